"""Repair a map's text, and complete regions and borders to a whole map.

The first part applies the repairs that findings offer, until none is left. The second makes the *head* of a
map (colors, initial assignments, depth, weights) from what the caller has and from default values; it makes a
text, which is read like any other map's, so that it gets the same error messages. The third part keeps what
still fits of an *earlier* head when the regions or the colors of a map have changed.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import add

from webviz.maps.head import MOST_PLAYERS
from webviz.maps.model import Diagnostic, Edit, Map, Repair, head_lines, list_lines, neighbors_of, weight_line
from webviz.maps.reader import read_map
from webviz.maps.words import BYTE_ORDER_MARK, LINE_END, collapse_blanks

MOST_ROUNDS = 10  # rounds of reading and repairing: a repair may reveal another mistake, but hardly ten times
LINES_AND_ENDS = re.compile(f"({LINE_END.pattern})")  # in a group, so that `split` keeps the line ends, too


@dataclass(frozen=True, slots=True)
class RepairedText:
    """A text after all repairs that could be applied."""

    text: str
    titles: tuple[str, ...]  # the applied repairs in words, in order
    left: tuple[Diagnostic, ...]  # the findings in the repaired text


def offered_repairs(findings: Iterable[Diagnostic]) -> list[Repair]:
    """The repairs that the findings offer, each once, in order."""
    return list({id(finding.repair): finding.repair for finding in findings if finding.repair}.values())


def fitting_repairs(text: str, repairs: Iterable[Repair]) -> list[Repair]:
    """The repairs that can be applied to the text, each by itself."""
    lines = Lines(text)
    return [repair for repair in repairs if lines.fits(repair)]


def repair_all(text: str, read: Callable[[str], Sequence[Diagnostic]]) -> RepairedText:
    """The text after all repairs, and those that then appear, until none is left.

    `read` returns the findings in a text. If two repairs change the same words, the later one waits for the
    next reading.
    """
    titles: list[str] = []
    for _ in range(MOST_ROUNDS):
        findings = read(text)
        lines = Lines(text)
        applied = [repair.title for repair in offered_repairs(findings) if lines.apply(repair)]
        if not applied:
            break
        titles += applied
        text = lines.text()
    else:  # the last round has changed the text, too
        findings = read(text)
    return RepairedText(text, tuple(titles), tuple(findings))


class Lines:
    """The lines of a text, with the repairs that do not overlap."""

    def __init__(self, text: str) -> None:
        self._mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
        # Lines and line ends alternate: "A\nB" is split into "A", "\n", "B".
        pieces = LINES_AND_ENDS.split(text.removeprefix(BYTE_ORDER_MARK))
        self._lines, self._line_ends = pieces[::2], [*pieces[1::2], ""]
        self._edits: defaultdict[int, list[Edit]] = defaultdict(list)  # by line, from 1

    def fits(self, repair: Repair) -> bool:
        """Whether the text still has the words that the repair replaces, unchanged."""
        return bool(repair.edits) and all(map(self._fits, repair.edits))

    def apply(self, repair: Repair) -> bool:
        """Apply a repair if all its edits fit; return whether they do."""
        if not self.fits(repair):
            return False
        for edit in repair.edits:
            self._edits[edit.line].append(edit)
        return True

    def text(self) -> str:
        lines = list(self._lines)
        for edits in self._edits.values():
            # The last edit in a line comes first, so that the columns of the others stay right.
            for line, column, found, meant in sorted(edits, reverse=True):
                before, start = lines[line - 1], column - 1
                lines[line - 1] = before[:start] + meant + before[start + len(found) :]
        return self._mark + "".join(map(add, lines, self._line_ends))

    def _fits(self, edit: Edit) -> bool:
        is_in_text = edit.line <= len(self._lines)
        has_words = is_in_text and self._lines[edit.line - 1].startswith(edit.found, edit.column - 1)
        return has_words and not any(_overlap(edit, earlier) for earlier in self._edits[edit.line])


def _overlap(a: Edit, b: Edit) -> bool:
    """Whether two edits of a line overlap or begin together, even to insert."""
    first, second = sorted((a, b))
    return a.column == b.column or second.column < first.column + len(first.found)


# The head of a map for regions and borders.

COLORS = ("R", "G", "B", "Y")
MAX_WEIGHTS = (10, 5, 0, 7, 2, 9, 4, 11)
MIN_WEIGHTS = (0, 2, 8, 4, 10, 1, 6, 3)
DEPTH = "3"
COLORING_STEPS = 20_000  # far more than maps need: three colors are soon found, or known to be too few
Neighbors = Sequence[Sequence[int]]  # for each region the numbers of its neighbors
Trail = list[tuple[int, list[int]]]  # the colored regions in order, each with its colors still to try
FIELD_OF_LINE = {1: "colors", 2: "first", 3: "depth"}


@dataclass(frozen=True, slots=True)
class Head:
    """What a game needs besides regions and borders; empty fields get defaults."""

    colors: str = ""  # such as "R, G, B"
    first: str = ""  # the initial assignments, such as "WA: R-1, SA: G-2"
    depth: str = ""
    weights: tuple[str, ...] = ()  # for each player a text such as "R: 10, G: 5, B: 0"


def complete_map(
    names: Sequence[str], borders: Iterable[tuple[int, int]], head: Head
) -> tuple[Map, list[Diagnostic]]:
    """The map of regions and borders (by number), and warnings about its head.

    Raises MapError; its lines are those of the head: colors, first, depth, and the weights of each player.
    """
    neighbors = neighbors_of(len(names), borders)
    color_line = head.colors or ", ".join(COLORS[:3] if is_colorable(neighbors, 3) else COLORS)
    colors = list(dict.fromkeys(color.strip() for color in color_line.split(",")))
    lines = [
        color_line,
        head.first or _usual_first(names, neighbors, colors),
        head.depth or DEPTH,
        *(head.weights or (_usual_weights(colors, player, {}) for player in (1, 2))),
    ]
    # A comma instead of a blank line, which the reader would skip: so each line keeps its number.
    lines = [" ".join(line.split()) or "," for line in lines]
    return read_map("\n".join(lines + list_lines(names, neighbors)), MOST_PLAYERS)


def head_of(map: Map) -> Head:
    """The head that `map` has."""
    colors, first, depth, *weights = head_lines(map)
    return Head(colors, first, depth, tuple(weights))


def field_of_line(line: int) -> str:
    """The field of the head at this line: "colors", "first", "depth" or "weights"."""
    return FIELD_OF_LINE.get(line, "weights")


def is_colorable(neighbors: Neighbors, count: int) -> bool:
    """Whether `count` colors are enough; False if backtracking takes too long."""
    color: list[int | None] = [None] * len(neighbors)
    trail: Trail = []
    most_steps = COLORING_STEPS // max(1, len(neighbors) // 50)  # on a large map each step takes longer
    steps = 0
    while None in color:
        steps += 1
        region = _next_region(neighbors, color)
        trail.append((region, _colors_to_try(neighbors[region], color, count)))
        if not _color_last(trail, color) or steps > most_steps:
            return False
    return True


def _next_region(neighbors: Neighbors, color: Sequence[int | None]) -> int:
    """The uncolored region with most colors beside it, then most neighbors (DSATUR)."""
    uncolored = [region for region, its_color in enumerate(color) if its_color is None]
    colors_beside = {region: {color[each] for each in neighbors[region]} - {None} for region in uncolored}
    return max(uncolored, key=lambda region: (len(colors_beside[region]), len(neighbors[region])))


def _colors_to_try(neighbors: Sequence[int], color: Sequence[int | None], count: int) -> list[int]:
    """The colors that no neighbor has; of the unused ones, which are alike, only one."""
    taken = {color[neighbor] for neighbor in neighbors}
    first_unused = len(set(color) - {None})  # colors are used from 0 on, without a gap
    return [each for each in range(min(count, first_unused + 1)) if each not in taken]


def _color_last(trail: Trail, color: list[int | None]) -> bool:
    """Color the last region, after going back from dead ends; False if all are dead."""
    while trail:
        region, untried = trail[-1]
        if untried:
            color[region] = untried.pop()
            return True
        color[region] = None
        trail.pop()
    return False


def _usual_first(names: Sequence[str], neighbors: Neighbors, colors: Sequence[str]) -> str:
    """MIN begins in the region with most neighbors, MAX beside: "NSW: R-1, SA: G-2"."""
    by_neighbors = _most_neighbors_first(names, neighbors)
    center = by_neighbors[0]
    beside = next((i for i in by_neighbors if i in neighbors[center]), None)
    if beside is None or len(colors) < 2:
        return f"{names[center]}: {colors[0]}-1"
    return f"{names[beside]}: {colors[0]}-1, {names[center]}: {colors[1]}-2"


def _most_neighbors_first(names: Sequence[str], neighbors: Neighbors) -> list[int]:
    return sorted(range(len(names)), key=lambda i: (-len(neighbors[i]), names[i]))


def _usual_weights(colors: Sequence[str], player: int, earlier: Mapping[str, str]) -> str:
    """A player's weights: the earlier ones, and usual ones for further colors."""
    usual = MIN_WEIGHTS if player % 2 == 0 else MAX_WEIGHTS
    return weight_line(colors, (earlier.get(each, usual[i % len(usual)]) for i, each in enumerate(colors)))


