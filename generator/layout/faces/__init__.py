"""Faces_."""
