"""Preflight: what a printed PDF is, proved from the PDF itself; nothing here knows what was planned."""

from generator.preflight.pages import CODES

__all__ = ["CODES"]
