"""What an algorithm or an order may need of a game, and which kinds of games there are."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """What an algorithm may need to know of a game."""

    is_zero_sum: bool
    takes_turns: bool
    has_static_values: bool
    has_weights: bool


@dataclass(frozen=True, slots=True)
class Need:
    """A property of a game that an algorithm or an order cannot do without.

    Attributes:
        name: in a few words.
        is_met: whether a kind of game has it.
        why: what is missing, behind "… does not apply: ".
    """

    name: str
    is_met: Callable[[Kind], bool]
    why: str


ZERO_SUM = Need(
    "two players, zero sum",
    lambda kind: kind.is_zero_sum,
    "it needs two players of whom one wins what the other loses; max-n does without",
)
STATIC_VALUES = Need(
    "static values at inner nodes",
    lambda kind: kind.has_static_values,
    "it ends searches above the leaves, so inner nodes need values too",
)
WEIGHTS = Need("weights", lambda kind: kind.has_weights, "the moves of this game have no weights")


def turns(why: str) -> Need:
    """Players who never move twice in a row; `why` the algorithm cannot do without."""
    return Need("strict alternation", lambda kind: kind.takes_turns, why)


CHANGES_SIGN = turns("it changes the sign from level to level, so the players have to move in turn")

KINDS: dict[str, Kind] = {
    "map, two players": Kind(True, True, True, True),
    "map, more players": Kind(False, False, True, True),
    "tree, players in turn": Kind(True, True, True, False),
    "tree, a player twice in a row": Kind(True, False, True, False),
    "tree, a value for each player": Kind(False, False, True, False),
    "tree without static values": Kind(True, True, False, False),
}
"""The kinds of games there are, by name; trees have static values where nothing else is said."""
