"""Scenes: states of a play under construction, in which a step of an effect can be done, or its event happens.

A scene has two players, a city laid in the order of the content, and only what an effect needs. It is built with the
numbers of the rules, and described in names at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.game import Description
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import notation
from engine.games.the_brigade.build import Options
from engine.games.the_brigade.constants import STEAL_SURCHARGE
from engine.games.the_brigade.notation import REST, parse_state
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import EVERYWHERE, Blocks, Row, Rules, Step
from engine.kernel import bits

YOU = 0
RIVAL = 1


@lru_cache(maxsize=1)  # all scenes of a card begin with the same table
def _lay_table(
    rules: Rules, seats: tuple[str, str], city: tuple[tuple[str, str], ...], parts: tuple[str, ...]
) -> State:
    """Return a table with a city, and nothing on it.

    Raises:
        ValueError: No such city can be laid.
    """
    words = {"seats": [*seats], "city": dict(city), "parts": [*parts]}
    state, problems = parse_state(rules, Options(advanced=True, parts=frozenset()), words)
    if state is None:
        raise ValueError(f"no city can be laid: {problems}")
    return state


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
        self.state = _lay_table(rules, self.seats, tuple(city.items()), parts)

    # Geography ----------------------------------------------------------------------------------------------------

    def blocks(self) -> list[int]:
        """Return all blocks, those with four blocks around them first."""
        every = bits(self.state.blocks)
        return sorted(every, key=lambda square: (len(self.near(square)) < len("nesw"), square))

    def near(self, square: int) -> tuple[int, ...]:
        """Return the blocks that share an edge with a square."""
        return bits(self.rules.grid.cross[square] & self.state.blocks)

    def around(self, square: int) -> tuple[int, ...]:
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
        found: Sequence[int]
        if blocks.where in {k.ANY, k.CONNECTED}:
            found = self.blocks()
        elif origin < 0:
            found = ()
        elif blocks.where == k.HERE:
            found = (origin,)
        elif blocks.where == k.SURROUNDING:
            found = self.around(origin)
        else:
            found = (*self.near(origin), *([origin] if blocks.where == k.AROUND else []))
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


# What a step needs ----------------------------------------------------------------------------------------------------

_COOL = 1  # a fire that can still be raised twice
_HOT = 4  # a fire that can be lowered and stays


def set_up_steps(scene: Scene, row: Row) -> None:
    """Set up everything that the cost and the steps of a row need."""
    for step in row.steps:
        need = _NEEDS.get(step.verb)
        if need is not None:
            need(scene, row, step)


def _choose_blocks(scene: Scene, blocks: Blocks, *, level: int) -> list[int]:
    """Choose blocks for a target, set them up as it describes, plan to pick them, and return them."""
    taken = scene.list_used_squares()
    found = scene.find_candidates(blocks)
    free = [square for square in found if square not in taken]
    if blocks.where in {k.HERE, k.AROUND} or blocks.holds:
        free = [square for square in found if square not in scene.state.home[: scene.state.players]]
    chosen = free[: max(1, blocks.pick)] if blocks.pick else [*free[:1], *free[1:][-1:]]
    for number, square in enumerate(chosen):
        if not (blocks.holds and number):
            scene.prepare(square, blocks)
        if level and not blocks.intensity:
            scene.fire[square] = level
    scene.wishes += [{"do": "pick", "at": scene.at(square)} for square in chosen]
    return chosen


def _raise(scene: Scene, _row: Row, step: Step) -> None:
    if step.blocks.where == k.LINE:
        return
    chosen = _choose_blocks(scene, step.blocks, level=0)
    if step.blocks.where != k.HERE:
        for square in chosen:
            scene.fire.setdefault(square, _COOL)


def _put_out(scene: Scene, row: Row, step: Step) -> None:
    if step.blocks.where == k.HERE and step.blocks.of == k.OF_WAGON:
        if any(other.verb == k.MOVE_WAGON for other in row.steps):
            return
        square = scene.wagon[YOU] = find_free_block(scene)
        scene.fire[square] = step.blocks.intensity or _COOL
        return
    if step.blocks.of == k.OF_BRIGADE and step.blocks.where != k.ANY:
        scene.brigade.setdefault(YOU, find_free_block(scene))
    chosen = _choose_blocks(scene, step.blocks, level=_COOL)
    if step.water == k.OWN_WATER and chosen:
        scene.water[YOU, scene.rules.cards[row.card].id] = 2


def _swap(scene: Scene, _row: Row, step: Step) -> None:
    fitting = [square for square in scene.find_candidates(step.blocks) if square not in scene.list_used_squares()]
    for square in fitting:
        other = next((candidate for candidate in scene.near(square) if candidate in fitting), None)
        if other is not None:
            scene.fire[square], scene.fire[other] = _HOT - 1, _COOL
            scene.wishes += [{"do": "pick", "at": scene.at(one)} for one in (square, other)]
            return


def _spread(scene: Scene, _row: Row, step: Step) -> None:
    square = scene.brigade[YOU] = find_free_block(scene)
    scene.fire[square] = 2
    other = next(iter(scene.around(square)))
    scene.fire[other] = step.highest


def _blow(scene: Scene, _row: Row, _step: Step) -> None:
    scene.fire[find_free_block(scene)] = 2


def _place(scene: Scene, row: Row, step: Step) -> None:
    if row.who == k.EACH_PLAYER:
        for seat in (YOU, RIVAL):
            scene.brigade.setdefault(seat, find_free_block(scene))
    taken = {square for square, owner in scene.loyal.items() if owner == YOU} | scene.fire.keys()
    free = [square for square in scene.find_candidates(step.blocks) if square not in taken]
    free.sort(key=scene.value, reverse=True)  # where it gains no Loyalty, it can be counted
    scene.wishes += [{"do": do, "at": scene.at(square)} for square in free[:1] for do in ("pick", "place-renown")]


def _remove(scene: Scene, row: Row, step: Step) -> None:
    if step.source == k.FROM_HERE and scene.tile >= 0:
        scene.renown[scene.tile, YOU] = step.amount
    elif row.mode != k.ALWAYS:
        square = find_free_block(scene, least=step.amount + 1)
        scene.renown[square, YOU] = step.amount


def _move_renown(scene: Scene, _row: Row, step: Step) -> None:
    scene.renown[find_free_block(scene, least=step.amount + 1), YOU] = step.amount


def _recruit(scene: Scene, _row: Row, step: Step) -> None:
    scene.tracks.setdefault((YOU, k.CREW_TRACK), 4)
    scene.tracks.setdefault((RIVAL, k.CREW_TRACK), 4)
    if step.source == k.FROM_PLAYER:
        _add_crew(scene, RIVAL)


def _discard(scene: Scene, _row: Row, step: Step) -> None:
    _add_crew(scene, RIVAL if step.who in {k.ONE_OTHER, k.BY_PLAYER} else YOU)
    if step.who == k.EACH_PLAYER:
        _add_crew(scene, RIVAL)


def _add_crew(scene: Scene, seat: int) -> None:
    """Give a seat a crew member without effects, and room for one more."""
    held = {*scene.crew[YOU], *scene.crew[RIVAL]}
    free = (
        number for number in scene.rules.decks["crew"]
        if not any(scene.rules.sides[number]) and scene.rules.cards[number].id not in held
        and scene.rules.cards[number].part == "base"
    )  # fmt: skip
    scene.crew[seat].append(scene.rules.cards[next(free)].id)
    scene.tracks[seat, k.CREW_TRACK] = max(scene.tracks.get((seat, k.CREW_TRACK), 1), 4)


def _refill(scene: Scene, row: Row, step: Step) -> None:
    for seat in (YOU, RIVAL) if k.EACH_PLAYER in {step.who, row.who} else (YOU,):
        if step.units & k.BRIGADE:
            scene.water[seat, scene.warden_of(seat)] = 0
            if step.blocks.where in {k.ADJACENT, k.SURROUNDING}:
                near = [square for square in scene.find_candidates(step.blocks) if square not in scene.brigade.values()]
                scene.brigade[seat] = near[-1]
        if step.units & k.WAGONS:
            scene.water[seat, "wagon"] = 0
        if step.units & k.THIS_CARD:
            scene.water[seat, scene.rules.cards[row.card].id] = 0


def _gain(scene: Scene, _row: Row, step: Step) -> None:
    if step.units & k.BRIGADE:
        scene.water[YOU, scene.warden_of(YOU)] = scene.water.get((YOU, scene.warden_of(YOU)), 0)
    if step.units & k.WAGONS:
        scene.water[YOU, "wagon"] = 0


def _move_brigade(scene: Scene, _row: Row, step: Step) -> None:
    if step.through & (k.THROUGH_BRIGADES | k.THROUGH_WAGONS):
        start, passed, goal = scene.find_line(3, scene.list_used_squares())
        scene.brigade[YOU], scene.brigade[RIVAL], scene.wagon[RIVAL] = start, passed, passed
        scene.water[YOU, scene.warden_of(YOU)] = 0
        scene.wishes.append({"do": "move-brigade", "to": scene.at(goal), "through": [scene.at(passed)]})


def _move_wagon(scene: Scene, _row: Row, step: Step) -> None:
    if step.blocks.intensity or step.blocks.burning:
        square = find_free_block(scene)
        scene.prepare(square, step.blocks)
        scene.wishes.append({"do": "move-wagon", "to": scene.at(square)})


def find_free_block(scene: Scene, least: int = 1) -> int:
    """Return a free central block with at least this value."""
    taken = scene.list_used_squares()
    return next(square for square in scene.blocks() if square not in taken and scene.value(square) >= least)


_NEEDS: Mapping[int, Callable[[Scene, Row, Step], object]] = {
    k.RAISE: _raise,
    k.LOWER: lambda scene, _row, step: _choose_blocks(scene, step.blocks, level=_HOT),
    k.PUT_OUT: _put_out,
    k.SWAP: _swap,
    k.SPREAD: _spread,
    k.BLOW: _blow,
    k.PLACE_RENOWN: _place,
    k.REMOVE_RENOWN: _remove,
    k.MOVE_RENOWN: _move_renown,
    k.RECRUIT_CREW: _recruit,
    k.DISCARD_CREW: _discard,
    k.REFILL_WATER: _refill,
    k.GAIN_WATER: _gain,
    k.MOVE_BRIGADE: _move_brigade,
    k.MOVE_WAGON: _move_wagon,
    k.PLACE_TOKEN: lambda scene, _row, _step: _add_crew(scene, RIVAL),
}


def cause_event(scene: Scene, row: Row, doer: int, avoid: int) -> None:
    """Cause the event that a row waits for, at a suitable block, by YOU or RIVAL.

    `avoid` is an affiliation that the block should not have if there is another.
    """
    if row.trigger in {k.RENOWN_PLACED, k.LOYALTY_NEAR, k.LOYALTY_GAINED, k.MOVE_ENDED, k.BLOCK_ENTERED}:
        scene.trigger = scene.tile if row.own else find_block(scene, row, avoid)
    scene.player = doer
    _WAYS[row.trigger](scene, row, doer)


def find_block(scene: Scene, row: Row, avoid: int) -> int:
    """Return a block that matches the filter of a trigger."""
    where = row.where or EVERYWHERE
    taken = scene.list_used_squares()
    taken.add(scene.tile)
    fitting = [square for square in scene.blocks() if scene.fits(square, where) and square not in taken]
    if not fitting:
        raise LookupError("no block on the board fits the trigger")
    return min(fitting, key=lambda square: (scene.affiliation(square) == avoid, scene.value(square) == 1))


def prepare_extinguish(scene: Scene, doer: int, square: int, level: int = 1) -> None:
    """Set up and plan an Extinguish action at a player's Brigade that places its Renown on the same block."""
    scene.fire[square] = level
    scene.brigade[doer] = square
    scene.water[doer, scene.warden_of(doer)] = level
    scene.when.append({"do": "extinguish", "water": level})
    scene.wishes.append({"do": "place-renown", "at": scene.at(square)})


