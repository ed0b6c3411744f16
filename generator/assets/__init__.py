"""Fonts and picture files: opened with suspicion, checked and measured."""
