"""A text of one language, split into markup and placeholders, and the words that people read.

Understood are the project's own braces (`{icon:gold}`, `{by.2:word}`, `{b}`, `{{`) and what catalogues of other
projects write: `{name}`, `{0!r:>5}`, `%(name)s`, `%d`, `%1$s`, `[gold]`, `[[`, `]]`, `<b>`, `&nbsp;`.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from functools import cached_property
from itertools import accumulate
from sys import intern
from typing import Final, NamedTuple

from generator.i18n import languages

# Replaces an icon or a placeholder in `Phrase.flat`: a character that no text has.
OBJECT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"

ICON: Final = "icon"
SLOT: Final = "slot"
TAG: Final = "tag"
WORD: Final = "word"
NUMBER: Final = "number"
SIGN: Final = "sign"
LINE: Final = "line"

_MARKUP: Final = re.compile(
    r"(?P<brace>\{\{|\}\})"
    r"|(?P<tag>\{/?[bi]\}|</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>\n]*)?/?>|\[\[|\]\])"
    r"|\{icon:(?P<icon>[^{}\n]*)\}"
    r"|(?P<slot>\{[^{}\n]*\}|%\([A-Za-z_][A-Za-z0-9_]*\)[-+0#]*\d*(?:\.\d+)?[a-z]|%\d+\$[-+0#]*\d*(?:\.\d+)?[a-z]"
    r"|(?<!\d)%[-+0#]*(?:\.\d+)?[sdifgxr](?![a-z]))"
    r"|\[(?P<square>[a-z][a-z0-9_-]*)\]"
    r"|(?P<entity>&(?:[A-Za-z]{2,8}|#\d{2,6}|#x[0-9A-Fa-f]{2,5});)"
)
_TOKEN: Final = re.compile(
    rf"(?P<word>[^\W\d_]+(?:['’‑-][^\W\d_]+)*['’]?)|(?P<number>\d+)|(?P<object>{OBJECT})|(?P<line>\n+)|(?P<sign>[^\s\w]|_)"
)
_HYPHEN: Final = "\N{NON-BREAKING HYPHEN}"
_LONGEST_SHORTENED: Final = 6
_SHORTENED: Final = re.compile(r"(?<!\w)[^\W\d_]{1,3}\.$")
_SENTENCE: Final = re.compile(r"(?<=[.!?…])[\"'”’»)\]]*\s+(?=[^\s])|\n+")


class Thing(NamedTuple):
    """A piece of markup in a text.

    Attributes:
        kind: `icon`, `slot` (something to be filled in) or `tag`.
        name: What it calls: `gold`, `by.2`, `b`; a closing tag's begins with `/`.
        flat: Where in `Phrase.flat`.
    """

    kind: str
    name: str
    written: str
    start: int
    flat: int

    @property
    def span(self) -> tuple[int, int]:
        """Where in `Phrase.flat` it begins and ends."""
        return self.flat, self.flat + (self.kind != TAG)


class Token(NamedTuple):
    """A word, a number, a sign or a piece of markup in the order of the text.

    Attributes:
        kind: `word`, `number` (a row of digits), `icon`, `slot`, `sign` or `line` (one or more ends of a line).
        text: The word in lower case, without an English possessive 's; the digits; the name that an icon or a slot
            calls; the sign.
        start, end: Where in `Phrase.flat`.
    """

    kind: str
    text: str
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        """Where it begins and ends."""
        return self.start, self.end


class Phrase:
    """A text of one language.

    Attributes:
        language: Such as `pl`: a locale without its country.
        flat: What people read: tags taken out, each icon and each placeholder one `OBJECT`.
        things: Pieces of markup in order.
    """

    def __init__(self, text: str, language: str) -> None:
        """Take the text apart."""
        self.text = text
        self.language = language
        self.flat, self.things, self._starts, self._sources = _read(text)

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """Words, numbers, signs, icons and placeholders in order; elided articles (`l’`) are words of their own."""
        things = {thing.flat: thing for thing in self.things if thing.kind != TAG}
        tokens: list[Token] = []
        for match in _TOKEN.finditer(self.flat):
            kind, written, start = match.lastgroup or "", match.group(), match.start()
            if kind == WORD:
                if written.isalpha():  # nothing is elided, and nothing possessive
                    tokens.append(Token(WORD, intern(written.lower()), start, match.end()))
                else:
                    tokens += self._words(written, start)
            elif kind == "object":
                if (thing := things.get(start)) is not None:
                    tokens.append(Token(thing.kind, thing.name, start, start + 1))
            else:
                tokens.append(Token(kind, written, start, match.end()))
        return tuple(tokens)

    @cached_property
    def words(self) -> tuple[Token, ...]:
        """The words alone."""
        return tuple([token for token in self.tokens if token.kind == WORD])

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The words alone, in lower case, without their places."""
        return tuple([word.text for word in self.words])

    @cached_property
    def parts(self) -> tuple[Token, ...]:
        """The words, parted at their hyphens."""
        is_whole = "".join(self.texts).isalpha()  # no word has a hyphen
        return self.words if is_whole else tuple([part for word in self.words for part in part_word(word)])

    @cached_property
    def sentences(self) -> tuple[tuple[int, int], ...]:
        """Where sentences and lines begin and end in `flat`; those without a word or a number are left out."""
        ends = [
            match.span() for match in _SENTENCE.finditer(self.flat) if not _is_abbreviation(self.flat, *match.span())
        ]
        starts = [0, *(end for _, end in ends)]
        stops = [*(start for start, _ in ends), len(self.flat)]
        spans = zip(starts, stops, strict=True)
        return tuple((start, stop) for start, stop in spans if any(map(str.isalnum, self.flat[start:stop])))

    def written(self, token: Token) -> str:
        """Return a token as it is written."""
        return self.flat[token.start : token.end]

    def place(self, flat: int) -> int:
        """Return the offset in the text of the character `flat` of `Phrase.flat`."""
        part = bisect_right(self._starts, flat) - 1
        return self._sources[part] + flat - self._starts[part]

    def _words(self, written: str, start: int) -> list[Token]:
        """Return the words of a run of letters, apostrophes and hyphens."""
        if languages.compile_elision(self.language) is not None:
            parts = split_elided(written, self.language)
            starts = accumulate(map(len, parts), initial=start)
            return [Token(WORD, part.lower(), at, at + len(part)) for part, at in zip(parts, starts, strict=False)]
        if written[-1] in "'’":
            written = written[:-1]
        lower = written.lower()
        ending = next((end for end in languages.get_words("possessive", self.language) if lower.endswith(end)), "")
        lower = lower.removesuffix(ending)
        return [Token(WORD, lower, start, start + len(written))]


