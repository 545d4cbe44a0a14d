# Two commands need nothing but Python, pip and make:  make score  and  make test.
# Everything else is for people who work on IntentSpec.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: score test check lint types build data clean

score: $(STAMP)  ## score the answers that ship with the dataset and print the report
	$(BIN)/intentspec score role:blind_ambiguous --no-store

test: $(STAMP)  ## run the tests
	$(BIN)/python -m pytest

check: $(STAMP)  ## what CI runs: lint, types, data in step, tests (which prove the spec pairs)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/intentspec build --check
	$(BIN)/python -m pytest

data: $(STAMP)  ## rebuild dataset_card/ from intentspec_dataset/spec_pairs/
	$(BIN)/intentspec build

build: $(STAMP)  ## wheel and sdist
	$(BIN)/python -m build

# Debian's Python comes without ensurepip: there, the system's pip installs pip into the
# new environment, with --target, which every version of pip understands.
$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
	  $(PYTHON) -m venv --clear --without-pip $(VENV) && \
	  $(PYTHON) -m pip install --quiet --target \
	    "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" pip; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(STAMP)

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
