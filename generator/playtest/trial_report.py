"""What happened in a trial, in plain words.

Plays as scenarios: what came of a trial, or what should have come of it: these fail until the fault is mended.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.exercise import Change, Trial
from engine.mappings import MISSING, format_flow
from generator.playtest.quantities import BRIGADE, FIRE, LOYALTY, RENOWN, TURNS, WAGON, Step, steps

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
        f"{key} {_place(str(value), trial, names)}"
        if key in {"to", "at"}
        else f"{names.get(str(value), format_flow(value))}"
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
    return f"{step.quantity}{what}{whose} went from {format_flow(before)} to {format_flow(after)}"


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


Then = Mapping[str, Any]

_LONGEST: Final = 60  # letters of an id


def scenario(trial: Trial) -> dict[str, Any]:
    """Return a trial in the shape of scenario files, with what it came to as its `then`: it passes."""
    then = {"refused": trial.refused} if trial.refused else _came_to(trial)
    return _made(trial, _steps(trial), then)


def expecting(trial: Trial, then: Then, *, until: int | None = None) -> dict[str, Any]:
    """Return a trial with what should come of it as its `then`: it fails.

    Args:
        trial: The trial.
        then: What should come of it.
        until: Stop before this question, by its number from 0, is answered; None plays to the end.
    """
    return _made(trial, _steps(trial, until), then)


def resting(trial: Trial) -> dict[str, Any]:
    """Return a trial as it goes without the effect, which should do nothing here: it fails."""
    if trial.refused_otherwise:
        return _made(trial, [*trial.otherwise, trial.probe.when[-1]], {"refused": trial.refused_otherwise})
    without = leaves((change, change.without) for change in trial.changes)
    if not all(step in trial.otherwise for step in trial.probe.when):  # it is used there by right
        return expecting(trial, without or unused(trial))
    asked = {"asks": {"for": trial.after.get(("asks", "for"), "act")}}
    then: dict[str, Any] = {
        **asked,
        **without,
        "never": [_use(trial)],
        "events": [dict(one) for one in trial.events_otherwise[-1:]],
    }
    return _made(trial, trial.otherwise, then if then["events"] else unused(trial))


def forgotten(trial: Trial, given: Mapping[str, Any], ends: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the play that shows a use which still counts when the next turn has begun: it fails.

    Args:
        trial: One of the effect.
        given: The state after a use.
        ends: What ends the turn.
    """
    then: Then = {"turn": {"used": {trial.probe.scene["you"]: []}}}
    return _made(replace(trial, probe=replace(trial.probe, given=given)), ends, then)


def used(trial: Trial) -> Then:
    """Return the expectation that the effect is used; where no event tells so, that all is carried out."""
    told = "event" in trial.probe.scene or any(
        step.get("do") == "use" or step.get("play") == trial.probe.ability.card for step in trial.probe.when
    )
    return {"events": [_use(trial)]} if told else settled(trial)


def unused(trial: Trial) -> Then:
    """Return the expectation that the effect does nothing: it is not used, and all is as it comes out without it."""
    never: dict[str, Any] = {"never": [_use(trial)]} if trial.resolved else {}
    return {**leaves((change, change.without) for change in trial.changes), **never}


def otherwise(trial: Trial, within: Iterable[str] = ()) -> Then:
    """Return the expectation that something comes out otherwise than without the effect: in one of these places.

    Anywhere when `within` is empty.
    """
    places = list(within)
    return {"unlike": {"without": trial.probe.ability.name, **({"in": places} if places else {})}}


def settled(trial: Trial) -> Then:
    """Return the expectation that in the end the same is asked as at the beginning."""
    return {"asks": {"for": trial.before.get(("asks", "for"), "act")}}


def counted(trial: Trial) -> Then:
    """Return the expectation that the rules have written down that the effect was used."""
    return {"turn": {"used": {trial.probe.scene["you"]: [trial.probe.ability.name]}}}


def leaves(expected: Iterable[tuple[Change, Any]]) -> dict[str, Any]:
    """Return the expectation that these parts of the state have these values."""
    then: dict[str, Any] = {}
    for change, value in expected:
        if value != MISSING:
            here = then
            for part in change.path[:-1]:
                here = here.setdefault(str(part), {})
            here[str(change.path[-1])] = value
    return then


def _came_to(trial: Trial) -> dict[str, Any]:
    """Return what must hold: what came out otherwise, that the effect was used or not, and what happened anyway."""
    then = leaves((change, change.after) for change in trial.changes)
    if trial.resolved:
        then["events"] = [_use(trial)]
    elif not trial.changes:
        then["never"] = [_use(trial)]
        then["events"] = [dict(event) for event in trial.events[-1:]]
    return then


def _use(trial: Trial) -> dict[str, str]:
    return {"event": "ability-used", "ability": trial.probe.ability.name}


def _steps(trial: Trial, until: int | None = None) -> list[dict[str, Any]]:
    """Return what is done, answers included; a command that is refused comes last, and is tried in any case."""
    when: list[dict[str, Any]] = [dict(step) for step in trial.when]
    if until is not None:
        answers = [number for number, step in enumerate(when) if "by" in step]
        return when[: answers[until]]
    return [*when, dict(trial.probe.when[-1])] if trial.refused else when


def _made(trial: Trial, when: Sequence[Mapping[str, Any]], then: Then) -> dict[str, Any]:
    ability = trial.probe.ability.name
    made: dict[str, Any] = {
        "id": f"{_slug(ability)}-{_slug(trial.probe.why)}"[:_LONGEST].rstrip("-"),
        "says": f"{ability}: {trial.probe.why}.",
        "given": _plain(trial.probe.given),
        "when": [dict(step) for step in when],
        "then": dict(then),
    }
    if trial.draws:
        made["draws"] = {name: list(numbers) for name, numbers in trial.draws.items()}
    return made


def _slug(text: str) -> str:
    return "-".join(
        "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in text.lower()).split()
    )


def _plain(value: Any) -> Any:  # noqa: ANN401 - any words
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
