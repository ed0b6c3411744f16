"""Permissions, limits and numbers in content that is not in English."""

from __future__ import annotations

import pytest

from generator.semantics.rule_words import find_rule_words


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "Puedes moverte."),
        ("es", "Cada jugador puede aumentarlo."),
        ("pl", "Możesz się poruszyć."),
        ("pl", "Każdy gracz może go zwiększyć."),
        ("fr", "Vous pouvez vous déplacer."),
        ("fr", "Chaque joueur peut l’augmenter."),
    ],
)
def test_a_permission_is_seen(language: str, text: str) -> None:
    words = find_rule_words(language)
    assert words.find_permission(text) is not None
    assert words.leaves_choice(text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "No puedes terminar allí."),
        ("es", "Hazlo si puedes."),
        ("pl", "Nie możesz tam zakończyć ruchu."),
        ("pl", "Zrób to, jeśli możesz."),
        ("fr", "Vous ne pouvez pas y terminer."),
        ("fr", "Faites-le si vous pouvez."),
    ],
)
def test_what_is_no_permission_is_none(language: str, text: str) -> None:
    assert find_rule_words(language).find_permission(text) is None


@pytest.mark.parametrize(
    ("language", "text", "is_free"),
    [
        ("es", "Mueve hasta 3 espacios.", True),
        ("es", "Espera hasta que termine.", False),
        ("pl", "Porusz się maksymalnie o 3 pola.", True),
        ("pl", "Porusz się o 3 pola.", False),
        ("fr", "Déplacez-vous de 3 cases au plus.", True),
        ("fr", "Déplacez-vous de 3 cases.", False),
    ],
)
def test_other_wordings_leave_the_choice_too(language: str, text: str, *, is_free: bool) -> None:
    assert find_rule_words(language).leaves_choice(text) is is_free


@pytest.mark.parametrize(
    ("language", "text", "times", "per"),
    [
        ("es", "Una vez por turno, mueve.", 1, "turn"),
        ("es", "dos veces cada ronda", 2, "round"),
        ("pl", "Raz na turę, rusz się.", 1, "turn"),
        ("pl", "3 razy w każdej rundzie", 3, "round"),
        ("fr", "Une fois par tour, déplacez.", 1, "turn"),
        ("fr", "deux fois par partie", 2, "game"),
    ],
)
def test_a_frequency_is_read(language: str, text: str, times: int, per: str) -> None:
    words = find_rule_words(language)
    (found,) = words.find_limits(text)
    assert (words.parse_number(found["times"].split()[0]), words.parse_period(found["per"])) == (times, per)


def test_nothing_is_missed_in_a_language_of_which_nothing_is_known() -> None:
    words = find_rule_words("cy")
    assert words.leaves_choice("Symudwch.")
    assert words.find_limits("unwaith y tro") == []
    assert words.parse_number("12") == 12
