"""Every face once, on a page of its own that is as large as its bleed, without marks: what print shops take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.layout import layers
from generator.layout.once import Faces
from generator.layout.ordered import DeckFaces, Imposed, Setup
from generator.spine.geometry import Rect, Size
from generator.spine.plan import Document, FacePlan, Page, Slot
from generator.spine.units import Um
from generator.tongues import locales


def document(decks: Sequence[DeckFaces], setup: Setup) -> Imposed:
    """Return the faces in printing order, each card's front before its back, a common back after the first front.

    The bookmark of a page is the face's id, and how often it is needed where that is more than once.
    """
    faces, copies = Faces(), Counter[int]()
    pages: dict[int, Page] = {}
    for deck in decks:
        for card in deck.cards:
            for side, face in (("front", card.front), ("back", card.back)):
                if face is not None and card.count:
                    index = faces.index(face)
                    copies[index] += card.count
                    pages.setdefault(index, page(face, index, side, Um(deck.sheet.bleed)))
    bookmarks = tuple((_called(face.id, copies[index]), index) for index, face in enumerate(faces.all))
    language = locales.tag(setup.locale)
    made = tuple(each._replace(guides=layers.guides(each.slots, setup.guides)) for each in pages.values())
    plan = Document(setup.title, setup.author, setup.subject, language, faces.all, made, bookmarks)
    return Imposed(plan._replace(layers=layers.names(setup.locale)), (), sum(deck.count for deck in decks))


def page(face: FacePlan, index: int, side: str, bleed: Um) -> Page:
    """Return a page with one face and as much bleed as it has, `bleed` at most, on each side."""
    reach = min(bleed, face.bleed)
    trim = Rect(reach, reach, face.size.width, face.size.height)
    paper = Size(Um(trim.width + 2 * reach), Um(trim.height + 2 * reach))
    return Page(paper, side, trim, trim.grown(reach), (Slot(index, trim, 0, reach),), (), ())


def _called(face: str, copies: int) -> str:
    return face if copies == 1 else f"{face} x {copies}"
