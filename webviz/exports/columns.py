"""A search for other programs: a table of the nodes, or a graph for Graphviz."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from json import dumps
from math import isinf
from typing import Any, TypeAlias

from webviz.exports.model import ExportError, Options
from webviz.games.game import MAX, MIN
from webviz.scene.constraints import ConstraintSearch
from webviz.search import SearchTree, optimal_path
from webviz.search.registry import algorithm_named
from webviz.search.tree import parents, untried_moves
from webviz.tables import csv_text
from webviz.trace import event_count, is_open
from webviz.trace.events import Sign, bound_signs
from webviz.trace.line_rules import movers, returned_values
from webviz.trees.model import value_text
from webviz.views.wire import GameSearch, Table, table

AnySearch: TypeAlias = GameSearch | ConstraintSearch
VERSION = 1  # the version of the format that `json` writes


def csv(search: AnySearch, options: Options) -> bytes:
    """The names of the columns, then a line for each node; None is an empty field."""
    columns = columns_of(search)
    return csv_text(chain([columns], zip(*columns.values(), strict=True)), "\n").encode()


def json(search: AnySearch, options: Options) -> bytes:
    """The description and the columns; infinite bounds become null, like None."""
    members: dict[str, Any] = {"format": "webviz columns", "version": VERSION}
    if isinstance(search, GameSearch):
        tree = search.tree
        members |= {"kind": "game", "algorithm": tree.algorithm, "variant": asdict(tree.variant)}
        members |= {"order": tree.order, "depth_limit": tree.depth_limit, "complete": tree.open == 0}
        members |= {"nodes": len(tree), "lines": event_count(tree)}
    else:
        members |= search.about()
    lines = [f"{dumps(name)}: {_json_text(value)}" for name, value in members.items()]
    lines.append(_columns_text("columns", columns_of(search)))
    if isinstance(search, ConstraintSearch):
        lines.append(_columns_text("events", search.event_columns()))
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def columns_of(search: AnySearch) -> Table:
    return table(search) if isinstance(search, GameSearch) else search.columns()


def _columns_text(name: str, columns: Table) -> str:
    """A member that is an object of columns, one on each line."""
    rows = []
    for title, column in columns.items():
        finite = [None if isinstance(value, float) and isinf(value) else value for value in column]
        rows.append(f"  {dumps(title)}: {dumps(finite, ensure_ascii=False, separators=(',', ':'))}")
    return f"{dumps(name)}: {{\n" + ",\n".join(rows) + "\n}"


def _json_text(value: Any) -> str:
    return dumps(value, ensure_ascii=False)


# A search's tree as a graph for Graphviz, whose nodes and edges look as on the page.

Attributes: TypeAlias = dict[str, str]  # attributes of Graphviz by name; their texts are not escaped

MOST_NODES = 50_000  # of the search; Graphviz takes minutes even for smaller ones
SHAPES = {MAX: "house", MIN: "invhouse"}
"""Graphviz's shapes that point up and down, as on the page; a triangle around a text would be larger."""
BOLD = {"penwidth": "2.5"}  # the look of the edges on the optimal path
GRAY = "#767676"
FAILURE = "#a23b00"
SIGNS: dict[Sign, str] = {"=": "", "<=": "≤ ", ">=": "≥ "}


@dataclass(frozen=True, slots=True)
class Graph:
    title: str  # the search and its result
    nodes: list[tuple[str, Attributes]]  # names and attributes; parents come before their children
    edges: list[tuple[str, str, Attributes]]  # tail, head, attributes; in the order of their tails


def graph_of(search: AnySearch) -> Graph:
    """The graph of a search. Raises ExportError if it has over MOST_NODES nodes."""
    nodes = len(search.tree) if isinstance(search, GameSearch) else search.nodes
    if nodes > MOST_NODES:
        raise ExportError(
            f"a tree of {nodes:,} nodes is too large for Graphviz (at most {MOST_NODES:,}): lower the depth, "
            "or take its columns as CSV or JSON"
        )
    return _of_game(search) if isinstance(search, GameSearch) else _of_constraints(search)


def _of_game(search: GameSearch) -> Graph:
    tree, labels = search.tree, search.labels
    optimal = set(optimal_path(tree))
    nodes = [(str(node), look) for node, look in enumerate(_looks(tree))]
    nodes[0][1]["tooltip"] = labels[tree.move[0]]
    edges = []
    for node, parent in enumerate(parents(tree.depth)):
        if node:  # the root has no parent
            label = labels[tree.move[node]]
            # The child may have the same label, such as a leaf's value.
            is_repeated = label == nodes[node][1]["label"]
            look = {"label": "" if is_repeated else label} | (BOLD if node in optimal else {})
            edges.append((str(parent), str(node), look))
    title = f"{algorithm_named(tree.algorithm).title}, {tree.depth_limit} deep: {len(tree):,} nodes"
    return _with_moves_left(Graph(title, nodes, edges), untried_moves(tree), lambda node: is_open(tree, node))


