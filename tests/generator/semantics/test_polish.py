"""What Polish sentences promise, which are left unread, and that a small change of words is another promise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.semantics.claims import Claim
from generator.semantics.text_claims import Reading
from tests.generator.semantics.words import GAINED, WATER, at, blocks, claim, reader, there, when

WORDS: dict[str, tuple[str, ...]] = {
    "commons": ("Pospólstwo", "Pospólstwa"),
    "nobles": ("Szlachta", "Szlachty"),
    "council": ("Rada", "Rady"),
    "merchants": ("Kupcy", "Kupców"),
    "university": ("Uniwersytet", "Uniwersytetu"),
    "crew-members": ("tor Składu załogi",),
    "wagon-capacity": ("tor Pojemności wozu",),
    "leadership": ("tor Dowodzenia",),
    "renown": ("renoma", "renomy", "renomę", "żeton renomy", "żetony renomy", "żetonów renomy"),
    "firehouse": ("remiza", "remizy"),
    "firehouse-board": ("planszy swojej remizy",),
    "destroyed": ("zniszczony",),
    "mimic": ("żeton mimikry",),
}
UP, DOWN = "raise-intensity", "lower-intensity"
OTHER = blocks(other=True)
DESTROYED = when("block-destroyed", by="", itself=True)
FIREBALL = when("fireball-landing", by="", order="instead")
ENDED = when("move-ended", what="brigade")

SENTENCES: list[tuple[str, tuple[Claim, ...]]] = [
    (
        "Gdy zdobywasz lojalność budynku Rady, zmniejsz siłę pożaru o 2 w jednym dowolnym innym budynku.",
        (claim(DOWN, 2, target=OTHER, trigger=there(GAINED, affiliation="council")),),
    ),
    (
        (
            "Za każdym razem, gdy zdobędziesz lojalność budynku, możesz zwiększyć o 1 siłę pożaru w każdym sąsiednim "
            "budynku."
        ),
        (claim(UP, 1, target=blocks(place="adjacent", of="trigger", pick="each"), trigger=GAINED, may=True),),
    ),
    (
        "Raz na turę, gdy twoja brygada kończy ruch w płonącym budynku, wykonaj darmową akcję Ruchu wozu.",
        (claim("move-wagon", trigger=there(ENDED, burning=True), limit=(1, "turn")),),
    ),
    (
        "Zanim inny gracz położy renomę na budynku lojalnym wobec ciebie, odrzuć całą swoją załogę.",
        (
            claim(
                "discard-crew",
                "all",
                trigger=when("renown-placed", "before", "another-player", block=at(loyal_to="you")),
            ),
        ),
    ),
    (
        "Gdy kula ognia ma spaść na budynek z twoim wozem, zamiast tego połóż tam 3 żetony renomy.",
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
        "Dwa razy na rundę, w ramach akcji, ugaś pożar w jednym budynku sąsiadującym z twoją brygadą bez użycia wody.",
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
        "Każdy inny gracz traci 1 wodę. Każdy gracz zyskuje 5 wód.",
        (claim("lose-water", 1, who="each-other-player"), claim("gain-water", 5, who="each-player", details=WATER)),
    ),
    (
        "Gdy ten budynek zostaje zniszczony, zwiększ siłę pożaru o 2 w 3 kolejnych budynkach w tym kierunku.",
        (claim(UP, 2, target=blocks(place="line", of="this", pick=3), trigger=DESTROYED),),
    ),
    (
        (
            "Gdy ukończysz swój tor Dowodzenia, wybierz jeden efekt:\n• Zyskaj 2 wody.\n"
            "• Przenieś 1 ze swoich żetonów renomy na inny budynek."
        ),
        (
            claim("gain-water", 2, trigger=when("track-completed", track="leadership"), choose=1, details=WATER),
            claim("move-renown", 1, target=OTHER, trigger=when("track-completed", track="leadership"), choose=1),
        ),
    ),
    (
        "Usuń z planszy 2 swoje żetony renomy, aby wykonać darmową akcję Ulepszenia.",
        (claim("upgrade", cost=(claim("remove-renown", 2, details={"from": "board"}),)),),
    ),
    (
        "Zwiększ siłę pożaru o 1 we wszystkich budynkach bez brygady ani wozu.",
        (claim(UP, 1, target=blocks(pick="each", holds_none=("brigade", "wagon"))),),
    ),
    ("Zacznij od południowego krańca miasta.", (claim("begin-at-edge", details={"direction": "south"}),)),
]
UNREAD = (
    "Prawie zawsze zyskujesz trochę wody.",
    "Gdy zdobywasz lojalność budynku, może zmniejszysz pożar.",
    "Zmniejsz siłę pożaru o 2 w niektórych budynkach.",
    "Nie kładź renomy na tym budynku.",
    "Każdy głodny gracz zyskuje 1 wodę.",
)
# A sentence, and pieces of it with what stands in their place: each makes it promise something else.
FAULTS: list[tuple[str, tuple[tuple[str, str], ...]]] = [
    (
        "Gdy zdobywasz lojalność budynku Pospólstwa, zmniejsz siłę pożaru o 2 w jednym dowolnym innym budynku.",
        (
            ("zdobywasz", "masz zdobyć"),
            ("Gdy zdobywasz", "Zanim zdobędziesz"),
            ("Pospólstwa", "Kupców"),
            ("budynku Pospólstwa", "budynku"),
            ("zmniejsz", "zwiększ"),
            ("zmniejsz", "możesz zmniejszyć"),
            ("o 2", "o 1"),
            ("jednym dowolnym innym", "każdym innym"),
            ("jednym dowolnym innym", "jednym dowolnym"),
            ("jednym dowolnym innym", "sąsiednim"),
            ("innym budynku", "innym budynku Pospólstwa"),
            ("Gdy", "Raz na turę, gdy"),
            ("Gdy zdobywasz", "Gdy inny gracz zdobywa"),
            (" dowolnym innym budynku", " budynku lojalnym wobec ciebie"),
        ),
    ),
    (
        "Gdy kula ognia ma spaść na budynek z twoją brygadą lub twoim wozem, zamiast tego połóż tam 1 żeton renomy.",
        (
            ("zamiast tego ", ""),
            (" lub twoim wozem", ""),
            ("z twoją brygadą lub twoim wozem", "z brygadą lub wozem innego gracza"),
            ("połóż tam", "możesz zamiast tego położyć tam"),
            ("1 żeton", "2 żetony"),
        ),
    ),
    (
        "Po tym, jak inny gracz uzupełni wodę, gracz ten traci 1 wodę.",
        (("gracz ten traci", "strać"), ("inny gracz", "dowolny gracz"), ("traci", "zyskuje"), ("1 wodę", "3 wody")),
    ),
    (
        (
            "Raz na turę, w ramach darmowej akcji, możesz ugasić pożar o sile 1 w budynku ze swoim wozem, używając "
            "wody z wozu. Renomę połóż na tym budynku lub na sąsiednich."
        ),
        (
            ("w ramach darmowej akcji", "w ramach akcji"),
            ("Raz na turę", "Dwa razy na turę"),
            ("Raz na turę", "Raz na rundę"),
            ("możesz ugasić", "ugaś"),
            ("o sile 1", "o sile 2"),
            ("ze swoim wozem", "ze swoją brygadą"),
            ("używając wody z wozu", "bez użycia wody"),
            ("używając wody z wozu", "używając wody z tej karty"),
            (" lub na sąsiednich", ""),
            (" Renomę połóż na tym budynku lub na sąsiednich.", ""),
        ),
    ),
    (
        (
            "Gdy zdobywasz lojalność budynku Szlachty, możesz zmusić jednego innego gracza, by odrzucił 1 wybraną "
            "przez siebie kartę załogi."
        ),
        (
            ("możesz zmusić", "zmuś"),
            ("jednego innego", "każdego innego"),
            ("przez siebie", "przez ciebie"),
            ("1 wybraną przez siebie kartę", "2 wybrane przez siebie karty"),
            ("Szlachty", "Rady"),
        ),
    ),
    (
        "Aby ukraść budynek lojalny wobec ciebie, inny gracz potrzebuje renomy równej jego wartości plus 2.",
        (("wobec ciebie", "wobec innego gracza"), ("plus 2", "plus 1"), ("budynek lojalny", "budynek Rady lojalny")),
    ),
    (
        "Gdy twoja brygada kończy ruch w płonącym budynku, możesz zwiększyć tam siłę pożaru o 1.",
        (
            ("kończy ruch w płonącym budynku", "wchodzi do płonącego budynku"),
            ("płonącym budynku", "budynku Kupców"),
            ("zwiększyć", "zmniejszyć"),
            ("twoja brygada", "brygada innego gracza"),
            ("twoja brygada", "twój wóz"),
            ("tam siłę pożaru o 1", "siłę pożaru o 1 w sąsiednim budynku"),
        ),
    ),
    (
        (
            "Każdy płonący budynek zwiększa siłę pożaru u swojego wschodniego sąsiada o 1. Zacznij od wschodniego "
            "krańca miasta."
        ),
        (("wschodniego sąsiada", "zachodniego sąsiada"), ("wschodniego krańca", "północnego krańca"), ("o 1", "o 2")),
    ),
    (
        "Każdy gracz może zwiększyć siłę pożaru o 1 w jednym dowolnym budynku bez brygady ani wozu.",
        (
            ("Każdy gracz może", "Możesz"),
            ("może zwiększyć", "zwiększa"),
            ("Każdy gracz", "Każdy inny gracz"),
            ("w jednym dowolnym", "w każdym"),
            ("bez brygady ani wozu", "z brygadą lub wozem"),
            (" ani wozu", ""),
        ),
    ),
    (
        (
            "Raz na turę, w ramach akcji, spraw, aby karty wydarzeń nie zwiększały siły pożaru w budynkach lojalnych "
            "wobec ciebie do początku twojej następnej tury."
        ),
        (("nie zwiększały", "zwiększały"), ("do początku twojej następnej", "do końca tej"), ("Raz na turę, w", "W")),
    ),
    (
        "Dopóki ta strona jest odkryta, nie możesz wykonywać akcji Uzupełnienia.",
        (
            ("nie możesz wykonywać akcji", "możesz wykonywać akcję"),
            ("Uzupełnienia", "Ulepszenia"),
            ("Dopóki ta strona jest odkryta", "Dopóki masz tę kartę"),
        ),
    ),
    (
        "Każdy gracz kładzie 1 żeton renomy na budynku ze swoją brygadą lub na budynku z nim sąsiadującym.",
        ((" lub na budynku z nim sąsiadującym", ""), ("Każdy gracz", "Aktywny gracz"), ("1 żeton", "4 żetony")),
    ),
    (
        (
            "Raz na turę możesz wykonać darmową akcję Ruchu brygady i przechodzić przez brygady i wozy innych graczy. "
            "Ukradnij 1 wodę z każdego mijanego pionka."
        ),
        (
            ("brygady i wozy innych", "brygady innych"),
            ("darmową akcję", "akcję"),
            ("Ruchu brygady", "Ruchu wozu"),
            ("Ukradnij 1 wodę", "Ukradnij 2 wody"),
        ),
    ),
]


def read(text: str) -> Reading:
    return reader("pl", **WORDS)(text)


@pytest.mark.parametrize(("text", "claims"), SENTENCES)
def test_a_sentence_promises(text: str, claims: tuple[Claim, ...]) -> None:
    assert (claims, ()) == read(text)


@pytest.mark.parametrize("text", UNREAD)
def test_what_no_pattern_knows_is_unread(text: str) -> None:
    assert [text.rstrip(".")] == [one.words for one in read(text).unread]


@pytest.mark.parametrize(("text", "old", "new"), [(text, old, new) for text, faults in FAULTS for old, new in faults])
def test_a_small_change_of_words_is_another_promise(text: str, old: str, new: str) -> None:
    assert old in text
    assert read(text).unread == ()
    assert read(text).claims != read(text.replace(old, new, 1)).claims


def test_faults_are_understood_most_of_the_time_so_that_they_are_no_mere_notes() -> None:
    wrong = [text.replace(old, new, 1) for text, faults in FAULTS for old, new in faults]
    understood = sum(not read(text).unread for text in wrong)

    assert understood >= 0.95 * len(wrong), [text for text in wrong if read(text).unread]


def test_the_verb_shows_who_may_act() -> None:
    (must,) = read("Dobierz 2 karty.").claims
    (may,) = read("Możesz dobrać 2 karty.").claims

    assert replace(must, may=True) == may


def test_one_letter_words_may_be_bound_to_the_next() -> None:
    assert read("Zwiększ siłę pożaru o 1 w każdym budynku.") == read(
        "Zwiększ siłę pożaru o\u00a01 w\u00a0każdym budynku."
    )
