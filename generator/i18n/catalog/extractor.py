"""The Babel extractor for content: yields the texts of a YAML file with their contexts and lines.

A mapping file for `pybabel extract` needs only

    [tinderbox: content/**.yaml]
    [tinderbox: i18n/glossary.yaml]

and `--ignore-dirs ".*"` includes `content/_shared`. Babel passes one file at a time; `tinderbox translations extract`
knows the whole game, and tells translators more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

from generator.content import file_texts, source


def extract(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],  # noqa: ARG001 - content has no functions to look for
    comment_tags: Collection[str],  # noqa: ARG001 - its comments are not for translators
    options: Mapping[str, Any],  # noqa: ARG001 - there are no options
) -> Iterator[tuple[int, str | None, tuple[str, ...], list[str]]]:
    """Yield the line, function, messages and comments of each text; nothing if the file is not content."""
    name = str(getattr(fileobj, "name", "content"))
    try:
        checked = source.parse(fileobj.read().decode("utf-8"), name)
    except UnicodeDecodeError:
        return
    for text in () if checked.value is None else file_texts.list_texts(checked.value):
        value, plural = text.sources
        if plural:
            yield text.mark.line, "npgettext", (text.key, value, plural), []
        else:
            yield text.mark.line, "pgettext", (text.key, value), []
