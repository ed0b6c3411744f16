"""Records in words: commands, events and states as designers write and read them, in YAML or JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# Keys and values are words and numbers, lists and mappings of them: exactly what a YAML or JSON file can hold.
Words = Mapping[str, Any]
