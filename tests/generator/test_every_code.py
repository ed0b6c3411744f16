"""Every code has a page and a test that raises it; and whoever does what a hint says is rid of the finding.

Checks show by the examples of their pages what they find (`test_pages`); here are the codes of reading files.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from generator import checks
from generator.checks import translation
from generator.commands import lint, translate
from generator.model.findings import Finding
from tests.commands import create_project
from tests.vocabularies import BUCKETS

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"\bTB\d{3}\b")

# Where codes are raised that need a game with rules, a printed file or a print shop.
ELSEWHERE: Mapping[str, str] = {
    "TB120": "content/test_vocabulary.py",
    "TB121": "content/test_vocabulary.py",
    "TB122": "content/test_boards.py",
    "TB24": "layout/diagrams/test_findings.py",
    "TB293": "commands/test_baseline.py",
    "TB378": "semantics/test_concepts.py",
    "TB41": "preflight/test_preflight.py",
    "TB430": "commands/test_ink.py",
    "TB431": "commands/test_ink.py",
    "TB432": "preflight/test_preflight.py",
    "TB433": "preflight/test_preflight.py",
    "TB434": "preflight/test_preflight.py",
    "TB44": "commands/test_order.py",
    "TB443": "content/test_shops.py",
    "TB458": "preflight/test_structure.py",
    "TB56": "playtest/test_scenarios.py",
}

CARDS, GAME, THEME, ICONS = "cards/cards.yaml", "game.yaml", "theme.yaml", "icons.yaml"
COLOURS = "colours: {mine: '#000000'}\n"
BOMB = "".join(f"{after}: &{after} [{', '.join([f'*{name}'] * 9)}]\n" for name, after in pairwise("abcdefg"))
ICON = "icons:\n  - {id: mark, means: A mark, path: 'M 0 0 L 9 9 Z'}\n"

# A whole file that is wrong, and the same after what the hint says; None where it is to be gone.
FILES: list[tuple[str, str, str | bytes, str | None]] = [
    ("TB001", THEME, COLOURS + "#" * 2**20, COLOURS),
    ("TB002", THEME, f"{COLOURS}# café\n".encode("latin-1"), f"{COLOURS}# café\n"),
    ("TB003", THEME, f"{COLOURS}# \x07\n", f"{COLOURS}# \n"),
    ("TB004", THEME, "colours: {mine: '#000000'\n", COLOURS),
    ("TB005", THEME, f"{COLOURS}---\n{COLOURS}", COLOURS),
    ("TB006", THEME, "# nothing\n", None),
    ("TB007", THEME, "- mine\n", COLOURS),
    ("TB008", THEME, "colours: {mine: '#000000', mine: '#111111'}\n", COLOURS),
    ("TB009", THEME, "colours: {1: '#000000'}\n", "colours: {\"1\": '#000000'}\n"),
    ("TB010", THEME, "colours: {mine: !black '#000000'}\n", COLOURS),
    ("TB011", THEME, "colours: {mine: *black}\n", COLOURS),
    ("TB012", THEME, "colours: &all {mine: *all}\n", COLOURS),
    ("TB013", THEME, f"a: &a [x, x, x, x, x, x, x, x, x]\n{BOMB}", COLOURS),
    ("TB014", THEME, f"colours: {'[' * 60}{']' * 60}\n", COLOURS),
    ("TB015", THEME, "colours: {<<: 3, mine: '#000000'}\n", COLOURS),
    ("TB111", "notes.yml", "a: 1\n", None),
    ("TB111", "styles.yaml", COLOURS, None),
    (
        "TB112",
        "layouts/mine.yaml",
        "layouts: {mine: {extends: basic-card-frnt}}\n",
        "layouts: {mine: {extends: basic-card-front}}\n",
    ),
    (
        "TB113",
        "layouts/mine.yaml",
        "layouts: {mine: {extends: other}, other: {extends: mine}}\n",
        "layouts: {mine: {extends: other}, other: {extends: basic-card-front}}\n",
    ),
    ("TB114", THEME, "fonts: {mine: {file: fonts/none.ttf}}\n", None),
    ("TB115", ICONS, ICON + ICON.partition("\n")[2], ICON),
    ("TB116", "cards/more.yaml", "deck: {id: more}\ncards: []\n", None),
    (
        "TB393",
        "../../i18n/es/tinderbox.json",
        '{"sheet": {"fornt": "cara"}}\n',
        '{"sheet": {"front": "cara"}}\n',
    ),
    ("TB305", "../../i18n/es/LC_MESSAGES/my-gme.po", 'msgid ""\nmsgstr ""\n', None),
    (
        "TB118",
        "layouts/mine.yaml",
        "layouts: {mine: {extends: basic-card-front, boxes: {more: {fill: ink}}}}\n",
        "layouts: {mine: {extends: basic-card-front, boxes: {more: {at: [9, 9, 9, 9], fill: ink}}}}\n",
    ),
]

SHIP = "sizes: {ship: {width: 30, height: 20, shape: {path: 'M0 0 H30 V20 H0 Z'}}}\n"
FILES.append(("TB123", "../_shared/sizes.yaml", SHIP.replace("V20 H0", "H0 V20"), SHIP))

# What stands in a file of a new game, what of it is wrong, and the same after what the hint says.
TEXTS: list[tuple[str, str, str, str, str]] = [
    ("TB119", GAME, "id: my-game", "id: my-gme", "id: my-game"),
    ("TB016", CARDS, "amount: 2", "amount: 99999999999999999999", "amount: 3"),
    ("TB101", CARDS, "origin:", "orgin:", "origin:"),
    ("TB102", CARDS, ", into: brigade", "", ", into: brigade"),
    ("TB103", CARDS, "name: Bucket Chain", "name: 42", 'name: "42"'),
    ("TB104", CARDS, "gain-water", "gain-watr", "gain-water"),
    ("TB105", CARDS, "id: bucket-chain", "id: Bucket Chain", "id: bucket-chain"),
    ("TB106", CARDS, "amount: 2", "amount: -2", "amount: 1"),
    (
        "TB107",
        CARDS,
        "- {verb: gain-water, amount: 2, into: brigade}",
        "[]",
        "- {verb: gain-water, amount: 2, into: brigade}",
    ),
    ("TB108", CARDS, '["ruling:first-card"]', '["ruling:first-card", "ruling:first-card"]', '["ruling:first-card"]'),
    ("TB109", CARDS, "brigade}", "brigade, spaces: 2}", "brigade}"),
    ("TB110", CARDS, "name: Bucket Chain", 'name: ""', "name: Chain"),
    ("TB117", CARDS, "  front: basic-card-front\n", "", "  front: basic-card-front\n"),
    ("TB290", CARDS, "origin: ours", "origin: ours  # tinderbox: ignore TB203 because it is so", "origin: ours"),
    (
        "TB291",
        CARDS,
        "name: Bucket Chain",
        "name: TODO  # tinderbox: ignore TB214",
        "name: TODO  # tinderbox: ignore TB214 because it has no name yet",
    ),
    (
        "TB292",
        CARDS,
        "name: Bucket Chain",
        "name: TODO  # tinderbox: ignore TB214 because it has none yet until 2020-01-01",
        "name: TODO  # tinderbox: ignore TB214 because it has none yet until 2999-01-01",
    ),
]

PO = "i18n/es/LC_MESSAGES/my-game.po"
ENTRY = 'msgctxt "cards.bucket-chain.name"\nmsgid "Bucket Chain"\nmsgstr ""\n'

# What stands in a catalogue that was just begun, what of it is wrong, and what is right; None where the hint is to have
# the catalogue brought up to the content.
CATALOGUES: list[tuple[str, str, str, str | None]] = [
    ("TB300", ENTRY, ENTRY.replace('msgstr ""', 'msgstr "Cadena'), ENTRY),
    ("TB301", "charset=UTF-8", "charset=ISO-8859-1", "charset=UTF-8"),
    ("TB302", ENTRY, f"{ENTRY}\n{ENTRY}", ENTRY),
    ("TB303", "Language: es", "Language: fr", "Language: es"),
    ("TB304", "nplurals=2", "nplurals=3", None),
    ("TB306", ENTRY, f'{ENTRY}\nmsgctxt "cards.gone.name"\nmsgid "Gone"\nmsgstr "Ida"\n', None),
    ("TB307", ENTRY, ENTRY + "#" * 2**24 + "\n", ENTRY),
    ("TB308", ENTRY, "", None),
    ("TB309", "msgid", "\r\nmsgid", None),
]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fresh")
    create_project(folder)
    (folder / "my-game/content/my-game/vocabulary.yaml").write_text(BUCKETS, encoding="utf-8")
    translate.new(folder / "my-game", "es", None)
    return folder / "my-game"


@pytest.fixture
def project(fresh: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(fresh, tmp_path / "my-game"))


def told(project: Path, code: str) -> list[Finding]:
    return [finding for finding in lint.lint(project, None).findings if finding.code == code]


def says_what_to_do(found: list[Finding]) -> bool:
    """Tell whether each finding has a hint, or asks in its message what was meant."""
    return bool(found) and all(finding.hint or finding.message.endswith("?") for finding in found)


@pytest.mark.parametrize(("code", "file", "bad", "good"), FILES, ids=[code for code, *_ in FILES])
def test_a_file_that_is_wrong_is_right_after_what_its_hint_says(
    project: Path, code: str, file: str, bad: str | bytes, good: str | None
) -> None:
    path = project / "content/my-game" / file
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(bad if isinstance(bad, bytes) else bad.encode())
    assert says_what_to_do(told(project, code))

    if good is None:
        path.unlink()
    else:
        path.write_text(good, encoding="utf-8")
    assert [] == told(project, code)


@pytest.mark.parametrize(("code", "file", "old", "bad", "good"), TEXTS, ids=[code for code, *_ in TEXTS])
def test_a_text_that_is_wrong_is_right_after_what_its_hint_says(
    project: Path, code: str, file: str, old: str, bad: str, good: str
) -> None:
    path = project / "content/my-game" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, bad), encoding="utf-8")
    assert says_what_to_do(told(project, code))

    path.write_text(text.replace(old, good), encoding="utf-8")
    assert [] == told(project, code)


@pytest.mark.parametrize(("code", "old", "bad", "good"), CATALOGUES, ids=[code for code, *_ in CATALOGUES])
def test_a_catalogue_that_is_wrong_is_right_after_what_its_hint_says(
    project: Path, code: str, old: str, bad: str, good: str | None
) -> None:
    path = project / PO
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_bytes(text.replace(old, bad, 1).encode())
    found = told(project, code)
    assert says_what_to_do(found)

    if good is None:
        assert "`tinderbox translations update`" in found[0].hint
        translate.update(project, None, ["es"])
    else:
        path.write_text(text.replace(old, good), encoding="utf-8")
    assert [] == told(project, code)


def test_a_file_with_a_wrong_ending_is_read_after_it_was_renamed_as_its_hint_says(project: Path) -> None:
    path = project / "content/my-game" / THEME
    path.with_suffix(".yml").write_text(COLOURS, encoding="utf-8")
    assert ["Rename it to theme.yaml."] == [finding.hint for finding in told(project, "TB111")]

    path.with_suffix(".yml").rename(path)
    assert () == lint.lint(project, "my-game", languages=["en"]).findings


def test_every_code_that_the_program_writes_has_a_page() -> None:
    sources = (ROOT / "generator").rglob("*.py")
    written = {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}

    assert set(checks.pages()) == written


def test_every_code_is_raised_in_a_test() -> None:
    here = {code for code, *_ in (*FILES, *TEXTS, *CATALOGUES)}
    by_examples = {check.code for check in checks.CHECKS} | {check.code for check in translation.CHECKS}
    left = set(checks.pages()) - here - by_examples
    tests = ROOT / "tests" / "generator"
    raised = {
        code
        for code in left
        for prefix, file in ELSEWHERE.items()
        if code.startswith(prefix) and code in (tests / file).read_text(encoding="utf-8")
    }
    assert set() == left - raised
    assert set() == here & by_examples
