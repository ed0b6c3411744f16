"""A game in another language and in the pseudo-language, and the extractor for Babel."""

import io
from importlib.metadata import entry_points

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import project
from generator.i18n.catalog import extractor
from generator.i18n.catalog.game_texts import collect_texts, list_icon_keys
from generator.i18n.catalog.po import Po, decode_po, render_po
from generator.i18n.catalog.translated_game import (
    TranslatedGame,
    pseudo_translate,
    pseudo_translate_text,
    replace_texts,
    translate_game,
)
from generator.i18n.catalog.updates import update_catalogue
from generator.model.game import Game
from generator.model.text import IconRun, Slot, parse_markup, to_plain_text
from generator.plurals import require_plural_rule
from tests.brigade import load_game

ROOT = project.find_resources()


def polish(*, flags: tuple[str, ...] = (), source: str = "") -> TranslatedGame:
    """Return the game in a Polish in which every form says its own number and key."""
    rule = require_plural_rule("pl")
    po = update_catalogue(None, collect_texts(load_game()), "pl", rule, title="", comments={})
    messages = tuple(
        message._replace(
            forms=tuple(f"{form} {message.context}" for form in range(len(message.forms))),
            flags=flags if message.context == "game.name" else (),
            source=source if source and message.context == "game.name" else message.source,
        )
        for message in po.messages
    )
    read = decode_po(render_po(po._replace(messages=messages)), "i18n/pl/LC_MESSAGES/the-brigade.po")
    return translate_game(load_game(), read.value, rule)


def foreign(there: Game) -> Game:
    """Return a game of which each text says that it is English."""
    return replace_texts(there, lambda text: text._replace(lang="en"), require_plural_rule("pl"))


def test_every_text_of_a_game_is_translated_and_nothing_else_changes() -> None:
    there, missing = polish()
    assert missing == ()
    said = {text.key: text.value.partition(" ") for text in collect_texts(there)}
    assert len(said) == len(collect_texts(there)), "no two texts have one key"
    assert {key: key for key in said} == {key: rest for key, (_, _, rest) in said.items()}
    assert translate_game(there, None, require_plural_rule("pl")).game == foreign(there)
    assert [card.id for card in there.cards] == [card.id for card in load_game().cards]
    assert [card.front.effects for card in there.cards] == [card.front.effects for card in load_game().cards]


def test_a_translated_text_is_marked_at_its_printed_form() -> None:
    texts = {text.key: text for text in collect_texts(polish().game)}
    assert {text.mark.file for text in texts.values()} == {"i18n/pl/LC_MESSAGES/the-brigade.po"}
    kulari, one_turn = texts["crew.kulari-one-shoe.text"], texts["crew.brother-ben.text"]
    assert (kulari.value[:1], one_turn.value[:1]) == ("2", "0")  # 5 spaces, 1 turn
    assert kulari.plural is not None
    assert kulari.mark == kulari.plural.marks[2]


@pytest.mark.parametrize(("flags", "source"), [(("fuzzy",), ""), ((), "The Other Brigade")])
def test_a_stale_translation_is_missing_and_printed_in_english(flags: tuple[str, ...], source: str) -> None:
    there, missing = polish(flags=flags, source=source)
    assert ([text.key for text in missing], there.name) == (["game.name"], load_game().name._replace(lang="en"))


def test_without_a_catalogue_every_text_is_missing() -> None:
    there, missing = translate_game(load_game(), Po(""), require_plural_rule("pl"))
    assert (there, len(missing)) == (foreign(load_game()), len(collect_texts(load_game())))


def test_unchanged_texts_are_marked_as_english_unless_they_are_a_single_word() -> None:
    rule = require_plural_rule("pl")
    po = update_catalogue(None, collect_texts(load_game()), "pl", rule, title="", comments={})
    kept = {"crew.del-uge.name", "label.crew-members", "game.name", "crew.del-uge.text"}
    messages = tuple(
        message._replace(
            forms=(message.source,) * len(message.forms) if message.context in kept else ("Ogień",) * len(message.forms)
        )
        for message in po.messages
    )
    there = translate_game(load_game(), po._replace(messages=messages), rule).game
    langs = {text.key: text.lang for text in collect_texts(there)}
    words = {key: lang for key, lang in langs.items() if key in kept or key == "crew.ash.name"}
    assert words == dict.fromkeys(kept, "en") | {"crew.ash.name": ""}
    assert {lang for key, lang in langs.items() if key not in kept} == {""}


