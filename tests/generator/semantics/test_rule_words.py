"""Permissions, limits and numbers as the texts of each language word them."""

import pytest

from generator.semantics.rule_words import find_rule_words

# What leaves a choice because it permits something, and what does not permit anything.
PERMISSIONS = {
    "en": [
        "You may move.",
        "Each player may raise it.",
        "you can swap them",
        "If it burns, they can flee.",
        "May be moved.",
    ],
    "es": ["Puedes moverte.", "Cada jugador puede aumentarlo."],
    "pl": ["Możesz się poruszyć.", "Każdy gracz może go zwiększyć."],
    "fr": ["Vous pouvez vous déplacer.", "Chaque joueur peut l’augmenter."],
}
NO_PERMISSIONS = {
    "en": [
        "You may not end there.",
        "You cannot refill.",
        "You can not refill.",
        "Do it if you can.",
        "Move as far as you can.",
        "Dismay and mayhem.",
        "A can of oil.",
        "Event cards cannot raise the fire.",
    ],
    "es": ["No puedes terminar allí.", "Hazlo si puedes."],
    "pl": ["Nie możesz tam zakończyć ruchu.", "Zrób to, jeśli możesz."],
    "fr": ["Vous ne pouvez pas y terminer.", "Faites-le si vous pouvez."],
}
# What leaves a choice without a permission, and what leaves none.
CHOICES = {
    "en": ["Move up to 3 spaces.", "If you wish, move.", "Optionally, move.", "Choose to move."],
    "es": ["Mueve hasta 3 espacios."],
    "pl": ["Porusz się maksymalnie o 3 pola."],
    "fr": ["Déplacez-vous de 3 cases au plus."],
}
COMMANDS = {
    "en": ["Move 3 spaces. You may not stop."],
    "es": ["Espera hasta que termine."],
    "pl": ["Porusz się o 3 pola."],
    "fr": ["Déplacez-vous de 3 cases."],
}


@pytest.mark.parametrize("language", PERMISSIONS)
def test_permissions_are_seen_and_leave_a_choice_as_other_wordings_do(language: str) -> None:
    words = find_rule_words(language)

    assert [text for text in PERMISSIONS[language] if words.find_permission(text) is None] == []
    assert [text for text in NO_PERMISSIONS[language] + CHOICES[language] if words.find_permission(text)] == []
    assert [text for text in PERMISSIONS[language] + CHOICES[language] if not words.leaves_choice(text)] == []
    assert [text for text in COMMANDS[language] if words.leaves_choice(text)] == []


@pytest.mark.parametrize(
    ("language", "text", "times", "per"),
    [
        ("en", "Once per turn, move.", "Once", "turn"),
        ("en", "twice each round", "twice", "round"),
        ("en", "2 times per game", "2 times", "game"),
        ("en", "three times a turn", "three times", "turn"),
        ("en", "{times} times in each turn", "{times} times", "turn"),
        ("en", "once a turn", "once", "turn"),
        ("es", "Una vez por turno, mueve.", 1, "turn"),
        ("es", "dos veces cada ronda", 2, "round"),
        ("pl", "Raz na turę, rusz się.", 1, "turn"),
        ("pl", "3 razy w każdej rundzie", 3, "round"),
        ("fr", "Une fois par tour, déplacez.", 1, "turn"),
        ("fr", "deux fois par partie", 2, "game"),
    ],
)
def test_a_frequency_is_read(language: str, text: str, times: str | int, per: str) -> None:
    words = find_rule_words(language)
    (found,) = words.find_limits(text)
    assert times in {found["times"], words.parse_number(found["times"].split()[0])}
    assert words.parse_period(found["per"]) == per


@pytest.mark.parametrize("text", ["Each time you take a turn.", "this turn", "at once", "extra turn after this one"])
def test_what_is_no_frequency_is_none(text: str) -> None:
    assert find_rule_words("en").find_limits(text) == []


@pytest.mark.parametrize(("word", "value"), [("12", 12), ("Two", 2), ("once", 1), ("many", None), ("\u0664", None)])
def test_a_word_stands_for_a_number_or_for_none(word: str, value: int | None) -> None:
    assert find_rule_words("en").parse_number(word) == value


def test_nothing_is_missed_in_a_language_of_which_nothing_is_known() -> None:
    words = find_rule_words("cy")
    assert words.leaves_choice("Symudwch.")
    assert words.find_limits("unwaith y tro") == []
    assert words.parse_number("12") == 12
