"""Signs as a language writes them: where full stops stand."""

import pytest

from generator.i18n import languages, typography

SOURCE = "“I saw it coming.”"


@pytest.mark.parametrize(
    ("locale", "text", "told"),
    [
        ("pl", "„Widziałem to, już idę.”", []),  # a word of three letters may be a shortened one
        ("pl", "„Włożyłem kapelusz.”", ["stop"]),
        ("pl", "„Włożyłem kapelusz”.", []),
        ("pl", "„Włożyłem…”", []),
        ("pl", "„Włożyłem kapelusz!”", []),
        ("pl", "„Kup buty, kapelusz itp.”", []),
        ("es", "«Ya lo veía venir.»", ["stop"]),
        ("es", "«Ya lo veía venir». Y vino.", []),
        ("es", "«Ya lo veía venir.» Y vino.", ["stop"]),
        ("fr", "«\u00a0Je l’ai vue venir.\u00a0»", []),
    ],
)
def test_a_full_stop_stands_behind_the_quotes_where_it_should(locale: str, text: str, told: list[str]) -> None:
    language = languages.get_language(locale)
    assert language is not None
    found = typography.find_slips(text, SOURCE, language, kept=(), habits=typography.Habits())

    assert told == [slip.kind for slip in found]


@pytest.mark.parametrize(
    ("source", "text", "told"),
    [
        ("- » Fish\n- » Sail", "» Pescar\n» Navegar", []),
        ("- » Fish", "- » Pescar»", ["quotes"]),
        ("Six boats (two with oars)", "Seis barcas (dos con remos", ["bracket"]),
        ("Six boats (two with oars)", "Seis barcas dos con remos)", ["bracket"]),
        ("Choose: a) fish, b) sail.", "Elige: a) pescar, b) navegar.", []),
        ("“The sea,” said Nuno, “is cold.”", "—El mar —dijo Nuno— está frío.", []),
        ("“The sea,” said Nuno, “is cold.”", "—El mar dijo Nuno—, está frío.", ["dash"]),
    ],
)
def test_bullets_brackets_and_dashes_of_speech(source: str, text: str, told: list[str]) -> None:
    language = languages.get_language("es")
    assert language is not None
    found = typography.find_slips(text, source, language, kept=(), habits=typography.Habits())

    assert told == [slip.kind for slip in found]