def slots(text: str) -> list[str]:
    return [run.written for run in parse_markup(text).runs if isinstance(run, Slot)]


@given(
    st.text() | st.lists(st.sampled_from(["Gain ", "{by} ", "{icon:water}", "{b}bold{/b}", "{{", "\n"])).map("".join)
)
def test_pseudo_text_keeps_placeholders_markup_and_icons(text: str) -> None:
    said = pseudo_translate_text(text)
    assert slots(said) == slots(text)
    icons = [run for run in parse_markup(text).runs if isinstance(run, IconRun)]
    assert icons == [run for run in parse_markup(said).runs if isinstance(run, IconRun)]
    assert [problem.kind for problem in parse_markup(text).problems] == [
        problem.kind for problem in parse_markup(said).problems
    ]


def test_pseudo_texts_are_about_a_third_longer_accented_and_bracketed() -> None:
    texts = [text for text in collect_texts(pseudo_translate(load_game())) if len(text.value) > 20]
    before = {text.key: text.value for text in collect_texts(load_game())}
    grown = sum(len(text.value) for text in texts) / sum(len(before[text.key]) for text in texts)
    assert 1.25 < grown < 1.4
    assert all(text.value.startswith("[") and text.value.endswith("]") for text in texts)
    assert not any("e" in to_plain_text(parse_markup(text.value).runs).split("{")[0] for text in texts)


@pytest.mark.parametrize(("text", "expected"), [("", ""), ("12", "[12]"), ("Gain {by} water.", "[Ğąąííń {by} ŵąţęř.]")])
def test_pseudo_text(text: str, expected: str) -> None:
    assert pseudo_translate_text(text) == expected


def test_the_extractor_finds_every_text_with_its_line() -> None:
    found = {}
    shared = [ROOT / "content/_shared/icons.yaml", ROOT / "i18n/glossary.yaml"]
    for file in sorted([*ROOT.glob("content/the-brigade/**/*.yaml"), *shared]):
        stream = io.BytesIO(file.read_bytes())
        stream.name = file.relative_to(ROOT).as_posix()
        for line, function, messages, comments in extractor.extract(stream, {}, (), {}):
            assert (function, comments) == ("pgettext" if len(messages) == 2 else "npgettext", [])
            found[messages[0]] = (stream.name, line, *messages[1:])
    expected = {
        text.key: (text.mark.file.removeprefix("tinderbox:"), text.mark.line, *filter(None, text.sources))
        for text in collect_texts(load_game())
    }
    told = {key for key in found if key.startswith(("ruling.", "glossary."))}
    spare = {*list_icon_keys(load_game()), *told} - set(expected)  # it reads one file at a time, and knows no game
    assert {key: each for key, each in found.items() if key not in spare} == expected


@pytest.mark.parametrize("data", [b"", b"\xff", b"[1, 2]", b"cards: 3", b"deck: {id: x}\ncards: [{id: }]", b"a: \0"])
def test_the_extractor_finds_nothing_in_a_file_that_is_broken(data: bytes) -> None:
    assert list(extractor.extract(io.BytesIO(data), {}, (), {})) == []


def test_the_extractor_finds_the_valid_cards_of_a_file() -> None:
    data = b"deck: {id: x, name: X, size: poker}\ncards:\n  - {id: a, name: 3}\n  - {id: b, name: B}\n"
    found = [(line, messages) for line, _, messages, _ in extractor.extract(io.BytesIO(data), {}, (), {})]
    assert found == [(1, ("x.deck.name", "X")), (4, ("x.b.name", "B"))]


def test_pybabel_knows_the_extractor() -> None:
    (point,) = entry_points(group="babel.extractors", name="tinderbox")
    assert point.load() is extractor.extract
