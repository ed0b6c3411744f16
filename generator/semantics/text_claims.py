"""Reads the claims of a text, sentence by sentence, in a language with a grammar; other sentences stay unread.

The text is read as it is printed, with its numbers filled in; each claim has its offset in the printed text, which
`Filled` maps back to the source.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from generator.model.game import Text
from generator.model.vocabulary import Vocabulary
from generator.semantics import matching, sentences, sides
from generator.semantics.claims import Claim
from generator.semantics.effect_claims import list_conditions, read_trigger
from generator.semantics.interpretation import Context, Unclear, interpret, is_independent
from generator.semantics.matching import BULLET, NEWLINE, Matcher, Tokens
from generator.semantics.patterns import SENTENCE_ENDS, CompiledGrammar
from generator.semantics.sides import CardSide
from generator.semantics.wording import Slot, Wording

_STYLES: Final = frozenset({"b", "/b", "i", "/i"})
_ENDS: Final = SENTENCE_ENDS | {NEWLINE, BULLET}
_BETWEEN_ITEMS: Final = frozenset({":", ";"})


class Filled(NamedTuple):
    """A text with its placeholders filled in; icons are written `{icon:x}`.

    Attributes:
        starts, sources: Offsets in the text, sorted, and the offset in the source that each of them corresponds to.
    """

    text: str
    starts: tuple[int, ...]
    sources: tuple[int, ...]

    def source(self, at: int) -> int:
        """Return the offset in the source of the character `at`."""
        part = bisect_right(self.starts, at) - 1
        return self.sources[part] + at - self.starts[part]


def fill_text(side: CardSide, wording: Wording, labels: Mapping[str, Text]) -> Filled:
    """Fill in a rules text of a side; what has no value stays as written, which no grammar matches."""
    raw = wording.text.value
    head = f"{side.card.name}:"
    end = len(head) if raw.startswith(head) else 0
    words, starts, sources, length = [], [0], [end], 0
    for slot in wording.slots:
        if slot.start < end or slot.kind == "icon":
            continue
        value = _fill_slot(side, slot, labels)
        words += [raw[end : slot.start], value]
        length += slot.start - end + len(value)
        end = slot.start + len(slot.written)
        starts.append(length)
        sources.append(end)
    words.append(raw[end:])
    return Filled("".join(words), tuple(starts), tuple(sources))


def _fill_slot(side: CardSide, slot: Slot, labels: Mapping[str, Text]) -> str:
    if slot.kind == "stat":
        return str(side.side.stats.get(slot.name, slot.written))
    if slot.kind == "label":
        return labels[slot.name].value if slot.name in labels else slot.written
    if slot.kind or slot.name in _STYLES:
        return "" if slot.name in _STYLES else slot.written
    bound = sides.resolve_placeholder(side, slot)
    return str(bound[0].value) if bound else slot.written


class Unread(NamedTuple):
    """A sentence that is not understood: its start and end in the text, in characters from 0, and its words."""

    start: int
    end: int
    words: str


class Reading(NamedTuple):
    """The claims of a text in the order of the words, each with its offset, and the sentences not understood."""

    claims: tuple[Claim, ...]
    unread: tuple[Unread, ...]


Reader = Callable[[str], Reading]


class Page(NamedTuple):
    """A text of a side as it is printed, its claims, and the sentences that are not understood."""

    wording: Wording
    filled: Filled
    claims: tuple[Claim, ...]
    unread: tuple[Unread, ...]


def read_page(
    side: CardSide, wording: Wording, read: Reader, labels: Mapping[str, Text], vocabulary: Vocabulary
) -> Page:
    """Read a rules text of a side as it is printed, with what its place on the card adds to its claims."""
    filled = fill_text(side, wording, labels)
    claims, unread = read(filled.text)
    return Page(wording, filled, add_place(claims, wording.text.key, vocabulary), unread)


def add_place(claims: tuple[Claim, ...], key: str, vocabulary: Vocabulary) -> tuple[Claim, ...]:
    """Add to the claims of a text what its place on the card means, by the fields of the vocabulary."""
    field = vocabulary.fields.get(key.rpartition(".")[2])
    if field is None:
        return claims
    trigger = read_trigger(field.when, vocabulary)
    further = set(list_conditions(field.conditions))
    return tuple(
        replace(claim, trigger=trigger)
        if claim.trigger is None
        else replace(claim, conditions=tuple(sorted({*claim.conditions, *further})))
        for claim in claims
    )


class _Piece(NamedTuple):
    """A sentence as words from `start` up to `end`, with the sign before it and the sign that ends it."""

    start: int
    end: int
    before: str
    after: str


def make_reader(grammar: CompiledGrammar, words: Mapping[str, tuple[str, ...]], vocabulary: Vocabulary) -> Reader:
    """Return a function that reads any text of a language, without ever raising.

    `words` are the forms of each concept of the glossary.
    """
    known = {concept: tuple(forms) for concept, forms in words.items() if forms}
    elided = grammar.source.elided
    terms = matching.index_terms({**grammar.source.terms, **known}, elided)

    def read(text: str) -> Reading:
        matcher = Matcher(matching.tokenize(text, terms, elided), grammar)
        claims: tuple[Claim, ...] = ()
        unread = []
        context: Context | None = Context()  # None after a sentence that is not understood
        has_bullet = False
        listing: Context | None = None  # the context of the items of a list
        for piece in _split(matcher.tokens):
            has_bullet = piece.before == BULLET or (has_bullet and piece.before != NEWLINE)
            if piece.before == NEWLINE:
                context, listing = Context(), None
            elif piece.before == BULLET or (listing is not None and piece.before in _BETWEEN_ITEMS):
                context = listing or Context()
            elif context is not None and context.choose and not has_bullet:
                context, listing = replace(context, choose=0), None
            context = _interpret(piece, matcher, context, claims, vocabulary)
            if context is None:
                start, end = matcher.tokens.starts[piece.start], matcher.tokens.ends[piece.end - 1]
                unread.append(Unread(start, end, " ".join(text[start:end].split())))
            else:
                claims = context.claims
                if context.choose and piece.after == ":":
                    listing = context
        return Reading(claims, tuple(unread))

    return read


def _interpret(
    piece: _Piece, matcher: Matcher, context: Context | None, claims: tuple[Claim, ...], vocabulary: Vocabulary
) -> Context | None:
    """Return the context after a sentence, or None if it is not understood, or continues one that is not."""
    try:
        sentence = sentences.parse_sentence(matcher, piece.start, piece.end)
        if sentence is None or (context is None and not is_independent(sentence, vocabulary)):
            return None
        return interpret(sentence, replace(context or Context(), claims=claims), matcher.tokens.starts, vocabulary)
    except (Unclear, LookupError, TypeError, AttributeError):  # a game's grammar may mean what makes no claim
        return None


def _split(tokens: Tokens) -> Iterator[_Piece]:
    start, before = 0, NEWLINE
    for at, word in enumerate(tokens.words):
        if word in _ENDS:
            if at > start and not _is_label(tokens.words[start:at]):
                yield _Piece(start, at, before, word)
                before = word
            elif word in {NEWLINE, BULLET}:
                before = word
            start = at + 1
    if start < len(tokens.words) and not _is_label(tokens.words[start:]):
        yield _Piece(start, len(tokens.words), before, "")


def _is_label(words: tuple[str, ...]) -> bool:
    """Tell whether words are a figure or a placeholder by itself, as in numbered lists, and no sentence."""
    return len(words) == 1 and not words[0].isalpha()