def _looks(tree: SearchTree) -> Iterator[Attributes]:
    """The look of each node, in order: who moves there, and its value."""
    returned_by, player_at = returned_values(tree), movers(tree)
    for node, sign in enumerate(bound_signs(tree)):
        label = "…"
        if sign is not None:
            value = returned_by(node)
            label = SIGNS[sign] + value_text(value if isinstance(value, tuple) else (value,))
        if not tree.legal[node]:
            yield {"label": label, "shape": "box"}
        elif tree.values:
            yield {"label": f"{player_at(node)}: {label}", "shape": "ellipse"}
        else:
            yield {"label": label, "shape": SHAPES[player_at(node)]}


def _of_constraints(search: ConstraintSearch) -> Graph:
    columns = search.columns()
    nodes: list[tuple[str, Attributes]] = []
    for node, outcome in enumerate(columns["outcome"]):
        look = {"label": outcome, "shape": "box", "style": "rounded"}
        if outcome in search.failures:
            look |= {"color": FAILURE, "fontcolor": FAILURE}
        elif outcome == "solution":
            look |= {"peripheries": "2"}
        nodes.append((str(node), look))
    links = zip(columns["parent"], columns["node"], columns["label"], strict=True)
    edges = [(str(parent), str(node), {"label": label}) for parent, node, label in links if node]
    title = f"{search.about()['problem']}: {search.verdict}"
    return _with_moves_left(Graph(title, nodes, edges), search.untried_counts(), lambda node: True)


def _with_moves_left(graph: Graph, counts: Sequence[int], may_be_tried: Callable[[int], bool]) -> Graph:
    """The graph with a node "3 pruned" beside each that has moves without a child.

    `counts` says for each node how many there are, `may_be_tried` whether the search may still try them. The
    edge is dashed if they are pruned, dotted if they are untried.
    """
    nodes, edges = list(graph.nodes), list(graph.edges)
    for node, count in enumerate(counts):
        if count > 0:
            word, style = ("untried", "dotted") if may_be_tried(node) else ("pruned", "dashed")
            name = f"left{node}"
            nodes.append((name, {"label": f"{count} {word}", "shape": "plaintext", "fontcolor": GRAY}))
            edges.append((str(node), name, {"label": "", "style": style, "color": GRAY}))
    return Graph(graph.title, nodes, sorted(edges, key=lambda edge: int(edge[0])))


TYPE = {"fontname": "DejaVu Sans", "fontsize": "11"}
GRAPH: Attributes = TYPE | {"ordering": "out", "nodesep": "0.25", "ranksep": "0.45", "labelloc": "t"}
NODE: Attributes = TYPE | {"height": "0.3", "width": "0.4", "margin": "0.06,0.03"}
EDGE: Attributes = TYPE | {"fontsize": "10", "arrowhead": "none"}
"""The attributes of the whole graph, of all its nodes, of all its edges."""


def dot(search: AnySearch, options: Options) -> bytes:
    """The tree as a directed graph, a node a line. Raises ExportError if too large."""
    graph = graph_of(search)
    defaults = {"graph": GRAPH | {"label": graph.title}, "node": NODE, "edge": EDGE}
    lines = [f"{name} {_attribute_list(attributes)}" for name, attributes in defaults.items()]
    lines += [f"{_quote(name)} {_attribute_list(attributes)}" for name, attributes in graph.nodes]
    lines += [f"{_quote(tail)} -> {_quote(head)} {_attribute_list(edge)}" for tail, head, edge in graph.edges]
    return ("digraph search {\n" + "".join(f"  {line};\n" for line in lines) + "}\n").encode()


def _attribute_list(attributes: Attributes) -> str:
    """The attributes as DOT writes them: `[label="4", shape="box"]`."""
    pairs = (f"{name}={_quote(text)}" for name, text in _escape(attributes).items())
    return f"[{', '.join(pairs)}]"


def _quote(text: str) -> str:
    return '"' + text.replace('"', '\\"') + '"'


def _escape(attributes: Attributes) -> Attributes:
    """The attributes with backslashes and ampersands escaped, as Graphviz needs."""
    return {name: text.replace("\\", "\\\\").replace("&", "&amp;") for name, text in attributes.items()}


def graphviz_json(search: AnySearch, options: Options) -> bytes:
    """The graph in Graphviz's JSON, without a layout. Raises ExportError as `dot`."""
    graph = graph_of(search)
    ids = {name: number for number, (name, _) in enumerate(graph.nodes)}
    objects = [
        {"_gvid": ids[name], "name": name, **_escape(NODE | attributes)} for name, attributes in graph.nodes
    ]
    edges = [
        {"_gvid": number, "tail": ids[tail], "head": ids[head], **_escape(EDGE | attributes)}
        for number, (tail, head, attributes) in enumerate(graph.edges)
    ]
    about = {"name": "search", "directed": True, "strict": False, "_subgraph_cnt": 0}
    head = _json_text(about | _escape(GRAPH | {"label": graph.title}))
    lists = [",\n".join(map(_json_text, members)) for members in (objects, edges)]
    # The closing brace of `head` is left off: the lists are further members of this object.
    return f'{head[:-1]}, "objects": [\n{lists[0]}\n], "edges": [\n{lists[1]}\n]}}\n'.encode()
