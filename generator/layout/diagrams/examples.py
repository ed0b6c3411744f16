"""Pictures of the rulebook's examples: scenarios that the rules play, told by their states, drawn.

`CODES` holds the page of every code. Nothing is drawn from what somebody typed: a state says where everything is, and
the game's `diagram.yaml` (`diagram.schema.json`) only says which of its words is a fire, an owner, a piece. Rows and
columns are read from the names of places; boards without squares need another way to read places in `scene` and another
grid in `drawing`, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from generator.content.source import MapNode, locate
from generator.layout.diagrams.cells import Brush, Palette
from generator.layout.diagrams.drawing import draw_story
from generator.layout.diagrams.scene import Legend, missing_routes, read_legend
from generator.layout.diagrams.story import Story, Untold, tell_story
from generator.layout.rulebook.context import DrawExample, DrawnExample
from generator.layout.type_metrics import Metrics, TypeMetrics
from generator.model.findings import Checked, Finding, Mark, Severity, sort_findings
from generator.model.game import Game
from generator.model.play_results import PlayedExample
from generator.model.rulebook import Example
from generator.model.units import Um

CODES: Final[Mapping[str, str]] = {
    "TB240": """An example that the rules do not play

The rulebook shows a scenario that the game does not have, or one that fails: what its picture would show is not what
happens at the table. Pictures are drawn from the states that the rules reach, so there is none.

Name a scenario of the game, or correct the scenario or the rules; `tinderbox scenario` shows both sides of everything
that differs.
""",
    "TB241": """A picture of words that no state has

`diagram.yaml` says what the words of a state mean to a picture. A word there is in no state of the game, or an icon or
a vocabulary does not exist, or there is no such file at all: something would be missing in every picture.

Correct the word, or write the file.
""",
    "TB242": """A number that shows nothing

The captions of an example are numbered, and its picture has the same numbers where each of them acts. Here the commands
are more or fewer than the captions, or what `diagram.yaml` says of a number does not happen any more.

Write as many captions as there are commands, or say under `examples` in `diagram.yaml` what each number shows: an event
(`{event: fire-changed, to: 3}`), tiles (`{places: [...]}`), or nothing (`{}`).
""",
}


def list_examples(game: Game) -> tuple[Example, ...]:
    """Return the examples of a game's rulebook."""
    blocks = () if game.rulebook is None else game.rulebook.blocks
    return tuple(block for block in blocks if isinstance(block, Example))


def make_drawer(game: Game, stories: Mapping[str, Story], metrics: Metrics, locale: str = "en") -> DrawExample:
    """Return a function that draws stories, given a scenario and a width."""
    if game.diagram is None:
        return lambda _scenario, _width: None
    cards = {card.id: card for card in game.cards}
    brush, meant = Brush(game, TypeMetrics(metrics, locale)), read_legend(game.diagram)

    def draw(scenario: str, width: Um) -> DrawnExample | None:
        one = stories.get(scenario)
        return None if one is None else draw_story(Palette(brush, meant, cards, one.stocks), one, width)

    return draw


def tell_examples(
    game: Game, examples: Sequence[Example], plays: Mapping[str, PlayedExample]
) -> Checked[dict[str, Story]]:
    """Work out what the pictures of examples show; the same in all languages.

    Args:
        game: The game.
        examples: Examples of its rulebook.
        plays: How their scenarios were played, by id.

    Returns:
        The stories by scenario, and findings on the examples that cannot be shown.
    """
    if not examples:
        return Checked({}, ())
    if game.diagram is None:
        message = f"The rulebook shows examples, but nothing says what the states of {game.id} look like."
        hint = "Write diagram.yaml; see `diagram.schema.json`."
        return Checked({}, (_finding("TB241", game, examples[0].mark, message, hint),))
    meant = read_legend(game.diagram)
    stories: dict[str, Story] = {}
    findings: list[Finding] = list(_legend_faults(game, meant, plays))
    cards = {card.id: card for card in game.cards}
    for example in examples:
        id_, play = example.scenario, plays.get(example.scenario)
        if play is None or play.trouble:
            message = f"There is no scenario `{id_}`." if play is None else f"{id_}: {play.trouble}"
            hint = "`tinderbox scenario` lists the scenarios and shows what differs."
            findings.append(_finding("TB240", game, example.mark, message, hint))
            continue
        told = tell_story(meant, play, cards, len(example.steps), meant.examples.get(id_, ()))
        if isinstance(told, Untold):
            hint = f"Say under `examples: {{{id_}: ...}}` in diagram.yaml what each number shows."
            findings.append(_finding("TB242", game, example.mark, f"{id_}: {told.message}", hint))
        else:
            stories[id_] = told
    return Checked(stories, sort_findings(dict.fromkeys(findings)))


def _legend_faults(game: Game, meant: Legend, plays: Mapping[str, PlayedExample]) -> Iterator[Finding]:
    """Yield the paths of a diagram.yaml that no state has, and the icons that the game does not have."""
    data = game.diagram
    mark = locate(data, "squares", key=True) if isinstance(data, MapNode) else game.mark
    state = next((play.moments[0].state for play in plays.values() if play.moments), None)
    for route in () if state is None else missing_routes(state, meant.routes):
        message = f"The states of {game.id} have no `{'.'.join(route)}`."
        yield _finding("TB241", game, mark, message, "`tinderbox play` shows a state in words.")
    signs = (meant.homes, meant.levels, meant.ruins, meant.owners, meant.tokens)
    pieces = (sign for kind in meant.pieces for sign in (kind.sign, kind.stock))
    for icon in dict.fromkeys((*(sign.icon for sign in (*signs, *pieces)), meant.landing_icon, meant.wind_icon)):
        if icon and icon not in game.icons:
            yield _finding("TB241", game, mark, f"There is no icon `{icon}`.", "Icons are defined in icons.yaml.")
    if meant.players and meant.players not in game.vocabularies:
        yield _finding("TB241", game, mark, f"There is no vocabulary `{meant.players}`.", "See game.yaml.")


def _finding(code: str, game: Game, mark: Mark, message: str, hint: str) -> Finding:
    return Finding(mark, code, Severity.ERROR, message, hint, game=game.id)
