"""Read the homework's map format: repair what can be repaired, and report the rest.

Three steps: find out which line is which (head.py), take each line apart into words with their places
(head.py, borders.py), and check the words against each other (borders.py, and this module). A mistake stops
no step, so one reading finds all of them; a damaged word keeps its place, so it causes no second error.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from webviz.maps.borders import Borders, read_lists
from webviz.maps.findings import Findings, read_whole
from webviz.maps.head import (
    EXPECTED,
    AssignmentEntry,
    Layout,
    Slot,
    Vocabulary,
    WeightEntry,
    is_line_of_weights,
    place_lines,
    read_assignments,
    read_depth,
    read_items,
    read_weights,
)
from webviz.maps.model import Assignment, Diagnostic, Map, MapError
from webviz.maps.names import (
    Mention,
    NameFinder,
    NameReader,
    assigned_pieces,
    mentions_in_lists,
)
from webviz.maps.words import Look, StepBudget, Word, collapse_blanks, is_name, quote, source_lines

# The head of a map, checked against the map's colors and regions.


MOST_MOVES = 4_096  # regions × colors


@dataclass(frozen=True, slots=True)
class Names:
    """The readers of names, one for each kind."""

    colors: NameReader
    regions: NameReader

    def report(self) -> None:
        """Report the errors of both."""
        self.colors.report()
        self.regions.report()


def check_colors(
    items: list[Word], with_weights: set[str], names: NameReader, findings: Findings
) -> tuple[str, ...]:
    """The colors in play, in expansion order; one that is listed twice counts once.

    If the list is damaged or missing, the colors with weights are in play, too.
    """
    listed: set[str] = set()
    for name in chain.from_iterable(map(names.read, items)):
        if name.text in listed and names.is_sound(name.text):
            findings.warning(name, f"color {name.text} is listed twice")
        listed.add(name.text)
    is_clear = listed and all(map(names.is_sound, listed))
    return tuple(sorted(listed if is_clear else listed | with_weights))


def check_weights(
    line: Word, entries: list[WeightEntry], colors: Collection[str], names: NameReader, findings: Findings
) -> tuple[int, ...]:
    """One player's weights in the order of `colors`; 0 for a missing one, which is reported."""
    with_color = [(entry.color, entry.weight) for entry in entries if entry.color is not None]
    in_play = frozenset(colors)
    weighted_names = [(name, weight) for color, weight in with_color for name in names.read(color)]
    # An entry without a readable color may be the weight that seems to be missing.
    all_readable = with_color and len(with_color) == len(entries)
    named = {name.text for name, _ in weighted_names}
    missing = _without_weight(colors, in_play, named, names) if all_readable else []
    weight_of: dict[str, int | None] = {}
    for name, weight in weighted_names:
        if name.text not in in_play:
            if names.is_sound(name.text):  # otherwise it is reported
                _warn_not_in_play(name, missing, findings)
        elif name.text in weight_of:
            _check_second_weight(name, weight_of[name.text], weight, findings)
        else:
            weight_of[name.text] = weight
    for color in missing:
        findings.error(line.end(), f"found no weight for color {color}, expected one for every color")
    return tuple(weight_of.get(color) or 0 for color in colors)


def check_initial(
    entries: list[AssignmentEntry],
    colors: tuple[str, ...],
    borders: Borders,
    names: Names,
    findings: Findings,
) -> tuple[Assignment, ...]:
    """The initial assignments as listed, without the damaged ones."""
    assigned = {collapse_blanks(entry.region.text) for entry in entries if entry.region}
    check, in_play = _InitialCheck(borders, assigned, names.regions, findings), frozenset(colors)
    for entry in entries:
        region = _one_name(entry.region, names.regions)
        color = _one_name(entry.color, names.colors)
        is_sound = color is not None and names.colors.is_sound(color.text)
        if color is not None and colors and color.text not in in_play and is_sound:
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

    def __init__(
        self, borders: Borders, assigned: Collection[str], names: NameReader, findings: Findings
    ) -> None:
        """`assigned` are the regions of all assignments, as they are written."""
        self.accepted: list[Assignment] = []
        self._borders = borders
        self._assigned = assigned
        self._names = names
        self._findings = findings
        self._checked_regions: set[str] = set()
        self._color_of: dict[str, str] = {}

    def add(self, region: Word, color: Word | None, entry: AssignmentEntry) -> None:
        """Accept an assignment, or report what is wrong; `color` is None if the map lacks the color."""
        is_damaged = entry.color is None and entry.player is None
        if not self._check_region(region, is_damaged) or color is None:
            return
        self._check_neighbors(region, color.text)
        if entry.player is not None:
            self.accepted.append(Assignment(region.text, color.text, entry.player))

    def _check_region(self, region: Word, is_damaged: bool) -> bool:
        """Report an unknown region or a second assignment; return False for the second one.

        An entry that is damaged, and so reported, is not reported again as the second one.
        """
        name, known = region.text, self._borders.first_seen
        if known and name not in known and self._names.is_sound(name):
            message = f"found unknown region {quote(name)}, expected one that has a neighbor list"
            hint = self._findings.did_you_mean(name, known)
            meant = self._findings.clearly_meant(
                name, [other for other in known if self._names.is_sound(other)]
            )
            self._findings.error(region, message, hint, None if meant in self._assigned else meant)
        elif name in self._checked_regions and self._names.is_sound(name) and not is_damaged:
            message = f"found a second assignment of {name}, expected one color for each region"
            self._findings.error(region, message)
            return False
        self._checked_regions.add(name)
        return True

    def _check_neighbors(self, region: Word, color: str) -> None:
        neighbors = self._borders.neighbors(region.text)
        same = next((other for other in neighbors if self._color_of.get(other) == color), None)
        if same is not None:
            message = f"found {region.text} starting with {color} like its neighbor {same}"
            self._findings.error(region, f"{message}, expected neighbors of different colors")
        self._color_of[region.text] = color


