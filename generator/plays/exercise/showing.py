"""Plays as scenarios: what came of a trial, or what should have come of it: these fail until the fault is mended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.probe import Change, Trial
from engine.wording import NOTHING

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
        if value != NOTHING:
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
