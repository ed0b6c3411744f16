"""The probes of each effect, and the meetings of effects that wait for the same event.

A probe is derived backwards: from the verb and its target to what must lie on the table, from the trigger to the
command that causes it. For the states in which nothing may happen, one condition of the data at a time is not met.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple

from engine.box import Box, CardSpec
from engine.game import Ability, Description, Leaves, Meeting, Probe
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import notation
from engine.games.the_brigade.build import build_rules
from engine.games.the_brigade.exercise import rule_changes, variations
from engine.games.the_brigade.exercise.oracle import resolve_target
from engine.games.the_brigade.exercise.preparation import cause_event, set_up_steps
from engine.games.the_brigade.exercise.scene import RIVAL, YOU, Scene
from engine.games.the_brigade.exercise.unreachable import find_unreachable
from engine.games.the_brigade.exercise.variations import SceneChange
from engine.games.the_brigade.game import TheBrigade, make_brigade
from engine.games.the_brigade.rows import EVERYWHERE, Blocks, Row
from engine.games.the_brigade.rules import BOARDS, CREW, DECKS, EVENTS, WARDENS, Rules


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


def probe_for(
    tables: Rules,
    row: Row,
    ability: Ability,
    about: tuple[bool, str, str],
    acting: SceneChange,
    change: SceneChange | None = None,
) -> Probe:
    """Return a probe whose state is built by `acting` and changed by `change`; `about` is `acts`, `why` and `aspect`.

    Raises:
        LookupError: No such state can be built.
    """
    scene = _build_scene(tables, row)
    try:
        acting(scene)
    except StopIteration:
        message = "the board has no block for it"
        raise LookupError(message) from None
    _light_distant_fire(scene)
    if row.affiliation >= 0:
        loyal_block(scene, row.affiliation)
    if change is not None:
        change(scene)
    acts, why, aspect = about
    return Probe(
        ability=ability,
        acts=acts,
        why=why,
        aspect=aspect,
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
    rows = (row for side in tables.sides[card] for row in side if row.trigger >= 0 and not row.own)
    return [row for row in rows if not _is_duplicate(tables, row)]


def _is_duplicate(tables: Rules, row: Row) -> bool:
    """Return whether an earlier board, or the other side of the same one, has an identical effect."""
    if tables.cards[row.card].deck != BOARDS:
        return False
    earlier = (other for other in tables.rows[: row.number] if tables.cards[other.card].deck == BOARDS)
    return any(_strip_position(other) == _strip_position(row) for other in earlier)


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
    about = (True, f"`{k.TRIGGERS[first.trigger]}`, for which `{added.name}` waits too", "meeting")
    try:
        probe = probe_for(
            tables, first, ability, about, _trigger(replace(first, where=where)), _add_card(tables, second)
        )
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


def _add_card(tables: Rules, row: Row) -> SceneChange:
    """Return a change that gives YOU a second card and sets up everything that its effect needs."""
    card = tables.cards[row.card]

    def change(scene: Scene) -> None:
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

    return change


Untried = tuple[Ability, str]


class BrigadeExerciser:
    """See `engine.game.Exerciser`."""

    refusal = "no-such-ability"

    def cards(self, box: Box) -> Sequence[str]:
        """Return the ids of the cards that do something in play."""
        return tuple(card.id for card in box.cards if card.deck in DECKS and (card.front or card.back))

    def find_unreachable_cards(self, box: Box) -> Iterator[tuple[str, tuple[str | int, ...], str]]:
        """Yield the cards that no set-up brings into play: id, path of the cause, reason."""
        return find_unreachable(box)

    def tools(self, box: Box, card: str) -> Sequence[str]:
        """Return the other cards that the states of a card need."""
        return _find_tools(box, box.card(card))

    def game(self, box: Box) -> TheBrigade:
        """Return the game of a box."""
        return make_brigade(box, parts=())[0]

    def is_settled(self, words: Description) -> bool:
        """Return whether no effect is in progress."""
        return words["for"] in {"act", "event", notation.NONE}

    def find_places(
        self, box: Box, moments: Sequence[Leaves], scene: Mapping[str, str], target: Mapping[str, Any]
    ) -> frozenset[str]:
        """Return the names of the blocks that a target matches at any of these moments."""
        return resolve_target(box, moments, scene, target)

    def partners(self, box: Box) -> Mapping[str, Sequence[str]]:
        """Return for each card the earlier cards that the same event can trigger for the same player."""
        tables, _ = build_rules(box)
        return {card: find_partners(tables, card) for card in self.cards(box)}

    def meetings(self, box: Box, card: str, other: str) -> Iterator[Meeting]:
        """Yield the states in which the same event triggers an effect of each card."""
        return list_meetings(build_rules(box)[0], card, other)

    def probes(self, box: Box, card: str) -> Iterator[Probe | Untried]:
        """Yield the states for each effect of a card, or an effect without states and the reason."""
        tables, _ = build_rules(box)
        for both in tables.sides[tables.numbers[card]]:
            for row in both:
                yield from _list_probes(tables, box.card(card), row)


def _find_tools(box: Box, card: CardSpec) -> tuple[str, ...]:
    """Return the other cards that the states of a card need: fireballs, an ability to copy, an upgrade."""
    found: list[str] = []
    effects = (*card.front, *card.back)
    words = {str(effect.when.get("event")) for effect in effects} | {
        str(step.args.get("rule")) for effect in effects for step in effect.steps
    }
    if words & {"fireball-landing", "event-immunity"}:
        found += [event.id for event in box.deck(EVENTS) if _has_verb(event, "drop-fireballs")][:1]
    if any(step.verb == "copy-ability" for effect in effects for step in effect.steps):
        found += [crew.id for crew in box.deck(CREW) if crew.front and crew.front[0].mode == "free"
                  and _has_verb(crew, "move-wagon")][:1]  # fmt: skip
    for effect in effects:
        if any("your-turn" in condition.values() or "your-turn" in condition for condition in effect.conditions):
            found += [event.id for event in box.deck(EVENTS) if _upgrades(event, effect.when.get("track"))][:1]
    return tuple(found)


def _upgrades(card: CardSpec, track: object) -> bool:
    return any(
        step.verb == "upgrade" and step.args.get("track") == track
        for effect in card.front
        if effect.who == "each-player"
        for step in effect.steps
    )


def _has_verb(card: CardSpec, verb: str) -> bool:
    return any(step.verb == verb for effect in card.front for step in effect.steps)


def _list_probes(tables: Rules, card: CardSpec, row: Row) -> Iterator[Probe | Untried]:
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
        probe = probe_for(tables, row, ability, (setting.acts, setting.why, setting.aspect), setting.act)
        yield replace(probe, watch=setting.watch, **_list_limit_fields(row, probe))
    if not settings:
        return
    usual = next((setting for setting in settings if setting.acts), settings[0])

    def beside(acts: bool, why: str, aspect: str, change: SceneChange | None = None) -> Probe:  # noqa: FBT001 - names as it is
        return replace(probe_for(tables, row, ability, (acts, why, aspect), usual.act, change), watch=usual.watch)

    for why, change in variations.list_answers(row):
        yield beside(True, why, usual.aspect, change)
    for why, aspect, change in _list_obstacles(tables, row, ability):
        yield beside(False, why, aspect, change)
    for why, change in variations.list_missing_targets(row):
        yield replace(beside(False, why, "target", change), watch=("blocks",))
    if row.mode in {k.ACTION, k.FREE}:
        yield beside(row.mode == k.FREE, "no action is left", "action", variations.remove_actions)
    if row.may and row.mode in {k.TRIGGER, k.REPLACING, k.RESOLVING}:
        yield replace(beside(False, "it is declined", "may"), declines=True)
    if row.trigger >= 0:
        yield from _list_mismatches(tables, row, ability)


def _list_obstacles(tables: Rules, row: Row, ability: Ability) -> Iterator[tuple[str, str, SceneChange]]:
    """Yield each single condition that can prevent an effect: reason, aspect and change of the scene."""
    if row.affiliation >= 0 and not _gains_own_loyalty(row):
        yield "no block of its affiliation is loyal", "loyalty", variations.remove_loyalty(row.affiliation)
    if row.times:
        yield "its limit is used up", "limit", variations.use_up(ability.name, row.times)
    deck = tables.cards[row.card].deck
    if deck == WARDENS or (deck == BOARDS and row.side):
        yield "the other side is up", "side", variations.flip_card
    if row.track_complete >= 0:
        yield "the track is not complete", "if", variations.leave_incomplete(row)
    for why, aspect, change in (
        ("the supply is empty", "supply", variations.empty_supply(row)),
        ("what it costs is not there", "cost", variations.remove_price(row)),
        ("its time is over", "lasts", variations.let_expire(row)),
        ("another card is drawn", "when", variations.draw_different_event(row)),
        ("it is another player's turn", "if", variations.complete_in_rival_turn(tables, row)),
    ):
        if change is not None:
            yield why, aspect, change


def _list_limit_fields(row: Row, probe: Probe) -> dict[str, Any]:
    """Return the fields of a probe that describe the limit of its effect, if any."""
    if not row.times or not probe.acts or row.trigger == k.TURN_STARTED:
        return {}
    turns = 2 if row.period == k.PERIODS.index("round") else 1
    ends = ({"do": "end-turn"},) * turns
    return {"limit": row.times, "ends": ends, "renews": row.period != k.PERIODS.index("game")}


def _gains_own_loyalty(row: Row) -> bool:
    """Return whether the trigger itself makes a block of the card's affiliation loyal."""
    return row.trigger == k.LOYALTY_GAINED and row.where is not None and row.where.affiliation == row.affiliation


