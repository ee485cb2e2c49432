"""The orders in which the moves of a node can be tried. They change what is pruned, never the value."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from webviz.games.game import Game
from webviz.search.needs import WEIGHTS, Kind, Need
from webviz.search.reordered import Reordered, by_value
from webviz.search.tree import SearchTree


@dataclass(frozen=True, slots=True)
class Order:
    """One order, in words.

    Attributes:
        name: in requests, in links, on the command line.
        title, says: what people read of it: its name in a list of orders, and a sentence.
        phrase: its name where nothing else says that it is an order.
        manner: how moves come; "" where that needs no words.
        needs: what it cannot do without.
        is_yardstick: whether others are often compared with it.
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
    """The name of the order that a text means, such as "seed 7" for "seed:7". Raises ValueError."""
    seed = re.fullmatch(r"seed[ :=]?([0-9]{1,18})", text)
    if seed:
        return f"seed {int(seed[1])}"
    if text not in ORDERS or text == SEEDED:
        raise ValueError(f"unknown order {text!r}: choose from {', '.join(ORDERS)}")
    return text


def order_named(name: str) -> Order:
    """The order of this name; those with a seed are one order. Raises ValueError when there is none."""
    return ORDERS.get(name) or ORDERS[SEEDED if order_name(name).startswith("seed") else name]


def arranged(game: Game[Any], order: str, true_values: Callable[[], SearchTree]) -> Game[Any]:
    """The game with its moves in this order; `true_values` is asked for a whole search where that matters."""
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
    """All moves of a map game in an order that is the same at every node; None where it is not the same."""
    moves = list(range(len(labels)))
    if order == "given":
        return moves
    if order == "reverse":
        return moves[::-1]
    if order == "alphabetical" or order.startswith("seed"):
        return sorted(moves, key=_ranks(labels, order).__getitem__)
    return None


def _ranks(labels: Sequence[str], order: str) -> list[str]:
    """For each move what it is sorted by: its label, or something as good as chance that the seed decides."""
    if order == "alphabetical":
        return list(labels)
    from hashlib import sha256  # it takes as long to load as a small search to run

    return [sha256(f"{order}: {label}".encode()).hexdigest() for label in labels]
