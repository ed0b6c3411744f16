"""Icons from SVG and PNG files: one outline in a square of 100 x 100, whatever colours the file has.

They are files of a user, or of sets that others have drawn: folders of SVG files, Iconify's JSON, and packages that
hold SVG files.

Threat model: that of `images`, which opens the files. What is read is bounded, and is an outline, never code. A set is
a stranger's, too: nothing of it is run or unpacked; an icon of it is read like any other SVG file (see `svg`).
"""

from __future__ import annotations

import json
import math
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageOps, ImageStat

from generator import cache
from generator.assets import images
from generator.assets.images import Problem
from generator.assets.svg import MAX_BYTES, Refused, parse_svg
from generator.model import paths, plan
from generator.model.findings import ProjectError
from generator.model.game import NO_CREDIT, Credit
from generator.model.plan import Drawing, Flat, Outline, Segment, Shape

_SIDE: Final = 100  # of the square
_MARGIN: Final = 4  # in it, around an icon of a set
_PER_UNIT: Final = 4  # pixels
_PIXELS: Final = 200  # of the longer side of a picture that is traced
_LEAST_PIXELS: Final = 100
_HALF: Final = 127.5  # from 0 (ground) to 255 (sign): where the edge runs
_DARK: Final = 128
_ROUGH: Final = 0.2  # pixels by which a traced edge may be off
_FINE: Final = 0.5  # mm of a drawing of 200 mm
_MOST_WORK: Final = 2_000_000  # comparisons of a point with an edge
_LONGEST: Final = 100_000  # characters of path data
_TOO_MUCH: Final = ("has more details than an icon can show", "Simplify it.")
_NONE: Final = "Save the sign as one shape in one colour, on nothing or on a plain ground."

Point = tuple[float, float]
Loop = Sequence[Point]


def read_icon(path: Path) -> str | Problem:
    """Return the path data of an icon from an SVG or PNG file, or why it is not an icon; `path` is in the project.

    The file's own colours do not count: the icon is printed in the colour of its place. A ground that covers the whole
    file is left out.
    """
    data = images.read_file(str(path))
    if isinstance(data, Problem):
        return data
    if path.suffix.lower() not in {".svg", ".png"}:
        return Problem("is of a kind that cannot be an icon", "Save it as SVG or PNG.")
    traced = cache.cached("icon", (path.suffix.lower(), data), lambda: _read(path.suffix.lower(), data))
    return Problem(*traced) if isinstance(traced, list | tuple) else str(traced)


def normalize_icon(data: bytes) -> str | Problem:
    """Return an SVG file as the path data of an icon that fills its square within a margin, or why it is none."""
    try:
        outline = _join_shapes(parse_svg(data))
    except Refused as refused:
        return Problem(*refused.args)
    points = [point for part in paths.cut_parts(outline) for point in paths.flatten(part, _FINE)]
    (left, right), (top, bottom) = ((min(numbers), max(numbers)) for numbers in zip(*points, strict=True))
    longer = max(right - left, bottom - top)
    if longer <= 0:
        return Problem("shows nothing", _NONE)
    scale = (_SIDE - 2 * _MARGIN) / longer
    middle = [(_SIDE - (least + most) * scale) / 2 for least, most in ((left, right), (top, bottom))]
    placed = paths.place(outline, (scale, 0.0, 0.0, scale, middle[0], middle[1]))
    return "".join(segment[0] + " ".join(f"{round(value, 1):g}" for value in segment[1:]) for segment in placed)


def measure_thin_share(path: str, stroke: float) -> float:
    """Return the share of an icon, from 0 to 1, that a round pen cannot draw; the pen is `stroke` hundredths thick."""
    square = (_SIDE * _PER_UNIT, _SIDE * _PER_UNIT)
    sign = Image.new("L", square, 0)
    pen = ImageDraw.Draw(sign)
    parts = [paths.flatten(part, _FINE) for part in paths.cut_parts(paths.parse_path(path))]
    for loop in sorted(parts, key=lambda loop: -abs(_measure_area(loop))):
        inside = sum(_contains(other, loop[0]) for other in parts if other is not loop)
        pen.polygon([(x * _PER_UNIT, y * _PER_UNIT) for x, y in loop], fill=0 if inside % 2 else 255)
    radius = max(round(stroke * _PER_UNIT / 2), 1)
    reach = range(-radius, radius + 1)
    offsets = [(x, y) for x in reach for y in reach if x * x + y * y <= radius * radius]

    def spread(image: Image.Image, join: Callable[[Image.Image, Image.Image], Image.Image]) -> Image.Image:
        """Join copies of an image that are moved to each point of the pen; what leaves one edge is empty there."""
        wide = ImageOps.expand(image, radius)
        result = image
        for x, y in offsets:
            moved = wide.crop((radius + x, radius + y, radius + x + image.width, radius + y + image.height))
            result = join(result, moved)
        return result

    drawn = spread(spread(sign, ImageChops.darker), ImageChops.lighter)
    ink = ImageStat.Stat(sign).sum[0]
    return 1 - float(ImageStat.Stat(drawn).sum[0] / ink) if ink else 1.0


