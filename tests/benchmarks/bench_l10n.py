"""How many faults of translations are found, by class, and how long 5,000 entries take: beside pofilter and msgfmt."""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generator import catalog
from generator.catalog.message import Message
from tests.benchmarks.peers_l10n import found_by_msgfmt, found_by_pofilter, pofilter
from tests.mutants.shelf import LOCALES, ROOT, Fault, shelf
from tests.mutants.translated_faults import by_hand, faults, rewordings
from tests.mutants.translations import AIMS, judged, told

ENTRIES: Final = 5_000
REPEAT: Final = 3


class Counted(NamedTuple):
    """A fault, and who found it."""

    fault: Fault
    found: tuple[bool, bool, bool]


def main() -> None:
    """Print both tables."""
    counted, clean, reworded = measure()
    print(table(counted))
    for name, counts in (("clean entries told", clean), ("right rewordings told", reworded)):
        print(f"{name:<40}{counts[3]:>8}" + "".join(f"{count:>11}" for count in counts[:3]))
    print("(Of Tinderbox errors and warnings; of rewordings, errors alone.)\n")
    print(f"seconds for {ENTRIES} entries, whole process{'median':>16}{'least':>8}")
    for name, times in seconds().items():
        print(f"{name:>40}{statistics.median(times):15.2f}{min(times):8.2f}")


def measure() -> tuple[list[Counted], tuple[int, ...], tuple[int, ...]]:
    """Return who finds which fault; what each tells of clean entries and of rewordings, and how many there are."""
    counted: list[Counted] = []
    clean, reworded = [0] * 4, [0] * 4
    for locale in LOCALES:
        planted, right = (*faults(locale), *by_hand(locale)), rewordings(locale)
        ours = judged([*planted, *right])
        theirs = [_found(locale, [*planted, *right], at) for at in (0, 1)]
        for number, fault in enumerate(planted):
            counted.append(Counted(fault, (ours[number].is_found, number in theirs[0][0], number in theirs[1][0])))
        errors, warnings, entries = told(locale)
        for at, count in enumerate((errors + warnings, theirs[0][1], theirs[1][1], entries)):
            clean[at] += count
        numbers = range(len(planted), len(planted) + len(right))
        reworded[0] += sum(ours[number].is_error for number in numbers)
        for at in (0, 1):
            reworded[at + 1] += sum(number in theirs[at][0] for number in numbers)
        reworded[3] += len(right)
    return counted, tuple(clean), tuple(reworded)


def _found(locale: str, planted: Sequence[Fault], at: int) -> tuple[frozenset[int], int]:
    installed = (pofilter(), shutil.which("msgfmt"))
    if not installed[at]:
        return frozenset(), 0
    return (found_by_pofilter, found_by_msgfmt)[at](locale, planted)


def table(counted: Sequence[Counted]) -> str:
    """Return how many of each class are found by whom."""
    lines = [f"{'class':<40}{'planted':>8}{'Tinderbox':>11}{'pofilter':>11}{'msgfmt -c':>11}"]
    for group in AIMS:
        kinds = sorted({one.fault.kind for one in counted if one.fault.group == group})
        lines += ["", group]
        lines += [
            _line(f"  {kind}", [one for one in counted if (one.fault.group, one.fault.kind) == (group, kind)])
            for kind in kinds
        ]
        lines.append(_line(f"all of {group}", [one for one in counted if one.fault.group == group]))
    return "\n".join([*lines, "", _line("all", counted), ""])


def _line(name: str, group: Sequence[Counted]) -> str:
    shares = [100 * sum(one.found[at] for one in group) / len(group) for at in range(3)]
    return f"{name:<40}{len(group):>8}" + "".join(f"{share:>10.0f}%" for share in shares)


def seconds() -> dict[str, list[float]]:
    """Return the seconds that each needs for a long file, start included, several times over."""
    times: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for locale in LOCALES:
            file = Path(scratch) / f"{locale}.po"
            file.write_bytes(catalog.render(shelf(locale).po._replace(messages=_many(locale), obsolete=())))
            glossary = str(ROOT / "i18n" / "glossary.yaml")
            ours = [sys.executable, "-m", "generator.cli", "translations", "check", str(file), "--glossary", glossary]
            times[f"tinderbox translations check, {locale}"] = _took(ours)
            if pofilter():
                out = str(Path(scratch) / "out.po")
                times[f"pofilter, {locale}"] = _took(
                    [pofilter(), "--progress=none", f"--language={locale}", str(file), out]
                )
            if shutil.which("msgfmt"):
                times[f"msgfmt -c, {locale}"] = _took(["msgfmt", "-c", "-o", "/dev/null", str(file)])
    return times


def _took(command: list[str]) -> list[float]:
    times = []
    for _ in range(REPEAT):
        begun = time.perf_counter()
        subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
        times.append(time.perf_counter() - begun)
    return times


def _many(locale: str) -> tuple[Message, ...]:
    """Return the entries of a catalogue over and over, each with a number that makes it another text."""
    messages = shelf(locale).po.messages
    many = []
    for number in range(ENTRIES):
        message = messages[number % len(messages)]
        round_ = number // len(messages)
        many.append(_numbered(message, round_) if round_ else message._replace(notes=()))
    return tuple(many)


def _numbered(message: Message, number: int) -> Message:
    after = f" ({number})"
    return message._replace(
        context=f"{number}.{message.context}",
        source=message.source + after,
        source_plural=message.source_plural and message.source_plural + after,
        forms=tuple(form + after for form in message.forms),
        notes=(),
    )


if __name__ == "__main__":
    main()
