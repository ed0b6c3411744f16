"""Decks as spreadsheets: exported with a row for each card and a column for each field, and imported again.

Of what is imported, cells that differ are spliced into the YAML of the deck, and translations go into the catalogues.
Everything is tried in a copy of the content. Files are written only if every cell can be read, and if the content has
no mistakes that it did not have before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import suggest
from generator import project
from generator.commands import translate
from generator.commands.fix import copy_content
from generator.commands.sheet_rows import COUNT, Entry, ImportOptions, Record, SheetRows, make_id
from generator.commands.translate import expect_catalogues
from generator.content import card_columns, load, sheets, source
from generator.content.card_columns import Field
from generator.content.sheets import Table, Value, write_book, write_csv
from generator.content.source import MapNode
from generator.content.splice import CannotSpliceError, Splice, format_value
from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales, load_catalogue
from generator.model.findings import Finding, ProjectError, Severity
from generator.model.game import Deck, Game, Library, StatSpec
from generator.model.text import format_count

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
            row.append(1 if field == ("count",) and value is None else value)
        rows.append(row)
    return Table(deck.id, rows)


_KEYS: Final = (
    "id", "name", "size", "front", "part", "count", "origin", "cites", "stats", "text", "texts", "art", "arts", "grid",
    "layout", "effects", "back",
)  # fmt: skip
_FLAGS: Final = {
    **dict.fromkeys(("true", "yes", "y", "x", "1", "✓"), True),
    **dict.fromkeys(("false", "no", "n", "0", "-"), False),
}
_PLAIN_DECK: Final = {"size": "poker", "front": "basic-card-front", "back": "basic-card-back"}
_MOST_NAMES: Final = 12  # of cards that the report lists


class ImportResult(NamedTuple):
    """The outcome of an import.

    Attributes:
        findings: Why nothing can be written; empty if all is well.
        report: What was read and what changes, line by line.
        changes: By file, its bytes before and after.
    """

    findings: tuple[Finding, ...]
    report: str = ""
    changes: Mapping[str, tuple[bytes, bytes]] = {}


class _Place(NamedTuple):
    """Where a card of the deck stands: its file, its position there, and what it contains."""

    file: str
    position: int
    node: MapNode


def import_cards(root: Path, path: Path, options: ImportOptions) -> ImportResult:
    """Return what importing a sheet into a deck changes; nothing is written.

    Raises:
        ProjectError: There is no such file, sheet, game or language, or the content has mistakes already.
    """
    checked = load.load_library(root, only=options.game)
    game = _find_game(checked.value, options)
    deck = _Deck(root, game, options)
    sheet = sheets.read_sheet(path, path.as_posix(), options.sheet, options.deck)
    names = card_columns.collect_names([place.node for place in deck.places.values()], deck.specs)
    work = _Import(deck, SheetRows(sheet, options, names, is_new=not deck.exists), options)
    files = work.run()
    if files is None:
        return ImportResult(tuple(work.findings))
    with copy_content(root) as copy:
        for name, (_, after) in files.items():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes(after)
        known = Counter((finding.code, finding.message) for finding in checked.findings)
        for finding in load.load_library(copy, only=game.id).findings:
            known[finding.code, finding.message] -= 1
            if finding.severity is Severity.ERROR and known[finding.code, finding.message] < 0:
                work.findings.append(finding)
        for locale, texts in {} if work.findings else work.translations.items():
            name = get_catalogue_path(locale, game.id)
            work.findings += translate.put_translations(copy, game.id, locale, texts).findings
            files[name] = (root / name).read_bytes(), (copy / name).read_bytes()
    if work.findings:
        return ImportResult(tuple(work.findings))
    changes = {name: (before, after) for name, (before, after) in files.items() if before != after}
    title = f"{sheet.file}, sheet {sheet.name}: {format_count(len(sheet.rows) - 1, 'row')}"
    return ImportResult((), "\n".join([title, *sheet.notes, *work.describe(), ""]), changes)


def _find_game(library: Library, options: ImportOptions) -> Game:
    if not project.is_id(options.deck):
        raise ProjectError(f"{options.deck} is not an id: write lower case letters, digits and hyphens")
    games = [game for game in library.games.values() if options.deck in {deck.id for deck in game.decks}]
    games = games or [*library.games.values()]
    if len(games) != 1:
        raise ProjectError(f"say with --game which game the deck is for: {', '.join(game.id for game in games)}")
    if games[0].lost:
        raise ProjectError(f"the content of {games[0].id} has mistakes; `tinderbox lint {games[0].id}` shows them")
    return games[0]


class _Deck:
    """The files of a deck, and their changes.

    Attributes:
        exists: Whether the game has it already.
        specs: What its cards state, by name.
        splices: By file, its bytes and its changes.
        places: Its cards by id.
    """

    def __init__(self, root: Path, game: Game, options: ImportOptions) -> None:
        self.root, self.game, self.id = root, game, options.deck
        decks = {deck.id: deck for deck in game.decks}
        deck = decks.get(options.deck)
        if options.like is not None and options.like not in decks:
            raise ProjectError(f"{game.id} has no deck {options.like}; {suggest.suggest_names(options.like, decks)}")
        model = deck or decks.get(options.like or "")
        self.exists = deck is not None
        self.specs: dict[str, StatSpec] = {} if model is None else {**model.stats}
        self.splices: dict[str, tuple[bytes, Splice]] = {}
        self.places: dict[str, _Place] = {}
        if deck is None:
            name = f"content/{game.id}/cards/{self.id}.yaml"
            if (root / name).exists():
                raise ProjectError(f"{name} exists, and does not declare the deck {self.id}")
            self.splices[name] = b"", Splice(self._begin(model).encode(), name, _KEYS)
            return
        for file in dict.fromkeys((deck.mark.file, *(card.mark.file for card in deck.cards))):
            data = project.resolve_inside(root, file).read_bytes()
            self.splices[file] = data, Splice(data, file, _KEYS)
            node = source.parse_bytes(data, file).value
            cards = () if node is None else node.get("cards") or ()
            self.places |= {card["id"]: _Place(file, position, card) for position, card in enumerate(cards)}

    def declare_stat(self, name: str, *, is_required: bool) -> None:
        """Declare a stat of a new deck: a whole number."""
        self.specs[name] = StatSpec("integer", required=is_required)
        spec = {"type": "integer"} | ({} if is_required else {"required": False})
        for _, splice in self.splices.values():
            splice.put(("deck", "stats", name), spec)

    def append(self, card: Mapping[str, Any]) -> None:
        """Append a card to the file of the last one."""
        last = next(reversed(self.places.values()), None)
        file = next(iter(self.splices)) if last is None else last.file
        self.splices[file][1].append(("cards",), card)

    def _begin(self, model: Deck | None) -> str:
        """Return the file of a new deck without cards, with the comment for editors that other files of cards have."""
        keys = ("size", "front", "back", "stats")
        shape = _PLAIN_DECK if model is None else {key: model.node[key] for key in keys if key in model.node}
        deck = {"id": self.id, "name": self.id.replace("-", " ").capitalize(), **shape}
        lines = [f"  {key}: {format_value(value)}\n" for key, value in deck.items()]
        file = next((other.mark.file for other in self.game.decks if "/cards/" in other.mark.file), None)
        first = "" if file is None else (self.root / file).read_text(encoding="utf-8").partition("\n")[0]
        comment = f"{first}\n" if first.startswith("# yaml-language-server:") else ""
        return "".join([comment, "deck:\n", *lines, "\ncards: []\n"])


class _Import:
    """One import into a deck.

    Attributes:
        findings: What prevents it.
        translations: By language and key of the text, the plural forms that change.
    """

    def __init__(self, deck: _Deck, rows: SheetRows, options: ImportOptions) -> None:
        self.findings = rows.findings
        self.translations: dict[str, dict[str, dict[int, str]]] = {}
        self._deck, self._rows, self._options = deck, rows, options
        self._forms: dict[str, Forms] = {}  # translations so far, by language and key
        self._changed: dict[str, None] = {}
        self._new: list[str] = []
        self._off: list[str] = []
        self._vanished: list[str] = []
        self._empty = 0

    def run(self) -> dict[str, tuple[bytes, bytes]] | None:
        """Return the files of the deck, before and after; None if there are findings.

        Raises:
            ProjectError: A language of the columns has no catalogue.
        """
        if not self.findings:
            root, game = self._deck.root, self._deck.game
            known = list_locales(root, game)
            for locale in dict.fromkeys(locale for _, locale in self._rows.columns if locale):
                if locale not in known:
                    how = f"`tinderbox translations new {locale}` creates one"
                    end = suggest.suggest_names(locale, known, how) if known else how
                    raise ProjectError(f"{game.id} has no catalogue in {locale}; {end}")
                self._forms[locale] = read_forms(root, game, locale)
            for name, is_required in self._rows.stats.items():
                self._deck.declare_stat(name, is_required=is_required)
            self._change_cards(self._rows.read_records())
        files = {}
        for file, (before, splice) in {} if self.findings else self._deck.splices.items():
            try:
                files[file] = before, splice.render()
            except CannotSpliceError as error:
                self._refuse(error)
        return None if self.findings else files

    def describe(self) -> list[str]:
        """Return what is read and what changes, line by line."""
        columns = []
        for key, header in self._rows.columns.items():
            name = _name_key(key)
            columns.append(header if header == name else f"{header} → {name}")
        lines = [f"Columns: {', '.join(columns)}"]
        if self._rows.unread:
            lines.append(f"Columns that are not read: {', '.join(self._rows.unread)}; --map can say what they mean")
        lines.append(f"{format_count(len(self._changed), 'card')} changed{_list_names(self._changed)}")
        lines.append(f"{format_count(len(self._new), 'card')} added{_list_names(self._new)}")
        if self._vanished:
            state = "deleted" if self._options.is_deleting else "not in the sheet (kept without --delete)"
            lines.append(f"{format_count(len(self._vanished), 'card')} {state}{_list_names(self._vanished)}")
        if self._off:
            cards = format_count(len(self._off), "card")
            lines.append(f"{cards} left alone, with a count of 0{_list_names(self._off)}")
        if self._empty:
            lines.append(f"{format_count(self._empty, 'empty cell')} (ignored without --clear)")
        for locale, texts in self.translations.items():
            count = sum(map(len, texts.values()))
            lines += [f"{format_count(count, 'translation')} changed in {locale}"] if count else []
        return lines

    def _change_cards(self, records: Sequence[Record]) -> None:
        seen: set[str] = set()
        for record in records:
            id_ = self._identify(record, seen)
            seen.add(id_)
            if COUNT in record.entries and card_columns.read_number(record.read("count")) == 0:
                self._off.append(id_)
            elif id_ in self._deck.places:
                self._change_card(id_, record)
            elif id_:
                self._add_card(id_, record)
        if not self._options.rows:
            self._vanished = [id_ for id_ in self._deck.places if id_ not in seen]
        for place in (self._deck.places[id_] for id_ in self._vanished if self._options.is_deleting):
            self._deck.splices[place.file][1].delete(("cards", place.position))

    def _identify(self, record: Record, seen: Collection[str]) -> str:
        """Return the id of the card that a record is about; empty, with a finding, if that is unclear."""
        stated, name = record.read("id"), record.read("name")
        if stated in self._deck.places:
            return stated
        id_ = make_id(stated)
        if not id_ or (stated.isdecimal() and name):  # a number is that of a row
            same = [id_ for id_, place in self._deck.places.items() if place.node.get("name") == name]
            id_ = same[0] if len(same) == 1 else make_id(name)
        if id_ not in self._deck.places and id_ in {card.id for card in self._deck.game.cards}:
            id_ = make_id(f"{self._deck.id} {id_}")  # a card of another deck has it
        if id_ and id_ not in seen:
            return id_
        message = f"Another row is about `{id_}`, too." if id_ else "No id can be made from the name in this row."
        self._rows.report("TB126", record.row, 0, message, "Give each row an id of its own, in a column `id`.")
        return ""

    def _change_card(self, id_: str, record: Record) -> None:
        """Change what differs between a card and its record."""
        place = self._deck.places[id_]
        splice = self._deck.splices[place.file][1]
        for (field, locale), entry in record.entries.items():
            path, current = card_columns.find_value(place.node, field)
            text = sheets.normalize(sheets.format_cell(current))
            if locale:
                self._translate(id_, place.node, record, (field, locale), entry)
            elif field == ("id",) or entry.cell.text == text or (field, entry.cell.text, text) == (("count",), "1", ""):
                continue
            elif not entry.cell.text and not self._options.is_clearing:
                self._empty += 1
            elif not entry.cell.text:
                splice.delete(("cards", place.position, *field))
                self._changed[id_] = None
            elif (value := self._convert(field, entry, place.node)) is not None:
                self._changed[id_] = None
                try:
                    splice.put(("cards", place.position, *path), value)
                except CannotSpliceError as error:
                    self._refuse(error)

    def _add_card(self, id_: str, record: Record) -> None:
        card: dict[str, Any] = {"id": id_}
        for (field, locale), entry in record.entries.items():
            if locale or not entry.cell.text or field == ("id",):
                continue
            value = self._convert(field, entry, card)
            if value is not None and (field, value) != (("count",), 1):
                target = card
                for part in field[:-1]:
                    target = target.setdefault(part, {})
                target[field[-1]] = value
        for key, entry in record.entries.items():
            if key[1]:
                self._translate(id_, card, record, key, entry)
        self._deck.append(card)
        self._new.append(id_)

    def _convert(self, field: Field, entry: Entry, card: Mapping[str, Any]) -> Any:  # noqa: ANN401 - any value of a card
        """Return the value that a cell gives a field of a card, or None, with a finding."""
        text, current = entry.cell.text, card_columns.find_value(card, field)[1]
        bare = field[1:] if field[0] == "back" else field
        spec = self._deck.specs.get(bare[-1]) if bare[0] == "stats" else None
        parent, form = card_columns.split_form(field)
        number = card_columns.read_number(text)
        if form and not isinstance(card_columns.find_node(card, parent), Mapping):
            problem = "is a plural form, but the text has none: write it as {number: ..., one: ..., other: ...}"
        elif bare == ("count",) or (spec is not None and spec.type == "integer"):
            if number is not None:
                return number
            problem = "is not a whole number"
        elif isinstance(current, bool) or (spec is not None and spec.type == "flag"):
            if text.casefold() in _FLAGS:
                return _FLAGS[text.casefold()]
            problem = "is not yes or no"
        elif spec is not None and spec.type in self._deck.game.vocabularies:
            return self._find_words(spec.type, entry, is_list=isinstance(card_columns.find_node(card, field), list))
        elif isinstance(current, int) or (bare[0] == "stats" and spec is None):
            return text if number is None else number
        else:
            return text.replace("\\", "/") if bare[0] in {"art", "arts"} else text
        self._report_cell(entry, f"“{text}” {problem}.", f"The column is read as {_name_key((field, ''))}.")
        return None

    def _find_words(self, vocabulary: str, entry: Entry, *, is_list: bool) -> str | list[str] | None:
        """Return the ids of the words of a vocabulary that a cell has, by their ids or names; None with a finding."""
        words = self._deck.game.vocabularies[vocabulary]
        known = {word.name.value.casefold(): id_ for id_, word in words.items()} | {id_: id_ for id_ in words}
        ids = []
        for name in entry.cell.text.split(","):
            id_ = known.get(name.strip().casefold())
            if id_ is None:
                hint = suggest.suggest_sentence(name.strip(), [*words])
                self._report_cell(entry, f"“{name.strip()}” is not a word of the vocabulary `{vocabulary}`.", hint)
                return None
            ids.append(id_)
        return ids if is_list or len(ids) > 1 else ids[0]

    def _translate(
        self, id_: str, card: Mapping[str, Any], record: Record, key: tuple[Field, str], entry: Entry
    ) -> None:
        """Note a translation that differs from the catalogue; an empty cell keeps it."""
        (field, locale), text = key, entry.cell.text
        base, form = card_columns.split_form(field)
        name = card_columns.make_text_key(self._deck.id, id_, field)
        forms = self._forms[locale].get(name, ("",))
        index = card_columns.find_form(field, len(forms))
        source_entry = record.entries.get((base, ""))
        has_source = card_columns.find_node(card, base) is not None or (source_entry and source_entry.cell.text)
        if not text or (index is not None and sheets.normalize(forms[index]) == text):
            return
        if index is None or not has_source:
            what = f"has no form `{form}` in {locale}" if has_source else "is missing, so it has no translation"
            self._report_cell(entry, f"The text `{_name_key((base, ''))}` of `{id_}` {what}.", "Empty the cell.")
            return
        self.translations.setdefault(locale, {}).setdefault(name, {})[index] = text
        if id_ in self._deck.places:
            self._changed[id_] = None

    def _report_cell(self, entry: Entry, message: str, hint: str) -> None:
        self._rows.report("TB125", entry.row, entry.column, message, hint)

    def _refuse(self, error: CannotSpliceError) -> None:
        hint = "Change this value in the file itself."
        self.findings.append(Finding(error.mark, "TB127", Severity.ERROR, error.reason, hint, game=self._deck.game.id))


def _name_key(key: tuple[Field, str]) -> str:
    return ".".join(key[0]) + (f":{key[1]}" if key[1] else "")


def _list_names(names: Collection[str]) -> str:
    listed = [*names]
    more = f" and {len(listed) - _MOST_NAMES} more" if len(listed) > _MOST_NAMES else ""
    return f": {', '.join(listed[:_MOST_NAMES])}{more}" if listed else ""
