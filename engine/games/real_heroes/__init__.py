"""The rules of Fire Brigade: The Real Heroes, a co-operative game on a hex map.

`hexes` has the places of the map, `content` the cards, `state` what lies on the table, `setup` its beginning, and
`play` what every rule is given. `actions` refuses and carries out what players do, by `movement` and `rescue`; `fire`
spreads, `effects` carries out cards, `ending` scores, `invariants` says what is impossible. `game` is the interface.

`policy` plays sensibly, `rehearsal` begins in the middle of a fire, so that every card is met.
"""
