"""A text to the concepts that it mentions, sentence by sentence, in the order of the words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from generator.i18n import phrase
from generator.i18n.phrase import Phrase, Token
from generator.semantics import concept_patterns
from generator.semantics.concept_patterns import Guard, Node, Text
from generator.semantics.concepts import NUMBERS, Concepts, Language

T = TypeVar("T")

THINGS: Final = "thing"  # the facet of what other concepts can be said of
SLOT: Final = "slot"  # of placeholders: no facet of the file, they are only bound

_SENTENCE_ENDS: Final = frozenset({".", "!", "?", "…"})
_ENDS: Final = _SENTENCE_ENDS | {":", ";", "•"}
_PLACEHOLDER: Final = "{}"
ICON: Final = "icon:"  # what icons begin with among the things that something is said of
_LONGEST: Final = 6  # digits; longer figures are no numbers of any game
_THOUSANDS: Final = 3
_PARTS_THOUSANDS: Final = frozenset({",", ".", "'", "\N{RIGHT SINGLE QUOTATION MARK}"})
_AFTER: Final = 5  # how many words after a concept may name what it is said of
_BEFORE: Final = 3
_VERB_BEFORE: Final = 6  # how many words before a number may say what is done with so many
_FAR: Final = _AFTER + _BEFORE + _VERB_BEFORE + 1  # words from a concept; what is farther off says nothing of it
# Facets whose words stand before what they are said of in every language; others may stand behind it.
_LEADS: Final = frozenset({NUMBERS, SLOT, "quantity", "negation", "change"})
# Facets whose concepts share what they are said of: what belongs to the next does not belong to the one before.
_SHARING: Final[Mapping[str, frozenset[str]]] = {
    facet: facets for facets in (frozenset({NUMBERS, SLOT}), frozenset({"quantity", "negation"})) for facet in facets
}
# Mentions of one concept so near each other, in words, are one: `no ... ningún`, `albo ... albo`.
_TOGETHER: Final[Mapping[str, int]] = {"not": 5, "may": 6, "or": 3, "per": 3, "when": 3}
# What says nothing of its own so shortly behind another: `nobody may` forbids.
_SWALLOWED: Final[Mapping[str, tuple[str, int]]] = {"may": ("not", 5)}
_CHANGES: Final = "change"
_OWNERS: Final = "owner"
# What begins another clause.
_CLAUSES: Final = ("clause", "if", "when")
_NOWHERE: Final = (-1, -1)
_NO_GUARD: Final = Guard()


class Mention(NamedTuple):
    """A concept in a text.

    Attributes:
        concept: Its id; of a number its digits, of a placeholder what stands in it.
        facet: Its facet; `slot` of a placeholder.
        loose: Whether the words may mean something else too.
        sentence: In which sentence, from 0.
        start, end: Where in `Phrase.flat`.
        words: As written.
        of: What it may be said of: things and terms near it.
    """

    concept: str
    facet: str
    loose: bool
    sentence: int
    start: int
    end: int
    words: str
    of: frozenset[str] = frozenset()


class Reading(NamedTuple):
    """What a text mentions, in the order of the words, and how many sentences it has."""

    mentions: tuple[Mention, ...]
    sentences: int


class _Words(NamedTuple):
    """A text as words: each with its place, and the sentence that it stands in."""

    text: Text
    starts: list[int]
    ends: list[int]
    sentences: list[int]


class _Found(NamedTuple):
    """A concept at words, before it is known what it is said of."""

    concept: str
    facet: str
    loose: bool
    words: tuple[int, ...]


class Terms(NamedTuple):
    """The terms of a glossary in one language, ready to be found."""

    tree: Node
    names: tuple[str, ...]


def terms(forms: Mapping[str, Iterable[str]]) -> Terms:
    """Return the forms of terms, by id, ready to be found; a form that is no row of words is left out."""
    names = tuple(forms)
    rows = [
        (row, index, _NO_GUARD)
        for index, name in enumerate(names)
        for form in forms[name]
        if (row := tuple(_split(form.lower()))) and not any(sign in form for sign in "*~{}[]()|/")
    ]
    return Terms(concept_patterns.tree(rows), names)


NO_TERMS: Final = terms({})


def read(text: Phrase, language: Language, concepts: Concepts, named: Terms) -> Reading:
    """Return what a text mentions; `named` are the glossary's terms in its language."""
    words = _words(text.tokens, language)
    found = sorted(_found(words, text.tokens, language, concepts), key=lambda one: one.words)
    places = [one.words[0] for one in found]
    things = _things(words, text.tokens, found, named)
    standing = [at for at, _ in things]
    mentions = []
    last: dict[str, tuple[int, int]] = {}
    for one in found:
        first, final = one.words[0], one.words[-1]
        sentence = words.sentences[first]
        if not one.loose:
            known = last.get(one.concept)
            last[one.concept] = (sentence, final)
            if _is_shadowed(one, known, last, words):
                continue
        start, end = words.starts[first], words.ends[final]
        near = range(first - _FAR, final + _FAR)
        of = _of(one, words, _within(near, standing, things), _within(near, places, found))
        mentions.append(Mention(one.concept, one.facet, one.loose, sentence, start, end, text.flat[start:end], of))
    return Reading(tuple(mentions), max(words.sentences, default=-1) + 1)


