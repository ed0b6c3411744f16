"""Figures of the rules that are on no card, and the numbers of commands, questions, work, events and vocabulary.

Play uses numbers only. The tuples of names below translate them: the number of a name is its index.
"""

from __future__ import annotations

from typing import Final

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

HOTTEST: Final = 4  # the highest intensity of a fire
DESTROYED: Final = 5
UNIVERSITY_START: Final = 2

SPACES: Final = 3  # of a Move Brigade action
STEAL_SURCHARGE: Final = 1
CREW_DRAWN: Final = 2  # by a Recruit
WATER_AT_START: Final = 2  # on the Wagon

STARTERS_DRAWN: Final = 3

QUARTER_BLOCKS: Final = 5
UNIVERSITY_BLOCKS: Final = 3
EVACUATION_BLOCKS: Final = 8
EVACUATION_UNIVERSITIES: Final = 3


# Commands. A question that waits for one of them bears the same number; ACT waits for an action. ----------------------
END: Final = 0
MOVE: Final = 1  # square, squares on the way that matter (mask)
WAGON: Final = 2  # square
EXTINGUISH: Final = 3  # water to spend
REFILL: Final = 4  # square
RECRUIT: Final = 5
TRANSFER: Final = 6  # from unit, to unit
UPGRADE: Final = 7  # track
USE: Final = 8  # row
PICK: Final = 9  # square
RENOWN: Final = 10  # square
SPEND: Final = 11  # unit
FILL: Final = 12  # unit
PLAYER: Final = 13  # seat
KEEP: Final = 14  # card
REPLACE: Final = 15  # card
DISCARD: Final = 16  # card
CARD: Final = 17  # card
TRACK: Final = 18  # track
OPTION: Final = 19  # number of the step
DIRECTION: Final = 20
RESOLVE: Final = 21  # row
ACCEPT: Final = 22  # (the question: row)
STOP: Final = 23  # place, transfer or keep no more; or do without
ACT: Final = 24  # no command: the question of the Action Phase
AWAIT_EVENT: Final = 25  # no command either: an Event Phase that waits for a card to be named (scenarios)

COMMANDS: Final = (
    "end-turn", "move-brigade", "move-wagon", "extinguish", "refill", "recruit", "transfer", "upgrade", "use",
    "pick", "place-renown", "spend-water-of", "fill-bucket-of", "choose-player", "keep", "replace", "discard",
    "choose-card", "choose-track", "choose-option", "choose-direction", "resolve", "accept", "stop", "act", "event",
)  # fmt: skip

# What the answers to questions are.
OF_SQUARES: Final = (PICK, RENOWN, WAGON)
OF_UNITS: Final = (SPEND, FILL)
OF_CARDS: Final = (KEEP, REPLACE, DISCARD, CARD)

# What effects and triggers call actions; the seven of the rules come first.
ACTIONS: Final = ("move-brigade", "move-wagon", "extinguish", "refill", "recruit", "transfer", "upgrade")
ACTION_COMMANDS: Final = (MOVE, WAGON, EXTINGUISH, REFILL, RECRUIT, TRANSFER, UPGRADE)

# Work: the entries of the work-list; the top one is carried out first. ----------------------------------------------
W_TURN: Final = 0  # seat, events to draw
W_EVENT: Final = 1
W_ACTIONS: Final = 2
W_PHASE_END: Final = 3  # phase
W_TURN_END: Final = 4
W_GROUP: Final = 5  # seat, rows (mask), square, by, cause, answer
W_EFFECT: Final = 6  # row, you, square, by, cause, answer
W_STEPS: Final = 7  # row, step, you, square, by, cause
W_STEP: Final = 8  # row, step, you, square, by, cause, answer, answer
W_OPTIONS: Final = 9  # row, chosen (mask), you, square, by, cause, answer
W_ACTION_END: Final = 10  # action, seat, cards that had water (mask)
W_PLACE: Final = 11  # seat, left, reach, got, must, cause, answer
W_PLACED: Final = 12  # seat, square, cause
W_CLAIM: Final = 13  # seat, square, cause, stage
W_SETTLE: Final = 14
W_SPEND: Final = 15  # seat, units, amount, answer
W_FILL: Final = 16  # seat, units, amount, answer
W_STEAL: Final = 17  # thief, victim, units, answer
W_FIREBALL: Final = 18  # square, by, sent on by (mask of seats), declined (mask of rows)
W_REPLACE: Final = 19  # seat, rows (mask), square, by, sent, declined, answer
W_DRAW_CREW: Final = 20  # seat
W_KEEP: Final = 21  # seat, answer, answer
W_DISCARD: Final = 22  # victim, who chooses, amount, answer
W_QUIET: Final = 23
W_WATER_ON: Final = 24  # square, levels, Renown, seat: an Extinguish action whose water is spent
W_SPREAD: Final = 25  # seat, from, left, onto (mask), highest, answer
W_MOVE_RENOWN: Final = 26  # seat, left, cause, answer, answer
W_TRANSFER: Final = 27  # seat, from units, to units, answer, answer
W_ENTERED: Final = 28  # seat, square, unit, cause
W_MOVE_ENDED: Final = 29  # seat, square, unit, cause
W_REFILL: Final = 30  # seat, units, cause
W_CARD_CHOICE: Final = 31  # what for, seat, other seat, answer

