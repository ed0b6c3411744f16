"""A rules text as it is printed, numbers filled in, and where each of its characters stands in the source.

Reads what a text promises, sentence by sentence, in a language that has tables; what it does not know is unread.

The tables of a language are imported late, and that is on purpose: mostly it is known what translations promise.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.model.game import Text
from generator.semantics import matching, patterns, sentences, sides
from generator.semantics.claims import Claim
from generator.semantics.interpretation import Context, Unclear, assembled, stands_alone
from generator.semantics.matching import BLOCKS, BULLET, NEWLINE, PHRASES, Matcher, Tokens, blocks
from generator.semantics.patterns import Grammar, Language
from generator.semantics.sides import Said
from generator.semantics.wording import Slot, Wording

__all__ = ["LOCALES", "Reader", "Reading", "Unread", "reader"]

_STYLES: Final = frozenset({"b", "/b", "i", "/i"})


class Filled(NamedTuple):
    """A text with nothing left to fill in; icons stand as `{icon:x}`.

    Attributes:
        text: The words.
        starts, sources: From which character on the source runs along, and from where in it; sorted.
    """

    text: str
    starts: tuple[int, ...]
    sources: tuple[int, ...]

    def source(self, at: int) -> int:
        """Return where in the source the character `at` comes from."""
        part = bisect_right(self.starts, at) - 1
        return self.sources[part] + at - self.starts[part]


def fill(said: Said, wording: Wording, labels: Mapping[str, Text]) -> Filled:
    """Fill in a rules text of a side; what has no value stands as it was written, and is no word of any language."""
    raw = wording.text.value
    done = _title_end(said, raw)
    words, starts, sources, length = [], [0], [done], 0
    for slot in wording.slots:
        if slot.start < done or slot.kind == "icon":
            continue
        value = _value(said, slot, labels)
        words += [raw[done : slot.start], value]
        length += slot.start - done + len(value)
        done = slot.start + len(slot.written)
        starts.append(length)
        sources.append(done)
    words.append(raw[done:])
    return Filled("".join(words), tuple(starts), tuple(sources))


def _title_end(said: Said, raw: str) -> int:
    """Return where the rules begin: after the card's own name, when they are headed by it."""
    head = f"{said.card.name}:"
    return len(head) if raw.startswith(head) else 0


def _value(said: Said, slot: Slot, labels: Mapping[str, Text]) -> str:
    if slot.kind == "stat":
        return str(said.side.stats.get(slot.name, slot.written))
    if slot.kind == "label":
        return labels[slot.name].value if slot.name in labels else slot.written
    if slot.kind or slot.name in _STYLES:
        return "" if slot.name in _STYLES else slot.written
    bound = sides.bindings(said, slot)
    return str(bound[0].value) if bound else slot.written


_ENDS: Final = frozenset({".", "!", "?", ":", ";", NEWLINE, BULLET})
_LIST: Final = ":"
_BETWEEN_ITEMS: Final = frozenset({":", ";"})
_SPECIAL: Final = MappingProxyType({BLOCKS: blocks})


LOCALES: Final = frozenset({"en", "es", "fr", "pl"})


class Unread(NamedTuple):
    """A sentence that is not understood: where it stands in the text, in characters from 0, and its words."""

    start: int
    end: int
    words: str


class Reading(NamedTuple):
    """What a text promises: claims in the order of the words, each with its offset, and what was not understood."""

    claims: tuple[Claim, ...]
    unread: tuple[Unread, ...]


Reader = Callable[[str], Reading]


class _Piece(NamedTuple):
    """A sentence, by words from `start` up to `end`; the sign before it, and the sign that ends it."""

    start: int
    end: int
    before: str
    after: str


def reader(locale: str, words: Mapping[str, tuple[str, ...]], affiliations: frozenset[str]) -> Reader:
    """Return what reads texts of a language: any text, without ever raising.

    Args:
        locale: One of `LOCALES`.
        words: By concept of the glossary, its forms in that language.
        affiliations: Which of these concepts are affiliations.

    Raises:
        KeyError: No such language has been written yet.
    """
    own = tuple(sorted((concept, tuple(spelt)) for concept, spelt in words.items() if spelt))
    return _reader(locale, own, affiliations)


