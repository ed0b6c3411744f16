"""Plants faults in the catalogues of the project and prints which are found, and by what: `make mutants-l10n`."""

import argparse
import gc
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from generator.model.findings import Severity
from tests.brigade import GAME
from tests.mutants.pairs import format_number_of_findings
from tests.mutants.project_catalogue import LOCALES, Fault, Outcome, read_catalogue
from tests.mutants.translated_faults import list_faults, list_faults_by_hand, list_rewordings

# What is to be found of each group of kinds, in percent.
AIMS: Final = {"form": 97, "language": 97, "whole": 97, "term": 97, "meaning": 85}
BATCH_SIZE: Final = 16  # faults in one copy of a catalogue, each of another kind and in another card
MOST_WARNINGS, MOST_REWORDINGS = 2, 2  # percent: of clean entries, and of rewordings told as errors
_LEGEND = """\
Faults are put into copies of the catalogue, up to 16 of different kinds in different cards into one. Found: an error
or a warning is told at its entry that was not told before; of these, as errors; elsewhere: copies in which something is
told at another entry too; unseen: the share found of the half that was not looked at when checks were mended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 when an aim is not reached. A sample may miss it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="plant only every so-manieth fault")
    parser.add_argument(
        "--tuned", action="store_true", help="list only the missed faults of the half that is not unseen"
    )
    parser.add_argument("--languages", nargs="+", default=LOCALES, choices=LOCALES)
    parser.add_argument("--game", default=GAME, help="the game whose catalogues are changed")
    options = parser.parse_args(arguments)
    start = time.perf_counter()
    planted = [
        fault
        for locale in options.languages
        for list_some in (list_faults, list_faults_by_hand, list_rewordings)
        for fault in list_some(locale, options.game)[:: options.every]
    ]
    outcomes = judge_faults(planted)
    reworded = [outcome for outcome in outcomes if outcome.fault.group == "rewording"]
    outcomes = [outcome for outcome in outcomes if outcome.fault.group != "rewording"]
    print(format_table(outcomes))
    found = [
        [finding for finding in outcome.findings if finding.mark.line in message.lines]
        for outcome in outcomes
        for message in outcome.fault.changed
    ]
    print(format_number_of_findings(found), "\n")
    print(describe_untouched(options.languages, options.game))
    print(describe_rewordings(reworded, options.languages))
    print(describe_missed(outcomes, unseen=not options.tuned))
    print(f"{len(outcomes)} faults and {len(reworded)} rewordings in {time.perf_counter() - start:.0f} s")
    return int(options.every == 1 and not reaches_aims(outcomes, reworded, options.game))


def judge_faults(planted: Sequence[Fault], most: int = BATCH_SIZE) -> list[Outcome]:
    """Return what is found of each fault, in order; at most so many share a copy, and processes share the work."""
    batches = make_batches(planted, most)
    for locale, game in {(fault.locale, fault.game) for fault in planted}:
        count_findings(locale, game)  # the untouched catalogue is judged once, not in each process
    gc.freeze()
    with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
        found = dict(zip(chain(*batches), chain(*pool.imap(judge_batch, batches)), strict=True))
    return [found[fault] for fault in planted]


def judge_batch(batch: Sequence[Fault]) -> tuple[Outcome, ...]:
    """Return what is found of faults of one language in one copy of its catalogue."""
    return read_catalogue(batch[0].locale, batch[0].game).judge_all(batch)


def make_batches(planted: Iterable[Fault], most: int = BATCH_SIZE) -> list[list[Fault]]:
    """Return the faults in batches that can share a copy: of one language, different kinds, cards and sources."""
    batches: list[tuple[list[Fault], set[str]]] = []
    for fault in dict.fromkeys(planted):
        marks = set() if fault.group == "rewording" else {fault.kind}
        marks |= {message.source for message in fault.changed}
        marks |= {".".join(message.context.split(".")[:2]) for message in fault.changed}
        for batch, taken in batches:
            if len(batch) < most and batch[0].locale == fault.locale and marks.isdisjoint(taken):
                batch.append(fault)
                taken.update(marks)
                break
        else:
            batches.append(([fault], marks))
    return [batch for batch, _ in batches]


def reaches_aims(outcomes: Sequence[Outcome], reworded: Sequence[Outcome], game: str = GAME) -> bool:
    """Tell whether all aims are reached."""
    groups = [[outcome for outcome in outcomes if outcome.fault.group == group] for group in AIMS]
    found = all(find_share(group) >= aim for group, aim in zip(groups, AIMS.values(), strict=True))
    errors = [outcome for outcome in reworded if outcome.is_error]
    clean = all(_is_clean(locale, game) for locale in LOCALES)
    return found and clean and 100 * len(errors) <= MOST_REWORDINGS * len(reworded)


def _is_clean(locale: str, game: str) -> bool:
    errors, warnings, entries = count_findings(locale, game)
    return not errors and 100 * warnings <= MOST_WARNINGS * entries


def count_findings(locale: str, game: str = GAME) -> tuple[int, int, int]:
    """Return how many clean entries of a catalogue errors and warnings stand at, and how many there are."""
    known = read_catalogue(locale, game)
    places = [
        {known.context_of(finding) for finding in known.reported if finding.severity is severity}
        for severity in (Severity.ERROR, Severity.WARNING)
    ]
    return len(places[0]), len(places[1]), len(known.po.messages)


def format_table(outcomes: Sequence[Outcome]) -> str:
    """Return, for each kind, how many faults were planted and found, in each language and in all."""
    shares = "".join(f"{name:>6}" for name in (*LOCALES, "all"))
    lines = [f"{'kind':<40}{'planted':>8}{'found':>7}{'errors':>8}{'elsewhere':>11}{shares}{'unseen':>8}"]
    kinds: dict[tuple[str, str], list[Outcome]] = {}
    for outcome in outcomes:
        kinds.setdefault((outcome.fault.group, outcome.fault.kind), []).append(outcome)
    for group in AIMS:
        lines += ["", group]
        lines += [_line(f"  {kind}", kinds[which, kind]) for which, kind in sorted(kinds) if which == group]
        lines.append(
            _line(f"{group}, aim {AIMS[group]} %", [outcome for outcome in outcomes if outcome.fault.group == group])
        )
    return "\n".join([*lines, "", _line(f"all {len(kinds)} kinds", outcomes), "", _LEGEND, ""])


def _line(name: str, group: Sequence[Outcome]) -> str:
    shares = [_percent([outcome for outcome in group if outcome.fault.locale == locale]) for locale in LOCALES]
    counts = (len(group), sum(outcome.is_found for outcome in group), sum(outcome.is_error for outcome in group))
    elsewhere = sum(bool(outcome.elsewhere) for outcome in group) or ""
    unseen = _percent([outcome for outcome in group if outcome.fault.unseen])
    return (
        f"{name:<40}{counts[0]:>8}{counts[1]:>7}{counts[2]:>8}{elsewhere:>11}"
        + "".join(f"{share:>6}" for share in (*shares, _percent(group)))
        + f"{unseen:>8}"
    )


def _percent(group: Sequence[Outcome]) -> str:
    return f"{find_share(group):.0f}%" if group else ""


def find_share(group: Iterable[Outcome]) -> float:
    """Return how many of a group were found, in percent; 100 of none."""
    found = [outcome.is_found for outcome in group]
    return 100 * sum(found) / len(found) if found else 100.0


def describe_untouched(locales: Iterable[str], game: str = GAME) -> str:
    """Return what is told of the untouched catalogues."""
    lines = ["untouched catalogues, entries with errors and with warnings:"]
    for locale in locales:
        errors, warnings, entries = count_findings(locale, game)
        known = read_catalogue(locale, game)
        lines.append(f"  {locale}: {errors} and {warnings} of {entries}")
        lines += [
            f"    {finding.code} {known.context_of(finding)}: {finding.message}"
            for finding in known.reported
            if finding.severity is not Severity.NOTE
        ]
    return "\n".join(lines)


def describe_rewordings(reworded: Sequence[Outcome], locales: Iterable[str]) -> str:
    """Return how many right rewordings are told as errors and as warnings, tuned and unseen apart."""
    lines = ["", "right rewordings told as errors, as warnings:"]
    for locale in locales:
        for unseen in (False, True):
            group = [
                outcome for outcome in reworded if outcome.fault.locale == locale and outcome.fault.unseen is unseen
            ]
            errors = [outcome for outcome in group if outcome.is_error]
            warnings = [outcome for outcome in group if outcome.is_found and not outcome.is_error]
            name = "unseen" if unseen else "tuned"
            lines.append(f"  {locale}, {name}: {len(errors)}, {len(warnings)} of {len(group)}")
            lines += [f"    {', '.join(outcome.codes)}: {outcome.fault.name}" for outcome in errors]
    return "\n".join(lines)


def describe_missed(outcomes: Iterable[Outcome], *, unseen: bool = True) -> str:
    """Return the faults that are not found, by name; those of the unseen half only when they are asked for."""
    left = [outcome.fault for outcome in outcomes if not outcome.is_found and (unseen or not outcome.fault.unseen)]
    lines = [f"  {fault.group}, {fault.kind}: {fault.name}" for fault in left]
    return "\n".join(["", "not found:", *(lines or ["  nothing"]), ""])


if __name__ == "__main__":
    sys.exit(main())
