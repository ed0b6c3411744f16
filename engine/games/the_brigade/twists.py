"""What must keep an effect from acting: states beside the one in which it acts, with one thing otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.rows import Blocks, Row
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.scenes import YOU, Scene

Twist = Callable[[Scene], None]


def disloyal(affiliation: int) -> Twist:
    """Take the Loyalty of an affiliation away."""

    def twist(scene: Scene) -> None:
        for square, owner in tuple(scene.loyal.items()):
            if owner == YOU and scene.affiliation(square) == affiliation:
                del scene.loyal[square]

    return twist


def used(name: str, times: int) -> Twist:
    """Use an ability so many times."""

    def twist(scene: Scene) -> None:
        scene.turn["used"] = {scene.seats[YOU]: [name] * times}

    return twist


def turned(scene: Scene) -> None:
    """Turn the card that acts over."""
    if scene.warden:
        scene.side = 3 - scene.side
        scene.mimic = ""
    else:
        scene.basic = not scene.basic


def incomplete(row: Row) -> Twist:
    """Leave the track that must be complete one circle short."""

    def twist(scene: Scene) -> None:
        scene.complete(YOU, row.track_complete, but=1)

    return twist


def dry(row: Row) -> Twist | None:
    """Return how to empty the supply that an effect takes from; None when it takes from none that can run out."""
    verbs = {step.verb for step in row.steps}
    if verbs & {k.DRAW_CARD} or (k.RECRUIT_CREW in verbs and row.steps[row.price].source == k.FROM_DECK):
        return _no_crew
    awards = any(step.renown <= k.RENOWN_HERE for step in row.steps if step.verb in {k.PUT_OUT, k.SPREAD})
    return _no_renown if k.PLACE_RENOWN in verbs or awards else None


def _no_crew(scene: Scene) -> None:
    """Leave nothing in the crew deck but what the state names."""
    scene.decks["crew"] = [name for name in scene.decks.get("crew", ()) if name != "..."]


def _no_renown(scene: Scene) -> None:
    """Put all Renown of YOU on the board, where it gains nothing; what is placed on the way comes first."""
    left = scene.rules.renown[scene.state.city.board[YOU]] - sum(
        amount for (_, seat), amount in scene.renown.items() if seat == YOU
    )
    taken = scene.taken() | {scene.trigger}
    for square in scene.blocks():
        amount = min(left, scene.value(square) - 1)
        if amount > 0 and square not in taken:
            scene.renown[square, YOU] = amount
            left -= amount


def unheard(row: Row) -> Iterator[tuple[str, Row]]:
    """Yield the same event with another track, another action or another piece."""
    if row.track >= 0:
        other = (row.track + 1) % len(k.TRACKS)
        yield f"the track `{k.TRACKS[other]}` is completed", replace(row, track=other)
    if row.action >= 0:
        other = k.ACTIONS.index("refill") if row.action != k.ACTIONS.index("refill") else 0
        yield f"the action is `{k.ACTIONS[other]}`", replace(row, action=other)
    if row.trigger in {k.MOVE_ENDED, k.FIREHOUSE_ENTERED} and row.unit == k.BRIGADE and not _holds(row):
        yield "the Wagon moves", replace(row, unit=k.WAGONS)


def _holds(row: Row) -> bool:
    return row.where is not None and bool(row.where.holds)


def loosened(tables: Rules, where: Blocks) -> Iterator[tuple[str, Blocks]]:
    """Yield what a block could be like instead: something else, or nothing, in one respect."""
    if where.affiliation >= 0:
        for other in range(len(tables.affiliations)):
            if other not in {where.affiliation, tables.university}:
                yield f"the block is one of `{tables.affiliations[other]}`", replace(where, affiliation=other)
    if where.burning:
        yield "the block does not burn", replace(where, burning=0)
    if where.loyal_to == k.ANOTHERS:
        yield "the block is loyal to nobody", replace(where, loyal_to=-1)
    if where.holds:
        yield "none of these pieces stands there", replace(where, holds=0)
        rest = where.holds ^ 0b111100 if where.holds & 0b111100 else 0
        if rest & 0b110000 and not where.holds & 0b110000:
            yield "rivals' pieces stand there instead", replace(where, holds=rest & 0b110000)
