"""The pages of the codes TB240 to TB242, for `tinderbox explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CODES: Final[Mapping[str, str]] = {
    "TB240": """An example that the rules do not play

The rulebook shows a scenario that the game does not have, or one that fails: what its picture would show is not what
happens at the table. Pictures are drawn from the states that the rules reach, so there is none.

Name a scenario of the game, or correct the scenario or the rules; `tinderbox scenario` shows both sides of everything
that differs.
""",
    "TB241": """A picture of words that no state has

`diagram.yaml` says what the words of a state mean to a picture. A word there is in no state of the game, or an icon or
a vocabulary does not exist, or there is no such file at all: something would be missing in every picture.

Correct the word, or write the file.
""",
    "TB242": """A number that shows nothing

The captions of an example are numbered, and its picture has the same numbers where each of them acts. Here the commands
are more or fewer than the captions, or what `diagram.yaml` says of a number does not happen any more.

Write as many captions as there are commands, or say under `examples` in `diagram.yaml` what each number shows: an event
(`{event: fire-changed, to: 3}`), tiles (`{places: [...]}`), or nothing (`{}`).
""",
}
