"""How often effects acted in one turn, compared with the limits that their data and their text set.

Effects that wait for the same event, judged: none is lost, and somebody says which comes first.

Trials judged: by what the effect data claims, and by what the English text promises.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from engine.exercise import Ability, Exercise, MeetingResult, Trial
from generator.playtest import quantities as q
from generator.playtest.quantities import TOUCHED, Step, steps
from generator.playtest.trial_report import (
    Then,
    counted,
    expecting,
    forgotten,
    leaves,
    otherwise,
    resting,
    settled,
    unused,
    used,
)
from generator.promise.claim import Blocks, Claim
from generator.promise.vocabulary import AHEAD
from generator.spine.played import Fault, Kind, Path

# What tries an effect again: in the same turn, and in the next.
AGAIN = frozenset({"again", "later"})
_TIMES = ("never", "once", "twice", "three times", "four times")


def miscounted(
    trials: Sequence[Trial], own: Sequence[Claim], text: Sequence[Claim] | None
) -> Iterator[tuple[Trial, str]]:
    """Yield plays that show that an effect acts more or less often than it may, each with a sentence.

    Args:
        trials: Those of one effect.
        own: What its data claims.
        text: What its text promises with the same verbs; None when that is not understood as a whole.
    """
    acting = [trial for trial in trials if trial.probe.acts and trial.acted and trial.probe.aspect not in AGAIN]
    again = [trial for trial in trials if trial.probe.aspect == "again"]
    for trial in again:
        if trial.trouble:
            yield trial, f"When {trial.probe.why}, {trial.trouble}."
            return
    for source, claims in (("data", own), ("text", text)):
        if not acting or not claims:
            continue
        limits = {claim.limit for claim in claims}
        if len(limits) == 1:
            yield from _compared(acting[0], again, trials, limits.pop(), source)


def _compared(
    first: Trial, again: Sequence[Trial], trials: Sequence[Trial], limit: tuple[int, str] | None, source: str
) -> Iterator[tuple[Trial, str]]:
    """Yield where plays go on otherwise than one source says."""
    times = 1 + sum(trial.acted for trial in again)
    shows = again[-1] if again else first
    if limit is None:
        if again and not shows.acted:
            yield shows, f"Its {source} sets no limit, and in play it acts {_times(times)} in one turn and no more."
        return
    most, period = limit
    if not again and not any(path[:2] == ("turn", "used") and uses for path, uses in first.after.items()):
        yield first, f"By its {source} it acts {_times(most)} a {period}, and in play nothing counts its uses."
        return
    if again and times > most:
        yield shows, f"By its {source} it acts {_times(most)} a {period}, and in play {_times(times)} in one turn."
    elif again and times < most:
        yield shows, f"By its {source} it acts {_times(most)} a {period}, and in play only {_times(times)}."
    for trial in trials:
        if trial.probe.aspect == "later" and trial.acted != (period != "game"):
            then = "again in the next turn" if trial.acted else "not again when the next turn has begun"
            yield trial, f"By its {source} it acts {_times(most)} a {period}, and in play {then}."


def _times(number: int) -> str:
    return _TIMES[number] if number < len(_TIMES) else f"{number} times"


def lost(met: MeetingResult, card: str) -> Iterator[Fault]:
    """Yield what is wrong where an effect of this card and one of another meet.

    An effect in whose place the other one may be done is not lost, as long as somebody chooses.
    """
    first, second = met.meeting.probe.ability, met.meeting.other
    own, other = (first, second) if first.card == card else (second, first)
    about = f"It waits for the same as `{other.name}`"
    if not met.asked:
        offers = [{"do": "resolve", "card": one.card} for one in (first, second)]
        shown = expecting(met.trials[0], {"offers": offers}, until=_parting(met.trials, {first.card, second.card}))
        message = f"{about}, and nobody is asked which of them comes first."
    elif not any(met.both) and not met.meeting.replaces:
        shown = expecting(met.trials[0], {"unlike": {"without": second.name}})
        message = f"{about}, and whichever comes first, the other one is lost."
    else:
        return
    yield Fault(Kind.MEETING, own.side, ("effects", own.at, "when"), message, shown)


def _parting(trials: tuple[Trial, Trial], cards: Collection[str]) -> int | None:
    """Return the number of the first question of a play that one of two effects asks; None when they ask nothing.

    What a rule asks for an effect, as for a Recruit, is not asked where the effect is missing.
    """
    first = trials[0]
    number = 0
    for step, *others in zip_longest(first.when, *(trial.otherwise for trial in trials)):
        if number == len(first.questions):
            break
        if first.questions[number].card in cards or any(other != step for other in others):
            return number
        number += step is not None and "by" in step
    return None


Claims = Mapping[str, tuple[Claim, ...]]  # by side
# Which blocks a description means in a trial, by their names; the last is whose effect it is.
Meant = Callable[[Trial, Blocks, str], frozenset[str]]

_SIGNS = {"raise-intensity": 1, "blow-wind": 1, "drop-fireballs": 1, "lower-intensity": -1}
_WATER = {"gain-water": 1, "lose-water": -1}
_ACTIONS = {"gain-actions": 1, "lose-actions": -1}

# Claims that show only together with another, or in more than one way.
_BESIDES = frozenset({"copy-ability", "forbid-action", "full-renown", "award-renown", "draw-card", "not-crew"})


def judge(exercise: Exercise, claims: Claims, text: Claims, meant: Meant) -> tuple[Fault, ...]:
    """Return what is wrong with a card in play.

    Args:
        exercise: What was seen.
        claims: What the data of each side claims.
        text: What the text of each side promises; a side that is not understood as a whole is missing.
        meant: What blocks a description means.
    """
    faults: dict[tuple[object, ...], Fault] = {}
    for trial in exercise.trials:
        side = trial.probe.ability.side
        own = [claim for claim in claims.get(side, ()) if claim.where[0] == trial.probe.ability.at]
        for fault in _judged(trial, own, text.get(side), meant):
            faults.setdefault((fault.kind, fault.side, fault.path, fault.message), fault)
    for ability, trials in _by_ability(exercise).items():
        own = [claim for claim in claims.get(ability.side, ()) if claim.where[0] == ability.at]
        for trial, message in miscounted(trials, own, _said(text.get(ability.side), own)):
            fault = _fault(Kind.LIMIT, ability, ("limit",), message, _counting(trial, trials))
            faults.setdefault((fault.kind, fault.side, fault.path, fault.message), fault)
    for ability, why in exercise.untried:
        if why.startswith("no state"):
            faults.setdefault((ability,), _fault(Kind.UNPLAYABLE, ability, (), f"It can never come about: {why}.", {}))
    return tuple(faults.values())


def _counting(trial: Trial, trials: Sequence[Trial]) -> dict[str, object]:
    """Return the play in which a limit shows: one use too few, one too many, or one that is not written down."""
    if not trial.acted:
        first = next((one for one in trials if one.probe.ends), trial)
        again = next((one.probe.given for one in trials if one.probe.aspect == "again"), trial.probe.given)
        if trial.probe.aspect == "later":
            return forgotten(trial, again, first.probe.ends)
        return expecting(replace(trial, when=first.when, refused=""), used(trial))
    written = any(path[:2] == ("turn", "used") and uses for path, uses in trial.after.items())
    return resting(trial) if written or trial.trouble else expecting(trial, counted(trial))


def _by_ability(exercise: Exercise) -> dict[Ability, list[Trial]]:
    found: dict[Ability, list[Trial]] = {}
    for trial in exercise.trials:
        found.setdefault(trial.probe.ability, []).append(trial)
    return found


def _said(text: Sequence[Claim] | None, own: Sequence[Claim]) -> Sequence[Claim] | None:
    """Return what of a text is about the verbs of an effect."""
    verbs = {claim.verb for claim in own}
    return None if text is None else [claim for claim in text if claim.verb in verbs]


def _judged(trial: Trial, own: Sequence[Claim], text: Sequence[Claim] | None, meant: Meant) -> Iterator[Fault]:
    probe = trial.probe
    if probe.aspect in AGAIN:
        return
    if probe.aspect == "supply":
        if trial.trouble or trial.problems:
            why = trial.trouble or trial.problems[0].message
            yield _of(trial, Kind.SUPPLY, (), f"When {probe.why}, {why}.", settled(trial))
        return
    if trial.trouble:
        kind = Kind.ENDLESS if trial.trouble.startswith("no end") else Kind.BROKEN
        shown = expecting(trial, settled(trial)) if probe.acts else resting(trial)
        yield _fault(kind, probe.ability, (), f"When {probe.why}, {trial.trouble}.", shown)
        return
    if trial.problems:
        yield _of(
            trial,
            Kind.UNPLAYABLE,
            (),
            f"No state can be built where {probe.why}: {trial.problems[0].message}",
            used(trial),
        )
        return
    if probe.acts:
        yield from _acting(trial, own, text, meant)
    elif trial.acted:
        kind, path = _out_of_place(probe.aspect)
        yield _fault(kind, probe.ability, path, f"It acts although {probe.why}.", resting(trial))


def _out_of_place(aspect: str) -> tuple[Kind, Path]:
    if aspect == "limit":
        return Kind.LIMIT, ("limit",)
    if aspect == "may":
        return Kind.OPTION, ("may",)
    if aspect == "target":
        return Kind.TARGET, ()
    return Kind.CONDITION, ("when",) if aspect.startswith("when") else ()


def _acting(trial: Trial, own: Sequence[Claim], text: Sequence[Claim] | None, meant: Meant) -> Iterator[Fault]:
    probe = trial.probe
    if not trial.acted:
        if trial.refused:
            yield _of(trial, Kind.UNPLAYABLE, (), f"When {probe.why}, it is refused ({trial.refused}).", used(trial))
        elif "event" in probe.scene:
            yield _of(trial, Kind.UNPLAYABLE, (), f"When {probe.why}, it does not come about.", used(trial))
        else:
            shown = otherwise(trial, probe.watch)
            yield _of(trial, Kind.IDLE, (), f"When {probe.why}, it changes nothing.", shown)
        return
    if not trial.changes:
        yield _of(trial, Kind.IDLE, (), f"When {probe.why}, it is used and changes nothing.", otherwise(trial))
        return
    if probe.aspect == "action":
        return  # what it does is judged where there are actions; without them, the turn may go on otherwise too
    chosen = own
    if probe.aspect.startswith("choose "):
        number = int(probe.aspect.split()[1])
        chosen = [claim for claim in own if claim.where[2] == number]
    yield from _compared_judging(trial, chosen, meant, "its data", by_text=False)
    yield from _missing(trial, chosen)
    if text is not None:
        said = _said(text, chosen) or ()
        yield from _compared_judging(trial, said, meant, "its text", by_text=True)
        yield from _waited(trial, said, meant)
        yield from _optional(trial, said, "its text")
    yield from _optional(trial, chosen, "its data")


def _compared_judging(
    trial: Trial, claims: Sequence[Claim], meant: Meant, source: str, *, by_text: bool
) -> Iterator[Fault]:
    """Yield how a play differs from claims about it."""
    changed = steps(trial)
    yield from _unnamed(trial, claims, changed, source)
    for claim in claims:
        path = () if by_text else tuple(claim.where[1:])
        wrong = _amount(trial, claim, claims, changed)
        if wrong:
            message = f"By {source} `{claim.verb}` is {claim.amount}, and in play {wrong}."
            yield _of(trial, Kind.AMOUNT, path, message, _by_amount(trial, claim))
        if claim.target is not None:
            allowed = meant(trial, claim.target, claim.who)
            yield from _passed_over(trial, claim, allowed, changed, path, source)
            strange = sorted(set(_touched(trial, claim, claims, changed)) - allowed)
            if strange:
                message = f"By {source} `{claim.verb}` does not mean {', '.join(strange)}, where it acts in play."
                yield _fault(Kind.TARGET, trial.probe.ability, path, message, _untouched(trial, strange))


def _passed_over(
    trial: Trial, claim: Claim, allowed: frozenset[str], changed: Sequence[Step], path: Path, source: str
) -> Iterator[Fault]:
    """Yield the burning blocks that a change of each fire leaves out."""
    if claim.target is None or claim.target.pick != "each" or claim.verb not in {"raise-intensity", "lower-intensity"}:
        return
    touched = {step.place for step in changed if step.quantity == q.FIRE}
    fires = {place: trial.before.get(("blocks", place, "fire")) for place in allowed}
    burning = {
        place
        for place, fire in fires.items()
        if fire in range(1, 5) and trial.after.get(("blocks", place, "fire")) == fire
    }
    for place in sorted(burning - touched):
        fire = trial.before["blocks", place, "fire"] + _SIGNS[claim.verb] * (
            claim.amount if isinstance(claim.amount, int) else 1
        )
        message = f"By {source} `{claim.verb}` means {place} too, and in play it stays as it is."
        yield _of(trial, Kind.TARGET, path, message, {"blocks": {place: {"fire": max(0, fire)}}})


def _unnamed(trial: Trial, claims: Sequence[Claim], changed: Iterable[Step], source: str) -> Iterator[Fault]:
    named = {quantity for claim in claims for part in (claim, *claim.cost) for quantity in TOUCHED.get(part.verb, ())}
    if any(claim.action for claim in claims):
        named.add(q.ACTIONS)
    if any(claim.verb in {"move-wagon", "move-brigade", "upgrade", "recruit"} for claim in claims):
        named |= {q.ACTIONS}
    for quantity in dict.fromkeys(step.quantity for step in changed if step.quantity not in named):
        message = f"When {trial.probe.why}, it changes {quantity}, which {source} does not name."
        pairs = zip(trial.changes, steps(trial), strict=True)
        then = leaves((change, change.without) for change, step in pairs if step.quantity == quantity)
        yield _of(trial, Kind.UNNAMED, (), message, then or unused(trial))


def _missing(trial: Trial, claims: Sequence[Claim]) -> Iterator[Fault]:
    """Yield the steps of an effect that left what they are about as it was."""
    changed = {step.quantity for step in steps(trial)}
    if q.LOYALTY in changed:
        changed.add(q.RENOWN)  # enough of it was placed to be paid for a block
    for claim in claims:
        about = TOUCHED.get(claim.verb, ())[:1]
        if about and claim.verb not in _BESIDES and not changed & set(about):
            message = f"When {trial.probe.why}, `{claim.verb}` leaves {about[0]} as it would be without it."
            yield _of(trial, Kind.IDLE, tuple(claim.where[1:]), message, otherwise(trial, q.PLACES[about[0]]))


def _amount(trial: Trial, claim: Claim, claims: Sequence[Claim], changed: Sequence[Step]) -> str:
    """Return the amount in play where it is another than the claim's; empty when it is the same or cannot be told."""
    if not isinstance(claim.amount, int) or any(step.quantity == q.LOYALTY for step in changed):
        return ""
    verbs = {other.verb for other in claims}
    you = trial.probe.scene.get("you", "")
    seen: set[int] = set()
    if claim.verb in _SIGNS and not verbs & {"extinguish", "spread-intensity"}:
        seen = {
            abs(step.by) for step in changed
            if step.quantity == q.FIRE and step.by * _SIGNS[claim.verb] > 0 and not _capped(step)
        }  # fmt: skip
        if not seen and any(step.quantity == q.FIRE and step.by * _SIGNS[claim.verb] < 0 for step in changed):
            return "the fire goes the other way"
    elif claim.verb == "place-renown":
        seen = _sums(changed, q.RENOWN)
    elif claim.verb in _WATER and not verbs & {"refill", "steal-water"}:
        seen = _sums(changed, q.WATER)
    elif claim.verb in _ACTIONS and not claim.action and not verbs & {"upgrade"}:
        seen = {abs(step.by) for step in changed if step.quantity == q.ACTIONS}
    elif claim.verb == "discard-crew":
        seen = {abs(step.by) for step in changed if step.quantity == q.CREW and step.by < 0}
    elif claim.verb == "move-renown":
        seen = {abs(step.by) for step in changed if step.quantity == q.RENOWN and step.whose == you}
    if claim.who == "each-player":  # several may do it to one block
        seen = {one for one in seen if one % claim.amount}
    wrong = sorted(seen - {claim.amount})
    return " and ".join(map(str, wrong))


