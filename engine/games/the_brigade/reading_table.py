"""The city and its players, from words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.figures import LEAST_PLAYERS, MOST_PLAYERS
from engine.games.the_brigade.laying import Options, lay_out, stock
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.slips import Slips
from engine.games.the_brigade.state import City

_PLAYS = ("basic", "advanced")
_TILES = (decks.CITY, decks.UNIVERSITIES, decks.GRAND)
_EMPTY = "-"
_HANDS = ("crew", "strays")


def read_city(rules: Rules, usual: Options, slips: Slips) -> City | None:
    """Return the city that the words describe; what they leave out is laid in the order of the content."""
    options = replace(usual, advanced=_advanced(usual, slips), parts=_parts(rules, usual, slips))
    tiles = dict(_tiles(rules, slips))
    corners = {rules.firehouses[tile]: square for square, tile in tiles.items() if tile in rules.firehouses}
    corners |= dict(_homes(rules, slips))
    seats = _seats(rules, slips, corners)
    blocks = tuple((square, tile) for square, tile in tiles.items() if tile not in rules.firehouses)
    wardens = _wardens(rules, slips, seats)
    if slips.problems:
        return None
    named = (*(tile for _, tile in blocks), *wardens.values(), *_cards(slips))
    parts = options.parts | {rules.cards[rules.numbers[name]].part for name in named if name in rules.numbers} - {
        "base"
    }
    options = replace(options, parts=frozenset(parts), city=dict(blocks), seats=seats, wardens=wardens)
    city = lay_out(stock(rules, options), len(seats), None)
    return _at_corners(rules, city, seats, corners)


def _advanced(usual: Options, slips: Slips) -> bool:
    play = slips.words.get("play", _PLAYS[usual.advanced])
    if play not in _PLAYS:
        slips.add(("play",), f"There is no play `{play}`, but {', '.join(_PLAYS)}.")
    return bool(play == _PLAYS[1])


def _parts(rules: Rules, usual: Options, slips: Slips) -> frozenset[str]:
    listed = slips.words.get("parts", sorted(usual.parts))
    if not isinstance(listed, list | tuple):
        slips.add(("parts",), "`parts` is a list.")
        return usual.parts
    known = sorted({card.part for card in rules.cards} - {"base"})  # a list: what is asked for may be any value
    for number, part in enumerate(listed):
        if part not in known:
            slips.add(("parts", number), f"There is no part `{part}`, but {', '.join(known)}.")
    return frozenset(part for part in listed if part in known)


def _tiles(rules: Rules, slips: Slips) -> Iterator[tuple[str, str]]:
    """Yield (square, tile) of a city given as a mapping or as rows, north first."""
    written = slips.words.get("city", {})
    if isinstance(written, list | tuple):
        pairs = [
            (("city", row, column), f"r{row + 1}c{column + 1}", tile)
            for row, line in enumerate(written)
            for column, tile in enumerate(line if isinstance(line, list | tuple) else str(line).split())
            if tile != _EMPTY
        ]
    else:
        pairs = [(("city", square), square, tile) for square, tile in slips.mapping("city").items()]  # type: ignore[misc]
    seen: set[str] = set()
    corners = {rules.grid.names[square] for square in rules.grid.corners}
    for path, square, tile in pairs:
        number = rules.numbers.get(tile)
        is_block = number is not None and rules.cards[number].deck in _TILES
        if rules.grid.number(square) is None:
            slips.add(path, f"There is no square `{square}`.")
        elif not is_block and tile not in rules.firehouses:
            slips.add(path, f"There is no tile `{tile}`.")
        elif is_block == (square in corners):
            slips.add(path, "Firehouses lie in the corners, and nothing else does.")
        elif tile in seen:
            slips.add(path, f"`{tile}` lies on two squares.")
        else:
            seen.add(tile)
            yield square, tile


def _cards(slips: Slips) -> Iterator[str]:
    """Yield every card that is named among the players' cards and in the decks: its part is in play."""
    players = [words for words in slips.mapping("players").values() if isinstance(words, Mapping)]
    for listed in (*slips.mapping("decks").values(), *(words.get(key) for words in players for key in _HANDS)):
        if isinstance(listed, list | tuple):
            yield from (name for name in listed if isinstance(name, str))


def _homes(rules: Rules, slips: Slips) -> Iterator[tuple[str, str]]:
    corners = {rules.grid.names[square] for square in rules.grid.corners}
    for colour, words in slips.mapping("players").items():
        home = words.get("home") if hasattr(words, "get") else None
        if home is not None:
            if home in corners:
                yield colour, home
            else:
                slips.add(("players", colour, "home"), f"`{home}` is no corner; {', '.join(sorted(corners))} are.")


def _seats(rules: Rules, slips: Slips, corners: dict[str, str]) -> tuple[str, ...]:
    """Return the colours in play, clockwise: as listed, or as their Firehouses lie, or all."""
    colours = tuple(rules.colours.values())
    clockwise = [rules.grid.names[square] for square in rules.grid.corners]
    placed = sorted((colour for colour in colours if colour in corners), key=lambda one: clockwise.index(corners[one]))
    usual = placed if len(placed) >= LEAST_PLAYERS else colours
    listed = slips.words.get("seats", usual)
    if not isinstance(listed, list | tuple) or not LEAST_PLAYERS <= len(listed) <= MOST_PLAYERS:
        slips.add(("seats",), f"`seats` lists {LEAST_PLAYERS} to {MOST_PLAYERS} colours.")
        return tuple(usual)
    for number, colour in enumerate(listed):
        if colour not in colours or colour in listed[:number]:
            slips.add(("seats", number), f"`{colour}` is no colour, or sits there already.")
    return tuple(listed)


def _wardens(rules: Rules, slips: Slips, seats: tuple[str, ...]) -> dict[str, str]:
    """Return the wardens that are named, by colour."""
    found: dict[str, str] = {}
    for colour, words in slips.mapping("players").items():
        name = words.get("warden") if hasattr(words, "get") else None
        if name is None:
            continue
        number = rules.numbers.get(name)
        if number is None or rules.cards[number].deck != decks.WARDENS:
            slips.add(("players", colour, "warden"), f"There is no warden `{name}`.")
        elif name in found.values():
            slips.add(("players", colour, "warden"), f"`{name}` is another player's already.")
        elif colour in seats:
            found[colour] = name
    return found


def _at_corners(rules: Rules, city: City, seats: tuple[str, ...], corners: dict[str, str]) -> City:
    """Return the city with the Firehouses where they are said to lie, the others in the corners that are left."""
    home = [rules.grid.number(corners[colour]) if colour in corners else None for colour in seats]
    free = [square for square in (*city.home, *rules.grid.corners) if square not in home]
    placed = tuple(square if square is not None else free.pop(0) for square in home)
    homes = sum({1 << square for square in placed})
    return replace(
        city,
        home=placed,
        homes=homes,
        ground=city.blocks | homes,
        ends=tuple(city.blocks | 1 << square for square in placed),
    )
