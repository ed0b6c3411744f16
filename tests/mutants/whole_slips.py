"""Slips that concern whole texts, their language, and the words of the glossary and of names."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from generator.i18n.catalog.po import Message
from generator.i18n.phrase import Phrase
from generator.model.game import Concept
from tests.brigade import load_game
from tests.fixture_files import read_game_fixture
from tests.mutants.form_slips import on_forms
from tests.mutants.project_catalogue import LOCALES, ProjectCatalogue, read_catalogue

_CLAUSE: Final = re.compile(r"^(?:[^,{}]|\{[^{}]*\})*, (?=\w)")
_LAST_CLAUSE: Final = re.compile(r"(?: (?:y|i|oraz|et|en|w|na|dans|sur) |, )(?:[^,.]|\{[^{}]*\}){12,}\.$")
_SHORT: Final = 6  # words; shorter texts are labels


class Slip(NamedTuple):
    """A slip: of which group and kind, what was done, and the entries as they are then."""

    group: str
    kind: str
    detail: str
    changed: tuple[Message, ...]


def slips(known: ProjectCatalogue) -> Iterator[Slip]:
    """Yield the slips of a catalogue."""
    rules = [message for message in known.po.messages if _is_rules(message)]
    yield from _languages(known, rules)
    yield from _wholes(rules)
    yield from _otherwise(known, rules)
    yield from _terms(known, rules)
    yield from _names(known)


def _is_rules(message: Message) -> bool:
    return len(message.source.split()) >= _SHORT and message.context.split(".")[-1] not in {
        "flavour",
        "name",
        "subtitle",
    }


def _languages(known: ProjectCatalogue, rules: list[Message]) -> Iterator[Slip]:
    other = read_catalogue(LOCALES[(LOCALES.index(known.locale) + 1) % len(LOCALES)], known.game).messages
    for message in rules:
        yield Slip("language", "left in English", "source", (_all(message, message.source_plural or message.source),))
        yield Slip(
            "language",
            "English of an older source",
            "older",
            (_all(message, _older(message.source_plural or message.source)),),
        )
        there = other[message.context].forms
        yield Slip("language", "another language", other[message.context].source, (_all(message, there[-1]),))
        yield from _half_english(message)
        words = read_game_fixture("translations/slips", known.game)[known.locale]["english"]
        for pattern, english in words if known.whole.source == "en" else ():
            yield _replaced("language", "English word inside", message, pattern, english)
    for message in known.po.messages:
        if message.context.endswith(".flavour"):
            yield Slip("language", "flavour left in English", "source", (_all(message, message.source),))


def _half_english(message: Message) -> Iterator[Slip]:
    ours, theirs = Phrase(message.forms[-1], "es"), Phrase(message.source_plural or message.source, "en")
    if "{b}" not in message.source and len(ours.sentences) == len(theirs.sentences) > 1:
        cut, start = re.split(r"(?<=\.) ", message.forms[-1])[:-1], re.split(r"(?<=\.) ", theirs.text)[-1]
        yield Slip("language", "last sentence in English", start, (_all(message, " ".join([*cut, start])),))
    words, english = message.forms[-1].split(" "), theirs.text.split(" ")
    if len(words) > 3 * _FEW and "\n" not in message.source:
        yield Slip("language", "end in English", "", (_all(message, " ".join([*words[:-_FEW], *english[-_FEW:]])),))


_FEW: Final = 4  # words


def _older(text: str) -> str:
    """Return an English text as it may have been before it was changed."""
    for old, new in (
        ("When you", "Each time you"),
        ("block", "house"),
        ("Once per turn,", "Once each turn,"),
        ("Each", "Every"),
    ):
        text = text.replace(old, new)
    return text


def _wholes(rules: list[Message]) -> Iterator[Slip]:
    singular = [rule for rule in rules if not rule.source_plural]
    unlike = [(a, b) for a, b in zip(singular, singular[3:], strict=False) if a.source != b.source]
    for message, other in unlike:
        changed = (message._replace(forms=other.forms), other._replace(forms=message.forms))
        yield Slip("whole", "two texts exchanged", "", changed)
        yield Slip("whole", "text of another card", other.context, (message._replace(forms=other.forms),))
    for message in rules:
        parts = re.split(r"(?<=\.) ", message.forms[-1])
        if len(parts) > 1 and "\n" not in message.source:
            yield Slip("whole", "sentence dropped", parts[-1], (on_forms(message, _without_last),))
        yield _cut("clause dropped", message, lambda text: _capital(_CLAUSE.sub("", text)))
        yield _cut("last clause dropped", message, lambda text: _LAST_CLAUSE.sub(".", text))
        yield _cut("cut off", message, lambda text: " ".join(text.split(" ")[: len(text.split(" ")) * 3 // 5]) + ".")
    for message, other in unlike:
        parts = re.split(r"(?<=\.) ", other.forms[0])
        if "\n" not in message.source + other.source:
            longer = message._replace(forms=tuple(f"{text} {parts[-1]}" for text in message.forms))
            yield Slip("whole", "sentence added", parts[-1], (longer,))


def _without_last(text: str) -> str:
    return " ".join(re.split(r"(?<=\.) ", text)[:-1])


def _cut(kind: str, message: Message, change: Callable[[str], str]) -> Slip:
    return Slip("whole", kind, "", (on_forms(message, change),))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _otherwise(known: ProjectCatalogue, rules: list[Message]) -> Iterator[Slip]:
    counts: dict[str, int] = {}
    for rule in rules:
        counts[rule.source] = counts.get(rule.source, 0) + 1
    for rule in rules:
        if counts[rule.source] > 1:
            for pattern, other in read_game_fixture("translations/slips", known.game)[known.locale]["otherwise"]:
                yield _replaced("whole", "same source said otherwise", rule, pattern, other)
        if "\n" not in rule.source:
            clause = read_game_fixture("translations/slips", known.game)[known.locale]["added"][len(rule.source) % 2]
            changed = rule._replace(forms=tuple(f"{text[:-1]}, {clause}." for text in rule.forms))
            yield Slip("whole", "clause added", clause, (changed,))


def _terms(known: ProjectCatalogue, rules: list[Message]) -> Iterator[Slip]:
    by_kind: dict[str, list[Concept]] = {}
    for concept in known.whole.concepts.values():
        by_kind.setdefault(concept.kind, []).append(concept)
    for rule in rules:
        for kind, concepts in by_kind.items():
            for concept, other in pairwise([*concepts, concepts[0]]):
                yield from _exchanged(known.locale, rule, kind, concept, other)
        for pattern, word in read_game_fixture("translations/slips", known.game)[known.locale]["synonyms"]:
            yield _replaced("term", "word that is no term", rule, pattern, word)


def _exchanged(locale: str, message: Message, kind: str, concept: Concept, other: Concept) -> Iterator[Slip]:
    english = _form_in(message.source, concept.words.get(load_game().language, ()))
    forms, others = concept.words.get(locale, ()), other.words.get(locale, ())
    here = _form_in(message.forms[-1], forms)
    if not english or not here or not others or kind == "other":
        return
    named = "affiliation" if kind == "affiliation" else "term exchanged"
    there = others[forms.index(here)] if len(forms) == len(others) else others[0]
    yield _replaced("term", named, message, rf"(?<!\w){re.escape(here)}(?!\w)", there)
    for forbidden in concept.forbidden.get(locale, ())[:1]:
        yield _replaced("term", "forbidden variant", message, rf"(?<!\w){re.escape(here)}(?!\w)", forbidden)


def _form_in(text: str, forms: tuple[str, ...]) -> str:
    found = [form for form in forms if form in text and re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text)]
    return max(found, key=len, default="")


def _names(known: ProjectCatalogue) -> Iterator[Slip]:
    names = [
        message
        for message in known.po.messages
        if message.context.endswith(".name") and ".deck." not in message.context
    ]
    for message, other in zip(names, names[5:], strict=False):
        changed = (message._replace(forms=other.forms), other._replace(forms=message.forms))
        if message.source.split()[0] != other.source.split()[0]:
            yield Slip("whole", "names exchanged", other.source, changed)
            yield Slip("whole", "name of another card", other.source, changed[:1])
    for message in names:
        if message.forms[0] == message.source and len(message.source) > _SHORT:
            text = message.source
            yield Slip("term", "name misspelt", text, (_all(message, f"{text[:-3]}{text[-2]}{text[-3]}{text[-1]}"),))


def _replaced(group: str, kind: str, message: Message, pattern: str, other: str) -> Slip:
    return Slip(
        group, kind, f"{pattern} -> {other}", (on_forms(message, lambda text: re.sub(pattern, other, text, count=1)),)
    )


def _all(message: Message, text: str) -> Message:
    return message._replace(forms=(text,) * len(message.forms))


def by_kind(known: ProjectCatalogue) -> Mapping[str, list[Slip]]:
    """Return the slips that change anything, by kind."""
    kinds: dict[str, list[Slip]] = {}
    for slip in slips(known):
        if all(message != known.messages[message.context] for message in slip.changed):
            kinds.setdefault(slip.kind, []).append(slip)
    return kinds
