"""Draw a building of the city at night, whole or burnt out; one seed gives both the same silhouette.

A shop has a hanging sign: a board on a bracket with the emblem of a trade.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from generator.art import pen
from generator.art.gallery import DrawingSpec
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town import extras, openings, ruin, scenery, surfaces
from generator.art.town.house import PLANS, House, Look, Site, Storey, mix_look, plan_house
from generator.art.town.openings import Hole
from generator.art.town.surfaces import Wall
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Outline, Shape


def _bar(x0: float, y0: float, x1: float, y1: float, thick: float) -> Outline:
    dx, dy = x1 - x0, y1 - y0
    long = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / long * thick / 2, dx / long * thick / 2
    return polygon(((x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)))


def _ring(cx: float, cy: float, outer: float, inner: float) -> Outline:
    return pen.circle(cx, cy, outer) + pen.circle(cx, cy, inner)


_NUMBERS: Final[Mapping[str, Callable[..., Outline]]] = {
    "bar": _bar, "ring": _ring, "circle": pen.circle, "ellipse": pen.ellipse, "rectangle": pen.rectangle,
    "star": lambda cx, cy, outer, inner, spikes: pen.star(cx, cy, outer, inner, int(spikes)),
}  # fmt: skip
_POINTS: Final[Mapping[str, Callable[[str], Outline]]] = {
    "polygon": pen.read_polygon, "curve": pen.read_curve, "taut-curve": partial(pen.read_curve, tension=0.8),
}  # fmt: skip


def _read_part(text: str) -> tuple[Outline, str]:
    """Read a part of an emblem: its outline in a box from -1 to 1, and its tone."""
    tone, shape, figures = text.split(" ", 2)
    read = _POINTS.get(shape)
    return _NUMBERS[shape](*map(float, figures.split())) if read is None else read(figures), tone


_DATA: Final = tomllib.loads(Path(__file__).with_name("emblems.toml").read_text(encoding="utf-8"))
_TONES: Final = {name: parse_hex(colour) for name, colour in _DATA["tones"].items()}
EMBLEMS: Final = {name: tuple(map(_read_part, parts)) for name, parts in _DATA["emblems"].items()}


def emblem(name: str, cx: float, cy: float, radius: float, ink: Colour) -> Shapes:
    """Draw an emblem about a point."""
    matrix = (radius, 0.0, 0.0, radius, cx, cy)
    for outline, tone in EMBLEMS[name]:
        is_ring = [letter for letter, *_ in outline].count("M") > 1
        yield fill(pen.place(outline, matrix), _TONES[tone], ink, 0.09, even_odd=is_ring)


def hanging_sign(name: str, x: float, y: float, size: float, look: Look, rng: random.Random, *, torn: bool) -> Shapes:
    """Draw a sign that hangs to the left of the wall at (x, y), `size` mm across; `torn`: from one chain only."""
    reach, r = size * 1.2, size / 2
    cx, cy = x - reach + r * 0.92, y + r + size * 0.2
    iron = lighten(look.ink, 0.12)
    curl = smooth(pen.points("0 0.34, -0.2 0.12, -0.5 0.04", x, y, reach, size), closed=False)
    yield stroke(pen.line(((x, y), (x - reach, y))), look.ink, size * 0.085)
    yield stroke(curl, look.ink, size * 0.06)
    yield fill(pen.circle(x - reach, y, size * 0.075), look.metal, look.ink, 0.1)
    yield fill(pen.rectangle(x - size * 0.06, y - size * 0.16, size * 0.12, size * 0.62), iron)
    chains = [pen.line(((cx + dx * r, y), (cx + dx * r, cy - r * 0.6))) for dx in (-0.55, 0.55)]
    # The board without its emblem: round, shield or plain
    outline = rng.choice(
        (
            pen.circle(cx, cy, r),
            pen.read_curve("-1 -1, 0 -0.9, 1 -1, 0.9 0.3, 0 1.12, -0.9 0.3", cx, cy, r, tension=0.6),
            pen.rounded_rect(cx - r, cy - r, r * 2, r * 2, r * 0.3),
        )
    )
    inner = pen.place(outline, pen.scaling(0.86, at=(cx, cy)))
    deep = mix(look.dark, look.ink, 0.25)
    board = (
        fill(pen.shift(outline, r * 0.12, r * 0.16), look.ink, alpha=0.35),
        fill(outline, pen.shade_across(cx - r, cx + r, look.metal, 0.35, 0.35), look.ink, 0.16),
        fill(inner, pen.across(cx - r, cx + r, lighten(deep, 0.16), deep), look.ink, 0.12),
        *emblem(name, cx, cy, r * 0.66, look.ink),
    )
    if torn:
        hook = (cx + 0.55 * r, y)
        yield from pen.rotate((stroke(chains[1], iron, 0.16), *board), -34, at=hook)
        return
    yield stroke(join(chains), iron, 0.18, dash=(0.28, 0.22))
    yield from board


def walls(spec: DrawingSpec, site: Site, *, burnt: bool) -> Shapes:
    """Draw the storeys from the ground up, the gables, the drum, and the windows in them."""
    seed, kind, bones, roof, paint = spec.integer("seed"), site.walls, site.bones, site.roof, site.look
    for level in range(len(bones.storeys)):
        yield from _storey(spec, site, level, burnt=burnt)
    for i, corners in enumerate(roof.gables):
        wall = Wall(corners, bones.u * _coarse(site), shaded=not roof.faces and i == 1)
        yield from surfaces.wall(kind, wall, paint, pen.random_stream("gable", seed, i))
    yield from surfaces.drum(roof, bones, paint)
    if roof.eye is not None and roof.drum is None:
        hole, rng = Hole(*roof.eye, 2.6 * bones.u, 2.6 * bones.u, bones.u), pen.random_stream("eye", seed)
        yield from openings.window("round", hole, paint, rng, lit=True, burnt=burnt)


def _coarse(site: Site) -> float:
    """Return the scale of the parts of a wall; beams keep their size."""
    return 1.0 if site.walls == "timber" else site.coarse


def roof(spec: DrawingSpec, site: Site) -> Shapes:
    """Draw the whole roof with its trimmings and dormers."""
    seed, bones, roof, paint = spec.integer("seed"), site.bones, site.roof, site.look
    for i, piece in enumerate(roof.faces):
        yield from surfaces.face(piece, bones.u * site.coarse, paint, pen.random_stream("roof", seed, i))
        if not piece.shaded:
            rim = pen.shift(pen.line(piece.left), 0.2, 0.05)
            yield stroke(rim, lighten(paint.accent, 0.4), 0.2, alpha=0.55)
    yield from surfaces.trimmings(roof, bones, paint, pen.random_stream("trim", seed))
    if roof.drum is not None:
        yield from surfaces.lantern(roof, bones, paint)
    straw = any(piece.covering == "thatch" for piece in roof.faces)
    for i, foot in enumerate(roof.dormers):
        yield from surfaces.dormer(foot, bones.u, paint, pen.random_stream("dormer", seed, i), straw=straw)


def _storey(spec: DrawingSpec, site: Site, level: int, *, burnt: bool) -> Shapes:
    """Draw one storey: front, side, what divides it from the one below, its windows, and the door."""
    seed, u, storey, paint = spec.integer("seed"), site.u, site.bones.storeys[level], site.look
    for x0, x1, shaded in ((storey.x0, storey.xc, False), (storey.xc, storey.x1, True)):
        corners = ((x0, storey.top), (x1, storey.top), (x1, storey.bottom), (x0, storey.bottom))
        wall = Wall(corners, u * _coarse(site), shaded=shaded, lowest=level == 0)
        yield from surfaces.wall(site.walls, wall, paint, pen.random_stream("wall", seed, level, str(shaded)))
    rim = pen.line(((storey.x0 + 0.2, storey.top + u), (storey.x0 + 0.2, storey.bottom)))
    yield stroke(rim, lighten(paint.accent, 0.4), 0.2, alpha=0.45)
    if level:
        yield from _string_course(storey, site.walls, u, paint)
    else:
        yield from _footing(storey, u, paint)
    rng, kind = pen.random_stream("windows", seed, level), spec.word("windows")
    for i, hole in enumerate(_place_windows(storey, u, door=level == 0)):
        lit, near = rng.random() < (0.6 if hole.shaded else 0.8), pen.random_stream("window", seed, level, i)
        yield from openings.window(kind, hole, paint, near, lit=lit, burnt=burnt)
    if level == 0:
        hole = _door_hole(storey, u, spec.word("door"))
        yield from openings.door(spec.word("door"), hole, paint)
        if burnt:
            yield openings.soot(hole, pen.random_stream("soot", seed))


def _string_course(storey: Storey, kind: str, u: float, paint: Look) -> Shapes:
    """Draw the beam or the moulding on which an upper storey stands."""
    out = 0.5 * u
    tone = paint.beam if kind in {"timber", "plank"} else lighten(paint.stone, 0.2)
    bar = pen.rectangle(storey.x0 - out, storey.bottom - 0.4 * u, storey.x1 - storey.x0 + 2 * out, 0.85 * u)
    under = pen.rectangle(storey.x0, storey.bottom + 0.45 * u, storey.x1 - storey.x0, 0.6 * u)
    yield fill(under, paint.ink, alpha=0.3)
    if kind in {"timber", "plank"}:
        feet: list[Outline] = []
        count = max(3, round((storey.x1 - storey.x0) / (3.2 * u)))
        for i in range(count):
            x = storey.x0 + 0.4 * u + (storey.x1 - storey.x0 - 0.8 * u) * i / (count - 1)
            feet.append(pen.read_polygon("-0.45 0, 0.45 0, 0.25 0.9, -0.2 0.7", x, storey.bottom + 0.4 * u, u))
        yield fill(join(feet), darken(tone, 0.15), paint.ink, 0.14)
    shade = pen.shade_across(storey.x0, storey.x1, tone, 0.1, 0.35)
    yield fill(bar, shade, paint.ink, 0.18)


def _footing(storey: Storey, u: float, paint: Look) -> Shapes:
    """Draw the row of large stones at the foot of the walls."""
    tone = darken(paint.stone, 0.12)
    x, end, rng = storey.x0 - 0.35 * u, storey.x1 + 0.35 * u, pen.random_stream("footing", round(storey.x0 * 100))
    while x < end - 0.5 * u:
        span = min(rng.uniform(1.4, 2.6) * u, end - x)
        shade = 0.4 if x > storey.xc - span / 2 else rng.uniform(0, 0.15)
        stone = pen.rounded_rect(x, storey.bottom - 0.75 * u, span, u, 0.2 * u)
        yield fill(stone, darken(tone, shade), paint.ink, 0.15)
        x += span


def _door_hole(storey: Storey, u: float, kind: str) -> Hole:
    wide = {"double": 4.6, "round": 5.0}.get(kind, 3.5) * u
    high = {"round": 5.0, "plank": 5.4}.get(kind, 5.7) * u
    front = storey.xc - storey.x0
    return Hole(storey.x0 + front * (0.5 if front < 14 * u else 0.3), storey.bottom - high / 2 - 0.1 * u, wide, high, u)


def _place_windows(storey: Storey, u: float, *, door: bool) -> tuple[Hole, ...]:
    """Return where the windows of a storey sit; on the ground floor they make room for the door."""
    front, side = storey.xc - storey.x0, storey.x1 - storey.xc
    cy = (storey.top + storey.bottom) / 2 - (0.1 if door else 0.0) * u
    holes: list[Hole] = []
    count = max(1, round(front / (5.6 * u)))
    if not door:
        holes += [Hole(storey.x0 + front * (i + 0.5) / count, cy, 2.7 * u, 3.5 * u, u) for i in range(count)]
    elif front >= 14 * u:
        many = max(1, round(front * 0.45 / (5.4 * u)))
        start, room = storey.x0 + front * 0.5, front * 0.48
        holes += [Hole(start + room * (i + 0.5) / many, cy - 0.3 * u, 3.3 * u, 3.4 * u, u) for i in range(many)]
    if side > 4.2 * u:
        low = 0.3 * u if door else 0.0
        holes.append(Hole(storey.xc + side / 2, cy - low, 1.7 * u, 3.3 * u, u * 0.85, shaded=True))
    return tuple(holes)


_FINE = 420.0  # square mm of front: a larger one has larger stones, or the picture would cost too many bytes


def draw_building(spec: DrawingSpec) -> Shapes:
    """Draw the building with the sky, the city behind and the street in front."""
    return pen.drop_invisible(_picture(spec))


def _picture(spec: DrawingSpec) -> Shapes:
    site = read_site(spec)
    mood = scenery.night(spec.colour("base"), spec.colour("dark"), spec.colour("light"))
    warp = _lean(site.bones, pen.random_stream("lean", spec.integer("seed")))
    if spec.word("state") == "burnt":
        yield from _burnt(spec, site, warp)
        return
    rng = pen.random_stream("sky", spec.integer("seed"))
    moon = (spec.width * rng.uniform(0.1, 0.2), spec.height * rng.uniform(0.17, 0.26))
    sky = scenery.sky(spec.width, site.ground - spec.height * 0.03, mood, rng, moon=moon)
    # The light that falls out of door and windows on to the cobbles
    street = pen.rectangle(0, site.ground, site.width, site.height - site.ground)
    storey, u = site.bones.storeys[0], site.u
    front = storey.xc - storey.x0
    yield from sky
    yield from _city_and_street(spec, mood, site.ground)
    yield from extras_in(spec, site, "sky")
    yield from whole_house(spec, site, warp)
    for at in (0.32, 0.74):
        yield pen.glow(storey.x0 + front * at, site.ground + 0.5 * u, 6 * u, openings.LIGHT, strength=0.4, clip=street)
    yield from extras_in(spec, site, "before")
    yield from _smoke(spec, site)


def alone(spec: DrawingSpec) -> Shapes:
    """Draw the whole building without sky, city and street, for scenes with more than one."""
    site = replace(read_site(spec), coarse=2.2)
    warp = _lean(site.bones, pen.random_stream("lean", spec.integer("seed")))
    return (*whole_house(spec, site, warp), *extras_in(spec, site, "before"), *_smoke(spec, site))


def whole_house(spec: DrawingSpec, site: Site, warp: pen.Warp) -> Shapes:
    """Draw the whole building, warped as it leans, on its shadow."""
    house_shapes = (
        *extras_in(spec, site, "behind"),
        *_chimneys(spec, site),
        *walls(spec, site, burnt=False),
        *roof(spec, site),
        *extras_in(spec, site, "on"),
        *_sign(spec, site, torn=False),
    )
    return (_ground_shadow(site.bones), *pen.warp_shapes(house_shapes, warp))


def _burnt(spec: DrawingSpec, site: Site, warp: pen.Warp) -> Shapes:
    """Draw the same building as a ruin in the grey of the morning."""
    site = replace(site, burnt=True)
    seed, bones = spec.integer("seed"), site.bones
    edge = ruin.broken_top(bones, site.roof, pen.random_stream("break", seed))
    house_shapes = (
        *extras_in(spec, site, "behind"),
        *_chimneys(spec, site),
        *ruin.inside(bones, pen.random_stream("inside", seed)),
        pen.clip(walls(spec, site, burnt=True), edge),
        *ruin.rafters(site.roof, bones, site.look, pen.random_stream("rafters", seed)),
        *extras_in(spec, site, "on"),
        *_sign(spec, site, torn=True),
        *ruin.rubble(bones, site.look, pen.random_stream("rubble", seed)),
    )
    horizon = site.ground - spec.height * 0.03
    yield from ruin.sky(spec.width, horizon, pen.random_stream("ash", seed))
    yield from _city_and_street(spec, ruin.MORNING, site.ground)
    yield from ruin.turn_to_ash(extras_in(spec, site, "sky"))
    yield _ground_shadow(bones)
    yield from ruin.turn_to_ash(pen.warp_shapes(house_shapes, warp))
    yield from ruin.turn_to_ash(extras_in(spec, site, "before"))
    yield from ruin.wisps(bones, pen.random_stream("wisps", seed))
    yield from ruin.embers(bones, pen.random_stream("embers", seed))


def read_site(spec: DrawingSpec) -> Site:
    """Plan the building of a drawing on its stage."""
    seed, kind = spec.integer("seed"), spec.word("walls")
    bones = plan_house(spec, ground=spec.height * 0.885)
    shades = (spec.colour(name) for name in ("base", "dark", "light"))
    paint = mix_look(*shades, walls=kind, rng=pen.random_stream("look", seed))
    roof = PLANS[spec.word("roof")](bones)
    coarse = max(1.0, ((bones.x1 - bones.x0) * (bones.ground - bones.eaves) / _FINE) ** 0.6)
    return Site(bones, roof, paint, kind, spec.width, spec.height, pen.random_stream("site", seed), coarse=coarse)


def _city_and_street(spec: DrawingSpec, mood: scenery.Mood, ground: float) -> Shapes:
    seed, width, horizon = spec.integer("seed"), spec.width, ground - spec.height * 0.03
    yield from scenery.city(width, horizon + 0.4, spec.height * 0.34, mood, pen.random_stream("city", seed))
    yield from scenery.street(width, horizon, spec.height, mood, pen.random_stream("street", seed))


def _lean(bones: House, rng: random.Random) -> pen.Warp:
    """Return how the house leans and sags, as old houses do; nothing moves on the ground."""
    tall = max(1.0, bones.ground - bones.eaves + bones.rise)
    shift, sag = rng.choice((-1, 1)) * rng.uniform(0.2, 0.75) * bones.u, rng.uniform(0.1, 0.35) * bones.u
    bulge = rng.uniform(-0.012, 0.02)
    half, centre, ground = (bones.x1 - bones.x0) / 2, bones.middle, bones.ground

    def warp(x: float, y: float) -> tuple[float, float]:  # of every point of the house: no call, no attribute
        up = (ground - y) / tall
        up = up if up > 0 else 0.0
        off = (x - centre) / half
        middle = 1 - off * off
        middle = middle if middle > 0 else 0.0
        return x + shift * up * up + (x - centre) * bulge * up, y + sag * (up if up < 1 else 1.0) * middle

    return warp


def _ground_shadow(bones: House) -> Shape:
    wide = bones.storeys[0].x1 - bones.storeys[0].x0
    return fill(
        pen.ellipse(bones.middle + 0.06 * wide, bones.ground, wide * 0.62, 1.5 * bones.u), pen.BLACK, alpha=0.35
    )


def _chimneys(spec: DrawingSpec, site: Site) -> Shapes:
    """Draw the chimneys, and the tank of a flat roof, which stand behind the walls' top."""
    seed = spec.integer("seed")
    if not site.roof.faces:
        yield from surfaces.tank(site.bones, site.look)
    for i in range(spec.integer("chimneys")):
        yield from surfaces.chimney(site.roof.stacks[i], site.u, site.look, pen.random_stream("stack", seed, i))


