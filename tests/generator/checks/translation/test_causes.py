"""One fault in a translated text is one finding, with whatever else shows it as its evidence."""

import pytest

from generator.checks.translation import run_all
from generator.model.findings import Finding, Severity, merge_causes
from tests import translations

# Enough right texts for a catalogue that is known to say what its source says.
AROUND = (
    ("Draw three cards from the deck.", "Roba tres cartas del mazo."),
    ("Shuffle the deck and look at the top card.", "Baraja el mazo y mira la carta superior."),
    ("You may discard a card.", "Puedes descartar una carta."),
    ("You may look at your hand.", "Puedes mirar tu mano."),
    ("You may turn the tile.", "Puedes girar la loseta."),
    ("Each player takes two tiles.", "Cada jugador toma dos losetas."),
)


def find(*pairs: tuple[str, str], locale: str = "es") -> tuple[Finding, ...]:
    """Return the merged findings of texts in a catalogue, without notes."""
    around = AROUND if locale == "es" else ()
    found = run_all(translations.gathered(translations.entries(*pairs, *around), locale))
    return tuple(finding for finding in merge_causes(found) if finding.severity is not Severity.NOTE)


def list_evidence(finding: Finding) -> list[str]:
    return [item.code for item in finding.evidence]


def test_what_was_put_in_the_place_of_something_else_is_one_finding() -> None:
    (finding,) = find(("Each player draws a card.", "El jugador activo roba una carta."))

    assert finding.message == (
        "“jugador activo” (active player) is not in the source: the translation says “El jugador activo roba una”."
    )
    assert [item.message for item in finding.evidence] == ["“Each” is missing: the source says “Each player draws”."]


def test_a_number_in_the_place_of_a_placeholder_is_one_finding() -> None:
    (finding,) = find(("Draw {amount} cards.", "Roba 4 cartas."))

    assert (finding.code, finding.message) == ("TB310", "{amount} is missing.")
    assert list_evidence(finding) == ["TB350"]


def test_a_misspelt_term_is_a_typing_error_and_not_a_missing_term() -> None:
    (finding,) = find(("Place 1 Renown there.", "Coloca allí 1 de Pretsigio."))

    assert (finding.code, finding.mark.column) == ("TB324", 26)
    assert list_evidence(finding) == ["TB340"]
    assert finding.hint.startswith("Did you mean “prestigio”?")


def test_a_clause_that_was_left_out_is_named_and_one_finding() -> None:
    source = "Draw a card from the deck, then pay 2 water to gain 3 Renown and place them on the board."

    (finding,) = find((source, "Roba una carta del mazo."))

    assert finding.message == (
        "Nothing in the translation seems to say “then pay 2 water to gain 3 Renown and place them on the board”."
    )
    assert {"TB340", "TB350"} <= set(list_evidence(finding))


def test_a_clause_that_was_added_is_named_at_its_place() -> None:
    added = "Puedes descartar una de las cartas que tienes en la mano, si tienes al menos 3 de agua y ninguna loseta."

    (finding,) = find(("You may discard one of the cards from your hand.", added))

    assert finding.message == "Nothing in the source seems to say “si tienes al menos 3 de agua y ninguna loseta”."
    assert finding.mark.column == added.index("si tienes") + 9


def test_a_translation_of_another_text_is_one_finding_that_names_the_text() -> None:
    (finding,) = find(
        ("Each player puts 2 cards into the Market.", "Recupera 3 fichas de Prestigio."),
        ("Recover 3 Renown tokens.", "Recupera 3 fichas de Prestigio."),
    )

    assert finding.message == ("This is the translation of another text, card.2.text: “Recover 3 Renown tokens.”.")
    assert {"TB340", "TB350"} <= set(list_evidence(finding))


def test_one_fault_in_each_plural_form_is_one_finding() -> None:
    text = (
        'msgctxt "card.1.text"\nmsgid "Draw {n} card, you may discard it."\n'
        'msgid_plural "Draw {n} cards, you may discard them."\n'
        'msgstr[0] "Roba {n} carta, debes descartarla."\nmsgstr[1] "Roba {n} cartas, debes descartarlas."\n'
    )

    (finding,) = merge_causes(run_all(translations.gathered(text, "es")))

    assert finding.message.startswith("“may” became “debes” (must), so a choice became a duty:")
    assert [(item.code, item.mark.line - finding.mark.line) for item in finding.evidence] == [("TB353", 1)]


@pytest.mark.parametrize(
    ("source", "target", "codes"),
    [
        ("Draw 2 cards. You may turn the tile.", "Roba 3 cartas. Debes girar la loseta.", ["TB350", "TB353"]),
        ("Draw 2 cards from the deck.", "Roba 3 cartas del mazzo.", ["TB324", "TB350"]),
    ],
)
def test_two_faults_in_one_text_are_two_findings(source: str, target: str, codes: list[str]) -> None:
    assert sorted(finding.code for finding in find((source, target))) == codes


def test_a_text_with_very_many_faults_is_one_finding() -> None:
    source = "Draw 2 cards. You may turn 3 tiles. Discard 4 cards. Roll 5 dice. Place 6 tokens."
    target = "Roba 7 cartas. Debes girar 8 losetas. Descarta 9 cartas. Tira 10 dados. Coloca 11 fichas."

    assert len(find((source, target))) == 1


def test_what_is_merged_is_as_severe_as_the_worst_of_it() -> None:
    found = run_all(translations.gathered(translations.entries(("Draw {n} cards.", "Roba 4 cartas."), *AROUND), "es"))

    severities = {finding.severity for finding in found}
    (finding,) = merge_causes(found)

    assert finding.severity is min(severities, key=list(Severity).index)


def test_a_hint_says_what_other_texts_have() -> None:
    (finding,) = find(("You may roll a die.", "Debes tirar un dado."))

    assert finding.hint == "Other texts have “puedes” for it."
