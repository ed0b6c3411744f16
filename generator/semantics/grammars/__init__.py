"""The program's own grammars: what texts of every game say, by language."""
