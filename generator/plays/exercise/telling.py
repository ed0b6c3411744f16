"""What happened in a trial, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.probe import Trial
from engine.wording import said
from generator.plays.exercise.quantities import BRIGADE, FIRE, LOYALTY, RENOWN, TURNS, WAGON, Step, steps

# So many things of a state are named.
_MOST: Final = 4


def told(trial: Trial, names: Mapping[str, str]) -> str:
    """Return one sentence: the state, what was done, and what the effect changed; `names` are those of cards by id."""
    state = _state(trial, names)
    done = _done(trial, names)
    changed = [_changed(step, trial, names) for step in steps(trial)]
    if trial.problems:
        return f"{trial.probe.why}: the state cannot be built: {trial.problems[0].message}"
    verdict = "; ".join(changed) if changed else "nothing came of it"
    if not changed and trial.refused:
        verdict = f"it was refused ({trial.refused})"
    elif not changed and trial.declined:
        verdict = "it was declined, and nothing came of it"
    elif not changed and trial.resolved:
        verdict = "it was used, and nothing changed"
    return f"{trial.probe.why}: {state}{done}: {verdict}"


def _state(trial: Trial, names: Mapping[str, str]) -> str:
    """Return what of the state matters beyond the cards: Loyalty and Renown that lie there."""
    you = trial.probe.scene.get("you", "")
    parts = []
    loyal = [
        path[1]
        for path, value in trial.before.items()
        if value == you and path[0] == "blocks" and path[2:] == ("loyal",)
    ]
    if loyal:
        parts.append(f"Loyalty of {you} on {_listed(_place(str(square), trial, names) for square in loyal)}")
    for path, value in trial.before.items():
        if value and path[0] == "blocks" and path[2:3] == ("renown",):
            parts.append(f"{value} Renown of {path[3]} on {_place(str(path[1]), trial, names)}")
    if len(parts) > _MOST:
        parts = [*parts[: _MOST - 1], "more Renown"]
    return f"with {_listed(parts)}, " if parts else ""


def _done(trial: Trial, names: Mapping[str, str]) -> str:
    words = [_command(step, trial, names) for step in trial.when] or [
        f"trying to {_command(trial.probe.when[-1], trial, names)}" if trial.probe.when else "nothing was done"
    ]
    return ", ".join(words)


def _command(step: Mapping[str, Any], trial: Trial, names: Mapping[str, str]) -> str:
    if "play" in step:
        return f"{names.get(str(step['play']), step['play'])} was drawn"
    rest = [
        f"{key} {_place(str(value), trial, names)}" if key in {"to", "at"} else f"{names.get(str(value), said(value))}"
        for key, value in step.items()
        if key not in {"do", "by"}
    ]
    return " ".join([str(step.get("do", "")), *rest])


def _place(square: str, trial: Trial, names: Mapping[str, str]) -> str:
    tile = trial.before.get(("city", square))
    return f"{names.get(str(tile), str(tile))} ({square})" if tile is not None else square


def _changed(step: Step, trial: Trial, names: Mapping[str, str]) -> str:
    place = _place(step.place, trial, names) if step.place else ""
    before, after = step.without, step.after
    if step.quantity == FIRE:
        doing = "lowered" if step.by < 0 else "raised"
        return f"the fire of {place} was {doing} from {before} to {after}"
    if step.quantity == RENOWN:
        return f"Renown of {step.whose} on {place} went from {before} to {after}"
    if step.quantity == LOYALTY:
        return f"the Loyalty of {place} went from {before} to {after}"
    if step.quantity in {BRIGADE, WAGON}:
        goal, start = _place(str(after), trial, names), _place(str(before), trial, names)
        return f"the {step.quantity.capitalize()} of {step.whose} stood on {goal}, not {start}"
    whose = f" of {step.whose}" if step.whose else ""
    what = f" ({names.get(step.what, step.what)})" if step.what else ""
    if isinstance(after, list) and isinstance(before, list):
        return _exchanged(step, f"{step.quantity}{what}{whose}", names)
    return f"{step.quantity}{what}{whose} went from {said(before)} to {said(after)}"


def _exchanged(step: Step, what: str, names: Mapping[str, str]) -> str:
    """Return what a list gained and lost."""
    more = [names.get(str(card), str(card)) for card in step.after if card not in step.without]
    less = [names.get(str(card), str(card)) for card in step.without if card not in step.after]
    if step.quantity == TURNS and more:
        return f"{_listed(more)} will take an extra turn"
    gained = [f"gained {_listed(more)}"] if more else []
    lost = [f"lost {_listed(less)}"] if less else []
    return f"{what} {' and '.join(gained + lost) or 'changed order'}"


def _listed(words: Any) -> str:  # noqa: ANN401 - any words
    items = list(words)
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)
