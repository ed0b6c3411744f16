"""Translated rules texts beside what their cards do: the catalogues of the game are right, and planted faults show."""

from dataclasses import replace
from functools import cache

import pytest

from generator.checks.check import Subject
from generator.i18n.catalog.po import Message, Po, read_po
from generator.model.game import Concept
from generator.semantics.comparison import Kind
from generator.semantics.translated_claims import TranslatedSide, compare_translation
from generator.semantics.translations import GameTranslation
from tests import translations
from tests.brigade import GAME, ROOT, load_subject
from tests.fixture_files import read_fixture

FAULTS = {locale: read_fixture("translations/by_hand")[locale]["faults"] for locale in translations.LOCALES}


@cache
def po(locale: str) -> Po:
    name = f"i18n/{locale}/LC_MESSAGES/{GAME}.po"
    read = read_po(ROOT / name, name).value
    assert read is not None
    return read


def compare_translations(messages: tuple[Message, ...], locale: str, seen: Subject) -> tuple[TranslatedSide, ...]:
    concepts: dict[str, Concept] = dict(load_subject().game.concepts)
    return compare_translation(GameTranslation(po(locale)._replace(messages=messages), concepts, subject=seen))


@cache
def planted(locale: str, key: str, old: str, new: str) -> tuple[TranslatedSide, ...]:
    """Return what is promised by the side of one text, with words in it (all, if none) replaced in every form."""
    (said,) = [side for side in load_subject().sides if key in {wording.text.key for wording in side.rules}]
    keys = {wording.text.key for wording in said.rules}
    messages = []
    for message in po(locale).messages:
        if message.context in keys:
            forms = tuple(form.replace("\N{NO-BREAK SPACE}", " ") for form in message.forms)
            faulty = tuple(form.replace(old or form, new) for form in forms) if message.context == key else forms
            assert message.context != key or faulty != forms, f"{key} says nothing of {old!r}"
            messages.append(message._replace(forms=faulty, notes=()))
    return compare_translations(tuple(messages), locale, replace(load_subject(), sides=(said,)))


@pytest.mark.parametrize("locale", translations.LOCALES)
def test_every_text_of_the_game_is_read_and_promises_what_its_card_does(locale: str) -> None:
    sides = compare_translations(po(locale).messages, locale, load_subject())

    assert [(side.entries[0].context, *side.unread) for side in sides if side.unread] == []
    assert [(side.entries[0].context, *side.differences) for side in sides if side.differences] == []
    keys = {wording.text.key for side in load_subject().sides if side.side.effects for wording in side.rules}
    assert len([side for side in sides if side.entries[0].context in keys]) == sum(
        1 for side in load_subject().sides if side.side.effects and side.rules
    )


@pytest.mark.parametrize(("locale", "kind"), [(locale, kind) for locale, known in FAULTS.items() for kind in known])
def test_planted_faults_are_found_or_at_least_left_unread(locale: str, kind: str) -> None:
    unseen = []
    for key, old, new in FAULTS[locale][kind]:
        sides = planted(locale, key, old, new)
        if not any(side.differences or side.unread for side in sides):
            unseen.append((key, old, new))

    assert unseen == []


@pytest.mark.parametrize("locale", FAULTS)
def test_nearly_all_planted_faults_are_found(locale: str) -> None:
    faults = [tuple(fault) for known in FAULTS[locale].values() for fault in known]
    found = [fault for fault in faults if any(side.differences for side in planted(locale, *fault))]

    assert len(found) / len(faults) >= 0.95, sorted(set(faults) - set(found))


@pytest.mark.parametrize("locale", FAULTS)
def test_no_rewording_is_taken_for_a_fault_and_most_are_understood(locale: str) -> None:
    sides = {
        (key, text): planted(locale, key, "", text)
        for key, text in read_fixture("translations/by_hand")[locale]["reworded"]
    }

    assert [fault for fault, known in sides.items() if any(side.differences for side in known)] == []
    unread = [fault for fault, known in sides.items() if any(side.unread for side in known)]
    assert len(unread) / len(sides) <= 0.15, unread


def test_a_difference_stands_at_its_clause() -> None:
    (side,) = planted("fr", "crew.del-uge.text", "Peuple", "Nobles")
    ((difference, mark),) = side.differences

    assert difference.kind is Kind.ENTRY
    message = next(message for message in po("fr").messages if message.context == "crew.del-uge.text")
    assert mark == message.place_of(0, message.forms[0].index("réduisez"))


def test_a_fault_in_the_form_for_another_number_is_found() -> None:
    (said,) = [side for side in load_subject().sides if side.card.id == "brother-ben"]
    key = "crew.brother-ben.text"
    message = next(message for message in po("fr").messages if message.context == key)
    faulty = message._replace(forms=(message.forms[0], message.forms[1].replace("Une fois", "Deux fois")), notes=())

    sides = compare_translations((faulty,), "fr", replace(load_subject(), sides=(said,)))

    assert [difference.kind for side in sides for difference, _ in side.differences] == [Kind.LIMIT]


def test_what_is_not_translated_is_not_missed() -> None:
    key = "boards.white-board.back.text"
    (said,) = [side for side in load_subject().sides if key in {wording.text.key for wording in side.rules}]
    messages = tuple(message for message in po("fr").messages if message.context == key)

    (side,) = compare_translations(messages, "fr", replace(load_subject(), sides=(said,)))

    assert side.differences == ()


def test_a_language_without_tables_promises_nothing() -> None:
    entries = translations.entries(("Lose {by} water.", "Verliere {by} Wasser."))

    assert compare_translation(translations.gathered(entries, "de")) == ()
