"""The game's own page: valid, whole, small in every language, and telling what the pictures show."""

from typing import NamedTuple

import pytest
from justhtml import JustHTML

from generator.commands import html, prepare
from generator.commands.workspace import Workspace
from generator.i18n import face_texts
from generator.layout.localized_game import LocalizedGame
from generator.model.plan import FacePlan
from generator.model.rulebook import Example
from generator.model.text import Words
from generator.model.units import um
from generator.render.html.writer import Portrait
from tests.brigade import ROOT, load_library
from tests.generator.render.html_proving import letters, proved, value

MOST = 3_450_000  # bytes


class Read(NamedTuple):
    """An edition, and its page parsed."""

    one: LocalizedGame
    document: JustHTML


class _Likely(dict[FacePlan, Portrait]):
    """Pictures as heavy as they are, which take no time to make."""

    def __contains__(self, _: object) -> bool:
        return True

    def __getitem__(self, plan: FacePlan) -> Portrait:
        return Portrait(bytes(9_200 if plan.size.width > um(30) else 3_000), 240, 170)


def render(locale: str) -> tuple[LocalizedGame, str]:
    (edition,) = prepare.localize_games(Workspace(ROOT, load_library()), (locale,))
    return edition, html.render_page(ROOT, edition, _Likely())


@pytest.fixture(scope="module")
def read() -> Read:
    edition, page = render("en")
    return Read(edition, proved(page))


def test_it_is_small_in_a_language_in_which_all_texts_are_longer() -> None:
    _, page = render("pl")
    assert '<html lang="pl"' in page
    assert MOST > len(page.encode())


def test_it_holds_the_whole_game_for_whoever_reads_it_and_however(read: Read) -> None:
    one, document = read

    assert "en" == value(document.query("html")[0], "lang")
    assert len(document.query("img")) >= len(one.game.cards)
    assert "{" not in letters(document.query("main")[0])
    said = {value(node, "aria-labelledby"): letters(node) for node in document.query("article")}
    assert {f"card_{card.id}" for card in one.game.cards} == set(said)
    lost = []
    for deck in one.game.decks:
        for card in deck.cards:
            for which in ("front", "back")[: len(card.sides)]:
                for runs in face_texts.fill_face(one.game, deck, card, which, one.locale).texts.values():
                    words = [part for run in runs if isinstance(run, Words) for part in run.text.split()]
                    lost += [word for word in words if word not in said[f"card_{card.id}"]]
    assert [] == lost


def test_every_example_has_a_picture_its_words_and_what_happened(read: Read) -> None:
    one, document = read
    assert one.game.rulebook is not None

    examples = [block for block in one.game.rulebook.blocks if isinstance(block, Example)]
    shown = document.query(".example")
    assert [example.anchor for example in examples] == [value(node, "id") for node in shown]
    assert [] == [value(node, "id") for node in shown if not node.query("svg.picture title")]
    assert [] == [value(node, "id") for node in shown if not node.query("details table tbody tr")]
    steps = [len(node.query("ol.steps > li")) for node in shown]
    assert [len(example.steps) for example in examples] == steps


def test_what_happened_is_told_from_the_states_that_the_rules_reached(read: Read) -> None:
    (turn,) = (node for node in read.document.query(".example") if value(node, "id").endswith("a-whole-turn"))
    told = [letters(node) for node in turn.query("ol.happened > li")]
    place = told[0].split(", then ")[1]
    assert f"Brigade (White): Firehouse (White), then {place}" == told[0]
    assert "Brigade (White): Water 2, then 1" in told
    (block,) = (line for line in told if line.startswith(f"{place}:"))
    assert block.startswith(f"{place}: Fire 3, then 0; Renown (White) 0, then 1")
    assert block.endswith("Loyalty (White) 0, then 1")


def test_pieces_are_shown_without_pictures_of_text_with_their_parts(read: Read) -> None:
    one, document = read
    assert one.game.rulebook is not None
    told = one.game.rulebook.anatomies

    assert [block.anchor for block in told] == [value(node, "id") for node in document.query("div.piece")]
    assert sum(len(block.parts) for block in told) == len(document.query("div.piece ol li"))
    assert len(told) == len(document.query("div.piece image"))
    assert len(told) == len(document.query("div.piece svg[aria-describedby] desc"))
