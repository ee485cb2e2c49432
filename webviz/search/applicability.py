"""Which algorithm applies to which kind of game, and why not where it does not: as data.

The command line and the server refuse by this table, and docs/algorithms.md shows it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from webviz.games.explicit_tree import ExplicitTree
from webviz.games.game import Game
from webviz.search.variant import DEFAULT_VARIANT, Variant


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
TURNS = Need(
    "strict alternation",
    lambda kind: kind.takes_turns,
    "it changes the sign from level to level, so the players have to move in turn",
)
STATIC_VALUES = Need(
    "static values at inner nodes",
    lambda kind: kind.has_static_values,
    "it ends searches above the leaves, so inner nodes need values too",
)
WEIGHTS = Need("weights", lambda kind: kind.has_weights, "the moves of this game have no weights")

NEEDS: dict[str, tuple[Need, ...]] = {
    "alpha-beta": (ZERO_SUM,),
    "minimax": (ZERO_SUM,),
    "negamax": (ZERO_SUM, TURNS),
    "negamax-alpha-beta": (ZERO_SUM, TURNS),
    "max-n": (),
    "deepening": (ZERO_SUM, STATIC_VALUES),
}
"""What each algorithm needs. The variants of alpha-beta need no more."""

ORDER_NEEDS: dict[str, tuple[Need, ...]] = {"weight": (WEIGHTS,)}
"""What an order needs; one that is not listed goes with every game."""

KINDS: dict[str, Kind] = {
    "map, two players": Kind(True, True, True, True),
    "map, more players": Kind(False, False, True, True),
    "tree, players in turn": Kind(True, True, True, False),
    "tree, a player twice in a row": Kind(True, False, True, False),
    "tree, a value for each player": Kind(False, False, True, False),
    "tree without static values": Kind(True, True, False, False),
}
"""The kinds of games there are, by name; trees have static values where nothing else is said."""

VARIED = ("alpha-beta", "deepening")
"""The algorithms that `Variant` switches."""


class NotApplicable(ValueError):
    """An algorithm, order or variant that makes no sense for this game; the message says why."""


def kind_of(game: Game[Any], looks_at_turns: bool = True) -> Kind:
    """Unless a game says whether its players take turns, it takes a look through all of it to know."""
    takes_turns = game.alternates or (looks_at_turns and game.is_zero_sum and _take_turns(game))
    return Kind(game.is_zero_sum, takes_turns, game.has_static_values, hasattr(game, "weight"))


def unmet(name: str, kind: Kind) -> Need | None:
    """The first need of an algorithm or an order (by its first word) that this kind of game lacks."""
    needs = NEEDS[name] if name in NEEDS else ORDER_NEEDS.get(name.split()[0], ())
    return next((need for need in needs if not need.is_met(kind)), None)


def default_algorithm(is_zero_sum: bool) -> str:
    """What a game is searched by if nobody says how."""
    return "alpha-beta" if is_zero_sum else "max-n"


def check(game: Game[Any], algorithm: str, order: str = "given", variant: Variant = DEFAULT_VARIANT) -> None:
    """Raises NotApplicable, or ValueError when there is no such algorithm."""
    if algorithm not in NEEDS:
        raise ValueError(f"unknown algorithm {algorithm!r}: choose from {', '.join(NEEDS)}")
    refuse(kind_of(game, TURNS in NEEDS[algorithm]), algorithm, order, variant)


def refuse(kind: Kind, algorithm: str, order: str, variant: Variant) -> None:
    """Raises NotApplicable where something makes no sense for this kind of game."""
    if variant != DEFAULT_VARIANT and algorithm not in VARIED:
        raise NotApplicable(f"{algorithm} has no variant {variant}: only {' and '.join(VARIED)} have")
    for name, what in ((algorithm, algorithm), (order, f"order {order}")):
        need = unmet(name, kind)
        if need is not None:
            raise NotApplicable(f"{what} does not apply: {need.why}")


def _take_turns(game: Game[Any]) -> bool:
    """Whether no player ever moves twice in a row; a tree that is written out knows it."""
    if isinstance(game, ExplicitTree):
        return game.takes_turns
    positions = [game.initial]
    while positions:
        position = positions.pop()
        if game.is_terminal(position):
            continue
        for move in game.actions(position):
            after = game.result(position, move)
            if not game.is_terminal(after):
                if game.to_move(after) == game.to_move(position):
                    return False
                positions.append(after)
    return True
