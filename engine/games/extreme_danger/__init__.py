"""The rules of Extreme Danger, a co-operative game of fire in buildings with walls, floors and hazards.

`plans` reads floor plans into a `House`; `state` is what lies on the table and what every rule is given. `adjacency`
says what is beside what, and damages walls. `fire` advances it, by a work-list; `objects`, `floors` and `people` are
what it meets, `pois` brings new ones. `actions`, `ladders`, `vehicles` and `specialists` are what firefighters do;
`setup` and `turn` are the frame.

`game` is the interface, `invariants` what always holds, `policy` plays sensibly; `package` registers the game.
"""