# Events: one for each kind of change. --------------------------------------------------------------------------------
(
    E_TURN, E_DRAWN, E_SHUFFLED, E_FIRE, E_DESTROYED, E_FIREBALL, E_BRIGADE, E_WAGON, E_WATER, E_PLACED, E_REMOVED,
    E_LOYALTY, E_LOYALTY_LOST, E_UPGRADE, E_CREW, E_DISCARDED, E_GIVEN, E_FLIPPED, E_MIMIC, E_ACTIONS, E_EXTRA_TURN,
    E_ABILITY, E_DECLINED, E_LASTING, E_LASTING_OVER, E_EVACUATION, E_END, E_ACTION,
) = range(28)  # fmt: skip

EVENTS: Final = (
    "turn-started", "card-drawn", "deck-shuffled", "fire-changed", "block-destroyed", "fireball", "brigade-moved",
    "wagon-moved", "water-changed", "renown-placed", "renown-removed", "loyalty-gained", "loyalty-lost", "track-moved",
    "crew-joined", "card-discarded", "card-given", "card-flipped", "mimic-moved", "actions-changed", "extra-turn",
    "ability-used", "ability-declined", "change-began", "change-ended", "evacuation-began", "game-ended",
    "action-taken",
)  # fmt: skip

# Endings.
ENDINGS: Final = ("quarter", "citizens", "evacuation", "all-good")
QUARTER: Final = 0
CITIZENS: Final = 1
EVACUATION: Final = 2
ALL_GOOD: Final = 3

# Phases.
EVENT_PHASE: Final = 0
ACTION_PHASE: Final = 1
PHASES: Final = ("event", "action")

# The vocabulary of effects (`schemas/effect.schema.json`). ------------------------------------------------------------
MODES: Final = ("resolve", "action", "free", "trigger", "replace", "always")
RESOLVING: Final = 0
ACTION: Final = 1
FREE: Final = 2
TRIGGER: Final = 3
REPLACING: Final = 4
ALWAYS: Final = 5

WHO: Final = ("you", "active-player", "trigger-player", "each-player", "one-other-player")
YOU: Final = 0
ACTIVE: Final = 1
BY_PLAYER: Final = 2
EACH_PLAYER: Final = 3
ONE_OTHER: Final = 4

LASTS: Final = ("now", "turn", "your-next-turn", "while-in-play", "face-up")
NOW: Final = 0
TURN: Final = 1
NEXT_TURN: Final = 2
IN_PLAY: Final = 3
FACE_UP: Final = 4

PERIODS: Final = ("turn", "round", "game")
PER_ROUND: Final = 1
PER_GAME: Final = 2

TRIGGERS: Final = (
    "card-drawn", "turn-started", "action-ended", "block-entered", "firehouse-entered", "move-ended", "renown-placed",
    "loyalty-about-to-be-gained", "loyalty-gained", "water-refilled", "track-completed", "fireball-landing",
    "block-destroyed",
)  # fmt: skip
CARD_DRAWN: Final = 0
TURN_STARTED: Final = 1
ACTION_ENDED: Final = 2
BLOCK_ENTERED: Final = 3
FIREHOUSE_ENTERED: Final = 4
MOVE_ENDED: Final = 5
RENOWN_PLACED: Final = 6
LOYALTY_NEAR: Final = 7
LOYALTY_GAINED: Final = 8
WATER_REFILLED: Final = 9
TRACK_COMPLETED: Final = 10
FIREBALL_LANDING: Final = 11
BLOCK_DESTROYED: Final = 12

