"""Says why an effect has no draft: what has no words in a grammar, or as what else the draft would read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from generator.model.grammar import Phrase
from generator.model.vocabulary import Vocabulary
from generator.semantics.claims import Claim, Trigger
from generator.semantics.comparison import compare_claims
from generator.semantics.descriptions import describe
from generator.semantics.game_grammars import list_implied_conditions, list_worded
from generator.semantics.text_claims import Reading
from generator.semantics.writing import Writer

_TARGETS: Final = ("target", "at")
# What lists `who` call the player of an event.
WHO_OF_EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "you": ("you",), "another-player": ("another", "each-other"), "anyone": ("any", "each"), "": ("",),
}  # fmt: skip


def explain_reading(text: str, reading: Reading, claims: Iterable[Claim], vocabulary: Vocabulary) -> str:
    """Say how a text reads that does not read as these claims."""
    if reading.unread:
        return f"`{reading.unread[0].words}` is not understood"
    for difference in compare_claims(reading.claims, claims, vocabulary):
        read, meant = (
            "" if claim is None else describe(claim, difference.part, vocabulary)
            for claim in (difference.left, difference.right)
        )
        if not read:
            return f"`{text}` does not say `{meant}`"
        return f"`{text}` reads as `{read}`" + (f", not as `{meant}`" if meant else ", too")
    return ""


def find_unsaid(claims: Sequence[Claim], writer: Writer, vocabulary: Vocabulary) -> str:
    """Say which word of these claims, or what of it, no phrase says; an empty text if each has a phrase."""
    worded, implied = list_worded(writer.grammar), list_implied_conditions(vocabulary)
    every = [part for claim in claims for part in (*claim.cost, claim)]
    conditions = [condition.partition(" ") for claim in claims for condition in claim.conditions]
    triggers = [claim.trigger for claim in claims if claim.trigger is not None]
    missing = [
        *(claim.verb for claim in every if claim.verb not in worded.verbs),
        *(trigger.event for trigger in triggers if trigger.event not in worded.events),
        *(name for name, _, _ in conditions if name not in worded.conditions | implied),
    ]
    if missing:
        return f"there is no phrase for {', '.join(f'`{name}`' for name in dict.fromkeys(missing))}"
    found = [*(_find_of_claim(claim, writer, vocabulary) for claim in every)]
    found += [_find_of_trigger(trigger, writer, vocabulary) for trigger in triggers]
    found += [
        f"no phrase of `{name}` says `{value}`" if value else f"no phrase of `{name}` can be written"
        for name, _, value in conditions
        if name not in implied and not any(writer.write_condition(name, value))
    ]
    return next(filter(None, found), "")


def _find_of_claim(claim: Claim, writer: Writer, vocabulary: Vocabulary) -> str:
    verb = vocabulary.verb(claim.verb)
    names = {argument.name: name for name, argument in vocabulary.details.items()}
    usual = {names.get(name, name): str(value) for name, value in verb.defaults.items()}
    features: dict[str, Any] = {} if claim.amount is None else {"n": claim.amount}
    features |= {name: value for name, value in claim.details if usual.get(name) != value}
    listed = (phrase for name in ("do", "rule") for phrase in writer.grammar.phrases.get(name, ()))
    phrases = [phrase for phrase in listed if phrase.means["verb"] == claim.verb]
    is_placed = claim.target is not None and not verb.means
    return _find_feature(claim.verb, phrases, features, writer, is_placed=is_placed)


def _find_of_trigger(trigger: Trigger, writer: Writer, vocabulary: Vocabulary) -> str:
    numbers = {name for name, binding in vocabulary.bindings.items() if binding.type == "number"}
    features = {name: int(value) if name in numbers else value for name, value in trigger.details if value != "true"}
    phrases = [phrase for phrase in writer.grammar.phrases.get("event", ()) if phrase.means["event"] == trigger.event]
    features.pop("what", None)  # a piece, which is said instead of a player
    doers = WHO_OF_EVENTS[trigger.by]
    if phrases and trigger.by and not any(_says_player(phrase, doers, writer) for phrase in phrases):
        return f"no phrase of `{trigger.event}` says `by: {trigger.by}`"
    return _find_feature(trigger.event, phrases, features, writer, is_placed=trigger.target is not None)


def _says_player(phrase: Phrase, doers: Iterable[str], writer: Writer) -> bool:
    names = writer.list_names(phrase)
    if "who" not in names:
        return "you" in doers or "piece" in names
    return any(writer.can_say(phrase, "who", doer) for doer in doers)


def _find_feature(
    name: str, phrases: Sequence[Phrase], features: Mapping[str, Any], writer: Writer, *, is_placed: bool
) -> str:
    """Say which feature of a word none of its phrases says, or that no phrase says all of them."""
    if not phrases:  # worded by phrases that say more than this word
        return ""
    said = [{*_list_said(phrase, features, writer)} for phrase in phrases]
    wanted = {*features, *(_TARGETS[:1] if is_placed else ())}
    for feature in sorted(wanted - set().union(*said)):
        value = f": {features[feature]}" if feature in features else ""
        return f"no phrase of `{name}` says `{feature}{value}`"
    if any(wanted <= known for known in said):
        return ""
    return f"no phrase of `{name}` says all of {', '.join(f'`{feature}`' for feature in sorted(wanted))}"


def _list_said(phrase: Phrase, features: Mapping[str, Any], writer: Writer) -> Iterator[str]:
    yield from (feature for feature, value in features.items() if writer.can_say(phrase, feature, value))
    if writer.list_names(phrase).intersection(_TARGETS):
        yield _TARGETS[0]
