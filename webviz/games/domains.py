"""The domains of all regions of a partly colored map, and what removed each color that is gone."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

# A search for a coloring gives up at the first region without a color. A game goes on: such a region stays
# uncolored, so this module finds all of them. static/js/search/domains.js does the same on the page. Sources:
# Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction Problems", *Artificial
# Intelligence* 14 (1980), 263-313, for forward checking; Mackworth, "Consistency in Networks of Relations",
# *Artificial Intelligence* 8 (1977), 99-118, for AC-3.


Level: TypeAlias = Literal["basic", "forward", "singletons", "arcs"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""basic: nothing is removed, the rules look at neighbors only when a move is tried. forward: a colored region
takes its color from its neighbors. singletons: so does a region with one color left. arcs: a color goes when
some neighbor has no other one left: as no two neighbors may be alike, only a single color there does that."""


class Removal(NamedTuple):
    """The removal of one color of one region, both by number: the reason, and the neighbor that causes it.

    `kind` is "colored", "single" or "unsupported": the neighbor has this color, has only this color left, or
    has no color left that may stand beside it.
    """

    region: int
    color: int
    kind: str
    by: int


class ColoredMap:
    """The domains of all regions, while propagation reduces them.

    Attributes:
        left: for each region the colors that are still possible, as bits; for a colored region its own.
        removals: in the order in which they were made.
    """

    def __init__(self, neighbors: Sequence[Sequence[int]], colors: int, taken: Sequence[int | None]) -> None:
        """`taken` has each region's color, by number, or None."""
        self.left = [(1 << colors) - 1 if color is None else 1 << color for color in taken]
        self.removals: list[Removal] = []
        self._taken = taken
        self._open = [[n for n in around if taken[n] is None] for around in neighbors]

    def dead(self) -> list[int]:
        """The uncolored regions for which no color is left."""
        return [region for region, left in enumerate(self.left) if not left]

    def forward_check(self) -> None:
        """Remove the color of each colored region from its neighbors."""
        for region, color in enumerate(self._taken):
            if color is not None:
                self._take_from_neighbors(region, "colored")

    def propagate_singletons(self) -> None:
        """Do the same for every region with a single color left, as soon as there is one."""
        self.forward_check()
        queue = deque(r for r in self._uncolored_regions() if self.left[r].bit_count() == 1)
        while queue:
            hit = self._take_from_neighbors(queue.popleft(), "single")
            queue.extend(region for region in hit if self.left[region].bit_count() == 1)

    def enforce_arcs(self) -> None:
        """Run AC-3 over the arcs between uncolored regions, after the colored ones were checked."""
        self.forward_check()
        queue = deque((x, y) for x in self._uncolored_regions() for y in self._open[x])
        while queue:
            x, y = queue.popleft()
            if self._revise(x, y):
                queue.extend((z, x) for z in self._open[x] if z != y)

    def _revise(self, x: int, y: int) -> bool:
        """Remove the colors of x that fit no color of y; if y has no color left, remove none."""
        if self.left[y].bit_count() != 1 or not self.left[x] & self.left[y]:
            return False
        self._remove(x, y, "unsupported")
        return True

    def _take_from_neighbors(self, region: int, kind: str) -> list[int]:
        """Remove a region's only color from its neighbors; return those that lost it.

        Does nothing without a color.
        """
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
    """The domains of all regions at a level of look-ahead."""
    domains = ColoredMap(neighbors, colors, taken)
    PROPAGATE[level](domains)
    return domains
