"""A designer's first hour: every mistake is one finding, in plain words, at the place where it has to be mended."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.commands import lint
from generator.model.findings import Finding
from tests.commands import create_project
from tests.vocabularies import BUCKETS

CARDS = "cards/cards.yaml"
GAME = "game.yaml"
LAYOUTS = "layouts/faces.yaml"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fresh")
    create_project(folder)
    (folder / "my-game/content/my-game/vocabulary.yaml").write_text(BUCKETS, encoding="utf-8")
    return folder / "my-game"


@pytest.fixture
def project(fresh: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(fresh, tmp_path / "my-game"))


def own(project: Path, file: str) -> Path:
    return project / "content/my-game" / file


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def put(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def found(project: Path) -> tuple[Finding, ...]:
    return lint.lint(project, None).findings


def place(finding: Finding) -> str:
    mark = finding.mark
    return f"{finding.code} {mark.file.removeprefix('content/my-game/')}:{mark.line}:{mark.column}"


def test_a_new_game_is_in_order(project: Path) -> None:
    assert found(project) == ()


ORIGIN = "    origin: ours\n"
TEXT = '"Gain {amount} {icon:water} Water for your Brigade."'


@pytest.mark.parametrize(
    ("old", "new", "where", "says"),
    [
        ("    origin:", "    orgin:", "TB101 {}:13:5", "did you mean `origin`?"),
        ('Brigade."', "Brigade.", "TB004 {}:16:11", "The quoted text that begins here is not closed."),
        ('first-card"]', "first-card]", "TB004 {}:14:12", "not closed"),
        (TEXT, "Gain water: now", "TB004 {}:16:21", "Unexpected `:`."),
        (TEXT, "{amount} water", "TB004 {}:16:20", "after the end of a value"),
        ("    name: Bucket", "\tname: Bucket", "TB004 {}:12:1", "A tab"),
        ("    name: Bucket", "   name: Bucket", "TB004 {}:12:4", "is not aligned"),
        ("    name: Bucket", "      name: Bucket", "TB004 {}:12:7", "is not aligned"),
        (ORIGIN, ORIGIN + "    name: Other\n", "TB008 {}:14:5", "Duplicate key"),
        ("name: Bucket Chain", "name:", "TB103 {}:12:10", "`name` is empty; it must be a text."),
        ("name: Bucket Chain", "name: 42", "TB103 {}:12:11", "`name` must be a text, not 42."),
        ("gain-water", "gain-watr", "TB104 {}:20:20", "did you mean `gain-water`?"),
        ("gain-water", "explode", "TB104 {}:20:20", "must be one of"),
        (", into: brigade", "", "TB102 {}:20:13", "needs `into`"),
        ("brigade}", "brigade, spaces: 2}", "TB109 {}:20:58", "`spaces` does not go with `verb: gain-water`."),
        ("amount: 2", "amount: two", "TB104 {}:20:40", 'must be a whole number or `all`, not the word "two".'),
        ("amount: 2", "amount: -2", "TB106 {}:20:40", "at least 1, not -2"),
        ("amount: 2", "amount: 2.5", "TB103 {}:20:40", "must be a whole number or `all`, not 2.5."),
        ("amount: 2", "amount: 99999999999999999999", "TB016 {}:20:40", "is too large"),
        ("amount: 2", "amount: .nan", "TB016 {}:20:40", ".nan is not a number."),
        ("mode: resolve", "mode: reslove", "TB104 {}:18:15", "did you mean `resolve`?"),
        ("mode: resolve", "mode: [resolve]", "TB104 {}:18:15", "not a list."),
        ("mode: resolve", "mode: 3", "TB104 {}:18:15", "must be one of"),
        ("mode: resolve", "mode:", "TB103 {}:18:14", "`mode` is empty; it must be one of `resolve`, `action`"),
        ("mode: resolve", "who: you", "TB102 {}:18:9", "An effect needs `mode`."),
        ("      - mode", "        mode", "TB103 {}:18:9", "`effects` must be a list, not a mapping."),
        ("front: basic-card-front", "front: basic-card-frnt", "TB201 {}:6:10", "There is no layout `basic-card-frnt`."),
        ("size: poker", "size: pokr", "TB201 {}:5:9", "There is no size `pokr`."),
        ("{icon:water}", "{icon:watr}", "TB201 {}:16:26", "There is no icon `watr`."),
        ("{icon:water}", "{foo:water}", "TB213 {}:16:26", "no placeholder and no tag"),
        ("{icon:water}", "{b}{icon:water}", "TB213 {}:16:26", "never closed"),
        ("{icon:water}", "{", "TB213 {}:16:26", "A brace that nothing closes"),
        ("id: bucket-chain", "id: Bucket Chain", "TB105 {}:11:9", "`id` cannot be"),
        (ORIGIN, ORIGIN + "    count: many\n", "TB103 {}:14:12", "must be a whole number"),
        (ORIGIN, ORIGIN + "    count: 3\n", "TB204 game.yaml:9:5", "the deck has 3"),
        ("ruling:first", "rulng:first", "TB105 {}:14:13", "cannot be the word"),
        ("ruling:first", "ruling:frist", "TB201 {}:14:13", "There is no ruling"),
        (ORIGIN, ORIGIN + "    stats: {power: 3}\n", "TB222 {}:14:20", "declares no stat `power`"),
        (ORIGIN, ORIGIN + "    art: 3\n", "TB103 {}:14:10", "`art` must be a text or a mapping, not 3."),
        (ORIGIN, ORIGIN + "    art: art/none.png\n", "TB407 {}:14:10", "There is no file art/none.png in my-game/."),
        (ORIGIN, ORIGIN + "    art: art\\mine.png\n", "TB105 {}:14:10", "`art` cannot be the word"),
        (ORIGIN, ORIGIN + "    art: ../mine.png\n", "TB407 {}:14:10", "leads out of my-game/"),
        (ORIGIN, ORIGIN + "    art: {draw: bulding}\n", "TB405 {}:14:10", "There is no drawing bulding."),
        (ORIGIN, ORIGIN + "    texts: {flavour: TODO}\n", "TB214 {}:14:22", "TODO"),
        (ORIGIN, ORIGIN + f"    texts: {{flavour: {'Up and on. ' * 90}}}\n", "TB402 {}:14:22", "too high"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_card_is_one_finding_in_its_place(
    project: Path, old: str, new: str, where: str, says: str
) -> None:
    replace(own(project, CARDS), old, new)

    (finding,) = found(project)

    assert place(finding) == where.format(CARDS)
    assert says in finding.message


@pytest.mark.parametrize(
    ("file", "content", "where", "says"),
    [
        (CARDS, "", "TB006", "The file is empty."),
        (CARDS, "- a\n", "TB007", "The file contains a list"),
        (CARDS, "cards: []\n", "TB102", "needs `deck`"),
        (CARDS, bytes(range(256)), "TB002", "not UTF-8"),
        (CARDS, "deck: {id: café}\n".encode("latin-1"), "TB002", "byte 15 is 0xe9"),
        (CARDS, "deck: {id: cards}\n".encode("utf-16"), "TB002", "UTF-16"),
        ("cards/more.yml", "deck: {id: cards}\n", "TB111", "content files must end in `.yaml`"),
        ("crads/more.yaml", "deck: {id: cards}\n", "TB111", "Files at this place are ignored."),
        ("../notes.yaml", "a: 1\n", "TB111", "are ignored"),
        ("../other/cards/c.yaml", "deck: {id: cards}\n", "TB111", "has no game.yaml"),
        ("theme.yaml", "colours: {ink: red}\n", "TB105", "`ink` cannot be the word"),
        ("theme.yaml", "colors: {ink: '#000000'}\n", "TB101", "did you mean `colours`?"),
        ("theme.yaml", "fonts: {mine: {file: fonts/x.ttf}}\n", "TB114", "is missing"),
        ("theme.yaml", "styles: {rules: {font: nope}}\n", "TB201", "There is no font `nope`."),
        ("icons.yaml", "icons:\n  - {id: star, means: A star, path: 'M 0 0 L x'}\n", "TB105", "`path` cannot be"),
        ("../_shared/sizes.yaml", "", "TB006", "The file is empty."),
        ("../../i18n/glossary.yaml", "concepts: 3\n", "TB103", "`concepts` must be a list, not 3."),
    ],
)
def test_a_file_that_is_wrong_is_one_finding(
    project: Path, file: str, content: str | bytes, where: str, says: str
) -> None:
    put(own(project, file), content)

    (finding,) = found(project)

    assert finding.code == where
    assert says in finding.message


@pytest.mark.parametrize(
    ("box", "where", "says"),
    [
        ("more: {at: [1, 2, 3], fill: ink}", "TB107 {}:5:18", "at least 4 items"),
        ("more: {at: [1, 2, 3, x], fill: ink}", "TB103 {}:5:28", "must be a number"),
        ("more: {at: [1, 2, -3, 4], fill: ink}", "TB106 {}:5:25", "more than 0"),
        ("more: {at: [1, 2, 3, 4], fill: golden}", "TB201 {}:5:38", "There is no colour `golden`."),
        ("more: {at: [10, 20, 30, 4], stile: rules}", "TB101 {}:5:35", "did you mean `style`?"),
        ("more: {at: [10, 20, 40, 9], text: hi, style: ruls}", "TB201 {}:5:52", "There is no style `ruls`."),
        ("more: {at: [10, 20, 30, 4], text: '{flavor}', style: rules}", "TB405 {}:5:41", "has a text flavor"),
        ("more: {at: [-5, 20, 40, 9], text: hi, style: rules}", "TB404 {}:5:18", "beyond the safe zone"),
        ("more: {at: [5, 20, 30, 4]}", "TB118 {}:5:7", "is empty"),
        ("more: {fill: ink}", "TB118 {}:5:7", "has no place"),
        ("more: null", "TB118 {}:5:7", "There is no inherited box `more` to remove."),
    ],
)
def test_a_mistake_in_a_layout_is_one_finding_in_its_place(project: Path, box: str, where: str, says: str) -> None:
    put(own(project, LAYOUTS), f"layouts:\n  mine:\n    extends: basic-card-front\n    boxes:\n      {box}\n")
    replace(own(project, CARDS), "front: basic-card-front", "front: mine")

    (finding,) = found(project)

    assert place(finding) == where.format(LAYOUTS)
    assert says in finding.message


def test_a_windows_file_with_a_byte_order_mark_is_read_and_its_places_are_right(project: Path) -> None:
    path = own(project, CARDS)
    windows = path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + windows)
    assert found(project) == ()

    path.write_bytes(b"\xef\xbb\xbf" + windows.replace(b"origin:", b"orgin:"))
    assert [place(finding) for finding in found(project)] == [f"TB101 {CARDS}:13:5"]


def test_a_project_needs_nothing_shared_of_its_own(project: Path) -> None:
    for part in ("content/_shared", "schemas", "i18n"):
        shutil.rmtree(project / part)
    assert found(project) == ()
