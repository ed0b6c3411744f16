"""The settings of probes: scenes for changed rules, for each answer to a choice, and where an effect must not act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.constants import SPACES, STEAL_SURCHARGE
from engine.games.the_brigade.exercise.scene import (
    RIVAL,
    YOU,
    Scene,
    find_fireball_event,
    find_free_block,
    find_harmless_event,
    prepare_extinguish,
)
from engine.games.the_brigade.rules import EVENTS, Blocks, Row, Rules, Step

SceneChange = Callable[[Scene], None]

# No two squares of a board of ours are so many spaces apart.
SIDE: Final = 6


class Setting(NamedTuple):
    """One state of a probe: how it is set up, and the fields of `Probe` that say what must happen in it.

    Attributes:
        acts, why, aspect, watch: See `engine.game.Probe`.
        set_up: Sets it up.
    """

    acts: bool
    why: str
    aspect: str
    set_up: SceneChange
    watch: tuple[str, ...] = ()


# What may be missing --------------------------------------------------------------------------------------------------


def remove_loyalty(scene: Scene, affiliation: int) -> None:
    """Remove the Loyalty of YOU on blocks of an affiliation."""
    for square, owner in tuple(scene.loyal.items()):
        if owner == YOU and scene.affiliation(square) == affiliation:
            del scene.loyal[square]


def use_up(scene: Scene, name: str, times: int) -> None:
    """Mark an ability as used `times` times."""
    scene.turn["used"] = {scene.seats[YOU]: [name] * times}


def flip_card(scene: Scene) -> None:
    """Flip the card that acts."""
    if scene.warden:
        scene.side = 3 - scene.side
        scene.mimic = ""
    else:
        scene.basic = not scene.basic


def find_supply(row: Row) -> SceneChange | None:
    """Return the change that empties the supply that an effect needs; None if that supply is unlimited."""
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


def remove_price(scene: Scene, row: Row) -> None:
    """Remove the Renown and the crew with which YOU could pay the price of an effect."""
    verbs = {step.verb for step in row.steps[: row.price]}
    if k.REMOVE_RENOWN in verbs:
        scene.renown = {place: amount for place, amount in scene.renown.items() if place[1] != YOU}
    if k.DISCARD_CREW in verbs:
        own = scene.rules.cards[row.card].id
        scene.crew[YOU] = [card for card in scene.crew[YOU] if card == own]


def remove_actions(scene: Scene) -> None:
    """Set the remaining actions of this turn to 0."""
    scene.turn["actions"] = 0


def let_expire(scene: Scene, row: Row) -> None:
    """End turns until a lasting effect expires."""
    turns = 1 if row.lasts == k.TURN else len(scene.seats)
    scene.when[1:1] = [{"do": "end-turn"}] * turns
    calm = [find_harmless_event(scene)]  # drawn, discarded, and drawn again where it is the only card
    event = scene.when[-1].get("play")
    if event is not None:  # it comes with the last of these turns
        scene.when.pop()
        calm = [*calm * (turns - 1), event, "..."]
    scene.decks["events"] = calm


def draw_different_event(scene: Scene, row: Row) -> None:
    """Draw another Event card, one without effects."""
    scene.when[-1] = {"play": find_harmless_event(scene, but=row.card)}


def complete_in_rival_turn(scene: Scene, event: int) -> None:
    """Complete a track of YOU in a rival's turn, by an Event card."""
    scene.player = RIVAL
    scene.when = [{"play": scene.rules.cards[event].id}]


def find_upgrader(tables: Rules, track: int) -> int:
    """Return the number of an Event card that upgrades a track of every player; -1 if none exists."""
    for number in tables.decks[EVENTS]:
        for row in tables.sides[number][0]:
            if row.who == k.EACH_PLAYER and any(s.verb == k.UPGRADE_TRACK and s.track == track for s in row.steps):
                return number
    return -1


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


# Other events, other answers ------------------------------------------------------------------------------------------


def list_other_triggers(row: Row) -> Iterator[tuple[str, Row]]:
    """Yield rows whose trigger has a different track, action or piece."""
    if row.track >= 0:
        other = (row.track + 1) % len(k.TRACKS)
        yield f"the track `{k.TRACKS[other]}` is completed", replace(row, track=other)
    if row.action >= 0:
        other = k.ACTIONS.index("refill") if row.action != k.ACTIONS.index("refill") else 0
        yield f"the action is `{k.ACTIONS[other]}`", replace(row, action=other)
    holds = row.where is not None and bool(row.where.holds)
    if row.trigger in {k.MOVE_ENDED, k.FIREHOUSE_ENTERED} and row.unit == k.BRIGADE and not holds:
        yield "the Wagon moves", replace(row, unit=k.WAGONS)


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
            yield f"the track `{track}` is chosen", partial(_answer, do="choose-track", track=track)
    if any(step.blocks.where == k.LINE for step in row.steps):
        for direction in k.DIRECTIONS:
            answer = partial(_answer, do="choose-direction", direction=direction)
            yield f"the direction `{direction}` is chosen", answer


