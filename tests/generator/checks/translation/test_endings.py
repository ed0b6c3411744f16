"""Signs at the ends of texts, and within, that a translation has or lacks unlike its source."""

import pytest

from generator.checks.translation.typography import other_ending
from generator.model.findings import Severity
from tests import translations
from tests.translations import entries


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Mist Form", "Amanecer: Forma de niebla", 1),
        ("Mist Form", "Forma de niebla", 0),
        ("Dawn: Mist Form", "Amanecer: Forma de niebla", 0),
        ("One to two", "1:2", 0),
    ],
)
def test_a_name_that_a_colon_parts_is_two_names(source: str, target: str, told: int) -> None:
    entry = f'msgctxt "wardens.ester.name"\nmsgid "{source}"\nmsgstr "{target}"\n'

    assert told == len(list(other_ending.run(translations.gathered(entry, "es"))))


def test_a_way_to_end_texts_that_several_have_is_the_catalogues_own() -> None:
    texts = [(f"Draw {number} cards.", f"Roba {number} cartas.") for number in range(2, 12)]
    careless = [("Turn the wheel.", "Gira la rueda"), ("Feed the goat.", "Alimenta a la cabra")]

    def severities(*without: tuple[str, str]) -> list[Severity]:
        return [
            finding.severity for finding in other_ending.run(translations.gathered(entries(*texts, *without), "es"))
        ]

    assert severities(*careless) == [Severity.WARNING] * 2
    assert severities(*careless, ("Close the gate.", "Cierra la verja")) == [Severity.NOTE] * 3


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Take the lantern [3] from the shelf.", "Toma el farol de la estantería. [3]", 0),
        ("The tide rises. The boats leave.", "Sube la marea Los barcos se van.", 1),
        ("The tide rises. The boats leave.", "Sube la marea, y los barcos se van.", 0),
        ("The tide rises. The boats leave.", "Sube la marea y zarpan los de Los Cabos.", 1),
        ("Los Cabos is far. The boats leave.", "Los barcos se van a Los Cabos, que está lejos.", 0),
    ],
)
def test_a_stop_is_missed_between_sentences_and_not_behind_the_number_of_a_picture(
    source: str, target: str, told: int
) -> None:
    assert told == len(list(other_ending.run(translations.gathered(entries((source, target)), "es"))))
