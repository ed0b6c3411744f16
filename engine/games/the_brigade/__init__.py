"""The Brigade: the rules for two to four players, written once and run in plain Python or compiled (`engine.kernel`).

The box: `compiler` turns effects into records (`rows`), `build` flattens them into `tables`, which the rules read;
`rules` is the box for readers. `constants` has the numbers, `grid` the squares, `state` one play, `setup` its start.

Rules, as functions of `s`, the state, and `t`, the tables. Only `changes` writes to the table. `turns`, `actions` (what
a player may do), `movement`, `fire`, `water`, `renown` (and the endings), `crew`, `upgrades`; `abilities`, `targets`
and `effects` (the table of verbs) carry out cards; `machine` runs the work-list; `greedy` is a policy.

Around them, in names: `notation` and `state_parser`, `refusals`, `invariants`, `estimate` (who will win), `exercise`
(states for cards), `game` (the interface).
"""
