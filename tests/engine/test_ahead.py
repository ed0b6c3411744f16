"""What another process works out meanwhile comes whole, or not at all; the process is gone in the end."""

from __future__ import annotations

import multiprocessing
import os
import time
from types import MappingProxyType

import pytest

from engine import workers
from engine.ahead import Ahead

LARGE = {"words": MappingProxyType({number: "word" * number for number in range(2000)})}


@pytest.fixture(autouse=True)
def _forked() -> None:
    if not workers.can_fork():
        pytest.skip("processes are not forked here")


def test_what_is_worked_out_elsewhere_comes_whole_and_once() -> None:
    with Ahead(lambda: (LARGE, os.getpid())) as ahead:
        told = ahead.take()
        assert told is not None
        assert told[0] == LARGE
        assert told[1] != os.getpid()
        assert ahead.take() is None
    assert multiprocessing.active_children() == []


def test_of_what_fails_nothing_comes() -> None:
    def fail() -> str:
        raise ValueError

    def end() -> str:
        os._exit(3)

    for work in (fail, end, lambda: lambda: "cannot be sent"):
        with Ahead(work) as ahead:
            assert ahead.take() is None


def test_who_does_not_wait_ends_it_at_once() -> None:
    begun = time.monotonic()
    with Ahead(lambda: time.sleep(60)):
        pass
    assert time.monotonic() - begun < 30
    assert multiprocessing.active_children() == []
