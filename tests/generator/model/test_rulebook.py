"""The rulebook as content: read, its anchors, its texts in catalogues, what it may name, and what lint says of it."""

from pathlib import Path

import pytest

from generator.i18n import face_texts
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.translated_game import pseudo_translate
from generator.layout import document_lint
from generator.model.findings import Finding
from generator.model.game import Game
from generator.model.rulebook import Example, Listing, Note, Prose, Rules, Table
from generator.model.text import Words, to_plain_text
from tests import builders
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/model")

WHOLE: str = next(iter(read_fixture("checks/rulebook")["cases"]))["given"]


def load_files(tmp_path: Path, yaml: str = WHOLE) -> tuple[Game, tuple[Finding, ...]]:
    library, findings = builders.load_files(tmp_path, builders.example(yaml))
    return library.games[builders.GAME], findings


def test_every_kind_of_block_is_read(tmp_path: Path) -> None:
    game, findings = load_files(tmp_path)

    assert () == findings
    kinds = [type(block) for block in game.rulebook.blocks]
    assert [Rules, Prose, Prose, Listing, Listing, Note, Example, Table, Table] == kinds
    assert ["aim.win", "aim.lose", "aim.a", "aim.b"] == [sentence.anchor for sentence in game.rulebook.sentences]
    assert ["play", "aim", "aim.win", "aim.lose", "aim.says-2", "aim.kind", "aim.a", "aim.b", "aim.note-n"] == list(
        game.rulebook.headings
    )[:9]


def test_its_texts_are_in_catalogues_after_those_of_cards(tmp_path: Path) -> None:
    keys = [text.key for text in collect_texts(load_files(tmp_path)[0])]
    own = keys[keys.index("rules.play.title") :]

    assert "crew.well-digger.name" in keys[: -len(own)]
    assert [
        "rules.play.title", "rules.aim.title", "rules.aim.win", "rules.aim.lose", "rules.aim.says-2", "rules.aim.kind",
        "rules.aim.a", "rules.aim.b", "rules.aim.note-n.title", "rules.aim.note-n.text",
        "rules.aim.example-dig.title", "rules.aim.example-dig.caption", "rules.aim.example-dig.step-1",
        "ruling.dry.question", "ruling.dry.decision",
    ] == own[:15]  # fmt: skip
    assert "glossary.water.definition" in own


def test_what_no_table_shows_needs_no_translation(tmp_path: Path) -> None:
    keys = [
        text.key for text in collect_texts(load_files(tmp_path, WHOLE.replace("- table: glossary", "- says: x"))[0])
    ]

    assert not [key for key in keys if key.startswith("glossary.")]


def test_a_translated_game_has_a_translated_rulebook(tmp_path: Path) -> None:
    game = pseudo_translate(load_files(tmp_path)[0])

    plain = {text.key: text.value for text in collect_texts(load_files(tmp_path)[0])}
    for text in collect_texts(game):
        assert text.value != plain[text.key], text.key


@pytest.mark.parametrize(("said", "told"), ROWS["texts-name-what-the-game"])
def test_texts_name_what_the_game_holds(tmp_path: Path, said: str, told: str) -> None:
    game = load_files(tmp_path, WHOLE.replace('win: "Win."', f'win: "{said}"'))[0]
    filled = face_texts.fill_rulebook_text(
        game, game.rulebook.sentences[0].text, lambda anchor: (Words("The aim, page 7", to=anchor),)
    )

    assert told == to_plain_text(filled)


def test_docstrings_of_the_rules_are_read_for_what_they_cite() -> None:
    assert document_lint.list_rules_cited_by_engine("no-such-game") is None


def test_a_docstring_cites_rules_up_to_its_rulings() -> None:
    code = '"""Do it.\n\nRule: winds.spread, turn.event (E:291, S:4). Ruling: not.this"""\n'

    assert ["winds.spread", "turn.event"] == list(document_lint.list_cited_rules(code))
