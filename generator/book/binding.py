"""What draws the pictures of examples in a rulebook that is printed, each with what it shows in words."""

from __future__ import annotations

from generator import artist, diagram
from generator.book import galleys
from generator.diagram.legend import legend
from generator.edition import Edition
from generator.html.example import Gallery, speaking
from generator.html.scribe import Scribe
from generator.layout.rulebook import Diagrams
from generator.tongues import sayings
from generator.workbench import Workbench


def drawer(bench: Workbench, one: Edition) -> Diagrams:
    """Return what draws the examples of an edition's rulebook, of what `galleys.pictured` tells alone.

    Raises:
        ProjectError: A scenario cannot be read.
    """
    game, _ = galleys.pictured(bench, one.game.id, one.locale)
    stories = galleys.stories(bench, game.id).value or {}
    draw = diagram.drawer(game, stories, one.metrics, one.locale)
    scribe = Scribe(game, one.locale, sayings.words(one.locale), one.metrics, artist.draw, None, {}, {})
    return speaking(scribe, Gallery(stories, draw, None if game.diagram is None else legend(game.diagram)))
