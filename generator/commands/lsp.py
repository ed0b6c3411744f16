"""A language server: findings while one types, what cards do, completion of ids, definitions and quick fixes.

The protocol is the business of pygls; `editor` knows the answers. A thread lints the project a moment after the last
change: first without translations, which take the longest. Results of an old state are dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

from generator import project
from generator.commands.editor import Draft, find_word
from generator.commands.fix import apply_fixes, select_separate
from generator.model.findings import Finding, Fix, Severity, merge_causes
from generator.report.findings import list_below

_DELAY: Final = 0.2  # seconds without a change before the project is linted
_FIX_ALL: Final = f"{types.CodeActionKind.SourceFixAll.value}.tinderbox"
_SEVERITIES: Final = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}


def serve() -> None:
    """Answer an editor on standard input and output until it ends the session."""
    with TemporaryDirectory(prefix="tinderbox-") as folder:
        _Session(Path(folder)).server.start_io()


class _Session:
    """An editor that has opened a project.

    Args:
        folder: An empty folder for a copy of the project.
    """

    def __init__(self, folder: Path) -> None:
        self.server = LanguageServer("tinderbox", version("tinderbox-games"))
        self._folder = folder
        self._draft: Draft | None = None
        self._findings: dict[str, list[Finding]] = {}  # by file
        self._check: asyncio.Task[None] | None = None
        self._worker = ThreadPoolExecutor(1)
        completion = types.CompletionOptions(trigger_characters=[":", " ", "{", '"'])
        actions = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix, _FIX_ALL])
        for method, handler, *options in (
            (types.TEXT_DOCUMENT_DID_OPEN, self._update),
            (types.TEXT_DOCUMENT_DID_CHANGE, self._update),
            (types.TEXT_DOCUMENT_DID_SAVE, self._update),
            (types.TEXT_DOCUMENT_DID_CLOSE, self._close),
            (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, self._schedule),
            (types.TEXT_DOCUMENT_HOVER, self._hover),
            (types.TEXT_DOCUMENT_DEFINITION, self._define),
            (types.TEXT_DOCUMENT_COMPLETION, self._complete, completion),
            (types.TEXT_DOCUMENT_CODE_ACTION, self._list_actions, actions),
            (types.SHUTDOWN, self._end),
        ):
            self.server.feature(method, *options)(partial(handler))  # pygls marks handlers, which methods do not allow

    def _name(self, uri: str) -> str:
        """Return how findings name a document; empty if it is none of a project, or of another one."""
        path = Path(uris.to_fs_path(uri) or "")
        root = project.find_root(path.parent)
        if self._draft is None and root is not None:
            self._draft = Draft(root, self._folder)
        return self._draft.name_file(path) if self._draft is not None else ""

    def _update(self, params: Any) -> None:  # noqa: ANN401 - of opening, changing, saving
        uri = params.text_document.uri
        name = self._name(uri)
        if name and self._draft is not None:
            self._draft.put(name, self.server.workspace.get_text_document(uri).source)
            self._schedule()

    def _close(self, params: types.DidCloseTextDocumentParams) -> None:
        name = self._name(params.text_document.uri)
        if name and self._draft is not None:
            self._draft.put(name, None)
            self._schedule()

    def _schedule(self, _params: object = None) -> None:
        """Lint soon; a check that has not reported yet is dropped."""
        if self._check is not None:
            self._check.cancel()
        self._check = asyncio.get_running_loop().create_task(self._lint())

    async def _lint(self) -> None:
        await asyncio.sleep(_DELAY)
        draft = self._draft
        if draft is None:
            return
        for has_translations in (False, True):
            versions = {uri: document.version for uri, document in self.server.workspace.text_documents.items()}
            check = partial(draft.check, has_translations=has_translations)
            result = await asyncio.get_running_loop().run_in_executor(self._worker, check)
            found: dict[str, list[Finding]] = {}
            for finding in merge_causes(result.findings):
                found.setdefault(finding.mark.file, []).append(finding)
            if not has_translations:  # findings of catalogues stay until the second round
                found |= {name: known for name, known in self._findings.items() if name.endswith(".po")}
            self._publish(draft, found, versions, has_translations=has_translations)

    def _publish(
        self, draft: Draft, found: dict[str, list[Finding]], versions: dict[str, int | None], *, has_translations: bool
    ) -> None:
        """Report the findings of every file that was checked, and that there are none any more."""
        opened = {uri: self._name(uri) for uri in versions}
        for name in dict.fromkeys((*found, *self._findings, *opened.values())):
            if not name or (name.endswith(".po") and not has_translations):
                continue
            uri = next((uri for uri, other in opened.items() if other == name), "")
            uri = uri or uris.from_fs_path(str(project.locate_file(name, draft.root))) or ""
            diagnostics = [self._describe(uri, finding) for finding in found.get(name, ())]
            params = types.PublishDiagnosticsParams(uri, diagnostics, versions.get(uri))
            self.server.text_document_publish_diagnostics(params)
        self._findings = found

    def _describe(self, uri: str, finding: Finding) -> types.Diagnostic:
        lines = self._read_lines(uri)
        line = lines[finding.mark.line - 1] if finding.mark.line <= len(lines) else ""
        word = find_word(line, finding.mark.column)
        end = finding.mark.column + max(len(word), 1)
        return types.Diagnostic(
            self._range(uri, (finding.mark.line, finding.mark.column), (finding.mark.line, end)),
            "\n".join((finding.message, *list_below(finding))),
            _SEVERITIES[finding.severity],
            finding.code,
            source="tinderbox",
        )

    def _read_lines(self, uri: str) -> list[str]:
        return list(self.server.workspace.get_text_document(uri).lines)

    def _range(self, uri: str, start: tuple[int, int], end: tuple[int, int]) -> types.Range:
        """Return a range in the units of the editor."""
        places = (types.Position(line - 1, column - 1) for line, column in (start, end))
        return self.server.workspace.position_codec.range_to_client_units(self._read_lines(uri), types.Range(*places))

    def _locate(self, params: Any) -> tuple[str, int, int, list[str]]:  # noqa: ANN401 - of several requests
        """Return the file, the line and the column that a request is about, and the lines of the file."""
        uri = params.text_document.uri
        lines = self._read_lines(uri)
        place = self.server.workspace.position_codec.position_from_client_units(lines, params.position)
        return self._name(uri), place.line + 1, place.character + 1, lines

    def _hover(self, params: types.HoverParams) -> types.Hover | None:
        name, line, column, lines = self._locate(params)
        word = find_word(lines[line - 1] if line <= len(lines) else "", column)
        text = self._draft.describe(name, line, word) if name and self._draft is not None else ""
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text)) if text else None

    def _define(self, params: types.DefinitionParams) -> list[types.Location]:
        name, line, column, lines = self._locate(params)
        word = find_word(lines[line - 1] if line <= len(lines) else "", column)
        found = []
        for path, mark in self._draft.find_places(name, word) if name and word and self._draft is not None else ():
            uri, place = uris.from_fs_path(str(path)) or "", (mark.line, mark.column)
            found.append(types.Location(uri, self._range(uri, place, place)))
        return found

    def _complete(self, params: types.CompletionParams) -> list[types.CompletionItem]:
        name, line, column, lines = self._locate(params)
        items = self._draft.complete(name, lines, line, column) if name and self._draft is not None else []
        return [types.CompletionItem(word, detail=kind, kind=types.CompletionItemKind.Value) for word, kind in items]

    def _list_actions(self, params: types.CodeActionParams) -> list[types.CodeAction]:
        """Return a fix for each finding in a range, and one for all of the file."""
        uri = params.text_document.uri
        document = self.server.workspace.get_text_document(uri)
        name = self._name(uri)
        fixable = [(finding, finding.fix) for finding in self._findings.get(name, ()) if finding.fix is not None]
        wanted = params.context.only or (types.CodeActionKind.QuickFix, _FIX_ALL)
        actions = []
        for finding, fix in fixable:
            diagnostic = self._describe(uri, finding)
            is_near = params.range.start.line <= diagnostic.range.start.line <= params.range.end.line
            if is_near and types.CodeActionKind.QuickFix in wanted and apply_fixes(name, document.source, [fix]):
                edit = self._make_edit(uri, document.version, [fix])
                actions.append(types.CodeAction(fix.title, types.CodeActionKind.QuickFix, [diagnostic], edit=edit))
        every = select_separate(fix for _, fix in fixable)
        is_asked = any(_FIX_ALL.startswith(kind) for kind in wanted)
        if every and is_asked and apply_fixes(name, document.source, every):
            edit = self._make_edit(uri, document.version, every)
            actions.append(types.CodeAction("Apply all safe fixes", _FIX_ALL, edit=edit))
        return actions

    def _make_edit(self, uri: str, number: int | None, wanted: Iterable[Fix]) -> types.WorkspaceEdit:
        edits = [
            types.TextEdit(self._range(uri, (edit.line, edit.column), edit.end), edit.new)
            for fix in wanted
            for edit in fix.edits
        ]
        document = types.OptionalVersionedTextDocumentIdentifier(uri, number)
        return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, edits)])

    def _end(self, _params: object) -> None:
        if self._check is not None:
            self._check.cancel()
        self._worker.shutdown(wait=False, cancel_futures=True)
