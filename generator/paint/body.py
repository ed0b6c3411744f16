"""All that a document draws: its pages painted, its fonts cut and its icons compiled, anew or as they were kept."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from generator.paint import fonts, forms, kept, packing, painted
from generator.paint.fonts import Cut
from generator.paint.kept import NOTHING, Kept, Place
from generator.paint.metrics import Metrics
from generator.paint.packing import PackedForm
from generator.paint.pages import repeated
from generator.paint.painted import Painted
from generator.paint.stock import Names
from generator.spine.plan import Document

SAID: Final = "tree"  # under which is kept what a document says


class Body(NamedTuple):
    """What a document draws.

    Attributes:
        names: What its pages call what they share.
        pages: As they are painted, in order.
        glyphs: Every glyph that it shows, by font, and the text that each stands for.
        fonts: Cut to these glyphs.
        icons: Compiled, by their ids.
        before: What was kept of it.
    """

    names: Names
    pages: tuple[Painted, ...]
    glyphs: Mapping[str, Mapping[int, str]]
    fonts: Mapping[str, Cut]
    icons: Mapping[str, PackedForm]
    before: Kept


def body(plan: Document, metrics: Metrics, icons: Mapping[str, str], place: Place | None) -> Body:
    """Return what a document draws, as it was kept in a place, if there is one; `icons` are paths by their ids.

    Raises:
        KeyError: The plan names a font or an icon that was not given.
        ProjectError: A font cannot be read.
        ValueError: An icon is not path data.
    """
    before, names = NOTHING if place is None else kept.read(_signed(plan, place)), Names()
    pages = tuple(_pages(plan, metrics, names, before, place))
    glyphs = _glyphs(names, pages)
    cuts = {font: _cut(metrics, font, shown, before) for font, shown in glyphs.items()}
    shapes = {icon: _shape(icons[icon], before) for icon in names.of["icons"]}
    return Body(names, pages, glyphs, cuts, shapes, before)


def keep(plan: Document, drawn: Body, icons: Mapping[str, str], said: Sequence[bytes], place: Place) -> None:
    """Keep what a document draws in a place, and what it says; `icons` as above."""
    told = {mark: painted.streams(page) for mark, page in zip(place.pages, drawn.pages, strict=True)}
    shapes = {_name(icons[icon]): _streams(shape) for icon, shape in drawn.icons.items()}
    cuts = {font: fonts.streams(cut) for font, cut in drawn.fonts.items()}
    kept.save(_signed(plan, place), Kept(told, cuts, shapes, {SAID: said}))


def _signed(plan: Document, place: Place) -> Place:
    return place._replace(signed=painted.signed(plan, place.signed))


def _pages(plan: Document, metrics: Metrics, names: Names, before: Kept, place: Place | None) -> Iterator[Painted]:
    again = repeated(plan)
    for number, page in enumerate(plan.pages):
        there = None if place is None else painted.from_streams(before.pages.get(place.pages[number], ()))
        if there is None or not painted.is_same(there, page, names, again):
            there = painted.paint(plan, page, metrics, names, again)
        yield there


def _glyphs(names: Names, pages: tuple[Painted, ...]) -> Mapping[str, Mapping[int, str]]:
    """Return every glyph that pages show, by font; of texts that it stands for the first counts."""
    found: dict[str, Mapping[int, str]] = {font: {} for font in names.of["fonts"]}
    for page in pages:
        for font, shown in page.glyphs.items():
            found[font] = {**shown, **found[font]}
    return found


def _cut(metrics: Metrics, font: str, shown: Mapping[int, str], before: Kept) -> Cut:
    there = fonts.from_streams(before.fonts.get(font, ()))
    return there if fonts.is_of(there, shown) else fonts.cut(metrics.face(font), shown)


def _shape(path: str, before: Kept) -> PackedForm:
    """Return an icon, as it was kept or compiled now."""
    try:
        head, *rest = before.icons.get(_name(path), ())
        return packing.from_told(json.loads(head), list(rest))
    except (ValueError, TypeError, LookupError, RecursionError):
        return forms.icon(path)


def _streams(shape: PackedForm) -> list[bytes]:
    """Return an icon as streams of bytes."""
    plain, streams = packing.told(shape)
    return [json.dumps(plain, separators=(",", ":")).encode("ascii"), *streams]


def _name(path: str) -> str:
    return hashlib.sha256(path.encode(errors="surrogatepass")).hexdigest()
