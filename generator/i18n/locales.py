"""Locale names, and names that a translation leaves in the language of the content.

Catalogues write `pt_BR`, documents write `pt-BR`; `pt` is the language without its country.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from generator.model.text import Filled, Text, Words


def format_language_tag(locale: str) -> str:
    """Format a locale as PDF and HTML write it: `pt-BR`."""
    return locale.replace("_", "-")


def get_language(locale: str) -> str:
    """Return the language of a locale, without its country, in lower case: `pt`."""
    return format_language_tag(locale).partition("-")[0].lower()


@cache
def describe_language(locale: str) -> str:
    """Return the English name of a language with its code, `Italian (it)`; only the code if it has no known name."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - most runs name no language

    try:
        name = Locale.parse(locale.replace("-", "_")).get_display_name("en")
    except (UnknownLocaleError, ValueError):
        return locale
    return f"{name} ({locale})" if name else locale


def name_language(locale: str) -> str:
    """Return the English name of a language, `Italian`, or its code if it has no known name."""
    return describe_language(locale).partition(" (")[0]


def compile_foreign_names(texts: Iterable[Text]) -> re.Pattern[str] | None:
    """Compile a pattern for the names that are still in the language of the content; None without any.

    Those are names (`*.name`) marked with a language, of several words: a single one may be the same in both languages.
    """
    foreign = {
        text.value
        for text in texts
        if text.lang and " " in text.value and text.key.endswith(".name") and not text.key.startswith("rules.")
    }
    names = sorted(foreign, key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)") if names else None


def mark_foreign_names(runs: Iterable[Filled], names: re.Pattern[str], language: str) -> tuple[Filled, ...]:
    """Mark every foreign name in the runs with its language, that of the content; see `compile_foreign_names`."""
    lang = format_language_tag(language)
    return tuple(part for run in runs for part in _split_at_names(run, names, lang))


def _split_at_names(run: Filled, names: re.Pattern[str], lang: str) -> Iterator[Filled]:
    if not isinstance(run, Words) or run.lang or run.to:
        yield run
        return
    end = 0
    for match in names.finditer(run.text):
        if match.start() > end:
            yield run._replace(text=run.text[end : match.start()])
        yield run._replace(text=match.group(), lang=lang)
        end = match.end()
    if end < len(run.text):
        yield run._replace(text=run.text[end:])
