"""Sentences of rules texts in four languages, with rewordings and planted faults, and what is found in them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.i18n.phrase import Phrase
from generator.semantics import concepts, mention_differences, mentions
from generator.semantics.mention_differences import Difference, Evidence
from tests.fixture_files import read_fixture

LOCALES = ("es", "pl", "fr")


class Planted(NamedTuple):
    """A correct translation with one fault in it."""

    kind: str
    locale: str
    english: str
    clean: str
    faulty: str


class Found(NamedTuple):
    """How many of how many, and what was not as it should be, to be read by people."""

    found: int
    of: int
    others: tuple[str, ...]

    @property
    def share(self) -> float:
        """Their share."""
        return self.found / self.of


def differences(english: str, translated: str, locale: str) -> tuple[Difference, ...]:
    """Return what a translation says otherwise, without a glossary."""
    known = concepts.load_concepts()
    here = mentions.read_mentions(Phrase(english, "en"), known.language("en"), known)
    there = mentions.read_mentions(Phrase(translated, locale), known.language(locale), known)
    return mention_differences.compare_readings(here, there, known, locale).differences


def errors(english: str, translated: str, locale: str) -> tuple[Difference, ...]:
    """Return the differences in which a concept stands in the place of one that excludes it, or of another."""
    evidence = {Evidence.EXCHANGED, Evidence.CROSSED}
    found = differences(english, translated, locale)
    return tuple(difference for difference in found if difference.evidence in evidence)


def sentences(name: str) -> tuple[Any, ...]:
    """Return the sentences of a file."""
    return tuple(read_fixture(f"meaning/{name}")["sentences"])


def clean(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield each sentence with each translation and its locale."""
    return ((str(sentence["en"]), str(sentence[locale]), locale) for sentence in sentences(name) for locale in LOCALES)


def reworded(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield each sentence with each rewording and its locale."""
    for sentence in sentences(name):
        for locale, texts in sentence.get("also", {}).items():
            for text in texts:
                yield str(sentence["en"]), str(text), str(locale)


def planted(name: str) -> Iterator[Planted]:
    """Yield each fault."""
    for sentence in sentences(name):
        for kind, locales in sentence["faults"].items():
            for locale, (old, new) in locales.items():
                text = str(sentence[locale])
                assert text.count(old) == 1, (text, old)
                yield Planted(str(kind), str(locale), str(sentence["en"]), text, text.replace(old, new))


def faults_found(name: str, locale: str) -> Found:
    """Return how many faults show; what the clean translation shows already does not count."""
    missed, count = [], 0
    for fault in planted(name):
        if fault.locale == locale:
            count += 1
            known = {difference.key for difference in differences(fault.english, fault.clean, locale)}
            if all(difference.key in known for difference in differences(fault.english, fault.faulty, locale)):
                missed.append(f"{fault.kind}: {fault.faulty}")
    return Found(count - len(missed), count, tuple(missed))


def errors_in(texts: Iterator[tuple[str, str, str]]) -> Found:
    """Return how many texts have an error, and which."""
    every = list(texts)
    wrong = [f"{locale}: {text}" for english, text, locale in every if errors(english, text, locale)]
    return Found(len(wrong), len(every), tuple(wrong))


def differing_in(texts: Iterator[tuple[str, str, str]]) -> Found:
    """Return how many texts differ at all, and which."""
    every = list(texts)
    wrong = [f"{locale}: {text}" for english, text, locale in every if differences(english, text, locale)]
    return Found(len(wrong), len(every), tuple(wrong))


def kinds(name: str) -> Counter[str]:
    """Return how many faults of each kind there are."""
    return Counter(fault.kind for fault in planted(name))
