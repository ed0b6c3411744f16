"""Every code has a page and a test that raises it; here are the codes of reading catalogues.

Checks show by the examples of their pages what they find (`test_pages`); `test_mistakes`, those of content files.
"""

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator import checks
from generator.checks import translation
from generator.commands import lint, translate
from generator.model.findings import Finding
from tests.commands import create_project
from tests.fixture_files import FIXTURES
from tests.vocabularies import BUCKETS

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"\bTB\d{3}\b")

# Where codes are raised that need a game with rules, a printed file or a print shop.
ELSEWHERE: Mapping[str, str] = {
    "TB00": "content/test_mistakes.py",
    "TB120": "content/test_vocabulary.py",
    "TB121": "content/test_vocabulary.py",
    "TB124": "content/test_load.py",
    "TB125": "commands/test_spreadsheets.py",
    "TB126": "commands/test_spreadsheets.py",
    "TB127": "commands/test_spreadsheets.py",
    "TB24": "layout/diagrams/test_findings.py",
    "TB293": "commands/test_changed_since.py",
    "TB378": "semantics/test_concepts.py",
    "TB41": "preflight/test_preflight.py",
    "TB430": "commands/test_ink.py",
    "TB431": "commands/test_ink.py",
    "TB432": "preflight/test_preflight.py",
    "TB433": "preflight/test_preflight.py",
    "TB434": "preflight/test_preflight.py",
    "TB44": "commands/test_order.py",
    "TB458": "preflight/test_reader.py",
    "TB56": "playtest/test_scenarios.py",
    "TB566": "playtest/test_registry.py",
}

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
    path = project / "content/my-game/theme.yaml"
    path.with_suffix(".yml").write_text("colours: {mine: '#000000'}\n", encoding="utf-8")
    assert ["Rename it to theme.yaml."] == [finding.hint for finding in told(project, "TB111")]

    path.with_suffix(".yml").rename(path)
    assert () == lint.lint(project, "my-game", languages=["en"]).findings


def test_every_code_that_the_program_writes_has_a_page() -> None:
    sources = (ROOT / "generator").rglob("*.py")
    written = {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}

    assert set(checks.pages()) == written


def test_every_code_is_raised_in_a_test() -> None:
    cases = (*FIXTURES.glob("*mistakes.yaml"), *(FIXTURES / "checks").glob("*.yaml"))
    here = {code for path in cases for code in CODE.findall(path.read_text(encoding="utf-8"))}
    here |= {code for code, *_ in CATALOGUES}
    by_examples = {check.code for check in checks.CHECKS} | {check.code for check in translation.list_checks()}
    left = set(checks.pages()) - here - by_examples
    tests = ROOT / "tests" / "generator"
    raised = {
        code
        for code in left
        for prefix, file in ELSEWHERE.items()
        if code.startswith(prefix) and code in (tests / file).read_text(encoding="utf-8")
    }
    assert set() == left - raised
