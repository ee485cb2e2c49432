"""Max^n: minimax for several players, each of whom wants the most for himself.

The value of a position is a vector with one value for each player. Whoever moves takes the child whose vector
is best for him, the leftmost if several are. With vectors (s, -s) this is minimax.

Alpha-beta does not carry over. A good reply of MIN is bad for MAX only because MAX loses what MIN wins. In
general a good reply for one player says nothing about the others (docs/algorithms.md).
Source: Luckhardt & Irani, "An Algorithmic Solution of N-Person Games", *AAAI-86*, 158-162.
"""

from typing import TypeVar

from webviz.games.game import Game
from webviz.search.registry import Algorithm
from webviz.search.textbook import Vector, VectorBuilder

Position = TypeVar("Position")


def max_n(game: Game[Position], limit: int, tree: VectorBuilder) -> Vector:
    """Record every node down to depth `limit` in `tree`; return the root's vector."""

    def values_of(position: Position, move: int, depth: int) -> Vector:
        if depth == limit or game.is_terminal(position):
            return tree.add_vector_leaf(depth, move, game.utilities(position))
        moves = game.actions(position)
        player = game.to_move(position)
        node = tree.enter(depth, move, len(moves), player)
        best: Vector = ()
        for m in moves:
            values = values_of(game.result(position, m), m, depth + 1)
            if not best or values[player - 1] > best[player - 1]:
                best = values
        return tree.leave_vector(node, best)

    return values_of(game.initial, game.root_move, 0)


REGISTERED = Algorithm(
    name="max-n",
    title="max-n",
    says="Minimax for any number of players, each of whom wants the most for himself.",
    needs=(),
    fold="vector",
    function=max_n,
    rank=50,
)
