"""`tinderbox diff`: what has changed for readers, players and printers, and nothing else."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.commands import change, copy_project, tinderbox

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
