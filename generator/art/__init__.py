"""Procedural vector art: one module per kind of picture, each a pure function from data to a Drawing."""
