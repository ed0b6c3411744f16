"""A text that players read, with its place and its key in catalogues."""

from __future__ import annotations

from typing import NamedTuple

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


def format_count(number: int, noun: str) -> str:
    """Format a number with its English noun: `1 page`, `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def shorten(text: str, most: int) -> str:
    """Cut a text that messages quote to at most so many characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
