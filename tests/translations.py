"""Small catalogues from a few lines: entries below a header that is in order, gathered as checks see them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from generator.checks.check import Subject
from generator.i18n.catalog.po import Po, parse_po
from generator.model.findings import Mark
from generator.model.game import Concept
from generator.plurals import find_plural_rule
from generator.semantics.translations import GameTranslation
from tests.brigade import load_subject

LOCALES = ("es", "pl", "fr")
ICONS = frozenset({"water", "renown", "flame", "star"})


def concept(name: str, kind: str, forbidden: Mapping[str, tuple[str, ...]] | None = None, **words: str) -> Concept:
    """Return a term of a glossary; the forms of a language are one string, separated by commas."""
    forms = {locale: tuple(form.strip() for form in listed.split(",")) for locale, listed in words.items()}
    return Concept(name, kind, forms, (), Mark("i18n/glossary.yaml"), forbidden or {})


CONCEPTS = MappingProxyType(
    {
        term.id: term
        for term in (
            concept("water", "resource", en="water", es="agua", pl="woda, wody, wodę, wodzie", fr="eau"),
            concept(
                "renown",
                "resource",
                {"es": ("fama",), "pl": ("sława", "sławy", "sławę"), "fr": ("gloire",)},
                en="Renown",
                es="Prestigio",
                pl="renoma, renomy, renomę",
                fr="Renommée",
            ),
            concept("harbour", "affiliation", en="Harbour", es="Puerto", pl="Port, Portu, Portowi", fr="Port"),
            concept(
                "tide-card",
                "other",
                en="Tide card",
                es="Carta de Mareas, Cartas de Mareas",
                pl="karta pływów, karty pływów, kartę pływów, kartą pływów, kart pływów",
                fr="carte des Marées, cartes des Marées",
            ),
            concept("market", "affiliation", en="Market", es="Mercado", pl="Targ, Targu", fr="Marché"),
        )
    }
)
# What proper names are called in every language: kept, or translated.
NAMES = MappingProxyType({"Mirel Voss": "Mirel Voss"})


def po(entries: str, locale: str) -> Po:
    """Return a PO file of some entries, as they stand in such a file, below a sound header."""
    counted = find_plural_rule(locale)
    header = (
        f'msgid ""\nmsgstr ""\n"Language: {locale}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Plural-Forms: {counted.header if counted is not None else ""}\\n"\n\n'
    )
    read = parse_po(header + entries, f"i18n/{locale}/example.po")
    assert read.value is not None, read.findings
    return read.value


def gathered(entries: str, locale: str, subject: Subject | None = None) -> GameTranslation:
    """Return some entries as checks see them, with a small glossary, a name and a few icons."""
    return GameTranslation(po(entries, locale), CONCEPTS, NAMES, ICONS, LOCALES, subject=subject)


@cache
def without_cards() -> Subject:
    """Return The Brigade without its cards, so that texts are compared with their sources, read by its grammar."""
    return replace(load_subject(), sides=())


def entries(*pairs: tuple[str, str]) -> str:
    """Return source texts with their translations as entries of a PO file, called `card.1.text` and so on."""
    return "\n".join(_entries(pairs))


def _entries(pairs: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for number, (source, target) in enumerate(pairs, start=1):
        yield f'msgctxt "card.{number}.text"\nmsgid {_quoted(source)}\nmsgstr {_quoted(target)}\n'


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
