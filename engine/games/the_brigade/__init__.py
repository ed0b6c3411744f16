"""The Brigade: the rules for two to four players, written once and run in plain Python or compiled (`engine.kernel`).

The box: `rules` is the box for readers, with the squares and with effects as records of numbers; `compiler` makes these
records, and `build` flattens them into `tables`, which the rules read. `constants` has the numbers, `state` one play,
`setup` its start.

Rules, as functions of `s`, the state, and `t`, the tables. Only `changes` writes to the table. `actions` has what a
player may do, and why not; `movement`, `fire`, `water`, `renown` (and the endings), `crew`; `abilities` says which
effects are on and which blocks they mean, `effects` (the table of verbs) carries out cards; `turns` runs the work-list;
`greedy` is a policy.

Around them, in names: `notation` and `state_parser`, `invariants`, `game` (the interface); `exercise` has states for
cards, and `package` registers the game.
"""
