"""Rows keep their meaning in other processes."""

import copy
import pickle

from engine.games.the_brigade.tables import EVERYWHERE, Blocks, Step


def _send(step: Step) -> Step:
    received = pickle.loads(pickle.dumps(step))  # noqa: S301, pickled in this line
    assert isinstance(received, Step)
    return received


def test_a_step_without_a_target_stays_one_when_it_is_pickled_or_copied() -> None:
    for received in (_send(Step(1)), copy.deepcopy(Step(1)), copy.copy(Step(1))):
        assert received == Step(1)
        assert received.blocks is EVERYWHERE
        assert received.onto is EVERYWHERE


def test_a_target_without_conditions_stays_a_target_when_it_is_pickled() -> None:
    step = Step(1, blocks=Blocks(), onto=Blocks(where=2, pick=1))
    assert _send(step) == step
    assert _send(step).blocks is not EVERYWHERE
