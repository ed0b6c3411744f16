"""The rules, as values and functions: standard library only, nothing of the generator."""
