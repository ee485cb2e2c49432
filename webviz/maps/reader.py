"""Read the homework's map format, generously: it repairs what it can, and reports the rest as errors.

Three steps: find out which line is which (head.py), take each line apart into words with their places
(head.py, borders.py), and check the words against each other (borders.py, and this module). No step stops at
a mistake, so one reading finds all of them; a damaged word keeps its place, so it causes no second error.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from webviz.maps.borders import Borders, NeighborList, read_lists
from webviz.maps.findings import Findings, read_whole
from webviz.maps.head import (
    EXPECTED,
    AssignmentEntry,
    Layout,
    Players,
    Slot,
    WeightEntry,
    is_line_of_weights,
    place_lines,
    read_assignments,
    read_depth,
    read_items,
    read_weights,
)
from webviz.maps.model import Assignment, Diagnostic, Map, MapError
from webviz.maps.names import NameReader, Phrases, Piece, assigned_pieces, joining, list_pieces
from webviz.maps.words import Look, Steps, Word, is_name, quote, source_lines

# The meaning of the head of a map, checked against the map's colors and regions.


MOST_MOVES = 4_096  # regions × colors


@dataclass(frozen=True, slots=True)
class Names:
    """The readers of names, one for each kind."""

    colors: NameReader
    regions: NameReader

    def report(self) -> None:
        """Report the errors of both; one repair joins the words of all names."""
        repair = joining([*self.colors.joined_names().items(), *self.regions.joined_names().items()])
        self.colors.report(repair)
        self.regions.report(repair)


def check_colors(
    items: list[Word], weighted: set[str], names: NameReader, findings: Findings
) -> tuple[str, ...]:
    """The colors in expansion order; one that is listed twice counts once.

    If the list is damaged or missing, the colors with weights are in play, too.
    """
    seen: dict[str, Word] = {}
    for name in (name for item in items for name in names.read(item)):
        if name.text in seen and is_name(name.text):
            findings.warning(name, f"color {name.text} is listed twice")
        seen[name.text] = name
    clear = seen and all(map(is_name, seen))
    return tuple(sorted(seen if clear else {*seen, *weighted}))


def check_weights(
    line: Word, entries: list[WeightEntry], colors: Collection[str], names: NameReader, findings: Findings
) -> tuple[int, ...]:
    """One player's weights in the order of `colors`; 0 for a missing one, which is reported."""
    clear = [(entry.color, entry.weight) for entry in entries if entry.color is not None]
    in_play = frozenset(colors)
    known = [(name.text, name, weight) for color, weight in clear for name in names.read(color)]
    given = {color for color, _, _ in known}
    missing = _without_weight(colors, in_play, given) if clear and len(clear) == len(entries) else []
    found: dict[str, int | None] = {}
    for color, word, weight in known:
        if color not in in_play:
            _warn_not_in_play(word, missing, findings)
        elif color in found:
            _check_second_weight(word, found[color], weight, findings)
        else:
            found[color] = weight
    for color in missing:
        findings.error(line.end(), f"found no weight for color {color}, expected one for every color")
    return tuple(found.get(color) or 0 for color in colors)


def check_initial(
    entries: list[AssignmentEntry],
    colors: tuple[str, ...],
    borders: Borders,
    names: Names,
    findings: Findings,
) -> tuple[Assignment, ...]:
    """The initial assignments as listed, without the damaged ones."""
    listed = {entry.region.text for entry in entries if entry.region}
    check, in_play = _InitialCheck(borders, listed, findings), frozenset(colors)
    for entry in entries:
        region = _one_name(entry.region, names.regions)
        color = _one_name(entry.color, names.colors)
        if color is not None and colors and color.text not in in_play and is_name(color.text):
            message = f"found unknown color {quote(color.text)}, expected one of {_first_colors(colors)}"
            findings.unknown_name(color, message, colors)
            color = None
        if region is not None:
            check.add(region, color, entry)
    return tuple(check.accepted)


