"""The games that can be played, each in a module or package of its own."""
