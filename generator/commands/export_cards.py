"""Export decks as spreadsheets that `tinderbox import` reads: a row for each card, a column for each field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine import suggest
from generator.commands.translate import expect_catalogues
from generator.content import card_columns, load
from generator.content.card_columns import Field
from generator.content.sheets import Table, Value, write_book, write_csv
from generator.i18n.catalog.catalogue import load_catalogue
from generator.model.findings import ProjectError
from generator.model.game import Deck, Game

_COPIES: Field = ("count",)
Forms = Mapping[str, tuple[str, ...]]  # of translations, by the key of their text


def export_cards(
    root: Path, game: str | None, deck: str | None, form: str, languages: Sequence[str]
) -> tuple[tuple[str, bytes], ...]:
    """Return the decks of games as files: their names and bytes.

    Args:
        root: The project.
        game: Only this game; None for all.
        deck: Only this deck; None for all.
        form: `csv` for a file for each deck, `xlsx` for one for each game.
        languages: Those whose translations have columns; `all` stands for every one.

    Raises:
        ProjectError: There is no such game, deck or language, or the content has mistakes.
    """
    library = load.load_library(root, only=game).value
    files: list[tuple[str, bytes]] = []
    for loaded in library.games.values():
        if loaded.lost:
            raise ProjectError(f"the content of {loaded.id} has mistakes; `tinderbox lint {loaded.id}` shows them")
        decks = [found for found in loaded.decks if deck in {None, found.id}]
        locales = [*expect_catalogues(root, loaded, () if "all" in languages else languages)] if languages else []
        catalogues = {locale: read_forms(root, loaded, locale) for locale in locales}
        tables = [_make_table(found, catalogues) for found in decks]
        if form == "csv":
            files += [(f"{loaded.id}.{table.name}.csv", write_csv(table)) for table in tables]
        elif tables:
            files.append((f"{loaded.id}.xlsx", write_book(tables)))
    if not files:
        known = [found.id for loaded in library.games.values() for found in loaded.decks]
        raise ProjectError(f"there is no deck {deck or ''}; {suggest.suggest_names(deck or '', known)}")
    return tuple(files)


def read_forms(root: Path, game: Game, locale: str) -> Forms:
    """Return the translations of a game in a language."""
    po = load_catalogue(root, game, locale).po
    return {} if po is None else {message.context: message.forms for message in po.messages}


def _make_table(deck: Deck, catalogues: Mapping[str, Forms]) -> Table:
    """Make the table of a deck; a text is followed by its translations."""
    cards = [card.node for card in deck.cards]
    names = card_columns.collect_names(cards, deck.stats)
    fields = card_columns.list_fields(({**card, "count": card.get("count", 1)} for card in cards), names)
    columns: list[tuple[Field, str]] = []
    for field in fields:
        columns.append((field, ""))
        if card_columns.is_text(field) and not card_columns.split_form(field)[1]:
            keys = [card_columns.make_text_key(deck.id, card["id"], field) for card in cards]
            for locale, forms in catalogues.items():
                count = max((len(forms[key]) for key in keys if key in forms), default=1)
                columns += [(form, locale) for form in card_columns.list_form_fields(field, count)]
    rows: list[list[Value]] = [[card_columns.format_header(field, names, locale) for field, locale in columns]]
    for card in cards:
        row = []
        for field, locale in columns:
            value = card_columns.find_value(card, field)[1]
            if locale:
                translation = catalogues[locale].get(card_columns.make_text_key(deck.id, card["id"], field), ("",))
                position = card_columns.find_form(field, len(translation))
                value = "" if position is None else translation[position]
            row.append(1 if field == _COPIES and value is None else value)
        rows.append(row)
    return Table(deck.id, rows)
