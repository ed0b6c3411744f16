"""A claim: one thing that a card does, in no language. Texts, effect data and plays become claims to be compared.

A claim is in normal form: two sources that mean the same make equal claims. What a source leaves to the rules of the
game is filled in by whoever makes the claim, so that a difference between claims is a difference in play. An observer
that cannot see everything (a play shows no limit) compares only the kinds of difference that it can see.

The normal form of claims: of several ways to say the same, the one that both readers use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from generator.model.vocabulary import Vocabulary

Amount = int | str | None  # a number, `all`, or None if there is none
Where = tuple[str | int, ...]
Details = tuple[tuple[str, str], ...]
Filters = tuple[tuple[str, str | int | tuple[str, ...]], ...]

ANY: Final = "any"  # the place of a target that may be anywhere
HERE: Final = "here"  # the place of a target that is its anchor
TRIGGER: Final = "trigger"  # the anchor that the event of a trigger names
_TIME: Final = "when"  # the detail of a claim that is said of this turn
THIS: Final = "this"  # the anchor that is the card or tile itself


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a claim: where to look, how many are meant, and what they must be like.

    Attributes:
        place: `any`, `here` (the anchor itself), or another place of the vocabulary, such as `adjacent`.
        of: The anchor: one of the vocabulary, such as `trigger` (what the trigger names) or `this` (the tile itself);
            empty for places without one.
        pick: `one`, `each`, or a number of 2 or more.
        other: Whether the trigger's own is left out.
        filters: What they must be like, by the filters of the vocabulary; sorted, and several words of one are too.
    """

    place: str = ANY
    of: str = ""
    pick: str | int = "one"
    other: bool = False
    filters: Filters = ()

    def add_filters(self, filters: Mapping[str, Any]) -> Target:
        """Return the target with further filters, in place of those of the same names."""
        return replace(self, filters=tuple(sorted({**dict(self.filters), **filters}.items())))

    def drop_filters(self, names: tuple[str, ...]) -> Target:
        """Return the target without some filters."""
        return replace(self, filters=tuple(pair for pair in self.filters if pair[0] not in names))


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event that a claim waits for.

    Attributes:
        event: Such as `turn-started`.
        order: `after` the event, `before` it, or `instead` of it.
        by: Who does it: `you`, `another-player`, `anyone`; empty where nobody does.
        target: What the event's own must be like (`place` and `pick` say nothing here), or None for any.
        itself: Whether it must happen to this very card or tile.
        details: What else is said of the event, by the bindings of the vocabulary; sorted.
    """

    event: str
    order: str = "after"
    by: str = "you"
    target: Target | None = None
    itself: bool = False
    details: Details = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that a card does.

    Attributes:
        verb: A verb, a rule or a clause of the vocabulary.
        target: What it is done to; None where it touches nothing, or leaves it to the rules.
        who: Who does or suffers it: `you`, `active-player`, `trigger-player`, `one-other-player`, `each-player`,
            `each-other-player`.
        trigger: What it waits for; None when it is done at once, at will, or holds always.
        conditions: What must hold besides, such as `your-turn`; sorted.
        limit: (times, per), such as (1, "turn"); None without limit.
        cost: What is paid first; only verb, amount and details count in these claims.
        choose: How many of the claims with this number are chosen; 0 when all are carried out.
        lasts: `now`, or how long it holds: `turn`, `your-next-turn`, `while-in-play`, `face-up`.
        details: Further words by name, sorted, by the details of the vocabulary.
        inherits_may: Whether only the sentence before says that it can be declined, as in "You may rest. Draw a card."
            Such a claim agrees with those that can be declined and with those that cannot.
        where: Where it was read: an offset in a text, a path in data; no part of what is claimed.
    """

    verb: str
    amount: Amount = None
    target: Target | None = None
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
    inherits_may: bool = field(default=False, compare=False)
    where: Where = field(default=(), compare=False)

    def detail(self, name: str) -> str:
        """Return a detail by name, or an empty text."""
        return next((value for key, value in self.details if key == name), "")


def normalize(claim: Claim, vocabulary: Vocabulary) -> Claim:
    """Return the claim in normal form."""
    verb = vocabulary.verb(claim.verb)
    details = name_details(verb.defaults, vocabulary)
    details |= {name: value for name, value in claim.details if name != _TIME}
    for unsaid in name_details(verb.unsaid, vocabulary).items() & details.items():
        del details[unsaid[0]]
    conditions = set(claim.conditions)
    if verb.this_turn:  # what is said of this turn is useful only in one's own
        trigger = claim.trigger
        in_turn = trigger is not None and vocabulary.event(trigger.event).is_in_turn and trigger.by == "you"
        conditions |= {verb.this_turn} if in_turn or claim.detail(_TIME) else set()
    who = claim.who
    if who == "active-player" and verb.is_impersonal:  # differs from you only where something is chosen
        chooses = claim.target is not None and claim.target.pick != "each" and claim.target.place != HERE
        who = who if chooses else "you"
    unstated = {"now": "while-in-play"} if verb.is_standing else {"while-in-play": "now"}
    return replace(
        claim,
        target=_normalize_target(claim, vocabulary),
        who=who,
        conditions=tuple(sorted(conditions)),
        lasts=unstated.get(claim.lasts, claim.lasts),
        details=tuple(sorted(details.items())),
    )


def name_details(arguments: Mapping[str, Any], vocabulary: Vocabulary) -> dict[str, str]:
    """Return arguments of a verb as details of a claim."""
    names = {argument.name: name for name, argument in vocabulary.details.items()}
    return {names.get(name, name): str(value) for name, value in arguments.items()}


def _normalize_target(claim: Claim, vocabulary: Vocabulary) -> Target | None:
    verb, target = vocabulary.verb(claim.verb), claim.target
    if verb.is_untargeted:
        return None
    if target is None:
        return read_target(verb.means, vocabulary) if verb.means else None
    if target.of == TRIGGER and claim.trigger is not None and claim.trigger.itself:
        target = replace(target, of=THIS)
    if target.place == HERE and (target.pick != "one" or target.other):
        target = replace(target, pick="one", other=False)
    return target.drop_filters(verb.implies)


def read_target(data: Mapping[str, Any], vocabulary: Vocabulary) -> Target:
    """Read a target as effects write it."""
    names = vocabulary.target
    if names is None:
        return Target()
    place = str(data.get(names.key, ANY))
    pick = data.get("pick", "one")
    filters = {name: data[name] for name in names.filters if name in data}
    sorted_words = {name: tuple(sorted(value)) for name, value in filters.items() if isinstance(value, list | tuple)}
    return Target(
        place=place,
        of=str(data.get("of", names.usual_anchor)) if place in names.relative_places else "",
        pick=pick if isinstance(pick, int) else str(pick),
        other="except" in data,
    ).add_filters(filters | sorted_words)
