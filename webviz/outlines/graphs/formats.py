"""Read a graph in each of the nine formats: six by networkx, three by this module.

The three are DIMACS and tables of two kinds, a list of edges or a matrix. All readers give nodes and edges to
a `Builder`, which makes the `Graph`.
"""

import csv
import json
import re
import warnings
from collections.abc import Callable, Iterator
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
from webviz.maps.words import ENTRY_STEPS, Word, quote, refusal
from webviz.outlines.graphs.model import MOST_NODES, TITLES, Builder, Format, Graph, GraphError

# How many pieces a file for networkx may have, as its readers cannot be interrupted. A graph has at most
# 2,000 nodes and 100,000 edges, so larger files would be refused anyway.

Limit = tuple[re.Pattern[str], int, str]  # a kind of piece, the number that is allowed, and the noun for it
TAGS: Limit = (re.compile("<"), 200_000, "tags")
GRAPHS: Limit = (re.compile(r"<(?:\w+:)?graph\b"), 100, "graphs")
WORDS: Limit = (re.compile(r"\S+"), 600_000, "words")
LINES: Limit = (re.compile(r"[^\n]+"), 250_000, "lines")
LONGEST_LINE = 20_000  # characters in a line of Pajek: a word takes time with the square of its length
TOO_LONG = re.compile(rf"[^\n]{{{LONGEST_LINE + 1}}}")
LONG_LINES: Limit = (TOO_LONG, 0, f"lines of more than {LONGEST_LINE:,} characters")
LIMITS: dict[Format, tuple[Limit, ...]] = {
    "graphml": (TAGS, GRAPHS),
    "gexf": (TAGS, GRAPHS),
    "gml": (WORDS,),
    "pajek": (WORDS, LINES, LONG_LINES),
    "adjacency": (WORDS, LINES),
}
"""JSON has only the limit of bytes, as reading it is much faster."""


def refuse_too_many(text: str, format: Format) -> None:
    """Raise GraphError at the first piece that is too many."""
    for piece, most, noun in LIMITS.get(format, ()):
        beyond = next(islice(piece.finditer(text), most, None), None)  # the 101st graph if 100 are allowed
        if beyond is not None:
            line = text.count("\n", 0, beyond.start()) + 1
            column = beyond.start() - text.rfind("\n", 0, beyond.start())
            found, expected = (f"more than {most:,} {noun}", "at most so many") if most else (noun, "none")
            message = f"found {found}, expected {expected} in {TITLES[format]}"
            advice = "leave out what is not a node or an edge"
            raise GraphError([Diagnostic("error", line, column, message, advice)])


# The formats that networkx reads: GraphML, GEXF, GML, Pajek, node-link JSON, adjacency lists.
# Its error messages are for programmers, so webviz has its own. defusedxml checks XML first, and refuses
# entities that expand to huge texts.

EXPLAINED = (nx.NetworkXException, ValueError, KeyError, RecursionError, OverflowError)
"""The errors of networkx for damage; their messages say what is wrong with the file."""
UNEXPLAINED = (TypeError, AttributeError, IndexError, NameError, StopIteration, AssertionError)
"""The errors that networkx raises for unforeseen damage; their messages are about its own variables."""
EXPECTED = "nodes, and edges between them, as that format has them"
LABELS = ("label", "name", "Label", "Name", "title")  # attributes that may hold a node's full name
DEEPEST = 64  # levels of nested elements
DECLARATION = re.compile(r"\A\s*<\?xml\b[^>]*\?>")
"""The XML declaration, which may name the encoding. The text is decoded already, so blanks replace it."""
START = Word("", 1, 1)  # the place of a finding about a node, whose own place is not known
HEAD_NAMES = ("colors", "first", "depth", "weights")  # of the parts of a game's head


