"""Find faults of a card in play: compare its trials with the claims of its effect data and of its English text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from engine.exercise import Exercise, MeetingResult, Trial
from engine.game import Ability
from generator.model.play_results import Fault, FaultKind, Path
from generator.model.vocabulary import Vocabulary
from generator.playtest import quantities as q
from generator.playtest import trial_report as report
from generator.playtest.quantities import TOUCHED, QuantityChange, list_quantity_changes
from generator.semantics.claims import ANY, Claim, Target

Claims = Mapping[str, tuple[Claim, ...]]  # by side
# Returns the names of the blocks that a description means in a trial; the last argument is whose effect it is.
ResolveTarget = Callable[[Trial, Target, str], frozenset[str]]

_SIGNS: Final = {"raise-intensity": 1, "blow-wind": 1, "drop-fireballs": 1, "lower-intensity": -1}
_WATER: Final = {"gain-water": 1, "lose-water": -1}
_ACTIONS: Final = {"gain-actions": 1, "lose-actions": -1}

# Verbs whose change shows only together with another verb's, or in different quantities.
_VARIABLE: Final = frozenset({"copy-ability", "forbid-action", "full-renown", "award-renown", "draw-card", "not-crew"})
# The aspects of trials that use an effect again: in the same turn and in the next.
_AGAIN: Final = frozenset({"again", "later"})
# By the aspect of a trial: the fault of an effect that acts where it must not, and its place in the effect.
_MISPLACED: Final[Mapping[str, tuple[FaultKind, Path]]] = {
    "limit": (FaultKind.LIMIT, ("limit",)),
    "may": (FaultKind.OPTION, ("may",)),
    "target": (FaultKind.TARGET, ()),
}
_TIMES: Final = ("never", "once", "twice", "three times", "four times")


def find_faults(
    exercise: Exercise, claims: Claims, text: Claims, resolve_target: ResolveTarget, vocabulary: Vocabulary
) -> tuple[Fault, ...]:
    """Return the faults of a card in play, from its trials and the claims of its data and its text, by side.

    A side whose text is not fully understood is missing in `text`.
    """
    faults: dict[tuple[object, ...], Fault] = {}
    by_ability: dict[Ability, list[Trial]] = {}
    for trial in exercise.trials:
        ability = trial.probe.ability
        by_ability.setdefault(ability, []).append(trial)
        own = [claim for claim in claims.get(ability.side, ()) if claim.where[0] == ability.at]
        for fault in _check_trial(trial, own, text.get(ability.side), resolve_target, vocabulary):
            faults.setdefault((fault.kind, fault.side, fault.path, fault.message), fault)
    for ability, trials in by_ability.items():
        own = [claim for claim in claims.get(ability.side, ()) if claim.where[0] == ability.at]
        for trial, message in _check_limit(trials, own, _select(text.get(ability.side), own)):
            fault = _make_fault(FaultKind.LIMIT, ability, ("limit",), message, _show_limit(trial, trials))
            faults.setdefault((fault.kind, fault.side, fault.path, fault.message), fault)
    for ability, why in exercise.untried:
        if why.startswith("no state"):
            message = f"It can never be used: {why}."
            faults.setdefault((ability,), _make_fault(FaultKind.UNPLAYABLE, ability, (), message, {}))
    return tuple(faults.values())


def _select(text: Sequence[Claim] | None, own: Sequence[Claim]) -> Sequence[Claim] | None:
    """Return the claims of a text about the verbs of an effect."""
    verbs = {claim.verb for claim in own}
    return None if text is None else [claim for claim in text if claim.verb in verbs]


def _check_trial(
    trial: Trial,
    own: Sequence[Claim],
    text: Sequence[Claim] | None,
    resolve_target: ResolveTarget,
    vocabulary: Vocabulary,
) -> Iterator[Fault]:
    probe = trial.probe
    if probe.aspect in _AGAIN:
        return
    if probe.aspect == "supply":
        if trial.trouble or trial.problems:
            why = trial.trouble or trial.problems[0].message
            yield _show(trial, FaultKind.SUPPLY, (), f"When {probe.why}, {why}.", report.expect_settled(trial))
    elif trial.trouble:
        kind = FaultKind.ENDLESS if trial.trouble.startswith("no end") else FaultKind.BROKEN
        scenario = (
            report.make_failing_scenario(trial, report.expect_settled(trial))
            if probe.acts
            else report.make_idle_scenario(trial)
        )
        yield _make_fault(kind, probe.ability, (), f"When {probe.why}, {trial.trouble}.", scenario)
    elif trial.problems:
        message = f"No state can be built where {probe.why}: {trial.problems[0].message}"
        yield _show(trial, FaultKind.UNPLAYABLE, (), message, report.expect_used(trial))
    elif probe.acts:
        yield from _check_acting(trial, own, text, resolve_target, vocabulary)
    elif trial.acted:
        condition = FaultKind.CONDITION, ("when",) if probe.aspect.startswith("when") else ()
        kind, path = _MISPLACED.get(probe.aspect, condition)
        yield _make_fault(kind, probe.ability, path, f"It acts although {probe.why}.", report.make_idle_scenario(trial))


def _check_acting(
    trial: Trial,
    own: Sequence[Claim],
    text: Sequence[Claim] | None,
    resolve_target: ResolveTarget,
    vocabulary: Vocabulary,
) -> Iterator[Fault]:
    probe = trial.probe
    if not trial.acted:
        if trial.refused:
            message = f"When {probe.why}, it is refused ({trial.refused})."
            yield _show(trial, FaultKind.UNPLAYABLE, (), message, report.expect_used(trial))
        elif "event" in probe.scene:
            yield _show(
                trial, FaultKind.UNPLAYABLE, (), f"When {probe.why}, it is not triggered.", report.expect_used(trial)
            )
        else:
            message = f"When {probe.why}, it changes nothing."
            yield _show(trial, FaultKind.IDLE, (), message, report.expect_difference(trial, probe.watch))
        return
    if not trial.changes:
        message = f"When {probe.why}, it is used and changes nothing."
        yield _show(trial, FaultKind.IDLE, (), message, report.expect_difference(trial))
        return
    if probe.aspect == "action":
        return  # judged where actions are left; without them, the turn may also continue differently
    chosen = own
    if probe.aspect.startswith("choose "):
        number = int(probe.aspect.split()[1])
        chosen = [claim for claim in own if claim.where[2] == number]
    yield from _compare(trial, chosen, resolve_target, "its data", by_text=False)
    yield from _find_missing_changes(trial, chosen)
    if text is not None:
        selected = _select(text, chosen) or ()
        yield from _compare(trial, selected, resolve_target, "its text", by_text=True)
        yield from _check_trigger(trial, selected, resolve_target, vocabulary)
        yield from _check_option(trial, selected, "its text")
    yield from _check_option(trial, chosen, "its data")


def _compare(
    trial: Trial, claims: Sequence[Claim], resolve_target: ResolveTarget, source: str, *, by_text: bool
) -> Iterator[Fault]:
    changes = list_quantity_changes(trial)
    yield from _find_unnamed_changes(trial, claims, changes, source)
    for claim in claims:
        path = () if by_text else tuple(claim.where[1:])
        wrong = _find_wrong_amount(trial, claim, claims, changes)
        if wrong:
            message = f"By {source} `{claim.verb}` is {claim.amount}, but in play {wrong}."
            sign = {**_SIGNS, **_WATER, **_ACTIONS, "place-renown": 1}.get(claim.verb)
            quantity = TOUCHED.get(claim.verb, ("",))[0]
            by = sign * claim.amount if sign and isinstance(claim.amount, int) else None
            pairs = zip(trial.changes, changes, strict=True)
            leaves = [
                (leaf, leaf.without + by)
                for leaf, change in pairs
                if by is not None and change.quantity == quantity and isinstance(leaf.without, int)
            ]
            is_clear = len(leaves) == 1 or (leaves and quantity == q.FIRE)
            then = report.expect_leaves(leaves) if is_clear else report.expect_unused(trial)
            yield _show(trial, FaultKind.AMOUNT, path, message, then)
        if claim.target is not None:
            allowed = resolve_target(trial, claim.target, claim.who)
            yield from _find_skipped_blocks(trial, claim, allowed, changes, path, source)
            strange = sorted(set(_list_touched_blocks(trial, claim, claims, changes)) - allowed)
            if strange:
                message = f"By {source} `{claim.verb}` does not apply to {', '.join(strange)}, but in play it does."
                yield _make_fault(FaultKind.TARGET, trial.probe.ability, path, message, _show_untouched(trial, strange))


def _find_skipped_blocks(
    trial: Trial, claim: Claim, allowed: frozenset[str], changes: Sequence[QuantityChange], path: Path, source: str
) -> Iterator[Fault]:
    """Yield the burning blocks that are unchanged although the claim applies to each of them."""
    if claim.target is None or claim.target.pick != "each" or claim.verb not in {"raise-intensity", "lower-intensity"}:
        return
    touched = {change.place for change in changes if change.quantity == q.FIRE}
    fires = {place: trial.before.get(("blocks", place, "fire")) for place in allowed}
    burning = {
        place
        for place, fire in fires.items()
        if fire in range(1, 5) and trial.after.get(("blocks", place, "fire")) == fire
    }
    for place in sorted(burning - touched):
        amount = claim.amount if isinstance(claim.amount, int) else 1
        fire = trial.before["blocks", place, "fire"] + _SIGNS[claim.verb] * amount
        message = f"By {source} `{claim.verb}` also applies to {place}, but in play it does not."
        yield _show(trial, FaultKind.TARGET, path, message, {"blocks": {place: {"fire": max(0, fire)}}})


def _find_unnamed_changes(
    trial: Trial, claims: Sequence[Claim], changes: Iterable[QuantityChange], source: str
) -> Iterator[Fault]:
    named = {quantity for claim in claims for part in (claim, *claim.cost) for quantity in TOUCHED.get(part.verb, ())}
    if any(claim.action or claim.verb in {"move-wagon", "move-brigade", "upgrade", "recruit"} for claim in claims):
        named.add(q.ACTIONS)
    for quantity in dict.fromkeys(change.quantity for change in changes if change.quantity not in named):
        message = f"When {trial.probe.why}, it changes {quantity}, which {source} does not mention."
        pairs = zip(trial.changes, list_quantity_changes(trial), strict=True)
        then = report.expect_leaves((leaf, leaf.without) for leaf, change in pairs if change.quantity == quantity)
        yield _show(trial, FaultKind.UNNAMED, (), message, then or report.expect_unused(trial))


def _find_missing_changes(trial: Trial, claims: Sequence[Claim]) -> Iterator[Fault]:
    changed = {change.quantity for change in list_quantity_changes(trial)}
    if q.LOYALTY in changed:
        changed.add(q.RENOWN)  # enough Renown was placed to win the block
    for claim in claims:
        expected = TOUCHED.get(claim.verb, ())[:1]
        if expected and claim.verb not in _VARIABLE and not changed & set(expected):
            message = f"When {trial.probe.why}, `{claim.verb}` does not change {expected[0]}."
            then = report.expect_difference(trial, q.PLACES[expected[0]])
            yield _show(trial, FaultKind.IDLE, tuple(claim.where[1:]), message, then)


def _find_wrong_amount(trial: Trial, claim: Claim, claims: Sequence[Claim], changes: Sequence[QuantityChange]) -> str:
    """Return how the amount in play differs from the claim's; empty if it is the same or cannot be told."""
    if not isinstance(claim.amount, int) or any(change.quantity == q.LOYALTY for change in changes):
        return ""
    verbs = {other.verb for other in claims}
    you = trial.probe.scene.get("you", "")
    seen: set[int] = set()
    if claim.verb in _SIGNS and not verbs & {"extinguish", "spread-intensity"}:
        sign = _SIGNS[claim.verb]
        fires = [change for change in changes if change.quantity == q.FIRE]
        seen = {
            abs(change.by)
            for change in fires
            if change.by * sign > 0
            and not (change.after in {0, "doomed", "destroyed"} if not isinstance(change.after, list) else False)
        }
        if not seen and any(change.by * sign < 0 for change in fires):
            return "the fire changes in the other direction"
    elif claim.verb == "place-renown":
        seen = _sum_by_player(changes, q.RENOWN)
    elif claim.verb in _WATER and not verbs & {"refill", "steal-water"}:
        seen = _sum_by_player(changes, q.WATER)
    elif claim.verb in _ACTIONS and not claim.action and not verbs & {"upgrade"}:
        seen = {abs(change.by) for change in changes if change.quantity == q.ACTIONS}
    elif claim.verb == "discard-crew":
        seen = {abs(change.by) for change in changes if change.quantity == q.CREW and change.by < 0}
    elif claim.verb == "move-renown":
        seen = {abs(change.by) for change in changes if change.quantity == q.RENOWN and change.whose == you}
    if claim.who == "each-player":  # several players may do it to one block
        seen = {amount for amount in seen if amount % claim.amount}
    wrong = sorted(seen - {claim.amount})
    return f"it is {' and '.join(map(str, wrong))}" if wrong else ""


