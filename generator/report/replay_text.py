"""A transcript that was played again, for people: nothing differs, or where it first does."""

from __future__ import annotations

from engine.replay import SETUP, Replayed


def render(replayed: Replayed) -> str:
    """Return what came of it in a few lines."""
    lines = []
    if not replayed.intact:
        lines.append("The transcript was changed after it was written.")
    if not replayed.same_content:
        lines.append("The content is not that of the transcript.")
    difference = replayed.difference
    if difference is None:
        lines.append(f"{replayed.game}: {replayed.decisions} decisions played again, and nothing differs.")
    else:
        where = "at set-up" if difference.decision == SETUP else f"at decision {difference.decision}"
        lines.append(
            f"{replayed.game}: of {replayed.decisions} decisions, it first differs {where}, in {difference.what}:"
        )
        lines += [f"  expected  {difference.expected}", f"  actual    {difference.actual}"]
    return "".join(f"{line}\n" for line in lines)
