"""Catalogues of translations: gettext PO as Poedit, Weblate and Babel read and write it. `CODES` holds their pages."""

from __future__ import annotations

from generator.i18n.catalog.catalogue import (
    Catalogue,
    Translated,
    catalogue_name,
    compare_with_content,
    find_plural_rule,
    find_stray_catalogues,
    is_printable,
    list_locales,
    load_catalogue,
    translated,
    unspoken,
)
from generator.i18n.catalog.exchange import Progress, progress
from generator.i18n.catalog.pages import CODES
from generator.i18n.catalog.plurals import PSEUDO_LOCALE, SOURCE_LOCALE, PluralRule, called, rule
from generator.i18n.catalog.po import MOST_BYTES, Message, Piece, Po, decode, locale_of, parse, read, render
from generator.i18n.catalog.pseudo import pseudo
from generator.i18n.catalog.source_texts import listed_forms, stamped, template, texts, told, told_concepts, update

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