def _within(near: range, places: Sequence[int], all_: Sequence[T]) -> Sequence[T]:
    """Return what stands at these words, of what stands at `places`, in order: so a long text costs no more a word."""
    return all_[bisect_left(places, near.start) : bisect_left(places, near.stop)]


def _is_shadowed(
    one: _Found, known: tuple[int, int] | None, last: Mapping[str, tuple[int, int]], words: _Words
) -> bool:
    """Tell whether a concept stands so shortly behind itself, or behind what swallows it, that it says nothing more."""
    here = (words.sentences[one.words[0]], one.words[0])
    if known is not None and _is_near(known, here, _TOGETHER.get(one.concept, 0), words, last):
        return True
    name, distance = _SWALLOWED.get(one.concept, ("", 0))
    other = last.get(name)
    return other is not None and other[1] < here[1] and _is_near(other, here, distance, words, last)


def _is_near(
    before: tuple[int, int], here: tuple[int, int], distance: int, words: _Words, last: Mapping[str, tuple[int, int]]
) -> bool:
    """Tell whether a place is in the same clause as one before it, and at most so many words behind it."""
    if before[0] != here[0] or here[1] - before[1] > distance:
        return False
    if any(last.get(name, _NOWHERE)[1] > before[1] for name in _CLAUSES):
        return False
    between = range(before[1] + 1, here[1])
    return not any(words.text.ends[at] or words.text.words[at] == concept_patterns.COMMA for at in between)


def _words(tokens: Iterable[Token], language: Language) -> _Words:
    """Return the words of a text: hyphens part them, signs are words too."""
    found: list[str] = []
    numeric: list[bool] = []
    stops: list[bool] = []
    starts: list[int] = []
    ends: list[int] = []
    sentences: list[int] = []
    sentence, said = 0, False
    for token in tokens:
        kind, text, start, end = token
        is_end = is_stop = is_number = False
        if kind == phrase.WORD:
            said = True
            if not text.isalpha():
                for word, begin, stop in _word_parts(token):
                    found.append(word)
                    numeric.append(word in language.numbers)
                    stops.append(False)
                    starts.append(begin)
                    ends.append(stop)
                    sentences.append(sentence)
                continue
        elif kind == phrase.SIGN:
            is_end, is_stop = text in _SENTENCE_ENDS, text in _ENDS
        elif kind == phrase.LINE:
            is_end = is_stop = True
        else:
            said = True
            is_number = kind != phrase.ICON
            text = _PLACEHOLDER if kind == phrase.SLOT else text if is_number else f"{ICON}{text}"
        found.append(text)
        numeric.append(is_number or text in language.numbers)
        stops.append(is_stop)
        starts.append(start)
        ends.append(end)
        sentences.append(sentence)
        if is_end and said:
            sentence, said = sentence + 1, False
    return _Words(Text(found, numeric, stops), starts, ends, sentences)


def _word_parts(token: Token) -> tuple[tuple[str, int, int], ...]:
    parts: list[tuple[str, int, int]] = []
    at = token.start
    for word in _split(token.text):
        parts.append((word, at, min(at + len(word), token.end)))
        at += len(word) + 1
    return tuple(parts)


def _split(written: str) -> list[str]:
    plain = written.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("\N{NON-BREAKING HYPHEN}", " ")
    return plain.replace("-", " ").split()


