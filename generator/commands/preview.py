"""What the page of the live preview shows, as plain data and pictures.

Each change of the project is loaded as a whole. While content has mistakes, what they hide is shown as it was before,
marked as old.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from threading import RLock
from typing import Any, Final

from generator import cache, project
from generator.commands import deck_sheets, documents, pictures, print_jobs
from generator.commands.build_options import BuildOptions
from generator.commands.documents import DocumentRequest
from generator.commands.workspace import Workspace
from generator.content import load
from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales
from generator.i18n.catalog.po import read_po
from generator.i18n.locales import describe_language
from generator.layout import ink
from generator.layout.faces.planner import DeckFace
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import Finding, Mark, ProjectError, Severity
from generator.model.game import Card, Game, group_decks
from generator.model.plan import Document, FacePlan, hash_face
from generator.model.units import Um, um
from generator.playtest import exercise
from generator.project import set_project

INKS: Final = ("full", "low", "mono")
SIZES: Final[Mapping[str, int]] = {"small": 240, "large": 720}  # pixels across a face
_PAGES: Final = 2  # a page of paper is so many times as wide as a face
_SAFE: Final = um(3)
_MOST_LINES: Final = 200  # of a card in its file
_DIGITS: Final = 24  # of the name of a picture

Data = dict[str, Any]  # as JSON
Key = tuple[str, str]  # a game and a language


_Render = Callable[[str, bool], bytes]  # of a picture of a size, with bleed or without


class Preview:
    """A project as the page shows it.

    Attributes:
        root: The project's folder.
        findings: What loading the present state found.
        trouble: Why it cannot be loaded at all; empty if it can.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.findings: tuple[Finding, ...] = ()
        self.trouble = ""
        self._lock = RLock()  # fonts and PDFium serve one thread at a time
        self._workspace: Workspace | None = None
        self._whole: dict[str, Workspace] = {}  # by game, the last state without lost parts
        self._good: dict[Key, LocalizedGame] = {}  # the last of each game and language without lost parts
        self._pictures: dict[str, _Render] = {}  # of the present state
        self._earlier_pictures: dict[str, _Render] = {}  # of the one before, which pages may still show
        self._compared: dict[str, bytes] = {}
        self.load()

    def close(self) -> None:
        """Wait until nothing is drawn, and let no thread draw again: PDFium ends with the program, in use or not."""
        self._lock.acquire()

    def load(self) -> None:
        """Load the project again after some of its files have changed."""
        try:
            library, findings = load.load_library(self.root)
        except ProjectError as error:
            self.trouble = str(error)
            return
        with self._lock:
            self.trouble, self.findings = "", findings
            set_project(self.root)  # what teaches languages may have changed too
            self._earlier_pictures, self._pictures = self._pictures, {}
            self._workspace = Workspace(self.root, library)
            for id_, game in library.games.items():
                if not game.lost:
                    self._whole[id_] = self._workspace

    def list_broken_files(self) -> tuple[Path, ...]:
        """Return the files with errors that loading found."""
        names = {finding.mark.file for finding in self.findings if finding.severity is Severity.ERROR}
        return tuple(project.locate_file(name, self.root) for name in sorted(names))

    def list_games(self) -> list[Data]:
        """Return the games with their languages, and whether mistakes hide parts of them."""
        now = {} if self._workspace is None else self._workspace.library.games
        return [
            {
                "id": game.id,
                "name": game.name.value,
                "language": game.language,
                "isOld": game.id not in now or bool(game.lost or self.trouble),
                "languages": [
                    {"id": locale, "name": describe_language(locale)}
                    for locale in (game.language, *list_locales(self.root, game))
                ],
            }
            for game in self._list_games()
        ]

    def _list_games(self) -> Iterator[Game]:
        now = {} if self._workspace is None else self._workspace.library.games
        for id_ in dict.fromkeys((*now, *self._whole)):
            yield now[id_] if id_ in now else self._whole[id_].library.games[id_]

    def show_game(self, game: str, locale: str, amount: str) -> Data:
        """Return the decks of a game with their faces, and what else it prints.

        Raises:
            ProjectError: There is no such game or language, or a font cannot be read.
        """
        with self._lock:
            localized = self._localize(game, locale)
            decks: dict[str, Data] = {}
            shapes: dict[tuple[tuple[int, int], ...], Data] = {}
            for deck_face, is_old in self._list_faces(game, locale, localized):
                deck, card, plan = deck_face.deck, deck_face.card, deck_face.face.plan
                entry = decks.setdefault(deck.id, {"id": deck.id, "name": deck.name.value, "faces": []})
                face: Data = {
                    "id": plan.id,
                    "card": "" if card is None else card.id,
                    "name": deck.name.value if card is None else card.name,
                    "side": deck_face.side,
                    "copies": 1 if card is None else card.count,
                    "picture": self._offer_face(localized, plan, amount),
                    "size": [*plan.size],
                    "bleed": plan.bleed,
                    "isOld": is_old,
                }
                if plan.outline is not None:
                    trim = plan.outline.points
                    shapes.setdefault(trim, {"trim": trim, "safe": plan.outline.grown(Um(-_SAFE))})
                    face["shape"] = [*shapes].index(trim)
                entry["faces"].append(face)
            papers = [(group.id, group.name.value) for group in group_decks(localized.game)]
            papers += [(kind.name, kind.title(localized)) for kind in documents.list_kinds(localized.game)]
            return {
                "decks": [*decks.values()],
                "shapes": [*shapes.values()],
                "papers": [{"id": id_, "name": name} for id_, name in papers],
                "missing": len(localized.missing),
            }

    def _localize(self, game: str, locale: str) -> LocalizedGame:
        """Return a game in a language, as it is now or, if that cannot be loaded, as it was."""
        workspace = self._workspace
        if workspace is None or game not in workspace.library.games:
            workspace = self._whole.get(game)
        if workspace is None:
            raise ProjectError("there is no such game, or its files cannot be read")
        source = workspace.library.games[game]
        if locale not in (source.language, *list_locales(self.root, source)):
            raise ProjectError(f"{source.name.value} is not translated into that language")
        localized = workspace.localized(game, locale)
        if not localized.game.lost and (localized.catalogue is None or localized.catalogue.po is not None):
            self._good[game, locale] = localized
        return localized

    def _list_faces(self, game: str, locale: str, localized: LocalizedGame) -> list[tuple[DeckFace, bool]]:
        """Return the faces of a game in order, each with whether mistakes hide it and it is as it was before."""
        if self._workspace is None or game not in self._workspace.library.games:
            return [(deck_face, True) for deck_face in localized.faces]
        is_whole = self._good.get((game, locale)) is localized
        earlier = None if is_whole else self._good.get((game, locale))
        if earlier is None and not is_whole and game in self._whole:
            earlier = self._whole[game].localized(game, locale)
        if earlier is None:
            return [(deck_face, False) for deck_face in localized.faces]
        if localized.game.lost.keys() != {"deck"}:  # layouts, icons or texts are missing: no face can be trusted
            return [(deck_face, True) for deck_face in earlier.faces]
        now = {deck_face.face.plan.id: deck_face for deck_face in localized.faces}
        before = {deck_face.face.plan.id: deck_face for deck_face in earlier.faces}
        return [(now[id_], False) if id_ in now else (before[id_], True) for id_ in dict.fromkeys((*before, *now))]

    def _offer_face(self, localized: LocalizedGame, plan: FacePlan, amount: str) -> str:
        plan_digest, treatments = hash_face(plan, pictures.list_named(localized.game)), localized.game.theme.low_ink
        digest = cache.fingerprint(plan_digest, amount, treatments, cache.program_fingerprint())[:_DIGITS]

        def render(size: str, has_bleed: bool) -> bytes:  # noqa: FBT001 - a `_Render`
            face = ink.reduce_face_ink(plan, amount, treatments)
            wanted = pictures.picture_thumbnail(face, SIZES[size], face.bleed if has_bleed else Um(0))
            return next(pictures.render_pictures(localized, [wanted], jobs=1))

        self._pictures[digest] = render
        return digest

    def offer_comparison(self, found: Iterable[bytes]) -> list[str]:
        """Return the names under which the pictures of a comparison can be fetched, empty for none; forget others."""
        names = [(cache.fingerprint(data)[:_DIGITS], data) if data else ("", data) for data in found]
        self._compared = dict(names)
        return [name for name, _ in names]

    def find_picture(self, name: str, size: str, *, has_bleed: bool) -> bytes | None:
        """Return a picture that was offered, as JPEG or PNG; None if there is none."""
        with self._lock:
            render = self._pictures.get(name) or self._earlier_pictures.get(name)
            if render is None or size not in SIZES:
                return self._compared.get(name) or None
            return render(size, has_bleed)

    def show_pages(self, game: str, locale: str, amount: str, name: str) -> Data:
        """Return the pages of a PDF that `tinderbox build` prints: a deck, shared sheets or another document.

        Raises:
            ProjectError: There is no such game, language or PDF, or a font cannot be read.
        """
        with self._lock:
            localized = self._localize(game, locale)
            if name not in print_jobs.list_names(localized.game):
                raise ProjectError("the game prints no such sheets")
            options = BuildOptions(ink=amount)
            paper = deck_sheets.look_up(localized.library.papers, options.paper, "paper")
            workspace = self._workspace if self._workspace is not None else self._whole[game]
            laid_out = print_jobs.lay_out(DocumentRequest(workspace, localized, options, paper), name)
            pages = [
                {"picture": self._offer_page(localized, laid_out.document, index), "size": [*page.size]}
                for index, page in enumerate(laid_out.document.pages)
            ]
            return {"pages": pages, "notes": laid_out.notes}

    def _offer_page(self, localized: LocalizedGame, document: Document, index: int) -> str:
        page = document.pages[index]
        used = {slot.face: hash_face(document.faces[slot.face]) for slot in page.slots}
        digest = cache.fingerprint(localized.locale, page._replace(links=()), used, document.ink)[:_DIGITS]

        def render(size: str, _bleed: bool) -> bytes:  # noqa: FBT001 - a `_Render`
            return pictures.render_page(localized, document, index, SIZES[size] * _PAGES)

        self._pictures[digest] = render
        return digest

    def show_card(self, game: str, id_: str) -> Data:
        """Return what is written of a card: its lines in the content, and its texts in all languages.

        Raises:
            ProjectError: There is no such game or card.
        """
        with self._lock:
            card = self._find_card(game, id_)
            source = next(entry for entry in self._list_games() if entry.id == game)
            texts = {
                text.key: (name, field) for name, side in card.named_sides.items() for field, text in side.texts.items()
            }
            own = {
                text.key: {
                    "text": text.value if text.plural is None else " | ".join(dict.fromkeys(text.plural.forms)),
                    "file": text.mark.file,
                    "lines": [text.mark.line, text.mark.line + 1],
                }
                for side in card.sides
                for text in side.texts.values()
            }
            languages: list[Data] = [{"id": source.language, "texts": own}]
            for locale in list_locales(self.root, source):
                name = get_catalogue_path(locale, game)
                po = read_po(self.root / name, name).value
                entries = {message.context: message for message in (() if po is None else po.messages)}
                languages.append(
                    {
                        "id": locale,
                        "texts": {
                            key: {
                                "text": " | ".join(entries[key].forms) if entries[key].is_translated else "",
                                "file": name,
                                "lines": [entries[key].lines.start, entries[key].lines.stop],
                            }
                            for key in texts
                            if key in entries
                        },
                    }
                )
            return {
                "id": card.id,
                "name": card.name,
                **card.mark._asdict(),
                "yaml": _read_entry(self.root, card.mark),
                "fields": [{"key": key, "side": side, "field": field} for key, (side, field) in texts.items()],
                "languages": [{**entry, "name": describe_language(str(entry["id"]))} for entry in languages],
            }

    def show_play(self, game: str, id_: str) -> Data:
        """Return what the engine saw a card do, in sentences.

        Raises:
            ProjectError: There is no such game or card, or its rules cannot be loaded.
        """
        card, workspace = self._find_card(game, id_), self._whole.get(game)
        if workspace is None or id_ not in {known.id for known in workspace.library.games[game].cards}:
            return {"plays": [], "untried": []}
        with self._lock:
            played = exercise.exercise_cards(workspace.read(game), (card.id,)) or ()
        return {
            "plays": [
                {"acts": observation.acts, "told": observation.told}
                for result in played
                for observation in result.observations
            ],
            "untried": [reason for result in played for reason in result.untried],
            "faults": [fault.message for result in played for fault in result.faults],
        }

    def _find_card(self, game: str, id_: str) -> Card:
        for workspace in (self._workspace, self._whole.get(game)):
            known = None if workspace is None else workspace.library.games.get(game)
            for card in () if known is None else known.cards:
                if card.id == id_:
                    return card
        raise ProjectError("there is no such card")


def _read_entry(root: Path, mark: Mark) -> list[str]:
    """Return the lines of an item of a list in a YAML file, until a line is indented less or the next item begins."""
    try:
        path = project.resolve_inside(root, mark.file)
        lines = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()[mark.line - 1 :]
    except (OSError, ProjectError):
        return []
    indent = mark.column - 1
    found: list[str] = []
    for line in lines[:_MOST_LINES]:
        if found and line.strip() and len(line) - len(line.lstrip()) < indent:
            break
        found.append(line)
    while found and re.fullmatch(r"\s*(#.*)?", found[-1]):
        found.pop()
    return found