def _sums(changed: Iterable[Step], quantity: str) -> set[int]:
    """Return how much of a quantity each player gained or lost in all."""
    sums: dict[str, int] = {}
    for step in changed:
        if step.quantity == quantity:
            sums[step.whose] = sums.get(step.whose, 0) + step.by
    return {abs(amount) for amount in sums.values()}


def _capped(step: Step) -> bool:
    return step.after in {0, "doomed", "destroyed"} if not isinstance(step.after, list) else False


def _touched(trial: Trial, claim: Claim, claims: Sequence[Claim], changed: Iterable[Step]) -> Iterator[str]:
    """Yield the blocks that a claim's verb touched, or that its player was offered."""
    verbs = {other.verb for other in claims}
    quantity = TOUCHED.get(claim.verb, ("",))[0]
    if claim.verb in {"raise-intensity", "lower-intensity", "swap-intensity", "extinguish"}:
        if not verbs & {"drop-fireballs", "spread-intensity"}:
            yield from (step.place for step in changed if step.quantity == q.FIRE)
    elif claim.verb == "place-renown":
        yield from (step.place for step in changed if step.quantity == quantity and step.after != 0)
    if claim.verb in {"raise-intensity", "lower-intensity", "extinguish", "place-renown"}:
        for question in trial.questions:
            if question.kind == "pick" and question.card == trial.probe.ability.card:
                yield from question.options


