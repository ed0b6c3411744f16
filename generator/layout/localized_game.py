"""A game in one language: its texts, what is not translated, and each of its faces planned once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path

from generator import project
from generator.assets import images
from generator.assets.fonts import Metrics
from generator.i18n.catalog.catalogue import Catalogue, load_catalogue
from generator.i18n.catalog.translated_game import pseudo_translate
from generator.layout.faces.planner import CutMargins, DeckFace, PlannedFace, list_sides, make_planner
from generator.layout.steps import PictureReader
from generator.model.findings import ProjectError
from generator.model.game import Deck, Game, Library
from generator.model.plan import Picture
from generator.model.text import Text
from generator.plurals import PSEUDO_LOCALE


@dataclass(frozen=True, slots=True)
class LocalizedGame:
    """A game in one language.

    Attributes:
        library, game: The content; texts without a printable translation are in the source language.
        metrics: The fonts that lay it out; the renderer must use the same.
        inspect_picture: Opens a picture file of the game by its name; returns the picture, or what is wrong with it.
        plan_deck: Plans the faces of a deck, in order, a common back last; each deck once in a process.
        catalogue: The translations; None in the source language and the pseudo-language.
        missing: The texts without a printable translation.
    """

    library: Library
    game: Game
    locale: str
    metrics: Metrics
    inspect_picture: PictureReader
    plan_deck: Callable[[Deck], tuple[DeckFace, ...]]
    catalogue: Catalogue | None = None
    missing: tuple[Text, ...] = ()

    @property
    def faces(self) -> tuple[DeckFace, ...]:
        """Every face of every deck, in order; a common back once."""
        return self.list_faces(self.game.decks)

    def list_faces(self, decks: Iterable[Deck]) -> tuple[DeckFace, ...]:
        """Return every face of some decks, in order."""
        return tuple(chain.from_iterable(map(self.plan_deck, decks)))

    def list_cards(self, deck: Deck) -> tuple[tuple[PlannedFace, PlannedFace | None, int], ...]:
        """Return the cards of a deck as (front, back or None, copies), in order."""
        faces: dict[tuple[str, str], PlannedFace] = {}
        common = None
        for deck_face in self.plan_deck(deck):
            if deck_face.card is None:
                common = deck_face.face
            else:
                faces[deck_face.card.id, deck_face.side] = deck_face.face
        return tuple((faces[card.id, "front"], faces.get((card.id, "back"), common), card.count) for card in deck.cards)


def localize(root: Path, library: Library, game: Game, locale: str) -> LocalizedGame:
    """Return a game in a language, as its catalogue translates it; `root` is the project's folder.

    Raises:
        ProjectError: There is no such language, or the catalogue cannot be read.
    """
    if locale == game.language:
        return make_localized_game(library, game, locale)
    if locale == PSEUDO_LOCALE:
        return make_localized_game(library, pseudo_translate(game), locale)
    catalogue = load_catalogue(root, game, locale)
    translated = catalogue.apply(game)
    localized = make_localized_game(library, translated.game, locale)
    return replace(localized, catalogue=catalogue, missing=translated.missing)


def make_localized_game(
    library: Library,
    game: Game,
    locale: str,
    *,
    cut: CutMargins | None = None,
    metrics: Metrics | None = None,
) -> LocalizedGame:
    """Return a localized game, of a game whose texts are translated already; `metrics` are its fonts, if loaded.

    No face is planned yet: `plan_deck` does that, and raises ProjectError if a font cannot be read.
    """
    metrics = metrics or Metrics(game.theme.fonts)
    files = _picture_reader(library, game)
    plan_face = make_planner(game, library.sizes, metrics, locale=locale, files=files, cut=cut or CutMargins())
    planned: dict[str, tuple[DeckFace, ...]] = {}

    def plan_deck(deck: Deck) -> tuple[DeckFace, ...]:
        if deck.id not in planned:
            sides = list_sides(deck)
            planned[deck.id] = tuple(DeckFace(deck, card, side, plan_face(deck, card, side)) for card, side in sides)
        return planned[deck.id]

    return LocalizedGame(library, game, locale, metrics, files, plan_deck)


def _picture_reader(library: Library, game: Game) -> PictureReader:
    """Return a cached reader of the game's picture files, which opens files in the game's folder only."""
    folder = project.find_game_folder(Path(library.root), game.id)

    @cache
    def read(name: str) -> Picture | str:
        try:
            path = project.resolve_inside(folder, name)
        except ProjectError as trouble:
            return str(trouble)
        picture = images.inspect(str(path))
        return picture if isinstance(picture, Picture) else f"{name} {picture.message}"

    return read
