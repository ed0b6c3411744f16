"""French, as rules texts are written: the words; what the patterns of its parts mean is said as in English."""

from __future__ import annotations

from typing import Final

from generator.promise.french_places import PLACES, PLAYERS
from generator.promise.french_triggers import TRIGGERS
from generator.promise.french_verbs import VERBS
from generator.promise.grammar import Language

_NUMBERS: Final = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze"


def _forms(*verbs: str) -> dict[str, tuple[str, ...]]:
    return {verb.split()[0]: tuple(verb.split()) for verb in verbs}


FRENCH: Final = Language(
    locale="fr",
    numbers={word: number for number, word in enumerate(_NUMBERS.split())} | {"une": 1},
    plural=("s",),
    # The infinitive, the command, the present of one and of several, and what follows `en`.
    forms=_forms(
        "améliorer améliorez améliore améliorent améliorant",
        "augmenter augmentez augmente augmentent augmentant",
        "choisir choisissez choisit choisissent choisissant",
        "commencer commencez commence commencent commençant",
        "déplacer déplacez déplace déplacent déplaçant",
        "défausser défaussez défausse défaussent défaussant",
        "diminuer diminuez diminue diminuent diminuant",
        "échanger échangez échange échangent échangeant",
        "effectuer effectuez effectue effectuent effectuant",
        "empêcher empêchez empêche empêchent empêchant",
        "entrer entrez entre entrent entrant",
        "envoyer envoyez envoie envoient envoyant",
        "éteindre éteignez éteint éteignent éteignant",
        "faire faites fait font faisant",
        "gagner gagnez gagne gagnent gagnant",
        "jouer jouez joue jouent jouant",
        "obliger obligez oblige obligent obligeant",
        "parcourir parcourez parcourt parcourent",
        "perdre perdez perd perdent perdant",
        "piocher piochez pioche piochent piochant",
        "placer placez place placent plaçant",
        "pousser poussez pousse poussent poussant",
        "ravitailler ravitaillez ravitaille ravitaillent ravitaillant",
        "recruter recrutez recrute recrutent recrutant",
        "réduire réduisez réduit réduisent réduisant",
        "retirer retirez retire retirent retirant",
        "retourner retournez retourne retournent retournant",
        "terminer terminez termine terminent terminant",
        "traverser traversez traverse traversent traversant",
        "voler volez vole volent volant",
    ),
    terms={
        "ability": ("pouvoir", "pouvoirs"),
        "active-player": ("joueur actif",),
        "block": ("bâtiment", "bâtiments"),
        "board": ("plateau", "ville"),
        "brigade": ("Brigade", "Brigades"),
        "crew": ("équipier", "équipiers", "carte Équipier"),
        "event": ("événement", "événements", "carte Événement", "cartes Événement"),
        "fire": ("feu", "feux"),
        "fireball": ("boule de feu", "boules de feu"),
        "intensity": ("intensité",),
        "loyalty": ("Loyauté", "jeton Loyauté"),
        "move-brigade": ("Déplacer la Brigade",),
        "move-wagon": ("Déplacer le Chariot",),
        "extinguish": ("Éteindre",),
        "neighbour": ("voisin", "voisins"),
        "recruit": ("Recruter",),
        "refill": ("Ravitailler",),
        "renown": ("Renommée", "jetons Renommée"),
        "track": ("piste", "pistes"),
        "transfer": ("Transférer",),
        "unoccupied": ("inoccupé", "inoccupés"),
        "upgrade": ("Améliorer",),
        "value": ("valeur",),
        "wagon": ("Chariot", "Chariots"),
        "water": ("Eau",),
    },
    rules={**PLAYERS, **PLACES, **TRIGGERS, **VERBS},
    elided=("l'", "d'", "qu'", "s'", "n'", "c'", "j'", "m'", "t'", "jusqu'", "lorsqu'", "puisqu'"),
)
