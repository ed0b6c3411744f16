"""`tinderbox diff`: what has changed for readers, players and printers, and nothing else."""

import json
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.commands import Answer, change, copy_project, tinderbox

CARDS = "content/my-game/cards/cards.yaml"
HOSTILE = "<img src=x onerror=alert(1)> & “friends”"


@pytest.fixture
def new(project: Path) -> Path:
    """Return a copy of the project, to be changed."""
    return copy_project(project)


def _games(folder: Path, *words: str) -> list[dict[str, Any]]:
    answer = tinderbox(folder, "diff", *words, "--no-lint", "--format", "json")
    assert answer.code == 0, answer.err
    games: list[dict[str, Any]] = json.loads(answer.out)["games"]
    return games


def test_the_same_project_differs_in_nothing(project: Path, new: Path) -> None:
    expected = "Nothing has changed that players read, play or print.\n"
    assert tinderbox(new, "diff", str(project)).out == expected


def test_a_card_that_only_moved_in_its_file_has_not_changed(project: Path, new: Path) -> None:
    change(new / CARDS, "cards:\n", "cards:\n  # moved\n")
    assert tinderbox(new, "diff", str(project)).out.startswith("Nothing")


def test_changed_words_are_marked_and_pages_to_print_named(project: Path, new: Path) -> None:
    change(new / CARDS, "Gain {amount}", "Take {amount}")
    told = tinderbox(new, "diff", str(project)).out

    assert "text (en): [-Gain-]{+Take+} {amount}" in told
    assert "looks different: cards.bucket-chain.front (en)" in told
    assert "cards (en): page 1 of " in told


def test_words_of_a_card_cannot_leave_the_block_of_code(project: Path, new: Path) -> None:
    change(new / CARDS, "Bucket Chain", "Row ````` <img>")
    told = tinderbox(new, "diff", str(project), "--format", "markdown").out.splitlines()

    assert (told[2], told[-1]) == ("``````text", "``````")


def test_changed_effects_are_shown_as_data(project: Path, new: Path) -> None:
    change(new / CARDS, "amount: 2", "amount: 3")
    told = tinderbox(new, "diff", str(project)).out
    assert '"amount": [-2-]{+3+}' in told


def test_a_new_card_is_added_and_in_the_other_direction_removed(project: Path, new: Path) -> None:
    text = (new / CARDS).read_text(encoding="utf-8")
    card = "  - {id: ladder, name: Ladder, origin: ours, text: Climb.}\n"
    (new / CARDS).write_text(text.rstrip("\n") + "\n" + card, encoding="utf-8")
    kinds = [
        [card["kind"] for card in _games(new, *order)[0]["cards"]]
        for order in ([str(project), str(new)], [str(new), str(project)])
    ]

    assert kinds == [["added"], ["removed"]]


def test_what_is_neither_folder_nor_revision_is_reported(project: Path) -> None:
    answer = tinderbox(project, "diff", "nowhere")
    assert (answer.code, "nowhere" in answer.err, answer.out) == (2, True, "")