def _sum_by_player(changes: Iterable[QuantityChange], quantity: str) -> set[int]:
    sums: Counter[str] = Counter()
    for change in changes:
        if change.quantity == quantity:
            sums[change.whose] += change.by
    return {abs(amount) for amount in sums.values()}


def _list_touched_blocks(
    trial: Trial, claim: Claim, claims: Sequence[Claim], changes: Iterable[QuantityChange]
) -> Iterator[str]:
    """Yield the blocks that a claim's verb changed, or that the player could choose."""
    verbs = {other.verb for other in claims}
    quantity = TOUCHED.get(claim.verb, ("",))[0]
    if claim.verb in {"raise-intensity", "lower-intensity", "swap-intensity", "extinguish"}:
        if not verbs & {"drop-fireballs", "spread-intensity"}:
            yield from (change.place for change in changes if change.quantity == q.FIRE)
    elif claim.verb == "place-renown":
        yield from (change.place for change in changes if change.quantity == quantity and change.after != 0)
    if claim.verb in {"raise-intensity", "lower-intensity", "extinguish", "place-renown"}:
        for question in trial.questions:
            if question.kind == "pick" and question.card == trial.probe.ability.card:
                yield from question.options


def _check_trigger(
    trial: Trial, claims: Sequence[Claim], resolve_target: ResolveTarget, vocabulary: Vocabulary
) -> Iterator[Fault]:
    """Yield where an effect acts at another event, player or block than its text says."""
    scene = trial.probe.scene
    named = vocabulary.event(scene.get("event", ""))
    event = named.ahead_of or named.name
    triggers = [claim.trigger for claim in claims if claim.trigger is not None]
    if not event or len(triggers) < len(claims) or not claims:
        return
    at = scene.get("trigger")
    mine = scene.get("doer") == scene.get("you")
    targets = [trigger.target for trigger in triggers if trigger.event == event]
    messages = []
    if not targets:
        messages.append(f"It is triggered by `{event}`, but its text names another event.")
    elif all(trigger.by == ("another-player" if mine else "you") for trigger in triggers):
        messages.append(f"It acts when {'you do' if mine else 'another player does'} it, but its text says otherwise.")
    places = (None if target is None else replace(target, place=ANY, of="") for target in targets)
    if targets and at and not any(place is None or at in resolve_target(trial, place, "you") for place in places):
        messages.append(f"It acts at {at}, but its text does not mean this block.")
    for message in messages:
        yield _make_fault(
            FaultKind.CONDITION, trial.probe.ability, ("when",), message, report.make_idle_scenario(trial)
        )


