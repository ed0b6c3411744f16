"""The PDFs that a build prints: one for each deck or group of decks that share sheets, and one for each other document.

The user may choose cards by their ids and decks, or those that look different from what an earlier manifest says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator.commands import documents, manifest
from generator.commands.build_options import BuildOptions
from generator.commands.deck_sheets import impose
from generator.commands.documents import DocumentRequest, LaidOut
from generator.commands.pictures import list_named
from generator.layout import ink
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import ProjectError
from generator.model.game import SELECTION, Deck, Game, find_group, find_shared_group, group_decks
from generator.model.plan import hash_face
from generator.model.text import split_names

SINCE: Final = "changed-since="
ChosenCards = Mapping[tuple[str, str, str], frozenset[str]]  # ids of cards by game, locale and deck


class Job(NamedTuple):
    """A PDF to print.

    Attributes:
        name: Id of a deck, of shared sheets or of another document.
        cards: The only cards of decks that it holds, each as `<deck>.<card>`; None for all.
        decks: Names of the decks that share its sheets; empty if it holds one deck or none.
    """

    game: str
    locale: str
    title: str
    path: Path
    name: str
    cards: frozenset[str] | None = None
    decks: tuple[str, ...] = ()


def list_names(game: Game) -> tuple[str, ...]:
    """Return the values that `--deck` takes: what a complete build prints, then decks that share sheets."""
    names = [group.id for group in group_decks(game)]
    names += [kind.name for kind in documents.list_kinds(game)]
    names += [deck.id for deck in game.decks]
    return tuple(dict.fromkeys(names))


def list_jobs(
    localized: LocalizedGame, folder: Path, options: BuildOptions, chosen: ChosenCards | None = None
) -> Iterator[tuple[Job, ...]]:
    """Yield the PDFs to print of a game: its decks, or only the chosen cards of them; then the other documents.

    Decks that share sheets are printed together, except when one of them is asked for, or when each face has its page.
    Each deck is a task of its own; the other documents are one, because the reference sheet needs the rulebook's pages.
    """
    game, locale = localized.game, localized.locale
    if options.deck is None:
        groups = group_decks(game, apart=options.sheet == "each")
    else:
        group = find_group(game, options.deck)
        groups = () if group is None else (group,)
    for group in groups:
        cards, decks, prefix = None, group.decks, ""
        if chosen is not None:
            cards = frozenset(
                f"{deck.id}.{card}" for deck in group.decks for card in chosen.get((game.id, locale, deck.id), ())
            )
            decks = tuple(deck for deck in group.decks if chosen.get((game.id, locale, deck.id)))
            prefix = SELECTION
        if decks:
            names = tuple(deck.name.value for deck in decks) if group.is_shared else ()
            path = folder / f"{prefix}{group.id}.pdf"
            yield (Job(game.id, locale, group.name.value, path, group.id, cards, names),)
    kinds = documents.list_kinds(game) if chosen is None else ()
    yield tuple(
        Job(game.id, locale, kind.title(localized), folder / f"{kind.name}.pdf", kind.name)
        for kind in kinds
        if options.deck in (None, kind.name)
    )


def lay_out(request: DocumentRequest, name: str, cards: frozenset[str] | None = None) -> LaidOut:
    """Lay out decks, or only some of their cards, or another document, and take away the ink that is not wanted.

    Args:
        request: The game, the paper and the options.
        name: Id of a deck, of shared sheets or of another document.
        cards: The only cards to print, each as `<deck>.<card>`; None for all.

    Raises:
        ProjectError: There is no such sheet, or no font to print with.
    """
    localized, options = request.localized, request.options
    game = localized.game
    group = find_group(game, name)
    if group is None:
        kind = next(kind for kind in documents.list_kinds(game) if kind.name == name)
        result = kind.lay_out(request, kind.title(localized))
    else:
        imposed = impose(localized, group, options, cards)
        notes = tuple(f"{game.id} {group.id}: {fact.message}" for fact in imposed.facts)
        result = LaidOut(imposed.document, imposed.cards, notes)
    return result._replace(document=ink.reduce_ink(result.document, options.ink, game.theme.low_ink))


def hash_faces(localized: LocalizedGame, decks: Iterable[Deck]) -> Mapping[str, str]:
    """Return a hash of each face of some decks by its id; it changes when the face looks different."""
    named = list_named(localized.game)
    return {deck_face.face.plan.id: hash_face(deck_face.face.plan, named) for deck_face in localized.list_faces(decks)}


def choose_cards(games: Sequence[LocalizedGame], selection: str) -> ChosenCards:
    """Return the cards that `--cards` selects.

    Args:
        games: The games that are printed.
        selection: Ids of cards, decks and shared sheets, comma-separated; or `changed-since=` and a manifest.

    Raises:
        ProjectError: There is no such card or deck, or the file is not a manifest of any of the games.
    """
    if selection.startswith(SINCE) and selection != SINCE:
        return _choose_changed(games, Path(selection.removeprefix(SINCE)))
    names = split_names(selection.removeprefix(SINCE))
    _expect_known(names, games)
    return {
        (localized.game.id, localized.locale, deck.id): frozenset(
            card.id
            for card in deck.cards
            if not {*_list_deck_names(localized.game, deck), card.id, f"{deck.id}.{card.id}"}.isdisjoint(names)
        )
        for localized in games
        for deck in localized.game.decks
    }


def _expect_known(names: Sequence[str], games: Sequence[LocalizedGame]) -> None:
    """Raise ProjectError if there are no names, or one of them is not that of a card, a deck or shared sheets."""
    if not names:
        raise ProjectError(f"--cards takes ids of cards, decks and shared sheets, comma-separated, or {SINCE}FILE")
    decks: dict[str, None] = {}
    cards: dict[str, None] = {}
    for game in (localized.game for localized in games):
        for deck in game.decks:
            decks |= dict.fromkeys(_list_deck_names(game, deck))
            cards |= dict.fromkeys(name for card in deck.cards for name in (card.id, f"{deck.id}.{card.id}"))
    known, problems = {*decks, *cards}, []
    for name in names:
        if name not in known:
            near = suggest.find_nearest(name, known)
            # A list of all cards would be too long to read.
            hint = suggest.ask_whether_meant(near) if near else suggest.suggest_names(name, tuple(decks))
            problems.append(f"no card and no deck is called {name}; {hint}")
    if problems:
        raise ProjectError("\n".join(problems))


def _list_deck_names(game: Game, deck: Deck) -> tuple[str, ...]:
    """Return the ids that select all cards of a deck: its own, and that of the sheets that it shares."""
    group = find_shared_group(game, deck.id)
    return (deck.id,) if group is None else (deck.id, group.id)


def _choose_changed(games: Sequence[LocalizedGame], file: Path) -> ChosenCards:
    """Return the cards with a side that looks different from what a manifest says, or that it does not know."""
    before = manifest.read(file)
    game, locale = before.about.get("game"), before.about.get("locale")
    if not before.faces:
        raise ProjectError(f"{file} has no hashes of faces: it was written by an older version, or nothing was printed")
    chosen: dict[tuple[str, str, str], frozenset[str]] = {}
    for localized in games:
        if (localized.game.id, localized.locale) == (game, locale):
            for deck in localized.game.decks:
                now = hash_faces(localized, [deck])
                chosen[localized.game.id, localized.locale, deck.id] = frozenset(
                    card.id
                    for card, (front, back, _) in zip(deck.cards, localized.list_cards(deck), strict=True)
                    if any(
                        face is not None and before.faces.get(face.plan.id) != now[face.plan.id]
                        for face in (front, back)
                    )
                )
    if not chosen:
        raise ProjectError(f"{file} is of the game {game} in {locale}, which is not what is printed")
    return chosen
