"""Whether the graph that the sets describe is a tree, and that tree."""

from webviz.maps.findings import Findings
from webviz.trees.builder import TreeBuilder
from webviz.trees.model import DEEPEST, MOST_NODES, Tree
from webviz.trees.set_graph import NONE, SetGraph

SHOWN_NAMES = 6  # of a cycle, in a message


def is_tree(graph: SetGraph, findings: Findings) -> bool:
    """Whether it is one; if not, every reason is reported. The graph must have a node.

    A piece that could not be read may have been an edge: then nothing is said of edges that are missing.
    """
    sound = _has_no_cycle(graph, findings)
    top = _top(graph)
    if top not in (NONE, 0):
        name = graph.names[top]
        found = f"found {graph.names[0]} first, which is below {name}; expected the root first"
        findings.error(graph.place(0), found, f"move {name} to the front")
        sound = False
    if not graph.is_readable:
        return False
    return _is_whole(graph, top, findings) and sound and not graph.damaged


def tree_of(graph: SetGraph, findings: Findings) -> Tree | None:
    """The tree; None when it is too large, which is reported."""
    nodes, found, builder = len(graph.names), len(graph.names) + len(graph.leaves), TreeBuilder()
    if found > MOST_NODES:
        findings.error(graph.place(0), f"found {found:,} nodes, expected at most {MOST_NODES:,}")
        return None
    depth, ahead = 0, [0]
    while ahead:
        node = ahead.pop()
        if node < 0:
            builder.leave(~node)
            depth -= 1
        elif node >= nodes:
            builder.leaf(graph.leaves[node - nodes])
        elif depth == DEEPEST:
            findings.error(graph.place(node), f"found a tree deeper than {DEEPEST:,} levels")
            return None
        else:
            ahead.append(~builder.enter(graph.player[node], graph.names[node]))
            ahead += reversed(graph.children[node])
            depth += 1
    return builder.finish()


def _top(graph: SetGraph) -> int:
    """The node without a parent above the first node; -1 where there is none, but a cycle."""
    node = 0
    for _ in graph.names:
        if graph.parent[node] == NONE:
            return node
        node = graph.parent[node]
    return NONE


def _is_whole(graph: SetGraph, top: int, findings: Findings) -> bool:
    """Whether every node has a child, and every one but the root a parent."""
    whole = True
    for node, name in enumerate(graph.names):
        if not graph.has_edge_from[node]:
            found = f"found no edge from {name}, expected at least one: a leaf is a number"
            findings.error(graph.place(node), found)
            whole = False
        if not graph.has_edge_to[node] and node not in (0, top):
            found = f"found no edge to {name}, expected one: only the root, which comes first, has no parent"
            findings.error(graph.place(node), found)
            whole = False
    return whole


def _has_no_cycle(graph: SetGraph, findings: Findings) -> bool:
    """Every node has one parent at most, so that going up from each finds each cycle once."""
    seen_from = [NONE] * len(graph.names)
    sound = True
    for start in range(len(graph.names)):
        node = start
        while node != NONE and seen_from[node] == NONE:
            seen_from[node] = start
            node = graph.parent[node]
        if node != NONE and seen_from[node] == start:
            _report_cycle(graph, node, findings)
            sound = False
    return sound


def _report_cycle(graph: SetGraph, member: int, findings: Findings) -> None:
    """Says who is in a cycle, at the edge that leads back to its first node."""
    cycle = [member]
    while graph.parent[cycle[-1]] != member:
        cycle.append(graph.parent[cycle[-1]])
    first = cycle.index(min(cycle))
    around = [*cycle[: first + 1][::-1], *cycle[first + 1 :][::-1]]
    names = [graph.names[node] for node in around]
    told = [*names[:SHOWN_NAMES], "…"] if len(names) > SHOWN_NAMES else [*names, names[0]]
    message = f"found the cycle {' > '.join(told)}, expected a tree"
    findings.error(graph.edge_place(around[0]), message)
