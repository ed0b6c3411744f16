"""A project's own words of the program, `i18n/<locale>/tinderbox.json`: where they stand, and of which project.

A language that the program does not have, or has half of, a project brings as data: files like those of the program
itself (see `tongue`), read and judged as those are (`phrasebook`). A language may have one for all its countries
(`i18n/pt/`) and one for a country (`i18n/pt_BR/`), which goes before it; where it has one alone, that is for all.

Which project a run is about is said once, at its door, and holds for all of it: what words are printed in is asked for
wherever anything is printed. Everything that is kept between runs is signed by these files, as by the program's own.

Threat model: the files are a stranger's. They are data, read no further than such files are large, and only regular
files inside the project; `phrasebook` holds what they say.

A file of the program's own words, read and held against the English one: what is wrong in it is told, all at once.

Translators write such files by hand. So each mistake is named by file, group and key, with what is expected there;
where a character breaks the file, by line and column. Of a file that a project brings each mistake is a finding at its
line and column, and the other words of it are printed.

What the program itself prints, and what it knows of languages to set them: a file each, `tongues/<language>.json`.

A file holds words by their groups: `page` (the edition for screens), `sheet` (small print beside cards), `layers` (what
viewers call them), `board` (sheets that are glued together), `box` (nets and labels), `calibration`, and `print` (the
text beside the PDFs). What a language does not say is said in English. In all of them `#` stands for what is filled in,
in the order of the English text, `~` for a space that does not break, and `'` for an apostrophe.

Two groups hold facts, which English cannot stand in for. What texts are set by is in `language`: `numbers` from zero
upwards, as they are counted; `letters` of its own, each behind the plain letter that it is written with, in their
order; `lone`, words of one letter that no line ends in; `articles`, which an index does not put a heading under. What
translations are judged by is in `writing`, see `generator/i18n/languages.py`.

A project adds languages, and words of those that there are, by files of its own; see `own`.

The words of pages and print itself, which are nobody's content: headers of tables, what a picture is called.

Alphabetical order as each language has it: letters with marks are plain letters, or letters of their own.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.content import text_files
from generator.i18n.ui.locales import SOURCE, language
from generator.model.findings import Checked, Finding, Mark, ProjectError, Severity

MOST_BYTES: Final = 200_000
_FOLDER: Final = "i18n"
_FILE: Final = "tinderbox.json"
_ROOT: ContextVar[Path | None] = ContextVar("the project that a run is about", default=None)


@contextmanager
def within(root: Path | None) -> Iterator[None]:
    """Let all that is printed be in the words of a project, too; of none, in those of the program alone."""
    token = _ROOT.set(root)
    try:
        yield
    finally:
        _ROOT.reset(token)


def begin(root: Path) -> None:
    """Let this process, which another one has started, print in the words of a project, too, until it ends."""
    _ROOT.set(root)


def root() -> Path | None:
    """Return the project that the run is about; None for none."""
    return _ROOT.get()


def name_of(locale: str) -> str:
    """Return what the file of a locale is called, relative to the project's folder."""
    return f"{_FOLDER}/{locale}/{_FILE}"


def locales(root: Path | None) -> tuple[str, ...]:
    """Return the locales that a project has a file for, sorted, whether it can be read or not."""
    if root is None:
        return ()
    return tuple(sorted(path.parent.name for path in (root / _FOLDER).glob(f"*/{_FILE}")))


def of(locale: str, root: Path | None) -> tuple[str, ...]:
    """Return those of them that tell what is said in a locale, that of its language first."""
    there = locales(root)
    asked = dict.fromkeys((language(locale), locale.replace("-", "_")))
    near = (one for one in there if language(one) == language(locale))
    return tuple(one for one in asked if one in there) or tuple(near)[:1]


def place(locale: str, root: Path) -> Path:
    """Return the file of a locale.

    Raises:
        ProjectError: It is no regular file in the project's folder.
    """
    return project.inside(root, name_of(locale))