class _Tags(HTMLParser):
    """Gathers tags, and what they refer to."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.sources: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.sources += [value or "" for name, value in attrs if name in {"src", "href"}]


def test_the_page_holds_all_that_it_shows_and_words_stay_words(project: Path, new: Path) -> None:
    change(new / CARDS, "Bucket Chain", HOSTILE)
    assert tinderbox(new, "diff", str(project), "--format", "html", "--out", "page.html").code == 0
    page = _Tags()
    page.feed((new / "page.html").read_text(encoding="utf-8"))

    assert page.tags.count("img") == 2
    assert all(source.startswith("data:image/png;base64,iVBOR") for source in page.sources)
    assert "script" not in page.tags
    assert {"del", "ins"} <= set(page.tags)


GAME = "content/my-game/game.yaml"
RULINGS = "content/my-game/rulings.yaml"
THEME = "content/_shared/theme.yaml"
LAYOUT = "content/_shared/layouts/basic.yaml"
ICONS = "content/_shared/icons.yaml"
CATALOGUE = "i18n/es/LC_MESSAGES/my-game.po"
LADDER = "  - {id: ladder, name: Ladder, origin: ours, text: Climb.}\n"
FLAG = "  - {id: Red Flag, name: Red Flag, origin: ours, text: Wave.}\n"


@pytest.fixture
def old(project: Path) -> Path:
    """Return a project of two cards that has just been begun."""
    _append(project / CARDS, LADDER)
    return project


def _append(path: Path, words: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").rstrip("\n") + "\n" + words, encoding="utf-8")


def _compared(old: Path, new: Path) -> tuple[Answer, dict[str, Any]]:
    answer = tinderbox(new, "diff", str(old), str(new), "--no-lint", "--format", "json")
    return answer, json.loads(answer.out)


def _kinds(told: dict[str, Any]) -> dict[str, str]:
    return {card["id"]: card["kind"] for game in told["games"] for card in game["cards"]}


@pytest.mark.parametrize(
    ("file", "sound", "broken"),
    [
        pytest.param(CARDS, "verb: gain-water", "verb: gain-watr", id="a card"),
        pytest.param(CARDS, "deck:", "deck: [", id="a file of cards"),
        pytest.param(CARDS, "  back: basic-card-back", "  back: 12", id="the back of a deck"),
        pytest.param(GAME, "id: my-game", "id: [", id="a game.yaml"),
        pytest.param(RULINGS, "- id: first-card", "- id: First Card", id="a ruling"),
        pytest.param(THEME, "colours:", "colors:", id="a theme"),
        pytest.param(LAYOUT, "size:", "sise:", id="a layout"),
        pytest.param(ICONS, "id: water", "id: WATER!", id="an icon"),
    ],
)
def test_a_game_that_is_unreadable_in_one_state_is_left(
    old: Path, new: Path, file: str, sound: str, broken: str
) -> None:
    change(new / file, sound, broken)
    for order, when in (((old, new), "now"), ((new, old), "before")):
        answer, told = _compared(*order)
        assert (answer.code, told["games"]) == (1, []), answer.out
        assert {(item["file"], *item["when"]) for item in told["unread"]} == {(file, when)}
        assert "The comparison is incomplete" in answer.err


def test_other_games_are_compared(old: Path, new: Path) -> None:
    for root in (old, new):
        subprocess.run(["cp", "-r", str(root / "content/my-game"), str(root / "content/other")], check=True)
        change(root / "content/other/game.yaml", "id: my-game", "id: other")
    change(new / "content/other/cards/cards.yaml", "Climb.", "Climb down.")
    change(new / CARDS, "verb: gain-water", "verb: gain-watr")
    answer, told = _compared(old, new)

    assert (answer.code, [game["game"] for game in told["games"]]) == (1, ["other"])
    assert _kinds(told) == {"ladder": "changed"}


def test_a_file_under_a_name_that_nothing_reads_takes_no_card_with_it(old: Path, new: Path) -> None:
    (new / CARDS).rename((new / CARDS).with_suffix(".yml"))
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {})
    assert [item["code"] for item in told["unread"]] == ["TB111"]


def test_what_cannot_be_read_in_both_states_is_reported_once(old: Path, new: Path) -> None:
    for root in (old, new):
        _append(root / CARDS, FLAG)
    _, told = _compared(old, new)
    assert [item["when"] for item in told["unread"]] == [["before", "now"]]


def test_a_game_that_is_gone_is_removed(old: Path, new: Path) -> None:
    subprocess.run(["cp", "-r", str(old / "content/my-game"), str(old / "content/other")], check=True)
    change(old / "content/other/game.yaml", "id: my-game", "id: other")
    answer, told = _compared(old, new)

    assert (answer.code, told["unread"]) == (0, [])
    assert set(_kinds(told).values()) == {"removed"}


def test_a_language_that_cannot_be_read_is_not_compared(old: Path) -> None:
    assert tinderbox(old, "translations", "new", "es").code == 0
    change(old / CATALOGUE, 'msgid "Bucket Chain"\nmsgstr ""', 'msgid "Bucket Chain"\nmsgstr "Cadena"')
    new = copy_project(old)
    change(new / CATALOGUE, '"Cadena"', '"Cadena')
    change(new / CARDS, "Climb.", "Climb down.")
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {"ladder": "changed"}), answer.out
    assert {text["locale"] for card in told["games"][0]["cards"] for text in card["texts"]} == {"en"}
    assert {item["file"] for item in told["unread"]} == {CATALOGUE}


def test_every_report_names_what_could_not_be_read(old: Path, new: Path) -> None:
    change(new / CARDS, "verb: gain-water", "verb: <b>")
    for form, written in (("text", "<b>"), ("markdown", "<b>"), ("html", "&lt;b&gt;"), ("json", "<b>")):
        answer = tinderbox(new, "diff", str(old), "--format", form)
        assert answer.code == 1
        assert all(word in answer.out for word in (CARDS, "TB104", written, "bucket-chain"))


def test_where_nothing_else_has_changed_that_is_said_with_its_limit(old: Path, new: Path) -> None:
    for root in (old, new):
        (root / "content/stray.yaml").write_text("a: 1\n", encoding="utf-8")
    answer = tinderbox(new, "diff", str(old))

    assert answer.code == 1
    assert answer.out.startswith("not compared: content/stray.yaml:1 (before and now): TB111 ")
    assert answer.out.endswith("\nNothing has changed that players read, play or print, as far as it could be read.\n")