def _found(words: _Words, tokens: Sequence[Token], language: Language, concepts: Concepts) -> Iterator[_Found]:
    for match in concept_patterns.matches(language.tree, words.text):
        for atom in language.meanings[match.means]:
            yield _Found(atom.concept, concepts.by_id[atom.concept].facet, atom.loose, match.words)
    yield from _figures(words, tokens)


def _figures(words: _Words, tokens: Sequence[Token]) -> Iterator[_Found]:
    """Yield numbers in digits, thousands in whatever way they are parted (`1,000`), and placeholders."""
    if not any(token.kind in (phrase.NUMBER, phrase.SLOT) for token in tokens):
        return
    at = {start: index for index, start in enumerate(words.starts)}
    figures = ""
    for index, token in enumerate(tokens):
        if token.kind == phrase.SLOT:
            yield _Found(token.text.partition(":")[0], SLOT, loose=False, words=(at[token.start],))
        if token.kind != phrase.NUMBER:
            continue
        figures += token.text
        if _goes_on(tokens, index):
            continue
        if len(figures) <= _LONGEST:
            yield _Found(str(int(figures)), NUMBERS, loose=False, words=(at[token.start],))
        figures = ""


def _goes_on(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether the digits after a number are thousands of the same: three, behind one sign or fixed space."""
    number = tokens[index]
    for after in (index + 1, index + 2):
        if after < len(tokens) and tokens[after].kind == phrase.NUMBER:
            is_close = tokens[after].start == number.end + 1
            return is_close and len(tokens[after].text) == _THOUSANDS and len(number.text) <= _THOUSANDS
        if after == index + 1 and (after == len(tokens) or tokens[after].text not in _PARTS_THOUSANDS):
            return False
    return False


def _things(words: _Words, tokens: Sequence[Token], found: list[_Found], named: Terms) -> list[tuple[int, str]]:
    """Return what can be said something of, by the word where it stands, in order."""
    things = [(one.words[0], one.concept) for one in found if one.facet == THINGS]
    things += [(match.words[0], named.names[match.means]) for match in concept_patterns.matches(named.tree, words.text)]
    if any(token.kind == phrase.ICON for token in tokens):
        things += [(at, word) for at, word in enumerate(words.text.words) if word.startswith(ICON)]
    return sorted(set(things))


def _of(one: _Found, words: _Words, things: Sequence[tuple[int, str]], found: Sequence[_Found]) -> frozenset[str]:
    """Return the things that a concept may be said of: behind it as far as the next of its facet, or about it."""
    if one.facet == THINGS:
        return frozenset()
    first, final = one.words[0], one.words[-1]
    stop = final + _AFTER + 1
    facets = _SHARING.get(one.facet, {one.facet})
    for other in found:  # in the order of the words
        if other.words[0] > final and other.facet in facets and not other.loose:
            stop = min(stop, other.words[0])
            break
    ends = words.text.ends[final + 1 : stop]
    stop = final + 1 + ends.index(True) if True in ends else stop
    start = first if one.facet in _LEADS else first - _BEFORE
    sentence = words.sentences[first]
    near = {
        name for at, name in things if start <= at < stop and words.sentences[at] == sentence and at not in one.words
    }
    if one.facet == _CHANGES:
        near |= {other.concept for other in found if other.facet in {NUMBERS, SLOT} and first < other.words[0] < stop}
    elif one.facet in {NUMBERS, SLOT}:
        near |= _done(one, stop, found)
        near |= {other.concept for other in found if other.facet == _OWNERS and first < other.words[0] < stop}
    return frozenset(near)


def _done(number: _Found, stop: int, found: Sequence[_Found]) -> set[str]:
    """Return what is done with so many: the verb before a number, or one behind it that has no number of its own."""
    numbers = [other.words[0] for other in found if other.facet in {NUMBERS, SLOT}]
    done = set()
    for other in found:
        at = other.words[0]
        if other.facet != _CHANGES or other.loose:
            continue
        between = range(at + 1, number.words[0]) if at < number.words[0] else range(at + 1, at + _BEFORE)
        if number.words[0] - _VERB_BEFORE <= at < stop and not any(there in between for there in numbers):
            done.add(other.concept)
    return done
