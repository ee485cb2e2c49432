"""Orders of moves at a node. They change how much is pruned, never the value.

`arrange` makes a game of the same moves, which only lists them in another order. So any order works with any
algorithm, and moves keep their numbers. `Reordered` is such a game whose moves are sorted by one rule at all
positions; `PreferredFirst` is one with moves to try first at each node, as an earlier search has found them.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from webviz.games.game import MAX, Game, PairGame
from webviz.search.query import WEIGHTS, Kind, Need
from webviz.search.tree import SearchTree, children, mover

Position = TypeVar("Position")


class Reordered(Generic[Position]):
    """The game with the moves of each position in another order."""

    def __init__(self, game: Game[Position], sort: Callable[[Position, list[int]], list[int]]) -> None:
        """`sort` takes a position and its moves, and returns them in order."""
        self.game, self._sort = game, sort
        self.initial, self.labels, self.root_move = game.initial, game.labels, game.root_move
        self.players, self.is_zero_sum, self.alternates = game.players, game.is_zero_sum, game.alternates
        self.has_static_values, self.value_code = game.has_static_values, game.value_code
        self.to_move, self.result, self.is_terminal = game.to_move, game.result, game.is_terminal
        self.utility, self.utilities = game.utility, game.utilities

    def actions(self, position: Position) -> list[int]:
        return self._sort(position, self.game.actions(position))


Preferred: TypeAlias = dict[int, Any]
"""The moves to try first at a node, in order. Each has the node that it leads to, in any form that `below` of
PreferredFirst understands. {7: 12, 5: 3} is first move 7, to node 12, and then move 5, to node 3."""


class PreferredFirst(PairGame[Position]):
    """The game with preferred moves first; a position is (inner position, preferred)."""

    def __init__(self, game: Game[Position], preferred: Preferred, below: Callable[[Any], Preferred]) -> None:
        """`preferred` are the moves at the root; `below` returns those at another node."""
        super().__init__(game)
        self.initial, self._below = (game.initial, preferred), below

    def actions(self, position: tuple[Position, Preferred]) -> list[int]:
        inner, preferred = position
        others = [move for move in self.game.actions(inner) if move not in preferred]
        return [*preferred, *others]

    def result(self, position: tuple[Position, Preferred], move: int) -> tuple[Position, Preferred]:
        inner, preferred = position
        preferred_below = self._below(preferred[move]) if move in preferred else {}
        return self.game.result(inner, move), preferred_below


def by_value(game: Game[Position], tree: SearchTree, best_first: bool = True) -> PreferredFirst[Position]:
    """The game with its moves ordered by their values in `tree`, for the mover.

    The largest values come first at MAX nodes, the smallest at MIN nodes; reversed if `best_first` is False.
    Moves with equal values keep their order.
    """

    def preferred_at(node: int) -> Preferred:
        player = mover(tree, node)
        # If each player has values of his own, he wants the largest of them; otherwise all values are MAX's.
        values = tree.values[player - 1] if tree.values else tree.value
        wants_largest = bool(tree.values) or player == MAX
        ordered = sorted(children(tree, node), key=values.__getitem__, reverse=wants_largest == best_first)
        return {tree.move[child]: child for child in ordered}

    return PreferredFirst(game, preferred_at(0), preferred_at)


@dataclass(frozen=True, slots=True)
class Order:
    """One order of moves, with its texts."""

    name: str  # its name in requests, in links, and on the command line
    title: str  # its name in a list of orders, such as "reverse"
    phrase: str  # its name outside such a list: "reverse order"
    manner: str  # how it sorts the moves: "in reverse"; "" for the order as given
    says: str  # a sentence that explains it
    needs: tuple[Need, ...] = ()  # the properties that a game must have, such as weights
    is_yardstick: bool = False  # whether other orders are often compared with it

    def unmet(self, kind: Kind) -> Need | None:
        """The first need that this kind of game does not meet; None if it meets all."""
        return next((need for need in self.needs if not need.is_met(kind)), None)


SEEDED = "seed N"  # the name of all orders `seed 1`, `seed 2`, ... together
_ORDERS = (
    Order(
        "given",
        "as given",
        "order as given",
        "",
        "Moves are tried as the game lists them: on a map by region, then by color; in a tree from left to "
        "right.",
        is_yardstick=True,
    ),
    Order(
        "alphabetical",
        "alphabetical",
        "order alphabetical",
        "by name",
        "Moves are tried by their names, digits before letters.",
    ),
    Order(
        "reverse",
        "reverse",
        "reverse order",
        "in reverse",
        "Moves are tried the other way round: what is listed last comes first.",
        is_yardstick=True,
    ),
    Order(
        "weight",
        "by weight",
        "order by weight",
        "by weight, what adds most to the mover’s score first",
        "The move that adds most to the mover’s own score comes first: a guess that costs no search.",
        (WEIGHTS,),
    ),
    Order(
        SEEDED,
        "shuffled",
        "order shuffled",
        "shuffled",
        "Moves are shuffled, always in the same way for the same number.",
    ),
    Order(
        "best",
        "best first",
        "best first",
        "best first, by their true values",
        "The mover’s best move comes first, by true values from a whole search beforehand, which is not "
        "counted. It shows how much a good order can save; on irregular trees even less may be possible.",
        is_yardstick=True,
    ),
    Order(
        "worst",
        "worst first",
        "worst first",
        "worst first, by their true values",
        "The mover’s worst move comes first, by true values: close to no pruning at all.",
        is_yardstick=True,
    ),
)
ORDERS: dict[str, Order] = {order.name: order for order in _ORDERS}
"""True values, for best and worst, are those of minimax (or max^n) to the same depth. Best first need not
give the smallest tree: the best reply can have more nodes below it than another that makes a cutoff, too."""


def order_name(text: str) -> str:
    """The name of what a user wrote: "seed 7" for "seed:7". Raises ValueError."""
    seed = re.fullmatch(r"seed[ :=]?([0-9]{1,18})", text)
    if seed:
        return f"seed {int(seed[1])}"
    if text not in ORDERS or text == SEEDED:
        raise ValueError(f"unknown order {text!r}: choose from {', '.join(ORDERS)}")
    return text


def order_named(name: str) -> Order:
    """The order with this name; that of all seeds is the same. Raises ValueError."""
    return ORDERS.get(name) or ORDERS[SEEDED if order_name(name).startswith("seed") else name]


def arrange(game: Game[Any], order: str, search_all: Callable[[], SearchTree]) -> Game[Any]:
    """The game in this order; for best and worst, `search_all` finds the true values."""
    if order == "given":
        return game
    if order in ("best", "worst"):
        return by_value(game, search_all(), best_first=order == "best")
    return Reordered(game, _sorter(game, order))


def _sorter(game: Game[Any], order: str) -> Callable[[Any, list[int]], list[int]]:
    """A function of a position and its moves that returns the moves in order."""
    if order == "reverse":
        return lambda _position, moves: moves[::-1]
    if order == "weight":
        # `check` in registry.py has refused games without weights.
        weight: Callable[[Any, int], float] = game.weight  # type: ignore[attr-defined]
        return lambda position, moves: sorted(moves, key=lambda move: -weight(position, move))
    sort_keys = _sort_keys(game.labels, order)
    return lambda _position, moves: sorted(moves, key=sort_keys.__getitem__)


def fixed_order(labels: Sequence[str], order: str) -> list[int] | None:
    """All moves of a map game in order; None if that depends on the node."""
    moves = list(range(len(labels)))
    if order == "given":
        return moves
    if order == "reverse":
        return moves[::-1]
    if order == "alphabetical" or order.startswith("seed"):
        return sorted(moves, key=_sort_keys(labels, order).__getitem__)
    return None


def _sort_keys(labels: Sequence[str], order: str) -> list[str]:
    """For each move its key: its label, or a pseudo-random text from the seed."""
    if order == "alphabetical":
        return list(labels)
    from hashlib import sha256  # importing it takes as long as a small search

    return [sha256(f"{order}: {label}".encode()).hexdigest() for label in labels]
