"""Find faults of a card in play: compare its trials with the claims of its effect data and of its English text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from engine.exercise import RANDOM_PLAY, Change, Exercise, MeetingResult, Trial
from engine.game import ACCEPT, PICK, RESOLVE, Ability
from engine.naming import NONE
from generator.model.play_results import Fault, FaultKind, Path
from generator.model.vocabulary import Quantity, Vocabulary
from generator.playtest import trial_report as report
from generator.playtest.quantities import QuantityChange, fill_path, list_places, list_quantity_changes
from generator.semantics.claims import ANY, Claim, Target

Claims = Mapping[str, tuple[Claim, ...]]  # by side
# Returns the names of the places that a target means in a trial, None if the rules do not say; the last argument is
# whose effect it is.
ResolveTarget = Callable[[Trial, Target, str], frozenset[str] | None]

_FaultName = tuple[FaultKind, str, Path, str]
# In a state that was met by chance, other rules may cut a change short or add to it: such a fault must show in all;
# an amount in all in which no quantity ends at its least or its most, where it cannot be told.
_SEEN_BY_CHANCE: Final = frozenset({FaultKind.UNNAMED, FaultKind.IDLE, FaultKind.AMOUNT})
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
    faults: dict[_FaultName, Fault] = {}
    met: dict[Ability, list[tuple[Collection[_FaultName], bool]]] = {}
    by_ability: dict[Ability, list[Trial]] = {}
    for trial in exercise.trials:
        ability = trial.probe.ability
        by_ability.setdefault(ability, []).append(trial)
        own = [claim for claim in claims.get(ability.side, ()) if claim.where[0] == ability.at]
        found = {
            _name_fault(fault): fault
            for fault in _check_trial(trial, own, text.get(ability.side), resolve_target, vocabulary)
        }
        for name, fault in found.items():
            faults.setdefault(name, fault)
        if trial.probe.aspect == RANDOM_PLAY:
            changes = list_quantity_changes(trial, vocabulary)
            ends = {quantity.name: quantity.ends for quantity in vocabulary.quantities.values()}
            is_cut = any(change.after in ends.get(change.quantity, ()) for change in changes)
            met.setdefault(ability, []).append((found.keys(), is_cut))
    for name in {name for names in met.values() for name in _list_chance(names)}:
        del faults[name]
    for ability, trials in by_ability.items():
        own = [claim for claim in claims.get(ability.side, ()) if claim.where[0] == ability.at]
        for trial, message in _check_limit(trials, own, _select(text.get(ability.side), own)):
            fault = _make_fault(FaultKind.LIMIT, ability, ("limit",), message, _show_limit(trial, trials))
            faults.setdefault(_name_fault(fault), fault)
    for ability, why in exercise.untried:
        if why.startswith("no state"):
            fault = _make_fault(FaultKind.UNPLAYABLE, ability, (), f"It can never be used: {why}.", {})
            faults.setdefault(_name_fault(fault), fault)
    return tuple(faults.values())


def _list_chance(seen: Sequence[tuple[Collection[_FaultName], bool]]) -> frozenset[_FaultName]:
    """Return the faults that only some of the states show in which an effect was met, each with whether it was cut."""
    always = frozenset.intersection(*(frozenset(names) for names, _ in seen))
    whole = [frozenset(names) for names, is_cut in seen if not is_cut]
    if whole:
        always |= {name for name in frozenset.intersection(*whole) if name[0] is FaultKind.AMOUNT}
    return frozenset(name for names, _ in seen for name in names if name[0] in _SEEN_BY_CHANCE and name not in always)


def _name_fault(fault: Fault) -> _FaultName:
    return fault.kind, fault.side, fault.path, fault.message


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
    yield from _compare(trial, chosen, resolve_target, vocabulary, "its data", by_text=False)
    yield from _find_missing_changes(trial, chosen, vocabulary)
    if text is not None:
        selected = _select(text, chosen) or ()
        yield from _compare(trial, selected, resolve_target, vocabulary, "its text", by_text=True)
        yield from _check_trigger(trial, selected, resolve_target, vocabulary)
        yield from _check_option(trial, selected, "its text")
    yield from _check_option(trial, chosen, "its data")


def _compare(
    trial: Trial,
    claims: Sequence[Claim],
    resolve_target: ResolveTarget,
    vocabulary: Vocabulary,
    source: str,
    *,
    by_text: bool,
) -> Iterator[Fault]:
    changes = list_quantity_changes(trial, vocabulary)
    yield from _find_unnamed_changes(trial, claims, changes, vocabulary, source)
    for claim in claims:
        path = () if by_text else tuple(claim.where[1:])
        wrong = _find_wrong_amount(trial, claim, claims, changes, vocabulary)
        if wrong:
            message = f"By {source} `{claim.verb}` is {claim.amount}, but in play {wrong}."
            yield _show(trial, FaultKind.AMOUNT, path, message, _expect_amount(trial, claim, changes, vocabulary))
        allowed = None if claim.target is None else resolve_target(trial, claim.target, claim.who)
        if allowed is not None:
            yield from _find_skipped_places(trial, claim, allowed, changes, vocabulary, path, source)
            strange = sorted(set(_list_touched_places(trial, claim, claims, changes, vocabulary)) - allowed)
            if strange:
                message = f"By {source} `{claim.verb}` does not apply to {', '.join(strange)}, but in play it does."
                then = _show_untouched(trial, strange, changes, _find_quantity(claim, vocabulary))
                yield _make_fault(FaultKind.TARGET, trial.probe.ability, path, message, then)


def _find_quantity(claim: Claim, vocabulary: Vocabulary) -> Quantity | None:
    """Return the quantity that a claim's verb always changes, if there is one."""
    return next((vocabulary.quantities.get(name) for name in vocabulary.verb(claim.verb).touches), None)