class Setting(NamedTuple):
    """One state in which an effect must act or not; see `Probe` for the fields."""

    why: str
    aspect: str
    acts: bool
    act: SceneChange
    watch: tuple[str, ...] = ()


def _list_settings(row: Row) -> Iterator[Setting]:
    """Yield the states in which an effect must act, and those of a changed rule."""
    for step in row.steps[row.price :]:
        if step.verb == k.CHANGE_RULE:
            for case in rule_changes.list_cases(row, step):
                yield Setting(case.why, case.aspect, case.acts, case.set_up, case.watch)
            return
        if step.verb == k.COPY:
            yield Setting("the Mimic token lies on a card that acts at will", "do", True, _copy_ability)
            return
    if row.choose:
        for number, step in enumerate(row.steps[row.price :]):
            verb = k.VERBS[step.verb]
            yield Setting(f"`{verb}` is chosen", f"choose {number}", True, _choose_step(row, verb))
    else:
        yield Setting(_describe_trigger(row), "do", True, _trigger(row))


def _describe_trigger(row: Row) -> str:
    if row.trigger >= 0:
        return f"`{k.TRIGGERS[row.trigger]}` {'has happened' if row.mode == k.TRIGGER else 'is about to happen'}"
    return {k.RESOLVING: "it is drawn", k.ACTION: "it is used as an action", k.FREE: "it is used"}.get(
        row.mode, "always"
    )


def _choose_step(row: Row, verb: str) -> SceneChange:
    def change(scene: Scene) -> None:
        scene.wishes.append({"do": "choose-option", "option": verb})
        trigger_effect(scene, row)

    return change


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
    if row.by != k.ANYONES and not row.own and row.trigger not in {k.FIREBALL_LANDING, k.BLOCK_DESTROYED}:
        yield probe_for(
            tables,
            row,
            ability,
            (False, "somebody else does it", "when by"),
            lambda scene: trigger_effect(scene, row, doer=other),
        )
    other_thing = variations.with_any_card(row)
    if other_thing is not None:
        yield probe_for(tables, row, ability, (False, "it happens to another", "when self"), _trigger(other_thing))
    for why, changed in variations.list_other_triggers(row):
        yield probe_for(tables, row, ability, (False, why, "when"), _trigger(changed))
    where = row.where
    if where is None:
        return
    for why, looser in variations.list_other_blocks(tables, where):
        act = _trigger(replace(row, where=looser))
        yield probe_for(tables, row, ability, (False, why, "when block"), act)


def _trigger(row: Row) -> SceneChange:
    return lambda scene: trigger_effect(scene, row)
