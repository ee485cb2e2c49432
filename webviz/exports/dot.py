"""A search's tree for Graphviz: DOT, and the JSON that `dot -Tdot_json` writes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Any, TypeAlias

from webviz.exports.columns import AnySearch
from webviz.exports.model import ExportError, Options
from webviz.games.game import MAX, MIN
from webviz.scene.constraints import ConstraintSearch
from webviz.search import SearchTree, optimal_path
from webviz.search.registry import algorithm_named
from webviz.trace import is_open
from webviz.trace.events import Sign, bound_signs, parents, untried_moves
from webviz.trace.line_rules import movers, returned_values
from webviz.trees.model import value_text
from webviz.views.columns import Searched

# A search's tree as a graph with attributes for Graphviz.


Attributes: TypeAlias = dict[str, str]
"""Graphviz's names and values; texts are plain."""

MOST_NODES = 50_000
"""Graphviz takes minutes even for fewer nodes."""
SHAPES = {MAX: "house", MIN: "invhouse"}
"""Shapes that point up and down as the page's nodes do; a triangle would be too large around its text."""
BOLD = {"penwidth": "2.5"}
"""The style of the optimal path."""
GRAY = "#767676"
FAILURE = "#a23b00"
SIGNS: dict[Sign, str] = {"=": "", "<=": "≤ ", ">=": "≥ "}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A directed graph.

    Attributes:
        title: the search, and its result.
        nodes: each with a unique name; parents come before their children.
        edges: tail, head, attributes; in the order of their tails.
    """

    title: str
    nodes: list[tuple[str, Attributes]]
    edges: list[tuple[str, str, Attributes]]


def drawn_tree(searched: AnySearch) -> Drawn:
    """The graph of a search of any kind. Raises ExportError if it has over MOST_NODES nodes."""
    nodes = len(searched.tree) if isinstance(searched, Searched) else searched.nodes
    if nodes > MOST_NODES:
        raise ExportError(
            f"a tree of {nodes:,} nodes is too large for Graphviz (at most {MOST_NODES:,}): lower the depth, "
            "or take its columns as CSV or JSON"
        )
    if isinstance(searched, Searched):
        return _of_game(searched.tree, searched.labels)
    return _of_constraints(searched)


def _of_game(tree: SearchTree, labels: Sequence[str]) -> Drawn:
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
    return _with_left(Drawn(title, nodes, edges), untried_moves(tree), lambda node: is_open(tree, node))


def _edge(label: str, child: Attributes) -> Attributes:
    """The attributes of an edge. A nameless leaf's label is its value, which the node already shows."""
    return {"label": "" if label == child["label"] else label}


def _looks(tree: SearchTree) -> Callable[[int], Attributes]:
    """A function that returns a node's attributes: who moves there, and its value."""
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


def _of_constraints(found: ConstraintSearch) -> Drawn:
    columns = found.columns()
    nodes = [(str(node), _look_of(outcome, found)) for node, outcome in enumerate(columns["outcome"])]
    links = zip(columns["parent"], columns["node"], columns["label"], strict=True)
    edges = [(str(parent), str(node), {"label": label}) for parent, node, label in links if node]
    title = f"{found.about()['problem']}: {found.verdict}"
    return _with_left(Drawn(title, nodes, edges), found.untried_counts(), lambda node: True)


def _look_of(outcome: str, found: ConstraintSearch) -> Attributes:
    look = {"label": outcome, "shape": "box", "style": "rounded"}
    if outcome in found.failures:
        return look | {"color": FAILURE, "fontcolor": FAILURE}
    return look | ({"peripheries": "2"} if outcome == "solution" else {})


def _with_left(graph: Drawn, left: Sequence[int], is_untried: Callable[[int], bool]) -> Drawn:
    """The graph with signs for moves without a child: pruned ones are dashed, untried ones dotted."""
    nodes, edges = list(graph.nodes), list(graph.edges)
    for node, name, untried in ((n, f"left{n}", is_untried(n)) for n, count in enumerate(left) if count > 0):
        word, style = ("untried", "dotted") if untried else ("pruned", "dashed")
        nodes.append((name, {"label": f"{left[node]} {word}", "shape": "plaintext", "fontcolor": GRAY}))
        edges.append((str(node), name, {"label": "", "style": style, "color": GRAY}))
    return Drawn(graph.title, nodes, sorted(edges, key=lambda edge: int(edge[0])))


TYPE = {"fontname": "DejaVu Sans", "fontsize": "11"}
GRAPH: Attributes = TYPE | {"ordering": "out", "nodesep": "0.25", "ranksep": "0.45", "labelloc": "t"}
NODE: Attributes = TYPE | {"height": "0.3", "width": "0.4", "margin": "0.06,0.03"}
EDGE: Attributes = TYPE | {"fontsize": "10", "arrowhead": "none"}
"""Attributes of the graph, of all its nodes, and of all its edges."""


def dot(searched: AnySearch, options: Options) -> bytes:
    """The tree as a directed graph, one node on each line. Raises ExportError if it is too large."""
    found = drawn_tree(searched)
    whole = {"graph": GRAPH | {"label": found.title}, "node": NODE, "edge": EDGE}
    lines = [f"{name} {_list(attributes)}" for name, attributes in whole.items()]
    lines += [f"{_quote(name)} {_list(attributes)}" for name, attributes in found.nodes]
    lines += [f"{_quote(tail)} -> {_quote(head)} {_list(each)}" for tail, head, each in found.edges]
    return ("digraph search {\n" + "".join(f"  {line};\n" for line in lines) + "}\n").encode()


def _list(attributes: Attributes) -> str:
    pairs = (f"{name}={_quote(text)}" for name, text in _escape(attributes).items())
    return f"[{', '.join(pairs)}]"


def _quote(text: str) -> str:
    """A text in DOT; only quotes need escaping."""
    return '"' + text.replace('"', '\\"') + '"'


def _escape(attributes: Attributes) -> Attributes:
    """Attributes with escaped texts: for Graphviz backslashes and ampersands are special."""
    return {name: text.replace("\\", "\\\\").replace("&", "&amp;") for name, text in attributes.items()}


def graphviz_json(searched: AnySearch, options: Options) -> bytes:
    """The graph in Graphviz's JSON, without a layout. Raises ExportError as `dot`."""
    found = drawn_tree(searched)
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
