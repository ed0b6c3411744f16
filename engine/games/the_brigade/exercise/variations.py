"""Variations of a scene in which an effect must not act, and those for each answer to its choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.exercise.preparation import find_harmless_event
from engine.games.the_brigade.exercise.scene import RIVAL, YOU, Scene
from engine.games.the_brigade.rows import Blocks, Row
from engine.games.the_brigade.rules import EVENTS, Rules

SceneChange = Callable[[Scene], None]


def remove_loyalty(affiliation: int) -> SceneChange:
    """Return a change that removes the Loyalty of an affiliation."""

    def change(scene: Scene) -> None:
        for square, owner in tuple(scene.loyal.items()):
            if owner == YOU and scene.affiliation(square) == affiliation:
                del scene.loyal[square]

    return change


def use_up(name: str, times: int) -> SceneChange:
    """Return a change that marks an ability as used `times` times."""
    return lambda scene: scene.turn.update(used={scene.seats[YOU]: [name] * times})


def flip_card(scene: Scene) -> None:
    """Flip the card that acts."""
    if scene.warden:
        scene.side = 3 - scene.side
        scene.mimic = ""
    else:
        scene.basic = not scene.basic


def leave_incomplete(row: Row) -> SceneChange:
    """Return a change that leaves the required track one circle short."""
    return lambda scene: scene.complete(YOU, row.track_complete, but=1)


def empty_supply(row: Row) -> SceneChange | None:
    """Return a change that empties the supply that an effect needs; None if that supply is unlimited."""
    verbs = {step.verb for step in row.steps}
    if verbs & {k.DRAW_CARD} or (k.RECRUIT_CREW in verbs and row.steps[row.price].source == k.FROM_DECK):
        return _empty_crew_deck
    awards = any(step.renown <= k.RENOWN_HERE for step in row.steps if step.verb in {k.PUT_OUT, k.SPREAD})
    return _place_all_renown if k.PLACE_RENOWN in verbs or awards else None


def _empty_crew_deck(scene: Scene) -> None:
    """Empty the crew deck except for named cards."""
    scene.decks["crew"] = [name for name in scene.decks.get("crew", ()) if name != "..."]


def _place_all_renown(scene: Scene) -> None:
    """Place all remaining Renown of YOU on blocks where it wins no Loyalty."""
    left = scene.state.tokens[YOU] - sum(amount for (_, seat), amount in scene.renown.items() if seat == YOU)
    taken = scene.list_used_squares() | {scene.trigger}
    for square in scene.blocks():
        amount = min(left, scene.value(square) - 1)
        if amount > 0 and square not in taken:
            scene.renown[square, YOU] = amount
            left -= amount


def list_other_triggers(row: Row) -> Iterator[tuple[str, Row]]:
    """Yield rows whose trigger has a different track, action or piece."""
    if row.track >= 0:
        other = (row.track + 1) % len(k.TRACKS)
        yield f"the track `{k.TRACKS[other]}` is completed", replace(row, track=other)
    if row.action >= 0:
        other = k.ACTIONS.index("refill") if row.action != k.ACTIONS.index("refill") else 0
        yield f"the action is `{k.ACTIONS[other]}`", replace(row, action=other)
    if row.trigger in {k.MOVE_ENDED, k.FIREHOUSE_ENTERED} and row.unit == k.BRIGADE and not _has_pieces(row):
        yield "the Wagon moves", replace(row, unit=k.WAGONS)


def _has_pieces(row: Row) -> bool:
    return row.where is not None and bool(row.where.holds)


def list_other_blocks(tables: Rules, where: Blocks) -> Iterator[tuple[str, Blocks]]:
    """Yield filters that differ in one condition, and how."""
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


def list_answers(row: Row) -> Iterator[tuple[str, SceneChange]]:
    """Yield each answer to an effect's question for a track or a direction."""
    if any(step.verb == k.UPGRADE_TRACK and step.track < 0 for step in row.steps):
        for track in k.TRACKS:
            yield f"the track `{track}` is chosen", _answer_with("choose-track", "track", track)
    if any(step.blocks.where == k.LINE for step in row.steps):
        for direction in k.DIRECTIONS:
            yield f"the direction `{direction}` is chosen", _answer_with("choose-direction", "direction", direction)


