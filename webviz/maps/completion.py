"""Complete regions and borders to a game: the caller gives the rest, or this module chooses it.

The head of the homework's text (colors, first assignments, depth, weights) is put together as text and read
like any other map's, so that it gets the same error messages.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from webviz.maps.head import MOST_PLAYERS
from webviz.maps.model import Diagnostic, Edit, Map, Repair
from webviz.maps.reader import read_map
from webviz.maps.words import BYTE_ORDER_MARK

# Repairs put into a text: one by one those that its findings offer, or all until none is left.


MOST_ROUNDS = 10
"""Repeated reading and repairing: a repair may reveal another mistake, but hardly ten times."""
LINE_END = re.compile(r"(\r\n|\r|\n)")
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class RepairedText:
    """A text after all repairs that could be applied.

    Attributes:
        titles: the applied repairs in words, in order.
        left: the findings in the repaired text.
    """

    text: str
    titles: tuple[str, ...]
    left: tuple[Diagnostic, ...]


def apply_repair(text: str, repair: Repair) -> str | None:
    """The text after a repair; None if the text does not have the words that the repair replaces."""
    lines = _Lines(text)
    return lines.text() if lines.put(repair) else None


def offered_repairs(findings: Iterable[Diagnostic]) -> list[Repair]:
    """The repairs that the findings offer, each once, in order."""
    return list({id(found.repair): found.repair for found in findings if found.repair}.values())


def fitting(text: str, repairs: Iterable[Repair]) -> list[Repair]:
    """The repairs that can be applied to the text, each by itself."""
    lines = _Lines(text)
    return [repair for repair in repairs if lines.fits(repair)]


def repair_all(text: str, read: Callable[[str], Sequence[Diagnostic]]) -> RepairedText:
    """The text after all repairs, and after the further repairs that then appear, until none is left.

    `read` returns the findings in a text. If two repairs change the same words, the later one waits for the
    next reading.
    """
    titles: list[str] = []
    for _ in range(MOST_ROUNDS):
        left = read(text)
        lines = _Lines(text)
        first, last = (
            [repair for repair in offered_repairs(left) if repair.comes_last is comes_last]
            for comes_last in (False, True)
        )
        done = _put(lines, first) or _put(lines, last)
        if not done:
            break
        titles += done
        text = lines.text()
    else:
        left = read(text)
    return RepairedText(text, tuple(titles), tuple(left))


def _put(lines: "_Lines", repairs: Iterable[Repair]) -> list[str]:
    """Apply the repairs that fit; return their titles."""
    return [repair.title for repair in repairs if lines.put(repair)]


class _Lines:
    """The lines of a text, with the repairs that do not overlap."""

    def __init__(self, text: str) -> None:
        self._mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
        self._pieces = LINE_END.split(text.removeprefix(BYTE_ORDER_MARK))
        self._edits: dict[int, list[tuple[Span, str]]] = {}

    def fits(self, repair: Repair) -> bool:
        """Whether the text has the words that the repair replaces, untouched by other repairs."""
        return bool(repair.edits) and all(map(self._fits, repair.edits))

    def put(self, repair: Repair) -> bool:
        """Apply a repair if all its edits fit; return whether they do."""
        if not self.fits(repair):
            return False
        for edit in repair.edits:
            self._edits.setdefault(edit.line, []).append((_span(edit), edit.meant))
        return True

    def text(self) -> str:
        """The text after the repairs."""
        pieces = list(self._pieces)
        for line, edits in self._edits.items():
            pieces[2 * line - 2] = "".join(_edit(pieces[2 * line - 2], edits))
        return self._mark + "".join(pieces)

    def _fits(self, edit: Edit) -> bool:
        at = 2 * edit.line - 2
        holds = at < len(self._pieces) and self._pieces[at].startswith(edit.found, edit.column - 1)
        return holds and not any(_touch(_span(edit), span) for span, _ in self._edits.get(edit.line, ()))


def _span(edit: Edit) -> Span:
    return edit.column - 1, edit.column - 1 + len(edit.found)


def _touch(a: Span, b: Span) -> bool:
    return a[0] == b[0] or (a[0] < b[1] and b[0] < a[1])


def _edit(line: str, edits: Iterable[tuple[Span, str]]) -> Iterator[str]:
    at = 0
    for (start, end), meant in sorted(edits):
        yield line[at:start]
        yield meant
        at = end
    yield line[at:]


COLORS = ("R", "G", "B", "Y")
MAX_WEIGHTS = (10, 5, 0, 7, 2, 9, 4, 11)
MIN_WEIGHTS = (0, 2, 8, 4, 10, 1, 6, 3)
DEPTH = "3"
COLORING_STEPS = 20_000
"""Far more steps than maps need: three colors are soon found, or soon known to be too few."""
HEAD = {1: "colors", 2: "first", 3: "depth"}


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a map: what a game needs besides regions and borders; empty fields get default values.

    Attributes:
        colors: such as "R, G, B".
        first: such as "WA: R-1, SA: G-2".
        weights: for each player a text such as "R: 10, G: 5, B: 0".
    """

    colors: str = ""
    first: str = ""
    depth: str = ""
    weights: tuple[str, ...] = ()


