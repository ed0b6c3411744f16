"""What an editor needs to complete and to mark errors: the first line of each file names the schema of its kind."""

import re
from pathlib import Path, PurePosixPath

import pytest

from generator.commands import new
from generator.content.files import find_kind

ROOT = Path(__file__).parents[1]


def kind(root: Path, path: Path) -> str | None:
    place = PurePosixPath(path.relative_to(root).as_posix())
    if place.parts[0] == "i18n":
        return place.stem
    if place.parts[2] == "scenarios":
        return "scenario"
    return find_kind(place.relative_to("content"))


def bound(root: Path) -> dict[str, str]:
    """Return, for each YAML file of a project, the schema that its first line binds, from the project's folder."""
    schemas = {}
    for path in sorted([*root.glob("content/**/*.yaml"), *root.glob("i18n/*.yaml")]):
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        match = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
        assert match is not None, path
        schema = (path.parent / match[1]).resolve()
        assert schema.is_file(), path
        schemas[path.relative_to(root).as_posix()] = schema.relative_to(root.resolve()).as_posix()
    return schemas


@pytest.mark.parametrize("fresh", [False, True], ids=["this project", "a new project"])
def test_each_file_binds_the_schema_of_its_kind(tmp_path: Path, *, fresh: bool) -> None:
    root = ROOT
    if fresh:
        new.create_game(tmp_path, "my-game")
        root = tmp_path / "my-game"

    found = bound(root)

    assert len(found) > 5
    kinds = {name: f"schemas/{kind(root, root / name)}.schema.json" for name in found}
    own = {name: f"{'/'.join(name.split('/')[:2])}/deck.schema.json" for name in found}  # with the game's verbs
    assert [name for name in found if found[name] not in {kinds[name], own[name]}] == []
    assert {kinds[name] for name in found if found[name] == own[name]} <= {"schemas/deck.schema.json"}
