import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.content import source
from generator.content.splice import CannotSpliceError, Splice, save
from generator.model.findings import ProjectError
from tests.brigade import ROOT
from tests.fixture_files import read_fixture
from tests.strategies import card_texts, deck_files

SPLICES = read_fixture("splices")
DECK: str = SPLICES["deck"]
ORDER = ("id", "name", "count", "text")


def change(*changes: tuple[Any, ...], text: str = DECK) -> str:
    splice = Splice(text.encode(), "crew.yaml", ORDER)
    for verb, *arguments in changes:
        getattr(splice, verb)(*arguments)
    return splice.render().decode()


def read(text: str) -> Any:  # noqa: ANN401 - any value of a file
    checked = source.parse(text, "crew.yaml")
    assert checked.value is not None, (text, checked.findings)
    return json.loads(json.dumps(checked.value))


@pytest.mark.parametrize("example", SPLICES["examples"])
def test_exactly_the_changed_place_differs(example: dict[str, Any]) -> None:
    old, new = example["old"], example["new"]
    changes = [(verb, tuple(path), *values) for verb, path, *values in example["calls"]]
    assert 1 == DECK.count(old)
    assert DECK.replace(old, new) == change(*changes)
    windows = DECK.replace("\n", "\r\n")
    expected = windows.replace(old.replace("\n", "\r\n"), new.replace("\n", "\r\n"))
    assert expected == change(*changes, text=windows)


@pytest.mark.parametrize("ending", ["cards: []\n", "cards:\n", "cards: # none\n", ""])
def test_a_list_of_cards_begins_where_there_is_none(ending: str) -> None:
    text = change(("append", ("cards",), {"id": "a"}), ("append", ("cards",), {"id": "b"}), text=f"deck: x\n{ending}")
    assert [{"id": "a"}, {"id": "b"}] == read(text)["cards"]
    assert "  - id: a\n\n  - id: b\n" in text


def test_what_aliases_share_is_left_alone() -> None:
    text = "a: &x one\nb: *x\nc: &y {k: 1}\nd: *y\n"
    for path in (("a",), ("b",), ("c", "k"), ("d", "k")):
        with pytest.raises(CannotSpliceError):
            change(("put", path, "two"), text=text)


def test_a_file_that_has_changed_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "crew.yaml"
    path.write_text("a: 2\n")
    path.chmod(0o640)
    with pytest.raises(ProjectError, match="has changed since it was read"):
        save(path, "crew.yaml", b"a: 1\n", b"a: 3\n")
    assert save(path, "crew.yaml", b"a: 2\n", b"a: 3\n")
    assert ("a: 3\n", 0o640) == (path.read_text(), path.stat().st_mode & 0o777)


def test_in_our_decks_only_the_changed_names_differ() -> None:
    for path in sorted((ROOT / "content").glob("*/cards/*.yaml")):
        text = path.read_text(encoding="utf-8")
        splice, names = Splice(text.encode(), path.name), []
        for index, card in enumerate(read(text).get("cards", ())):
            if "name" in card:
                names.append(card["name"])
                splice.put(("cards", index, "name"), f"{card['name']} the New")
        lines = zip(text.splitlines(), splice.render().decode().splitlines(), strict=True)
        assert names == [
            name for old, new in lines for name in names if old != new and new.replace(f"{name} the New", name) == old
        ]


@given(deck_files(), st.data())
def test_any_changes_of_any_deck_read_back_as_wanted(text: str, data: st.DataObject) -> None:
    wanted = read(text)
    cards = wanted["cards"]
    splice = Splice(text.encode(), "crew.yaml", ORDER)
    gone = data.draw(st.sets(st.sampled_from(range(len(cards) - 1)), max_size=2)) if len(cards) > 1 else set()
    for index, card in enumerate(cards):
        if index in gone:
            splice.delete(("cards", index))
            continue
        for keys in data.draw(st.sets(st.sampled_from([("name",), ("text",), ("stats", "speed"), ("texts", "motto")]))):
            parent = card if len(keys) == 1 else card.setdefault(keys[0], {})
            parent[keys[-1]] = data.draw(card_texts() | st.integers(0, 99))
            splice.put(("cards", index, *keys), parent[keys[-1]])
        for key in data.draw(st.sets(st.sampled_from(["count", "art"]))) & {*card}:
            del card[key]
            splice.delete(("cards", index, key))
    wanted["cards"] = [card for index, card in enumerate(cards) if index not in gone]
    for item in data.draw(st.lists(st.fixed_dictionaries({"id": card_texts(), "text": card_texts()}), max_size=2)):
        splice.append(("cards",), item)
        wanted["cards"].append(item)
    changed = splice.render().decode()
    assert wanted == read(changed)
    if not gone:
        assert {line for line in text.splitlines() if line.lstrip().startswith("#")} <= {*changed.splitlines()}
    assert changed.count("\r\n") in {0, changed.count("\n")}
