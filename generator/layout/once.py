"""Every distinct face of a document once, by its id."""

from __future__ import annotations

from generator.layout.ordered import Printed
from generator.layout.sheets import Pair
from generator.spine.plan import FacePlan


class Faces:
    """The faces of a document, in the order in which they came."""

    def __init__(self) -> None:
        """Begin without any."""
        self._places: dict[str, int] = {}
        self._faces: list[FacePlan] = []

    def index(self, face: FacePlan) -> int:
        """Return the face's index, the same for the same face."""
        place = self._places.setdefault(face.id, len(self._faces))
        if place == len(self._faces):
            self._faces.append(face)
        return place

    def pairs(self, card: Printed) -> list[Pair]:
        """Return the faces of a card, once for each copy."""
        front = self.index(card.front)
        return [(front, None if card.back is None else self.index(card.back))] * card.count

    @property
    def all(self) -> tuple[FacePlan, ...]:
        """The faces in the order of their indices."""
        return tuple(self._faces)
