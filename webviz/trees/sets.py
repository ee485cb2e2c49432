"""Read trees that are written as sets of nodes and edges.

For example `{(A,MAX),(B,MIN)} {(A,B),(A,4),(B,2),(B,3)}`.
"""

import re

from webviz.maps.findings import Findings
from webviz.maps.names import EXPECTED_NAME
from webviz.maps.words import Word, is_name, quote
from webviz.trees.model import (
    DEEPEST,
    MOST_NODES,
    Tree,
    TreeBuilder,
    convert_to_max,
    plain_number,
    read_number,
    warn_of_wrong_turns,
)
from webviz.trees.set_pairs import PLAYERS, Pair, TreeSets, read_sets
from webviz.trees.source import OptionLines, Source, limit_trees

# The two sets as a graph: the nodes, who moves at them, and the edges between them.


NONE = -1


class SetGraph:
    """The graph of two sets. Nodes are numbered in the order of the text; leaves have the next numbers."""

    def __init__(self, source: Source, sets: TreeSets, findings: Findings) -> None:
        self._source = source
        self._findings = findings
        # words that could not be read, and unknown names
        self.invalid = sets.nodes.damaged | sets.edges.damaged
        self.is_readable = not self.invalid  # whether every piece of the text was a pair
        # names, player: the name of each node and who moves there; the player is 0 if it cannot be read
        self.names: list[str] = []
        self.player: list[int] = []
        self._offsets: list[int] = []
        self._index: dict[str, int] = {}
        for pair in sets.nodes.pairs:
            self._declare(pair)
        # the children of each node, in the order of the edges
        self.children: list[list[int]] = [[] for _ in self.names]
        self.parent = [NONE] * len(self.names)  # the parent of each node; NONE if it has none
        self._edge_offsets = [NONE] * len(self.names)
        # has_edge_from, has_edge_to: whether the text has an edge from a node, and to it; invalid edges
        # count, so that they are not reported as missing, too
        self.has_edge_from = [False] * len(self.names)
        self.has_edge_to = [False] * len(self.names)
        self.leaves: list[float] = []  # the values of the leaves
        for pair in sets.edges.pairs:
            self._add_edge(pair)

    def number(self, name: str) -> int:
        return self._index[name]

    def place(self, node: int) -> Word:
        return self._word(self.names[node], self._offsets[node])

    def edge_place(self, node: int) -> Word:
        return self._word(self.names[node], self._edge_offsets[node])

    def _word(self, text: str, at: int) -> Word:
        return self._source.word(at, at + len(text))

    def _declare(self, pair: Pair) -> None:
        player = self._read_player(pair)
        if not self._check_name(pair.first, pair.at):
            self.invalid.add(pair.first)
            return
        declared = self._index.get(pair.first)
        if declared is None:
            self._index[pair.first] = len(self.names)
            self.names.append(pair.first)
            self.player.append(player)
            self._offsets.append(pair.at)
        elif player and self.player[declared] and self.player[declared] != player:
            found = f"found {quote(pair.second)} after {pair.first} was another player's"
            message = f"{found}, expected one player"
            self._findings.error(self._word(pair.second, pair.second_at), message)
        else:
            self._findings.warning(self._word(pair.first, pair.at), f"node {pair.first} is listed twice")

    def _read_player(self, pair: Pair) -> int:
        """The player of a node, 1 or 2; 0 if it is neither, which is reported."""
        player = PLAYERS.get(pair.second.upper(), 0)
        if not player:
            message = f"found player {quote(pair.second)}, expected MAX or MIN"
            word = pair.second.upper()
            hint = self._findings.did_you_mean(word, PLAYERS)
            meant = self._findings.clearly_meant(word, PLAYERS, least=3)
            self._findings.error(self._word(pair.second, pair.second_at), message, hint, meant)
        return player

    def _check_name(self, text: str, at: int) -> bool:
        """Report a text that cannot name a node; return whether it can.

        A name has letters and digits, and is neither a number nor a player.
        """
        hint = None
        if text.upper() in PLAYERS:
            message = f"found {quote(text)} as a node, expected a name that is not a player's"
        elif not is_name(text):
            letters = re.sub(r"[^A-Za-z0-9]", "", text) if text.isascii() else ""
            hint = f"write {letters}" if letters and not letters.isdigit() else None
            message = f"found {quote(text)}, {EXPECTED_NAME}"
        elif text.isdigit():
            hint = f"write N{text}" if len(text) < 20 else None
            message = f"found {quote(text)} as a node, expected a name with a letter: a number is a leaf"
        else:
            return True
        self._findings.error(self._word(text, at), message, hint)
        return False

    def _add_edge(self, pair: Pair) -> None:
        parent = self._index.get(pair.first, NONE)
        if parent == NONE:
            self._refuse_parent(pair)
        else:
            self.has_edge_from[parent] = True
        child = self._index.get(pair.second, NONE)
        if child != NONE:
            self.has_edge_to[child] = True
        if child != NONE and parent != NONE:
            self._set_parent(parent, child, pair)
        elif child == NONE and _has_letter(pair.second):
            self._refuse_child(pair)
        elif child == NONE and pair.second not in self.invalid:
            self._add_leaf(parent, pair)

    def _add_leaf(self, parent: int, pair: Pair) -> None:
        """Add a leaf; each number in the text is a leaf of its own."""
        value = plain_number(pair.second)
        if value is None:
            word = self._word(pair.second, pair.second_at)
            value = read_number(word, self._findings, "a number or the name of a node")
        if parent != NONE:
            self.children[parent].append(len(self.names) + len(self.leaves))
            self.leaves.append(value or 0)

    def _set_parent(self, parent: int, child: int, pair: Pair) -> None:
        before = self.parent[child]
        if before == parent:
            message = f"the edge from {pair.first} to {pair.second} is listed twice; it counts once"
            self._findings.warning(self._word(pair.second, pair.second_at), message)
        elif before != NONE:
            found = f"found {pair.first} as a second parent of {pair.second} after {self.names[before]}"
            self._findings.error(self._word(pair.second, pair.second_at), f"{found}, expected one parent")
        else:
            self.children[parent].append(child)
            self.parent[child] = parent
            self._edge_offsets[child] = pair.second_at

    def _refuse_parent(self, pair: Pair) -> None:
        name = pair.first
        if _has_letter(name):
            message = f"found node {quote(name)} without a player, expected it in the first set"
            hint = self._findings.did_you_mean(name, self._index)
            self._refuse(name, pair.at, message, hint or f"add ({name},MAX) or ({name},MIN)")
        else:
            message = f"found {quote(name)} as a parent, expected a node: a number is a leaf"
            self._refuse(name, pair.at, message)

    def _refuse_child(self, pair: Pair) -> None:
        message = f"found unknown node {quote(pair.second)}, expected one of the first set, or a number"
        hint = self._findings.did_you_mean(pair.second, self._index)
        self._refuse(pair.second, pair.second_at, message, hint)

    def _refuse(self, name: str, at: int, message: str, hint: str | None = None) -> None:
        """Report an unknown name, once."""
        if name not in self.invalid:
            self.invalid.add(name)
            self._findings.error(self._word(name, at), message, hint)


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


