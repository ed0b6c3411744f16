"""Finds the concepts that a text mentions, sentence by sentence, in the order of the words."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from generator.i18n import phrase
from generator.i18n.phrase import Phrase, Token
from generator.i18n.terms import Named
from generator.semantics import concept_patterns
from generator.semantics.concept_patterns import Text
from generator.semantics.concepts import NUMBERS, Concepts, Language

T = TypeVar("T")

THINGS: Final = "thing"  # the facet of things, to which other concepts apply
SLOT: Final = "slot"  # of placeholders: not a facet of the file

_MINUS: Final = "\N{MINUS SIGN}"
_DASHES: Final = frozenset({"-", "\N{NON-BREAKING HYPHEN}", "\N{EN DASH}", _MINUS})
_OPENING: Final = frozenset('(["“„«')
_ENDS: Final = frozenset({".", "!", "?", "…", ":", ";", "•"})
ICON: Final = "icon:"  # prefix of icons among the things
UNITS: Final = frozenset("%‰°€$£¥")  # things too: what a number counts
_LONGEST: Final = 6  # digits; longer figures are no numbers of any game
_THOUSANDS: Final = 3
_PARTS_THOUSANDS: Final = frozenset({",", ".", "'", "\N{RIGHT SINGLE QUOTATION MARK}"})
_AFTER: Final = 5  # words after a concept that may name the thing that it applies to
_BEFORE: Final = 3
_VERB_BEFORE: Final = 6  # words before a number that may hold its verb
_FAR: Final = _AFTER + _BEFORE + _VERB_BEFORE + 1  # words; anything farther from a concept is unrelated
# Facets whose words precede the thing that they apply to in every language; others may follow it.
_LEADS: Final = frozenset({NUMBERS, SLOT, "quantity", "negation", "change"})
# Facets whose concepts share things: a thing of the next concept does not belong to the one before.
_SHARING: Final[Mapping[str, frozenset[str]]] = {
    facet: facets for facets in (frozenset({NUMBERS, SLOT}), frozenset({"quantity", "negation"})) for facet in facets
}
# Mentions of one concept within this many words count once: `no ... ningún`, `albo ... albo`.
_TOGETHER: Final[Mapping[str, int]] = {"not": 5, "may": 6, "or": 3, "per": 3, "when": 3, "immediately": 6}
# Concepts absorbed by another that precedes them within this many words: `nobody may` forbids.
_SWALLOWED: Final[Mapping[str, tuple[str, int]]] = {"may": ("not", 5)}
CHANGES: Final = "change"
# Concepts that begin another clause.
_CLAUSES: Final = ("clause", "if", "when")
_NOWHERE: Final = (-1, -1)


class Mention(NamedTuple):
    """A concept in a text.

    Attributes:
        concept: Its id; of a number its digits, of a placeholder what stands in it.
        facet: Its facet; `slot` of a placeholder.
        loose: Whether the words may also mean something else.
        sentence: In which sentence, from 0.
        start, end: Where in `Phrase.flat`.
        of: The things and terms near it, to which it may apply.
    """

    concept: str
    facet: str
    loose: bool
    sentence: int
    start: int
    end: int
    words: str
    of: frozenset[str] = frozenset()

    @property
    def is_in_digits(self) -> bool:
        """Whether it is a number written in digits."""
        return self.words[:1].isdecimal()


class Reading(NamedTuple):
    """The concepts of a text, in the order of the words, and the number of its sentences."""

    mentions: tuple[Mention, ...]
    sentences: int


class _Words(NamedTuple):
    """A text as words, each with its place and the number of its sentence."""

    text: Text
    starts: list[int]
    ends: list[int]
    sentences: list[int]


class _Match(NamedTuple):
    """A concept at words, before the things that it applies to are known."""

    concept: str
    facet: str
    loose: bool
    words: tuple[int, ...]


def read_mentions(text: Phrase, language: Language, concepts: Concepts, named: Iterable[Named] = ()) -> Reading:
    """Return the concepts that a text mentions; `named` are the terms of the glossary in it."""
    words = _list_words(text, language)
    matches = [
        _Match(atom.concept, concepts.by_id[atom.concept].facet, atom.loose, match.words)
        for match in concept_patterns.find_matches(language.tree, words.text)
        for atom in language.meanings[match.means]
    ]
    matches = sorted((*matches, *_find_numbers(words, text.tokens)), key=lambda match: match.words)
    places = [match.words[0] for match in matches]
    things = sorted(
        {(match.words[0], match.concept) for match in matches if match.facet == THINGS}
        | {(bisect_left(words.starts, term.start), id_) for term in named for id_ in term.ids}
        | {
            (at, word)
            for at, word in enumerate(words.text.words)
            if word.startswith(ICON) or (word in UNITS and _is_behind_number(words, at))
        }
    )
    standing = [at for at, _ in things]
    mentions = []
    last: dict[str, tuple[int, int]] = {}
    for match in matches:
        first, final = match.words[0], match.words[-1]
        sentence = words.sentences[first]
        if not match.loose:
            known = last.get(match.concept)
            last[match.concept] = (sentence, final)
            if _is_shadowed(match, known, last, words):
                continue
        start, end = words.starts[first], words.ends[final]
        near = range(first - _FAR, final + _FAR)
        of = _find_objects(match, words, _slice_range(near, standing, things), _slice_range(near, places, matches))
        mentions.append(
            Mention(match.concept, match.facet, match.loose, sentence, start, end, text.flat[start:end], of)
        )
    return Reading(tuple(mentions), len(text.sentences))


def _is_behind_number(words: _Words, at: int) -> bool:
    """Tell whether the sign of a unit may follow its number: that of `€5` is no thing of a number before."""
    return at + 1 == len(words.starts) or not (words.text.numeric[at + 1] and words.starts[at + 1] == words.ends[at])


def _slice_range(near: range, places: Sequence[int], all_: Sequence[T]) -> Sequence[T]:
    """Return the items whose places, which are sorted, lie in a range of words."""
    return all_[bisect_left(places, near.start) : bisect_left(places, near.stop)]


def _is_shadowed(
    match: _Match, known: tuple[int, int] | None, last: Mapping[str, tuple[int, int]], words: _Words
) -> bool:
    """Tell whether a concept follows itself, or one that absorbs it, so closely that it adds nothing."""
    position = (words.sentences[match.words[0]], match.words[0])
    if known is not None and _is_near(known, position, _TOGETHER.get(match.concept, 0), words, last):
        return True
    name, distance = _SWALLOWED.get(match.concept, ("", 0))
    previous = last.get(name)
    return previous is not None and previous[1] < position[1] and _is_near(previous, position, distance, words, last)


def _is_near(
    before: tuple[int, int], place: tuple[int, int], distance: int, words: _Words, last: Mapping[str, tuple[int, int]]
) -> bool:
    """Tell whether a place is in the same clause as an earlier one, at most `distance` words after it."""
    if before[0] != place[0] or place[1] - before[1] > distance:
        return False
    if any(last.get(name, _NOWHERE)[1] > before[1] for name in _CLAUSES):
        return False
    between = range(before[1] + 1, place[1])
    return not any(words.text.ends[at] or words.text.words[at] == concept_patterns.COMMA for at in between)


def _list_words(text: Phrase, language: Language) -> _Words:
    """Return the words of a text: hyphens part them, signs are words too."""
    rows: list[tuple[str, bool, bool, int, int]] = []  # word, is a number, ends a clause, start, end
    for token in text.tokens:
        kind, written, start, end = token
        if kind in {phrase.SIGN, phrase.LINE}:
            is_end = kind == phrase.LINE or written in _ENDS
            sign = _MINUS if _is_minus(text.flat, start) else "-" if written == _MINUS else written
            rows.append((sign, sign in language.numbers, is_end, start, end))
        elif kind == phrase.WORD:
            for _, part, first, stop in phrase.part_word(token):
                is_initial = len(part) == 1 and _is_initial(text.flat, first, stop)
                word = "" if is_initial else part.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
                rows.append((word, word in language.numbers, False, first, stop))
        elif kind == phrase.ICON:
            rows.append((f"{ICON}{written}", f"{ICON}{written}" in language.numbers, False, start, end))
        else:
            rows.append(("{}" if kind == phrase.SLOT else written, True, False, start, end))
    sentences, starts = [start for start, _ in text.sentences], [row[3] for row in rows]
    return _Words(
        Text([row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows]),
        starts,
        [row[4] for row in rows],
        [max(0, bisect_right(sentences, start) - 1) for start in starts],
    )


def _is_minus(flat: str, at: int) -> bool:
    """Tell whether a sign is that of a negative number, and not the dash of a range or of a word."""
    is_free = at == 0 or flat[at - 1].isspace() or flat[at - 1] in _OPENING
    return is_free and flat[at] in _DASHES and flat[at + 1 : at + 2].isdecimal()


def _is_initial(flat: str, start: int, stop: int) -> bool:
    """Tell whether a letter is one of the initials of a name, as in `U.F.O.`, and no word."""
    is_before_stop = flat[stop : stop + 1] == "."
    return is_before_stop and (flat[max(0, start - 1) : start] == "." or flat[stop + 1 : stop + 2].isalpha())


def _find_numbers(words: _Words, tokens: Sequence[Token]) -> Iterator[_Match]:
    """Yield placeholders and numbers in digits, with any separator of thousands (`1,000`)."""
    if not any(token.kind in (phrase.NUMBER, phrase.SLOT) for token in tokens):
        return
    at = {start: index for index, start in enumerate(words.starts)}
    figures = ""
    for index, token in enumerate(tokens):
        if token.kind == phrase.SLOT:
            yield _Match(token.text.partition(":")[0], SLOT, loose=False, words=(at[token.start],))
        if token.kind != phrase.NUMBER:
            continue
        figures += token.text
        if _is_continued(tokens, index):
            continue
        if len(figures) <= _LONGEST:
            is_joined = index + 1 < len(tokens) and tokens[index + 1].start == token.end
            is_ordinal = is_joined and tokens[index + 1].kind == phrase.WORD  # `3rd`, which may be a word elsewhere
            yield _Match(str(int(figures)), NUMBERS, loose=is_ordinal, words=(at[token.start],))
        figures = ""


def _is_continued(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether the next digits continue a number: three digits after one sign or no-break space."""
    number = tokens[index]
    for after in (index + 1, index + 2):
        if after < len(tokens) and tokens[after].kind == phrase.NUMBER:
            is_close = tokens[after].start == number.end + 1
            return is_close and len(tokens[after].text) == _THOUSANDS and len(number.text) <= _THOUSANDS
        if after == index + 1 and (after == len(tokens) or tokens[after].text not in _PARTS_THOUSANDS):
            return False
    return False


