"""Spanish, as rules texts are written: the words, and the patterns that say what a card does.

Players are told what to do in the second person singular (`coloca`, `puedes colocar`), events stand in the subjunctive
(`cuando obtengas`), and nobody says `you` aloud: the form of the verb does.
"""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Language
from generator.promise.spanish_places import PLACES, PLAYERS
from generator.promise.spanish_triggers import TRIGGERS
from generator.promise.spanish_verbs import VERBS


def _forms(*verbs: str) -> dict[str, tuple[str, ...]]:
    return {verb.split()[0]: tuple(verb.split()) for verb in verbs}


_NUMBERS: Final = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce"

SPANISH: Final = Language(
    locale="es",
    numbers={word: number for number, word in enumerate(_NUMBERS.split())} | {"un": 1, "una": 1},
    plural=("s",),
    forms=_forms(
        # Commands, which are also what a third person does, and infinitives after `puedes`.
        "arrebata arrebatar arrebatas",
        "atraviesa atravesar atraviesas",
        "aumenta aumentar aumentan",
        "coloca colocar coloque",
        "descarta descartar descartan",
        "elige elegir",
        "empieza empezar empiezan",
        "empuja empujar",
        "extingue extinguir extinguen",
        "impide impedir",
        "intercambia intercambiar intercambian",
        "juega jugar",
        "mejora mejorar mejoran",
        "mueve mover mueven",
        "obtén obtener obtiene obtienen gana ganar ganan",
        "pierde perder pierden pierdes",
        "realiza realizar realizan haz hacer hacen",
        "recluta reclutar",
        "reduce reducir reducen disminuye disminuir",
        "rellena rellenar rellenan",
        "retira retirar",
        "roba robar",
        "terminar termina",
        # Events: of whoever is spoken to, and of others.
        "caiga cae",
        "coloques colocas",
        "coloque colocan coloquen",
        "completes completas",
        "complete completa",
        "entre entra",
        "gaste gasta",
        "obtengas obtienes ganes consigas",
        "obtenga obtiene obtengan gane consiga",
        "mejores mejoras",
        "pierdas pierdes",
        "pierda pierde",
        "realices realizas",
        "realice realicen",
        "rellenes rellenas",
        "rellene rellenen",
        "robes robas",
        "robe robada",
        "termines terminas",
        "termine termina",
    ),
    terms={
        "ability": ("habilidad", "habilidades"),
        "active-player": ("jugador activo",),
        "block": ("edificio", "edificios"),
        "board": ("tablero", "ciudad"),
        "brigade": ("Brigada", "Brigadas"),
        "crew": ("Miembro de Grupo", "Miembros de Grupo", "carta de Miembro de Grupo"),
        "event": ("evento", "eventos", "carta de Evento", "cartas de Evento"),
        "fire": ("fuego", "fuegos"),
        "fireball": ("bola de fuego", "bolas de fuego"),
        "intensity": ("intensidad", "intensidades"),
        "loyalty": ("Lealtad", "ficha de Lealtad"),
        "move-brigade": ("Mover Brigada",),
        "move-wagon": ("Mover Carreta",),
        "neighbour": ("vecino", "vecinos"),
        "recruit": ("Reclutar",),
        "refill": ("Rellenar",),
        "renown": ("Prestigio", "ficha de Prestigio", "fichas de Prestigio"),
        "track": ("medidor", "medidores"),
        "transfer": ("Transferir",),
        "unoccupied": ("desocupado",),
        "upgrade": ("Mejorar",),
        "value": ("valor", "valores"),
        "wagon": ("Carreta", "Carretas"),
        "water": ("agua",),
    },
    rules={**PLAYERS, **PLACES, **TRIGGERS, **VERBS},
)
