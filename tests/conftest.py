"""What all tests share: goldens, the text files that expected output is kept in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

GOLDEN = Path(__file__).with_name("golden")

# How long one example takes says nothing on a machine that is shared.
settings.register_profile("tinderbox", deadline=None)
settings.load_profile("tinderbox")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the one switch that rewrites goldens; look at the difference before you commit it."""
    parser.addoption("--update-goldens", action="store_true", help="write the goldens instead of comparing with them")


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the tests a cache folder of their own, where they keep the key of what they seal."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the file of that name in tests/golden/, or write it there with `--update-goldens`."""

    def compare(name: str, actual: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(actual.encode())
        expected = path.read_bytes().decode() if path.exists() else "(there is no such golden yet)"
        assert expected == actual

    return compare