# The earlier head of a map that has changed: what still fits stays, the rest gets default values.

ASSIGNMENT = re.compile(r"([^:]+):([^:]+)-\s*([1-8])")  # WA: R-1
WEIGHT = re.compile(r"([^:]+):\s*([+-]?\s*[0-9]+)")  # R: 10
Assignments = dict[str, tuple[str, str]]  # by region: {"WA": ("R", "1"), "SA": ("G", "2")}


def parse_head(text: str) -> Head:
    """The head in the page's line: "R, G; WA: R-1; 3; R: 5, G: 0; R: 0, G: 4"."""
    colors, first, depth, *weights = [part.strip() for part in f"{text};;".split(";")]
    return Head(colors, first, depth, tuple(line for line in weights if line))


def merge_head(head: Head, before: Head, names: Sequence[str], borders: Iterable[tuple[int, int]]) -> Head:
    """The given head; where it is empty, the earlier one as far as it fits.

    Weights of colors that are still listed stay, and so do initial assignments whose region and color still
    exist, unless a neighbor has the same color. A color without a weight gets one, and a player who has lost
    all regions gets one. Without any list of colors only the given head counts.
    """
    color_line = head.colors or before.colors
    if not color_line:
        return head
    colors = [collapse_blanks(color) for color in color_line.split(",") if color.strip()]
    weights = [
        _usual_weights(colors, player, {color: weight for color, weight in _entries(WEIGHT, line)})
        for player, line in enumerate(before.weights, start=1)
    ]
    first = head.first or _merge_first(before, names, neighbors_of(len(names), borders), colors)
    return Head(color_line, first, head.depth or before.depth, head.weights or tuple(weights))