def _renown_placed(scene: Scene, row: Row, doer: int) -> None:
    scene.prepare(scene.trigger, row.where or EVERYWHERE)
    prepare_extinguish(scene, doer, scene.trigger)


def _loyalty(scene: Scene, row: Row, doer: int) -> None:
    square = scene.trigger
    scene.prepare(square, row.where or EVERYWHERE)
    more = STEAL_SURCHARGE if square in scene.loyal else 0
    if scene.value(square) + more > 1:
        scene.renown[square, doer] = scene.value(square) + more - 1
    if any(step.blocks.other or _needs_fire(step) for step in row.steps):
        # The trigger's own block must be a possible target: it burns, and the Renown comes from beside it.
        beside = next(candidate for candidate in scene.near(square) if candidate not in scene.list_used_squares())
        scene.fire[square] = 2
        prepare_extinguish(scene, doer, beside)
        scene.wishes[-1] = {"do": "place-renown", "at": scene.at(square)}
    else:
        prepare_extinguish(scene, doer, square)


def _needs_fire(step: Step) -> bool:
    """Return whether a step needs the trigger's own block to burn."""
    return step.verb in {k.LOWER, k.PUT_OUT} and step.blocks.of == k.OF_TRIGGER and step.blocks.where == k.HERE


def _fireball(scene: Scene, row: Row, _doer: int) -> None:
    event = find_fireball_event(scene)
    marks = [square for square in scene.rules.marks[event] if square not in scene.list_used_squares()]
    where = row.where or EVERYWHERE
    square = next(
        (
            candidate
            for candidate in marks
            if scene.fits(candidate, where) and len(scene.near(candidate)) == len("nesw")
        ),
        -1,
    )
    if square < 0:
        raise LookupError("no fireball lands where the trigger asks for it")
    scene.trigger = square
    scene.prepare(square, where)
    scene.when.append({"play": scene.rules.cards[event].id})


