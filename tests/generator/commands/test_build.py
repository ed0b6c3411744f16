"""Building as a designer does it: print, change a card, print again; and all that can go wrong on the way."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from tests.benchmarks.made_up import cards, write_project
from tests.commands import change, count_calls, create_project, tinderbox, tinderbox_process
from tests.pdf_files import read_words


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fresh")
    return create_project(folder)


@pytest.fixture
def project(fresh: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(fresh, tmp_path / "my-game"))


CARDS = Path("content/my-game/cards/cards.yaml")
PDF = Path("out/my-game/en/a4/cards.pdf")
THEME = Path("content/_shared/theme.yaml")
FONT = Path("content/_shared/fonts/GrenzeGotisch-ExtraBold.ttf")


def second_card(project: Path, **words: str) -> None:
    card = {"id": "ladder", "name": "Ladder", "origin": "ours", "cites": '["ruling:first-card"]', **words}
    lines = "".join(f"    {key}: {value}\n" for key, value in card.items()).replace("    id:", "  - id:", 1)
    path = project / CARDS
    path.write_text(path.read_text(encoding="utf-8") + "\n" + lines, encoding="utf-8")
    change(project / "content/my-game/game.yaml", "count: 1", "count: 2")


def test_a_new_game_prints_its_card_with_a_back(project: Path) -> None:
    answer = tinderbox(project, "build")

    assert (0, "") == (answer.code, answer.err)
    assert "out/my-game/en/a4/\n  cards.pdf  " in answer.out
    assert "Bucket Chain" in read_words(project / PDF)
    with pikepdf.open(project / PDF) as pdf:
        assert 2 == len(pdf.pages)
        assert [] == list(pdf.check_pdf_syntax())


def test_what_has_changed_or_is_damaged_is_drawn_again_and_nothing_while_lint_finds_errors(project: Path) -> None:
    tinderbox(project, "build")
    before, good = (project / PDF).stat().st_mtime_ns, (project / PDF).read_bytes()

    assert "unchanged" in tinderbox(project, "build").out
    assert before == (project / PDF).stat().st_mtime_ns

    (project / PDF).write_bytes(good[:100])
    tinderbox(project, "build")
    assert good == (project / PDF).read_bytes()

    change(project / CARDS, "Bucket Chain", "Bucket Brigade")
    assert "unchanged" not in tinderbox(project, "build").out
    assert "Bucket Brigade" in read_words(project / PDF)

    good = (project / PDF).read_bytes()
    change(project / CARDS, "front: basic-card-front", "front: no-such-face")
    answer = tinderbox(project, "build")
    assert 1 == answer.code
    assert "no-such-face" in answer.out
    assert "Nothing was printed" in answer.out
    assert good == (project / PDF).read_bytes()


def test_a_change_of_one_language_leaves_the_pdfs_of_another_as_they_are(project: Path) -> None:
    tinderbox(project, "translations", "new", "es")
    build = ("build", "--lang", "en,es", "--fallback", "--verbose")
    first = tinderbox(project, *build).err.count("pdf: not in the cache")
    change(project / "i18n/es/LC_MESSAGES/my-game.po", 'Chain"\nmsgstr "', 'Chain"\nmsgstr "Cubos')
    again = tinderbox(project, *build).err
    assert again.count("pdf: from the cache") == again.count("pdf: not in the cache") == first / 2 > 0
    assert "Cubos" in read_words(project / str(PDF).replace("/en/", "/es/"))


def test_folders_are_meant_and_shown_as_seen_from_where_the_command_runs(project: Path, tmp_path: Path) -> None:
    below = tinderbox(project / "content/my-game", "build")
    elsewhere = tinderbox(project, "build", "--out", str(tmp_path / "paper"))
    (project / "here").mkdir()
    here = tinderbox(project / "here", "build", "--out", "paper")

    assert below.out.startswith("../../out/my-game/en/a4/\n")
    assert elsewhere.out.startswith(f"{tmp_path.as_posix()}/paper/my-game/en/a4/\n")
    assert here.out.startswith("paper/my-game/en/a4/\n")
    assert (project / "here/paper/my-game/en/a4/cards.pdf").is_file()


def test_the_sheet_says_which_version_it_is_of_and_the_file_who_made_it(project: Path) -> None:
    change(project / "content/my-game/game.yaml", 'version: "0.1"', 'author: Zoë Nowak\nversion: "2.7"')

    tinderbox(project, "build")

    assert "My Game · Cards · en · 2.7 · front · sheet 1 of 1" in read_words(project / PDF)
    with pikepdf.open(project / PDF) as pdf:
        assert ("My Game: Cards", "Zoë Nowak", "en") == (
            str(pdf.docinfo["/Title"]),
            str(pdf.docinfo["/Author"]),
            str(pdf.Root.Lang),
        )


@pytest.mark.parametrize("fault", [{"text": '"TODO"'}, {"art": "{draw: unicorn}"}], ids=str)
def test_force_prints_what_can_be_printed(project: Path, fault: dict[str, str]) -> None:
    second_card(project, **fault)

    refused, forced = tinderbox(project, "build"), tinderbox(project, "build", "--force")

    assert (1, 0) == (refused.code, forced.code)
    assert re.search("TODO|unicorn", refused.out)
    assert "Ladder" in read_words(project / PDF)


@pytest.mark.parametrize(
    "languages",
    [("--lang", "en,qps"), ("--lang", "en", "--lang", "qps"), ("--lang", "en, qps", "--lang", "en")],
    ids=str,
)
def test_several_languages_are_printed_however_they_are_named(project: Path, languages: tuple[str, ...]) -> None:
    answer = tinderbox(project, "build", "--deck", "cards", *languages)

    printed = {path.relative_to(project / "out/my-game").parts[0] for path in (project / "out").rglob("*.pdf")}
    assert (answer.code, printed) == (0, {"en", "qps"})


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("build", "no-game"), "no game is called no-game; did you mean `my-game`?"),
        (("build", "--deck", "hats"), "no deck is called hats; the only one is cards"),
        (("html", "--lang", "xx"), "there is no translation into xx"),
        (("build", "--lang", "tlh"), "there is no translation into tlh"),
        (("build", "--lang", "en", "--lang", "tlh"), "there is no translation into tlh"),
        (("lint", "--lang", "tlh"), "no catalogue is in tlh; there are none yet"),
        (("build", "--sheet", "napkin"), "no sheet is called napkin"),
        (("build", "--bleed", "-1"), "--bleed goes from 0 to 3, not -1"),
        (("build", "--bleed", "inf"), "--bleed goes from 0 to 3, not inf"),
        (("build", "--back-turn", "nan"), "--back-turn goes from -5 to 5, not nan"),
        (("build", "--back-offset", "0", "200"), "--back-offset goes from -20 to 20, not 200"),
        (("explain", "TB999"), "there is no check TB999"),
        (("new", "My Game"), "cannot be a game's id"),
        (("new", "my-game"), "already exists"),
    ],
)
def test_missing_things_are_one_line_and_exit_code_2(project: Path, words: tuple[str, ...], says: str) -> None:
    answer = tinderbox(project, *words)

    assert 2 == answer.code
    assert says in answer.err
    assert "Traceback" not in answer.err
    assert 1 == len(answer.err.splitlines())


def test_a_folder_that_is_no_project_is_reported(tmp_path: Path) -> None:
    for words in (("lint",), ("build",)):
        answer = tinderbox(tmp_path, *words)
        assert 2 == answer.code
        assert "no project here" in answer.err


def damage_font(project: Path) -> None:
    """Empty all tables of a font, and leave the list of them as it is."""
    whole = (project / FONT).read_bytes()
    tables = 12 + 16 * int.from_bytes(whole[4:6], "big")
    (project / FONT).write_bytes(whole[:tables] + bytes(len(whole) - tables))


def shrink_box(project: Path) -> None:
    (project / "content/my-game/layouts").mkdir()
    box = "hole: {at: [5, 5, -20, 10], fill: '#ffffff'}"
    (project / "content/my-game/layouts/faces.yaml").write_text(
        f"layouts:\n  odd:\n    boxes:\n      {box}\n", encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("harm", "code", "says"),
    [
        (lambda root: (root / CARDS).unlink(), 1, "content/my-game/game.yaml:9"),
        (
            lambda root: (root / FONT).write_bytes(b"no font"),
            1,
            r"content/_shared/theme.yaml:.*GrenzeGotisch-ExtraBold",
        ),
        (damage_font, 2, "GrenzeGotisch-ExtraBold.ttf"),
        (lambda root: change(root / THEME, "fonts/Grenze", "fonts/Gone"), 1, "content/_shared/theme.yaml:.*fonts/Gone"),
        (shrink_box, 1, "content/my-game/layouts/faces.yaml:4:"),
        (lambda root: second_card(root, text='"' + "Up. " * 999 + 'Top."'), 1, "TB402 .* mm"),
        (lambda root: (root / "out").write_text("in the way", encoding="utf-8"), 2, "cannot write"),
    ],
    ids=["cards gone", "no font", "damaged font", "font gone", "negative size", "a thousand words", "file as folder"],
)
def test_what_keeps_a_project_from_being_printed_is_reported(
    project: Path, harm: Callable[[Path], object], code: int, says: str
) -> None:
    harm(project)

    answer = tinderbox(project, "build")

    assert (answer.code, "Traceback" in answer.err) == (code, False)
    assert re.search(says, answer.out + answer.err)
    assert not list(project.rglob("*.pdf"))


def test_a_full_disk_leaves_the_last_good_file(project: Path) -> None:
    tinderbox(project, "build")
    good = (project / PDF).read_bytes()
    change(project / CARDS, "Bucket Chain", "Bucket Brigade")

    answer = tinderbox_process(project, "build", file_limit=8000)

    assert 2 == answer.code
    assert "cannot write" in answer.err
    assert "Traceback" not in answer.err
    assert good == (project / PDF).read_bytes()
    assert [] == list(project.rglob("*.part"))


@pytest.mark.skipif(os.geteuid() == 0 if hasattr(os, "geteuid") else True, reason="the superuser may write anywhere")
def test_a_folder_that_cannot_be_written_is_a_message(project: Path, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)

    answer = tinderbox(project, "build", "--out", str(locked / "out"))

    assert 2 == answer.code
    assert "cannot write" in answer.err


def test_the_version_is_shown_and_an_unknown_code_is_reported_and_hides_nothing(project: Path) -> None:
    assert re.fullmatch(r"tinderbox \d+\.\d+\.\d+\n", tinderbox(project, "--version").out)
    for words in (("--select", "TB9"), ("--ignore", "TB206,nonsense")):
        answer = tinderbox(project, "lint", *words)
        assert (2, "") == (answer.code, answer.out)
        assert "no code begins with" in answer.err


def test_a_forced_build_frames_an_icon_that_is_not_there(project: Path) -> None:
    change(project / CARDS, "{icon:water}", "{icon:watre}")
    (project / "content/_shared/icons.yaml").write_text("icons: []\n", encoding="utf-8")

    answer = tinderbox(project, "build", "--force")

    assert (0, "") == (answer.code, answer.err)
    assert "Bucket Chain" in read_words(project / PDF)


def test_a_forced_build_without_any_font_says_so(project: Path) -> None:
    (project / "content/_shared/theme.yaml").write_text("fonts: {}\n", encoding="utf-8")

    answer = tinderbox(project, "build", "--force")

    assert 2 == answer.code
    assert "there is no font to print with" in answer.err


@pytest.mark.parametrize("file", ["content/my-game/game.yaml", "content/my-game/cards/cards.yaml"])
def test_an_unreadable_file_is_reported_before_its_consequences(project: Path, file: str) -> None:
    (project / file).write_text("deck: {id: cards\n", encoding="utf-8")

    answer = tinderbox(project, "build", "my-game", "--deck", "cards")

    assert (1, "") == (answer.code, answer.err)
    assert f"{file}:1:" in answer.out
    assert "1 error in 1 file." in answer.out


def test_an_empty_project_is_reported_with_a_hint(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()

    answer = tinderbox(tmp_path, "build")

    assert 2 == answer.code
    assert "tinderbox new NAME" in answer.err


CALLS_FOR_A_CARD = 2_200  # to read, check, lay out and print one of 30 words; raise it for what is worth it


def test_one_more_card_costs_no_more_than_it_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = cards(100)

    def build(run: str, count: int) -> None:
        monkeypatch.setenv("TINDERBOX_CACHE", str(tmp_path / run / "cache"))
        write_project(tmp_path / run, made[:count])
        assert tinderbox(tmp_path / run, "build", "bench", "--jobs", "1").code == 0

    build("warm", 50)
    few, many = count_calls(lambda: build("few", 50)), count_calls(lambda: build("many", 100))

    assert many - few <= 50 * CALLS_FOR_A_CARD