def _answer_with(do: str, key: str, answer: str) -> SceneChange:
    return lambda scene: scene.wishes.insert(0, {"do": do, key: answer})


def remove_price(row: Row) -> SceneChange | None:
    """Return a change that removes what YOU need to pay the cost; None if nothing can be missing."""
    verbs = {step.verb for step in row.steps[: row.price]}
    if not verbs & {k.REMOVE_RENOWN, k.DISCARD_CREW}:
        return None

    def change(scene: Scene) -> None:
        if k.REMOVE_RENOWN in verbs:
            scene.renown = {place: amount for place, amount in scene.renown.items() if place[1] != YOU}
        if k.DISCARD_CREW in verbs:
            own = scene.rules.cards[row.card].id
            scene.crew[YOU] = [card for card in scene.crew[YOU] if card == own]

    return change


def remove_actions(scene: Scene) -> None:
    """Set the remaining actions of this turn to 0."""
    scene.turn["actions"] = 0


def let_expire(row: Row) -> SceneChange | None:
    """Return a change that ends turns until the effect expires; None if it does not expire."""
    if row.lasts not in {k.TURN, k.NEXT_TURN}:
        return None

    def change(scene: Scene) -> None:
        turns = 1 if row.lasts == k.TURN else len(scene.seats)
        scene.when[1:1] = [{"do": "end-turn"}] * turns
        calm = [find_harmless_event(scene)]  # drawn, discarded, and drawn again where it is the only card
        event = scene.when[-1].get("play")
        if event is not None:  # it comes with the last of these turns
            scene.when.pop()
            calm = [*calm * (turns - 1), event, "..."]
        scene.decks["events"] = calm

    return change


def draw_different_event(row: Row) -> SceneChange | None:
    """Return a change that draws a different Event card; None for effects that are not Event cards."""
    if row.mode != k.RESOLVING:
        return None

    def change(scene: Scene) -> None:
        scene.when[-1] = {"play": find_harmless_event(scene, but=row.card)}

    return change


def list_missing_targets(row: Row) -> Iterator[tuple[str, SceneChange]]:
    """Yield changes that leave an Event card without targets."""
    if row.mode != k.RESOLVING:
        return
    if any(step.verb == k.DROP for step in row.steps):
        yield (
            "every block that it strikes is destroyed",
            lambda scene: scene.fire.update(dict.fromkeys(scene.rules.marks[row.card], "destroyed")),
        )
    if any(step.blocks.loyal_to == k.ANYONES for step in row.steps):
        yield "no block is loyal to anyone", lambda scene: scene.loyal.clear()
    if any(step.blocks.holds for step in row.steps):
        yield "no piece stands on a block", _remove_pieces


def _remove_pieces(scene: Scene) -> None:
    scene.brigade.clear()
    scene.wagon.clear()


def with_any_card(row: Row) -> Row | None:
    """Return the row with a trigger for any card or tile; None if it already has one."""
    return replace(row, own=0) if row.own else None


def complete_in_rival_turn(tables: Rules, row: Row) -> SceneChange | None:
    """Return a change that completes a track of YOU in a rival's turn; None if the turn does not matter."""
    event = find_upgrader(tables, row.track) if row.your_turn and row.trigger == k.TRACK_COMPLETED else -1
    if event < 0:
        return None

    def change(scene: Scene) -> None:
        scene.player = RIVAL
        scene.when = [{"play": tables.cards[event].id}]

    return change


def find_upgrader(tables: Rules, track: int) -> int:
    """Return the number of an Event card that upgrades a track of every player; -1 if none exists."""
    for number in tables.decks[EVENTS]:
        for row in tables.sides[number][0]:
            if row.who == k.EACH_PLAYER and any(s.verb == k.UPGRADE_TRACK and s.track == track for s in row.steps):
                return number
    return -1
