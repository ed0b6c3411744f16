"""Puts the faults of the published editions into the catalogues and prints which are found: `make mutants-l10n`."""

import argparse
from collections.abc import Iterable, Sequence

from tests.fixture_files import read_fixture
from tests.mutants.form_slips import on_forms
from tests.mutants.project_catalogue import Fault, Outcome, read_catalogue
from tests.mutants.translations import judge_faults


def list_faults() -> tuple[Fault, ...]:
    """Return every fault of the published editions that our texts can have."""
    return tuple(_make_fault(*slip) for slip in read_fixture("mutants/published")["faults"])


def _make_fault(number: str, locale: str, key: str, old: str, new: str) -> Fault:
    message = read_catalogue(locale).messages[key]
    changed = on_forms(message, lambda text: _put(text, old, new))
    if changed == message:
        raise ValueError(f"{number}: {key} says nothing of {old!r}")
    return Fault("published", number, locale, f"{old or 'all'} -> {new}", (changed,), unseen=True)


def _put(text: str, old: str, new: str) -> str:
    return (
        text.replace("\N{NO-BREAK SPACE}", " ").replace(old.replace("\N{NO-BREAK SPACE}", " "), new, 1) if old else new
    )


def format_table(outcomes: Iterable[Outcome]) -> str:
    """Return what is found of each fault, and by which checks."""
    lines = []
    found: dict[str, bool] = {}
    for outcome in outcomes:
        told = ", ".join(outcome.codes) or "NOT FOUND"
        found[outcome.fault.kind] = found.get(outcome.fault.kind, False) or outcome.is_found
        fault = outcome.fault
        line = f"{fault.kind} {fault.locale} {told:<30} {fault.changed[0].context}: {fault.detail}"
        lines.append(line[:150])
    slips = [line for line in lines if "NOT FOUND" not in line]
    lines += ["", f"{len(slips)} of {len(lines)} slips are found, and {sum(found.values())} of {len(found)} faults."]
    lines += ["", "Faults that no text of ours can have:"]
    lines += [f"  {why}: {' '.join(ids)}" for why, ids in read_fixture("mutants/published")["elsewhere"].items()]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="plant only every so-manieth fault")
    print(format_table(judge_faults(list_faults()[:: parser.parse_args(arguments).every])))


if __name__ == "__main__":
    main()
