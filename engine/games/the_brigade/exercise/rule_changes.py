"""Scenes for changed rules: where a change makes a difference, and where it must not. One function for each rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.constants import SPACES, STEAL_SURCHARGE
from engine.games.the_brigade.exercise.preparation import find_fireball_event, prepare_extinguish
from engine.games.the_brigade.exercise.scene import RIVAL, YOU, Scene
from engine.games.the_brigade.rows import Row, Step

# No two squares of a board of ours are so many spaces apart.
SIDE: Final = 6


class Case(NamedTuple):
    """One state for a changed rule: whether the rule makes a difference, what is special, and how it is set up.

    `watch` names the parts of the state that are compared; all if empty.
    """

    acts: bool
    why: str
    aspect: str
    set_up: Callable[[Scene], None]
    watch: tuple[str, ...] = ()


def list_cases(row: Row, step: Step) -> Iterator[Case]:
    """Yield the cases of a changed rule; none if the change is invisible in play."""
    make = _CASES.get(step.rule)
    if make is not None:
        yield from make(row, step)


def _spaces(_row: Row, step: Step) -> Iterator[Case]:
    def going(far: int) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            square = scene.home(YOU)
            goal = next(candidate for candidate in scene.blocks() if _distance(scene, square, candidate) == far)
            scene.when.append({"do": "move-brigade", "to": scene.at(goal)})

        return set_up

    yield Case(True, f"the Brigade goes to a block {step.to} spaces away", "do", going(step.to))
    if step.to + 1 < SIDE:
        yield Case(False, f"the Brigade goes to a block {step.to + 1} spaces away", "reach", going(step.to + 1))


def _distance(scene: Scene, start: int, goal: int) -> int:
    stride = scene.rules.grid.stride
    return max(abs(start // stride - goal // stride), abs(start % stride - goal % stride))


def _through(_row: Row, step: Step) -> Iterator[Case]:
    for bit, fire in ((k.THROUGH_FIRE, 1), (k.THROUGH_RUINS, "destroyed")):

        def set_up(scene: Scene, fire: int | str = fire) -> None:
            home = scene.home(YOU)
            for square in scene.around(home):
                scene.fire[square] = fire
            goal = next(candidate for candidate in scene.blocks() if _distance(scene, home, candidate) == SPACES)
            scene.when.append({"do": "move-brigade", "to": scene.at(goal)})

        name = k.OBSTACLES[bit.bit_length() - 1]
        yield Case(bool(step.through & bit), f"every way leads over `{name}` blocks", "do", set_up)


def _end_on_rival(_row: Row, _step: Step) -> Iterator[Case]:
    def set_up(scene: Scene) -> None:
        start, goal = scene.find_line(2, scene.list_used_squares())
        scene.brigade[YOU], scene.brigade[RIVAL] = start, goal
        scene.when.append({"do": "move-brigade", "to": scene.at(goal)})

    yield Case(True, "a rival Brigade stands at the end of the move", "do", set_up)


def _surcharge(_row: Row, step: Step) -> Iterator[Case]:
    def stealing(renown: int, owner: int) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            square = _find_free_block(scene)
            thief = RIVAL if owner == YOU else YOU
            scene.loyal[square] = owner
            scene.renown[square, thief] = scene.value(square) + renown - 1
            scene.player = thief
            prepare_extinguish(scene, thief, square)

        return set_up

    more = step.to
    yield Case(True, f"Renown of its value plus {STEAL_SURCHARGE} comes to lie on the block", "do", stealing(1, YOU))
    yield Case(False, f"Renown of its value plus {more} comes to lie on the block", "reach", stealing(more, YOU))
    if step.blocks.loyal_to == k.MINE:
        yield Case(False, "the block is loyal to a rival", "target", stealing(1, RIVAL))


def _less_water(_row: Row, step: Step) -> Iterator[Case]:
    def dousing(square_of: Callable[[Scene], int]) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            prepare_extinguish(scene, YOU, square_of(scene), step.less + 1)
            unit = scene.warden_of(YOU)
            scene.water[YOU, unit] = 1
            scene.when[-1] = {"do": "extinguish", "water": 1}

        return set_up

    def fitting(scene: Scene) -> int:
        return next(
            candidate
            for candidate in scene.blocks()
            if scene.fits(candidate, step.blocks) and candidate not in scene.list_used_squares()
        )

    def other(scene: Scene) -> int:
        return next(
            candidate
            for candidate in scene.blocks()
            if not scene.fits(candidate, step.blocks) and candidate not in scene.list_used_squares()
        )

    yield Case(True, "a block that fits burns, and there is that much water too little", "do", dousing(fitting))
    if step.blocks.affiliation >= 0 or step.blocks.value:
        yield Case(False, "a block that does not fit burns", "target", dousing(other))


def _reach(_row: Row, step: Step) -> Iterator[Case]:
    def placing(*, diagonal: bool) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            square = _find_free_block(scene)
            prepare_extinguish(scene, YOU, square)
            near = scene.near(square)
            far = [candidate for candidate in scene.around(square) if candidate not in near]
            scene.wishes[-1] = {"do": "place-renown", "at": scene.at(far[0] if diagonal else near[0])}

        return set_up

    yield Case(step.reach == 2, "Renown may go to a diagonal block", "do", placing(diagonal=True))  # noqa: PLR2004
    yield Case(False, "Renown goes to an adjacent block", "reach", placing(diagonal=False))


def _refill_place(row: Row, _step: Step) -> Iterator[Case]:
    def refilling(renown: int) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            square = _find_free_block(scene)
            scene.brigade[YOU] = square
            scene.water[YOU, scene.warden_of(YOU)] = 0
            if renown:
                scene.renown[square, YOU] = renown
            scene.when.append({"do": "refill", "at": scene.at(square)})

        return set_up

    price = row.fee
    yield Case(True, "the price lies on the block", "do", refilling(price))
    if price:
        yield Case(False, "less than the price lies on the block", "cost", refilling(price - 1))


def _immunity(row: Row, step: Step) -> Iterator[Case]:
    def storm(owner: int) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            event = find_fireball_event(scene)
            taken = scene.list_used_squares()
            square = next(candidate for candidate in scene.rules.marks[event] if candidate not in taken)
            scene.loyal[square] = owner
            if row.mode != k.ALWAYS:
                scene.when.append({"do": "use", "card": scene.rules.cards[row.card].id})
            scene.when.append({"play": scene.rules.cards[event].id})

        return set_up

    yield Case(True, "a fireball lands on a block loyal to you", "do", storm(YOU), ("blocks",))
    if step.blocks.loyal_to == k.MINE:
        yield Case(False, "a fireball lands on a block loyal to a rival", "target", storm(RIVAL), ("blocks",))


def _forbidden(_row: Row, step: Step) -> Iterator[Case]:
    def taking(action: int) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            scene.water[YOU, scene.warden_of(YOU)] = 0
            home = scene.home(YOU)
            near = scene.at(scene.near(home)[0])
            name = k.ACTIONS[action]
            words = {
                "move-brigade": {"to": near},
                "move-wagon": {"to": near},
                "refill": {"at": scene.at(home)},
                "transfer": {"from": "wagon", "to": scene.warden_of(YOU)},
                "upgrade": {"track": k.TRACKS[0]},
            }
            if name == "recruit":
                scene.tracks[YOU, k.CREW_TRACK] = 4
            if name == "extinguish":
                prepare_extinguish(scene, YOU, _find_free_block(scene))
            else:
                scene.when.append({"do": name, **words.get(name, {})})

        return set_up

    yield Case(True, f"the action `{k.ACTIONS[step.action]}` is taken", "do", taking(step.action))
    other = (step.action + 1) % len(k.ACTIONS)
    yield Case(False, f"the action `{k.ACTIONS[other]}` is taken", "reach", taking(other))


def _not_crew(row: Row, _step: Step) -> Iterator[Case]:
    def recruiting(top: list[str]) -> Callable[[Scene], None]:
        def set_up(scene: Scene) -> None:
            scene.strays, scene.crew[YOU] = [], []
            scene.tracks[YOU, k.CREW_TRACK] = 4
            if top:
                scene.decks["crew"] = [scene.rules.cards[row.card].id, *top]
            scene.when.append({"do": "recruit"})

        return set_up

    yield Case(True, "it is drawn, and a rival receives it", "do", recruiting(["..."]))
    yield Case(False, "other cards are drawn", "when", recruiting([]))


def _find_free_block(scene: Scene) -> int:
    return next(
        candidate
        for candidate in scene.blocks()
        if candidate not in scene.list_used_squares() and scene.value(candidate) > 1
    )


_CASES: Mapping[int, Callable[[Row, Step], Iterator[Case]]] = {
    k.MOVE_SPACES: _spaces,
    k.MOVE_THROUGH: _through,
    k.END_ON_RIVAL: _end_on_rival,
    k.STEAL_SURCHARGE_KINDS: _surcharge,
    k.EXTINGUISH_WATER: _less_water,
    k.RENOWN_REACH: _reach,
    k.REFILL_PLACE: _refill_place,
    k.EVENT_IMMUNITY: _immunity,
    k.FORBID_ACTION: _forbidden,
    k.NOT_CREW: _not_crew,
}
