"""The rulebook set in one language, block by block, from the part of a game that it reads."""
