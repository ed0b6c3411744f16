"""The Brigade: the rules for two to four players, written once and run in plain Python or compiled (`engine.kernel`).

The box: `tables` has it twice, for readers with the squares and with effects as records of numbers, and flattened into
the arrays that the rules read; `build` makes both. `constants` has the numbers, `state` one play, `setup` its start.

Rules, as functions of `s`, the state, and `t`, the tables. Only `changes` writes to the table. `actions` has what a
player may do, and why not, and turns: it runs the work-list; `movement`, `fire`, `water`, `renown` (and the endings),
`crew`; `abilities` says which effects are on and which blocks they mean, `effects` (the table of verbs) carries out
cards; `policy` plays greedily.

Around them, in names: `notation`, `invariants`, `game` (the interface); `exercise` has states for cards, which `scenes`
builds, and `package` registers the game.
"""