def _expect_amount(
    trial: Trial, claim: Claim, changes: Sequence[QuantityChange], vocabulary: Vocabulary
) -> report.Then:
    """Return the expectation that a quantity changes by a claim's amount, where it is clear which."""
    verb, quantity = vocabulary.verb(claim.verb), _find_quantity(claim, vocabulary)
    leaves = [
        (leaf, leaf.without + verb.change * claim.amount)
        for leaf, change in zip(trial.changes, changes, strict=True)
        if quantity is not None and change.quantity == quantity.name
        if verb.change and isinstance(claim.amount, int) and isinstance(leaf.without, int)
    ]
    is_of_places = quantity is not None and quantity.has_place and not quantity.has_owner
    is_clear = len(leaves) == 1 or (leaves and is_of_places)
    return report.expect_leaves(leaves) if is_clear else report.expect_unused(trial)


def _find_skipped_places(
    trial: Trial,
    claim: Claim,
    allowed: frozenset[str],
    changes: Sequence[QuantityChange],
    vocabulary: Vocabulary,
    path: Path,
    source: str,
) -> Iterator[Fault]:
    """Yield the places that have some of a quantity and keep it although the claim applies to each of them."""
    verb, quantity = vocabulary.verb(claim.verb), _find_quantity(claim, vocabulary)
    if quantity is None or not quantity.has_place or quantity.has_owner or not (verb.is_at_target and verb.change):
        return
    if claim.target is None or claim.target.pick != "each":
        return
    touched = {change.place for change in changes if change.quantity == quantity.name}
    for place in sorted(allowed - touched):
        where = fill_path(quantity, place)
        value = trial.before.get(where)
        highest = max((end for end in quantity.ends if isinstance(end, int)), default=None)
        if value == highest and verb.change > 0:
            continue  # it can grow no further
        if isinstance(value, int) and value > 0 and trial.after.get(where) == value:
            expected = max(0, value + verb.change * (claim.amount if isinstance(claim.amount, int) else 1))
            message = f"By {source} `{claim.verb}` also applies to {place}, but in play it does not."
            then = report.expect_leaves([(Change(where, value, value, value), expected)])
            yield _show(trial, FaultKind.TARGET, path, message, then)


def _find_unnamed_changes(
    trial: Trial,
    claims: Sequence[Claim],
    changes: Sequence[QuantityChange],
    vocabulary: Vocabulary,
    source: str,
) -> Iterator[Fault]:
    parts = [part for claim in claims for part in (claim, *claim.cost)]
    named = {quantity for part in parts for quantity in vocabulary.verb(part.verb).touches}
    if any(claim.action for claim in claims):
        named.update(quantity.name for quantity in vocabulary.quantities.values() if quantity.is_spent)
    for quantity in dict.fromkeys(change.quantity for change in changes if change.quantity not in named):
        message = f"When {trial.probe.why}, it changes {quantity}, which {source} does not mention."
        pairs = zip(trial.changes, changes, strict=True)
        then = report.expect_leaves((leaf, leaf.without) for leaf, change in pairs if change.quantity == quantity)
        yield _show(trial, FaultKind.UNNAMED, (), message, then or report.expect_unused(trial))


def _find_missing_changes(trial: Trial, claims: Sequence[Claim], vocabulary: Vocabulary) -> Iterator[Fault]:
    changed = {change.quantity for change in list_quantity_changes(trial, vocabulary)}
    changed |= {vocabulary.quantities[name].follows for name in changed & vocabulary.quantities.keys()}
    for claim in claims:
        quantity = _find_quantity(claim, vocabulary)
        if quantity is not None and not vocabulary.verb(claim.verb).varies and quantity.name not in changed:
            message = f"When {trial.probe.why}, `{claim.verb}` does not change {quantity.name}."
            then = report.expect_difference(trial, list_places(quantity))
            yield _show(trial, FaultKind.IDLE, tuple(claim.where[1:]), message, then)


