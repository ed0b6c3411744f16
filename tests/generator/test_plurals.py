"""Languages: their names and plural rules are those that Babel knows."""

from __future__ import annotations

import pytest
from babel import Locale
from babel.messages.plurals import PLURALS

from generator.plurals import find_language_code, find_plural_rule, name_language


def test_plural_rules_are_those_of_babel() -> None:
    rules = {code: rule for code in PLURALS if code != "en" and (rule := find_plural_rule(code)) is not None}

    assert {code: (rule.forms, rule.formula) for code, rule in rules.items()} == {
        code: PLURALS[code] for code in PLURALS if code != "en"
    }


def test_names_are_those_of_babel() -> None:
    codes = ("de", "it", "pt", "pt_BR", "uk", "cs", "eo", "zh", "ca")

    assert [name_language(code) for code in codes] == [Locale.parse(code).get_display_name("en") for code in codes]
    assert name_language("xx") == "xx"


@pytest.mark.parametrize(
    ("name", "code"),
    [("Italian", "it"), ("español", "es"), ("PT-br", "pt_BR"), ("polski", "pl"), ("klingonese", ""), ("", "")],
)
def test_a_language_is_found_by_its_names_and_by_its_code_in_other_letters(name: str, code: str) -> None:
    assert find_language_code(name) == code
