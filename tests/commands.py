"""The command as a user runs it: inside the test, which is quick, or as a process of its own."""

import contextlib
import gc
import io
import multiprocessing
import os
import pkgutil
import shutil
import subprocess
import sys
import traceback
import warnings
from collections.abc import Callable, Mapping
from functools import cache
from multiprocessing.context import ForkServerContext
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NamedTuple

from generator import commands
from generator.cli import main
from generator.commands import new

ROOT = Path(__file__).parents[1]
# A game of one card with an effect.
BUCKET_CHAIN = Path(__file__).parent / "fixtures" / "bucket-chain"


class Answer(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str


def tinderbox(folder: Path, *words: str) -> Answer:
    """Run `tinderbox` in a folder, within this process."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    code = 0
    with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        except Exception:  # noqa: BLE001 - as the interpreter shows it
            traceback.print_exc()
            code = 1
        finally:
            gc.unfreeze()
            gc.enable()
    return Answer(code, *(stream.buffer.getvalue().decode() for stream in (out, err)))


def count_calls(run: Callable[[], object]) -> int:
    """Return how often something calls functions, Python's own included: what it costs, without a clock."""
    calls = 0

    def watch(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(watch)
    try:
        run()
    finally:
        sys.setprofile(None)
    return calls


def tinderbox_process(folder: Path, *words: str, file_limit: int | None = None) -> Answer:
    """Run `tinderbox` as a process.

    Args:
        folder: Where it is run.
        words: Its arguments.
        file_limit: The largest file in bytes that it can write, as on a full disk.
    """
    limit = (  # without bytecode: Python would write truncated modules, which break other processes
        "import resource, sys; sys.dont_write_bytecode = True;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({file_limit}, {file_limit}));"
    )
    program = f"{limit if file_limit else ''}from generator.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, *words],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def tinderbox_with(site: Path | None, folder: Path, *words: str) -> Answer:
    """Run `tinderbox` where further packages are installed, in a fork of a process that has only loaded the program.

    Args:
        site: The folder of the packages.
        folder: Where it is run.
        words: Its arguments.
    """
    with TemporaryDirectory() as top:
        process = _server().Process(target=_answer, args=(site, folder, words, Path(top), dict(os.environ)))
        process.start()
        process.join()
        out, err = ((Path(top) / name).read_text(encoding="utf-8") for name in ("out", "err"))
    assert process.exitcode is not None
    return Answer(process.exitcode, out, err)


@cache
def _server() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    names = [f"{commands.__name__}.{module.name}" for module in pkgutil.iter_modules(commands.__path__)]
    context.set_forkserver_preload([__name__, *names])
    return context


def _answer(site: Path | None, folder: Path, words: tuple[str, ...], top: Path, environment: Mapping[str, str]) -> None:
    for stream, name in ((sys.stdout, "out"), (sys.stderr, "err")):
        os.dup2(os.open(top / name, os.O_WRONLY | os.O_CREAT), stream.fileno())
        assert isinstance(stream, io.TextIOWrapper)
        stream.reconfigure(encoding="utf-8")
    os.environ.update(environment)
    os.chdir(folder)
    if site is not None:
        sys.path.insert(0, str(site))
    warnings.simplefilter("error")
    main(words)


def create_project(folder: Path, name: str = "my-game") -> Path:
    """Start a project in a folder, as `tinderbox new` does, but with one card; return the project's folder."""
    for place, content in _list_project_files(name).items():
        path = folder / name / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder / name


@cache
def _list_project_files(name: str) -> Mapping[Path, bytes]:
    """Return the files of a project with one card; `new` waits until each is on the disk, so they are made once."""
    with TemporaryDirectory() as top:
        new.create_game(Path(top), name)
        root = Path(top) / name
        game = root / "content" / name
        shutil.rmtree(game)
        shutil.copytree(BUCKET_CHAIN / "content/my-game", game)
        change(game / "game.yaml", "id: my-game", f"id: {name}")
        shutil.copy(BUCKET_CHAIN / "i18n/glossary.yaml", root / "i18n")
        return {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def git(folder: Path, *words: str) -> str:
    """Run git in a folder and return what it prints."""
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    return subprocess.check_output(["git", *who, *words], cwd=folder, encoding="utf-8", stderr=subprocess.PIPE).strip()


def commit_all(folder: Path) -> None:
    """Commit everything in a folder, which becomes a repository if it is none."""
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "All")


def copy_project(folder: Path) -> Path:
    """Copy a project to a folder `new` beside it, and return that folder."""
    shutil.copytree(folder, folder.parent / "new", symlinks=True)
    return folder.parent / "new"


def clone_work_tree(clone: Path) -> None:
    """Clone the work tree to a folder, in which `make` has installed everything already."""
    names = git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, clone / name)
    commit_all(clone)
    environment = clone / ".venv"
    (environment / "bin").mkdir(parents=True)
    program = "import sys\nfrom generator.cli import main\nsys.exit(main())\n"
    (environment / "bin/tinderbox").write_text(f"#!{sys.executable}\n{program}", encoding="utf-8")
    (environment / "bin/tinderbox").chmod(0o755)
    (environment / "bin/activate").write_text(f'PATH="{environment}/bin:$PATH"\n', encoding="utf-8")
    for name in (".base", ".dev"):
        (environment / name).touch()


def change(path: Path, old: str, new: str) -> None:
    """Replace a text in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
