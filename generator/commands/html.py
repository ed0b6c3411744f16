"""A game in one language as an HTML page, written below `out/` with its pictures and a manifest beside it.

Pictures are files that are fetched when they are scrolled to; or the page holds them all, as one file to pass on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from generator import output, project
from generator.commands import pictures
from generator.commands.build_options import PrintOptions, Result
from generator.commands.manifest import FolderWriter
from generator.commands.prepare import prepare
from generator.layout import document_lint
from generator.layout.diagrams import drawing
from generator.layout.diagrams.scene import read_legend
from generator.layout.faces.planner import FaceResources, crop_to_picture
from generator.layout.localized_game import LocalizedGame
from generator.layout.rulebook import anatomy
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.type_metrics import TypeMetrics
from generator.model.plan import Art, FacePlan, Glyphs, Type
from generator.model.rulebook import Anatomy
from generator.model.text import format_count
from generator.model.units import Um, mm, um
from generator.render.font_files import make_webfont
from generator.render.html.examples import Gallery
from generator.render.html.page import write_page
from generator.render.html.pictures import LabelledPiece
from generator.render.html.writer import Portrait, make_writer
from generator.tasks import Progress

FOLDER: Final = "html"  # beside the folders of papers
NAME: Final = "index.html"
_WIDTH: Final = 240  # pixels of a portrait: all of them together are most of what a page weighs
_SMALL_WIDTH: Final = 120
_PIXELS_PER_MM: Final = 6  # of a user's own picture
_SMALL: Final = um(30)
_WIDE: Final = um(90)  # of a face whose parts are labelled
_HEADING: Final = "book-chapter"  # the style that lends the page its large type


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlOptions(PrintOptions):
    """Options of pages; with `is_single`, a page holds its pictures."""

    is_single: bool = False


class WrittenPage(NamedTuple):
    """A page on disk.

    Attributes:
        is_unchanged: Whether it was up to date already.
    """

    path: Path
    size: int
    pictures: int
    is_unchanged: bool


PageResult = Result[WrittenPage]


def html(root: Path, options: HtmlOptions, progress: Progress) -> PageResult:
    """Write the pages of games; nothing if lint finds errors, unless forced.

    Raises:
        ProjectError: There is no such game or language, a file cannot be read or written, another command is writing
            there, or `out/` is a link.
    """
    folder = project.resolve_destination(root, options.out)
    progress.step("reading and checking")
    _, games, checked = prepare(root, options)
    if checked.is_refused:
        return checked
    pages = []
    portraits: dict[FacePlan, Portrait] = {}
    progress.start(len(games))
    with output.lock_folder(folder):
        for localized in games:
            game, locale = localized.game, localized.locale
            progress.step(f"{game.id} {locale}")
            path = folder / game.id / locale / FOLDER / NAME
            beside: dict[str, bytes] | None = None if options.is_single else {}
            data = render_page(root, localized, portraits, beside).encode()
            writer = FolderWriter(path.parent)
            is_changed = [writer.write(name, content) for name, content in {NAME: data, **(beside or {})}.items()]
            about = {"game": game.id, "locale": locale, "edition": FOLDER, "version": game.version or ""}
            writer.finish(about)
            pages.append(WrittenPage(path, len(data), len(writer.files) - 1, not any(is_changed)))
            progress.done()
    return replace(checked, written=tuple(pages))


def render_page(
    root: Path,
    localized: LocalizedGame,
    portraits: dict[FacePlan, Portrait] | None = None,
    files: dict[str, bytes] | None = None,
) -> str:
    """Return the page of a game.

    Args:
        root: The project's folder.
        localized: The game.
        portraits: Pictures of faces rendered so far, to which new ones are added: languages share them.
        files: Takes the pictures beside the page by name; None for a page that holds them all.
    """
    game, rendered = localized.game, {} if portraits is None else portraits
    stories = document_lint.tell_examples(root, game).value or {}
    draw = drawing.make_drawer(game, stories, localized.metrics, localized.locale)
    plans = {
        deck_face.face.plan.id: plan
        for deck_face in localized.faces
        if (plan := crop_to_picture(game, deck_face)) is not None
    }

    def render_portrait(plan: FacePlan, width: int | None = None) -> Portrait:
        if plan not in rendered:
            usual = _WIDTH if plan.size.width > _SMALL else _SMALL_WIDTH
            thumbnail = pictures.picture_thumbnail(plan, width or usual)
            (data,) = pictures.render_pictures(localized, [thumbnail], jobs=1)
            rendered[plan] = Portrait(data, thumbnail.shot.width, thumbnail.shot.height)
        return rendered[plan]

    def label_piece(block: Anatomy) -> LabelledPiece | None:
        style = PageStyle(game.theme, TypeMetrics(localized.metrics, localized.locale))
        drawn = anatomy.draw_anatomy(
            game, FaceResources(localized.library.sizes, localized.inspect_picture), style, block, _WIDE
        )
        if drawn is None:
            return None
        steps = tuple(step._replace(tag=()) for step in drawn.ground)
        return LabelledPiece(drawn, render_portrait(FacePlan(block.anchor, drawn.face.size, Um(0), steps)))

    def render_picture(art: Art) -> Portrait:
        whole = art._replace(rect=art.rect._replace(x=Um(0), y=Um(0)), tag=())
        width = round(mm(art.rect.width) * _PIXELS_PER_MM)
        return render_portrait(FacePlan(art.key, art.rect.size, Um(0), (whole,)), width)

    font = localized.game.theme.styles.get(_HEADING, {}).get("font")
    writer = replace(
        make_writer(game, localized.locale, localized.metrics),
        printed_words={deck_face.face.plan.id: _join_words(deck_face.face.plan) for deck_face in localized.faces},
        make_font=lambda name, letters: make_webfont(localized.metrics.face(name), letters),
        display_font=str(font) if font in localized.game.theme.fonts else "",
        make_portrait=lambda face: render_portrait(plans[face]) if face in plans else None,
        render_picture=render_picture,
        read_picture=localized.inspect_picture,
        files=files,
    )
    return write_page(
        writer, Gallery(stories, draw, None if game.diagram is None else read_legend(game.diagram), label_piece)
    )


def summarize(result: PageResult, here: Path) -> str:
    """Describe what was written, a line for each page, with paths relative to the folder `here`."""
    lines = []
    for page in result.written:
        pictures_beside = f", {format_count(page.pictures, 'picture')} beside it" if page.pictures else ""
        unchanged = "  (unchanged)" if page.is_unchanged else ""
        lines.append(f"{project.display_path(here, page.path)}  {page.size // 1000} kB{pictures_beside}{unchanged}")
    return result.summarize("Nothing was written", lines)


def _join_words(plan: FacePlan) -> str:
    lines = (line for step in plan.steps if isinstance(step, Type) for line in step.lines)
    return " ".join(piece.text for line in lines for piece in line.pieces if isinstance(piece, Glyphs)).casefold()
