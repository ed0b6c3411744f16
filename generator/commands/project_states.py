"""A project at one time: a folder, or a commit of the project's repository, loaded and laid out.

A state that cannot be read completely has gaps: what they may hold is not taken to be gone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Final

from generator import project
from generator.commands import git_history, prepare
from generator.commands.workspace import Workspace
from generator.content import load
from generator.content.files import EVERYTHING, SHARED, Losses, find_kind
from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales
from generator.i18n.catalog.po import read_po
from generator.layout.localized_game import LocalizedGame
from generator.model.difference import BEFORE, NOW, Omission, UncertainCard, Unread
from generator.model.findings import Finding, ProjectError, Severity
from generator.model.game import Card, Deck, Game, Text
from generator.model.sheet_groups import SheetGroup, group_decks
from generator.playtest.registry import has_rules

_FORM_ONLY: Final = "TB309"  # a catalogue with this finding loses nothing
_CONTENT: Final = "content"
_LOOKS: Final = frozenset({"game", "glossary", "icons", "layouts", "sizes", "theme"})  # kinds of files that faces show
_DIRECTIONS: Final = ((1, 0, BEFORE), (0, 1, NOW))  # which state has something, which may lack it, and when that is


@dataclass(frozen=True, slots=True)
class Gaps:
    """What of a game could not be read in a state.

    Attributes:
        is_whole_game: Whether nothing of it is known, because the file that makes it a game cannot be read.
        files: Names of the files in which something is wrong.
        cards: Ids of the cards in which something is wrong.
        lost: As in `Game.lost`.
        locales: Languages whose catalogue cannot be read completely.
    """

    is_whole_game: bool = False
    files: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    lost: Losses = field(default_factory=dict)
    locales: frozenset[str] = frozenset()

    def hides_card(self, card: Card) -> bool:
        """Tell whether a card of the other state may be in what could not be read."""
        lost = self.lost.get("deck", ())
        return card.mark.file in self.files or not {EVERYTHING, card.id, card.deck}.isdisjoint(lost)

    def hides_text(self, text: Text) -> bool:
        """Tell whether a text of the other state may be in what could not be read."""
        return text.mark.file in self.files or any(EVERYTHING in ids for ids in self.lost.values())


@dataclass(frozen=True, slots=True)
class State:
    """A project at one time, loaded and laid out.

    Attributes:
        localized: Each game in each of its languages: by game, then by locale, English first.
        texts: Translated texts by game, locale and key, as written; without texts that are not translated.
        findings: Why some of its content and its catalogues could not be read.
    """

    localized: Mapping[str, Mapping[str, LocalizedGame]]
    texts: Mapping[str, Mapping[str, Mapping[str, str]]]
    findings: tuple[Finding, ...]

    def find_game(self, game: str) -> Game | None:
        """Return a game in English; None if there is none of that id, or it cannot be read."""
        return next((localized.game for localized in self.localized.get(game, {}).values()), None)

    def find_gaps(self, game: str) -> Gaps:
        """Return what of a game could not be read."""
        loaded = self.find_game(game)
        owners = {finding: _find_owner(finding.mark.file) for finding in self.findings if finding.locale is None}
        own = [finding for finding, owner in owners.items() if owner in {game, None}]
        return Gaps(
            is_whole_game=loaded is None and game in owners.values(),
            files=frozenset(finding.mark.file for finding in own),
            cards=frozenset(finding.id for finding in own if finding.id is not None),
            lost={} if loaded is None else loaded.lost,
            locales=frozenset(
                finding.locale for finding in self.findings if finding.locale is not None and finding.game == game
            ),
        )


def _find_owner(file: str) -> str | None:
    """Return the game that a file of content belongs to; None if games share it."""
    parts = PurePosixPath(file).parts
    return parts[1] if parts[0] == _CONTENT and parts[1] != SHARED else None


@contextmanager
def open_state(here: Path, name: str) -> Iterator[Path]:
    """Provide the root of a state: the named folder, or a temporary one with the project at the named revision.

    Raises:
        ProjectError: It is neither a folder with content nor a revision.
    """
    if (here / name).is_dir():
        yield project.get_root(here / name)
        return
    root = project.find_root(here)
    if root is None:
        raise ProjectError(f"{name} is no folder, and there is no project here whose revision it could be")
    with git_history.check_out(root, name) as earlier:
        if not (earlier / _CONTENT).is_dir():
            raise ProjectError(f"the project had no folder content/ at {name}")
        yield earlier


def read(root: Path) -> State:
    """Return the state of the project at `root`.

    Raises:
        ProjectError: It cannot be read at all.
    """
    checked = load.load_library(root)
    library = checked.value
    if library is None:
        raise ProjectError(f"the content of {root.name} cannot be read; `tinderbox lint` says why")
    games: dict[str, dict[str, LocalizedGame]] = {}
    locales = prepare.resolve_locales(root, prepare.ALL_LOCALES, None)
    for localized in prepare.localize_games(Workspace(root, library), locales):
        games.setdefault(localized.game.id, {})[localized.locale] = localized
    texts: dict[str, dict[str, Mapping[str, str]]] = {game: {} for game in games}
    findings = [finding for finding in checked.findings if finding.severity is Severity.ERROR]
    for game in games:
        for locale in list_locales(root, game):
            name = get_catalogue_path(locale, game)
            po = read_po(root / name, name)
            messages = () if po.value is None else po.value.messages
            texts[game][locale] = {
                message.context: " | ".join(message.forms) for message in messages if message.is_translated
            }
            findings += (
                replace(finding, game=game, locale=locale) for finding in po.findings if finding.code != _FORM_ONLY
            )
    return State(games, texts, tuple(findings))


def list_unread(before: Sequence[Finding], now: Sequence[Finding]) -> tuple[Unread, ...]:
    """Return what could not be read in two states, in order; what is wrong in both is listed once."""
    sides: Mapping[str, Collection[Finding]] = {BEFORE: set(before), NOW: set(now)}
    return tuple(
        Unread(
            when=tuple(when for when, side in sides.items() if finding in side),
            file=finding.mark.file,
            line=finding.mark.line,
            code=finding.code,
            message=" ".join(finding.message.split()),
            id=finding.id or "",
        )
        for finding in sorted({*before, *now}, key=lambda finding: (finding.mark, finding.code, finding.message))
    )


class CommonGaps:
    """The gaps of a game in two states, and what they hide from a comparison.

    Attributes:
        games: The game before and now; None if there is none, or it cannot be read.
        gaps: What of it could not be read, before and now.
        hides_game: Whether nothing can be compared: the game is in one state only, and may be in the other.
        hides_play: Whether play cannot be compared, because rules are played with complete games only.
    """

    def __init__(self, games: tuple[Game | None, Game | None], gaps: tuple[Gaps, Gaps]) -> None:
        self.games, self.gaps = games, gaps
        self.hides_game = any(side.is_whole_game for side in gaps)
        self.hides_play = any(side.files or side.lost for side in gaps)
        self._decks: list[tuple[Deck, ...]] = [() if game is None else game.decks for game in games]

    @cached_property
    def unknown(self) -> Mapping[str, UncertainCard]:
        """The cards, by id, that one state has, and the other may have in what could not be read."""
        cards = [{card.id: card for deck in decks for card in deck.cards} for decks in self._decks]
        return {
            id_: UncertainCard(id_, card.deck, card.name, when)
            for present, other, when in _DIRECTIONS
            for id_, card in cards[present].items()
            if id_ not in cards[other] and self.gaps[other].hides_card(card)
        }

    @cached_property
    def _partial(self) -> frozenset[str]:
        """The decks of which a state may have other cards than could be read."""
        lost = {id_ for side in self.gaps for id_ in side.lost.get("deck", ())}
        partial = {deck.id for decks in self._decks for deck in decks if deck.id in lost}
        return frozenset(partial | {card.deck for card in self.unknown.values()})

    @cached_property
    def _unseen(self) -> frozenset[str]:
        """The decks whose faces cannot be compared, because something that they show could not be read."""
        kinds = {kind for side in self.gaps for kind in (*map(_find_kind, side.files), *side.lost)}
        hides_all = not _LOOKS.isdisjoint(kinds)
        return frozenset(
            deck.id
            for present, other, _ in _DIRECTIONS
            for deck in self._decks[present]
            if hides_all or not set(deck.node).isdisjoint(self.gaps[other].lost.get("deck", ()))
        )

    def hides_face(self, face: str, locale: str, *, is_in_both: bool) -> bool:
        """Tell whether a face, which is in both states or in one, cannot be compared."""
        deck, _, rest = face.partition(".")
        card = rest.partition(".")[0]
        if deck in self._unseen or any(locale in side.locales or card in side.cards for side in self.gaps):
            return True
        return not is_in_both and (card in self.unknown if card else deck in self._partial)

    def hides_pages(self, group: SheetGroup) -> bool:
        """Tell whether it is unknown on which pages of a PDF the changed faces are."""
        decks = {deck.id for deck in group.decks}
        sheets = self.games[1].sheets if self.games[1] is not None else ()
        shared = {deck for sheet in sheets if decks & set(sheet.decks) for deck in sheet.decks}
        return not (decks | shared).isdisjoint(self._partial | self._unseen)

    def drop_hidden_texts(
        self, old: Mapping[str, Text], new: Mapping[str, Text]
    ) -> tuple[dict[str, Text], dict[str, Text]]:
        """Return texts by key, without those of one state that the other may have in what could not be read."""
        return (
            {key: text for key, text in old.items() if key in new or not self.gaps[1].hides_text(text)},
            {key: text for key, text in new.items() if key in old or not self.gaps[0].hides_text(text)},
        )

    def list_omissions(self) -> tuple[Omission, ...]:
        """Return the comparisons that are left out."""
        omissions = []
        game = next((game for game in self.games if game is not None), None)
        if game is not None and has_rules(game.id) and self.hides_play:
            omissions.append(Omission("play"))
        decks = dict.fromkeys(deck.id for side in self._decks for deck in side)
        if self._unseen:
            unseen = tuple(deck for deck in decks if deck in self._unseen)
            omissions.append(Omission("looks", () if len(unseen) == len(decks) else unseen))
        groups = () if self.games[1] is None else group_decks(self.games[1])
        pages = [
            group.id
            for group in groups
            if self.hides_pages(group) and not self._unseen.issuperset(deck.id for deck in group.decks)
        ]
        pages += sorted(self._partial - self._unseen - {deck.id for group in groups for deck in group.decks})
        if pages:
            omissions.append(Omission("pages", tuple(pages)))
        locales = sorted(self.gaps[0].locales | self.gaps[1].locales)
        if locales:
            omissions.append(Omission("language", tuple(locales)))
        return tuple(omissions)


def _find_kind(file: str) -> str | None:
    """Return the kind of a file of content, or of the list of terms, by its name."""
    path = PurePosixPath(file)
    return find_kind(path.relative_to(_CONTENT)) if path.is_relative_to(_CONTENT) else path.stem
