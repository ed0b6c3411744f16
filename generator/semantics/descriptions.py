"""Claims in words: short ones for messages, in the words of effect data, and plain English for translators.

Both are made of what the game's vocabulary `says`. Plain English uses the game's own names for pieces and places: in
patterns `<fire>` stands for the game's word for that concept, or for the word of effect data where the glossary has
none. A claim without a pattern is described as in messages.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from string import Formatter
from types import MappingProxyType
from typing import Any, Final

from generator.model.vocabulary import Argument, Vocabulary
from generator.semantics.claims import HERE, Claim, Target, Trigger

_BY: Final = {"you": "you", "another-player": "another player", "anyone": "anybody", "": "nobody"}
_CONCEPT: Final = re.compile("<([a-z][a-z-]*)>")
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_ORDERS: Final = {"after": "after", "before": "before", "instead": "instead, when"}
_WHO: Final = {"you": "you", "another-player": "other players", "anyone": "players", "": "players"}
_WHOSE: Final = {"you": "your", "another-player": "another player's", "anyone": "any player's", "": "any"}
_ACTORS: Final = {"active-player": "the active player", "trigger-player": "that player"}


def describe(claim: Claim, part: str, vocabulary: Vocabulary) -> str:
    """Describe one part of a claim in the words of effect data: `target`, `limit`; `verb` is the whole of it."""
    describers: Mapping[str, Callable[[], str]] = {
        "verb": lambda: _describe_action(claim, vocabulary),
        "amount": lambda: "no number" if claim.amount is None else str(claim.amount),
        "target": lambda: _describe_place(claim.target, vocabulary),
        "who": lambda: claim.who,
        "trigger": lambda: _describe_trigger(claim.trigger, vocabulary),
        "conditions": lambda: ", ".join(claim.conditions) or "no condition",
        "may": lambda: "may" if claim.may else "must",
        "action": lambda: "an action is taken" if claim.action else "no action is taken",
        "limit": lambda: "any number of times" if claim.limit is None else "{} per {}".format(*claim.limit),
        "cost": lambda: ", ".join(_describe_action(price, vocabulary) for price in claim.cost) or "no price",
        "choose": lambda: f"a choice of {claim.choose}" if claim.choose else "no choice",
        "lasts": lambda: claim.lasts,
    }
    return describers.get(part, lambda: claim.detail(part) or "nothing of the kind")()


def describe_plainly(claim: Claim, vocabulary: Vocabulary, words: Mapping[str, str] = _NOTHING) -> str:
    """Describe a claim as a sentence without a full stop, with the game's words for its concepts."""
    return _PlainEnglish(vocabulary, words).describe(claim)


def _list_filters(target: Target, vocabulary: Vocabulary) -> Iterator[tuple[Argument, Any]]:
    """Yield the filters of a target that are set, with their values, in the order of the vocabulary."""
    values = dict(target.filters)
    for argument in () if vocabulary.target is None else vocabulary.target.filters.values():
        if values.get(argument.name):
            yield argument, values[argument.name]


def _list_bindings(trigger: Trigger, vocabulary: Vocabulary) -> Iterator[tuple[Argument, Any]]:
    """Yield what a trigger says of its event besides player and place; an empty word where it says nothing."""
    values = dict(trigger.details)
    for argument in vocabulary.bindings.values():
        if argument.type != "filter":
            yield argument, values.get(argument.name, "")


def _split_words(name: str) -> str:
    return name.replace("-", " ")


def _fill(pattern: str, parts: Mapping[str, str]) -> str:
    """Fill a pattern; missing parts are left out, and spaces are single."""
    return " ".join(pattern.format_map(defaultdict(str, parts)).split())


def _to_words(value: Any) -> tuple[str, ...]:  # noqa: ANN401 - the value of an argument
    return tuple(map(str, value)) if isinstance(value, tuple) else tuple(str(value).split())


def _describe_action(claim: Claim, vocabulary: Vocabulary) -> str:
    words = [claim.verb, *([] if claim.amount is None else [str(claim.amount)])]
    words += [] if claim.target is None else [_describe_place(claim.target, vocabulary)]
    return " ".join([*words, *(f"{name} {value}" for name, value in claim.details)])


