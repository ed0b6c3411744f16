"""The closed vocabulary of effects: for every verb the function that carries it out, and whether it could do anything.

A card is data and its verbs stand here; no code knows a card by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.the_brigade import boards, crew, fire, fireballs, putting_out, renown, sending, water
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State

Verb = Callable[[State, Frame, Row, Step], None]
Test = Callable[[State, Row, Step, int, int], bool]

_BY_NAME: Mapping[str, tuple[Verb, Test | None]] = {
    "raise-intensity": (fire.raise_intensity, fire.can_raise),
    "lower-intensity": (fire.lower_intensity, fire.can_lower),
    "extinguish": (putting_out.put_out, putting_out.can_put_out),
    "swap-intensity": (fire.swap_intensity, fire.can_swap),
    "spread-intensity": (fire.spread_intensity, fire.can_spread),
    "blow-wind": (fire.blow_wind, None),
    "drop-fireballs": (fireballs.drop_fireballs, None),
    "redirect-fireball": (fireballs.redirect_fireball, None),
    "place-renown": (renown.place_renown, renown.can_place),
    "remove-renown": (renown.remove_renown, renown.can_remove),
    "move-renown": (renown.move_renown, renown.can_move_renown),
    "upgrade": (boards.upgrade, boards.can_upgrade),
    "recruit": (crew.recruit, crew.can_recruit_by_card),
    "discard-crew": (crew.discard_crew, crew.can_discard),
    "refill": (water.refill, None),
    "gain-water": (water.gain_water, water.can_gain),
    "lose-water": (water.lose_water, water.can_lose),
    "steal-water": (water.steal_water, None),
    "move-brigade": (sending.move_brigade, sending.can_move_brigade),
    "move-wagon": (sending.move_wagon, sending.can_move_wagon),
    "push-brigade": (sending.push_brigade, sending.can_push),
    "flip-card": (crew.flip_card, None),
    "place-token": (crew.place_token, crew.can_place_token),
    "copy-ability": (boards.copy_ability, None),
    "gain-actions": (boards.gain_actions, None),
    "lose-actions": (boards.lose_actions, None),
    "take-turn": (boards.take_turn, None),
    "give-card": (crew.give_card, None),
    "draw-card": (crew.draw_card, None),
    "discard-card": (crew.discard_card, None),
    "change-rule": (boards.change_rule, boards.can_change),
}

VERBS: tuple[Verb, ...] = tuple(_BY_NAME[name][0] for name in k.VERBS)
TESTS: tuple[Test | None, ...] = tuple(_BY_NAME[name][1] for name in k.VERBS)
