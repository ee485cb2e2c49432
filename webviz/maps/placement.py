"""Puts the lines of a text in their places and reports those that are missing or too many."""

from dataclasses import replace

from webviz.maps.findings import Findings
from webviz.maps.more_players import split_more_weights
from webviz.maps.slots import Layout, Slot, find_layout
from webviz.maps.words import Word, shown

EXPECTED: dict[Slot, str] = {
    "colors": "the colors, such as R, G, B",
    "initial": "the initial assignments, such as WA: R-1, SA: G-2",
    "depth": "the depth, such as 3",
    "max": "MAX's weights, such as R: 10, G: 5, B: 0",
    "min": "MIN's weights, such as R: 0, G: 2, B: 8",
    "lists": "the neighbor lists, such as WA: NT, SA",
}


def place_lines(lines: list[Word], findings: Findings, most_players: int = 2) -> Layout:
    """Return which line is what; every line that is missing or does not belong is an error."""
    plain = [line for line in lines if not _is_comment(line, findings)]
    for_two, more_weights = split_more_weights(plain, most_players)
    layout = replace(find_layout(for_two), more_weights=more_weights)
    for slot, line in layout.surplus:
        findings.error(line, f"found {shown(line.text)}, expected {EXPECTED[slot]}", "remove this line")
    for slot, found in layout.missing:
        if found is not None:
            message = f"found {shown(found.text)}, expected {EXPECTED[slot]}"
            findings.error(found, message, "add the missing line before this one")
    _report_early_end(layout, lines[-1].end(), findings)
    return layout


def _is_comment(line: Word, findings: Findings) -> bool:
    """Whether a line is a comment; a map has none."""
    comment = line.text.startswith(("#", "//"))
    if comment:
        findings.error(
            line, f"found {shown(line.text)}, expected no comment", "a map has no comments: remove this line"
        )
    return comment


def _report_early_end(layout: Layout, end: Word, findings: Findings) -> None:
    """A text that breaks off is one mistake, whatever it lacks from there on."""
    absent: list[Slot] = [slot for slot, found in layout.missing if found is None]
    absent += [] if layout.lists else ["lists"]
    if absent:
        findings.error(
            end, f"found the end of the text, expected {'; '.join(EXPECTED[slot] for slot in absent)}"
        )
