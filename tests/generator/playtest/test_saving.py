"""Plays of findings as files: written where they are wanted, and run as any other scenario."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.content import source
from generator.model.findings import Finding, Mark, Severity
from generator.playtest import scenario_files
from generator.playtest.scenario_files import render_scenario

TEXT = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=9)
WORDS = st.recursive(
    st.integers(-99, 9999) | st.booleans() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=12,
)
PLAY = render_scenario({"id": "ash-tb524", "says": "Ash: no.", "when": ["end-turn"]})


def finding(scenario: str) -> Finding:
    return Finding(Mark("a.yaml"), "TB524", Severity.ERROR, "No.", game="fire", id="ash", scenario=scenario)


@settings(max_examples=40)
@given(st.dictionaries(st.from_regex(r"[a-z]{1,9}", fullmatch=True), WORDS, min_size=1, max_size=4))
def test_what_is_written_is_read_back(words: dict[str, object]) -> None:
    node = source.parse(render_scenario(words), "play.yaml").value

    assert node is not None
    assert dict(node) == {"scenarios": [words]}


def test_each_play_has_a_file_named_for_it(tmp_path: Path) -> None:
    written = scenario_files.write_scenarios(tmp_path, [finding(""), finding(PLAY)])

    assert [path.name for path in written] == ["ash-tb524.yaml"]
    assert (tmp_path / "ash-tb524.yaml").read_text(encoding="utf-8") == PLAY
    assert scenario_files.explain_commands(written).splitlines()[1:] == [
        f"tinderbox scenario fire {tmp_path / 'ash-tb524.yaml'}"
    ]


def test_findings_without_plays_write_nothing(tmp_path: Path) -> None:
    assert scenario_files.write_scenarios(tmp_path / "plays", [finding("")]) == {}
    assert not (tmp_path / "plays").exists()
    assert scenario_files.explain_commands({}) == "No finding has a scenario.\n"
