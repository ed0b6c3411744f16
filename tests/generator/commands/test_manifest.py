"""A manifest proves that a folder is what was printed, by hashes of how faces look, and reads nothing outside it."""

import hashlib
import json
from pathlib import Path

import pytest

from generator.commands import manifest
from generator.commands.manifest import Manifest
from generator.model import plan
from generator.model.cut_outlines import make_hexagon
from generator.model.findings import ProjectError
from generator.model.plan import FacePlan, Node, hash_face
from generator.model.units import Size, Um
from tests.commands import tinderbox
from tests.generator.render.studio import card, lines

OUTSIDE = ("../secret", "/etc/hostname", "a/../../b", "", "a\\b", "a\0b", "./a")
GOOD = {"version": 1, "about": {"game": "a"}, "files": {}, "faces": {}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with two files and its manifest."""
    (tmp_path / "png").mkdir()
    (tmp_path / "crew.pdf").write_bytes(b"crew")
    (tmp_path / "png" / "one.png").write_bytes(b"one")
    files = {name: hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() for name in ("crew.pdf", "png/one.png")}
    manifest.save(tmp_path, Manifest({"game": "a"}, files, {"crew.one.front": "0" * 64}))
    return tmp_path


def test_a_folder_as_it_was_printed_is_good_even_with_more_files(folder: Path) -> None:
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    verdict = manifest.verify(folder / "manifest.json")

    assert (verdict.is_good, verdict.foreign) == (True, ("notes.txt",))
    assert verdict.whole == ("crew.pdf", "png/one.png")


def test_what_was_changed_or_is_missing_is_named(folder: Path) -> None:
    (folder / "crew.pdf").write_bytes(b"CREW")
    (folder / "png" / "one.png").unlink()
    verdict = manifest.verify(folder / "manifest.json")

    assert (verdict.is_good, verdict.changed, verdict.missing) == (False, ("crew.pdf",), ("png/one.png",))


def test_the_same_manifest_is_not_written_again(folder: Path) -> None:
    before = (folder / "manifest.json").stat().st_mtime_ns
    manifest.save(folder, manifest.read(folder / "manifest.json"))
    assert (folder / "manifest.json").stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        *((json.dumps(GOOD | {"files": {name: "0" * 64}}), "not a manifest") for name in OUTSIDE),
        *((text, "not a manifest") for text in ("", "[]", "{}", "[" * 100_000)),
        (json.dumps(GOOD | {"files": {"a.pdf": "xyz"}}), "not a manifest"),
        (json.dumps(GOOD | {"version": 2}), "version 2"),
    ],
    ids=range(13),
)
def test_what_is_no_manifest_or_leads_out_of_its_folder_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "manifest.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ProjectError, match=says):
        manifest.read(path)


def test_a_build_writes_a_manifest_that_verify_proves(project: Path) -> None:
    assert tinderbox(project, "build").code == 0
    proved = tinderbox(project, "verify", "out")
    (project / "out/my-game/en/a4/cards.pdf").write_bytes(b"%PDF-")
    refuted = tinderbox(project, "verify", "out/my-game/en/a4/manifest.json")

    told = f"out/my-game/en/a4/\n  1 of 1 files are what the manifest says.\n{manifest.DISCLAIMER}"
    assert (proved.code, proved.out) == (0, told)
    assert "not who wrote it" in manifest.DISCLAIMER
    assert "not who wrote it" in " ".join(tinderbox(project, "verify", "--help").out.replace("│", " ").split())
    assert refuted.code == 1
    assert "  changed: cards.pdf\n" in refuted.out


@pytest.fixture
def folders(tmp_path: Path) -> Path:
    """Return three printed folders: one whole, one whose manifest is garbage, one that has none; and other things."""
    for name in ("a", "b", "c", "calibration", ".cache"):
        (tmp_path / "out" / name / "png").mkdir(parents=True)
        (tmp_path / "out" / name / "crew.pdf").write_bytes(b"crew")
        (tmp_path / "out" / name / "png" / "extra.pdf").write_bytes(b"extra")
    files = {"crew.pdf": hashlib.sha256(b"crew").hexdigest()}
    for name in ("a", "b"):
        manifest.save(tmp_path / "out" / name, Manifest({"game": "a"}, files))
    (tmp_path / "out" / "b" / "manifest.json").write_text("garbage")
    return tmp_path


def test_an_invalid_manifest_hides_no_other_one(folders: Path) -> None:
    verdicts = manifest.verify_all(folders / "out")

    there = (folders / "out").as_posix()
    assert [item.is_good for item in verdicts] == [True, False, False, False]
    assert manifest.render_verdicts(verdicts) == (
        f"{there}/a/\n  not in the manifest: png/extra.pdf\n  1 of 1 files are what the manifest says.\n"
        f"{there}/b/\n  not verified: {there}/b/manifest.json is not a manifest of a build; "
        "build again to write a new one.\n"
        f"{there}/c/\n  not verified: 1 PDF and no manifest.json; build again, or delete what no build prints.\n"
        f"{there}/c/png/\n  not verified: 1 PDF and no manifest.json; build again, or delete what no build prints.\n"
    )


def test_a_folder_of_whole_folders_is_good_and_a_file_that_is_no_manifest_is_refused(folders: Path) -> None:
    assert [item.is_good for item in manifest.verify_all(folders / "out" / "a")] == [True]
    with pytest.raises(ProjectError, match="not a manifest of a build; build again"):
        manifest.verify_all(folders / "out" / "b" / "manifest.json")


def test_a_folder_that_is_not_there_or_has_no_manifest_is_reported_with_the_next_step(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="tinderbox build"):
        manifest.find_manifests(tmp_path)
    with pytest.raises(ProjectError, match=r"there is no .*out; `tinderbox build` prints"):
        manifest.verify_all(tmp_path / "out")


def test_verify_alone_proves_what_the_project_has_printed(folders: Path) -> None:
    (folders / "content").mkdir()
    (folders / "below").mkdir()

    assert tinderbox(folders, "verify") == tinderbox(folders, "verify", "out")
    assert tinderbox(folders / "below", "verify").out.startswith("../out/a/\n")
    assert tinderbox(folders, "verify").code == 1


TAG = (Node("H1"),)


def test_a_face_looks_the_same_whatever_is_read_out_of_it() -> None:
    plain = plan.hash_face(card(lines("Ash"), lines("Soot")))

    assert plan.hash_face(card(lines("Ash")._replace(tag=TAG), lines("Soot"))) == plain
    assert plan.hash_face(card(lines("Ash"), lines("Soot and"))) != plain


def test_a_rectangle_has_the_hash_that_older_manifests_hold() -> None:
    face = FacePlan("crew.ash.front", Size(Um(63500), Um(88900)), Um(3000), ())
    older = "FacePlan(id='crew.ash.front', size=Size(width=63500, height=88900), bleed=3000, steps=())"

    assert hash_face(face) == hashlib.sha256(older.encode()).hexdigest()
    assert hash_face(face._replace(outline=make_hexagon(face.size))) != hash_face(face)
