"""A small Hub on loopback: repositories with commits, pull requests and large files.

It answers what ``huggingface_hub``, ``datasets`` and ``evaluate`` ask while publishing and
loading, checks tokens and rights, and remembers each request. A test can make it fail: after so
many requests it breaks connections off, before or after having done what was asked.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import yaml

OWNER_TOKEN = "hf_ownerOwnerOwnerOwnerOwnerOwner"
GUEST_TOKEN = "hf_guestGuestGuestGuestGuestGuest"
USERS = {OWNER_TOKEN: "owner", GUEST_TOKEN: "guest"}
RIGHTS = {"owner": {"anote-ai", "owner"}, "guest": {"guest"}}
_LARGE = re.compile(r"\.(parquet|png|bin)$")
_DATE = "2030-01-01T00:00:%02d.000Z"


@dataclass(frozen=True)
class File:
    """A file at a commit, with the commit that last changed it."""

    content: bytes
    changed_by: str
    number: int
    large: bool = False

    @property
    def sha256(self) -> str | None:
        return hashlib.sha256(self.content).hexdigest() if self.large else None

    @property
    def blob_id(self) -> str:
        content = self.content
        if self.large:
            content = b"version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %d\n" % (
                str(self.sha256).encode(),
                len(content),
            )
        return hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()


@dataclass
class Repo:
    """A repository: its commits and what branches and pull requests point to."""

    kind: str
    name: str
    commits: dict[str, dict[str, File]] = field(default_factory=dict)
    branches: dict[str, str] = field(default_factory=dict)
    log: list[tuple[str, str]] = field(default_factory=list)
    pulls: list[dict[str, Any]] = field(default_factory=list)
    sdk: str | None = None
    private: bool = False

    def files(self, revision: str = "main") -> dict[str, bytes]:
        """Return path to content."""
        return {path: file.content for path, file in self.at(revision).items()}

    def at(self, revision: str) -> dict[str, File]:
        return self.commits[self.branches.get(revision, revision)]

    def commit(self, branch: str, files: dict[str, File], title: str, sha: str) -> None:
        self.commits[sha] = files
        self.branches[branch] = sha
        self.log.append((branch, title))

    def titles(self, branch: str = "main") -> list[str]:
        """Return the titles of a branch's commits, without the first, empty one."""
        return [title for where, title in self.log if where == branch][branch == "main" :]


class Refusal(Exception):
    """An answer other than success."""

    def __init__(self, status: int, code: str = "", message: str = "") -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message


