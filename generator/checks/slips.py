"""Slips of the pen in any text that players read, and placeholders and markup that are printed as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from generator.checks.check import Subject, check, hit_in_text
from generator.i18n import languages
from generator.i18n.locales import get_language
from generator.model.findings import Hit, Severity, replace_text
from generator.semantics import sides
from generator.semantics.sides import CardSide
from generator.semantics.wording import Slot

_FILLER: Final = re.compile(
    r"\blorem ipsum\b|\bdolor sit amet\b|\bblah[ ,]+blah\b|\bfiller text\b|\bplaceholder text\b"
    r"|\b(?:text|name|rules?) goes here\b|\binsert (?:\w+ ){1,4}here\b"
    r"|\b(?-i:TODO|TBD|TBA|TBC|FIXME|XXX)\b|\bx{3,}\b|\?{3,}|\bto be (?:written|translated|decided)\b"
    r"|\b(?:asdf|qwerty)\w*\b",
    re.IGNORECASE,
)
# Each pattern contains one of these; they are faster to look for, since most texts contain none.
_SIGNS: Final = (
    *("lorem", "dolor", "blah", "filler", "placeholder", "goes here", "insert", "todo", "tbd", "tba", "tbc", "fixme"),
    *("to be ", "xxx", "???", "asdf", "qwerty"),
)
_REPEATABLE: Final = frozenset({"had", "that", "very", "many", "so", "ha", "no", "blah"})
# A word and the same word after spaces: `the the`, `captain captain's`; `you you've` are two words.
_REPEATED: Final = re.compile(
    r"(?<![\w\u2011-])(?<!\w['\u2019])((?>[^\W\d_]+(?:['\u2019\u2011-][^\W\d_]+)*))"
    r"(?=[^\S\n]+(\1)(?!\w|[\u2011-]\w|['\u2019](?!s\b)\w))",
    re.IGNORECASE,
)


@check("TB214", Severity.ERROR, "filler text")
def filler_text(subject: Subject) -> Iterator[Hit]:
    """Filler that was never replaced.

    Words that were meant to be replaced: lorem ipsum, "blah blah", "TODO", "TBD", "FIXME", "xxx", "???", "insert ...
    here", "placeholder text", in any text that players read.

    Why: It goes to print. One published edition of a game has the same filler on four of its pages.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, texts: {flavour: Lorem ipsum dolor sit amet.}}
    +  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you dig for it.}}
    ```

    Fix: Write the text, or leave the field out.
    """
    for side, wording in subject.texts:
        text = wording.text.value
        found = _FILLER.search(text) if any(map(text.lower().__contains__, _SIGNS)) else None
        if found is not None:
            message, hint = f'"{found.group()}" is filler text.', "Write the text, or leave the field out."
            yield hit_in_text(side, wording, found.start(), message, hint)


@check("TB220", Severity.WARNING, "repeated word")
def repeated_word(subject: Subject) -> Iterator[Hit]:
    """Repeated word, or a double space.

    The same word twice in a row in a text that players read, and two spaces between words.

    Why: Every reader sees it, and it is copied into every translation.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you you dig for it.}}
    +  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you dig for it.}}
    ```

    Fix: Delete one of them.
    """
    known = languages.get_language(get_language(subject.game.language))
    repeatable = _REPEATABLE if known is None else _REPEATABLE | known.repeated
    for side, wording in subject.texts:
        text = wording.text.value
        slips = [
            (found.start(2), f'The word "{found[2]}" is repeated.')
            for found in _REPEATED.finditer(text)
            if found[1].lower() not in repeatable
            if not any(slot.start < found.start() < slot.start + len(slot.written) for slot in wording.slots)
        ]
        double = text.find("  ")
        if double >= 0 and text[:double].strip() and text[double:].strip():
            slips.append((double, "There are two spaces instead of one."))
        for start, message in slips:
            hit = hit_in_text(side, wording, start, message, "Delete one of them.")
            spaces = text[start : len(text) - len(text[start:].lstrip(" "))]
            yield hit._replace(fix=replace_text(hit.mark, spaces, " ", hit.hint)) if spaces else hit


_HINTS: Final[Mapping[str, str]] = {
    "unknown": "Write `{icon:x}`, `{label:x}`, `{stat:x}`, `{name}`, or a number's name; `{{` prints a brace.",
    "brace": "Close it, or write `{{` to print a brace.",
    "unclosed": "Close it, or delete it.",
}
_CLOSED_TWICE: Final = re.compile(r"\{[^{}\n]+\}(?=\})")
_FOREIGN: Final = re.compile(
    r"</?[a-zA-Z][^<>]{0,200}>|&(?:[a-zA-Z]{2,8}|#\d{1,6});|\*\*[^*\s][^*]{0,200}\*\*"
    r"|\[/?(?:b|i|u|img|url|color)\b[^\]]{0,80}\]"
    r"|%\(\w{1,40}\)[sd]|\$\{\w{1,40}\}|%[sd]\b|\\[nt](?![a-z])"
)


@check("TB213", Severity.ERROR, "unfilled placeholder")
def unfilled_placeholder(subject: Subject) -> Iterator[Hit]:
    """Placeholder without a value, or markup that means nothing.

    Braces in a text that cannot be replaced: a number that the effects do not have, or have with several values, a stat
    that the card does not have, a tag that is never closed, anything that is not a placeholder, and a placeholder with
    an extra brace; also characters that cannot be printed.

    Why: It is printed as it is, braces and all.

    ```diff
    -text: "Gain {amont} water."
    +text: "Gain {amount} water."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    Fix: Name a number of the effects (`{by}`, `{amount}`, `{by.2}` for the second), or write `{name}`, `{stat:...}`,
    `{label:...}` or `{icon:...}`. Write `{{` to print a brace.
    """
    for side, wording in subject.texts:
        text = wording.text.value
        if "{" not in text and text.isprintable():
            continue
        for problem in wording.problems:
            hint = _HINTS.get(problem.kind, "Delete it.")
            yield hit_in_text(side, wording, problem.offset, problem.message, hint)
        for closed in _CLOSED_TWICE.finditer(text):
            message = f"There is an extra }} after {closed[0]}."
            yield hit_in_text(side, wording, closed.end(), message, "Delete it.")
        broken = {problem.offset for problem in wording.problems}
        for slot in wording.slots:
            message = _missing_value(side, slot) if slot.start not in broken else ""
            if message:
                yield hit_in_text(side, wording, slot.start, message, _hint(side))


def _missing_value(side: CardSide | None, slot: Slot) -> str:
    """Return why a placeholder has no value; empty if it has one."""
    no_value = f"{slot.written} has no value"
    if slot.kind == "stat":
        has_stat = side is not None and slot.name in side.side.stats
        return "" if has_stat else f"{no_value}: the card has no stat `{slot.name}`."
    if slot.kind or slot.name in {"b", "/b", "i", "/i"}:
        return ""
    if slot.name == "name":
        return "" if side is not None and "name" in side.side.texts else f"{no_value}: there is no name here."
    if side is None:
        return f"{no_value}: only texts of cards have numbers."
    values = [str(number.value) for number in side.numbers if number.name == slot.name]
    several = f"{slot.written} has several values: {', '.join(values)}."
    none = f"{no_value}: the effects have no such number."
    return "" if sides.resolve_placeholder(side, slot) else several if values and not slot.nth else none


def _hint(side: CardSide | None) -> str:
    known = [number.name for number in side.numbers] if side is not None else []
    if not known:
        return "Write the text itself, or `{{` to print a brace."
    twice = next((name for name in known if known.count(name) > 1), None)
    several = f" If a name has several values, say which, as in {{{twice}.2}}." if twice else ""
    return f"The numbers of its effects: {', '.join(dict.fromkeys(known))}.{several}"


@check("TB223", Severity.WARNING, "foreign markup")
def foreign_markup(subject: Subject) -> Iterator[Hit]:
    r"""Markup of another program.

    What other programs would read as markup or a command, in any text that players read: `<b>` and `&nbsp;`,
    `**bold**`, `[b]`, `%(name)s`, `${name}`, and `\n` or `\t` typed as two characters.

    Why: None of this means anything here, so players read `<b>Draw</b>`. Usually the text came from another program.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, texts: {flavour: "<b>Water</b> is where you dig for it."}}
    +  - {id: well-digger, name: Well Digger, texts: {flavour: "{b}Water{/b} is where you dig for it."}}
    ```

    Fix: Write `{b}...{/b}` for bold, `{i}...{/i}` for italics, `{icon:...}` for an icon, `{name}` for a placeholder,
    and an actual line break for a line break.
    """
    for side, wording in subject.texts:
        found = _FOREIGN.search(wording.text.value)
        if found is not None:
            message = f'"{found.group()}" is not markup here and will be printed as it is.'
            hint = "Write {b}...{/b}, {i}...{/i}, {icon:...} or a placeholder {name}; press Enter for a line break."
            yield hit_in_text(side, wording, found.start(), message, hint)
