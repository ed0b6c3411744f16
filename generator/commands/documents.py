"""What a game prints besides its decks: rulebook, reference sheet, tuck boxes and the label of the box.

`document_layouts` lays them out. It is loaded when one of them is first needed: a game of cards alone never needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, NamedTuple

from generator.commands.build_options import BuildOptions
from generator.commands.workspace import Workspace
from generator.i18n import strings
from generator.i18n.face_texts import fill_plain_text
from generator.layout.localized_game import LocalizedGame
from generator.model.facts import NO_FAULTS, DocumentFaults
from generator.model.game import BOX_LABEL, BOX_TITLE, TUCK_BOXES, Game
from generator.model.plan import Document
from generator.model.rulebook import REFERENCE
from generator.model.sizes import Paper
from generator.model.text import Text

RULEBOOK: Final = "rulebook"
REFERENCE_SHEET: Final = "reference"
_LAYOUTS: Final = "generator.commands.document_layouts"


class LaidOut(NamedTuple):
    """A document, how many pieces it holds, and notes on what did not fit."""

    document: Document
    pieces: int
    notes: tuple[str, ...]


class DocumentRequest(NamedTuple):
    """A request to lay out a document."""

    workspace: Workspace
    localized: LocalizedGame
    options: BuildOptions
    paper: Paper


class DocumentKind(NamedTuple):
    """A PDF that is not a deck.

    Attributes:
        name: Of its file, and the value of `--deck` for it.
        is_in: Whether a game has it.
        title: Its title for people, in the language of the game.
    """

    name: str
    is_in: Callable[[Game], bool]
    title: Callable[[LocalizedGame], str]


def list_kinds(game: Game) -> tuple[DocumentKind, ...]:
    """Return what a game prints besides its decks."""
    return tuple(kind for kind in _KINDS if kind.is_in(game))


def lay_out(request: DocumentRequest, kind: DocumentKind) -> LaidOut:
    """Lay out a document.

    Raises:
        ProjectError: A scenario or another file cannot be read.
    """
    layouts: dict[str, Callable[[DocumentRequest, str], LaidOut]] = import_module(_LAYOUTS).LAYOUTS
    return layouts[kind.name](request, kind.title(request.localized))


def check_documents(workspace: Workspace, localized: LocalizedGame) -> DocumentFaults:
    """Lay out the documents that a game has, and return their faults."""
    if not list_kinds(localized.game):
        return NO_FAULTS
    check: Callable[[Workspace, LocalizedGame], DocumentFaults] = import_module(_LAYOUTS).play_and_check
    return check(workspace, localized)


def _translate_title(localized: LocalizedGame, label_id: str, english: str) -> str:
    """Return the game's label for a document, or its English name if the game has none."""
    text = localized.game.labels.get(label_id, Text(f"label.{label_id}", english, localized.game.mark))
    return fill_plain_text(localized.game, text, localized.locale)


_KINDS: Final[tuple[DocumentKind, ...]] = (
    DocumentKind(
        RULEBOOK,
        lambda game: game.rulebook is not None,
        lambda localized: _translate_title(localized, "book-title", "Rulebook"),
    ),
    DocumentKind(
        REFERENCE_SHEET,
        lambda game: bool(game.reference),
        lambda localized: _translate_title(localized, REFERENCE, "Reference sheet"),
    ),
    DocumentKind(
        TUCK_BOXES,
        lambda game: bool(game.tuck_boxes),
        lambda localized: strings.format_string("box", "title", localized.locale),
    ),
    DocumentKind(
        BOX_LABEL,
        lambda game: game.box_label is not None,
        lambda localized: _translate_title(localized, BOX_TITLE, "Box label"),
    ),
)
NAMES: Final = tuple(kind.name for kind in _KINDS)
