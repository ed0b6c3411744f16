"""A game judged: its content, each of its languages, its faces."""
