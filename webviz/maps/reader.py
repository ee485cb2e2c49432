"""Read the homework's map format: repair mistakes if possible, report others.

Three steps: find out which line is which (head.py), take each line apart into words with their places
(head.py, borders.py), and check the words against each other (borders.py, and this module). A mistake stops
no step, so one reading finds all of them; a damaged word keeps its place, so it causes no second error. A
name is *sound* if it is undamaged; a color is *in play* if it is listed, *weighted* if it has a weight.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from webviz.maps.borders import Borders, NeighborList, read_lists
from webviz.maps.findings import Findings, read_whole
from webviz.maps.head import (
    EXPECTED,
    AssignmentReader,
    Layout,
    Slot,
    WeightEntry,
    is_line_of_weights,
    place_lines,
    read_depth,
    read_items,
    read_weights,
)
from webviz.maps.model import Assignment, Diagnostic, Map, MapError
from webviz.maps.names import Mention, NameFinder, NameReader, assigned_pieces, mentions_in_lists
from webviz.maps.words import Look, StepBudget, Word, collapse_blanks, is_name, quote, source_lines

MOST_MOVES = 4_096  # regions × colors
MOST_LISTED = 12  # colors that a message lists


def read_map(
    source: str | bytes, most_players: int = 2, look: Look | None = None
) -> tuple[Map, list[Diagnostic]]:
    """The map that a text describes, and a warning for every repair. Raises MapError.

    Bytes must be UTF-8. A map for more than `most_players` is an error. `look` gets the number of steps so
    far; if it raises an error, the reading ends.
    """

    def read(findings: Findings) -> Map:
        layout = place_lines(source_lines(source, findings.steps), findings, most_players)
        return _Reading(layout, findings).map()

    return read_whole(StepBudget(len(source), look), MapError, read)


class _Reading:
    """One text while it becomes a map; the map is valid only if no error was found."""

    def __init__(self, layout: Layout, findings: Findings) -> None:
        self._head, self._findings = layout.head, findings
        self._players = 2 + len(layout.more_weights)
        self._assigned_pieces = list(assigned_pieces(self._head.get("initial")))  # regions with their colors
        # First the colors, as a line with their weights is no neighbor list; then the regions.
        slots: tuple[Slot, ...] = ("max", "min")
        weight_lines = [self._head[slot] for slot in slots if slot in self._head] + layout.more_weights
        weights = [(line, read_weights(line, findings)) for line in weight_lines]
        self._read_colors([entry.color for _, entries in weights for entry in entries if entry.color])
        lists = self._read_lists(layout.lists)
        self._weights = tuple(self._weights_of_player(line, entries) for line, entries in weights)
        assigned_regions = {collapse_blanks(region.text) for region, _ in self._assigned_pieces}
        self._borders = Borders(lists, self._region_names, assigned_regions, findings)

    def _read_colors(self, weighted: list[Word]) -> None:
        """Find out which colors are in play, and which words are names of colors."""
        listed = read_items(self._head["colors"], self._findings) if "colors" in self._head else []
        self._refuse_empty("colors", listed)
        # Finding the names of several words takes long, so it waits until there is one.
        get_finder = cache(lambda: self._color_finder(listed, weighted))
        self._color_names = NameReader(self._findings, _valid_names([*listed, *weighted]), get_finder)
        self._colors = self._colors_in_play(listed, _valid_names(weighted))
        self._in_play = frozenset(self._colors)

    def _read_lists(self, lines: list[Word]) -> list[NeighborList]:
        """Read the neighbor lists, and find out which words are names of regions."""
        get_finder = cache(lambda: self._region_finder(lines))
        lists = read_lists(lines, self._in_play, get_finder, self._findings)
        known = _valid_names(word for each in lists for word in (each.region, *each.neighbors))
        self._region_names = NameReader(self._findings, known, get_finder)
        return lists

    def map(self) -> Map:
        """Check the remaining lines, and put the map together."""
        self._check_size()
        initial = self._initial()
        depth = read_depth(self._head["depth"], self._findings) if "depth" in self._head else 0
        self._color_names.report()
        self._region_names.report()
        regions, borders = self._borders.regions(), self._borders.pairs()
        return Map(regions, borders, self._colors, initial, depth, self._weights)

    def _region_finder(self, lines: list[Word]) -> NameFinder:
        without_weights = [line for line in lines if not is_line_of_weights(line, self._in_play)]
        assigned = (Mention(region, "assigned") for region, _ in self._assigned_pieces)
        return NameFinder([*mentions_in_lists(without_weights), *assigned], self._findings.steps)

    def _color_finder(self, listed: list[Word], weighted: list[Word]) -> NameFinder:
        in_list = (Mention(word, "listed") for word in listed)
        keys = (Mention(word, "key") for word in weighted)
        assigned = (Mention(color, "assigned") for _, color in self._assigned_pieces)
        return NameFinder([*in_list, *keys, *assigned], self._findings.steps, lists_run_together=False)

    def _refuse_empty(self, slot: Slot, entries: Collection[object]) -> None:
        if slot in self._head and not entries:
            self._findings.refuse(self._head[slot], EXPECTED[slot])

    # The colors and their weights.

    def _colors_in_play(self, listed: list[Word], weighted: set[str]) -> tuple[str, ...]:
        """The colors in expansion order; one that is listed twice counts once.

        If the list is damaged or missing, the weighted colors are in play, too.
        """
        names, colors = self._color_names, set[str]()
        for word in listed:
            for name in names.read(word):
                if name.text in colors and names.is_sound(name.text):
                    self._findings.warning(name, f"color {name.text} is listed twice")
                colors.add(name.text)
        is_clear = colors and all(map(names.is_sound, colors))
        return tuple(sorted(colors if is_clear else colors | weighted))

    def _weights_of_player(self, line: Word, entries: list[WeightEntry]) -> tuple[int, ...]:
        """A player's weights in the order of colors; a missing one, reported, is 0."""
        self._refuse_empty("max" if line is self._head.get("max") else "min", entries)
        with_color = [(each.color, each.weight) for each in entries if each.color]
        weights = [(name, weight) for color, weight in with_color for name in self._color_names.read(color)]
        # An entry without a readable color may be the weight that seems to be missing.
        are_readable = len(with_color) == len(entries) > 0
        missing = self._without_weight({color.text for color, _ in weights}) if are_readable else []
        weight_of: dict[str, int | None] = {}  # None if the weight is damaged, and so reported
        for color, weight in weights:
            if color.text in weight_of:
                self._check_second_weight(color, weight_of[color.text], weight)
            elif color.text in self._in_play:
                weight_of[color.text] = weight
            elif self._color_names.is_sound(color.text):  # a damaged name is reported as such
                self._warn_of_ignored(color, missing)
        for name in missing:
            message = f"found no weight for color {name}, expected one for every color"
            self._findings.error(line.end(), message)
        return tuple(weight_of.get(name) or 0 for name in self._colors)

    def _without_weight(self, weighted: set[str]) -> list[str]:
        """The colors in play without a weight; none if a damaged name may mean any."""
        is_sound = self._color_names.is_sound
        if not all(is_sound(color) or color in self._in_play for color in weighted):
            return []
        return [color for color in self._colors if color not in weighted and is_sound(color)]

    def _warn_of_ignored(self, color: Word, missing: list[str]) -> None:
        """Warn of a color that is not in play: a slip for one whose weight is missing?"""
        hint = self._findings.did_you_mean(color.text, missing)
        meant = self._findings.clearly_meant(color.text, missing)
        message = f"color {color.text} is not in play; its weight is ignored"
        self._findings.warning(color, message, hint, meant)

    def _check_second_weight(self, color: Word, first: int | None, second: int | None) -> None:
        """Report two different weights of one color; the same weight twice is harmless."""
        if first is None or second is None:
            return
        if first == second:
            self._findings.warning(color, f"the weight of {color.text} is listed twice")
        else:
            message = f"found a second weight of {color.text}, {second} after {first}, expected one"
            self._findings.error(color, message)

    def _check_size(self) -> None:
        """Report a map with more than 4,096 moves, at the first region that is too many."""
        regions, colors = list(self._borders.first_seen.values()), len(self._colors)
        moves = len(regions) * colors
        if moves > MOST_MOVES:
            counted = f"{len(regions):,} regions × {colors:,} colors = {moves:,} moves"
            message = f"found {counted}, expected at most {MOST_MOVES:,}"
            self._findings.error(regions[MOST_MOVES // colors], message)

    # The initial assignments.

    def _initial(self) -> tuple[Assignment, ...]:
        """The initial assignments as listed, without the damaged ones."""
        is_region, line = self._region_names.is_known, self._head.get("initial")
        reader = AssignmentReader(self._players, self._colors, is_region, self._findings)
        entries = reader.read(line) if line else []
        self._refuse_empty("initial", entries)
        assigned = {collapse_blanks(entry.region.text) for entry in entries if entry.region}
        accepted: list[Assignment] = []
        color_of: dict[str, str | None] = {}  # of each region so far; None if it is damaged or unknown
        for entry in entries:
            region = self._region_names.read(entry.region)[0] if entry.region else None
            color = self._known_color(entry.color)
            is_reported = entry.color is None and entry.player is None  # as a damaged entry
            if region is None or not self._check_region(region, color_of, assigned, is_reported):
                continue
            if color is None:
                color_of.setdefault(region.text, None)  # the region is assigned, too
                continue
            self._check_neighbors(region, color, color_of)
            color_of[region.text] = color
            if entry.player is not None:
                accepted.append(Assignment(region.text, color, entry.player))
        return tuple(accepted)

    def _known_color(self, word: Word | None) -> str | None:
        """The color in an assignment; None without one, or, reported, if unknown."""
        if word is None:
            return None
        color = self._color_names.read(word)[0]
        is_sound = self._color_names.is_sound(color.text)
        if not self._colors or color.text in self._in_play or not is_sound:
            return color.text
        listed = ", ".join(self._colors[:MOST_LISTED]) + (", …" if len(self._colors) > MOST_LISTED else "")
        message = f"found unknown color {quote(color.text)}, expected one of {listed}"
        self._findings.unknown_name(color, message, self._colors)
        return None

    def _check_region(
        self, region: Word, earlier: Collection[str], assigned: Collection[str], is_reported: bool
    ) -> bool:
        """Report an unknown region, or a second assignment: only the latter is false.

        `earlier` are the regions of earlier assignments, and `assigned` those of all. An entry that is
        damaged, and so reported, is not reported again as the second one.
        """
        name, known, is_sound = region.text, self._borders.first_seen, self._region_names.is_sound
        if known and name not in known and is_sound(name):
            message = f"found unknown region {quote(name)}, expected one that has a neighbor list"
            hint = self._findings.did_you_mean(name, known)
            meant = self._findings.clearly_meant(name, list(filter(is_sound, known)))
            self._findings.error(region, message, hint, None if meant in assigned else meant)
        elif name in earlier and is_sound(name) and not is_reported:
            message = f"found a second assignment of {name}, expected one color for each region"
            self._findings.error(region, message)
            return False
        return True

    def _check_neighbors(self, region: Word, color: str, color_of: Mapping[str, str | None]) -> None:
        """Report a neighbor with the same color."""
        neighbors = self._borders.neighbors(region.text)
        same = next((other for other in neighbors if color_of.get(other) == color), None)
        if same is not None:
            message = f"found {region.text} starting with {color} like its neighbor {same}"
            self._findings.error(region, f"{message}, expected neighbors of different colors")


def _valid_names(words: Iterable[Word]) -> set[str]:
    """The texts that can be names."""
    return set(filter(is_name, {collapse_blanks(word.text) for word in words}))
