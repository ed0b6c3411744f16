"""What is printed besides cards is laid out of a part of a game exactly as of the whole."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from generator import diagram, excerpt, load
from generator.edition import Edition
from generator.kept import essence
from generator.layout import reference
from generator.layout.carton import boxes, label
from generator.layout.faces import Stock
from generator.layout.rulebook import bed, lay_out
from generator.layout.rulebook.shelf import Used
from generator.printed import tuck_boxes
from generator.spine.model import Card, Game, Library
from generator.spine.text import Text
from generator.spoken import in_language

ROOT = Path(__file__).parents[2]
GAME = "the-brigade"


@cache
def library() -> Library:
    found = load.library(ROOT, only=GAME).value
    assert found is not None
    return found


@cache
def edition(locale: str) -> Edition:
    return in_language(ROOT, library(), library().games[GAME], locale).one


UNTOLD = Used({}, {})


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_rulebook_sheet_and_boxes_are_the_same_of_a_part_as_of_the_whole(locale: str) -> None:
    one = edition(locale)
    book, sheet, held = (of(one.game, locale) for of in (excerpt.of_book, excerpt.of_sheet, excerpt.of_boxes))
    paper = library().papers["letter"].size
    stories = diagram.stories(ROOT, one.game, diagram.asked(one.game)).value or {}

    def laid(game: Game) -> object:
        draw = diagram.drawer(game, stories, one.metrics, locale)
        on = bed(game, one.metrics, locale, stock=Stock(library().sizes, one.files))
        return lay_out(game, paper, one.metrics, locale=locale, diagrams=draw, lying=on)._replace(used=UNTOLD)

    assert laid(book) == laid(one.game)
    pages = {"endings": 7, "turn": 3}
    sides = [reference.lay_out(game, paper, one.metrics, locale=locale, pages=pages) for game in (one.game, sheet)]
    assert sides[0]._replace(used=UNTOLD) == sides[1]._replace(used=UNTOLD)
    desk, less = tuck_boxes.desk_of(one), tuck_boxes.desk_of(replace(one, game=held))
    assert boxes.pieces(less, library(), paper) == boxes.pieces(desk, library(), paper)
    assert one.game.box_label is not None
    assert list(label.pieces(less, one.game.box_label)) == list(label.pieces(desk, one.game.box_label))


def test_blocks_and_panels_and_pictures_are_the_same_of_what_they_may_read_as_of_the_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = edition("fr")
    book, sheet = (of(one.game, "fr") for of in (excerpt.of_book, excerpt.of_sheet))
    stories = diagram.stories(ROOT, one.game, diagram.asked(one.game)).value or {}
    paper = library().papers["letter"].size

    def laid() -> tuple[object, object]:
        draw = diagram.drawer(excerpt.of_pictures(book, excerpt.of_words(book)), stories, one.metrics, "fr")
        made = lay_out(book, paper, one.metrics, locale="fr", diagrams=draw)
        side = reference.lay_out(sheet, paper, one.metrics, locale="fr", pages=made.pages)
        return made._replace(used=UNTOLD), side._replace(used=UNTOLD)

    expected = laid()
    monkeypatch.setattr(excerpt, "of_words", lambda game: game)
    for part in ("of_block", "of_panel"):
        monkeypatch.setattr(excerpt, part, lambda game, _words, _what: game)
    monkeypatch.setattr(excerpt, "of_pictures", lambda game, _words: game)
    assert laid() == expected


def changed(game: Game, deck: str, field: str) -> Game:
    """Return a game in which one text says something else on every card of a deck that has it."""

    def other(card: Card) -> Card:
        texts = dict(card.front.texts)
        if field in texts:
            texts[field] = Text(texts[field].key, "Something else.", texts[field].mark)
        return replace(card, front=card.front._replace(texts=texts))

    decks = (replace(each, cards=tuple(map(other, each.cards))) if each.id == deck else each for each in game.decks)
    made = replace(game, decks=tuple(decks))
    assert essence.digest(made) != essence.digest(game)
    return made


@pytest.mark.parametrize(
    ("deck", "field", "expected"),
    [
        ("crew", "flavour", ["of_book"]),
        ("wardens", "flavour", ["of_book"]),
        ("crew", "text", ["of_book", "of_sheet"]),
        ("crew", "name", ["of_book", "of_sheet", "of_boxes"]),
        ("events", "text", ["of_book", "of_sheet"]),
    ],
)
def test_a_part_has_those_texts_of_cards_that_are_told(deck: str, field: str, expected: list[str]) -> None:
    game = edition("en").game
    parts = (excerpt.of_book, excerpt.of_sheet, excerpt.of_boxes)
    other = changed(game, deck, field)
    found = [of.__name__ for of in parts if essence.digest(of(game, "en")) != essence.digest(of(other, "en"))]
    assert found == expected


@pytest.mark.parametrize(
    ("deck", "expected"),
    [("crew", ["of_book"]), ("wardens", ["of_book"]), ("grand-buildings", []), ("events", ["of_book"])],
)
def test_a_part_has_the_drawings_of_cards_that_stand_in_it(deck: str, expected: list[str]) -> None:
    game = edition("en").game
    there = next(each for each in game.decks if each.id == deck)
    first = there.cards[0]
    drawn = replace(first, front=first.front._replace(art={"art": {"draw": "portrait", "seed": 9}}))
    decks = tuple(replace(there, cards=(drawn, *there.cards[1:])) if each is there else each for each in game.decks)
    other = replace(game, decks=decks)
    parts = (excerpt.of_book, excerpt.of_sheet, excerpt.of_boxes)
    found = [of.__name__ for of in parts if essence.digest(of(game, "en")) != essence.digest(of(other, "en"))]
    assert found == expected
