"""The probes of each effect, and the meetings of effects that wait for the same event.

A probe is derived backwards: from the verb and its target to what must lie on the table, from the trigger to the
command that causes it. For the states in which nothing may happen, one condition of the data at a time is not met.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any

from engine.box import CardSpec
from engine.game import Ability, Meeting, Probe
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import notation
from engine.games.the_brigade.exercise import variations
from engine.games.the_brigade.exercise.scene import RIVAL, YOU, Scene, cause_event, set_up_steps
from engine.games.the_brigade.exercise.variations import SceneChange, Setting
from engine.games.the_brigade.rules import BOARDS, CREW, EVENTS, EVERYWHERE, WARDENS, Blocks, Row, Rules


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
        message = "the board has no block for it"
        raise LookupError(message) from None
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


_SIDES = ("front", "back")
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
    return Ability(tables.cards[row.card].id, _SIDES[row.side], row.at, notation.ability_name(tables, row))


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


def list_probes(tables: Rules, card: CardSpec, row: Row) -> Iterator[Probe | Untried]:
    """Yield the states for an effect of a card, or that it has none, and the reason."""
    ability = Ability(card.id, _SIDES[row.side], row.at, notation.ability_name(tables, row))
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
    changed = [(usual._replace(acts=True, why=why), change) for why, change in variations.list_answers(row)]
    for why, aspect, change in _list_obstacles(tables, row, ability):
        changed.append((usual._replace(acts=False, why=why, aspect=aspect), change))
    for why, change in variations.list_missing_targets(row):
        changed.append((usual._replace(acts=False, why=why, aspect="target", watch=("blocks",)), change))
    if row.mode in {k.ACTION, k.FREE}:
        setting = usual._replace(acts=row.mode == k.FREE, why="no action is left", aspect="action")
        changed.append((setting, variations.remove_actions))
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
        change = partial(variations.remove_loyalty, affiliation=row.affiliation)
        yield "no block of its affiliation is loyal", "loyalty", change
    if row.times:
        yield "its limit is used up", "limit", partial(variations.use_up, name=ability.name, times=row.times)
    deck = tables.cards[row.card].deck
    if deck == WARDENS or (deck == BOARDS and row.side):
        yield "the other side is up", "side", variations.flip_card
    if row.track_complete >= 0:
        yield "the track is not complete", "if", lambda scene: scene.complete(YOU, row.track_complete, but=1)
    supply = variations.find_supply(row)
    if supply is not None:
        yield "the supply is empty", "supply", supply
    if any(step.verb in {k.REMOVE_RENOWN, k.DISCARD_CREW} for step in row.steps[: row.price]):
        yield "what it costs is not there", "cost", partial(variations.remove_price, row=row)
    if row.lasts in {k.TURN, k.NEXT_TURN}:
        yield "its time is over", "lasts", partial(variations.let_expire, row=row)
    if row.mode == k.RESOLVING:
        yield "another card is drawn", "when", partial(variations.draw_different_event, row=row)
    if row.your_turn and row.trigger == k.TRACK_COMPLETED:
        event = variations.find_upgrader(tables, row.track)
        if event >= 0:
            change = partial(variations.complete_in_rival_turn, event=event)
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
            yield from variations.list_rule_settings(row, step)
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
    for why, changed in variations.list_other_triggers(row):
        settings.append(Setting(False, why, "when", partial(trigger_effect, row=changed)))
    for why, looser in variations.list_other_blocks(tables, row.where or EVERYWHERE):
        settings.append(Setting(False, why, "when block", partial(trigger_effect, row=replace(row, where=looser))))
    return (probe_for(tables, row, ability, setting) for setting in settings)
