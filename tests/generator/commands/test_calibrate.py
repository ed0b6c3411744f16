"""Calibration as a user meets it: a sheet, readings, a profile that is kept, and a build that heeds it."""

from pathlib import Path

import pytest

from generator.commands import printers
from generator.commands.build_options import BuildOptions
from generator.commands.printers import Printer
from generator.model.findings import ProjectError
from generator.model.printer_error import Displacement
from generator.preflight.checks import Requirements
from tests.commands import tinderbox
from tests.pdf_files import check_pdf

OFFICE = ("calibrate", "--profile", "office")
READ = ("--read", "A=10.3,9.8", "--read", "B=10.3,9.8", "--read", "D=10.3,9.8")


@pytest.mark.parametrize(("flip", "locale"), [("long", "en"), ("short", "pl")])
def test_a_sheet_is_printed_that_passes_preflight(project: Path, flip: str, locale: str) -> None:
    answer = tinderbox(project, "calibrate", "--flip", flip, "--lang", locale)
    path = project / f"out/calibration/calibration-a4-{flip}-{locale}.pdf"
    assert (answer.code, path.is_file()) == (0, True), answer
    assert check_pdf(path, path.name, Requirements(flip=flip)) == ()


def test_readings_are_kept_and_a_build_prints_backs_by_them(project: Path) -> None:
    lying = [word.replace("A=", "E=").replace("B=", "F=").replace("D=", "H=") for word in READ]
    assert tinderbox(project, *OFFICE, *lying).code == 0
    assert printers.read(project).value == {"office": Printer("long", {"a4": {"lying": Displacement(-0.3, -0.2, 0.0)}})}

    built = tinderbox(project, "build", "--profile", "office")
    assert (built.code, "not calibrated for portrait sheets" in built.out) == (0, True), built
    path = project / "out/my-game/en/a4/cards.pdf"
    words = ("preflight", "out/my-game/en/a4/cards.pdf")
    assert (tinderbox(project, *words, "--profile", "office").code, tinderbox(project, *words).code) == (0, 1)
    exact = check_pdf(path, "cards.pdf", Requirements(flip="long"), (Displacement(), Displacement(-0.3, -0.2)))
    assert exact == ()
    assert "TB414" in {finding.code for finding in check_pdf(path, "cards.pdf", Requirements(flip="long"))}


def test_readings_of_a_corrected_sheet_add_to_the_correction(project: Path) -> None:
    tinderbox(project, *OFFICE, *READ)
    perfect = [word.replace("10.3,9.8", "10.0,10.0") for word in READ]
    assert tinderbox(project, *OFFICE, "--corrected", *perfect).code == 0
    assert (printers.read(project).value or {})["office"].papers == {"a4": {"standing": Displacement(0.3, 0.2, 0.0)}}
    assert tinderbox(project, *OFFICE, "--corrected", *READ).code == 0
    assert (printers.read(project).value or {})["office"].papers == {"a4": {"standing": Displacement(0.6, 0.4, 0.0)}}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((*OFFICE, "--read", "A13"), "is not a reading"),
        ((*OFFICE, "--read", "A=10,21"), "is not a reading"),
        ((*OFFICE, "--read", "A=10,10"), "A alone does not show"),
        ((*OFFICE, "--read", "A=10,10", "--read", "D=1,19"), "contradict each other"),
        ((*OFFICE, "--read", "A=10,10", "--read", "a=11,10"), "A is read twice"),
        (("calibrate", "--lang", "../en"), "there is no calibration sheet in ../en; choose from en, es, fr, pl"),
        (("calibrate", "--read", "A=10,10"), "name the printer"),
        (("calibrate", "--profile", "Big Office", *READ), "cannot be the name of a printer"),
        ((*OFFICE, "--corrected", *READ), "has no correction for a4 yet"),
        (("build", "--profile", "office"), "there are none yet; `tinderbox calibrate --profile NAME` prints"),
    ],
)
def test_impossible_values_are_reported_in_one_line(project: Path, words: tuple[str, ...], says: str) -> None:
    answer = tinderbox(project, *words)
    assert (answer.code, says in answer.err, answer.err.count("\n")) == (2, True, 1), answer
    assert not (project / "printers.yaml").exists()


def test_a_broken_file_of_printers_is_reported_with_its_places(project: Path) -> None:
    (project / "printers.yaml").write_text("printers:\n  office: {flip: lang, papers: {}}\n", encoding="utf-8")
    for words in (("build", "--profile", "office"), ("calibrate",), (*OFFICE, *READ)):
        answer = tinderbox(project, *words)
        assert (answer.code, "printers.yaml:2:18: error TB104" in answer.out) == (1, True), answer
    assert "lang" in (project / "printers.yaml").read_text(encoding="utf-8")


def known(root: Path) -> None:
    both = {"standing": Displacement(0.3, 0.2, 0.1), "lying": Displacement(-0.1, 0.0, 0.05)}
    printers.save(root, {"office": Printer("short", {"a4": both}), "home": Printer("long", {"letter": both})})


def test_a_profile_shows_the_edge_and_both_corrections(tmp_path: Path) -> None:
    known(tmp_path)
    printers.save(tmp_path, printers.read(tmp_path).value or {})
    assert (tmp_path / printers.NAME).read_text(encoding="utf-8").count("{right") == 4
    options, note = printers.apply_profile(printers.read(tmp_path).value or {}, BuildOptions(), "office")
    assert (options.flip, note) == ("short", "")
    assert options.corrections == (Displacement(0.3, 0.2, 0.1), Displacement(-0.1, 0.0, 0.05))


@pytest.mark.parametrize(
    ("options", "name", "flip", "says"),
    [
        (BuildOptions(), "nobody", "", "choose from home, office"),
        (BuildOptions(), "home", "", "is calibrated for letter, not for a4"),
        (BuildOptions(), "office", "long", "turns the paper on its short edge"),
        (BuildOptions(sheet="duplex-long"), "office", "", "turns the paper on its short edge"),
        (BuildOptions(corrections=(Displacement(1.0),) * 2), "office", "", "either --profile or --back-offset"),
    ],
)
def test_what_contradicts_a_profile_fails(
    tmp_path: Path, options: BuildOptions, name: str, flip: str, says: str
) -> None:
    known(tmp_path)
    with pytest.raises(ProjectError, match=says):
        printers.apply_profile(printers.read(tmp_path).value or {}, options, name, flip)
