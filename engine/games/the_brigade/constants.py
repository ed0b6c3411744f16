"""Figures of the rules that are on no card, and the numbers of commands, questions, work, events and vocabulary.

Play uses numbers only. The tuples of names below translate them: the number of a name is its index.
"""

from __future__ import annotations

from typing import Final

from engine.game import POLICY_STREAMS

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


# Streams of random draws; those of the policies follow. -----------------------------------------------------------
(
    CREW_STREAM, EVENTS_STREAM, CITY_STREAM, STARTERS_STREAM, BOARDS_STREAM, WARDENS_STREAM, GRAND_STREAM, FIRST_STREAM,
    POLICY_STREAM,
) = range(9)  # fmt: skip
STREAMS: Final = (
    "crew", "events", "city", "starters", "boards", "wardens", "grand-buildings", "first-player", *POLICY_STREAMS[:4],
)  # fmt: skip

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

# How many numbers each of them has, its kind included.
SIZES: Final = (1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1)

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
MOVE_BRIGADE_ACTION, MOVE_WAGON_ACTION, _, _, RECRUIT_ACTION, _, UPGRADE_ACTION = range(7)

# Work: the entries of the work-list; the top one is carried out first. ----------------------------------------------
W_TURN: Final = 0  # seat, events to draw
W_EVENT, W_ACTIONS = 1, 2
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

# Where the numbers of a W_STEP frame are.
YOUR_SEAT, BY_SEAT, CAUSE, ANSWER, SECOND_ANSWER = 3, 5, 6, 7, 8

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
QUARTER, CITIZENS, EVACUATION, ALL_GOOD = range(4)

# Phases.
EVENT_PHASE, ACTION_PHASE = range(2)
PHASES: Final = ("event", "action")

# The vocabulary of effects (`vocabulary.yaml`). ------------------------------------------------------------
MODES: Final = ("resolve", "action", "free", "trigger", "replace", "always")
RESOLVING, ACTION, FREE, TRIGGER, REPLACING, ALWAYS = range(6)

WHO: Final = ("you", "active-player", "trigger-player", "each-player", "one-other-player")
YOU, ACTIVE, BY_PLAYER, EACH_PLAYER, ONE_OTHER = range(5)

LASTS: Final = ("now", "turn", "your-next-turn", "while-in-play", "face-up")
NOW, TURN, NEXT_TURN, IN_PLAY, FACE_UP = range(5)

PERIODS: Final = ("turn", "round", "game")
PER_ROUND, PER_GAME = 1, 2

TRIGGERS: Final = (
    "card-drawn", "turn-started", "action-ended", "block-entered", "firehouse-entered", "move-ended", "renown-placed",
    "loyalty-about-to-be-gained", "loyalty-gained", "water-refilled", "track-completed", "fireball-landing",
    "block-destroyed",
)  # fmt: skip
(
    CARD_DRAWN, TURN_STARTED, ACTION_ENDED, BLOCK_ENTERED, FIREHOUSE_ENTERED, MOVE_ENDED, RENOWN_PLACED, LOYALTY_NEAR,
    LOYALTY_GAINED, WATER_REFILLED, TRACK_COMPLETED, FIREBALL_LANDING, BLOCK_DESTROYED,
) = range(13)  # fmt: skip

OWNERS: Final = ("you", "another-player", "anyone")
MINE, ANOTHERS, ANYONES = range(3)

UNITS: Final = ("brigade", "wagon", "this-card")
BRIGADE, WAGONS, THIS_CARD = 1, 2, 4

TRACKS: Final = ("crew", "wagon", "leadership")
CREW_TRACK, WAGON_TRACK, LEADERSHIP = range(3)

PLACES: Final = ("any", "here", "adjacent", "surrounding", "line", "around", "connected")
ANY, HERE, ADJACENT, SURROUNDING, LINE, AROUND, CONNECTED = range(7)

ORIGINS: Final = ("brigade", "wagon", "trigger", "this")
OF_BRIGADE, OF_WAGON, OF_TRIGGER, OF_THIS = range(4)

PIECES: Final = ("brigade", "wagon", "your-brigade", "your-wagon", "rival-brigade", "rival-wagon")
ANY_BRIGADE, ANY_WAGON, OWN_BRIGADE, OWN_WAGON, RIVAL_BRIGADE, RIVAL_WAGON = 1, 2, 4, 8, 16, 32
OBSTACLES: Final = ("burning", "destroyed", "rival-brigade", "rival-wagon")
THROUGH_FIRE, THROUGH_RUINS, THROUGH_BRIGADES, THROUGH_WAGONS = 1, 2, 4, 8

DIRECTIONS: Final = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)

WATERS: Final = ("normal", "wagon", "this-card", "none")
WAGON_WATER, OWN_WATER, NO_WATER = range(1, 4)

RENOWNS: Final = ("around", "here", "none")
RENOWN_AROUND, RENOWN_HERE, NO_RENOWN = range(3)

SOURCES: Final = ("board", "here", "deck", "another-player", "each-passed-piece")
FROM_BOARD, FROM_HERE, FROM_DECK, FROM_PLAYER = range(4)

RULES: Final = (
    "move-spaces", "move-through", "end-move-on-rival", "steal-surcharge", "extinguish-water", "renown-reach",
    "refill-place", "event-immunity", "forbid-action", "not-crew",
)  # fmt: skip
(
    MOVE_SPACES, MOVE_THROUGH, END_ON_RIVAL, STEAL_SURCHARGE_KINDS, EXTINGUISH_WATER, RENOWN_REACH, REFILL_PLACE,
    EVENT_IMMUNITY, FORBID_ACTION, NOT_CREW,
) = range(10)  # fmt: skip

VERB_NAMES: Final = (
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
