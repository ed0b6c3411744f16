"""Commands: one module for each command of the command line, and what several of them share."""
