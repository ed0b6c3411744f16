"""Exercise cards: build states in which an effect must act, and states in which it must not.

A probe is derived backwards: from the verb and its target to what must lie on the table, from the trigger to the
command that causes it; see `scenes`. For the states in which nothing may happen, one condition of the data at a time is
not met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final, NamedTuple

from engine.box import Box
from engine.game import Ability, Leaves, Meeting, Probe
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import notation
from engine.games.the_brigade.constants import SPACES, STEAL_SURCHARGE
from engine.games.the_brigade.scenes import (
    RIVAL,
    YOU,
    Scene,
    cause_event,
    find_fireball_event,
    find_free_block,
    find_harmless_event,
    prepare_extinguish,
    set_up_steps,
)
from engine.games.the_brigade.tables import BOARDS, CREW, EVENTS, EVERYWHERE, WARDENS, Blocks, Row, Rules, Step

# Settings -------------------------------------------------------------------------------------------------------------
# Scenes for changed rules, for each answer to a choice, and where an effect must not act.

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
    yield Setting(True, "the price lies on the block", "do", partial(_refill_elsewhere, renown=row.fee))
    if row.fee:
        yield Setting(
            False, "less than the price lies on the block", "cost", partial(_refill_elsewhere, renown=row.fee - 1)
        )


def _refill_elsewhere(scene: Scene, renown: int) -> None:
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
    yield Setting(True, "it is drawn, and a rival receives it", "do", partial(_take_recruits, top=row.card))
    yield Setting(False, "other cards are drawn", "when", _take_recruits)


def _take_recruits(scene: Scene, top: int = -1) -> None:
    """Plan to recruit, with a card on top of the crew deck."""
    scene.strays, scene.crew[YOU] = [], []
    scene.tracks[YOU, k.CREW_TRACK] = 4
    if top >= 0:
        scene.decks["crew"] = [scene.rules.cards[top].id, "..."]
    scene.when.append({"do": "recruit"})


# The states for a changed rule: those where it makes a difference, and those where it must make none.
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


# Probes, and meetings of effects that wait for the same event ---------------------------------------------------------


def trigger_effect(scene: Scene, row: Row, *, doer: int | None = None) -> None:
    """Plan the command that triggers or uses an effect, and set up everything that its steps need."""
    usual = RIVAL if row.by == k.ANOTHERS else YOU
    if row.trigger >= 0:
        scene.doer = usual if doer is None else doer
        cause_event(scene, row, scene.doer, row.affiliation)
    if row.track_complete >= 0:
        scene.complete(YOU, row.track_complete)
    set_up_steps(scene, row)
    card = scene.rules.cards[row.card]
    if row.mode == k.RESOLVING:
        scene.when.append({"play": card.id})
    elif row.mode in {k.ACTION, k.FREE}:
        words: dict[str, Any] = {"do": "use", "card": card.id}
        if len(scene.rules.sides[row.card][row.side]) > 1:
            words["effect"] = row.at + 1
        scene.when.append(words)


def probe_for(tables: Rules, row: Row, ability: Ability, setting: Setting, change: SceneChange | None = None) -> Probe:
    """Return a probe in a setting that is then changed by `change`.

    Raises:
        LookupError: No such state can be built.
    """
    scene = _build_scene(tables, row)
    try:
        setting.set_up(scene)
    except StopIteration:
        raise LookupError("the board has no block for it") from None
    _light_distant_fire(scene)
    if row.affiliation >= 0:
        loyal_block(scene, row.affiliation)
    if change is not None:
        change(scene)
    return Probe(
        ability=ability,
        acts=setting.acts,
        why=setting.why,
        aspect=setting.aspect,
        watch=setting.watch,
        given=scene.describe(),
        when=tuple(scene.when),
        wishes=tuple(scene.wishes),
        scene=_name_places(scene, row),
    )


def _build_scene(tables: Rules, row: Row) -> Scene:
    """Return a scene with the card where it acts: in front of YOU, in the city, or in the deck."""
    card = tables.cards[row.card]
    colour = next(iter(tables.colours.values()))
    if card.deck == BOARDS:
        colour = tables.colours[row.card]
    parts = () if card.part == "base" else (card.part,)
    city: dict[str, str] = {}
    if card.deck not in {CREW, WARDENS, BOARDS, EVENTS}:
        city = {tables.grid.names[_find_central_square(tables)]: card.id}
    scene = Scene(tables, colour, city=city, parts=parts)
    if city:
        scene.tile = _find_central_square(tables)
    if card.deck == CREW and not row.own:
        if tables.strays >> row.card & 1:
            scene.strays.append(card.id)
        else:
            scene.crew[YOU].append(card.id)
            scene.tracks[YOU, k.CREW_TRACK] = 4
    if card.deck == WARDENS:
        scene.warden, scene.side = card.id, row.side + 1
    if card.deck == BOARDS:
        scene.basic = row.side == 0
    return scene


def _find_central_square(tables: Rules) -> int:
    grid = tables.grid
    return (grid.rows // 3) * grid.stride + grid.columns // 3


def _light_distant_fire(scene: Scene) -> None:
    """Set a distant block on fire, because the game can end when nothing burns."""
    taken = scene.list_used_squares()
    near = {other for square in taken for other in scene.around(square)}
    free = [square for square in reversed(scene.blocks()) if square not in taken]
    scene.fire[next((square for square in free if square not in near), free[0])] = 4


def loyal_block(scene: Scene, affiliation: int) -> None:
    """Make a distant block of an affiliation loyal to YOU."""
    if any(owner == YOU and scene.affiliation(square) == affiliation for square, owner in scene.loyal.items()):
        return
    taken = scene.list_used_squares() | {scene.trigger}
    near = {other for square in taken if square >= 0 for other in scene.around(square)}
    free = [
        square for square in reversed(scene.blocks())
        if square not in taken and scene.affiliation(square) == affiliation
    ]  # fmt: skip
    scene.loyal[next((square for square in free if square not in near), free[0])] = YOU


def _name_places(scene: Scene, row: Row) -> dict[str, str]:
    """Return the names of players and places that checks refer to."""
    names = {"you": scene.seats[YOU], "rival": scene.seats[RIVAL]}
    if scene.trigger >= 0:
        names["trigger"] = scene.at(scene.trigger)
    if scene.tile >= 0:
        names["tile"] = scene.at(scene.tile)
    if row.trigger >= 0:
        names["event"] = k.TRIGGERS[row.trigger]
        names["doer"] = scene.seats[scene.doer]
    return names


# Decks of which one player may have a card beside one of another of them; and whether beside one of the same.
_HELD = {CREW: True, WARDENS: False, BOARDS: False}


def find_partners(tables: Rules, card: str) -> Sequence[str]:
    """Return the earlier cards that the same event can trigger together with this one, for the same player."""
    number = tables.numbers[card]
    own = {row.trigger for row in _list_triggered(tables, number)}
    if tables.cards[number].deck not in _HELD or not own:
        return ()
    found = dict.fromkeys(
        partner for deck in _HELD for partner in tables.decks[deck]
        if partner < number and (deck != tables.cards[number].deck or _HELD[deck])
        and not own.isdisjoint(row.trigger for row in _list_triggered(tables, partner))
    )  # fmt: skip
    return tuple(tables.cards[partner].id for partner in found)


def _list_triggered(tables: Rules, card: int) -> list[Row]:
    """Return the triggered effects of a card, except those that the card itself triggers."""
    return [
        row
        for side in tables.sides[card]
        for row in side
        if row.trigger >= 0 and not row.own and not _is_duplicate(tables, row)
    ]


def _is_duplicate(tables: Rules, row: Row) -> bool:
    """Return whether an earlier board, or the other side of the same one, has an identical effect."""
    if tables.cards[row.card].deck != BOARDS:
        return False
    for other in tables.rows[: row.number]:
        if tables.cards[other.card].deck == BOARDS and _strip_position(other) == _strip_position(row):
            return True
    return False


def _strip_position(row: Row) -> Row:
    return replace(row, number=0, bit=0, card=0, side=0, at=0)


def list_meetings(tables: Rules, card: str, other: str) -> Iterator[Meeting]:
    """Yield the states in which the same event triggers an effect of each card."""
    for row in _list_triggered(tables, tables.numbers[card]):
        for beside in _list_triggered(tables, tables.numbers[other]):
            if row.trigger == beside.trigger and row.by == beside.by:
                # A board and a warden make the table; crew is added to it.
                pair = (beside, row) if tables.cards[row.card].deck == CREW else (row, beside)
                yield from _build_meetings(tables, *pair)


def _build_meetings(tables: Rules, first: Row, second: Row) -> Iterator[Meeting]:
    where = _combine(first.where or EVERYWHERE, second.where or EVERYWHERE)
    if where is None:
        return
    ability, added = _name_ability(tables, first), _name_ability(tables, second)
    why = f"`{k.TRIGGERS[first.trigger]}`, for which `{added.name}` waits too"
    setting = Setting(True, why, "meeting", partial(trigger_effect, row=replace(first, where=where)))
    try:
        probe = probe_for(tables, first, ability, setting, partial(_add_card, row=second))
    except (LookupError, StopIteration, ValueError):
        return
    yield Meeting(probe, added, replaces=first.mode == k.REPLACING and second.mode == k.REPLACING)


def _combine(one: Blocks, other: Blocks) -> Blocks | None:
    """Return the conditions of both filters combined; None if they contradict each other."""
    names: dict[str, int] = {}
    for field in fields(Blocks):
        here, there, usual = getattr(one, field.name), getattr(other, field.name), field.default
        if field.name == "holds" and here & there:  # any one of these pieces will do
            names[field.name] = here & there
        elif here == usual:
            names[field.name] = there
        elif there in {usual, here}:
            names[field.name] = here
        else:
            return None
    return Blocks(**names)


def _name_ability(tables: Rules, row: Row) -> Ability:
    side = ("front", "back")[row.side]
    return Ability(tables.cards[row.card].id, side, row.at, notation.ability_name(tables, row))


def _add_card(scene: Scene, row: Row) -> None:
    """Give YOU a second card and set up everything that its effect needs."""
    card = scene.rules.cards[row.card]
    if card.deck == CREW:
        scene.crew[YOU].append(card.id)
        # Room for two, and no more than a track has that is completed by the event itself.
        scene.tracks[YOU, k.CREW_TRACK] = max(4, scene.tracks.get((YOU, k.CREW_TRACK), 1))
    elif card.deck == WARDENS:
        scene.warden, scene.side = card.id, row.side + 1
    else:
        raise LookupError("a table has one board")
    set_up_steps(scene, row)
    if row.affiliation >= 0:
        loyal_block(scene, row.affiliation)


Untried = tuple[Ability, str]


def list_probes(tables: Rules, row: Row) -> Iterator[Probe | Untried]:
    """Yield the states for an effect of a card, or that it has none, and the reason."""
    ability = _name_ability(tables, row)
    try:
        found = tuple(_list_row_probes(tables, row, ability))
    except (LookupError, StopIteration, ValueError) as trouble:
        yield ability, f"no state can be built: {trouble}"
        return
    if not found:
        yield ability, "it describes the card itself and makes no difference in play"
    yield from found


def _list_row_probes(tables: Rules, row: Row, ability: Ability) -> Iterator[Probe]:
    settings = list(_list_settings(row))
    for setting in settings:
        probe = probe_for(tables, row, ability, setting)
        yield replace(probe, **_list_limit_fields(row, probe))
    if not settings:
        return
    usual = next((setting for setting in settings if setting.acts), settings[0])
    changed = [(usual._replace(acts=True, why=why), change) for why, change in list_answers(row)]
    for why, aspect, change in _list_obstacles(tables, row, ability):
        changed.append((usual._replace(acts=False, why=why, aspect=aspect), change))
    for why, change in list_missing_targets(row):
        changed.append((usual._replace(acts=False, why=why, aspect="target", watch=("blocks",)), change))
    if row.mode in {k.ACTION, k.FREE}:
        setting = usual._replace(acts=row.mode == k.FREE, why="no action is left", aspect="action")
        changed.append((setting, remove_actions))
    for setting, change in changed:
        yield probe_for(tables, row, ability, setting, change)
    if row.may and row.mode in {k.TRIGGER, k.REPLACING, k.RESOLVING}:
        setting = usual._replace(acts=False, why="it is declined", aspect="may")
        yield replace(probe_for(tables, row, ability, setting), declines=True)
    if row.trigger >= 0:
        yield from _list_mismatches(tables, row, ability)


def _list_obstacles(tables: Rules, row: Row, ability: Ability) -> Iterator[tuple[str, str, SceneChange]]:
    """Yield each single condition that can prevent an effect: reason, aspect and change of the scene."""
    # The trigger itself may make a block of the card's affiliation loyal.
    where = row.where if row.trigger == k.LOYALTY_GAINED else None
    if row.affiliation >= 0 and (where is None or where.affiliation != row.affiliation):
        change = partial(remove_loyalty, affiliation=row.affiliation)
        yield "no block of its affiliation is loyal", "loyalty", change
    if row.times:
        yield "its limit is used up", "limit", partial(use_up, name=ability.name, times=row.times)
    deck = tables.cards[row.card].deck
    if deck == WARDENS or (deck == BOARDS and row.side):
        yield "the other side is up", "side", flip_card
    if row.track_complete >= 0:
        yield "the track is not complete", "if", lambda scene: scene.complete(YOU, row.track_complete, but=1)
    supply = find_supply(row)
    if supply is not None:
        yield "the supply is empty", "supply", supply
    if any(step.verb in {k.REMOVE_RENOWN, k.DISCARD_CREW} for step in row.steps[: row.price]):
        yield "what it costs is not there", "cost", partial(remove_price, row=row)
    if row.lasts in {k.TURN, k.NEXT_TURN}:
        yield "its time is over", "lasts", partial(let_expire, row=row)
    if row.mode == k.RESOLVING:
        yield "another card is drawn", "when", partial(draw_different_event, row=row)
    if row.your_turn and row.trigger == k.TRACK_COMPLETED:
        event = find_upgrader(tables, row.track)
        if event >= 0:
            change = partial(complete_in_rival_turn, event=event)
            yield "it is another player's turn", "if", change


def _list_limit_fields(row: Row, probe: Probe) -> dict[str, Any]:
    """Return the fields of a probe that describe the limit of its effect, if any."""
    if not row.times or not probe.acts or row.trigger == k.TURN_STARTED:
        return {}
    turns = 2 if row.period == k.PERIODS.index("round") else 1
    ends = ({"do": "end-turn"},) * turns
    return {"limit": row.times, "ends": ends, "renews": row.period != k.PERIODS.index("game")}


def _list_settings(row: Row) -> Iterator[Setting]:
    """Yield the states in which an effect must act, and those of a changed rule."""
    for step in row.steps[row.price :]:
        if step.verb == k.CHANGE_RULE:
            yield from _OF_RULE[step.rule](row, step)
            return
        if step.verb == k.COPY:
            yield Setting(True, "the Mimic token lies on a card that acts at will", "do", _copy_ability)
            return
    if row.choose:
        for number, step in enumerate(row.steps[row.price :]):
            verb = k.VERB_NAMES[step.verb]
            yield Setting(True, f"`{verb}` is chosen", f"choose {number}", partial(_choose_step, row=row, verb=verb))
    else:
        yield Setting(True, _describe_trigger(row), "do", partial(trigger_effect, row=row))


def _describe_trigger(row: Row) -> str:
    if row.trigger >= 0:
        return f"`{k.TRIGGERS[row.trigger]}` {'has happened' if row.mode == k.TRIGGER else 'is about to happen'}"
    return {k.RESOLVING: "it is drawn", k.ACTION: "it is used as an action", k.FREE: "it is used"}.get(
        row.mode, "always"
    )


def _choose_step(scene: Scene, row: Row, verb: str) -> None:
    scene.wishes.append({"do": "choose-option", "option": verb})
    trigger_effect(scene, row)


def _copy_ability(scene: Scene) -> None:
    for number in scene.rules.decks[CREW]:
        for row in scene.rules.sides[number][0]:
            if row.mode == k.FREE:
                card = scene.rules.cards[number].id
                scene.crew[RIVAL].append(card)
                scene.tracks[RIVAL, k.CREW_TRACK] = 4
                scene.mimic = card
                set_up_steps(scene, row)
                scene.when.append({"do": "use", "card": card})
                return
    raise LookupError("no crew card acts at will")


def _list_mismatches(tables: Rules, row: Row, ability: Ability) -> Iterator[Probe]:
    """Yield states with a similar event that must not trigger the effect."""
    other = YOU if row.by == k.ANOTHERS else RIVAL
    settings = []
    if row.by != k.ANYONES and not row.own and row.trigger not in {k.FIREBALL_LANDING, k.BLOCK_DESTROYED}:
        setting = Setting(False, "somebody else does it", "when by", partial(trigger_effect, row=row, doer=other))
        settings.append(setting)
    if row.own:
        settings.append(
            Setting(False, "it happens to another", "when self", partial(trigger_effect, row=replace(row, own=0)))
        )
    for why, changed in list_other_triggers(row):
        settings.append(Setting(False, why, "when", partial(trigger_effect, row=changed)))
    for why, looser in list_other_blocks(tables, row.where or EVERYWHERE):
        settings.append(Setting(False, why, "when block", partial(trigger_effect, row=replace(row, where=looser))))
    return (probe_for(tables, row, ability, setting) for setting in settings)


# What a target means --------------------------------------------------------------------------------------------------
# An independent implementation of targets, on descriptions of states instead of masks: play does not use it, exercises
# compare it with what the rules do.

_PIECES: Final = ("brigade", "wagon")


def resolve_target(
    box: Box, moments: Sequence[Leaves], scene: Mapping[str, str], target: Mapping[str, Any]
) -> frozenset[str]:
    """Return the names of the blocks that match a target at any of these moments.

    Args:
        box: The content, for what is printed on tiles.
        moments: Leaves of states, such as before and after.
        scene: Who `you` is, and where `trigger` and `tile` are.
        target: The target in effect data; how many blocks are picked is ignored.
    """
    tiles = {card.id: card.stats for card in box.cards}
    return frozenset(
        square
        for leaves in moments
        for square in _list_places(leaves, scene, target)
        if ("blocks", square, "fire") in leaves
        and _fits_print(tiles.get(str(leaves.get(("city", square))), {}), target)
        and any(_fits_state(other, square, scene, target) for other in moments)
    )


def _list_places(leaves: Leaves, scene: Mapping[str, str], target: Mapping[str, Any]) -> Iterable[str]:
    where, you = target.get("block", "any"), scene.get("you", "")
    every = [str(path[1]) for path in leaves if path[0] == "blocks" and path[-1] == "fire"]
    trigger = scene.get("trigger", "")
    if where in {"any", "connected"}:
        found = every
    else:
        of = target.get("of", "brigade")
        origin = {"trigger": trigger, "this": scene.get("tile", "")}.get(
            str(of), str(leaves.get(("players", you, of), ""))
        )
        found = [square for square in every if origin and _is_near(str(where), origin, square)]
    return [square for square in found if not (target.get("except") == "trigger" and square == trigger)]


def _is_near(where: str, origin: str, square: str) -> bool:
    (row, column), (other_row, other_column) = _parse_square(origin), _parse_square(square)
    down, across = abs(row - other_row), abs(column - other_column)
    if where == "here":
        return origin == square
    if where == "surrounding":
        return max(down, across) == 1
    if where == "line":
        return origin != square and not (down and across)
    return down + across == 1 or (where == "around" and origin == square)


def _parse_square(square: str) -> tuple[int, int]:
    """Return row and column of a square such as `r2c3`."""
    row, _, column = square.removeprefix("r").partition("c")
    return int(row), int(column)


def _fits_print(stats: Mapping[str, Any], target: Mapping[str, Any]) -> bool:
    affiliation = stats.get("affiliation")
    return bool(
        target.get("affiliation", affiliation) == affiliation
        and target.get("not-affiliation") != affiliation
        and target.get("value", stats.get("value")) == stats.get("value")
    )


def _fits_state(leaves: Leaves, square: str, scene: Mapping[str, str], target: Mapping[str, Any]) -> bool:
    you, fire = scene.get("you", ""), leaves.get(("blocks", square, "fire"))
    if "intensity" in target and fire != target["intensity"]:
        return False
    if target.get("burning") and not (isinstance(fire, int) and fire > 0):
        return False
    owner = leaves.get(("blocks", square, "loyal"))
    wanted = target.get("loyal-to")
    if wanted is not None:
        mine, anyone = owner == you, owner != "none"
        if not {"you": mine, "another-player": anyone and not mine, "anyone": anyone}[str(wanted)]:
            return False
    here = {
        name
        for path, place in leaves.items()
        if path[0] == "players" and path[-1] in _PIECES and place == square
        for name in (str(path[-1]), f"{'your' if path[1] == you else 'rival'}-{path[-1]}")
    }
    if "holds" in target and not here & set(target["holds"]):
        return False
    return not here & set(target.get("holds-none", ()))
