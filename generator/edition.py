"""A game in one language, laid out: every face planned once, for the linter to judge and the painter to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generator import project
from generator.findings import ProjectError
from generator.layout.faces import Cut, PlannedFace, planner
from generator.model import Deck, Game, Library
from generator.paint import pictures
from generator.paint.metrics import Metrics
from generator.plan import Art, Picture
from generator.reading.faces import Seen, see

_HOME: Final = Cut()


@dataclass(frozen=True, slots=True)
class Edition:
    """A game in one language.

    Attributes:
        library, game: The content.
        locale: The language.
        metrics: The fonts that laid it out; the painter must use the same.
        faces: Every face of every deck, in order; a common back once.
    """

    library: Library
    game: Game
    locale: str
    metrics: Metrics
    faces: tuple[Seen, ...]

    def of(self, deck: Deck) -> tuple[tuple[PlannedFace, PlannedFace | None, int], ...]:
        """Return the cards of a deck as (front, back or None, copies), in order."""
        own: dict[tuple[str, str], PlannedFace] = {}
        common = None
        for seen in self.faces:
            if seen.deck.id == deck.id:
                if seen.card is None:
                    common = seen.face
                else:
                    own[seen.card.id, seen.side] = seen.face
        return tuple((own[card.id, "front"], own.get((card.id, "back"), common), card.count) for card in deck.cards)

    def art_of(self, deck: Deck) -> Iterator[Art]:
        """Yield the drawings and pictures of the faces of a deck, in order."""
        return (art for seen in self.faces if seen.deck.id == deck.id for art in seen.face.art)


def edition(library: Library, game: Game, locale: str, *, cut: Cut = _HOME, metrics: Metrics | None = None) -> Edition:
    """Return a game in one language, every face planned; `metrics` are its fonts, where they are read already.

    Raises:
        ProjectError: A font cannot be read.
    """
    metrics = metrics or Metrics(game.theme.fonts)
    plan = planner(game, library.sizes, metrics, locale=locale, files=_files(library, game), cut=cut)
    return Edition(library, game, locale, metrics, tuple(see(game, plan)))


def _files(library: Library, game: Game) -> Callable[[str], Picture | str]:
    """Return what looks at the picture files that a game names: each once, inside its folder only."""
    folder = project.game_folder(Path(library.root), game.id)
    known: dict[str, Picture | str] = {}

    def look(name: str) -> Picture | str:
        if name not in known:
            known[name] = _look(folder, name)
        return known[name]

    return look


def _look(folder: Path, name: str) -> Picture | str:
    try:
        path = project.inside(folder, name)
    except ProjectError as trouble:
        return str(trouble)
    found = pictures.inspect(str(path))
    return found if isinstance(found, Picture) else f"{name} {found.message}"
