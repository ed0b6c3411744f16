"""Rules that are written with `engine.kernel`, compiled to machine code by numba: an optional extra.

The functions of the rules are compiled as they stand: the same code objects, where the functions of `engine.kernel` are
replaced by those below, which do the same to a record of numpy. A compiled play is the same play, decision by decision
and event by event; `tests/plays` holds that.

A large function is compiled by itself and called by its address (a *part*), so that the time for compiling grows with
the rules and not with the depth of their calls. Parts are kept in a folder; a later process only loads them.
"""

# mypy: disable-error-code="untyped-decorator"

from __future__ import annotations

import ctypes
import dis
import types
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils
from numba.core import config as numba_config
from numba.extending import intrinsic

from engine import compiled_kernel, kernel
from engine.draws import hash_name
from engine.game import POLICY_STREAMS, Command, Event, Outcome
from engine.kernel import MOST_STREAMS, WIDTH, Choice, Core, Play

_PART: Final = 2500  # bytes of code, with all that it calls, from which a function is a part of its own
_JIT: Final = {"nogil": True, "error_model": "numpy"}


# Records --------------------------------------------------------------------------------------------------------------


def make_type(kind: type) -> np.dtype[Any]:
    """Return the type of the record that has the fields of a state or of tables."""
    shapes = []
    for one in fields(kind):
        about = one.metadata
        if about.get("passing"):
            continue
        number = np.float64 if about.get("float") else np.int64
        shapes.append((one.name, number, (about["length"],)) if "length" in about else (one.name, number))
    return np.dtype(shapes)


def make_record(source: object, kind: type) -> np.ndarray[Any, Any]:
    """Return an array of one record with the values of an object; arrays are filled up with zeros."""
    record = np.zeros(1, make_type(kind))
    for name in record.dtype.names or ():
        value = getattr(source, name)
        if isinstance(value, list):
            record[name][0, : len(value)] = value
        else:
            record[name][0] = value
    return record


# Compiling ------------------------------------------------------------------------------------------------------------


