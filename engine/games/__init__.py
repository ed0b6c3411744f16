"""The games that come with the program, each in a package of its own, which `pyproject.toml` registers."""
