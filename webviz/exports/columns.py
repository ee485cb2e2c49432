"""A search for other programs: a table, one row a node, and a graph for Graphviz."""

from collections.abc import Callable, Iterable, Sequence
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
from webviz.tables import csv_text
from webviz.trace import event_count, is_open
from webviz.trace.events import Sign, bound_signs, parents, untried_moves
from webviz.trace.line_rules import movers, returned_values
from webviz.trees.model import value_text
from webviz.views.wire import GameSearch, Table, table

AnySearch: TypeAlias = GameSearch | ConstraintSearch
VERSION = 1
"""The version of the format that `json` writes."""


def csv(searched: AnySearch, options: Options) -> bytes:
    """The names of the columns, then a line for each node. None is an empty field."""
    columns = _columns_of(searched)
    return csv_text(chain([columns], zip(*columns.values(), strict=True)), "\n").encode()


def json(searched: AnySearch, options: Options) -> bytes:
    """An object with the search's description and its columns. None is null, and so is an infinite bound."""
    about = _about_game(searched.tree) if isinstance(searched, GameSearch) else searched.about()
    members = {"format": "webviz columns", "version": VERSION, **about}
    lines = [f"{dumps(name)}: {dumps(value, ensure_ascii=False)}" for name, value in members.items()]
    lines.append(_columns_text("columns", _columns_of(searched)))
    if isinstance(searched, ConstraintSearch):
        lines.append(_columns_text("events", searched.event_columns()))
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _columns_of(searched: AnySearch) -> Table:
    return table(searched) if isinstance(searched, GameSearch) else searched.columns()


def _about_game(tree: SearchTree) -> dict[str, Any]:
    return {
        "kind": "game",
        "algorithm": tree.algorithm,
        "variant": asdict(tree.variant),
        "order": tree.order,
        "depth_limit": tree.depth_limit,
        "complete": tree.open == 0,
        "nodes": len(tree),
        "lines": event_count(tree),
    }


def _columns_text(name: str, columns: Table) -> str:
    """A member that is an object of columns, one on each line."""
    rows = (f"  {dumps(name)}: {_list_text(column)}" for name, column in columns.items())
    return f"{dumps(name)}: {{\n" + ",\n".join(rows) + "\n}"


def _list_text(column: Iterable[Any]) -> str:
    plain = [None if isinstance(each, float) and isinf(each) else each for each in column]
    return dumps(plain, ensure_ascii=False, separators=(",", ":"))


# A search's tree as a graph for Graphviz, whose nodes and edges look as on the page.


Attributes: TypeAlias = dict[str, str]
"""Graphviz's attributes by name; texts are not escaped."""

MOST_NODES = 50_000
"""Graphviz takes minutes even for smaller graphs."""
SHAPES = {MAX: "house", MIN: "invhouse"}
"""Graphviz's shapes that point up and down, as on the page; a triangle around a text would be larger."""
BOLD = {"penwidth": "2.5"}
"""The optimal path."""
GRAY = "#767676"
FAILURE = "#a23b00"
SIGNS: dict[Sign, str] = {"=": "", "<=": "≤ ", ">=": "≥ "}


@dataclass(frozen=True, slots=True)
class Graph:
    """A directed graph.

    Attributes:
        title: the search and its result.
        nodes: names and attributes; parents come before their children.
        edges: tail, head, attributes; in the order of their tails.
    """

    title: str
    nodes: list[tuple[str, Attributes]]
    edges: list[tuple[str, str, Attributes]]


def graph_of(searched: AnySearch) -> Graph:
    """The graph of a search of any kind. Raises ExportError if it has over MOST_NODES nodes."""
    nodes = len(searched.tree) if isinstance(searched, GameSearch) else searched.nodes
    if nodes > MOST_NODES:
        raise ExportError(
            f"a tree of {nodes:,} nodes is too large for Graphviz (at most {MOST_NODES:,}): lower the depth, "
            "or take its columns as CSV or JSON"
        )
    if isinstance(searched, GameSearch):
        return _of_game(searched.tree, searched.labels)
    return _of_constraints(searched)


def _of_game(tree: SearchTree, labels: Sequence[str]) -> Graph:
    looks, best = _looks(tree), set(optimal_path(tree))
    nodes = [(str(node), looks(node)) for node in range(len(tree))]
    nodes[0][1]["tooltip"] = labels[tree.move[0]]
    edges = [
        (
            str(parent),
            str(node),
            _edge(labels[tree.move[node]], nodes[node][1]) | (BOLD if node in best else {}),
        )
        for node, parent in enumerate(parents(tree.depth))
        if node
    ]
    title = f"{algorithm_named(tree.algorithm).title}, {tree.depth_limit} deep: {len(tree):,} nodes"
    return _with_untaken(Graph(title, nodes, edges), untried_moves(tree), lambda node: is_open(tree, node))


def _edge(label: str, child: Attributes) -> Attributes:
    """The edge to a child; a leaf without a name has its value as its label, which is not repeated."""
    return {"label": "" if label == child["label"] else label}


