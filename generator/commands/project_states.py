"""A project at one time: a folder, or a commit of the repository that the project stands in, read and laid out.

What of a state of a project could not be read, so that nobody takes it for gone.

What cannot be said of how a game changed, because one of its states could not be read whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Final

from engine.games import EXERCISERS
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

_FORM_ONLY: Final = "TB309"  # of a catalogue of which nothing is lost for it


@dataclass(frozen=True, slots=True)
class State:
    """A project at one time, read and laid out.

    Attributes:
        root: Its folder.
        editions: Of each game, in each language that it has: by game, then by locale, English first.
        texts: Translated texts by game, locale and key, as written; a text that is not translated is left out.
        findings: Why some of its content and its catalogues could not be read.
    """

    root: Path
    editions: Mapping[str, Mapping[str, LocalizedGame]]
    texts: Mapping[str, Mapping[str, Mapping[str, str]]]
    findings: tuple[Finding, ...]

    def game(self, game: str) -> Game | None:
        """Return a game in English; None when it has none of that name, or none that can be read."""
        return next((one.game for one in self.editions.get(game, {}).values()), None)

    def gaps(self, game: str) -> Gaps:
        """Return what of a game could not be read."""
        content = [finding for finding in self.findings if finding.locale is None]
        locales = (finding.locale for finding in self.findings if finding.locale is not None and finding.game == game)
        return gaps(game, self.game(game), content, locales)


@contextmanager
def folder(here: Path, named: str) -> Iterator[Path]:
    """Give the root of a state: the folder that is named, or one into which a revision is laid out for the while.

    Raises:
        ProjectError: It is neither a folder with content nor a revision.
    """
    if (here / named).is_dir():
        yield project.root_of(here / named)
        return
    root = project.find_root(here)
    if root is None:
        raise ProjectError(f"{named} is no folder, and no project is here whose revision it could be")
    with git_history.check_out(root, named) as earlier:
        if not (earlier / "content").is_dir():
            raise ProjectError(f"the project had no folder content/ at {named}")
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
    by_game: dict[str, dict[str, LocalizedGame]] = {}
    for one in prepare.localize_games(
        Workspace(root, library), prepare.resolve_locales(root, prepare.ALL_LOCALES, None)
    ):
        by_game.setdefault(one.game.id, {})[one.locale] = one
    texts: dict[str, dict[str, Mapping[str, str]]] = {game: {} for game in by_game}
    found = [finding for finding in checked.findings if finding.severity is Severity.ERROR]
    for game in by_game:
        for locale in list_locales(root, game):
            texts[game][locale], wrong = _translated(root, game, locale)
            found += wrong
    return State(root, by_game, texts, tuple(found))


def _translated(root: Path, game: str, locale: str) -> tuple[Mapping[str, str], list[Finding]]:
    """Return the translated texts of a catalogue, by key, and why others of it could not be read."""
    name = get_catalogue_path(locale, game)
    checked = read_po(root / name, name)
    messages = () if checked.value is None else checked.value.messages
    texts = {message.context: " | ".join(message.forms) for message in messages if message.is_translated}
    wrong = (finding for finding in checked.findings if finding.code != _FORM_ONLY)
    return texts, [replace(finding, game=game, locale=locale) for finding in wrong]


_CONTENT: Final = "content"
_LOOKS: Final = frozenset({"game", "glossary", "icons", "layouts", "sizes", "theme"})  # kinds of files that faces show


@dataclass(frozen=True, slots=True)
class Gaps:
    """What of a game could not be read.

    Attributes:
        is_whole_game: Whether nothing of it is known, because the file that makes it a game cannot be read.
        files: Names of the files in which something is wrong.
        kinds: What kinds of files these are.
        cards: Ids of the cards in which something is wrong.
        lost: As `Game.lost` has it.
        locales: Languages of which the catalogue cannot be read, or not the whole of it.
    """

    is_whole_game: bool = False
    files: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    lost: Losses = field(default_factory=dict)
    locales: frozenset[str] = frozenset()

    @property
    def has_content(self) -> bool:
        """Whether something of the content is missing, and not only of translations."""
        return bool(self.files or self.lost)

    @property
    def hides_looks(self) -> bool:
        """Whether something is missing that faces of any deck may show."""
        return not _LOOKS.isdisjoint({*self.kinds, *self.lost})

    def hides_card(self, card: Card) -> bool:
        """Tell whether a card that is not here, but in the other state, may stand in what could not be read."""
        lost = self.lost.get("deck", ())
        return card.mark.file in self.files or not {EVERYTHING, card.id, card.deck}.isdisjoint(lost)

    def hides_text(self, text: Text) -> bool:
        """Tell whether a text that is not here, but in the other state, may stand in what could not be read."""
        return text.mark.file in self.files or any(EVERYTHING in ids for ids in self.lost.values())

    def hides_looks_of(self, deck: Deck) -> bool:
        """Tell whether a deck, as it is in the other state, says something that is missing here."""
        return not set(deck.node).isdisjoint(self.lost.get("deck", ()))


def gaps(game: str, read: Game | None, findings: Iterable[Finding], locales: Iterable[str]) -> Gaps:
    """Return what of a game could not be read: `findings` are the errors of content, `locales` as in `Gaps`."""
    own = [finding for finding in findings if _game_of(finding.mark.file) in {game, None}]
    return Gaps(
        is_whole_game=read is None and any(_game_of(finding.mark.file) == game for finding in own),
        files=frozenset(finding.mark.file for finding in own),
        kinds=frozenset(kind for finding in own if (kind := _kind(finding.mark.file)) is not None),
        cards=frozenset(finding.id for finding in own if finding.id is not None),
        lost={} if read is None else read.lost,
        locales=frozenset(locales),
    )


def unread(before: Sequence[Finding], now: Sequence[Finding]) -> tuple[Unread, ...]:
    """Return what could not be read in two states, in order; what is wrong in both is told once."""
    sides: Mapping[str, Collection[Finding]] = {BEFORE: dict.fromkeys(before), NOW: dict.fromkeys(now)}
    return tuple(
        Unread(
            when=tuple(when for when, side in sides.items() if finding in side),
            file=finding.mark.file,
            line=finding.mark.line,
            code=finding.code,
            message=" ".join(finding.message.split()),
            id=finding.id or "",
        )
        for finding in sorted({*before, *now}, key=lambda each: (each.mark, each.code, each.message))
    )


def _game_of(file: str) -> str | None:
    """Return the game that a file of content belongs to; None where it is shared."""
    parts = PurePosixPath(file).parts
    return parts[1] if parts[0] == _CONTENT and parts[1] != SHARED else None


def _kind(file: str) -> str | None:
    """Return the kind of a file of content, or of the list of terms, by its name."""
    path = PurePosixPath(file)
    return find_kind(path.relative_to(_CONTENT)) if path.is_relative_to(_CONTENT) else path.stem


Sides = tuple[Game | None, Game | None]


class Doubt:
    """The gaps of a game in two states, and what they forbid to say.

    Attributes:
        games: The game before and now; None where there is none, or none that can be read.
        gaps: What of it could not be read, before and now.
    """

    def __init__(self, games: Sides, gaps: tuple[Gaps, Gaps]) -> None:
        """Take both states of a game, and what is missing in each."""
        self.games, self.gaps = games, gaps

    @property
    def is_whole_game(self) -> bool:
        """Whether nothing can be said, because the game is in one state only, and may be in the other."""
        return any(each.is_whole_game for each in self.gaps)

    @property
    def hides_play(self) -> bool:
        """Whether nobody can say what the cards did in both states: the rules are played with whole games only."""
        return any(each.has_content for each in self.gaps)

    @property
    def locales(self) -> tuple[frozenset[str], frozenset[str]]:
        """The languages of which the catalogue could not be read whole, before and now."""
        return self.gaps[0].locales, self.gaps[1].locales

    @cached_property
    def unknown(self) -> Mapping[str, UncertainCard]:
        """The cards, by id, that one state has, and the other may have among what could not be read."""
        found = {}
        for here, there, when in self._directions():
            known = {card.id for card in _cards(self.games[there])}
            for card in _cards(self.games[here]):
                if card.id not in known and self.gaps[there].hides_card(card):
                    found[card.id] = UncertainCard(card.id, card.deck, card.name, when)
        return found

    @cached_property
    def partial(self) -> frozenset[str]:
        """The decks of which a state may have other cards than could be read."""
        lost = {id_ for each in self.gaps for id_ in each.lost.get("deck", ())}
        found = {deck.id for game in self.games if game is not None for deck in game.decks if deck.id in lost}
        return frozenset(found | {card.deck for card in self.unknown.values()})

    @cached_property
    def unseen(self) -> frozenset[str]:
        """The decks whose faces cannot be held against each other, for what they show is missing in a state."""
        is_all = any(each.hides_looks for each in self.gaps)
        return frozenset(
            deck.id
            for here, there, _ in self._directions()
            for deck in _decks(self.games[here])
            if is_all or self.gaps[there].hides_looks_of(deck)
        )

    def hides_face(self, face: str, locale: str, *, is_in_both: bool) -> bool:
        """Tell whether nobody can say how a face changed, which stands in both states or in one."""
        deck, _, rest = face.partition(".")
        card = rest.partition(".")[0]
        if deck in self.unseen or any(locale in each.locales or card in each.cards for each in self.gaps):
            return True
        return not is_in_both and (card in self.unknown if card else deck in self.partial)

    def hides_pages(self, lot: SheetGroup) -> bool:
        """Tell whether nobody can say on which pages of a PDF the changed faces stand."""
        decks = {deck.id for deck in lot.decks}
        sheets = self.games[1].sheets if self.games[1] is not None else ()
        beside = {deck for sheet in sheets if decks & set(sheet.decks) for deck in sheet.decks}
        return not (decks | beside).isdisjoint(self.partial | self.unseen)

    def known_words(self, old: Mapping[str, Text], new: Mapping[str, Text]) -> tuple[dict[str, Text], dict[str, Text]]:
        """Return texts by key, without those that one state has and the other may have among what it lost."""
        return (
            {key: text for key, text in old.items() if key in new or not self.gaps[1].hides_text(text)},
            {key: text for key, text in new.items() if key in old or not self.gaps[0].hides_text(text)},
        )

    def omitted(self) -> tuple[Omission, ...]:
        """Return what is not said."""
        return tuple(self._omitted())

    def _omitted(self) -> Iterator[Omission]:
        game = next((game for game in self.games if game is not None), None)
        if game is not None and game.id in EXERCISERS and self.hides_play:
            yield Omission("play")
        decks = tuple(dict.fromkeys(deck.id for one in self.games for deck in _decks(one)))
        if self.unseen:
            yield Omission(
                "looks", () if self.unseen.issuperset(decks) else tuple(filter(self.unseen.__contains__, decks))
            )
        pages = tuple(self._hidden_pages())
        if pages:
            yield Omission("pages", pages)
        locales = sorted(self.gaps[0].locales | self.gaps[1].locales)
        if locales:
            yield Omission("language", tuple(locales))

    def _hidden_pages(self) -> Iterator[str]:
        """Yield the PDFs, and the decks that are in none now, whose pages are hidden, although their faces are not."""
        printed = () if self.games[1] is None else group_decks(self.games[1])
        for lot in printed:
            if self.hides_pages(lot) and not self.unseen.issuperset(deck.id for deck in lot.decks):
                yield lot.id
        yield from sorted(self.partial - self.unseen - {deck.id for lot in printed for deck in lot.decks})

    def _directions(self) -> Iterator[tuple[int, int, str]]:
        """Yield which state has something, which may lack it, and when that is."""
        yield 1, 0, BEFORE
        yield 0, 1, NOW


def _decks(game: Game | None) -> tuple[Deck, ...]:
    return () if game is None else game.decks


def _cards(game: Game | None) -> tuple[Card, ...]:
    return () if game is None else game.cards
