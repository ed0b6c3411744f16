"""What a calibration sheet says, by locale; `#` stands for what is filled in."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.locales import spoken


class Words(NamedTuple):
    """The words of one language.

    Attributes:
        title: Of the document.
        front, back: What the two sides are called.
        long, short: The edge on which the paper is turned, within a sentence.
        steps: What to do, in order: the first names the edge, the second the option for the other one.
        example: What the scale in the example reads.
        corrected: Said of a sheet that is printed with the correction of a printer, which is filled in.
    """

    title: str
    front: str
    back: str
    long: str
    short: str
    steps: tuple[str, ...]
    example: str
    corrected: str


_WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "en": Words(
            title="Calibration sheet",
            front="front",
            back="back",
            long="the long edge",
            short="the short edge",
            steps=(
                "Print this sheet at 100 %, on both sides, turned on #.",
                (
                    "Hold it against a lamp, this side towards you. The arrow stands in the open frame of the back. If "
                    "it does not, your printer turns on the other edge: print the sheet again with #."
                ),
                (
                    "Read both scales at each letter. Whole millimetres: the last number that the long line of the "
                    "back has passed. Tenths: the first of its short lines that meets a line of this side."
                ),
                (
                    "Without a strong lamp, prick a needle through the long line and estimate the tenths. A sheet "
                    "without error reads 10.0 everywhere."
                ),
                (
                    "Type what you have read, the level scale first, the upright one next. Two letters that lie far "
                    "apart are enough; four are better:"
                ),
            ),
            example="This reads #.",
            corrected="Printed with the correction of #.",
        ),
        "es": Words(
            title="Hoja de calibración",
            front="anverso",
            back="reverso",
            long="el borde largo",
            short="el borde corto",
            steps=(
                "Imprime esta hoja al 100 %, por las dos caras, girada por #.",
                (
                    "Ponla a contraluz, con esta cara hacia ti. La flecha queda dentro del marco abierto del reverso. "
                    "Si no, tu impresora gira por el otro borde: vuelve a imprimir la hoja con #."
                ),
                (
                    "Lee las dos escalas en cada letra. Milímetros enteros: el último número que ha pasado la línea "
                    "larga del reverso. Décimas: la primera de sus líneas cortas que coincide con una línea de esta "
                    "cara."
                ),
                (
                    "Si no tienes una lámpara fuerte, atraviesa la línea larga con una aguja y calcula las décimas a "
                    "ojo. Una hoja sin error marca 10,0 en todas partes."
                ),
                (
                    "Escribe lo que has leído, primero la escala horizontal y luego la vertical, con punto decimal. "
                    "Bastan dos letras muy separadas; cuatro son mejor:"
                ),
            ),
            example="Aquí se lee #.",
            corrected="Impresa con la corrección de #.",
        ),
        "fr": Words(
            title="Feuille de calibrage",
            front="recto",
            back="verso",
            long="le bord long",
            short="le bord court",
            steps=(
                "Imprimez cette feuille à 100\u00a0%, recto verso, retournée sur #.",
                (
                    "Tenez-la devant une lampe, ce côté vers vous. La flèche se trouve dans le cadre ouvert du verso. "
                    "Sinon, votre imprimante retourne sur l\u2019autre bord\u00a0: réimprimez la feuille avec #."
                ),
                (
                    "Lisez les deux échelles à chaque lettre. Millimètres entiers\u00a0: le dernier nombre que le long "
                    "trait du verso a dépassé. Dixièmes\u00a0: le premier de ses traits courts qui touche un trait de "
                    "ce côté."
                ),
                (
                    "Sans lampe forte, percez le long trait avec une aiguille et estimez les dixièmes. Une feuille "
                    "sans erreur donne 10,0 partout."
                ),
                (
                    "Tapez ce que vous avez lu, d\u2019abord l\u2019échelle horizontale, puis la verticale, avec un "
                    "point décimal. Deux lettres éloignées suffisent\u00a0; quatre valent mieux\u00a0:"
                ),
            ),
            example="On lit ici #.",
            corrected="Imprimée avec la correction de #.",
        ),
        "pl": Words(
            title="Arkusz kalibracyjny",
            front="przód",
            back="tył",
            long="długiej krawędzi",
            short="krótkiej krawędzi",
            steps=(
                "Wydrukuj ten arkusz w skali 100%, dwustronnie, odwracając go wzdłuż #.",
                (
                    "Trzymaj go pod światło, tą stroną do siebie. Strzałka stoi w otwartej ramce tyłu. Jeśli nie, "
                    "drukarka odwraca wzdłuż drugiej krawędzi: wydrukuj arkusz jeszcze raz z opcją #."
                ),
                (
                    "Przy każdej literze odczytaj obie skale. Całe milimetry: ostatnia liczba, którą minęła długa "
                    "kreska tyłu. Dziesiąte: pierwsza z jej krótkich kresek, która trafia w kreskę tej strony."
                ),
                (
                    "Bez mocnej lampy przekłuj długą kreskę igłą i oszacuj dziesiąte części. Arkusz bez błędu pokazuje "
                    "wszędzie 10,0."
                ),
                (
                    "Wpisz to, co odczytano, najpierw skalę poziomą, potem pionową, z kropką dziesiętną. Wystarczą "
                    "dwie odległe litery; cztery są lepsze:"
                ),
            ),
            example="Tu odczyt to #.",
            corrected="Wydrukowano z poprawką #.",
        ),
    }
)


LANGUAGES: Final = tuple(_WORDS)


def words(locale: str) -> Words:
    """Return the words of a language, one of `LANGUAGES`; of any other the English ones."""
    return spoken(_WORDS, locale)