def _check_option(trial: Trial, claims: Sequence[Claim], source: str) -> Iterator[Fault]:
    """Yield where an optional effect is mandatory in play, or the reverse."""
    is_drawn = any(step.get("play") == trial.probe.ability.card for step in trial.probe.when)
    claims = [claim for claim in claims if is_drawn or claim.trigger is not None]
    if not claims:
        return
    may = any(claim.may for claim in claims)
    ability = trial.probe.ability
    offers = [
        number
        for number, question in enumerate(trial.questions)
        if question.may_stop and question.kind in {"accept", "resolve"} and question.card in {ability.card, "none"}
    ]
    if may and not offers:
        message = f"By {source} the player may decline it, but in play the player is not asked."
        until = 0 if trial.questions else None
        scenario = report.make_failing_scenario(trial, {"offers": ["stop"]}, until=until)
        yield _make_fault(FaultKind.OPTION, ability, ("may",), message, scenario)
    elif offers and not may:
        message = f"By {source} it is mandatory, but in play the player may decline it."
        scenario = report.make_failing_scenario(trial, {"offers-not": ["stop"]}, until=offers[0])
        yield _make_fault(FaultKind.OPTION, ability, (), message, scenario)


def _check_limit(
    trials: Sequence[Trial], own: Sequence[Claim], text: Sequence[Claim] | None
) -> Iterator[tuple[Trial, str]]:
    """Yield the trials in which an effect acts more or less often than its limit, each with a sentence."""
    acting = [trial for trial in trials if trial.probe.acts and trial.acted and trial.probe.aspect not in _AGAIN]
    again = [trial for trial in trials if trial.probe.aspect == "again"]
    for trial in again:
        if trial.trouble:
            yield trial, f"When {trial.probe.why}, {trial.trouble}."
            return
    for source, claims in (("data", own), ("text", text)):
        limits = {claim.limit for claim in claims or ()}
        if acting and len(limits) == 1:
            yield from _compare_limit(acting[0], again, trials, limits.pop(), source)