def find_fireball_event(scene: Scene) -> int:
    """Return the number of an Event card with fireballs."""
    for number in scene.rules.decks["events"]:
        if any(step.verb == k.DROP for row in scene.rules.sides[number][0] for step in row.steps):
            return number
    raise LookupError("no Event card drops fireballs")


def find_harmless_event(scene: Scene, but: int = -1) -> str:
    """Return the id of an Event card without effects, also in the full game; never `but`.

    What shows squares or a direction is a storm or a wind in the whole game; of the rest, later expansions come last.
    """
    rules = scene.rules
    for part in dict.fromkeys(rules.cards[number].part for number in rules.decks["events"]):
        for number in reversed(rules.decks["events"]):
            card = rules.cards[number]
            shows = rules.marks[number] or "direction" in card.stats
            if card.part == part and number != but and not rules.sides[number][0] and not shows:
                return card.id
    raise LookupError("every Event card does something")


def _move_ended(scene: Scene, row: Row, doer: int) -> None:
    square = scene.trigger
    scene.prepare(square, row.where or EVERYWHERE)
    pieces = scene.wagon if row.unit == k.WAGONS else scene.brigade
    pieces[doer] = next(candidate for candidate in scene.near(square) if candidate not in scene.list_used_squares())
    do = "move-wagon" if row.unit == k.WAGONS else "move-brigade"
    scene.when.append({"do": do, "to": scene.at(square)})