# Check that the graph is a tree, and make that tree.


MOST_NAMES = 6  # a message names at most so many nodes of a cycle


def check_tree(graph: SetGraph, findings: Findings) -> bool:
    """Report everything that keeps a graph with a node from being a tree; return whether it is one.

    A piece that could not be read may have been an edge; so then missing edges are not reported.
    """
    is_sound = _check_cycles(graph, findings)
    root = _root(graph)
    if root not in (NONE, 0):
        name = graph.names[root]
        found = f"found {graph.names[0]} first, which is below {name}; expected the root first"
        findings.error(graph.place(0), found, f"move {name} to the front")
        is_sound = False
    if not graph.is_readable:
        return False
    return _check_edges(graph, root, findings) and is_sound and not graph.invalid


def tree_of(graph: SetGraph, findings: Findings) -> Tree | None:
    """The tree; None if it is too large, which is reported."""
    inner, total, builder = len(graph.names), len(graph.names) + len(graph.leaves), TreeBuilder()
    if total > MOST_NODES:
        findings.error(graph.place(0), f"found {total:,} nodes, expected at most {MOST_NODES:,}")
        return None
    depth, stack = 0, [0]  # ~number: the builder leaves the node with that number
    while stack:
        node = stack.pop()
        if node < 0:
            builder.leave(~node)
            depth -= 1
        elif node >= inner:
            builder.leaf(graph.leaves[node - inner])
        elif depth == DEEPEST:
            findings.error(graph.place(node), f"found a tree deeper than {DEEPEST:,} levels")
            return None
        else:
            stack.append(~builder.enter(graph.player[node], graph.names[node]))
            stack += reversed(graph.children[node])
            depth += 1
    return builder.finish()


