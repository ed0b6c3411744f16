"""Texts that players read, with their places and their keys in catalogues, and the markup in them.

`parse_markup` takes a text apart into runs; the whole grammar of braces lives here.

    {by} {by.2} {by:word}     a number of the card's effects: the only one of that name, the second one, as a word
    {stat:water} {label:x}    a figure of the card, a fixed word of the game
    {name}                    the card's name; in a layout any `{field}` is that text of the card
    {icon:water}              an icon of the game in line with the type
    {b} {/b} {i} {/i}         bold and italic
    {{                        a brace
    newline, blank line       end of a line, end of a paragraph

Only in the rulebook:

    {see:extinguish}          a heading and its page: a chapter, a section, or a rule `extinguish.one-level`
    {count:crew}              how many pieces of a component the box holds
    {card:del-uge}            the name of a card
    {word:affiliation.nobles} a word of a vocabulary

Nothing is evaluated: a placeholder is a name, and whoever fills it in looks the name up.

Threat model: the text is a stranger's. It may look like a format string (`{0.__class__}`), like HTML, or like a command
of some typesetter: a placeholder is one of the forms above or a problem, and what is no placeholder is letters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from generator.model.findings import Mark


class Plural(NamedTuple):
    """The plural forms of a text.

    Attributes:
        number: The placeholder whose number decides, without its braces: `spaces`, `amount.2`, `stat:water`.
        forms: The forms in the order of the language: in English one and several, which may be the same if only other
            languages distinguish them.
        marks: The place of each form.
    """

    number: str
    forms: tuple[str, ...]
    marks: tuple[Mark, ...] = ()


class Text(NamedTuple):
    """A text that players read, in English, or in the language of a translated game.

    Attributes:
        key: Its key in catalogues: id and field, such as `crew.del-uge.text`.
        value: With markup and placeholders, as written; of a text with a plural, the form for the present number.
        mark: Its place in the content, or in the catalogue of a translated game.
        plural: Its forms; None if no word depends on a number.
        lang: Its language, if that is not the game's; otherwise empty.
    """

    key: str
    value: str
    mark: Mark
    plural: Plural | None = None
    lang: str = ""

    @property
    def sources(self) -> tuple[str, str]:
        """The msgid and msgid_plural in catalogues; the second is empty if there is no plural."""
        if self.plural is None:
            return self.value, ""
        return self.plural.forms[0], self.plural.forms[-1]


T = TypeVar("T")


def list_texts(part: object) -> Iterator[Text]:
    """Yield every text in nested tuples and records, in order."""
    if isinstance(part, Text):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from list_texts(item)


def map_texts(part: T, translate: Callable[[Text], Text]) -> T:
    """Return nested tuples and records with every text replaced by what `translate` makes of it."""
    changed: Any = part
    if isinstance(part, Text):
        changed = translate(part)
    elif isinstance(part, tuple):
        items = [map_texts(item, translate) for item in part]
        changed = part._make(items) if hasattr(part, "_make") else tuple(items)
    return changed  # type: ignore[no-any-return]


def format_count(number: int, noun: str) -> str:
    """Format a number with its English noun: `1 page`, `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def split_names(listed: str) -> tuple[str, ...]:
    """Return the names in a comma-separated list."""
    return tuple(name.strip() for name in listed.split(",") if name.strip())


def shorten(text: str, most: int) -> str:
    """Cut a text that messages quote to at most so many characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


NBSP = "\N{NO-BREAK SPACE}"


class Words(NamedTuple):
    """A stretch of text in one style; single spaces in it are where lines may break, NBSP and U+202F are not.

    In the rulebook, `to` is the anchor that it leads to. `lang` is its language where it is not the one around it.
    """

    text: str
    bold: bool = False
    italic: bool = False
    to: str = ""
    lang: str = ""


class IconRun(NamedTuple):
    """An icon in line with the type."""

    icon: str


class Break(NamedTuple):
    """The end of a line, or of a paragraph."""

    paragraph: bool = False


class Slot(NamedTuple):
    """A place to be filled in.

    Attributes:
        kind: `plain` (`{by}`, `{name}`), `stat` or `label`; in the rulebook also `see`, `count`, `card` or `word`.
        name: What is looked up.
        nth: Which of several numbers of that name, from 1; 0 when the text does not say.
        word: Whether the number is to be written as a word.
        bold, italic: The style around it.
        offset: Where its brace stands in the text, from 0.
        written: As it stands in the text, braces included.
    """

    kind: str
    name: str
    nth: int = 0
    word: bool = False
    bold: bool = False
    italic: bool = False
    offset: int = 0
    written: str = ""


class Problem(NamedTuple):
    """A fault of the markup of a text.

    Attributes:
        kind: `unknown` (not in the grammar), `brace` (a lone `{`), `unclosed`, `not-open`, `twice` (bold in bold) or
            `character` (one that cannot be printed, or that changes the direction of writing).
        offset: Where, in characters from 0.
    """

    kind: str
    offset: int
    message: str


Filled = Words | IconRun | Break
Run = Filled | Slot


class Parsed(NamedTuple):
    """A text taken apart; what has a problem stands in the runs as it was written, unprintable characters left out."""

    runs: tuple[Run, ...]
    problems: tuple[Problem, ...] = ()


_TOKEN = re.compile(r"\{\{|\{([^{}\n]*)\}|\{|\n[ \n]*")
_FORM = re.compile(r"(?:(stat|label|icon):([a-z0-9][a-z0-9-]*)|([a-z][a-z0-9-]*)(?:\.([1-9][0-9]{0,2}))?(:word)?)")
_BOOK_FORM = re.compile(
    r"(?:(stat|label|icon|count|card):([a-z0-9][a-z0-9-]*)"
    r"|(see):([a-z0-9][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)?)|(word):([a-z0-9][a-z0-9-]*\.[a-z0-9][a-z0-9-]*))"
)
_LONGEST_QUOTE = 40
_TAGS = {"b": "bold", "i": "italic"}


def parse_markup(text: str, *, book: bool = False) -> Parsed:
    """Take a text apart: total (whatever the text, nothing is raised) and in linear time.

    With `book` it is one of the rulebook, where other things may be named.
    """
    if text.isprintable() and "{" not in text:
        return Parsed((Words(_composed(text)),) if text else ())
    return _Parser(text, book=book).parsed()


def substitute(runs: Iterable[Run], answer: Callable[[Slot], tuple[Filled, ...]]) -> tuple[Filled, ...]:
    """Return the runs with each slot replaced by its answer, and neighbours of one style joined.

    A space between an icon and a number beside it becomes a no-break space. Icons and styles of an answer are kept; a
    slot in bold or italic makes its answer so too.
    """
    done: list[Filled] = []
    said, icons = "", False
    style: tuple[bool, bool, str, str] = False, False, "", ""
    for part in _answered(runs, answer):
        if isinstance(part, Words) and part[1:] == style:
            said += part.text
            continue
        if said:
            done.append(Words(said, *style))
            said = ""
        if isinstance(part, Words):
            said, style = part.text, part[1:]
        else:
            icons = icons or isinstance(part, IconRun)
            done.append(part)
    if said:
        done.append(Words(said, *style))
    return tuple(_joined(done) if icons else done)


def to_plain_text(runs: Iterable[Run]) -> str:
    """Return what the runs say in plain text: icons as `{icon:x}`, slots as written, breaks as newlines."""
    said: list[str] = []
    for run in runs:
        if isinstance(run, Words):
            said.append(run.text)
        elif isinstance(run, IconRun):
            said.append(f"{{icon:{run.icon}}}")
        elif isinstance(run, Break):
            said.append("\n\n" if run.paragraph else "\n")
        else:
            said.append(run.written)
    return "".join(said)


def capitalize(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def make_bold(runs: Iterable[Filled]) -> tuple[Filled, ...]:
    """Return a text in bold."""
    return tuple(run._replace(bold=True) if isinstance(run, Words) else run for run in runs)


def _answered(runs: Iterable[Run], answer: Callable[[Slot], tuple[Filled, ...]]) -> Iterator[Filled]:
    for run in runs:
        if not isinstance(run, Slot):
            yield run
        elif not run.bold and not run.italic:
            yield from answer(run)
        else:
            for part in answer(run):
                if isinstance(part, Words):
                    yield Words(part.text, part.bold or run.bold, part.italic or run.italic, part.to, part.lang)
                else:
                    yield part


def _joined(runs: list[Filled]) -> list[Filled]:
    """Return the runs with a no-break space where one stands between an icon and a digit."""
    for place, run in enumerate(runs):
        if not isinstance(run, IconRun):
            continue
        before = runs[place - 1] if place else None
        if isinstance(before, Words) and before.text[-1] == " ":
            earlier = runs[place - 2] if before.text == " " and place > 1 else None
            number = earlier.text if isinstance(earlier, Words) else before.text[:-1]
            if number[-1:].isdigit():
                runs[place - 1] = before._replace(text=before.text[:-1] + NBSP)
        after = runs[place + 1] if place + 1 < len(runs) else None
        if isinstance(after, Words) and after.text[0] == " ":
            later = runs[place + 2] if after.text == " " and place + 2 < len(runs) else None
            number = later.text if isinstance(later, Words) else after.text[1:]
            if number[:1].isdigit():
                runs[place + 1] = after._replace(text=NBSP + after.text[1:])
    return runs


def _composed(text: str) -> str:
    return text if text.isascii() else unicodedata.normalize("NFC", text)


class _Parser:
    """One pass over a text; the state is which tags are open, and what has been read."""

    def __init__(self, text: str, *, book: bool) -> None:
        self.text = text
        self.book = book
        self.runs: list[Run] = []
        self.literal: list[str] = []
        self.problems: list[Problem] = []
        self.open: dict[str, int] = {}

    def parsed(self) -> Parsed:
        """Read the whole text."""
        place = 0
        for token in _TOKEN.finditer(self.text):
            self._say(place, token.start())
            self._token(token)
            place = token.end()
        self._say(place, len(self.text))
        for tag, offset in self.open.items():
            self._problem("unclosed", offset, f"{{{tag}}} is never closed; write {{/{tag}}} where it ends.")
        self._flush()
        while self.runs and isinstance(self.runs[-1], Break):
            self.runs.pop()
        return Parsed(tuple(self.runs), tuple(self.problems))

    def _token(self, token: re.Match[str]) -> None:
        written = token[0]
        if written == "{{":
            self.literal.append("{")
        elif written == "{":
            self._problem("brace", token.start(), "A brace that nothing closes; write {{ for a brace in the text.")
            self.literal.append("{")
        elif written[0] == "\n":
            self._flush()
            if self.runs:
                self.runs.append(Break(paragraph=written.count("\n") > 1))
        elif token[1].removeprefix("/") in _TAGS:
            self._tag(token[1], token.start())
        else:
            self._placeholder(written, token[1], token.start())

    def _tag(self, tag: str, offset: int) -> None:
        name = tag.removeprefix("/")
        closes = name != tag
        if closes == (name in self.open):
            self._flush()
            if closes:
                del self.open[name]
            else:
                self.open[name] = offset
        elif closes:
            self._problem("not-open", offset, f"{{{tag}}} closes {_TAGS[name]} type that is not open.")
        else:
            self._problem("twice", offset, f"{{{tag}}} begins {_TAGS[name]} type that is {_TAGS[name]} already.")

    def _placeholder(self, written: str, inside: str, offset: int) -> None:
        form = (_BOOK_FORM if self.book else _FORM).fullmatch(inside)
        if form is None:
            clear = "".join(character if character.isprintable() else "?" for character in written)
            message = f"{shorten(clear, _LONGEST_QUOTE)} is no placeholder and no tag."
            self._problem("unknown", offset, message)
            self._say(offset, offset + len(written))
        elif form[1] == "icon":
            self._flush()
            self.runs.append(IconRun(form[2]))
        else:
            self._flush()
            bold, italic = "b" in self.open, "i" in self.open
            if self.book:
                kind, name, nth, word = form[1] or form[3] or form[5], form[2] or form[4] or form[6], 0, False
            else:
                kind, name, nth, word = form[1] or "plain", form[2] or form[3], int(form[4] or 0), form[5] is not None
            self.runs.append(Slot(kind, name, nth, word, bold, italic, offset, written))

    def _say(self, start: int, stop: int) -> None:
        """Take characters as they stand, without those that cannot be printed."""
        piece = self.text[start:stop]
        if not piece.isprintable():
            kept = []
            for offset, character in enumerate(piece, start):
                if character.isprintable() or unicodedata.category(character) == "Zs":
                    kept.append(character)
                else:
                    self._problem("character", offset, f"U+{ord(character):04X} cannot be printed; take it out.")
            piece = "".join(kept)
        if piece:
            self.literal.append(piece)

    def _flush(self) -> None:
        if self.literal:
            text = _composed("".join(self.literal))
            self.runs.append(Words(text, bold="b" in self.open, italic="i" in self.open))
            self.literal.clear()

    def _problem(self, kind: str, offset: int, message: str) -> None:
        self.problems.append(Problem(kind, offset, message))
