"""The page on policies and sweeps: its programs run, and its commands play."""

import re
import sys
from pathlib import Path

import pytest

from tests.brigade import ROOT
from tests.commands import tinderbox

PAGE = (ROOT / "docs/policies.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(python|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (\w+\.py)\n")


def test_the_page_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(tmp_path)
    reports = []
    for kind, block in BLOCK.findall(PAGE):
        if kind == "console":
            for line in block.replace("sweeps.sqlite", str(tmp_path / "sweeps.sqlite")).splitlines():
                answer = tinderbox(ROOT, *line.removeprefix("$ tinderbox ").split(), "--jobs", "1")
                assert (0, "") == (answer.code, answer.err)
                reports.append(answer.out)
        elif match := FILE.match(block):
            (tmp_path / match[1]).write_text(block, encoding="utf-8")
        else:
            exec(compile(block, "docs/policies.md", "exec"), {})  # noqa: S102 - the page's own
    assert "Outcome(ending=" in capsys.readouterr().out
    players = ("greedy, random", "my_bots:hasty, my_bots:wordy", "random", "random")
    firsts = [
        f"the-brigade: {plays} plays, 2 players ({who}), seed 1"
        for plays, who in zip((20, 20, 40, 60), players, strict=True)
    ]
    assert firsts == [report.partition(", content")[0] for report in reports]
    del sys.modules["my_bots"]
