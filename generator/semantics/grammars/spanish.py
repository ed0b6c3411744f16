"""Spanish: players, pieces, and the ways to say which blocks are meant.

Spanish: how often, when, for how long, and the events that a card waits for.

Spanish: what is done, as a command or of somebody, and sentences that change a rule.

Spanish, as rules texts are written: the words, and the patterns that say what a card does.

Players are told what to do in the second person singular (`coloca`, `puedes colocar`), events stand in the subjunctive
(`cuando obtengas`), and nobody says `you` aloud: the form of the verb does.
"""

from __future__ import annotations

from typing import Final

from generator.semantics.patterns import ACTS, Language, Rules

PLAYERS: Final[Rules] = {
    "who": (
        ("tú", "you"),
        ("(otro jugador|cualquier otro jugador)", "another"),
        ("(un|cualquier) jugador", "any"),
        ("cada jugador", "each"),
        ("todos los jugadores", "each"),
        ("(los demás|todos los demás|cada uno de los demás|los otros) jugadores", "each-other"),
        ("(ese|dicho) jugador", "that"),
        ("el <active-player>", "active"),
    ),
    # What says both who may and that they may.
    "allowed": (("puedes [también]", "you"),),
    "piece": (
        ("(tu|su) <brigade>", {"piece": "brigade", "whose": "you"}),
        ("(tu|su) <wagon>", {"piece": "wagon", "whose": "you"}),
        ("la <brigade> de otro jugador", {"piece": "brigade", "whose": "another"}),
        ("la <wagon> de otro jugador", {"piece": "wagon", "whose": "another"}),
        ("(una|cualquier) <brigade>", {"piece": "brigade", "whose": "any"}),
        ("(una|cualquier) <wagon>", {"piece": "wagon", "whose": "any"}),
    ),
    "units": (
        ("(tu|su) <brigade>", ("brigade",)),
        ("(tu|su) <wagon>", ("wagon",)),
        ("(tu|su) <brigade> y (tu|su) <wagon>", ("brigade", "wagon")),
    ),
    "pieces": (
        ("tu <brigade>", ("your-brigade",)),
        ("tu <wagon>", ("your-wagon",)),
        ("tu <brigade> o [tu] <wagon>", ("your-brigade", "your-wagon")),
        ("tu <brigade> y tu <wagon>", ("your-brigade-and-wagon",)),
        ("tu <wagon> o [tu] <brigade>", ("your-brigade", "your-wagon")),
        ("[una|ninguna] <brigade>", ("brigade",)),
        ("[una|ninguna] <wagon>", ("wagon",)),
        ("[una|ninguna] <brigade> (o|ni) [una|ninguna] <wagon>", ("brigade", "wagon")),
        ("[una|ninguna] <wagon> (o|ni) [una|ninguna] <brigade>", ("brigade", "wagon")),
        ("[la|las|una] <brigade> de (otro jugador|otros jugadores)", ("rival-brigade",)),
        ("[la|las|una] <wagon> de (otro jugador|otros jugadores)", ("rival-wagon",)),
        (
            "[la|las|una] <brigade> (y|o|ni) [la|las|una] <wagon> de (otro jugador|otros jugadores)",
            ("rival-brigade", "rival-wagon"),
        ),
    ),
    "obstacles": (
        ("<block> en llamas", ("burning",)),
        ("<block> (destruidos|destruido)", ("destroyed",)),
        ("<block> en llamas (y|o) destruidos", ("burning", "destroyed")),
        ("<block> destruidos (y|o) en llamas", ("burning", "destroyed")),
        ("{pieces}", "=pieces"),
    ),
    "owner": (
        ("ti", "you"),
        ("otro jugador", "another-player"),
        ("(un|cualquier) jugador", "anyone"),
        ("alguien", "anyone"),
    ),
}

_OF_BRIGADE: Final = {"place": "here", "of": "brigade"}
_OF_WAGON: Final = {"place": "here", "of": "wagon"}
_OF_THIS: Final = {"place": "here", "of": "this"}
_THAT: Final = {"ref": "that"}

