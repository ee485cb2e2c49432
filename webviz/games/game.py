"""The interface that the search needs of a game.

The verbs are those of Russell & Norvig, *Artificial Intelligence: A Modern Approach*.
"""

from typing import Any, ClassVar, Generic, Protocol, TypeVar

MAX = 1
MIN = 2

Position = TypeVar("Position")


class Game(Protocol[Position]):
    """The rules of a game for two or more players: no chance, nothing hidden.

    A move is an index into `labels`. On any line of play each move is played at most once, so no line is
    longer than `labels`. The kind of game decides which algorithms apply (webviz/search/registry.py).
    """

    players: int  # the number of players; they are numbered from 1
    is_zero_sum: bool  # whether there are two players and each wins what the other loses: `utility` suffices
    alternates: bool  # whether MAX moves at even depths and MIN at odd ones, wherever a move is left
    has_static_values: bool  # whether inner positions have a utility, too, so that a search may end there
    value_code: str  # the type code of `array` for utilities: "i" for 32-bit integers, "d" for floats
    initial: Position  # the position at the root
    labels: tuple[str, ...]  # the name of each move in the trace
    root_move: int  # the move that led to the root, which the trace prints there

    def to_move(self, position: Position, /) -> int:
        """The player who moves: `MAX`, `MIN` or a number; any one if no move is legal."""

    def actions(self, position: Position, /) -> list[int]:
        """The legal moves in expansion order."""

    def result(self, position: Position, move: int, /) -> Position:
        """The position after a legal move."""

    def is_terminal(self, position: Position, /) -> bool:
        """Whether no move is legal."""

    def utility(self, position: Position, /) -> float:
        """The value for MAX (player 1), at the end of the game or at the depth limit."""

    def utilities(self, position: Position, /) -> tuple[float, ...]:
        """The value of a position for each player; (u, -u) in a zero-sum game."""


class PairGame(Generic[Position]):
    """A game on top of another: its positions are pairs (other's position, memory)."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.labels, self.root_move = game.labels, game.root_move
        self.players, self.is_zero_sum, self.alternates = game.players, game.is_zero_sum, game.alternates
        self.has_static_values, self.value_code = game.has_static_values, game.value_code

    def to_move(self, position: tuple[Position, Any]) -> int:
        return self.game.to_move(position[0])

    def is_terminal(self, position: tuple[Position, Any]) -> bool:
        return self.game.is_terminal(position[0])

    def utility(self, position: tuple[Position, Any]) -> float:
        return self.game.utility(position[0])

    def utilities(self, position: tuple[Position, Any]) -> tuple[float, ...]:
        return self.game.utilities(position[0])


class SearchRefused(ValueError):
    """A search that is impossible; the message says why."""

    name: ClassVar[str]  # for programs
    title: ClassVar[str]  # in a few words

    @property
    def sentence(self) -> str:
        """The message for people."""
        return f"{self}."
