"""Findings as text, for people and for programs: one renderer a file, each `render(findings) -> str`."""