PLACES: Final[Rules] = {
    "at": (("(en|sobre) {blocks}", "=blocks"), ("(allí|ahí)", _THAT), ("aquí", _OF_THIS)),
    # Blocks after `de`, which swallows an article.
    "of": (
        ("de {blocks}", "=blocks"),
        ("del <block> de (tu|su) <brigade>", _OF_BRIGADE),
        ("del <block> de (tu|su) <wagon>", _OF_WAGON),
    ),
    "block-whole": (
        ("(él|ellos)", _THAT),
        ("(ese|dicho|ese mismo|el mismo) <block>", _THAT),
        ("este <block>", _OF_THIS),
        ("su cara destruida", _OF_THIS),
        ("el <block> de (tu|su) <brigade>", _OF_BRIGADE),
        ("el <block> de (tu|su) <wagon>", _OF_WAGON),
        ("{near} o en (un|cualquier) <block> adyacente [a él]", {"place": "around", "pick": "one"}),
        ("{near} (o|y) en cada <block> adyacente a él", {"place": "around", "pick": "each"}),
        ("{near} o en (un|cualquier) <block> circundante a él", {"place": "surrounding", "pick": "one"}),
    ),
    "near": (
        ("el <block> de (tu|su) <brigade>", "brigade"),
        ("el <block> de (tu|su) <wagon>", "wagon"),
        ("ese <block>", "that"),
        ("este <block>", "this"),
    ),
    "block-before": (
        ("(un|uno|1|cualquier|un solo)", {"pick": "one"}),
        ("(cada|todos los|los|cada uno de los)", {"pick": "each"}),
        ("otros", {"pick": "each", "other": True}),
        ("(otro|cualquier otro|un solo otro)", {"pick": "one", "other": True}),
        ("(cada otro|todos los demás|los demás|los otros|cada uno de los demás)", {"pick": "each", "other": True}),
        ("[los] {pick:several}", {}),
        ("tus", {"pick": "each", "loyal_to": "you"}),
    ),
    "block-noun": (("<block>", {}),),
    "block-after": (
        ("(cualquiera|cualesquiera)", {}),
        ("(adyacente|adyacentes)", {"place": "adjacent"}),
        ("(circundante|circundantes)", {"place": "surrounding"}),
        ("(adyacente|adyacentes) entre sí", {"place": "connected"}),
        ("(siguiente|siguientes) en esa dirección", {"place": "line"}),
        ("(adyacente|adyacentes) a {anchor}", {"place": "adjacent"}),
        ("(circundante|circundantes) a {anchor}", {"place": "surrounding"}),
        ("(adyacente|adyacentes) al <block> de (tu|su) <brigade>", {"place": "adjacent", "anchor": "brigade"}),
        ("(adyacente|adyacentes) al <block> de (tu|su) <wagon>", {"place": "adjacent", "anchor": "wagon"}),
        (
            "(circundante|circundantes) al (<block> obtenido|<block> que has obtenido|obtenido)",
            {"place": "surrounding", "anchor": "trigger"},
        ),
        (
            "(adyacente|adyacentes) al (<block> obtenido|<block> que has obtenido|obtenido)",
            {"place": "adjacent", "anchor": "trigger"},
        ),
        ("[que (esté|estén)] en llamas", {"burning": True}),
        ("<unoccupied>", {"holds_none": ("rival-brigade", "rival-wagon")}),
        ("(del|de los|de la|de las) {affiliation}", {}),
        (", ninguno [de ellos] (del|de los|de la|de las) {not_affiliation:affiliation}", {}),
        ("que no (sea|sean) (del|de los|de la|de las) {not_affiliation:affiliation}", {}),
        ("(leal|leales) a {loyal_to:owner}", {}),
        ("(leal|leales)", {}),
        ("con (una|cualquier) <loyalty>", {"loyal_to": "anyone"}),
        ("con una <loyalty> tuya", {"loyal_to": "you"}),
        ("con una <loyalty> de otro jugador", {"loyal_to": "another-player"}),
        ("(con|donde (esté|estén)) {holds:pieces}", {}),
        ("(destruido|destruidos)", {"holds": ("destroyed",)}),
        ("en el que (esté|haya) otro jugador", {"holds": ("rival-brigade", "rival-wagon")}),
        ("sin {holds_none:pieces}", {}),
        ("de <value> {value:n}", {}),
        ("(de|con) <intensity> {intensity:n}", {}),
        ("con un <fire> de <intensity> {intensity:n}", {}),
        ("con un <fire>", {"burning": True}),
        ("de tu elección", {}),
        ("(del|de la) <board>", {}),
    ),
    "anchor": (
        ("él", "that"),
        ("ese <block>", "that"),
        ("este <block>", "this"),
        ("(tu|su) <brigade>", "brigade"),
        ("(tu|su) <wagon>", "wagon"),
    ),
}