def extras_in(spec: DrawingSpec, site: Site, layer: str) -> Shapes:
    """Draw the extras of one layer, in the order of the table `EXTRAS`."""
    chosen = set(spec.words("extras")) | ({"sign"} if spec.word("sign") != "none" else set())
    for name, (where, make) in extras.EXTRAS.items():
        if name in chosen and where == layer:
            rng = pen.random_stream("extra", name, spec.integer("seed"))
            yield from make(replace(site, rng=rng, chosen=frozenset(chosen)))


def _sign(spec: DrawingSpec, site: Site, *, torn: bool) -> Shapes:
    """Draw the sign at the left end of the front, on the ground storey."""
    if spec.word("sign") == "none":
        return ()
    storey = site.bones.storeys[0]
    room = (storey.x0 - 0.045 * site.width) / 1.2
    size = max(4.6, min(6.4 * site.u, 8.0, room))
    rng = pen.random_stream("sign", spec.integer("seed"))
    low = 1.8 * site.u if len(site.bones.storeys) == 1 else 0.4 * site.u
    y = min(storey.top + low, site.ground - size * 1.45)
    return hanging_sign(spec.word("sign"), storey.x0, y, size, site.look, rng, torn=torn)


def _smoke(spec: DrawingSpec, site: Site) -> Shapes:
    seed = spec.integer("seed")
    for i in range(min(2, spec.integer("chimneys"))):
        x, y = surfaces.smoke_hole(site.roof.stacks[i], site.u)
        rng = pen.random_stream("smoke", seed, i)
        yield from scenery.smoke(x, y, min(max(y, 4.0), 10 * site.u), rng, parse_hex("#cfc8c4"))
