"""Claims in words, for messages: short, and in the words of effect data, which authors know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from generator.promise.claim import Blocks, Claim, Trigger

_WHOSE: Final = {"you": "you", "another-player": "another player", "anyone": "anybody", "": "nobody"}


def told(claim: Claim, part: str) -> str:
    """Return one part of a claim in words, such as `target` or `limit`; `verb` is what it does as a whole."""
    tell = _TELLERS.get(part)
    return (claim.detail(part) or "nothing of the kind") if tell is None else tell(claim)


def _doing(claim: Claim) -> str:
    words = [claim.verb]
    if claim.amount is not None:
        words.append(str(claim.amount))
    if claim.target is not None:
        words.append(_where(claim.target))
    words += [f"{name} {value}" for name, value in claim.details]
    return " ".join(words)


def _waiting(trigger: Trigger | None) -> str:
    if trigger is None:
        return "no event"
    words = [trigger.order, trigger.event]
    if trigger.by:
        words.append(f"by {_WHOSE[trigger.by]}")
    if trigger.block is not None:
        words.append(f"at a block {_like(trigger.block)}")
    words += [word for word in (trigger.piece, trigger.action, trigger.track) if word]
    words += [word for word, holds in (("itself", trigger.itself), ("left without water", trigger.dry)) if holds]
    return " ".join(words)


def _where(blocks: Blocks | None) -> str:
    if blocks is None:
        return "no block"
    words = [str(blocks.pick), blocks.place] if blocks.place != "here" else ["here"]
    if blocks.of:
        words.append(f"of {blocks.of}")
    if blocks.other:
        words.append("but the trigger's")
    like = _like(blocks)
    return " ".join([*words, like] if like else words)


def _like(blocks: Blocks) -> str:
    words = []
    if blocks.affiliation:
        words.append(blocks.affiliation)
    if blocks.not_affiliation:
        words.append(f"not {blocks.not_affiliation}")
    if blocks.value:
        words.append(f"of value {blocks.value}")
    if blocks.intensity:
        words.append(f"of intensity {blocks.intensity}")
    if blocks.burning:
        words.append("burning")
    if blocks.loyal_to:
        words.append(f"loyal to {_WHOSE.get(blocks.loyal_to, blocks.loyal_to)}")
    if blocks.holds:
        words.append(f"with {' or '.join(blocks.holds)}")
    if blocks.holds_none:
        words.append(f"without {' and '.join(blocks.holds_none)}")
    return " ".join(words)


def _limit(claim: Claim) -> str:
    return "any number of times" if claim.limit is None else f"{claim.limit[0]} per {claim.limit[1]}"


def _cost(claim: Claim) -> str:
    return ", ".join(_doing(paid) for paid in claim.cost) or "no price"


_TELLERS: Final[Mapping[str, Callable[[Claim], str]]] = MappingProxyType(
    {
        "verb": _doing,
        "amount": lambda claim: "no number" if claim.amount is None else str(claim.amount),
        "target": lambda claim: _where(claim.target),
        "who": lambda claim: claim.who,
        "trigger": lambda claim: _waiting(claim.trigger),
        "conditions": lambda claim: ", ".join(claim.conditions) or "no condition",
        "may": lambda claim: "may" if claim.may else "must",
        "action": lambda claim: "an action is taken" if claim.action else "no action is taken",
        "limit": _limit,
        "cost": _cost,
        "choose": lambda claim: f"a choice of {claim.choose}" if claim.choose else "no choice",
        "lasts": lambda claim: claim.lasts,
    }
)
