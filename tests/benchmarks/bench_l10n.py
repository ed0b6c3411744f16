"""How many faults of translations are found, by class, and how long 5,000 entries take: beside pofilter and msgfmt."""

import shutil
import statistics
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator.i18n.catalog.po import Message, render_po
from tests.benchmarks.peers_l10n import find_pofilter, found_by_msgfmt, found_by_pofilter
from tests.benchmarks.processes import ROOT, TINDERBOX, measure, parse_options
from tests.mutants.project_catalogue import LOCALES, Fault, read_catalogue
from tests.mutants.translated_faults import list_faults, list_faults_by_hand, list_rewordings
from tests.mutants.translations import AIMS, count_findings, judge_faults

ENTRIES: Final = 5_000
REPEAT: Final = 3
SMALL_STEP: Final = 100  # of so many faults the smallest run takes one


class Counted(NamedTuple):
    """A fault, and which of the three programs found it."""

    fault: Fault
    found: tuple[bool, bool, bool]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print both tables."""
    options = parse_options(__doc__).parse_args(arguments)
    locales, step, entries, repeat = (
        (LOCALES[:1], SMALL_STEP, 20, 1) if options.small else (LOCALES, 1, ENTRIES, REPEAT)
    )
    for program, path in (("pofilter", find_pofilter()), ("msgfmt", shutil.which("msgfmt"))):
        if not path:
            print(f"{program}: skipped, it is not installed")
    counted, clean, reworded = count_faults(locales, step)
    print(format_table(counted))
    for name, counts in (("findings at clean entries", clean), ("findings at right rewordings", reworded)):
        print(f"{name:<40}{counts[3]:>8}" + "".join(f"{count:>11}" for count in counts[:3]))
    print("(Errors and warnings of Tinderbox; for rewordings, only errors.)\n")
    print(f"seconds for {entries} entries, whole process{'median':>16}{'least':>8}")
    for name, times in time_programs(locales, entries, repeat).items():
        print(f"{name:>40}{statistics.median(times):15.2f}{min(times):8.2f}")


def count_faults(locales: Iterable[str], step: int) -> tuple[list[Counted], tuple[int, ...], tuple[int, ...]]:
    """Return who finds which fault; and how many clean entries and rewordings have findings of whom, of how many."""
    counted: list[Counted] = []
    clean, reworded = [0] * 4, [0] * 4
    for locale in locales:
        planted, right = (
            (*list_faults(locale)[::step], *list_faults_by_hand(locale)[::step]),
            list_rewordings(locale)[::step],
        )
        ours = judge_faults([*planted, *right])
        theirs = [_found(locale, [*planted, *right], program) for program in (0, 1)]
        for number, fault in enumerate(planted):
            counted.append(Counted(fault, (ours[number].is_found, number in theirs[0][0], number in theirs[1][0])))
        errors, warnings, entries = count_findings(locale)
        for place, count in enumerate((errors + warnings, theirs[0][1], theirs[1][1], entries)):
            clean[place] += count
        numbers = range(len(planted), len(planted) + len(right))
        reworded[0] += sum(ours[number].is_error for number in numbers)
        for program in (0, 1):
            reworded[program + 1] += sum(number in theirs[program][0] for number in numbers)
        reworded[3] += len(right)
    return counted, tuple(clean), tuple(reworded)


def _found(locale: str, planted: Sequence[Fault], program: int) -> tuple[frozenset[int], int]:
    installed = (find_pofilter(), shutil.which("msgfmt"))
    if not installed[program]:
        return frozenset(), 0
    return (found_by_pofilter, found_by_msgfmt)[program](locale, planted)


def format_table(counted: Sequence[Counted]) -> str:
    """Return how many faults of each class are found by which program."""
    lines = [f"{'class':<40}{'planted':>8}{'Tinderbox':>11}{'pofilter':>11}{'msgfmt -c':>11}"]
    for group in AIMS:
        members = [outcome for outcome in counted if outcome.fault.group == group]
        lines += ["", group]
        lines += [
            _line(f"  {kind}", [member for member in members if member.fault.kind == kind])
            for kind in sorted({member.fault.kind for member in members})
        ]
        lines.append(_line(f"all of {group}", members))
    return "\n".join([*lines, "", _line("all", counted), ""])


def _line(name: str, group: Sequence[Counted]) -> str:
    shares = [100 * sum(outcome.found[program] for outcome in group) / max(1, len(group)) for program in range(3)]
    return f"{name:<40}{len(group):>8}" + "".join(f"{share:>10.0f}%" for share in shares)


def time_programs(locales: Iterable[str], entries: int, repeat: int) -> dict[str, list[float]]:
    """Return the seconds that each program takes for a long file, start included, several times over."""
    times: dict[str, list[float]] = {}

    def time_command(name: str, command: Sequence[str]) -> None:
        times[name] = [measure(command, exit_codes=(0, 1)).wall for _ in range(repeat)]

    with tempfile.TemporaryDirectory() as scratch:
        for locale in locales:
            path = Path(scratch) / f"{locale}.po"
            path.write_bytes(
                render_po(read_catalogue(locale).po._replace(messages=_repeat_entries(locale, entries), obsolete=()))
            )
            glossary = str(ROOT / "i18n" / "glossary.yaml")
            ours = (*TINDERBOX, "translations", "check", str(path), "--glossary", glossary)
            time_command(f"tinderbox translations check, {locale}", ours)
            if find_pofilter():
                options = ("--progress=none", f"--language={locale}")
                time_command(
                    f"pofilter, {locale}", (find_pofilter(), *options, str(path), str(path.with_name("out.po")))
                )
            if shutil.which("msgfmt"):
                time_command(f"msgfmt -c, {locale}", ("msgfmt", "-c", "-o", "/dev/null", str(path)))
    return times


def _repeat_entries(locale: str, count: int) -> tuple[Message, ...]:
    """Return the entries of a catalogue over and over, each with a number that makes it another text."""
    messages = read_catalogue(locale).po.messages
    repeated = []
    for number in range(count):
        message = messages[number % len(messages)]
        turn = number // len(messages)
        repeated.append(_numbered(message, turn) if turn else message._replace(notes=()))
    return tuple(repeated)


def _numbered(message: Message, number: int) -> Message:
    suffix = f" ({number})"
    return message._replace(
        context=f"{number}.{message.context}",
        source=message.source + suffix,
        source_plural=message.source_plural and message.source_plural + suffix,
        forms=tuple(form + suffix for form in message.forms),
        notes=(),
    )


if __name__ == "__main__":
    main()
