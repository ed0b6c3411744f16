"""The printers of a project: a small file that `tinderbox calibrate` writes, and by which a build moves backs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.commands.build_options import WAYS, BuildOptions
from generator.content import schema, source
from generator.model.findings import Checked, Finding, Mark, ProjectError, Severity
from generator.model.printer_error import NO_CORRECTIONS, Corrections, Displacement
from generator.output import write

NAME: Final = "printers.yaml"
STANDING: Final = "standing"  # portrait and landscape sheets, as the file calls them
LYING: Final = "lying"
_HEAD: Final = """# yaml-language-server: $schema=schemas/printers.schema.json
# What `tinderbox calibrate` has found: how backs are moved (mm to the right and down) and turned (degrees clockwise).
printers:
"""
_NO_PAPERS: Final[Mapping[str, Mapping[str, Displacement]]] = MappingProxyType({})


class Printer(NamedTuple):
    """A printer.

    Attributes:
        flip: The edge that it turns the paper on, `long` or `short`.
        papers: How backs are moved on `standing` and `lying` sheets, by paper.
    """

    flip: str
    papers: Mapping[str, Mapping[str, Displacement]] = _NO_PAPERS


Printers = Mapping[str, Printer]


def read(root: Path) -> Checked[Printers]:
    """Return the printers of a project by name; an empty mapping if it has no file, None if the file is broken."""
    path = root / NAME
    if not path.is_file():
        return Checked({}, ())
    if message := project.explain_exclusion(root, NAME):
        finding = Finding(Mark(NAME), "TB114", Severity.ERROR, message, "Put the file itself there.")
        return Checked(None, (finding,))
    checked = source.read(path, NAME)
    if checked.value is None:
        return Checked(None, checked.findings)
    findings = (*checked.findings, *schema.check("printers", checked.value))
    if any(finding.severity is Severity.ERROR for finding in findings):
        return Checked(None, findings)
    printers = {}
    for name, node in checked.value["printers"].items():
        papers = {
            paper: {
                way: Displacement(*(float(moved[part]) for part in ("right", "down", "turn")))
                for way, moved in ways.items()
            }
            for paper, ways in node["papers"].items()
        }
        printers[name] = Printer(str(node["flip"]), papers)
    return Checked(printers, findings)


def find_printer(printers: Printers, name: str) -> Printer:
    """Return a printer.

    Raises:
        ProjectError: It is not known; suggests others.
    """
    if name not in printers:
        how = "`tinderbox calibrate --profile NAME` prints the sheet for one"
        raise ProjectError(f"no printer is called {name}; {suggest.suggest_names(name, printers, how)}")
    return printers[name]


def save(root: Path, printers: Printers) -> None:
    """Write the printers of a project."""
    lines = [_HEAD]
    for name, printer in sorted(printers.items()):
        lines.append(f'  "{name}":\n    flip: {printer.flip}\n    papers:\n')
        for paper, corrections in sorted(printer.papers.items()):
            lines.append(f'      "{paper}":\n')
            for way in (STANDING, LYING):
                if way in corrections:
                    moved = corrections[way]
                    parts = f"right: {moved.right:g}, down: {moved.down:g}, turn: {moved.turn:g}"
                    lines.append(f"        {way}: {{{parts}}}\n")
    write(root / NAME, "".join(lines).encode())


def add_correction(
    printers: Printers, name: str, paper: str, flip: str, corrections: Mapping[str, Displacement]
) -> Printers:
    """Return printers with new corrections of one, by way; those for another edge are dropped."""
    before = printers.get(name)
    papers = dict(before.papers) if before is not None and before.flip == flip else {}
    papers[paper] = {**papers.get(paper, {}), **corrections}
    return {**printers, name: Printer(flip, papers)}


def pair_corrections(ways: Mapping[str, Displacement]) -> Corrections:
    """Return how backs are moved on portrait and on landscape sheets, from what is known by way."""
    return ways.get(STANDING, Displacement()), ways.get(LYING, Displacement())


def apply_profile(printers: Printers, options: BuildOptions, name: str, flip: str = "") -> tuple[BuildOptions, str]:
    """Return options with the correction of a printer, and a note on what is not calibrated; empty for none.

    Args:
        printers: The printers of the project.
        options: The options.
        name: Name of the printer.
        flip: The edge that the user chose, `long` or `short`; empty if none.

    Raises:
        ProjectError: There is no such printer, it is not calibrated for the paper, or another option contradicts it.
    """
    printer = find_printer(printers, name)
    way, edge = WAYS.get(options.sheet or "", ("duplex", flip or printer.flip))
    if options.corrections != NO_CORRECTIONS:
        raise ProjectError("use either --profile or --back-offset and --back-turn: both say how backs are moved")
    if way == "duplex" and edge != printer.flip:
        raise ProjectError(f"the printer {name} turns the paper on its {printer.flip} edge, not on its {edge} edge")
    if options.paper not in printer.papers:
        papers = ", ".join(printer.papers) or "no paper"
        raise ProjectError(
            f"the printer {name} is calibrated for {papers}, not for {options.paper}: "
            f"`tinderbox calibrate --paper {options.paper} --profile {name}` prints the sheet"
        )
    corrections = printer.papers[options.paper]
    missing = next(
        (words for key, words in ((STANDING, "portrait"), (LYING, "landscape")) if key not in corrections), ""
    )
    note = f"the printer {name} is not calibrated for {missing} sheets of {options.paper}: their backs are not moved"
    corrected = replace(options, flip=printer.flip, corrections=pair_corrections(corrections))
    return corrected, note if missing else ""