def _block_entered(scene: Scene, row: Row, doer: int) -> None:
    if row.side:
        scene.fire[scene.trigger] = "destroyed"
    _move_ended(scene, row, doer)


def _firehouse_entered(scene: Scene, row: Row, doer: int) -> None:
    home = scene.home(doer)
    pieces = scene.wagon if row.unit == k.WAGONS else scene.brigade
    pieces[doer] = scene.near(home)[0]
    do = "move-wagon" if row.unit == k.WAGONS else "move-brigade"
    scene.when.append({"do": do, "to": scene.at(home)})


def _refilled(scene: Scene, _row: Row, doer: int) -> None:
    scene.water[doer, scene.warden_of(doer)] = 0
    scene.when.append({"do": "refill", "at": scene.at(scene.home(doer))})


def _completed(scene: Scene, row: Row, doer: int) -> None:
    track = row.track if row.track >= 0 else k.WAGON_TRACK
    scene.complete(doer, track, but=1)
    scene.when.append({"do": "upgrade", "track": k.TRACKS[track]})


def _action_ended(scene: Scene, row: Row, doer: int) -> None:
    if row.dry:
        square = find_block(scene, row, -1)
        prepare_extinguish(scene, doer, square)
        scene.wishes.append({"do": "spend-water-of", "unit": scene.warden_of(doer)})
    elif row.action == k.ACTIONS.index("move-wagon"):
        scene.when.append({"do": "move-wagon", "to": scene.at(find_block(scene, row, -1))})
    elif row.action == k.ACTIONS.index("refill"):
        _refilled(scene, row, doer)
    elif row.action == k.ACTIONS.index("upgrade"):
        scene.when.append({"do": "upgrade", "track": k.TRACKS[0]})
    elif row.action == k.ACTIONS.index("recruit"):
        scene.when.append({"do": "recruit"})
    elif row.action == k.ACTIONS.index("extinguish"):
        prepare_extinguish(scene, doer, find_block(scene, row, -1))
    elif row.action == k.ACTIONS.index("transfer"):
        scene.water[doer, scene.warden_of(doer)] = 0
        scene.when.append({"do": "transfer", "from": "wagon", "to": scene.warden_of(doer)})
    else:
        scene.when.append({"do": "move-brigade", "to": scene.at(scene.near(scene.home(doer))[0])})