def _find_objects(
    match: _Match, words: _Words, things: Sequence[tuple[int, str]], others: Sequence[_Match]
) -> frozenset[str]:
    """Return the things that a concept may apply to: up to the next concept of its facet, or around it."""
    if match.facet == THINGS:
        return frozenset()
    first, final = match.words[0], match.words[-1]
    stop = final + _AFTER + 1
    facets = _SHARING.get(match.facet, {match.facet})
    for other in others:  # in the order of the words
        if other.words[0] > final and other.facet in facets and not other.loose:
            stop = min(stop, other.words[0])
            break
    ends = words.text.ends[final + 1 : stop]
    stop = final + 1 + ends.index(True) if True in ends else stop
    start = first if match.facet in _LEADS else first - _BEFORE
    sentence = words.sentences[first]
    near = {
        name for at, name in things if start <= at < stop and words.sentences[at] == sentence and at not in match.words
    }
    if match.facet == CHANGES:
        near |= {other.concept for other in others if other.facet in {NUMBERS, SLOT} and first < other.words[0] < stop}
    elif match.facet in {NUMBERS, SLOT}:
        near |= _find_verbs(match, stop, others)
        near |= {other.concept for other in others if other.facet == "owner" and first < other.words[0] < stop}
    return frozenset(near)


def _find_verbs(number: _Match, stop: int, others: Sequence[_Match]) -> set[str]:
    """Return the verbs of a number: one before it, or one after it that has no number of its own."""
    numbers = [other.words[0] for other in others if other.facet in {NUMBERS, SLOT}]
    verbs = set()
    first = number.words[0]
    for other in others:
        at = other.words[0]
        if other.facet == CHANGES and not other.loose and first - _VERB_BEFORE <= at < stop:
            between = range(at + 1, first) if at < first else range(at + 1, at + _BEFORE)
            if not any(place in between for place in numbers):
                verbs.add(other.concept)
    return verbs
