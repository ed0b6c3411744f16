"""What French sentences promise, and which are left unread."""

from __future__ import annotations

import pytest

from generator.semantics.claims import Claim
from generator.semantics.text_claims import Reading
from tests.generator.semantics.words import GAINED, WATER, at, blocks, claim, reader, there, when

WORDS: dict[str, tuple[str, ...]] = {
    "commons": ("Peuple",),
    "nobles": ("Nobles",),
    "council": ("Conseil",),
    "merchants": ("Marchands",),
    "university": ("Université",),
    "crew-members": ("piste Équipiers",),
    "wagon-capacity": ("piste Capacité du Chariot",),
    "leadership": ("piste Commandement",),
    "firehouse": ("Caserne",),
    "firehouse-board": ("plateau Caserne",),
    "mimic": ("jeton Mimétisme",),
}
UP, DOWN = "raise-intensity", "lower-intensity"
DESTROYED = when("block-destroyed", by="", itself=True)

SENTENCES: list[tuple[str, tuple[Claim, ...]]] = [
    (
        "Quand vous gagnez la Loyauté d'un bâtiment du Conseil, réduisez le feu de 3 sur un autre bâtiment.",
        (claim(DOWN, 3, target=blocks(other=True), trigger=there(GAINED, affiliation="council")),),
    ),
    (
        "Dès que vous gagnez la Loyauté d'un bâtiment, vous pouvez augmenter de 1 le feu sur chaque bâtiment adjacent.",
        (claim(UP, 1, target=blocks(place="adjacent", of="trigger", pick="each"), trigger=GAINED, may=True),),
    ),
    (
        "Avant qu'un autre joueur place de la Renommée sur un bâtiment qui vous est loyal, ce joueur perd 2 Eau.",
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
        "Quand une boule de feu va tomber sur un bâtiment avec votre Chariot, placez-y 3 Renommée à la place.",
        (
            claim(
                "place-renown",
                3,
                target=blocks(place="here", of="trigger"),
                trigger=there(when("fireball-landing", by="", order="instead"), holds=("your-wagon",)),
            ),
        ),
    ),
    (
        "Deux fois par manche, pour une action, éteignez le feu sur un bâtiment adjacent à votre Brigade sans Eau.",
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
        "Chaque autre joueur perd 1 Eau. Tous les joueurs gagnent 1 Eau.",
        (claim("lose-water", 1, who="each-other-player"), claim("gain-water", 1, who="each-player", details=WATER)),
    ),
    (
        "Quand ce bâtiment est détruit, augmentez le feu de 2 sur les 3 bâtiments suivants dans cette direction.",
        (claim(UP, 2, target=blocks(place="line", of="this", pick=3), trigger=DESTROYED),),
    ),
    (
        (
            "Quand vous terminez votre piste Commandement, choisissez-en un :\n• Gagnez 2 Eau.\n"
            "• Déplacez 1 de vos jetons Renommée vers un autre bâtiment."
        ),
        (
            claim("gain-water", 2, trigger=when("track-completed", track="leadership"), choose=1, details=WATER),
            claim(
                "move-renown",
                1,
                target=blocks(other=True),
                trigger=when("track-completed", track="leadership"),
                choose=1,
            ),
        ),
    ),
    (
        "Retirez du plateau 2 de vos jetons Renommée pour effectuer une action Améliorer gratuite.",
        (claim("upgrade", cost=(claim("remove-renown", 2, details={"from": "board"}),)),),
    ),
    (
        "Augmentez le feu de 1 sur chaque bâtiment sans Brigade ni Chariot.",
        (claim(UP, 1, target=blocks(pick="each", holds_none=("brigade", "wagon"))),),
    ),
    (
        "Si votre Brigade termine son déplacement sur un bâtiment en feu du Peuple, vous pouvez y réduire le feu de 1.",
        (
            claim(
                DOWN,
                1,
                target=blocks(place="here", of="trigger"),
                trigger=there(when("move-ended", what="brigade"), burning=True, affiliation="commons"),
                may=True,
            ),
        ),
    ),
    ("Commencez par le bord sud de la ville.", (claim("begin-at-edge", details={"direction": "south"}),)),
]
UNREAD = (
    "On gagne presque toujours un peu d'Eau.",
    "Quand vous gagnez la Loyauté d'un bâtiment, réduisez peut-être le feu.",
    "Réduisez le feu de 2 sur quelques bâtiments.",
    "Ne placez pas de Renommée sur ce bâtiment.",
    "Chaque joueur affamé gagne 1 Eau.",
)


def read(text: str) -> Reading:
    return reader("fr", **WORDS)(text)


@pytest.mark.parametrize(("text", "claims"), SENTENCES)
def test_a_sentence_promises(text: str, claims: tuple[Claim, ...]) -> None:
    assert read(text) == (claims, ())


@pytest.mark.parametrize("text", UNREAD)
def test_what_no_pattern_knows_is_unread(text: str) -> None:
    assert [one.words for one in read(text).unread] == [text.rstrip(".")]


def test_an_elided_word_is_a_word_of_its_own() -> None:
    straight, curly = (
        read(f"Après qu{mark}un autre joueur s{mark}est ravitaillé, gagnez 1 Eau.") for mark in "'\u2019"
    )

    assert straight.unread == ()
    assert straight.claims == curly.claims


def test_no_break_spaces_change_nothing() -> None:
    assert read("Gagnez\N{NO-BREAK SPACE}2\N{NARROW NO-BREAK SPACE}Eau.").claims == read("Gagnez 2 Eau.").claims
