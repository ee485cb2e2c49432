"""A game on a map with look-ahead: no move may newly leave a region colorless.

The look-ahead is *binding*: it does not only show what a move leaves, it forbids moves. So this is not the
homework's game, except at the level "basic", without look-ahead.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from webviz.games.game import PairGame
from webviz.games.map_coloring import MapColoring, MapForMany

Level: TypeAlias = Literal["basic", "forward", "singletons", "arcs"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""basic: nothing is removed. forward: a colored region removes its color from its neighbors. singletons: so
does a region with one color left. arcs: AC-3, where a color leaves a region if a neighbor has only this color
left. So, while every region keeps a color, singletons and arcs remove the same ones, for other reasons."""

Coloring: TypeAlias = Sequence[int | None]  # the color of each region, by number; None if it has none


class Removal(NamedTuple):
    """The removal of a color from a region due to its neighbor `by`, by numbers.

    `kind` is "colored", "single" or "unsupported": the neighbor has the color, has only this color left, or
    has no other color beside which the region could have it.
    """

    region: int
    color: int
    kind: str
    by: int


class ColoredMap:
    """The domains of all regions when some are colored, and why colors are missing.

    A search for a coloring gives up at the first region without a color. In the game such a region just stays
    uncolored, so the propagation goes on. In the browser, static/js/search/domains.js does the same.
    Sources: Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction Problems",
    *Artificial Intelligence* 14 (1980), 263-313, for forward checking; Mackworth, "Consistency in Networks of
    Relations", *Artificial Intelligence* 8 (1977), 99-118, for AC-3.
    """

    def __init__(
        self, neighbors: Sequence[Sequence[int]], colors: int, coloring: Coloring, level: Level
    ) -> None:
        """`colors` is the number of colors of the map."""
        # for each region the colors that it can still get, as bits; if it is colored, its own
        self.domains = [(1 << colors) - 1 if color is None else 1 << color for color in coloring]
        self.removals: list[Removal] = []  # all removals of colors, in order
        self._coloring = coloring
        self._uncolored = [region for region, color in enumerate(coloring) if color is None]
        self._uncolored_neighbors = [[n for n in around if coloring[n] is None] for around in neighbors]
        if level != "basic":
            self._forward_check()
        if level == "singletons":
            self._propagate_singletons()
        elif level == "arcs":
            self._enforce_arcs()

    def dead(self) -> list[int]:
        """The regions without a color left, which nobody can color any more."""
        return [region for region, domain in enumerate(self.domains) if not domain]

    def _forward_check(self) -> None:
        """Every colored region removes its color from its neighbors."""
        for region, color in enumerate(self._coloring):
            if color is not None:
                self._remove_from_neighbors(region, "colored")

    def _propagate_singletons(self) -> None:
        """Each region with one color left removes it from its neighbors, too."""
        queue = deque(region for region in self._uncolored if self.domains[region].bit_count() == 1)
        while queue:
            changed = self._remove_from_neighbors(queue.popleft(), "single")
            queue.extend(region for region in changed if self.domains[region].bit_count() == 1)

    def _enforce_arcs(self) -> None:
        """Run AC-3 on the arcs between uncolored regions."""
        queue = deque((x, y) for x in self._uncolored for y in self._uncolored_neighbors[x])
        while queue:
            x, y = queue.popleft()
            # A color of x lacks support only if it is the last one of y.
            if self.domains[y].bit_count() == 1 and self.domains[x] & self.domains[y]:
                self._remove(x, y, "unsupported")
                queue.extend((z, x) for z in self._uncolored_neighbors[x] if z != y)

    def _remove_from_neighbors(self, region: int, kind: str) -> list[int]:
        """Remove a region's only color from its neighbors; return those that had it."""
        neighbors = self._uncolored_neighbors[region]
        changed = [other for other in neighbors if self.domains[other] & self.domains[region]]
        for other in changed:
            self._remove(other, region, kind)
        return changed

    def _remove(self, region: int, by: int, kind: str) -> None:
        """Remove the only color of the neighbor `by` from a region."""
        self.domains[region] &= ~self.domains[by]
        self.removals.append(Removal(region, self.domains[by].bit_length() - 1, kind, by))


Position: TypeAlias = tuple[Any, tuple[int | None, ...]]
"""The position of the game without look-ahead, and its coloring."""

RULES: dict[Level, str] = {
    "forward": "forward checking: no move may newly leave a region without a color",
    "singletons": "propagation through singletons: no move may newly leave a region without a color",
    "arcs": "arc consistency: no move may newly leave a region without a color",
}
"""The levels that change the game, and the rule that each of them adds, in words."""
REGIONS_BETWEEN_CHECKS = 5_000  # of the clock: the domains of so many take some milliseconds


class Binding(PairGame[Any]):
    """The game on a map, for two or more players, with look-ahead at a level."""

    def __init__(self, game: MapColoring | MapForMany, level: Level) -> None:
        """The map must have an initial assignment."""
        super().__init__(game)
        self.level, self.map, self._weight = level, game.map, game.weight
        self._neighbors, self._colors = game.map.neighbors(), len(game.map.colors)
        self._check_time: Callable[[], None] | None = None
        self._since_check = 0  # how many domains were computed since its last call
        coloring: list[int | None] = [None] * len(game.map.regions)
        for move, _player in game.initial_moves:
            coloring[move // self._colors] = move % self._colors
        self.initial: Position = (game.initial, tuple(coloring))

    def actions(self, position: Position) -> list[int]:
        """The legal moves after which each region that had a possible color has one."""
        inner, coloring = position
        before = self._dead(coloring)
        return [m for m in self.game.actions(inner) if self._dead(self._after(coloring, m)) <= before]

    def result(self, position: Position, move: int) -> Position:
        inner, coloring = position
        return self.game.result(inner, move), self._after(coloring, move)

    def is_terminal(self, position: Position) -> bool:
        return not self.actions(position)

    def weight(self, position: Position, move: int) -> int:
        return self._weight(position[0], move)

    def with_time_check(self, check_time: Callable[[], None]) -> Binding:
        """The same game; now and then it calls `check_time`, which may end it by an error."""
        game = copy(self)
        game._check_time = check_time
        return game

    def _after(self, coloring: Coloring, move: int) -> tuple[int | None, ...]:
        region = move // self._colors
        return (*coloring[:region], move % self._colors, *coloring[region + 1 :])

    def _dead(self, coloring: Coloring) -> set[int]:
        self._since_check += len(coloring)
        if self._check_time and self._since_check >= REGIONS_BETWEEN_CHECKS:
            self._since_check = 0
            self._check_time()
        return set(ColoredMap(self._neighbors, self._colors, coloring, self.level).dead())


MapGame: TypeAlias = MapColoring | MapForMany | Binding


def with_level(game: MapColoring | MapForMany, level: Level | None) -> MapGame:
    """The game with look-ahead at a level; the game itself when `level` is None."""
    return Binding(game, level) if level else game


def rule_of(game: object) -> str:
    """The rule that a game's look-ahead adds, in words; "" if it adds none."""
    return RULES.get(game.level, "") if isinstance(game, Binding) else ""
