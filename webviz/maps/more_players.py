"""Maps for more than two players: which lines hold the weights of player 3 and the others.

A map is for more than two players when an initial assignment names one of them. Then every line of weights in
the row that begins with MAX's belongs to one player more; such a line is known by its integers.
"""

import re

from webviz.maps.slots import ASSIGNMENT, INTEGER, SINGLE_ENTRY, WINDOW, looks_like_weights
from webviz.maps.words import Word

MOST_PLAYERS = 8
PLAYER = re.compile(r":[^:,-]*+-\s*+([0-9]{1,3})")


def split_more_weights(lines: list[Word], most_players: int) -> tuple[list[Word], list[Word]]:
    """The lines of a map for two, and the lines of weights that the other players have."""
    if most_players <= 2 or _highest_player(lines[:WINDOW]) <= 2:
        return lines, []
    colors = {word.text for word in lines[0].names()}
    known = [_is_weights(line, colors) for line in lines[: WINDOW + most_players]]
    first = known.index(True) if True in known else 0
    end = first
    while end < min(len(known), first + most_players) and known[end]:
        end += 1
    start = min(first + 2, end)
    return lines[:start] + lines[end:], lines[start:end]


def _highest_player(lines: list[Word]) -> int:
    """The highest number that the first line of initial assignments names."""
    initial = next((line for line in lines if ASSIGNMENT.fullmatch(line.text.partition(",")[0])), None)
    found = PLAYER.findall(initial.text) if initial else []
    return max(map(int, found), default=0)


def _is_weights(line: Word, colors: set[str]) -> bool:
    """Whether a line holds weights of colors in play, and is no neighbor list of numbered regions.

    A region may be called like a color: `G: WA` is its list.
    """
    entries = [SINGLE_ENTRY.fullmatch(item) for item in line.texts(",") if item]
    if not all(entry and entry[1] in colors for entry in entries):
        return False
    has_integer = any(INTEGER.fullmatch(item.partition(":")[2].strip()) for item in line.texts(","))
    return has_integer and looks_like_weights(line, colors)
