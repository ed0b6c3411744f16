"""Pictures of examples: a scenario that the rules play, told by its states, drawn.

`CODES` holds the page of every code. Nothing is drawn from what somebody typed: a state says where everything is, and
the game's `diagram.yaml` (`diagram.schema.json`) only says which of its words is a fire, an owner, a piece. Rows and
columns are read from the names of places; other boards than squares need another reading in `scene` and another grid in
`drawing`, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator.diagram.brush import Brush
from generator.diagram.cells import Palette
from generator.diagram.drawing import picture
from generator.diagram.legend import Legend, lacking, legend
from generator.diagram.pages import CODES
from generator.diagram.plays import Played, play_examples
from generator.diagram.story import Story, Untold, story
from generator.layout.case import Case, Metrics
from generator.layout.rulebook import Diagrams, Drawn
from generator.source import MapNode, place
from generator.spine.findings import Checked, Finding, Mark, Severity, in_order
from generator.spine.model import Game
from generator.spine.rulebook import Example
from generator.spine.units import Um

__all__ = ["CODES", "Asked", "asked", "drawer", "mark_of", "stories", "told"]


class Asked(NamedTuple):
    """An example that is wanted: its scenario, how many numbered captions it has, and where it is asked for."""

    scenario: str
    steps: int
    mark: Mark


def asked(game: Game) -> tuple[Asked, ...]:
    """Return the examples of a game's rulebook."""
    blocks = () if game.rulebook is None else game.rulebook.blocks
    return tuple(Asked(block.scenario, len(block.steps), block.mark) for block in blocks if isinstance(block, Example))


def drawer(game: Game, told: Mapping[str, Story], metrics: Metrics, locale: str = "en") -> Diagrams:
    """Return what draws these stories, each once for a width."""
    if game.diagram is None:
        return lambda _scenario, _width: None
    cards = {card.id: card for card in game.cards}
    brush, meant = Brush(game, Case(metrics, locale)), legend(game.diagram)
    done: dict[tuple[str, Um], Drawn] = {}

    def draw(scenario: str, width: Um) -> Drawn | None:
        if scenario not in told:
            return None
        if (scenario, width) not in done:
            one = told[scenario]
            done[scenario, width] = picture(Palette(brush, meant, cards, one.stocks), one, width)
        return done[scenario, width]

    return draw


def stories(root: Path, game: Game, wanted: tuple[Asked, ...]) -> Checked[dict[str, Story]]:
    """Return what examples show, by scenario, and what is wrong with those that cannot be shown.

    Raises:
        ProjectError: A file cannot be read.
    """
    plays = {} if game.diagram is None else play_examples(root, game, (one.scenario for one in wanted))
    return told(game, wanted, plays)


def told(game: Game, wanted: tuple[Asked, ...], plays: Mapping[str, Played]) -> Checked[dict[str, Story]]:
    """Return what examples show of plays, as `stories` does; of a game only what its rulebook reads is read."""
    if not wanted:
        return Checked({}, ())
    if game.diagram is None:
        message = f"Examples are to be drawn, and nothing says what the states of {game.id} look like."
        hint = "Write diagram.yaml; see `diagram.schema.json`."
        return Checked({}, (_found("TB241", game, wanted[0].mark, message, hint),))
    meant = legend(game.diagram)
    done: dict[str, Story] = {}
    wrong: list[Finding] = list(_unmeant(game, meant, plays))
    cards = {card.id: card for card in game.cards}
    for one in wanted:
        play = plays.get(one.scenario)
        if play is None or play.trouble:
            message = f"There is no scenario `{one.scenario}`." if play is None else f"{one.scenario}: {play.trouble}"
            hint = "`tinderbox scenario` lists them, and shows what differs."
            wrong.append(_found("TB240", game, one.mark, message, hint))
            continue
        made = story(meant, play, cards, one.steps, meant.examples.get(one.scenario, ()))
        if isinstance(made, Untold):
            hint = f"Say under `examples: {{{one.scenario}: ...}}` in diagram.yaml what each number shows."
            wrong.append(_found("TB242", game, one.mark, f"{one.scenario}: {made.message}", hint))
        else:
            done[one.scenario] = made
    return Checked(done, in_order(dict.fromkeys(wrong)))


def _unmeant(game: Game, meant: Legend, plays: Mapping[str, Played]) -> Iterator[Finding]:
    """Yield the routes of a diagram.yaml that lead nowhere in the states, and icons that the game does not have."""
    state = next((play.moments[0].state for play in plays.values() if play.moments), None)
    if state is not None:
        for route in lacking(state, meant.routes):
            message = f"The states of {game.id} say nothing of `{'.'.join(route)}`."
            yield _found("TB241", game, mark_of(game), message, "`tinderbox play` shows a state in words.")
    signs = (meant.homes, meant.levels, meant.ruins, meant.owners, meant.tokens)
    icons = [
        sign.icon for sign in (*signs, *(kind.sign for kind in meant.pieces), *(kind.stock for kind in meant.pieces))
    ]
    for icon in dict.fromkeys((*icons, meant.landing_icon, meant.wind_icon)):
        if icon and icon not in game.icons:
            yield _found("TB241", game, mark_of(game), f"There is no icon `{icon}`.", "Icons stand in icons.yaml.")
    if meant.players and meant.players not in game.vocabularies:
        yield _found("TB241", game, mark_of(game), f"There is no vocabulary `{meant.players}`.", "See game.yaml.")


def mark_of(game: Game) -> Mark:
    """Return where a game says what its states look like, or where it begins when it says nothing of it."""
    data = game.diagram
    return place(data, "squares", key=True) if isinstance(data, MapNode) else game.mark


def _found(code: str, game: Game, mark: Mark, message: str, hint: str) -> Finding:
    return Finding(mark, code, Severity.ERROR, message, hint, game=game.id)
