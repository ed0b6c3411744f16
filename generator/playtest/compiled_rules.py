"""Rules compiled to machine code where numba is installed (`pip install tinderbox[fast]`): the same plays, faster.

The first long run compiles in a process of its own, which takes about a minute, and plays in plain Python meanwhile.
What is compiled is kept in the cache folder under a fingerprint of the rules, and later runs load it.

Threat model: the folder holds machine code that numba wrote, which is loaded without a check. It belongs to the user,
as the program itself does; nothing that comes with a project is read there.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from engine import kernel
from engine.game import Game
from engine.policies import is_search
from generator import cache as answers

LONG: Final = 2000  # plays from which compiling is worth its time
_READY: Final = "ready"
_loaded: dict[str, Any] = {}  # compiled rules, by the name of a module


def compile_in_background(game: Game[Any], plays: int, policies: Sequence[str]) -> None:
    """Begin to compile the rules of a game, if that can be done, is worth it and has not been done.

    Args:
        game: The game.
        plays: How many are about to be played.
        policies: Names of the policies; a search tries many plays in each.
    """
    core = game.core
    is_long = plays >= LONG or (plays > 1 and any(is_search(name) for name in policies))
    if core is not None and is_long and find_spec("numba") and not (find_folder(core) / _READY).exists():
        get_context("spawn").Process(target=compile_rules, args=(core,), daemon=True).start()


def compile_rules(core: Any) -> None:  # noqa: ANN401 - any game's
    """Compile the rules of a game into their folder."""
    folder = find_folder(core)
    folder.mkdir(parents=True, exist_ok=True)
    import_module("engine.compiled").CompiledGame(core, folder)
    (folder / _READY).touch()


def use_compiled(game: Game[Any]) -> Game[Any]:
    """Give a game its compiled rules, if they have been compiled (by now), and return it."""
    core = game.core
    if game.compiled is None and core is not None and find_spec("numba") and (find_folder(core) / _READY).exists():
        module = core.set_up.__module__
        if module not in _loaded:
            _loaded[module] = import_module("engine.compiled").CompiledGame(core, find_folder(core))
        game.compiled = _loaded[module].with_tables(core)
    return game


def find_folder(core: Any) -> Path:  # noqa: ANN401 - any game's
    """Return the folder of what is compiled of these rules, as they are now."""
    return answers.folder() / "compiled" / _fingerprint(core.set_up.__module__)


@cache
def _fingerprint(module: str) -> str:
    """Return a fingerprint of the package of a module, of the kernel of the engine, of Python and of numba.

    Numba takes parts only for the file from which they were compiled, by its path and time.
    """
    places = [Path(str(import_module(module).__file__)).parent]
    names = ("kernel.py", "compiled.py", "compiled_kernel.py")
    places += [Path(str(kernel.__file__)).with_name(name) for name in names]
    code = answers.fingerprint_files(*places, suffixes=(".py",))
    compiler = places[-2]
    return answers.fingerprint(code, compiler, compiler.stat().st_mtime_ns, sys.version, version("numba"))[:16]
