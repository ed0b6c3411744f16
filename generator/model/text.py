"""A text that players read, with its place and its name in catalogues."""

from __future__ import annotations

from typing import NamedTuple

from generator.model.findings import Mark


class Plural(NamedTuple):
    """What a text needs to know to be said of one thing and of several.

    Attributes:
        number: The placeholder whose number decides, without its braces: `spaces`, `amount.2`, `stat:water`.
        forms: What it says, form by form as the language counts: in English of one and of several, which may be the
            same where only other languages bend.
        marks: Where each form stands.
    """

    number: str
    forms: tuple[str, ...]
    marks: tuple[Mark, ...] = ()


class Text(NamedTuple):
    """A text that players read, in the source language (English), or in a translated game in its language.

    Attributes:
        key: What a catalog calls it: id and field, such as `crew.del-uge.text`.
        value: With markup and placeholders, as written; of a text with a plural, the form for today's number.
        mark: Where it stands: in the content, or of a translated game in its catalogue.
        plural: Its forms, and which number decides; None when no word of it depends on a number.
        lang: The language that it is in, where a translated game says it in another one than its own; else empty.
    """

    key: str
    value: str
    mark: Mark
    plural: Plural | None = None
    lang: str = ""

    @property
    def sources(self) -> tuple[str, str]:
        """What catalogs call msgid and msgid_plural; the second is empty when there is no plural."""
        if self.plural is None:
            return self.value, ""
        return self.plural.forms[0], self.plural.forms[-1]
