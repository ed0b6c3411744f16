"""What `pybabel extract` calls for content: the texts of a YAML file with their contexts and true lines.

    [tinderbox: content/**.yaml]
    [tinderbox: i18n/glossary.yaml]

in a mapping file is all that it needs; `--ignore-dirs ".*"` lets it into `content/_shared`, too. It knows one file at
a time; `tinderbox translations extract` knows the game, and tells translators more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

from generator.content import file_texts, source

_Found = tuple[int, str | None, tuple[str, ...], list[str]]


def extract(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],  # noqa: ARG001 - content has no functions to look for
    comment_tags: Collection[str],  # noqa: ARG001 - its comments are not for translators
    options: Mapping[str, Any],  # noqa: ARG001 - there is nothing to choose
) -> Iterator[_Found]:
    """Yield line, function, messages and comments of each text; nothing of a file that is no content."""
    name = str(getattr(fileobj, "name", "content"))
    try:
        read = source.parse(fileobj.read().decode("utf-8"), name)
    except UnicodeDecodeError:
        return
    for text in () if read.value is None else file_texts.list_texts(read.value):
        said, plural = text.sources
        if plural:
            yield text.mark.line, "npgettext", (text.key, said, plural), []
        else:
            yield text.mark.line, "pgettext", (text.key, said), []