def _compare_limit(
    first: Trial, again: Sequence[Trial], trials: Sequence[Trial], limit: tuple[int, str] | None, source: str
) -> Iterator[tuple[Trial, str]]:
    times = 1 + sum(trial.acted for trial in again)
    last = again[-1] if again else first
    if limit is None:
        if again and not last.acted:
            yield last, f"Its {source} sets no limit, but in play it acts only {_count(times)} in one turn."
        return
    most, period = limit
    rule = f"By its {source} it acts {_count(most)} per {period}"
    if not again and not any(path[:2] == ("turn", "used") and uses for path, uses in first.after.items()):
        yield first, f"{rule}, but in play its uses are not counted."
        return
    if again and times > most:
        yield last, f"{rule}, but in play it acts {_count(times)} in one turn."
    elif again and times < most:
        yield last, f"{rule}, but in play it acts only {_count(times)}."
    for trial in trials:
        if trial.probe.aspect == "later" and trial.acted != (period != "game"):
            then = "it acts again in the next turn" if trial.acted else "it does not act again in the next turn"
            yield trial, f"{rule}, but in play {then}."


def _count(number: int) -> str:
    return _TIMES[number] if number < len(_TIMES) else f"{number} times"


def _show_limit(trial: Trial, trials: Sequence[Trial]) -> dict[str, object]:
    """Return the scenario that shows a wrong limit: one use too few, one too many, or one that is not counted."""
    if not trial.acted:
        first = next((other for other in trials if other.probe.ends), trial)
        given = next((other.probe.given for other in trials if other.probe.aspect == "again"), trial.probe.given)
        if trial.probe.aspect == "later":
            return report.make_uncleared_use_scenario(trial, given, first.probe.ends)
        return report.make_failing_scenario(replace(trial, when=first.when, refused=""), report.expect_used(trial))
    is_counted = any(path[:2] == ("turn", "used") and uses for path, uses in trial.after.items())
    if is_counted or trial.trouble:
        return report.make_idle_scenario(trial)
    return report.make_failing_scenario(trial, report.expect_counted(trial))


