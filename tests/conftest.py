"""What all tests share: a cache folder, Hypothesis profiles, and goldens (expected output in text files)."""

import gc
import json
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from generator.commands.lint import has_rules
from tests.brigade import GAME, ROOT
from tests.commands import Answer, clone_work_tree, create_project, tinderbox

GOLDEN = ROOT / "tests" / "golden"


# The suite tries the same examples in every run and on every machine; `make fuzz` explores others.
settings.register_profile(
    "fixed", derandomize=True, deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=list(HealthCheck))
settings.load_profile("fixed")


def pytest_sessionstart() -> None:
    """Let Hypothesis try the same examples whatever was loaded before."""
    if settings.get_current_profile_name() == "fixed":
        # Else Hypothesis would read all loaded modules, and draw constants from them.
        none = Constants()
        providers._get_local_constants = lambda: none


def pytest_configure() -> None:
    """Stop at once if the entry points of `pyproject.toml` are newer than what is installed.

    Python looks for cycles less often: with thousands of tests in memory it would take an eighth of the time.
    """
    gc.set_threshold(500_000, 20, 50)
    if not has_rules(GAME):
        pytest.exit("the installed package is older than pyproject.toml: run `make .venv/.dev`", returncode=2)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Let workers collect one after the other: the first compiles all modules, and the others find them compiled."""
    # Only fixtures get the folder by a public name, and there are none yet.
    top = session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
    with FileLock(top.parent / "collection.lock") if hasattr(session.config, "workerinput") else nullcontext():
        return (yield)


def pytest_unconfigure() -> None:
    """Look for cycles once: when pytest and the interpreter do so again, each takes seconds for thousands of tests."""
    gc.collect()
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that rewrites goldens; look at the difference before you commit it."""
    parser.addoption("--update-goldens", action="store_true", help="write the goldens instead of comparing with them")


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a folder that all pytest workers of this run share."""
    top = tmp_path_factory.getbasetemp()
    return top if worker_id == "master" else top.parent


@pytest.fixture(scope="session", autouse=True)
def _environment(shared_folder: Path, worker_id: str) -> Iterator[None]:
    """Give the run a cache folder of its own, and each worker one processor: commands then start no further process."""
    if worker_id != "master" and hasattr(os, "sched_setaffinity"):
        processors = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {processors[int(worker_id.removeprefix("gw")) % len(processors)]})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TINDERBOX_CACHE", str(shared_folder / "cache"))
        # Commands that run as processes share compiled modules with the tests.
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture(scope="session")
def lint_report(shared_folder: Path) -> Answer:
    """Lint all games of the project, once for all workers; what that keeps in the cache makes builds of them quick."""
    path = shared_folder / "lint.json"
    with FileLock(shared_folder / "lint.lock"):
        if not path.exists():
            path.write_text(json.dumps(tinderbox(ROOT, "lint", "--strict")), encoding="utf-8")
    return Answer(*json.loads(path.read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def clone(shared_folder: Path, lint_report: Answer) -> Path:
    """Return a clone of the work tree in which all games were built, in English, once for all workers."""
    assert lint_report.err == ""
    clone = shared_folder / "clone" / "tinderbox"
    with FileLock(shared_folder / "clone.lock"):
        if not clone.exists():
            clone_work_tree(clone)
            answer = tinderbox(clone, "build", "--jobs", "1")
            assert (answer.code, answer.err) == (0, "")
            shutil.copytree(clone / "out", shared_folder / "printed")
    return clone


@pytest.fixture(scope="session")
def printed(shared_folder: Path, clone: Path) -> Path:
    """Return a folder with the PDFs of all games in English, which no test changes."""
    assert (clone / "out").is_dir()
    return shared_folder / "printed"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project that has just been begun; modules override this with what they begin from."""
    return create_project(tmp_path)


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
