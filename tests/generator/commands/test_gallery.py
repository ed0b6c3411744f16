"""The gallery of a game shows all that it can be drawn with."""

from generator.art.gallery import find_problems, read_drawers
from generator.assets.fonts import Metrics
from generator.commands.gallery import plan_game
from generator.content.load import load_library
from generator.model.plan import Art, ArtRequest, Glyphs, Symbol, Type
from tests.commands import BUCKET_CHAIN


def test_the_gallery_shows_every_drawing_with_its_parameters_every_colour_style_and_icon() -> None:
    library = load_library(BUCKET_CHAIN).value
    assert library is not None
    (game,) = library.games.values()
    steps = [step for face in plan_game(game, Metrics(game.theme.fonts)).faces for step in face.steps]
    lines = [line for step in steps if isinstance(step, Type) for line in step.lines]
    words = " ".join(piece.text for line in lines for piece in line.pieces if isinstance(piece, Glyphs)).split()
    drawn = [step.source for step in steps if isinstance(step, Art) and isinstance(step.source, ArtRequest)]

    parameters = {f"{key}:" for drawer in read_drawers().values() for key in drawer.parameters}
    assert {*read_drawers(), *parameters, *game.theme.colours, *game.theme.styles} - {*words} == set()
    assert {request.draw for request in drawn} == {*read_drawers()}
    assert [problem for request in drawn for problem in find_problems(request)] == []
    assert {step.icon for step in steps if isinstance(step, Symbol)} == {*game.icons}