@dataclass
class LoopbackHub:
    """The Hub: its address, its repositories, and what it was asked."""

    url: str
    repos: dict[tuple[str, str], Repo] = field(default_factory=dict)
    large: dict[str, bytes] = field(default_factory=dict)
    seen: list[tuple[str, str]] = field(default_factory=list)
    writes: list[tuple[str, str]] = field(default_factory=list)
    fails_after: int | None = None
    answer_is_lost: bool = False
    before_commit: Callable[[Repo], None] | None = None
    echoes_tokens: bool = False
    number: int = 0
    lock: threading.RLock = field(default_factory=threading.RLock)

    def reset(self) -> None:
        """Forget everything."""
        with self.lock:
            self.repos.clear()
            self.large.clear()
            self.forget()

    def forget(self) -> None:
        """Forget what was asked, and work again."""
        self.seen.clear()
        self.writes.clear()
        self.fails_after, self.answer_is_lost = None, False
        self.before_commit, self.echoes_tokens = None, False

    def create(self, kind: str, name: str, files: dict[str, bytes] | None = None) -> Repo:
        """Make a repository as the Hub's page does: with a first commit."""
        repo = Repo(kind, name)
        sha = self._sha(name)
        first = {".gitattributes": b"*.parquet filter=lfs\n", **(files or {})}
        stored = {
            path: File(content, sha, self.number, bool(_LARGE.search(path)))
            for path, content in first.items()
        }
        repo.commit("main", stored, "initial commit", sha)
        self.repos[kind, name] = repo
        return repo

    def _sha(self, what: str) -> str:
        self.number += 1
        return hashlib.sha1(f"{self.number} {what}".encode()).hexdigest()

    # --- what is asked ---------------------------------------------------------------------

    def repo(self, kind: str, name: str) -> Repo:
        found = self.repos.get((kind, name))
        if found is None:
            raise Refusal(404, "RepoNotFound", "Repository not found")
        return found

    def create_repo(self, body: dict[str, Any], user: str) -> Any:
        name = f"{body.get('organization') or user}/{body['name']}"
        kind = body.get("type", "model")
        self.check_right(user, name)
        url = f"{self.url}/{'' if kind == 'model' else kind + 's/'}{name}"
        if (kind, name) in self.repos:
            raise Refusal(409, "", "You already created this repo")
        if kind == "space" and body.get("sdk") not in {"gradio", "docker", "static"}:
            raise Refusal(400, "", "sdk is required")
        repo = self.create(kind, name)
        repo.sdk = body.get("sdk")
        repo.private = body.get("visibility") == "private" or bool(body.get("private"))
        return {"url": url, "name": name, "id": "1"}

    def check_right(self, user: str, name: str) -> None:
        if name.split("/")[0] not in RIGHTS[user]:
            raise Refusal(403, "", f"You don't have the rights to write to {name}")

    def info(self, repo: Repo, revision: str) -> Any:
        sha = self.commit_of(repo, revision)
        siblings = [{"rfilename": path} for path in repo.commits[sha]]
        return {
            "_id": "1",
            "id": repo.name,
            "author": repo.name.split("/")[0],
            "sha": sha,
            "lastModified": _DATE % 0,
            "private": repo.private,
            "disabled": False,
            "gated": False,
            "downloads": 0,
            "likes": 0,
            "tags": [],
            "siblings": siblings,
        }

    def commit_of(self, repo: Repo, revision: str) -> str:
        sha = repo.branches.get(revision, revision)
        if sha not in repo.commits:
            raise Refusal(404, "RevisionNotFound", "Invalid rev id")
        return sha

    def entry(self, path: str, file: File, expand: bool) -> Any:
        found: dict[str, Any] = {
            "type": "file",
            "oid": file.blob_id,
            "size": len(file.content),
            "path": path,
        }
        if file.large:
            found["lfs"] = {"oid": file.sha256, "size": len(file.content), "pointerSize": 130}
        if expand:
            date = _DATE % (file.number % 60)
            found["lastCommit"] = {"id": file.changed_by, "title": "x", "date": date}
        return found

    def tree(self, repo: Repo, revision: str, folder: str, query: dict[str, list[str]]) -> Any:
        files = repo.commits[self.commit_of(repo, revision)]
        prefix = f"{folder}/" if folder else ""
        recursive = query.get("recursive", [""])[0].lower() in {"true", "1"}
        expand = query.get("expand", [""])[0].lower() in {"true", "1"}
        entries: dict[str, Any] = {}
        for path, file in files.items():
            if not path.startswith(prefix):
                continue
            parts = path.removeprefix(prefix).split("/")
            for i in range(1, len(parts) if recursive else min(2, len(parts))):
                name = prefix + "/".join(parts[:i])
                entries[name] = {"type": "directory", "oid": "0" * 40, "size": 0, "path": name}
            if recursive or len(parts) == 1:
                entries[path] = self.entry(path, file, expand)
        if folder and not entries:
            raise Refusal(404, "EntryNotFound", f"{folder} does not exist")
        return list(entries.values())

    def paths_info(self, repo: Repo, revision: str, body: dict[str, Any]) -> Any:
        files = repo.commits[self.commit_of(repo, revision)]
        expand = str(body.get("expand")).lower() == "true"
        found = []
        for path in body.get("paths", []):
            if path in files:
                found.append(self.entry(path, files[path], expand))
            elif any(each.startswith(f"{path}/") for each in files):
                found.append({"type": "directory", "oid": "0" * 40, "size": 0, "path": path})
        return found

    def preupload(self, repo: Repo, revision: str, body: dict[str, Any], proposes: bool) -> Any:
        files = repo.commits[self.commit_of(repo, "main" if proposes else revision)]
        return {
            "files": [
                {
                    "path": each["path"],
                    "uploadMode": "lfs" if _LARGE.search(each["path"]) else "regular",
                    "shouldIgnore": False,
                    "oid": files[each["path"]].blob_id if each["path"] in files else None,
                }
                for each in body["files"]
            ]
        }

    def batch(self, body: dict[str, Any]) -> Any:
        objects = []
        for each in body["objects"]:
            found = dict(each)
            if each["oid"] not in self.large:
                found["actions"] = {"upload": {"href": f"{self.url}/large/{each['oid']}"}}
            objects.append(found)
        return {"transfer": "basic", "objects": objects}

    def commit(
        self, repo: Repo, revision: str, lines: list[dict[str, Any]], proposes: bool, user: str
    ) -> Any:
        if self.before_commit is not None:
            hook, self.before_commit = self.before_commit, None
            hook(repo)
        branch = "main" if proposes else revision
        head = self.commit_of(repo, branch)
        header = lines[0]["value"]
        if header.get("parentCommit", head) != head:
            raise Refusal(412, "", "A commit has happened since. Please refresh and try again.")
        sha = self._sha(header["summary"])
        files = dict(repo.commits[head])
        for line in lines[1:]:
            value = line["value"]
            if line["key"] == "deletedFile":
                del files[value["path"]]
            elif line["key"] == "file":
                content = base64.b64decode(value["content"])
                files[value["path"]] = File(content, sha, self.number)
            else:
                assert line["key"] == "lfsFile"
                content = self.large[value["oid"]]
                files[value["path"]] = File(content, sha, self.number, large=True)
        answer: dict[str, Any] = {"success": True, "commitOid": sha}
        at = f"{self.url}/{'' if repo.kind == 'model' else repo.kind + 's/'}{repo.name}"
        if proposes:
            number = len(repo.pulls) + 1
            branch = f"refs/pr/{number}"
            answer["pullRequestUrl"] = f"{at}/discussions/{number}"
            repo.pulls.append(
                {
                    "num": number,
                    "title": header["summary"],
                    "author": {"name": user},
                    "createdAt": _DATE % 0,
                    "status": "open",
                    "repo": {"name": repo.name, "type": repo.kind},
                    "isPullRequest": True,
                }
            )
        repo.commit(branch, files, header["summary"], sha)
        return {**answer, "commitUrl": f"{at}/commit/{sha}"}

    def discussions(self, repo: Repo, query: dict[str, list[str]]) -> Any:
        status = query.get("status", ["open"])[0]
        found = [each for each in repo.pulls if each["status"] == status]
        return {"count": len(found), "start": 0, "discussions": found}