def _read(suffix: str, data: bytes) -> str | Problem:
    try:
        if suffix == ".svg":
            path = _format(_join_shapes(parse_svg(data)))
        else:
            image = images.open_image(data, "PNG")
            if isinstance(image, Problem):
                return image
            path = _trace(image)
    except Refused as refused:
        return Problem(*refused.args)
    return path if len(path) <= _LONGEST else Problem(*_TOO_MUCH)


def _join_shapes(drawing: Drawing) -> Outline:
    """Return the shapes of a drawing as one outline in the square.

    Raises:
        Refused: It has lines, gradients or several colours.
    """
    drawn = [path for path in _list_paths(drawing.shapes) if path.fill is not None or path.stroke is not None]
    if any(path.stroke is not None for path in drawn):
        raise Refused("has lines, and an icon is filled", "Turn its lines into shapes (stroke to path).")
    if len({path.fill for path in drawn}) > 1 and _covers(drawn[0], drawing):
        del drawn[0]
    fills = {path.fill for path in drawn}
    if not fills:
        raise Refused("shows nothing", _NONE)
    if len(fills) > 1 or not all(isinstance(fill, Flat) for fill in fills):
        raise Refused("has several colours, and an icon has one", _NONE)
    scale = _SIDE / max(drawing.width, drawing.height)
    left, top = ((_SIDE - side * scale) / 2 for side in (drawing.width, drawing.height))
    outline = tuple(segment for path in drawn for part in _orient(path) for segment in part)
    return paths.place(outline, (scale, 0.0, 0.0, scale, left, top))


def _list_paths(shapes: Iterable[Shape]) -> Iterator[plan.Path]:
    for shape in shapes:
        if isinstance(shape, plan.Path):
            yield shape
        elif shape.clip is not None:
            raise Refused("is clipped", "Cut its shapes themselves (path intersection).")
        else:
            yield from _list_paths(shape.shapes)


def _covers(path: plan.Path, drawing: Drawing) -> bool:
    """Return whether a path is a rectangle over the whole drawing."""
    points = {(round(x, 2), round(y, 2)) for x, y in paths.flatten(path.outline, _FINE)}
    right, bottom = round(drawing.width, 2), round(drawing.height, 2)
    return points == {(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)}


def _orient(path: plan.Path) -> Iterator[Outline]:
    """Yield the closed parts of a path so that all are filled the same way: solid ones turn clockwise, holes do not."""
    parts = paths.cut_parts(path.outline)
    loops = [paths.flatten(part, _FINE) for part in parts]
    areas = [_measure_area(loop) for loop in loops]
    if not path.even_odd:
        yield from parts if sum(areas) >= 0 else map(_reverse, parts)
        return
    if len(parts) * sum(map(len, loops)) > _MOST_WORK:
        raise Refused(*_TOO_MUCH)
    for number, (part, loop) in enumerate(zip(parts, loops, strict=True)):
        around = sum(_contains(other, loop[0]) for place, other in enumerate(loops) if place != number)
        yield part if (areas[number] >= 0) == (around % 2 == 0) else _reverse(part)


def _reverse(part: Outline) -> Outline:
    points = [(segment[-2], segment[-1]) for segment in part if len(segment) > 1]
    turned: list[Segment] = [("M", *points[-1])]
    for segment, end in zip(reversed([segment for segment in part if len(segment) > 1]), points[-2::-1], strict=False):
        turned.append(("C", *segment[3:5], *segment[1:3], *end) if segment[0] == "C" else ("L", *end))
    return (*turned, ("Z",))