def _describe_trigger(trigger: Trigger | None, vocabulary: Vocabulary) -> str:
    if trigger is None:
        return "no event"
    if _says_all(trigger, vocabulary):
        return _PlainEnglish(vocabulary).describe_trigger(trigger)
    words = [trigger.order, trigger.event]
    words += [f"by {_BY[trigger.by]}"] if trigger.by else []
    if trigger.target is not None:
        words.append(f"at a {_name_place(vocabulary)} {_describe_filters(trigger.target, vocabulary)}")
    for argument, value in _list_bindings(trigger, vocabulary):
        described = _describe_argument(argument, value)
        is_clear = argument.short or argument.type == "flag"
        words += [described if is_clear else f"({argument.name}: {described})"] if value else []
    return " ".join(filter(None, [*words, "itself" if trigger.itself else ""]))


def _says_all(trigger: Trigger, vocabulary: Vocabulary) -> bool:
    """Tell whether what the vocabulary says of an event tells triggers apart that differ in what they bind."""
    event = vocabulary.event(trigger.event)
    said = {name for _, name, _, _ in Formatter().parse(event.says)}
    bound = {argument.name: argument for argument, value in _list_bindings(trigger, vocabulary) if value}
    is_placed = trigger.target is not None or trigger.itself
    return bool(
        event.says
        and (not trigger.by or said & {"who", "whose"})
        and not is_placed
        and {name for name, argument in bound.items() if argument.type != "flag"} <= said
    )


def _describe_place(target: Target | None, vocabulary: Vocabulary) -> str:
    if target is None:
        return f"no {_name_place(vocabulary)}"
    words = [str(target.pick), target.place] if target.place != HERE else ["here"]
    words += [f"of {target.of}" if target.of else "", "but the trigger's" if target.other else ""]
    return " ".join(filter(None, [*words, _describe_filters(target, vocabulary)]))


def _describe_filters(target: Target, vocabulary: Vocabulary) -> str:
    return " ".join(_describe_argument(*filter_) for filter_ in _list_filters(target, vocabulary))


def _name_place(vocabulary: Vocabulary) -> str:
    return "place" if vocabulary.target is None else vocabulary.target.key


def _describe_argument(argument: Argument, value: Any) -> str:  # noqa: ANN401 - the value of an argument
    """Describe an argument for messages: its `short` pattern, else the value, and the name of a flag."""
    words = [argument.words[word].short if word in argument.words else word for word in _to_words(value)]
    short = argument.short or (_split_words(argument.name) if argument.type == "flag" else "{word}")
    parts = {"n": str(value), "word": " ".join(words), "id": str(value)}
    return _fill(short, parts | {"any": " or ".join(words), "all": " and ".join(words)})


