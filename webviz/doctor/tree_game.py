"""A game tree that is written out, as a student's program walks it."""

from webviz.games.explicit_tree import ExplicitTree
from webviz.trace.line_rules import number


class TreeGame:
    """One tree, as one program sees it.

    Attributes:
        labels: of the nodes, by number.
        root, initial: the root's label and number.
    """

    initial = 0

    def __init__(self, game: ExplicitTree, reverses: bool) -> None:
        self.labels = game.labels
        self.root = game.labels[0]
        self._game = game
        self._step = -1 if reverses else 1

    def actions(self, position: int) -> list[int]:
        """The node's children, in the program's order."""
        return self._game.actions(position)[:: self._step]

    def result(self, position: int, move: int, player: int) -> int:
        """The child itself."""
        return move

    def utility(self, position: int) -> float:
        """Of a leaf, or of a node that has a value; one without is worth nothing to a program that asks."""
        if not self._game.tree.valued[position]:
            return 0
        return number(self._game.utility(position))
