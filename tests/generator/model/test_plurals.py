"""Texts that say one thing of one and another of several."""

import pytest

from engine.box import Effect, Step
from generator.model.findings import Mark
from generator.model.game import Plural, Side, Text, choose_plural_forms
from generator.plurals import find_plural_rule

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
    ("by", "expected"), [(1, "{by.2} flame"), (2, "{by.2} flames"), (0, "{by.2} flames"), (5, "{by.2} flames")]
)
def test_english_says_one_thing_of_one_and_another_of_several(by: int, expected: str) -> None:
    assert counted(Plural("by.2", ENGLISH), by) == expected


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        (1, "{by.2} płomień"),
        (2, "{by.2} płomienie"),
        (4, "{by.2} płomienie"),
        (5, "{by.2} płomieni"),
        (12, "{by.2} płomieni"),
        (0, "{by.2} płomieni"),
    ],
)
def test_polish_takes_one_of_three_forms(by: int, expected: str) -> None:
    assert counted(Plural("by.2", POLISH), by, "pl") == expected


def test_french_says_none_as_it_says_one() -> None:
    said = [counted(Plural("by.2", FRENCH), by, "fr") for by in (0, 1, 2)]
    assert said == ["{by.2} flamme", "{by.2} flamme", "{by.2} flammes"]


def test_a_stat_can_decide_the_form() -> None:
    assert [counted(Plural("stat:water", ENGLISH), 3, water=water) for water in (1, 2)] == [
        "{by.2} flame",
        "{by.2} flames",
    ]


def test_a_number_that_is_taken_away_is_counted_like_one_that_is_given() -> None:
    assert counted(Plural("by.2", ENGLISH), -1) == "{by.2} flame"


@pytest.mark.parametrize("number", ["by.3", "to", "stat:value", "label:out", "icon:water"])
def test_where_no_number_decides_a_text_speaks_of_several(number: str) -> None:
    assert counted(Plural(number, ENGLISH), 1) == "{by.2} flames"
