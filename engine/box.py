"""The content of a game as its rules need it: every printed component with its figures and effects.

Names and fields of these records are part of the digest by which transcripts recognize the content: do not change them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

Scalar = int | str | bool
Value = Scalar | tuple["Value", ...] | Mapping[str, "Value"]

_NOTHING: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an effect.

    Attributes:
        verb: A verb of the game's vocabulary.
        args: Its arguments: amounts as integers, `target` as a mapping.
    """

    verb: str
    args: Mapping[str, Value] = field(default_factory=lambda: _NOTHING)


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an effect may be used: `times` (1 or more) per `turn`, `round` or `game`."""

    times: int
    per: str


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card.

    Attributes:
        mode: `resolve` (when the card is drawn), `action` (costs an action), `free` (at any time in the player's turn,
            without an action), `trigger` (after an event), `replace` (instead of an event), `always` (changes a rule
            while the card is in play).
        when: The event that triggers it (`trigger`, `replace`), as data; empty otherwise.
        conditions: Further conditions, as data; all must hold.
        may: Whether the player may decline it.
        who: Whose effect it is: `you`, `active-player`, `each-player`, `each-other-player`, `one-other-player`.
        limit: How often it may be used; None if unlimited.
        cost: Steps that are paid first, in order; an effect whose cost cannot be paid is not available.
        choose: How many of the steps the player chooses; 0 for all of them, in order.
        lasts: `now`, or how long a change lasts: `turn`, `your-next-turn`, `while-in-play`, `face-up`.
        steps: The steps, in order.
    """

    mode: str
    steps: tuple[Step, ...]
    when: Mapping[str, Value] = field(default_factory=lambda: _NOTHING)
    conditions: tuple[Mapping[str, Value], ...] = ()
    may: bool = False
    who: str = "you"
    limit: Limit | None = None
    cost: tuple[Step, ...] = ()
    choose: int = 0
    lasts: str = "now"


def list_numbers(effect: Effect) -> Iterator[tuple[tuple[str | int, ...], str, int]]:
    """Yield every number of an effect as (path in the YAML, name, number), in the order of the YAML keys.

    The name is the key of the number (`by`, `amount`, `times` ...), by which card texts refer to it: `{by}`.
    """
    yield from _numbers_in(("when",), effect.when)
    for index, condition in enumerate(effect.conditions):
        yield from _numbers_in(("if", index), condition)
    if effect.limit is not None:
        yield ("limit", "times"), "times", effect.limit.times
    for key, steps in (("cost", effect.cost), ("do", effect.steps)):
        for index, step in enumerate(steps):
            yield from _numbers_in((key, index), step.args)
    if effect.choose:
        yield ("choose",), "choose", effect.choose


def _numbers_in(path: tuple[str | int, ...], value: Value) -> Iterator[tuple[tuple[str | int, ...], str, int]]:
    if isinstance(value, bool | str):
        return
    if isinstance(value, int):
        name = next(part for part in reversed(path) if isinstance(part, str))
        yield path, name, value
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _numbers_in((*path, index), item)
    else:
        for key, item in value.items():
            yield from _numbers_in((*path, key), item)


def replace_number(effect: Effect, path: Sequence[str | int], number: int) -> Effect:
    """Return an effect with another number at a path of `list_numbers`."""
    key, *rest = path
    if key == "when":
        return replace(effect, when=_put(effect.when, rest, number))
    if key == "if":
        return replace(effect, conditions=_put(effect.conditions, rest, number))
    if key == "limit" and effect.limit is not None:
        return replace(effect, limit=replace(effect.limit, times=number))
    if key == "choose":
        return replace(effect, choose=number)
    steps = effect.cost if key == "cost" else effect.steps
    at, *inner = rest
    changed = tuple(
        replace(step, args=_put(step.args, inner, number)) if index == at else step for index, step in enumerate(steps)
    )
    return replace(effect, cost=changed) if key == "cost" else replace(effect, steps=changed)


def _put(value: Any, path: Sequence[str | int], number: int) -> Any:  # noqa: ANN401 - nested plain data
    """Return nested data with another number at a path."""
    if not path:
        return number
    key, *rest = path
    if isinstance(value, Mapping):
        return MappingProxyType({**value, str(key): _put(value[str(key)], rest, number)})
    return tuple(_put(item, rest, number) if index == key else item for index, item in enumerate(value))


Stat = int | str | bool | tuple[int | str, ...]

