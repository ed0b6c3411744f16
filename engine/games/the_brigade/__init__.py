"""The Brigade: the whole game, for two to four players.

The rules are spread over modules by what they are about: `acting` (the seven actions), `moving`, `putting_out`,
`renown`, `water`, `crew`, `boards`, `fire`, `fireballs`, `turn`, `ending`. `verbs` has the vocabulary of effects,
`effects` and `emitting` when and for whom they are carried out, `machine` the work-list that drives everything,
`changing` the only functions that write to the table. Numbers become words in `names`, `commands`, `events`,
`describe_state`, and words numbers in `reading`.
"""
