"""The wheel, installed where the sources cannot be reached, is all that a designer needs."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*command: str, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_game_is_started_and_printed_from_the_wheel_alone(tmp_path: Path) -> None:
    build = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path / "dist"), str(ROOT))
    run(*build, cwd=tmp_path)
    [wheel] = (tmp_path / "dist").glob("*.whl")
    venv.create(tmp_path / "env", with_pip=False)
    python = str(tmp_path / "env" / "bin" / "python")
    # The libraries of this environment, but not its editable install: a .pth file's own .pth files are not read.
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip())
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--quiet")
    run(*pip, "--force-reinstall", str(wheel), cwd=tmp_path)
    tinderbox = str(tmp_path / "env" / "bin" / "tinderbox")

    where = run(python, "-c", "import generator, engine; print(generator.__file__, engine.__file__)", cwd=tmp_path)
    run(tinderbox, "new", "my-game", cwd=tmp_path)
    linted = run(tinderbox, "lint", "--strict", cwd=tmp_path / "my-game")
    run(tinderbox, "build", cwd=tmp_path / "my-game")

    assert str(ROOT) not in where
    assert linted == "No findings.\n"
    assert (tmp_path / "my-game/out/my-game/en/a4/cards.pdf").read_bytes().startswith(b"%PDF")
    for kept in (
        "schemas/deck.schema.json",
        "content/_shared/theme.yaml",
        "content/_shared/fonts",
        "i18n/glossary.yaml",
    ):
        assert (tmp_path / "my-game" / kept).exists()
