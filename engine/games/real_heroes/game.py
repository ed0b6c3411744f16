"""Fire Brigade: The Real Heroes as a `Game`: commands, events, descriptions; and the invariants of a state."""

# ruff: noqa: D102 - the methods are those of `engine.game.Game`, and do what these say
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from engine.box import Box
from engine.draws import Draws
from engine.game import ABILITY_USED, Command, Description, Game, Log, Outcome, Policy, Problem
from engine.games.real_heroes import actions, effects, rules
from engine.games.real_heroes.policy import choose_sensibly
from engine.games.real_heroes.rules import BROKEN, ENDINGS, LOST, STARS
from engine.games.real_heroes.state import (
    ACTION_POINTS,
    ACTIONS,
    BOARD,
    FIRE_TOKENS,
    HEXES,
    INFERNO,
    INFERNO_TOKENS,
    NEAR,
    PIECES,
    PLACES,
    SIZES,
    SQUADS,
    USUAL,
    Content,
    Play,
    State,
)
from engine.naming import NONE, copy_fields
from engine.play import attach_state

DEFAULT_MODE: Final = "normal-easy"
# `wide` has one board piece more than players.
# Rule: modes.normal, modes.expert, setup.scenario, variant.pieces, variant.same
MODES: Final = tuple(
    f"{mode}-{level}{wide}"
    for wide in ("", "-wide")
    for mode in ("normal", "expert")
    for level in ("easy", "medium", "hard")
)


class RealHeroes(Game[State]):
    """One box of The Real Heroes."""

    is_cooperative = True
    board = BOARD
    seats = SQUADS
    endings = ENDINGS
    refusals = actions.REFUSALS
    verbs = effects.VERBS

    def __init__(self, box: Box, play: str = "", parts: Sequence[str] | None = None) -> None:
        super().__init__(box, play or DEFAULT_MODE, parts)
        self.content = Content(box)
        motivation = [card.id for card in box.deck("motivation")]
        self.commands = {
            "start": {"at": PLACES},
            "move": {"to": HEXES},
            "extinguish": {"at": HEXES},
            "evacuate": {},
            "firefight": {},
            "assist": {},
            "repair": {},
            "rescue": {},
            "drop": {},
            "pick-up": {},
            "use": {"card": motivation},
            "keep": {"card": motivation},
            "pick": {"at": HEXES},
            "pass": {},
        }
        self.events = {
            "started": {"squad": SQUADS, "at": PLACES},
            "round-began": {"round": None, "first": SQUADS},
            "fire-rolled": {"first": None, "second": None},
            "fire-added": {"at": HEXES, "to": None},
            "fire-removed": {"at": HEXES, "to": None},
            "inferno": {"at": HEXES},
            "building-burned": {"at": HEXES, "size": SIZES},
            "citizens-lost": {"at": HEXES, "tokens": None},
            "truck-broken": {"squad": SQUADS},
            "truck-repaired": {"squad": SQUADS},
            "event-drawn": {"card": [card.id for card in box.deck("events")]},
            "turn-began": {"squad": SQUADS},
            "truck-moved": {"squad": SQUADS, "to": HEXES},
            "evacuated": {"squad": SQUADS, "at": HEXES},
            "dropped": {"squad": SQUADS, "at": HEXES},
            "picked-up": {"squad": SQUADS, "at": HEXES},
            "rescued": {"squad": SQUADS, "tokens": None},
            "motivation-drawn": {"squad": SQUADS, "card": motivation},
            "motivation-used": {"squad": SQUADS, "card": motivation},
            "screen-placed": {"at": HEXES},
            "ended": {"how": ENDINGS, "score": None, "stars": None},
            ABILITY_USED: {"ability": [card.id for card in box.cards]},
        }

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        mode, level, *wide = self.play.split("-")
        pieces = min(players + len(wide), len(PIECES))
        state = rules.set_up(self.content, players, pieces, mode, level, draws)
        attach_state(log, state)
        return state

    copy = staticmethod(copy_fields)

    def seat(self, state: State) -> int:
        return SQUADS.index(state.player) if state.over == NONE else -1

    def candidates(self, state: State) -> Iterator[Command]:
        return map(self.command_coder.parse, actions.list_commands(self.content, state))

    def legal(self, state: State) -> Sequence[Command]:
        """Return the legal commands: of each kind all that are listed or none; only cards are refused one by one."""
        legal: list[Command] = []
        refused: dict[str, str] = {}
        for words in actions.list_commands(self.content, state) if state.over == NONE else ():
            kind = words["do"]
            if kind == "use" or kind not in refused:
                refused[kind] = actions.refuse(self.content, state, words)
            if not refused[kind]:
                legal.append(self.command_coder.parse(words))
        return legal

    def refuse(self, state: State, command: Command) -> str:
        return actions.refuse(self.content, state, self.describe_command(state, command))

    def carry_out(self, state: State, command: Command, draws: Draws, log: Log = None) -> None:
        play = Play(self.content, state, draws, partial(self.record, log))
        actions.carry_out(play, self.describe_command(state, command))

    def outcome(self, state: State) -> Outcome | None:
        if state.over == NONE:
            return None
        winners = () if state.over in {BROKEN, LOST} else range(state.players)
        return Outcome(state.over, tuple(winners), (state.score,) * state.players)

    def describe_question(self, state: State) -> Description:
        question = actions.find_question(state)
        if question in {NONE, ACTIONS}:
            return super().describe_question(state)
        options = [[*self.describe_command(state, command).values()][-1] for command in self.candidates(state)]
        return {**super().describe_question(state), "for": question, "options": options, "card": state.card}

    def parse_state(self, description: Description) -> tuple[State | None, tuple[Problem, ...]]:
        """Return the described state; what is left out is as on a table where nothing has happened yet."""
        words = {key: value for key, value in description.items() if key != "asks"}
        mode, level, *_ = self.play.split("-")
        players, pieces = words.get("players", 2), words.get("pieces", words.get("players", 2))
        for name, number in (("players", players), ("pieces", pieces)):
            if number not in range(2, 5):
                return None, (Problem((name,), f"There are 2 to 4 {name}."),)
        state = rules.lay_table(self.content, players, pieces, mode, level)
        state.phase, state.points, state.round = ACTIONS, USUAL[ACTION_POINTS], 1
        state.trucks = dict(zip(state.squads, rules.list_starts(state), strict=False))
        return self.lay_over(state, words)

    def policies(self) -> Mapping[str, Policy[State]]:
        def play_sensibly(state: State, _seat: int, commands: Sequence[Command], _draws: Draws) -> Command:
            choices = [self.describe_command(state, command) for command in commands]
            return commands[choose_sensibly(self.content, state, choices)]

        return {"sensible": play_sensibly}

    def invariants(self, state: State, *, midway: bool = False) -> Iterator[str]:
        yield from _check_fire(state)
        yield from _check_places(state)
        yield from _check_citizens(state)
        if not 0 <= state.points <= _MOST_POINTS:
            yield f"there are {state.points} action points"
        if not midway:
            yield from _check_trucks(state)
            yield from _check_cards(self.content, state)
            yield from _check_result(self.content, state)