OWNERS: Final = ("you", "another-player", "anyone")
MINE: Final = 0
ANOTHERS: Final = 1
ANYONES: Final = 2

UNITS: Final = ("brigade", "wagon", "this-card")
BRIGADE: Final = 1
WAGONS: Final = 2
THIS_CARD: Final = 4

TRACKS: Final = ("crew", "wagon", "leadership")
CREW_TRACK: Final = 0
WAGON_TRACK: Final = 1
LEADERSHIP: Final = 2

PLACES: Final = ("any", "here", "adjacent", "surrounding", "line", "around", "connected")
ANY: Final = 0
HERE: Final = 1
ADJACENT: Final = 2
SURROUNDING: Final = 3
LINE: Final = 4
AROUND: Final = 5
CONNECTED: Final = 6

ORIGINS: Final = ("brigade", "wagon", "trigger", "this")
OF_BRIGADE: Final = 0
OF_WAGON: Final = 1
OF_TRIGGER: Final = 2
OF_THIS: Final = 3

PIECES: Final = ("brigade", "wagon", "your-brigade", "your-wagon", "rival-brigade", "rival-wagon")
ANY_BRIGADE: Final = 1
ANY_WAGON: Final = 2
OWN_BRIGADE: Final = 4
OWN_WAGON: Final = 8
RIVAL_BRIGADE: Final = 16
RIVAL_WAGON: Final = 32
OBSTACLES: Final = ("burning", "destroyed", "rival-brigade", "rival-wagon")
THROUGH_FIRE: Final = 1
THROUGH_RUINS: Final = 2
THROUGH_BRIGADES: Final = 4
THROUGH_WAGONS: Final = 8

DIRECTIONS: Final = ("north", "east", "south", "west")

WATERS: Final = ("normal", "wagon", "this-card", "none")
WAGON_WATER: Final = 1
OWN_WATER: Final = 2
NO_WATER: Final = 3

RENOWNS: Final = ("around", "here", "none")
RENOWN_AROUND: Final = 0
RENOWN_HERE: Final = 1
NO_RENOWN: Final = 2

SOURCES: Final = ("board", "here", "deck", "another-player", "each-passed-piece")
FROM_BOARD: Final = 0
FROM_HERE: Final = 1
FROM_DECK: Final = 2
FROM_PLAYER: Final = 3

RULES: Final = (
    "move-spaces", "move-through", "end-move-on-rival", "steal-surcharge", "extinguish-water", "renown-reach",
    "refill-place", "event-immunity", "forbid-action", "not-crew",
)  # fmt: skip
MOVE_SPACES: Final = 0
MOVE_THROUGH: Final = 1
END_ON_RIVAL: Final = 2
STEAL_SURCHARGE_KINDS: Final = 3
EXTINGUISH_WATER: Final = 4
RENOWN_REACH: Final = 5
REFILL_PLACE: Final = 6
EVENT_IMMUNITY: Final = 7
FORBID_ACTION: Final = 8
NOT_CREW: Final = 9

VERBS: Final = (
    "raise-intensity", "lower-intensity", "extinguish", "swap-intensity", "spread-intensity", "blow-wind",
    "drop-fireballs", "redirect-fireball", "place-renown", "remove-renown", "move-renown", "upgrade", "recruit",
    "discard-crew", "refill", "gain-water", "lose-water", "steal-water", "move-brigade", "move-wagon", "push-brigade",
    "flip-card", "place-token", "copy-ability", "gain-actions", "lose-actions", "take-turn", "give-card", "draw-card",
    "discard-card", "change-rule",
)  # fmt: skip
(
    RAISE, LOWER, PUT_OUT, SWAP, SPREAD, BLOW, DROP, REDIRECT, PLACE_RENOWN, REMOVE_RENOWN, MOVE_RENOWN, UPGRADE_TRACK,
    RECRUIT_CREW, DISCARD_CREW, REFILL_WATER, GAIN_WATER, LOSE_WATER, STEAL_WATER, MOVE_BRIGADE, MOVE_WAGON, PUSH,
    FLIP, PLACE_TOKEN, COPY, GAIN_ACTIONS, LOSE_ACTIONS, TAKE_TURN, GIVE_CARD, DRAW_CARD, DISCARD_CARD, CHANGE_RULE,
) = range(31)  # fmt: skip

NOBODY: Final = 7  # no seat: nobody holds a card
UNANSWERED: Final = -1
DECLINED: Final = -2
