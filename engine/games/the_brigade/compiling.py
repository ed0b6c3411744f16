"""From effects to rows: every word of the vocabulary becomes its number; what has none is a problem, never a guess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.card import CardSpec
from engine.effect import Effect, Value
from engine.effect import Step as Written
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.doubts import doubts
from engine.games.the_brigade.rows import EVERYWHERE, Blocks, Row, Step
from engine.problem import Problem

Path = tuple[str | int, ...]

# The words of a verb that name something of a closed list: field of Step, list.
_LISTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "who": ("who", k.WHO),
    "water": ("water", k.WATERS),
    "renown": ("renown", k.RENOWNS),
    "direction": ("direction", k.DIRECTIONS),
    "from": ("source", k.SOURCES),
    "track": ("track", k.TRACKS),
    "rule": ("rule", k.RULES),
    "action": ("action", k.ACTIONS),
    "deck": ("deck", ("crew", "events")),
    "reach": ("reach", ("here", "adjacent", "surrounding")),
    "chosen-by": ("victim_chooses", ("you", "victim")),
}
_NUMBERS: Mapping[str, str] = {
    "by": "amount",
    "amount": "amount",
    "spaces": "amount",
    "highest": "highest",
    "to": "to",
    "less": "less",
    "ignores-immunity": "ignores",
    "full-renown": "full",
}
_SETS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "what": ("units", k.UNITS),
    "through": ("through", k.OBSTACLES),
}
# The same for blocks; an empty list stands for the game's affiliations.
_BLOCK_LISTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "block": ("where", k.PLACES),
    "of": ("of", k.ORIGINS),
    "loyal-to": ("loyal_to", k.OWNERS),
    "affiliation": ("affiliation", ()),
    "not-affiliation": ("not_affiliation", ()),
}
_PICKS: Mapping[Value, int] = {"each": 0, "one": 1}
# Words of which there is only one that the rules can carry out.
_ONLY: Mapping[str, tuple[str, ...]] = {
    "token": ("mimic",),
    "where": ("crew-of-another-player",),
    "of-card": ("mimic",),
}
# The words that each verb understands, and each change of a rule.
_WORDS: Mapping[str, tuple[str, ...]] = {
    "raise-intensity": ("target", "by", "ignores-immunity"),
    "lower-intensity": ("target", "by"),
    "extinguish": ("target", "water", "renown"),
    "swap-intensity": ("target",),
    "spread-intensity": ("target", "onto", "highest", "renown"),
    "blow-wind": ("direction", "by"),
    "drop-fireballs": ("by",),
    "redirect-fireball": ("target",),
    "place-renown": ("target", "amount"),
    "remove-renown": ("amount", "from"),
    "move-renown": ("amount",),
    "upgrade": ("track",),
    "recruit": ("from",),
    "discard-crew": ("amount", "who", "chosen-by"),
    "refill": ("what", "target", "who"),
    "gain-water": ("amount", "into"),
    "lose-water": ("amount", "who"),
    "steal-water": ("amount", "from"),
    "move-brigade": ("spaces", "through"),
    "move-wagon": ("target",),
    "push-brigade": ("target",),
    "flip-card": (),
    "place-token": ("token", "where"),
    "copy-ability": ("of-card",),
    "gain-actions": ("amount",),
    "lose-actions": ("amount",),
    "take-turn": ("amount",),
    "give-card": ("who",),
    "draw-card": ("deck", "amount"),
    "discard-card": (),
}
_RULE_WORDS: Mapping[Value, tuple[str, ...]] = {
    "move-spaces": ("to",),
    "move-through": ("through",),
    "end-move-on-rival": (),
    "steal-surcharge": ("to", "target"),
    "extinguish-water": ("less", "target", "full-renown"),
    "renown-reach": ("reach",),
    "refill-place": ("target",),
    "event-immunity": ("target",),
    "forbid-action": ("action",),
    "not-crew": (),
}
# Where a verb takes something from.
_SOURCES: Mapping[str, tuple[str, ...]] = {
    "remove-renown": ("board", "here"),
    "recruit": ("deck", "another-player"),
    "steal-water": ("each-passed-piece",),
}


class Compiler:
    """Turns the effects of one card after another into rows, and keeps what cannot be turned."""

    def __init__(self, affiliations: Sequence[str]) -> None:
        self._affiliations = tuple(affiliations)
        self.rows: list[Row] = []
        self.problems: list[Problem] = []
        self._card = ""

    def add(self, number: int, card: CardSpec, affiliation: int) -> None:
        """Compile both sides of a card, whose abilities need Loyalty of `affiliation` (-1: none)."""
        self._card = card.id
        for side, (name, effects) in enumerate((("front", card.front), ("back", card.back))):
            for index, effect in enumerate(effects):
                before = len(self.problems)
                row = self._row((name, index), effect, number, side, index)
                fee = sum(step.amount for step in row.steps[: row.price])
                row = replace(row, affiliation=affiliation, event=int(card.deck == "events"), fee=fee)
                if len(self.problems) == before:
                    for path, message in doubts(row, card):
                        self._wrong((name, index, *path), message)
                if len(self.problems) == before:
                    self.rows.append(row)

    def _row(self, path: Path, effect: Effect, card: int, side: int, index: int) -> Row:
        number = len(self.rows)
        when = effect.when
        complete, your_turn = self._conditions(path, effect)
        return Row(
            number=number,
            bit=1 << number,
            card=card,
            side=side,
            at=index,
            mode=self._word((*path, "mode"), effect.mode, k.MODES),
            steps=tuple(
                self._step((*path, key, at), step)
                for key, some in (("cost", effect.cost), ("do", effect.steps))
                for at, step in enumerate(some)
            ),
            may=int(effect.may),
            who=self._word((*path, "who"), effect.who, k.WHO),
            lasts=self._word((*path, "lasts"), effect.lasts, k.LASTS),
            times=effect.limit.times if effect.limit else 0,
            period=self._word((*path, "limit"), effect.limit.per, k.PERIODS) if effect.limit else 0,
            choose=effect.choose,
            trigger=self._word((*path, "when"), when["event"], k.TRIGGERS) if when else -1,
            by=self._word((*path, "when"), when.get("by", "you"), k.OWNERS),
            unit=1 << self._word((*path, "when"), when["what"], k.UNITS) if "what" in when else 0,
            action=self._word((*path, "when"), when["action"], k.ACTIONS) if "action" in when else -1,
            track=self._word((*path, "when"), when["track"], k.TRACKS) if "track" in when else -1,
            dry=int(bool(when.get("left-without-water"))),
            own=int(bool(when.get("self"))),
            where=self._blocks((*path, "when", "block"), when["block"]) if "block" in when else None,
            track_complete=complete,
            your_turn=your_turn,
            price=len(effect.cost),
        )

    def _conditions(self, path: Path, effect: Effect) -> tuple[int, int]:
        complete, your_turn = -1, 0
        for index, condition in enumerate(effect.conditions):
            for key, value in condition.items():
                if key == "track-complete" and complete >= 0:
                    self._wrong((*path, "if", index), "the rules look at one track only")
                elif key == "track-complete":
                    complete = self._word((*path, "if", index), value, k.TRACKS)
                elif key == "your-turn":
                    your_turn = 1
                else:
                    self._wrong((*path, "if", index), f"the rules know no condition `{key}`")
        return complete, your_turn

    def _step(self, path: Path, step: Written) -> Step:
        fields: dict[str, int | Blocks] = {"verb": self._word((*path, "verb"), step.verb, k.VERBS)}
        for key, value in step.args.items():
            here = (*path, key)
            strange = _strange(step, key, value)
            if strange:
                self._wrong(here, strange)
            elif key in {"target", "onto"}:
                fields["blocks" if key == "target" else "onto"] = self._blocks(here, value)
            elif key in _LISTS:
                name, words = _LISTS[key]
                fields[name] = self._word(here, value, words)
            elif key in _SETS:
                name, words = _SETS[key]
                fields[name] = self._mask(here, value, words)
            elif key == "into":
                fields["units"] = self._mask(here, (value,), k.UNITS)
            elif key in _NUMBERS:
                fields[_NUMBERS[key]] = -1 if self._is_all(step, value) else self._number(here, value)
        return Step(**fields)  # type: ignore[arg-type]

    def _is_all(self, step: Written, value: Value) -> bool:
        return value == "all" and step.verb == "discard-crew"

    def _blocks(self, path: Path, written: Value) -> Blocks:
        if not isinstance(written, Mapping):
            self._wrong(path, "blocks are described by a mapping")
            return EVERYWHERE
        fields: dict[str, int] = {}
        for key, value in written.items():
            here = (*path, key)
            if key in _BLOCK_LISTS:
                name, words = _BLOCK_LISTS[key]
                fields[name] = self._word(here, value, words or self._affiliations)
            elif key in {"holds", "holds-none"}:
                fields[key.replace("-", "_")] = self._mask(here, value, k.PIECES)
            elif key == "pick" and value in _PICKS:
                fields["pick"] = _PICKS[value]
            elif key in {"value", "intensity", "burning", "pick"}:
                fields[key] = self._number(here, value)
            elif key == "except":
                fields["other"] = 1
            else:
                self._wrong(here, f"the rules know no word `{key}` of blocks")
        return Blocks(**fields)

    def _word(self, path: Path, word: Value, words: tuple[str, ...]) -> int:
        if isinstance(word, str) and word in words:
            return words.index(word)
        self._wrong(path, f"the rules know no `{word}` here, but {', '.join(words)}")
        return 0

    def _mask(self, path: Path, written: Value, words: tuple[str, ...]) -> int:
        items = written if isinstance(written, tuple) else (written,)
        return sum(1 << self._word(path, item, words) for item in items)

    def _number(self, path: Path, value: Value) -> int:
        if isinstance(value, int):
            return int(value)
        self._wrong(path, f"a number is needed, not `{value}`")
        return 0

    def _wrong(self, path: Path, message: str) -> None:
        self.problems.append(Problem(path, message, self._card))


def _strange(step: Written, key: str, value: Value) -> str:
    """Return why a verb cannot have this word, or not with this value; empty when it can."""
    rule = step.args.get("rule", "")
    known = _WORDS.get(step.verb)
    if step.verb == "change-rule" and rule in _RULE_WORDS:
        known = ("rule", *_RULE_WORDS[rule])
    if known is not None and key not in known:
        return f"the rules know no word `{key}` of `{rule or step.verb}`"
    values = _SOURCES.get(step.verb, ()) if key == "from" else _ONLY.get(key, ())
    return f"the rules know no `{value}` here, but {', '.join(values)}" if values and value not in values else ""
