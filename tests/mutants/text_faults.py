"""Slips in texts: words exchanged, dropped or added, wherever the real texts have them."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Kind, what stands in a text, and what is put there; `|` in the last parts several slips.
_SLIPS: tuple[tuple[str, str, str], ...] = (
    ("trigger", r"gain the Loyalty of", "place Renown on"),
    ("trigger", r"place Renown on a block", "gain the Loyalty of a block"),
    ("trigger", r"ends its move on", "enters"),
    ("trigger", r"complete a track of your Firehouse board", "gain the Loyalty of a block"),
    ("trigger", r"enters its Firehouse", "ends its move"),
    ("trigger", r"When you draw this card,", "When your turn begins,"),
    ("trigger", r"When this block is destroyed,", "When a fireball lands on this block,"),
    ("trigger", r"refills water", "completes a track"),
    ("trigger dropped", r"^(?:Each time|When|After)[^,]*, (?:first )?(?P<rest>\w)", r"\g<rest>"),
    ("before for after", r"you are about to gain the Loyalty", "you gain the Loyalty"),
    ("before for after", r"you gain the Loyalty", "you are about to gain the Loyalty"),
    ("before for after", r"\bAfter\b", "Before"),
    ("before for after", r"\bafter a Move", "before a Move"),
    ("before for after", r"\bWhen (?=your Brigade ends|you complete)", "Before "),
    ("instead for after", r" instead\b", ""),
    ("instead for after", r"(?<=there by \{by\})\.", " instead."),
    ("trigger's owner", r"time you gain", "time another player gains"),
    ("trigger's owner", r"time you place", "time another player places"),
    ("trigger's owner", r"After another player refills water, that player loses", "After you refill water, you lose"),
    ("trigger's owner", r"(?<=hen )your Brigade (?=ends|enters)", "another player's Brigade "),
    ("trigger's owner", r"when you complete", "when another player completes"),
    ("trigger's piece", r"(?<=hen )your Brigade (?=ends|enters)", "your Wagon "),
    ("trigger's action", r"after a Move Brigade action", "after a Refill action"),
    ("affiliation", r"\bCommons block\b", "Nobles block"),
    ("affiliation", r"\bNobles block\b", "Council block|Merchants block"),
    ("affiliation", r"\bCouncil block\b", "University block|Commons block"),
    ("affiliation", r"\bMerchants block\b", "Commons block|Nobles block"),
    ("affiliation", r"\bUniversity block\b", "Merchants block|Commons block"),
    ("affiliation", r"Loyalty of a block", "Loyalty of a Merchants block"),
    ("affiliation", r"each adjacent block", "each adjacent Commons block"),
    ("affiliation", r"\b(?:Commons|Nobles|Council|Merchants|University) block", "block"),
    ("direction", r"\b[Rr]aises? the fire", "@lower"),
    ("direction", r"\b[Ll]owers? the fire", "@raise"),
    ("direction", r"\b[Gg]ain(?= \{amount(?:\.\d)?\} (?:water|extra action))", "@lose"),
    ("direction", r"\bloses(?= \{amount\} water)", "gains"),
    ("direction", r"action less each turn", "extra action this turn"),
    ("verb exchanged", r"take(?P<s>s?) a free Recruit action", r"take\g<s> a free Upgrade action"),
    ("verb exchanged", r"take(?P<s>s?) a free Upgrade action", r"take\g<s> a free Recruit action"),
    ("verb exchanged", r"take a free Move Wagon action", "take a free Move Brigade action"),
    ("verb exchanged", r"take a free Move Brigade action", "take a free Refill action"),
    (
        "verb exchanged",
        r"[Pp]lace \{amount\} (?:more )?Renown (?=on|there)",
        "remove 1 of your Renown from the board, ",
    ),
    ("verb exchanged", r"[Mm]ove \{amount\.2\} of your Renown to another block", "Gain {amount.2} water"),
    ("verb exchanged", r"lower the fire by \{by\}", "put out the fire"),
    ("verb exchanged", r"swap the intensity of", "put out the fire on"),
    ("verb exchanged", r"discard \{amount\} crew member of that player's choice", "lose {amount} water"),
    ("verb exchanged", r"take \{amount\} extra turn after this one", "gain {amount} extra action this turn"),
    (
        "verb exchanged",
        r"[Ee]ach player upgrades their (?:Crew Members|Leadership) track",
        "Each player places 1 Renown there",
    ),
    ("verb exchanged", r"flip this card", "discard this card"),
    ("amount", r"\{(?:by|amount|to|less|highest|value|pick|intensity)(?:\.\d)?(?::word)?\}", "7"),
    ("amount", r"\ball your crew\b", "1 crew member"),
    ("numbers exchanged", r"\{amount\.1\}", "{amount.2}"),
    ("clause dropped", r" and draw a new one", ""),
    ("clause dropped", r", refill its water and discard all your crew", " and refill its water"),
    ("clause dropped", r" and put out that fire without water", ""),
    ("clause dropped", r", and need no loyal block for it", ""),
    ("clause dropped", r" and pass through other players' Brigades and Wagons", ""),
    ("clause dropped", r"remove it and gain", "gain"),
    ("sentence dropped", r"(?<=[.:]) (?:Place|Refill|Steal|You|It|If|Begin|While|This) ?[^.]*\.$", ""),
    ("sentence dropped", r"\n• [^\n]*$", ""),
    ("sentence added", r"(?<=\w)\.$", ". Gain 1 water.|. Lower the fire by 1 on each adjacent block."),
    ("any and each", r"\bany one (?=other|block)", "each "),
    ("any and each", r"\b(?:each|every) (?=adjacent|surrounding|block)", "any one "),
    ("any and each", r"\bone (?=block adjacent|adjacent block)", "each "),
    ("any and each", r"\ban (?=adjacent block)", "each "),
    ("other dropped", r"\bone other (?=block|\w+ block)", "one "),
    ("other dropped", r"\banother block\b", "any block"),
    ("other added", r"any one block\b", "any one other block"),
    ("other added", r"every block\b", "every other block"),
    ("place", r"\badjacent (?=block of|block\b)", "surrounding "),
    ("place", r"\bblock adjacent to\b", "block surrounding"),
    ("place", r"\bsurrounding blocks?\b", "@adjacent"),
    ("place", r"\bany one other block", "one adjacent block"),
    ("place", r"\bevery block", "every adjacent block"),
    ("place", r"their Brigade's block or on a block adjacent to it", "their Brigade's block"),
    ("place", r"(?<=Renown )there|(?<=fire )there", "on any one block"),
    ("place", r"on the next \{pick\} blocks in that direction", "on each adjacent block"),
    ("middle", r"your Wagon's block", "your Brigade's block"),
    ("middle", r"(?<=on )your Brigade's block", "your Wagon's block"),
    ("middle", r"adjacent to your Brigade", "adjacent to your Wagon"),
    ("middle", r"adjacent to the one you gained", "adjacent to your Brigade"),
    ("middle", r"(?<=on one )block adjacent to it", "block adjacent to your Brigade"),
    ("filter dropped", r"\bburning (?=block, you)", ""),
    ("filter dropped", r" loyal to (?:another player|you)\b", ""),
    ("filter dropped", r" of value \{value\}", ""),
    ("filter dropped", r" with a (?:Loyalty token|Brigade or Wagon)", ""),
    ("filter dropped", r" without a Brigade or Wagon", ""),
    ("filter dropped", r", neither of them a University block", ""),
    ("filter dropped", r"\bunoccupied ", ""),
    ("filter dropped", r" with a fire of intensity \{intensity\}", ""),
    ("filter dropped", r"(?<=fire) of intensity \{intensity\}", ""),
    ("filter exchanged", r"with a Loyalty token", "with a Brigade or Wagon"),
    ("filter exchanged", r"with a Brigade or Wagon", "with a Loyalty token"),
    ("filter exchanged", r"of value \{value\}", "of intensity {value}"),
    ("filter exchanged", r"\bburning (?=block, you)", "Commons "),
    ("filter negated", r"\bwith a Brigade or Wagon", "without a Brigade or Wagon"),
    ("filter negated", r"\bwithout a Brigade or Wagon", "with a Brigade or Wagon"),
    ("filter narrowed", r"Brigade or Wagon", "Brigade|Wagon"),
    ("filter narrowed", r"burning and destroyed blocks", "burning blocks|destroyed blocks"),
    ("filter narrowed", r"Brigades and Wagons", "Brigades|Wagons"),
    ("owner of blocks", r"loyal to you", "loyal to another player"),
    ("owner of blocks", r"loyal to another player", "loyal to you|loyal to any player"),
    (
        "owner of pieces",
        r"with your Brigade or Wagon",
        "with another player's Brigade or Wagon|with a Brigade or Wagon",
    ),
    ("owner of pieces", r"with another player's Brigade", "with your Brigade"),
    ("owner", r"Each player(?= \w+s)", "@you"),
    ("owner", r"[Ee]ach player\b", "Another player"),
    ("owner", r"that player loses", "each player loses"),
    ("owner", r"make one other player discard", "make each other player discard"),
    ("owner", r"of that player's choice", "of your choice"),
    ("owner", r"the active player chooses", "each player chooses"),
    ("owner", r"give it to another player", "give it to each player"),
    ("owner", r"Refill every Brigade there", "Refill your Brigade"),
    ("optional", r"\byou may (?P<v>\w+)", r"\g<v>"),
    ("optional", r"\bYou may (?P<v>\w+)", r"@imperative"),
    ("optional", r"(?<=, )(?P<v>lower|place|take|gain|put|move|swap|remove|keep|flip)\b", r"you may \g<v>"),
    ("optional", r"Brigade may (?P<v>end|move)", r"Brigade \g<v>s"),
    ("optional", r"Each player may raise", "Each player raises"),
    ("limit", r"Once per turn, (?P<w>\w)", r"@unlimited"),
    ("limit", r"Once per turn", "Twice per turn|Once per game|Once per round"),
    ("limit", r"^Each time", "Once per turn, each time"),
    ("action for free", r", as an action,", ",|, as a free action,"),
    ("action for free", r", as a free action,", ", as an action,"),
    ("action for free", r"take(?P<s>s?) a free", r"take\g<s> a"),
    ("cost removed", r"remove \{amount\} of your Renown from the board to ", ""),
    ("cost removed", r" by removing \{amount\.1\} of your Renown from that block", ""),
    ("cost", r"from the board to", "here to"),
    (
        "cost",
        r"removing \{amount\.1\} of your Renown from that block",
        "removing {amount.1} of your Renown from the board",
    ),
    (
        "cost added",
        r"as an action, (?=swap|move|flip|keep)",
        "as an action, remove 1 of your Renown from the board to ",
    ),
    ("duration", r"until your next turn begins", "until the end of this turn"),
    ("duration", r" until your next turn begins", ""),
    ("duration", r"While this side is up, you", "You"),
    ("choice", r"choose \{choose:word\}:", "choose two:"),
    ("choice", r"choose \{choose:word\}:", "do this:"),
    ("track", r"Wagon Capacity track", "Leadership track|Crew Members track"),
    ("track", r"Crew Members track", "Wagon Capacity track|Leadership track"),
    ("track", r"Leadership track", "Crew Members track|Wagon Capacity track"),
    ("piece", r"refills their Brigade", "refills their Wagon"),
    ("piece", r"Refill every Brigade", "Refill every Wagon"),
    ("piece", r"[Mm]ove your Wagon", "move your Brigade"),
    ("piece", r"Move Wagon action", "Move Brigade action"),
    ("place of water", r" with water from your Wagon", ""),
    ("place of water", r"with water from (?:your Wagon|this card only)", "without water"),
    ("place of water", r" without water", ""),
    ("place of water", r"for your Brigade", "on this card"),
    ("place of water", r"water on it", "water for your Brigade"),
    ("place of Renown", r"on or adjacent to that block", "on that block"),
    ("place of Renown", r"all the Renown on your Brigade's block", "all the Renown on or adjacent to that block"),
    ("source", r"from another player\.", "."),
    ("wind direction", r"\{b\}(?P<d>north|east|south|west)ern\{/b\}", "@turn"),
    ("wind direction", r"(?P<d>north|east|south|west)ern edge", "@turn"),
    ("negation", r"\byou may\b", "you may not"),
    ("negation", r"\bmay (?=end|move through)", "may not "),
    ("negation", r"you cannot take", "you can take"),
    ("negation", r"It is not crew", "It is crew"),
    ("negation", r"neither protects", "each protects"),
    ("negation", r"neither of them", "both of them"),
    ("negation", r"(?<=, )(?P<v>raise|lower|place|take|gain)\b", r"do not \g<v>"),
    ("word dropped", r" You still place the full Renown\.", " Place the Renown as usual."),
    ("word dropped", r" less water\b", " water"),
    ("rule", r"on surrounding blocks too, diagonals included", "on adjacent blocks too"),
    ("rule", r"take the Refill action", "take the Recruit action"),
    ("rule", r"move through", "end its move on"),
    ("rule", r"plus \{to\}", "minus {to}"),
)
_TURNS = {"north": "east", "east": "south", "south": "west", "west": "north"}


def edits(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield every slip in a text: its kind, what was done, and the text after it."""
    for kind, pattern, replacement in _SLIPS:
        for found in re.finditer(_curled(pattern), text):
            for one in _curled(replacement).split("|"):
                put = _put(one, found)
                after = _capitalised(text[: found.start()] + put + text[found.end() :])
                if after != text:
                    yield kind, f"{found.group()!r} -> {put!r}", after


def turned(direction: str) -> str:
    """Return the next direction of the compass."""
    return _TURNS[direction]


def _put(written: str, found: re.Match[str]) -> str:
    if not written.startswith("@"):
        return found.expand(written)
    old = found.group()
    small = {
        "@lower": re.sub("[Rr]aise", "lower", old),
        "@raise": re.sub("[Ll]ower", "raise", old),
        "@lose": "lose",
        "@adjacent": old.replace("surrounding", "adjacent"),
        "@you": "you",
    }.get(written)
    if small is None:
        groups = found.groupdict()
        small = groups.get("v") or groups.get("w") or old.replace(groups["d"], _TURNS[groups["d"]])
    return _capitalised(small) if old[0].isupper() else small


def _curled(words: str) -> str:
    """Return the words with the apostrophes that the content uses."""
    return words.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
