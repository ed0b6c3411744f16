"""Spanish: players, pieces, and the ways to say which blocks are meant."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

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
    "at": (
        ("(en|sobre) {blocks}", "=blocks"),
        ("(allí|ahí)", _THAT),
        ("aquí", _OF_THIS),
    ),
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
            {
                "place": "adjacent",
                "anchor": "trigger",
            },
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
