"""Polish: players, pieces, and the ways to say which blocks are meant, in all their cases."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

PLAYERS: Final[Rules] = {
    # Who does something; a verb that says `you` by its ending names nobody.
    "who": (
        ("(inny|jeden inny|jeden dowolny inny|dowolny inny) gracz", "another"),
        ("(dowolny|którykolwiek) gracz", "any"),
        ("każdy gracz", "each"),
        ("wszyscy gracze", "each"),
        ("każdy inny gracz", "each-other"),
        ("wszyscy (inni|pozostali) gracze", "each-other"),
        ("(ten gracz|gracz ten|on)", "that"),
        ("<active-player>", "active"),
    ),
    # Who is made to do something.
    "whom": (
        ("[jednego|dowolnego] innego gracza", "another"),
        ("jednego dowolnego innego gracza", "another"),
        ("każdego gracza", "each"),
        ("każdego innego gracza", "each-other"),
    ),
    "piece": (
        ("twój* <brigade>", {"piece": "brigade", "whose": "you"}),
        ("twój* <wagon>", {"piece": "wagon", "whose": "you"}),
        ("<brigade> innego gracza", {"piece": "brigade", "whose": "another"}),
        ("<wagon> innego gracza", {"piece": "wagon", "whose": "another"}),
        ("(dowolna|każda) <brigade>", {"piece": "brigade", "whose": "any"}),
        ("(dowolny|każdy) <wagon>", {"piece": "wagon", "whose": "any"}),
    ),
    "own": (("(swój*|twój*)", "you"),),
    "units": (
        ("{own} <brigade>", ("brigade",)),
        ("{own} <wagon>", ("wagon",)),
        ("{own} <brigade> i [{own}] <wagon>", ("brigade", "wagon")),
        ("<brigade> innego gracza", ("rival-brigade",)),
        ("<wagon> innego gracza", ("rival-wagon",)),
    ),
    # Pieces that stand on a block; one of them is enough.
    "pieces": (
        ("{own} <brigade>", ("your-brigade",)),
        ("{own} <wagon>", ("your-wagon",)),
        ("{own} <brigade> lub [{own}] <wagon>", ("your-brigade", "your-wagon")),
        ("{own} <wagon> lub [{own}] <brigade>", ("your-brigade", "your-wagon")),
        ("<brigade> [dowolnego gracza]", ("brigade",)),
        ("<wagon> [dowolnego gracza]", ("wagon",)),
        ("<brigade> (lub|ani) <wagon>", ("brigade", "wagon")),
        ("<wagon> (lub|ani) <brigade>", ("brigade", "wagon")),
        ("<brigade> (innego gracza|innych graczy)", ("rival-brigade",)),
        ("<wagon> (innego gracza|innych graczy)", ("rival-wagon",)),
        ("<brigade> (lub|ani|i) <wagon> (innego gracza|innych graczy)", ("rival-brigade", "rival-wagon")),
    ),
    "obstacles": (
        ("płonący* <block>", ("burning",)),
        ("zniszczony* <block>", ("destroyed",)),
        ("płonący* (i|lub|oraz) zniszczony* <block>", ("burning", "destroyed")),
        ("zniszczony* (i|lub|oraz) płonący* <block>", ("burning", "destroyed")),
        ("{pieces}", "=pieces"),
    ),
    "owner": (
        ("ciebie", "you"),
        ("innego gracza", "another-player"),
        ("(dowolnego|któregokolwiek) gracza", "anyone"),
        ("kogokolwiek", "anyone"),
    ),
}

PLACES: Final[Rules] = {
    # A place with what leads to it.
    "at": (
        ("(w|we|na|do) {blocks}", "=blocks"),
        ("(tam|w nim|na nim)", {"ref": "that"}),
        ("(tu|tutaj)", {"place": "here", "of": "this"}),
    ),
    # Blocks that are named in one go.
    "block-whole": (
        ("(tym|ten|tego|tamtym|tamten|tamtego) [samym|sam|samego] <block>", {"ref": "that"}),
        ("(nim|niego)", {"ref": "that"}),
        ("jego spalonej stronie", {"place": "here", "of": "this"}),
        ("<block> (z|ze) {own} <brigade>", {"place": "here", "of": "brigade"}),
        ("<block> (z|ze) {own} <wagon>", {"place": "here", "of": "wagon"}),
        ("{near} lub [na] [jednym|dowolnym] {beside}", {"place": "around", "pick": "one"}),
    ),
    "near": (
        ("<block> (z|ze) {own} <brigade>", "brigade"),
        ("<block> (z|ze) {own} <wagon>", "wagon"),
        ("tym <block>", "that"),
    ),
    "beside": (
        ("<block> z nim sąsiadującym", {}),
        ("<block> sąsiadującym z nim", {}),
        ("sąsiadującym z nim <block>", {}),
        ("sąsiednim <block>", {}),
    ),
    # Before the noun, in any order; a noun in the singular without any of them is one block.
    "block-before": (
        ("jeden*", {"pick": "one"}),
        ("[jeden*] dowolny*", {"pick": "one"}),
        ("(każdy*|wszystek*)", {"pick": "each"}),
        ("inny*", {"other": True}),
        ("[dowolnych|dowolne] {pick:several}", {}),
        ("[dowolnych|dowolne] {pick:several} sąsiadujący* [ze sobą]", {"place": "connected"}),
        ("{pick:several} (kolejnych|kolejne|następnych|następne)", {"place": "line"}),
        ("(kolejnych|kolejne|następnych|następne) {pick:several}", {"place": "line"}),
        ("wybrany* przez siebie", {}),
        ("(sąsiedni*|sąsiadujący*)", {"place": "adjacent"}),
        ("sąsiadujący* (z|ze) {anchor}", {"place": "adjacent"}),
        ("otaczający*", {"place": "surrounding"}),
        ("płonący*", {"burning": True}),
        ("<unoccupied>", {"holds_none": ("rival-brigade", "rival-wagon")}),
    ),
    "block-noun": (("<block>", {"alone": "one"}),),
    # After the noun, in any order.
    "block-after": (
        ("{affiliation}", {}),
        ("należący* do {affiliation}", {}),
        ("lojalny* wobec {loyal_to:owner}", {}),
        ("(z|ze) <loyalty>", {"loyal_to": "anyone"}),
        ("(z|ze) {own} <loyalty>", {"loyal_to": "you"}),
        ("(z|ze) <loyalty> innego gracza", {"loyal_to": "another-player"}),
        ("(z|ze) {holds:pieces}", {}),
        ("bez {holds_none:pieces}", {}),
        (", w którym nie ma {holds_none:pieces}", {}),
        ("o <value> {value:n}", {}),
        ("o <intensity> {intensity:n}", {}),
        ("z <fire> o <intensity> {intensity:n}", {}),
        ("z <fire>", {"burning": True}),
        ("sąsiadujący* (z|ze) {anchor}", {"place": "adjacent"}),
        ("otaczający* {anchor}", {"place": "surrounding"}),
        ("na <board>", {}),
        ("w tym kierunku", {}),
        ("spoza {not_affiliation:affiliation}", {}),
    ),
    # What blocks are adjacent to.
    "anchor": (
        ("nim", "that"),
        ("tym <block>", "that"),
        ("{own} <brigade>", "brigade"),
        ("<block> (z|ze) {own} <brigade>", "brigade"),
        ("{own} <wagon>", "wagon"),
        ("<block> (z|ze) {own} <wagon>", "wagon"),
        ("zdobytym <block>", "trigger"),
    ),
}
