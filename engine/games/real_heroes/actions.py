"""What players may do, and what happens then: one objection table and one function for each command."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engine.games.real_heroes import effects, fire, movement, rescue, setup
from engine.games.real_heroes.content import Content
from engine.games.real_heroes.hexes import measure
from engine.games.real_heroes.play import (
    ACTION_POINTS,
    CARRY,
    EXTINGUISH_REACH,
    EXTINGUISH_TOKENS,
    FORBID_ACTION,
    Play,
    find_limit,
    list_changes,
)
from engine.games.real_heroes.state import ACTIONS, EVENT, INFERNO, NOWHERE, START, State
from engine.naming import NONE

REFUSALS: Final[Mapping[str, str]] = {
    "no-start": "The starting hex must touch a hex of the board that is no mountain, and lie on no other.",
    "no-such-hex": "The card does not ask for this hex.",
    "not-held": "The squad does not have this card.",
    "broken": "A broken truck can only be repaired.",
    "not-broken": "The truck is not broken.",
    "on-inferno": "A truck on an inferno hex cannot be repaired.",
    "no-points": "No action points are left.",
    "forbidden": "An event forbids this action in this round.",
    "mountain": "A truck cannot enter a mountain.",
    "inferno": "A truck cannot enter an inferno hex.",
    "occupied": "Another truck stands there.",
    "too-far": "This hex is too far away.",
    "no-fire": "Nothing burns there.",
    "no-citizens": "Nobody is there to be taken aboard.",
    "full": "The truck has no room for more citizens.",
    "not-at-the-hospital": "The truck is not at the hospital.",
    "nobody-aboard": "Nobody is aboard.",
    "not-on-the-board": "The truck is still on its starting hex.",
    "just-unloaded": "A squad that drops off citizens picks up none in the same turn.",
    "no-ability": "The squad has no such ability to use.",
    "used-up": "The utility ability is used once per turn.",
    "no-target": "The card would do nothing now.",
}

# What a player needs an action point for.
PAID: Final = frozenset({"move", "extinguish", "evacuate", "firefight", "assist", "repair"})
KEEP: Final = "keep"

Objections = Iterator[tuple[bool, str]]


def find_question(state: State) -> str:
    """Return what the player is asked: START, ACTIONS, `pick` or KEEP; NONE after the end."""
    if state.over != NONE:
        return NONE
    if state.phase == START:
        return START
    if state.card != NONE:
        return "pick"
    return KEEP if len(state.motivation[state.player]) > 1 else ACTIONS


def refuse(content: Content, state: State, words: Mapping[str, Any]) -> str:
    """Return the code of the refusal of a command; empty if it is legal."""
    kind = words["do"]
    asked = {"start": START, "pick": "pick", "keep": KEEP}.get(kind, ACTIONS)
    if asked != find_question(state):
        return "not-now"
    objections = _list_objections(content, state, kind, words)
    return next((code for speaks_against, code in objections if speaks_against), "")


def _list_objections(content: Content, state: State, kind: str, words: Mapping[str, Any]) -> Objections:
    """Yield what can speak against a command, each with the code of the refusal.

    Rule: actions.broken, actions.points, actions.free, ability.firefighting, ability.utility. Ruling:
    broken-trucks-may-pass, drop-then-no-pick-up
    """
    squad = state.player
    here = state.trucks[squad]
    if kind in PAID:
        yield kind != "repair" and state.broken[squad], "broken"
        yield state.points < 1, "no-points"
        yield kind in list_changes(content, state, squad, FORBID_ACTION), "forbidden"
    elif kind not in {"pass", "keep", "start", "pick"}:
        yield state.broken[squad], "broken"
    match kind:
        case "start":
            yield words["at"] not in setup.list_starts(state), "no-start"
        case "pick":
            step = content.effects[state.card].steps[state.step]
            yield words["at"] not in effects.list_options(content, state, step), "no-such-hex"
        case "keep" | "use":
            yield words["card"] not in state.motivation[squad], "not-held"
            effect = content.effects.get(words["card"])
            yield kind == "use" and effect is not None and not _has_target(content, state, words["card"]), "no-target"
        case "move":
            yield from _object_to_move(content, state, words["to"])
        case "extinguish":
            reach = find_limit(content, state, squad, EXTINGUISH_REACH)
            yield measure(here, words["at"]) > reach, "too-far"
            yield not state.fire.get(words["at"]), "no-fire"
        case "evacuate" | "pick-up":
            tokens = state.inside if kind == "evacuate" else state.outside
            yield not tokens.get(here), "no-citizens"
            yield state.aboard[squad] >= find_limit(content, state, squad, CARRY), "full"
            yield kind == "pick-up" and state.unloaded, "just-unloaded"
        case "firefight" | "assist":
            card = (state.firefighting if kind == "firefight" else state.utility)[squad]
            yield card not in content.effects or content.effects[card].mode == "always", "no-ability"
            yield kind == "assist" and state.assisted, "used-up"
            yield not _has_target(content, state, card), "no-target"
        case "repair":
            yield not state.broken[squad], "not-broken"
            yield state.fire.get(here) == INFERNO, "on-inferno"
        case "rescue":
            yield here != state.hospital, "not-at-the-hospital"
            yield not state.aboard[squad], "nobody-aboard"
        case "drop":
            yield here not in state.numbers, "not-on-the-board"
            yield not state.aboard[squad], "nobody-aboard"


def _object_to_move(content: Content, state: State, goal: str) -> Objections:
    yield goal not in state.numbers, "too-far"
    yield not state.numbers[goal], "mountain"
    yield state.fire[goal] == INFERNO, "inferno"
    yield state.find_truck(goal) not in {NONE, state.player}, "occupied"
    yield goal not in movement.price_moves(content, state, state.player), "too-far"


def _has_target(content: Content, state: State, card: str) -> bool:
    """Return whether a card would do something now.

    Rule: ability.nothing. Ruling: cards-that-do-nothing-are-not-used
    """
    for step in content.effects[card].steps:
        needs_hex = "target" in step.args or step.verb == "move-truck"
        if step.verb == "save":
            if state.aboard[state.player]:
                return True
        elif not needs_hex or effects.list_options(content, state, step):
            return True
    return False


def carry_out(play: Play, words: Mapping[str, Any]) -> None:
    """Carry out a legal command, up to the next decision."""
    state = play.state
    squad = state.player
    kind = words["do"]
    match kind:
        case "start":
            _start(play, words["at"])
        case "pick":
            state.picked.append(words["at"])
            effects.continue_card(play)
        case "keep":
            _discard(state, squad, next(card for card in state.motivation[squad] if card != words["card"]))
        case "use":
            _discard(state, squad, words["card"])
            play.record("motivation-used", squad=squad, card=words["card"])
            effects.start_card(play, words["card"])
        case "pass":
            _end_turn(play)
        case "move":
            _pay(play, movement.price_moves(play.content, state, squad)[words["to"]])
            movement.move_truck(play, words["to"])
        case "extinguish":
            _pay(play)
            fire.remove_fire(play, words["at"], find_limit(play.content, state, squad, EXTINGUISH_TOKENS))
        case "firefight" | "assist":
            _pay(play)
            state.assisted |= kind == "assist"
            effects.start_card(play, (state.firefighting if kind == "firefight" else state.utility)[squad])
        case _:
            if kind in PAID:
                _pay(play)
            FREE_AND_SIMPLE[kind](play)
    if state.phase == EVENT and find_question(state) == ACTIONS:
        state.phase = ACTIONS
        _begin_turn(play)


# What the simple commands do, once they are paid for.
FREE_AND_SIMPLE: Final[Mapping[str, Callable[[Play], None]]] = {
    "evacuate": lambda play: rescue.evacuate(play, play.state.trucks[play.state.player]),
    "repair": lambda play: movement.repair(play, play.state.player),
    "rescue": rescue.deliver,
    "drop": rescue.drop,
    "pick-up": rescue.pick_up,
}


def _pay(play: Play, points: int = 1) -> None:
    play.state.points -= points


def _discard(state: State, squad: str, card: str) -> None:
    """Discard a motivation card.

    Rule: motivation.one, motivation.face-up. Ruling: keep-at-once
    """
    state.motivation[squad].remove(card)
    state.decks["motivation-discards"].append(card)


def _start(play: Play, place: str) -> None:
    """Place a starting hex with its truck; after the last one the first round begins.

    Rule: setup.start. Ruling: starting-hexes-in-turn
    """
    state = play.state
    state.trucks[state.player] = place
    play.record("started", squad=state.player, at=place)
    state.player = state.next_squad(state.player)
    if NOWHERE not in state.trucks.values():
        _begin_round(play)


def _begin_round(play: Play) -> None:
    """Let the fire spread, and draw the event.

    Rule: round.fire, round.event, event.draw, event.round. Ruling: this-round-ends-with-the-round
    """
    state = play.state
    state.round += 1
    state.player = state.first
    if state.event != NONE:
        state.decks["events-discards"].append(state.event)
        state.event = NONE
    play.record("round-began", round=state.round, first=state.first)
    fire.spread_fire(play)
    if state.over != NONE:
        return
    state.phase = EVENT
    card = rescue.draw_card(play, "events")
    if card:
        state.event = card
        play.record("event-drawn", card=card)
        effects.start_card(play, card)
    if state.phase == EVENT and find_question(state) == ACTIONS:
        state.phase = ACTIONS
        _begin_turn(play)


def _begin_turn(play: Play) -> None:
    """Give a squad its action points.

    Rule: actions.points
    """
    state = play.state
    state.points = find_limit(play.content, state, state.player, ACTION_POINTS)
    state.assisted = state.rewarded = state.unloaded = False
    play.record("turn-began", squad=state.player)


def _end_turn(play: Play) -> None:
    """End a turn; after the last one of a round the first player token goes to the left.

    Rule: pass.end, round.turns, round.first-player
    """
    state = play.state
    state.lasting = []
    state.player = state.next_squad(state.player)
    if state.player != state.first:
        _begin_turn(play)
        return
    state.first = state.next_squad(state.first)
    _begin_round(play)
