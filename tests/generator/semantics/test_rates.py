"""How often a concept may differ before a single difference says little."""

import pytest

from generator.model.findings import Severity
from generator.semantics import meaning as judging
from tests import translations
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/semantics")

CASES = read_fixture("languages/comparisons")

MAY = tuple((f"You may turn {count} tiles.", f"Puedes girar {count} losetas.") for count in range(2, 42))
IMPERATIVE = tuple((english, translated.replace("Puedes girar", "Gira")) for english, translated in MAY)


def severities(*entries: tuple[str, str]) -> list[Severity]:
    found = judging.rate_differences(translations.gathered(translations.entries(*entries), "es"))
    return [finding.severity for finding in found]


@pytest.mark.parametrize("lost", [1, 2, 3, 4])
def test_a_lost_word_is_a_note_in_a_catalogue_that_does_not_show_how_it_is_written(lost: int) -> None:
    assert severities(*IMPERATIVE[:lost]) == [Severity.NOTE] * lost


def test_a_lost_word_is_told_where_the_texts_always_say_it() -> None:
    many = tuple((f"You may turn {count} tiles.", f"Puedes girar {count} losetas.") for count in range(200, 600))

    assert severities(("You may turn 2 tiles.", "Gira 2 losetas."), *many) == [Severity.WARNING]


def test_a_word_that_most_texts_lack_is_told_once_for_all() -> None:
    found = judging.rate_differences(translations.gathered(translations.entries(*MAY[30:], *IMPERATIVE[:30]), "es"))

    assert [rated.is_noisy for rated in found] == [True] * 30


def test_a_moment_that_is_lost_is_told_however_free_the_catalogue_is() -> None:
    free = tuple((f"You may not take {count}.", f"Deja {count}.") for count in range(2, 12))

    assert Severity.WARNING in severities(*free, ("Stop immediately.", "Detente."))


@pytest.mark.parametrize(
    ("english", "spanish", "expected"),
    [
        (MAY[0][0], MAY[0][1].replace("Puedes", "Debes"), [Severity.WARNING]),  # exchanged in the first text
        ("Hop 4 leagues, sing 2 hymns.", "Salta 2 leguas, canta 4 himnos.", [Severity.NOTE]),  # only in another order
        ("Draw 3 cards.", "Roba 4 cartas.", [Severity.ERROR]),  # another number in digits
        ("Each player and each guest takes 2.", "Cada jugador e invitado toma 2.", []),  # a sentence only repeats it
    ],
)
def test_how_severe_a_difference_is_in_a_catalogue_of_one_text(
    english: str, spanish: str, expected: list[Severity]
) -> None:
    assert severities((english, spanish)) == expected


def test_an_exchange_in_nearly_all_texts_is_the_style_of_the_catalogue() -> None:
    wrong = tuple((english, translated.replace("Puedes", "Debes")) for english, translated in MAY)

    assert set(severities(*wrong)) == {Severity.NOTE}


@pytest.mark.parametrize(("english", "spanish", "severity"), CASES["severities"])
def test_an_exchange_is_as_severe_as_its_place_and_what_stands_beside_it_confirm(
    english: str, spanish: str, severity: str
) -> None:
    assert [str(found) for found in severities((english, spanish))] == [severity]


@pytest.mark.parametrize(("english", "spanish"), CASES["lost"])
def test_what_nothing_else_in_the_translation_can_say_is_told(english: str, spanish: str) -> None:
    assert Severity.WARNING in severities((english, spanish))


@pytest.mark.parametrize(("english", "spanish"), CASES["said-otherwise"])
def test_what_is_said_in_another_way_is_not_told(english: str, spanish: str) -> None:
    assert Severity.WARNING not in severities((english, spanish))


@pytest.mark.parametrize(("english", "spanish"), CASES["turned-opposites"])
def test_an_opposite_with_a_turned_negation_is_no_exchange(english: str, spanish: str) -> None:
    assert Severity.ERROR not in severities((english, spanish))


def find_evidence(english: str, spanish: str) -> list[tuple[str, str]]:
    found = judging.rate_differences(translations.gathered(translations.entries((english, spanish)), "es"))
    return [(rated.difference.evidence.value, str(rated.severity)) for rated in found]


def test_numbers_in_another_order_are_told_unless_their_things_moved_with_them() -> None:
    told = find_evidence("Hop 4 leagues, sing 2 hymns.", "Salta 2 leguas, canta 4 himnos.")

    assert [evidence for evidence, _ in told] == ["reordered"]
    assert find_evidence("Place 4 cards and 2 tokens.", "Coloca 2 fichas y 4 cartas.") == []


@pytest.mark.parametrize(("english", "spanish"), ROWS["two-that-changed-places"])
def test_two_that_changed_places_among_words_that_did_not_are_told(english: str, spanish: str) -> None:
    assert ("displaced", "warning") in find_evidence(english, spanish)


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Artillery moves 4 leagues if cavalry moves 2.", "Si la caballería avanza 2 leguas, la artillería avanza 4."),
        ("Mirel sings after Voss draws a card.", "Después de que Voss robe una carta, canta Mirel."),
    ],
)
def test_two_that_moved_with_what_belongs_to_them_are_not_told(english: str, spanish: str) -> None:
    assert "displaced" not in dict(find_evidence(english, spanish))


@pytest.mark.parametrize(("english", "spanish"), ROWS["words-that-say-the-same"])
def test_words_that_say_the_same_here_are_no_exchange(english: str, spanish: str) -> None:
    assert "exchanged" not in dict(find_evidence(english, spanish))


def test_before_became_after_if_the_same_follows_both() -> None:
    english = "Declare all attacks before rolling any dice."

    assert ("exchanged", "warning") in find_evidence(english, "Después de tirar los dados, declara todos los ataques.")


def test_an_exchange_across_a_long_text_is_a_note_unless_the_translation_nowhere_has_the_word() -> None:
    source = f"Sing {'la ' * 80}and gain honour."
    again = f"Gain fame, sing {'la ' * 80}and gain honour."

    assert find_evidence(source, f"Canta {'la ' * 80}y pierde honor.") == [("exchanged", "warning")]
    assert find_evidence(source, f"Canta {'la ' * 65}y pierde honor {'la ' * 15}.") == [("exchanged", "warning")]
    assert find_evidence(again, f"Gana fama, canta {'la ' * 65}y pierde honor {'la ' * 15}.") == [("exchanged", "note")]


def test_titles_are_translated_freely() -> None:
    free = "Fiebre de cuatro paredes: cada buzo descansa."

    assert find_evidence("Cabin Fever: Each diver rests.", free) == []
    assert find_evidence("While ill: Each diver rests.", free) != []


def test_a_ban_that_became_a_permission_is_told() -> None:
    assert ("lost", "warning") in find_evidence("No further goods may be sold.", "Se pueden vender más mercancías.")
    assert ("lost", "warning") not in find_evidence("Sing no more.", "Solo puedes cantar una vez.")


def test_the_same_text_counts_once_however_often_it_stands() -> None:
    assert severities(*[IMPERATIVE[0]] * 30) == [Severity.NOTE]


def test_the_lower_end_lies_between_nothing_and_the_share() -> None:
    ends = [(judging.lower_bound(count, 20), count / 20) for count in range(21)]

    assert all(-1e-9 <= end <= share + 1e-9 for end, share in ends)
    assert judging.lower_bound(0, 0) == 0.0
