"""Extreme Danger as it is registered: the game, its modes, and states in which its specialists are exercised."""

from __future__ import annotations

from typing import Final

from engine.draws import Draws
from engine.exercise import RandomPlayExerciser
from engine.game import Log, RulesPackage
from engine.games.extreme_danger.game import DEFAULT_MODE, MODES, ExtremeDanger
from engine.games.extreme_danger.plans import House
from engine.games.extreme_danger.state import (
    ACT,
    AMBULANCE,
    BAG,
    COMMAND,
    DAMAGE_CUBES,
    DAMAGED,
    ENGINE,
    FIRE,
    INTACT,
    OPEN,
    REROLL,
    SMOKE,
    VICTIM,
    State,
)
from engine.naming import NONE

_MODE: Final = "laboratory-basement-recruit-full"
_REHEARSAL: Final = "rehearsal"
_CAFS: Final = "cafs-firefighter"  # the captain commands it less
_BURNING: Final = 5  # spaces with smoke, and as many with flames
# What the driver has: the deck gun, its dice rolled, the platform folded, the platform before flames.
_ROLLED, _FOLDED, _RAISED = range(1, 4)
_REMOVED: Final = 20  # damage cubes


class LateStart(ExtremeDanger):
    """A play that begins late, for one firefighter with the card that is exercised.

    Everything that a specialist deals with is near: fire, a victim, a hazmat, a hot spot, a spill, damaged walls and a
    damaged floor. The driver is at the engine with its deck gun, or with the platform, on the engine or before flames.
    Few damage cubes are left, so that plays are short and many states are met.
    """

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        """Return a state in which a player must decide something."""
        state = super().setup(players, draws, log)
        house = self.content.find_house(state.building, state.module)
        state.phase = ACT
        state.engine, state.ambulance = (next(iter(house.parking[vehicle])) for vehicle in (ENGINE, AMBULANCE))
        state.edges, state.fire = dict(house.edges), dict.fromkeys(state.fire, NONE)
        state.floors, state.cubes = dict.fromkeys(state.floors, INTACT), dict.fromkeys(state.cubes, 0)
        objects = {*house.objects["large"], *house.objects["small"]}
        rooms = [space for space in house.inside if space not in objects]
        draws.shuffle(_REHEARSAL, rooms)
        beside = {
            space: [side.to for side in house.sides[space] if side.to in rooms and house.edges[side.edge] == OPEN]
            for space in rooms
        }
        ground = [space for space in rooms if space in state.floors and space not in house.stairs]
        here = next(space for space in ground if len(beside[space]) > 1)
        near, others = beside[here], [space for space in ground if space != here]
        for number, space in enumerate(rooms[: 2 * _BURNING]):
            if space != here and not any(side.to == here for side in house.sides[space]):
                state.fire[space] = (SMOKE, FIRE)[number % 2]
        dry = [space for space in others if state.fire[space] == NONE]
        state.pois, state.spills = [space for space in dry if space not in near][:2], near[:1]
        state.victims, state.hazmats, state.hot_spots = [here], [here], [here]
        state.bag = {**BAG, VICTIM: BAG[VICTIM] - 1}
        state.fire |= dict.fromkeys(near[1:], SMOKE)
        state.floors[here] = DAMAGED
        walls = [side.edge for side in house.sides[here] if state.edges[side.edge] == "wall"]
        state.edges |= dict.fromkeys(walls[:1], "wall-1")
        self._place(state, here, near[-1])
        if self.content.abilities[state.specialists[state.player]].rerolls:
            self._man_engine(state, house)
        state.removed = _REMOVED
        state.supply = DAMAGE_CUBES - state.removed - state.count_cubes()
        return state

    def _place(self, state: State, here: str, beside: str) -> None:
        """Give the exercised card to the first firefighter, and place all of them; a captain commands already."""
        cards = [card.id for card in self.box.deck("specialists") if card.front]
        others = [card for card in self.content.specialists if card not in cards and card != _CAFS]
        state.specialists = dict(zip(state.firefighters, [*cards[:1], _CAFS, *others], strict=False))
        state.at = dict.fromkeys(state.firefighters, beside)
        state.at[state.player] = here
        abilities = self.content.abilities[state.specialists[state.player]]
        state.points = abilities.points
        state.extra = {kind: abilities.extra.get(kind, 0) for kind in state.extra}
        if COMMAND in abilities.extra and _CAFS in state.specialists.values():
            state.actor, state.commanded = state.firefighters[1], 1

    def _man_engine(self, state: State, house: House) -> None:
        """Put all on the engine: by their number with deck gun, dice, platform, or the platform before flames."""
        kind = state.players % (_RAISED + 1)
        state.at = dict.fromkeys(state.firefighters, state.engine)
        state.platform = ENGINE if kind in {_FOLDED, _RAISED} else NONE
        if kind == _ROLLED:
            state.phase, state.dice, state.acted = REROLL, [1, 1], True
        elif kind == _RAISED:
            state.platform = next(space for space in house.outside if house.beside.get(space, "").startswith("f"))
            target = house.beside[state.platform]
            state.edges[house.find_edge(state.platform, target)] = "wall-2"
            state.fire[target] = FIRE


RULES = RulesPackage(ExtremeDanger.make, MODES, DEFAULT_MODE, RandomPlayExerciser(LateStart.make, _MODE))
