"""Each format of a graph: nine readers, six by networkx and three of our own."""

import csv
import json
import re
import warnings
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from typing import Any
from xml.etree.ElementTree import ParseError

import networkx as nx
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from webviz.maps.completion import Head
from webviz.maps.findings import Findings
from webviz.maps.model import Diagnostic
from webviz.maps.words import ENTRY_STEPS, Word, quote
from webviz.outlines.graphs.model import MOST_NODES, TITLES, Builder, Format, Graph, GraphError

# The formats that networkx reads: GraphML, GEXF, GML, Pajek, node-link JSON, adjacency lists.
# Its error messages are for programmers, so webviz has its own. defusedxml checks XML first, and refuses
# entities that expand to huge texts.


# How many pieces a file for networkx may have, as its readers cannot be interrupted. A graph has at most
# 2,000 nodes and 100,000 edges, so larger files would be refused anyway.


TAG, WORD, LINE, GRAPH = (re.compile(piece) for piece in ("<", r"\S+", r"[^\n]+", r"<(?:\w+:)?graph\b"))
XML = ((TAG, 200_000, "tags"), (GRAPH, 100, "graphs"))
LINES = ((WORD, 600_000, "words"), (LINE, 250_000, "lines"))
LONGEST_LINE = 20_000
"""The limit of characters in a line of Pajek: a word takes time with the square of its length."""
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
"""The limits of pieces; JSON has a larger one, as reading it is much faster."""


def refuse_too_many(text: str, format: Format) -> None:
    """Raise GraphError at the first piece that is too many."""
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


DAMAGED: tuple[type[Exception], ...] = (nx.NetworkXException, ValueError, KeyError, RecursionError)
DAMAGED += (OverflowError,)
INNER = (TypeError, AttributeError, IndexError, NameError, StopIteration, AssertionError)
"""The errors that networkx raises for unforeseen damage; their messages are about its own variables."""
EXPECTED = "nodes, and edges between them, as that format has them"
LABELS = ("label", "name", "Label", "Name", "title")
DEEPEST = 64  # levels of nested elements
DECLARATION = re.compile(r"\A\s*<\?xml\b[^>]*\?>")
"""The XML declaration, which may name another encoding than the decoded text had."""
START = Word("", 1, 1)


