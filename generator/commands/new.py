"""A game of one's own: a folder that lints clean and prints at once, made of what the program ships."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator import project
from generator.model.findings import ProjectError
from generator.output import write

_STARTER = Path(__file__).parents[1] / "starter"
# What lets a forge, a commit or an editor run the linter: where it stands here, and in a project.
_CI = {
    "github.yml": ".github/workflows/tinderbox.yml",
    "gitlab.yml": ".gitlab-ci.yml",
    "pre-commit.yaml": ".pre-commit-config.yaml",
    "vscode.json": ".vscode/settings.json",
}
_INSTALLS = "CI installs tinderbox from where requirements.txt says.\n"
_FILL_IN = (
    "Nobody can tell where CI could install this tinderbox from: fill it in, in requirements.txt; "
    "until then the workflows stop there.\n"
)


def start(folder: Path, name: str, install: str | None = None, *, is_chosen: bool = False) -> str:
    """Make the game `name` and return what was made and what to do next, as text.

    `install` is the line that lets a forge install the program, as `provenance` makes it; None where nobody can tell.
    `is_chosen` says that a user has asked for it: a project that is there already keeps its own.

    Inside a project the game joins it (`content/<name>/`); elsewhere a project of that name is made in `folder`, with
    the schemas, shared faces, fonts, icons and sizes that the program ships.

    Raises:
        ProjectError: The name is no id, its folder is there already, or a line is chosen for a project that is there.
    """
    if not project.is_id(name):
        message = f"{name!r} cannot be a game's id: use lower case letters, digits and single hyphens, such as my-game"
        raise ProjectError(message)
    root = project.find_root(folder)
    joins = root is not None
    if root is None:
        root = folder / name
    elif is_chosen:
        message = "--install is for a new project; this one has its own requirements.txt or workflows to change"
        raise ProjectError(message)
    target = root if not joins else root / "content" / name
    if target.exists():
        message = f"{target} is there already; choose another name, or remove it first"
        raise ProjectError(message)
    made = [*_game_files(root, name)]
    if not joins:
        made += [*_project_files(root, install)]
    for path, content in made:
        write(path, content)
    shown = target.relative_to(folder) if target.is_relative_to(folder) else target
    enter = "" if joins else f"\n  cd {name}"
    return (
        f"Made {shown}: one example card, ready to print.\n"
        f"Next:{enter}\n  tinderbox build {name}\n  tinderbox lint {name}\n"
        f"Then change content/{name}/cards/cards.yaml; an editor with YAML support completes as you type.\n"
        f"{'' if joins else _INSTALLS if install else _FILL_IN}"
    )


def _game_files(root: Path, name: str) -> Iterator[tuple[Path, bytes]]:
    """Yield the game's own files: (path, content)."""
    title = name.replace("-", " ").title()
    for source in sorted((_STARTER / "content").rglob("*.yaml")):
        text = source.read_text(encoding="utf-8").replace("GAME-ID", name).replace("GAME-NAME", title)
        yield root / "content" / name / source.relative_to(_STARTER / "content"), text.encode()


def _project_files(root: Path, install: str | None) -> Iterator[tuple[Path, bytes]]:
    """Yield what all games of a project share: (path, content); no copies of what is read from the program anyway."""
    resources = project.resources()
    for part in ("schemas", "content/_shared"):
        for source in sorted((resources / part).rglob("*")):
            if source.is_file() and source.name not in project.ADDED:
                yield root / part / source.relative_to(resources / part), source.read_bytes()
    yield root / "i18n" / "glossary.yaml", (_STARTER / "i18n" / "glossary.yaml").read_bytes()
    yield root / ".gitignore", (_STARTER / "gitignore").read_bytes()
    required = (_STARTER / "requirements.txt").read_text(encoding="utf-8")
    filled = required if install is None else required.replace("# FILL IN\n", f"{install}\n")
    yield root / "requirements.txt", filled.encode()
    yield root / "constraints.txt", (resources / "constraints.txt").read_bytes()
    for name, place in _CI.items():
        yield root / place, (_STARTER / "ci" / name).read_bytes()
