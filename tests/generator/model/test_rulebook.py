"""The rulebook as content: read, its anchors, its texts in catalogues, what it may name, and what lint says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import checks
from generator.content import schema
from generator.content.source import parse
from generator.i18n import face_texts
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.translated_game import pseudo_translate
from generator.layout import document_lint
from generator.model import markup
from generator.model.findings import Finding
from generator.model.game import Game
from generator.model.markup import Words
from generator.model.rulebook import Example, Listing, Note, Prose, Rules, Table
from tests import builders

LABELS = "{book-title: Rulebook, book-page: page, book-example: Example}"
WHOLE = f"""
game:
  labels: {LABELS}
  components: [{{id: crew, name: Crew cards, deck: crew, count: 1}}]
cards:
  - {{id: well-digger, name: Well Digger}}
rulings:
  - {{id: dry, question: Is it dry?, decision: It is., reason: So.}}
rules:
  chapter: {{id: play, title: Play, icon: water}}
  sections:
    - id: aim
      title: The aim
      blocks:
        - rules: {{win: "Win.", lose: "Do not lose."}}
        - says: Have fun.
        - {{says: Be kind., id: kind}}
        - points: {{a: "One."}}
        - steps: {{b: "Two."}}
        - note: {{id: n, title: Beware, text: Fire.}}
        - {{example: dig, title: Digging, caption: Look., steps: [Dig.]}}
        - {{table: rulings, only: [dry]}}
        - table: glossary
icons:
  - {{id: water, path: "M0 0H9V9Z", means: Water}}
scenarios:
  - id: dig
    says: One digs.
    cites: ["rules:aim.win", "rules:aim.lose", "rules:aim.a", "rules:aim.b"]
    given: {{}}
    when: [{{do: dig}}]
    then: {{unchanged: true}}
