"""Words of rules texts that are easily taken for others: what a good translation and a faulty one differ in."""

import pytest

from generator.semantics.concepts import NUMBERS
from generator.semantics.mention_differences import Evidence
from tests.sentences import differences


def list_exchanged(english: str, translated: str, locale: str) -> list[tuple[str, str]]:
    return [
        (difference.source[0].concept, difference.target[0].concept)
        for difference in differences(english, translated, locale)
        if difference.evidence is Evidence.EXCHANGED
    ]


@pytest.mark.parametrize(
    ("english", "locale", "faithful"),
    [
        ("Once everybody has sailed, sail again.", "es", "Cuando todos hayan navegado, vuelve a navegar."),
        ("Nets can be upgraded on the board.", "es", "Las redes pueden mejorarse en el tablero."),
        ("The wind spreads from the building to the pier.", "es", "El viento se propaga desde el edificio al muelle."),
        ("The crew meets in quiet places.", "es", "La tripulación puede descontrolarse en sitios tranquilos."),
        ("The eldest player takes the first turn.", "fr", "Le joueur le plus âgé ouvre la partie."),
        ("A boat may not sail without a keeper.", "fr", "Une barque ne peut naviguer qu’avec un gardien."),
        ("The youngest player begins.", "fr", "Le plus jeune joueur commence."),
        ("Keep the nets that you have drawn.", "es", "Sigues jugando sin perder las redes que tengas."),
        ("All boats except the ferry may be sold.", "es", "Salvo el ferri, cualquier barca se puede vender."),
    ],
)
def test_what_is_said_with_another_word_is_no_exchange(english: str, locale: str, faithful: str) -> None:
    assert list_exchanged(english, faithful, locale) == []


@pytest.mark.parametrize(
    ("english", "locale", "faithful"),
    [
        ("Keep up to two nets.", "fr", "Gardez deux filets au maximum."),
        ("You may not row twice.", "es", "Está prohibido repetir remo."),
        ("The ferry leaves at midnight.", "es", "El ferri zarpa cuando dan las doce."),
        ("Each boat sails once.", "fr", "Chaque barque navigue une fois : pas de seconde chance."),
    ],
)
def test_a_number_is_said_with_other_words(english: str, locale: str, faithful: str) -> None:
    numbers = [difference for difference in differences(english, faithful, locale) if difference.facet == NUMBERS]
    assert numbers == []


@pytest.mark.parametrize(
    ("english", "locale", "faulty", "told"),
    [
        (
            "Before you sail, ask the player on your left.",
            "es",
            "Después de navegar, pregunta al de tu izquierda.",
            "after",
        ),
        ("Gain a net. If you are alone, gain two.", "es", "Pierdes una red, o dos si no hay nadie más.", "lose"),
        ("All the boats leave through the gate.", "es", "Alguna barca sale por la puerta.", "some"),
        ("The tide goes up one step.", "es", "La marea baja un paso.", "lower"),
        ("Raise the tide.", "fr", "La marée descend.", "lower"),
        ("Sail to the nearest pier.", "es", "Navega al muelle más lejano.", "farthest"),
        ("Sail to the nearest pier.", "fr", "Naviguez vers le quai le plus éloigné.", "farthest"),
        ("Look at the bottom five cards.", "es", "Mira las cinco primeras cartas.", "first"),
        ("Put it on top of the deck.", "fr", "Posez-la sous la pioche.", "bottom"),
        ("Put it on the bottom of the deck.", "fr", "Posez-la sur la pioche.", "top"),
        ("Return them in any order.", "es", "Devuélvelas en el mismo orden.", "same-order"),
        ("You may do this once per turn.", "es", "Puedes hacerlo cualquier número de veces por turno.", "any-times"),
        ("You may sail once per turn.", "fr", "Vous pouvez naviguer aussi souvent que vous le voulez.", "any-times"),
        ("The loudest player begins.", "es", "Empieza quien menos grite.", "lowest"),
        ("Unused nets are lost.", "fr", "Les filets inutilisés sont conservés.", "keep"),
    ],
)
def test_an_opposite_in_the_place_of_a_word_is_an_exchange(english: str, locale: str, faulty: str, told: str) -> None:
    assert told in [concept for _, concept in list_exchanged(english, faulty, locale)]
