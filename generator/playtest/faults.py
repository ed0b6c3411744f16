"""Find faults of a card in play: compare its trials with the claims of its effect data and of its English text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from engine.exercise import RANDOM_PLAY, Change, Exercise, MeetingResult, Trial
from engine.game import ACCEPT, PICK, RESOLVE, Ability
from engine.naming import NONE
from generator.model.facts import Fault, FaultKind, Path
from generator.model.vocabulary import Quantity, Vocabulary
from generator.playtest import trial_report as report
from generator.playtest.trial_report import QuantityChange, fill_path, list_places, list_quantity_changes
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


def find_card_faults(
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
        check = _TrialCheck(trial, resolve_target, vocabulary)
        found = set()
        for fault in check.find_faults(own, text.get(ability.side)):
            found.add(_name_fault(fault))
            faults.setdefault(_name_fault(fault), fault)
        if trial.probe.aspect == RANDOM_PLAY:
            met.setdefault(ability, []).append((found, check.has_limit_reached()))
    for seen in met.values():
        for name in _list_chance(seen):
            faults.pop(name, None)
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


class _TrialCheck:
    """Checks of one trial against the claims of data and text.

    Attributes:
        changes: What it changed, as quantities, in the order of the trial's changes.
    """

    def __init__(self, trial: Trial, resolve_target: ResolveTarget, vocabulary: Vocabulary) -> None:
        self.trial, self._resolve_target, self._vocabulary = trial, resolve_target, vocabulary
        self.changes = list_quantity_changes(trial, vocabulary)

    def has_limit_reached(self) -> bool:
        """Return whether a quantity ends at its least or its most."""
        for change in self.changes:
            quantity = self._vocabulary.quantities.get(change.quantity)
            if quantity is not None and change.after in quantity.ends:
                return True
        return False

    def find_faults(self, own: Sequence[Claim], text: Sequence[Claim] | None) -> Iterator[Fault]:
        """Yield the faults that the trial shows, given the claims of the effect's data and of the side's text."""
        trial, probe = self.trial, self.trial.probe
        if probe.aspect in _AGAIN:
            return
        if probe.aspect == "supply":
            if trial.trouble or trial.problems:
                why = trial.trouble or trial.problems[0].message
                yield self._show(FaultKind.SUPPLY, (), f"When {probe.why}, {why}.", report.expect_settled(trial))
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
            yield self._show(FaultKind.UNPLAYABLE, (), message, report.expect_used(trial))
        elif probe.acts and not (trial.acted and trial.changes):
            yield self._explain_idleness()
        elif probe.acts and probe.aspect != "action":
            yield from self._check_change(own, text)
        elif trial.acted and not probe.acts:
            condition = FaultKind.CONDITION, ("when",) if probe.aspect.startswith("when") else ()
            kind, path = _MISPLACED.get(probe.aspect, condition)
            scenario = report.make_idle_scenario(trial)
            yield _make_fault(kind, probe.ability, path, f"It acts although {probe.why}.", scenario)

    def _check_change(self, own: Sequence[Claim], text: Sequence[Claim] | None) -> Iterator[Fault]:
        """Yield where what an effect changes is not what its data and its text say."""
        # Where no actions are left, the turn may also continue differently: what changes is judged elsewhere.
        chosen = own
        if self.trial.probe.aspect.startswith("choose "):
            number = int(self.trial.probe.aspect.split()[1])
            chosen = [claim for claim in own if claim.where[2] == number]
        yield from self._compare(chosen, "its data", by_text=False)
        yield from self._find_missing_changes(chosen)
        if text is not None:
            selected = _select(text, chosen) or ()
            yield from self._compare(selected, "its text", by_text=True)
            yield from self._check_trigger(selected)
            yield from self._check_option(selected, "its text")
        yield from self._check_option(chosen, "its data")

    def _explain_idleness(self) -> Fault:
        trial, why = self.trial, self.trial.probe.why
        if trial.acted:
            message = f"When {why}, it is used and changes nothing."
            return self._show(FaultKind.IDLE, (), message, report.expect_difference(trial))
        if trial.refused:
            message = f"When {why}, it is refused ({trial.refused})."
            return self._show(FaultKind.UNPLAYABLE, (), message, report.expect_used(trial))
        if "event" in trial.probe.scene:
            message = f"When {why}, it is not triggered."
            return self._show(FaultKind.UNPLAYABLE, (), message, report.expect_used(trial))
        then = report.expect_difference(trial, trial.probe.watch)
        return self._show(FaultKind.IDLE, (), f"When {why}, it changes nothing.", then)

    def _compare(self, claims: Sequence[Claim], source: str, *, by_text: bool) -> Iterator[Fault]:
        yield from self._find_unnamed_changes(claims, source)
        for claim in claims:
            path = () if by_text else tuple(claim.where[1:])
            wrong = self._find_wrong_amount(claim, claims)
            if wrong:
                message = f"By {source} `{claim.verb}` is {claim.amount}, but in play {wrong}."
                yield self._show(FaultKind.AMOUNT, path, message, self._expect_amount(claim))
            allowed = None if claim.target is None else self._resolve_target(self.trial, claim.target, claim.who)
            if allowed is not None:
                yield from self._find_skipped_places(claim, allowed, path, source)
                strange = sorted(set(self._list_touched_places(claim, claims)) - allowed)
                if strange:
                    message = f"By {source} `{claim.verb}` does not apply to {', '.join(strange)}, but in play it does."
                    then = self._show_untouched(strange, self._find_quantity(claim))
                    yield _make_fault(FaultKind.TARGET, self.trial.probe.ability, path, message, then)

    def _find_quantity(self, claim: Claim) -> Quantity | None:
        """Return the quantity that a claim's verb always changes, if there is one."""
        touched = self._vocabulary.verb(claim.verb).touches
        return self._vocabulary.quantities.get(touched[0]) if touched else None

    def _list_own_changes(self, quantity: Quantity | None) -> list[QuantityChange]:
        return [change for change in self.changes if quantity is not None and change.quantity == quantity.name]

    def _expect_amount(self, claim: Claim) -> report.Then:
        """Return the expectation that a quantity changes by a claim's amount, where it is clear which."""
        verb, quantity = self._vocabulary.verb(claim.verb), self._find_quantity(claim)
        leaves = [
            (leaf, leaf.without + verb.change * claim.amount)
            for leaf, change in zip(self.trial.changes, self.changes, strict=True)
            if quantity is not None and change.quantity == quantity.name
            if verb.change and isinstance(claim.amount, int) and isinstance(leaf.without, int)
        ]
        is_of_places = quantity is not None and quantity.has_place and not quantity.has_owner
        is_clear = len(leaves) == 1 or (leaves and is_of_places)
        return report.expect_leaves(leaves) if is_clear else report.expect_unused(self.trial)

    def _find_skipped_places(self, claim: Claim, allowed: frozenset[str], path: Path, source: str) -> Iterator[Fault]:
        """Yield the places that have some of a quantity and keep it although the claim applies to each of them."""
        verb, quantity = self._vocabulary.verb(claim.verb), self._find_quantity(claim)
        if quantity is None or not quantity.has_place or quantity.has_owner or not (verb.is_at_target and verb.change):
            return
        if claim.target is None or claim.target.pick != "each":
            return
        touched = {change.place for change in self._list_own_changes(quantity)}
        highest = max((end for end in quantity.ends if isinstance(end, int)), default=None)
        for place in sorted(allowed - touched):
            where = fill_path(quantity, place)
            value = self.trial.before.get(where)
            if value == highest and verb.change > 0:
                continue  # it can grow no further
            if isinstance(value, int) and value > 0 and self.trial.after.get(where) == value:
                expected = max(0, value + verb.change * (claim.amount if isinstance(claim.amount, int) else 1))
                message = f"By {source} `{claim.verb}` also applies to {place}, but in play it does not."
                then = report.expect_leaves([(Change(where, value, value, value), expected)])
                yield self._show(FaultKind.TARGET, path, message, then)

    def _find_unnamed_changes(self, claims: Sequence[Claim], source: str) -> Iterator[Fault]:
        named: set[str] = set()
        for claim in claims:
            for part in (claim, *claim.cost):
                named.update(self._vocabulary.verb(part.verb).touches)
            if claim.action:
                named.update(name for name, quantity in self._vocabulary.quantities.items() if quantity.is_spent)
        for quantity in dict.fromkeys(change.quantity for change in self.changes if change.quantity not in named):
            message = f"When {self.trial.probe.why}, it changes {quantity}, which {source} does not mention."
            pairs = zip(self.trial.changes, self.changes, strict=True)
            then = report.expect_leaves((leaf, leaf.without) for leaf, change in pairs if change.quantity == quantity)
            yield self._show(FaultKind.UNNAMED, (), message, then or report.expect_unused(self.trial))

    def _find_missing_changes(self, claims: Sequence[Claim]) -> Iterator[Fault]:
        changed = {change.quantity for change in self.changes}
        changed |= {self._vocabulary.quantities[name].follows for name in changed & self._vocabulary.quantities.keys()}
        for claim in claims:
            quantity = self._find_quantity(claim)
            if quantity is not None and not self._vocabulary.verb(claim.verb).varies and quantity.name not in changed:
                message = f"When {self.trial.probe.why}, `{claim.verb}` does not change {quantity.name}."
                then = report.expect_difference(self.trial, list_places(quantity))
                yield self._show(FaultKind.IDLE, tuple(claim.where[1:]), message, then)

    def _find_wrong_amount(self, claim: Claim, claims: Sequence[Claim]) -> str:
        """Return how the amount in play differs from the claim's; empty if it is the same or cannot be told."""
        verb, quantity = self._vocabulary.verb(claim.verb), self._find_quantity(claim)
        if quantity is None or not isinstance(claim.amount, int):
            return ""
        known = self._vocabulary.quantities
        if any(change.quantity in known and known[change.quantity].follows for change in self.changes):
            return ""
        if (quantity.is_spent and claim.action) or self._is_blurred(claim, claims, quantity):
            return ""
        own = self._list_own_changes(quantity)
        seen: set[int] = set()
        if verb.is_move:
            you = self.trial.probe.scene.get("you", "")
            seen = {abs(change.by) for change in own if change.whose == you}
        elif verb.change:
            seen = _sum_changes([change for change in own if change.by * verb.change > 0], quantity)
            if not seen and not quantity.has_owner and any(change.by * verb.change < 0 for change in own):
                return f"the {quantity.name} changes in the other direction"
        if claim.who == "each-player":  # several players may do it at one place
            seen = {amount for amount in seen if amount % claim.amount}
        wrong = sorted(seen - {claim.amount})
        return f"it is {' and '.join(map(str, wrong))}" if wrong else ""

    def _is_blurred(self, claim: Claim, claims: Sequence[Claim], quantity: Quantity) -> bool:
        """Tell whether another verb changes the same quantity by an amount that nobody knows."""
        for verb in {other.verb for other in claims} - {claim.verb}:
            other = self._vocabulary.verb(verb)
            touched = other.touches if quantity.is_spent else other.touches[:1]
            if other.kind == "verb" and not other.change and not other.is_move and quantity.name in touched:
                return True
        return False

    def _list_touched_places(self, claim: Claim, claims: Sequence[Claim]) -> Iterator[str]:
        """Yield the places that a claim's verb changed, or that the player could choose."""
        verb, quantity = self._vocabulary.verb(claim.verb), self._find_quantity(claim)
        if quantity is None or not verb.is_at_target:
            return
        others = [self._vocabulary.verb(other.verb) for other in claims]
        if not any(
            other.kind == "verb" and not other.is_at_target and quantity.name in other.touches[:1] for other in others
        ):
            for change in self._list_own_changes(quantity):
                if verb.change <= 0 or change.after != 0:
                    yield change.place
        for question in self.trial.questions:
            if question.kind == PICK and question.card == self.trial.probe.ability.card:
                yield from question.options

    def _check_trigger(self, claims: Sequence[Claim]) -> Iterator[Fault]:
        """Yield where an effect acts at another event, player or place than its text says."""
        scene = self.trial.probe.scene
        named = self._vocabulary.event(scene.get("event", ""))
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
            doer = "you do" if mine else "another player does"
            messages.append(f"It acts when {doer} it, but its text says otherwise.")
        meant: set[str] | None = set()  # None: a place that nobody can tell
        for target in targets:
            wide = None if target is None else replace(target, place=ANY, of="")
            places = None if wide is None else self._resolve_target(self.trial, wide, "you")
            meant = None if meant is None or places is None else meant | places
        if targets and at and meant is not None and at not in meant:
            target_words = self._vocabulary.target
            noun = "place" if target_words is None else target_words.noun.strip("<>")
            messages.append(f"It acts at {at}, but its text does not mean this {noun}.")
        for message in messages:
            scenario = report.make_idle_scenario(self.trial)
            yield _make_fault(FaultKind.CONDITION, self.trial.probe.ability, ("when",), message, scenario)

    def _check_option(self, claims: Sequence[Claim], source: str) -> Iterator[Fault]:
        """Yield where an optional effect is mandatory in play, or the reverse."""
        trial, ability = self.trial, self.trial.probe.ability
        is_drawn = ability.card in [step.get("play") for step in trial.probe.when]
        options = [claim.may for claim in claims if is_drawn or claim.trigger is not None]
        if not options:
            return
        may = any(options)
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

    def _show_untouched(self, places: Sequence[str], quantity: Quantity | None) -> dict[str, object]:
        """Return the scenario that expects a quantity of places to be unchanged, or the places not to be offered."""
        trial = self.trial
        unchanged = report.expect_leaves(
            (leaf, leaf.without)
            for leaf, change in zip(trial.changes, self.changes, strict=True)
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

    def _show(self, kind: FaultKind, path: Path, message: str, then: report.Then) -> Fault:
        """Return a fault with the scenario that shows it; `then` is what should happen."""
        return _make_fault(
            kind, self.trial.probe.ability, path, message, report.make_failing_scenario(self.trial, then)
        )


def _sum_changes(changes: Sequence[QuantityChange], quantity: Quantity) -> set[int]:
    """Return by how much a quantity changes: each player's share, or at each place; not where it meets its end."""
    sums: Counter[str] = Counter()
    for number, change in enumerate(changes):
        if isinstance(change.after, list) or change.after not in quantity.ends:
            sums[change.whose if quantity.has_owner else str(number)] += change.by
    return set(map(abs, sums.values()))


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


def _make_fault(kind: FaultKind, ability: Ability, path: Path, message: str, scenario: dict[str, object]) -> Fault:
    return Fault(kind, ability.side, ("effects", ability.at, *path), message, scenario)
