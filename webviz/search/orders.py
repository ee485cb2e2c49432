"""The orders in which the moves of a node can be tried, by name. They change what is pruned, never the value.

given, alphabetical, reverse: as the game lists them; by label; the other way round
weight      what it adds to the own score, most first
seed 7      shuffled, always in the same way for the same number
best        by the true value of each move at this depth, best for whoever moves first; this takes a whole
            minimax (or max^n) search beforehand, which is not charged. On an irregular tree it need not be
            the order with the smallest tree: of two good replies the better may have many more nodes below.
worst       the same, worst first
"""

import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

from webviz.games.game import Game
from webviz.search.reordered import Reordered, by_value
from webviz.search.tree import SearchTree

ORDERS = ("given", "alphabetical", "reverse", "weight", "seed N", "best", "worst")

Arrange: TypeAlias = Callable[[Any, list[int]], list[int]]
"""(position, its moves as the game lists them) -> the moves in order."""


def order_name(text: str) -> str:
    """The name of the order that a text means, such as "seed 7" for "seed:7". Raises ValueError."""
    seed = re.fullmatch(r"seed[ :=]?([0-9]{1,18})", text)
    if seed:
        return f"seed {int(seed[1])}"
    if text not in ORDERS or text == "seed N":
        raise ValueError(f"unknown order {text!r}: choose from {', '.join(ORDERS)}")
    return text


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
    return [sha256(f"{order}: {label}".encode()).hexdigest() for label in labels]
