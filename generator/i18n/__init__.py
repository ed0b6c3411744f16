"""Languages: gettext catalogues, the program's own strings, how each language is written and counts."""
