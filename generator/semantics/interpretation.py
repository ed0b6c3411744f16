"""Turns the parts of a sentence and its context into claims, independently of the language.

`that block`, `there` and `adjacent` are resolved to targets, and events become triggers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from generator.model.vocabulary import Vocabulary
from generator.semantics.claims import ANY, HERE, THIS, TRIGGER, Claim, Target, Trigger, normalize
from generator.semantics.sentences import Clause, Features, Sentence

_BY: Final = MappingProxyType(
    {"you": "you", "another": "another-player", "any": "anyone", "each": "anyone", "each-other": "another-player"}
)
_NONE: Final[Features] = MappingProxyType({})
# Whom a subject means, outside triggers.
_WHO: Final = MappingProxyType(
    {"you": "you", "another": "one-other-player", "each": "each-player", "each-other": "each-other-player"}
    | {"that": "trigger-player", "active": "active-player"}
)
# Features of a clause that are no details of its claim, features of an event that are no details of its trigger, and
# features of a target that are no filters.
_CLAUSE: Final = frozenset({"verb", "n", "at", "target", "who", "modal", "it", "choose", "of", "event"})
_EVENT: Final = frozenset({"event", "order", "who", "whose", "at", "target", "self", "piece"})
_TARGET: Final = frozenset({"ref", "at", "place", "of", "near", "anchor", "pick", "other", "alone", "as-filter"})
_SLOT: Final = "="  # before the name of the slot that a verb is taken from
_FRAMING: Final = frozenset({"event", "limit", "action", "lasts", "did"})


class Unclear(Exception):  # noqa: N818 - a state of the text, not an error of the program
    """A phrase refers to something that was not mentioned."""


def resolve_trigger(around: Features, before: tuple[Claim, ...], vocabulary: Vocabulary) -> Trigger | None:
    """Return the trigger of a sentence, or None if it has none; `before` are the claims so far.

    Raises:
        Unclear: The event cannot happen like this, or continues something that was not mentioned.
    """
    if around.get("did"):
        taken_up = vocabulary.verb(before[-1].verb).taken_up if before else _NONE
        if not taken_up:
            raise Unclear("if it does")
        target = before[-1].target
        return Trigger(
            taken_up["event"],
            target=None if target is None else replace(target, pick="one"),
            details=tuple(sorted((name, str(value)) for name, value in taken_up.items() if name != "event")),
        )
    means = around.get("event")
    if means is None:
        return None
    order = means.get("order") or around.get("when", "after")
    if around.get("instead"):
        order = "instead"
    elif order == "would":
        order = "before"
    event = means["event"]
    piece = means.get("piece", _NONE)
    who = piece.get("whose") or means.get("who", "you")
    by = _BY.get(who) if vocabulary.event(event).has_player else ""
    if by is None:
        raise Unclear(str(who))
    spec = means.get("at") or means.get("target")
    itself = bool(means.get("self")) or (spec is not None and spec.get("of") == THIS)
    details = {name: _join(value) for name, value in means.items() if _is_said(value) and name not in _EVENT}
    if piece:
        details["what"] = piece["piece"]
    return Trigger(
        event=event,
        order=order,
        by=by,
        target=None if spec is None or itself else _resolve_filter(spec, vocabulary),
        itself=itself,
        details=tuple(sorted(details.items())),
    )


def _resolve_filter(spec: Features, vocabulary: Vocabulary) -> Target | None:
    """Return the conditions on what an event names, or None for any."""
    if "ref" in spec or "near" in spec:
        raise Unclear("which one")
    if "as-filter" in spec:
        return _make_target(spec["as-filter"], vocabulary)
    if spec.get("place") or spec.get("other"):
        raise Unclear("which one")
    target = replace(_make_target(spec, vocabulary), pick="one")
    return None if target == Target() else target


def _resolve_spec(spec: Features, trigger: Trigger | None, last: Target | None, vocabulary: Vocabulary) -> Target:
    if "at" in spec:  # a target by what is on it
        return _resolve_spec(spec["at"], trigger, last, vocabulary).add_filters(_list_filters(spec, vocabulary))
    event = None if trigger is None else vocabulary.event(trigger.event)
    is_at_a_place = event is not None and any(
        vocabulary.bindings[name].type == "filter" for name in event.binds if name in vocabulary.bindings
    )
    # `that block`: the ones last named, or else that of the event.
    that = Target(place=HERE, of=TRIGGER) if last is None and is_at_a_place else last
    if "ref" in spec:
        if that is None:
            raise Unclear("which one")
        return that
    place = spec.get("place", ANY)
    names = vocabulary.target
    if names is None or place not in names.relative_places:
        return replace(_make_target(spec, vocabulary), place=place)
    usual = TRIGGER if is_at_a_place else names.usual_anchor
    anchor = spec.get("of") or spec.get("anchor") or spec.get("near") or usual
    if anchor == "that":
        if that is None or not that.of or (that.place != HERE and that.pick != "one"):
            raise Unclear("next to which one")
        anchor = that.of
    return replace(_make_target(spec, vocabulary), place=place, of=anchor)


def _make_target(spec: Features, vocabulary: Vocabulary) -> Target:
    return Target(pick=spec.get("pick", "one"), other=bool(spec.get("other"))).add_filters(
        _list_filters(spec, vocabulary)
    )


def _list_filters(spec: Features, vocabulary: Vocabulary) -> dict[str, Any]:
    known = {} if vocabulary.target is None else vocabulary.target.filters
    filters = {name: value for name, value in spec.items() if name not in _TARGET}
    lists = {name for name in filters if name in known and known[name].type == "words"}
    return {name: tuple(sorted(value.split())) if name in lists else value for name, value in filters.items()}


@dataclass(frozen=True, slots=True)
class Context:
    """The context of a sentence: what earlier sentences of its paragraph established.

    Attributes:
        trigger, conditions, limit, action, lasts, may, who: Of the sentence before; a sentence that does not set its
            own inherits them.
        inherits_may: Whether the sentence continues one that permits something, so that it may be part of it or not.
        choose: How many items of a list are chosen; 0 outside a list.
    """

    trigger: Trigger | None = None
    conditions: tuple[str, ...] = ()
    limit: tuple[int, str] | None = None
    action: bool = False
    lasts: str = ""
    may: bool = False
    inherits_may: bool = False
    who: str = "you"
    choose: int = 0
    last: Target | None = None
    claims: tuple[Claim, ...] = field(default=())


def is_independent(sentence: Sentence, vocabulary: Vocabulary) -> bool:
    """Tell whether a sentence sets its own trigger or time, or changes a rule; others continue the one before."""
    return not _FRAMING.isdisjoint(sentence.around) or all(
        vocabulary.verb(clause.means["verb"]).is_standing for clause in sentence.clauses
    )


def interpret(sentence: Sentence, before: Context, places: tuple[int, ...], vocabulary: Vocabulary) -> Context:
    """Return the context after a sentence, with its claims added; `places` are the offsets of its words.

    Raises:
        Unclear: It refers to something that was not mentioned.
    """
    context = _make_context(sentence, before, vocabulary)
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
            details = tuple(_list_details(clause.means, context.trigger, context.last, vocabulary))
            price = normalize(Claim(verb, amount=amount, details=details), vocabulary)
            if clause.cost == "last":
                claims[-1] = normalize(replace(claims[-1], cost=(*claims[-1].cost, price)), vocabulary)
            else:
                costs.append(price)
        else:
            claim = _make_claim(clause, context, tuple(costs), (places[clause.at],), vocabulary)
            claims.append(claim)
            last = context.last  # what `that` means in the next sentence
            done = vocabulary.verb(claim.verb)
            if claim.target is not None and not done.is_standing:
                last = Target(place=HERE, of=done.then_at) if done.then_at else claim.target
            who = context.who if clause.who is None else _resolve_actor(clause._replace(means=_NONE), context)
            context = replace(context, last=last, may=claim.may, who=who)
    if costs and not claims:
        raise Unclear("a price for nothing")
    return replace(context, claims=(*context.claims, *claims))


def _make_context(sentence: Sentence, before: Context, vocabulary: Vocabulary) -> Context:
    """Return the context of a sentence: its own, or the one that it continues."""
    around = sentence.around
    if around.get("instead") and before.trigger is None and "event" not in around:
        raise Unclear("instead of what")
    conditions = tuple(  # each by its name, and what its phrase says of it
        " ".join([means["condition"], *(_join(value) for name, value in means.items() if name != "condition")])
        for means in around.get("conditions", ())
    )
    if not is_independent(sentence, vocabulary):
        trigger = before.trigger
        if around.get("instead") and trigger is not None:
            trigger = replace(trigger, order="instead")
        inherits_may = bool(not before.choose and before.claims and before.claims[-1].may)
        conditions = conditions or before.conditions
        return replace(before, trigger=trigger, conditions=conditions, inherits_may=inherits_may)
    limit = around.get("limit")
    return Context(
        trigger=resolve_trigger(around, before.claims, vocabulary),
        conditions=conditions,
        limit=None if limit is None else (limit["times"], limit["period"]),
        action=bool(around.get("action")),
        lasts=around.get("lasts", ""),
        may=bool(around.get("may")),
        claims=before.claims,
    )


def _make_claim(
    clause: Clause, context: Context, cost: tuple[Claim, ...], where: tuple[int, ...], vocabulary: Vocabulary
) -> Claim:
    means = clause.means
    verb = means["verb"]
    trigger = context.trigger
    if verb.startswith(_SLOT):
        slot = verb.removeprefix(_SLOT)
        verb = means[slot]
        means = {**means, "verb": verb, slot: ""}
    spec = means.get("at") or means.get("target")
    target = None if spec is None else _resolve_spec(spec, trigger, context.last, vocabulary)
    if vocabulary.verb(verb).is_of_each and target is not None:
        target = replace(target, pick="each")
    if "event" in means:
        trigger = resolve_trigger({"when": "after", "event": means["event"]}, (), vocabulary)
    return normalize(
        Claim(
            verb=verb,
            amount=means.get("n"),
            target=target,
            who=_resolve_actor(clause, context),
            trigger=trigger,
            conditions=context.conditions,
            may=clause.may or (context.may and not vocabulary.verb(verb).is_standing),
            action=context.action,
            limit=context.limit,
            cost=cost,
            choose=context.choose,
            lasts=context.lasts or "now",
            details=tuple(_list_details(means, trigger, context.last, vocabulary)),
            inherits_may=context.inherits_may and not clause.may,
            where=where,
        ),
        vocabulary,
    )


def _list_details(
    means: Mapping[str, Any], trigger: Trigger | None, last: Target | None, vocabulary: Vocabulary
) -> Iterator[tuple[str, str]]:
    for name, value in means.items():
        if name in _CLAUSE or not _is_said(value):
            continue
        if isinstance(value, Mapping):
            target = _resolve_spec(value, trigger, last, vocabulary)
            yield name, f"{target.pick} {target.place} {target.of}"
        else:
            yield name, _join(value)


def _is_said(value: object) -> bool:
    """Tell whether a feature says something, as the number 0 does."""
    return bool(value) or (value == 0 and value is not False)


def _join(value: object) -> str:
    return "true" if value is True else " ".join(sorted(str(value).split()))


def _resolve_actor(clause: Clause, context: Context) -> str:
    subject = clause.means.get("who") or clause.who
    if subject is None:
        return context.who
    who = _WHO.get(subject)
    if who is None or (who == "trigger-player" and (context.trigger is None or not context.trigger.by)):
        raise Unclear(str(subject))
    return who
