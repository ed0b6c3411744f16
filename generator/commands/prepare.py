"""The first step of every command that prints: load and check the project, and stop while there are errors.

Where only a part is printed (`--deck`, `--cards`), a mistake elsewhere does not stop it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple

from engine import suggest
from generator.commands import documents, lint
from generator.commands.build_options import PrintOptions, Result
from generator.commands.workspace import Workspace
from generator.content import load
from generator.content.files import DECK_FOLDERS
from generator.i18n.catalog.catalogue import list_locales
from generator.i18n.catalog.game_texts import collect_rulebook_texts
from generator.i18n.locales import describe_language
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import Finding, Mark, ProjectError, Severity, choose_exit_code, sort_findings
from generator.model.game import BOX_LABEL, TUCK_BOXES, Game, Library, find_group
from generator.model.text import format_count
from generator.plurals import PSEUDO_LOCALE, expect_code

# Places in the folder of a game.
_RULES: Final = frozenset({"rules", "diagram.yaml", "rulings.yaml"})
_BOXES: Final = "boxes.yaml"
_SCENARIOS: Final = "scenarios"  # those that are examples are reported in the rulebook, too
_UNREADABLE: Final = ("TB0", "TB1")
_LOOKS: Final = "TB4"  # of the face of a card
_BOX_LIST: Final = frozenset({"TB204", "TB205"})
_WHOLE_CATALOGUE: Final = "TB314"  # the texts that are missing in what is printed have a finding of their own
_DECK: Final = re.compile(r"^deck:\s*(?:\{\s*|\n\s+)id:\s*([a-z0-9-]+)", re.MULTILINE)


class PrintedPart:
    """What is printed of a game when only some of it is.

    Attributes:
        decks: Ids of the decks of which all or some cards are printed.
        documents: Names of the other documents that are printed.
    """

    def __init__(self, game: Game, names: Collection[str]) -> None:
        """Find what is printed; `names` are those of decks, shared sheets, cards and other documents."""
        groups = filter(None, (find_group(game, name) for name in names))
        whole = {deck.id for group in groups for deck in group.decks}
        cards = [card for card in game.cards if card.deck in whole or {card.id, f"{card.deck}.{card.id}"} & {*names}]
        self.decks = whole | {card.deck for card in cards}
        self.documents = {kind.name for kind in documents.list_kinds(game)}.intersection(names)
        self._has_rules = not self.documents.isdisjoint({documents.RULEBOOK, documents.REFERENCE_SHEET})
        quoted = _list_quoted_cards(game) if self._has_rules else frozenset[str]()
        self._quoted_decks = {card.deck for card in game.cards if card.id in quoted}
        self._other_decks = {deck.id for deck in game.decks} - self.decks - self._quoted_decks
        self._other_cards = {card.id for card in game.cards} - {card.id for card in cards} - quoted
        self._rules = {text.key for text in collect_rulebook_texts(game)}

    def has_text(self, key: str) -> bool:
        """Return whether the text with a key in catalogues may be in it."""
        if self.documents and key.endswith(".name"):
            return True  # they name cards and decks
        first, _, rest = key.partition(".")
        is_of_deck = first in self.decks | self._quoted_decks
        if first in self._other_decks or (is_of_deck and rest.partition(".")[0] in self._other_cards):
            return False
        return self._has_rules or key not in self._rules

    def has_finding(self, root: Path, finding: Finding) -> bool:
        """Return whether a finding may be about it."""
        file = PurePosixPath(finding.mark.file)
        place = file.parts[2] if file.parts[0] == "content" else ""
        if place in DECK_FOLDERS and self.documents and finding.code.startswith(_UNREADABLE):
            return True  # they count cards
        if (place not in _RULES and finding.id in self._other_cards) or not self.has_text(finding.id or ""):
            return False
        if file.suffix == ".po":
            return finding.code != _WHOLE_CATALOGUE or finding.id is not None
        if place in DECK_FOLDERS and (root / file).is_file():  # which may not be valid YAML
            head = _DECK.search((root / file).read_text(encoding="utf-8", errors="replace"))
            decks = self.decks if finding.code.startswith(_LOOKS) else self.decks | self._quoted_decks
            return head is None or head[1] in decks
        return self._uses_place("rules" if finding.code in _BOX_LIST else place)

    def _uses_place(self, place: str) -> bool:
        """Return whether a file or a folder of the game, not of decks, may be about it."""
        if place in _RULES:
            return self._has_rules
        if place == _BOXES:
            return not self.documents.isdisjoint({TUCK_BOXES, BOX_LABEL})
        return place != _SCENARIOS


def _list_quoted_cards(game: Game) -> frozenset[str]:
    """Return the ids of the cards whose texts rulebook or reference sheet print, too."""
    lists = [(panel.id, panel.only) for panel in game.reference if panel.kind == "cards"]
    lists += ((table.deck, table.only) for table in game.rulebook.tables if table.kind == "cards")
    listed = (
        card.id for deck, only in lists for card in game.cards if card.deck == deck and card.id in (only or {card.id})
    )
    return frozenset((*listed, *(piece.card for piece in game.rulebook.anatomies)))


def select_printed(
    root: Path, library: Library, names: Collection[str], findings: Iterable[Finding]
) -> tuple[Finding, ...]:
    """Return the findings that may be about what is printed of some games; `names` are as for `PrintedPart`."""
    parts = {id_: PrintedPart(game, names) for id_, game in library.games.items()}
    parts = {id_: part for id_, part in parts.items() if part.decks or part.documents}
    if not parts:  # a deck may be in a file that cannot be read
        return tuple(findings)
    return tuple(
        finding
        for finding in findings
        if finding.game is None or (finding.game in parts and parts[finding.game].has_finding(root, finding))
    )


ALL_LOCALES: Final = "all"
_OUTDATED: Final = "TB308"
_MISSING: Final = "TB314"
_MAX_NAMES: Final = 5  # untranslated texts that are named


class Prepared(NamedTuple):
    """A project that was loaded and checked.

    Attributes:
        workspace: The content.
        games: The games in the languages of the options; empty if printing is refused.
        result: The result so far: what lint found, of a part what it found there; and which texts are printed in the
            language of the content because they are not translated.
    """

    workspace: Workspace
    games: tuple[LocalizedGame, ...]
    result: Result[Any]


def prepare(root: Path, options: PrintOptions, *, parts: Collection[str] = (), has_documents: bool = True) -> Prepared:
    """Load a project and check it; without errors, return its games in the languages of the options.

    Args:
        root: The project's folder.
        options: What to print.
        parts: What alone is printed: ids of decks, shared sheets, cards and other documents; empty for all. Of a single
            deck or shared sheet, only its own cards are played and planned.
        has_documents: Whether more than cards is printed; otherwise rulebook, reference sheet and boxes stay unchecked.

    Raises:
        ProjectError: There is no such game or language, no game at all, or a file cannot be read.
    """
    library, loading = load.load_library(root, only=options.game)
    locales = resolve_locales(root, options.languages, library.games.values())
    workspace = Workspace(root, library)
    # Before checking, so that forked workers inherit the games instead of reading the catalogues again.
    games = localize_games(workspace, locales)
    decks = [part for part in parts if any(find_group(game, part) for game in library.games.values())]
    result = lint.check_workspace(
        workspace,
        loading,
        locales,
        has_documents=has_documents,
        deck=decks[0] if len(decks) == len(parts) == 1 else None,
        jobs=options.jobs,
    )
    untranslated = tuple(find_untranslated(localized, parts) for localized in games)
    notes, found = [], result.findings
    if parts:
        found = select_printed(root, library, parts, found)
        errors = sum(finding.severity is Severity.ERROR for finding in {*result.findings}.difference(found))
        if errors:
            notes.append(f"{format_count(errors, 'error')} in what is not printed; `tinderbox lint` lists them")
    unprintable = (finding for texts in untranslated for finding in find_unprintable(texts, found))
    findings = sort_findings((*found, *unprintable))
    excused = findings
    for texts in untranslated:
        excused = excuse_untranslated(texts, excused)
    checked = Result[Any](findings=excused if options.fallback else findings, suppressed=result.suppressed)
    if choose_exit_code(checked.findings, strict=False) and not options.force:
        is_untranslated = not choose_exit_code(excused, strict=False)
        return Prepared(workspace, (), replace(checked, is_refused=True, is_untranslated=is_untranslated))
    if not games:
        raise ProjectError("there is no game in content/ to print; `tinderbox new NAME` makes one")
    notes += (
        f"{texts.game} {texts.locale}: printed in {describe_language(localized.game.language)}: {texts.names}"
        for localized, texts in zip(games, untranslated, strict=True)
        if texts.keys
    )
    return Prepared(workspace, games, replace(checked, notes=tuple(notes)))


def resolve_locales(root: Path, languages: Collection[str], games: Iterable[Game]) -> tuple[str, ...]:
    """Return languages in order; with `all` among them, those of the content and every one with a catalogue.

    Raises:
        ProjectError: Nothing is translated into one of them.
    """
    games = tuple(games)
    translated = sorted({locale for game in games for locale in list_locales(root, game)})
    known = tuple(dict.fromkeys((*(game.language for game in games), *translated)))
    if ALL_LOCALES in languages:
        return known
    for locale in languages:
        if known and locale not in {*known, PSEUDO_LOCALE}:
            expect_code(locale)
            how = (
                f"`tinderbox translations new {locale}` begins one; "
                f"{PSEUDO_LOCALE} is a made-up language to try layouts with"
            )
            raise ProjectError(
                f"there is no translation into {locale} yet; {suggest.suggest_names(locale, known, how)}"
            )
    return tuple(languages)


def localize_games(workspace: Workspace, locales: Iterable[str]) -> tuple[LocalizedGame, ...]:
    """Return every game in each of the languages that it has, game by game; without any, in that of its content."""
    games = []
    locales = tuple(locales)
    for game in workspace.library.games.values():
        known = {game.language, PSEUDO_LOCALE, *list_locales(workspace.root, game)}
        own = [locale for locale in locales or (game.language,) if locale in known]
        games += [workspace.localized(game.id, locale) for locale in own]
    return tuple(games)


class Untranslated(NamedTuple):
    """The texts of a game, by key, that have no printable translation into a language.

    Attributes:
        catalogue: Name of the catalogue; empty for languages that need none.
        lines: The lines of their entries in the catalogue.
    """

    game: str
    locale: str
    catalogue: str
    keys: tuple[str, ...] = ()
    lines: frozenset[int] = frozenset()

    @property
    def names(self) -> str:
        """The first keys, and how many more there are."""
        rest = len(self.keys) - _MAX_NAMES
        return f"{', '.join(self.keys[:_MAX_NAMES])}{f' and {rest} more' if rest > 0 else ''}"


def find_untranslated(localized: LocalizedGame, parts: Collection[str] = ()) -> Untranslated:
    """Return the texts of a game, or of the parts that are printed, that have no printable translation."""
    catalogue, game = localized.catalogue, localized.game
    missing = (text.key for text in localized.missing)
    keys = dict.fromkeys(filter(PrintedPart(game, parts).has_text if parts else None, missing))
    messages = () if catalogue is None or catalogue.po is None else catalogue.po.messages
    lines = frozenset(line for message in messages if message.context in keys for line in message.lines)
    name = "" if catalogue is None else catalogue.name
    return Untranslated(localized.game.id, localized.locale, name, tuple(keys), lines)


def find_unprintable(untranslated: Untranslated, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return a finding for untranslated texts, unless an error in their catalogue prevents printing already."""
    game, locale, name, keys, lines = untranslated
    if not keys or any(finding.severity is Severity.ERROR and finding.mark.file == name for finding in findings):
        return ()
    message = f"{format_count(len(keys), 'text')} without a translation that could be printed: {untranslated.names}."
    hint = "Translate them, or print those of the content in their place with --fallback."
    mark = Mark(name, min(lines, default=1))
    return (Finding(mark, _OUTDATED, Severity.ERROR, message, hint, game=game, locale=locale),)


def excuse_untranslated(untranslated: Untranslated, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings without those at entries that the content replaces, and those that count such entries."""
    if not untranslated.catalogue:
        return tuple(findings)
    return tuple(
        finding
        for finding in findings
        if finding.mark.file != untranslated.catalogue
        or (finding.code not in {_OUTDATED, _MISSING} and finding.mark.line not in untranslated.lines)
    )
