"""A game on a map with binding look-ahead: no move may newly leave a region without a color.

This is not the homework's game: it has fewer moves. At the level "basic" there is no look-ahead, and the game
is the homework's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from webviz.games.map_coloring import MapColoring, MapForMany

# The domains of all regions, of which some are colored, and who removed each color that is gone.
#
# A search for a coloring gives up at the first region without a color. Here nothing is given up: in the
# game such a region stays as it is, so all are found. static/js/search/domains.js does the same on the
# page. Sources: Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction
# Problems", *Artificial Intelligence* 14 (1980), 263-313, for forward checking; Mackworth, "Consistency in
# Networks of Relations", *Artificial Intelligence* 8 (1977), 99-118, for AC-3.


Level: TypeAlias = Literal["basic", "forward", "singletons", "arcs"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""basic: nothing is removed, the rules look at neighbors only when a move is tried. forward: a colored region
takes its color from its neighbors. singletons: so does a region with one color left. arcs: a color leaves a
region if a neighbor has only this color left (AC-3 for colors that must differ)."""


class Removal(NamedTuple):
    """One color of one region, both by number; why, and through which neighbor.

    `kind` is "colored", "single" or "unsupported": the neighbor has the color, has only this color left, or
    has no other color that would allow it.
    """

    region: int
    color: int
    kind: str
    by: int


class ColoredMap:
    """The domains of all regions, while they are computed.

    Attributes:
        left: for each region the colors that it can still get, as bits; if it is colored, its own.
        removals: all removals of colors, in order.
    """

    def __init__(self, neighbors: Sequence[Sequence[int]], colors: int, taken: Sequence[int | None]) -> None:
        """`taken` has each region's color, by number, or None."""
        self.left = [(1 << colors) - 1 if color is None else 1 << color for color in taken]
        self.removals: list[Removal] = []
        self._taken = taken
        self._open = [[n for n in around if taken[n] is None] for around in neighbors]

    def dead(self) -> list[int]:
        """The regions that nobody can color any more."""
        return [region for region, left in enumerate(self.left) if not left]

    def forward_check(self) -> None:
        """Every colored region takes its color from its neighbors."""
        for region, color in enumerate(self._taken):
            if color is not None:
                self._take_from_neighbors(region, "colored")

    def propagate_singletons(self) -> None:
        """Forward-check; then each region with one color left takes it from its neighbors, too."""
        self.forward_check()
        queue = deque(r for r in self._uncolored_regions() if self.left[r].bit_count() == 1)
        while queue:
            hit = self._take_from_neighbors(queue.popleft(), "single")
            queue.extend(region for region in hit if self.left[region].bit_count() == 1)

    def enforce_arcs(self) -> None:
        """Forward-check; then run AC-3 on the arcs between uncolored regions."""
        self.forward_check()
        queue = deque((x, y) for x in self._uncolored_regions() for y in self._open[x])
        while queue:
            x, y = queue.popleft()
            if self._revise(x, y):
                queue.extend((z, x) for z in self._open[x] if z != y)

    def _revise(self, x: int, y: int) -> bool:
        """Remove the color of x that no color of y allows; return whether there was one."""
        if self.left[y].bit_count() != 1 or not self.left[x] & self.left[y]:
            return False
        self._remove(x, y, "unsupported")
        return True

    def _take_from_neighbors(self, region: int, kind: str) -> list[int]:
        """Remove a region's color from its neighbors; return those that had it."""
        hit = [other for other in self._open[region] if self.left[other] & self.left[region]]
        for other in hit:
            self._remove(other, region, kind)
        return hit

    def _remove(self, region: int, by: int, kind: str) -> None:
        self.left[region] &= ~self.left[by]
        self.removals.append(Removal(region, self.left[by].bit_length() - 1, kind, by))

    def _uncolored_regions(self) -> list[int]:
        return [region for region, color in enumerate(self._taken) if color is None]


PROPAGATE: dict[Level, Callable[[ColoredMap], None]] = {
    "basic": lambda domains: None,
    "forward": ColoredMap.forward_check,
    "singletons": ColoredMap.propagate_singletons,
    "arcs": ColoredMap.enforce_arcs,
}


def domains_of(
    neighbors: Sequence[Sequence[int]], colors: int, taken: Sequence[int | None], level: Level
) -> ColoredMap:
    """The domains at a level."""
    domains = ColoredMap(neighbors, colors, taken)
    PROPAGATE[level](domains)
    return domains


# The game in which looking ahead restricts the moves.


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
        return set(domains_of(self._neighbors, self._colors, taken, self.level).dead())


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
