"""The model of a map, and of findings about its text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal, NamedTuple


@dataclass(frozen=True, slots=True)
class Assignment:
    """A region colored before the search starts."""

    region: str
    color: str
    player: int  # 1 (MAX), 2 (MIN), or a higher number if there are more players


@dataclass(frozen=True, slots=True)
class Map:
    """A map; names are in code point order, which is the expansion order."""

    regions: tuple[str, ...]  # names, sorted
    borders: tuple[tuple[int, int], ...]  # pairs (i, j) of region indices with i < j, sorted
    colors: tuple[str, ...]  # names, sorted
    initial: tuple[Assignment, ...]  # the colored regions as listed; the trace's root prints the last one
    depth: int  # the depth limit in moves
    weights: tuple[tuple[int, ...], ...]  # `weights[player - 1][color index]`, a row for each player

    def neighbors(self) -> tuple[tuple[int, ...], ...]:
        """The indices of each region's neighbors, sorted."""
        return tuple(map(tuple, neighbors_of(len(self.regions), self.borders)))


def neighbors_of(count: int, borders: Iterable[tuple[int, int]]) -> list[list[int]]:
    """For each of `count` regions the numbers of its neighbors, in order."""
    neighbors: list[list[int]] = [[] for _ in range(count)]
    for first, second in borders:
        neighbors[first].append(second)
        neighbors[second].append(first)
    return [sorted(beside) for beside in neighbors]


class Edit(NamedTuple):
    """A replacement of the words found by those meant; line and column from 1."""

    line: int
    column: int
    found: str
    meant: str


@dataclass(frozen=True, slots=True)
class Repair:
    """Edits that belong together; the title says what they do."""

    title: str
    edits: tuple[Edit, ...]


Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding in a text; line and column count from 1, in characters."""

    severity: Severity
    line: int
    column: int
    message: str
    suggestion: str | None = None  # what may have been meant, in words
    # given only if the intended meaning is clear; several findings may share one repair
    repair: Repair | None = field(default=None, compare=False, repr=False)


class TextError(ValueError):
    """A text that cannot be read: every error found in one pass, in order of position."""

    noun: ClassVar[str] = "text"  # what the text should have been, such as "map"

    def __init__(self, errors: Sequence[Diagnostic], warnings: Sequence[Diagnostic] = ()) -> None:
        self.errors = tuple(errors)
        self.warnings = tuple(warnings)
        super().__init__("; ".join(f"{e.line}:{e.column}: {e.message}" for e in self.errors))

    def __reduce__(self) -> tuple[type["TextError"], tuple[tuple[Diagnostic, ...], tuple[Diagnostic, ...]]]:
        """Pickle the findings, not the message."""
        return type(self), (self.errors, self.warnings)


class MapError(TextError):
    """A text that is not a map."""

    noun = "map"


# The canonical text of a map: all but initial assignments in order of code points, a neighbor list a line.


def write_map(map: Map) -> str:
    """Return the canonical text: `read_map(write_map(map)) == (map, [])`."""
    return "\n".join([*head_lines(map), *list_lines(map.regions, map.neighbors())]) + "\n"


def list_lines(names: Sequence[str], neighbors: Sequence[Sequence[int]]) -> list[str]:
    """The neighbor lists; `neighbors` has the indices of each region's neighbors."""
    lists = zip(names, neighbors, strict=True)
    return [f"{name}: {', '.join(names[i] for i in indices)}".rstrip() for name, indices in lists]


def head_lines(map: Map) -> list[str]:
    """The lines before the neighbor lists: colors, assignments, depth, weights."""
    return [
        ", ".join(map.colors),
        ", ".join(f"{each.region}: {each.color}-{each.player}" for each in map.initial),
        str(map.depth),
        *(weight_line(map.colors, weights) for weights in map.weights),
    ]


def weight_line(colors: Sequence[str], weights: Iterable[object]) -> str:
    """The weights of one player."""
    return ", ".join(f"{color}: {weight}" for color, weight in zip(colors, weights, strict=True))