class Compiler:
    """Compiles functions of the rules of one game.

    Attributes:
        state, tables: The types of the two records.
        parts: The parts that have been compiled; they must live as long as anything that calls them.
    """

    def __init__(self, core: Core, *, keep: bool) -> None:
        """Prepare to compile; `keep` the parts in numba's folder."""
        self.state = numba.from_dtype(make_type(core.state))
        self.tables = numba.from_dtype(make_type(type(core.tables)))
        self.parts: list[Any] = []
        self._keep = keep
        self._known: dict[int, tuple[object, Any]] = {}
        self._sizes: dict[
            object, dict[object, int]
        ] = {}  # by dispatcher: what is compiled with it, and how large it is

    def translate(self, value: Any) -> Any:
        """Return the value that replaces a value of the rules in compiled code."""
        if isinstance(value, int | float):
            return value
        if hasattr(value, "cache_info"):
            value = value.__wrapped__
        if id(value) not in self._known:
            made = value
            if isinstance(value, types.FunctionType):
                made = self._function(
                    getattr(compiled_kernel, value.__name__, value) if _is_of_kernel(value) else value
                )
            elif isinstance(value, Choice):
                made = self._choice(value)
            elif isinstance(value, types.ModuleType) and value.__name__.startswith("engine."):
                made = types.ModuleType(value.__name__)
            self._known[id(value)] = (value, made)
        return self._known[id(value)][1]

    def _function(self, function: types.FunctionType) -> Any:
        """Compile a function, after all that it calls; a large one as a part."""
        scope: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
        sizes: dict[object, int] = {function: len(function.__code__.co_code)}
        steps = list(dis.get_instructions(function))
        for step, following in zip(steps, [*steps[1:], steps[-1]], strict=True):
            if step.opname != "LOAD_GLOBAL" or step.argval not in function.__globals__:
                continue
            value = function.__globals__[step.argval]
            scope[step.argval] = made = self.translate(value)
            if isinstance(made, types.ModuleType):
                if made is value:
                    continue  # of another package
                used = str(following.argval)
                made = self.translate(getattr(value, used))
                setattr(scope[step.argval], used, made)
            if callable(made):
                sizes |= self._sizes.get(made, {})
        twin = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        made = numba.njit(**_JIT)(twin)
        form = _read_form(function)
        if form is not None and sum(sizes.values()) > _PART:
            made = self._part(f"{function.__module__}.{function.__name__}", made, *form)
            sizes = {}
        self._sizes[made] = sizes
        return made

    def _choice(self, choice: Choice[Any]) -> Any:
        """Compile a choice of functions: by halves, so that a call costs a few comparisons."""
        functions = [self.translate(function) for function in choice.functions]
        names = choice.functions[0].__code__.co_varnames[: choice.functions[0].__code__.co_argcount]
        given = ", ".join(names)

        def halve(first: int, end: int, indent: str) -> str:
            if end - first == 1:
                return f"{indent}return f{first}({given})\n"
            middle = (first + end) // 2
            lower, upper = halve(first, middle, indent + " "), halve(middle, end, indent + " ")
            return f"{indent}if number < {middle}:\n{lower}{indent}else:\n{upper}"

        scope = {f"f{number}": function for number, function in enumerate(functions)}
        made = _define(f"def choice(number, {given}):\n{halve(0, len(functions), ' ')}", "choice", scope)
        self._sizes[made] = {
            code: size for function in functions for code, size in self._sizes.get(function, {}).items()
        }
        return made

    def _part(self, name: str, function: Any, kinds: Sequence[str], result: str) -> Any:
        """Compile a function by itself, and return a small one that calls it by its address."""
        symbol = f"tinderbox.{name}"
        self.load(symbol, function, kinds, result)
        external = _make_external(symbol, kinds, result)
        given = ", ".join(f"a{number}" for number in range(len(kinds)))
        test = " != 0" if result == "bool" else ""
        value = f"external({given}){test}"
        line = value if result == "None" else f"return {value}"
        return _define(f"def call({given}):\n    {line}\n", "call", {"external": external})

    def load(self, symbol: str, function: Any, kinds: Sequence[str], result: str) -> Any:
        """Compile a function with pointers to the records, or load it from the folder; register its symbol."""
        given = [f"a{number}" for number in range(len(kinds))]
        records = {"s": ("as_state", self.state), "t": ("as_tables", self.tables)}
        passed = [
            f"{records[kind][0]}({name})" if kind in records else name for name, kind in zip(given, kinds, strict=True)
        ]
        call = f"function({', '.join(passed)})"
        lines = {"None": f"{call}\n    return 0", "bool": f"return 1 if {call} else 0"}.get(result, f"return {call}")
        scope = {"function": function, **{name: _make_view(record) for name, record in records.values()}}
        name = "part_" + symbol.replace(".", "_")
        wrapper = _make_function(f"def {name}({', '.join(given)}):\n    {lines}\n", name, scope)
        types_of = {"s": numba.types.voidptr, "t": numba.types.voidptr, "float": numba.float64}
        returned = numba.float64 if result == "float" else numba.int64
        signature = returned(*(types_of.get(kind, numba.int64) for kind in kinds))
        part = numba.cfunc(signature, cache=self._keep, error_model="numpy")(wrapper)
        llvm.add_symbol(symbol, part.address)
        self.parts.append(part)
        return part


def _is_of_kernel(function: types.FunctionType) -> bool:
    return function.__module__ == kernel.__name__


def _make_function(text: str, name: str, scope: Mapping[str, Any]) -> Any:
    """Make a wrapper from text: numba needs each parameter by name, and their number differs."""
    names = {"__name__": __name__, **scope}
    exec(compile(text, __file__, "exec"), names)  # noqa: S102 - the text holds names of parameters and parts only
    return names[name]


def _define(text: str, name: str, scope: Mapping[str, Any]) -> Any:
    return numba.njit(**_JIT)(_make_function(text, name, scope))


def _read_form(function: types.FunctionType) -> tuple[list[str], str] | None:
    """Return the kinds of the parameters of a function and of its result; None if it cannot be a part."""
    kinds = {"int": "int", "Frame": "int", "float": "float", "State": "s", "Tables": "t", "Play": "s"}
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    written = function.__annotations__
    result = str(written.get("return"))
    if function.__defaults__ or result not in {"None", "int", "bool", "float"}:
        return None
    found = [kinds.get(str(written.get(name))) for name in names]
    return ([kind for kind in found if kind], result) if all(found) else None


