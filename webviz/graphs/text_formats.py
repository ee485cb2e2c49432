"""Graphs as plain text: DIMACS, and tables of values."""

import csv
import re
from collections.abc import Iterator

from webviz.graphs.model import MOST_NODES, Builder, Graph, GraphError
from webviz.maps.completion import Head
from webviz.maps.findings import Findings
from webviz.maps.model import Diagnostic
from webviz.maps.words import ENTRY_STEPS, Word, shown

# DIMACS graphs, as used for coloring: `p edge NODES EDGES`, then a line `e I J` for each edge.
#
# Comments begin with c. webviz writes names and what a game needs into comments, and reads them there.


PROBLEM = re.compile(r"p\s+(?:edge|edges|col)\s+(\d{1,9})\s+\d{1,12}\s*")
EDGE = re.compile(r"e\s+(\d{1,9})\s+(\d{1,9})(?:\s.*)?")
REGION = re.compile(r"c\s+region\s+(\d{1,9})\s+([A-Za-z0-9]+)(?:\s+(.*))?")
MEMBER = re.compile(r"c\s+webviz\s+(colors|first|depth|weights):\s*(.*)")
OTHERS = ("c", "n", "d", "v", "x")  # comments and lines of other programs, which say nothing of borders


def read_dimacs(lines: list[str], findings: Findings) -> Graph:
    """The graph; nodes are numbers from 1 where comments do not name them."""
    reading = _Reading(findings)
    for number, line in enumerate(lines, start=1):
        findings.steps.take(ENTRY_STEPS)
        reading.read(Word(line.strip(), number, 1 + len(line) - len(line.lstrip())))
    return reading.graph()


class _Reading:
    """One file, line by line."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._count = -1
        self._names: dict[int, tuple[str, str]] = {}
        self._edges: list[tuple[int, int, Word]] = []
        self._members: dict[str, list[str]] = {}

    def read(self, line: Word) -> None:
        """Takes one line down, or notes what is wrong with it."""
        if found := REGION.fullmatch(line.text):
            self._names[int(found[1])] = found[2], found[3] or ""
        elif found := MEMBER.fullmatch(line.text):
            self._members.setdefault(found[1], []).append(found[2])
        elif found := PROBLEM.fullmatch(line.text):
            self._begin(int(found[1]), line)
        elif found := EDGE.fullmatch(line.text):
            self._add(int(found[1]), int(found[2]), line)
        elif line.text and line.text.split()[0] not in OTHERS:
            self._findings.error(line, f"found {shown(line.text)}, expected an edge such as e 1 2")

    def _begin(self, count: int, line: Word) -> None:
        if self._count >= 0:
            self._findings.error(line, "found a second line p, expected one")
            return  # edges were held against the first one
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


# Tables of values separated by commas, semicolons or tabs: a border a row, or regions × regions.


SEPARATORS = ("\t", ";", ",")
ENDS = {"source", "target", "from", "to", "region", "neighbor", "neighbour", "node1", "node2"}
NO = {"", "0", "0.0", "false", "no", "n", "-", "nan"}
CELL = re.compile(r"[-+]?[0-9]*+\.?[0-9]*+|x|yes|no|y|n|true|false|nan")
LARGEST_CELL = 1_000  # characters
CELL_STEPS = 4  # for one of a matrix


def looks_like_table(text: str) -> bool:
    """Whether the first line has a separator."""
    first = text.lstrip("\ufeff").lstrip("\n").partition("\n")[0]
    return any(separator in first for separator in SEPARATORS)


def has_head(text: str) -> bool:
    """Whether the first row says what the columns are, such as source,target."""
    return _is_head(next(iter(_readable_rows(text)), []))


def widths(text: str) -> list[int]:
    """How many cells each row has."""
    return [len(row) for row in _readable_rows(text)]


def is_matrix(text: str) -> bool:
    """Whether the rows are called as the columns are, and all between says yes or no, or how much."""
    rows = _readable_rows(text)
    if len(rows) < 2 or rows[0][0].isdigit() or rows[0][1:] != [row[0] for row in rows[1:]]:
        return False
    return all(CELL.fullmatch(cell.lower()) for cell in {cell for row in rows[1:] for cell in row[1:]})


def read_edges(text: str, findings: Findings) -> Graph:
    """A border a row: two regions, or one without a border. A head such as source,target is skipped."""
    builder, told = Builder(findings), False
    for number, (at, row) in enumerate(_rows(text)):
        findings.steps.take(ENTRY_STEPS * len(row))
        if number == 0 and _is_head(row):
            continue
        if len(row) > 2 and row[2] and not told:
            told = True
            findings.warning(at, "only the first two columns are read: a border is two regions")
        if not row[0] or (len(row) > 1 and len("".join(row[1:])) > LARGEST_CELL):
            findings.error(at, "found a row without two regions, expected such as A,B")
        elif len(row) > 1 and row[1]:
            builder.edge(row[0], row[1], at)
        else:
            builder.node(row[0], at)
    return builder.graph()


def read_matrix(text: str, findings: Findings) -> Graph:
    """Regions × regions: what is neither empty nor 0 nor no is a border."""
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
    said = [(at, i, j) for i, (at, row) in enumerate(rows[1:]) for j in _marked(row[1:], findings)]
    _add(builder, names, said, findings)
    return builder.graph()


def _add(builder: Builder, names: list[str], said: list[tuple[Word, int, int]], findings: Findings) -> None:
    """Every border; one that only one of its regions names is taken, with a warning."""
    pairs = {(i, j) for _, i, j in said}
    for at, i, j in said:
        if j >= len(names):
            findings.error(at, f"found {j + 1} values, expected {len(names)}, one for each column")
            continue
        if (j, i) not in pairs:
            told = f"{shown(names[i])} names {shown(names[j])}, but not the other way"
            findings.warning(at, f"{told}; they are taken as neighbors")
        builder.edge(names[i], names[j], at)


def _marked(cells: list[str], findings: Findings) -> Iterator[int]:
    findings.steps.take(CELL_STEPS * len(cells))
    return (j for j, cell in enumerate(cells) if cell.lower() not in NO)


def _is_head(row: list[str]) -> bool:
    return len(row) > 1 and {cell.lower() for cell in row[:2]} <= ENDS


def _readable_rows(text: str) -> list[list[str]]:
    """The rows; none of a table that is damaged."""
    try:
        return [row for _, row in _rows(text)]
    except GraphError:
        return []


def _rows(text: str) -> Iterator[tuple[Word, list[str]]]:
    """The rows that are not blank, their cells without blanks around them, and where each stands."""
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
