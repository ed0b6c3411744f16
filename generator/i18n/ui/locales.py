"""Names of languages: catalogues write `pt_BR`, documents `pt-BR`; `pt` is the language without its country.

Names of another language within texts: those that a translator left as they are, such as the names of people.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar

from generator.model.markup import Filled, Words
from generator.model.text import Text

T = TypeVar("T")

SOURCE: Final = "en"  # the language that content is written in


def tag(locale: str) -> str:
    """Return a locale as PDF and HTML write it: `pt-BR`."""
    return locale.replace("_", "-")


def language(locale: str) -> str:
    """Return the language of a locale, without its country, in small letters: `pt`."""
    return tag(locale).partition("-")[0].lower()


def spoken(words: Mapping[str, T], locale: str) -> T:
    """Return what there is in the language of a locale, or in English.

    Raises:
        KeyError: There is nothing in English.
    """
    return words.get(language(locale), words[SOURCE])


def finder(texts: Iterable[Text]) -> re.Pattern[str] | None:
    """Return what finds the names of several words among texts that are English in other texts; None without any."""
    kept = {text.value for text in texts if text.lang and " " in text.value and _is_name(text.key)}
    longest = sorted(kept, key=lambda name: (-len(name), name))
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest)) if kept else None


def marked(runs: Iterable[Filled], names: re.Pattern[str]) -> tuple[Filled, ...]:
    """Return runs in which each of the names says its language."""
    return tuple(part for run in runs for part in _parted(run, names))


def _parted(run: Filled, names: re.Pattern[str]) -> Iterator[Filled]:
    if not isinstance(run, Words) or run.lang or run.to:
        yield run
        return
    end = 0
    for found in names.finditer(run.text):
        if found.start() > end:
            yield run._replace(text=run.text[end : found.start()])
        yield run._replace(text=found.group(), lang=SOURCE)
        end = found.end()
    if end < len(run.text):
        yield run._replace(text=run.text[end:])


def _is_name(key: str) -> bool:
    return key.endswith(".name") and not key.startswith("rules.")
