"""Pictures of a virtual table: what they show of a face."""

from __future__ import annotations

from generator.art import gallery as art
from generator.commands import table_pieces
from generator.layout.faces.pictures import key_of
from generator.model.plan import Area, Art, ArtRequest, FacePlan, Step
from generator.model.units import Rect, Size, Um, um

PIECE = Rect(Um(0), Um(0), um(25), um(50))


def test_of_a_folded_piece_is_shown_what_stands_on_the_table() -> None:
    asked = [ArtRequest("standee", 25, 50, (("base", 24),)), ArtRequest("token", 25, 50)]
    steps: tuple[Step, ...] = (
        Area(PIECE, (1.0, 0.0, 0.0)),
        *(Art(PIECE, key_of(request), request) for request in asked),
    )
    face = FacePlan("p.a.front", Size(um(25), um(50)), Um(0), steps)
    (shown,) = table_pieces.half("a.jpg", face, 1000, is_back=False).faces

    assert shown is not None
    area, piece, token = shown.steps
    assert (area, token) == (steps[0], steps[2])
    assert isinstance(piece, Art)
    assert isinstance(piece.source, ArtRequest)
    assert piece.key == key_of(piece.source)
    assert dict(piece.source.params) == {"base": 24, "state": "standing"}
    assert art.find_problems(piece.source) == ()
