"""From the parts of a sentence, and what was said before it, to claims; no word of any language is known here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from generator.promise.claim import Blocks, Claim, Trigger
from generator.promise.clauses import Clause, Features, Sentence
from generator.promise.grammar import ACTIONS
from generator.promise.normal import normal
from generator.promise.pointing import Unclear, target_of, trigger_of
from generator.promise.vocabulary import OF_EACH, STANDING

_NONE: Final[Features] = MappingProxyType({})
# Whom a subject means, outside triggers.
_WHO: Final = MappingProxyType(
    {
        "you": "you",
        "another": "one-other-player",
        "each": "each-player",
        "each-other": "each-other-player",
        "that": "trigger-player",
        "active": "active-player",
    }
)
# Features that become details of a claim under a name of their own.
_DETAILS: Final = MappingProxyType(
    {
        "track": "track",
        "from": "from",
        "into": "into",
        "water": "water",
        "direction": "direction",
        "chooser": "chooser",
        "token": "token",
        "onto-card": "where",
        "to": "to",
        "act": "action",
        "reach": "reach",
        "what": "what",
        "through": "through",
        "price": "price",
    }
)
_FRAMING: Final = frozenset({"event", "limit", "action", "lasts", "did"})


@dataclass(frozen=True, slots=True)
class Context:
    """What was said before in the same paragraph.

    Attributes:
        trigger, limit, action, lasts, may, who: As said of the sentences before; a sentence that says nothing of the
            kind goes on under them.
        choose: How many of the things listed are chosen; 0 outside a list.
        last: The blocks last spoken of.
        claims: What has been claimed.
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


def stands_alone(sentence: Sentence) -> bool:
    """Tell whether a sentence says by itself when it holds, or changes a rule; others go on from the one before."""
    return not _FRAMING.isdisjoint(sentence.around) or all(
        clause.means["verb"] in STANDING for clause in sentence.clauses
    )


def assembled(sentence: Sentence, before: Context, places: tuple[int, ...]) -> Context:
    """Return the context after a sentence, with its claims added; `places` are the offsets of words.

    Raises:
        Unclear: It points at something that was not said.
    """
    context = _framed(sentence, before)
    costs: list[Claim] = []
    made: list[Claim] = []
    for clause in sentence.clauses:
        verb = clause.means["verb"]
        if verb == "choose":
            context = replace(context, choose=clause.means["choose"], may=clause.may or context.may)
        elif not verb:
            context = replace(context, who=_who(clause, context))
        elif clause.cost == "last":
            made[-1] = normal(replace(made[-1], cost=(*made[-1].cost, _price(clause, context))))
        elif clause.cost == "next" or (clause.means.get("it") and sentence.around.get("price")):
            costs.append(_price(clause, context))
        else:
            claim = _claim(clause, context, tuple(costs), (places[clause.at],))
            made.append(claim)
            context = replace(context, last=_left_at(claim, context.last), may=claim.may, who=_carried(clause, context))
    if costs and not made:
        raise Unclear("a price for nothing")
    return replace(context, claims=(*context.claims, *made))


def _framed(sentence: Sentence, before: Context) -> Context:
    """Return what holds while the sentence is read: its own frame, or the one it goes on under."""
    around = sentence.around
    if around.get("instead") and before.trigger is None and "event" not in around:
        raise Unclear("instead of what")
    if not stands_alone(sentence):
        if around.get("instead") and before.trigger is not None:
            return replace(before, trigger=replace(before.trigger, order="instead"))
        return before
    limit = around.get("limit")
    trigger = trigger_of(around, before.claims)
    return Context(
        trigger=trigger,
        limit=None if limit is None else (limit["times"], limit["period"]),
        action=bool(around.get("action")),
        lasts=around.get("lasts", ""),
        may=bool(around.get("may")),
        claims=before.claims,
    )


def _claim(clause: Clause, context: Context, cost: tuple[Claim, ...], where: tuple[int, ...]) -> Claim:
    means = clause.means
    verb = means["verb"]
    trigger = context.trigger
    if verb == "act":
        verb = means["act"]
        means = {key: value for key, value in means.items() if key != "act"}
        if verb not in ACTIONS:
            raise Unclear(verb)
    target = target_of(means, trigger, context.last)
    if verb in OF_EACH and target is not None:
        target = replace(target, pick="each")
    if "event" in means:
        trigger = trigger_of({"when": "after", "event": means["event"]}, ())
    return normal(
        Claim(
            verb=verb,
            amount=means.get("n"),
            target=target,
            who=_who(clause, context),
            trigger=trigger,
            may=clause.may or (context.may and verb not in STANDING),
            action=context.action,
            limit=context.limit,
            cost=cost,
            choose=context.choose,
            lasts=context.lasts or "now",
            details=tuple(_details(means, trigger, context.last)),
            where=where,
        )
    )


def _details(means: Mapping[str, Any], trigger: Trigger | None, last: Blocks | None) -> Iterator[tuple[str, str]]:
    for name, called in _DETAILS.items():
        value = means.get(name)
        if value:
            yield called, " ".join(sorted(value)) if isinstance(value, tuple) else str(value)
    if "onto" in means:
        onto = target_of({"blocks": means["onto"]}, trigger, last)
        yield "onto", f"{onto.pick} {onto.place} {onto.of}" if onto is not None else ""
    if means["verb"] == "award-renown":
        at = means.get("at")
        yield "place", means.get("award") or ("here" if at is not None and "pick" not in at else "elsewhere")
    if means["verb"] == "gain-actions":
        yield "when", "turn"


def _who(clause: Clause, context: Context) -> str:
    told = clause.means.get("who") or clause.who
    if told is None:
        return context.who
    who = _WHO.get(told)
    if who is None or (who == "trigger-player" and (context.trigger is None or not context.trigger.by)):
        raise Unclear(str(told))
    return who


def _carried(clause: Clause, context: Context) -> str:
    """Return who is meant by a following sentence that names nobody."""
    return context.who if clause.who is None else _who(clause._replace(means=_NONE), context)


def _price(clause: Clause, context: Context) -> Claim:
    details = tuple(_details(clause.means, context.trigger, context.last))
    amount = clause.means.get("n")
    return normal(Claim(clause.means["verb"], amount=1 if clause.means.get("it") else amount, details=details))


def _left_at(claim: Claim, last: Blocks | None) -> Blocks | None:
    """Return which blocks `that block` means after a claim."""
    if claim.verb == "move-wagon" and claim.target is not None:
        return Blocks(place="here", of="wagon")
    return last if claim.target is None or claim.verb in STANDING else claim.target
