"""The Real Heroes as it is registered: the game, its modes and its exercises."""

from __future__ import annotations

from engine.game import RulesPackage
from engine.games.real_heroes.game import DEFAULT_MODE, MODES, RealHeroes
from engine.games.real_heroes.rehearsal import Rehearsal, Rehearsals

RULES = RulesPackage(RealHeroes.make, MODES, DEFAULT_MODE, Rehearsals(Rehearsal.make, DEFAULT_MODE))