"""


def load_files(tmp_path: Path, yaml: str = WHOLE) -> tuple[Game, tuple[Finding, ...]]:
    library, findings = builders.load_files(tmp_path, builders.example(yaml))
    return library.games[builders.GAME], findings


def test_every_kind_of_block_is_read(tmp_path: Path) -> None:
    game, findings = load_files(tmp_path)

    assert () == findings
    assert game.rulebook is not None
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

    assert game.rulebook is not None
    plain = {text.key: text.value for text in collect_texts(load_files(tmp_path)[0])}
    for text in collect_texts(game):
        assert text.value != plain[text.key], text.key


@pytest.mark.parametrize(
    ("old", "new"),
    [("id: kind", "id: win"), ("chapter: {id: play", "chapter: {id: aim"), ("points: {a:", "points: {lose:")],
)
def test_an_anchor_that_stands_twice_is_reported(tmp_path: Path, old: str, new: str) -> None:
    assert ["TB115"] == [finding.code for finding in load_files(tmp_path, WHOLE.replace(old, new))[1]]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("{count:crew}", "1"),
        ("{card:well-digger}", "Well Digger"),
        ("{word:affiliation.harbour}", "Harbour"),
        ("{label:book-page}", "page"),
        ("{see:aim}", "The aim, page 7"),
    ],
)
def test_texts_name_what_the_game_holds(tmp_path: Path, said: str, told: str) -> None:
    game = load_files(tmp_path, WHOLE.replace('win: "Win."', f'win: "{said}"'))[0]
    assert game.rulebook is not None
    filled = face_texts.fill_rulebook_text(
        game, game.rulebook.sentences[0].text, lambda anchor: (Words("The aim, page 7", to=anchor),)
    )

    assert (told, ()) == (markup.to_plain_text(filled.runs), filled.flaws)


@pytest.mark.parametrize(
    ("said", "code", "message"),
    [
        ("{see:nowhere}", "TB201", "There is no heading `nowhere`."),
        ("{see:aim.nothing}", "TB201", "There is no heading `aim.nothing`."),
        ("{count:crows}", "TB201", "There is no component `crows`."),
        ("{card:digger}", "TB201", "There is no card `digger`."),
        ("{word:clan.harbour}", "TB201", "There is no vocabulary `clan`."),
        ("{word:affiliation.hill}", "TB201", "The vocabulary affiliation has no word `hill`."),
        ("{icon:fire}", "TB201", "There is no icon `fire`."),
        ("{label:none}", "TB201", "There is no label `none`."),
        ("{amount}", "TB213", "{amount} is no placeholder and no tag."),
        ("{word:hill}", "TB213", "{word:hill} is no placeholder and no tag."),
        ("{see:}", "TB213", "{see:} is no placeholder and no tag."),
        ("{b}Win.", "TB213", "{b} is never closed; write {/b} where it ends."),
    ],
)
def test_unknown_names_are_reported_at_the_sentence(tmp_path: Path, said: str, code: str, message: str) -> None:
    seen = builders.read_game(tmp_path, builders.example(WHOLE.replace('win: "Win."', f'win: "{said}"')))
    found = [finding for finding in checks.run_all(seen) if "rules/" in finding.mark.file]

    assert [(code, message)] == [(finding.code, finding.message) for finding in found]


@pytest.mark.parametrize("said", ["{see:aim}", "{count:crew}", "{card:well-digger}", "{word:affiliation.harbour}"])
def test_cards_cannot_name_what_only_the_rulebook_may(tmp_path: Path, said: str) -> None:
    cards = f'{{id: well-digger, name: Well Digger, text: "{said}"}}'
    seen = builders.read_game(tmp_path, builders.example(WHOLE.replace("{id: well-digger, name: Well Digger}", cards)))

    assert "TB213" in {finding.code for finding in checks.run_all(seen) if "cards/" in finding.mark.file}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{table: rulings, only: [dry]}", "{table: cards, deck: crows}", "There is no deck `crows`."),
        ("{table: rulings, only: [dry]}", "{table: cards, deck: crew, picture: ear}", "There is no picture `ear`."),
        ("only: [dry]", "only: [wet]", "There is no ruling `wet`."),
        ("- table: glossary", "- {table: glossary, only: [mud]}", "There is no term `mud`."),
        ("- table: glossary", "- {table: components, only: [mud]}", "There is no component `mud`."),
        ("title: The aim", "title: The aim\n      icon: fire", "There is no icon `fire`."),
        ("book-page: page, ", "", "There is no label `book-page`."),
    ],
)
def test_tables_and_headings_call_what_is_there(tmp_path: Path, old: str, new: str, message: str) -> None:
    seen = builders.read_game(tmp_path, builders.example(WHOLE.replace(old, new)))
    found = [finding for finding in checks.run_all(seen) if finding.code == "TB201"]

    assert [message] == [finding.message for finding in found]


def test_a_rulebook_in_order_is_clean(tmp_path: Path) -> None:
    assert () == builders.lint(tmp_path, builders.example(WHOLE))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chapter: {id: a, title: A}\nsections: []", "`sections` must have at least 1 item, but has 0."),
        ("chapter: {id: a, title: A}\nsections: [{id: b, title: B, blocks: []}]", "`blocks` must have at least 1 item"),
        ("chapter: {id: a, title: A}\nsections: [{id: b, title: B, blocks: [{sais: x}]}]", "`sais`"),
        ("chapter: {id: a, title: A, starts: here}\nsections: [{id: b, title: B, blocks: [{says: x}]}]", "`starts`"),
        (
            "chapter: {id: a, title: A}\nsections: [{id: b, title: B, blocks: [{table: tables}]}]",
            "`table` must be one of `components`",
        ),
        ("chapter: {id: a, title: A}\nsections: [{id: b, title: B, level: 1, blocks: [{says: x}]}]", "`level`"),
        ("chapter: {id: a, title: A}\nsections: [{id: b, title: B, blocks: [{rules: {}}]}]", "`rules` must have"),
    ],
)
def test_malformed_chapters_are_reported(text: str, message: str) -> None:
    node = parse(text, "rules.yaml").value
    assert node is not None

    assert any(message in finding.message for finding in schema.check("rules", node))


def test_docstrings_of_the_rules_are_read_for_what_they_cite() -> None:
    assert document_lint.list_rules_cited_by_engine("no-such-game") is None


def test_a_docstring_cites_rules_up_to_its_rulings() -> None:
    code = '"""Do it.\n\nRule: winds.spread, turn.event (E:291, S:4). Ruling: not.this"""\n'

    assert ["winds.spread", "turn.event"] == list(document_lint.list_cited_rules(code))


def test_a_deck_cannot_be_called_as_the_file_of_the_rulebook(tmp_path: Path) -> None:
    renamed = WHOLE.replace("deck: crew", "deck: rulebook") + "deck: {id: rulebook}\n"

    assert ["TB115"] == [finding.code for finding in load_files(tmp_path, renamed)[1]]


@pytest.mark.parametrize("key", ["cover: {}", "vignettes: [{draw: street}, {}]"])
@pytest.mark.parametrize(
    ("drawn", "messages"),
    [
        ("{draw: skylines}", ["There is no drawing skylines."]),
        ("{draw: skyline, fires: 70}", ["Fires of skyline must be at most 6, not 70."]),
        ("{draw: skyline}", []),
    ],
)
def test_the_pictures_of_the_book_are_drawings_that_can_be_made(
    tmp_path: Path, key: str, drawn: str, messages: list[str]
) -> None:
    made = WHOLE.replace("game:\n", f"game:\n  {key.replace('{}', drawn)}\n")
    found = builders.lint(tmp_path, builders.example(made))

    assert [("TB405", message) for message in messages] == [(finding.code, finding.message) for finding in found]
