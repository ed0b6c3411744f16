"""One module per game, found by the game's id; games never import each other."""
