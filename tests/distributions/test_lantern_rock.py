"""A game by somebody else, with its rules installed as a distribution of their own: the program knows nothing of it."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.commands import Answer, change, tinderbox_with

SOURCE = Path(__file__).parent / "lantern_rock"
GAME = "lantern-rock"
CATALOGUE = f"i18n/es/LC_MESSAGES/{GAME}.po"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the rules, installed by pip without a network."""
    top = tmp_path_factory.mktemp("distribution")
    source = Path(shutil.copytree(SOURCE, top / "source", ignore=shutil.ignore_patterns("__pycache__")))
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps", "--no-index")
    subprocess.run([*pip, "--no-build-isolation", "--target", str(top / "site"), str(source)], check=True)
    return top / "site"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a copy of the content, without the rules."""
    for name in ("content", "i18n"):
        shutil.copytree(SOURCE / name, tmp_path / "project" / name)
    return tmp_path / "project"


PAGE = Path(__file__).parents[2] / "docs/played.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run(project: Path, site: Path, *words: str) -> Answer:
    answer = tinderbox_with(site, project, *words)
    assert "Traceback" not in answer.err
    return answer


def exercise(project: Path, site: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(run(project, site, "exercise", GAME, "--format", "json").out)
    return report


def test_the_rules_are_short_and_come_from_the_installed_package(project: Path, installed: Path) -> None:
    rules = (SOURCE / "lantern_rock/rules.py").read_text(encoding="utf-8")

    assert len(rules.splitlines()) < 250
    assert (installed / "lantern_rock/rules.py").read_text(encoding="utf-8") == rules
    assert not list(project.rglob("*.py"))


def test_nothing_is_wrong_with_the_game_in_either_language(project: Path, installed: Path) -> None:
    assert run(project, installed, "lint", "--strict").out == "No findings.\n"


def test_a_failing_scenario_stops_the_printing_of_the_game_but_not_of_a_deck(project: Path, installed: Path) -> None:
    change(project / f"content/{GAME}/scenarios/turns.yaml", "strokes: 3, events", "strokes: 4, events")

    refused = run(project, installed, "build", GAME)
    assert (1, True) == (refused.code, "rowing-takes-a-stroke" in refused.out + refused.err)
    assert 0 == run(project, installed, "build", GAME, "--deck", "weather").code


def test_every_card_is_exercised_in_states_that_random_plays_meet(project: Path, installed: Path) -> None:
    summary = exercise(project, installed)["summary"]

    assert (summary["cards"], summary["effects"], summary["untried"], summary["faults"]) == (12, 12, 0, 0)


def test_the_game_is_won_or_lost_by_all(project: Path, installed: Path) -> None:
    words = ("simulate", GAME, "--games", "40", "--players", "3", "--check", "--format", "json")
    report = json.loads(run(project, installed, *words).out)

    assert 0 < report["won"]["share"] < 1
    assert report["plays"]["troubled"] == 0
    assert all("wins" not in seat for seat in report["seats"])


def test_cards_hexagonal_tiles_and_the_rulebook_are_printed_in_both_languages(project: Path, installed: Path) -> None:
    assert run(project, installed, "build", GAME, "--lang", "all").code == 0
    for language in ("en", "es"):
        for deck in ("weather", "hexes", "rulebook"):
            assert (project / f"out/{GAME}/{language}/a4/{deck}.pdf").read_bytes().startswith(b"%PDF")


# By the id of a card: a change of the rules, and the kind of fault that this card shows then.
FAULTS = {
    "spare-wick": ('"raise-lamp": lambda self, state, args, _, log: self._lamp(state, args["by"]',
                   '"raise-lamp": lambda self, state, args, _, log: self._lamp(state, args["by"] + 1', "amount"),
    "long-lull": ('self._swell(state, at, -args["by"], log)', 'self._swell(state, at, args["by"], log)', "amount"),
    "leaking-cask": ("state.oil = max(0, state.oil + by)",
                     "state.oil = max(0, state.oil + by); state.strokes += by", "unnamed"),
    "following-sea": ('"row-home": lambda self, state, _args, _hexes, log: self._row(state, ROCK, log)',
                      '"row-home": lambda self, state, _args, _hexes, log: None', "idle"),
}  # fmt: skip
WORSE_FAULTS = {
    "rising-gale": ("max(0, min(ROUGH, before + by))", "before + by", "broken"),
    "stray-barrel": ('    "gain-oil": lambda', '    "gain-oi": lambda', "unheeded"),
}


@pytest.mark.parametrize("faults", [FAULTS, WORSE_FAULTS])
def test_faults_of_the_rules_are_found_in_play(
    project: Path, installed: Path, tmp_path: Path, faults: dict[str, tuple[str, str, str]]
) -> None:
    site = Path(shutil.copytree(installed, tmp_path / "site"))
    for old, new, _ in faults.values():
        change(site / "lantern_rock/rules.py", old, new)

    played = exercise(project, site)["games"][GAME]

    kinds = {card["card"]: {fault["kind"] for fault in card["faults"]} for card in played}
    assert [kind in kinds[card] for card, (_, _, kind) in faults.items()] == [True] * len(faults)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"pick") != (', '"pick") == (', "at the start of a play offers a command"),
        (
            "                self._storm(state, draws, log)\n",
            "                pass\n",
            "that random plays met uses it, and none of these plays ends",
        ),
    ],
)
def test_rules_that_are_stuck_are_found(
    project: Path, installed: Path, tmp_path: Path, old: str, new: str, why: str
) -> None:
    site = Path(shutil.copytree(installed, tmp_path / "site"))
    change(site / "lantern_rock/rules.py", old, new)

    answer = run(project, site, "exercise", GAME)

    assert answer.code == 1
    assert f"It can never be used: no state {why}." in answer.out


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (
            f"content/{GAME}/cards/weather.yaml",
            "Lower the swell by {by} on each",
            "Raise the swell by {by} on each",
            "TB5",
        ),
        (f"content/{GAME}/cards/weather.yaml", "on each hex adjacent to your boat", "on each hex", "TB2"),
        (f"content/{GAME}/cards/weather.yaml", "verb: lose-oil", "verb: lose-oli", "TB1"),
        (CATALOGUE, "Pierde {amount} de aceite", "Obtén {amount} de aceite", "TB3"),
        (CATALOGUE, "en cada hexágono con", "en un hexágono con", "TB3"),
    ],
)
def test_a_faulty_text_is_found(project: Path, installed: Path, file: str, old: str, new: str, code: str) -> None:
    change(project / file, old, new)

    answer = run(project, installed, "lint")

    assert f" {code}" in answer.out


def test_a_sentence_that_is_not_read_is_a_note_where_all_others_are(project: Path, installed: Path) -> None:
    change(project / CATALOGUE, "Pierde {amount} de aceite", "Derrama {amount} de aceite")

    answer = run(project, installed, "lint", "--strict")

    assert answer.code == 0
    assert "note TB391 Nothing could compare this sentence with what the card does" in answer.out


def test_exchanged_words_of_a_vocabulary_are_found_by_their_icons(project: Path, installed: Path) -> None:
    icons = project / f"content/{GAME}/icons.yaml"
    for word, of_icon, translated in (("Gale", "Wave", "Vendaval"), ("Lull", "Moon", "Calma")):
        change(icons, f"means: {of_icon}", f"means: {word}")
        was = re.search(f'msgid "{of_icon}"\nmsgstr "(.*)"', (project / CATALOGUE).read_text(encoding="utf-8"))
        assert was is not None
        change(project / CATALOGUE, was[0], f'msgid "{word}"\nmsgstr "{translated}"')
    assert "TB330" not in run(project, installed, "lint").out

    for word, is_now in (("gale", "Calma"), ("lull", "Vendaval")):
        context = f'msgctxt "vocabulary.weather.{word}"\nmsgid "{word.capitalize()}"\nmsgstr '
        change(project / CATALOGUE, context, f'{context}"{is_now}"\n#')

    assert "TB330 This is the translation of another text, vocabulary.weather.lull" in (
        run(project, installed, "lint").out
    )


def test_the_blocks_of_the_walk_stand_in_the_files_that_they_name() -> None:
    blocks = [block for kind, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if kind != "console"]

    assert len(blocks) > 8
    for block in blocks:
        name, _, shown = block.partition("\n")
        assert shown in (SOURCE / name.removeprefix("# ")).read_text(encoding="utf-8"), shown


@pytest.mark.parametrize("page", [PAGE, PAGE.with_name("balance.md")], ids=lambda page: page.stem)
def test_pages_show_what_commands_print(
    project: Path, installed: Path, request: pytest.FixtureRequest, page: Path
) -> None:
    text = page.read_text(encoding="utf-8")

    def fill(found: re.Match[str]) -> str:
        if found[1] != "console":
            return found[0]
        command = found[2].partition("\n")[0]
        return f"```console\n{command}\n{run(project, installed, *shlex.split(command)[2:]).out}```"

    shown = BLOCK.sub(fill, text)
    if request.config.getoption("--update-goldens"):
        page.write_text(shown, encoding="utf-8")
    assert shown == text
