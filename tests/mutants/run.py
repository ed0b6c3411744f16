"""Plants faults in copies of the real content and prints which of them are found, and by what: `make mutants`."""

import argparse
import sys
import time
from collections.abc import Sequence

from tests.brigade import GAME
from tests.mutants.faults import list_faults
from tests.mutants.planting import AGREEING, FAULT, RANDOM, Outcome, judge_faults, load_field

AIM = 97  # percent
_COLUMNS = ("planted", "found", "note", "words", "text", "play", "scenes", "share")
_MARKS = {FAULT: "", RANDOM: "~ ", AGREEING: "= "}
_LEGEND = """\
found: a finding of any severity at the right card, or a failing scenario; note: of these, only that a sentence is not
understood (TB510). Each of the next columns by itself: words: checks of words (below TB5); text: texts read as a whole
against the data; play: the exercise of the card; scenes: a scenario that names the card (for = any) fails.
~ a word taken out, or another put in its place, without regard to its meaning: some of these change nothing.
= text and data change together, or no text says it: the card does what it says, and nothing contradicts it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 when the aim is not reached or untouched content is not clean. A sample may miss it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="plant only every so-manieth fault")
    parser.add_argument("--game", default=GAME, help="the game whose content is changed")
    options = parser.parse_args(arguments)
    start = time.perf_counter()
    known = load_field(options.game)
    planted = list_faults(known)[:: options.every]
    outcomes = list(judge_faults(known, planted))
    print(format_table(outcomes))
    print(format_survivors(outcomes))
    print(f"untouched content: {len(known.reported)} findings")
    print(f"{len(planted) - len(outcomes)} more were refused by the schema")
    print(f"{len(outcomes)} faults in {time.perf_counter() - start:.0f} s")
    missed = find_share([outcome for outcome in outcomes if outcome.fault.sort == FAULT]) < AIM
    return int(bool(known.reported) or (missed and options.every == 1))


def format_table(outcomes: list[Outcome]) -> str:
    """Return, for each kind, how many faults of it were planted, and how many were found at the right card."""
    lines = [f"{'kind':<29}{'in':<5}" + "".join(f"{name:>8}" for name in _COLUMNS)]
    groups: dict[tuple[int, str, str], list[Outcome]] = {}
    for outcome in outcomes:
        rank = list(_MARKS).index(outcome.fault.sort)
        groups.setdefault((rank, outcome.fault.kind, outcome.fault.where), []).append(outcome)
    for (_, kind, where), group in sorted(groups.items()):
        lines.append(_line(f"{_MARKS[group[0].fault.sort]}{kind}", where, group))
    planted = [outcome for outcome in outcomes if outcome.fault.sort == FAULT]
    lines += [
        "",
        _line("effect data", "", [outcome for outcome in planted if outcome.fault.where == "data"]),
        _line("texts", "", [outcome for outcome in planted if outcome.fault.where == "text"]),
        _line("both", "", planted),
        _line("with those marked = too", "", [outcome for outcome in outcomes if outcome.fault.sort != RANDOM]),
        "",
        _LEGEND,
    ]
    return "\n".join(lines)


def format_survivors(outcomes: list[Outcome]) -> str:
    """Return the faults that nothing was found of, by name."""
    missed = sorted(
        (outcome.fault for outcome in outcomes if not outcome.found), key=lambda fault: fault.sort == AGREEING
    )
    lines = [f"  {_MARKS[fault.sort]}{fault.kind} ({fault.where}), {fault.name}" for fault in missed]
    return "\n".join(["", "not found:", *(lines or ["  nothing"]), ""])


def find_share(group: list[Outcome]) -> float:
    """Return how many of a group were found, in percent."""
    return 100 * sum(outcome.found for outcome in group) / len(group) if group else 0.0


def _line(kind: str, where: str, group: list[Outcome]) -> str:
    counts = (
        len(group),
        sum(outcome.found for outcome in group),
        sum(outcome.only_unread for outcome in group),
        sum(outcome.by_words for outcome in group),
        sum(outcome.by_reading for outcome in group),
        sum(bool(outcome.played) for outcome in group),
        sum(bool(outcome.scenario) for outcome in group),
    )
    shown = "".join(f"{count if count or column < 2 else '':>8}" for column, count in enumerate(counts))
    return f"{kind:<29}{where:<5}{shown}{find_share(group):>7.0f}%"


if __name__ == "__main__":
    sys.exit(main())