def reader_of(
    language: Language, compiled: Grammar, words: Mapping[str, tuple[str, ...]], affiliations: frozenset[str]
) -> Reader:
    """Return what reads texts of a language that is given as tables, and compiled."""
    terms = matching.terms({**language.terms, **words}, language.elided)

    @lru_cache(maxsize=1024)
    def read(text: str) -> Reading:
        return _read(text, Matcher(matching.read(text, terms, language.elided), compiled, affiliations, _SPECIAL))

    return read


def compiled(language: Language) -> Grammar:
    """Return the tables of a language, ready to read with; see `grammar.compiled`."""
    return patterns.compiled(language, {BLOCKS: PHRASES})


@lru_cache(maxsize=8)
def _reader(locale: str, words: tuple[tuple[str, tuple[str, ...]], ...], affiliations: frozenset[str]) -> Reader:
    return reader_of(_language(locale), _grammar(locale), dict(words), affiliations)


@cache
def _grammar(locale: str) -> Grammar:
    return compiled(_language(locale))


def _language(locale: str) -> Language:
    """Return the tables of a language.

    Raises:
        KeyError: No such language has been written yet.
    """
    match locale:
        case "en":
            from generator.semantics.grammars.english import ENGLISH as TABLES  # noqa: PLC0415 - see above
        case "es":
            from generator.semantics.grammars.spanish import SPANISH as TABLES  # noqa: PLC0415 - see above
        case "fr":
            from generator.semantics.grammars.french import FRENCH as TABLES  # noqa: PLC0415 - see above
        case "pl":
            from generator.semantics.grammars.polish import POLISH as TABLES  # noqa: PLC0415 - see above
        case _:
            raise KeyError(locale)
    return TABLES


def _read(text: str, matcher: Matcher) -> Reading:
    claims: tuple[Claim, ...] = ()
    unread = []
    context: Context | None = Context()  # None after a sentence that is not understood
    bulleted = False
    listing: Context | None = None  # what the items of a list go on under
    for piece in _pieces(matcher.tokens):
        bulleted = piece.before == BULLET or (bulleted and piece.before != NEWLINE)
        if piece.before == NEWLINE:
            context, listing = Context(), None
        elif piece.before == BULLET or (listing is not None and piece.before in _BETWEEN_ITEMS):
            context = listing or Context()
        elif context is not None and context.choose and not bulleted:
            context, listing = replace(context, choose=0), None
        after = _after(piece, matcher, context, claims)
        if after is None:
            unread.append(_unread(piece, text, matcher.tokens))
        else:
            claims = after.claims
            if after.choose and piece.after == _LIST:
                listing = after
        context = after
    return Reading(claims, tuple(unread))


def _after(piece: _Piece, matcher: Matcher, context: Context | None, claims: tuple[Claim, ...]) -> Context | None:
    """Return the context after a sentence, or None when it, or what it goes on from, is not understood."""
    read = sentences.sentence(matcher, piece.start, piece.end)
    if read is None or (context is None and not stands_alone(read)):
        return None
    try:
        return assembled(read, replace(context or Context(), claims=claims), matcher.tokens.starts)
    except Unclear:
        return None


def _pieces(taken: Tokens) -> Iterator[_Piece]:
    start, before = 0, NEWLINE
    for at, word in enumerate(taken.words):
        if word in _ENDS:
            if at > start and not _says_nothing(taken.words[start:at]):
                yield _Piece(start, at, before, word)
                before = word
            elif word in {NEWLINE, BULLET}:
                before = word
            start = at + 1
    if start < len(taken.words) and not _says_nothing(taken.words[start:]):
        yield _Piece(start, len(taken.words), before, "")


def _says_nothing(words: tuple[str, ...]) -> bool:
    """Tell whether words are no sentence: a figure or a placeholder by itself, as in numbered lists."""
    return len(words) == 1 and not words[0].isalpha()


def _unread(piece: _Piece, text: str, taken: Tokens) -> Unread:
    start, end = taken.starts[piece.start], taken.ends[piece.end - 1]
    return Unread(start, end, " ".join(text[start:end].split()))
