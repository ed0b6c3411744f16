"""The examples of properties depend on nothing but the property."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st


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
