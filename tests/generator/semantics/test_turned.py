"""A negation said the other way round is no fault, and one that is lost is; some words count in every catalogue."""

import pytest

from generator.i18n.phrase import Phrase
from generator.semantics import concepts, mention_differences, mentions
from generator.semantics import meaning as judging
from generator.semantics.concepts import NUMBERS
from generator.semantics.mention_differences import Evidence
from tests import translations
from tests.sentences import differences

FREE = tuple((f"You may turn {count} tiles.", f"Gira {count} losetas.") for count in range(2, 20))


def differing(english: str, language: str, translation: str) -> list[tuple[str, ...]]:
    known = concepts.load_concepts()
    source, target = (
        mentions.read_mentions(Phrase(text, locale), known.languages[locale], known, mentions.NO_TERMS)
        for text, locale in ((english, "en"), (translation, language))
    )
    return [found.key for found in mention_differences.compare_readings(source, target, known, language).differences]


@pytest.mark.parametrize(
    ("english", "language", "translation"),
    [
        ("Camels never leave the oasis.", "es", "Los camellos permanecen siempre en el oasis."),
        ("Nobody may look at them.", "es", "Se guardan en secreto."),
        ("You cannot sail unless you pay.", "es", "Solo se puede zarpar si se paga."),
        ("A barge can never hold more than 4 barrels.", "fr", "Une barge contient 4 tonneaux au maximum."),
        ("Trade only one relic.", "fr", "N’échangez pas plus d’une relique."),
        ("Do not forget the lantern.", "pl", "Pamiętaj o latarni."),
        ("The gate stays shut until dawn.", "pl", "Brama pozostaje zamknięta aż do świtu."),
        ("Nobody may follow you until noon.", "fr", "Personne ne peut vous suivre avant midi."),
        ("A scout with four scars retires.", "fr", "À la quatrième cicatrice, un éclaireur se retire."),
        ("Whisper it to the player on your left.", "fr", "Chuchotez-le à votre voisin de gauche."),
        ("Any player may whistle.", "pl", "Każdy gracz może zagwizdać."),
        ("The portrait is drawn with chalk.", "pl", "Portret narysowano kredą."),
        ("This will really help.", "pl", "To naprawdę pomoże."),
    ],
)
def test_a_negation_may_be_said_the_other_way_round(english: str, language: str, translation: str) -> None:
    assert differing(english, language, translation) == []


@pytest.mark.parametrize(
    ("english", "language", "translation", "expected"),
    [
        ("Camels never leave the oasis.", "es", "Los camellos dejan el oasis.", ("lost", "not")),
        ("You may not trade relics.", "fr", "Il est permis d’échanger des reliques.", ("exchanged", "banned", "may")),
        (
            "Until dawn, the gate is shut.",
            "pl",
            "Od chwili świtu brama jest zamknięta.",
            ("exchanged", "until", "from-on"),
        ),
        (
            "Score it at the end of the day.",
            "es",
            "Sin más, puntúalo al inicio del día.",
            ("exchanged", "end", "start"),
        ),
        ("Repair a barge.", "es", "Mejora una barcaza.", ("exchanged", "repair", "upgrade")),
        ("Attack with 4 galleys.", "pl", "Broń się 4 galerami, obrani.", ("exchanged", "attack", "defend")),
        ("Every rival pays.", "pl", "Niektórzy rywale płacą.", ("exchanged", "each", "some")),
        (
            "Pay half, rounded down.",
            "fr",
            "Payez la moitié, arrondie au supérieur.",
            ("exchanged", "round-down", "round-up"),
        ),
        ("The cheapest stall shuts.", "pl", "Najdroższy stragan się zamyka.", ("exchanged", "cheap", "dear")),
        ("Run to the nearest hut.", "es", "Corre a la choza más lejana.", ("exchanged", "nearest", "farthest")),
        (
            "Fill the cups from left to right.",
            "fr",
            "Remplissez les tasses de droite à gauche.",
            ("exchanged", "left-to-right", "right-to-left"),
        ),
        ("Do this once per turn.", "pl", "Rób to dowolną liczbę razy w turze.", ("exchanged", "once", "any-times")),
        ("Turn them face down.", "pl", "Odkryj je.", ("exchanged", "face-down", "reveal")),
        ("Unspent beads are lost.", "pl", "Niewydane koraliki zachowujesz.", ("exchanged", "lose", "keep")),
        ("The most recent guest sings.", "es", "Canta el primer invitado.", ("exchanged", "last", "first")),
    ],
)
def test_what_is_lost_or_turned_differs(
    english: str, language: str, translation: str, expected: tuple[str, ...]
) -> None:
    assert expected in differing(english, language, translation)


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Place 3 beads until dawn.", "Coloca 3 cuentas al alba."),
        ("Sail to a pier.", "Zarpa hacia un muelle adyacente."),
    ],
)
def test_some_words_count_however_free_a_catalogue_is(english: str, spanish: str) -> None:
    translated = translations.gathered(translations.entries(*FREE, (english, spanish)), "es")

    assert [str(found.severity) for found in judging.rate_differences(translated)][-1] == "warning"


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