TRIGGERS: Final[Rules] = {
    "times": (("una vez", 1), ("dos veces", 2), ("tres veces", 3), ("{n} (vez|veces)", "=n")),
    "period": (("turno", "turn"), ("ronda", "round"), ("partida", "game")),
    "limit": (("{times} (por|cada|en cada|durante cada) {period}", {}),),
    "when": (
        ("(cuando|siempre que|cada vez que|en cuanto|si|al)", "after"),
        ("[inmediatamente|justo] (después de que|después de|tras)", "after"),
        ("[inmediatamente|justo] (antes de que|antes de)", "before"),
    ),
    # Whoever is spoken to is told by the verb alone; anybody else is named.
    "event": (
        ("obtengas* la <loyalty> {blocks:of}", {"event": "loyalty-gained"}),
        ("{who} obtenga* la <loyalty> {blocks:of}", {"event": "loyalty-gained"}),
        ("obtener la <loyalty> {blocks:of}", {"event": "loyalty-gained"}),
        ("pierdas* la <loyalty> {blocks:of}", {"event": "loyalty-lost"}),
        ("{who} pierda* la <loyalty> {blocks:of}", {"event": "loyalty-lost"}),
        ("(estés|estás) a punto de obtener la <loyalty> {blocks:of}", {"event": "loyalty-gained", "order": "before"}),
        (
            "{who} (esté|está) a punto de obtener la <loyalty> {blocks:of}",
            {"event": "loyalty-gained", "order": "before"},
        ),
        ("(vayas|fueras|fueses) a obtener la <loyalty> {blocks:of}", {"event": "loyalty-gained", "order": "would"}),
        ("{who} (vaya|fuera|fuese) a obtener la <loyalty> {blocks:of}", {"event": "loyalty-gained", "order": "would"}),
        ("coloques* <renown> [{at}]", {"event": "renown-placed"}),
        ("colocar <renown> [{at}]", {"event": "renown-placed"}),
        ("{who} coloque* <renown> [{at}]", {"event": "renown-placed"}),
        ("una <fireball> caiga* {at}", {"event": "fireball-landing"}),
        ("una <fireball> (vaya|va|fuera|fuese) a caer {at}", {"event": "fireball-landing", "order": "would"}),
        ("una <fireball> (esté|está) a punto de caer {at}", {"event": "fireball-landing", "order": "before"}),
        ("completes* {track} [de tu <firehouse-board>]", {"event": "track-completed"}),
        ("{who} complete* {track}", {"event": "track-completed"}),
        ("completes* (un|cualquier) <track> [de tu <firehouse-board>]", {"event": "track-completed"}),
        ("{who} complete* (un|cualquier) <track> [de su <firehouse-board>]", {"event": "track-completed"}),
        ("rellenes* [<water>]", {"event": "water-refilled"}),
        ("{who} rellene* [<water>]", {"event": "water-refilled"}),
        ("rellenes* tu <brigade>", {"event": "water-refilled", "unit": "brigade"}),
        ("rellenes* tu <wagon>", {"event": "water-refilled", "unit": "wagon"}),
        ("{who} rellene* su <brigade>", {"event": "water-refilled", "unit": "brigade"}),
        ("{who} rellene* su <wagon>", {"event": "water-refilled", "unit": "wagon"}),
        ("{piece} termine* su movimiento [{at}]", {"event": "move-ended"}),
        ("termines* tu movimiento [{at}]", {"event": "move-ended"}),
        ("{who} termine* su movimiento [{at}]", {"event": "move-ended"}),
        ("terminar tu movimiento [{at}]", {"event": "move-ended"}),
        ("realizar una acción de {act}", {"event": "action-ended"}),
        ("realices* una acción de {act}", {"event": "action-ended"}),
        ("{who} realice* una acción de {act}", {"event": "action-ended"}),
        ("una acción [tuya] de {act}", {"event": "action-ended"}),
        ("realices* una acción", {"event": "action-ended"}),
        ("una acción tuya gaste* la última <water> de esta carta", {"event": "action-ended", "dry": True}),
        ("robes* esta carta", {"event": "card-drawn", "itself": True}),
        ("{who} robe* esta carta", {"event": "card-drawn", "itself": True}),
        ("{piece} entre* en su <firehouse>", {"event": "firehouse-entered"}),
        ("entre* {piece} en su <firehouse>", {"event": "firehouse-entered"}),
        ("{piece} entre* [aquí|en este <block>]", {"event": "block-entered", "itself": True}),
        ("entre* {piece} [aquí|en este <block>]", {"event": "block-entered", "itself": True}),
        ("{piece} entre* en {blocks}", {"event": "block-entered"}),
        (
            "este <block> (sea destruido|es destruido|se destruya|se destruye)",
            {"event": "block-destroyed", "itself": True},
        ),
        ("{blocks} (sea destruido|es destruido|se destruya|se destruye)", {"event": "block-destroyed"}),
        ("mejores* (un|cualquier) <track> [de tu <firehouse-board>]", {"event": "track-upgraded"}),
        ("(empiece|empieza|comience) tu [próximo] turno", {"event": "turn-started", "who": "you"}),
        ("(empiece|empieza|comience) el turno de otro jugador", {"event": "turn-started", "who": "another"}),
    ),
    "track": (
        ("(tu|su|el) <crew-members>", "crew"),
        ("(tu|su|el) <wagon-capacity>", "wagon"),
        ("(tu|su|el) <leadership>", "leadership"),
    ),
    "act": ACTS,
    "span": (
        ("hasta que (empiece|comience) tu próximo turno", {"lasts": "your-next-turn"}),
        ("hasta tu próximo turno", {"lasts": "your-next-turn"}),
        ("hasta el (inicio|principio|comienzo) de tu próximo turno", {"lasts": "your-next-turn"}),
        ("hasta (que termine (este|tu) turno|el final de (este|tu) turno)", {"lasts": "turn"}),
    ),
    "prefix": (
        ("{limit}", {}),
        ("como acción", {"action": True}),
        ("como una de tus acciones", {"action": True}),
        ("como acción gratuita", {}),
        ("{when} {event}", {}),
        (
            "al (inicio|principio|comienzo) de (tu turno|cada uno de tus turnos)",
            {"when": "after", "event": {"event": "turn-started"}},
        ),
        ("si lo hace", {"did": True}),
        ("(en su lugar|en vez de ello)", {"instead": True}),
        ("si hay <renown> tuyo aquí cuando {event}", {"when": "after", "price": True}),
        ("si hay <renown> de otro jugador aquí cuando {event}", {"when": "after"}),
        ("mientras esta cara esté boca arriba", {"lasts": "face-up"}),
        ("mientras (la tengas|tengas esta carta|esta carta esté en juego)", {"lasts": "while-in-play"}),
        ("{span}", "=span"),
        ("(primero|después|luego|además|también|esta vez|aun así)", {}),
    ),
    "suffix": (
        ("{limit}", {}),
        ("(en su lugar|en vez de ello)", {"instead": True}),
        ("{when} {event}", {}),
        ("{span}", "=span"),
        ("como acción", {"action": True}),
        ("como acción gratuita", {}),
        ("(gratis|también|otra vez)", {}),
        ("si (quieres|lo deseas)", {"may": True}),
        ("si puedes", {}),
    ),
    "modal": (("(puedes|puede|pueden) [también]", {"may": True}), ("(debes|debe|deben|también)", {"may": False})),
    "and": (
        ("(, y|y|, y después|y después|, después|y luego|y además|,)", "and"),
        ("[,] a cambio de", "by"),
        ("[,] para", "to"),
    ),
    "cardinal": (("norte", "north"), ("este", "east"), ("sur", "south"), ("oeste", "west")),
}


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
        ("arrebata* {n} de <water> a cada pieza que atravieses", {"verb": "steal-water", "from": "each-passed-piece"}),
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
