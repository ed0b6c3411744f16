from __future__ import annotations

import pytest

from generator.i18n.ui.locales import language, spoken, tag


def test_documents_part_country_from_language_with_a_hyphen() -> None:
    assert ["pt-BR", "pt-BR", "es"] == [tag(locale) for locale in ("pt_BR", "pt-BR", "es")]


def test_a_language_goes_without_its_country_and_its_script() -> None:
    assert ["pt", "zh", "es", "fr"] == [language(locale) for locale in ("pt_BR", "zh-Hans-TW", "es", "FR")]


@pytest.mark.parametrize(("locale", "said"), [("pl", "arkusz"), ("pl_PL", "arkusz"), ("de", "sheet"), ("en", "sheet")])
def test_what_no_language_says_is_said_in_english(locale: str, said: str) -> None:
    assert said == spoken({"en": "sheet", "pl": "arkusz"}, locale)
