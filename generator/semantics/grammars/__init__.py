"""Grammars: how English, Spanish, French and Polish card texts are read."""
