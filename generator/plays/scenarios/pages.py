"""The pages of the codes TB560 to TB567, for `tinderbox explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CODES: Final[Mapping[str, str]] = {
    "TB560": """A state that cannot be

What a scenario gives is no state of the game: a card or a square that does not exist, two pieces where one may stand,
more tokens than there are. Nothing that follows from it says anything about the rules.

Correct it; the message says what is wrong.
""",
    "TB561": """A step or claim that cannot be read

The game does not know a command, a card or a word of the state that a scenario names, or chance goes another way than
its `draws` say.

Correct it; the message says what the game knows.
""",
    "TB562": """A scenario that cannot fail

Everything that `then` says holds before `when` too. Such a scenario passes whatever the rules do.

Say what changes, what happens (`events`), or that the last command is `refused`.
""",
    "TB563": """Two scenarios, or two set-ups, of one name

Reports and rulings name scenarios by their ids. Of two of one id only the first can be meant.

Give one of them another id.
""",
    "TB564": """An unknown set-up

A scenario, or a set-up, begins with a set-up that no file of the game has; or set-ups begin with each other in a
circle.

Correct the name after `setup`.
""",
    "TB565": """A citation of nothing

A scenario cites an edition, a ruling or a rule of the rulebook that the game does not have, so that nobody can look up
what it rests on.

Correct the tag, the ruling's id or the rule's anchor.
""",
    "TB566": """A scenario that fails

The rules, as they are carried out, do otherwise than a scenario says. Either the rules are wrong, or the scenario, or
the data of a card; the places that the scenario cites decide. `tinderbox scenario` shows both sides of everything that
differs.

Correct the one that is wrong.
""",
    "TB567": """Scenarios of a game that cannot be played

There are scenarios, but the program knows no rules of this game by which to play them.

Write its rules, or take the scenarios away.
""",
}
