"""What all tests share: a cache folder, Hypothesis profiles, and goldens (expected output in text files)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

GOLDEN = Path(__file__).with_name("golden")

# The suite tries the same examples in every run and on every machine; `make fuzz` explores others.
settings.register_profile(
    "fixed", derandomize=True, deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=list(HealthCheck))
settings.load_profile("fixed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that rewrites goldens; look at the difference before you commit it."""
    parser.addoption("--update-goldens", action="store_true", help="write the goldens instead of comparing with them")


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the tests a cache folder of their own, so that none depends on what the user has built before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TINDERBOX_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def brigade(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a folder into which The Brigade was built in English, once for all workers."""
    top = tmp_path_factory.getbasetemp()
    top = top if worker_id == "master" else top.parent
    out = top / "brigade"
    with FileLock(top / "brigade.lock"):
        if not out.exists():
            build = [sys.executable, "-m", "generator.cli", "build", "the-brigade", "--out", str(out)]
            subprocess.run(build, cwd=GOLDEN.parents[1], check=True, stdout=subprocess.DEVNULL)
    return out


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the file of that name in tests/golden/, or write it there with `--update-goldens`."""

    def compare(name: str, actual: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(actual.encode())
        expected = path.read_bytes().decode() if path.exists() else "(this golden does not exist yet)"
        assert expected == actual

    return compare
