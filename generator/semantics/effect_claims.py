"""Reads the claims of effect data: each step, in the same normal form as the claims of texts."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from engine.box import Effect, Step, Value
from generator.model.vocabulary import CHANGE_RULE, Vocabulary
from generator.semantics.claims import Claim, Trigger, normalize, read_target

_DECIDERS: Final = frozenset({"you", "active-player"})


def read_effects(effects: Iterable[Effect], vocabulary: Vocabulary, deck: str = "") -> tuple[Claim, ...]:
    """Return the claims of the effects of a side, in order; `where` is the path of each below the side's `effects`.

    `deck` is the id of the card's own deck: what is drawn from there needs no name.
    """
    return tuple(
        claim for number, effect in enumerate(effects) for claim in _read_effect(effect, number, vocabulary, deck)
    )


def _read_effect(effect: Effect, number: int, vocabulary: Vocabulary, deck: str) -> Iterator[Claim]:
    trigger = read_trigger(effect.when, vocabulary, is_replaced=effect.mode == "replace")
    # The player who does what anyone can do is `you`.
    does_it = effect.who == "trigger-player" and trigger is not None and trigger.by == "anyone"
    if does_it and trigger is not None:
        trigger = replace(trigger, by="you")
    whose = "you" if does_it else effect.who
    conditions = tuple(word for condition in effect.conditions for word in list_conditions(condition))
    cost = tuple(
        normalize(replace(next(_read_step(step, vocabulary, "")), target=None, who="you"), vocabulary)
        for step in effect.cost
    )
    limit = None if effect.limit is None else (effect.limit.times, effect.limit.per)
    for index, step in enumerate(effect.steps):
        for claim in _read_step(step, vocabulary, deck):
            who, details = whose, claim.details
            if claim.who != "you":  # the victim; the effect's owner only if other than you
                details += (("decided-by", who),) if who not in _DECIDERS else ()
                who = claim.who
            owned = replace(claim, who=who, trigger=trigger, conditions=conditions, details=details, cost=cost)
            limited = replace(owned, may=effect.may, action=effect.mode == "action", limit=limit, choose=effect.choose)
            yield normalize(replace(limited, lasts=effect.lasts, where=(number, "do", index)), vocabulary)


def _read_step(step: Step, vocabulary: Vocabulary, deck: str) -> Iterator[Claim]:
    """Yield the claims of a step, without what its effect sets for all its steps."""
    args = step.args
    name = str(args["rule"]) if step.verb == CHANGE_RULE and "rule" in args else step.verb
    verb = vocabulary.verb(name)
    clauses = [
        clause
        for clause in vocabulary.clauses.values()
        if clause.of in args and clause.name != name and name in (clause.owners or (name,))
    ]
    apart = {clause.of for clause in clauses if not clause.is_shared}
    who = str(args.get("who", "you"))
    details = tuple(_list_details(args, vocabulary, apart, deck))
    if verb.recipient:
        details += ((verb.recipient, who),)
        who = "you"
    target_data = args.get("target")
    target = read_target(target_data, vocabulary) if isinstance(target_data, Mapping) else None
    numbers = (value for key, value in args.items() if key != "who" and vocabulary.is_number(key))
    amount = next((number for number in numbers if isinstance(number, int | str)), None)
    yield Claim(name, amount, target, who, details=details)
    for clause in clauses:
        word = _join_words(args[clause.of])
        if not clause.unless or word != clause.unless:
            yield Claim(
                clause.name,
                who="you" if clause.is_impersonal else who,
                details=((clause.detail, word),) if clause.detail else (),
            )


def _list_details(
    args: Mapping[str, Value], vocabulary: Vocabulary, apart: Container[str], deck: str
) -> Iterator[tuple[str, str]]:
    """Yield the arguments besides amount, player and target, in words, without those that clauses word `apart`."""
    for key, value in args.items():
        if key in {"who", "target", "rule"} or vocabulary.is_number(key):
            continue
        if isinstance(value, Mapping):
            other = read_target(value, vocabulary)
            yield key, f"{other.pick} {other.place} {other.of}"
        elif key not in apart and (key != "deck" or value != deck):
            argument = vocabulary.arguments.get(key)
            yield (argument.detail if argument is not None else "") or key, _join_words(value)


def list_conditions(data: Mapping[str, Value]) -> Iterator[str]:
    """Yield conditions that effects write as data in the words of claims."""
    yield from (name if value is True else f"{name} {_join_words(value)}" for name, value in data.items())


def read_trigger(when: Mapping[str, Value], vocabulary: Vocabulary, *, is_replaced: bool = False) -> Trigger | None:
    """Read a trigger as effects write it; None for an empty one. `is_replaced`: what it names does not happen."""
    if not when:
        return None
    named = vocabulary.event(str(when.get("event", "")))
    event = vocabulary.event(named.ahead_of) if named.ahead_of else named
    order = "after"
    if is_replaced:
        order = "instead"
    elif named.ahead_of or named.is_before:
        order = "before"
    target = None
    details = []
    for name, value in when.items():
        if isinstance(value, Mapping):
            target = replace(read_target(value, vocabulary), pick="one")
        elif name not in {"event", "by", "self"}:
            details.append((name, _join_words(value)))
    return Trigger(
        event=event.name,
        order=order,
        by=str(when.get("by", "you")) if event.has_player else "",
        target=target,
        itself=when.get("self") is True,
        details=tuple(sorted(details)),
    )


def _join_words(value: Value) -> str:
    if value is True:
        return "true"
    return " ".join(sorted(map(str, value))) if isinstance(value, tuple) else str(value)
