"""A game whose moves are tried in another order: to the algorithms it is a game like any other.

Nothing but `actions` differs. So any order goes with any algorithm, and the columns name the moves as ever.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

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


Seen = dict[int, int]
"""The moves that an earlier search tried at a node, in their new order, with the nodes they led to there."""


class Rotated(_Same[tuple[Position, Seen]]):
    """The game with the tree rotated: where an earlier search has been, the best child comes first.

    Children of a MAX node are sorted from largest to smallest, those of a MIN node from smallest to largest;
    equal ones stay as they were, and moves that were not seen come last, as they were. A position knows its
    node in the earlier tree by the moves that were seen there.
    """

    def __init__(
        self,
        game: Game[Position],
        tree: SearchTree,
        values: Sequence[float] | None = None,
        best_first: bool = True,
    ) -> None:
        """`tree` is a search of `game`; `values`, one a node as MAX sees it, are by default its own."""
        super().__init__(game)
        self._tree, self._best_first = tree, best_first
        self._values = tree.value if values is None else values
        self.initial = game.initial, self._seen(0)

    def _seen(self, node: int) -> Seen:
        """The moves tried at a node of the earlier tree in their new order."""
        tried = sorted(
            children(self._tree, node), key=self._worth(mover(self._tree, node)), reverse=self._best_first
        )
        return {self._tree.move[child]: child for child in tried}

    def _worth(self, player: int) -> Callable[[int], float]:
        """What a node is worth to the player who chooses it."""
        if self._tree.values:
            return self._tree.values[player - 1].__getitem__
        values = self._values
        return values.__getitem__ if player == MAX else lambda node: -values[node]

    def actions(self, position: tuple[Position, Seen]) -> list[int]:
        inner, seen = position
        return [*seen, *(move for move in self.game.actions(inner) if move not in seen)]

    def result(self, position: tuple[Position, Seen], move: int) -> tuple[Position, Seen]:
        inner, seen = position
        return self.game.result(inner, move), self._seen(seen[move]) if move in seen else {}

    def to_move(self, position: tuple[Position, Seen]) -> int:
        return self.game.to_move(position[0])

    def is_terminal(self, position: tuple[Position, Seen]) -> bool:
        return self.game.is_terminal(position[0])

    def utility(self, position: tuple[Position, Seen]) -> float:
        return self.game.utility(position[0])

    def utilities(self, position: tuple[Position, Seen]) -> tuple[float, ...]:
        return self.game.utilities(position[0])
