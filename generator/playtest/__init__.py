"""Playtest."""
