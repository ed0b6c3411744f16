"""The Real Heroes as it is registered: the game, its modes and its exercises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.box import Box
from engine.draws import Draws
from engine.exercise import RandomPlayExerciser
from engine.game import Leaves, Log, RulesPackage
from engine.games.real_heroes.effects import find_places
from engine.games.real_heroes.game import DEFAULT_MODE, MODES, RealHeroes
from engine.games.real_heroes.rules import add_fire
from engine.games.real_heroes.state import (
    ACTION_POINTS,
    ACTIONS,
    CARRY,
    FORBID_ACTION,
    INFERNO,
    USUAL,
    Content,
    Play,
    State,
    can_burn,
)
from engine.naming import NONE

_HOT: Final = 14  # hexes that burn besides those of the scenario


class LateStart(RealHeroes):
    """A play that begins late: fires and infernos, trucks beside buildings, a full one and a broken one.

    Cards with effects, which is the one that is exercised, are in hand; an event is in force, or the next one.
    """

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        """Return a state in which a player must decide something."""
        state = super().setup(players, draws, log)
        self._deal(state)
        houses = [place for place, tokens in state.inside.items() if tokens]
        draws.shuffle("rehearsal", houses)
        streets = [place for place in state.numbers if can_burn(state, place) and state.buildings[place] == NONE]
        draws.shuffle("rehearsal", streets)
        for squad, place in zip(state.squads, houses, strict=False):
            state.trucks[squad] = place
        state.aboard[state.player] = USUAL[CARRY]
        for place in houses[players : players + USUAL[CARRY]]:
            state.inside[place] = 0
        play = Play(self.content, state, draws, lambda *_words, **_more: None)
        for number, place in enumerate(streets[:_HOT]):
            add_fire(play, [place], INFERNO - number % INFERNO)
        state.broken[state.squads[-1]] = True
        state.phase, state.points, state.round = ACTIONS, USUAL[ACTION_POINTS], 1
        return state

    def _deal(self, state: State) -> None:
        for card in self.content.effects:
            match self.box.card(card).deck:
                case "events":
                    others = [other for other in state.decks["events"] if other != card]
                    is_lasting = bool(self.content.rules[card])  # then it is drawn again in every round
                    state.decks["events"] = [card, *(() if is_lasting else others)]
                    state.event = card if is_lasting else NONE
                case "motivation":
                    state.decks["motivation"].remove(card)
                    state.motivation[state.player] = [card]
                case deck:
                    hands = state.firefighting if deck == "firefighting" else state.utility
                    hands |= dict.fromkeys(state.squads, card)


class RealHeroesExerciser(RandomPlayExerciser):
    """The states in which cards are exercised."""

    def tools(self, box: Box, card: str) -> Sequence[str]:
        """Return the abilities that an event forbids."""
        forbidden = Content(box).rules.get(card, {}).get(FORBID_ACTION, {}).get("action")
        deck = {"firefight": "firefighting", "assist": "utility"}.get(str(forbidden), "")
        return [spec.id for spec in box.deck(deck) if spec.front and spec.front[0].mode == "action"]

    def find_places(
        self,
        box: Box,  # noqa: ARG002 - hexes are not printed on cards
        moments: Sequence[Leaves],
        scene: Mapping[str, str],
        target: Mapping[str, Any],
    ) -> frozenset[str] | None:
        """Return the hexes that a target means before or after."""
        return frozenset(place for leaves in moments for place in find_places(_restore(leaves), scene["you"], target))


def _restore(leaves: Leaves) -> State:
    """Return the state of which these are the leaves, as far as targets look at it."""
    parts: dict[str, Any] = {}
    for (name, *rest), value in leaves.items():
        if rest:
            parts.setdefault(str(name), {})[rest[0]] = value
        else:
            parts[str(name)] = value
    parts.pop("asks")
    return State(**{name.replace("-", "_"): value for name, value in parts.items()})


RULES = RulesPackage(RealHeroes.make, MODES, DEFAULT_MODE, RealHeroesExerciser(LateStart.make, DEFAULT_MODE))
