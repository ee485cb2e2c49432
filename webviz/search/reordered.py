"""A game whose moves are tried in another order: to the algorithms it is a game like any other.

Nothing but `actions` differs. So any order goes with any algorithm, and the columns name the moves as ever.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from webviz.games.game import MAX, Game
from webviz.search.tree import SearchTree, children, mover

Position = TypeVar("Position")


class _Same(Generic[Position]):
    """What a game is, whatever the order."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.labels, self.root_move = game.labels, game.root_move
        self.players, self.is_zero_sum, self.alternates = game.players, game.is_zero_sum, game.alternates
        self.has_static_values, self.value_code = game.has_static_values, game.value_code


class Reordered(_Same[Position]):
    """The game with the moves of each position arranged anew."""

    def __init__(self, game: Game[Position], arrange: Callable[[Position, list[int]], list[int]]) -> None:
        """`arrange` is given a position and its moves as the game lists them."""
        super().__init__(game)
        self.initial, self._arrange = game.initial, arrange
        self.to_move, self.result, self.is_terminal = game.to_move, game.result, game.is_terminal
        self.utility, self.utilities = game.utility, game.utilities

    def actions(self, position: Position) -> list[int]:
        return self._arrange(position, self.game.actions(position))


Known: TypeAlias = dict[int, Any]
"""The moves known at a node, in their new order, each with what tells the order below it."""


class Rotated(_Same[tuple[Position, Known]]):
    """The game with its tree rotated: known moves come first, in their new order, all others behind as ever.

    A position carries what is known of its own moves.
    """

    def __init__(self, game: Game[Position], known: Known, below: Callable[[Any], Known]) -> None:
        """`known` are the root's moves; `below` makes of what is kept with a move what is known there."""
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
    """The game in the order of what its moves are worth in a search of it, to whoever makes them.

    Children of a MAX node come from largest to smallest, those of a MIN node from smallest to largest, or
    where the worst comes first the other way round; equal ones stay as they were.
    """

    def known_at(node: int) -> Known:
        worth = _worth(tree, mover(tree, node))
        return {
            tree.move[child]: child for child in sorted(children(tree, node), key=worth, reverse=best_first)
        }

    return Rotated(game, known_at(0), known_at)


def _worth(tree: SearchTree, player: int) -> Callable[[int], float]:
    """What a node is worth to the player who chooses it."""
    if tree.values:
        return tree.values[player - 1].__getitem__
    return tree.value.__getitem__ if player == MAX else lambda node: -tree.value[node]
