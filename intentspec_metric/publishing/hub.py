"""The Hub, through ``huggingface_hub``: what is there, and one commit a repository.

Every error of the client becomes one of ours, in one line. Messages pass through
:meth:`Hub._clean`, so that no token can be in them whatever a server says.

A pull request that we opened before is known by its title and its author: what is still to be
done is added to it, instead of opening another.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from huggingface_hub import CommitOperationAdd, CommitOperationDelete, HfApi, get_token
from huggingface_hub.errors import RepositoryNotFoundError, RevisionNotFoundError
from huggingface_hub.hf_api import RepoFile
from huggingface_hub.utils.tqdm import disable_progress_bars

from intentspec_dataset.errors import IntentSpecError
from intentspec_metric.publishing.errors import AccountError, HubError
from intentspec_metric.publishing.plan import (
    MAIN,
    Plan,
    Publication,
    RemoteFile,
    Repository,
    Snapshot,
    make_plan,
)
from intentspec_metric.text import printable

__all__ = ["Hub"]

_MAX_MESSAGE = 400


class Hub:
    """A client of the Hub, and what it has fetched; a context manager that forgets it."""

    def __init__(self) -> None:
        if not sys.stderr.isatty():
            disable_progress_bars()
        self._token = get_token()
        # False: an anonymous request, never one with a token found somewhere else
        self._api = HfApi(token=self._token or False)
        self._cache = tempfile.TemporaryDirectory(prefix="intentspec-publish-")
        self._user: str | None = None

    def __enter__(self) -> Hub:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._cache.cleanup()

    @property
    def endpoint(self) -> str:
        """Address of the Hub."""
        return str(self._api.endpoint)

    def user(self) -> str:
        """Return whose token it is.

        Raises:
            AccountError: There is none, or the Hub doesn't know it.
            HubError: The Hub can't be reached.
        """
        if self._token is None:
            raise AccountError(
                "no token: nothing is pushed without one. Run `hf auth login`, or set HF_TOKEN to "
                f"a token that may write ({self.endpoint}/settings/tokens)"
            )
        if self._user is None:
            with self._errors("can't tell whose token this is"):
                self._user = str(self._api.whoami()["name"])
        return self._user

    def snapshot(self, repository: Repository, revision: str = MAIN) -> Snapshot:
        """Look at what is in a repository.

        Args:
            repository: Which.
            revision: Branch or pull request.

        Raises:
            HubError: It can't be looked at. One that isn't there is no error.
        """
        with self._errors(f"can't look at the {repository}"):
            where: dict[str, Any] = {"repo_id": repository.name, "repo_type": repository.kind}
            try:
                commit = self._api.repo_info(**where, revision=revision).sha
            except (RepositoryNotFoundError, RevisionNotFoundError):
                return Snapshot(repository, revision)
            entries = self._api.list_repo_tree(**where, revision=commit, recursive=True)
            files = {
                entry.path: RemoteFile(entry.blob_id, entry.lfs.sha256 if entry.lfs else None)
                for entry in entries
                if isinstance(entry, RepoFile)
            }

        def read(path: str) -> bytes:
            with self._errors(f"can't read {path} of the {repository}"):
                return Path(
                    self._api.hf_hub_download(
                        **where, filename=path, revision=commit, cache_dir=self._cache.name
                    )
                ).read_bytes()

        return Snapshot(repository, revision, commit, files, read)

    def last_commit(self, repository: Repository, commit: str, paths: list[str]) -> str | None:
        """Return the latest commit that changed one of some files.

        Args:
            repository: Which.
            commit: Up to here.
            paths: The files.

        Raises:
            HubError: The Hub doesn't say.
        """
        with self._errors(f"can't read the history of the {repository}"):
            found = self._api.get_paths_info(
                repository.name, paths, repo_type=repository.kind, revision=commit, expand=True
            )
            commits = [entry.last_commit for entry in found if entry.last_commit]
        if not commits:
            return None
        return str(max(commits, key=lambda each: each.date).oid)

    def plan(self, publication: Publication) -> Plan:
        """Compare what should be published with what is there.

        Args:
            publication: What should be published.

        Raises:
            PublishingError: It is not fit for what is there.
            HubError: What is there can't be looked at.
        """
        repository = publication.repository
        snapshot = self.snapshot(repository)
        if not snapshot.exists and not publication.may_create:
            hint = "" if self._token else ", or it is private and needs a token"
            raise HubError(f"there is no {repository} on {self.endpoint}{hint}")
        plan = make_plan(publication, snapshot)
        if plan.changes and publication.as_pull_request and self._token:
            number = self._open_pull_request(publication)
            if number is not None:
                proposed = self.snapshot(repository, f"refs/pr/{number}")
                return make_plan(publication, proposed, number)
        return plan

    def _open_pull_request(self, publication: Publication) -> int | None:
        """Return the number of our own open pull request of that title."""
        repository, user = publication.repository, self.user()
        with self._errors(f"can't list the pull requests of the {repository}"):
            for each in self._api.get_repo_discussions(
                repository.name,
                repo_type=repository.kind,
                author=user,
                discussion_type="pull_request",
                discussion_status="open",
            ):
                if each.title == publication.title and each.author == user:
                    return int(each.num)
        return None

    def push(self, plan: Plan, *, private: bool = False) -> str:
        """Carry out a plan, as one commit.

        Args:
            plan: What is to change; has changes.
            private: Whether a repository that is made for it is private.

        Returns:
            The address of the commit or the pull request.

        Raises:
            AccountError: This token may not.
            HubError: The Hub didn't take it.
        """
        publication = plan.publication
        repository = publication.repository
        self.user()  # a wrong token is told before anything is made
        where: dict[str, Any] = {"repo_id": repository.name, "repo_type": repository.kind}
        is_first_proposal = publication.as_pull_request and plan.pull_request is None
        with self._errors(f"can't publish in the {repository}"):
            if not plan.snapshot.exists:
                self._api.create_repo(
                    **where,
                    private=private,
                    exist_ok=True,
                    space_sdk="gradio" if repository.kind == "space" else None,
                )
            done = self._api.create_commit(
                **where,
                operations=[
                    CommitOperationDelete(path_in_repo=change.path)
                    if change.content is None
                    else CommitOperationAdd(
                        path_in_repo=change.path, path_or_fileobj=change.content
                    )
                    for change in plan.changes
                ],
                commit_message=publication.title,
                revision=plan.snapshot.revision,
                create_pr=is_first_proposal,
                # what came in between would be overwritten unseen
                parent_commit=plan.snapshot.commit,
            )
        if plan.pull_request is not None:
            return f"{self.endpoint}/{repository.path}/discussions/{plan.pull_request}"
        return str(done.pr_url if is_first_proposal else done.commit_url)

    @contextmanager
    def _errors(self, what: str) -> Iterator[None]:
        """Turn whatever the client raises into one of our errors."""
        try:
            yield
        except IntentSpecError:
            raise
        except Exception as error:  # of the network, the Hub, the client: it has many kinds
            status = _status(error)
            detail = self._clean(f"{type(error).__name__}: {error}")
            if status == 401:
                if self._token is None:
                    raise AccountError(f"{what} without a token ({detail})") from None
                raise AccountError(
                    f"{what}: {self.endpoint} doesn't know this token. Make a new one at "
                    f"{self.endpoint}/settings/tokens, then `hf auth login` or HF_TOKEN"
                ) from None
            if status == 403:
                raise AccountError(
                    f"{what}: this token may not write there. Use one that may, or propose the "
                    "change with --pull-request"
                ) from None
            if status == 412:
                raise HubError(f"{what}: it was changed meanwhile; run the same again") from None
            # "from None": the client's traceback may show the headers of its request
            raise HubError(f"{what} ({detail}); run the same again to go on") from None

    def _clean(self, text: str) -> str:
        """Return a message in one line of bounded length, without the token."""
        if self._token:
            text = text.replace(self._token, "hf_…")
        return printable(" ".join(text.split()))[:_MAX_MESSAGE]


def _status(error: BaseException | None) -> int | None:
    """Return the HTTP status that an error, or the cause of it, is about."""
    while error is not None:
        status = getattr(getattr(error, "response", None), "status_code", None)
        if status is not None:
            return int(status)
        error = error.__cause__ or error.__context__
    return None
