"""Reads the claims of effect data: each step, in the same normal form as the claims of texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from engine.effect import Effect, Step, Value
from generator.semantics.claims import AHEAD, BY_NOBODY, Amount, Blocks, Claim, Trigger, normalize

# Names of the argument that holds the amount of a verb.
_AMOUNTS: Final = ("amount", "by", "highest", "to", "less", "spaces")
_DECIDERS: Final = frozenset({"you", "active-player"})
_NOT_DETAILS: Final = frozenset({*_AMOUNTS, "target", "onto", "who", "rule", "chosen-by", "renown"})
# Arguments of a step that are claims of their own, because texts use a separate clause for them.
_PARTS: Final = MappingProxyType(
    {"ignores-immunity": "ignore-protection", "full-renown": "full-renown", "through": "pass-through"}
)
_TARGET: Final = ("affiliation", "not-affiliation", "value", "intensity", "burning", "loyal-to", "holds", "holds-none")


def read_effects(effects: Iterable[Effect], deck: str = "") -> tuple[Claim, ...]:
    """Return the claims of the effects of a side, in order; `where` is the path of each below the side's `effects`.

    `deck` is the id of the card's own deck: what is drawn from there needs no name.
    """
    return tuple(claim for number, effect in enumerate(effects) for claim in _read_effect(effect, number, deck))


def _read_effect(effect: Effect, number: int, deck: str) -> Iterator[Claim]:
    trigger = _read_trigger(effect)
    # The player who does what anyone can do is `you`.
    does_it = effect.who == "trigger-player" and trigger is not None and trigger.by == "anyone"
    if does_it and trigger is not None:
        trigger = replace(trigger, by="you")
    whose = "you" if does_it else effect.who
    conditions = tuple(
        name if value is True else f"{name} {_join_words(value)}"
        for condition in effect.conditions
        for name, value in condition.items()
    )
    paid = (Claim(step.verb, _read_amount(step.args), details=tuple(_read_details(step, ""))) for step in effect.cost)
    cost = tuple(map(normalize, paid))
    limit = None if effect.limit is None else (effect.limit.times, effect.limit.per)
    for index, step in enumerate(effect.steps):
        for claim in _read_step(step, deck):
            who, details = whose, claim.details
            if claim.who != "you":  # the victim; the effect's owner only if other than you
                details += (("decided-by", who),) if who not in _DECIDERS else ()
                who = claim.who
            owned = replace(claim, who=who, trigger=trigger, conditions=conditions, details=details, cost=cost)
            limited = replace(owned, may=effect.may, action=effect.mode == "action", limit=limit, choose=effect.choose)
            yield normalize(replace(limited, lasts=effect.lasts, where=(number, "do", index)))


def _read_step(step: Step, deck: str) -> Iterator[Claim]:
    """Yield the claims of a step, without what its effect sets for all its steps."""
    args = step.args
    verb = str(args["rule"]) if step.verb == "change-rule" and "rule" in args else step.verb
    who = str(args.get("who", "you"))
    details = dict(_read_details(step, deck))
    if step.verb == "give-card":
        details["to"], who = who, "you"
    parts = {name: verb for name, verb in _PARTS.items() if name in args and step.verb != verb and name != "through"}
    if step.verb == "move-brigade" and "through" in args:
        parts["through"] = _PARTS["through"]
        details.pop("through")
    yield Claim(verb, _read_amount(args), _read_target(args.get("target")), who, details=tuple(details.items()))
    for name, part in parts.items():
        yield Claim(part, details=(("through", _join_words(args[name])),) if name == "through" else ())
    if str(args.get("renown", "none")) != "none":
        yield Claim("award-renown", who=who, details=(("place", str(args["renown"])),))
    if step.verb == "copy-ability":
        yield Claim("needs-no-loyalty")
    if step.verb == "blow-wind":
        yield Claim("begin-at-edge", details=(("direction", str(args.get("direction", ""))),))


def _read_details(step: Step, deck: str) -> Iterator[tuple[str, str]]:
    for name, value in step.args.items():
        if name == "onto":
            onto = _read_target(value)
            yield "onto", f"{onto.pick} {onto.place} {onto.of}" if onto is not None else ""
        elif name == "chosen-by":
            yield "chooser", _join_words(value)
        elif name in _NOT_DETAILS or name in {"ignores-immunity", "full-renown", "of-card"}:
            continue
        elif name != "deck" or value != deck:
            yield name, _join_words(value)


def _read_amount(args: Mapping[str, Value]) -> Amount:
    for name in _AMOUNTS:
        value = args.get(name)
        if isinstance(value, int | str) and not isinstance(value, bool):
            return value
    return None


def _read_trigger(effect: Effect) -> Trigger | None:
    when = effect.when
    if not when:
        return None
    name = str(when.get("event", ""))
    event = AHEAD.get(name, name)
    order = "after"
    if effect.mode == "replace":
        order = "instead"
    elif name in AHEAD or name == "fireball-landing":
        order = "before"
    block = _read_target(when.get("block"))
    return Trigger(
        event=event,
        order=order,
        by="" if event in BY_NOBODY else str(when.get("by", "you")),
        piece=str(when.get("what", "")),
        block=None if block is None else replace(block, pick="one"),
        action=str(when.get("action", "")),
        track=str(when.get("track", "")),
        itself=when.get("self") is True,
        dry=when.get("left-without-water") is True,
    )


def _read_target(value: Value | None) -> Blocks | None:
    if not isinstance(value, Mapping):
        return None
    words: dict[str, Any] = {name.replace("-", "_"): value[name] for name in _TARGET if name in value}
    words |= {name: tuple(sorted(words[name])) for name in ("holds", "holds_none") if name in words}
    place = str(value.get("block", "any"))
    of = "" if place in {"any", "connected"} else str(value.get("of", "brigade"))
    pick = value.get("pick", "one")
    return Blocks(
        place=place, of=of, pick=pick if isinstance(pick, int) else str(pick), other="except" in value, **words
    )


def _join_words(value: Value) -> str:
    return " ".join(sorted(map(str, value))) if isinstance(value, tuple) else str(value)
