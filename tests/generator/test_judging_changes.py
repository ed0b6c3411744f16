"""`tinderbox diff`: what lint finds in one state and not in the other."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from generator import baseline
from generator.diff import comparing
from generator.judging import lint
from generator.spine.findings import Finding, Mark, Severity
from tests.commands import begun, change, copied, tinderbox

CARDS = "content/my-game/cards/cards.yaml"
TWO_SPACES = ("{icon:water} Water", "{icon:water}  Water")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a project that has just been begun."""
    return begun(tmp_path)


@pytest.fixture
def new(old: Path) -> Path:
    """Return a copy of it, to be changed."""
    return copied(old)


def judged(folder: Path, *words: str) -> dict[str, list[dict[str, Any]]]:
    told: dict[str, list[dict[str, Any]]] = json.loads(tinderbox(folder, "diff", *words, "--format", "json").out)[
        "findings"
    ]
    return told


def codes(told: dict[str, list[dict[str, Any]]]) -> dict[str, list[str]]:
    return {kind: [each["code"] for each in found] for kind, found in told.items()}


def test_a_broken_rule_is_new_and_in_the_other_direction_gone(old: Path, new: Path) -> None:
    change(new / CARDS, "Gain {amount}", "Gain 3")
    there = judged(new, str(old), str(new))
    back = judged(new, str(new), str(old))

    assert {"TB207"} <= {each["code"] for each in there["new"]}
    assert [] == there["gone"] == there["silenced"] == back["new"]
    assert there["new"] == back["gone"]
    assert {CARDS} == {each["file"] for each in there["new"]}


def test_people_are_told_the_place_and_the_code_before_what_has_changed(old: Path, new: Path) -> None:
    change(new / CARDS, "Gain {amount}", "Gain 3")
    first, *lines = tinderbox(new, "diff", str(old)).out.splitlines()
    at = lines.index("")

    assert first == "What lint finds"
    assert any(line.startswith(f"  new: {CARDS}:") and "error TB207 The text says 3" in line for line in lines[:at])
    assert all(line.startswith("  new: ") for line in lines[:at])
    assert lines[at + 1] == "my-game"


def test_a_page_and_a_comment_on_a_forge_say_it_too(old: Path, new: Path) -> None:
    change(new / CARDS, "Gain {amount}", "Gain 3 <b>")
    page = tinderbox(new, "diff", str(old), "--format", "html").out
    comment = tinderbox(new, "diff", str(old), "--format", "markdown").out

    assert "<h3>What lint finds</h3>" in page
    assert f"<li>new: {CARDS}:" in page
    assert "<b>" not in page
    assert f"  new: {CARDS}:" in comment


def test_a_finding_that_only_moved_is_neither_new_nor_gone(old: Path, new: Path) -> None:
    for root in (old, new):
        change(root / CARDS, *TWO_SPACES)
    change(new / CARDS, "cards:\n", "cards:\n  # moved\n")

    assert codes(judged(new, str(old))) == {"new": [], "gone": [], "silenced": []}
    assert tinderbox(new, "diff", str(old)).out == "Nothing has changed that players read, play or print.\n"


def test_a_comment_that_silences_is_told_with_its_reason(old: Path, new: Path) -> None:
    text = (new / CARDS).read_text(encoding="utf-8").replace(*TWO_SPACES)
    line = next(line for line in text.splitlines() if TWO_SPACES[1] in line)
    found = next(iter(_codes_of(new, text)))
    silence = f"  # tinderbox: ignore {found} because the line breaks there"
    (new / CARDS).write_text(text.replace(line, line + silence), encoding="utf-8")
    told = judged(new, str(old))

    assert codes(told) == {"new": [], "gone": [], "silenced": [found]}
    assert told["silenced"][0]["reason"] == "the line breaks there"
    assert "(silenced because the line breaks there)" in tinderbox(new, "diff", str(old)).out


def _codes_of(root: Path, text: str) -> list[str]:
    (root / CARDS).write_text(text, encoding="utf-8")
    return [each["code"] for each in json.loads(tinderbox(root, "lint", "--format", "json").out)["findings"]]


def test_what_cannot_be_read_is_told_once_and_nothing_is_gone_with_it(old: Path, new: Path) -> None:
    change(old / CARDS, *TWO_SPACES)
    change(new / CARDS, "verb: gain-water", "verb: gain-watr")
    answer = tinderbox(new, "diff", str(old), "--format", "json")
    told = json.loads(answer.out)

    unread = [(each["code"], each["line"]) for each in told["unread"]]
    assert answer.code == 1
    assert unread
    assert not {(each["code"], each["line"]) for each in told["findings"]["new"]} & set(unread)
    assert told["findings"]["gone"] == []


def test_who_is_in_a_hurry_need_not_lint(old: Path, new: Path) -> None:
    change(new / CARDS, "Gain {amount}", "Gain 3")
    assert codes(judged(new, str(old), "--no-lint")) == {"new": [], "gone": [], "silenced": []}


def test_a_revision_is_linted_once(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "First")):
        subprocess.run(["git", *words], cwd=old, check=True, capture_output=True)
    change(old / CARDS, "Gain {amount}", "Gain 3")
    first = comparing.compare(old, "HEAD", ".").judged
    monkeypatch.setattr(lint, "look", None)  # which cannot be called

    assert comparing.compare(old, "HEAD", ".").judged == first
    assert "TB207" in {one.code for one in first.new}


def test_what_is_kept_of_today_changes_nothing_in_what_is_found_of_yesterday(old: Path) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    assert tinderbox(old, "translations", "new", "es").code == 0
    change(old / CARDS, "Gain {amount}", "Gain 3")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "First")):
        subprocess.run(["git", *words], cwd=old, check=True, capture_output=True)
    change(old / CARDS, "Gain 3", "Gain {amount}")
    tinderbox(old, "lint")
    with_it = judged(old, "HEAD")
    shutil.rmtree(old / "out")

    assert with_it == judged(old, "HEAD")
    assert "TB207" in codes(with_it)["gone"]


def test_findings_that_stand_there_twice_are_counted() -> None:
    one = Finding(Mark("a.yaml", 1), "TB206", Severity.WARNING, "Twice.")
    other = Finding(Mark("a.yaml", 2), "TB206", Severity.WARNING, "Twice.")
    assert [is_new for _, is_new in baseline.compared([one, other], [one])] == [False, True]
