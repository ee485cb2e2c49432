"""A game on a map with binding look-ahead: no move may newly leave a region without a color.

This is not the homework's game: it has fewer moves. At the level "basic" there is no look-ahead, and the game
is the homework's.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from webviz.games.map_coloring import MapColoring, MapForMany

if TYPE_CHECKING:
    from webviz.games.domains import Level

Taken: TypeAlias = tuple[int | None, ...]
"""The color of each region, or None."""
Position: TypeAlias = tuple[Any, Taken]
"""The position of the game without binding, and the colors of the regions."""

RULES: dict[Level, str] = {
    "forward": "forward checking: no move may newly leave a region without a color",
    "singletons": "propagation through singletons: no move may newly leave a region without a color",
    "arcs": "arc consistency: no move may newly leave a region without a color",
}
"""The levels that change the game, and the rule that each of them adds, in words."""
REGIONS_BETWEEN_LOOKS = 5_000
"""Some milliseconds: each legal move requires the domains of all regions."""

G = TypeVar("G")


class Binding:
    """The game on a map, for two or more players, in which look-ahead at a level binds."""

    def __init__(self, game: MapColoring | MapForMany, level: Level) -> None:
        """The map must have an initial assignment."""
        from webviz.games.domains import domains_of  # where nothing binds, nothing of it is loaded

        self._domains_of = domains_of
        self.game: Any = game
        self.level, self.map = level, game.map
        self.labels, self.root_move = game.labels, game.root_move
        self.players, self.is_zero_sum, self.alternates = game.players, game.is_zero_sum, game.alternates
        self.has_static_values, self.value_code = game.has_static_values, game.value_code
        self._neighbors, self._colors = game.map.neighbors(), len(game.map.colors)
        self._look: Callable[[], None] | None = None
        self._since_look = 0
        taken: list[int | None] = [None] * len(game.map.regions)
        for move, _player in game.played:
            taken[move // self._colors] = move % self._colors
        self.initial: Position = (game.initial, tuple(taken))

    def to_move(self, position: Position) -> int:
        player: int = self.game.to_move(position[0])
        return player

    def actions(self, position: Position) -> list[int]:
        """The legal moves after which every region that had a possible color still has one."""
        inner, taken = position
        before = self._dead(taken)
        return [m for m in self.game.actions(inner) if self._dead(self._after(taken, m)) <= before]

    def result(self, position: Position, move: int) -> Position:
        inner, taken = position
        return self.game.result(inner, move), self._after(taken, move)

    def is_terminal(self, position: Position) -> bool:
        return not self.actions(position)

    def utility(self, position: Position) -> int:
        value: int = self.game.utility(position[0])
        return value

    def utilities(self, position: Position) -> tuple[int, ...]:
        values: tuple[int, ...] = self.game.utilities(position[0])
        return values

    def weight(self, position: Position, move: int) -> int:
        """The weight of a move for the player who makes it."""
        weight: int = self.game.weight(position[0], move)
        return weight

    def with_look(self, look: Callable[[], None]) -> Binding:
        """The same game, which calls `look` now and then; `look` may raise an error to end the search."""
        game = copy(self)
        game._look = look
        return game

    def _after(self, taken: Taken, move: int) -> Taken:
        region = move // self._colors
        return (*taken[:region], move % self._colors, *taken[region + 1 :])

    def _dead(self, taken: Taken) -> set[int]:
        self._since_look += len(taken)
        if self._look and self._since_look >= REGIONS_BETWEEN_LOOKS:
            self._since_look = 0
            self._look()
        return set(self._domains_of(self._neighbors, self._colors, taken, self.level).dead())


MapGame: TypeAlias = MapColoring | MapForMany | Binding


def with_level(game: MapColoring | MapForMany, level: Level | None) -> MapGame:
    """The game with look-ahead that binds at a level; the game itself when `level` is None."""
    return Binding(game, level) if level else game


def with_look(game: G, look: Callable[[], None]) -> G | Binding:
    """The game, made to call `look` now and then if one of its positions can take long."""
    return game.with_look(look) if isinstance(game, Binding) else game


def rule_of(game: object) -> str:
    """The rule that binds in a game, in words; "" if none does."""
    return RULES[game.level] if isinstance(game, Binding) else ""
