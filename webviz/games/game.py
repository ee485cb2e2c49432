"""What the search asks of a game.

The verbs are those of Russell & Norvig, *Artificial Intelligence: A Modern Approach*.
"""

from typing import Protocol, TypeVar

MAX = 1
MIN = 2

Position = TypeVar("Position")


class Game(Protocol[Position]):
    """Two players, no chance, nothing hidden. A move is an index into `labels`.

    A move is played at most once on any line of play, so no line is longer than `labels`.
    """

    @property
    def initial(self) -> Position:
        """The position at the root."""

    @property
    def labels(self) -> tuple[str, ...]:
        """How the trace names each move."""

    @property
    def root_move(self) -> int:
        """The move that led to the root, which the trace prints there."""

    def to_move(self, position: Position, /) -> int:
        """`MAX` or `MIN`."""

    def actions(self, position: Position, /) -> list[int]:
        """The legal moves in expansion order."""

    def result(self, position: Position, move: int, /) -> Position:
        """The position after a legal move."""

    def is_terminal(self, position: Position, /) -> bool:
        """Whether no move is legal."""

    def utility(self, position: Position, /) -> int:
        """What the position is worth to MAX, at the end of the game or at the depth limit."""
