"""Other ways to say what the Spanish texts say: none is a fault."""

from __future__ import annotations

from typing import Final

REWORDED: Final[tuple[tuple[str, str], ...]] = (
    (
        "crew.del-uge.text",
        (
            "Cada vez que obtengas la Lealtad de un edificio del Pueblo Llano, reduce el fuego de otro "
            "edificio cualquiera en {by}."
        ),
    ),
    (
        "crew.del-uge.text",
        ("Al obtener la Lealtad de un edificio del Pueblo Llano, reduce en {by} el fuego de cualquier otro edificio."),
    ),
    (
        "crew.del-uge.text",
        ("Cuando ganes la Lealtad de un edificio del Pueblo Llano, disminuye en {by} el fuego de otro edificio."),
    ),
    ("crew.kulari-one-shoe.text", "Tu Brigada puede moverse hasta {to} espacios."),
    (
        "crew.selina-blackflow.text",
        ("Al colocar Prestigio en un edificio leal a otro jugador, coloca {amount} de Prestigio más en ese edificio."),
    ),
    (
        "crew.selina-blackflow.text",
        (
            "Siempre que coloques Prestigio en un edificio leal a otro jugador, coloca en él {amount} ficha "
            "de Prestigio adicional."
        ),
    ),
    (
        "crew.veda-moonbright.text",
        (
            "Si una bola de fuego va a caer en un edificio con tu Brigada o tu Carreta, coloca allí {amount} "
            "de Prestigio en su lugar."
        ),
    ),
    (
        "crew.veda-moonbright.text",
        (
            "Cuando una bola de fuego fuese a caer en un edificio donde esté tu Brigada o tu Carreta, coloca "
            "allí {amount} de Prestigio en vez de ello."
        ),
    ),
    (
        "crew.brother-ben.text",
        (
            "Cuando completes un medidor de tu tablero de Parque de Bomberos, juega {amount} turno adicional "
            "después de este, una vez por turno."
        ),
    ),
    (
        "crew.walder-ranier.text",
        "Cuando otro jugador rellene agua, ese jugador pierde {amount} de agua.",
    ),
    (
        "crew.ivan-bertrand.text",
        (
            "Como acción gratuita, una vez por turno, puedes extinguir un fuego de intensidad {intensity} en "
            "el edificio de tu Carreta solo con agua de tu Carreta. Coloca todo el Prestigio en ese edificio "
            "o en edificios adyacentes."
        ),
    ),
    (
        "crew.immora.text",
        (
            "Justo antes de obtener la Lealtad de un edificio de los Nobles, coloca {amount} de Prestigio en "
            "otro edificio de los Nobles."
        ),
    ),
    (
        "crew.immora.text",
        (
            "Cuando vayas a obtener la Lealtad de un edificio de los Nobles, coloca primero {amount} de "
            "Prestigio en cualquier otro edificio de los Nobles."
        ),
    ),
    (
        "crew.zilda-garrett.text",
        (
            "Cuando obtengas la Lealtad de un edificio de los Nobles, puedes obligar a otro jugador a "
            "descartar {amount} Miembro de Grupo de su elección."
        ),
    ),
    (
        "crew.nery-cagehand.text",
        ("Otro jugador necesita un Prestigio igual al valor más {to} para arrebatarte un edificio leal a ti."),
    ),
    (
        "crew.morgana-magos.text",
        "Puedes realizar una acción gratuita de Mover Carreta una vez por turno.",
    ),
    (
        "crew.morgana-magos.text",
        "Una vez por turno, puedes realizar gratis una acción de Mover Carreta.",
    ),
    (
        "crew.mal-candor.text",
        "Cuando obtengas la Lealtad de un edificio del Consejo, haz gratis una acción de Reclutar.",
    ),
    (
        "crew.gness-smold.text",
        ("Si tu Brigada termina su movimiento en un edificio en llamas, puedes aumentar allí el fuego en {by}."),
    ),
    (
        "crew.chops-murphy.text",
        ("Cuando obtengas la Lealtad de un edificio, puedes aumentar en {by} el fuego de un edificio adyacente."),
    ),
    (
        "crew.ebenezer.text",
        ("Tu Brigada puede moverse a través de edificios en llamas o destruidos sin detenerse y sin coste extra."),
    ),
    (
        "crew.esme-morrow.text",
        (
            "Si una bola de fuego va a caer en el edificio de tu Brigada, puedes desviarla a un edificio "
            "adyacente en su lugar."
        ),
    ),
    (
        "crew.lumen.text",
        (
            "Para extinguir un fuego en un edificio de la Universidad necesitas {less} de agua menos. Aun "
            "así, colocas todo el Prestigio."
        ),
    ),
    (
        "crew.ash.text",
        (
            "Una vez por turno, como acción gratuita, puedes extinguir el fuego de un edificio adyacente a "
            "tu Brigada con agua de esta carta. Coloca el Prestigio en ese edificio o en edificios "
            "adyacentes a él."
        ),
    ),
    (
        "crew.sir-precious.text",
        (
            "Cuando robes esta carta, dásela a otro jugador y roba {amount} carta más. Mientras tengas esta "
            "carta, tienes {amount} acción menos en cada turno. Cuando tu Brigada entre en su Parque de "
            "Bomberos, puedes descartarla. No cuenta como Miembro de Grupo."
        ),
    ),
    ("events.a-bigger-barrel.text", "Todos los jugadores mejoran su medidor de Capacidad de la Carreta."),
    ("events.volunteers-at-the-door.text", "Todos los jugadores realizan una acción gratuita de Reclutar."),
    (
        "events.front-page-heroes.text",
        ("Cada jugador coloca {amount} ficha de Prestigio en el edificio de su Brigada o en un edificio adyacente."),
    ),
    ("events.arson.text", "Aumenta el fuego de cada edificio con una ficha de Lealtad en {by}."),
    (
        "events.arson.text",
        "Aumenta en {by} el fuego de todos los edificios con una ficha de Lealtad.",
    ),
    (
        "events.burning-man-festival.text",
        (
            "Aumenta en {by} el fuego de todos los edificios con una Brigada o una Carreta. Esta vez, "
            "ninguna protege su edificio."
        ),
    ),
    (
        "events.dirty-dealings.text",
        "Cada jugador puede aumentar en {by} el fuego de un edificio sin Brigada ni Carreta.",
    ),
    ("events.karnaj-celebrates.text", "Aumenta en {by} el fuego de todos los edificios de valor {value}."),
    (
        "wardens.gloria-ignis.back.text",
        (
            "Como acción, una vez por turno, mueve tu Carreta a un edificio desocupado con un fuego de "
            "intensidad {intensity} y extingue ese fuego sin agua. Coloca el Prestigio en ese edificio o en "
            "los adyacentes."
        ),
    ),
    (
        "wardens.blitz-haben.back.text",
        (
            "Una vez por turno, como acción, intercambia la intensidad de {pick:word} edificios adyacentes "
            "entre sí que no sean de la Universidad."
        ),
    ),
    (
        "wardens.bernhardt-blaze.back.text",
        (
            "Una vez por turno, como acción, impide que las cartas de Evento aumenten el fuego de tus "
            "edificios leales hasta el comienzo de tu próximo turno."
        ),
    ),
    (
        "wardens.white-fang.text",
        (
            "Una vez por turno, como acción, da la vuelta a esta carta, rellena su agua y descarta todos tus "
            "Miembros de Grupo."
        ),
    ),
    (
        "wardens.aurath-ether.back.text",
        (
            "Una vez por turno, puedes realizar una acción gratuita de Mover Brigada y atravesar Brigadas o "
            "Carretas de otros jugadores. Arrebata {amount} de agua a cada pieza que atravieses."
        ),
    ),
    (
        "wardens.cindy-bustion.back.text",
        (
            "Una vez por turno, como acción, extingue el fuego del edificio de tu Brigada repartiendo toda "
            "su intensidad entre edificios circundantes, sin que ninguno supere {highest}. Coloca todo el "
            "Prestigio en el edificio de tu Brigada."
        ),
    ),
    (
        "grand-buildings.khomar-macstomacs-dwarven-distillery.text",
        "Cuando este edificio se destruya, aumenta en {by} el fuego de todos los edificios adyacentes.",
    ),
    (
        "grand-buildings.falariels-frozen-exhibits.text",
        (
            "Cuando este edificio sea destruido, reduce en {by} el fuego de los edificios circundantes y "
            "rellena todas las Brigadas que haya en ellos."
        ),
    ),
    (
        "boards.white-board.bonus-wagon",
        ("Una vez por turno, tras una acción de Mover Brigada, puedes realizar una acción gratuita de Mover Carreta."),
    ),
    ("boards.white-board.bonus-leadership", "Gana {amount} acción adicional este turno."),
    (
        "boards.orange-board.back.text",
        (
            "Cuando obtengas la Lealtad de un edificio, puedes colocar {amount.1} de Prestigio en cualquier "
            "otro edificio de los Mercaderes."
        ),
    ),
    (
        "boards.pink-board.back.text",
        (
            "Cuando tu Brigada extinga un fuego, puedes colocar el Prestigio también en edificios "
            "circundantes, incluso en diagonal."
        ),
    ),
)