def signature() -> str:
    """Return a hash of all the files of the project that the run is about; empty where it has none."""
    return _signature(_ROOT.get())


@cache
def _signature(root: Path | None) -> str:
    told = [f"{one} {_digest(one, root)}" for one in locales(root)] if root is not None else []
    return hashlib.sha256("\0".join(told).encode(errors="surrogatepass")).hexdigest() if told else ""


def _digest(locale: str, root: Path) -> str:
    try:
        return hashlib.sha256(text_files.read_limited(place(locale, root), locale, MOST_BYTES)).hexdigest()
    except ProjectError:
        return ""


# The groups whose values are facts of the language; English ones are no pattern for them.
SETTING: Final = "language"
WRITING: Final = "writing"
Words = Mapping[str, Mapping[str, str]]  # by group and key

CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "TB393": """A mistake in a project's words of the program

What the program prints by itself (small print beside cards, the page for screens, nets of boxes, how to print) a
project may say in languages of its own: `i18n/<locale>/tinderbox.json`, which `tinderbox translations new` begins as a
copy of the English words. In it a group or a key does not exist or stands there twice, or a word is no text, is much
longer than the English one or has not as many `#`; or the file is no JSON.

Mend it; the message says what is expected there. `#` stands for what is filled in, in the order of the English text,
`~` for a space that does not break, `'` for an apostrophe. What is left out, or still stands there in English, is
printed in English. Two groups that may be added hold facts of the language: `language` (`numbers` from zero, `letters`,
`lone`, `articles`) and `writing` (`letters`, `quotes`, `inside`, `opens`, `spaced`, `accents`, `decimals`, `stops`,
`repeated`, `dictionaries`), as in `{"writing": {"letters": "àèéìòù", "quotes": "«» “”", "decimals": ","}}`.
""",
    }
)
_HINT: Final = "Mend it; `tinderbox explain TB393` says what stands in such a file."
_MOST_TOLD: Final = 30  # mistakes
_LONGEST_FACT: Final = 1000  # characters
_TIMES_AS_LONG, _MORE = 3, 40  # how much longer words may be than the English ones, in times and in characters
# Facts that a language may not have.
_MAY_BE_EMPTY: Final = frozenset(
    {"letters", "lone", "articles", "inside", "opens", "spaced", "accents", "stops", "repeated", "dictionaries"}
)
_PAIRS: Final = "pairs of signs, parted by spaces, as in '„“ «»'"
# What facts look like, and how that is said.
_FORMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "quotes": (r"\S\S( \S\S)*", _PAIRS),
        "inside": (r"\S\S( \S\S)*", _PAIRS),
        "opens": (r"\S\S( \S\S)*", "the sign that opens and the one that closes, as in '¿? ¡!'"),
        "spaced": (r"\S+", "signs one behind the other, as in ';:?!'"),
        "accents": (r"[^\W\d_]{2,}( [^\W\d_]{2,})*", "each plain letter with those it may stand for, as in 'aä oö'"),
        "decimals": (r"[.,]", "the sign before decimals, '.' or ','"),
        "stops": (r"behind|before", "where a full stop stands beside closing quotes, 'behind' or 'before'"),
        "dictionaries": (r"\w+( \w+)*", "names of dictionaries, the best first, as in 'de_DE de_AT'"),
    }
)
_OF_LETTERS: Final = frozenset({"letters", "lone"})
_JOINERS: Final = "\N{SOFT HYPHEN}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"  # unseen signs that scripts need
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_TOKEN: Final = re.compile(r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}\[\]]')
_DEEPEST: Final = 2  # how deep keys of words stand
_TIMES: Final[Mapping[int, str]] = MappingProxyType({1: "once", 2: "twice"})


class _Mistake(NamedTuple):
    """Something wrong in a file: in which group, at which key, empty where it is the whole group; and what."""

    group: str
    key: str
    said: str


class _BrokenError(Exception):
    """A file that holds no words at all."""

    def __init__(self, said: str, line: int = 0, column: int = 0) -> None:
        super().__init__(said)
        self.said, self.line, self.column = said, line, column