def _without_weight(
    colors: Collection[str], in_play: Collection[str], named: set[str], names: NameReader
) -> list[str]:
    """Colors that no entry names; none if an entry is too damaged to tell which color it means."""
    is_unclear = any(not names.is_sound(color) and color not in in_play for color in named)
    return [] if is_unclear else [color for color in colors if color not in named and names.is_sound(color)]


def _warn_not_in_play(color: Word, missing: Collection[str], findings: Findings) -> None:
    """Warn of a weight that is ignored; its color may be a slip for one whose weight is `missing`."""
    hint = findings.did_you_mean(color.text, missing)
    meant = findings.clearly_meant(color.text, missing)
    findings.warning(color, f"color {color.text} is not in play; its weight is ignored", hint, meant)


def _check_second_weight(color: Word, first: int | None, second: int | None, findings: Findings) -> None:
    """Report two different weights of one color; the same weight twice is harmless."""
    if first is None or second is None:
        return
    if first == second:
        findings.warning(color, f"the weight of {color.text} is listed twice")
    else:
        message = f"found a second weight of {color.text}, {second} after {first}, expected one"
        findings.error(color, message)


def _one_name(word: Word | None, names: NameReader) -> Word | None:
    return None if word is None else names.read(word)[0]


def _first_colors(colors: Sequence[str]) -> str:
    few = colors[:12]
    return ", ".join(few) + (", …" if len(colors) > len(few) else "")


# The whole text.


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
        self._head = layout.head
        self._findings = findings
        two_slots: tuple[Slot, Slot] = ("max", "min")
        lines = [self._head[slot] for slot in two_slots if slot in self._head] + layout.more_weights
        weights = [(line, read_weights(line, findings)) for line in lines]
        self._players = 2 + len(layout.more_weights)
        color_items = self._color_items()
        with_weights = [entry.color for _, entries in weights for entry in entries if entry.color]
        known_colors = _valid_names(color_items) | _valid_names(with_weights)
        # Finding the names of several words takes long, so it waits until there is one.
        get_color_finder = cache(lambda: self._color_finder(color_items, with_weights))
        color_names = NameReader(findings, known_colors, get_color_finder)
        self._colors = check_colors(color_items, _valid_names(with_weights), color_names, findings)
        get_region_finder = cache(lambda: self._region_finder(layout.lists))
        lists = read_lists(layout.lists, self._colors, get_region_finder, findings)
        known_regions = _valid_names([word for each in lists for word in (each.region, *each.neighbors)])
        self._names = Names(color_names, NameReader(findings, known_regions, get_region_finder))
        self._weights = [self._checked_weights(line, entries) for line, entries in weights]
        assigned = {collapse_blanks(region.text) for region, _ in assigned_pieces(self._head.get("initial"))}
        self._borders = Borders(lists, self._names.regions, assigned, findings)

    def map(self) -> Map:
        """Check the remaining lines, and put the map together."""
        check_size(self._borders, self._colors, self._findings)
        initial, depth = self._initial(), self._depth()
        self._names.report()
        regions, borders = self._borders.regions(), self._borders.pairs()
        return Map(regions, borders, self._colors, initial, depth, tuple(self._weights))

    def _region_finder(self, lists: list[Word]) -> NameFinder:
        in_play = frozenset(self._colors)
        without_weights = [line for line in lists if not is_line_of_weights(line, in_play)]
        assigned = (Mention(region, "assigned") for region, _ in assigned_pieces(self._head.get("initial")))
        return NameFinder([*mentions_in_lists(without_weights), *assigned], self._findings.steps)

    def _color_finder(self, items: list[Word], with_weights: list[Word]) -> NameFinder:
        listed = (Mention(word, "listed") for word in items)
        keys = (Mention(word, "key") for word in with_weights)
        assigned = (Mention(color, "assigned") for _, color in assigned_pieces(self._head.get("initial")))
        return NameFinder([*listed, *keys, *assigned], self._findings.steps, lists_run_together=False)

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
        vocabulary = Vocabulary(self._players, self._colors, self._names.regions.is_known)
        entries = read_assignments(line, self._findings, vocabulary) if line else []
        if line:
            self._refuse_empty("initial", line, entries)
        return check_initial(entries, self._colors, self._borders, self._names, self._findings)

    def _depth(self) -> int:
        line = self._head.get("depth")
        return read_depth(line, self._findings) if line else 0

    def _refuse_empty(self, slot: Slot, line: Word, entries: object) -> None:
        if not entries:
            self._findings.error(line, f"found {quote(line.text)}, expected {EXPECTED[slot]}")


def _valid_names(words: list[Word]) -> set[str]:
    """The texts that can be names."""
    return set(filter(is_name, {collapse_blanks(word.text) for word in words}))
