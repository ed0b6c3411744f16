"""The normal form of claims: of several ways to say the same, the one that both readers use."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from generator.promise.claim import Blocks, Claim
from generator.promise.vocabulary import IMPERSONAL, IN_TURN, STANDING

_PUT_OUT: Final = frozenset({"extinguish", "spread-intensity"})
# Blocks that a verb means without naming them.
_IMPLIED: Final = MappingProxyType(
    {"move-renown": Blocks(other=True), "end-move-on-rival": Blocks(holds=("rival-brigade",))}
)
_YOUR_TURN: Final = "your-turn"


def normal(claim: Claim) -> Claim:
    """Return the claim in normal form."""
    return Claim(
        verb=claim.verb,
        amount=claim.amount,
        target=_target(claim),
        who=_who(claim),
        trigger=claim.trigger,
        conditions=_conditions(claim),
        may=claim.may,
        action=claim.action,
        limit=claim.limit,
        cost=claim.cost,
        choose=claim.choose,
        lasts=_lasts(claim),
        details=_details(claim),
        where=claim.where,
    )


def _target(claim: Claim) -> Blocks | None:
    target = claim.target
    if target is None:
        return _IMPLIED.get(claim.verb)
    if claim.verb == "award-renown":
        return None  # its place is told by the fire's
    if target.of == "trigger" and claim.trigger is not None and claim.trigger.itself:
        target = replace(target, of="this")
    if target.place == "here" and (target.pick != "one" or target.other):
        target = replace(target, pick="one", other=False)
    if target.burning and claim.verb in _PUT_OUT:
        target = replace(target, burning=False)  # nothing else can be put out
    return target


def _conditions(claim: Claim) -> tuple[str, ...]:
    """Return the conditions; more actions `this turn` are of use in one's own turn only."""
    if claim.verb != "gain-actions":
        return tuple(sorted(claim.conditions)) if len(claim.conditions) > 1 else claim.conditions
    conditions = set(claim.conditions)
    in_turn = claim.trigger is not None and claim.trigger.event in IN_TURN and claim.trigger.by == "you"
    if in_turn or claim.detail("when"):
        conditions.add(_YOUR_TURN)
    return tuple(sorted(conditions))


def _lasts(claim: Claim) -> str:
    if claim.verb in STANDING:
        return claim.lasts if claim.lasts != "now" else "while-in-play"
    return "now" if claim.lasts == "while-in-play" else claim.lasts


def _details(claim: Claim) -> tuple[tuple[str, str], ...]:
    """Return the details, sorted, with what the rules say where nothing is said."""
    details = {name: value for name, value in claim.details if name != "when"}
    if claim.verb == "gain-water":
        details.setdefault("into", "brigade")
    elif claim.verb == "recruit":
        details.setdefault("from", "deck")
    elif claim.verb == "extinguish":
        details.setdefault("water", "normal")
    elif claim.verb == "discard-crew" and details.get("chooser") == "you":
        del details["chooser"]
    return tuple(sorted(details.items()))


def _who(claim: Claim) -> str:
    """Return who; of what is nobody's doing, the active player is told from you only where something is chosen."""
    if claim.who != "active-player" or claim.verb not in IMPERSONAL:
        return claim.who
    chooses = claim.target is not None and claim.target.pick != "each" and claim.target.place != "here"
    return claim.who if chooses else "you"
