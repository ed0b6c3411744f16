"""Report a trial: as a sentence, as a scenario that passes, or as a scenario that fails until a fault is corrected.

What it changed are changes of the quantities of the game's vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.exercise import Change, Trial
from engine.game import ABILITY_USED, ACT
from engine.naming import MISSING, NONE, format_flow, replace_value
from generator.model.vocabulary import Quantity, Vocabulary

_PLACE: Final = "{place}"
_WHOSE: Final = "{whose}"
_WHAT: Final = "{what}"


class Found(NamedTuple):
    """A quantity at its place in a state: its name, and those of its place, its player and what it is; or empty."""

    name: str
    place: str
    whose: str
    what: str


class QuantityChange(NamedTuple):
    """A quantity that differs from the play without the effect; place, player and what else are empty if it has none.

    Attributes:
        before, without, after: Its value before the play, after it without the effect, and after it with the effect.
        by: How much higher it is than without the effect; 0 for values that are not numbers.
    """

    quantity: str
    place: str
    whose: str
    what: str
    before: Any
    without: Any
    after: Any
    by: int


def list_quantity_changes(trial: Trial, vocabulary: Vocabulary) -> tuple[QuantityChange, ...]:
    """Return the changes of a trial as changes of quantities, in the same order."""
    changes = []
    for change in trial.changes:
        found = find_quantity(change.path, vocabulary)
        quantity = vocabulary.quantities.get(found.name)
        worth: Mapping[str, int] = {} if quantity is None else quantity.worth
        by = _to_number(change.after, worth) - _to_number(change.without, worth)
        changes.append(QuantityChange(*found, change.before, change.without, change.after, by))
    return tuple(changes)


def list_places(quantity: Quantity) -> Iterator[str]:
    """Yield where a state holds a quantity, as scenarios write it: `hexes.*.height`."""
    for path in quantity.paths:
        end = max((number for number, part in enumerate(path, 1) if not _is_any(part)), default=0)
        yield ".".join("*" if _is_any(part) else part for part in path[:end])


def fill_path(quantity: Quantity, place: str) -> tuple[str, ...]:
    """Return where a state holds a quantity of a place that no player owns."""
    return tuple(place if part == _PLACE else part for part in quantity.paths[0])


def find_quantity(path: Iterable[str | int], vocabulary: Vocabulary) -> Found:
    """Return the quantity that a state holds at a path, or what else stands there."""
    parts = tuple(map(str, path))
    similar: tuple[str, ...] = ()  # the path of a quantity that begins in the same part of the state
    for quantity in vocabulary.quantities.values():
        for pattern in quantity.paths:
            if pattern[0] != parts[0] and not _is_any(pattern[0]):
                continue
            pairs = list(zip(pattern, parts, strict=False))
            if all(_is_any(part) or part == own for part, own in pairs) and all(map(_is_any, pattern[len(parts) :])):
                return _make_found(quantity.name, {part: own for part, own in pairs if _is_any(part)})
            similar = similar or (pattern if pattern[0] == parts[0] else ())
    if len(similar) > 1 and _is_any(similar[1]) and len(parts) > 2:  # noqa: PLR2004 - a part, whose, and its name
        return _make_found(parts[2], {_WHAT: "".join(parts[3:4]), similar[1]: parts[1]})
    if similar and len(parts) > 1:
        return _make_found(parts[1], {_WHOSE: "".join(parts[2:3])})
    return _make_found(parts[0], {_WHAT: "".join(parts[1:2])})


def _make_found(name: str, names: Mapping[str, str]) -> Found:
    return Found(name, names.get(_PLACE, ""), names.get(_WHOSE, ""), names.get(_WHAT, ""))


def _is_any(part: str) -> bool:
    return part in {_PLACE, _WHOSE, _WHAT}


def _to_number(value: Any, worth: Mapping[str, int]) -> int:  # noqa: ANN401 - any leaf of a state
    if isinstance(value, str):
        return worth.get(value, 0)
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


Then = Mapping[str, Any]

_MAX_NAMED: Final = 4  # parts of a state that a sentence names
_MAX_ID: Final = 60  # letters of a scenario's id


def describe_trial(trial: Trial, names: Mapping[str, str], vocabulary: Vocabulary) -> str:
    """Return one sentence: the state, the steps, and what the effect changed; `names` are those of cards by id."""
    if trial.problems:
        return f"{trial.probe.why}: the state cannot be built: {trial.problems[0].message}"
    changes = list_quantity_changes(trial, vocabulary)
    changed = [_describe_change(change, trial, names, vocabulary) for change in changes]
    result = "; ".join(changed) if changed else "nothing happened"
    if not changed and trial.refused:
        result = f"it was refused ({trial.refused})"
    elif not changed and trial.declined:
        result = "it was declined, and nothing happened"
    elif not changed and trial.resolved:
        result = "it was used, and nothing changed"
    steps = ", ".join([_describe_step(step, trial, names) for step in trial.when])
    if not steps:
        tried = trial.probe.when[-1:]
        steps = f"trying to {_describe_step(tried[0], trial, names)}" if tried else "without a step"
    return f"{trial.probe.why}: {_describe_state(trial, names, vocabulary)}{steps}: {result}"


def _describe_state(trial: Trial, names: Mapping[str, str], vocabulary: Vocabulary) -> str:
    """Return what matters in the state besides the cards: the quantities that the vocabulary shows."""
    you = trial.probe.scene.get("you", "")
    shown = {quantity.name: quantity for quantity in vocabulary.quantities.values() if quantity.is_shown}
    tops = {path[0] for quantity in shown.values() for path in quantity.paths}
    yours: dict[str, list[str]] = {}
    parts = []
    leaves = (leaf for leaf in trial.before.items() if leaf[0][0] in tops and leaf[1] and leaf[1] != NONE)
    for path, value in leaves:
        if (found := find_quantity(path, vocabulary)).name not in shown:
            continue
        title, place = found.name.capitalize(), _name_place(found.place, trial, names)
        if shown[found.name].has_owner:
            parts.append(f"{value} {title} of {found.whose} on {place}")
        elif value == you:
            yours.setdefault(title, []).append(place)
    parts = [*(f"{title} of {you} on {_join(places)}" for title, places in yours.items()), *parts]
    if len(parts) > _MAX_NAMED:
        more = parts[-1].split()[1]
        parts = [*parts[: _MAX_NAMED - 1], f"more {more}"]
    return f"with {_join(parts)}, " if parts else ""


def _describe_step(step: Mapping[str, Any], trial: Trial, names: Mapping[str, str]) -> str:
    if "play" in step:
        return f"{names.get(str(step['play']), step['play'])} was drawn"
    words = [str(step.get("do", ""))]
    for key, value in step.items():
        if key in {"to", "at"}:
            words += [key, _name_place(str(value), trial, names)]
        elif key not in {"do", "by"}:
            words.append(names.get(str(value), format_flow(value)))
    return " ".join(words)


def _name_place(square: str, trial: Trial, names: Mapping[str, str]) -> str:
    tile = trial.places.get(square)
    return f"{names.get(str(tile), str(tile))} ({square})" if tile is not None else square


def _describe_change(change: QuantityChange, trial: Trial, names: Mapping[str, str], vocabulary: Vocabulary) -> str:
    quantity = vocabulary.quantities.get(change.quantity)
    before, after = change.without, change.after
    if quantity is not None and quantity.says:
        place = _name_place(change.place, trial, names) if change.place else ""
        values = {"before": _name_place(str(before), trial, names), "after": _name_place(str(after), trial, names)}
        raised = "lowered" if change.by < 0 else "raised"
        return quantity.says.format(place=place, whose=change.whose, what=change.what, raised=raised, **values)
    whose = f" of {change.whose}" if change.whose else ""
    what = f" ({names.get(change.what, change.what)})" if change.what else ""
    if isinstance(after, list) and isinstance(before, list):
        more = [names.get(str(card), str(card)) for card in after if card not in before]
        less = [names.get(str(card), str(card)) for card in before if card not in after]
        if quantity is not None and quantity.gained and more:
            return quantity.gained.format(more=_join(more))
        gained = [f"gained {_join(more)}"] if more else []
        lost = [f"lost {_join(less)}"] if less else []
        return f"{change.quantity}{what}{whose} {' and '.join(gained + lost) or 'changed order'}"
    return f"{change.quantity}{what}{whose} went from {format_flow(before)} to {format_flow(after)}"


def _join(words: Iterable[str]) -> str:
    items = list(words)
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)


def record_scenario(trial: Trial) -> dict[str, Any]:
    """Return a trial as a scenario that expects what happened: it passes."""
    then = {"refused": trial.refused} if trial.refused else _expect_result(trial)
    return _make_scenario(trial, _list_steps(trial), then)


def make_failing_scenario(trial: Trial, then: Then, *, until: int | None = None) -> dict[str, Any]:
    """Return a trial as a scenario with other expectations: it fails.

    It stops before the answer to question `until`, from 0; None plays to the end.
    """
    return _make_scenario(trial, _list_steps(trial, until), then)


def make_idle_scenario(trial: Trial) -> dict[str, Any]:
    """Return a trial as it goes without the effect, which should not act here: the scenario fails."""
    if trial.refused_otherwise:
        steps = [*trial.otherwise, trial.probe.when[-1]]
        return _make_scenario(trial, steps, {"refused": trial.refused_otherwise})
    without = expect_leaves((change, change.without) for change in trial.changes)
    if not all(step in trial.otherwise for step in trial.probe.when):  # the effect may be used there
        return make_failing_scenario(trial, without or expect_unused(trial))
    then: dict[str, Any] = {
        "asks": {"for": trial.after.get(("asks", "for"), ACT)},
        **without,
        "never": [_use_event(trial)],
        "events": [*map(dict, trial.events_otherwise[-1:])],
    }
    return _make_scenario(trial, trial.otherwise, then if then["events"] else expect_unused(trial))


def make_uncleared_use_scenario(
    trial: Trial, given: Mapping[str, Any], ends: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """Return the scenario of a use that still counts when the next turn has begun: it fails.

    `given` is the state after a use, `ends` are the commands that end the turn.
    """
    then: Then = replace_value({}, trial.uses, {trial.probe.scene["you"]: []})
    return _make_scenario(replace(trial, probe=replace(trial.probe, given=given)), ends, then)


def expect_used(trial: Trial) -> Then:
    """Return the expectation that the effect is used; if no event says so, that every step is carried out."""
    has_event = "event" in trial.probe.scene or any(
        step.get("do") == "use" or step.get("play") == trial.probe.ability.card for step in trial.probe.when
    )
    return {"events": [_use_event(trial)]} if has_event else expect_settled(trial)


def expect_unused(trial: Trial) -> Then:
    """Return the expectation that the effect does nothing: it is not used, and the state is as without it."""
    never: dict[str, Any] = {"never": [_use_event(trial)]} if trial.resolved else {}
    return {**expect_leaves((change, change.without) for change in trial.changes), **never}


def expect_difference(trial: Trial, within: Iterable[str] = ()) -> Then:
    """Return the expectation that one of these places differs from the play without the effect; any place if empty."""
    places = list(within)
    return {"unlike": {"without": trial.probe.ability.name, **({"in": places} if places else {})}}


def expect_settled(trial: Trial) -> Then:
    """Return the expectation that the same question is asked at the end as at the beginning."""
    return {"asks": {"for": trial.before.get(("asks", "for"), ACT)}}


def expect_counted(trial: Trial) -> Then:
    """Return the expectation that the use of the effect is counted."""
    return replace_value({}, trial.uses, {trial.probe.scene["you"]: [trial.probe.ability.name]})


def expect_leaves(expected: Iterable[tuple[Change, Any]]) -> dict[str, Any]:
    """Return the expectation that these parts of the state have these values."""
    then: dict[str, Any] = {}
    for change, value in expected:
        if value != MISSING:
            here = then
            for part in change.path[:-1]:
                here = here.setdefault(str(part), {})
            here[str(change.path[-1])] = value
    return then


def _expect_result(trial: Trial) -> dict[str, Any]:
    """Return what the trial showed: its changes, whether the effect was used, and what happened anyway."""
    then = expect_leaves((change, change.after) for change in trial.changes)
    if trial.resolved:
        then["events"] = [_use_event(trial)]
    elif not trial.changes:
        then["never"] = [_use_event(trial)]
        then["events"] = [*map(dict, trial.events[-1:])]
    return then


def _use_event(trial: Trial) -> dict[str, str]:
    return {"event": ABILITY_USED, "ability": trial.probe.ability.name}


def _list_steps(trial: Trial, until: int | None = None) -> list[dict[str, Any]]:
    """Return the steps with all answers; a refused command comes last."""
    steps: list[dict[str, Any]] = [*map(dict, trial.when)]
    if until is not None:
        answers = [number for number, step in enumerate(steps) if "by" in step]
        return steps[: answers[until]]
    return [*steps, dict(trial.probe.when[-1])] if trial.refused else steps


def _make_scenario(trial: Trial, steps: Sequence[Mapping[str, Any]], then: Then) -> dict[str, Any]:
    ability = trial.probe.ability.name
    slugs = ("-".join(re.findall("[a-z0-9]+", text.lower())) for text in (ability, trial.probe.why))
    scenario: dict[str, Any] = {
        "id": "-".join(slugs)[:_MAX_ID].rstrip("-"),
        "says": f"{ability}: {trial.probe.why}.",
        "given": _to_plain(trial.probe.given),
        "when": [*map(dict, steps)],
        "then": dict(then),
    }
    if trial.draws:
        scenario["draws"] = {name: list(numbers) for name, numbers in trial.draws.items()}
    return scenario


def _to_plain(value: Any) -> Any:  # noqa: ANN401 - any value
    if isinstance(value, Mapping):
        return {key: _to_plain(item) for key, item in value.items()}
    return [*map(_to_plain, value)] if isinstance(value, list | tuple) else value
