"""Serve a live preview of the project, until it is interrupted."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final
from urllib.parse import quote

from generator.commands import diff
from generator.commands.preview import Preview
from generator.commands.preview_server import Feed, PreviewServer
from generator.commands.watcher import watch_project
from generator.model.difference import CardChange, Change, Comparison, diff_words
from generator.model.findings import ProjectError
from generator.project import set_project
from generator.report.findings import as_record
from generator.tasks import start_pool

PORT: Final = 8642
_TRIES: Final = 20  # ports above the usual one
_BEFORE_LINT: Final = 0.5  # seconds that the page has for the changed faces, and a further change for coming first
_BEFORE_REST: Final = 5.0  # seconds without a change until memory is tidied
_LOADING: Final = ("TB0", "TB1")  # codes of findings that loading makes itself

# How editors are asked to open a file, given its path and line.
EDITORS: Final[Mapping[str, str]] = {
    "vscode": "vscode://file{path}:{line}:{column}",
    "vscodium": "vscodium://file{path}:{line}:{column}",
    "cursor": "cursor://file{path}:{line}:{column}",
    "zed": "zed://file{path}:{line}:{column}",
    "idea": "idea://open?file={path}&line={line}&column={column}",
    "textmate": "txmt://open?url=file://{path}&line={line}&column={column}",
    "none": "",
}
_UNSAFE: Final = ("javascript:", "data:", "vbscript:", "blob:")


def find_editor(name: str) -> str:
    """Return the link of an editor, given its name or the link itself.

    Raises:
        ProjectError: It is neither.
    """
    link = EDITORS.get(name, name)
    if link and ("{path}" not in link or ":" not in link or link.strip().lower().startswith(_UNSAFE)):
        names = ", ".join(EDITORS)
        raise ProjectError(f"--editor takes {names}, or a link such as vscode://file{{path}}:{{line}}, not {name}")
    return link


def serve(root: Path, port: int | None, editor: str, announce: Callable[[str], None]) -> None:
    """Serve the live preview of a project until it is interrupted.

    Args:
        root: The project's folder.
        port: The port; None for the usual one, or the next that is free.
        editor: The link that opens a line in the editor, as `find_editor` returns it; empty for none.
        announce: Is called once with the address of the page.

    Raises:
        ProjectError: The port is taken.
    """
    watcher, preview, feed = watch_project(root), Preview(root), Feed()
    server = _open_server(port, preview, feed, lambda before, after: _compare(preview, before, after))
    Thread(target=server.serve_forever, daemon=True).start()
    checker = _Checker(root, feed)
    feed.publish(
        editor=editor,
        root=quote(f"/{root.as_posix().lstrip('/')}"),
        content=0,
        findings=[],
        isChecking=True,
        trouble="",
    )
    announce(server.address)
    try:
        changed: frozenset[Path] = frozenset()
        content = 0
        while True:
            content += 1
            broken = preview.list_broken_files()
            while changed and watcher.wait_while_young(path for path in broken if path in changed):
                preview.load()
                broken = preview.list_broken_files()
            checker.announce(content, preview)
            changed = watcher.wait(_BEFORE_LINT)
            if not changed:
                checker.start()
                changed = watcher.wait(_BEFORE_REST)
            if not changed:
                gc.collect()  # commands run with the collector off, and this one may run for days
                changed = watcher.wait()
            preview.load()
    finally:
        checker.stop()
        server.shutdown()
        server.server_close()
        preview.close()


def _open_server(port: int | None, preview: Preview, feed: Feed, compare: Callable[[str, str], Any]) -> PreviewServer:
    ports = range(PORT, PORT + _TRIES) if port is None else (port,)
    for number in ports:
        try:
            return PreviewServer(number, preview, feed, compare)
        except OSError as error:
            trouble = error.strerror or str(error)
    raise ProjectError(f"cannot listen on port {ports[-1]}: {trouble}; choose another with --port")


class _Checker:
    """Lints the project in a process of its own, which ends as soon as what it reads is out of date."""

    def __init__(self, root: Path, feed: Feed) -> None:
        self._root, self._feed = root, feed
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._known: list[dict[str, Any]] = []

    def announce(self, content: int, preview: Preview) -> None:
        """Publish a new state of the content, with what lint found before as far as it may still hold."""
        self.stop()
        loading = [as_record(finding) for finding in preview.findings]
        kept = [record for record in self._known if not record["code"].startswith(_LOADING)]
        self._feed.publish(
            content=content,
            games=preview.list_games(),
            findings=[*loading, *kept],
            isChecking=True,
            trouble=preview.trouble,
        )

    def start(self) -> None:
        """Lint the project as it is now."""
        command = [sys.executable, "-m", "generator.cli", "lint", "--format", "json"]
        self._process = subprocess.Popen(  # noqa: S603 - this program
            command, cwd=self._root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
        )
        Thread(target=self._finish, args=(self._process,), daemon=True).start()

    def stop(self) -> None:
        """End the process, if it still runs."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.terminate()

    def _finish(self, process: subprocess.Popen[bytes]) -> None:
        out, errors = process.communicate()
        with self._lock:
            if process is not self._process:
                return
            self._process = None
            try:
                self._known = json.loads(out)["findings"]
            except (ValueError, KeyError):
                self._feed.publish(isChecking=False, trouble=errors.decode("utf-8", "replace").strip()[-1000:])
                return
            self._feed.publish(isChecking=False, findings=self._known)


def _compare(preview: Preview, before: str, after: str) -> dict[str, Any]:
    """Return the changed cards between two states of the project, in a process of its own."""
    with start_pool(1) as pool:
        comparison = pool.submit(_compare_states, preview.root, before, after).result()
    faces = comparison.pictures
    names = preview.offer_comparison(data for face in faces for data in (face.before, face.after))
    shown: dict[tuple[str, str], list[dict[str, str]]] = {}
    for face, old, new in zip(faces, names[::2], names[1::2], strict=True):
        shown.setdefault((face.card, face.locale), []).append({"face": face.face, "before": old, "after": new})
    return {
        "games": [
            {"game": found.game, "cards": [_describe_change(card, shown) for card in found.cards]}
            for found in comparison.games
        ],
        "unread": [f"{problem.file}:{problem.line}: {problem.message}" for problem in comparison.unread],
    }


def _compare_states(root: Path, before: str, after: str) -> Comparison:
    set_project(root)
    return diff.compare(root, before or "HEAD", after or ".", has_pictures=True, has_findings=False)


def _describe_change(card: CardChange, pictures: Mapping[tuple[str, str], list[dict[str, str]]]) -> dict[str, Any]:
    def describe(change: Change) -> dict[str, Any]:
        spans = [[span.kind, span.words] for span in diff_words(change.before, change.after)]
        return {"what": change.what, "language": change.locale, "spans": spans}

    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "changes": [describe(change) for change in (*card.texts, *card.facts, *card.effects, *card.seen)],
        "pictures": {locale: found for (id_, locale), found in pictures.items() if id_ == card.id},
    }
