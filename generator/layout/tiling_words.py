"""What is printed on the sheets of a board that is glued together, by locale: small print, and how it is done."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from generator.locales import spoken

_NBSP: Final = "\N{NO-BREAK SPACE}"
_APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
# `#` stands for a number, in the order of the English sentence, `~` for a space that does not break.
_WORDS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "en": {
            "sheet": "sheet # of #: row #, column #",
            "place": "row #, column #",
            "glue": "glue",
            "plan": "Assembly plan",
            "print": "Print the # sheets at 100~%, on one side. Measure the ruler on one of them.",
            "cut": "Cut each sheet out along its crop marks.",
            "lay": "Spread glue on the pale strips, #~mm wide, and lay the next "
            "sheet over them with its left or upper edge.",
            "crosses": "Crosses lie on crosses: the edge of the upper sheet runs through their middle.",
            "order": "Glue each row from left to right first, then the rows from top to bottom.",
        },
        "es": {
            "sheet": "hoja # de #: fila #, columna #",
            "place": "fila #, columna #",
            "glue": "pegar",
            "plan": "Plano de montaje",
            "print": "Imprime las # hojas al 100~%, a una cara. Mide la regla en una de ellas.",
            "cut": "Recorta cada hoja por sus marcas de corte.",
            "lay": "Pon pegamento en las franjas claras, de #~mm, y coloca encima el "
            "borde izquierdo o superior de la hoja siguiente.",
            "crosses": "Las cruces coinciden con las cruces: el borde de la hoja de encima pasa por su centro.",
            "order": "Pega primero cada fila de izquierda a derecha y después las filas de arriba abajo.",
        },
        "fr": {
            "sheet": "feuille # sur #~: rangée #, colonne #",
            "place": "rangée #, colonne #",
            "glue": "coller",
            "plan": "Plan d'assemblage",
            "print": "Imprimez les # feuilles à 100~%, sur une seule face. Mesurez la règle sur l'une d'elles.",
            "cut": "Découpez chaque feuille le long de ses traits de coupe.",
            "lay": "Encollez les bandes pâles, larges de #~mm, et posez dessus le "
            "bord gauche ou supérieur de la feuille suivante.",
            "crosses": "Les croix se superposent~: le bord de la feuille du dessus passe par leur centre.",
            "order": "Collez d'abord chaque rangée de gauche à droite, puis les rangées de haut en bas.",
        },
        "pl": {
            "sheet": "arkusz # z #: rząd #, kolumna #",
            "place": "rząd #, kolumna #",
            "glue": "klej",
            "plan": "Plan składania",
            "print": "Wydrukuj arkusze w skali 100~%, jednostronnie (razem: #). Zmierz linijkę na jednym z nich.",
            "cut": "Wytnij każdy arkusz wzdłuż znaczników cięcia.",
            "lay": "Posmaruj klejem jasne paski o szerokości #~mm i przyłóż na "
            "nie lewą lub górną krawędź następnego arkusza.",
            "crosses": "Krzyżyki leżą na krzyżykach: krawędź górnego arkusza biegnie przez ich środek.",
            "order": "Najpierw sklej każdy rząd od lewej do prawej, potem rzędy od góry do dołu.",
        },
    }
)
STEPS: Final = ("print", "cut", "lay", "crosses", "order")


def said(locale: str, key: str, *numbers: object) -> str:
    """Return a text of the sheets in a language (English where there is none), its `#` filled in order."""
    written = spoken(_WORDS, locale)[key].replace("~", _NBSP).replace("'", _APOSTROPHE)
    first, *rest = written.split("#")
    return first + "".join(f"{number}{part}" for number, part in zip(numbers, rest, strict=True))