def _turn_started(scene: Scene, _row: Row, doer: int) -> None:
    scene.player = RIVAL if doer == YOU else YOU
    scene.decks["events"] = [find_harmless_event(scene), "..."]
    scene.when.append({"do": "end-turn"})


def _card_drawn(scene: Scene, row: Row, doer: int) -> None:
    if row.own:
        scene.decks["crew"] = [scene.rules.cards[row.card].id, "..."]
    scene.tracks[doer, k.CREW_TRACK] = 4
    scene.when.append({"do": "recruit"})


def _destroyed(scene: Scene, row: Row, _doer: int) -> None:
    scene.trigger = scene.tile if row.own else find_block(scene, row, -1)
    scene.fire[scene.trigger] = "doomed"
    scene.when.append({"play": find_harmless_event(scene)})


_WAYS: Mapping[int, Callable[[Scene, Row, int], None]] = {
    k.CARD_DRAWN: _card_drawn,
    k.TURN_STARTED: _turn_started,
    k.ACTION_ENDED: _action_ended,
    k.BLOCK_ENTERED: _block_entered,
    k.FIREHOUSE_ENTERED: _firehouse_entered,
    k.MOVE_ENDED: _move_ended,
    k.RENOWN_PLACED: _renown_placed,
    k.LOYALTY_NEAR: _loyalty,
    k.LOYALTY_GAINED: _loyalty,
    k.WATER_REFILLED: _refilled,
    k.TRACK_COMPLETED: _completed,
    k.FIREBALL_LANDING: _fireball,
    k.BLOCK_DESTROYED: _destroyed,
}
