"""`tinderbox preflight` as a user runs it: on the PDFs of a project, against its content."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from tests.commands import Answer, change, create_project, tinderbox

PDF = "out/my-game/en/a4/cards.pdf"


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = create_project(tmp_path_factory.mktemp("printed"))
    assert tinderbox(project, "build").code == 0
    return project


@pytest.fixture
def project(printed: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(printed, tmp_path / "my-game"))


def preflight(project: Path, *words: str) -> tuple[Answer, list[str]]:
    answer = tinderbox(project, "preflight", PDF, "--format", "json", *words)
    found = json.loads(answer.out)["findings"]
    return answer, [f"{finding['file']}:{finding['line']} {finding['severity']} {finding['code']}" for finding in found]


def remove_fonts(path: Path) -> None:
    """Remove the embedded fonts from a PDF."""
    whole = path.with_suffix(".whole")
    path.rename(whole)
    with pikepdf.open(whole) as pdf:
        for object_ in pdf.objects:
            if isinstance(object_, pikepdf.Dictionary) and "/FontFile2" in object_:
                del object_["/FontFile2"]
        pdf.save(path)


def test_the_pdf_of_a_new_game_has_no_findings_and_faces_are_counted_against_the_content(project: Path) -> None:
    answer, found = preflight(project, "--edge", "2.9")
    assert (0, []) == (answer.code, found), answer

    change(project / "content/my-game/cards/cards.yaml", "  - id: ", "  - count: 2\n    id: ")
    answer, found = preflight(project, "--edge", "2.9")
    assert answer.code == 1
    assert {f"{PDF}:1 error TB418", f"{PDF}:2 error TB418"} >= set(found)
    assert found


def test_a_fault_fails_the_command_and_names_file_and_page(project: Path) -> None:
    remove_fonts(project / PDF)

    answer, found = preflight(project, "--edge", "2.9")

    assert answer.code == 1
    assert {f"{PDF}:1 error TB412"} == set(found)


def test_folders_and_missing_files_are_reported_beside_the_findings_in_others(project: Path) -> None:
    remove_fonts(project / PDF)
    answer, found = preflight(project, "content", "gone.pdf")
    assert list(dict.fromkeys(found)) == ["content:1 error TB410", "gone.pdf:1 error TB410", f"{PDF}:1 error TB412"]
    assert (answer.code, "It is a folder." in answer.out) == (1, True)


@pytest.mark.parametrize("words", [("--flip", "sideways"), ("--edge", "-1"), ("--safe", "1000")])
def test_an_option_out_of_range_is_wrong_usage(project: Path, words: tuple[str, ...]) -> None:
    assert tinderbox(project, "preflight", PDF, *words).code == 2


@pytest.mark.parametrize(
    "options", [(), ("--sheet", "single"), ("--sheet", "each"), ("--ink", "low"), ("--cards", "cards")]
)
def test_a_build_with_preflight_checks_what_it_wrote(project: Path, options: tuple[str, ...]) -> None:
    answer = tinderbox(project, "build", "--preflight", *options)

    assert (0, True) == (answer.code, "No findings." in answer.out), answer


def test_a_damaged_pdf_is_written_again_before_it_is_checked(project: Path) -> None:
    assert tinderbox(project, "build", "--preflight").code == 0
    remove_fonts(project / PDF)

    assert tinderbox(project, "preflight", PDF).code == 1
    assert tinderbox(project, "build", "--preflight").code == 0


@pytest.mark.parametrize("words", [("preflight", "x.pdf"), ("build", "--preflight")], ids=lambda words: words[0])
def test_without_the_extra_one_line_says_what_to_install(tmp_path: Path, words: tuple[str, ...]) -> None:
    project = create_project(tmp_path)
    program = "import sys; sys.modules['pikepdf'] = None; from generator.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program, *words], cwd=project, capture_output=True, check=False)

    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert done.stderr.endswith(b"needs the extra `preflight`: pip install 'tinderbox-games[preflight]'\n")
    assert not (project / "out").exists()