def _measure_area(loop: Loop) -> float:
    """Return the area of a loop, above 0 if it turns clockwise (y downwards)."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*loop, loop[0]])) / 2


def _contains(loop: Loop, point: Point) -> bool:
    x, y = point
    crossings = (
        (x1 - x0) * (y - y0) / (y1 - y0) + x0 > x
        for (x0, y0), (x1, y1) in pairwise([*loop, loop[0]])
        if (y0 > y) != (y1 > y)
    )
    return sum(crossings) % 2 == 1


def _trace(image: Image.Image) -> str:
    """Return the outline of the sign in a picture: of what is solid, or of what differs from the picture's corners.

    Raises:
        Refused: The picture is too small, or shows nothing.
    """
    if max(image.size) < _LEAST_PIXELS:
        size = f"{image.width} x {image.height}"
        raise Refused(f"has {size} pixels", f"Save it with at least {_LEAST_PIXELS} x {_LEAST_PIXELS}, or as SVG.")
    sign = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    if sign is None or sign.getextrema()[0] == sign.getextrema()[1]:
        sign = image.convert("L")
        corners = [sign.getpixel((x, y)) for x in (0, sign.width - 1) for y in (0, sign.height - 1)]
        is_light = sum(float(str(corner)) for corner in corners) / len(corners) >= _DARK
        sign = ImageOps.autocontrast(ImageOps.invert(sign) if is_light else sign)
    sign.thumbnail((_PIXELS, _PIXELS), Image.Resampling.LANCZOS)
    loops = [_simplify(loop) for loop in _find_edges(ImageOps.expand(sign, 1))]
    loops = [loop for loop in loops if len(loop) > 2]  # noqa: PLR2004 - a triangle at least
    if not loops:
        raise Refused("shows nothing", _NONE)
    scale = _SIDE / max(sign.size)
    left, top = ((_SIDE - (side + 1) * scale) / 2 for side in sign.size)  # pixels are sampled in their middle
    outline: list[Segment] = []
    for loop in loops:
        outline += [("M", *loop[0]), *(("L", x, y) for x, y in loop[1:]), ("Z",)]
    return _format(paths.place(tuple(outline), (scale, 0.0, 0.0, scale, left, top)))


def _find_edges(sign: Image.Image) -> Iterator[Loop]:
    """Yield the closed lines along which a grey picture is half solid (marching squares), solid always on one side."""
    width, rows = sign.width, sign.tobytes()
    after: dict[Point, Point] = {}
    for y in range(sign.height - 1):
        for x in range(width - 1):
            at = y * width + x
            a, b, c, d = rows[at], rows[at + 1], rows[at + width + 1], rows[at + width]
            solid = (a > _HALF, b > _HALF, c > _HALF, d > _HALF)  # clockwise
            if all(solid) or not any(solid):
                continue
            # Each side from left to right or down, so that two cells find the same point on it.
            sides = ((a, b, x, y, 1, 0), (b, c, x + 1, y, 0, 1), (d, c, x, y + 1, 1, 0), (a, d, x, y, 0, 1))
            ends: list[tuple[Point, bool]] = []
            for number, (low, high, left, top, dx, dy) in enumerate(sides):
                if (low > _HALF) != (high > _HALF):
                    share = (_HALF - low) / (high - low)
                    ends.append(((left + share * dx, top + share * dy), solid[number]))
            for number, (point, leaves) in enumerate(ends):
                if leaves:
                    after[point] = ends[number - 1][0]
    while after:
        first, point = after.popitem()
        loop = [first]
        while point != first:
            loop.append(point)
            point = after.pop(point, first)
        yield loop


def _simplify(loop: Loop) -> Loop:
    """Return a loop with few of its points, no edge further from it than allowed."""
    far = max(range(len(loop)), key=lambda place: math.dist(loop[0], loop[place]))
    return [*_thin_out(loop[: far + 1])[:-1], *_thin_out([*loop[far:], loop[0]])[:-1]]


def _thin_out(line: Loop) -> list[Point]:
    keep, pending = {0, len(line) - 1}, [(0, len(line) - 1)]
    while pending:
        first, last = pending.pop()
        (x0, y0), (x1, y1) = line[first], line[last]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        away = [abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length for x, y in line[first + 1 : last]]
        if away and max(away) > _ROUGH:
            middle = first + 1 + away.index(max(away))
            keep.add(middle)
            pending += [(first, middle), (middle, last)]
    return [line[place] for place in sorted(keep)]


def _format(outline: Iterable[Segment]) -> str:
    """Return an outline as path data, in hundredths."""
    return "".join(segment[0] + " ".join(f"{value:.2f}" for value in segment[1:]) for segment in outline)


_MOST: Final = 64 * 1024 * 1024  # bytes of a JSON file
# Python packages with an archive of SVG files, by the name of their set.
_PACKAGES: Final = {
    "phosphor": "justmyresource_phosphor",
    "mdi": "justmyresource_mdi",
    "material": "justmyresource_material_icons",
    "heroicons": "justmyresource_heroicons",
    "font-awesome": "justmyresource_font_awesome",
}


# What JSON of any shape and damaged archives raise.
_DAMAGED: Final = (
    OSError, KeyError, TypeError, AttributeError, ValueError, RuntimeError, EOFError, tarfile.TarError,
    zipfile.BadZipFile, zlib.error,
)  # fmt: skip


class IconSet(NamedTuple):
    """A set of icons.

    Attributes:
        id: Its name.
        place: Where it is.
        icons: By name, a function that returns the SVG file; `read` calls it.
        credit: Who made it, its licence, where it is from, as far as the set says.
    """

    id: str
    place: str
    icons: Mapping[str, Callable[[], bytes]]
    credit: Credit = NO_CREDIT

    def read(self, name: str) -> bytes:
        """Return the SVG file of an icon.

        Raises:
            ProjectError: It cannot be read.
        """
        try:
            return self.icons[name]()
        except _DAMAGED as error:
            raise ProjectError(f"{self.id}:{name} cannot be read from {self.place}") from error


def find_icon_sets(root: Path, more: Path | None = None) -> Iterator[IconSet]:
    """Yield the sets in the project's folder `icons`, of npm and of installed packages; `more` is one more, the first.

    Raises:
        ProjectError: A file cannot be read, or is not a set of icons.
    """
    if more is not None:
        if not more.exists():
            raise ProjectError(f"there is no set of icons {more}")
        yield _read_place(more)
    for place in sorted((root / "icons").glob("*")):
        if place.is_dir() or place.suffix in {".json", ".tgz"}:
            yield _read_place(place)
    for place in sorted((root / "node_modules" / "@iconify-json").glob("*/icons.json")):
        yield _read_place(place)
    for name, package in _PACKAGES.items():
        spec = find_spec(package)
        if spec is not None and spec.origin is not None:
            yield _read_package(name, Path(spec.origin).parent)


def _read_place(place: Path) -> IconSet:
    if place.is_dir():
        files = sorted(path for path in place.rglob("*.svg") if path.is_file())
        return IconSet(
            place.name,
            str(place),
            {path.relative_to(place).with_suffix("").as_posix(): partial(_read_bytes, path) for path in files},
        )
    try:
        if place.suffix == ".tgz":
            with tarfile.open(place) as archive:
                content, info = (_load(archive.extractfile(f"package/{name}.json")) for name in ("icons", "info"))
        else:
            beside = place.with_name("info.json")
            content = _load(place.open("rb"))
            info = content.get("info") or (_load(beside.open("rb")) if beside.is_file() else {})
        return _read_iconify(content, info, place)
    except _DAMAGED as error:
        raise ProjectError(f"{place} is not a set of icons: Iconify's JSON, or npm's archive of it") from error


def _load(file: IO[bytes] | None) -> Any:  # noqa: ANN401 - JSON of any shape
    if file is None:
        raise KeyError
    with file:
        data = file.read(_MOST + 1)
    if len(data) > _MOST:
        raise ValueError
    return json.loads(data)


def _read_iconify(content: Any, info: Any, place: Path) -> IconSet:  # noqa: ANN401 - the caller catches other shapes
    left, top = content.get("left", 0), content.get("top", 0)
    width, height = content.get("width", 16), content.get("height", 16)

    def write(icon: Mapping[str, Any]) -> bytes:
        box = (icon.get("left", left), icon.get("top", top), icon.get("width", width), icon.get("height", height))
        view = " ".join(f"{float(number):g}" for number in box)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{icon["body"]}</svg>'.encode()

    icons = {str(name): partial(write, icon) for name, icon in content["icons"].items() if not icon.get("hidden")}
    author, licence = info.get("author", {}), info.get("license", {})
    words = [str(licence.get(key, "")) for key in ("title", "url")]
    credit = Credit(str(author.get("name", "")), " ".join(filter(None, words)), str(author.get("url", "")))
    return IconSet(str(content["prefix"]), str(place), icons, credit)


@lru_cache
def _read_package(name: str, folder: Path) -> IconSet:
    archive = folder / "icons.zip"
    try:
        pack = json.loads((folder / "pack_manifest.json").read_bytes())["pack"]
        with zipfile.ZipFile(archive) as opened:
            files = {Path(member).stem: member for member in opened.namelist() if member.endswith(".svg")}
        credit = Credit(str(pack["name"]).capitalize(), str(pack["upstream_license"]), str(pack["upstream_repo"]))
    except _DAMAGED as error:
        raise ProjectError(f"{folder} is not a package of icons, or damaged") from error
    return IconSet(name, str(folder), {id_: partial(_unzip, archive, file) for id_, file in files.items()}, credit)


def _unzip(archive: Path, file: str) -> bytes:
    with zipfile.ZipFile(archive) as opened, opened.open(file) as member:
        return member.read(MAX_BYTES + 1)


def _read_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)
