"""Blocks that were made, under names that tell all that they were made of: for other rounds, papers and runs.

What is kept of them from run to run is where they end and what leads to them; their steps mostly are not: those are
made when a page that shows them is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from generator import excerpt
from generator.face import Flaw
from generator.kept import essence
from generator.layout.rulebook.flow import Settled
from generator.layout.rulebook.strips import BookFact, Heading, Jump, Strip
from generator.spine.geometry import Rect
from generator.spine.model import Card, Deck, Game
from generator.spine.plan import InlineIcon, Step, Symbol, Type
from generator.spine.rulebook import Block, Chapter, Panel, Section
from generator.spine.units import Um

_NAME: Final = 32  # letters of a hash
_NO_TAIL: Final[list[Any]] = [[], [], [], None, [], 0]


class Done(NamedTuple):
    """Strips that were made.

    Attributes:
        strips: What was made; without their steps where they come from another run.
        facts, flaws: What was found wrong on the way.
        least, most: They are the same where strips may be so high at least, and less high than `most`.
        seen: What was asked of the pages, and what they said: they are the same as long as that is.
        identity: A name that tells these conditions too.
        steps: Those of the strips as text, of blocks that are kept with them: see `standing`.
        within: Such blocks that it is made of, each with its name.
    """

    strips: tuple[Strip, ...]
    facts: tuple[BookFact, ...]
    flaws: tuple[Flaw, ...]
    least: int
    most: int
    seen: tuple[tuple[str, str], ...]
    identity: str
    steps: str = ""
    within: tuple[tuple[str, Done], ...] = ()


Shelf = dict[str, list[Done]]  # by their names
Made = Callable[[Any], list[Strip]]  # makes strips on a desk


class Whole(NamedTuple):
    """Blocks that are asked for together, for whoever asks for them again on the same bed.

    Attributes:
        of: What they are blocks of; as long as it is there, nothing else has its identity.
        done: What was made.
        blocks: Each of them, as in `Used`.
        makers: What makes their steps, by the same names: what each may read of a game, and from what.
    """

    of: object
    done: Done
    blocks: dict[str, tuple[str, Done]]
    makers: dict[str, tuple[Game, Made]]


Wholes = dict[tuple[object, ...], list[Whole]]  # by what they are of, and how they are made


class Used(NamedTuple):
    """What a layout was made of.

    Attributes:
        blocks: Each with its name, by a name that tells its conditions too.
        flows: Where the strips of parts went, by their shapes.
    """

    blocks: dict[str, tuple[str, Done]]
    flows: dict[str, Settled]


class Views:
    """The parts of a game that blocks may read, and names for blocks that tell all that they are made of."""

    def __init__(self, game: Game, signed: str, like: Views | None = None) -> None:
        """Take the part of a game that is set, and a hash of its fonts and its language.

        Views of another part, signed by the same, may be `like` these: what is told there is not told again.
        """
        self._game, self.words = game, excerpt.of_words(game)
        if like is not None and like.words == self.words:
            self.words = like.words
            self.name: str = like.name
        else:
            self.name = essence.digest(signed, tuple(self.words.theme.fonts), excerpt.said(self.words))
        self._named: dict[tuple[object, ...], tuple[str, tuple[object, ...]]] = {}

    def of_block(self, block: Block) -> tuple[str, Game]:
        """Return the name of a block, and what it may read."""
        view = excerpt.of_block(self._game, self.words, block)
        return self._once("block", (block,), lambda: self._name(block, view)), view

    def of_panel(self, panel: Panel) -> tuple[str, Game]:
        """Return the name of a panel of the reference sheet, and what it may read."""
        view = excerpt.of_panel(self._game, self.words, panel)
        return self._once("panel", (panel,), lambda: self._name(panel, view)), view

    def of_chapter(self, chapter: Chapter) -> tuple[str, Game]:
        """Return the name of the heading of a chapter, and what it may read."""
        values = chapter.id, chapter.title, chapter.icon
        return self._once("chapter", (chapter,), lambda: self.of_values("chapter", *values)), self.words

    def of_section(self, section: Section) -> tuple[str, Game]:
        """Return the name of the heading of a section, and what it may read."""
        return self._once("section", (section,), lambda: self.of_values("section", section[:4])), self.words

    def of_card(self, deck: Deck, card: Card, *how: object) -> tuple[str, Game]:
        """Return the name of a card that is told in some way, and what it may read besides."""
        make = lambda: self.of_values("card", self._head(deck), card, how)  # noqa: E731 - it is short
        return self._once(f"card {how}", (deck, card), make), self.words

    def of_values(self, *values: object) -> str:
        """Return a name for what is made of some values and of words."""
        return essence.digest(self.name, *values)

    def _head(self, deck: Deck) -> str:
        """Return a name for what a deck says of all its cards."""
        return self._once("head", (deck,), lambda: essence.digest(replace(deck, cards=())))

    def _once(self, kind: str, what: tuple[object, ...], make: Callable[[], str]) -> str:
        """Return the name of something of the game, which is told once."""
        key = kind, *map(id, what)
        if key not in self._named:
            self._named[key] = make(), what  # as long as it is there, nothing else has its identity
        return self._named[key][0]

    def _name(self, what: object, view: Game) -> str:
        """Return a name for what reads so much: what all may read is told by one name."""
        if view is self.words:
            return essence.digest(self.name, what)
        more = (view.rulebook, view.rulings, view.reference, excerpt.drawn(view.layouts))
        decks = excerpt.beside(view.decks, self.words.decks)
        terms = None if view.concepts is self.words.concepts else view.concepts
        return essence.digest(self.name, what, more, decks, terms)


def called(name: str, least: int, most: int, seen: tuple[tuple[str, str], ...]) -> str:
    """Return a name for what was made under a name and conditions."""
    return hashlib.sha256(repr((name, least, most, seen)).encode()).hexdigest()[:_NAME]


def told(used: Used) -> list[Any]:
    """Return what was used as plain data, mostly without steps; what is not as it should be is left out."""
    blocks = [
        [
            *(name, done.least, done.most, done.seen, [_told(strip) for strip in done.strips], done.steps),
            [inner.identity for _, inner in done.within],
        ]
        for name, done in used.blocks.values()
        if not done.facts and not done.flaws
    ]
    return [blocks, used.flows]


def put(shelf: Shelf, flows: dict[str, Settled], plain: Any) -> frozenset[str]:  # noqa: ANN401 - whatever a file holds
    """Put what was told as plain data on a shelf and among flows; return under which names `Used` has it.

    Raises:
        ValueError, TypeError: Nobody told that.
    """
    blocks, known = plain
    flows |= known
    found: dict[str, tuple[str, Done]] = {}
    for name, least, most, asked, strips, steps, inside in blocks:
        seen = tuple((what, said) for what, said in asked)
        identity = called(name, least, most, seen)
        there = shelf.setdefault(name, [])
        done = next((each for each in there if each.identity == identity), None)
        if done is None:
            made = tuple(_strip(told, (identity, number)) for number, told in enumerate(strips))
            within = tuple(found[inner] for inner in inside if inner in found)
            done = Done(made, (), (), least, most, seen, identity, steps, within)
            there.append(done)
        found[identity] = name, done
    return frozenset((*found, *known))


def icons(strip: Strip) -> tuple[str, ...]:
    """Return the icons that a strip shows, each once."""
    return icons_of(strip.steps) if strip.made is None and strip.steps else strip.icons


def icons_of(steps: Iterable[Step]) -> tuple[str, ...]:
    """Return the icons that steps show, each once."""
    return tuple(dict.fromkeys(_icons(steps)))


def _icons(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, Type):
            for line in step.lines:
                yield from (piece.icon for piece in line.pieces if isinstance(piece, InlineIcon))
        elif isinstance(step, Symbol):
            yield step.icon


def _told(strip: Strip) -> list[Any]:
    jumps = [[*jump.rect, jump.to] for jump in strip.jumps]
    tail = [strip.anchors, strip.terms, jumps, strip.heading, strip.icons, strip.place]
    is_plain = not any(tail)
    return [strip.height, strip.before, 2 * strip.floats + strip.keep, *([] if is_plain else tail)]


def _strip(told: list[Any], made: tuple[str, int]) -> Strip:
    height, before, how, *tail = told
    anchors, terms, jumps, heading, shown, place = tail or _NO_TAIL
    return Strip(
        Um(height),
        (),
        Um(before),
        bool(how & 1),
        tuple(anchors),
        tuple(Jump(Rect(*map(Um, rect)), to) for *rect, to in jumps),
        tuple(terms),
        None if heading is None else Heading(*heading),
        bool(how & 2),
        place=place,
        made=made,
        icons=tuple(shown),
    )