def read_by_networkx(text: str, format: Format, findings: Findings) -> Graph:
    """The graph in a text. Raises GraphError if it is damaged or too large."""
    refuse_too_many(text, format)
    if format in ("graphml", "gexf"):
        text = DECLARATION.sub(lambda match: re.sub(r"\S", " ", match[0]), text, count=1)
        _check_xml(text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about defaults that networkx assumes
            parsed = PARSERS[format](text)
        return _graph(parsed, findings)
    except GraphError:  # a ValueError, too
        raise
    except UNEXPLAINED:
        raise refusal(GraphError, f"found a damaged file of {TITLES[format]}, expected {EXPECTED}") from None
    except EXPLAINED as error:
        why = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise refusal(GraphError, f"found a damaged file of {TITLES[format]} ({why})") from None


def _read_node_link(text: str) -> Any:
    value = json.loads(text)
    # networkx calls the member with the edges "edges", older versions "links".
    return nx.node_link_graph(value, edges="edges" if "edges" in value else "links")


PARSERS: dict[Format, Callable[[str], Any]] = {
    "graphml": nx.parse_graphml,
    "gexf": lambda text: nx.read_gexf(BytesIO(text.encode())),
    "gml": lambda text: nx.parse_gml(text.splitlines(), label="id"),
    "pajek": lambda text: nx.parse_pajek(text.splitlines()),
    "node-link": _read_node_link,
    "adjacency": lambda text: nx.parse_adjlist(text.splitlines()),
}


def _graph(parsed: Any, findings: Findings) -> Graph:
    """Regions and borders of a networkx graph; directions are dropped."""
    findings.steps.take(ENTRY_STEPS * (len(parsed) + parsed.number_of_edges()))
    builder = Builder(findings)
    if parsed.is_directed():
        findings.warning(START, "edges have directions, which borders have not; they are ignored")
    for node, attributes in parsed.nodes(data=True):
        texts = (attributes.get(name) for name in LABELS)
        label = next((text for text in texts if isinstance(text, str) and text.strip()), "")
        builder.node(str(node), START, label)
    for first, second in parsed.edges():
        builder.edge(str(first), str(second), START)
    return builder.graph(_head(parsed.graph))


def _head(attributes: dict[str, Any]) -> Head:
    """The game's head, if webviz wrote it: others use these names differently."""
    if attributes.get("webviz") != "map":
        return Head()
    colors, first, depth, weights = (str(attributes.get(name, "")) for name in HEAD_NAMES)
    return Head(colors, first, depth, tuple(line for line in weights.split(";") if line.strip()))


def _check_xml(text: str) -> None:
    """Raise GraphError for invalid XML, and for XML that is an attack."""
    try:
        root = fromstring(text.encode(), forbid_dtd=True)
    except DefusedXmlException:
        message = "found XML with a DTD or with entities, expected none"
        raise refusal(GraphError, message, "remove them") from None
    except ParseError as error:
        line, column = error.position
        where = Diagnostic("error", line, column + 1, f"found damaged XML ({str(error).partition(':')[0]})")
        raise GraphError([where]) from None
    elements = [root]
    for _ in range(DEEPEST):  # from the elements of each level to those of the next one
        elements = [child for element in elements for child in element]
    if elements:
        raise refusal(GraphError, f"found XML nested deeper than {DEEPEST} levels")


# DIMACS graphs, as used for coloring: `p edge 3 2` for 3 nodes and 2 edges, then each edge, such as `e 1 2`.
# Comments begin with c. webviz writes names and the head of the game into comments, and reads them there:
# `c region 1 BVI British Virgin Islands`, `c webviz colors: R, G`.

PROBLEM = re.compile(r"p\s+(?:edge|edges|col)\s+(\d{1,9})\s+\d{1,12}\s*")
EDGE = re.compile(r"e\s+(\d{1,9})\s+(\d{1,9})(?:\s.*)?")
REGION = re.compile(r'c\s+region\s+(\d{1,9})\s+("[^"]+"|[^\s"]+)(?:\s+(.*))?')
MEMBER = re.compile(r"c\s+webviz\s+(colors|first|depth|weights):\s*(.*)")
OTHER_LINES = ("c", "n", "d", "v", "x")  # comments and lines of other programs, which have no borders


class _DimacsReader:
    """Reads the lines of a graph one by one, and then makes the graph."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._node_count: int | None = None  # None until the line that begins with p
        self._names: dict[int, tuple[str, str]] = {}  # the short and the full name of each node
        self._edges: list[tuple[int, int, Word]] = []
        self._head: dict[str, list[str]] = {name: [] for name in HEAD_NAMES}  # the texts of its comments

    def read_line(self, line: Word) -> None:
        if match := REGION.fullmatch(line.text):
            self._names[int(match[1])] = match[2].strip('"'), match[3] or ""
        elif match := MEMBER.fullmatch(line.text):
            self._head[match[1]].append(match[2])
        elif match := PROBLEM.fullmatch(line.text):
            self._set_node_count(line, int(match[1]))
        elif match := EDGE.fullmatch(line.text):
            self._add_edge(line, int(match[1]), int(match[2]))
        elif line.text and line.text.split()[0] not in OTHER_LINES:
            self._findings.error(line, f"found {quote(line.text)}, expected an edge such as e 1 2")

    def _set_node_count(self, line: Word, count: int) -> None:
        if self._node_count is not None:  # edges were checked with the first count
            self._findings.error(line, "found a second line p, expected one")
            return
        self._node_count = min(count, MOST_NODES)
        if count > MOST_NODES:
            self._findings.error(line, f"found {count:,} nodes, expected at most {MOST_NODES:,}")

    def _add_edge(self, line: Word, first: int, second: int) -> None:
        count = self._node_count
        wrong = next((node for node in (first, second) if not 1 <= node <= (count or 0)), None)
        if wrong is None:
            self._edges.append((first, second, line))
        else:
            expected = "a line p before it" if count is None else f"a node from 1 to {count}"
            self._findings.error(line, f"found node {wrong}, expected {expected}")

    def graph(self) -> Graph:
        builder = Builder(self._findings)
        nodes = range(1, (self._node_count or 0) + 1)
        names = {node: self._names.get(node, (str(node), "")) for node in nodes}
        for short, full in names.values():
            builder.node(short, START, full)
        for first, second, line in self._edges:
            builder.edge(names[first][0], names[second][0], line)
        # Of each part but the weights the first comment counts.
        colors, first_moves, depth, _ = ((self._head[name] or [""])[0] for name in HEAD_NAMES)
        return builder.graph(Head(colors, first_moves, depth, tuple(self._head["weights"])))


def read_dimacs(lines: list[str], findings: Findings) -> Graph:
    """The graph; nodes are numbers from 1 if comments do not name them."""
    reader = _DimacsReader(findings)
    for number, text in enumerate(lines, start=1):
        findings.steps.take(ENTRY_STEPS)
        reader.read_line(Word(text, number, 1).part(0))
    return reader.graph()


# Tables of values separated by commas, semicolons or tabs: a border on each row, such as A,B, or a matrix of
# regions × regions, whose first row and first column have their names.

SEPARATORS = ("\t", ";", ",")
COLUMN_NAMES = {"source", "target", "from", "to", "region", "neighbor", "neighbour", "node1", "node2"}
NO_BORDER = {"", "0", "0.0", "false", "no", "n", "-", "nan"}  # cells of a matrix; all others are borders
MATRIX_CELL = re.compile(r"[-+]?[0-9]*+\.?[0-9]*+|x|yes|no|y|n|true|false|nan")
LONGEST_CELL = 1_000  # characters
CELL_STEPS = 4  # for each cell of a matrix


def looks_like_table(text: str) -> bool:
    """Whether the first line has a separator."""
    first = text.lstrip("\ufeff").lstrip("\n").partition("\n")[0]
    return any(separator in first for separator in SEPARATORS)


def has_head(text: str) -> bool:
    """Whether the first row has names of columns, such as source,target."""
    return _is_head(next(iter(readable_rows(text)), []))


def is_matrix(text: str) -> bool:
    """Whether rows and columns have equal names, and cells are yes, no or numbers."""
    rows = readable_rows(text)
    if len(rows) < 2 or rows[0][0].isdigit() or rows[0][1:] != [row[0] for row in rows[1:]]:
        return False  # as for 1,2 and then 2,1, which are edges
    return all(MATRIX_CELL.fullmatch(cell.lower()) for cell in {cell for row in rows[1:] for cell in row[1:]})


def read_edges(text: str, findings: Findings) -> Graph:
    """A border on each row, or one region without a border; a head is skipped."""
    builder, has_warned = Builder(findings), False
    for number, (at, row) in enumerate(_rows(text)):
        findings.steps.take(ENTRY_STEPS * len(row))
        if number == 0 and _is_head(row):
            continue
        first, second, third = (*row, "", "")[:3]
        if third and not has_warned:
            has_warned = True
            findings.warning(at, "only the first two columns are read: a border is two regions")
        if not first or len("".join(row[1:])) > LONGEST_CELL:
            findings.error(at, "found a row without two regions, expected such as A,B")
        elif second:
            builder.edge(first, second, at)
        else:
            builder.node(first, at)
    return builder.graph()


def read_matrix(text: str, findings: Findings) -> Graph:
    """Regions × regions: every cell except an empty one, 0 or no is a border."""
    (head_place, head), *rows = _rows(text)
    names, builder = head[1:], Builder(findings)
    if len(names) > MOST_NODES:
        findings.error(head_place, f"found {len(names):,} regions, expected at most {MOST_NODES:,}")
        return builder.graph()
    borders: dict[tuple[int, int], Word] = {}  # (row, column) of each border's cell, and its row's place
    for i, (place, (name, *cells)) in enumerate(rows):
        if not name:
            findings.error(place, "found a row without a name")
        builder.node(name, place)
        findings.steps.take(CELL_STEPS * len(cells))
        borders |= {(i, j): place for j, cell in enumerate(cells) if cell.lower() not in NO_BORDER}
    for (i, j), place in borders.items():
        if j >= len(names):
            findings.error(place, f"found {j + 1} values, expected {len(names)}, one for each column")
            continue
        if (j, i) not in borders:  # a whole matrix has each border twice
            message = f"{quote(names[i])} names {quote(names[j])}, but not the other way"
            findings.warning(place, f"{message}; they are taken as neighbors")
        builder.edge(names[i], names[j], place)
    return builder.graph()


def _is_head(row: list[str]) -> bool:
    return len(row) > 1 and {cell.lower() for cell in row[:2]} <= COLUMN_NAMES


def readable_rows(text: str) -> list[list[str]]:
    """The rows; none if the table is damaged."""
    try:
        return [row for _, row in _rows(text)]
    except GraphError:
        return []


def _rows(text: str) -> Iterator[tuple[Word, list[str]]]:
    """The rows that are not blank, with their places; cells are stripped of blanks."""
    plain = text.removeprefix("\ufeff")
    first = plain.lstrip("\n").partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)  # the one that the first line has most often
    reader = csv.reader(plain.split("\n"), delimiter=separator)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                yield Word("", reader.line_num, 1), cells
    except csv.Error as error:
        where = Diagnostic("error", reader.line_num, 1, f"found a damaged row ({error})")
        raise GraphError([where]) from None