@dataclass(frozen=True, slots=True)
class _PlainEnglish:
    """Describes claims in plain English, with the game's words for its concepts."""

    vocabulary: Vocabulary
    words: Mapping[str, str] = field(default_factory=dict)

    def describe(self, claim: Claim) -> str:
        """Describe a claim as a sentence without a full stop."""
        parts = []
        if claim.limit is not None:
            times, per = claim.limit
            parts.append(f"{'once' if times == 1 else f'{times} times'} per {_split_words(per)}")
        parts += ["as an action" if claim.action else "", self._word_trigger(claim.trigger)]
        parts += [f"if {self._word_condition(condition)}" for condition in claim.conditions]
        doing = self._word_action(claim)
        if claim.cost:
            doing = f"{' and '.join(map(self._word_action, claim.cost))} to {doing}"
        actor = "" if claim.who == "you" else _ACTORS.get(claim.who, _split_words(claim.who))
        if claim.may and (not actor or actor.startswith("each")):
            doing = f"{actor or 'you'} may {doing}"
        elif actor and claim.may:
            doing = f"if you wish, {actor}: {doing}"
        elif actor:
            doing = f"{actor}: {doing}"
        chosen = f"as one of {claim.choose} choices" if claim.choose > 1 else "as one of several choices"
        parts += [
            chosen if claim.choose else "",
            f"until {_split_words(claim.lasts)}" if "next" in claim.lasts else "",
            "this turn" if claim.lasts == "turn" else "",
            doing,
        ]
        text = self._name_concepts(", ".join(part for part in parts if part))
        return text[:1].upper() + text[1:]

    def describe_trigger(self, trigger: Trigger) -> str:
        """Describe what a claim waits for."""
        return self._name_concepts(self._word_trigger(trigger))

    def _name_concepts(self, text: str) -> str:
        return _CONCEPT.sub(lambda found: self.words.get(found[1], _split_words(found[1])), text)

    def _word_condition(self, condition: str) -> str:
        name, _, value = condition.partition(" ")
        argument = self.vocabulary.conditions.get(name)
        return _split_words(condition) if argument is None or not argument.says else _word_argument(argument, value)

    def _word_trigger(self, trigger: Trigger | None) -> str:
        if trigger is None:
            return ""
        event = self.vocabulary.event(trigger.event)
        if not event.says:
            return _split_words(_describe_trigger(trigger, self.vocabulary))
        parts = {"who": _WHO[trigger.by], "whose": _WHOSE[trigger.by]}
        flags = []
        for argument, value in _list_bindings(trigger, self.vocabulary):
            if argument.type == "flag":
                flags += [argument.says] if value else []
            else:
                parts[argument.name] = _word_argument(argument, value) if value else argument.otherwise
        place = (
            f"this {self._noun}" if trigger.itself else self._word_blocks("a", self._noun, trigger.target or Target())
        )
        parts |= {name: place for name, argument in self.vocabulary.bindings.items() if argument.type == "filter"}
        pattern = event.itself if trigger.itself and event.itself else event.says
        return " ".join([_ORDERS[trigger.order], _fill(pattern, parts), *flags])

    def _word_action(self, claim: Claim) -> str:
        verb = self.vocabulary.verb(claim.verb)
        if not verb.says:
            return _split_words(_describe_action(claim, self.vocabulary))
        parts = {"n": "the" if claim.amount is None else str(claim.amount), "s": "" if claim.amount == 1 else "s"}
        if claim.target is not None:
            where = self._word_place(claim.target)
            parts |= {"at": f"on {where}", "to": f"to {where}", "of": f"from {where}", "blocks": where}
        parts |= {name: self._word_detail(name, value, verb.recipient) for name, value in claim.details}
        return _fill(verb.says, parts)

    def _word_detail(self, name: str, value: str, recipient: str) -> str:
        argument = self.vocabulary.details.get(name)
        if argument is None or name == recipient:
            return _split_words(value)
        if argument.type == "target":
            pick, place, of = (*value.split(), "", "", "")[:3]
            return self._word_place(Target(place=place, of=of, pick=int(pick) if pick.isdigit() else pick))
        return _word_argument(argument, value)

    def _word_place(self, target: Target) -> str:
        """Describe places, such as `one block adjacent to that block`."""
        names = self.vocabulary.target
        if names is None:
            return _split_words(target.place)
        anchor = names.anchors.get(target.of)
        of = _split_words(target.of) if anchor is None else anchor.says
        if target.place == HERE:
            return of if of.endswith(self._noun) else f"the {self._noun} of {of}"
        many = "one" if target.pick == 1 else str(target.pick)
        noun = self._noun if many in {"one", "each"} else f"{self._noun}s"
        place = names.places.get(target.place)
        left_out = next((word.says for word in names.exceptions.values()), "") if target.other else ""
        return self._word_blocks(many, noun, target, "" if place is None else place.says, of, left_out)

    def _word_blocks(
        self, head: str, noun: str, target: Target, place: str = "", of: str = "", left_out: str = ""
    ) -> str:
        """Describe places; each filter stands before the noun, and before earlier ones, or after it in its order."""
        after = []
        for argument, value in _list_filters(target, self.vocabulary):
            if "{noun}" in argument.says:
                noun = _word_argument(argument, value, noun)
            else:
                after.append(_word_argument(argument, value))
        where = _fill(place, {"of": of, "noun": noun})
        words = [head, where] if "{noun}" in place else [head, noun, where]
        return " ".join(filter(None, [*words, *after, left_out]))

    @property
    def _noun(self) -> str:
        return "place" if self.vocabulary.target is None else self.vocabulary.target.noun


def _word_argument(argument: Argument, value: Any, noun: str = "") -> str:  # noqa: ANN401 - the value of an argument
    """Say an argument in plain English; several words are joined by `or` where its pattern says no more."""
    words = [argument.words[word].says if word in argument.words else _split_words(word) for word in _to_words(value)]
    parts = {"n": str(value), "id": str(value), "noun": noun, "word": " ".join(words)}
    says = argument.says or ("{any}" if argument.type == "words" else "{word}")
    return _fill(says, parts | {"any": " or ".join(words), "all": " and ".join(words)})
