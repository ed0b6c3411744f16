"""Words compared: nested mappings laid over each other, flattened, renamed, and told apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from engine.game import Words

Path = tuple[str | int, ...]

# Stands for what is not there, in comparisons.
NOTHING: Final = "(nothing)"
# What a state says about itself that comparisons of whole states do not look at, because it follows from the rest.
PASSING: Final = ("sums",)
# At the end of a list that is expected: and more, whatever it is.
MORE: Final = "..."
# What words mostly are, and mappings never: asking that of anything else takes longer.
_NUMBERS: Final = frozenset({int, bool, float, type(None)})
_SINGLE: Final = _NUMBERS | {str}
_PLAIN: Final = _SINGLE | {list, tuple}


def merged(below: Words, above: Words) -> dict[str, Any]:
    """Return `above` laid over `below`: mappings are merged, everything else is replaced."""
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        result[key] = merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return result


def aliased(words: Any, aliases: Mapping[str, str], *, keys: bool = False) -> Any:  # noqa: ANN401 - any words
    """Return words with other names replaced; with `keys` only where they are keys of mappings."""
    if type(words) not in _PLAIN and isinstance(words, Mapping):
        renamed: dict[Any, Any] = {}
        for key, value in words.items():
            name = aliases.get(key, key) if isinstance(key, str) else key
            new = value if type(value) in _NUMBERS else aliased(value, aliases, keys=keys)
            if name in renamed and isinstance(new, dict) and isinstance(renamed[name], dict):
                new = merged(renamed[name], new)
            renamed[name] = new
        return renamed
    if isinstance(words, list | tuple):
        return [item if type(item) in _NUMBERS else aliased(item, aliases, keys=keys) for item in words]
    return words if keys or not isinstance(words, str) else aliases.get(words, words)


def flat(words: Words) -> dict[Path, Any]:
    """Return the leaves of nested mappings by path; lists are leaves, and so are empty mappings."""
    found: dict[Path, Any] = {}
    _add_leaves(words, (), found)
    return found


def _add_leaves(words: Words, path: Path, found: dict[Path, Any]) -> None:
    for key, value in words.items():
        kind = type(value)
        if kind in _SINGLE:
            found[*path, key] = value
        elif kind not in _PLAIN and isinstance(value, Mapping) and value:
            _add_leaves(value, (*path, key), found)
        else:
            found[*path, key] = list(value) if isinstance(value, list | tuple) else value


def differing(wanted: Words, now: Mapping[Path, Any]) -> Iterator[tuple[Path, Any, Any]]:
    """Yield path, expected and actual value of each leaf of `wanted` that `now` does not hold."""
    for path, expected in flat(wanted).items():
        actual = now.get(path, NOTHING)
        if actual == NOTHING and expected == {}:
            below = {name: value for name, value in now.items() if name[: len(path)] == path}
            actual = below or {}
        if not _agrees(expected, actual):
            yield path, expected, actual


def _agrees(expected: Any, actual: Any) -> bool:  # noqa: ANN401 - any leaf
    if isinstance(expected, list):
        if not isinstance(actual, list):
            return False
        if expected and expected[-1] == MORE:
            return bool(expected[:-1] == actual[: len(expected) - 1])
    return type(expected) is type(actual) and bool(expected == actual)


def leaves_but(named: Words, within: Iterable[str | int], paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the paths that begin with a word of `within` and are neither named nor below something that is named."""
    taken = set(flat(named))
    tops = set(within)
    for path in paths:
        if path[0] in tops and not any(path[:length] in taken for length in range(1, len(path) + 1)):
            yield path


def written(path: Path, words: Words, aliases: Mapping[str, str]) -> Path:
    """Return a path with the names under which `words` has it, as far as it leads there."""
    found: list[str | int] = []
    here: Any = words
    for part in path:
        if isinstance(here, Mapping):
            key = part if part in here else next((key for key in here if aliases.get(key) == part), None)
            if key is None:
                break
            here = here[key]
            found.append(key)
        elif isinstance(here, list | tuple) and isinstance(part, int) and part < len(here):
            here = here[part]
            found.append(part)
        else:
            break
    return tuple(found)


def dotted(path: Path) -> str:
    """Return a path as one word: `blocks.r2c3.fire`."""
    return ".".join(str(part) for part in path)


def said(words: Any) -> str:  # noqa: ANN401 - any words
    """Return words on one line, as YAML would have them in a flow."""
    if isinstance(words, bool):
        return "true" if words else "false"
    if isinstance(words, Mapping):
        return f"{{{', '.join(f'{said(key)}: {said(value)}' for key, value in words.items())}}}"
    if isinstance(words, list | tuple):
        return f"[{', '.join(said(item) for item in words)}]"
    return str(words)
