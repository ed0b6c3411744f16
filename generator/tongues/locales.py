"""Names of languages: catalogues write `pt_BR`, documents `pt-BR`; `pt` is the language without its country."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

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
