"""The interface that the search needs of a game.

The verbs are those of Russell & Norvig, *Artificial Intelligence: A Modern Approach*.
"""

from typing import ClassVar, Protocol, TypeVar

MAX = 1
MIN = 2

Position = TypeVar("Position")


class Game(Protocol[Position]):
    """The rules of a game for two or more players, without chance or hidden information.

    A move is an index into `labels`. On any line of play each move is played at most once, so no line is
    longer than `labels`. The kind of game decides which algorithms apply (webviz/search/registry.py).
    """

    @property
    def players(self) -> int:
        """The number of players; they are numbered from 1."""

    @property
    def is_zero_sum(self) -> bool:
        """Whether there are two players and each wins what the other loses, so that `utility` suffices."""

    @property
    def alternates(self) -> bool:
        """Whether MAX moves at even depths and MIN at odd ones, wherever a move is left."""

    @property
    def has_static_values(self) -> bool:
        """Whether inner positions have a utility, too, so that a search may end there."""

    @property
    def value_code(self) -> str:
        """The type code of `array` that holds every utility: "i" for 32-bit integers, "d" for floats."""

    @property
    def initial(self) -> Position:
        """The position at the root."""

    @property
    def labels(self) -> tuple[str, ...]:
        """The name of each move in the trace."""

    @property
    def root_move(self) -> int:
        """The move that led to the root, which the trace prints there."""

    def to_move(self, position: Position, /) -> int:
        """The number of the player who moves: `MAX` or `MIN` if there are two.

        If no move is legal, it may be any player.
        """

    def actions(self, position: Position, /) -> list[int]:
        """The legal moves in expansion order."""

    def result(self, position: Position, move: int, /) -> Position:
        """The position after a legal move."""

    def is_terminal(self, position: Position, /) -> bool:
        """Whether no move is legal."""

    def utility(self, position: Position, /) -> float:
        """The value of the position for MAX (player 1), at the end of the game or at the depth limit."""

    def utilities(self, position: Position, /) -> tuple[float, ...]:
        """The value of a position for each player; (u, -u) in a zero-sum game."""


class SearchRefused(ValueError):
    """A search that is impossible; the message says why."""

    name: ClassVar[str]  # for programs
    title: ClassVar[str]  # in a few words

    @property
    def sentence(self) -> str:
        """The message for people."""
        return f"{self}."
