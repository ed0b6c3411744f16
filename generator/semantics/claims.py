"""A claim: one thing that a card does, in no language. Texts, effect data and plays become claims to be compared.

A claim is in normal form: two sources that mean the same make equal claims. What a source leaves to the rules of the
game is filled in by whoever makes the claim, so that a difference between claims is a difference in play. An observer
that cannot see everything (a play shows no limit) compares only the kinds of difference that it can see.

The normal form of claims: of several ways to say the same, the one that both readers use.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

Amount = int | str | None  # a number, `all`, or None if there is none
Where = tuple[str | int, ...]
Details = tuple[tuple[str, str], ...]
# Claims that change a rule: they apply as long as the card is in play, unless stated otherwise.
STANDING: Final = (
    frozenset(
        {"move-spaces", "move-through", "end-move-on-rival", "steal-surcharge", "extinguish-water", "full-renown"}
    )
    | {"renown-reach", "refill-place", "event-immunity", "forbid-action", "not-crew", "copy-ability"}
    | {"needs-no-loyalty"}
)
# Rules whose blocks are all such blocks: "a University block" means each of them.
OF_EACH: Final = frozenset({"steal-surcharge", "extinguish-water", "event-immunity"})
# Events that always happen in the turn of their player.
IN_TURN: Final = frozenset({"turn-started", "action-ended", "move-ended", "block-entered", "firehouse-entered"})
# Events without an actor.
BY_NOBODY: Final = frozenset({"fireball-landing", "block-destroyed"})
# Events announced before they happen.
AHEAD: Final = MappingProxyType({"loyalty-about-to-be-gained": "loyalty-gained"})
# Verbs without an actor: the active player differs from you only where a choice is made.
IMPERSONAL: Final = frozenset(
    {"raise-intensity", "lower-intensity", "drop-fireballs", "blow-wind", "begin-at-edge", "ignore-protection"}
)
# Verbs that a turned direction exchanges.
_PAIRS: Final = (
    ("raise-intensity", "lower-intensity"),
    ("gain-water", "lose-water"),
    ("place-renown", "remove-renown"),
    ("gain-actions", "lose-actions"),
)
OPPOSITE: Final = MappingProxyType(dict(_PAIRS) | {second: first for first, second in _PAIRS})
_PUT_OUT: Final = frozenset({"extinguish", "spread-intensity"})
_YOUR_TURN: Final = "your-turn"
_DEFAULTS: Final = MappingProxyType(
    {"gain-water": ("into", "brigade"), "recruit": ("from", "deck"), "extinguish": ("water", "normal")}
)


@dataclass(frozen=True, slots=True)
class Blocks:
    """Which blocks: where to look, how many are meant, and what they must be like.

    Attributes:
        place: `any`, `here`, `adjacent`, `surrounding`, `around` (here and adjacent), `line`, `connected`.
        of: Where `here` is: `brigade`, `wagon`, `trigger` (the block that the trigger names), `this` (the tile itself);
            empty for `any` and `connected`.
        pick: `one`, `each`, or a number of 2 or more.
        other: Whether the trigger's own block is left out.
        affiliation, not_affiliation: Id of an affiliation that they must, or must not, have; else empty.
        value, intensity: What they must show; 0 for anything.
        burning: Whether they must burn.
        loyal_to: `you`, `another-player`, `anyone`, or empty.
        holds, holds_none: Pieces of which at least one, or none, stands there, such as `your-brigade`; sorted.
    """

    place: str = "any"
    of: str = ""
    pick: str | int = "one"
    other: bool = False
    affiliation: str = ""
    not_affiliation: str = ""
    value: int = 0
    intensity: int = 0
    burning: bool = False
    loyal_to: str = ""
    holds: tuple[str, ...] = ()
    holds_none: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trigger:
    """What a claim waits for.

    Attributes:
        event: Such as `loyalty-gained`.
        order: `after` the event, `before` it, or `instead` of it.
        by: Who does it: `you`, `another-player`, `anyone`; empty where nobody does.
        piece: `brigade` or `wagon`, or empty.
        block: What its block must be like (`place` and `pick` say nothing here), or None for any block.
        action, track: Which, or empty for any.
        itself: Whether it must happen to this very card or tile.
        dry: Whether it must have taken the last water from this card.
    """

    event: str
    order: str = "after"
    by: str = "you"
    piece: str = ""
    block: Blocks | None = None
    action: str = ""
    track: str = ""
    itself: bool = False
    dry: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that a card does.

    Attributes:
        verb: The concept: a verb of effects, the name of a changed rule, or what stands in one of these as a part of
            it (`award-renown`, `pass-through` ...).
        amount: How much or how many.
        target: Which blocks; None where it touches none, or leaves them to the rules.
        who: Who does or suffers it: `you`, `active-player`, `trigger-player`, `one-other-player`, `each-player`,
            `each-other-player`.
        trigger: What it waits for; None when it is done at once, at will, or holds always.
        conditions: What must hold besides, such as `track-complete wagon`; sorted.
        may: Whether it can be declined.
        action: Whether it takes one of the player's actions.
        limit: (times, per), such as (1, "turn"); None without limit.
        cost: What is paid first; only verb, amount and details count in these claims.
        choose: How many of the claims with this number are chosen; 0 when all are carried out.
        lasts: `now`, or how long it holds: `turn`, `your-next-turn`, `while-in-play`, `face-up`.
        details: Further words by name, sorted: `track`, `from`, `into`, `water`, `direction` ...
        where: Where it was read: an offset in a text, a path in data; no part of what is claimed.
    """

    verb: str
    amount: Amount = None
    target: Blocks | None = None
    who: str = "you"
    trigger: Trigger | None = None
    conditions: tuple[str, ...] = ()
    may: bool = False
    action: bool = False
    limit: tuple[int, str] | None = None
    cost: tuple[Claim, ...] = ()
    choose: int = 0
    lasts: str = "now"
    details: Details = ()
    where: Where = field(default=(), compare=False)

    def detail(self, name: str) -> str:
        """Return a detail by name, or an empty text."""
        return next((value for key, value in self.details if key == name), "")


