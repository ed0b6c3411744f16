"""A rulebook set on its paper, with the pictures of its examples: all that it takes to lay one out anew."""

from __future__ import annotations

from generator import artist, diagram, excerpt, galleys, sayings
from generator.diagram.legend import legend
from generator.edition import Edition
from generator.html.example import Gallery, speaking
from generator.html.scribe import Scribe
from generator.layout.rulebook import Book, Diagrams, lay_out
from generator.matter import Order
from generator.model import Game


def bound(order: Order) -> Book:
    """Return the rulebook of an edition on its paper, its examples drawn.

    Raises:
        ProjectError: A scenario cannot be read.
        ValueError: The game has none.
    """
    bench, named = order.bench, (order.one.game.id, order.one.locale)
    one = bench.spoken(*named).one
    game, _ = galleys.part(bench, *named, excerpt.of_book)
    stories = galleys.stories(bench, game.id).value or {}
    draw = diagram.drawer(game, stories, one.metrics, one.locale)
    drawn = _speaking(Gallery(stories, draw, None if game.diagram is None else legend(game.diagram)), game, one)
    paper, lying = order.paper.size, galleys.bed(bench, *named)
    return lay_out(game, paper, one.metrics, locale=one.locale, diagrams=drawn, lying=lying)


def _speaking(gallery: Gallery, game: Game, one: Edition) -> Diagrams:
    """Return what draws examples, each with the words that the page for screens has for it."""
    words = sayings.words(one.locale)
    scribe = Scribe(game, one.locale, words, one.metrics, artist.draw, frozenset(), None, {}, {})
    return speaking(scribe, gallery)