def find_lost_effects(result: MeetingResult, card: str) -> Iterator[Fault]:
    """Yield what is wrong where an effect of this card and one of another wait for the same event.

    An effect that the other one may replace is not lost, as long as a player chooses.
    """
    first, second = result.meeting.probe.ability, result.meeting.other
    own, other = (first, second) if first.card == card else (second, first)
    about = f"It waits for the same event as `{other.name}`"
    if not result.asked:
        offers = [{"do": "resolve", "card": ability.card} for ability in (first, second)]
        until = _find_question(result.trials, {first.card, second.card})
        scenario = report.make_failing_scenario(result.trials[0], {"offers": offers}, until=until)
        message = f"{about}, but no player is asked which of them comes first."
    elif not any(result.both) and not result.meeting.replaces:
        scenario = report.make_failing_scenario(result.trials[0], {"unlike": {"without": second.name}})
        message = f"{about}, but whichever comes first, the other one does not act."
    else:
        return
    yield Fault(FaultKind.MEETING, own.side, ("effects", own.at, "when"), message, scenario)


def _find_question(trials: tuple[Trial, Trial], cards: Collection[str]) -> int | None:
    """Return the number of the first question that one of two effects asks; None if they ask nothing.

    What a rule asks because of an effect, such as recruiting, is not asked where the effect is missing.
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


def _show_untouched(trial: Trial, places: Sequence[str]) -> dict[str, object]:
    """Return the scenario that expects blocks to be unchanged, or not to be offered."""
    unchanged = report.expect_leaves(
        (change, change.without)
        for change in trial.changes
        if change.path[0] == "blocks" and change.path[1] in places and change.path[-1] == "fire"
    )
    if unchanged:
        return report.make_failing_scenario(trial, unchanged)
    for number, question in enumerate(trial.questions):
        offered = [place for place in places if place in question.options]
        if question.kind == "pick" and question.card == trial.probe.ability.card and offered:
            offers = [{"do": "pick", "at": place} for place in offered]
            return report.make_failing_scenario(trial, {"offers-not": offers}, until=number)
    return report.make_failing_scenario(trial, report.expect_unused(trial))


def _show(trial: Trial, kind: FaultKind, path: Path, message: str, then: report.Then) -> Fault:
    """Return a fault with the scenario that shows it; `then` is what should happen."""
    return _make_fault(kind, trial.probe.ability, path, message, report.make_failing_scenario(trial, then))


def _make_fault(kind: FaultKind, ability: Ability, path: Path, message: str, scenario: dict[str, object]) -> Fault:
    return Fault(kind, ability.side, ("effects", ability.at, *path), message, scenario)
