"""Calibration of a printer: the sheet that tells its error, and what is made of the readings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.assets.fonts import Metrics
from generator.commands import printers
from generator.commands.printers import LYING, STANDING, Printers
from generator.content import load
from generator.i18n.locales import get_language
from generator.i18n.ui import strings
from generator.layout.sheets import calibration
from generator.layout.type_metrics import TypeMetrics
from generator.model import printer_error
from generator.model.findings import Finding, ProjectError
from generator.model.game import Theme
from generator.model.printer_error import Displacement, Scale
from generator.model.sizes import Paper
from generator.output import write
from generator.project import display_path
from generator.render.pdf import render_pdf

FOLDER: Final = project.CALIBRATION
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_READ: Final = re.compile(r"\s*([A-Ha-h])\s*[=:\s]\s*(\d+(?:\.\d+)?)\s*[,;\s]\s*(\d+(?:\.\d+)?)\s*")
_MOST_OFF: Final = 0.5  # mm by which a reading may be off what the others say
_LEAST: Final = 2  # letters that must be read on a sheet


class Asked(NamedTuple):
    """What is asked of a calibration.

    Attributes:
        paper: Id of a paper.
        flip: Edge that the sheet is turned on, `long` or `short`; None for what the printer's profile says, or long.
        profile: Name of a printer; empty for none.
        lang: Locale of the sheet, whose country does not matter.
        out: Folder to write to; None for the project's own.
        read: What was read, such as `A=10.3,9.8`: letter, level scale, upright scale; empty to print a sheet.
        is_corrected: Whether the sheet that was read was printed with the correction of the profile.
    """

    paper: str
    flip: str | None = None
    profile: str = ""
    lang: str = "en"
    out: Path | None = None
    read: tuple[str, ...] = ()
    is_corrected: bool = False


class Calibrated(NamedTuple):
    """What came of it: in words, and what is wrong with the file of printers, which keeps it from being done."""

    told: str
    findings: tuple[Finding, ...] = ()


def calibrate(root: Path, asked: Asked) -> Calibrated:
    """Print a calibration sheet, or keep what was read on one.

    Raises:
        ProjectError: There is no such paper, language or printer, a reading is none, or readings contradict each other.
    """
    there = printers.read(root)
    if there.value is None:
        return Calibrated("", there.findings)
    if asked.profile and (not _ID.fullmatch(asked.profile) or len(asked.profile) > 60):  # noqa: PLR2004 - as ids are
        message = f"{asked.profile!r} cannot be a printer's name: use lower case letters, digits and single hyphens"
        raise ProjectError(message)
    papers, theme = load.load_papers_and_theme(root)
    if asked.paper not in papers:
        message = f"no paper is called {asked.paper}; {suggest.suggest_names(asked.paper, papers)}"
        raise ProjectError(message)
    if not strings.has_strings("calibration", asked.lang):
        suggestion = suggest.suggest_names(asked.lang, strings.list_languages())
        message = f"there is no calibration sheet in {asked.lang}; {suggestion}"
        raise ProjectError(message)
    if asked.read:
        return Calibrated(_kept(root, there.value, papers[asked.paper], asked))
    return Calibrated(_printed(root, there.value, papers[asked.paper], theme, asked))


def _flip(known: Printers, asked: Asked) -> str:
    if asked.flip is not None:
        return asked.flip
    return known[asked.profile].flip if asked.profile in known else "long"


def _before(known: Printers, asked: Asked) -> Mapping[str, Displacement]:
    """Return the corrections that the profile has for this paper and edge."""
    printer = known.get(asked.profile)
    return {} if printer is None or printer.flip != _flip(known, asked) else printer.papers.get(asked.paper, {})


def _printed(root: Path, known: Printers, paper: Paper, theme: Theme, asked: Asked) -> str:
    """Print a sheet; return what to say of it."""
    if not theme.fonts:
        message = "there is no font to print with: theme.yaml declares none that can be read"
        raise ProjectError(message)
    metrics, flip, before = Metrics(theme.fonts), _flip(known, asked), _before(known, asked)
    language = get_language(asked.lang)
    plan = calibration.document(
        paper,
        flip,
        language,
        TypeMetrics(metrics, language),
        _fonts(theme),
        (before.get(STANDING, Displacement()), before.get(LYING, Displacement())),
        asked.profile if before else "",
    )
    data = render_pdf(plan, metrics, {})
    folder = project.destination(root, asked.out, FOLDER)
    path = folder / f"calibration-{asked.paper}-{flip}-{language}.pdf"
    write(path, data)
    how = f", with the correction of {asked.profile}" if before else ""
    return (
        f"{display_path(Path.cwd(), path)}: a sheet that stands and one that lies{how}; print at 100 %, both sides, "
        f"turned on the {flip} edge.\n"
    )


def _fonts(theme: Theme) -> calibration.Fonts:
    style = theme.styles.get("rules", {})
    text = str(style.get("font", ""))
    text = text if text in theme.fonts else next(iter(theme.fonts))
    bold = str(style.get("bold", text))
    return calibration.Fonts(text, bold if bold in theme.fonts else text)


def _kept(root: Path, known: Printers, paper: Paper, asked: Asked) -> str:
    """Keep what readings come to; return what to say of it."""
    if not asked.profile:
        message = "name the printer that these readings are of with --profile NAME"
        raise ProjectError(message)
    if asked.is_corrected and not _before(known, asked):
        message = (
            f"the printer {asked.profile} has no correction for {asked.paper} yet, so no sheet was printed with it"
        )
        raise ProjectError(message)
    flip, read = _flip(known, asked), _readings(asked.read)
    found: dict[str, Displacement] = {}
    for way, letters in ((STANDING, calibration.STANDING), (LYING, calibration.LYING)):
        here = {letter: read[letter] for letter in letters if letter in read}
        if here:
            before = _before(known, asked).get(way, Displacement()) if asked.is_corrected else Displacement()
            found[way] = printer_error.combine_corrections(before, _solved(paper, flip, way, here)).rounded()
    printers.keep(root, printers.with_correction(known, asked.profile, asked.paper, flip, found))
    lines = [
        f"{asked.profile}, {asked.paper}, {way}: backs are moved {moved.right:+g} mm to the right and "
        f"{moved.down:+g} mm down, and turned {moved.turn:+g} degrees clockwise.\n"
        for way, moved in found.items()
    ]
    lines.append(
        f"Kept in {printers.NAME}; print with `tinderbox build --paper {asked.paper} --profile {asked.profile}`.\n"
    )
    return "".join(lines)


def _readings(written: Sequence[str]) -> Mapping[str, tuple[float, float]]:
    """Return readings by their letters."""
    read: dict[str, tuple[float, float]] = {}
    for letter, values in map(_reading, written):
        if letter in read:
            message = f"{letter} is read twice: give one reading for each letter"
            raise ProjectError(message)
        read[letter] = values
    return read


def _reading(written: str) -> tuple[str, tuple[float, float]]:
    """Return the letter and the two numbers of a reading."""
    parts = _READ.fullmatch(written)
    values = (float(parts[2]), float(parts[3])) if parts is not None else (-1.0, -1.0)
    if parts is None or not all(0 <= value <= calibration.LENGTH for value in values):
        message = f"{written!r} is no reading: write a letter and two numbers from 0 to 20, such as A=10.3,9.8"
        raise ProjectError(message)
    return parts[1].upper(), (values[0], values[1])


def _solved(paper: Paper, flip: str, way: str, read: Mapping[str, Sequence[float]]) -> Displacement:
    """Return the correction that readings of one sheet come to."""
    laid = calibration.lay_out_calibration(paper, flip, lying=way == LYING)
    letters = ", ".join(read)
    if len(read) < _LEAST:
        message = f"{letters} alone does not tell how much backs are turned: read two letters of a sheet, or all four"
        raise ProjectError(message)
    values: dict[Scale, float] = {}
    for letter, (level, upright) in read.items():
        values[laid.scales[letter, "level"]], values[laid.scales[letter, "upright"]] = level, upright
    solved = printer_error.solve_correction(values, laid.sheet)
    if solved.off > _MOST_OFF:
        message = f"the readings at {letters} contradict each other by {solved.off:.1f} mm: read them again"
        raise ProjectError(message)
    return solved.correction
