"""Why a command is refused: codes that scenarios pin, sentences for people."""

from __future__ import annotations

from collections.abc import Mapping

from engine.command import Refusal

_SENTENCES = {
    "already-there": "The piece stands there already.",
    "anothers-firehouse": "Only its owner's pieces may end a move on a Firehouse.",
    "at-least-one-water": "An Extinguish action spends at least 1 water.",
    "brigade-in-the-way": "Another player's Brigade stands there.",
    "destroyed-block": "The block is destroyed.",
    "forbidden-by-an-ability": "An ability in play forbids this action.",
    "game-over": "The game is over.",
    "more-than-the-fire-takes": "The fire takes less water than that.",
    "must-leave-the-ruin": "The Brigade stands on a destroyed block and must still move away from it.",
    "no-actions-left": "There are no actions left this turn.",
    "no-cards-left": "There are no crew cards left, neither in the deck nor among the discards.",
    "no-fire-here": "Nothing burns where the Brigade stands.",
    "no-room": "There is no room for crew.",
    "no-such-ability": "The player has no such ability in play, or it is off, or it has been used.",
    "no-such-choice": "That is not among the choices.",
    "no-such-square": "There is no such square, or nothing can ever stand there.",
    "no-such-track": "There is no such track.",
    "no-such-unit": "There is no such unit.",
    "no-such-way": "The Brigade cannot come there by that way.",
    "no-water-or-no-bucket": "The giver has no water, or the taker no free bucket.",
    "no-water-there": "That is neither the player's Firehouse nor a block loyal to the player.",
    "nobody-there": "The player has neither Brigade nor Wagon there.",
    "not-enough-water": "There is not enough water on the Brigade, and on the Wagon if it is there.",
    "not-now": "Something else must be decided now.",
    "nothing-to-do": "The ability would do nothing now, or cannot be paid for.",
    "nothing-to-fill": "All buckets there are full.",
    "occupied": "Another player's piece stands there.",
    "malformed": "That is no command.",
    "must-choose": "The choice cannot be declined.",
    "too-far": "The Brigade cannot get that far.",
    "track-complete": "The track is complete.",
    "upgraded-already": "The Upgrade action can be taken once per turn only.",
    "wagon-elsewhere": "Brigade and Wagon are not on the same space.",
}

REFUSALS: Mapping[str, Refusal] = {code: Refusal(code, sentence) for code, sentence in _SENTENCES.items()}