def complete_map(
    names: Sequence[str], borders: Iterable[tuple[int, int]], head: Head
) -> tuple[Map, list[Diagnostic]]:
    """The game on regions with these names, and borders between their numbers; and warnings about its head.

    Raises MapError; its lines are those of the head: colors, first, depth, and the weights of each player.
    """
    neighbors = neighbors_of(len(names), borders)
    colors = head.colors or ", ".join(usual_colors(neighbors))
    listed = list(dict.fromkeys(color.strip() for color in colors.split(",")))
    lines = [
        colors,
        head.first or _usual_first(names, neighbors, listed),
        head.depth or DEPTH,
        *(head.weights or (_usual_weights(listed, MAX_WEIGHTS), _usual_weights(listed, MIN_WEIGHTS))),
    ]
    lists = [
        f"{name}: {', '.join(names[i] for i in beside)}"
        for name, beside in zip(names, neighbors, strict=True)
    ]
    return read_map("\n".join([" ".join(line.split()) or "," for line in lines] + lists), MOST_PLAYERS)


def head_of(map: Map) -> Head:
    """The head that `map` has."""
    rows = (
        ", ".join(f"{color}: {weight}" for color, weight in zip(map.colors, weights, strict=True))
        for weights in map.weights
    )
    first = ", ".join(f"{each.region}: {each.color}-{each.player}" for each in map.initial)
    return Head(", ".join(map.colors), first, str(map.depth), tuple(rows))


def member_of(line: int) -> str:
    """The part of the head that a line of it is."""
    return HEAD.get(line, "weights")


def neighbors_of(count: int, borders: Iterable[tuple[int, int]]) -> list[list[int]]:
    """For each of `count` regions the numbers of its neighbors, in order."""
    found: list[list[int]] = [[] for _ in range(count)]
    for first, second in borders:
        found[first].append(second)
        found[second].append(first)
    return [sorted(beside) for beside in found]


