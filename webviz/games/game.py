"""The interface that the search needs of a game.

The verbs are those of Russell & Norvig, *Artificial Intelligence: A Modern Approach*.
"""

from typing import ClassVar, Protocol, TypeVar

MAX = 1
MIN = 2

Position = TypeVar("Position")


class Game(Protocol[Position]):
    """Two or more players, no chance, nothing hidden. A move is an index into `labels`.

    A move is played at most once on any line of play, so no line is longer than `labels`. What kind of
    game it is decides which algorithms apply (webviz/search/registry.py).
    """

    @property
    def players(self) -> int:
        """How many there are, numbered from 1."""

    @property
    def is_zero_sum(self) -> bool:
        """Whether two players win what the other loses, so that `utility` suffices."""

    @property
    def alternates(self) -> bool:
        """Whether MAX moves at even depths and MIN at odd ones, wherever a move is left."""

    @property
    def has_static_values(self) -> bool:
        """Whether a position where a move is left has a utility too, so that a search may end there."""

    @property
    def value_code(self) -> str:
        """The type code of `array` that holds every utility: "i" for 32-bit integers, "d" for floats."""

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
        """The number of the player: `MAX` or `MIN` where there are two; anyone where no move is legal."""

    def actions(self, position: Position, /) -> list[int]:
        """The legal moves in expansion order."""

    def result(self, position: Position, move: int, /) -> Position:
        """The position after a legal move."""

    def is_terminal(self, position: Position, /) -> bool:
        """Whether no move is legal."""

    def utility(self, position: Position, /) -> float:
        """What the position is worth to MAX (player 1), at the end of the game or at the depth limit."""

    def utilities(self, position: Position, /) -> tuple[float, ...]:
        """The value of a position for each player; (u, -u) in a zero-sum game."""


class SearchRefused(ValueError):
    """A search that cannot be; the message says why.

    Attributes:
        name: for programs.
        title: in a few words.
    """

    name: ClassVar[str]
    title: ClassVar[str]

    @property
    def sentence(self) -> str:
        """What people are told."""
        return f"{self}."
