"""How many pieces a file may have that networkx reads: once it has begun nobody can end it.

A graph has at most 2,000 nodes and 100,000 edges, so these bounds are beyond any that is read in the end.
"""

import re
from itertools import islice

from webviz.graphs.model import TITLES, Format, GraphError
from webviz.maps.model import Diagnostic

TAG, WORD, LINE, GRAPH = (re.compile(piece) for piece in ("<", r"\S+", r"[^\n]+", r"<(?:\w+:)?graph\b"))
XML = ((TAG, 200_000, "tags"), (GRAPH, 100, "graphs"))
LINES = ((WORD, 600_000, "words"), (LINE, 250_000, "lines"))
LONGEST_LINE = 20_000
"""Of Pajek's, in characters: how long a word takes grows with the square of its length."""
LONG_LINE = (
    re.compile(rf"[^\n]{{{LONGEST_LINE + 1}}}"),
    0,
    f"lines of more than {LONGEST_LINE:,} characters",
)
MOST: dict[Format, tuple[tuple[re.Pattern[str], int, str], ...]] = {
    "graphml": XML,
    "gexf": XML,
    "gml": LINES[:1],
    "pajek": (*LINES, LONG_LINE),
    "adjacency": LINES,
}
"""JSON is read in a fraction of the time."""


def refuse_too_many(text: str, format: Format) -> None:
    """Raises GraphError at the first piece that is one too many."""
    for piece, most, what in MOST.get(format, ()):
        beyond = next(islice(piece.finditer(text), most, None), None)
        if beyond is not None:
            line_start = text.rfind("\n", 0, beyond.start())
            place = text.count("\n", 0, beyond.start()) + 1, beyond.start() - line_start
            message = f"found {_more_than(most)}{what}, expected {_at_most(most)} in {TITLES[format]}"
            raise GraphError(
                [Diagnostic("error", *place, message, "leave out what is not a node or an edge")]
            )


def _more_than(most: int) -> str:
    return f"more than {most:,} " if most else ""


def _at_most(most: int) -> str:
    return "at most so many" if most else "none"