def _make_view(record: Any) -> Any:
    """Return a function that takes a pointer for a record."""

    @intrinsic
    def view(_context: Any, _pointer: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.bitcast(args[0], context.get_value_type(record))

        return record(numba.types.voidptr), generate

    return view


def _make_external(symbol: str, kinds: Sequence[str], result: str) -> Any:
    """Return a function that calls a part by its symbol."""
    given = [f"a{number}" for number in range(len(kinds))]

    def declare(*args: Any) -> Any:
        is_float = result == "float"

        def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            byte, number, fraction = ir.IntType(8).as_pointer(), ir.IntType(64), ir.DoubleType()
            known = {"s": byte, "t": byte, "float": fraction}
            form = ir.FunctionType(fraction if is_float else number, [known.get(kind, number) for kind in kinds])
            part = cgutils.get_or_insert_function(builder.module, form, symbol)
            passed = [
                builder.bitcast(value, byte) if kind in {"s", "t"} else value
                for value, kind in zip(values, kinds, strict=True)
            ]
            return builder.call(part, passed)

        taken = [
            arg if kind in {"s", "t"} else numba.float64 if kind == "float" else numba.int64
            for arg, kind in zip(args, kinds, strict=True)
        ]
        return (numba.float64 if is_float else numba.int64)(*taken), generate

    text = f"def external(context, {', '.join(given)}):\n    return declare({', '.join(given)})\n"
    return intrinsic(_make_function(text, "external", {"declare": declare}))


def _find_parts(kind: type, record: np.dtype[Any]) -> Iterator[slice]:
    """Yield where in a record the fields lie that are the state of a play, and no room for working: runs of bytes."""
    places: Mapping[str, Any] = record.fields or {}
    start = end = 0
    for one in fields(kind):
        if one.name in places and (not one.metadata.get("scratch") or one.name == "work_words"):
            about, offset = places[one.name][:2]
            if offset != end:
                yield slice(start, end)
                start = offset
            end = offset + about.itemsize
    yield slice(start, end)


# Plays ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """How a compiled play went.

    Attributes:
        decisions: How many there were.
        outcome: How it ended; None if it was cut short.
        hashes: Of the commands, the draws and the events, in order.
    """

    decisions: int
    outcome: Outcome | None
    hashes: tuple[int, ...]


@cache  # few events differ, and they recur
def _read_event(key: int) -> Event:
    """Return the event that `compiled_kernel.note` counts under a key."""
    return (key & 0xFF) - 1, (key >> 8 & 0xFFFF) - 1, (key >> 24 & 0xFFFF) - 0x8000, (key >> 40) - 0x8000


class CompiledGame:
    """A game whose whole plays are compiled.

    Attributes:
        names: Of the policies that are compiled, by number.
        state: One record: the state of the play.
        can_search: Whether the game says what a search needs.
    """

    def __init__(self, core: Core, folder: Path | None = None) -> None:
        """Compile the rules, or load them from a folder, which is for this version of the rules only."""
        if folder is not None:
            numba_config.CACHE_DIR = str(folder)
        self.names = ("random", *core.policies)
        self.state = make_record(core.state(), core.state)
        self.can_search, self._can_estimate = core.deal is not None, core.estimate is not None
        compiler = Compiler(core, keep=folder is not None)
        scope = {
            **vars(compiled_kernel),
            "SET_UP": core.set_up,
            "LIST_COMMANDS": core.list_commands,
            "APPLY": core.apply,
            "SUM_UP": core.sum_up,
            "CHOOSE": Choice([kernel.choose_at_random, *core.policies.values()]),
            "DEAL": core.deal or compiled_kernel.deal_nothing,
            "ESTIMATE": core.estimate or compiled_kernel.estimate_nothing,
        }
        scope["take"] = types.FunctionType(compiled_kernel.take.__code__, scope, "take")
        self._parts = compiler.parts

        def load(function: Any, numbers: int) -> Any:
            return compiler.load(
                f"{core.set_up.__module__}.{function.__name__}",
                compiler.translate(types.FunctionType(function.__code__, scope, function.__name__)),
                ["s", "t", *["int"] * numbers],
                "int",
            ).ctypes

        self._begin = load(compiled_kernel.begin, 2)
        self._take = load(compiled_kernel.take_number, 1)
        self._finish = load(compiled_kernel.finish, 1)
        if self.can_search:
            self._deal = load(compiled_kernel.deal, 2)
            self._give = load(compiled_kernel.give, 3)
            self._choose = load(compiled_kernel.choose, 0)
            self._go_on = load(compiled_kernel.go_on, 1)
        self._fields = {
            name: self.state[name][0] if self.state[name].ndim > 1 else self.state[name]
            for name in self.state.dtype.names or ()
        }
        hashes = self._fields["stream_hashes"].view(np.uint64)
        for number, name in enumerate(core.state.STREAMS):
            hashes[number] = hash_name(name)
        for seat in range(MOST_STREAMS - compiled_kernel.POLICIES):
            hashes[compiled_kernel.POLICIES + seat] = hash_name(POLICY_STREAMS[seat])
        self._bytes = self.state.view(np.uint8)
        self._root = self._bytes
        self._parts_of_state = [*_find_parts(core.state, self.state.dtype)]
        self._lay_out(core)

    def _lay_out(self, core: Core) -> None:
        self._tables = make_record(core.tables, type(core.tables))
        self._endings = core.endings
        self._addresses = self.state.ctypes.data, self._tables.ctypes.data

    def with_tables(self, core: Core) -> CompiledGame:
        """Return the game of other content with the same rules; both use one state, one after the other."""
        other = copy(self)
        other._lay_out(core)  # noqa: SLF001 - of this class
        return other

    @property
    def seat(self) -> int:
        """Who must decide; -1 when the play is over."""
        return int(self._fields["seat"][0])

    def begin(self, seed: int, players: int) -> int:
        """Begin a play; return how many commands are legal."""
        return int(self._begin(*self._addresses, ctypes.c_int64(seed).value, players))

    def take(self, number: int) -> int:
        """Carry out the legal command with a number; return how many are legal next."""
        return int(self._take(*self._addresses, number))

    def finish(self, most: int) -> Played:
        """Play on by the compiled policies to the end, or for so many decisions in all."""
        decisions = int(self._finish(*self._addresses, most))
        hashes = tuple(self._fields["hashes"].view(np.uint64).tolist())
        return Played(decisions, self.outcome(), hashes)

    def outcome(self) -> Outcome | None:
        """Return how the play ended; None while it goes on, or if something had no room."""
        field = self._fields
        if field["seat"][0] >= 0 or field["overflow"][0]:
            return None
        winners = tuple(kernel.bits(int(field["winners"][0])))
        scores = tuple(field["scores"][: field["players"][0]].tolist())
        return Outcome(self._endings[int(field["ending"][0])], winners, scores)

    def play(self, seed: int, policies: Sequence[str], most: int) -> Played:
        """Play a whole play by compiled policies, one for each seat."""
        for seat, name in enumerate(policies):
            self._fields["policies"][seat] = self.names.index(name)
        self.begin(seed, len(policies))
        return self.finish(most)

    def count_events(self) -> Mapping[Event, int]:
        """Return how often each event of the play happened, in the order in which they first did.

        The numbers of an event are filled up to four with zeros. Reading the events takes longer than a random play.
        """
        used = self._fields["count_order"][: int(self._fields["n_counts"][0])]
        events = map(_read_event, self._fields["count_key"][used].tolist())
        return dict(zip(events, self._fields["count_times"][used].tolist(), strict=True))

    # A search: see `engine.policies.Table`

    def put(self, state: Play, policy: str) -> None:
        """Begin each deal with a state; a compiled policy plays on."""
        frames = state.work
        for one in fields(state):
            if one.name in self._fields and not one.metadata.get("scratch"):
                value = getattr(state, one.name)
                self._fields[one.name][: len(value) if isinstance(value, list) else 1] = value
        self._fields["depth"][0] = len(frames)
        for at, frame in enumerate(frames):
            self._fields["work_words"][at * WIDTH : at * WIDTH + len(frame)] = frame
        self._fields["policies"][:] = self.names.index(policy)
        self._root = self._bytes.copy()

    def deal(self, seat: int, seed: int) -> None:
        """Go back to the state, with what the seat cannot know dealt anew, and all chance from a seed."""
        for part in self._parts_of_state:
            self._bytes[part] = self._root[part]
        self._deal(*self._addresses, ctypes.c_int64(seed).value, seat)

    def give(self, command: Command) -> bool:
        """Carry out a command, if it is legal."""
        kind, first, second = (*command, 0, 0)[:3]
        return bool(self._give(*self._addresses, kind, first, second))

    def legal(self) -> Sequence[Command]:
        """Return the legal commands, each filled up to three numbers."""
        field = self._fields
        end = int(field["n_offers"][0])
        groups = zip(
            *(field[name][:end].tolist() for name in ("offer_kind", "offer_mask", "offer_base", "offer_second")),
            strict=True,
        )
        return [(kind, base + bit, second) for kind, mask, base, second in groups for bit in kernel.bits(mask)]

    def choose(self, commands: Sequence[Command]) -> Command:  # noqa: ARG002 - as in plain Python
        """Return the choice of the quick policy."""
        self._choose(*self._addresses)
        return tuple(self._fields["command"].tolist())

    def go_on(self, most: int) -> None:
        """Let the quick policy play on, for so many decisions that are not forced."""
        self._go_on(*self._addresses, most)

    def estimate(self) -> Sequence[float]:
        """Return how likely each seat is to win, after `go_on`; nothing if the rules do not say."""
        shares: list[float] = self._fields["shares"].tolist()
        return shares if self._can_estimate else ()
