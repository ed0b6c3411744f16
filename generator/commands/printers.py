"""What a project knows of printers: a small file that `tinderbox calibrate` writes, and a build prints backs by.

What is known of a printer, put into the options of a build.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine import suggest
from generator import project
from generator.commands.build_options import WAYS, BuildOptions
from generator.content import schema, source
from generator.model.findings import Checked, Finding, Mark, ProjectError, Severity
from generator.model.printer_error import Displacement
from generator.output import write

NAME: Final = "printers.yaml"
STANDING: Final = "standing"
LYING: Final = "lying"
_HEAD: Final = """# yaml-language-server: $schema=schemas/printers.schema.json
# What `tinderbox calibrate` has found: how backs are moved (mm to the right and down) and turned (degrees clockwise).
printers:
"""
_NOTHING: Final[Mapping[str, Mapping[str, Displacement]]] = MappingProxyType({})


class Printer(NamedTuple):
    """A printer: the edge that it turns sheets on, and by paper how backs are moved on `standing`, `lying` sheets."""

    flip: str
    papers: Mapping[str, Mapping[str, Displacement]] = _NOTHING


Printers = Mapping[str, Printer]


def read(root: Path) -> Checked[Printers]:
    """Return the printers that a project knows, by name; none where it has no file. None when the file is broken.

    Raises:
        ProjectError: The file cannot be read.
    """
    path = root / NAME
    if not path.is_file():
        return Checked({}, ())
    if message := project.why_not_inside(root, NAME):
        told = Finding(Mark(NAME), "TB114", Severity.ERROR, message, "Put the file itself there.")
        return Checked(None, (told,))
    checked = source.read(path, NAME)
    if checked.value is None:
        return Checked(None, checked.findings)
    findings = (*checked.findings, *schema.check("printers", checked.value))
    if any(finding.severity is Severity.ERROR for finding in findings):
        return Checked(None, findings)
    return Checked({name: _printer(node) for name, node in checked.value["printers"].items()}, findings)


def find_printer(printers: Printers, name: str) -> Printer:
    """Return a printer.

    Raises:
        ProjectError: It is not known; says which are.
    """
    if name not in printers:
        how = "`tinderbox calibrate --profile NAME` prints the sheet for one"
        message = f"no printer is called {name}; {suggest.suggest_names(name, printers, how)}"
        raise ProjectError(message)
    return printers[name]


def keep(root: Path, printers: Printers) -> Path:
    """Write the printers that a project knows; return where.

    Raises:
        ProjectError: The file cannot be written.
    """
    path = root / NAME
    write(path, told(printers).encode())
    return path


def told(printers: Printers) -> str:
    """Return printers as the text of their file, in order of their names."""
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
    return "".join(lines)


def with_correction(
    printers: Printers, name: str, paper: str, flip: str, found: Mapping[str, Displacement]
) -> Printers:
    """Return printers with what was found of one; what was known for another edge is forgotten."""
    before = printers.get(name)
    papers = dict(before.papers) if before is not None and before.flip == flip else {}
    papers[paper] = {**papers.get(paper, {}), **found}
    return {**printers, name: Printer(flip, papers)}


def _printer(node: Mapping[str, Any]) -> Printer:
    papers = {
        paper: {
            way: Displacement(*(float(each[part]) for part in ("right", "down", "turn"))) for way, each in ways.items()
        }
        for paper, ways in node["papers"].items()
    }
    return Printer(str(node["flip"]), papers)


def applied(root: Path, options: BuildOptions, name: str, flip: str = "") -> Checked[tuple[BuildOptions, str]]:
    """Return options as a printer of the project needs them, and a note on what is not known of it; empty for none.

    `flip` is the edge that was asked for, `long` or `short`; empty where none was.

    The value is None when the file of printers is broken.

    Raises:
        ProjectError: There is no such printer, it has not been calibrated for the paper, or another option contradicts.
    """
    there = read(root)
    if there.value is None:
        return Checked(None, there.findings)
    printer = find_printer(there.value, name)
    way, edge = WAYS.get(options.sheet or "", ("duplex", flip or printer.flip))
    if options.back_offset != (0.0, 0.0) or options.back_turn:
        message = "either --profile or --back-offset and --back-turn: both tell how backs are moved"
        raise ProjectError(message)
    if way == "duplex" and edge != printer.flip:
        message = f"the printer {name} turns sheets on the {printer.flip} edge, not on the {edge} one"
        raise ProjectError(message)
    if options.paper not in printer.papers:
        known = ", ".join(printer.papers) or "no paper"
        message = f"the printer {name} is calibrated for {known}, not for {options.paper}"
        raise ProjectError(
            f"{message}: `tinderbox calibrate --paper {options.paper} --profile {name}` prints the sheet"
        )
    ways = printer.papers[options.paper]
    standing, lying = (ways.get(each, Displacement()) for each in (STANDING, LYING))
    missing = next((each for each in (STANDING, LYING) if each not in ways), "")
    note = f"the printer {name} is not calibrated for {missing} sheets of {options.paper}: their backs stay as they are"
    made = replace(
        options,
        flip=printer.flip,
        back_offset=(standing.right, standing.down),
        back_turn=standing.turn,
        lying=((lying.right, lying.down), lying.turn),
    )
    return Checked((made, note if missing else ""), there.findings)
