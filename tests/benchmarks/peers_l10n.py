"""What other checkers of PO files find of planted faults: pofilter (a process of its own) and msgfmt -c."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from generator.i18n.catalog.po import Message, Po, parse_po, render_po
from tests.mutants.project_catalogue import Fault, read_catalogue

_FILTER: Final = re.compile(r"\(pofilter\) (\w+):")
_LINE: Final = re.compile(r":(\d+): ")


def found_by_pofilter(locale: str, faults: Sequence[Fault]) -> tuple[frozenset[int], int]:
    """Return which faults pofilter tells anything new of, and at how many clean entries it tells anything."""
    told: dict[str, set[str]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        source, out = Path(scratch) / "in.po", Path(scratch) / "out.po"
        source.write_bytes(render_po(_all_in_one(locale, faults)))
        command = [find_pofilter(), f"--language={locale}", "--progress=none", str(source), str(out)]
        subprocess.run(command, check=True, capture_output=True)
        read = parse_po(out.read_text(encoding="utf-8"), "out.po").value
    for message in read.messages if read is not None else ():
        names = (_FILTER.match(note) for _, note in message.notes)
        told[message.context] = {name[1] for name in names if name is not None}
    return _new(faults, told), sum(context.startswith("clean|") for context in told)


def found_by_msgfmt(locale: str, faults: Sequence[Fault]) -> tuple[frozenset[int], int]:
    """Return which faults msgfmt -c refuses, and at how many clean entries it tells anything."""
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "in.po"
        file.write_bytes(render_po(_all_in_one(locale, faults)))
        run = subprocess.run(
            ["msgfmt", "-c", "-o", "/dev/null", str(file)],
            check=False,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        read = parse_po(file.read_text(encoding="utf-8"), "in.po").value
    lines = {int(found[1]) for found in _LINE.finditer(run.stderr)}
    told: dict[str, set[str]] = {}
    for message in read.messages if read is not None else ():
        if not lines.isdisjoint(message.lines):
            told[message.context] = {"msgfmt"}
    return _new(faults, told), sum(context.startswith("clean|") for context in told)


def find_pofilter() -> str:
    """Return the program pofilter of this environment; empty when it is not installed."""
    beside = Path(sys.executable).with_name("pofilter")
    return str(beside) if beside.exists() else shutil.which("pofilter") or ""


def _new(faults: Sequence[Fault], told: Mapping[str, set[str]]) -> frozenset[int]:
    return frozenset(
        number
        for number, fault in enumerate(faults)
        for message in fault.changed
        if told.get(f"{number}|{message.context}", set()) - told.get(f"clean|{message.context}", set())
    )


def _all_in_one(locale: str, faults: Sequence[Fault]) -> Po:
    """Return a catalogue of all clean entries and all faulty ones, each under a name of its own."""
    known = read_catalogue(locale)
    clean = [_named(message, "clean") for message in known.po.messages]
    faulty = [_named(message, str(number)) for number, fault in enumerate(faults) for message in fault.changed]
    return known.po._replace(messages=(*clean, *faulty), obsolete=())


def _named(message: Message, before: str) -> Message:
    flags = tuple(flag for flag in (*message.flags, *_braces(message)) if flag)
    return message._replace(context=f"{before}|{message.context}", notes=(), comments=(), flags=flags)


def _braces(message: Message) -> Iterable[str]:
    """Yield the flag by which msgfmt looks at placeholders, where the catalogue does not set it."""
    if "{" in message.source and "python-brace-format" not in message.flags and "{icon:" not in message.source:
        yield "python-brace-format"
