"""Content in; findings and files out. Layered, imports only downwards (the design's import rules)."""
