"""Extreme Danger as it is registered: the game, its modes, and states in which its specialists are exercised."""

from __future__ import annotations

from typing import Final

from engine.draws import Draws
from engine.exercise import RandomPlayExerciser
from engine.game import Log, RulesPackage
from engine.games.extreme_danger.game import DEFAULT_MODE, MODES, ExtremeDanger
from engine.games.extreme_danger.state import (
    ACT,
    AMBULANCE,
    BAG,
    DAMAGE_CUBES,
    DAMAGED,
    ENGINE,
    FIRE,
    INTACT,
    SMOKE,
    VICTIM,
    State,
)
from engine.naming import NONE

_MODE: Final = "laboratory-basement-recruit-full"
_REHEARSAL: Final = "rehearsal"
_CAFS: Final = "cafs-firefighter"  # the captain commands it less
_BURNING: Final = 5  # spaces with smoke, and as many with flames


class LateStart(ExtremeDanger):
    """A play that begins late, for one firefighter with the card that is exercised.

    Everything that a specialist deals with is near: fire, a victim, a hazmat, a hot spot, a spill, damaged walls and a
    damaged floor. In half of these plays the firefighter is at the engine, which has the platform or a deck gun.
    """

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        """Return a state in which a player must decide something."""
        state = super().setup(players, draws, log)
        house = self.content.find_house(state.building, state.module)
        state.phase = ACT
        state.engine, state.ambulance = (next(iter(house.parking[vehicle])) for vehicle in (ENGINE, AMBULANCE))
        state.fire = dict.fromkeys(state.fire, NONE)
        state.hazmats, state.pois, state.hot_spots, state.victims = [], [], [], []
        rooms = [space for space in house.inside if space not in {*house.objects["large"], *house.objects["small"]}]
        draws.shuffle(_REHEARSAL, rooms)
        ground = [space for space in rooms if state.floors.get(space) == INTACT and space not in house.stairs]
        here, *others = ground
        for number, space in enumerate(rooms[: 2 * _BURNING]):
            if space != here and not any(side.to == here for side in house.sides[space]):
                state.fire[space] = (SMOKE, FIRE)[number % 2]
        dry = [space for space in others if state.fire[space] == NONE]
        near = [side.to for side in house.sides[here] if side.to in house.inside and state.edges[side.edge] == "open"]
        state.pois = dry[:2]
        state.victims, state.hazmats, state.hot_spots, state.spills = [here], [here], [here], near[:1]
        state.bag = {**BAG, VICTIM: BAG[VICTIM] - 1}
        state.fire |= dict.fromkeys(near[1:], SMOKE)
        state.floors[here] = DAMAGED
        walls = [side.edge for side in house.sides[here] if state.edges[side.edge] == "wall"]
        state.edges |= dict.fromkeys(walls[:1], "wall-1")
        self._place(state, draws, here, near[-1])
        state.supply = DAMAGE_CUBES - state.removed - state.count_cubes()
        return state

    def _place(self, state: State, draws: Draws, here: str, beside: str) -> None:
        """Give the exercised card to all firefighters, and place them."""
        cards = [card.id for card in self.box.deck("specialists") if card.front]
        others = [card for card in self.content.specialists if card not in cards and card != _CAFS]
        state.specialists = dict(zip(state.firefighters, [*cards[:1], _CAFS, *others], strict=False))
        state.at = dict.fromkeys(state.firefighters, beside)
        state.at[state.player] = here
        abilities = self.content.abilities[state.specialists[state.player]]
        state.points = abilities.points
        state.extra = {kind: abilities.extra.get(kind, 0) for kind in state.extra}
        if draws.below(_REHEARSAL, 2):
            state.at[state.player] = state.engine
            state.platform = NONE if draws.below(_REHEARSAL, 2) else ENGINE


RULES = RulesPackage(ExtremeDanger.make, MODES, DEFAULT_MODE, RandomPlayExerciser(LateStart.make, _MODE))