def _find_wrong_amount(
    trial: Trial,
    claim: Claim,
    claims: Sequence[Claim],
    changes: Sequence[QuantityChange],
    vocabulary: Vocabulary,
) -> str:
    """Return how the amount in play differs from the claim's; empty if it is the same or cannot be told."""
    verb, quantity = vocabulary.verb(claim.verb), _find_quantity(claim, vocabulary)
    followers = {each.name for each in vocabulary.quantities.values() if each.follows}
    if quantity is None or not isinstance(claim.amount, int) or not followers.isdisjoint(c.quantity for c in changes):
        return ""
    if (quantity.is_spent and claim.action) or _is_blurred(claim, claims, quantity, vocabulary):
        return ""
    own = [change for change in changes if change.quantity == quantity.name]
    seen: set[int] = set()
    if verb.is_move:
        you = trial.probe.scene.get("you", "")
        seen = {abs(change.by) for change in own if change.whose == you}
    elif verb.change:
        same = [change for change in own if change.by * verb.change > 0]
        whole = [change for change in same if isinstance(change.after, list) or change.after not in quantity.ends]
        seen = _sum_by_player(whole) if quantity.has_owner else {abs(change.by) for change in whole}
        if not seen and not quantity.has_owner and any(change.by * verb.change < 0 for change in own):
            return f"the {quantity.name} changes in the other direction"
    if claim.who == "each-player":  # several players may do it at one place
        seen = {amount for amount in seen if amount % claim.amount}
    wrong = sorted(seen - {claim.amount})
    return f"it is {' and '.join(map(str, wrong))}" if wrong else ""


def _is_blurred(claim: Claim, claims: Sequence[Claim], quantity: Quantity, vocabulary: Vocabulary) -> bool:
    """Tell whether another verb changes the same quantity by an amount that nobody knows."""
    others = [vocabulary.verb(other.verb) for other in claims if other.verb != claim.verb]
    return any(
        quantity.name in (other.touches if quantity.is_spent else other.touches[:1])
        for other in others
        if other.kind == "verb" and not other.change and not other.is_move
    )


def _sum_by_player(changes: Iterable[QuantityChange]) -> set[int]:
    sums: Counter[str] = Counter()
    for change in changes:
        sums[change.whose] += change.by
    return {abs(amount) for amount in sums.values()}


def _list_touched_places(
    trial: Trial,
    claim: Claim,
    claims: Sequence[Claim],
    changes: Iterable[QuantityChange],
    vocabulary: Vocabulary,
) -> Iterator[str]:
    """Yield the places that a claim's verb changed, or that the player could choose."""
    verb, quantity = vocabulary.verb(claim.verb), _find_quantity(claim, vocabulary)
    if quantity is None or not verb.is_at_target:
        return
    others = (vocabulary.verb(other.verb) for other in claims)
    if not any(
        other.kind == "verb" and not other.is_at_target and quantity.name in other.touches[:1] for other in others
    ):
        own = [change for change in changes if change.quantity == quantity.name]
        yield from (change.place for change in own if verb.change <= 0 or change.after != 0)
    for question in trial.questions:
        if question.kind == PICK and question.card == trial.probe.ability.card:
            yield from question.options


def _check_trigger(
    trial: Trial, claims: Sequence[Claim], resolve_target: ResolveTarget, vocabulary: Vocabulary
) -> Iterator[Fault]:
    """Yield where an effect acts at another event, player or place than its text says."""
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
    meant = [None if place is None else resolve_target(trial, place, "you") for place in places]
    if targets and at and not any(place is None or at in place for place in meant):
        noun = "place" if vocabulary.target is None else vocabulary.target.noun.strip("<>")
        messages.append(f"It acts at {at}, but its text does not mean this {noun}.")
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
        if question.may_stop and question.kind in {ACCEPT, RESOLVE} and question.card in {ability.card, NONE}
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
    if (
        not again
        and first.uses
        and first.probe.aspect != RANDOM_PLAY
        and not any(first.counts_use(path) and uses for path, uses in first.after.items())
    ):
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
    is_counted = any(trial.counts_use(path) and uses for path, uses in trial.after.items())
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
        offers = [{"do": RESOLVE, "card": ability.card} for ability in (first, second)]
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


def _show_untouched(
    trial: Trial, places: Sequence[str], changes: Sequence[QuantityChange], quantity: Quantity | None
) -> dict[str, object]:
    """Return the scenario that expects a quantity of places to be unchanged, or the places not to be offered."""
    unchanged = report.expect_leaves(
        (leaf, leaf.without)
        for leaf, change in zip(trial.changes, changes, strict=True)
        if change.place in places and quantity is not None and change.quantity == quantity.name
    )
    if unchanged:
        return report.make_failing_scenario(trial, unchanged)
    for number, question in enumerate(trial.questions):
        offered = [place for place in places if place in question.options]
        if question.kind == PICK and question.card == trial.probe.ability.card and offered:
            offers = [{"do": PICK, "at": place} for place in offered]
            return report.make_failing_scenario(trial, {"offers-not": offers}, until=number)
    return report.make_failing_scenario(trial, report.expect_unused(trial))


def _show(trial: Trial, kind: FaultKind, path: Path, message: str, then: report.Then) -> Fault:
    """Return a fault with the scenario that shows it; `then` is what should happen."""
    return _make_fault(kind, trial.probe.ability, path, message, report.make_failing_scenario(trial, then))


def _make_fault(kind: FaultKind, ability: Ability, path: Path, message: str, scenario: dict[str, object]) -> Fault:
    return Fault(kind, ability.side, ("effects", ability.at, *path), message, scenario)
