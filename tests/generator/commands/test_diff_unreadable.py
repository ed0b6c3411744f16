"""`tinderbox diff` where a state cannot be read whole: what is missing is named, and nothing is taken for gone."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.commands import Answer, begun, change, copied, tinderbox

ROOT = Path(__file__).parents[3]
GAME = "content/my-game/game.yaml"
CARDS = "content/my-game/cards/cards.yaml"
RULINGS = "content/my-game/rulings.yaml"
THEME = "content/_shared/theme.yaml"
LAYOUT = "content/_shared/layouts/basic.yaml"
ICONS = "content/_shared/icons.yaml"
CATALOGUE = "i18n/es/LC_MESSAGES/my-game.po"
LADDER = "  - {id: ladder, name: Ladder, origin: ours, text: Climb.}\n"
FLAG = "  - {id: Red Flag, name: Red Flag, origin: ours, text: Wave.}\n"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a project of two cards that has just been begun."""
    root = begun(tmp_path)
    _append(root / CARDS, LADDER)
    return root


@pytest.fixture
def new(old: Path) -> Path:
    """Return a copy of it, to be changed."""
    return copied(old)


def _append(path: Path, words: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").rstrip("\n") + "\n" + words, encoding="utf-8")


def _compared(old: Path, new: Path) -> tuple[Answer, dict[str, Any]]:
    answer = tinderbox(new, "diff", str(old), str(new), "--no-lint", "--format", "json")
    return answer, json.loads(answer.out)


def _kinds(told: dict[str, Any]) -> dict[str, str]:
    return {card["id"]: card["kind"] for game in told["games"] for card in game["cards"]}


def test_a_card_with_a_slip_is_not_removed(old: Path, new: Path) -> None:
    change(new / CARDS, "verb: gain-water", "verb: gain-watr")
    answer = tinderbox(new, "diff", str(old))
    expected = (
        f'not compared: {CARDS}:20: TB104 `verb` must be `gain-water`, not the word "gain-watr". '
        "[bucket-chain]\n\nmy-game\n\nNot compared\n"
        "  Bucket Chain (cards.bucket-chain), which may be in a part that could not be read now\n"
        "  what to print again (cards)\n"
    )

    assert (answer.code, answer.out) == (1, expected)
    assert "The comparison is incomplete: 1 mistake" in answer.err


def test_a_card_that_had_a_slip_is_not_added_when_it_is_mended(old: Path, new: Path) -> None:
    change(old / CARDS, "verb: gain-water", "verb: gain-watr")
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {})
    assert told["unread"][0]["when"] == ["before"]
    assert told["games"][0]["unknown"] == [
        {"id": "bucket-chain", "deck": "cards", "name": "Bucket Chain", "when": "before"}
    ]


def test_the_other_cards_of_a_file_with_a_slip_are_compared(old: Path, new: Path) -> None:
    change(new / CARDS, "verb: gain-water", "verb: gain-watr")
    change(new / CARDS, "Climb.", "Climb down.")
    _, told = _compared(old, new)

    assert _kinds(told) == {"ladder": "changed"}
    assert told["games"][0]["cards"][0]["faces"] == [{"locale": "en", "face": "cards.ladder.front"}]
    assert told["games"][0]["reprint"] == []


def test_a_new_card_with_a_slip_is_named_and_changes_no_other(old: Path, new: Path) -> None:
    _append(new / CARDS, FLAG)
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {})
    assert [(each["code"], each["id"]) for each in told["unread"]] == [("TB105", "Red Flag")]
    assert told["games"][0]["unknown"] == []


def test_what_cannot_be_read_in_both_states_is_reported_once(old: Path, new: Path) -> None:
    for root in (old, new):
        _append(root / CARDS, FLAG)
    _, told = _compared(old, new)
    assert [each["when"] for each in told["unread"]] == [["before", "now"]]


def test_a_file_without_any_sound_part_takes_no_card_with_it(old: Path, new: Path) -> None:
    (new / CARDS).write_text("cards: [", encoding="utf-8")
    for order in ((old, new), (new, old)):
        answer, told = _compared(*order)
        assert (answer.code, _kinds(told), told["games"][0]["words"]) == (1, {}, [])
        assert {each["id"] for each in told["games"][0]["unknown"]} == {"bucket-chain", "ladder"}
        assert {each["file"] for each in told["unread"]} == {CARDS}


def test_a_file_under_a_name_that_nothing_reads_takes_no_card_with_it(old: Path, new: Path) -> None:
    (new / CARDS).rename((new / CARDS).with_suffix(".yml"))
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {})
    assert [each["code"] for each in told["unread"]] == ["TB111"]


def test_an_undeclared_deck_removes_no_card(old: Path, new: Path) -> None:
    for root in (old, new):
        (root / "content/my-game/cards/more.yaml").write_text(
            "deck: {id: cards}\ncards:\n  - {id: rope, name: Rope, origin: ours, text: Pull.}\n", encoding="utf-8"
        )
    change(new / "content/my-game/cards/more.yaml", "id: cards", "id: crads")
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {})
    assert [each["id"] for each in told["games"][0]["unknown"]] == ["rope"]


