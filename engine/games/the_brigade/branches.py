"""Further states for an effect: each way in which its choices can be answered, and what else must keep it from acting.

What `twists` does to a scene that is set already, these do by setting it otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.rules import EVENTS, Rules
from engine.games.the_brigade.scenes import RIVAL, YOU, Scene
from engine.games.the_brigade.twists import Twist
from engine.games.the_brigade.ways import harmless


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


def broke(row: Row) -> Twist | None:
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


def spent(scene: Scene) -> None:
    """Leave YOU no action in this turn."""
    scene.turn["actions"] = 0


def outlived(row: Row) -> Twist | None:
    """Return how to let so many turns pass that what an effect has changed is over; None when it lasts."""
    if row.lasts not in {k.TURN, k.NEXT_TURN}:
        return None

    def twist(scene: Scene) -> None:
        turns = 1 if row.lasts == k.TURN else len(scene.seats)
        scene.when[1:1] = [{"do": "end-turn"}] * turns
        calm = [harmless(scene)]  # drawn, discarded, and drawn again where it is the only card
        event = scene.when[-1].get("play")
        if event is not None:  # it comes with the last of these turns
            scene.when.pop()
            calm = [*calm * (turns - 1), event, "..."]
        scene.decks["events"] = calm

    return twist


def undrawn(row: Row) -> Twist | None:
    """Return how to draw another card in the place of one that acts when it is drawn."""
    if row.mode != k.RESOLVING:
        return None

    def twist(scene: Scene) -> None:
        scene.when[-1] = {"play": harmless(scene, but=row.card)}

    return twist


def pointless(row: Row) -> Iterator[tuple[str, Twist]]:
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


def elsewhere(row: Row) -> Row | None:
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