def usual_colors(neighbors: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """Three colors if they are enough for all regions, otherwise four."""
    return COLORS[:3] if is_colorable(neighbors, 3) else COLORS


def is_colorable(neighbors: Sequence[Sequence[int]], count: int) -> bool:
    """Whether `count` colors are enough. Tries the region with the fewest possible colors first.

    False if that takes too many steps.
    """
    color: list[int | None] = [None] * len(neighbors)
    trail: list[tuple[int, list[int]]] = []
    steps = 0
    while None in color:
        steps += 1
        region = _most_bound(color, neighbors)
        trail.append((region, _possible_colors(region, color, neighbors, count)))
        while trail and not trail[-1][1]:
            color[trail.pop()[0]] = None
        if not trail or steps > COLORING_STEPS // max(1, len(neighbors) // 50):
            return False
        region, left = trail[-1]
        color[region] = left.pop()
    return True


def _most_bound(color: Sequence[int | None], neighbors: Sequence[Sequence[int]]) -> int:
    """The uncolored region whose neighbors have the most different colors (Brélaz, DSATUR)."""
    free = [region for region, each in enumerate(color) if each is None]
    return max(free, key=lambda i: (len({color[j] for j in neighbors[i]} - {None}), len(neighbors[i])))


def _possible_colors(
    region: int, color: Sequence[int | None], neighbors: Sequence[Sequence[int]], count: int
) -> list[int]:
    """Its possible colors. Of the colors that no region has yet, only one: they are interchangeable."""
    taken = {color[other] for other in neighbors[region]}
    used = [each for each in color if each is not None]
    fresh = max(used, default=-1) + 1
    return [each for each in range(min(count, fresh + 1)) if each not in taken]


def _usual_first(names: Sequence[str], neighbors: Sequence[Sequence[int]], colors: Sequence[str]) -> str:
    """MIN's first region is the one with the most neighbors; MAX's is the neighbor that has the most."""
    numbers = sorted(range(len(names)), key=lambda i: (-len(neighbors[i]), names[i]))
    center = numbers[0]
    beside = next((i for i in numbers if i in neighbors[center]), None)
    if beside is None or len(colors) < 2:
        return f"{names[center]}: {colors[0]}-1"
    return f"{names[beside]}: {colors[0]}-1, {names[center]}: {colors[1]}-2"


def _usual_weights(colors: Sequence[str], weights: Sequence[int]) -> str:
    return ", ".join(f"{color}: {weights[i % len(weights)]}" for i, color in enumerate(colors))


# The earlier head of a map that has changed: what still fits stays, the rest gets default values.


ENTRY = re.compile(r"([A-Za-z0-9]+):([A-Za-z0-9]+)-([1-8])")
WEIGHT = re.compile(r"([A-Za-z0-9]+):([+-]?[0-9]+)")
Entry = tuple[str, str, str]
"""A region, its color, and the number of its player."""


def head_before(text: str) -> Head:
    """The head of the text, in one line for each part: colors, first assignments, depth, and all weights with
    `;` between.
    """
    colors, first, depth, *weights = [part.strip() for part in f"{text};;".split(";")]
    return Head(colors, first, depth, tuple(line for line in weights if line))


def merge_head(head: Head, before: Head, names: Sequence[str], borders: Iterable[tuple[int, int]]) -> Head:
    """The given head; where it is empty, the earlier one as far as it fits.

    Weights of colors that are still listed stay, and so do first assignments whose region and color still
    exist. A color without a weight gets one, and a player whose region is gone gets another.
    """
    colors = head.colors or before.colors
    if not colors:
        return head
    listed = _list_all(colors)
    rows = [_weights(line, listed, number) for number, line in enumerate(before.weights)]
    neighbors, stood = neighbors_of(len(names), borders), _assignments(before.first, max(2, len(rows)))
    first = head.first or _first(stood, names, neighbors, listed)
    depth = head.depth or before.depth
    return replace(head, colors=colors, first=first, depth=depth, weights=head.weights or tuple(rows))


def _list_all(colors: str) -> list[str]:
    return [color.strip() for color in colors.split(",") if color.strip()]


def _entries(form: re.Pattern[str], line: str) -> list[tuple[str, ...]]:
    """The complete entries of a line; blanks may be anywhere."""
    found = [form.fullmatch("".join(item.split())) for item in line.split(",")]
    return [each.groups() for each in found if each]


def _weights(line: str, colors: Sequence[str], player: int) -> str:
    known = {color: weight for color, weight in _entries(WEIGHT, line)}
    usual = (MAX_WEIGHTS, MIN_WEIGHTS)[player % 2]
    return ", ".join(f"{color}: {known.get(color, usual[i % len(usual)])}" for i, color in enumerate(colors))


def _assignments(line: str, players: int) -> list[Entry]:
    """The first assignment of each region, for the players that exist."""
    found: dict[str, Entry] = {}
    for region, color, player in _entries(ENTRY, line):
        if int(player) <= players:
            found.setdefault(region, (region, color, player))
    return list(found.values())


def _first(
    before: Sequence[Entry], names: Sequence[str], neighbors: Sequence[Sequence[int]], colors: Sequence[str]
) -> str:
    """The first assignments that still fit, in words; empty if none does."""
    number = {name: i for i, name in enumerate(names)}
    fitting: list[Entry] = []
    for region, color, player in before:
        if (
            region in number
            and color in colors
            and color not in _neighbor_colors(number[region], fitting, names, neighbors)
        ):
            fitting.append((region, color, player))
    for player in sorted({each[2] for each in before} - {each[2] for each in fitting}):
        if fitting:
            fitting += _replacement(player, fitting, names, neighbors, colors)
    return ", ".join(f"{region}: {color}-{player}" for region, color, player in fitting)


def _neighbor_colors(
    region: int, entries: Sequence[Entry], names: Sequence[str], neighbors: Sequence[Sequence[int]]
) -> set[str]:
    """The colors of its neighbors."""
    around = {names[i] for i in neighbors[region]}
    return {color for name, color, _ in entries if name in around}


def _replacement(
    player: str,
    entries: Sequence[Entry],
    names: Sequence[str],
    neighbors: Sequence[Sequence[int]],
    colors: Sequence[str],
) -> list[Entry]:
    """A first assignment for a player: the region with the most neighbors beside a colored one, in a legal
    color.
    """
    colored = {region for region, _, _ in entries}
    for i in sorted(range(len(names)), key=lambda i: (-len(neighbors[i]), names[i])):
        taken = _neighbor_colors(i, entries, names, neighbors)
        free = [color for color in colors if color not in taken]
        if names[i] not in colored and taken and free:
            return [(names[i], free[0], player)]
    return []
