"""The formats that networkx reads: GraphML, GEXF, GML, Pajek, node-link JSON, adjacency lists.

What its readers say of damaged files is of use to programmers only, so it is told in our words. XML is looked
at by defusedxml first, which refuses what entities could blow up.
"""

import json
import re
import warnings
from io import BytesIO
from itertools import islice
from typing import Any
from xml.etree.ElementTree import ParseError

import networkx as nx
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from webviz.graphs.model import TITLES, Builder, Format, Graph, GraphError
from webviz.maps.completion import Head
from webviz.maps.findings import Findings
from webviz.maps.model import Diagnostic
from webviz.maps.words import ENTRY_STEPS, Word

# How many pieces a file may have that networkx reads: once it has begun nobody can end it.
#
# A graph has at most 2,000 nodes and 100,000 edges, so these bounds are beyond any that is read in the end.


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


DAMAGED: tuple[type[Exception], ...] = (nx.NetworkXException, ValueError, KeyError, RecursionError)
DAMAGED += (OverflowError,)
INNER = (TypeError, AttributeError, IndexError, NameError, StopIteration, AssertionError)
"""What networkx raises where it did not foresee a damage; their messages are about its own variables."""
EXPECTED = "nodes, and edges between them, as that format has them"
LABELS = ("label", "name", "Label", "Name", "title")
DEEPEST = 64  # levels of elements in one another
DECLARATION = re.compile(r"\A\s*<\?xml\b[^>]*\?>")
"""May name another encoding than the text had, which was decoded long ago."""
START = Word("", 1, 1)


def read_by_networkx(text: str, format: Format, findings: Findings) -> Graph:
    """The graph in a text of one of these formats. Raises GraphError where it is damaged, or has too much."""
    refuse_too_many(text, format)
    if format in ("graphml", "gexf"):
        text = DECLARATION.sub(lambda found: re.sub(r"\S", " ", found[0]), text, count=1)
        _check_xml(text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what it takes for granted where a file does not say it
            found = _parsed(text, format)
        return _graph(found, findings)
    except GraphError:
        raise
    except INNER:
        raise _damaged(f"found a damaged file of {TITLES[format]}, expected {EXPECTED}") from None
    except DAMAGED as error:
        why = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise _damaged(f"found a damaged file of {TITLES[format]} ({why})") from None


def _parsed(text: str, format: Format) -> Any:
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
    """networkx writes edges as "edges", earlier versions and others as "links"."""
    name = "edges" if "edges" in value else "links"
    return nx.node_link_graph(value, edges=name)


def _graph(found: Any, findings: Findings) -> Graph:
    """Regions and borders of a graph of networkx; directed ones lose their directions."""
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
    """What webviz writes beside a graph; other programs mean other things by such names."""
    if members.get("webviz") != "map":
        return Head()
    texts = {name: str(members.get(name, "")) for name in ("colors", "first", "depth", "weights")}
    weights = tuple(line for line in texts["weights"].split(";") if line.strip())
    return Head(texts["colors"], texts["first"], texts["depth"], weights)


def _check_xml(text: str) -> None:
    """Raises GraphError for what is no XML, and for XML that is made to do harm."""
    try:
        root = fromstring(text.encode(), forbid_dtd=True)
    except DefusedXmlException:
        raise _damaged("found XML with a DTD or with entities, expected none", "remove them") from None
    except ParseError as error:
        line, column = error.position
        where = Diagnostic("error", line, column + 1, f"found damaged XML ({str(error).partition(':')[0]})")
        raise GraphError([where]) from None
    level = [root]
    for _ in range(DEEPEST):
        level = [child for element in level for child in element]
    if level:
        raise _damaged(f"found XML nested deeper than {DEEPEST} levels")


def _damaged(message: str, suggestion: str | None = None) -> GraphError:
    return GraphError([Diagnostic("error", 1, 1, message, suggestion)])
