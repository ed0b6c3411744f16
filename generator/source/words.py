"""What a YAML parser complains about, in words that say what to do, at the place where it has to be done."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_TEXT_HINT: Final = "A text that holds `: ` or ` #`, or begins with a sign such as `{ [ & * ! | > % @`, needs quotes."
_FLOW: Final = "Write `[one, two]` or `{key: value, key: value}`."
_INDENT: Final = (
    "The line does not stand under the ones that it belongs to.",
    "Keys of one mapping, and dashes of one list, begin in the same column.",
)

# Words of libyaml's and of PyYAML's own parser, the first that is found counts.
_PROBLEMS: Final[tuple[tuple[str, str, str], ...]] = (
    ("mapping values are not allowed", "A `:` stands where no key can end.", _TEXT_HINT),
    ("character '\\t'", "A tab stands where only spaces can.", "Indent with spaces."),
    ("tab character", "A tab stands where only spaces can.", "Indent with spaces."),
    ("could not find expected ':'", "A key without its `:`.", f"Write `key: value`. {_TEXT_HINT}"),
    ("expected ',' or '}'", "A `{` is not closed, or a comma is missing.", "Write `{key: value, key: value}`."),
    ("expected ',' or ']'", "A `[` is not closed, or a comma is missing.", "Write `[one, two]`."),
    ("while scanning a quoted scalar", "The text that begins here is not closed.", "Close it with the same quote."),
    (
        "unknown escape",
        "An escape that YAML does not know.",
        "In a text in double quotes a backslash is written `\\\\`.",
    ),
    (
        "while parsing a quoted scalar",
        "An escape that YAML does not know.",
        "In double quotes write a backslash twice.",
    ),
    ("did not find expected hexadec", "An escape without its digits.", "Write `\\u00e9`, or the letter itself."),
    ("invalid unicode character", "An escape that is no letter.", "Write the letter itself."),
    ("undefined tag handle", "A tag that YAML does not know.", "Take the tag away, or put the text in quotes."),
    ("while scanning a tag", "A `!` begins no tag here.", "Put the text in quotes."),
    ("while parsing a tag", "A `!` begins no tag here.", "Put the text in quotes."),
    ("while scanning an anchor", "An `&` begins no anchor here.", "Put the text in quotes."),
    ("while scanning an alias", "A `*` begins no alias here.", "Put the text in quotes."),
    ("while scanning a directive", "A `%` begins no directive here.", "Put the text in quotes."),
    ("incompatible YAML", "A version of YAML that is not read here.", "Delete the line `%YAML`."),
    ("%YAML directive", "The line `%YAML` is not one that can be read.", "Delete it."),
    ("%TAG directive", "The line `%TAG` is not one that can be read.", "Delete it."),
    ("cannot start any token", "A text cannot begin with this sign.", "Put the text in quotes."),
    ("block scalar", "Nothing may follow `|` or `>` on their line.", "Begin the text on the next line, indented."),
    ("sequence entries are not allowed", "A list cannot begin here.", "Begin it on a line of its own."),
    ("mapping keys are not allowed", "A `?` stands where no key can begin.", "Put the text in quotes."),
    ("nesting level", "Mappings and lists are nested too deep.", "Flatten them."),
    ("expected key", *_INDENT),
    ("'-' indicator", *_INDENT),
    ("<block end>", *_INDENT),
    ("document start", "Something follows the end of the file's mapping.", _INDENT[1]),
    ("<stream end>", "Something follows the end of the file's mapping.", _INDENT[1]),
    ("node content", "A value is missing here.", "Write it, or delete the comma or the tag before it."),
)


_MERGE: Final = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
_ODD_INDENT: Final = re.compile(r"^[ -]*(?P<odd>[\u00a0\u2000-\u200a\u202f\u3000])", re.MULTILINE)
_NO_SPACE: Final = re.compile(r"^[ -]*[\w-]+:(?=[^\s:/])")


class Said(NamedTuple):
    """What is wrong with a file that is not YAML: at which character, counted from 0, and what to do."""

    at: int
    message: str
    hint: str


def in_plain_words(text: str, *, problem: str, context: str, at: int, begun: int) -> Said:
    """Return what is said of a text in which a parser met `problem` at the character `at`.

    `context` is what the parser was reading then, and `begun` where that began.
    """
    seen = _merge(text) or _odd_indent(text)
    if seen is not None:
        return seen
    said = f"{problem} {context}"
    line = text.rfind("\n", 0, at) + 1
    before = text[line:at]
    if "quoted scalar" in context and "unexpected" in problem:
        at = begun
    elif "mapping values are not allowed" in problem and ": " not in before:
        return _lone_colon(text, line, at)
    elif "expected key" in said or "<block end>" in said:
        if before.strip(" -"):
            hint = "A text that begins with a quote, `{` or `[` needs quotes around the whole of it."
            return Said(at, "Something follows a value that has ended.", hint)
    elif "while parsing a flow" in context and line > begun:
        return Said(begun, f"The `{text[begun]}` that begins here is not closed, or a comma is missing in it.", _FLOW)
    for words, message, hint in _PROBLEMS:
        if words in said:
            return Said(at, message, hint)
    return Said(at, "This is not YAML.", _TEXT_HINT)


def _merge(text: str) -> Said | None:
    found = _MERGE.search(text)
    if found is None:
        return None
    hint = "Keep one of the two versions, and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`."
    return Said(found.start(), "Two versions of the file stand here that were not merged.", hint)


def _odd_indent(text: str) -> Said | None:
    found = _ODD_INDENT.search(text)
    if found is None:
        return None
    message = f"The line is indented with the character U+{ord(found['odd']):04X}, which only looks like a space."
    return Said(found.start("odd"), message, "Indent with plain spaces.")


def _lone_colon(text: str, line: int, at: int) -> Said:
    """Return what is said of the first colon of a line, which cannot end a key: the line goes on the one above."""
    above = _line_above(text, line)
    unparted = _NO_SPACE.match(text[above:line])
    if unparted is not None:
        return Said(above + unparted.end(), "A space is missing after the `:`.", "Write `key: value`.")
    first = line + len(text[line:at]) - len(text[line:at].lstrip(" "))
    return Said(first, *_INDENT)


def _line_above(text: str, line: int) -> int:
    """Return where the line begins that stands above the one at `line`, empty ones and comments left out."""
    while line:
        end, line = line, text.rfind("\n", 0, line - 1) + 1
        if text[line:end].lstrip(" ")[:1] not in {"#", "\n"}:
            break
    return line