def test_a_game_whose_game_yaml_is_broken_is_not_removed(old: Path, new: Path) -> None:
    (new / GAME).write_text("id: [", encoding="utf-8")
    for order in ((old, new), (new, old)):
        answer, told = _compared(*order)
        assert (answer.code, _kinds(told)) == (1, {})
        assert told["games"][0]["omitted"] == [{"what": "game", "of": []}]
    assert "  the game, which could not be read in both states\n" in tinderbox(new, "diff", str(old)).out


def test_a_game_that_is_gone_is_removed(old: Path, new: Path) -> None:
    subprocess.run(["cp", "-r", str(old / "content/my-game"), str(old / "content/other")], check=True)
    change(old / "content/other/game.yaml", "id: my-game", "id: other")
    answer, told = _compared(old, new)

    assert (answer.code, told["unread"]) == (0, [])
    assert set(_kinds(told).values()) == {"removed"}


@pytest.mark.parametrize(
    ("file", "sound", "broken"),
    [
        pytest.param(THEME, "colours:", "colors:", id="a theme"),
        pytest.param(LAYOUT, "size:", "sise:", id="a layout"),
        pytest.param(ICONS, "id: water", "id: WATER!", id="an icon"),
        pytest.param(CARDS, "  back: basic-card-back", "  back: 12", id="the back of a deck"),
    ],
)
def test_what_faces_show_is_not_taken_for_their_change(
    old: Path, new: Path, file: str, sound: str, broken: str
) -> None:
    change(new / file, sound, broken)
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {}), answer.out
    assert {"what": "looks", "of": []} in told["games"][0]["omitted"]
    assert told["games"][0]["reprint"] == []


def test_a_text_of_a_file_with_a_slip_is_not_gone(old: Path, new: Path) -> None:
    change(new / RULINGS, "- id: first-card", "- id: First Card")
    answer, told = _compared(old, new)
    assert (answer.code, told["games"][0]["words"]) == (1, [])


def test_translations_that_cannot_be_read_are_not_gone(old: Path) -> None:
    assert tinderbox(old, "translations", "new", "es").code == 0
    change(old / CATALOGUE, 'msgid "Bucket Chain"\nmsgstr ""', 'msgid "Bucket Chain"\nmsgstr "Cadena"')
    new = copied(old)
    change(new / CATALOGUE, '"Cadena"', '"Cadena')
    answer, told = _compared(old, new)

    assert (answer.code, _kinds(told)) == (1, {}), answer.out
    assert {each["file"] for each in told["unread"]} == {CATALOGUE}
    assert told["games"][0]["omitted"] == [{"what": "language", "of": ["es"]}]


def test_every_report_names_what_could_not_be_read(old: Path, new: Path) -> None:
    change(new / CARDS, "verb: gain-water", "verb: <b>")
    for form, written in (("text", "<b>"), ("markdown", "<b>"), ("html", "&lt;b&gt;"), ("json", "<b>")):
        answer = tinderbox(new, "diff", str(old), "--format", form)
        assert answer.code == 1
        assert all(word in answer.out for word in (CARDS, "TB104", written, "Bucket Chain"))


def test_where_nothing_else_has_changed_that_is_said_with_its_limit(old: Path, new: Path) -> None:
    for root in (old, new):
        (root / "content/stray.yaml").write_text("a: 1\n", encoding="utf-8")
    answer = tinderbox(new, "diff", str(old))

    assert answer.code == 1
    assert answer.out.startswith("not compared: content/stray.yaml:1 (before and now): TB111 ")
    assert answer.out.endswith("\nNothing has changed that players read, play or print, as far as it could be read.\n")


def test_a_stranger_s_card_changes_no_other_of_a_game_with_rules(tmp_path: Path) -> None:
    for side in ("old", "new"):
        (tmp_path / side).mkdir()
        subprocess.run(["cp", "-r", str(ROOT / "content"), str(tmp_path / side)], check=True)
    _append(
        tmp_path / "new/content/the-brigade/cards/crew.yaml",
        "  - id: Bad Id\n    name: Stranger\n    origin: ours\n    text: Explode.\n"
        "    effects: [{mode: action, do: [{verb: explode}]}]\n",
    )
    answer, told = _compared(tmp_path / "old", tmp_path / "new")

    assert (answer.code, _kinds(told)) == (1, {})
    assert [(each["code"], each["id"]) for each in told["unread"]] == [("TB105", "Bad Id"), ("TB104", "Bad Id")]
    omitted = {each["game"]: each["omitted"] for each in told["games"]}
    assert omitted["the-brigade"] == [{"what": "play", "of": []}, {"what": "pages", "of": ["crew"]}]
