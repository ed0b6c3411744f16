"""The rules of Fire Brigade: The Real Heroes, a co-operative game on a hex map.

`state` has the map, what lies on the table, what the cards say and what every rule is given. `actions` lists, refuses
and carries out what players do; `effects` carries out cards; both by `rules`: the beginning of a play, fire, trucks,
citizens and the end. `game` is the interface with the invariants, `policy` plays sensibly.

`package` registers the game, with plays that begin in the middle of a fire, so that every card is met.
"""
