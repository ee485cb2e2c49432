"""Reads a graph in any of the formats: regions and borders, and a warning for every repair."""

from webviz.graphs.by_networkx import read_by_networkx
from webviz.graphs.detect import graph_format
from webviz.graphs.dimacs import read_dimacs
from webviz.graphs.model import Format, Graph, GraphError
from webviz.graphs.tables import read_edges, read_matrix
from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.source import plain_text, refusal
from webviz.maps.steps import Look, Steps

MOST_BYTES = 2 * 2**20


def read_graph(source: bytes, look: Look | None = None) -> tuple[Graph, list[Diagnostic]]:
    """The graph in a file, told by its content, and the warnings.

    Args:
        source: the file.
        look: is told now and then how far the reading is, in steps; what it raises ends the reading. Formats
            that networkx reads are read at one go.

    Raises:
        GraphError: with every error that was found.
    """
    if len(source) > MOST_BYTES:
        raise refusal(GraphError, f"found {len(source):,} bytes, expected at most {MOST_BYTES:,}")
    text = plain_text(source, "graph", GraphError).replace("\r\n", "\n").replace("\r", "\n")
    format = graph_format(text)
    if format is None:
        raise refusal(GraphError, "found no graph, expected one in a format that is known")
    return read_whole(Steps(len(text), look), GraphError, lambda findings: _read(text, format, findings))


def _read(text: str, format: Format, findings: Findings) -> Graph:
    if format == "dimacs":
        return read_dimacs(text.split("\n"), findings)
    if format == "edges":
        return read_edges(text, findings)
    if format == "matrix":
        return read_matrix(text, findings)
    return read_by_networkx(text, format, findings)
