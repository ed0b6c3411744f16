"""What Spanish sentences promise, and which are left unread."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.semantics.claims import Claim
from generator.semantics.text_claims import Reading
from tests.generator.semantics.words import GAINED, WATER, at, blocks, claim, reader, there, when

WORDS: dict[str, tuple[str, ...]] = {
    "commons": ("Pueblo Llano",),
    "nobles": ("Nobles",),
    "council": ("Consejo",),
    "merchants": ("Mercaderes",),
    "university": ("Universidad",),
    "crew-members": ("medidor de Miembros de Grupo",),
    "wagon-capacity": ("medidor de Capacidad de la Carreta", "Capacidad de la Carreta"),
    "leadership": ("medidor de Liderazgo", "Liderazgo"),
    "extinguish": ("Extinguir",),
    "firehouse": ("Parque de Bomberos",),
    "firehouse-board": ("tablero de Parque de Bomberos",),
    "mimic": ("ficha de Mímica",),
}
UP, DOWN = "raise-intensity", "lower-intensity"
OTHER = blocks(other=True)
DESTROYED = when("block-destroyed", by="", itself=True)
FIREBALL = when("fireball-landing", by="", order="instead")

SENTENCES: list[tuple[str, tuple[Claim, ...]]] = [
    (
        "Cuando obtengas la Lealtad de un edificio del Consejo, reduce en 2 el fuego de otro edificio cualquiera.",
        (claim(DOWN, 2, target=OTHER, trigger=there(GAINED, affiliation="council")),),
    ),
    (
        "Cada vez que obtengas la Lealtad de un edificio, puedes aumentar en 1 el fuego de cada edificio adyacente.",
        (claim(UP, 1, target=blocks(place="adjacent", of="trigger", pick="each"), trigger=GAINED, may=True),),
    ),
    (
        "Cuando otro jugador obtenga la Lealtad de un edificio de los Nobles, obtén 1 de agua en esta carta.",
        (
            claim(
                "gain-water",
                1,
                trigger=replace(there(GAINED, affiliation="nobles"), by="another-player"),
                details={"into": "this-card"},
            ),
        ),
    ),
    (
        "Antes de que otro jugador coloque Prestigio en un edificio leal a ti, ese jugador pierde 2 de agua.",
        (
            claim(
                "lose-water",
                2,
                who="trigger-player",
                trigger=when("renown-placed", "before", "another-player", block=at(loyal_to="you")),
            ),
        ),
    ),
    (
        "Cuando una bola de fuego vaya a caer en un edificio con tu Carreta, en su lugar coloca allí 3 de Prestigio.",
        (
            claim(
                "place-renown",
                3,
                target=blocks(place="here", of="trigger"),
                trigger=there(FIREBALL, holds=("your-wagon",)),
            ),
        ),
    ),
    (
        "Dos veces por ronda, como acción, extingue el fuego de un edificio adyacente a tu Brigada sin agua.",
        (
            claim(
                "extinguish",
                target=blocks(place="adjacent", of="brigade"),
                action=True,
                limit=(2, "round"),
                details={"water": "none"},
            ),
        ),
    ),
    (
        "Cada uno de los demás jugadores pierde 1 de agua. Todos los jugadores obtienen 1 de agua.",
        (claim("lose-water", 1, who="each-other-player"), claim("gain-water", 1, who="each-player", details=WATER)),
    ),
    (
        "Cuando este edificio sea destruido, aumenta en 2 el fuego de los 3 edificios siguientes en esa dirección.",
        (claim(UP, 2, target=blocks(place="line", of="this", pick=3), trigger=DESTROYED),),
    ),
    (
        (
            "Cuando completes tu medidor de Liderazgo, elige uno de estos efectos:\n• Obtén 2 de agua.\n"
            "• Mueve 1 de tus fichas de Prestigio a otro edificio."
        ),
        (
            claim("gain-water", 2, trigger=when("track-completed", track="leadership"), choose=1, details=WATER),
            claim("move-renown", 1, target=OTHER, trigger=when("track-completed", track="leadership"), choose=1),
        ),
    ),
    (
        "Retira 2 de tus fichas de Prestigio del tablero para realizar una acción gratuita de Mejorar.",
        (claim("upgrade", cost=(claim("remove-renown", 2, details={"from": "board"}),)),),
    ),
    (
        "Aumenta en 1 el fuego de cada edificio sin Brigada ni Carreta.",
        (claim(UP, 1, target=blocks(pick="each", holds_none=("brigade", "wagon"))),),
    ),
    ("Empieza por el borde sur de la ciudad.", (claim("begin-at-edge", details={"direction": "south"}),)),
]
UNREAD = (
    "Casi siempre obtienes algo de agua.",
    "Cuando obtengas la Lealtad de un edificio, quizá reduzcas el fuego.",
    "Reduce en 2 el fuego de algunos edificios.",
    "No coloques Prestigio en ese edificio.",
    "Cada jugador con hambre obtiene 1 de agua.",
)


def read(text: str) -> Reading:
    return reader("es", **WORDS)(text)


@pytest.mark.parametrize(("text", "claims"), SENTENCES)
def test_a_sentence_promises(text: str, claims: tuple[Claim, ...]) -> None:
    assert (claims, ()) == read(text)


@pytest.mark.parametrize("text", UNREAD)
def test_what_no_pattern_knows_is_unread(text: str) -> None:
    assert [text.rstrip(".")] == [one.words for one in read(text).unread]


def test_the_verb_shows_who_may_act() -> None:
    (must,) = read("Roba 2 cartas.").claims
    (may,) = read("Puedes robar 2 cartas.").claims

    assert (False, True) == (must.may, may.may)
