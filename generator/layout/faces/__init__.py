"""Faces of cards: boxes, texts and pictures of a layout, filled in and placed."""
