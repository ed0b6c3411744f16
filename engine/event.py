"""What happened: every change of a state is one event, a short tuple of small ints with names at the border."""

from __future__ import annotations

# The kind of event (a game's own numbering), then who, where, how much ...
Event = tuple[int, ...]

# Where a game writes its events; None when nobody reads them, which makes play faster.
Log = list[Event] | None
