"""The comparison against sentences in four languages: faults show, and what is right stays quiet."""

import pytest

from tests import sentences

KNOWN = ("tuned", "second", "third")  # the rules have been mended with these at hand


UNSEEN = "unseen"  # and never with these
ALL = (*KNOWN, UNSEEN)


@pytest.mark.parametrize("name", KNOWN)
def test_no_correct_translation_differs(name: str) -> None:
    assert () == sentences.differing_in(sentences.clean(name)).others


def test_of_unseen_translations_none_has_an_error_and_few_have_a_warning() -> None:
    assert () == sentences.errors_in(sentences.clean(UNSEEN)).others
    assert sentences.differing_in(sentences.clean(UNSEEN)).share <= 0.04


@pytest.mark.parametrize("name", ALL)
def test_hardly_a_rewording_is_an_error(name: str) -> None:
    found = sentences.errors_in(sentences.reworded(name))

    assert found.share <= 0.02, found.others


@pytest.mark.parametrize("locale", sentences.LOCALES)
@pytest.mark.parametrize("name", ALL)
def test_faults_of_meaning_show(name: str, locale: str) -> None:
    found = sentences.faults_found(name, locale)

    assert found.of >= 40
    assert found.share >= 0.9, found.others


def test_there_are_faults_of_many_kinds() -> None:
    assert all(len(sentences.kinds(name)) >= 20 for name in ALL)


def test_an_exchanged_quantity_names_both_words() -> None:
    found = sentences.errors("Lower the fire on any one other block.", "Zmniejsz ogień w każdym innym bloku.", "pl")

    assert [("any", "każdym")] == [(fault.source[0].words, fault.target[0].words) for fault in found]
