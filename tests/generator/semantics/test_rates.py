"""How often a concept may differ before a single difference says little."""

from __future__ import annotations

import pytest

from generator.model.findings import Severity
from generator.semantics import meaning as judging
from generator.semantics import meaning as rates
from tests import translations

MAY = tuple((f"You may turn {count} tiles.", f"Puedes girar {count} losetas.") for count in range(2, 42))
IMPERATIVE = tuple((english, translated.replace("Puedes girar", "Gira")) for english, translated in MAY)


def severities(*entries: tuple[str, str]) -> list[Severity]:
    found = judging.rate_differences(translations.gathered(translations.entries(*entries), "es"))
    return [finding.severity for finding in found]


@pytest.mark.parametrize("lost", [1, 2, 3, 4])
def test_a_small_catalogue_never_silences_itself(lost: int) -> None:
    assert severities(*IMPERATIVE[:lost]) == [Severity.WARNING] * lost


def test_one_fault_among_many_right_texts_is_an_error() -> None:
    assert severities(*MAY[1:], IMPERATIVE[0]) == [Severity.ERROR]


def test_what_differs_often_is_a_warning_and_what_differs_mostly_a_note() -> None:
    plain = [(f"Move {count} tokens.", f"Mueve {count} fichas.") for count in range(2, 200)]

    assert severities(*MAY[10:], *IMPERATIVE[:10], *plain) == [Severity.WARNING] * 10
    assert severities(*MAY[30:], *IMPERATIVE[:30]) == [Severity.NOTE] * 30


def test_a_lost_word_says_nothing_in_a_catalogue_that_is_translated_freely() -> None:
    free = (
        ("You may look.", "Mira."),
        ("If it is yours, keep it.", "La tuya es para ti."),
        ("If you win, stop.", "Acaba al ganar."),
        ("Each player has one.", "Por cabeza hay una."),
        ("You may pass.", "Pasa a tu gusto."),
        ("Each player wins.", "Ganan los jugadores."),
        ("You may turn it.", "Gírala."),
    )

    found = severities(*free, ("You may draw a card.", "Roba una carta."), ("Lower it.", "Súbela. Aumenta."))

    assert found[:-1] == [Severity.NOTE] * (len(found) - 1)
    assert found[-1] is Severity.WARNING


def test_a_moment_that_is_lost_is_told_however_free_the_catalogue_is() -> None:
    free = tuple((f"You may not take {count}.", f"Deja {count}.") for count in range(2, 12))

    assert Severity.WARNING in severities(*free, ("Stop immediately.", "Detente."))


def test_an_exchange_is_never_only_a_note() -> None:
    wrong = tuple((english, translated.replace("Puedes", "Debes")) for english, translated in MAY)

    assert set(severities(*wrong)) == {Severity.WARNING}


def test_what_translators_leave_to_the_context_is_an_error_only_where_the_catalogue_always_says_it() -> None:
    said = tuple((f"Turn {count} other tiles.", f"Gira otras {count} losetas.") for count in range(2, 32))
    left = ("Turn 77 other tiles.", "Gira 77 losetas.")

    assert severities(left, *said[:3]) == [Severity.WARNING]
    assert severities(left, *said) == [Severity.ERROR]


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Hold never more than two tiles.", "Ten como máximo dos losetas."),
        ("Choose a tile that is not the same.", "Elige otra loseta."),
        ("It can move only here.", "Debe moverse aquí."),
    ],
)
def test_an_opposite_with_a_turned_negation_is_no_exchange(english: str, spanish: str) -> None:
    assert Severity.ERROR not in severities((english, spanish))


def test_numbers_in_another_order_are_told_unless_their_things_moved_with_them() -> None:
    def told(english: str, spanish: str) -> list[str]:
        po = translations.gathered(translations.entries((english, spanish)), "es")
        return [one.difference.evidence.value for one in judging.rate_differences(po)]

    assert told("Hop 4 leagues, sing 2 hymns.", "Salta 2 leguas, canta 4 himnos.") == ["reordered"]
    assert told("Place 4 cards and 2 tokens.", "Coloca 2 fichas y 4 cartas.") == []


def test_the_same_text_counts_once_however_often_it_stands() -> None:
    assert severities(*[IMPERATIVE[0]] * 30) == [Severity.WARNING]


def test_the_lower_end_lies_between_nothing_and_the_share() -> None:
    ends = [(rates.lower_bound(count, 20), count / 20) for count in range(21)]

    assert all(-1e-9 <= end <= share + 1e-9 for end, share in ends)
    assert rates.lower_bound(0, 0) == 0.0
