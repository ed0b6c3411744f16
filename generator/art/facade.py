"""A building put together: storeys with their openings, gables, drum, and the roof over them."""

from __future__ import annotations

from generator.art import doors, openings, pen, roofing, walls, windows
from generator.art.house import Look, Storey
from generator.art.openings import Hole
from generator.art.order import Order
from generator.art.site import Site
from generator.art.walls import Wall
from generator.spine.plan import Outline, Shape


def walls_of(wish: Order, site: Site, *, burnt: bool) -> tuple[Shape, ...]:
    """Return the storeys from the ground up, the gables, the drum, and the windows in them."""
    seed, kind, bones, roof, paint = wish.integer("seed"), site.walls, site.bones, site.roof, site.look
    shapes: list[Shape] = []
    for level in range(len(bones.storeys)):
        shapes.extend(_storey(wish, site, level, burnt=burnt))
    for i, corners in enumerate(roof.gables):
        wall = Wall(corners, bones.u * _coarse(site), shaded=not roof.faces and i == 1)
        shapes.extend(walls.drawn(kind, wall, paint, pen.chance("gable", seed, i)))
    shapes.extend(roofing.drum(roof, bones, paint))
    if roof.eye is not None and roof.drum is None:
        hole, rng = Hole(*roof.eye, 2.6 * bones.u, 2.6 * bones.u, bones.u), pen.chance("eye", seed)
        if burnt:
            shapes.extend(windows.burnt_window("round", hole, paint, rng))
        else:
            shapes.extend(windows.window("round", hole, paint, rng, lit=True))
    return tuple(shapes)


def _coarse(site: Site) -> float:
    """Return how much larger than life the parts of a wall are; beams stay as they are."""
    return 1.0 if site.walls == "timber" else site.coarse


def roof_of(wish: Order, site: Site) -> tuple[Shape, ...]:
    """Return the whole roof with its trimmings and dormers."""
    seed, bones, roof, paint = wish.integer("seed"), site.bones, site.roof, site.look
    shapes: list[Shape] = []
    for i, piece in enumerate(roof.faces):
        shapes.extend(roofing.face(piece, bones.u * site.coarse, paint, pen.chance("roof", seed, i)))
        if not piece.shaded:
            rim = pen.bent(pen.line(piece.left), pen.moving(0.2, 0.05))
            shapes.append(pen.stroked(rim, pen.lighten(paint.accent, 0.4), 0.2, alpha=0.55))
    shapes.extend(roofing.trimmings(roof, bones, paint, pen.chance("trim", seed)))
    if roof.drum is not None:
        shapes.extend(roofing.lantern(roof, bones, paint))
    straw = any(piece.covering == "thatch" for piece in roof.faces)
    for i, foot in enumerate(roof.dormers):
        shapes.extend(roofing.dormer(foot, bones.u, paint, pen.chance("dormer", seed, i), straw=straw))
    return tuple(shapes)


def _storey(wish: Order, site: Site, level: int, *, burnt: bool) -> tuple[Shape, ...]:
    """Return one storey: front, side, what divides it from the one below, its windows, and the door."""
    seed, u, storey, paint = wish.integer("seed"), site.u, site.bones.storeys[level], site.look
    shapes: list[Shape] = []
    for x0, x1, shaded in ((storey.x0, storey.xc, False), (storey.xc, storey.x1, True)):
        corners = ((x0, storey.top), (x1, storey.top), (x1, storey.bottom), (x0, storey.bottom))
        wall = Wall(corners, u * _coarse(site), shaded=shaded, lowest=level == 0)
        shapes.extend(walls.drawn(site.walls, wall, paint, pen.chance("wall", seed, level, str(shaded))))
    rim = pen.line(((storey.x0 + 0.2, storey.top + u), (storey.x0 + 0.2, storey.bottom)))
    shapes.append(pen.stroked(rim, pen.lighten(paint.accent, 0.4), 0.2, alpha=0.45))
    shapes.extend(_string_course(storey, site.walls, u, paint) if level else _footing(storey, u, paint))
    rng, kind = pen.chance("windows", seed, level), wish.word("windows")
    for i, hole in enumerate(_holes(storey, u, door=level == 0)):
        lit, near = rng.random() < (0.6 if hole.shaded else 0.8), pen.chance("window", seed, level, i)
        if burnt:
            shapes.extend(windows.burnt_window(kind, hole, paint, near))
        else:
            shapes.extend(windows.window(kind, hole, paint, near, lit=lit))
    if level == 0:
        hole = _door_hole(storey, u, wish.word("door"))
        shapes.extend(doors.door(wish.word("door"), hole, paint))
        if burnt:
            shapes.append(openings.soot(hole, pen.chance("soot", seed)))
    return tuple(shapes)


