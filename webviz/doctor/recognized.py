"""Whether a file looks like a program's output: by a few of its first lines, whatever their form."""

import re

from webviz.doctor.form import repaired

BEGINNING = 16 * 1024
"""Bytes that are looked at."""
LOOKED_AT = 20  # lines
LARGEST = 100_000  # no smaller number stands for infinity

_VALUE = r"(?:-?inf|-?[0-9]+(?:\.[0-9]+)?)"
_EVENT = re.compile(
    rf"(?=[^,]*[A-Za-z]|[^,]*, [^,]*[A-Za-z])[^,:]+(?:, [^,:]+)?, [0-9]+, {_VALUE}, {_VALUE}, {_VALUE}"
)


def is_output(source: bytes) -> bool:
    """Whether at least half of its first lines are events of a trace: a move or a node, depth, value, window.

    A map has no such line, nor has a tree: its numbers have no name before them.
    """
    beginning = repaired(source[:BEGINNING], LARGEST)
    events = [
        place
        for place, line in zip(beginning.places, beginning.lines, strict=True)
        if place <= LOOKED_AT and _EVENT.fullmatch(line)
    ]
    return bool(events) and 2 * len(events) >= min(events[-1], LOOKED_AT)
