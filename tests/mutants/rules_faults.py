"""Faults in the rules themselves: content that is right, carried out wrongly. Only play can tell.

Each stands for a slip that no comparison of words can see; the exercise of the cards has to.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from engine import kernel
from engine.games.the_brigade import abilities, actions, changes, crew, effects, fire, movement, renown, water
from engine.games.the_brigade import constants as k

_FOLDER = str(Path(fire.__file__).parent)
MODULES = tuple(import_module(f"engine.games.the_brigade.{found.name}") for found in iter_modules([_FOLDER]))


class RuleFault(NamedTuple):
    """One slip.

    Attributes:
        name: What is wrong.
        function: The function of the rules that is wrong; wherever it is imported, it is exchanged.
        wrong: Makes the wrong function of the right one.
        cards: Cards of which at least one must be found.
    """

    name: str
    function: Callable[..., Any]
    wrong: Callable[[Callable[..., Any]], Callable[..., Any]]
    cards: tuple[str, ...]


def _without(**changed: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a slip by which a description of blocks loses some of its words."""
    return _retold("blocks", 2, lambda name, _value: changed[name], changed)


def _step(**changed: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a slip by which a verb is carried out with other numbers."""
    return _retold("step", 4, lambda name, value: value + changed[name], changed)


def _row(**changed: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a slip by which a row is looked at with other words."""
    return _retold("row", 2, lambda name, _value: changed[name], changed)


def _retold(
    table: str, place: int, new: Callable[[str, int], int], names: Iterable[str]
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a slip by which a function reads other numbers in a table, for its parameter at a place."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def function(*args: Any) -> Any:  # noqa: ANN401 - as the rules have it
            tables, number = args[1], args[place]
            kept = {name: getattr(tables, f"{table}_{name}")[number] for name in names}
            if table == "blocks" and number == 0:
                return right(*args)
            for name, value in kept.items():
                getattr(tables, f"{table}_{name}")[number] = new(name, value)
            try:
                return right(*args)
            finally:
                for name, value in kept.items():
                    getattr(tables, f"{table}_{name}")[number] = value

        return function

    return wrong


def _always(value: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401 - any answer
    return lambda _: lambda *_rest, **_more: value


def _asking(right: Callable[..., Any], *, may: int) -> Callable[..., Any]:
    def function(s: Any, t: Any, frame: Any) -> Any:  # noqa: ANN401 - as the rules have it
        row = frame[1]
        if t.row_mode[row] != k.TRIGGER or t.row_may[row] == may:
            return right(s, t, frame)
        if may and frame[6] == kernel.UNANSWERED:
            kernel.ask(s, frame, frame[2], k.ACCEPT, row, 1, 6)
            return None
        return right(s, t, (*frame[:6], 1) if not may else frame)

    return function


def _hearing(_right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda t, row, unit, action, _track: (
        (t.row_action[row] in {-1, action}) and (not t.row_unit[row] or t.row_unit[row] & unit != 0)
    )


def _to_all(right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a slip by which what somebody did is told as if every player had done it."""

    def function(s: Any, t: Any, trigger: int, _by: int, *rest: Any, **more: Any) -> None:  # noqa: ANN401 - as the rules have it
        for seat in range(s.players):
            right(s, t, trigger, seat, *rest, **more)

    return function


def _near(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda s, t, seat, square: right(s, t, seat, square) & (t.cross[square] | 1 << square)


def _unasked(_right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a slip by which the first of what waits begins without a question."""

    def function(s: Any, t: Any, frame: Any) -> None:  # noqa: ANN401 - as the rules have it
        _, seat, hooks, square, by, cause, _ = frame
        rows = [(hook, t.hook_row[hook]) for hook in kernel.bits(hooks)]
        ready = [
            (hook, row)
            for hook, row in rows
            if t.row_who[row] == k.EACH_PLAYER or effects.can_begin(s, t, row, seat, square)
        ]
        if ready[1:]:
            left = sum(1 << hook for hook, _ in ready[1:])
            s.work.append((k.W_GROUP, seat, left, *frame[3:]))
        if ready:
            effects.start(s, t, ready[0][1], seat, square, by, cause)

    return function


def _silencing(right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a slip by which what waits beside the effect that is chosen is forgotten."""

    def function(s: Any, t: Any, frame: Any) -> Any:  # noqa: ANN401 - as the rules have it
        if frame[6] == kernel.UNANSWERED:
            return right(s, t, frame)
        return effects.start(s, t, frame[6], frame[1], *frame[3:6])

    return function


def _lasting(_right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a slip by which uses count for ever."""
    return lambda _t, _code, _seat: True


FAULTS = (
    RuleFault("nobody says what comes first", effects.begin_group, _unasked, ("chops-murphy",)),
    RuleFault("what comes first silences the others", effects.begin_group, _silencing, ("chops-murphy",)),
    RuleFault("affiliations are not looked at", abilities.filter_blocks, _without(affiliation=-1), ("del-uge",)),
    RuleFault("owners are not looked at", abilities.filter_blocks, _without(loyal_to=-1), ("selina-blackflow",)),
    RuleFault("fires are not looked at", abilities.filter_blocks, _without(burning=0), ("gness-smold",)),
    RuleFault("pieces are not looked at", abilities.filter_blocks, _without(holds=0), ("esme-morrow",)),
    RuleFault("values are not looked at", abilities.filter_blocks, _without(value=0), ("karnaj-celebrates",)),
    RuleFault("the trigger's block counts too", abilities.find_blocks, _without(other=0), ("del-uge", "immora")),
    RuleFault("adjacent is taken for anywhere", abilities.find_blocks, _without(where=k.ANY), ("chops-murphy",)),
    RuleFault(
        "surrounding is taken for adjacent",
        abilities.find_blocks,
        _without(where=k.ADJACENT),
        ("falariels-frozen-exhibits",),
    ),
    RuleFault("fires are lowered once more", fire.lower_intensity, _step(amount=1), ("del-uge",)),
    RuleFault("fires are raised once more", fire.raise_intensity, _step(amount=1), ("chops-murphy",)),
    RuleFault("one more Renown is placed", renown.place_by_card, _step(amount=1), ("immora",)),
    RuleFault("one more water is lost", water.lose_water, _step(amount=1), ("walder-ranier",)),
    RuleFault("one more water is gained", water.gain_water, _step(amount=1), ("ester", "ali-ahmar")),
    RuleFault("one more action is gained", effects.gain_actions, _step(amount=1), ("white-board",)),
    RuleFault("no action is lost", effects.lose_actions, _always(None), ("sir-precious",)),
    RuleFault("nothing is flipped", crew.flip_card, _always(None), ("white-fang",)),
    RuleFault("limits never end", abilities.is_used_up, _always(value=False), ("morgana-magos", "ash")),
    RuleFault("uses are not written down", changes.count_use, _always(None), ("brother-ben", "ash")),
    RuleFault("limits hold for ever", actions.still_counts, _lasting, ("morgana-magos", "white-board")),
    RuleFault("what is done for a while stays", changes.end_changes, _always(None), ("bernhardt-blaze",)),
    RuleFault("it is always your turn", abilities.conditions_hold, _row(your_turn=0), ("white-board",)),
    RuleFault("it need not be this very card", abilities.find_owners, _row(own=0), ("sir-precious", "old-tom-oak")),
    RuleFault("crew needs no Loyalty", abilities.is_on, _row(affiliation=-1), ("veda-moonbright",)),
    RuleFault("everything may be declined", effects.begin_effect, lambda right: _asking(right, may=1), ("del-uge",)),
    RuleFault("nothing may be declined", effects.begin_effect, lambda right: _asking(right, may=0), ("gness-smold",)),
    RuleFault("whoever does it sets it off", abilities.emit, _to_all, ("chops-murphy",)),
    RuleFault("any track will do", abilities.hears, _hearing, ("white-board",)),
    RuleFault("a surcharge is not asked", renown.find_surcharge, _always(1), ("nery-cagehand",)),
    RuleFault("fires cost full water", water.find_discount, _always((0, 0)), ("lumen",)),
    RuleFault("Renown goes no further", water.renown_reach, _near, ("pink-board",)),
    RuleFault("a move has its usual length", movement.spaces, _always(3), ("kulari-one-shoe",)),
    RuleFault("a move passes nothing", movement.freedom, _always(0), ("ebenezer",)),
    RuleFault("nothing is forbidden", actions.find_forbidden, _always(0), ("white-fang",)),
    RuleFault("a Refill elsewhere is free", actions.refill_price, _always(0), ("white-board",)),
    RuleFault("nobody is immune", fire.find_immune, _always(0), ("bernhardt-blaze",)),
    RuleFault("no turn is taken", effects.take_turn, _always(None), ("brother-ben",)),
    RuleFault("no ability is copied", abilities.find_copier, _always(k.NOBODY), ("galeela",)),
)


@contextmanager
def planted(fault: RuleFault) -> Iterator[None]:
    """Exchange the function wherever the rules have it, tables included, for as long as this lasts."""
    right, wrong = fault.function, fault.wrong(fault.function)
    kept = [(module, name) for module in MODULES for name, value in vars(module).items() if value is right]
    tables = {value for module in MODULES for value in vars(module).values() if isinstance(value, kernel.Choice)}
    functions = {table: table.functions for table in tables}
    for module, name in kept:
        setattr(module, name, wrong)
    for table in tables:
        table.functions = tuple(wrong if function is right else function for function in table.functions)
    usual = os.environ.get("TINDERBOX_CACHE")
    try:
        with TemporaryDirectory() as cache:  # which knows nothing of results under other rules
            os.environ["TINDERBOX_CACHE"] = cache
            yield
    finally:
        if usual is None:
            del os.environ["TINDERBOX_CACHE"]
        else:
            os.environ["TINDERBOX_CACHE"] = usual
        for module, name in kept:
            setattr(module, name, right)
        for table in tables:
            table.functions = functions[table]
