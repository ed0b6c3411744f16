"""The rules of Extreme Danger, a co-operative game of fire in buildings with walls, floors and hazards.

`plans` reads floor plans into a `House`; `state` is what lies on the table, what the cards say, what every rule is
given and what is adjacent; `setup` is the beginning of a play. `actions` lists, refuses and carries out what
firefighters do, and turns; `vehicles` are engine and ambulance. `fire` advances fire, by a work-list, through walls,
objects and floors; `people` are whom it meets. `game` is the interface with the invariants, `policy` plays sensibly.

`package` registers the game, with plays that begin late, so that every specialist is met.
"""
