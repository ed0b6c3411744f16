"""Catalogues of translations: gettext PO as Poedit, Weblate and Babel read and write it. `CODES` holds their pages."""

from __future__ import annotations

from generator.catalog.applying import Translated, is_printable, translated
from generator.catalog.called import called
from generator.catalog.entries import listed_forms, texts, told, told_concepts
from generator.catalog.judging import unspoken
from generator.catalog.message import Message, Piece, Po
from generator.catalog.pages import CODES
from generator.catalog.plurals import PSEUDO_LOCALE, SOURCE_LOCALE, PluralRule, rule
from generator.catalog.progress import Progress, progress
from generator.catalog.pseudo import pseudo
from generator.catalog.reading import MOST_BYTES, decode, locale_of, parse, read
from generator.catalog.rendering import render
from generator.catalog.shelf import (
    Catalogue,
    catalogue_name,
    compare_with_content,
    find_plural_rule,
    find_stray_catalogues,
    list_locales,
    load_catalogue,
)
from generator.catalog.updating import stamped, template, update

__all__ = [
    "CODES",
    "MOST_BYTES",
    "PSEUDO_LOCALE",
    "SOURCE_LOCALE",
    "Catalogue",
    "Message",
    "Piece",
    "PluralRule",
    "Po",
    "Progress",
    "Translated",
    "called",
    "catalogue_name",
    "compare_with_content",
    "decode",
    "find_plural_rule",
    "find_stray_catalogues",
    "is_printable",
    "list_locales",
    "listed_forms",
    "load_catalogue",
    "locale_of",
    "parse",
    "progress",
    "pseudo",
    "read",
    "render",
    "rule",
    "stamped",
    "template",
    "texts",
    "told",
    "told_concepts",
    "translated",
    "unspoken",
    "update",
]
