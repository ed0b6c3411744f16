"""Users' own pictures on a page: where they are cropped, in which inks, and what less ink leaves of them."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageStat

from generator.assets import images
from generator.assets.images import Treated
from generator.assets.images import treat as apply
from generator.layout import ink as inking
from generator.layout.steps import read_look, show_picture
from generator.model.plan import Art, Colour, Picture
from generator.model.plan import Look as Shown
from generator.model.units import Size, um
from tests.generator.render.studio import BLUE, PER_MM, RED, WHITE, Look, box, card, sheet, write

RED_INK, PAPER = "#ff0000", "#ffffff"
SIZE = Size(um(20), um(20))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#000" d="M0 0h10v20h-10z"/></svg>'


def save(folder: Path, image: Image.Image) -> Picture:
    image.save(folder / "picture.png")
    found = images.inspect(str(folder / "picture.png"))
    assert isinstance(found, Picture)
    return found


@pytest.fixture
def flag(tmp_path: Path) -> Picture:
    """A picture of 300 x 100: red, green and blue, from left to right."""
    image = Image.new("RGB", (300, 100), "red")
    image.paste((0, 255, 0), (100, 0, 200, 100))
    image.paste((0, 0, 255), (200, 0, 300, 100))
    return save(tmp_path, image)


def ramp() -> Image.Image:
    """Return a picture that runs from black at the top to white at the bottom."""
    return Image.linear_gradient("L").resize((400, 400))


def treated(image: Image.Image, **look: object) -> Treated:
    shown = Shown(**look)  # type: ignore[arg-type]
    return apply(image, Picture("", "raster", "0", image.width, image.height, look=shown), SIZE)


def draw(art: Art, ink: str = "full", treatments: dict[str, str] | None = None) -> Look:
    return Look(write(inking.reduce_ink(sheet(card(art)), ink, treatments or {})))


def see(page: Look, *places: tuple[float, float]) -> str:
    """Return the initials of red, green and blue at some places, a blank for paper."""
    parts = [page.parts(*place) for place in places]
    return "".join(" " if min(inks) == 255 else "rgb"[inks.index(max(inks))] for inks in parts)


def crop(page: Look) -> Image.Image:
    """Return the square of 20 mm in the upper left corner of the card."""
    return page.picture.crop((10 * PER_MM, 10 * PER_MM, 30 * PER_MM, 30 * PER_MM))


@pytest.mark.parametrize(
    ("focus", "colours"),
    [
        (None, "gg"),
        ([0.1, 0.5], "rr"),
        ([0.9, 0.5], "bb"),
        ([1 / 3, 0.5], "rg"),  # the border of both is in the middle
    ],
)
@pytest.mark.parametrize("treat", ["", "posterise"])
def test_the_focus_stays_in_view(flag: Picture, focus: list[float] | None, colours: str, treat: str) -> None:
    look = read_look({} if focus is None else {"focus": focus}, ())._replace(treat=treat)
    page = draw(show_picture(flag, look, box(0, 0, 20, 20)))

    assert see(page, (15, 20), (25, 20)) == colours


@pytest.mark.parametrize("treat", ["", "posterise"])
def test_a_picture_that_is_contained_is_seen_whole(flag: Picture, treat: str) -> None:
    page = draw(show_picture(flag, Shown(fit="contain", treat=treat), box(0, 0, 30, 30)))

    assert see(page, (12, 25), (25, 25), (38, 25), (25, 18), (25, 32)) == "rgb  "


def test_a_tint_alone_is_a_duotone_from_it_to_white() -> None:
    assert read_look({}, (RED,)) == Shown(treat="duotone", inks=(RED, WHITE))
    assert read_look({"treat": "line"}, (RED, BLUE)) == Shown(treat="line", inks=(RED, BLUE))


def test_a_duotone_runs_from_one_colour_to_the_other() -> None:
    toned = treated(ramp(), treat="duotone", inks=(RED, BLUE)).image

    assert (toned.getpixel((9, 0)), toned.getpixel((9, toned.height - 1))) == ((255, 0, 0), (0, 0, 255))


def test_a_picture_in_two_colours_is_scaled_to_greys() -> None:
    dithered = ramp().resize((1000, 1000)).convert("1")

    for image in (dithered, dithered.convert("P")):
        assert len(set(treated(image, treat="duotone").image.convert("L").tobytes())) > 50


def test_a_halftone_is_dots_as_dark_as_the_picture() -> None:
    dots = treated(ramp(), treat="halftone")

    assert (dots.image.mode, dots.colours) == ("1", ((0, 0, 0), (255, 255, 255)))
    assert dots.image.size == (472, 472)  # 20 mm at 600 dpi
    assert ImageStat.Stat(dots.image.convert("L")).mean[0] == pytest.approx(127, abs=4)


@pytest.mark.parametrize(("inks", "most"), [(None, 6), ((RED, WHITE), 4)])
def test_a_posterised_picture_has_few_colours(inks: tuple[Colour, Colour] | None, most: int) -> None:
    flat = treated(ramp(), treat="posterise", inks=inks)

    assert len(flat.colours) <= most
    assert max(flat.image.tobytes()) < len(flat.colours)


def test_lines_are_where_a_picture_has_edges() -> None:
    image = Image.new("L", (400, 400), 230)
    ImageDraw.Draw(image).ellipse((100, 100, 300, 300), fill=40)
    lines = treated(image, treat="line").image.convert("L")

    dark = lines.point([1] * 128 + [0] * 128)
    left, top, right, bottom = dark.getbbox() or (0, 0, 0, 0)
    sides = [side / lines.width for side in (left, top, right, bottom)]
    assert sides == pytest.approx([0.25, 0.25, 0.75, 0.75], abs=0.02)
    assert lines.getpixel((lines.width // 2, lines.height // 2)) == 255
    assert ImageStat.Stat(dark).sum[0] < 0.1 * lines.width * lines.height


@pytest.mark.parametrize("treat", ["duotone", "halftone", "posterise", "line"])
def test_what_is_clear_stays_clear(tmp_path: Path, treat: str) -> None:
    image = Image.new("RGBA", (300, 300), (90, 20, 20, 255))
    image.paste((0, 0, 0, 0), (0, 0, 150, 300))
    page = draw(show_picture(save(tmp_path, image), Shown(treat=treat, inks=(RED, BLUE)), box(0, 0, 20, 20)))

    assert page.at(15, 20) == PAPER
    assert page.at(25, 20) != PAPER


def test_a_treated_picture_is_the_same_bytes_from_the_cache(
    flag: Picture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = flag._replace(look=Shown(treat="halftone", inks=(RED, WHITE)))
    again = [images.read_image(shown, SIZE) for _ in range(2)]
    monkeypatch.setenv("TINDERBOX_CACHE", str(tmp_path / "cache"))
    again.append(images.read_image(shown, SIZE))

    assert again[0] == again[1] == again[2]


@pytest.mark.parametrize(("treat", "way"), [("", "half"), ("line", "half"), ("", "lines"), ("duotone", "etched")])
def test_low_ink_prints_a_picture_in_dots_or_lines(tmp_path: Path, treat: str, way: str) -> None:
    image = Image.new("L", (600, 600), 0)
    image.paste(255, (300, 0, 600, 600))
    inks = (RED, BLUE) if treat == "duotone" else None
    art = show_picture(save(tmp_path, image), Shown(treat=treat, inks=inks), box(0, 0, 20, 20))
    page = crop(draw(art, "low", {"file": way}))

    share = 1 - ImageStat.Stat(page.convert("L")).mean[0] / 255
    assert 0 < share < 0.25
    assert draw(art, "low", {"file": "drop"}).at(15, 20) == PAPER


@pytest.mark.parametrize("treat", ["duotone", "halftone", "posterise", "line"])
def test_one_ink_prints_a_picture_in_greys(flag: Picture, treat: str) -> None:
    page = draw(show_picture(flag, Shown(treat=treat, inks=(RED, BLUE)), box(0, 0, 20, 20)), "mono")

    red, green, blue = crop(page).split()
    assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize(
    ("look", "colours"),
    [
        (Shown(), ["#000000", PAPER, PAPER]),
        (Shown(treat="duotone", inks=(RED, BLUE)), [RED_INK, PAPER, PAPER]),
        (Shown(treat="line", inks=(RED, WHITE)), [PAPER, RED_INK, PAPER]),
    ],
)
def test_an_svg_is_treated_as_shapes(tmp_path: Path, look: Shown, colours: list[str]) -> None:
    (tmp_path / "picture.svg").write_text(SVG, encoding="utf-8")
    picture = images.inspect(str(tmp_path / "picture.svg"))
    assert isinstance(picture, Picture)
    page = draw(show_picture(picture, look, box(0, 0, 20, 20)))

    assert [page.at(x, 20) for x in (15, 20.15, 25)] == colours
