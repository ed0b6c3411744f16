"""The bar is drawn where somebody looks, and needs no thread for it."""

from __future__ import annotations

import threading

import pytest

from generator.cli.progress import Bar


def test_the_bar_tells_what_is_done_without_a_thread(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": "80"}.items():
        monkeypatch.setenv(name, value)
    before = threading.active_count()
    with Bar() as bar:
        bar.step("reading")
        bar.start(2)
        bar.step("crew")
        bar.done(2)
        assert threading.active_count() == before
    told = capsys.readouterr().err
    assert ("reading" in told, "2/2" in told) == (True, True)