def _string_course(storey: Storey, kind: str, u: float, paint: Look) -> tuple[Shape, ...]:
    """Return the beam or the moulding on which an upper storey stands."""
    out = 0.5 * u
    tone = paint.beam if kind in {"timber", "plank"} else pen.lighten(paint.stone, 0.2)
    bar = pen.rectangle(storey.x0 - out, storey.bottom - 0.4 * u, storey.x1 - storey.x0 + 2 * out, 0.85 * u)
    under = pen.rectangle(storey.x0, storey.bottom + 0.45 * u, storey.x1 - storey.x0, 0.6 * u)
    shapes: list[Shape] = [pen.filled(under, paint.ink, alpha=0.3)]
    if kind in {"timber", "plank"}:
        feet: list[Outline] = []
        count = max(3, round((storey.x1 - storey.x0) / (3.2 * u)))
        for i in range(count):
            x = storey.x0 + 0.4 * u + (storey.x1 - storey.x0 - 0.8 * u) * i / (count - 1)
            y = storey.bottom + 0.4 * u
            corners = ((x - 0.45 * u, y), (x + 0.45 * u, y), (x + 0.25 * u, y + 0.9 * u), (x - 0.2 * u, y + 0.7 * u))
            feet.append(pen.polygon(corners))
        shapes.append(pen.filled(pen.joined(feet), pen.darken(tone, 0.15), line=paint.ink, width=0.14))
    shade = pen.across(storey.x0, storey.x1, pen.lighten(tone, 0.1), tone, pen.darken(tone, 0.35))
    shapes.append(pen.filled(bar, shade, line=paint.ink, width=0.18))
    return tuple(shapes)


def _footing(storey: Storey, u: float, paint: Look) -> tuple[Shape, ...]:
    """Return the row of large stones at the foot of the walls."""
    tone = pen.darken(paint.stone, 0.12)
    shapes: list[Shape] = []
    x, end, rng = storey.x0 - 0.35 * u, storey.x1 + 0.35 * u, pen.chance("footing", round(storey.x0 * 100))
    while x < end - 0.5 * u:
        span = min(rng.uniform(1.4, 2.6) * u, end - x)
        shade = 0.4 if x > storey.xc - span / 2 else rng.uniform(0, 0.15)
        stone = pen.rounded_rect(x, storey.bottom - 0.75 * u, span, u, 0.2 * u)
        shapes.append(pen.filled(stone, pen.darken(tone, shade), line=paint.ink, width=0.15))
        x += span
    return tuple(shapes)


def _door_hole(storey: Storey, u: float, kind: str) -> Hole:
    wide = {"double": 4.6, "round": 5.0}.get(kind, 3.5) * u
    high = {"round": 5.0, "plank": 5.4}.get(kind, 5.7) * u
    front = storey.xc - storey.x0
    return Hole(storey.x0 + front * (0.5 if front < 14 * u else 0.3), storey.bottom - high / 2 - 0.1 * u, wide, high, u)


def _holes(storey: Storey, u: float, *, door: bool) -> tuple[Hole, ...]:
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


def light_on_the_street(site: Site) -> tuple[Shape, ...]:
    """Return the light that falls out of door and windows on to the cobbles."""
    street = pen.rectangle(0, site.ground, site.width, site.height - site.ground)
    storey, u = site.bones.storeys[0], site.u
    front = storey.xc - storey.x0
    return tuple(
        pen.glow(storey.x0 + front * at, site.ground + 0.5 * u, 6 * u, openings.LIGHT, strength=0.4, clip=street)
        for at in (0.32, 0.74)
    )