def _waited(trial: Trial, said: Sequence[Claim], meant: Meant) -> Iterator[Fault]:
    """Yield where an effect acted, and the text has it wait for something else."""
    scene = trial.probe.scene
    event = AHEAD.get(scene.get("event", ""), scene.get("event", ""))
    waiting = [claim.trigger for claim in said if claim.trigger is not None]
    if not event or len(waiting) < len(said) or not said:
        return
    if all(trigger.event != event for trigger in waiting):
        message = f"It acts at `{event}`, and its text has it wait for something else."
        yield _fault(Kind.CONDITION, trial.probe.ability, ("when",), message, resting(trial))
        return
    mine = scene.get("doer") == scene.get("you")
    if all(trigger.by == ("another-player" if mine else "you") for trigger in waiting):
        whose = "you do" if mine else "another player does"
        message = f"It acts when {whose} it, and its text says otherwise."
        yield _fault(Kind.CONDITION, trial.probe.ability, ("when",), message, resting(trial))
    blocks = [trigger.block for trigger in waiting if trigger.event == event]
    at = scene.get("trigger")
    if at and not any(
        block is None or at in meant(trial, replace(block, place="any", of=""), "you") for block in blocks
    ):
        message = f"It acts at {at}, which is no block that its text waits for."
        yield _fault(Kind.CONDITION, trial.probe.ability, ("when",), message, resting(trial))