_API = re.compile(r"/api/(model|dataset|space)s/([^/]+/[^/]+)(?:/([^/]+)(?:/([^/]+)(?:/(.*))?)?)?$")
_RESOLVE = re.compile(r"/(?:(dataset|space)s/)?([^/]+/[^/]+)/resolve/([^/]+)/(.+)$")
_LFS = re.compile(r"/(?:(dataset|space)s/)?([^/]+/[^/]+)\.git/info/lfs/objects/batch$")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._handle()

    do_HEAD = do_POST = do_PUT = do_GET

    def _handle(self) -> None:
        hub: LoopbackHub = self.server.hub  # type: ignore[attr-defined]
        raw = self._body()
        with hub.lock:
            hub.seen.append((self.command, self.path))
            breaks = hub.fails_after is not None and len(hub.seen) > hub.fails_after
            if breaks and not hub.answer_is_lost:
                self.close_connection = True
                return
            try:
                headers, content = self._answer(hub, raw)
                status = 200
            except Refusal as refusal:
                status = refusal.status
                headers = {"X-Error-Message": refusal.message}
                if refusal.code:
                    headers["X-Error-Code"] = refusal.code
                content = json.dumps({"error": refusal.message}).encode()
            if breaks:
                self.close_connection = True
                return
        self._send(status, headers, content)

    def _body(self) -> bytes:
        if self.headers.get("transfer-encoding", "").lower() == "chunked":
            parts = []
            while size := int(self.rfile.readline(), 16):
                parts.append(self.rfile.read(size))
                self.rfile.readline()
            self.rfile.readline()
            return b"".join(parts)
        return self.rfile.read(int(self.headers.get("content-length") or 0))

    def _send(self, status: int, headers: dict[str, str], content: bytes) -> None:
        try:
            self.send_response(status)
            for name, value in {"content-type": "application/json", **headers}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(content)
        except OSError:
            self.close_connection = True

    def _answer(self, hub: LoopbackHub, raw: bytes) -> tuple[dict[str, str], bytes]:
        if hub.echoes_tokens:  # no server should, and some proxy will
            raise Refusal(400, "", f"bad header: {self.headers.get('authorization')}")
        parts = urlsplit(self.path)
        query = parse_qs(parts.query)
        user = self._user()
        if self.command == "PUT" and parts.path.startswith("/large/"):
            oid = parts.path.split("/")[-1]  # a signed address: no token here
            if hashlib.sha256(raw).hexdigest() != oid:
                raise Refusal(400, "", "wrong content")
            hub.writes.append((self.command, self.path))
            hub.large[oid] = raw
            return {}, b""
        if resolved := _RESOLVE.match(parts.path):
            kind, name, revision, path = resolved.groups()
            return self._file(hub, hub.repo(kind or "model", name), unquote(revision), path)
        is_write = self.command == "POST" and not parts.path.endswith("validate-yaml")
        if is_write and "/paths-info/" not in parts.path:
            if user is None:
                raise Refusal(401, "", "Invalid username or password.")
            if "/preupload/" not in parts.path:
                hub.writes.append((self.command, self.path))
        return {}, json.dumps(self._json(hub, parts.path, query, raw, user)).encode()

    def _json(
        self,
        hub: LoopbackHub,
        path: str,
        query: dict[str, list[str]],
        raw: bytes,
        user: str | None,
    ) -> Any:
        if path == "/api/whoami-v2":
            if user is None:
                raise Refusal(401, "", "Invalid username or password.")
            return {"type": "user", "name": user, "orgs": []}
        if path == "/api/repos/create":
            return hub.create_repo(json.loads(raw), str(user))
        if path == "/api/validate-yaml":
            return self._validate(json.loads(raw))
        proposes = query.get("create_pr") == ["1"]
        if large := _LFS.match(path):
            hub.repo(large.group(1) or "model", large.group(2))
            return hub.batch(json.loads(raw))
        found = _API.match(path)
        if found is None:
            raise Refusal(404, "EntryNotFound", f"no such address: {path}")
        kind, name, what, revision, rest = (unquote(each or "") for each in found.groups())
        repo = hub.repo(kind, name)
        if what in {"", "revision"}:
            return hub.info(repo, revision or "main")
        if what == "tree":
            return hub.tree(repo, revision, rest, query)
        if what == "paths-info":
            kind = self.headers.get("content-type", "")
            form: dict[str, Any] = parse_qs(raw.decode())
            body = json.loads(raw) if "json" in kind else {**form, "expand": form["expand"][0]}
            return hub.paths_info(repo, revision, body)
        if what == "discussions":
            return hub.discussions(repo, query)
        if what == "preupload":
            return hub.preupload(repo, revision, json.loads(raw), proposes)
        if what == "commit":
            if not proposes and not revision.startswith("refs/pr/"):
                hub.check_right(str(user), name)
            lines = [json.loads(line) for line in raw.splitlines() if line]
            return hub.commit(repo, revision, lines, proposes, str(user))
        raise Refusal(404, "EntryNotFound", f"no such address: {path}")

    def _validate(self, body: dict[str, Any]) -> Any:
        """Say about a card's YAML what the Hub says of YAML that isn't any."""
        try:
            front = body["content"].split("---\n", 2)[1]
            ok = isinstance(yaml.safe_load(front), dict)
        except (IndexError, yaml.YAMLError):
            ok = False
        if not ok and body["content"].startswith("---"):
            raise Refusal(400, "", "invalid YAML")
        return {"errors": [], "warnings": []}

    def _user(self) -> str | None:
        given = self.headers.get("authorization", "").removeprefix("Bearer ")
        if not given:
            return None
        if given not in USERS:
            raise Refusal(401, "", "Invalid credentials in Authorization header")
        return USERS[given]

    def _file(
        self, hub: LoopbackHub, repo: Repo, revision: str, path: str
    ) -> tuple[dict[str, str], bytes]:
        sha = hub.commit_of(repo, revision)
        file = repo.commits[sha].get(unquote(path))
        if file is None:
            raise Refusal(404, "EntryNotFound", "Entry not found")
        headers = {
            "X-Repo-Commit": sha,
            "ETag": f'"{file.sha256 or file.blob_id}"',
            "content-type": "application/octet-stream",
            "accept-ranges": "bytes",
        }
        return headers, file.content

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_: object) -> None:
        """A client that went away is part of the tests."""


@contextmanager
def loopback_hub() -> Iterator[LoopbackHub]:
    """Serve on a free port of loopback while the context lasts."""
    server = _Server(("127.0.0.1", 0), _Handler)
    hub = LoopbackHub(f"http://127.0.0.1:{server.server_address[1]}")
    server.hub = hub  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield hub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
