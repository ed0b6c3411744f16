"""Words effects by the phrases of a grammar, and proves that what is written reads back as the same claims.

An effect becomes a sentence or several: what it waits for, how often and at what price; then what is done. Each part
has several ways to be said; the first combination that is read back as the claims of the effect is the draft.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Any, Final, NamedTuple

from engine.box import Effect
from generator.model.grammar import Grammar, Phrase
from generator.model.text import capitalize
from generator.model.vocabulary import Field, Vocabulary
from generator.semantics.claims import HERE, TRIGGER, Claim, Target, Trigger, name_details
from generator.semantics.comparison import compare_claims
from generator.semantics.descriptions import describe
from generator.semantics.effect_claims import list_conditions, read_effects, read_trigger
from generator.semantics.game_grammars import list_implied_conditions, list_worded
from generator.semantics.text_claims import Reader, Reading
from generator.semantics.writing import COMMAND, GERUND, INFINITIVE, SUBJECT, THIRD, Manner, Writer, fill_numbers

_MOST: Final = 4000  # drafts of an effect that are tried
_FEW: Final = 6  # ways to say a part that are tried
_BULLET: Final = "\u2022"
_VOWELS: Final = tuple("aeiouyàâäéèêëîïôöùûüáíóúąę")
_SPACES: Final = re.compile(r" +(?=[,.:;])|(?<=') (?=\w)")
_POSSESSIVE: Final = " 's"
_WHO: Final[Mapping[str, tuple[str, ...]]] = {
    "you": ("you",),
    "one-other-player": ("another",),
    "each-player": ("each",),
    "each-other-player": ("each-other",),
    "trigger-player": ("that",),
    "active-player": ("active",),
}
# Ways to say when something happens: the word before the event, and what the event itself says of it.
_TARGETS: Final = ("target", "at")
# What lists `who` call the player of an event.
_WHO_OF_EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "you": ("you",), "another-player": ("another", "each-other"), "anyone": ("any", "each"), "": ("",),
}  # fmt: skip
_ORDERS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "after": (("after", ""),),
    "before": (("before", ""), ("after", "would"), ("after", "before")),
    "instead": (("after", "would"), ("after", ""), ("after", "before")),
}
Features = Mapping[str, Any]


class _Clause(NamedTuple):
    """A claim in words: whether it says its trigger itself, and whether it is a command without a subject."""

    text: str
    has_trigger: bool
    is_bare: bool = False


class Draft(NamedTuple):
    """An effect in words.

    Attributes:
        text: With placeholders for numbers; empty where no wording was found.
        field: The field of the card that the wording belongs in, where that matters; else empty.
        read: The text with its numbers, as it was read back.
        why: Why no wording was found; else empty.
    """

    text: str
    field: str = ""
    read: str = ""
    why: str = ""


@dataclass(frozen=True)
class Composer:
    """Words effects in a language.

    Attributes:
        headwords: The first word of each concept.
        plural_form: Returns the index of the plural form for a number.
        read: Reads texts of the language.
    """

    grammar: Grammar
    vocabulary: Vocabulary
    headwords: Mapping[str, str]
    plural_form: Callable[[int], int]
    read: Reader

    def compose(self, effect: Effect, deck: str, fields: Iterable[str], names: Mapping[tuple[int, int], str]) -> Draft:
        """Word an effect; an empty draft where no wording reads back as the same.

        Args:
            effect: What is worded.
            deck: The card's deck.
            fields: The fields of the card whose place says something.
            names: The placeholders of numbers, by step (-1 for all others) and value.
        """
        claims = read_effects((effect,), self.vocabulary, deck)
        why = ""
        for name in (*fields, ""):
            field = self.vocabulary.fields.get(name)
            said = claims if not name else () if field is None else self._drop_field(claims, field)
            expected = _strip(said)
            for text, numbers in islice(self._write(said), _MOST) if said else ():
                plain = self._finish(fill_numbers(text, [str(value) for _, value in numbers]))
                reading = self.read(plain)
                if not reading.unread and _strip(reading.claims) == expected:
                    # The placeholder of a number: of the step that it was written for, or of anything else.
                    steps = [(int(said[index].where[2]) if index >= 0 else -1, value) for index, value in numbers]
                    shown = [names.get(place) or names.get((-1, place[1]), str(place[1])) for place in steps]
                    return Draft(self._finish(fill_numbers(text, shown)), name, plain)
                why = why or _explain_reading(plain, reading, said, self.vocabulary)
        writer = Writer(self.grammar, self.headwords, self.plural_form)
        unsaid = _find_unsaid(claims, writer, self.vocabulary)
        return Draft("", why=unsaid or why or "its phrases do not go together")

    def _drop_field(self, claims: Sequence[Claim], field: Field) -> tuple[Claim, ...]:
        """Return the claims without what the field of their text adds; none if one of them lacks it."""
        trigger = read_trigger(field.when, self.vocabulary)
        conditions = set(list_conditions(field.conditions))
        if not all(claim.trigger == trigger or conditions <= {*claim.conditions} for claim in claims):
            return ()
        return tuple(
            replace(claim, trigger=None)
            if claim.trigger == trigger
            else replace(claim, conditions=tuple(sorted({*claim.conditions} - conditions)))
            for claim in claims
        )

    def _write(self, claims: tuple[Claim, ...]) -> Iterator[tuple[str, Sequence[tuple[int, int]]]]:
        """Yield texts of an effect with their numbers, the usual one first."""
        writer = Writer(self.grammar, self.headwords, self.plural_form)
        first = claims[0]
        frames = list(islice(self._write_frame(writer, first), _FEW * 3))
        lists = []
        for index in range(len(claims)):
            writer.subject = index
            lists.append(list(islice(self._write_clause(writer, claims, index), _FEW * 2)))
        joints = list(islice(writer.write("and", "and", Manner()), 1))
        chosen = [
            fill_numbers(text, [str(number) for _, number in writer.numbers])
            for text, _ in islice(writer.write_verb("do", "choose", [{"choose": first.choose}], Manner()), 2)
        ]
        for combination in product(*lists):
            for lead, trail, keeps in frames:
                clauses = [clause.text for clause in combination]
                if combination[0].has_trigger and keeps:  # the clause says itself when it happens
                    continue
                head = f"{lead} , " if lead else ""
                if first.choose:
                    for choice in chosen:
                        items = "".join(f"\n{_BULLET} {capitalize(clause)}." for clause in clauses)
                        yield f"{capitalize(head + choice)}:{items}", writer.numbers
                    continue
                tail = f" {trail}" if trail else ""
                if len(clauses) == 2 and joints and combination[1].is_bare and " , " not in clauses[0]:  # noqa: PLR2004
                    yield f"{capitalize(head + clauses[0])} {joints[0]} {clauses[1]}{tail}.", writer.numbers
                sentences = [f"{capitalize(head + clauses[0])}{tail}.", *(f"{capitalize(c)}." for c in clauses[1:])]
                yield " ".join(sentences), writer.numbers

    def _write_frame(self, writer: Writer, claim: Claim) -> Iterator[tuple[str, str, bool]]:
        """Yield what stands before and after the clauses, and whether it names the trigger."""
        tails = self._list_spans(writer, claim, "suffix")
        leads = [] if tails else self._list_spans(writer, claim, "prefix")
        parts = list(product(*self._list_frame_parts(writer, claim), leads or [""]))
        span = tails[0] if tails else ""
        conditions = [*product(*self._list_conditions(writer, claim))]
        if claim.trigger is not None:
            for when in self._write_trigger(writer, claim.trigger):
                for part, held in product(parts, conditions):
                    if claim.trigger.order != "instead":
                        yield _join((*part, when, *held)), span, True
                        continue
                    for tail in self._list_ways(writer, "suffix", {"instead": True}):
                        yield _join((*part, when, *held)), f"{tail} {span}".strip(), True
                    for lead in self._list_ways(writer, "prefix", {"instead": True}):
                        yield _join((*part, when, *held, lead)), span, True
        for part, held in product(parts, conditions):  # the clause may say itself when it happens
            yield _join((*part, *held)), span, False

    def _list_frame_parts(self, writer: Writer, claim: Claim) -> Iterator[list[str]]:
        """Yield the ways to say how often, and as an action."""
        if claim.limit is not None:
            times, period = claim.limit
            ways = self._list_ways(writer, "prefix", {"limit": {"times": times, "period": period}})
            yield [fill_numbers(text, [str(number) for _, number in writer.numbers]) for text in ways]
        if claim.action:
            yield self._list_ways(writer, "prefix", {"action": True})

    def _list_conditions(self, writer: Writer, claim: Claim) -> Iterator[list[str]]:
        """Yield the ways to say each condition, except those that its verb says, or that have no phrase."""
        for condition in claim.conditions:
            name, _, value = condition.partition(" ")
            ways = list(islice(writer.write_condition(name, value), 2))
            if ways and condition != self.vocabulary.verb(claim.verb).this_turn:
                yield ways

    def _list_spans(self, writer: Writer, claim: Claim, category: str) -> list[str]:
        """Return the ways to say how long a claim holds, where that must be said."""
        if claim.lasts == ("while-in-play" if self.vocabulary.verb(claim.verb).is_standing else "now"):
            return []
        span = {"lasts": claim.lasts}
        return self._list_ways(writer, category, span) or self._list_ways(writer, category, {"span": span})

    def _list_ways(self, writer: Writer, category: str, value: Features) -> list[str]:
        return list(islice(writer.write(category, value, Manner()), 2))

    def _write_trigger(self, writer: Writer, trigger: Trigger) -> Iterator[str]:
        for when, order in _ORDERS[trigger.order]:
            for event in self._list_events(trigger):
                value = {**event, "order": order} if order else event
                is_you = event.get("who") == "you" or event.get("piece", {}).get("whose") == "you"
                mood = COMMAND if is_you and "piece" not in event else THIRD
                manner = Manner(mood, person=SUBJECT)
                yield from islice(writer.write("prefix", {"when": when, "event": value}, manner), _FEW)

    def _list_events(self, trigger: Trigger) -> Iterator[Features]:
        """Yield the features that events can be said with: who does it, or whose piece."""
        details = dict(trigger.details)
        base: Features = {"event": trigger.event, **({"self": True} if trigger.itself else {})}
        places: list[Features] = [{}]
        if trigger.target is not None:
            spec = _list_filters(trigger.target)
            places = [{name: {"pick": "one", **spec}} for name in ("target", "at")]
        elif not trigger.itself:
            places = [{}, {"target": {"pick": "one"}}, {"at": {"pick": "one"}}]
        numbers = {name for name, binding in self.vocabulary.bindings.items() if binding.type == "number"}
        values: Features = {  # as grammars mean them
            name: True if value == "true" else int(value) if name in numbers else value
            for name, value in details.items()
        }
        for place in places:
            for who in _WHO_OF_EVENTS[trigger.by]:
                if "what" in details and who:
                    rest = {name: value for name, value in values.items() if name != "what"}
                    yield {**base, **rest, **place, "piece": {"piece": details["what"], "whose": who}}
                if who:
                    yield {**base, **values, **place, "who": who}
                if who in {"", "you"}:
                    yield {**base, **values, **place}

    def _write_clause(self, writer: Writer, claims: Sequence[Claim], index: int) -> Iterator[_Clause]:
        claim = claims[index]
        before = next((before for before in reversed(claims[:index]) if before.target is not None), None)
        last = None if before is None else before.target  # what `that` means
        if before is not None and (then_at := self.vocabulary.verb(before.verb).then_at):
            last = Target(place=HERE, of=then_at)
        verb = self.vocabulary.verb(claim.verb)
        variants = list(self._list_features(claim, last))
        modal = {"modal": {"may": True}} if claim.may else {}
        mood = INFINITIVE if claim.may else THIRD
        names = [{"who": name} for name in _WHO.get(claim.who, ()) if name != "you"]  # others' rules name them
        own = [{**features, **name, **modal} for name in names or [{}] for features in variants]
        for text, said in islice(writer.write_verb("rule", claim.verb, own, Manner(mood)), _FEW * 2):
            yield from (_Clause(paid, "event" in said) for paid in self._pay(writer, claim, text))
        is_named = verb.is_standing and claim.lasts == "while-in-play"  # what lasts a while is a command
        if verb.is_of_each:  # a rule says `a block`, a deed `each block`
            variants.sort(
                key=lambda features: (features.get("target") or features.get("at") or {}).get("pick") != "each"
            )
        for text, said, is_bare in self._write_deed(writer, claim, variants, is_named=is_named):
            yield _Clause(text, "event" in said, is_bare)

    def _write_deed(
        self, writer: Writer, claim: Claim, variants: Sequence[Features], *, is_named: bool
    ) -> Iterator[tuple[str, Features, bool]]:
        """Yield clauses that say who does it, their features, and whether they are commands; `is_named`: say `you`."""
        who = _WHO.get(claim.who, ())
        made = replace(claim, who="you")  # where the phrase says who does it: you make somebody do it
        for name in who:
            named = [{**features, "who": name} for features in variants]
            for subject, mood in self._list_subjects(writer, made, is_named=False):
                for text, said in islice(writer.write_verb("do", claim.verb, named, Manner(mood)), 2):
                    yield from ((paid, said, False) for paid in self._pay(writer, claim, text, subject, mood))
        person = _find_person(who[0] if who else "")
        for subject, mood in self._list_subjects(writer, claim, is_named=is_named):
            ways = [("to", INFINITIVE), ("by", mood)] if claim.cost else [("", mood)]
            for joint, form in ways:  # `pay to do`, `do by paying`
                manner = Manner(form, person=person)
                for text, said in islice(writer.write_verb("do", claim.verb, variants, manner), _FEW * 2):
                    paid = self._pay(writer, claim, text, subject, mood, (joint,))
                    yield from ((clause, said, not subject) for clause in paid)

    def _list_subjects(self, writer: Writer, claim: Claim, *, is_named: bool) -> Iterator[tuple[str, int]]:
        """Yield who does it, perhaps with `may`, and the mood of the verb that follows; an empty one for a command."""
        who = _WHO.get(claim.who, ())
        if claim.who == "you" and not is_named and not claim.may:
            yield "", COMMAND
        for name in who if claim.may else ():
            yield from ((text, INFINITIVE) for text in writer.write("allowed", name, Manner()))
        for name in who:
            for subject in islice(writer.write("who", name, Manner()), 1):
                if claim.may:
                    modals = writer.write("modal", {"may": True}, Manner(person=_find_person(name)))
                    yield from ((f"{subject} {modal}", INFINITIVE) for modal in modals)
                else:
                    yield subject, COMMAND if name == "you" else THIRD
        if claim.who == "you" and (is_named or claim.may):
            yield "", COMMAND

    def _pay(
        self,
        writer: Writer,
        claim: Claim,
        deed: str,
        subject: str = "",
        mood: int = COMMAND,
        joints: tuple[str, ...] = ("to", "by"),
    ) -> Iterator[str]:
        """Yield a clause with the price that is paid for it, if there is one: before it, or after it."""
        if not claim.cost:
            yield f"{subject} {deed}".strip()
            return
        for joint in joints:
            for link in islice(writer.write("and", joint, Manner()), 1):
                form = mood if joint == "to" else GERUND
                for prices in product(*(list(self._write_price(writer, price, form)) for price in claim.cost)):
                    paid = f" {link} ".join(prices)
                    clause = f"{paid} {link} {deed}" if joint == "to" else f"{deed} {link} {paid}"
                    yield f"{subject} {clause}".strip()

    def _write_price(self, writer: Writer, price: Claim, mood: int) -> Iterator[str]:
        features: Features = {"n": price.amount, **dict(price.details)}
        return (text for text, _ in islice(writer.write_verb("do", price.verb, [features], Manner(mood)), 2))

    def _list_features(self, claim: Claim, last: Target | None) -> Iterator[Features]:
        """Yield the features that a clause can be said with; with `event` it says its trigger itself."""
        verb = self.vocabulary.verb(claim.verb)
        defaults = name_details(verb.defaults, self.vocabulary)
        details = dict(claim.details)
        shorter = {name: value for name, value in details.items() if defaults.get(name) != value}
        events: list[Features] = [{}]
        if claim.trigger is not None:
            events = [{"event": {"event": claim.trigger.event, "who": "you"}}, {}]
        anchors: list[Features] = [{"of": "that"}, {}] if verb.is_untargeted else [{}]
        turn: Features = {"when": "turn"} if verb.this_turn and verb.this_turn in claim.conditions else {}
        amount: Features = {} if claim.amount is None else {"n": claim.amount}
        known = (shorter, details) if shorter != details else (details,)
        for event, words, anchor, spec in product(events, known, anchors, list(self._list_targets(claim, last))):
            yield {**words, **amount, **turn, **anchor, **spec, **event}

    def _list_targets(self, claim: Claim, last: Target | None) -> Iterator[Features]:
        """Yield the ways to name the target of a claim, as features."""
        target, verb = claim.target, self.vocabulary.verb(claim.verb)
        if target is None:
            yield {}
            return
        if verb.means:
            yield {}
        specs: list[Features] = []
        that = last or Target(place=HERE, of=TRIGGER)
        filters = _list_filters(target)
        if target.drop_filters(tuple(filters)) == that.drop_filters(tuple(dict(that.filters))):
            specs.append({"ref": "that", **filters})
        if target.place == HERE:
            specs.append({"place": HERE, "of": target.of, **filters})
        else:
            spec: Features = {"pick": target.pick, **({"other": True} if target.other else {}), **filters}
            if target.place == "any":
                specs += [{**spec, "pick": "one"}, spec] if verb.is_of_each else [spec]
            else:
                near = {**spec, "place": target.place}
                anchors: list[Features] = [{"anchor": target.of}, {}, {"anchor": "that"}, {"near": target.of}]
                if target.of == TRIGGER:
                    anchors = [{}, *anchors]
                if target.place == "around":
                    anchors = [{"near": target.of}, {"near": "that"}, *anchors]
                specs += [{**near, **anchor} for anchor in anchors] if target.of else [near]
        for spec in specs:
            names = ("at", "target") if "ref" in spec else ("target", "at")  # `there` rather than `of it`
            yield from ({name: spec} for name in names)

    def _finish(self, text: str) -> str:
        """Join words: contractions, elisions, spaces, and the first letter of each sentence."""
        for parts, whole in self.grammar.contractions.items():
            end = "" if parts.endswith("*") else r"\b"
            text = re.sub(rf"\b{re.escape(parts.removesuffix('*'))}{end}", whole, text)
        for word, short in self.grammar.elisions.items():
            text = re.sub(
                rf"(?<![\w-]){re.escape(word)} (?=\S)",
                lambda found, text=text, short=short: self._elide(text, found, short),  # type: ignore[misc]
                text,
            )
        text = _SPACES.sub("", text.replace(_POSSESSIVE, "'s"))
        return " ".join(text.split(" ")).replace("'", "\u2019").strip()

    def _elide(self, text: str, found: re.Match[str], short: str) -> str:
        rest = text[found.end() :].lower()
        is_vowel = rest.startswith((*_VOWELS, *self.grammar.vowels))
        if not is_vowel or rest.startswith(self.grammar.unelided):
            return found[0]
        return short if short.endswith("'") else f"{short} "


def _find_person(who: str) -> str:
    return "you" if who == "you" else "other"


def _strip(claims: Iterable[Claim]) -> list[Claim]:
    """Return claims without their places, in an order of their own."""
    return sorted((replace(claim, where=()) for claim in claims), key=repr)


def _list_filters(target: Target) -> Features:
    return {name: " ".join(value) if isinstance(value, tuple) else value for name, value in target.filters}


def _join(parts: Iterable[str]) -> str:
    return " , ".join(part for part in parts if part)


def _explain_reading(text: str, reading: Reading, claims: Iterable[Claim], vocabulary: Vocabulary) -> str:
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


def _find_unsaid(claims: Sequence[Claim], writer: Writer, vocabulary: Vocabulary) -> str:
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
    usual = name_details(verb.defaults, vocabulary)
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
    doers = _WHO_OF_EVENTS[trigger.by]
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
