"""The pictures of examples in a printed rulebook, each with a description of what it shows."""

from __future__ import annotations

from collections.abc import Mapping

from generator import artist, diagram
from generator.diagram.legend import legend
from generator.diagram.story import Story
from generator.edition import Edition
from generator.html.example import Gallery, speaking
from generator.html.scribe import Scribe
from generator.layout.rulebook import Diagrams
from generator.tongues import sayings


def drawer(one: Edition, stories: Mapping[str, Story]) -> Diagrams:
    """Return a function that draws the examples of an edition's rulebook, each with a description in its language."""
    game = one.game
    draw = diagram.drawer(game, stories, one.metrics, one.locale)
    scribe = Scribe(game, one.locale, sayings.words(one.locale), one.metrics, artist.draw, None, {}, {})
    return speaking(scribe, Gallery(stories, draw, None if game.diagram is None else legend(game.diagram)))
