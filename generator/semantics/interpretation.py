"""Turns the parts of a sentence and its context into claims, independently of the language.

`that block`, `there` and `adjacent` are resolved to blocks, and events become triggers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from generator.semantics.claims import BY_NOBODY, OF_EACH, STANDING, Blocks, Claim, Trigger, normalize
from generator.semantics.sentences import Clause, Features, Sentence

_BY: Final = MappingProxyType(
    {"you": "you", "another": "another-player", "any": "anyone", "each": "anyone", "each-other": "another-player"}
)
# Events that happen at a block.
_AT_A_BLOCK: Final = frozenset(
    {"loyalty-gained", "renown-placed", "move-ended", "block-entered", "fireball-landing", "block-destroyed"}
)
# A permission that another sentence continues: "if it does".
_TAKEN_UP: Final = MappingProxyType({"end-move-on-rival": "move-ended"})
_RELATIVE: Final = frozenset({"adjacent", "surrounding", "around", "line", "here"})
_PLAIN: Final = ("pick", "other", "affiliation", "not-affiliation", "value", "intensity", "burning", "loyal-to")
_PIECES: Final = ("holds", "holds-none")
_NONE: Final[Features] = MappingProxyType({})
# Whom a subject means, outside triggers.
_WHO: Final = MappingProxyType(
    {"you": "you", "another": "one-other-player", "each": "each-player", "each-other": "each-other-player"}
    | {"that": "trigger-player", "active": "active-player"}
)
# Features of a clause that are no details of its claim.
_NOT_DETAILS: Final = frozenset({"verb", "n", "at", "target", "who", "modal", "it", "choose", "of", "event"})
_SLOT: Final = "="  # before the name of the slot that a verb is taken from
_FRAMING: Final = frozenset({"event", "limit", "action", "lasts", "did"})


class Unclear(Exception):  # noqa: N818 - a state of the text, not an error of the program
    """A phrase refers to something that was not mentioned."""


def resolve_target(means: Features, trigger: Trigger | None, last: Blocks | None) -> Blocks | None:
    """Return the blocks of a clause, or None if it names none.

    Raises:
        Unclear: It refers to blocks that were not named.
    """
    spec = means.get("at") or means.get("target")
    return None if spec is None else _resolve_blocks(spec, trigger, last)


def resolve_trigger(around: Features, before: tuple[Claim, ...]) -> Trigger | None:
    """Return the trigger of a sentence, or None if it has none; `before` are the claims so far.

    Raises:
        Unclear: The event cannot happen like this, or continues something that was not mentioned.
    """
    if around.get("did"):
        event = _TAKEN_UP.get(before[-1].verb) if before else None
        if event is None:
            raise Unclear("if it does")
        block = before[-1].target
        return Trigger(event, piece="brigade", block=None if block is None else replace(block, pick="one"))
    means = around.get("event")
    if means is None:
        return None
    order = means.get("order") or around.get("when", "after")
    if around.get("instead"):
        order = "instead"
    elif order == "would":
        order = "before"
    event = means["event"]
    piece = means.get("piece")
    who = piece["whose"] if piece is not None else means.get("who", "you")
    by = "" if event in BY_NOBODY else _BY.get(who)
    if by is None:
        raise Unclear(str(who))
    spec = means.get("at") or means.get("target")
    itself = bool(means.get("self")) or (spec is not None and spec.get("of") == "this")
    return Trigger(
        event=event,
        order=order,
        by=by,
        piece=means.get("what", "") if piece is None else piece["piece"],
        block=None if spec is None or itself else _resolve_filter(spec),
        action=means.get("action", ""),
        track=means.get("track", ""),
        itself=itself,
        dry=bool(means.get("left-without-water")),
    )


def _resolve_filter(spec: Features) -> Blocks | None:
    """Return the conditions on the block of an event, or None for any block."""
    if "ref" in spec or "near" in spec:
        raise Unclear("which block")
    if "as-filter" in spec:
        return _make_blocks(spec["as-filter"])
    if spec.get("place") or spec.get("other"):
        raise Unclear("which block")
    blocks = replace(_make_blocks(spec), pick="one")
    return None if blocks == Blocks() else blocks


def _resolve_blocks(spec: Features, trigger: Trigger | None, last: Blocks | None) -> Blocks:
    is_at_a_block = trigger is not None and trigger.event in _AT_A_BLOCK
    if "at" in spec:  # a target by what is on it
        rest = {name: value for name, value in spec.items() if name != "at"}
        return replace(_resolve_blocks(spec["at"], trigger, last), **_list_filters(rest))
    # `that block`: the blocks last named, or else the block of the event.
    that = Blocks(place="here", of="trigger") if last is None and is_at_a_block else last
    if "ref" in spec:
        if that is None:
            raise Unclear("which block")
        return that
    place = spec.get("place", "any")
    if place not in _RELATIVE:
        return replace(_make_blocks(spec), place=place)
    anchor = spec.get("of") or spec.get("anchor") or spec.get("near") or ("trigger" if is_at_a_block else "brigade")
    if anchor == "that":
        if that is None or not that.of or (that.place != "here" and that.pick != "one"):
            raise Unclear("adjacent to which block")
        anchor = that.of
    return replace(_make_blocks(spec), place=place, of=anchor)


def _make_blocks(spec: Features) -> Blocks:
    return Blocks(**_list_filters(spec))


def _list_filters(spec: Features) -> dict[str, Any]:
    words = {name.replace("-", "_"): spec[name] for name in _PLAIN if name in spec}
    return words | {name.replace("-", "_"): tuple(sorted(spec[name].split())) for name in _PIECES if name in spec}


@dataclass(frozen=True, slots=True)
class Context:
    """What earlier sentences of the same paragraph established.

    Attributes:
        trigger, limit, action, lasts, may, who: Of the sentence before; a sentence that does not set its own inherits
            them.
        choose: How many items of a list are chosen; 0 outside a list.
        last: The blocks mentioned last.
        claims: The claims so far.
    """

    trigger: Trigger | None = None
    limit: tuple[int, str] | None = None
    action: bool = False
    lasts: str = ""
    may: bool = False
    who: str = "you"
    choose: int = 0
    last: Blocks | None = None
    claims: tuple[Claim, ...] = field(default=())


def is_independent(sentence: Sentence) -> bool:
    """Tell whether a sentence sets its own trigger or time, or changes a rule; others continue the one before."""
    return not _FRAMING.isdisjoint(sentence.around) or all(
        clause.means["verb"] in STANDING for clause in sentence.clauses
    )


def interpret(sentence: Sentence, before: Context, places: tuple[int, ...]) -> Context:
    """Return the context after a sentence, with its claims added; `places` are the offsets of its words.

    Raises:
        Unclear: It refers to something that was not mentioned.
    """
    context = _make_context(sentence, before)
    costs: list[Claim] = []
    claims: list[Claim] = []
    for clause in sentence.clauses:
        verb = clause.means["verb"]
        if verb == "choose":
            context = replace(context, choose=clause.means["choose"], may=clause.may or context.may)
        elif not verb:
            context = replace(context, who=_resolve_actor(clause, context))
        elif clause.cost or (clause.means.get("it") and sentence.around.get("price")):
            amount = 1 if clause.means.get("it") else clause.means.get("n")
            details = tuple(_list_details(clause.means, context.trigger, context.last))
            price = normalize(Claim(verb, amount=amount, details=details))
            if clause.cost == "last":
                claims[-1] = normalize(replace(claims[-1], cost=(*claims[-1].cost, price)))
            else:
                costs.append(price)
        else:
            claim = _make_claim(clause, context, tuple(costs), (places[clause.at],))
            claims.append(claim)
            last = context.last  # what `that block` means in the next sentence
            if claim.target is not None and claim.verb not in STANDING:
                last = Blocks(place="here", of="wagon") if claim.verb == "move-wagon" else claim.target
            who = context.who if clause.who is None else _resolve_actor(clause._replace(means=_NONE), context)
            context = replace(context, last=last, may=claim.may, who=who)
    if costs and not claims:
        raise Unclear("a price for nothing")
    return replace(context, claims=(*context.claims, *claims))


def _make_context(sentence: Sentence, before: Context) -> Context:
    """Return the context of a sentence: its own, or the one that it continues."""
    around = sentence.around
    if around.get("instead") and before.trigger is None and "event" not in around:
        raise Unclear("instead of what")
    if not is_independent(sentence):
        trigger = before.trigger
        if around.get("instead") and trigger is not None:
            trigger = replace(trigger, order="instead")
        return replace(before, trigger=trigger)
    limit = around.get("limit")
    return Context(
        trigger=resolve_trigger(around, before.claims),
        limit=None if limit is None else (limit["times"], limit["period"]),
        action=bool(around.get("action")),
        lasts=around.get("lasts", ""),
        may=bool(around.get("may")),
        claims=before.claims,
    )


def _make_claim(clause: Clause, context: Context, cost: tuple[Claim, ...], where: tuple[int, ...]) -> Claim:
    means = clause.means
    verb = means["verb"]
    trigger = context.trigger
    if verb.startswith(_SLOT):
        slot = verb.removeprefix(_SLOT)
        verb = means[slot]
        means = {**means, "verb": verb, slot: ""}
    target = resolve_target(means, trigger, context.last)
    if verb in OF_EACH and target is not None:
        target = replace(target, pick="each")
    if "event" in means:
        trigger = resolve_trigger({"when": "after", "event": means["event"]}, ())
    return normalize(
        Claim(
            verb=verb,
            amount=means.get("n"),
            target=target,
            who=_resolve_actor(clause, context),
            trigger=trigger,
            may=clause.may or (context.may and verb not in STANDING),
            action=context.action,
            limit=context.limit,
            cost=cost,
            choose=context.choose,
            lasts=context.lasts or "now",
            details=tuple(_list_details(means, trigger, context.last)),
            where=where,
        )
    )


def _list_details(means: Mapping[str, Any], trigger: Trigger | None, last: Blocks | None) -> Iterator[tuple[str, str]]:
    for name, value in means.items():
        if isinstance(value, Mapping) and value and name not in _NOT_DETAILS:
            onto = resolve_target({"target": value}, trigger, last)
            yield name, f"{onto.pick} {onto.place} {onto.of}" if onto is not None else ""
        elif value and name not in _NOT_DETAILS:
            yield name, " ".join(sorted(str(value).split()))


def _resolve_actor(clause: Clause, context: Context) -> str:
    subject = clause.means.get("who") or clause.who
    if subject is None:
        return context.who
    who = _WHO.get(subject)
    if who is None or (who == "trigger-player" and (context.trigger is None or not context.trigger.by)):
        raise Unclear(str(subject))
    return who
