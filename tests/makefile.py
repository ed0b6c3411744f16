"""Targets of the Makefile, run by the Python that runs the tests."""

import inspect
import os
import re
import subprocess
import sys
from importlib import import_module

import pytest

from tests.brigade import ROOT

# Python environments that `make` would install; the one that runs the tests is taken instead.
INSTALLED = ("base", "dev", "bench", "bench-play", "fuzz", "sbom")

# The smallest form of each target that runs programs of the tests, and what it prints.
SMALLEST = {
    "bench SIZE=small": r"^tinderbox +\d.*1\.00 x ours$",
    "bench-l10n SIZE=small": r"^ *tinderbox translations check, es +\d",
    "mutants EVERY=400": r"^untouched content: 0 findings$",
    "mutants-l10n EVERY=400 LANGUAGES=es": r"^all \d+ kinds ",
    "wheels SYSTEMS=macos-13-intel PYTHONS=3.14": r"^macos-13-intel +Python 3\.14 +all wheels$",
    "kill BUILDS=3": r"^3 builds killed, 0 faults\.$",
}


def make(
    *words: str, folder: os.PathLike[str] = ROOT, codes: tuple[int, ...] = (0,), **variables: object
) -> subprocess.CompletedProcess[str]:
    """Run `make` with this Python in a folder, and return what it prints."""
    installed = [word for name in INSTALLED for word in ("-o", f"{sys.prefix}/.{name}")]
    settings = [f"{name}={value}" for name, value in {"VENV": sys.prefix, **variables}.items()]
    done = subprocess.run(
        ["make", "-f", str(ROOT / "Makefile"), *installed, *words, *settings],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in codes, done.stdout + done.stderr
    return done


def run_smallest(words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Run the programs that `make` would start, within this process, which has loaded them and the content."""
    monkeypatch.chdir(ROOT)
    for name, options in re.findall(r"python -m (tests\.[\w.]+)(.*)$", make("-n", *words.split()).stdout, re.MULTILINE):
        program = import_module(name)
        assert program.main(options.split()) in {None, 0}
        assert 'if __name__ == "__main__":\n' in inspect.getsource(program)

    assert re.search(SMALLEST[words], capsys.readouterr().out, re.MULTILINE)
