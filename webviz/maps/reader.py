"""Reads the homework's map format, generously: what can be repaired is repaired, what cannot is an error.

Three steps: the lines find their places (`placement`), each line is taken apart into words that know where
they stand (`head`, `lists`), and the words are checked against each other (`borders`, `checks`). None stops
at a mistake, so one reading finds them all; a damaged word keeps its place, so it causes no second error.
"""

from functools import cache

from webviz.maps.borders import Borders, NeighborList, read_lists
from webviz.maps.checks import Names, check_colors, check_initial, check_size, check_weights
from webviz.maps.findings import Findings, read_whole
from webviz.maps.head import Players, WeightEntry, read_assignments, read_depth, read_items, read_weights
from webviz.maps.model import Assignment, Diagnostic, Map, MapError
from webviz.maps.names import NameReader, Phrases, Piece, assigned_pieces, list_pieces
from webviz.maps.slots import EXPECTED, Layout, Slot, is_line_of_weights, place_lines
from webviz.maps.words import Look, Steps, Word, is_name, shown, source_lines

WEIGHTS: tuple[Slot, Slot] = ("max", "min")


def read_map(
    source: str | bytes, most_players: int = 2, look: Look | None = None
) -> tuple[Map, list[Diagnostic]]:
    """Return the map that a text describes, and a warning for every repair.

    Args:
        source: the text; bytes must be UTF-8, with or without a byte-order mark.
        most_players: how many the caller can deal with; a map for more is an error.
        look: is told now and then how far the reading is, in steps; what it raises ends the reading.

    Raises:
        MapError: carries every error of the text, and its warnings, in order of position.
    """

    def read(findings: Findings) -> Map:
        layout = place_lines(source_lines(source, findings.steps), findings, most_players)
        return _Reading(layout, findings).map()

    return read_whole(Steps(len(source), look), MapError, read)


class _Reading:
    """One text on its way to a map; worth something only if no error was found."""

    def __init__(self, layout: Layout, findings: Findings) -> None:
        self._head = layout.head
        self._findings = findings
        lines = [self._head[slot] for slot in WEIGHTS if slot in self._head] + layout.more_weights
        weights = [(line, read_weights(line, findings)) for line in lines]
        self._players = 2 + len(layout.more_weights)
        color_items, weighted = self._color_items(), _weighted(weights)
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
        """Check what is left and put the map together."""
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
            self._findings.error(line, f"found {shown(line.text)}, expected {EXPECTED[slot]}")


def _weighted(weights: list[tuple[Word, list[WeightEntry]]]) -> list[Word]:
    return [entry.color for _, entries in weights for entry in entries if entry.color]


def _all_names(lists: list[NeighborList]) -> list[Word]:
    return [word for one in lists for word in (one.region, *one.neighbors)]


def _plain(words: list[Word]) -> set[str]:
    return set(filter(is_name, {word.text for word in words}))
