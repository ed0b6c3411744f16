"""What a YAML parser complains about, in words that say what to do."""

from __future__ import annotations

from typing import Final

_TEXT_HINT: Final = "A text that holds `: ` or ` #`, or begins with a sign such as `{ [ & * ! | > % @`, needs quotes."
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
    ("while scanning a quoted scalar", "A text in quotes is not closed.", "Close it with the quote that opened it."),
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
    ("block sequence entries are not allowed", "A list cannot begin here.", "Begin it on a line of its own."),
    ("mapping keys are not allowed", "A `?` stands where no key can begin.", "Put the text in quotes."),
    ("nesting level", "Mappings and lists are nested too deep.", "Flatten them."),
    ("expected key", *_INDENT),
    ("'-' indicator", *_INDENT),
    ("<block end>", *_INDENT),
    ("document start", "Something follows the end of the file's mapping.", _INDENT[1]),
    ("<stream end>", "Something follows the end of the file's mapping.", _INDENT[1]),
    ("node content", "A value is missing here.", "Write it, or delete the comma or the tag before it."),
)


def in_plain_words(problem: str, context: str) -> tuple[str, str]:
    """Return message and hint for what a YAML parser calls `problem`, met in `context`."""
    said = f"{problem} {context}"
    for words, message, hint in _PROBLEMS:
        if words in said:
            return message, hint
    return "This is not YAML.", _TEXT_HINT
