"""How the words of faces fit in one language, deck by deck; what is known is kept by what a deck says.

Only what checks of print judge is kept, and of that only what can be wrong: a face that is known is not planned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from generator import face, keeping
from generator.edition import Edition
from generator.face import Face
from generator.geometry import Size
from generator.layout.boxes import Contrast, Outside
from generator.layout.faces import PlannedFace
from generator.layout.fit import Fit
from generator.model import Deck
from generator.plan import FacePlan
from generator.reading.faces import Seen, layout_of, sides
from generator.units import Um
from generator.workbench import Workbench

_FACES: Final = "faces in print"
Told = Mapping[str, Any]  # plain data of a file


def see(bench: Workbench, game: str, locale: str) -> tuple[Seen, ...]:
    """Return every face of a game in a language as checks of print judge it: what fits is left out, and so are plans.

    Raises:
        ProjectError: There is no such language, or a catalogue or a font cannot be read.
    """
    one = bench.spoken(game, locale).one
    asked, signed = (_FACES, game, locale), keeping.of_values()
    before: Told = keeping.read(bench.root, asked, signed, dict) or {}
    now: dict[str, Told] = {}
    found: list[Seen] = []
    for deck in one.game.decks:
        essence = bench.essence(game, locale, deck.id)
        known = before.get(deck.id, {})
        now[deck.id] = known if known.get("of") == essence else {"of": essence, "faces": dict(_told(one.seen(deck)))}
        found += _seen(one, deck, now[deck.id]["faces"])
    if now != before:
        keeping.save(bench.root, asked, signed, now)
    return tuple(found)


def _told(faces: Iterable[Seen]) -> Iterator[tuple[str, Told]]:
    """Yield what may be wrong with faces, by their number in the deck; colours on a ground once for each layout."""
    contrasts: set[tuple[str, Contrast]] = set()
    for number, seen in enumerate(faces):
        layout, planned = layout_of(seen), seen.face
        fits = [fit for fit in planned.fits if fit.overflow or fit.missing]
        fresh = [each for each in planned.contrasts if (layout, each) not in contrasts]
        contrasts |= {(layout, each) for each in fresh}
        if fits or fresh or planned.outside:
            yield str(number), {"fits": fits, "contrasts": fresh, "outside": planned.outside}


def _seen(one: Edition, deck: Deck, told: Mapping[str, Told]) -> Iterator[Seen]:
    for number, (card, side) in enumerate(sides(deck)):
        name, each = face.name(deck, card, side), told.get(str(number), {})
        yield Seen(
            deck,
            card,
            side,
            PlannedFace(
                FacePlan(name, Size(Um(0), Um(0)), Um(0), ()),
                Face(name, one.locale, {}, {}, ()),
                tuple(_fit(*fit) for fit in each.get("fits", ())),
                tuple(_contrast(*contrast) for contrast in each.get("contrasts", ())),
                tuple(Outside(*outside) for outside in each.get("outside", ())),
                (),
            ),
        )


def _fit(*told: Any) -> Fit:  # noqa: ANN401 - of a file
    return Fit(*told[:-1])._replace(missing=tuple(told[-1]))


def _contrast(box: str, text: str, colour: Any, grounds: Any, *others: Any) -> Contrast:  # noqa: ANN401 - of a file
    return Contrast(box, text, tuple(colour), tuple(map(tuple, grounds)), *others)
