"""What can be wrong with the faces of a game in one language, deck by deck; what is known is kept by what a deck says.

Only what checks judge is kept, and of that only what can be wrong: a face that is known is not planned. In other
languages checks of print alone judge faces; in the source language all do, also the drawings that are ordered, and a
deck of which more is looked at than can be told in a few words is planned every time.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from generator import face
from generator.catalog import SOURCE_LOCALE
from generator.colours.bare import words
from generator.edition import Edition
from generator.face import Face
from generator.kept import keeping
from generator.layout.boxes import Contrast, Outside
from generator.layout.faces import PlannedFace
from generator.layout.fit import Fit
from generator.layout.values import Problem
from generator.reading.faces import Seen, layout_of, sides
from generator.spine.geometry import Rect, Size
from generator.spine.model import Deck
from generator.spine.plan import Art, ArtRequest, FacePlan
from generator.spine.units import Um
from generator.workbench import Workbench

_FACES: Final = "faces in print"
_NOWHERE: Final = Rect(Um(0), Um(0), Um(0), Um(0))  # where an order is drawn is judged in plans only
Told = Mapping[str, Any]  # plain data of a file


def see(bench: Workbench, game: str, locale: str) -> tuple[Seen, ...]:
    """Return every face of a game in a language as checks judge it: what fits is left out, and so are most plans.

    In other languages than that of the source it is what checks of print judge.

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
        now[deck.id] = known if known.get("of") == essence else {"of": essence, **_deck(one, deck)}
        found += one.seen(deck) if now[deck.id]["planned"] else _seen(one, deck, now[deck.id])
    if now != before:
        keeping.save(bench.root, asked, signed, now)
    return tuple(found)


def _deck(one: Edition, deck: Deck) -> Told:
    """Return what may be wrong with a deck: with its faces by their number, and which drawings they order."""
    faces = one.seen(deck)
    if one.locale != SOURCE_LOCALE:
        return {"planned": False, "faces": dict(_told(faces)), "orders": []}
    if _is_looked_at(deck, faces):
        return {"planned": True}
    orders: dict[ArtRequest, int] = {}
    told = dict(_told(faces))
    for number, seen in enumerate(faces):
        sources = (placed.source for placed in seen.face.art)
        drawn = [orders.setdefault(each, len(orders)) for each in sources if isinstance(each, ArtRequest)]
        told[str(number)] = {**told.get(str(number), {}), "problems": seen.face.problems, "orders": drawn}
    return {"planned": False, "faces": told, "orders": list(orders)}


def _is_looked_at(deck: Deck, faces: Sequence[Seen]) -> bool:
    """Tell whether plans of a deck are looked at: it is tiled, has files of pictures, or cards that say the same."""
    said: dict[str, list[Hashable]] = {}
    for seen in faces:
        if seen.card is not None:
            said.setdefault(seen.card.id, []).append(words(seen.face.plan.steps))
    fronts, cards = {sides[0] for sides in said.values()}, set(map(frozenset, said.values()))
    is_said_again = min(len(fronts), len(cards)) < len(said)
    files = (placed for seen in faces for placed in seen.face.art if not isinstance(placed.source, ArtRequest))
    return deck.tiled is not None or is_said_again or any(True for _ in files)


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


def _seen(one: Edition, deck: Deck, told: Told) -> Iterator[Seen]:
    orders = [Art(_NOWHERE, "", _order(*order)) for order in told["orders"]]
    for number, (card, side) in enumerate(sides(deck)):
        name, each = face.name(deck, card, side), told["faces"].get(str(number), {})
        drawn = tuple(orders[order] for order in each.get("orders", ()))
        planned = PlannedFace(
            FacePlan(name, Size(Um(0), Um(0)), Um(0), drawn),
            Face(name, one.locale, {}, {}, ()),
            tuple(_fit(*fit) for fit in each.get("fits", ())),
            tuple(_contrast(*contrast) for contrast in each.get("contrasts", ())),
            tuple(Outside(*outside) for outside in each.get("outside", ())),
            tuple(Problem(*problem) for problem in each.get("problems", ())),
        )
        yield Seen(deck, card, side, planned, is_whole=False)


def _order(draw: str, width: float, height: float, params: Any) -> ArtRequest:  # noqa: ANN401 - of a file
    return ArtRequest(draw, width, height, tuple((name, _value(value)) for name, value in params))


def _value(value: Any) -> Any:  # noqa: ANN401 - of a file
    return tuple(map(_value, value)) if isinstance(value, list) else value


def _fit(*told: Any) -> Fit:  # noqa: ANN401 - of a file
    return Fit(*told[:-1])._replace(missing=tuple(told[-1]))


def _contrast(box: str, text: str, colour: Any, grounds: Any, *others: Any) -> Contrast:  # noqa: ANN401 - of a file
    return Contrast(box, text, tuple(colour), tuple(map(tuple, grounds)), *others)
