"""The faults of the documents that a game prints besides its decks: rulebook, reference sheet and boxes."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from generator.i18n.catalog import SOURCE_LOCALE
from generator.layout.diagrams import examples
from generator.layout.diagrams.story import Story
from generator.layout.faces.planner import FaceResources
from generator.layout.localized_game import LocalizedGame
from generator.layout.rulebook.context import DrawExample
from generator.layout.rulebook.strips import LayoutFact
from generator.model.findings import Checked, Finding
from generator.model.game import Game
from generator.playtest.examples import play_examples
from generator.reading import book, cartons
from generator.reading.book import Book


class DocumentFaults(NamedTuple):
    """The faults of what a game prints besides its decks, in one language.

    Attributes:
        book: Rulebook and reference sheet; None if there is no rulebook to print. Cited rules are looked up for the
            source language only.
        boxes: What does not fit, or cannot be shown, on boxes.
        findings: Faults of the examples; they are played and drawn for the source language only.
    """

    book: Book | None = None
    boxes: tuple[LayoutFact, ...] = ()
    findings: tuple[Finding, ...] = ()


def tell_examples(root: Path, game: Game) -> Checked[dict[str, Story]]:
    """Play the examples of a game's rulebook and work out what their pictures show; see `examples.tell_examples`.

    Raises:
        ProjectError: A scenario cannot be read.
    """
    wanted = examples.list_examples(game)
    plays = play_examples(root, game, (example.scenario for example in wanted)) if game.diagram else {}
    return examples.tell_examples(game, wanted, plays)


def find_faults(root: Path, localized: LocalizedGame) -> DocumentFaults:
    """Lay out the rulebook, the reference sheet and the boxes of an edition, and return their faults.

    Args:
        root: The project's folder.
        one: The edition.

    Raises:
        ProjectError: A font or a scenario cannot be read.
    """
    game, is_source = localized.game, localized.locale == SOURCE_LOCALE
    boxes = (
        cartons.see(localized.library, game, localized.metrics, localized.locale)
        if game.tuck_boxes or game.box_label
        else ()
    )
    if game.rulebook is None:
        return DocumentFaults(boxes=boxes)
    stories: Checked[dict[str, Story]] = Checked({}, ())
    draw: DrawExample | None = None
    if is_source and not game.lost:
        stories = tell_examples(root, game)
        draw = examples.make_drawer(game, stories.value or {}, localized.metrics, localized.locale)
    stock = FaceResources(localized.library.sizes, localized.inspect_picture)
    laid = book.laid_out(localized.library, game, localized.metrics, localized.locale, draw, stock)
    if laid is None:
        return DocumentFaults(boxes=boxes, findings=stories.findings)
    sheets = book.sheets(localized.library, game, localized.metrics, localized.locale, laid.pages)
    facts = dict.fromkeys((*laid.facts, *(fact for sheet in sheets for fact in sheet.facts)))
    cited = book.cited(root, game.id) if is_source else None
    return DocumentFaults(Book(tuple(facts), cited), boxes, stories.findings)
