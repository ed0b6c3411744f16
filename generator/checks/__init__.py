"""One bad pattern per file; each file's docstring is its page."""
