"""The program's own strings in each language, as JSON files, and a project's own additions to them."""
