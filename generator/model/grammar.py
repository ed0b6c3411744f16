"""What a language says of a game: phrases and what they mean, in the pattern language of `semantics.patterns`.

The program has a grammar of each language that it knows, with what every game says (who may do what, how often, until
when); a game adds its own phrases, `content/<game>/grammar/<locale>.yaml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import chain
from typing import Any, Final, NamedTuple

from generator.model.findings import Mark

_NO_MARK: Final = Mark("")
NO_FORM: Final = "-"  # among the forms of a verb: nothing is written, since the words before say it
Meaning = Any  # a word, a number, or a mapping of features, as grammar files say it


class Phrase(NamedTuple):
    """A pattern and what it means.

    Attributes:
        is_written: Whether texts are written so, too; otherwise it is only read.
        person: Of whom it is written: `you`, `other`, `subject` (beside another subject); empty for anybody.
    """

    pattern: str
    means: Meaning
    mark: Mark = _NO_MARK
    is_written: bool = True
    person: str = ""


class Noun(NamedTuple):
    """A noun for writing: its gender, and its singular and plural, one form for each case; no plural: the singular."""

    gender: str
    one: tuple[str, ...]
    many: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """The phrases of a language, and the words that they are made of.

    Attributes:
        phrases: By category, such as `do`, `target-noun` or a category of the game's own.
        verbs: By the word that patterns write with a star: what a command, an infinitive and somebody else's doing are
            written with, then further forms that a text may use.
        adjectives: By the word that patterns write with a star: its declension.
        declensions: By name, the endings of adjectives by gender (`pl` is the plural), one for each case.
        nouns: For writing, by concept, or by the word that patterns write with a star.
        cases: The names of the cases, in the order of forms; empty where there are none.
        contractions: What words that meet become: `de el` is `del`.
        elisions: What words become before a vowel: `a` is `an`, `de` is `d'`.
        vowels: Letters before which they do, too, such as a mute `h`.
        unelided: Beginnings of words before which they do not: `a university`.
        terms: Words of concepts, for games whose glossary leaves them out.
        plural: Endings by which a noun shows that several are meant; empty where it does not show.
        elided: Beginnings of words that are words of their own, such as the French `l'`.
    """

    locale: str
    phrases: Mapping[str, tuple[Phrase, ...]]
    verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    adjectives: Mapping[str, str] = field(default_factory=dict)
    declensions: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    nouns: Mapping[str, Noun] = field(default_factory=dict)
    cases: tuple[str, ...] = ()
    contractions: Mapping[str, str] = field(default_factory=dict)
    elisions: Mapping[str, str] = field(default_factory=dict)
    vowels: tuple[str, ...] = ()
    unelided: tuple[str, ...] = ()
    terms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    plural: tuple[str, ...] = ()
    elided: tuple[str, ...] = ()
    mark: Mark = _NO_MARK

    @property
    def forms(self) -> Mapping[str, tuple[str, ...]]:
        """All forms that a text may use, by the word that patterns write with a star."""
        nouns = {word: tuple(dict.fromkeys((*noun.one, *noun.many))) for word, noun in self.nouns.items()}
        verbs = {word: tuple(form for form in forms if form != NO_FORM) for word, forms in self.verbs.items()}
        declined = {word: self.decline(word).values() for word in self.adjectives}
        adjectives = {word: tuple(dict.fromkeys(chain.from_iterable(forms))) for word, forms in declined.items()}
        return {**nouns, **verbs, **adjectives}

    @property
    def has_bare_nouns(self) -> bool:
        """Tell whether a noun by itself means one, as in languages without articles."""
        return any("alone" in phrase.means for phrase in self.phrases.get("target-noun", ()))

    def extend(self, other: Grammar) -> Grammar:
        """Return this grammar with the phrases and words of another one added after its own."""
        categories = dict.fromkeys((*self.phrases, *other.phrases))
        both: dict[str, Any] = {
            "phrases": {name: (*self.phrases.get(name, ()), *other.phrases.get(name, ())) for name in categories},
            "cases": self.cases or other.cases,
            "mark": other.mark,
        }
        for name in {part.name for part in fields(self)} - {"locale", *both}:
            first, then = getattr(self, name), getattr(other, name)
            both[name] = (*first, *then) if isinstance(first, tuple) else {**first, **then}
        return replace(self, **both)

    def decline(self, word: str) -> Mapping[str, tuple[str, ...]]:
        """Return the forms of an adjective by gender, one for each case; empty where its declension is unknown."""
        endings = self.declensions.get(self.adjectives.get(word, ""), {})
        first = next(iter(endings.values()), ("",))[0]
        stem = word.removesuffix(first)
        return {gender: tuple(stem + ending for ending in known) for gender, known in endings.items()}
