"""The pictures of examples in a printed rulebook, each with a description of what it shows."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art import gallery
from generator.i18n.ui import strings
from generator.layout.diagrams import examples
from generator.layout.diagrams.scene import read_legend
from generator.layout.diagrams.story import Story
from generator.layout.localized_game import LocalizedGame
from generator.layout.rulebook.context import DrawExample
from generator.render.html.examples import Gallery, describe_pictures
from generator.render.html.writer import Writer


def drawer(one: LocalizedGame, stories: Mapping[str, Story]) -> DrawExample:
    """Return a function that draws the examples of an edition's rulebook, each with a description in its language."""
    game = one.game
    draw = examples.make_drawer(game, stories, one.metrics, one.locale)
    writer = Writer(game, one.locale, strings.get_page_strings(one.locale), one.metrics, gallery.draw, None, {}, {})
    return describe_pictures(
        writer, Gallery(stories, draw, None if game.diagram is None else read_legend(game.diagram))
    )
