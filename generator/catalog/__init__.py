"""Catalogues of translations: gettext PO as Poedit, Weblate and Babel read and write it."""

from __future__ import annotations

from generator.catalog.entries import texts
from generator.catalog.message import Message, Piece, Po
from generator.catalog.plurals import PSEUDO_LOCALE, SOURCE_LOCALE, PluralRule, rule
from generator.catalog.reading import decode, parse, read
from generator.catalog.rendering import render
from generator.catalog.updating import template, update

__all__ = [
    "PSEUDO_LOCALE",
    "SOURCE_LOCALE",
    "Message",
    "Piece",
    "PluralRule",
    "Po",
    "decode",
    "parse",
    "read",
    "render",
    "rule",
    "template",
    "texts",
    "update",
]
