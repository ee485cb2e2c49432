"""Orders of moves at a node. They change how much is pruned, never the value."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from webviz.games.game import MAX, Game
from webviz.search.query import WEIGHTS, Kind, Need
from webviz.search.tree import SearchTree, children, mover

# A game whose moves are tried in another order. Only `actions` differs, so any order works with any
# algorithm, and the columns name the moves as before.


Position = TypeVar("Position")


class _Same(Generic[Position]):
    """The part of a game that does not depend on the order."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.labels, self.root_move = game.labels, game.root_move
        self.players, self.is_zero_sum, self.alternates = game.players, game.is_zero_sum, game.alternates
        self.has_static_values, self.value_code = game.has_static_values, game.value_code


class Reordered(_Same[Position]):
    """The game with the moves of each position in another order."""

    def __init__(self, game: Game[Position], arrange: Callable[[Position, list[int]], list[int]]) -> None:
        """`arrange` takes a position and its moves as the game lists them, and returns them in order."""
        super().__init__(game)
        self.initial, self._arrange = game.initial, arrange
        self.to_move, self.result, self.is_terminal = game.to_move, game.result, game.is_terminal
        self.utility, self.utilities = game.utility, game.utilities

    def actions(self, position: Position) -> list[int]:
        return self._arrange(position, self.game.actions(position))


Known: TypeAlias = dict[int, Any]
"""The known moves at a node, in their new order, each with what is known below it."""


class Rotated(_Same[tuple[Position, Known]]):
    """The game with its tree rotated: known moves come first, in their new order, then all others as before.

    A position includes the known moves at it.
    """

    def __init__(self, game: Game[Position], known: Known, below: Callable[[Any], Known]) -> None:
        """`known` are the root's moves; `below` returns the known moves after one of them."""
        super().__init__(game)
        self.initial, self._below = (game.initial, known), below

    def actions(self, position: tuple[Position, Known]) -> list[int]:
        inner, known = position
        return [*known, *(move for move in self.game.actions(inner) if move not in known)]

    def result(self, position: tuple[Position, Known], move: int) -> tuple[Position, Known]:
        inner, known = position
        return self.game.result(inner, move), self._below(known[move]) if move in known else {}

    def to_move(self, position: tuple[Position, Known]) -> int:
        return self.game.to_move(position[0])

    def is_terminal(self, position: tuple[Position, Known]) -> bool:
        return self.game.is_terminal(position[0])

    def utility(self, position: tuple[Position, Known]) -> float:
        return self.game.utility(position[0])

    def utilities(self, position: tuple[Position, Known]) -> tuple[float, ...]:
        return self.game.utilities(position[0])


def by_value(game: Game[Position], tree: SearchTree, best_first: bool = True) -> Rotated[Position]:
    """The game with its moves ordered by their values in `tree`, for the player who moves.

    Children of a MAX node come from largest to smallest, those of a MIN node from smallest to largest; the
    other way round unless `best_first`. Equal ones keep their order.
    """

    def known_at(node: int) -> Known:
        worth = _worth(tree, mover(tree, node))
        return {
            tree.move[child]: child for child in sorted(children(tree, node), key=worth, reverse=best_first)
        }

    return Rotated(game, known_at(0), known_at)


def _worth(tree: SearchTree, player: int) -> Callable[[int], float]:
    """A function from a node to its value for the player who chooses it."""
    if tree.values:
        return tree.values[player - 1].__getitem__
    return tree.value.__getitem__ if player == MAX else lambda node: -tree.value[node]


@dataclass(frozen=True, slots=True)
class Order:
    """One order, in words.

    Attributes:
        name: in requests, in links, on the command line.
        title, says: for people: its name in a list of orders, and a sentence.
        phrase: its name where the context does not say that it is an order.
        manner: how moves are sorted; "" if that needs no words.
        needs: the properties of a game that it needs.
        is_yardstick: whether other orders are often compared with it.
    """

    name: str
    title: str
    phrase: str
    manner: str
    says: str
    needs: tuple[Need, ...] = ()
    is_yardstick: bool = False

    def unmet(self, kind: Kind) -> Need | None:
        """The first need that this kind of game does not meet."""
        return next((need for need in self.needs if not need.is_met(kind)), None)


SEEDED = "seed N"
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
"""By name, in the order in which they are listed.

Best and worst are by the true value of each move at this depth, for whoever moves there; this takes a whole
minimax (or max^n) search beforehand, which is not charged. Of two good replies the better may have many more
nodes below, so that best first need not be the order with the smallest tree.
"""

Arrange: TypeAlias = Callable[[Any, list[int]], list[int]]
"""(position, its moves as the game lists them) -> the moves in order."""


def order_name(text: str) -> str:
    """The name of the order in a user's notation, such as "seed 7" for "seed:7". Raises ValueError."""
    seed = re.fullmatch(r"seed[ :=]?([0-9]{1,18})", text)
    if seed:
        return f"seed {int(seed[1])}"
    if text not in ORDERS or text == SEEDED:
        raise ValueError(f"unknown order {text!r}: choose from {', '.join(ORDERS)}")
    return text


def order_named(name: str) -> Order:
    """The order with this name; all seeds are one order. Raises ValueError if there is none."""
    return ORDERS.get(name) or ORDERS[SEEDED if order_name(name).startswith("seed") else name]


def arrange(game: Game[Any], order: str, true_values: Callable[[], SearchTree]) -> Game[Any]:
    """The game with its moves in this order; `true_values` runs a whole search if the order needs one."""
    if order == "given":
        return game
    if order in ("best", "worst"):
        return by_value(game, true_values(), best_first=order == "best")
    return Reordered(game, _arrangement(game, order))


def _arrangement(game: Game[Any], order: str) -> Arrange:
    if order == "reverse":
        return lambda _position, moves: moves[::-1]
    if order == "weight":
        weight: Callable[[Any, int], float] = game.weight  # type: ignore[attr-defined]  # checked before
        return lambda position, moves: sorted(moves, key=lambda move: -weight(position, move))
    rank = _ranks(game.labels, order)
    return lambda _position, moves: sorted(moves, key=rank.__getitem__)


def fixed_order(labels: Sequence[str], order: str) -> list[int] | None:
    """All moves of a map game in an order that is the same at every node; None if it is not."""
    moves = list(range(len(labels)))
    if order == "given":
        return moves
    if order == "reverse":
        return moves[::-1]
    if order == "alphabetical" or order.startswith("seed"):
        return sorted(moves, key=_ranks(labels, order).__getitem__)
    return None


def _ranks(labels: Sequence[str], order: str) -> list[str]:
    """For each move its sorting key: its label, or a pseudo-random text from the seed."""
    if order == "alphabetical":
        return list(labels)
    from hashlib import sha256  # importing it takes as long as a small search

    return [sha256(f"{order}: {label}".encode()).hexdigest() for label in labels]
