"""Texts that say one thing of one and another of several."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.box import Effect, Step
from generator.model.difference import GONE, NEW, Change, diff_words, mark_changes
from generator.model.findings import Mark
from generator.model.game import Plural, Side, Text, choose_plural_forms
from generator.model.text import (
    NBSP,
    Break,
    Filled,
    IconRun,
    Parsed,
    Slot,
    Words,
    format_count,
    parse_markup,
    substitute,
    to_plain_text,
)
from generator.plurals import find_plural_rule
from tests.commands import count_calls


def kinds(text: str) -> list[tuple[str, int]]:
    return [(problem.kind, problem.offset) for problem in parse_markup(text).problems]


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Gain Water.", [Words("Gain Water.")]),
        ("", []),
        ("pay {icon:water}", [Words("pay "), IconRun("water")]),
        ("{b}{by}{/b}", [Slot("plain", "by", bold=True, offset=3, written="{by}")]),  # in the style around it
        ("\na\nb\n \n\nc\n", [Words("a"), Break(), Words("b"), Break(paragraph=True), Words("c")]),
        ("{{b} and }", [Words("{b} and }")]),
        ("z\u0301 {b}z\u0301{/b}", [Words("ź "), Words("ź", bold=True)]),
    ],
)
def test_what_a_text_is_made_of(text: str, runs: list[Filled | Slot]) -> None:
    assert parse_markup(text) == Parsed(tuple(runs))


def test_placeholders_know_their_kind_name_number_and_place() -> None:
    assert parse_markup("a {by} {by.2} {at-most:word} {stat:water} {label:x} {name}").runs == (
        Words("a "),
        Slot("plain", "by", offset=2, written="{by}"),
        Words(" "),
        Slot("plain", "by", 2, offset=7, written="{by.2}"),
        Words(" "),
        Slot("plain", "at-most", word=True, offset=14, written="{at-most:word}"),
        Words(" "),
        Slot("stat", "water", offset=29, written="{stat:water}"),
        Words(" "),
        Slot("label", "x", offset=42, written="{label:x}"),
        Words(" "),
        Slot("plain", "name", offset=52, written="{name}"),
    )


def test_bold_and_italic_overlap_as_they_are_written() -> None:
    assert parse_markup("a{b}b{i}c{/b}d{/i}").runs == (
        Words("a"),
        Words("b", bold=True),
        Words("c", bold=True, italic=True),
        Words("d", italic=True),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{B}", [("unknown", 0)]),
        ("a {u}b{/u}", [("unknown", 6)]),
        ("{}", [("unknown", 0)]),
        ("{by.0}", [("unknown", 0)]),
        ("{by!r}", [("unknown", 0)]),
        ("{by.__class__}", [("unknown", 0)]),
        ("{stat:}", [("unknown", 0)]),
        ("{icon:Water}", [("unknown", 0)]),
        ("{by", [("brace", 0)]),
        ("a {b} {by", [("brace", 6), ("unclosed", 2)]),
        ("{by\n}", [("brace", 0)]),
        ("{b}x", [("unclosed", 0)]),
        ("x{/i}", [("not-open", 1)]),
        ("{b}{b}x{/b}", [("twice", 3)]),
        ("a\u202eb", [("character", 1)]),
        ("a\u2066b\x00", [("character", 1), ("character", 3)]),
        ("a\tb\r", [("character", 1), ("character", 3)]),
        ("a\u00adb\ufeff\u200b", [("character", 1), ("character", 3), ("character", 4)]),
        ("\ud800", [("character", 0)]),
        ("a\u00a0b\u202fc\u2009d ąęł — “x”", []),
    ],
)
def test_what_is_not_in_the_grammar_is_a_problem(text: str, expected: list[tuple[str, int]]) -> None:
    assert kinds(text) == expected


def test_what_is_unknown_stands_as_it_was_written_and_unprintable_characters_go() -> None:
    assert parse_markup("a {FOO} \x07b").runs == (Words("a {FOO} b"),)


def test_substitution_joins_what_one_style_says() -> None:
    parsed = parse_markup("Lower {b}the{/b} fire by {by}.")
    assert substitute(parsed.runs, lambda _: (Words("2"),)) == (
        Words("Lower "),
        Words("the", bold=True),
        Words(" fire by 2."),
    )


def test_an_answer_takes_the_style_of_its_slot_and_keeps_its_own() -> None:
    answer: tuple[Filled, ...] = (Words("a"), IconRun("x"), Words("b", italic=True))
    assert substitute(parse_markup("{b}{label:x}{/b}").runs, lambda _: answer) == (
        Words("a", bold=True),
        IconRun("x"),
        Words("b", bold=True, italic=True),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gain {by} {icon:water} now", f"Gain 2{NBSP}{{icon:water}} now"),
        ("{icon:water} {by} now", f"{{icon:water}}{NBSP}2 now"),
        ("Gain {b}{by}{/b} {icon:water}", f"Gain 2{NBSP}{{icon:water}}"),
        ("{icon:water} {b}{by}{/b}", f"{{icon:water}}{NBSP}2"),
        ("Gain {icon:water} now", "Gain {icon:water} now"),
        ("{by}{icon:water}", "2{icon:water}"),
        ("{icon:a} {icon:b}", "{icon:a} {icon:b}"),
    ],
)
def test_a_number_beside_an_icon_is_joined_to_it(text: str, expected: str) -> None:
    assert to_plain_text(substitute(parse_markup(text).runs, lambda _: (Words("2"),))) == expected


@given(st.text())
def test_no_text_whatever_raises(text: str) -> None:
    parsed = parse_markup(text)
    assert all(0 <= problem.offset < len(text) for problem in parsed.problems)


@given(st.text(alphabet="{}bi/ \n.:by\u202e"))
def test_no_mess_of_braces_raises_and_each_run_says_something(text: str) -> None:
    runs = parse_markup(text).runs
    assert all(run.text for run in runs if isinstance(run, Words))
    assert not runs or not isinstance(runs[-1], Break)


@given(st.text(alphabet="ab {}"))
def test_a_text_with_its_braces_doubled_reads_as_it_was(text: str) -> None:
    assert to_plain_text(parse_markup(text.replace("{", "{{")).runs) == text


@given(st.lists(st.sampled_from(["{by}", "{name}", "{stat:x}", "{icon:x}", "{b}", "{/b}", " ", "2", "a"])))
def test_substitution_loses_nothing_but_the_slots(pieces: list[str]) -> None:
    parsed = parse_markup("".join(pieces))
    said = to_plain_text(substitute(parsed.runs, lambda slot: (Words(slot.written),)))
    assert said.replace(NBSP, " ") == to_plain_text(parsed.runs)


def test_work_grows_in_proportion_to_the_length() -> None:
    for piece in ("{", "{a", "{{", "{b}", " ", "\n ", "}", "a{by"):
        short, long = piece * 200, piece * 2_000
        assert count_calls(partial(parse_markup, long)) <= 11 * count_calls(partial(parse_markup, short))


HERE = Mark("content/tiny/cards/crew.yaml", 3, 7)


def counted(plural: Plural, by: int, locale: str = "en", water: int = 1) -> str:
    """Return what a text with a plural says on a side whose effect lowers by so much."""
    effects = (Effect("resolve", (Step("lower-intensity", {"by": 7}), Step("lower-intensity", {"by": by}))),)
    text = Text("crew.ada.text", plural.forms[-1], HERE, plural)
    rule = find_plural_rule(locale)
    assert rule is not None
    return (
        choose_plural_forms(Side({"text": text}, {"water": water}, effects, {}, (), "front"), rule.form)
        .texts["text"]
        .value
    )


ENGLISH = ("{by.2} flame", "{by.2} flames")
POLISH = ("{by.2} płomień", "{by.2} płomienie", "{by.2} płomieni")
FRENCH = ("{by.2} flamme", "{by.2} flammes")


@pytest.mark.parametrize(
    ("locale", "forms", "words"),
    [
        ("en", ENGLISH, {0: "flames", 1: "flame", 2: "flames", 5: "flames", -1: "flame"}),
        ("pl", POLISH, {0: "płomieni", 1: "płomień", 2: "płomienie", 4: "płomienie", 5: "płomieni", 12: "płomieni"}),
        ("fr", FRENCH, {0: "flamme", 1: "flamme", 2: "flammes"}),
    ],
)
def test_a_number_decides_the_form_in_each_language(locale: str, forms: tuple[str, ...], words: dict[int, str]) -> None:
    assert {by: counted(Plural("by.2", forms), by, locale) for by in words} == {
        by: f"{{by.2}} {word}" for by, word in words.items()
    }


def test_a_stat_can_decide_the_form() -> None:
    assert [counted(Plural("stat:water", ENGLISH), 3, water=water) for water in (1, 2)] == [
        "{by.2} flame",
        "{by.2} flames",
    ]


@pytest.mark.parametrize("number", ["by.3", "to", "stat:value", "label:out", "icon:water"])
def test_where_no_number_decides_a_text_speaks_of_several(number: str) -> None:
    assert counted(Plural(number, ENGLISH), 1) == "{by.2} flames"


@given(st.text(), st.text())
def test_a_difference_without_additions_is_the_old_text_and_without_deletions_the_new(a: str, b: str) -> None:
    told = diff_words(a, b)

    assert "".join(words for kind, words in told if kind != NEW) == a
    assert "".join(words for kind, words in told if kind != GONE) == b


def test_whole_words_are_marked() -> None:
    change = Change("text", "en", "Lower the fire by {by} on any block.", "Lower the fire by {by} on every block.")
    assert mark_changes(change) == "Lower the fire by {by} on [-any-]{+every+} block."


def test_singular_and_plural_are_distinguished() -> None:
    assert ["0 pages", "1 page", "2 pages"] == [format_count(number, "page") for number in range(3)]
