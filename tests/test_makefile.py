"""Every target of the Makefile works in its smallest form, and the programs behind them notice what is wrong.

Those that `make test` itself runs are left out.
"""

import re
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import kill_builds
from tests.benchmarks.bench_sheets import describe_growth, find_changes
from tests.brigade import ROOT
from tests.makefile import SMALLEST, make, run_smallest
from tests.reproduce import differences

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
IN_MAKE_TEST = ("format", "lint", "types", "imports", "pytest")
IN_CATALOGUES = "mutants-l10n EVERY=400 LANGUAGES=es"  # is run where catalogues are read: in tests/mutants


@pytest.mark.parametrize("words", sorted(SMALLEST.keys() - {IN_CATALOGUES}))
def test_a_target_works_in_its_smallest_form(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_smallest(words, monkeypatch, capsys)


def test_plays_are_compared() -> None:
    assert "20 plays are what they were\n" in make("plays", "PLAYS=20", "WAYS=--plain").stdout


def test_a_project_is_built_twice_checked_shown_and_cleaned(project: Path) -> None:
    pdf = project / "out" / "my-game" / "en" / "a4" / "cards.pdf"

    assert "3 files, 3 of them with the same SHA-256" in make("reproduce", PROJECT=project).stdout
    make("build", "check", folder=project)
    assert pdf.is_file()
    assert "2 pages, in 5 sights" in make("looks", folder=project, LOOKS="en", OUT=project / "out").stdout
    make("clean", folder=project)
    assert not pdf.exists()


def test_a_target_is_fuzzed_and_new_examples_are_tried() -> None:
    done = make("fuzz", codes=(0, 2), SECONDS_EACH=1, TARGETS="yaml", PROPERTIES="tests/engine/test_statistics.py")

    if find_spec("atheris") is None:
        assert "The package atheris is not installed" in done.stderr
    else:
        assert done.returncode == 0, done.stdout
        assert "== properties" in done.stdout


def test_the_parts_of_the_program_are_listed(tmp_path: Path) -> None:
    listed = tmp_path / "sbom.json"
    done = make("sbom", codes=(0, 2), SBOM_OF=sys.executable, SBOM=listed)

    if shutil.which("cyclonedx-py", path=f"{sys.prefix}/bin") is None:
        assert "cyclonedx-py" in done.stderr
    else:
        assert '"reportlab"' in listed.read_text(encoding="utf-8")


def test_the_documentation_is_built_and_its_links_are_right(tmp_path: Path) -> None:
    done = make("docs", codes=(0, 2), SITE=tmp_path / "docs")

    if shutil.which("zensical", path=f"{sys.prefix}/bin") is None:
        assert "zensical" in done.stderr
    else:
        assert done.returncode == 0, done.stdout
        assert (tmp_path / "docs/site/tutorial.html").is_file()


def test_pages_are_shown_as_pictures(printed: Path, tmp_path: Path) -> None:
    pictures = make("pictures", "-o", "build", PICTURES=tmp_path, OUT=printed).stdout
    assert len(re.findall(r"\.jpg  \d+ x \d+$", pictures, re.MULTILINE)) == len(list(tmp_path.glob("*.jpg"))) > 5


def test_every_target_for_people_is_listed() -> None:
    listed = make("help").stdout
    assert all(re.search(rf"^  {words.split()[0]} +\S", listed, re.MULTILINE) for words in [*SMALLEST, "build", "test"])


def test_make_test_runs_everything_else() -> None:
    planned = make("--dry-run", "test").stdout

    for program in ("ruff format", "ruff check", "mypy", "lint-imports", "pytest"):
        assert program in planned


def test_no_target_is_left_out_here() -> None:
    targets = {name for line in re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE) for name in line.split()}
    run = {words.split()[0] for words in SMALLEST}

    assert targets - run - {*IN_MAKE_TEST, "test"} == {
        "build", "check", "clean", "docs", "fuzz", "help", "looks", "pictures", "plays", "reproduce", "sbom",
        "turned",
    }  # fmt: skip
    assert all(re.search(rf"^{name}:.*  ## ", MAKEFILE, re.MULTILINE) for name in run)


def test_a_file_that_differs_or_is_only_in_one_is_named() -> None:
    assert differences({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "3", "d": "4"}) == ("b", "c", "d")


def test_a_file_that_was_not_renamed_is_seen(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "crew.pdf.77.part").write_bytes(b"%PDF")

    assert kill_builds.temporaries(tmp_path) == ("crew.pdf.77.part",)


KEPT = {"54": {"tinderbox": {"seconds": 0.3, "peak MB": 60}, "typst": {"seconds": 0.1, "peak MB": 60}}}


def test_a_slower_machine_changes_no_ratio() -> None:
    slow = {"54": {"tinderbox": {"seconds": 3.3, "peak MB": 66}, "typst": {"seconds": 1.0, "peak MB": 60}}}

    assert [*find_changes(KEPT, slow)] == []


def test_a_ratio_that_left_the_kept_one_is_named_with_both() -> None:
    now: dict[str, dict[str, dict[str, float]]] = {
        "54": {"tinderbox": {"seconds": 0.2, "peak MB": 90}, "typst": {"seconds": 0.1, "peak MB": 60}},
        "9": {"tinderbox": {"seconds": 9}, "typst": {"seconds": 0.1}},
    }

    assert sorted(find_changes(KEPT, now)) == [
        "54 cards: peak MB 1.50 x typst, kept 1.00 (+50%)",
        "54 cards: peak MB 90, kept 60 (+50%)",
        "54 cards: seconds 2.00 x typst, kept 3.00 (-33%)",
    ]


def test_more_memory_is_named_where_no_peer_was_measured() -> None:
    kept = {"54000": {"tinderbox": {"seconds": 15.0, "peak MB": 600}}}
    now = {"54000": {"tinderbox": {"seconds": 50.0, "peak MB": 900}}}

    assert [*find_changes(kept, now)] == ["54000 cards: peak MB 900, kept 600 (+50%)"]


def test_the_cost_of_a_card_is_told_from_size_to_size() -> None:
    figures = {str(count): {"tinderbox": {"processor": 0.2 + count / 4000}} for count in (54, 540, 5400)}

    assert [*describe_growth(figures)] == [
        "from 54 to 540 cards: 250 microseconds of processor for each more",
        "from 540 to 5400 cards: 250 microseconds of processor for each more",
    ]
