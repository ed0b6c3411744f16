import io
import os
import zlib
from pathlib import Path

import pytest
from PIL import Image

from generator.assets import images
from generator.assets.images import Problem, inspect
from generator.model.findings import ProjectError
from generator.model.plan import Picture
from generator.model.units import Size, um

SIZE = Size(um(40), um(20))


def saved(path: Path, picture: Image.Image, **options: object) -> Path:
    picture.save(path, **options)  # type: ignore[arg-type]
    return path


def problem(path: Path) -> str:
    found = inspect(str(path))
    assert isinstance(found, Problem)
    assert found.hint
    return found.message


def whole(path: Path) -> Picture:
    found = inspect(str(path))
    assert isinstance(found, Picture), found
    return found


@pytest.fixture
def red() -> Image.Image:
    return Image.new("RGB", (40, 20), (255, 0, 0))


def test_a_picture_tells_its_size_and_the_hash_of_its_bytes(tmp_path: Path, red: Image.Image) -> None:
    found = whole(saved(tmp_path / "a.png", red))

    assert (found.kind, found.width, found.height) == ("raster", 40, 20)
    assert found.sha256 == whole(saved(tmp_path / "b.png", red)).sha256
    assert found.sha256 != whole(saved(tmp_path / "c.jpg", red)).sha256


def test_a_file_cut_off_anywhere_is_a_problem_and_no_traceback(tmp_path: Path, red: Image.Image) -> None:
    for kind in ("png", "jpg"):
        data = saved(tmp_path / f"whole.{kind}", red).read_bytes()
        for length in range(0, len(data) - 12, 7):
            (tmp_path / f"cut.{kind}").write_bytes(data[:length])

            assert problem(tmp_path / f"cut.{kind}").startswith("is damaged or no")


def test_a_file_that_is_not_what_its_name_says_is_a_problem(tmp_path: Path, red: Image.Image) -> None:
    saved(tmp_path / "a.png", red, format="JPEG")
    (tmp_path / "b.jpg").write_text("<svg/>")
    saved(tmp_path / "c.gif", red)

    assert problem(tmp_path / "a.png") == "is damaged or no PNG"
    assert problem(tmp_path / "b.jpg") == "is damaged or no JPEG"
    assert problem(tmp_path / "c.gif") == "is of a kind that cannot be printed"


def test_what_is_no_file_is_a_problem_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")

    assert problem(tmp_path / "pipe.png") == "is not a file"
    assert problem(tmp_path) == "is not a file"
    assert problem(tmp_path / "absent.png") == "cannot be read: no such file or directory"


def test_too_many_bytes_or_pixels_are_a_problem(tmp_path: Path) -> None:
    (tmp_path / "long.png").write_bytes(b"\x89PNG" + bytes(images._MAX_BYTES))
    small = saved(tmp_path / "small.png", Image.new("1", (1, 1))).read_bytes()
    for name, width, height in (("wide", 8000, 7000), ("bomb", 40_000, 10_000)):  # as its header says
        header = b"IHDR" + width.to_bytes(4) + height.to_bytes(4) + small[24:29]
        data = small[:12] + header + zlib.crc32(header).to_bytes(4) + small[33:]
        (tmp_path / f"{name}.png").write_bytes(data)

    assert problem(tmp_path / "long.png") == "has 20 MB"
    assert problem(tmp_path / "wide.png") == "has 8000 x 7000 pixels"
    assert problem(tmp_path / "bomb.png") == "is damaged or no PNG"


def test_a_jpeg_goes_into_the_pdf_as_it_is_but_for_what_a_camera_noted(tmp_path: Path, red: Image.Image) -> None:
    notes = Image.Exif()
    notes[0x010E] = "taken at home"
    found = images.read_image(whole(saved(tmp_path / "a.jpg", red, exif=notes, comment=b"private")), SIZE)

    assert found.jpeg
    assert b"taken at home" not in found.stream
    assert b"private" not in found.stream
    with Image.open(io.BytesIO(found.stream)) as again, Image.open(tmp_path / "a.jpg") as before:
        assert again.tobytes() == before.tobytes()


def test_a_picture_taken_sideways_is_printed_upright(tmp_path: Path, red: Image.Image) -> None:
    notes = Image.Exif()
    notes[0x0112] = 6
    path = saved(tmp_path / "a.jpg", red, exif=notes)

    assert (whole(path).width, whole(path).height) == (20, 40)
    assert not images.read_image(whole(path), SIZE).jpeg


def test_greys_of_16_bits_keep_their_tone(tmp_path: Path) -> None:
    image = Image.new("I;16", (20, 20), 0x8000)

    found = images.read_image(whole(saved(tmp_path / "a.png", image)), SIZE)
    rows = zlib.decompress(found.stream)
    assert max(rows[1:21]) == 0x80  # of the first row, after its filter


def test_a_file_that_changed_since_it_was_looked_at_is_trouble(tmp_path: Path, red: Image.Image) -> None:
    found = whole(saved(tmp_path / "a.png", red))
    saved(tmp_path / "a.png", red.resize((10, 10)))

    with pytest.raises(ProjectError, match="changed"):
        images.read_image(found, SIZE)


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "LA", "I;16", "CMYK"])
def test_an_image_keeps_its_channels_and_its_transparency(tmp_path: Path, red: Image.Image, mode: str) -> None:
    kind = "jpg" if mode == "CMYK" else "png"
    made = images.read_image(
        whole(saved(tmp_path / f"a.{kind}", red.convert("L").convert(mode) if mode == "I;16" else red.convert(mode))),
        SIZE,
    )

    assert (made.mask is not None) == (mode in ("RGBA", "LA"))
    assert made.channels == (1 if mode in ("1", "L", "I;16") else 3)