def _optional(trial: Trial, own: Sequence[Claim], source: str) -> Iterator[Fault]:
    """Yield where an effect is offered although it must be done, or done unasked although it may be declined."""
    drawn = any(step.get("play") == trial.probe.ability.card for step in trial.probe.when)
    claims = [claim for claim in own if drawn or claim.trigger is not None]
    if not claims:
        return
    may = any(claim.may for claim in claims)
    card = trial.probe.ability.card
    offers = [
        number for number, question in enumerate(trial.questions)
        if question.may_stop and question.kind in {"accept", "resolve"} and question.card in {card, "none"}
    ]  # fmt: skip
    ability = trial.probe.ability
    if may and not offers:
        message = f"By {source} it may be declined, and in play nobody is asked."
        until = 0 if trial.questions else None
        yield _fault(Kind.OPTION, ability, ("may",), message, expecting(trial, {"offers": ["stop"]}, until=until))
    elif offers and not may:
        message = f"By {source} it must be done, and in play it can be declined."
        shown = expecting(trial, {"offers-not": ["stop"]}, until=offers[0])
        yield _fault(Kind.OPTION, ability, (), message, shown)


def _by_amount(trial: Trial, claim: Claim) -> Then:
    """Return what should come of a trial by the amount that a claim names; where that is not plain, that it rests."""
    sign = {**_SIGNS, **_WATER, **_ACTIONS, "place-renown": 1}.get(claim.verb)
    about = TOUCHED.get(claim.verb, ("",))[0]
    found = [
        (change, int(step.without) + sign * claim.amount)
        for change, step in zip(trial.changes, steps(trial), strict=True)
        if step.quantity == about and sign and isinstance(claim.amount, int) and isinstance(step.without, int)
    ]
    return leaves(found) if len(found) == 1 or (found and about == q.FIRE) else unused(trial)


def _untouched(trial: Trial, places: Sequence[str]) -> dict[str, object]:
    """Return the play that shows strange blocks: they should be left as they are, or not be offered."""
    changed = leaves(
        (change, change.without)
        for change in trial.changes
        if change.path[0] == "blocks" and change.path[1] in places and change.path[-1] == "fire"
    )
    if changed:
        return expecting(trial, changed)
    for number, question in enumerate(trial.questions):
        if (
            question.kind == "pick"
            and question.card == trial.probe.ability.card
            and set(places) & set(question.options)
        ):
            offers = [{"do": "pick", "at": place} for place in places if place in question.options]
            return expecting(trial, {"offers-not": offers}, until=number)
    return expecting(trial, unused(trial))


def _of(trial: Trial, kind: Kind, path: Path, message: str, then: Then) -> Fault:
    """Return a fault with the play that shows it, and what should come of it."""
    return _fault(kind, trial.probe.ability, path, message, expecting(trial, then))


def _fault(kind: Kind, ability: Ability, path: Path, message: str, shown: dict[str, object]) -> Fault:
    return Fault(kind, ability.side, ("effects", ability.at, *path), message, shown)