def check_size(borders: Borders, colors: Collection[str], findings: Findings) -> None:
    """Report a map with more than 4,096 moves, at the first region that is too many."""
    regions = list(borders.first_seen.values())
    moves = len(regions) * len(colors)
    if moves > MOST_MOVES:
        counted = f"{len(regions):,} regions × {len(colors):,} colors = {moves:,} moves"
        findings.error(
            regions[MOST_MOVES // len(colors)], f"found {counted}, expected at most {MOST_MOVES:,}"
        )


class _InitialCheck:
    """Adds the assignments one by one, and checks each against those before it."""

    def __init__(self, borders: Borders, listed: Collection[str], findings: Findings) -> None:
        """`listed` are the regions that the text assigns, as they are written."""
        self._listed = listed
        self.accepted: list[Assignment] = []
        self._borders = borders
        self._findings = findings
        self._seen: set[str] = set()
        self._color_of: dict[str, str] = {}

    def add(self, region: Word, color: Word | None, entry: AssignmentEntry) -> None:
        """Accept an assignment, or note what is wrong with it; `color` is None if the map lacks the color."""
        damaged = entry.color is None and entry.player is None
        if not self._is_new(region, damaged) or color is None:
            return
        self._check_neighbors(region, color.text)
        if entry.player is not None:
            self.accepted.append(Assignment(region.text, color.text, entry.player))

    def _is_new(self, region: Word, damaged: bool) -> bool:
        """Whether the region is not assigned yet; of a damaged entry only the region's name is checked."""
        name, known = region.text, self._borders.first_seen
        if known and name not in known and is_name(name):
            message = f"found unknown region {quote(name)}, expected one that has a neighbor list"
            hint = self._findings.did_you_mean(name, known)
            meant = self._findings.clearly_meant(name, [other for other in known if is_name(other)])
            self._findings.error(region, message, hint, None if meant in self._listed else meant)
        elif name in self._seen and is_name(name) and not damaged:
            message = f"found a second assignment of {name}, expected one color for each region"
            self._findings.error(region, message)
            return False
        self._seen.add(name)
        return True

    def _check_neighbors(self, region: Word, color: str) -> None:
        neighbors = self._borders.neighbors(region.text)
        beside = next((other for other in neighbors if self._color_of.get(other) == color), None)
        if beside is not None:
            message = f"found {region.text} starting with {color} like its neighbor {beside}"
            self._findings.error(region, f"{message}, expected neighbors of different colors")
        self._color_of[region.text] = color


def _without_weight(colors: Collection[str], in_play: Collection[str], named: set[str]) -> list[str]:
    """Colors that no entry names; none if an entry is too damaged to tell which color it means."""
    unclear = any(not is_name(color) and color not in in_play for color in named)
    return [] if unclear else [color for color in colors if color not in named and is_name(color)]


def _warn_not_in_play(word: Word, missing: Collection[str], findings: Findings) -> None:
    if is_name(word.text):
        message = f"color {word.text} is not in play; its weight is ignored"
        hint, meant = (look(word.text, missing) for look in (findings.did_you_mean, findings.clearly_meant))
        findings.warning(word, message, hint, meant)


def _check_second_weight(word: Word, first: int | None, second: int | None, findings: Findings) -> None:
    """Report two different weights of one color; the same weight twice is harmless."""
    if first is None or second is None:
        return
    if first == second:
        findings.warning(word, f"the weight of {word.text} is listed twice")
    else:
        message = f"found a second weight of {word.text}, {second} after {first}, expected one"
        findings.error(word, message)


def _one_name(word: Word | None, names: NameReader) -> Word | None:
    return None if word is None else names.read(word)[0]


def _first_colors(colors: Sequence[str]) -> str:
    few = colors[:12]
    return ", ".join(few) + (", …" if len(colors) > len(few) else "")


WEIGHTS: tuple[Slot, Slot] = ("max", "min")


def read_map(
    source: str | bytes, most_players: int = 2, look: Look | None = None
) -> tuple[Map, list[Diagnostic]]:
    """Return the map that a text describes, and a warning for every repair.

    Args:
        source: the text; bytes must be UTF-8, with or without a byte-order mark.
        most_players: how many the caller can deal with; a map for more is an error.
        look: gets the number of steps so far; if it raises an error, the reading ends.

    Raises:
        MapError: has every error of the text, and its warnings, in order of position.
    """

    def read(findings: Findings) -> Map:
        layout = place_lines(source_lines(source, findings.steps), findings, most_players)
        return _Reading(layout, findings).map()

    return read_whole(Steps(len(source), look), MapError, read)


class _Reading:
    """One text while it becomes a map; the map is valid only if no error was found."""

    def __init__(self, layout: Layout, findings: Findings) -> None:
        self._head = layout.head
        self._findings = findings
        lines = [self._head[slot] for slot in WEIGHTS if slot in self._head] + layout.more_weights
        weights = [(line, read_weights(line, findings)) for line in lines]
        self._players = 2 + len(layout.more_weights)
        color_items, weighted = self._color_items(), _weigh(weights)
        plain = _plain(color_items) | _plain(weighted)
        color_names = NameReader(findings, plain, cache(lambda: self._color_phrases(color_items, weighted)))
        self._colors = check_colors(color_items, _plain(weighted), color_names, findings)
        phrases = cache(lambda: self._region_phrases(layout.lists))
        lists = read_lists(layout.lists, self._colors, phrases, findings)
        self._names = Names(color_names, NameReader(findings, _plain(_all_names(lists)), phrases))
        self._weights = [self._checked_weights(line, entries) for line, entries in weights]
        assigned = {region.text for region, _ in assigned_pieces(self._head.get("initial"))}
        self._borders = Borders(lists, self._names.regions.read, assigned, findings)

    def map(self) -> Map:
        """Check the remaining lines, and put the map together."""
        check_size(self._borders, self._colors, self._findings)
        initial, depth = self._initial(), self._depth()
        self._names.report()
        regions, borders = self._borders.regions(), self._borders.pairs()
        return Map(regions, borders, self._colors, initial, depth, tuple(self._weights))

    def _region_phrases(self, lists: list[Word]) -> Phrases:
        in_play = frozenset(self._colors)
        own = [line for line in lists if not is_line_of_weights(line, in_play)]
        given = (Piece(region, "given") for region, _ in assigned_pieces(self._head.get("initial")))
        return Phrases([*list_pieces(own), *given], self._findings.steps)

    def _color_phrases(self, items: list[Word], weighted: list[Word]) -> Phrases:
        pieces = [Piece(word, "named", None) for word in items] + [Piece(word, "own") for word in weighted]
        given = (Piece(color, "given") for _, color in assigned_pieces(self._head.get("initial")))
        return Phrases([*pieces, *given], self._findings.steps, lists_run_together=False)

    def _color_items(self) -> list[Word]:
        line = self._head.get("colors")
        items = read_items(line, self._findings) if line else []
        if line:
            self._refuse_empty("colors", line, items)
        return items

    def _checked_weights(self, line: Word, entries: list[WeightEntry]) -> tuple[int, ...]:
        self._refuse_empty("max" if line is self._head.get("max") else "min", line, entries)
        return check_weights(line, entries, self._colors, self._names.colors, self._findings)

    def _initial(self) -> tuple[Assignment, ...]:
        line = self._head.get("initial")
        game = Players(self._players, self._colors, self._names.regions.is_known)
        entries = read_assignments(line, self._findings, game) if line else []
        if line:
            self._refuse_empty("initial", line, entries)
        return check_initial(entries, self._colors, self._borders, self._names, self._findings)

    def _depth(self) -> int:
        line = self._head.get("depth")
        return read_depth(line, self._findings) if line else 0

    def _refuse_empty(self, slot: Slot, line: Word, entries: object) -> None:
        if not entries:
            self._findings.error(line, f"found {quote(line.text)}, expected {EXPECTED[slot]}")


def _weigh(weights: list[tuple[Word, list[WeightEntry]]]) -> list[Word]:
    return [entry.color for _, entries in weights for entry in entries if entry.color]


def _all_names(lists: list[NeighborList]) -> list[Word]:
    return [word for one in lists for word in (one.region, *one.neighbors)]


def _plain(words: list[Word]) -> set[str]:
    return set(filter(is_name, {word.text for word in words}))
