"""A search's tree as a graph whose nodes and edges look like what they are, to be written for Graphviz."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from webviz.csp import OUTCOMES, Run
from webviz.csp.run import FAILED, OUTCOME
from webviz.csp.sentences import verdict_sentence
from webviz.exports.model import ExportError, Searched
from webviz.games.game import MAX, MIN
from webviz.search import SearchTree, optimal_path
from webviz.search.registry import registered
from webviz.trace import is_open
from webviz.trace.bounds import Sign, bound_signs
from webviz.trace.line_rules import movers, returned_values
from webviz.trace.walk import parents, untried_moves
from webviz.trees.values import value_text

Attributes: TypeAlias = dict[str, str]
"""As Graphviz names them; texts are plain."""

MOST_NODES = 50_000
"""Graphviz takes minutes for fewer."""
SHAPES = {MAX: "house", MIN: "invhouse"}
"""They point up and down as the page's nodes do; a triangle would have to be large around its text."""
BOLD = {"penwidth": "2.5"}
"""The optimal path."""
GRAY = "#767676"
FAILURE = "#a23b00"
SIGNS: dict[Sign, str] = {"=": "", "<=": "≤ ", ">=": "≥ "}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A directed graph.

    Attributes:
        title: what was searched, and what came of it.
        nodes: each with a name of its own; parents come before their children.
        edges: tail, head, attributes; in the order of their tails.
    """

    title: str
    nodes: list[tuple[str, Attributes]]
    edges: list[tuple[str, str, Attributes]]


def drawn(searched: Searched) -> Drawn:
    """The graph of a search of any kind. Raises ExportError where it has over MOST_NODES nodes."""
    tree = searched.tree
    nodes = len(tree) if isinstance(tree, SearchTree) else len(tree.nodes)
    if nodes > MOST_NODES:
        raise ExportError(
            f"a tree of {nodes:,} nodes is too large for Graphviz (at most {MOST_NODES:,}): lower the depth, "
            "or take its columns as CSV or JSON"
        )
    return _of_game(tree, searched.labels) if isinstance(tree, SearchTree) else _of_run(tree)


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
    title = f"{registered(tree.algorithm).title}, {tree.depth_limit} deep: {len(tree):,} nodes"
    return _with_left(Drawn(title, nodes, edges), untried_moves(tree), lambda node: is_open(tree, node))


def _edge(label: str, child: Attributes) -> Attributes:
    """A leaf without a name is called by its value, which need not stand there twice."""
    return {"label": "" if label == child["label"] else label}


def _looks(tree: SearchTree) -> Callable[[int], Attributes]:
    """A function that tells what a node looks like: who moves there, and what it returned."""
    signs, returned_by, player_at = bound_signs(tree), returned_values(tree), movers(tree)

    def said(node: int) -> str:
        sign, value = signs[node], returned_by(node)
        if sign is None:
            return "…"
        return SIGNS[sign] + value_text(value if isinstance(value, tuple) else (value,))

    def look(node: int) -> Attributes:
        label = said(node)
        if not tree.legal[node]:
            return {"label": label, "shape": "box"}
        player = player_at(node)
        if tree.values:
            return {"label": f"{player}: {label}", "shape": "ellipse"}
        return {"label": label, "shape": SHAPES[player]}

    return look


def _of_run(run: Run) -> Drawn:
    nodes, labels = run.nodes, run.problem.labels()
    found = [(str(node), _look_of(outcome)) for node, outcome in enumerate(nodes.outcome)]
    links = list(enumerate(parents(nodes.depth)))[1:]
    edges = [(str(parent), str(node), {"label": labels[nodes.move[node]]}) for node, parent in links]
    left = list(nodes.legal) if run.settings.algorithm != "min-conflicts" else [0] * len(nodes)
    for _node, parent in links:
        left[parent] -= 1
    title = f"{run.problem.name}: {verdict_sentence(run)}"
    return _with_left(Drawn(title, found, edges), left, lambda node: True)


def _look_of(outcome: int) -> Attributes:
    look = {"label": OUTCOMES[outcome], "shape": "box", "style": "rounded"}
    if outcome in FAILED:
        return look | {"color": FAILURE, "fontcolor": FAILURE}
    return look | ({"peripheries": "2"} if outcome == OUTCOME["solution"] else {})


def _with_left(graph: Drawn, left: Sequence[int], is_untried: Callable[[int], bool]) -> Drawn:
    """The graph with what stands for moves that no child has: pruned, dashed, or not yet tried, dotted."""
    nodes, edges = list(graph.nodes), list(graph.edges)
    for node, name, untried in ((n, f"left{n}", is_untried(n)) for n, count in enumerate(left) if count > 0):
        word, style = ("untried", "dotted") if untried else ("pruned", "dashed")
        nodes.append((name, {"label": f"{left[node]} {word}", "shape": "plaintext", "fontcolor": GRAY}))
        edges.append((str(node), name, {"label": "", "style": style, "color": GRAY}))
    return Drawn(graph.title, nodes, sorted(edges, key=lambda edge: int(edge[0])))
