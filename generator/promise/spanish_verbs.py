"""Spanish: what is done, as a command or of somebody, and sentences that change a rule."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

_UP: Final = {"verb": "raise-intensity"}
_DOWN: Final = {"verb": "lower-intensity"}
_EARLY_TURN: Final = {"verb": "take-turn", "to": "before-this-one"}
_SPREAD: Final = {"verb": "spread-intensity"}
_THERE: Final = {"at": {"ref": "that"}}

VERBS: Final[Rules] = {
    "do": (
        # Fire
        ("aumenta* en {n} (el <fire>|la <intensity>) ({blocks:of}|{at})", _UP),
        ("aumenta* (el <fire>|la <intensity>) ({blocks:of}|{at}) en {n}", _UP),
        ("aumenta* {at} el <fire> en {n}", _UP),
        ("reduce* en {n} (el <fire>|la <intensity>) ({blocks:of}|{at})", _DOWN),
        ("reduce* (el <fire>|la <intensity>) ({blocks:of}|{at}) en {n}", _DOWN),
        ("reduce* {at} el <fire> en {n}", _DOWN),
        ("extingue* {fire} [{water}]", {"verb": "extinguish"}),
        ("extingue* {fire} {spreading} {onto:blocks} , sin que ninguno (pase de|supere) {n}", _SPREAD),
        ("coloca* [todo] el <renown> en ese <block> (o|y) en {beside}", {"verb": "award-renown", "award": "around"}),
        ("coloca* [todo] el <renown> {at}", {"verb": "award-renown"}),
        ("intercambia* la <intensity> {blocks:of}", {"verb": "swap-intensity"}),
        ("(desviarla|desvíala|enviarla|envíala) a {blocks}", {"verb": "redirect-fireball"}),
        ("impide* que las <event> aumenten el <fire> ({blocks:of}|{at})", {"verb": "event-immunity"}),
        ("impide* que las <event> reduzcan el <fire> ({blocks:of}|{at})", _DOWN),
        ("reduce* {fire} [{water}]", _DOWN),
        ("mueve* la <intensity> {blocks:of}", {"verb": "spread-intensity"}),
        # Renown
        ("coloca* [antes|primero] {n} [de] <renown> [más|extra|adicional] {at}", {"verb": "place-renown"}),
        ("coloca* {n} [de] <renown> [más|extra|adicional]", {"verb": "place-renown"}),
        ("coloca* después {n} [de] <renown> {at}", {"verb": "place-renown", "to": "later"}),
        ("coloca* [antes|primero] {at} {n} [de] <renown> [más|extra|adicional]", {"verb": "place-renown"}),
        ("retira* {n} de tus <renown> del <board>", {"verb": "remove-renown", "from": "board"}),
        ("retira* {n} de tus <renown> (de aquí|de él|{blocks:of})", {"verb": "remove-renown", "from": "here"}),
        ("retira* [{at}] {n} [de] <renown> [más|extra|adicional] [{at}]", {"verb": "remove-renown"}),
        ("coloca* {n} de tus <renown> (del|en el) <board>", {"verb": "place-renown"}),
        (
            "retira* {n} de las <renown> de otro jugador (del <board>|de aquí|{blocks:of})",
            {"verb": "remove-renown", "to": "another-player"},
        ),
        ("retíralo", {"verb": "remove-renown", "from": "here", "it": True}),
        ("mueve* {n} de tus <renown> a {blocks}", {"verb": "move-renown"}),
        # Crew and upgrades
        ("realiza* una acción gratuita de {act}", {"verb": "act"}),
        ("realiza* gratis una acción de {act}", {"verb": "act"}),
        ("realiza* (una|la) acción de {act}", {"verb": "act", "price": "action"}),
        ("mejora* {track}", {"verb": "upgrade"}),
        ("mejora* (un|cualquier) <track>", {"verb": "upgrade"}),
        ("recluta* [a] (un|1) <crew> de otro jugador", {"verb": "recruit", "from": "another-player"}),
        ("recluta* [a] (un|1) <crew> [del mazo]", {"verb": "recruit"}),
        ("descarta* {n} [de (tus|sus)] <crew> [{chooser}]", {"verb": "discard-crew"}),
        ("descarta* todos (tus|sus) <crew>", {"verb": "discard-crew", "n": "all"}),
        ("(hacer|haz|hace) que {who} descarte {n} [de sus] <crew> [{chooser}]", {"verb": "discard-crew"}),
        ("(obligar|obliga) a {who} a descartar {n} [de sus] <crew> [{chooser}]", {"verb": "discard-crew"}),
        # Water
        ("rellena* {what:units} [, (esté donde esté|estén donde estén)]", {"verb": "refill"}),
        ("rellena* {what:units} [que esté] {at}", {"verb": "refill"}),
        ("rellena* (esta carta|su <water>)", {"verb": "refill", "what": ("this-card",)}),
        (
            "rellena* (cada|todas las) <brigade> [que (esté|estén|haya)] {at}",
            {"verb": "refill", "what": ("brigade",), "who": "each"},
        ),
        (
            "rellena* (cada|todas las) <wagon> [que (esté|estén|haya)] {at}",
            {"verb": "refill", "what": ("wagon",), "who": "each"},
        ),
        ("obtén* {n} de <water> [más] [para tu <brigade>]", {"verb": "gain-water"}),
        ("obtén* {n} de <water> [más] para tu <wagon>", {"verb": "gain-water", "into": "wagon"}),
        ("obtén* {n} de <water> [más] en (ella|esta carta)", {"verb": "gain-water", "into": "this-card"}),
        ("pierde* {n} de <water> [de tu <brigade>|para tu <brigade>]", {"verb": "lose-water"}),
        (
            "arrebata* {n} de <water> a cada pieza que atravieses",
            {"verb": "steal-water", "from": "each-passed-piece"},
        ),
        # Pieces
        ("mueve* (tu|su) <brigade> [hasta {n} (espacio|espacios)]", {"verb": "move-brigade"}),
        ("atraviesa* {through:obstacles}", {"verb": "pass-through"}),
        ("mueve* (tu|su) <wagon> [a {blocks}]", {"verb": "move-wagon"}),
        ("empuja* [a] esa <brigade> a {blocks}", {"verb": "push-brigade"}),
        ("mueve* [a] esa <brigade> a {blocks}", {"verb": "move-brigade"}),
        ("elige* una dirección", {"verb": ""}),
        # Cards, actions, turns
        ("(dale|darle|da) la vuelta a esta carta", {"verb": "flip-card"}),
        (
            "(mueve*|coloca*) la <mimic> (a|en) una <crew> de otro jugador",
            {"verb": "place-token", "token": "mimic", "onto-card": "crew-of-another-player"},
        ),
        (
            "(mueve*|coloca*) la <mimic> (a|en) una <crew> tuya",
            {"verb": "place-token", "token": "mimic", "onto-card": "crew-of-yours"},
        ),
        ("tienes también la <ability> de esa carta", {"verb": "copy-ability"}),
        ("no necesitas (un|ningún) <block> leal para (ella|usarla)", {"verb": "needs-no-loyalty"}),
        ("necesitas un <block> leal para (ella|usarla)", {"verb": "needs-loyalty"}),
        ("obtén* {n} (acción|acciones) (extra|adicional|adicionales|más) este turno", {"verb": "gain-actions"}),
        ("obtén* {n} (acción|acciones) menos este turno", {"verb": "lose-actions"}),
        ("pierde* {n} (acción|acciones) este turno", {"verb": "lose-actions"}),
        (
            "(dispones de|tienes) {n} (acción|acciones) menos [en] cada turno",
            {"verb": "lose-actions", "event": {"event": "turn-started", "who": "you"}},
        ),
        (
            "(dispones de|tienes) {n} (acción|acciones) más [en] cada turno",
            {"verb": "gain-actions", "event": {"event": "turn-started", "who": "you"}},
        ),
        (
            "(dispones de|tienes) {n} (acción|acciones) menos [en] cada (ronda|partida)",
            {"verb": "lose-actions", "to": "longer", "event": {"event": "turn-started", "who": "you"}},
        ),
        ("juega* {n} (turno|turnos) (extra|adicional|adicionales|más) [después de este]", {"verb": "take-turn"}),
        ("juega* {n} (turno|turnos) (extra|adicional|adicionales|más) antes de este", _EARLY_TURN),
        ("(dásela|da esta carta) a otro jugador", {"verb": "give-card", "to": "one-other-player"}),
        ("(quédatela|quédate esta carta)", {"verb": "give-card", "to": "you"}),
        ("roba* {n} (carta|cartas) [nueva|nuevas|más]", {"verb": "draw-card"}),
        ("(descarta* esta carta|descartarla|descártala)", {"verb": "discard-card"}),
        ("elige* {choose:n} de estos efectos", {"verb": "choose"}),
        ("elige* {choose:n} [de {of:n}]", {"verb": "choose"}),
    ),
    "fire": (
        ("(un|el) <fire> [de <intensity> {intensity:n}] {at}", {}),
        ("(un|el) <fire> [de <intensity> {intensity:n}] {at:of}", {}),
        ("ese <fire>", _THERE),
    ),
    "beside": (("(los adyacentes|[los] <block> adyacentes [a él])", "adjacent"),),
    "spreading": (("(moviendo|repartiendo) toda su <intensity> (a|entre)", "all"),),
    "crossing": (("(atraviesa*|moverse a través de)", "through"),),
    "water": (
        ("[solo] con <water> de tu <wagon>", "wagon"),
        ("[solo] con <water> de esta carta", "this-card"),
        ("[solo] con <water> de esta carta (y|o) de tu <wagon>", "any"),
        ("sin <water>", "none"),
    ),
    "chooser": (
        ("(a|de) tu elección", "you"),
        ("(a|de) su elección", "victim"),
        ("a elección de ese jugador", "victim"),
    ),
    "rule": (
        (
            "cuando realices una acción de <move-brigade> , [{modal}] moverte hasta {n} (espacio|espacios)",
            {"verb": "move-spaces"},
        ),
        ("tu <brigade> [{modal}] (moverse|mueve*) hasta {n} (espacio|espacios)", {"verb": "move-spaces"}),
        (
            "tu <brigade> [{modal}] {crossing} {through:obstacles} [sin detenerse] [y] [sin coste (adicional|extra)]",
            {"verb": "move-through"},
        ),
        ("tu <brigade> [{modal}] terminar* su movimiento {at}", {"verb": "end-move-on-rival"}),
        (
            "para arrebatarte {blocks} , otro jugador necesita un <renown> igual al <value> del <block> más {n}",
            {"verb": "steal-surcharge"},
        ),
        (
            "otro jugador necesita un <renown> igual al <value> [del <block>] más {n} para arrebatarte {blocks}",
            {"verb": "steal-surcharge"},
        ),
        ("necesitas {n} de <water> menos para extinguir (un|el) <fire> {at}", {"verb": "extinguish-water"}),
        ("para extinguir (un|el) <fire> {at} [,] necesitas {n} de <water> menos", {"verb": "extinguish-water"}),
        ("colocas todo el <renown>", {"verb": "full-renown"}),
        (
            "cuando tu <brigade> extinga un <fire> , [{modal}] coloca* el <renown> también en {reach}",
            {"verb": "renown-reach"},
        ),
        ("[{modal}] realizar una acción de <refill> {at}", {"verb": "refill-place"}),
        ("no puedes realizar (la|una|ninguna) acción de {act}", {"verb": "forbid-action"}),
        ("no (es|cuenta como) [un] <crew>", {"verb": "not-crew"}),
        ("ninguna [de las dos] protege su <block>", {"verb": "ignore-protection"}),
        (
            "una <fireball> cae en cada <block> marcado y aumenta en {n} el <fire> (allí|de ese <block>)",
            {"verb": "drop-fireballs"},
        ),
        (
            "cada <block> en llamas aumenta en {n} el <fire> de su <neighbour> del {direction:cardinal}",
            {"verb": "blow-wind"},
        ),
        ("empieza* por el borde {direction:cardinal} (del|de la) <board>", {"verb": "begin-at-edge"}),
        # What no card should say, read so that such a slip is told as what it is.
        (
            "cuando realices una acción de <move-wagon> , [{modal}] moverte hasta {n} (espacio|espacios)",
            {"verb": "move-spaces", "what": ("wagon",)},
        ),
        ("necesitas {n} de <water> más para extinguir (un|el) <fire> {at}", {"verb": "lose-water"}),
        ("necesitas {n} de <water> menos para reducir (un|el) <fire> {at}", _DOWN),
        (
            "cuando la <brigade> de otro jugador extinga un <fire> , [{modal}] coloca* el <renown> también en {reach}",
            {"verb": "renown-reach", "who": "another"},
        ),
        (
            "cuando realices una acción de <move-brigade> , [{modal}] moverte {n} (espacio|espacios)",
            {"verb": "move-spaces", "to": "exactly"},
        ),
        (
            "tu <wagon> [{modal}] atraviesa* {through:obstacles} [sin detenerse] [y] [sin coste adicional]",
            {"verb": "move-through", "what": ("wagon",)},
        ),
        ("tu <brigade> no puede terminar* su movimiento {at}", {"verb": "forbid-action"}),
        (
            "para arrebatarte {blocks} , otro jugador necesita un <renown> igual al <value> del <block> menos {n}",
            {"verb": "steal-surcharge", "to": "less"},
        ),
        (
            "cuando tu <wagon> extinga un <fire> , [{modal}] coloca* el <renown> también en {reach}",
            {"verb": "renown-reach", "what": ("wagon",)},
        ),
        ("colocas (la mitad del|medio) <renown>", {"verb": "award-renown"}),
        (
            "cuando otro jugador realice una acción de <move-brigade> , [{modal}] moverte hasta {n} (espacio|espacios)",
            {"verb": "move-spaces", "who": "another"},
        ),
        ("retiras todo el <renown>", {"verb": "remove-renown"}),
        ("(es|cuenta como) un <crew>", {"verb": "recruit"}),
        ("(cada una [de las dos]|la <brigade>|la <wagon>) protege su <block>", {"verb": "event-immunity"}),
        ("una <fireball> cae en cada <block> marcado y reduce en {n} el <fire> (allí|de ese <block>)", _DOWN),
        ("cada <block> [en llamas] reduce en {n} el <fire> de su <neighbour> del {direction:cardinal}", _DOWN),
        ("cada <block> aumenta en {n} el <fire> de su <neighbour> del {direction:cardinal}", _UP),
    ),
    "reach": (
        ("[los] <block> adyacentes [, (diagonales incluidas|incluso en diagonal)]", "adjacent"),
        ("[los] <block> circundantes [, (diagonales incluidas|incluso en diagonal)]", "surrounding"),
    ),
}