def _looks(tree: SearchTree) -> Callable[[int], Attributes]:
    """A function that returns the look of a node: who moves there, and its value."""
    signs, returned_by, player_at = bound_signs(tree), returned_values(tree), movers(tree)

    def node_words(node: int) -> str:
        sign, value = signs[node], returned_by(node)
        if sign is None:
            return "…"
        return SIGNS[sign] + value_text(value if isinstance(value, tuple) else (value,))

    def look(node: int) -> Attributes:
        label = node_words(node)
        if not tree.legal[node]:
            return {"label": label, "shape": "box"}
        player = player_at(node)
        if tree.values:
            return {"label": f"{player}: {label}", "shape": "ellipse"}
        return {"label": label, "shape": SHAPES[player]}

    return look


def _of_constraints(found: ConstraintSearch) -> Graph:
    columns = found.columns()
    nodes = [(str(node), _look_of(outcome, found)) for node, outcome in enumerate(columns["outcome"])]
    links = zip(columns["parent"], columns["node"], columns["label"], strict=True)
    edges = [(str(parent), str(node), {"label": label}) for parent, node, label in links if node]
    title = f"{found.about()['problem']}: {found.verdict}"
    return _with_untaken(Graph(title, nodes, edges), found.untried_counts(), lambda node: True)


def _look_of(outcome: str, found: ConstraintSearch) -> Attributes:
    look = {"label": outcome, "shape": "box", "style": "rounded"}
    if outcome in found.failures:
        return look | {"color": FAILURE, "fontcolor": FAILURE}
    return look | ({"peripheries": "2"} if outcome == "solution" else {})


def _with_untaken(graph: Graph, left: Sequence[int], is_untried: Callable[[int], bool]) -> Graph:
    """The graph with a further node beside each node that has moves without a child.

    It says how many; its edge is dashed if they are pruned, dotted if they are not yet tried.
    """
    nodes, edges = list(graph.nodes), list(graph.edges)
    for node, name, untried in ((n, f"left{n}", is_untried(n)) for n, count in enumerate(left) if count > 0):
        word, style = ("untried", "dotted") if untried else ("pruned", "dashed")
        nodes.append((name, {"label": f"{left[node]} {word}", "shape": "plaintext", "fontcolor": GRAY}))
        edges.append((str(node), name, {"label": "", "style": style, "color": GRAY}))
    return Graph(graph.title, nodes, sorted(edges, key=lambda edge: int(edge[0])))


TYPE = {"fontname": "DejaVu Sans", "fontsize": "11"}
GRAPH: Attributes = TYPE | {"ordering": "out", "nodesep": "0.25", "ranksep": "0.45", "labelloc": "t"}
NODE: Attributes = TYPE | {"height": "0.3", "width": "0.4", "margin": "0.06,0.03"}
EDGE: Attributes = TYPE | {"fontsize": "10", "arrowhead": "none"}
"""The attributes of the whole graph, of all its nodes, of all its edges."""


def dot(searched: AnySearch, options: Options) -> bytes:
    """The tree as a directed graph, a node on each line. Raises ExportError if it is too large."""
    found = graph_of(searched)
    whole = {"graph": GRAPH | {"label": found.title}, "node": NODE, "edge": EDGE}
    lines = [f"{name} {_list(attributes)}" for name, attributes in whole.items()]
    lines += [f"{_quote(name)} {_list(attributes)}" for name, attributes in found.nodes]
    lines += [f"{_quote(tail)} -> {_quote(head)} {_list(each)}" for tail, head, each in found.edges]
    return ("digraph search {\n" + "".join(f"  {line};\n" for line in lines) + "}\n").encode()


def _list(attributes: Attributes) -> str:
    pairs = (f"{name}={_quote(text)}" for name, text in _escape(attributes).items())
    return f"[{', '.join(pairs)}]"


def _quote(text: str) -> str:
    """A text as a quoted string of DOT."""
    return '"' + text.replace('"', '\\"') + '"'


def _escape(attributes: Attributes) -> Attributes:
    """The attributes with texts escaped, as backslashes and ampersands have a meaning in Graphviz."""
    return {name: text.replace("\\", "\\\\").replace("&", "&amp;") for name, text in attributes.items()}


def graphviz_json(searched: AnySearch, options: Options) -> bytes:
    """The same graph in Graphviz's JSON, without a layout. Raises ExportError as `dot` does."""
    found = graph_of(searched)
    place = {name: number for number, (name, _) in enumerate(found.nodes)}
    objects = [
        {"_gvid": place[name], "name": name, **_escape(NODE | attributes)} for name, attributes in found.nodes
    ]
    edges = [
        {"_gvid": number, "tail": place[tail], "head": place[head], **_escape(EDGE | attributes)}
        for number, (tail, head, attributes) in enumerate(found.edges)
    ]
    about = {"name": "search", "directed": True, "strict": False, "_subgraph_cnt": 0}
    graph = about | _escape(GRAPH | {"label": found.title})
    return (
        f'{_text(graph)[:-1]}, "objects": [\n{_rows(objects)}\n], "edges": [\n{_rows(edges)}\n]}}\n'.encode()
    )


def _rows(members: list[dict[str, Any]]) -> str:
    return ",\n".join(map(_text, members))


def _text(members: dict[str, Any]) -> str:
    return dumps(members, ensure_ascii=False)