def read(path: Path, name: str, english: Words | None) -> Words:
    """Return the words of a file by group and key.

    Args:
        path: The file.
        name: What it is called in messages.
        english: Which groups and keys there are, and how many things each has room for; None for the English file.

    Raises:
        ProjectError: It cannot be read, or has mistakes; a line each.
    """
    try:
        groups = _parsed(_text(path, name))
    except _BrokenError as trouble:
        place = "".join(f":{number}" for number in (trouble.line, trouble.column) if number)
        message = f"{name}{place}: {trouble.said}"
        raise ProjectError(message) from trouble
    told = [mistake.said for mistake in _mistakes(groups, english)]
    if told:
        more = [f"{name}: and {len(told) - _MOST_TOLD} more"] if len(told) > _MOST_TOLD else []
        raise ProjectError("\n".join([*(f"{name}: {mistake}" for mistake in told[:_MOST_TOLD]), *more]))
    return {group: dict(pairs) for group, pairs in groups if isinstance(pairs, tuple)}


def judged(path: Path, name: str, english: Words) -> Checked[Words]:
    """Return the words of a project's file that are sound, and what is wrong with the others.

    Words that stand there in English are left out: they are still to be translated.

    Raises:
        ProjectError: It cannot be read.
    """
    text = ""
    try:
        text = _text(path, name)
        groups = _parsed(text)
    except _BrokenError as trouble:
        return Checked({}, (finding(Mark(name, trouble.line or 1, trouble.column or 1), trouble.said),))
    mistakes = list(_mistakes(groups, english))
    wrong = {(one.group, one.key) for one in mistakes}
    words = {
        group: {
            key: word for key, word in pairs if (group, key) not in wrong and _is_told(word, english[group][key], group)
        }
        for group, pairs in groups
        if isinstance(pairs, tuple) and (group, "") not in wrong
    }
    places = _places(text) if mistakes else {}
    findings = (finding(_mark(text, name, places.get(one[:2], 0)), one.said) for one in mistakes[:_MOST_TOLD])
    return Checked({group: told for group, told in words.items() if told}, tuple(findings))


def _is_told(word: str, english: str, group: str) -> bool:
    return word != english or group in {SETTING, WRITING}


def finding(mark: Mark, said: str) -> Finding:
    """Return the finding of a mistake in a project's file."""
    is_name = re.match(r"\w+(\.|\s+must\b)", said) is not None  # of a group, or of a key in it
    message = said if is_name else f"{said[:1].upper()}{said[1:]}"
    return Finding(mark, "TB393", Severity.ERROR, message if message.endswith("?") else f"{message}.", _HINT)