def read_by_networkx(text: str, format: Format, findings: Findings) -> Graph:
    """The graph in a text of one of these formats. Raises GraphError if it is damaged or too large."""
    refuse_too_many(text, format)
    if format in ("graphml", "gexf"):
        text = DECLARATION.sub(lambda found: re.sub(r"\S", " ", found[0]), text, count=1)
        _check_xml(text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about defaults that networkx assumes
            found = _parse(text, format)
        return _graph(found, findings)
    except GraphError:
        raise
    except INNER:
        raise _damaged_graph(f"found a damaged file of {TITLES[format]}, expected {EXPECTED}") from None
    except DAMAGED as error:
        why = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise _damaged_graph(f"found a damaged file of {TITLES[format]} ({why})") from None


def _parse(text: str, format: Format) -> Any:
    if format == "graphml":
        return nx.parse_graphml(text)
    if format == "gexf":
        return nx.read_gexf(BytesIO(text.encode()))
    if format == "gml":
        return nx.parse_gml(text.splitlines(), label="id")
    if format == "pajek":
        return nx.parse_pajek(text.splitlines())
    if format == "node-link":
        return _node_link(json.loads(text))
    return nx.parse_adjlist(text.splitlines())


def _node_link(value: Any) -> Any:
    """The graph of node-link JSON: networkx calls the edges "edges", older versions "links"."""
    name = "edges" if "edges" in value else "links"
    return nx.node_link_graph(value, edges=name)


def _graph(found: Any, findings: Findings) -> Graph:
    """Regions and borders of a networkx graph; directions are dropped."""
    findings.steps.take(ENTRY_STEPS * (len(found) + found.number_of_edges()))
    builder = Builder(findings)
    if found.is_directed():
        findings.warning(START, "edges have directions, which borders have not; they are ignored")
    for node, members in found.nodes(data=True):
        builder.node(str(node), START, _label(members))
    for first, second in found.edges():
        builder.edge(str(first), str(second), START)
    return builder.graph(_head(found.graph))


def _label(members: dict[str, Any]) -> str:
    texts = (members.get(name) for name in LABELS)
    return next((text for text in texts if isinstance(text, str) and text.strip()), "")


def _head(members: dict[str, Any]) -> Head:
    """The head of the game, only if webviz wrote it: other programs use such names differently."""
    if members.get("webviz") != "map":
        return Head()
    texts = {name: str(members.get(name, "")) for name in ("colors", "first", "depth", "weights")}
    weights = tuple(line for line in texts["weights"].split(";") if line.strip())
    return Head(texts["colors"], texts["first"], texts["depth"], weights)


def _check_xml(text: str) -> None:
    """Raise GraphError for invalid XML, and for XML that is an attack."""
    try:
        root = fromstring(text.encode(), forbid_dtd=True)
    except DefusedXmlException:
        raise _damaged_graph("found XML with a DTD or with entities, expected none", "remove them") from None
    except ParseError as error:
        line, column = error.position
        where = Diagnostic("error", line, column + 1, f"found damaged XML ({str(error).partition(':')[0]})")
        raise GraphError([where]) from None
    level = [root]
    for _ in range(DEEPEST):
        level = [child for element in level for child in element]
    if level:
        raise _damaged_graph(f"found XML nested deeper than {DEEPEST} levels")


def _damaged_graph(message: str, suggestion: str | None = None) -> GraphError:
    return GraphError([Diagnostic("error", 1, 1, message, suggestion)])


# Graphs as plain text: DIMACS, and tables of values.


# DIMACS graphs, as used for coloring: `p edge NODES EDGES`, then a line `e I J` for each edge. Comments begin
# with c. webviz writes names and the head of the game into comments, and reads them there.


PROBLEM = re.compile(r"p\s+(?:edge|edges|col)\s+(\d{1,9})\s+\d{1,12}\s*")
EDGE = re.compile(r"e\s+(\d{1,9})\s+(\d{1,9})(?:\s.*)?")
REGION = re.compile(r"c\s+region\s+(\d{1,9})\s+([A-Za-z0-9]+)(?:\s+(.*))?")
MEMBER = re.compile(r"c\s+webviz\s+(colors|first|depth|weights):\s*(.*)")
OTHERS = ("c", "n", "d", "v", "x")  # comments and lines of other programs, which have no borders


def read_dimacs(lines: list[str], findings: Findings) -> Graph:
    """The graph; nodes are numbers from 1 if comments do not name them."""
    reading = _Reading(findings)
    for number, line in enumerate(lines, start=1):
        findings.steps.take(ENTRY_STEPS)
        reading.read(Word(line.strip(), number, 1 + len(line) - len(line.lstrip())))
    return reading.graph()


class _Reading:
    """Reads one file, line by line."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._count = -1
        self._names: dict[int, tuple[str, str]] = {}
        self._edges: list[tuple[int, int, Word]] = []
        self._members: dict[str, list[str]] = {}

    def read(self, line: Word) -> None:
        """Read one line, and report mistakes in it."""
        if found := REGION.fullmatch(line.text):
            self._names[int(found[1])] = found[2], found[3] or ""
        elif found := MEMBER.fullmatch(line.text):
            self._members.setdefault(found[1], []).append(found[2])
        elif found := PROBLEM.fullmatch(line.text):
            self._begin(int(found[1]), line)
        elif found := EDGE.fullmatch(line.text):
            self._add(int(found[1]), int(found[2]), line)
        elif line.text and line.text.split()[0] not in OTHERS:
            self._findings.error(line, f"found {quote(line.text)}, expected an edge such as e 1 2")

    def _begin(self, count: int, line: Word) -> None:
        if self._count >= 0:
            self._findings.error(line, "found a second line p, expected one")
            return  # edges were checked with the first count
        if count > MOST_NODES:
            self._findings.error(line, f"found {count:,} nodes, expected at most {MOST_NODES:,}")
        self._count = min(count, MOST_NODES)

    def _add(self, first: int, second: int, line: Word) -> None:
        wrong = next((node for node in (first, second) if not 1 <= node <= self._count), None)
        if wrong is None:
            self._edges.append((first, second, line))
        else:
            expected = f"a node from 1 to {self._count}" if self._count >= 0 else "a line p before it"
            self._findings.error(line, f"found node {wrong}, expected {expected}")

    def graph(self) -> Graph:
        builder = Builder(self._findings)
        keys = {node: self._names.get(node, (str(node), ""))[0] for node in range(1, self._count + 1)}
        for node, key in keys.items():
            builder.node(key, Word("", 1, 1), self._names.get(node, ("", ""))[1])
        for first, second, line in self._edges:
            builder.edge(keys[first], keys[second], line)
        return builder.graph(self._head())

    def _head(self) -> Head:
        first = {name: values[0] for name, values in self._members.items()}
        weights = tuple(self._members.get("weights", ()))
        return Head(first.get("colors", ""), first.get("first", ""), first.get("depth", ""), weights)


# Tables of values separated by commas, semicolons or tabs: a border on each row, or regions × regions.


SEPARATORS = ("\t", ";", ",")
ENDS = {"source", "target", "from", "to", "region", "neighbor", "neighbour", "node1", "node2"}
NO = {"", "0", "0.0", "false", "no", "n", "-", "nan"}
CELL = re.compile(r"[-+]?[0-9]*+\.?[0-9]*+|x|yes|no|y|n|true|false|nan")
LARGEST_CELL = 1_000  # characters
CELL_STEPS = 4  # for each cell of a matrix


def looks_like_table(text: str) -> bool:
    """Whether the first line has a separator."""
    first = text.lstrip("\ufeff").lstrip("\n").partition("\n")[0]
    return any(separator in first for separator in SEPARATORS)


def has_head(text: str) -> bool:
    """Whether the first row has names of columns, such as source,target."""
    return _is_head(next(iter(_readable_rows(text)), []))


def widths(text: str) -> list[int]:
    """The number of cells in each row."""
    return [len(row) for row in _readable_rows(text)]


def is_matrix(text: str) -> bool:
    """Whether the rows have the same names as the columns, and all cells mean yes, no or a number."""
    rows = _readable_rows(text)
    if len(rows) < 2 or rows[0][0].isdigit() or rows[0][1:] != [row[0] for row in rows[1:]]:
        return False
    return all(CELL.fullmatch(cell.lower()) for cell in {cell for row in rows[1:] for cell in row[1:]})


def read_edges(text: str, findings: Findings) -> Graph:
    """A border on each row: two regions, or one region without a border.

    Skips a head such as source,target.
    """
    builder, has_warned = Builder(findings), False
    for number, (at, row) in enumerate(_rows(text)):
        findings.steps.take(ENTRY_STEPS * len(row))
        if number == 0 and _is_head(row):
            continue
        if len(row) > 2 and row[2] and not has_warned:
            has_warned = True
            findings.warning(at, "only the first two columns are read: a border is two regions")
        if not row[0] or (len(row) > 1 and len("".join(row[1:])) > LARGEST_CELL):
            findings.error(at, "found a row without two regions, expected such as A,B")
        elif len(row) > 1 and row[1]:
            builder.edge(row[0], row[1], at)
        else:
            builder.node(row[0], at)
    return builder.graph()


def read_matrix(text: str, findings: Findings) -> Graph:
    """Regions × regions: every cell except an empty one, 0 or no is a border."""
    rows = list(_rows(text))
    names = rows[0][1][1:]
    if len(names) > MOST_NODES:
        findings.error(rows[0][0], f"found {len(names):,} regions, expected at most {MOST_NODES:,}")
        return Builder(findings).graph()
    builder = Builder(findings)
    for at, row in rows[1:]:
        if not row[0]:
            findings.error(at, "found a row without a name")
        builder.node(row[0], at)
    borders = [(at, i, j) for i, (at, row) in enumerate(rows[1:]) for j in _mark(row[1:], findings)]
    _add(builder, names, borders, findings)
    return builder.graph()


def _add(
    builder: Builder, names: list[str], borders: list[tuple[Word, int, int]], findings: Findings
) -> None:
    """Add every border; one that only one of its regions names is added with a warning."""
    pairs = {(i, j) for _, i, j in borders}
    for at, i, j in borders:
        if j >= len(names):
            findings.error(at, f"found {j + 1} values, expected {len(names)}, one for each column")
            continue
        if (j, i) not in pairs:
            message = f"{quote(names[i])} names {quote(names[j])}, but not the other way"
            findings.warning(at, f"{message}; they are taken as neighbors")
        builder.edge(names[i], names[j], at)


def _mark(cells: list[str], findings: Findings) -> Iterator[int]:
    findings.steps.take(CELL_STEPS * len(cells))
    return (j for j, cell in enumerate(cells) if cell.lower() not in NO)


def _is_head(row: list[str]) -> bool:
    return len(row) > 1 and {cell.lower() for cell in row[:2]} <= ENDS


def _readable_rows(text: str) -> list[list[str]]:
    """The rows; none if the table is damaged."""
    try:
        return [row for _, row in _rows(text)]
    except GraphError:
        return []


def _rows(text: str) -> Iterator[tuple[Word, list[str]]]:
    """The rows that are not blank, with their places; cells have no blanks around them."""
    plain = text.removeprefix("\ufeff")
    first = plain.lstrip("\n").partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    reader = csv.reader(plain.split("\n"), delimiter=separator)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                yield Word("", reader.line_num, 1), cells
    except csv.Error as error:
        where = Diagnostic("error", reader.line_num, 1, f"found a damaged row ({error})")
        raise GraphError([where]) from None