def _root(graph: SetGraph) -> int:
    """The root above node 0; NONE if there is a cycle above it."""
    node = 0
    for _ in graph.names:
        if graph.parent[node] == NONE:
            return node
        node = graph.parent[node]
    return NONE


def _check_edges(graph: SetGraph, root: int, findings: Findings) -> bool:
    """Report nodes without a child, and without a parent except the root; return whether there are none."""
    is_complete = True
    for node, name in enumerate(graph.names):
        if not graph.has_edge_from[node]:
            found = f"found no edge from {name}, expected at least one: a leaf is a number"
            findings.error(graph.place(node), found)
            is_complete = False
        if not graph.has_edge_to[node] and node not in (0, root):  # node 0 is declared first, as the root
            found = f"found no edge to {name}, expected one: only the root, which comes first, has no parent"
            findings.error(graph.place(node), found)
            is_complete = False
    return is_complete


def _check_cycles(graph: SetGraph, findings: Findings) -> bool:
    """Report each cycle; return whether there is none.

    Each node has at most one parent. So a walk upwards from each node, up to a node that was already visited,
    finds each cycle once.
    """
    visited_from = [NONE] * len(graph.names)
    is_sound = True
    for start in range(len(graph.names)):
        node = start
        while node != NONE and visited_from[node] == NONE:
            visited_from[node] = start
            node = graph.parent[node]
        if node != NONE and visited_from[node] == start:
            _report_cycle(graph, node, findings)
            is_sound = False
    return is_sound


def _report_cycle(graph: SetGraph, member: int, findings: Findings) -> None:
    """Report a cycle from parent to child, at the edge to its node that is declared first."""
    upwards = [member]
    while graph.parent[upwards[-1]] != member:
        upwards.append(graph.parent[upwards[-1]])
    first = upwards.index(min(upwards))
    downwards = [*upwards[: first + 1][::-1], *upwards[first + 1 :][::-1]]  # begins with the first node
    names = [graph.names[node] for node in downwards]
    shown_names = [*names[:MOST_NAMES], "…"] if len(names) > MOST_NAMES else [*names, names[0]]
    message = f"found the cycle {' > '.join(shown_names)}, expected a tree"
    findings.error(graph.edge_place(downwards[0]), message)


def read_set_trees(source: Source, options: OptionLines, findings: Findings) -> list[Tree]:
    """The trees of a text; a tree with an error is left out."""
    options.warn_unless_used(("leaves",), "sets")
    all_sets = limit_trees(read_sets(source, findings), lambda sets: _brace(source, sets), findings)
    trees = (_read(source, sets, options, findings) for sets in all_sets)
    return [tree for tree in trees if tree is not None]


def _read(source: Source, sets: TreeSets, options: OptionLines, findings: Findings) -> Tree | None:
    graph = SetGraph(source, sets, findings)
    if not graph.names:
        if graph.is_readable and not graph.invalid:
            findings.error(_brace(source, sets), "found no node, expected the root first, such as (A,MAX)")
        return None
    tree = tree_of(graph, findings) if check_tree(graph, findings) else None
    if tree is not None and all(graph.player):  # every player could be read
        warn_of_wrong_turns(tree, lambda node: graph.place(graph.number(tree.names[node])), findings)
        if options.at(sets.nodes.start).is_for_mover:
            convert_to_max(tree)
    return tree


def _brace(source: Source, sets: TreeSets) -> Word:
    """The place where the sets begin."""
    return source.word(sets.nodes.start, sets.nodes.start + 1)
