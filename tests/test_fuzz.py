"""Every file of the corpus goes through its target, and so does whatever Hypothesis makes, always the same."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "fuzz" / "corpus"
SEEDS = sorted(path for path in CORPUS.rglob("*") if path.is_file())
SLOW = {"effects", "scenario", "card"}  # a whole game each time


@pytest.mark.parametrize("seed", SEEDS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_seed_makes_no_target_fall_over(seed: Path) -> None:
    TARGETS[seed.parent.name](seed.read_bytes())


def test_every_target_has_seeds() -> None:
    assert {path.parent.name for path in SEEDS} == set(TARGETS)


@st.composite
def changed(draw: st.DrawFn, target: str) -> bytes:
    """Draw a seed of a target with a few stretches cut out, doubled, or exchanged for others."""
    data = draw(st.sampled_from([path.read_bytes() for path in SEEDS if path.parent.name == target]))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(data)))
        end = draw(st.integers(begin, min(begin + 40, len(data))))
        stretch = draw(st.sampled_from([b"", data[begin:end] * 2, b"{", b"}", b"]", b"\n", b"-1", b"0", b'"', b": "]))
        data = data[:begin] + (stretch or draw(st.binary(max_size=3))) + data[end:]
    return data


@pytest.mark.parametrize("target", [name for name in TARGETS if name not in SLOW])
def test_a_changed_seed_makes_no_target_fall_over(target: str) -> None:
    @settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)
    @given(changed(target))
    def run(data: bytes) -> None:
        TARGETS[target](data)

    run()


@pytest.mark.parametrize("target", sorted(SLOW))
def test_a_changed_seed_makes_no_whole_game_fall_over(target: str) -> None:
    @settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
    @given(changed(target))
    def run(data: bytes) -> None:
        TARGETS[target](data)

    run()


def test_examples_do_not_depend_on_the_modules_that_are_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    @given(st.integers())
    def try_number(number: int) -> None:
        tried.append(number)

    try_number()
    alone, tried = tried, []
    path = tmp_path / "constants.py"
    path.write_text(f"NUMBERS = {list(range(10_000, 10_400))}\n", encoding="utf-8")
    module = ModuleType("constants")
    module.__file__ = str(path)
    monkeypatch.setitem(sys.modules, "constants", module)
    try_number()

    assert alone == tried
