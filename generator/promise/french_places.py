"""French: players, pieces, and the ways to say which blocks are meant."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

PLAYERS: Final[Rules] = {
    # Who does something; whom these are depends on where they stand.
    "who": (
        ("vous", "you"),
        ("(un autre joueur|n' importe quel autre joueur|un autre joueur de votre choix)", "another"),
        ("(un joueur|n' importe quel joueur)", "any"),
        ("(chaque joueur|tous les joueurs)", "each"),
        ("(chaque autre joueur|tous les autres joueurs)", "each-other"),
        ("ce joueur", "that"),
        ("le <active-player>", "active"),
    ),
    "whose": (
        ("(votre|vos)", "you"),
        ("(son|sa|ses|leur|leurs)", "you"),
        ("(un|une|n' importe quel|n' importe quelle)", "any"),
    ),
    "piece": (
        ("{whose} <brigade>", {"piece": "brigade"}),
        ("{whose} <wagon>", {"piece": "wagon"}),
        ("la <brigade> d' un autre joueur", {"piece": "brigade", "whose": "another"}),
        ("le <wagon> d' un autre joueur", {"piece": "wagon", "whose": "another"}),
    ),
    "units": (
        ("(votre|sa|leur) <brigade>", ("brigade",)),
        ("(votre|son|leur) <wagon>", ("wagon",)),
        ("(votre|sa|leur) <brigade> et (votre|son|leur) <wagon>", ("brigade", "wagon")),
    ),
    # Pieces that stand on a block; one of them is enough. `sans` is followed by nouns alone, joined by `ni`.
    "pieces": (
        ("votre <brigade>", ("your-brigade",)),
        ("votre <wagon>", ("your-wagon",)),
        ("votre <brigade> (ou|ni) [votre] <wagon>", ("your-brigade", "your-wagon")),
        ("votre <wagon> (ou|ni) [votre] <brigade>", ("your-brigade", "your-wagon")),
        ("[une] <brigade>", ("brigade",)),
        ("[un] <wagon>", ("wagon",)),
        ("[une] <brigade> (ou|ni) [un] <wagon>", ("brigade", "wagon")),
        ("[un] <wagon> (ou|ni) [une] <brigade>", ("brigade", "wagon")),
        ("la <brigade> d' un autre joueur", ("rival-brigade",)),
        ("le <wagon> d' un autre joueur", ("rival-wagon",)),
        ("la <brigade> ou le <wagon> d' un autre joueur", ("rival-brigade", "rival-wagon")),
        ("les <brigade> des autres joueurs", ("rival-brigade",)),
        ("les <wagon> des autres joueurs", ("rival-wagon",)),
        ("les <brigade> (et|ou) [les] <wagon> des autres joueurs", ("rival-brigade", "rival-wagon")),
    ),
    "obstacles": (
        ("les <block> en feu", ("burning",)),
        ("les <block> détruits", ("destroyed",)),
        ("les <block> en feu (et|ou) [les <block>] détruits", ("burning", "destroyed")),
        ("les <block> détruits (et|ou) [les <block>] en feu", ("burning", "destroyed")),
        ("{pieces}", "=pieces"),
    ),
    "owner": (
        ("vous", "you"),
        ("(un autre joueur|n' importe quel autre joueur)", "another-player"),
        ("(un joueur|n' importe quel joueur|quiconque)", "anyone"),
    ),
}

PLACES: Final[Rules] = {
    # A place with what leads to it.
    "at": (
        ("(sur|dans) {blocks}", "=blocks"),
        ("ici", {"place": "here", "of": "this"}),
    ),
    # Blocks that are named in one go.
    "block-whole": (
        ("celui-ci", {"ref": "that"}),
        ("(ce|le même) <block>", {"ref": "that"}),
        ("sa face brûlée", {"place": "here", "of": "this"}),
        ("le <block> de (votre|sa|leur) <brigade>", {"place": "here", "of": "brigade"}),
        ("le <block> de (votre|son|leur) <wagon>", {"place": "here", "of": "wagon"}),
        (
            "le <block> de {near} ou [sur] un <block> adjacent [à celui-ci|à ce <block>]",
            {"place": "around", "pick": "one"},
        ),
        # Two blocks that touch each other, wherever they are.
        (
            "[les] {pick:several} <block> adjacents [de votre choix] [,] {not_affiliation:none-of}",
            {"place": "connected"},
        ),
        ("[les] {pick:several} <block> adjacents [de votre choix]", {"place": "connected"}),
    ),
    "none-of": (
        ("(dont|mais) aucun (du|des|de l') {not_affiliation:affiliation}", "=not_affiliation"),
        ("dont aucun n' est un <block> (du|des|de l') {not_affiliation:affiliation}", "=not_affiliation"),
    ),
    "near": (
        ("(votre|sa|leur) <brigade>", "brigade"),
        ("(votre|son|leur) <wagon>", "wagon"),
    ),
    # Before the noun.
    "block-before": (
        ("(un|un seul|n' importe quel)", {"pick": "one"}),
        ("(chaque|tous les|tout)", {"pick": "each"}),
        ("les", {}),
        ("(un autre|n' importe quel autre)", {"pick": "one", "other": True}),
        ("(chaque autre|tous les autres|les autres)", {"pick": "each", "other": True}),
        ("[les] {pick:several}", {}),
    ),
    "block-noun": (("<block>", {}),),
    # After the noun, in any order.
    "block-after": (
        ("[du|des|de l'|de la] {affiliation}", {}),
        ("(adjacent|adjacents)", {"place": "adjacent"}),
        ("(adjacent|adjacents) (à|au) {anchor}", {"place": "adjacent"}),
        ("(environnant|environnants)", {"place": "surrounding"}),
        ("en feu", {"burning": True}),
        ("<unoccupied>", {"holds_none": ("rival-brigade", "rival-wagon")}),
        ("(suivant|suivants)", {"place": "line"}),
        ("dans cette direction", {}),
        ("(loyal|loyaux) (envers|à) {loyal_to:owner}", {}),
        ("qui vous (est|sont) (loyal|loyaux)", {"loyal_to": "you"}),
        ("(avec|portant) un <loyalty>", {"loyal_to": "anyone"}),
        ("(avec|portant) votre <loyalty>", {"loyal_to": "you"}),
        ("(avec|portant) un <loyalty> d' un autre joueur", {"loyal_to": "another-player"}),
        ("(avec|où se trouve|où se trouvent) {holds:pieces}", {}),
        ("sans {holds_none:pieces}", {}),
        ("de <value> {value:n}", {}),
        ("d' <intensity> {intensity:n}", {}),
        ("avec un <fire> d' <intensity> {intensity:n}", {}),
        ("avec un <fire>", {"burning": True}),
        ("(de|à) (votre|son) choix", {}),
        ("[n' importe où] (du|sur le|dans la|de la) <board>", {}),
    ),
    # What blocks are adjacent to.
    "anchor": (
        ("celui-ci", "that"),
        ("ce <block>", "that"),
        ("votre <brigade>", "brigade"),
        ("votre <wagon>", "wagon"),
        ("[le] <block> de {near}", "=near"),
        ("[le] <block> gagné", "trigger"),
    ),
}