def _entries(form: re.Pattern[str], line: str) -> list[tuple[str, ...]]:
    """The complete entries of a line, without blanks: ("R", "10") for " R : 10"."""
    matches = [form.fullmatch(item.strip()) for item in line.split(",")]
    return [tuple(map(collapse_blanks, match.groups())) for match in matches if match]


def _merge_first(before: Head, names: Sequence[str], neighbors: Neighbors, colors: Sequence[str]) -> str:
    """The assignments that still fit, and one for each player who has lost all."""
    beside = {names[i]: [names[j] for j in neighbors[i]] for i in range(len(names))}
    earlier = _earlier_assignments(before)
    merged: Assignments = {}
    for region, (color, player) in earlier.items():
        if region in beside and color in colors and color not in _colors_beside(beside[region], merged):
            merged[region] = color, player
    players_to_place = {player for _, player in earlier.values()} - {player for _, player in merged.values()}
    regions = [names[i] for i in _most_neighbors_first(names, neighbors)]
    for player in sorted(players_to_place):
        if move := _new_move(regions, beside, colors, merged):
            region, color = move
            merged[region] = color, player
    return ", ".join(f"{region}: {color}-{player}" for region, (color, player) in merged.items())


def _earlier_assignments(before: Head) -> Assignments:
    """The complete ones of players that exist; of several for one region, the first."""
    assignments: Assignments = {}
    for region, color, player in _entries(ASSIGNMENT, before.first):
        if int(player) <= max(2, len(before.weights)):
            assignments.setdefault(region, (color, player))
    return assignments


def _colors_beside(neighbors: Sequence[str], assigned: Assignments) -> set[str]:
    return {assigned[neighbor][0] for neighbor in neighbors if neighbor in assigned}


def _new_move(
    regions: Sequence[str], beside: Mapping[str, Sequence[str]], colors: Sequence[str], assigned: Assignments
) -> tuple[str, str] | None:
    """The first region beside an assigned one with a color to get, and the color."""
    for region in regions:
        taken = _colors_beside(beside[region], assigned)
        free = [color for color in colors if color not in taken]
        if region not in assigned and taken and free:
            return region, free[0]
    return None
