"""Play the content of a game: exercise cards, run scenarios, simulate many plays."""
