"""A table to try rules on: a state in words, commands as short sentences such as `use lumen`, and what they lead to."""

from functools import cache
from typing import Any, Self

from engine.draws import Draws, Seeded
from engine.game import Description, Problem, Refusal
from engine.games.the_brigade.game import TheBrigade, make_brigade
from engine.games.the_brigade.state import State
from engine.play import WatchingLog, attach_state
from tests.brigade import load_box

# What the word after a command means.
KEYS = {"extinguish": "water", "use": "card"}


@cache
def game(play: str = "advanced", parts: tuple[str, ...] | None = None) -> TheBrigade:
    """Return the real game."""
    made, problems = make_brigade(load_box(), play=play, parts=parts)
    assert problems == ()
    return made


class Table:
    """A state, played on by commands."""

    def __init__(
        self,
        words: Description,
        *,
        play: str = "advanced",
        parts: tuple[str, ...] | None = None,
        draws: Draws | None = None,
        game_: TheBrigade | None = None,
    ) -> None:
        self.game = game_ or game(play, parts)
        state, problems = self.game.parse_state(words)
        assert problems == ()
        assert state is not None
        self.state = state
        self.draws = draws or Seeded(1)

    def do(self, *sentences: str | Description) -> Self:
        """Carry out commands, each of which must be allowed and leave nothing impossible behind."""
        for sentence in sentences:
            refused = self._apply(sentence)
            assert refused is None, f"{sentence}: {refused}"
            assert list(self.game.invariants(self.state)) == []
        return self

    def play(self, card: str) -> Self:
        """Play an Event card."""
        watched = self._watched()
        assert self.game.play_card(self.state, card, self.draws, watched) is None
        assert "" == watched.trouble
        assert list(self.game.invariants(self.state)) == []
        return self

    def refused(self, sentence: str | Description) -> str:
        """Return the code with which a command is refused; the state must be as before, and offer no such command."""
        before = self.state.copy()
        refused = self._apply(sentence)
        assert refused is not None, f"{sentence} was carried out"
        assert self.state.same(before)
        return refused.code

    def offers(self, sentence: str | Description) -> bool:
        """Return whether a command is among the legal ones."""
        command = self.game.parse_command(self.state, sentence_words(sentence))
        return not isinstance(command, Problem) and command in self.game.legal(self.state)

    def _apply(self, sentence: str | Description) -> Refusal | None:
        command = self.game.parse_command(self.state, sentence_words(sentence))
        assert not isinstance(command, Problem), command
        listed = command in self.game.legal(self.state)
        watched = self._watched()
        refused = self.game.apply(self.state, command, self.draws, watched)
        assert "" == watched.trouble
        assert listed == (refused is None)
        return refused

    def _watched(self) -> WatchingLog[State]:
        watched = WatchingLog(self.game, [])
        attach_state(watched, self.state)
        return watched

    def __getitem__(self, path: str) -> Any:  # noqa: ANN401 - whatever stands there
        """Return what the state says at a path such as `blocks.r2c3.fire`; tiles' ids stand for their squares."""
        words: Any = self.game.describe_state(self.state)
        aliases = self.game.aliases(self.state)
        for part in path.split("."):
            words = words[part if part in words else aliases.get(part, part)]
        return words


def sentence_words(sentence: str | Description) -> Description:
    """Return a command's words from a sentence."""
    if not isinstance(sentence, str):
        return sentence
    do, _, word = sentence.partition(" ")
    return {"do": do, **({KEYS[do]: int(word) if word.isdigit() else word} if word else {})}
