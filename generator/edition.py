"""A game in one language: each face planned once, when it is asked for, for linter and painter alike.

A deck is planned from what belongs to it alone: another deck, the rulebook or a ruling cannot change its faces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from generator import project
from generator.kept import essence
from generator.layout.faces import Cut, PlannedFace, planner
from generator.paint import pictures
from generator.paint.metrics import Metrics
from generator.reading.faces import Seen, see
from generator.spine.findings import ProjectError
from generator.spine.model import Concept, Deck, Game, Layout, Library, Theme
from generator.spine.plan import Picture

_HOME: Final = Cut()
_UNTOLD: Final = frozenset({"fonts", "marks"})  # of a theme: where files are, and where styles stand
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Edition:
    """A game in one language.

    Attributes:
        library, game: The content.
        locale: The language.
        metrics: The fonts that lay it out; the painter must use the same.
        files: Looks at a picture file that the game names: the picture, or what is wrong with it.
        plan: Plans the faces of a deck, by its id, each deck once.
        shared: Returns a hash of what faces of any deck show, given what tells what stands in the file of a font.
    """

    library: Library
    game: Game
    locale: str
    metrics: Metrics
    files: Callable[[str], Picture | str]
    plan: Callable[[str], tuple[Seen, ...]]
    shared: Callable[[Callable[[Path], str]], str]

    @property
    def faces(self) -> tuple[Seen, ...]:
        """Every face of every deck, in order; a common back once."""
        return tuple(chain.from_iterable(self.plan(deck.id) for deck in self.game.decks))

    def alone(self, *decks: Deck) -> Edition:
        """Return the edition with nothing but some decks, as `alone` has it; what is planned already stays planned."""
        return replace(self, game=alone(self.game, *decks))

    def seen(self, deck: Deck) -> tuple[Seen, ...]:
        """Return every face of a deck, in order; a common back last."""
        return self.plan(deck.id)

    def of(self, deck: Deck) -> tuple[tuple[PlannedFace, PlannedFace | None, int], ...]:
        """Return the cards of a deck as (front, back or None, copies), in order."""
        own: dict[tuple[str, str], PlannedFace] = {}
        common = None
        for seen in self.plan(deck.id):
            if seen.card is None:
                common = seen.face
            else:
                own[seen.card.id, seen.side] = seen.face
        return tuple((own[card.id, "front"], own.get((card.id, "back"), common), card.count) for card in deck.cards)

    def essence(self, deck: Deck, digest_of: Callable[[Path], str]) -> str:
        """Return a hash of all that can change the faces of a deck: the same as long as they are the same.

        `digest_of` tells what stands in the file of a font. No face is planned for it.
        """
        one = alone(self.game, deck)
        found = {name: self.files(name) for name in sorted(named_files(one))}
        files = {name: each.sha256 if isinstance(each, Picture) else each for name, each in found.items()}
        size = self.library.sizes.get(deck.size)
        layouts = _drawn(one.layouts)
        return essence.digest(self.shared(digest_of), one.decks, layouts, one.concepts, size, self.locale, files)

    def essence_beside(self, deck: Deck, digest_of: Callable[[Path], str], source: str) -> str:
        """Return what `essence` does, of a translation: `source` is that of the deck in the source language.

        Nothing of a deck but its texts is other than there.
        """
        texts = [side.texts for card in deck.cards for side in card.sides]
        return essence.digest(self.shared(digest_of), deck.name, texts, self.locale, source)


def edition(library: Library, game: Game, locale: str, *, cut: Cut = _HOME, metrics: Metrics | None = None) -> Edition:
    """Return a game in one language; `metrics` are its fonts, where they are read already.

    Planning faces raises ProjectError where a font cannot be read.
    """
    metrics = metrics or Metrics(game.theme.fonts)
    decks = {deck.id: deck for deck in game.decks}
    files = _files(library, game)

    @cache
    def plan(deck: str) -> tuple[Seen, ...]:
        one = alone(game, decks[deck])
        return tuple(see(one, planner(one, library.sizes, metrics, locale=locale, files=files, cut=cut)))

    return Edition(library, game, locale, metrics, files, plan, cache(partial(_shared, game)))


def _shared(game: Game, digest_of: Callable[[Path], str]) -> str:
    """Return a hash of what `alone` leaves of a game whatever the deck is, its fonts too."""
    fonts = {font: digest_of(Path(path)) for font, path in game.theme.fonts.items()}
    decks = (replace(alone(game, deck), decks=(), layouts=_NOTHING) for deck in game.decks[:1])
    return essence.digest(fonts, *map(_said, decks))


def _said(game: Game) -> Sequence[object]:
    """Return what a part of a game says but for its fonts, for hashes: what parts have in common is told once."""
    theme = [essence.once(part) for name, part in zip(Theme._fields, game.theme, strict=True) if name not in _UNTOLD]
    words = [essence.once(each) for each in (game.vocabularies, game.icons, game.labels)]
    nothing = replace(game, theme=Theme({}, {}, {}), vocabularies={}, icons={}, labels={}, layouts={})
    return [theme, words, _drawn(game.layouts), nothing]


def _drawn(layouts: Mapping[str, Layout]) -> Sequence[object]:
    """Return what layouts say, for hashes: what parts of a game have in common is told once."""
    return [(id_, layout.id, essence.once(layout.boxes), layout.abstract) for id_, layout in layouts.items()]


def alone(game: Game, *decks: Deck) -> Game:
    """Return a game with nothing but some decks, and what faces of any deck show: its look, its words, its layouts."""
    sides = (side for deck in decks for card in deck.cards for side in card.sides)
    drawn_by = {side.layout for side in sides} | {deck.back for deck in decks}
    stats = {stat for deck in decks for stat in deck.stats}
    return replace(
        game,
        decks=decks,
        layouts={name: layout for name, layout in game.layouts.items() if name in drawn_by},
        subtitle=None,
        players=(0, 0),
        editions=_NOTHING,
        parts=_NOTHING,
        board=None,
        components=(),
        rulings=_NOTHING,
        concepts={id_: _named_only(game.concepts[id_]) for id_ in game.concepts if id_ in game.icons or id_ in stats},
        files=(),
        lost=_NOTHING,
        rulebook=None,
        cover=None,
        vignettes=(),
        diagram=None,
        reference=(),
        cartons=(),
        box_label=None,
        sheets=(),
    )


def _named_only(concept: Concept) -> Concept:
    """Return a term with nothing but its words, which icons and figures are called by."""
    return concept._replace(effects=(), forbidden=_NOTHING, definition=None)


def named_files(one: Game) -> set[str]:
    """Return the picture files that a game names: in its pictures, or in its layouts."""
    sides = (side for card in one.cards for side in card.sides)
    arts = [art for side in sides for art in side.art.values()]
    arts += [art for deck in one.decks for art in deck.back_art.values()]
    arts += [box.get("art", {}) for layout in one.layouts.values() for box in layout.boxes.values()]
    return {str(art["file"]) for art in arts if "file" in art}


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