# Invariants -----------------------------------------------------------------------------------------------------------

_MOST_CITIZENS: Final = 15
_MOST_ABOARD: Final = 5  # by any card
_MOST_POINTS: Final = 6  # by any cards
_MOST_BUILDINGS: Final = {"small": 12, "medium": 8, "big": 3}


def _check_fire(state: State) -> Iterator[str]:
    levels = list(state.fire.values())
    if not all(0 <= level <= INFERNO for level in levels):
        yield "the fire of a hex is not 0 to 4"
    if sum(level for level in levels if level < INFERNO) > FIRE_TOKENS or levels.count(INFERNO) > INFERNO_TOKENS:
        yield "there are more fire or inferno tokens than in the box"
    if state.fire.get(state.hospital) or any(level and not state.numbers[place] for place, level in state.fire.items()):
        yield "the hospital or a mountain burns"


def _check_places(state: State) -> Iterator[str]:
    where = [place for place in state.trucks.values() if place in NEAR]
    if len(where) != len(set(where)):
        yield "two trucks stand on one hex"
    if any(state.numbers.get(place) == 0 for place in where):
        yield "a truck is on a mountain"
    if any(not state.numbers[place] for place, size in state.buildings.items() if size != NONE):
        yield "a building stands on a mountain"
    sizes = list(state.buildings.values())
    if any(sizes.count(size) + state.burned[size] > most for size, most in _MOST_BUILDINGS.items()):
        yield "there are more buildings than in the box"


def _check_citizens(state: State) -> Iterator[str]:
    if any(tokens and state.buildings[place] == NONE for place, tokens in state.inside.items()):
        yield "citizens wait beside no building"
    counts = (*state.inside.values(), *state.outside.values(), *state.aboard.values())
    if min(counts) < 0 or sum(counts) + state.rescued + state.lost > _MOST_CITIZENS:
        yield "there are more citizens tokens than in the box, or less than none"
    if max(state.inside.values()) > 1:
        yield "two citizens tokens wait beside one building"
    if max(state.aboard.values()) > _MOST_ABOARD:
        yield "a truck carries too many citizens"


def _check_trucks(state: State) -> Iterator[str]:
    for squad, place in state.trucks.items():
        if state.fire.get(place) == INFERNO and not state.broken[squad]:
            yield f"the truck of {squad} stands on an inferno hex and is not broken"


def _check_cards(content: Content, state: State) -> Iterator[str]:
    held = [card for cards in state.motivation.values() for card in cards]
    motivation = Counter([*held, *state.decks["motivation"], *state.decks["motivation-discards"]])
    events = Counter([*state.decks["events"], *state.decks["events-discards"]])
    if not motivation <= Counter(content.motivation) or not events <= Counter(content.events):
        yield "there are more cards than in the box"
    if any(len(cards) > 1 for squad, cards in state.motivation.items() if squad != state.player):
        yield "a squad has two motivation cards"


def _check_result(content: Content, state: State) -> Iterator[str]:
    is_broken = all(state.broken[squad] for squad in state.squads)
    is_lost = state.mode == "expert" and state.lost > 0
    if (state.over == BROKEN) != is_broken or (state.over == LOST) != (is_lost and not is_broken):
        yield "the play is over without its reason, or goes on in spite of one"
    if state.over in STARS and (state.score, state.stars) != (rules.score(state), rules.rate(state, content)):
        yield "the score is not that of the table"
