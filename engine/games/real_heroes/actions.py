"""The commands of players: one table of objections to them, one function that carries out each, rounds and turns.

`list_commands` offers what can be legal; `refuse` says why a command is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engine.game import PICK
from engine.games.real_heroes import effects, rules
from engine.games.real_heroes.state import (
    ACTION_POINTS,
    ACTIONS,
    CARRY,
    EVENT,
    EXTINGUISH_REACH,
    EXTINGUISH_TOKENS,
    FORBID_ACTION,
    INFERNO,
    NOWHERE,
    START,
    Content,
    Play,
    State,
    find_limit,
    list_around,
    list_changes,
    measure,
)
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

# What a player needs an action point for, and what is free.
PAID: Final = frozenset({"move", "extinguish", "evacuate", "firefight", "assist", "repair"})
FREE: Final = frozenset({"use", "rescue", "drop", "pick-up"})
KEEP: Final = "keep"
# The commands without words, as they are offered.
PLAIN: Final = ("evacuate", "firefight", "assist", "repair", "rescue", "drop", "pick-up", "pass")

# What is asked when a command is due; other commands are actions.
ASKED: Final[Mapping[str, str]] = {"start": START, "pick": PICK, "keep": KEEP}

Objections = Iterator[tuple[bool, str]]


def find_question(state: State) -> str:
    """Return the question that the player must answer: START, ACTIONS, `pick` or KEEP; NONE after the end."""
    if state.over != NONE:
        return NONE
    if state.phase == START:
        return START
    if state.card != NONE:
        return PICK
    return KEEP if len(state.motivation[state.player]) > 1 else ACTIONS


def list_commands(content: Content, state: State) -> Iterator[Mapping[str, str]]:
    """Yield the commands that the question asks for; in a turn those about near hexes and cards that are held."""
    question, squad = find_question(state), state.player
    if question == START:
        yield from ({"do": "start", "at": place} for place in rules.list_starts(state))
    elif question == PICK:
        step = content.effects[state.card].steps[state.step]
        yield from ({"do": "pick", "at": place} for place in effects.list_options(content, state, step))
    elif question == KEEP:
        yield from ({"do": "keep", "card": card} for card in dict.fromkeys(state.motivation[squad]))
    else:
        yield from ({"do": "move", "to": place} for place in rules.price_moves(content, state, squad))
        near = list_around(state.trucks[squad], find_limit(content, state, squad, EXTINGUISH_REACH))
        yield from ({"do": "extinguish", "at": place} for place in near if state.fire.get(place))
        yield from ({"do": kind} for kind in PLAIN)
        yield from ({"do": "use", "card": card} for card in state.motivation[squad])


def refuse(content: Content, state: State, words: Mapping[str, Any]) -> str:
    """Return the code of the refusal of a command; empty if it is legal."""
    kind = words["do"]
    if ASKED.get(kind, ACTIONS) != find_question(state):
        return "not-now"
    objections = _list_objections(content, state, kind, words)
    return next((code for speaks_against, code in objections if speaks_against), "")


def _list_objections(content: Content, state: State, kind: str, words: Mapping[str, Any]) -> Objections:
    """Yield the objections to a command, each with the code of the refusal.

    Rule: actions.broken, actions.points, actions.free. Ruling: broken-trucks-may-pass
    """
    squad = state.player
    if kind in PAID:
        yield kind != "repair" and state.broken[squad], "broken"
        yield state.points < 1, "no-points"
        yield kind in list_changes(content, state, squad, FORBID_ACTION), "forbidden"
    elif kind in FREE:
        yield state.broken[squad], "broken"
    if kind in OBJECTIONS:
        yield from OBJECTIONS[kind](content, state, words)


def _object_to_start(_content: Content, state: State, words: Mapping[str, Any]) -> Objections:
    yield words["at"] not in rules.list_starts(state), "no-start"


def _object_to_pick(content: Content, state: State, words: Mapping[str, Any]) -> Objections:
    step = content.effects[state.card].steps[state.step]
    yield words["at"] not in effects.list_options(content, state, step), "no-such-hex"


def _object_to_card(content: Content, state: State, words: Mapping[str, Any]) -> Objections:
    card = words["card"]
    yield card not in state.motivation[state.player], "not-held"
    yield words["do"] == "use" and card in content.effects and not _has_target(content, state, card), "no-target"


def _object_to_extinguish(content: Content, state: State, words: Mapping[str, Any]) -> Objections:
    reach = find_limit(content, state, state.player, EXTINGUISH_REACH)
    yield measure(state.trucks[state.player], words["at"]) > reach, "too-far"
    yield not state.fire.get(words["at"]), "no-fire"


def _object_to_loading(content: Content, state: State, words: Mapping[str, Any]) -> Objections:
    """Ruling: drop-then-no-pick-up, capacity-of-events."""
    tokens = state.inside if words["do"] == "evacuate" else state.outside
    yield not tokens.get(state.trucks[state.player]), "no-citizens"
    yield state.aboard[state.player] >= find_limit(content, state, state.player, CARRY), "full"
    yield words["do"] == "pick-up" and state.unloaded, "just-unloaded"


def _object_to_ability(content: Content, state: State, words: Mapping[str, Any]) -> Objections:
    """Rule: ability.firefighting, ability.utility. Ruling: abilities-as-often-as-paid."""
    card = _find_ability(state, words["do"])
    yield card not in content.effects or content.effects[card].mode == "always", "no-ability"
    yield words["do"] == "assist" and state.assisted, "used-up"
    yield not _has_target(content, state, card), "no-target"


def _object_to_repair(_content: Content, state: State, _words: Mapping[str, Any]) -> Objections:
    yield not state.broken[state.player], "not-broken"
    yield state.fire.get(state.trucks[state.player]) == INFERNO, "on-inferno"


def _object_to_rescue(_content: Content, state: State, _words: Mapping[str, Any]) -> Objections:
    yield state.trucks[state.player] != state.hospital, "not-at-the-hospital"
    yield not state.aboard[state.player], "nobody-aboard"


def _object_to_drop(_content: Content, state: State, _words: Mapping[str, Any]) -> Objections:
    yield state.trucks[state.player] not in state.numbers, "not-on-the-board"
    yield not state.aboard[state.player], "nobody-aboard"


def _object_to_move(content: Content, state: State, words: Mapping[str, Any]) -> Objections:
    goal = words["to"]
    yield goal not in state.numbers, "too-far"
    yield not state.numbers[goal], "mountain"
    yield state.fire[goal] == INFERNO, "inferno"
    yield state.find_truck(goal) not in {NONE, state.player}, "occupied"
    yield goal not in rules.price_moves(content, state, state.player), "too-far"


def _has_target(content: Content, state: State, card: str) -> bool:
    """Return whether a card would do something now.

    Rule: ability.nothing. Ruling: cards-that-do-nothing-are-not-used
    """
    for step in content.effects[card].steps:
        needs_hex = "target" in step.args or step.verb == "move-truck"
        if step.verb == "rescue-aboard":
            if state.aboard[state.player]:
                return True
        elif not needs_hex or effects.list_options(content, state, step):
            return True
    return False


# The objections to each command, besides those to all that are paid for.
OBJECTIONS: Final[Mapping[str, Callable[[Content, State, Mapping[str, Any]], Objections]]] = {
    "start": _object_to_start,
    "pick": _object_to_pick,
    "keep": _object_to_card,
    "use": _object_to_card,
    "move": _object_to_move,
    "extinguish": _object_to_extinguish,
    "evacuate": _object_to_loading,
    "pick-up": _object_to_loading,
    "firefight": _object_to_ability,
    "assist": _object_to_ability,
    "repair": _object_to_repair,
    "rescue": _object_to_rescue,
    "drop": _object_to_drop,
}


def carry_out(play: Play, words: Mapping[str, Any]) -> None:
    """Carry out a legal command, up to the next decision."""
    if words["do"] in PAID - {"move"}:
        play.state.points -= 1
    DEEDS[words["do"]](play, words)
    _begin_actions(play)


def _find_ability(state: State, kind: str) -> str:
    return (state.firefighting if kind == "firefight" else state.utility)[state.player]


def _pick(play: Play, words: Mapping[str, Any]) -> None:
    play.state.picked.append(words["at"])
    effects.continue_card(play)


def _keep(play: Play, words: Mapping[str, Any]) -> None:
    """Keep one motivation card of two.

    Rule: motivation.one. Ruling: keep-at-once
    """
    squad = play.state.player
    _discard(play.state, squad, next(card for card in play.state.motivation[squad] if card != words["card"]))


def _use(play: Play, words: Mapping[str, Any]) -> None:
    """Use a motivation card.

    Rule: motivation.face-up
    """
    _discard(play.state, play.state.player, words["card"])
    play.record("motivation-used", squad=play.state.player, card=words["card"])
    effects.start_card(play, words["card"])


def _move(play: Play, words: Mapping[str, Any]) -> None:
    state = play.state
    state.points -= rules.price_moves(play.content, state, state.player)[words["to"]]
    rules.move_truck(play, words["to"])


def _extinguish(play: Play, words: Mapping[str, Any]) -> None:
    tokens = find_limit(play.content, play.state, play.state.player, EXTINGUISH_TOKENS)
    rules.remove_fire(play, words["at"], tokens)


def _use_ability(play: Play, words: Mapping[str, Any]) -> None:
    play.state.assisted |= words["do"] == "assist"
    effects.start_card(play, _find_ability(play.state, words["do"]))


def _discard(state: State, squad: str, card: str) -> None:
    state.motivation[squad].remove(card)
    state.decks["motivation-discards"].append(card)


def _start(play: Play, words: Mapping[str, Any]) -> None:
    """Place a starting hex with its truck; after the last one the first round begins.

    Rule: setup.start. Ruling: starting-hexes-in-turn
    """
    state = play.state
    state.trucks[state.player] = words["at"]
    play.record("started", squad=state.player, at=words["at"])
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
    play.record("round-began", round=state.round, first=state.first)
    rules.spread_fire(play)
    if state.over != NONE:
        return
    state.phase = EVENT
    card = rules.draw_card(play, "events")
    if state.event != NONE:
        state.decks["events-discards"].append(state.event)
    state.event = card or NONE
    if card:
        play.record("event-drawn", card=card)
        effects.start_card(play, card)
    _begin_actions(play)


def _begin_actions(play: Play) -> None:
    """Begin the first turn of a round as soon as the event asks nothing more."""
    if play.state.phase == EVENT and find_question(play.state) == ACTIONS:
        play.state.phase = ACTIONS
        _begin_turn(play)


def _begin_turn(play: Play) -> None:
    """Give a squad its action points.

    Rule: actions.points
    """
    state = play.state
    state.points = find_limit(play.content, state, state.player, ACTION_POINTS)
    state.assisted = state.rewarded = state.unloaded = False
    play.record("turn-began", squad=state.player)


def _end_turn(play: Play, _words: Mapping[str, Any]) -> None:
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


# What carries out each command, once it is paid for; a move has a price of its own.
DEEDS: Final[Mapping[str, Callable[[Play, Mapping[str, Any]], None]]] = {
    "start": _start,
    "pick": _pick,
    "keep": _keep,
    "use": _use,
    "move": _move,
    "extinguish": _extinguish,
    "firefight": _use_ability,
    "assist": _use_ability,
    "evacuate": lambda play, _words: rules.evacuate(play, play.state.trucks[play.state.player]),
    "repair": lambda play, _words: rules.repair(play, play.state.player),
    "rescue": lambda play, _words: rules.deliver(play),
    "drop": lambda play, _words: rules.drop(play),
    "pick-up": lambda play, _words: rules.pick_up(play),
    "pass": _end_turn,
}
