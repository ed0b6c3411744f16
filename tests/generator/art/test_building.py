"""Buildings: every parameter shows, every combination can be drawn, ruins are grey, and all of it fits its box."""

from collections.abc import Iterable, Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.art import gallery as art
from generator.art import pen
from generator.art.gallery import DrawingSpec, Value
from generator.art.town import building, extras
from generator.model.plan import ArtRequest, Colour, Drawing, Flat, Group, Linear, Path, Radial, Shape
from tests.generator.art.weights import weigh

_PARAMETERS = art.read_drawers()["building"].parameters


def _request(params: Mapping[str, Value], box: tuple[float, float] = (60.0, 44.0)) -> ArtRequest:
    return ArtRequest("building", *box, tuple(sorted(params.items())))


def _drawn(**params: Value) -> Drawing:
    return art.draw(_request(params))


def _spec(request: ArtRequest) -> DrawingSpec:
    return DrawingSpec(request.width, request.height, {**art.list_defaults("building"), **dict(request.params)})


def _paths(shapes: Iterable[Shape]) -> Iterator[Path]:
    for shape in shapes:
        if isinstance(shape, Path):
            yield shape
        elif shape.blend == "normal":
            yield from _paths(shape.shapes)


def _extent(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what is seen: a clip hides what lies outside it; lights do not count."""
    boxes: list[tuple[float, float, float, float]] = []
    for shape in shapes:
        outline = shape.outline if isinstance(shape, Path) else shape.clip
        if isinstance(shape, Group) and shape.blend != "normal":
            continue
        if outline is None:
            assert isinstance(shape, Group)
            boxes.append(_extent(shape.shapes))
            continue
        xs = [value for segment in outline for value in segment[1::2]]
        ys = [value for segment in outline for value in segment[2::2]]
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def _colours(shapes: Iterable[Shape]) -> Iterator[Colour]:
    for path in _paths(shapes):
        match path.fill:
            case Flat(tone, _):
                yield tone
            case Linear(_, _, _, _, stops, _) | Radial(_, _, _, stops, _):
                yield from (tone for _, tone in stops)
            case _:
                pass


def _colourfulness(drawing: Drawing) -> float:
    tones = list(_colours(drawing.shapes))
    return sum(max(tone) - min(tone) for tone in tones) / len(tones)


@pytest.mark.parametrize("state", ["whole", "burnt"])
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("storeys", (1, 2, 3, 4)),
        ("chimneys", (0, 1, 2, 3)),
        ("seed", (1, 2, 3)),
        ("base", ("#2f7f78", "#a8452f")),
        ("dark", ("#123f40", "#4a1a16")),
        ("light", ("#9fd8c8", "#f0b48a")),
        ("extras", ((), ("tower",), ("tower", "lamp"))),
    ],
)
def test_each_number_colour_and_list_gives_its_own_picture(name: str, values: tuple[Value, ...], state: str) -> None:
    rest: dict[str, Value] = {"state": state, "extras": ("flagpole",)}
    drawings = {art.draw(_request({**rest, name: value})).shapes for value in values}
    assert len(drawings) == len(values)


def test_the_order_of_the_extras_does_not_matter() -> None:
    assert _drawn(extras=("vines", "stall")) == _drawn(extras=("stall", "vines"))


_ORDERS = st.fixed_dictionaries(
    {
        "roof": st.sampled_from(_PARAMETERS["roof"].words),
        "storeys": st.integers(1, 4),
        "width": st.sampled_from(_PARAMETERS["width"].words),
        "windows": st.sampled_from(_PARAMETERS["windows"].words),
        "chimneys": st.integers(0, 3),
        "door": st.sampled_from(_PARAMETERS["door"].words),
        "walls": st.sampled_from(_PARAMETERS["walls"].words),
        "sign": st.sampled_from(art.read_drawers()["building"].parameters["sign"].words),
        "extras": st.lists(st.sampled_from(tuple(extras.EXTRAS)), max_size=4).map(tuple),
        "seed": st.integers(0, 9999),
        "state": st.sampled_from(("whole", "burnt")),
    }
)
_BOXES = st.sampled_from(((60.0, 38.0), (60.0, 44.0), (60.0, 60.0), (45.0, 60.0), (30.0, 20.0)))


@settings(max_examples=25, deadline=None)
@given(_ORDERS, _BOXES)
def test_every_combination_can_be_drawn_within_its_budget(params: dict[str, Value], box: tuple[float, float]) -> None:
    drawing = art.draw(_request(params, box))
    assert (drawing.width, drawing.height) == box
    assert 15_000 < weigh(drawing.shapes) < 260_000


@settings(max_examples=25, deadline=None)
@given(_ORDERS, _BOXES)
def test_the_house_with_chimneys_and_sign_is_inside_the_picture(
    params: dict[str, Value], box: tuple[float, float]
) -> None:
    spec = _spec(_request({**params, "extras": (), "state": "whole"}, box))
    site = building.read_site(spec)
    left, top, right, bottom = _extent(building.whole_house(spec, site, lambda x, y: (x, y)))
    assert left > 0
    assert top > -0.03 * box[1]
    assert right < box[0]
    assert bottom < box[1]


@pytest.mark.parametrize("extra", sorted(extras.EXTRAS))
@pytest.mark.parametrize("roof", ["gable", "dome", "flat", "thatch"])
def test_no_extra_reaches_far_out_of_the_picture(extra: str, roof: str) -> None:
    shapes_of: tuple[dict[str, Value], ...] = ({"width": "wide", "storeys": 1}, {"width": "narrow", "storeys": 4})
    for params in shapes_of:
        spec = _spec(_request({**params, "roof": roof, "extras": (extra,)}))
        site = building.read_site(spec)
        shapes = tuple(shape for place in extras.PLACES for shape in building.extras_in(spec, site, place))
        left, top, right, bottom = _extent(shapes)
        assert left > -3
        assert top > -1.5
        assert right < 63
        assert bottom < 44


@pytest.mark.parametrize("roof", _PARAMETERS["roof"].words)
def test_a_ruin_is_nearly_grey_and_the_house_is_not(roof: str) -> None:
    whole, burnt = (_drawn(roof=roof, state=state, sign="coin", extras=("stall",)) for state in ("whole", "burnt"))
    assert _colourfulness(burnt) < 0.06
    assert _colourfulness(whole) > 0.15


@pytest.mark.parametrize("roof", _PARAMETERS["roof"].words)
def test_a_ruin_has_the_bones_of_the_house_that_burnt(roof: str) -> None:
    whole, burnt = (
        building.read_site(_spec(_request({"roof": roof, "seed": 3, "state": state}))) for state in ("whole", "burnt")
    )
    assert whole.bones == burnt.bones
    assert whole.roof == burnt.roof


def test_lights_are_out_in_a_ruin_but_for_the_embers() -> None:
    def lights(drawing: Drawing) -> int:
        def count(shapes: Iterable[Shape]) -> int:
            return sum((shape.blend == "screen") + count(shape.shapes) for shape in shapes if isinstance(shape, Group))

        return count(drawing.shapes)

    assert lights(_drawn(extras=("lamp", "stall"))) > 8
    assert lights(_drawn(extras=("lamp", "stall"), state="burnt")) == 4


def test_an_emblem_stays_on_its_board() -> None:
    for name in building.EMBLEMS:
        left, top, right, bottom = _extent(building.emblem(name, 0, 0, 1.0, pen.BLACK))
        assert min(left, top) > -1.2, name
        assert max(right, bottom) < 1.2, name