# Facts about verbs and events that texts and effect data both leave to the rules of the game.


# Blocks that a verb means without naming them.
_IMPLIED: Final = MappingProxyType(
    {"move-renown": Blocks(other=True), "end-move-on-rival": Blocks(holds=("rival-brigade",))}
)


def normalize(claim: Claim) -> Claim:
    """Return the claim in normal form."""
    # Details with the defaults of the rules.
    details = {name: value for name, value in claim.details if name != "when"}
    if claim.verb in _DEFAULTS:
        details.setdefault(*_DEFAULTS[claim.verb])
    elif claim.verb == "discard-crew" and details.get("chooser") == "you":
        del details["chooser"]
    conditions = set(claim.conditions)
    if claim.verb == "gain-actions":  # extra actions `this turn` are useful only in one's own turn
        in_turn = claim.trigger is not None and claim.trigger.event in IN_TURN and claim.trigger.by == "you"
        conditions |= {_YOUR_TURN} if in_turn or claim.detail("when") else set()
    who = claim.who
    if who == "active-player" and claim.verb in IMPERSONAL:  # differs from you only where something is chosen
        chooses = claim.target is not None and claim.target.pick != "each" and claim.target.place != "here"
        who = who if chooses else "you"
    unstated = {"now": "while-in-play"} if claim.verb in STANDING else {"while-in-play": "now"}
    return replace(
        claim,
        target=_normalize_target(claim),
        who=who,
        conditions=tuple(sorted(conditions)),
        lasts=unstated.get(claim.lasts, claim.lasts),
        details=tuple(sorted(details.items())),
    )


def _normalize_target(claim: Claim) -> Blocks | None:
    target = claim.target
    if target is None:
        return _IMPLIED.get(claim.verb)
    if claim.verb == "award-renown":
        return None  # the place of the fire decides
    if target.of == "trigger" and claim.trigger is not None and claim.trigger.itself:
        target = replace(target, of="this")
    if target.place == "here" and (target.pick != "one" or target.other):
        target = replace(target, pick="one", other=False)
    if target.burning and claim.verb in _PUT_OUT:
        target = replace(target, burning=False)  # nothing else can be put out
    return target
