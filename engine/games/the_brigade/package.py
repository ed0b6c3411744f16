"""The Brigade's rules as they are registered: the game, its modes and its exercises."""

from __future__ import annotations

from engine.game import RulesPackage
from engine.games.the_brigade.exercise.probes import BrigadeExerciser
from engine.games.the_brigade.game import DEFAULT_MODE, MODES, make_brigade

RULES = RulesPackage(make_brigade, MODES, DEFAULT_MODE, BrigadeExerciser())
