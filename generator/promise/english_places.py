"""English: players, pieces, and the ways to say which blocks are meant."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

PLAYERS: Final[Rules] = {
    # Who does something; whom these are depends on where they stand.
    "who": (
        ("you", "you"),
        ("(another|one other|any other|any one other) player", "another"),
        ("(any|a) player", "any"),
        ("(each|every) player", "each"),
        ("all players", "each"),
        ("(each|every) other player", "each-other"),
        ("all other players", "each-other"),
        ("that player", "that"),
        ("the <active-player>", "active"),
    ),
    "whose": (
        ("your", "you"),
        ("their", "you"),
        ("another player 's", "another"),
        ("other players '", "another"),
        ("(a|any) player 's", "any"),
        ("(a|any)", "any"),
    ),
    "piece": (
        ("{whose} <brigade>", {"piece": "brigade"}),
        ("{whose} <wagon>", {"piece": "wagon"}),
    ),
    "units": (
        ("(your|their) <brigade>", ("brigade",)),
        ("(your|their) <wagon>", ("wagon",)),
        ("(your|their) <brigade> and [your|their] <wagon>", ("brigade", "wagon")),
    ),
    # Pieces that stand on a block; one of them is enough.
    "pieces": (
        ("your <brigade>", ("your-brigade",)),
        ("your <wagon>", ("your-wagon",)),
        ("your <brigade> or [your] <wagon>", ("your-brigade", "your-wagon")),
        ("your <wagon> or [your] <brigade>", ("your-brigade", "your-wagon")),
        ("(a|any) <brigade>", ("brigade",)),
        ("(a|any) <wagon>", ("wagon",)),
        ("(a|any) <brigade> or [a|any] <wagon>", ("brigade", "wagon")),
        ("(a|any) <wagon> or [a|any] <brigade>", ("brigade", "wagon")),
        ("another player 's <brigade>", ("rival-brigade",)),
        ("another player 's <wagon>", ("rival-wagon",)),
        ("another player 's <brigade> or <wagon>", ("rival-brigade", "rival-wagon")),
        ("other players ' <brigade>", ("rival-brigade",)),
        ("other players ' <wagon>", ("rival-wagon",)),
        ("other players ' <brigade> (and|or) <wagon>", ("rival-brigade", "rival-wagon")),
    ),
    "obstacles": (
        ("burning <block>", ("burning",)),
        ("destroyed <block>", ("destroyed",)),
        ("burning (and|or) destroyed <block>", ("burning", "destroyed")),
        ("destroyed (and|or) burning <block>", ("burning", "destroyed")),
        ("{pieces}", "=pieces"),
    ),
    "owner": (
        ("you", "you"),
        ("another player", "another-player"),
        ("(any|a) player", "anyone"),
        ("(anyone|anybody)", "anyone"),
    ),
}

PLACES: Final[Rules] = {
    # A place with what leads to it.
    "at": (
        ("(on|onto|in) {blocks}", "=blocks"),
        ("there", {"ref": "that"}),
        ("here", {"place": "here", "of": "this"}),
    ),
    # Blocks that are named in one go.
    "block-whole": (
        ("it", {"ref": "that"}),
        ("(that|the same) <block>", {"ref": "that"}),
        ("this <block>", {"place": "here", "of": "this"}),
        ("its burnt side", {"place": "here", "of": "this"}),
        ("(your|their) <brigade> 's <block>", {"place": "here", "of": "brigade"}),
        ("(your|their) <wagon> 's <block>", {"place": "here", "of": "wagon"}),
        ("the <block> of (your|their) <brigade>", {"place": "here", "of": "brigade"}),
        ("the <block> of (your|their) <wagon>", {"place": "here", "of": "wagon"}),
        ("{near} <block> or [on] (a|one|any) <block> adjacent to it", {"place": "around", "pick": "one"}),
    ),
    "near": (
        ("(your|their) <brigade> 's", "brigade"),
        ("(your|their) <wagon> 's", "wagon"),
        ("that", "that"),
        ("this", "this"),
    ),
    # Before the noun, in any order.
    "block-before": (
        ("(a|an|one|any|any one|a single|any single)", {"pick": "one"}),
        ("(each|every|all|all the|all of the)", {"pick": "each"}),
        ("(another|one other|any other|any one other)", {"pick": "one", "other": True}),
        ("(each|every|all|all the) other", {"pick": "each", "other": True}),
        ("other", {"other": True}),
        ("[any] {pick:several}", {}),
        ("[any] {pick:several} adjacent", {"place": "connected"}),
        ("the next {pick:several}", {"place": "line"}),
        ("adjacent", {"place": "adjacent"}),
        ("surrounding", {"place": "surrounding"}),
        ("burning", {"burning": True}),
        ("<unoccupied>", {"holds_none": ("rival-brigade", "rival-wagon")}),
        ("{affiliation}", {}),
    ),
    "block-noun": (("<block>", {}),),
    # After the noun, in any order.
    "block-after": (
        ("loyal to {loyal_to:owner}", {}),
        ("with (a|any) <loyalty>", {"loyal_to": "anyone"}),
        ("with your <loyalty>", {"loyal_to": "you"}),
        ("with another player 's <loyalty>", {"loyal_to": "another-player"}),
        ("with {holds:pieces}", {}),
        ("without {holds_none:pieces}", {}),
        ("of value {value:n}", {}),
        ("with [a] value [of] {value:n}", {}),
        ("(of|with) <intensity> {intensity:n}", {}),
        ("with a <fire> of <intensity> {intensity:n}", {}),
        ("with a <fire>", {"burning": True}),
        ("that (is|are) burning", {"burning": True}),
        ("adjacent to {anchor}", {"place": "adjacent"}),
        ("surrounding {anchor}", {"place": "surrounding"}),
        ("of your choice", {}),
        ("[anywhere] on the <board>", {}),
        ("in that direction", {}),
        (", neither of them (a|an) {not_affiliation:affiliation} <block>", {}),
        (", none of them (a|an) {not_affiliation:affiliation} <block>", {}),
        ("(that|which) (is|are) not (a|an) {not_affiliation:affiliation} <block>", {}),
        ("of the {affiliation}", {}),
    ),
    # What blocks are adjacent to.
    "anchor": (
        ("it", "that"),
        ("that (one|<block>)", "that"),
        ("this <block>", "this"),
        ("here", "this"),
        ("(your|their) <brigade>", "brigade"),
        ("(your|their) <brigade> 's <block>", "brigade"),
        ("(your|their) <wagon>", "wagon"),
        ("(your|their) <wagon> 's <block>", "wagon"),
        ("the (one|<block>) [that] you [have] gained", "trigger"),
    ),
}
