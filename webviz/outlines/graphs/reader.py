"""Recognize a graph by its text, and read it, with a warning for every repair.

A file may name its format, such as GraphML. Tables (a list of edges, or a matrix of regions × regions) and
adjacency lists ("A B C": A has edges to B and C) do not.
"""

import re
from collections import Counter
from typing import Literal

from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.words import NAME, Look, StepBudget, plain_text, refusal
from webviz.outlines.graphs.formats import (
    has_head,
    is_matrix,
    looks_like_table,
    read_by_networkx,
    read_dimacs,
    read_edges,
    read_matrix,
    readable_rows,
)
from webviz.outlines.graphs.model import Format, Graph, GraphError

# A file that is said to be a map or a graph is read as `graph_format` says. One that may be anything is a
# graph only if that is clear (`says_graph`), or likelier than a map with mistakes (`looks_like_graph`).

BEGINNING = 4_000  # characters that are enough to recognize a text
MAP_LINE = re.compile(rf"^[ \t]*+{NAME.pattern}\s*+:", re.MULTILINE)  # the colon may be on the next line
XML = {"graphml": re.compile(r"<(\w+:)?graphml\b"), "gexf": re.compile(r"<(\w+:)?gexf\b")}
DIMACS_COMMENT = re.compile(r"\s*c\s")  # such as "c by hand"
SIGNS: tuple[tuple[Format, re.Pattern[str]], ...] = (
    ("gml", re.compile(r"^[ \t]*graph\s*\[", re.MULTILINE | re.IGNORECASE)),
    ("pajek", re.compile(r"^[ \t]*\*(vertices|network)\b", re.MULTILINE | re.IGNORECASE)),
    ("dimacs", re.compile(r"^(p[ \t]+(edge|edges|col)\b|e[ \t]+\d+[ \t]+\d+[ \t]*$)", re.MULTILINE)),
)
GEOMETRY = "(?:Multi)?(?:Point|LineString|Polygon)|GeometryCollection"
JSON_SIGN = re.compile(
    rf'"type"\s*+:\s*+"(?:FeatureCollection|Feature|Topology|{GEOMETRY})"'
    r'|"(?:features|(?P<graph>nodes|links|edges)|(?P<problem>variables|constraints|scores|grid|board))"\s*+:'
)
NOT_IN_LISTS = re.compile(r"[,;:(){}\[\]<>]")  # characters that no adjacency list has


def json_meaning(text: str) -> Literal["outlines", "graph", "problem"] | None:
    """What a JSON text is about, even damaged: what JSON_SIGN finds first decides."""
    match = JSON_SIGN.search(text)
    if not match:
        return None
    if match["graph"]:
        return "graph"
    return "problem" if match["problem"] else "outlines"


def sure_format(text: str) -> Format | None:
    """The format of a text that names its format; None for others."""
    head, first = text[:BEGINNING], text.lstrip("\ufeff \t\n")[:1]
    if first == "<":
        return "graphml" if XML["graphml"].search(head) else "gexf" if XML["gexf"].search(head) else None
    if first == "{":
        return "node-link" if json_meaning(text) == "graph" else None
    # In DIMACS, so many comments may come first that the beginning has nothing else.
    searched = text if DIMACS_COMMENT.match(text) else head
    return next((format for format, sign in SIGNS if sign.search(searched)), None)


def graph_format(text: str) -> Format | None:
    """The format of a text that may be a graph; None if it is probably something else."""
    if format := sure_format(text):
        return format
    is_other = text.strip()[:1] in ("", "<", "{", "[", "(")  # an empty text, XML, JSON or a tree
    if is_other or MAP_LINE.search(text):
        return None
    if looks_like_table(text[:BEGINNING]):
        return "matrix" if is_matrix(text) else "edges"
    return "adjacency"


def says_graph(text: str) -> bool:
    """Whether any text is clearly a graph: it names its format, or is a clear table."""
    if sure_format(text):
        return True
    return looks_like_table(text[:BEGINNING]) and (has_head(text) or is_matrix(text))


def looks_like_graph(text: str) -> bool:
    """Whether a text, no tree and not clearly a graph, is likelier one than a map."""
    format = graph_format(text)
    if format == "edges":
        return _has_equal_rows(text)
    return format == "adjacency" and not NOT_IN_LISTS.search(text) and _has_lists_that_share_names(text)


def _has_equal_rows(text: str) -> bool:
    """Whether several rows have several cells, and all of them equally many."""
    cell_counts = [len(row) for row in readable_rows(text) if len(row) > 1]  # a row of one is a region
    return len(cell_counts) > 1 and len(set(cell_counts)) == 1


def _has_lists_that_share_names(text: str) -> bool:
    """Whether several lines have words, and a word is in two of them: "A B" and "B C"."""
    lines = [set(line.partition("#")[0].split()) for line in text.split("\n")]
    line_counts = Counter(word for words in lines for word in words)
    return sum(map(bool, lines)) > 1 and max(line_counts.values()) > 1


# Reading it.

MOST_BYTES = 2 * 2**20


def read_graph(source: bytes, look: Look | None = None) -> tuple[Graph, list[Diagnostic]]:
    """The graph in a file, by its content, and warnings. Raises GraphError.

    `look` gets the number of steps so far; if it raises an error, the reading ends. The readers of networkx
    are not interrupted.
    """
    if len(source) > MOST_BYTES:
        raise refusal(GraphError, f"found {len(source):,} bytes, expected at most {MOST_BYTES:,}")
    text = plain_text(source, "graph", GraphError).replace("\r\n", "\n").replace("\r", "\n")
    format = graph_format(text)
    if format is None:
        raise refusal(GraphError, "found no graph, expected one in a format that is known")
    return read_whole(StepBudget(len(text), look), GraphError, lambda findings: _read(text, format, findings))


def _read(text: str, format: Format, findings: Findings) -> Graph:
    if format == "dimacs":
        return read_dimacs(text.split("\n"), findings)
    if format in ("edges", "matrix"):
        return (read_edges if format == "edges" else read_matrix)(text, findings)
    return read_by_networkx(text, format, findings)
