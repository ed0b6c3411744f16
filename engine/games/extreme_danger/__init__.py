"""The rules of Extreme Danger, a co-operative game of fire in buildings with walls, floors and hazards.

`plans` reads floor plans into a `House`; `state` is what lies on the table, what the cards say, what every rule is given
and what is adjacent; `setup` is the beginning. `fire` advances it, by a work-list, through walls, objects and floors;
`people` are whom it meets. `actions` are what firefighters do, and their turns; `vehicles` are engine and ambulance.

`game` is the interface with the invariants, `policy` plays sensibly; `package` registers the game.
"""
