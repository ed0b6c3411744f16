"""What is known of a printer, put into the options of a build."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.printed import printers
from generator.printed.printers import LYING, STANDING
from generator.printed.printing import WAYS, BuildOptions
from generator.spine.correcting import Moved
from generator.spine.findings import Checked, ProjectError


def applied(root: Path, options: BuildOptions, name: str, flip: str = "") -> Checked[tuple[BuildOptions, str]]:
    """Return options as a printer of the project needs them, and a note on what is not known of it; empty for none.

    `flip` is the edge that was asked for, `long` or `short`; empty where none was.

    The value is None when the file of printers is broken.

    Raises:
        ProjectError: There is no such printer, it has not been calibrated for the paper, or another option contradicts.
    """
    there = printers.read(root)
    if there.value is None:
        return Checked(None, there.findings)
    printer = printers.find_printer(there.value, name)
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
    standing, lying = (ways.get(each, Moved()) for each in (STANDING, LYING))
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
