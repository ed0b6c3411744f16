"""A state under construction: two players, a city laid in the order of the content, and only what an effect needs.

A scene is built with the numbers of the rules, and described in names at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.game import Description
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import notation
from engine.games.the_brigade.build import Options
from engine.games.the_brigade.rows import Blocks
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.state import State
from engine.games.the_brigade.state_parser import REST, parse_state
from engine.kernel import bits

YOU = 0
RIVAL = 1


class Scene:
    """A table under construction.

    Attributes:
        rules: The box.
        state: The same table before anything was put on it, for its geography.
        seats: The colours of YOU and RIVAL.
        fire, loyal, renown: By square; `renown` by (square, seat).
        brigade, wagon: By seat, a square.
        crew, strays: By seat, ids of cards.
        water: By (seat, unit's name). tracks: By (seat, track), the circle from 1.
        side: Of the warden of YOU: 1 or 2. warden: Its id, empty for any.
        player: Whose turn it is.
        turn, decks, mimic: As in the description of a state.
        basic: Whether boards show side 1.
        when: The steps. wishes: How questions are answered.
        doer: The player who causes the event of the effect.
        trigger: The block of the trigger; -1 without one. tile: The square of the tile that acts; -1 for cards.
    """

    def __init__(self, rules: Rules, colour: str, *, city: dict[str, str], parts: tuple[str, ...]) -> None:
        colours = tuple(rules.colours.values())
        self.rules = rules
        self.seats = (colour, next(other for other in colours if other != colour))
        self.city, self.parts = city, parts
        self.basic = False
        self.fire: dict[int, int | str] = {}
        self.loyal: dict[int, int] = {}
        self.renown: dict[tuple[int, int], int] = {}
        self.brigade: dict[int, int] = {}
        self.wagon: dict[int, int] = {}
        self.crew: dict[int, list[str]] = {YOU: [], RIVAL: []}
        self.strays: list[str] = []
        self.water: dict[tuple[int, str], int] = {}
        self.tracks: dict[tuple[int, int], int] = {}
        self.side, self.warden = 2, ""
        self.player = YOU
        self.turn: dict[str, Any] = {}
        self.decks: dict[str, Any] = {}
        self.mimic = ""
        self.when: list[Description] = []
        self.wishes: list[Description] = []
        self.trigger = self.tile = -1
        self.doer = YOU
        state, problems = parse_state(
            rules,
            Options(advanced=True, parts=frozenset()),
            {"seats": list(self.seats), "city": city, "parts": list(parts)},
        )
        if state is None:
            raise ValueError(f"no city can be laid: {problems}")
        self.state: State = state

    # Geography ----------------------------------------------------------------------------------------------------

    def blocks(self) -> list[int]:
        """Return all blocks, those with four blocks around them first."""
        every = bits(self.state.blocks)
        return sorted(every, key=lambda square: (len(self.near(square)) < len("nesw"), square))

    def near(self, square: int) -> list[int]:
        """Return the blocks that share an edge with a square."""
        return bits(self.rules.grid.cross[square] & self.state.blocks)

    def around(self, square: int) -> list[int]:
        """Return the blocks that share an edge or a corner with a square."""
        return bits(self.rules.grid.ring[square] & self.state.blocks)

    def affiliation(self, square: int) -> int:
        """Return the affiliation of a block."""
        return self.state.affiliation[square]

    def value(self, square: int) -> int:
        """Return the value of a block."""
        return self.state.value[square]

    def home(self, seat: int) -> int:
        """Return the Firehouse of a seat."""
        return self.state.home[seat]

    def at(self, square: int) -> str:
        """Return the name of a square."""
        return self.rules.grid.names[square]

    def find_line(self, length: int, avoid: Iterable[int] = ()) -> list[int]:
        """Return `length` blocks in a straight row without any of `avoid`; empty if none exist."""
        free = set(bits(self.state.blocks)).difference(avoid)
        for start in self.blocks():
            for step in (1, self.rules.grid.stride):
                found = [start + step * number for number in range(length)]
                if free.issuperset(found):
                    return found
        return []

    def fits(self, square: int, blocks: Blocks) -> bool:
        """Return whether a block has the affiliation and the value that a filter requires."""
        return (
            (blocks.affiliation < 0 or self.affiliation(square) == blocks.affiliation)
            and (blocks.not_affiliation < 0 or self.affiliation(square) != blocks.not_affiliation)
            and (not blocks.value or self.value(square) == blocks.value)
        )

    def find_candidates(self, blocks: Blocks) -> list[int]:
        """Return the blocks that match a target by position, affiliation and value."""
        origin = {
            k.OF_BRIGADE: self.brigade.get(YOU, self.home(YOU)),
            k.OF_WAGON: self.wagon.get(YOU, self.home(YOU)),
            k.OF_TRIGGER: self.trigger,
            k.OF_THIS: self.tile,
        }[blocks.of]
        if blocks.where in {k.ANY, k.CONNECTED}:
            found = self.blocks()
        elif origin < 0:
            found = []
        elif blocks.where == k.HERE:
            found = [origin]
        elif blocks.where == k.SURROUNDING:
            found = self.around(origin)
        else:
            found = self.near(origin) + ([origin] if blocks.where == k.AROUND else [])
        if blocks.other:
            found = [square for square in found if square != self.trigger]
        return [square for square in found if self.fits(square, blocks)]

    def list_used_squares(self) -> set[int]:
        """Return the squares that are already in use."""
        return {
            *self.fire, *self.loyal, *(square for square, _ in self.renown), *self.brigade.values(),
            *self.wagon.values(), *self.state.home[:2],
        }  # fmt: skip

    # What lies there ----------------------------------------------------------------------------------------------

    def prepare(self, square: int, blocks: Blocks) -> None:
        """Set up fire, Loyalty and pieces on a block so that it matches a filter."""
        if blocks.intensity:
            self.fire[square] = blocks.intensity
        elif blocks.burning:
            self.fire.setdefault(square, 1)
        if blocks.loyal_to >= 0:
            self.loyal[square] = YOU if blocks.loyal_to == k.MINE else RIVAL
        if blocks.holds:
            seat = YOU if blocks.holds & 0b001111 else RIVAL
            pieces = self.brigade if blocks.holds & 0b010101 else self.wagon
            pieces[seat] = square

    def warden_of(self, seat: int) -> str:
        """Return the id of a seat's warden."""
        if seat == YOU and self.warden:
            return self.warden
        return notation.card_name(self.rules, self.state.warden[seat])

    def complete(self, seat: int, track: int, *, but: int = 0) -> None:
        """Move a tracker to its last circle, or `but` circles before it."""
        circles = len(self.rules.tracks[self.state.board[seat]][track])
        self.tracks[seat, track] = circles - but

    # In words -----------------------------------------------------------------------------------------------------

    def describe(self) -> Description:
        """Return the description of the state."""
        used = {*self.fire, *self.loyal, *(square for square, _ in self.renown)}
        words: dict[str, Any] = {
            "play": "basic" if self.basic else "advanced",
            "parts": list(dict.fromkeys((*self.parts, *self._list_expansions()))),
            "seats": list(self.seats),
            "blocks": {self.at(square): self._describe_block(square) for square in sorted(used)},
            "players": {self.seats[seat]: self._describe_player(seat) for seat in (YOU, RIVAL)},
            "turn": {"player": self.seats[self.player], **self.turn},
        }
        if self.city:
            words["city"] = self.city
        if self.decks:
            words["decks"] = self.decks
        if self.mimic:
            words["mimic"] = self.mimic
        return words

    def _list_expansions(self) -> Iterator[str]:
        """Yield the expansions of the cards that are played or lie in the decks."""
        played = (step["play"] for step in self.when if "play" in step)
        for name in (*played, *(name for deck in self.decks.values() for name in deck if name != REST)):
            part = self.rules.cards[self.rules.numbers[name]].part
            if part != "base":
                yield part

    def _describe_block(self, square: int) -> Description:
        words: dict[str, Any] = {}
        if square in self.fire:
            words["fire"] = self.fire[square]
        if square in self.loyal:
            words["loyal"] = self.seats[self.loyal[square]]
        renown = {self.seats[seat]: amount for (where, seat), amount in self.renown.items() if where == square}
        return {**words, "renown": renown} if renown else words

    def _describe_player(self, seat: int) -> Description:
        words: dict[str, Any] = {}
        for key, squares in (("brigade", self.brigade), ("wagon", self.wagon)):
            if seat in squares:
                words[key] = self.at(squares[seat])
        if seat == YOU and self.warden:
            words["warden"], words["side"] = self.warden, self.side
        elif (seat, self.warden_of(seat)) in self.water:
            words["warden"] = self.warden_of(seat)
        if self.crew[seat]:
            words["crew"] = list(self.crew[seat])
        if seat == YOU and self.strays:
            words["strays"] = list(self.strays)
        water = {unit: amount for (who, unit), amount in self.water.items() if who == seat}
        tracks = {k.TRACKS[track]: circle for (who, track), circle in self.tracks.items() if who == seat}
        return words | ({"water": water} if water else {}) | ({"tracks": tracks} if tracks else {})
