"""Variations of a scene in which an effect must not act, and those for each answer to its choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.exercise.preparation import harmless_event
from engine.games.the_brigade.exercise.scene import RIVAL, YOU, Scene
from engine.games.the_brigade.rows import Blocks, Row
from engine.games.the_brigade.rules import EVENTS, Rules

Twist = Callable[[Scene], None]


def without_loyalty(affiliation: int) -> Twist:
    """Take the Loyalty of an affiliation away."""

    def twist(scene: Scene) -> None:
        for square, owner in tuple(scene.loyal.items()):
            if owner == YOU and scene.affiliation(square) == affiliation:
                del scene.loyal[square]

    return twist


def use_up(name: str, times: int) -> Twist:
    """Use an ability so many times."""

    def twist(scene: Scene) -> None:
        scene.turn["used"] = {scene.seats[YOU]: [name] * times}

    return twist


def turn_over(scene: Scene) -> None:
    """Turn the card that acts over."""
    if scene.warden:
        scene.side = 3 - scene.side
        scene.mimic = ""
    else:
        scene.basic = not scene.basic


def leave_incomplete(row: Row) -> Twist:
    """Leave the track that must be complete one circle short."""

    def twist(scene: Scene) -> None:
        scene.complete(YOU, row.track_complete, but=1)

    return twist


def empty_supply(row: Row) -> Twist | None:
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


def other_events(row: Row) -> Iterator[tuple[str, Row]]:
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


def other_blocks(tables: Rules, where: Blocks) -> Iterator[tuple[str, Blocks]]:
    """Yield descriptions of blocks that differ in one condition."""
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


def answers(row: Row) -> Iterator[tuple[str, Twist]]:
    """Yield each answer to what an effect asks besides blocks and cards: a track, a direction."""
    if any(step.verb == k.UPGRADE_TRACK and step.track < 0 for step in row.steps):
        for track in k.TRACKS:
            yield f"the track `{track}` is chosen", _wish("choose-track", "track", track)
    if any(step.blocks.where == k.LINE for step in row.steps):
        for direction in k.DIRECTIONS:
            yield f"the direction `{direction}` is chosen", _wish("choose-direction", "direction", direction)


def _wish(do: str, key: str, answer: str) -> Twist:
    return lambda scene: scene.wishes.insert(0, {"do": do, key: answer})


def without_price(row: Row) -> Twist | None:
    """Return how to leave YOU without what an effect costs; None when it costs nothing that can be missing."""
    verbs = {step.verb for step in row.steps[: row.price]}
    if not verbs & {k.REMOVE_RENOWN, k.DISCARD_CREW}:
        return None

    def twist(scene: Scene) -> None:
        if k.REMOVE_RENOWN in verbs:
            scene.renown = {place: amount for place, amount in scene.renown.items() if place[1] != YOU}
        if k.DISCARD_CREW in verbs:
            own = scene.rules.cards[row.card].id
            scene.crew[YOU] = [card for card in scene.crew[YOU] if card == own]

    return twist


def without_actions(scene: Scene) -> None:
    """Leave YOU no action in this turn."""
    scene.turn["actions"] = 0


def outlast(row: Row) -> Twist | None:
    """Return how to let the time of an effect run out; None if it has no such time."""
    if row.lasts not in {k.TURN, k.NEXT_TURN}:
        return None

    def twist(scene: Scene) -> None:
        turns = 1 if row.lasts == k.TURN else len(scene.seats)
        scene.when[1:1] = [{"do": "end-turn"}] * turns
        calm = [harmless_event(scene)]  # drawn, discarded, and drawn again where it is the only card
        event = scene.when[-1].get("play")
        if event is not None:  # it comes with the last of these turns
            scene.when.pop()
            calm = [*calm * (turns - 1), event, "..."]
        scene.decks["events"] = calm

    return twist


def draw_another(row: Row) -> Twist | None:
    """Return how to draw another card in the place of one that acts when it is drawn."""
    if row.mode != k.RESOLVING:
        return None

    def twist(scene: Scene) -> None:
        scene.when[-1] = {"play": harmless_event(scene, but=row.card)}

    return twist


def without_targets(row: Row) -> Iterator[tuple[str, Twist]]:
    """Yield how to leave an Event card nothing of what it is about."""
    if row.mode != k.RESOLVING:
        return
    if any(step.verb == k.DROP for step in row.steps):
        yield "every block that it strikes is destroyed", _ruins(row)
    if any(step.blocks.loyal_to == k.ANYONES for step in row.steps):
        yield "no block is loyal to anyone", lambda scene: scene.loyal.clear()
    if any(step.blocks.holds for step in row.steps):
        yield "no piece stands on a block", _at_home


def _ruins(row: Row) -> Twist:
    def twist(scene: Scene) -> None:
        scene.fire |= dict.fromkeys(scene.rules.marks[row.card], "destroyed")

    return twist


def _at_home(scene: Scene) -> None:
    scene.brigade.clear()
    scene.wagon.clear()


def at_another_card(row: Row) -> Row | None:
    """Return an effect that waits for the same to happen to another card or tile; None when it may be any."""
    return replace(row, own=0) if row.own else None


def in_a_rivals_turn(tables: Rules, row: Row) -> Twist | None:
    """Return how to complete a track of YOU in another player's turn; None when the turn does not matter."""
    event = upgrader(tables, row.track) if row.your_turn and row.trigger == k.TRACK_COMPLETED else -1
    if event < 0:
        return None

    def twist(scene: Scene) -> None:
        scene.player = RIVAL
        scene.when = [{"play": tables.cards[event].id}]

    return twist


def upgrader(tables: Rules, track: int) -> int:
    """Return the number of an Event card that upgrades a track of every player; -1 without one."""
    for number in tables.decks[EVENTS]:
        for row in tables.sides[number][0]:
            if row.who == k.EACH_PLAYER and any(s.verb == k.UPGRADE_TRACK and s.track == track for s in row.steps):
                return number
    return -1
