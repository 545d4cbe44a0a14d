"""Executors that the command line knows by an address."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import Executor

from intentspec_dataset.errors import ArgumentValueError, MissingExtraError

__all__ = ["connected"]

_DASK = "dask://"
_TIMEOUT_S = 30


@contextlib.contextmanager
def connected(address: str | None) -> Iterator[Executor | None]:
    """Give the executor at an address, and let go of it in the end.

    Args:
        address: ``dask://HOST:PORT``, a Dask scheduler; None gives no executor.

    Raises:
        ArgumentValueError: There is no such kind of address, or nobody answers there.
        MissingExtraError: The package for it is not installed.
    """
    if address is None:
        yield None
        return
    if not address.startswith(_DASK):
        raise ArgumentValueError(
            f"--executor {address}: give the address of a Dask scheduler, {_DASK}HOST:PORT"
        )
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtraError(
            f"--executor {address} needs Dask: pip install 'intentspec[distributed]'"
        ) from None
    try:
        client = Client(  # type: ignore[no-untyped-call]
            "tcp://" + address.removeprefix(_DASK), timeout=_TIMEOUT_S
        )
    except (OSError, ValueError) as error:
        raise ArgumentValueError(
            f"--executor {address}: no Dask scheduler answers there within {_TIMEOUT_S} s "
            f"({error}); `dask scheduler` starts one, `dask worker` its workers"
        ) from None
    with client:
        yield client.get_executor()  # type: ignore[no-untyped-call]
