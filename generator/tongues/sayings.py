"""The words of pages and print itself, which are nobody's content: headers of tables, what a picture is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from generator.tongues import tongue

MARKED: Final = "*"  # in a pattern: a square that counts
_GROUP: Final = "page"


class PageWords(NamedTuple):
    """What the page says by itself.

    Attributes:
        skip: The link to the main part.
        contents: The list of what there is.
        cards: Everything that is printed and cut out.
        front, back: Sides.
        copies: Before the number of equal pieces.
        component, pieces: Headers of the list of the box.
        players: Before how many can play.
        example: What stands above a worked example, where the game has no word for it.
        picture: What a picture shows, told as a table.
        happened: The list of what happened in an example.
        place, position, row, column: Of a board.
        before, after: States of it.
        then: Between what was and what is.
        nothing: Where nothing lies.
        ruin: What is left of a place; where the game has no word for it.
        marked: Squares of a pattern that are marked.
        colon: What stands between a name and what is said of it.
        yes, no: Whether a card is something.
        semicolon: What stands between things that are said of one name.
    """

    skip: str
    contents: str
    cards: str
    front: str
    back: str
    copies: str
    component: str
    pieces: str
    players: str
    example: str
    picture: str
    happened: str
    place: str
    position: str
    row: str
    column: str
    before: str
    after: str
    then: str
    nothing: str
    ruin: str
    marked: str
    colon: str
    semicolon: str
    yes: str
    no: str


def page_words(locale: str) -> PageWords:
    """Return the words of a language, or the English ones."""
    return PageWords(**tongue.words(_GROUP, locale))


def marked(rows: Sequence[str], locale: str) -> str:
    """Return which squares of a pattern, given in rows with north first, are marked; empty when none is."""
    told = page_words(locale)
    places = [
        f"{told.row} {row}, {told.column} {column}"
        for row, line in enumerate(rows, start=1)
        for column, sign in enumerate(line, start=1)
        if sign == MARKED
    ]
    return f"{told.marked}{told.colon}{told.semicolon.join(places)}" if places else ""


def has_page_words(locale: str) -> bool:
    """Tell whether there are words in a language."""
    return tongue.says(_GROUP, locale)
