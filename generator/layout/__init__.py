"""Layout: from a game in one language to plans in which every position is decided, in whole micrometres."""