def part_word(word: Token) -> tuple[Token, ...]:
    """Return the parts of a word between its hyphens."""
    if word.text.isalpha():
        return (word,)
    parts, start = [], word.start
    for text in word.text.replace(_HYPHEN, "-").split("-"):
        parts.append(Token(WORD, text, start, start + len(text)))
        start += len(text) + 1
    return (*parts[:-1], parts[-1]._replace(end=word.end))


def split_elided(word: str, language: str) -> tuple[str, ...]:
    """Split elided words off a word, in a language that has them: `l’`, `eau`."""
    elision, parts = languages.compile_elision(language), []
    while elision is not None and (elided := elision.match(word)) is not None:
        parts.append(elided.group())
        word = word[elided.end() :]
    return (*parts, word)


def _is_abbreviation(flat: str, start: int, stop: int) -> bool:
    """Tell whether what looks like the end of a sentence is that of a short word before a number: `máx. 5`."""
    before = _SHORTENED.search(flat, max(0, start - _LONGEST_SHORTENED), start)
    return before is not None and flat[stop : stop + 1].isdigit()  # a text may end here


def _read(text: str) -> tuple[str, tuple[Thing, ...], tuple[int, ...], tuple[int, ...]]:
    """Return `flat` and `things` of a text, and from which character on `flat` runs along with which of it."""
    if not any(sign in text for sign in "{}[]<%&"):
        return text, (), (0,), (0,)
    pieces: list[str] = []
    things: list[Thing] = []
    starts, sources = [0], [0]
    end = length = 0
    for match in _MARKUP.finditer(text):
        written, kind, shown = match.group(), "text", OBJECT
        if match["brace"] or match["entity"]:  # escaped characters
            value = shown = written[0] if match["brace"] else html.unescape(written)
        elif match["tag"]:
            kind, shown = TAG, ""
            value = written if written[0] in "[]" else written[1:-1].rstrip("/").split()[0].lower()
        elif match["icon"] is not None or match["square"]:
            kind, value = ICON, match["icon"] if match["icon"] is not None else match["square"]
        else:
            kind, value = SLOT, written[1:-1] if written[0] == "{" else written
        pieces += [text[end : match.start()], shown]
        length += match.start() - end
        if kind != "text":
            things.append(Thing(kind, value, written, match.start(), length))
        if shown:  # replaced markup is one place
            starts.append(length)
            sources.append(match.start())
        length += len(shown)
        end = match.end()
        starts.append(length)
        sources.append(end)
    pieces.append(text[end:])
    return "".join(pieces), tuple(things), tuple(starts), tuple(sources)