_NO_STATS: Mapping[str, Stat] = MappingProxyType({})
_NO_VOCABULARIES: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class CardSpec:
    """One card, tile, board or token of a game.

    Attributes:
        id: Unique within the game.
        deck: Id of its deck.
        part: The part of the box it belongs to: `base` or the id of an expansion.
        count: Number of copies, 1 or more.
        stats: Figures and words of the front by name, as its deck declares them.
        front, back: The effects of each side; empty for a side without effects and for a missing back.
        grid: Rows of a pattern on the board, north first, one character per square; empty if it has none.
    """

    id: str
    deck: str
    part: str = "base"
    count: int = 1
    stats: Mapping[str, Stat] = field(default_factory=lambda: _NO_STATS)
    front: tuple[Effect, ...] = ()
    back: tuple[Effect, ...] = ()
    grid: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
        """Front and back."""
        return self.front, self.back

    def list_effects(self) -> Iterator[tuple[str, int, Effect]]:
        """Yield the effects: `front` or `back`, the index on that side, the effect."""
        for side, effects in (("front", self.front), ("back", self.back)):
            for at, effect in enumerate(effects):
                yield side, at, effect


@dataclass(frozen=True, slots=True)
class BoardSpec:
    """A board of squares: rows from north, columns from west, both counted from 1; `without` are missing squares."""

    rows: int
    columns: int
    without: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class HexBoard:
    """A board of hexes in rows, by axial coordinates: q to the east, r to the south-east."""

    cells: frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class GraphBoard:
    """A board of named places; `links` are the neighbours of each, in both directions."""

    links: Mapping[str, tuple[str, ...]]


Board = BoardSpec | HexBoard | GraphBoard


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in a game's box.

    Attributes:
        game: The game's id.
        cards: Every card, tile, board and token, in the order of the content.
        players: Smallest and largest number of players.
        parts: Ids of the expansions, without `base`, in the order of the content.
        vocabularies: The ids of each vocabulary, such as `species`, in order.
        board: Its places, if the game has a board.
    """

    game: str
    cards: tuple[CardSpec, ...]
    players: tuple[int, int]
    parts: tuple[str, ...] = ()
    vocabularies: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NO_VOCABULARIES)
    board: Board | None = None

    def __hash__(self) -> int:
        """Hash by game only, so that `lru_cache` can hold a box; equality still compares everything."""
        return hash(self.game)

    def deck(self, deck: str) -> tuple[CardSpec, ...]:
        """Return the cards of one deck, in order; empty if there is no such deck."""
        return tuple(card for card in self.cards if card.deck == deck)

    def card(self, id_: str) -> CardSpec:
        """Return the card with this id.

        Raises:
            KeyError: There is none.
        """
        for card in self.cards:
            if card.id == id_:
                return card
        raise KeyError(id_)

    def name_effect(self, id_: str, side: str, at: int) -> str:
        """Return the name of an effect: its card, the side if both have effects, its number if the side has several."""
        card = self.card(id_)
        of_side = card.back if side == "back" else card.front
        name = f"{id_}/back" if side == "back" and card.front else id_
        return f"{name}/{at + 1}" if len(of_side) > 1 else name

    def find_effect(self, name: str) -> tuple[str, str, int] | None:
        """Return card, side and index of the effect with a name; None if there is none."""
        for card in self.cards:
            if card.id == name.partition("/")[0]:
                for side, at, _ in card.list_effects():
                    if self.name_effect(card.id, side, at) == name:
                        return card.id, side, at
        return None

    def with_card(self, changed: CardSpec) -> Box:
        """Return the same box with another version of the card with that id."""
        return replace(self, cards=tuple(changed if card.id == changed.id else card for card in self.cards))

    def without_effect(self, id_: str, at: int, *, back: bool) -> Box:
        """Return the same box without one effect of a card, given by its index on its side."""
        card = self.card(id_)
        left = tuple(effect for number, effect in enumerate(card.sides[back]) if number != at)
        return self.with_card(replace(card, back=left) if back else replace(card, front=left))

    def without_broken_effects(self, broken: Collection[tuple[str | int, ...]]) -> Box:
        """Return the same box without some effects, each given by its card, side and index."""

        def keep(card: CardSpec, side: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
            return tuple(effect for at, effect in enumerate(effects) if (card.id, side, at) not in broken)

        cards = (
            replace(card, front=keep(card, "front", card.front), back=keep(card, "back", card.back))
            for card in self.cards
        )
        return replace(self, cards=tuple(cards))

    def without_effects(self, id_: str) -> Box:
        """Return the same box without any effects of the card with this id."""
        return self.with_card(replace(self.card(id_), front=(), back=()))
