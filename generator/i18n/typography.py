"""Checks the signs, quotes and spaces of a text against its language, and the habits of a whole catalogue."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.i18n.languages import NARROW, NBSP, Language
from generator.i18n.phrase import OBJECT
from generator.i18n.translation import LABEL, NAME, Change, Translation

# Signs that are checked in other texts but allowed in names.
SIGNS: Final = frozenset("!?;:%…'\"“”„‚‘’«»")
_QUOTE: Final = re.compile(r"[\"“”„‚«»‹›]")
_CURVED: Final = re.compile(r"(?<=[^\W\d])’(?=[^\W\d])")
_PLAIN: Final = re.compile(r"(?<=[^\W\d])'(?=[^\W\d])")
_UNITS: Final = "%€"  # signs after a number; elsewhere, as in `M€`, they are parts of words
_NARROW_SIGNS: Final = frozenset(";?!")
_SIGNS_WITH_SPACE: Final = f";:?!»{_UNITS}"
_BEFORE_SIGN: Final = re.compile(rf"(?<=\w)([ {NBSP}{NARROW}]?)([{_SIGNS_WITH_SPACE}])(?![^\s.,)])")
_STOPS: Final = re.compile(r"(?<![.])\.[»”\"]?\.(?!\.)|[?!]\.(?!\.)")
_CALL: Final = re.compile(r"[?!][\"”»’)]?,? [^\W\d_]")  # within a sentence, if a small letter follows: a name ends so
_DOTS: Final = re.compile(r"(?<!\.)\.{3}(?!\.)")
_BULLET: Final = re.compile(r"^([ \t]*(?:[-–•*][ \t]*)?)[»›](?=\s)", re.MULTILINE)  # of an item of a list
_BRACKETS: Final = re.compile(r"[()\[\]]")
_SPEECH: Final = re.compile(
    r"^\s*—[^—\n]*?(?<=[\w.…!?,])—(?=[\s.,:;…]|$)", re.MULTILINE
)  # the second dash closes a remark
_SPACED: Final = re.compile(rf"(?<=[\w{OBJECT}»”’)\]])[ {NBSP}{NARROW}]+(?=[;:?!](?!\S*[()]))")
_SENTENCE: Final = re.compile(r"[^.…!?\n]*[.…!?\n]+[\"”’»)\s]*|[^.…!?\n]+$")
_STOP_INSIDE: Final = re.compile(r"(?<=[^\W\d_]{4})\.([»”])(?=\s|$)")  # shorter words may be shortened ones, as `etc.`
_MANY: Final = 4  # curved apostrophes for each straight one make that a slip
_FEWEST_QUOTED: Final = 3  # texts with straight quotes, and none with others, by which they are the catalogue's own
_RIGHT: Final = frozenset({NBSP, NARROW})
LETTER: Final = re.compile(rf"^[^\w{OBJECT}]*([^\W\d_])")
_FEWEST: Final = 20  # headings from which a catalogue's style can be learned
_NEARLY_ALL: Final = 0.85


class Slip(NamedTuple):
    """A sign that is wrong.

    Attributes:
        kind: One word; slips of a kind are reported once for a text.
        at: Where in the text, in characters from 0.
        fix: The changes that correct it, and every other slip of the kind that is corrected likewise.
    """

    kind: str
    at: int
    message: str
    hint: str
    fix: Iterable[Change] = ()


class Habits(NamedTuple):
    """How the texts around a text are written.

    Attributes:
        curved: Their apostrophes are curved.
        spaces: What may stand where no-break spaces belong, by the sign that follows; an empty text for no space.
        quoted: They have the quotes of the language, at least as often as straight ones.
        straight: Nearly all their quotes are straight, or most are where all those of the sources are.
        dotted: They have three dots, and hardly ever an ellipsis.
    """

    curved: bool = True
    spaces: Mapping[str, frozenset[str]] = MappingProxyType({})
    quoted: bool = False
    straight: bool = False
    dotted: bool = False


def learn_habits(translated: Translation, language: Language) -> Habits:
    """Learn how nearly all texts of a catalogue are written."""
    texts = [text for entry in translated.judged for text in entry.targets]
    flats = [pair.target.flat for pair in translated.pairs]
    curved, plain = (sum(len(sign.findall(flat)) for flat in flats) for sign in (_CURVED, _PLAIN))
    straight, others = _count_quoted(texts)
    of_source, others_of_source = _count_quoted(entry.source for entry in translated.judged)
    follows = of_source >= _FEWEST_QUOTED and not others_of_source and straight > others
    dots, ellipses = (sum(sign in text for text in texts) for sign in ("...", "…"))
    return Habits(
        curved=curved >= _MANY * max(plain, 1),
        spaces=_list_usual_spaces(texts),
        quoted=sum(language.quotes[0][0] in text for text in texts) >= max(_MANY, straight),
        straight=follows or (straight >= _FEWEST_QUOTED and straight >= _MANY * others),
        dotted=dots >= _MANY * max(ellipses, 1),
    )


def _count_quoted(texts: Iterable[str]) -> tuple[int, int]:
    """Count the texts whose quotes are all straight, and those that have others."""
    quotes = [set(found) for text in texts if (found := _QUOTE.findall(text))]
    straight = sum(signs == {'"'} for signs in quotes)
    return straight, len(quotes) - straight


def _list_usual_spaces(texts: Iterable[str]) -> Mapping[str, frozenset[str]]:
    """Return by sign the spaces that a catalogue may have where a no-break space belongs before it.

    They include a plain space, or an empty text for none, where nearly all such signs have it.
    """
    counts = Counter((space, sign in _UNITS) for text in texts for space, sign in _BEFORE_SIGN.findall(text))
    usual = {}
    for is_unit in (False, True):
        right = counts[NBSP, is_unit] + counts[NARROW, is_unit]
        plain, none = counts[" ", is_unit], counts["", is_unit]
        spaces = [" "] if plain >= _MANY * max(right, 1) else []
        usual[is_unit] = frozenset({NBSP, NARROW, *spaces, *([""] if none >= _MANY * max(right + plain, 1) else [])})
    return MappingProxyType({sign: usual[sign in _UNITS] for sign in _SIGNS_WITH_SPACE})


def find_slips(text: str, source: str, language: Language, *, kept: tuple[str, ...], habits: Habits) -> Iterator[Slip]:
    """Yield the wrong signs of a translation, as people read it; names in `kept` may well have signs of their own."""
    if text == source:
        return
    shown = text
    for name in kept:  # of the same length, so that places hold
        if name in shown and name in source:
            shown = shown.replace(name, "x" * len(name))
    shown = _BULLET.sub(r"\1•", shown)
    is_straight = '"' in source and not _QUOTE.search(source.replace('"', ""))  # that is the project's way
    yield from _check_quotes(shown, language, straight=habits.straight or (is_straight and not habits.quoted))
    yield from _check_openings(shown, language)
    if language.spaced:
        yield from _check_french(shown, language, habits.spaces)
    elif (spaced := _SPACED.search(shown)) and not _SPACED.search(source):
        message, fix = f"There is a space before “{shown[spaced.end()]}”.", list_changes(_SPACED, shown)
        yield Slip("space", spaced.start(), message, "Delete it.", fix)
    within = _compile_inside(language.quotes)
    if not language.spaced and (inside := within.search(shown)):
        fix = [Change(found.start(), found[0], found[0].strip()) for found in within.finditer(shown)]
        yield Slip("inside", inside.start(), "There is a space inside the quotation marks.", "Delete it.", fix)
    yield from _check_stops(shown, source, language, habits)
    yield from _check_brackets(shown, source)
    speech = _SPEECH.search(shown)
    if speech is not None and _SPEECH.search(source) is None:
        at = speech.end() - 1
        yield Slip("dash", at, "This dash closes a remark that no dash opens.", "Write — before the remark.")
    straight = _PLAIN.search(shown) if habits.curved else None
    if straight is not None:
        fix = list_changes(_PLAIN, shown, "’")
        yield Slip("apostrophe", straight.start(), "The apostrophe is a straight one.", "Write ’ (U+2019).", fix)


def list_changes(pattern: re.Pattern[str], text: str, new: str = "") -> list[Change]:
    """Return the changes of all that a pattern matches."""
    return [Change(found.start(), found[0], new) for found in pattern.finditer(text)]


@cache
def _compile_inside(quotes: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """Compile the pattern of a space inside quotation marks; a sign that may open and close tells nothing."""
    opening, closing = ({pair[side] for pair in quotes} for side in (0, 1))
    first, then = ("".join(map(re.escape, sorted(signs))) for signs in (opening - closing | {*"¿¡"}, closing - opening))
    return re.compile(rf"[{first}][ {NBSP}{NARROW}]" + (rf"|[ {NBSP}{NARROW}][{then}](?=\W|$)" if then else ""))


def _check_stops(text: str, source: str, language: Language, habits: Habits) -> Iterator[Slip]:
    stop = _STOP_INSIDE.search(text) if language.stops_behind else None
    if stop is not None:
        message, fix = "The full stop is inside the quotation marks.", [Change(stop.start(), stop[0], f"{stop[1]}.")]
        yield Slip("stop", stop.start(), message, f"Write it after them: {stop[1]}.", fix)
    stops = _STOPS.search(text)
    is_named = any(found[0][-1].islower() for found in _CALL.finditer(source))  # `Play a Hit! card.` is `... Hit!.`
    if stops is not None and _STOPS.search(source) is None and not (is_named and stops[0][0] in "?!"):
        message, fix = f"“{stops[0]}” has a full stop too many.", [Change(stops.start(), stops[0], stops[0][:-1])]
        yield Slip("stops", stops.start(), message, "Delete the full stop.", fix)
    dots = _DOTS.search(text)
    if dots is not None and "…" in source and "..." not in source and not habits.dotted:
        yield Slip(
            "dots",
            dots.start(),
            "There are three dots where the source has an ellipsis.",
            "Write …, one character (U+2026).",
            list_changes(_DOTS, text, "…"),
        )


def _check_quotes(text: str, language: Language, *, straight: bool) -> Iterator[Slip]:
    usual = " or ".join(f"{first}…{then}" for first, then in language.quotes[:2])
    opening = dict(language.quotes)
    closing = {then for _, then in language.quotes}
    open_ones: list[tuple[str, int]] = []
    for quote in _QUOTE.finditer(text):
        sign, at = quote.group(), quote.start()
        if straight and sign == '"':
            continue
        if open_ones and opening[open_ones[-1][0]] == sign:
            open_ones.pop()
        elif sign in opening and (
            sign not in closing or at == 0 or text[at - 1].isspace() or text[at - 1] in "([¿¡„«“"
        ):
            if not open_ones and (sign, opening[sign]) in language.inside:
                yield Slip("quotes", at, f"{sign} is used only inside other quotation marks.", f"Write {usual}.")
                return
            open_ones.append((sign, at))
        else:
            wrong = "closes nothing" if sign in closing else "is no quotation mark of this language"
            yield Slip("quotes", at, f"{sign} {wrong}.", f"Write {usual}.", _pair_quotes(text, language))
            return
    if open_ones:
        sign, at = open_ones[0]
        if sign not in {"‘", "‚"}:
            yield Slip("quotes", at, f"{sign} is never closed.", f"Write {opening[sign]} after the quoted words.")


def _check_brackets(text: str, source: str) -> Iterator[Slip]:
    """Yield the first bracket without its counterpart, unless the source has such brackets too, as in `a)`."""
    if _find_lone_bracket(source) is None and (lone := _find_lone_bracket(text)) is not None:
        sign, is_open = text[lone], text[lone] in "(["
        message = f"{sign} is never closed." if is_open else f"{sign} closes nothing."
        yield Slip("bracket", lone, message, "Write both brackets, or none.")


def _find_lone_bracket(text: str) -> int | None:
    open_ones: list[int] = []
    for bracket in _BRACKETS.finditer(text):
        if bracket[0] in "([":
            open_ones.append(bracket.start())
        elif open_ones and text[open_ones[-1]] + bracket[0] in {"()", "[]"}:
            open_ones.pop()
        else:
            return bracket.start()
    return open_ones[0] if open_ones else None


def _pair_quotes(text: str, language: Language) -> list[Change]:
    """Return the changes to the quotes of the language, where those of a text are foreign pairs, side by side."""
    quotes = [*_QUOTE.finditer(text)]
    if "".join(quote[0] for quote in quotes) not in {sign * (len(quotes) // 2) for sign in ('""', "“”", "„“", "«»")}:
        return []
    return [Change(quote.start(), quote[0], language.quotes[0][i % 2]) for i, quote in enumerate(quotes)]


def _check_openings(text: str, language: Language) -> Iterator[Slip]:
    for closing, opening in language.opens.items():
        if closing not in text and opening not in text:
            continue
        open_ones = text.count(opening)
        for sentence in _SENTENCE.finditer(text):
            if closing in sentence.group() and opening not in text[: sentence.end()]:
                message = f"The sentence that ends with {closing} does not begin with {opening}."
                yield Slip(opening, sentence.start(), message, f"Write {opening} where the sentence begins.")
                break
        else:
            ends = len(re.findall(rf"{re.escape(closing)}+", text))
            if open_ones != ends:
                message = f"{opening} occurs {open_ones} times, {closing} {ends} times."
                yield Slip(opening, max(text.find(opening), 0), message, f"Write {opening} and {closing} in pairs.")


def _check_french(text: str, language: Language, spaces: Mapping[str, frozenset[str]]) -> Iterator[Slip]:
    """Yield the first sign without its no-break space, with the changes for all of them."""
    slips = [*_find_bare_signs(text, language, spaces)]
    if slips:
        yield slips[0]._replace(fix=[change for slip in slips for change in slip.fix])


def _find_bare_signs(text: str, language: Language, spaces: Mapping[str, frozenset[str]]) -> Iterator[Slip]:
    for at, sign in enumerate(text):
        right = spaces.get("»" if sign == "«" else sign, _RIGHT)
        if sign in language.spaced and at and _needs_space(text, at) and text[at - 1] not in right:
            if "" in right and not text[at - 1].isspace():
                continue
            before = "a plain space" if text[at - 1] == " " else "no space"
            message = f"There is {before} before “{sign}”."
            space = NARROW if sign in _NARROW_SIGNS else NBSP
            fix = [Change(at - 1, " ", space) if text[at - 1] == " " else Change(at, "", space)]
            yield Slip("space", at, message, "Write a no-break space (U+00A0 or U+202F) before it.", fix)
        if sign == "«" and at + 1 < len(text) and text[at + 1] not in right and "" not in right:
            after = "a plain space" if text[at + 1] == " " else "no space"
            fix = [Change(at + 1, " " if text[at + 1] == " " else "", NBSP)]
            hint = "Write a no-break space (U+00A0 or U+202F) after it."
            yield Slip("space", at, f"There is {after} after «.", hint, fix)


def _needs_space(text: str, at: int) -> bool:
    """Tell whether a sign of French should have a space before it: not in `12:30`, `?!`, `https:`."""
    before, sign = text[at - 1], text[at]
    if before in "?!…\n(" or (before in " \u00a0\u202f" and at > 1 and text[at - 2] == "\n"):
        return before == "…" and sign not in "?!"
    if sign == ":" and text[at + 1 : at + 2].isdigit() and before.isdigit():
        return False
    if sign in _UNITS and not text[:at].rstrip()[-1:].isdigit():
        return False
    return not (sign == ":" and text.startswith("//", at + 1))


def has_capital_headings(translated: Translation) -> bool:
    """Tell whether nearly all names and headings of a catalogue begin with a capital, where the source does."""
    headings = (entry for entry in translated.judged if entry.kind in {LABEL, NAME})
    pairs = [pair for entry in headings for pair in entry.pairs]
    starts = ((LETTER.match(pair.source.flat), LETTER.match(pair.target.flat)) for pair in pairs)
    capital = [then[1].isupper() for first, then in starts if first and then and first[1].isupper()]
    return len(capital) >= _FEWEST and sum(capital) >= _NEARLY_ALL * len(capital)
