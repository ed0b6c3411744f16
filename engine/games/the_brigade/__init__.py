"""The Brigade: the rules for two to four players.

State: `constants` has the numbers, `grid` the squares, `rows` and `compiler` the compiled effects, `rules` the tables
of a box, `state` one play, `setup` its beginning. Only `changes` writes to the table.

Rules: `turns`, `actions` and `legal` (what a player may do), `movement`, `fire`, `water`, `renown`, `crew`, `upgrades`,
`endings`; `abilities`, `targets`, `triggers` and `effects` carry out cards; `machine` runs the work-list.

Around them: `notation` and `state_parser` (names), `invariants`, `greedy` (a policy), `exercise` (states for cards),
`game` (the interface).
"""