def _answer(scene: Scene, **command: str) -> None:
    """Plan to answer with a command before any other."""
    scene.wishes.insert(0, command)


# Changed rules --------------------------------------------------------------------------------------------------------


def list_rule_settings(row: Row, step: Step) -> Iterator[Setting]:
    """Yield the states for a changed rule: those where it makes a difference, and those where it must make none."""
    yield from _OF_RULE[step.rule](row, step)


def _list_spaces(_row: Row, step: Step) -> Iterator[Setting]:
    why = "the Brigade goes to a block {} spaces away"
    yield Setting(True, why.format(step.to), "do", partial(_go, spaces=step.to))
    if step.to + 1 < SIDE:
        yield Setting(False, why.format(step.to + 1), "reach", partial(_go, spaces=step.to + 1))


def _go(scene: Scene, spaces: int) -> None:
    """Plan to move the Brigade from its Firehouse to a block so many spaces away."""
    stride, home = scene.rules.grid.stride, scene.home(YOU)
    goal = next(
        square
        for square in scene.blocks()
        if max(abs(home // stride - square // stride), abs(home % stride - square % stride)) == spaces
    )
    scene.when.append({"do": "move-brigade", "to": scene.at(goal)})


def _list_through(_row: Row, step: Step) -> Iterator[Setting]:
    for bit, fire in ((k.THROUGH_FIRE, 1), (k.THROUGH_RUINS, "destroyed")):
        why = f"every way leads over `{k.OBSTACLES[bit.bit_length() - 1]}` blocks"
        yield Setting(bool(step.through & bit), why, "do", partial(_go_through, fire=fire))


def _go_through(scene: Scene, fire: int | str) -> None:
    for square in scene.around(scene.home(YOU)):
        scene.fire[square] = fire
    _go(scene, SPACES)


def _list_end_on_rival(_row: Row, _step: Step) -> Iterator[Setting]:
    yield Setting(True, "a rival Brigade stands at the end of the move", "do", _go_to_rival)


def _go_to_rival(scene: Scene) -> None:
    start, goal = scene.find_line(2, scene.list_used_squares())
    scene.brigade[YOU], scene.brigade[RIVAL] = start, goal
    scene.when.append({"do": "move-brigade", "to": scene.at(goal)})


def _list_surcharge(_row: Row, step: Step) -> Iterator[Setting]:
    why = "Renown of its value plus {} comes to lie on the block"
    yield Setting(True, why.format(STEAL_SURCHARGE), "do", partial(_steal, surcharge=1, owner=YOU))
    yield Setting(False, why.format(step.to), "reach", partial(_steal, surcharge=step.to, owner=YOU))
    if step.blocks.loyal_to == k.MINE:
        yield Setting(False, "the block is loyal to a rival", "target", partial(_steal, surcharge=1, owner=RIVAL))


def _steal(scene: Scene, surcharge: int, owner: int) -> None:
    """Plan to place the last Renown that steals a block, at a surcharge, from its owner."""
    square = find_free_block(scene, least=2)
    thief = RIVAL if owner == YOU else YOU
    scene.loyal[square] = owner
    scene.renown[square, thief] = scene.value(square) + surcharge - 1
    scene.player = thief
    prepare_extinguish(scene, thief, square)


def _list_less_water(_row: Row, step: Step) -> Iterator[Setting]:
    why = "a block that fits burns, and there is that much water too little"
    yield Setting(True, why, "do", partial(_extinguish_with_little, step=step, fits=True))
    if step.blocks.affiliation >= 0 or step.blocks.value:
        set_up = partial(_extinguish_with_little, step=step, fits=False)
        yield Setting(False, "a block that does not fit burns", "target", set_up)


def _extinguish_with_little(scene: Scene, step: Step, *, fits: bool) -> None:
    """Plan to extinguish a fire with one water, on a block that fits the target of a step or on one that does not."""
    used = scene.list_used_squares()
    square = next(square for square in scene.blocks() if scene.fits(square, step.blocks) == fits and square not in used)
    prepare_extinguish(scene, YOU, square, step.less + 1)
    scene.water[YOU, scene.warden_of(YOU)] = 1
    scene.when[-1] = {"do": "extinguish", "water": 1}


def _list_reach(_row: Row, step: Step) -> Iterator[Setting]:
    acts = step.reach == 2  # noqa: PLR2004 - as the words of `reach` are numbered
    yield Setting(acts, "Renown may go to a diagonal block", "do", partial(_place_renown, diagonal=True))
    yield Setting(False, "Renown goes to an adjacent block", "reach", partial(_place_renown, diagonal=False))


def _place_renown(scene: Scene, *, diagonal: bool) -> None:
    square = find_free_block(scene, least=2)
    prepare_extinguish(scene, YOU, square)
    near = scene.near(square)
    far = [candidate for candidate in scene.around(square) if candidate not in near]
    scene.wishes[-1] = {"do": "place-renown", "at": scene.at(far[0] if diagonal else near[0])}


def _list_refill_place(row: Row, _step: Step) -> Iterator[Setting]:
    yield Setting(True, "the price lies on the block", "do", partial(_refill, renown=row.fee))
    if row.fee:
        yield Setting(False, "less than the price lies on the block", "cost", partial(_refill, renown=row.fee - 1))


def _refill(scene: Scene, renown: int) -> None:
    square = find_free_block(scene, least=2)
    scene.brigade[YOU] = square
    scene.water[YOU, scene.warden_of(YOU)] = 0
    if renown:
        scene.renown[square, YOU] = renown
    scene.when.append({"do": "refill", "at": scene.at(square)})


def _list_immunity(row: Row, step: Step) -> Iterator[Setting]:
    why, watch = "a fireball lands on a block loyal to {}", ("blocks",)
    yield Setting(True, why.format("you"), "do", partial(_drop_fireball, row=row, owner=YOU), watch)
    if step.blocks.loyal_to == k.MINE:
        yield Setting(False, why.format("a rival"), "target", partial(_drop_fireball, row=row, owner=RIVAL), watch)


def _drop_fireball(scene: Scene, row: Row, owner: int) -> None:
    """Plan to let a fireball land on a loyal block."""
    event = find_fireball_event(scene)
    used = scene.list_used_squares()
    scene.loyal[next(square for square in scene.rules.marks[event] if square not in used)] = owner
    if row.mode != k.ALWAYS:
        scene.when.append({"do": "use", "card": scene.rules.cards[row.card].id})
    scene.when.append({"play": scene.rules.cards[event].id})


def _list_forbidden(_row: Row, step: Step) -> Iterator[Setting]:
    other = (step.action + 1) % len(k.ACTIONS)
    for acts, aspect, action in ((True, "do", k.ACTIONS[step.action]), (False, "reach", k.ACTIONS[other])):
        yield Setting(acts, f"the action `{action}` is taken", aspect, partial(_take_action, name=action))


def _take_action(scene: Scene, name: str) -> None:
    """Plan to take one of the seven actions."""
    warden, home = scene.warden_of(YOU), scene.home(YOU)
    scene.water[YOU, warden] = 0
    near = scene.at(scene.near(home)[0])
    words = {
        "move-brigade": {"to": near},
        "move-wagon": {"to": near},
        "refill": {"at": scene.at(home)},
        "transfer": {"from": "wagon", "to": warden},
        "upgrade": {"track": k.TRACKS[0]},
    }
    if name == "recruit":
        scene.tracks[YOU, k.CREW_TRACK] = 4
    if name == "extinguish":
        prepare_extinguish(scene, YOU, find_free_block(scene, least=2))
    else:
        scene.when.append({"do": name, **words.get(name, {})})


def _list_not_crew(row: Row, _step: Step) -> Iterator[Setting]:
    yield Setting(True, "it is drawn, and a rival receives it", "do", partial(_recruit, top=row.card))
    yield Setting(False, "other cards are drawn", "when", _recruit)


def _recruit(scene: Scene, top: int = -1) -> None:
    """Plan to recruit, with a card on top of the crew deck."""
    scene.strays, scene.crew[YOU] = [], []
    scene.tracks[YOU, k.CREW_TRACK] = 4
    if top >= 0:
        scene.decks["crew"] = [scene.rules.cards[top].id, "..."]
    scene.when.append({"do": "recruit"})


_OF_RULE: Mapping[int, Callable[[Row, Step], Iterator[Setting]]] = {
    k.MOVE_SPACES: _list_spaces,
    k.MOVE_THROUGH: _list_through,
    k.END_ON_RIVAL: _list_end_on_rival,
    k.STEAL_SURCHARGE_KINDS: _list_surcharge,
    k.EXTINGUISH_WATER: _list_less_water,
    k.RENOWN_REACH: _list_reach,
    k.REFILL_PLACE: _list_refill_place,
    k.EVENT_IMMUNITY: _list_immunity,
    k.FORBID_ACTION: _list_forbidden,
    k.NOT_CREW: _list_not_crew,
}