def _mark(text: str, name: str, offset: int) -> Mark:
    return Mark(name, text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def _places(text: str) -> dict[tuple[str, str], int]:
    """Return where each group (its key empty) and each key of one stands in a text that is JSON; of two the last."""
    found: dict[tuple[str, str], int] = {}
    depth, group = 0, ""
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign.startswith('"') and token["key"]:
            key = json.loads(token["key"])
            if depth == 1:
                group = key
            if depth in {1, _DEEPEST}:
                found[group, key if depth == _DEEPEST else ""] = token.start()
        elif sign in "{[":
            depth += 1
        elif sign in "}]":
            depth -= 1
    return found


def _text(path: Path, name: str) -> str:
    data = text_files.read_limited(path, name, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise _BrokenError(f"it has more than {MOST_BYTES} bytes; a file of words has a few thousand")
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        raise _BrokenError(f"the file is {text.reason}; save it as UTF-8", text.before.count("\n") + 1)
    return text


def _parsed(text: str) -> tuple[tuple[str, object], ...]:
    """Return the pairs of a file of JSON; objects in it are tuples of pairs too, so that none of two is lost."""
    try:
        told: object = json.loads(text, object_pairs_hook=tuple)
    except json.JSONDecodeError as trouble:
        said = f"no JSON from here on: {trouble.msg[:1].lower()}{trouble.msg[1:]}"
        raise _BrokenError(said, trouble.lineno, trouble.colno) from trouble
    except (ValueError, RecursionError) as trouble:
        raise _BrokenError("this is no file of words: a number is too long, or brackets stand too deep") from trouble
    if not isinstance(told, tuple):
        raise _BrokenError('expected groups of words, as in {"sheet": {"front": "front"}}')
    return told


def _mistakes(groups: Iterable[tuple[str, object]], english: Words | None) -> Iterator[_Mistake]:
    """Yield what is wrong, in the order of the file."""
    seen = set()
    for group, pairs in groups:
        shown = _shown(group)
        if english is not None and group not in english:
            yield _Mistake(group, "", f"there is no group {shown}; {suggest.suggest_names(group, english)}")
        elif group in seen:
            yield _Mistake(group, "", f"the group {shown} stands there twice")
        elif not isinstance(pairs, tuple):
            pattern = json.dumps({"front": "front"} if english is None else dict([*english[group].items()][:1]))
            yield _Mistake(group, "", f"{shown} must hold words by their keys, as in {pattern}")
        else:
            told = _of_group(group, pairs, None if english is None else english[group])
            yield from (_Mistake(group, key, said) for key, said in told)
        seen.add(group)


def _of_group(
    group: str, pairs: Iterable[tuple[str, object]], english: Mapping[str, str] | None
) -> Iterator[tuple[str, str]]:
    """Yield each key at which something is wrong, and what."""
    seen = set()
    for key, value in pairs:
        pattern = value if english is None else english.get(key, "")
        place = f"{_shown(group)}.{_shown(key)}"
        if english is not None and key not in english:
            yield key, f"there is no {place}; {suggest.suggest_names(key, english)}"
        elif key in seen:
            yield key, f"{place} stands there twice"
        elif not isinstance(value, str):
            yield key, f"{place} must be a text in quotes, as in {_quoted(pattern)}"
        else:
            found = _of_fact(key, value) if group in (SETTING, WRITING) else _of_words(value, str(pattern))
            yield from ((key, f"{place} {mistake}") for mistake in (*_unseen(value), *found))
        seen.add(key)


def _unseen(value: str) -> Iterator[str]:
    there = [sign for sign in value if unicodedata.category(sign) in _UNSEEN and sign not in _JOINERS]
    if there:
        yield f"must be one line without control characters; it has {there[0]!a}"


def _of_words(value: str, english: str) -> Iterator[str]:
    """Yield what is wrong with words, held against the English ones."""
    if not value:
        yield f"is empty; leave it out, and {_quoted(english)} is printed"
        return
    count = english.count("#")
    if count != value.count("#"):
        needs = f"needs # {_TIMES.get(count, f'{count} times')}" if count else "takes no #"
        yield f"{needs}, as in {_quoted(english)}"
    most = _TIMES_AS_LONG * len(english) + _MORE
    if len(value) > most:
        yield f"has {len(value)} characters; there is room for {most}"


def _of_fact(key: str, value: str) -> Iterator[str]:
    """Yield what is wrong with a fact of a language."""
    if not value and key not in _MAY_BE_EMPTY:
        yield "is empty; leave it out where you do not know"
    if key in _OF_LETTERS:
        others = [sign for sign in value if not sign.isalpha() or sign != sign.lower()]
        if others:
            yield f"needs small letters one behind the other, as in 'äöü'; it has {_quoted(others[0])}"
    form, said = _FORMS.get(key, ("", ""))
    if form and value and re.fullmatch(form, value) is None:
        yield f"needs {said}; it is {_quoted(value)}"
    if len(value) > _LONGEST_FACT:
        yield f"has {len(value)} characters; there is room for {_LONGEST_FACT}"


def _shown(name: str) -> str:
    return name if name.isprintable() else ascii(name)


def _quoted(value: object) -> str:
    """Return a text in quotes as it may stand in one line on any screen."""
    text = str(value)
    return f"'{text}'" if text.isprintable() else ascii(text)


_FOLDER_TONGUE: Final = Path(__file__).resolve().parent
_FACTS: Final = frozenset({SETTING, WRITING})
_NOTHING: Final[Words] = MappingProxyType({})
_APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
_NBSP: Final = "\N{NO-BREAK SPACE}"


def words(group: str, locale: str) -> Mapping[str, str]:
    """Return the words of a group in the language of a locale, by their names; English ones where it has none.

    Raises:
        KeyError: There is no such group.
        ProjectError: The program's own file of the language has mistakes; see `phrasebook`.
    """
    return _words(group, locale, root())


def word(group: str, name: str, locale: str, *filled: object) -> str:
    """Return a word of a group as `words` has it, each `#` of it filled in."""
    first, *rest = words(group, locale)[name].split("#")
    return first + "".join(f"{thing}{part}" for thing, part in zip(filled, rest, strict=True))


def fact(name: str, locale: str) -> str:
    """Return what is known of the language of a locale to set it by; empty where nothing is."""
    return _known(locale, root()).get(SETTING, {}).get(name, "")


def writing(locale: str) -> Mapping[str, str]:
    """Return what is known of the writing of the language of a locale, by name; empty where nothing is."""
    return _known(locale, root()).get(WRITING, {})


def number(value: int, locale: str) -> str:
    """Return a number from 0 to 12 as a word of the language, and any other, or any other language's, as digits.

    The word is the one used in counting; languages that bend it (`dwa`, `dwie`) are better served by digits.
    """
    known = fact("numbers", locale).split()
    return known[value] if 0 <= value < len(known) else str(value)


def says(group: str, locale: str) -> bool:
    """Tell whether there are words of a group in the language of a locale."""
    return group in _known(locale, root())


def is_known(locale: str) -> bool:
    """Tell whether there are words in the language of a locale."""
    return bool(_known(locale, root()))


def is_own(locale: str) -> bool:
    """Tell whether the program itself has words in the language of a locale."""
    return language(locale) in _languages()


def languages() -> tuple[str, ...]:
    """Return the languages that there are words in, those of the project's own included, sorted."""
    return tuple(sorted({*_languages(), *map(language, locales(root()))}))


def blank() -> bytes:
    """Return a file of words for translators to begin with: all that the program prints, in English, and no facts."""
    told = {group: words for group, words in _read(SOURCE).items() if group not in _FACTS}
    return (json.dumps(told, ensure_ascii=False, indent=2) + "\n").encode()


def findings(root: Path, only: Collection[str] | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with the words that a project brings, file by file; of some locales, or of all."""
    asked = (locale for locale in locales(root) if only is None or locale in only)
    return tuple(replace(finding, locale=locale) for locale in asked for finding in _judged(locale, root).findings)


@cache
def _languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _FOLDER_TONGUE.glob("*.json")))


@cache
def _words(group: str, locale: str, root: Path | None) -> Mapping[str, str]:
    told = {**_read(SOURCE)[group], **_known(locale, root).get(group, {})}
    return MappingProxyType({name: word.replace("~", _NBSP).replace("'", _APOSTROPHE) for name, word in told.items()})


@cache
def _known(locale: str, root: Path | None) -> Words:
    """Return what is said in a locale: by the program, and over it by a project."""
    told = dict(_read(language(locale)))
    files = [_judged(one, root) for one in of(locale, root)] if root is not None else []
    for file in files:
        for group, words in (file.value or _NOTHING).items():
            told[group] = {**told.get(group, {}), **words}
    return MappingProxyType(told)


def _judged(locale: str, root: Path) -> Checked[Words]:
    """Return the sound words of a project's file, and what is wrong with the others."""
    name = name_of(locale)
    try:
        return judged(place(locale, root), name, _read(SOURCE))
    except ProjectError as trouble:
        return Checked({}, (finding(Mark(name), str(trouble)),))


@cache
def _read(own_language: str) -> Words:
    if own_language not in _languages():
        return _NOTHING
    english = None if own_language == SOURCE else _read(SOURCE)
    name = f"generator/tongues/{own_language}.json"
    return read(_FOLDER_TONGUE / f"{own_language}.json", name, english)


MARKED: Final = "*"  # in a pattern: a square that counts
_GROUP: Final = "page"


class PageWords(NamedTuple):
    """What the page says by itself.

    Attributes:
        skip: The link to the main part.
        contents: The list of what there is.
        cards: Everything that is printed and cut out.
        front, back: Sides.
        copies: Before the number of equal pieces.
        component, pieces: Headers of the list of the box.
        players: Before how many can play.
        example: What stands above a worked example, where the game has no word for it.
        picture: What a picture shows, told as a table.
        happened: The list of what happened in an example.
        place, position, row, column: Of a board.
        before, after: States of it.
        then: Between what was and what is.
        nothing: Where nothing lies.
        ruin: What is left of a place; where the game has no word for it.
        marked: Squares of a pattern that are marked.
        colon: What stands between a name and what is said of it.
        yes, no: Whether a card is something.
        semicolon: What stands between things that are said of one name.
    """

    skip: str
    contents: str
    cards: str
    front: str
    back: str
    copies: str
    component: str
    pieces: str
    players: str
    example: str
    picture: str
    happened: str
    place: str
    position: str
    row: str
    column: str
    before: str
    after: str
    then: str
    nothing: str
    ruin: str
    marked: str
    colon: str
    semicolon: str
    yes: str
    no: str


def page_words(locale: str) -> PageWords:
    """Return the words of a language, or the English ones."""
    return PageWords(**words(_GROUP, locale))


def marked(rows: Sequence[str], locale: str) -> str:
    """Return which squares of a pattern, given in rows with north first, are marked; empty when none is."""
    told = page_words(locale)
    places = [
        f"{told.row} {row}, {told.column} {column}"
        for row, line in enumerate(rows, start=1)
        for column, sign in enumerate(line, start=1)
        if sign == MARKED
    ]
    return f"{told.marked}{told.colon}{told.semicolon.join(places)}" if places else ""


def has_page_words(locale: str) -> bool:
    """Tell whether there are words in a language."""
    return says(_GROUP, locale)


_WRITTEN: Final[Mapping[str, str]] = MappingProxyType({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae"})
_BETWEEN: Final = 16  # numbers between two plain letters, for those of a language's own


class Order(NamedTuple):
    """What words are put in order by: letter by letter, then by marks that are no letters, then as they are written."""

    letters: tuple[int, ...]
    marks: str
    written: str


def order(word: str, locale: str) -> Order:
    """Return what a word is put in alphabetical order by in a language; signs that are no letters do not count."""
    folded = unicodedata.normalize("NFC", word.casefold())
    own = fact("letters", locale)
    return Order(tuple(number for letter in folded for number in _numbers(letter, own)), folded, word)


def initial(word: str, locale: str) -> str:
    """Return the letter under which a word stands in a list, as a capital; empty for one without letters."""
    own = fact("letters", locale)
    for letter in unicodedata.normalize("NFC", word.casefold()):
        if letter in own:
            return letter.upper()
        for plain in _plain(letter):
            if plain.isalnum():
                return plain.upper()
    return ""


def _numbers(letter: str, own: str) -> Iterator[int]:
    if letter in own:
        base = _plain(letter)[:1]
        same = [one for one in own if _plain(one)[:1] == base]
        yield ord(base) * _BETWEEN + 1 + same.index(letter)
    else:
        yield from (ord(plain) * _BETWEEN for plain in _plain(letter) if plain.isalnum() or plain == " ")


def _plain(letter: str) -> str:
    """Return a letter without its marks, one that is written as two as those."""
    bare = "".join(one for one in unicodedata.normalize("NFD", letter) if not unicodedata.combining(one))
    return "".join(_WRITTEN.get(one, one) for one in bare)
