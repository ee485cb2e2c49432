"""Which format a text is in, told from what it holds."""

import re

from webviz.graphs.model import Format
from webviz.graphs.tables import is_matrix, looks_like_table

SEEN = 4_000  # characters that tell what a text is
MAP_LINE = re.compile(r"^[ \t]*\w+\s*:", re.MULTILINE)
XML = {"graphml": re.compile(r"<(\w+:)?graphml\b"), "gexf": re.compile(r"<(\w+:)?gexf\b")}
COMMENT = re.compile(r"\s*c\s")
NODE_LINK = re.compile(r'"(nodes|links|edges)"\s*:')
SIGNS: tuple[tuple[Format, re.Pattern[str]], ...] = (
    ("gml", re.compile(r"^[ \t]*graph\s*\[", re.MULTILINE | re.IGNORECASE)),
    ("pajek", re.compile(r"^[ \t]*\*(vertices|network)\b", re.MULTILINE | re.IGNORECASE)),
    ("dimacs", re.compile(r"^p\s+(edge|edges|col)\s+\d", re.MULTILINE)),
)


def sure_format(text: str) -> Format | None:
    """The format of a text that says itself what it is."""
    head, first = text[:SEEN], text.lstrip("\ufeff \t\n")[:1]
    if first == "<":
        return "graphml" if XML["graphml"].search(head) else "gexf" if XML["gexf"].search(head) else None
    if first == "{":
        return "node-link" if NODE_LINK.search(text) else None
    # In DIMACS a comment for each region may come first.
    told = text if COMMENT.match(text) else head
    return next((name for name, sign in SIGNS if sign.search(told)), None)


def graph_format(text: str) -> Format | None:
    """The format of a text that may be a graph; None of one that is more likely something else."""
    found = sure_format(text)
    if found or not text.strip() or text.lstrip()[0] in "<{[(":
        return found
    if MAP_LINE.search(text):
        return None
    if looks_like_table(text[:SEEN]):
        return "matrix" if is_matrix(text) else "edges"
    return "adjacency"
