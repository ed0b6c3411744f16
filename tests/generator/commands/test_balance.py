"""`tinderbox balance`, as a user runs it."""

import csv
import io
import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.commands import change, commit_all, tinderbox

ROOT = Path(__file__).parents[3]
GAME = "the-brigade"
CREW = "content/the-brigade/cards/crew.yaml"
VERDICTS = {"helps", "harms", "matters", "even", "open", "idle", "rare", "few"}


def balance(*words: str, root: Path = ROOT) -> str:
    answer = tinderbox(root, "balance", GAME, "--players", "2", "--jobs", "1", *words)
    assert (0, "") == (answer.code, answer.err)
    return answer.out


def read(*words: str, root: Path = ROOT) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(balance(*words, "--format", "json", root=root))
    return report


@pytest.fixture(scope="module")
def eight(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """Return the words that ask about some cards; what the first to ask them computes is kept for the others."""
    ledger = tmp_path_factory.mktemp("ledger") / "kept.sqlite"
    return "--games", "8", "--cards", "boards,del-uge", "--ledger", str(ledger)


@pytest.fixture(scope="module")
def cards(eight: tuple[str, ...]) -> dict[str, Any]:
    return read(*eight)


def test_cards_are_judged_for_greedy_players_unless_others_are_named(cards: dict[str, Any]) -> None:
    assert (2, GAME, 2, ["greedy"] * 2, 1) == tuple(
        cards[key] for key in ("version", "game", "players", "policies", "seed")
    )
    assert {"asked": 8, "played": 8, "ended": 8, "troubled": 0, "troubled-variants": 0} == cards["plays"]
    assert ["del-uge", "white-board", "black-board", "pink-board", "orange-board"] == [
        card["card"] for card in cards["cards"]
    ]
    assert {card["verdict"] for card in cards["cards"]} <= VERDICTS
    assert ["random"] * 2 == read("--games", "1", "--cards", "del-uge", "--policy", "random")["policies"]


def test_two_players_have_two_boards_and_each_is_played_without_its_effects(cards: dict[str, Any]) -> None:
    boards = [card for card in cards["cards"] if card["deck"] == "boards"]

    assert sum(card["pairs"] for card in boards) == 2 * 8
    assert sum(card["frequency"] for card in boards) == pytest.approx(2)
    assert any(card["same"] < card["pairs"] for card in boards)


def test_bounds_without_end_are_null_in_files(cards: dict[str, Any]) -> None:
    lead = cards["cards"][0]["changes"]["lead"]

    assert (None, None) == (lead["low"], lead["high"])
    assert -1 <= cards["cards"][0]["changes"]["wins"]["low"] <= 1


def test_the_answer_is_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    words = ("balance", GAME, "--players", "2", "--games", "6", "--cards", "boards", "--format", "json")
    one, two = (
        tinderbox(ROOT, *words, "--jobs", jobs, "--ledger", str(tmp_path / f"{jobs}.sqlite")) for jobs in ("1", "2")
    )

    assert (0, "") == (one.code, one.err)
    assert one == two


def test_the_text_says_in_words_what_stands_out(eight: tuple[str, ...]) -> None:
    text = balance(*eight)

    assert text.startswith(
        "8 games of The Brigade, advanced play, 2 players (greedy), seed 1\nAll figures are of these"
    )
    assert re.search(r"^What stands out\n(.*\n)*Del Uge: too few games to judge it: \d games?; 30 ", text, re.MULTILINE)
    assert "\nEach card with and without its effects\n" in text
    assert re.search(r"^Seat 1 +\d+\.\d %", text, re.MULTILINE)


class _Page(HTMLParser):
    """Collects the tags and attributes of a page, and checks that every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_loads_nothing(tmp_path: Path) -> None:
    path = tmp_path / "pages/balance.html"
    balance("--games", "30", "--cards", "boards", "--format", "html", "--out", str(path))
    text = path.read_text(encoding="utf-8")
    page = _Page()
    page.feed(text)

    assert page.open == []
    assert "default-src 'none'" in text
    assert not [name for _, attrs in page.tags for name in attrs if name in {"src", "href", "onclick"}]
    drawings = [ET.fromstring(found) for found in re.findall(r"<svg.*?</svg>", text, re.DOTALL)]  # noqa: S314 - our own
    assert {drawing.get("role") for drawing in drawings} == {"img"}
    titles = {str(drawing.get("aria-label")) for drawing in drawings}
    assert {"How often each seat wins", "How games end", "Length of games", "Points of players"} <= titles
    assert "Chalk Street Firehouse" in text


def test_a_line_of_the_csv_is_one_measure_of_one_card(eight: tuple[str, ...]) -> None:
    rows = list(csv.DictReader(io.StringIO(balance(*eight, "--format", "csv"))))

    assert {("white-board", "wins"), ("orange-board", "lead")} <= {(row["card"], row["measure"]) for row in rows}
    assert all(float(row["low"] or "-inf") <= float(row["change"]) <= float(row["high"] or "inf") for row in rows)


def test_other_numbers_are_compared_with_those_that_stand() -> None:
    report = read("--games", "8", "--vary", "crew.*.effects[*].by=4..5", "--vary", "crew.del-uge.count=2")
    whole = {found["variant"]: found for found in report["variants"] if found["card"] is None}

    assert "crew.del-uge.count=2" in whole
    assert {found["pairs"] for found in whole.values()} == {8}
    assert {"decisions", "turns", "points", "seat 0", "seat 1"} <= set(whole["crew.del-uge.count=2"]["changes"])
    assert report["cards"] == []


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project under version control in which Del Uge is stronger than at its first commit."""
    root = tmp_path_factory.mktemp("balance") / "project"
    shutil.copytree(ROOT / "content", root / "content")
    commit_all(root)
    change(root / CREW, "pick: one, except: trigger}, by: 2}", "pick: one, except: trigger}, by: 3}")
    return root


def test_the_content_is_compared_with_a_revision(project: Path, tmp_path: Path) -> None:
    words = ("--games", "6", "--against", "main", "--ledger", str(tmp_path / "kept.sqlite"))
    report = read(*words, root=project)

    assert ["main", "main"] == [found["variant"] for found in report["variants"]]
    assert [None, "del-uge"] == [found["card"] for found in report["variants"]]
    assert report["variants"][0]["pairs"] == 6
    text = balance(*words, root=project)
    assert re.search(r"^main: .*; \d of 6 games are the same as now\.$", text, re.MULTILINE)


def test_a_state_that_cannot_be_played_is_named(project: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(project / "content", tmp_path / "other/content")).parent
    change(other / CREW, "verb: lower-intensity", "verb: lower-intensit")

    answer = tinderbox(project, "balance", GAME, "--games", "2", "--against", str(other))

    assert (2, "") == (answer.code, answer.out)
    assert f"at {other}: {GAME} cannot be played" in answer.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--cards", "del-uge", "--against", "HEAD"), "--cards"),
        (("--cards", "nobody"), "no card or deck with effects in play is called 'nobody'"),
        (("--vary", "crew.del-uge.effects[0].bye=1"), "did you mean `effects[0].by`"),
        (("--policy", "clever"), "has no policy 'clever'"),
        (("--players", "9"), "is for 2 to 4 players"),
        (("--play", "wild"), "has no mode 'wild'"),
    ],
)
def test_wrong_usage_is_explained_in_one_line(words: tuple[str, ...], says: str) -> None:
    answer = tinderbox(ROOT, "balance", GAME, "--games", "1", *words)

    assert (2, "") == (answer.code, answer.out)
    assert says in answer.err
    assert "Traceback" not in answer.err
