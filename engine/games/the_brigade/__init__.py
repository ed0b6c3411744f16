"""The Brigade: the whole game, for two to four players."""

from __future__ import annotations
