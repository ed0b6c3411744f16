"""Polish, as rules texts are written: the words with their forms, and the patterns that say what a card does.

Polish leaves out subjects and articles: a verb in the second person, or a command, is the reader's own, and a singular
noun that nothing counts is one. Cases are not held apart: a form that does not fit its place is for other checks.
"""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Language
from generator.promise.polish_places import PLACES, PLAYERS
from generator.promise.polish_triggers import TRIGGERS
from generator.promise.polish_verbs import VERBS

_HARD: Final = ("y", "a", "e", "ego", "ej", "emu", "ym", "ych", "ymi", "ą")
_SOFT: Final = ("i", "ia", "ie", "iego", "iej", "iemu", "im", "ich", "imi", "ią")
_OWN: Final = ("ój", "oja", "oje", "ojego", "ojej", "ojemu", "oim", "oich", "oimi", "oją")


def _declined(*words: str) -> dict[str, tuple[str, ...]]:
    """Return the forms of adjectives, by their headwords."""
    endings = {"y": _HARD, "i": _SOFT, "ój": _OWN}
    forms: dict[str, tuple[str, ...]] = {}
    for word in words:
        head = "ój" if word.endswith("ój") else word[-1]
        forms[word] = tuple(word.removesuffix(head) + ending for ending in endings[head])
    return forms


def _forms(*verbs: str) -> dict[str, tuple[str, ...]]:
    return {verb.split()[0]: tuple(dict.fromkeys(verb.split())) for verb in verbs}


_NUMBERS: Final = {
    1: "jeden jedna jedno jedną jednego jednej jednym",
    2: "dwa dwie dwóch dwu dwoje dwom dwoma dwiema",
    3: "trzy trzech troje trzem trzema",
    4: "cztery czterech czworo czterem czterema",
    5: "pięć pięciu pięcioro pięcioma",
    6: "sześć sześciu sześcioro sześcioma",
    7: "siedem siedmiu siedmioro siedmioma",
    8: "osiem ośmiu ośmioro ośmioma",
    9: "dziewięć dziewięciu dziewięcioro dziewięcioma",
    10: "dziesięć dziesięciu dziesięcioro dziesięcioma",
    11: "jedenaście jedenastu",
    12: "dwanaście dwunastu",
}
_COMMON: Final = {
    "block": "budynek budynku budynkowi budynkiem budynki budynków budynkom budynkami budynkach",
    "board": "plansza planszy planszę planszą miasto miasta mieście",
    "brigade": "brygada brygady brygadzie brygadę brygadą brygad brygadom brygadami brygadach",
    "fire": "pożar pożaru pożarowi pożarem pożarze pożary pożarów pożarom pożarami pożarach",
    "intensity": "siła siły sile siłę siłą",
    "loyalty": "lojalność lojalności lojalnością",
    "neighbour": "sąsiad sąsiada sąsiadowi sąsiadem sąsiedzie",
    "recruit": "rekrutacja rekrutacji rekrutację",
    "refill": "uzupełnienie uzupełnienia",
    "renown": "renoma renomy renomie renomę renomą",
    "space": "pole pola pól",
    "track": "tor toru torowi torem torze tory torów",
    "transfer": "przekazanie przekazania",
    "turn": "tura tury turze turę turą tur",
    "upgrade": "ulepszenie ulepszenia",
    "value": "wartość wartości wartością",
    "wagon": "wóz wozu wozowi wozem wozie wozy wozów wozom wozami wozach",
    "water": "woda wody wodzie wodę wodą wód",
    "action": "akcja akcji akcję akcją akcje",
    "ability": "zdolność zdolności zdolnością",
}

POLISH: Final = Language(
    locale="pl",
    numbers={word: number for number, words in _NUMBERS.items() for word in words.split()},
    plural=("budynki", "ów", "om", "ami", "ach"),
    forms={
        **_declined(
            "dodatkowy",
            "dowolny",
            "inny",
            "lojalny",
            "należący",
            "otaczający",
            "południowy",
            "płonący",
            "północny",
            "sąsiadujący",
            "sąsiedni",
            "swój",
            "twój",
            "wschodni",
            "wybrany",
            "zachodni",
            "zniszczony",
        ),
        **_forms(
            "dobierz dobrać dobiera dobierasz dobierają",
            "jeden jedna jedno jedną jednego jednej jednemu jednym",
            "każdy każda każde każdą każdego każdej każdemu każdym",
            "oddaj oddać oddaje oddajesz",
            "odrzuć odrzucić odrzuca odrzucasz odrzucają odrzuci odrzucił odrzuciła",
            "odwróć odwrócić odwraca odwracasz",
            "połóż położyć kładzie kładziesz kładą kładź kłaść umieść umieścić umieszcza umieszczasz umieszczają",
            "poślij posłać posyła posyłasz skieruj skierować",
            "przejdź przejść przechodzić przechodzi przechodzisz",
            "przenieś przenieść przenosi przenosisz",
            "przesuń przesunąć przesuwa przesuwasz",
            "rozegraj rozegrać rozgrywa rozgrywasz",
            "spraw sprawić sprawia",
            "strać stracić traci tracisz tracą",
            "ugaś ugasić gasi gasisz gasić",
            "ukradnij ukraść kradnie kradniesz",
            "ulepsz ulepszyć ulepsza ulepszasz ulepszają",
            "usuń usunąć usuwa usuwasz",
            "uzupełnij uzupełnić uzupełnia uzupełniasz uzupełniają",
            "weź wziąć bierze bierzesz",
            "wszystek wszystkie wszystkich wszystkim wszystkimi",
            "wybierz wybrać wybiera wybierasz",
            "wykonaj wykonać wykonuje wykonujesz wykonują wykonywać",
            "wypchnij wypchnąć wypycha przepchnij przepchnąć",
            "zamień zamienić zamienia zamieniasz",
            "zdobądź-gdy zdobywasz zdobędziesz",
            "zmniejsz zmniejszyć zmniejsza zmniejszasz obniż obniżyć obniża",
            "zmuś zmusić zmusza zmuszasz",
            "zrekrutuj zrekrutować rekrutuje rekrutujesz",
            "zwiększ zwiększyć zwiększa zwiększasz podnieś podnieść podnosi",
            "zyskaj zyskać zyskuje zyskujesz zyskują",
        ),
    },
    terms={
        "active-player": ("aktywny gracz",),
        "crew": ("załoga", "załogi", "załogę", "członek załogi", "członka załogi", "karta załogi", "kartę załogi"),
        "event": ("wydarzenie", "wydarzenia", "karta wydarzenia", "karty wydarzenia", "karty wydarzeń"),
        "extinguish": ("Gaszenie", "Gaszenia"),
        "fireball": ("kula ognia", "kuli ognia", "kulę ognia", "kule ognia"),
        "move-brigade": ("Ruch brygady", "Ruchu brygady"),
        "move-wagon": ("Ruch wozu", "Ruchu wozu"),
        "unoccupied": ("niezajęty", "niezajętego", "niezajętym", "niezajęte", "niezajętych"),
        **{concept: tuple(words.split()) for concept, words in _COMMON.items()},
    },
    rules={**PLAYERS, **PLACES, **TRIGGERS, **VERBS},
)
