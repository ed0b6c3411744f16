"""Semantics: what a text says and what an effect does, as claims that can be compared."""
