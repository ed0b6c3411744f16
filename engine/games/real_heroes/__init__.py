"""The rules of Fire Brigade: The Real Heroes, a co-operative game on a hex map.

`hexes` has the places of the map, `content` the cards, `state` what lies on the table, `setup` its beginning. `game` lists what players may do and
refuses what they may not; `actions` carries it out, `fire` lets the fire spread, `effects` carries out cards, and
`ending` scores. `policy` plays sensibly, `rehearsal` begins in the middle of a fire, so that every card is met.
"""
