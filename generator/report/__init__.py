"""Findings in words: one renderer per format."""
