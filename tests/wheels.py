"""Ask the package index whether all that `make` installs can be had as wheels: `make wheels`.

Tinderbox is installed where nothing can be compiled. Each package that it needs is asked for at the version of
`constraints.txt`, for each system and each version of Python.
"""

import argparse
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parents[1]
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
EXTRAS: Final = ("desk", "pictures", "preflight", "spelling")

# How the index calls each system, best first; and what `sys.platform` and `platform.machine()` are there.
SYSTEMS: Final = {
    "windows": (("win_amd64",), "win32", "AMD64"),
    "macos-13-intel": (("macosx_13_0_x86_64",), "darwin", "x86_64"),
    "macos-14-arm": (("macosx_14_0_arm64",), "darwin", "arm64"),
    "macos-15-arm": (("macosx_15_0_arm64",), "darwin", "arm64"),
    "linux-intel": (("manylinux_2_28_x86_64", "manylinux_2_17_x86_64"), "linux", "x86_64"),
    "linux-arm": (("manylinux_2_28_aarch64", "manylinux_2_17_aarch64"), "linux", "aarch64"),
}


def ask(system: str, python: str) -> str:
    """Return what pip says is missing for a system and a version of Python; empty if nothing is.

    pip looks for wheels of that system, but it reads the conditions of what packages need (`; sys_platform == "win32"`)
    for the system that it runs on. What Windows alone needs, `colorama`, is pure Python.
    """
    tags, sys_platform, machine = SYSTEMS[system]
    place = {"sys_platform": sys_platform, "platform_machine": machine}
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(text) for line in lines if (text := line.partition("#")[0].strip())]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = (text for extra in EXTRAS for text in project["optional-dependencies"][extra])
    needed = [Requirement(text) for text in (*project["dependencies"], *extras)]
    needed = [requirement for requirement in needed if requirement.name != project["name"]]  # its own extras
    with tempfile.TemporaryDirectory() as folder:
        constraints = Path(folder, "constraints.txt")
        constraints.write_text(
            "".join(f"{pin.name}{pin.specifier}\n" for pin in pins if not pin.marker or pin.marker.evaluate(place)),
            encoding="utf-8",
        )
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed"),
                *("--target", f"{folder}/target", "--only-binary=:all:", "--implementation", "cp"),
                *("--python-version", python, *(f"--platform={tag}" for tag in tags)),
                *(
                    "--constraint",
                    str(constraints),
                    *(
                        f"{requirement.name}{requirement.specifier}"
                        for requirement in needed
                        if not requirement.marker or requirement.marker.evaluate(place)
                    ),
                ),
            ],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    return "\n".join(line for line in done.stderr.splitlines() if line.startswith("ERROR"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is missing for each system and each version of Python; return 1 if something is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--systems", nargs="+", choices=SYSTEMS, default=list(SYSTEMS))
    parser.add_argument("--pythons", nargs="+", default=list(PYTHONS))
    options = parser.parse_args(arguments)

    worst = 0
    for system in options.systems:
        for python in options.pythons:
            missing = ask(system, python)
            sys.stdout.write(f"{system:16} Python {python:5} {missing or 'all wheels'}\n")
            worst |= bool(missing)
    return worst


if __name__ == "__main__":
    sys.exit(main())
