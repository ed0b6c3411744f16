"""Calibration of a printer: the sheet that shows its error, and the correction that follows from the readings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.assets.fonts import Metrics
from generator.commands import printers
from generator.commands.deck_sheets import find_fonts, look_up
from generator.commands.printers import LYING, STANDING, Printers
from generator.content import load
from generator.i18n import strings
from generator.i18n.locales import get_language
from generator.layout.sheets import calibration
from generator.layout.type_metrics import TypeMetrics
from generator.model import printer_error
from generator.model.findings import Finding, ProjectError
from generator.model.game import Theme
from generator.model.printer_error import Displacement, Scale
from generator.model.sizes import Paper
from generator.output import write
from generator.plurals import ENGLISH
from generator.project import display_path
from generator.render.pdf import render_pdf

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MAX_NAME: Final = 60  # letters
_READING: Final = re.compile(r"\s*([A-Ha-h])\s*[=:\s]\s*(\d+(?:\.\d+)?)\s*[,;\s]\s*(\d+(?:\.\d+)?)\s*")
_MAX_CONTRADICTION: Final = 0.5  # mm
_MIN_LETTERS: Final = 2  # that must be read on a sheet


class CalibrationRequest(NamedTuple):
    """The options of a calibration.

    Attributes:
        paper: Id of a paper.
        flip: Edge that the paper is turned on, `long` or `short`; None for that of the profile, or long.
        profile: Name of a printer; empty for none.
        languages: Locales of the sheet, without regard to the country: a PDF in each; none for English.
        out: Folder to write to; None for the project's own.
        readings: Such as `A=10.3,9.8`: letter, horizontal scale, vertical scale; empty to print a sheet.
        is_corrected: Whether the sheet was printed with the correction of the profile.
    """

    paper: str
    flip: str | None = None
    profile: str = ""
    languages: tuple[str, ...] = ()
    out: Path | None = None
    readings: tuple[str, ...] = ()
    is_corrected: bool = False


class CalibrationResult(NamedTuple):
    """The result of a calibration; with findings in printers.yaml, nothing was done.

    Attributes:
        message: What was done, for people.
        written: The same for programs: the sheets, or the corrections that were saved.
    """

    message: str
    findings: tuple[Finding, ...] = ()
    written: tuple[Mapping[str, object], ...] = ()


def calibrate(root: Path, request: CalibrationRequest) -> CalibrationResult:
    """Print a calibration sheet, or save the correction that follows from its readings.

    Raises:
        ProjectError: There is no such paper, language or printer, or readings are invalid or contradict each other.
    """
    checked = printers.read(root)
    if checked.value is None:
        return CalibrationResult("", checked.findings)
    profile = request.profile
    if profile and (not _NAME.fullmatch(profile) or len(profile) > _MAX_NAME):
        raise ProjectError(
            f"{profile!r} cannot be the name of a printer: use lower case letters, digits and single hyphens"
        )
    papers, theme = load.load_papers_and_theme(root)
    paper = look_up(papers, request.paper, "paper")
    locales = request.languages or (ENGLISH,)
    for locale in locales:
        if not strings.has_strings("calibration", locale):
            known = suggest.suggest_names(locale, strings.list_languages())
            raise ProjectError(f"there is no calibration sheet in {locale}; {known}")
    printer = checked.value.get(profile)
    flip = request.flip or ("long" if printer is None else printer.flip)
    before = {} if printer is None or printer.flip != flip else printer.papers.get(request.paper, {})
    if request.readings:
        return _save_readings(root, checked.value, paper, request, flip, before)
    return _print_sheets(root, paper, theme, request, flip, before, dict.fromkeys(map(get_language, locales)))


def _print_sheets(
    root: Path,
    paper: Paper,
    theme: Theme,
    request: CalibrationRequest,
    flip: str,
    before: Mapping[str, Displacement],
    languages: Iterable[str],
) -> CalibrationResult:
    """Print a sheet in each language with the correction that is known."""
    fonts, metrics = find_fonts(theme, "rules"), Metrics(theme.fonts)
    known = printers.pair_corrections(before)
    folder = project.resolve_destination(root, request.out, project.CALIBRATION)
    correction = f", with the correction of {request.profile}" if before else ""
    message, written = "", list[Mapping[str, object]]()
    for language in languages:
        document = calibration.plan_calibration_sheets(
            paper, flip, language, TypeMetrics(metrics, language), fonts, known, request.profile if before else ""
        )
        path = folder / f"calibration-{request.paper}-{flip}-{language}.pdf"
        write(path, render_pdf(document, metrics, {}))
        shown = display_path(Path.cwd(), path)
        message += (
            f"{shown}: a portrait and a landscape sheet{correction}; print at 100 %, both sides, "
            f"turned on the {flip} edge.\n"
        )
        written.append({"path": shown, "paper": request.paper, "flip": flip, "language": language})
    return CalibrationResult(message, written=tuple(written))


def _save_readings(
    root: Path,
    known: Printers,
    paper: Paper,
    request: CalibrationRequest,
    flip: str,
    before: Mapping[str, Displacement],
) -> CalibrationResult:
    if not request.profile:
        raise ProjectError("name the printer of these readings with --profile NAME")
    if request.is_corrected and not before:
        raise ProjectError(
            f"the printer {request.profile} has no correction for {request.paper} yet, so no sheet was printed with it"
        )
    readings = _parse_readings(request.readings)
    corrections: dict[str, Displacement] = {}
    for way, letters in ((STANDING, calibration.STANDING), (LYING, calibration.LYING)):
        sheet = {letter: readings[letter] for letter in letters if letter in readings}
        if sheet:
            applied = before.get(way, Displacement()) if request.is_corrected else Displacement()
            solved = _solve(paper, flip, sheet, is_landscape=way == LYING)
            corrections[way] = printer_error.combine_corrections(applied, solved).rounded()
    printers.save(root, printers.add_correction(known, request.profile, request.paper, flip, corrections))
    lines = [
        f"{request.profile}, {request.paper}, {way}: backs are moved {moved.right:+g} mm to the right and "
        f"{moved.down:+g} mm down, and turned {moved.turn:+g} degrees clockwise.\n"
        for way, moved in corrections.items()
    ]
    command = f"tinderbox build --paper {request.paper} --profile {request.profile}"
    message = "".join((*lines, f"Saved in {printers.NAME}; print with `{command}`.\n"))
    place = {"path": printers.NAME, "profile": request.profile, "paper": request.paper, "flip": flip}
    return CalibrationResult(
        message, written=tuple({**place, "orientation": way, **moved._asdict()} for way, moved in corrections.items())
    )


def _parse_readings(readings: Sequence[str]) -> Mapping[str, tuple[float, float]]:
    parsed: dict[str, tuple[float, float]] = {}
    for reading in readings:
        match = _READING.fullmatch(reading)
        values = (float(match[2]), float(match[3])) if match is not None else (-1.0, -1.0)
        if match is None or not all(0 <= value <= calibration.LENGTH for value in values):
            raise ProjectError(
                f"{reading!r} is not a reading: write a letter and two numbers from 0 to 20, such as A=10.3,9.8"
            )
        letter = match[1].upper()
        if letter in parsed:
            raise ProjectError(f"{letter} is read twice: give one reading for each letter")
        parsed[letter] = values
    return parsed


def _solve(paper: Paper, flip: str, readings: Mapping[str, Sequence[float]], *, is_landscape: bool) -> Displacement:
    sheet = calibration.lay_out_calibration(paper, flip, lying=is_landscape)
    letters = ", ".join(readings)
    if len(readings) < _MIN_LETTERS:
        raise ProjectError(
            f"{letters} alone does not show how much backs are turned: read two letters of a sheet, or all four"
        )
    values: dict[Scale, float] = {}
    for letter, (horizontal, vertical) in readings.items():
        values[sheet.scales[letter, "level"]], values[sheet.scales[letter, "upright"]] = horizontal, vertical
    solution = printer_error.solve_correction(values, sheet.sheet)
    if solution.off > _MAX_CONTRADICTION:
        raise ProjectError(f"the readings at {letters} contradict each other by {solution.off:.1f} mm: read them again")
    return solution.correction
