"""The rulebook laid out: blocks to strips, strips to columns and pages, page numbers that are true."""

from __future__ import annotations

from generator.layout.rulebook.book import Book, Leaf, lay_out
from generator.layout.rulebook.desk import Diagrams, Drawn
from generator.layout.rulebook.strips import BookFact

__all__ = ["Book", "BookFact", "Diagrams", "Drawn", "Leaf", "lay_out"]
