"""Read trees that are written as sets of nodes and edges.

For example `{(A,MAX),(B,MIN)} {(A,B),(A,4),(B,2),(B,3)}`: the set of nodes says who moves at each, and in the
set of edges a number is a leaf. A text becomes a tree in three steps: `read_sets` finds its pairs of words,
`SetGraph` makes a graph of them, and `check_tree` and `tree_of` make the graph a tree. `at` is an offset.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from webviz.maps.names import A_NAME
from webviz.maps.words import Word, is_name, quote
from webviz.trees.model import (
    DEEPEST,
    MOST_NODES,
    PLAYERS,
    Tree,
    TreeBuilder,
    convert_to_max,
    plain_number,
    read_number,
)
from webviz.trees.source import OptionLines, Source, limit_trees, warn_of_wrong_turns

# The text as pairs of words: a set of nodes and a set of edges for each tree.

PLAYER = re.compile(r",\s*+(?:max|min)\b", re.I)  # `,MAX`
BRACE = re.compile(r"[{}]")
ONE_NAME = r"""(?:"([^"\r\n]++)"|([^\s(),]++))"""  # `"A"` or `A`: the first group or the second one holds A
PAIR = re.compile(rf"\s*+\(\s*+{ONE_NAME}\s*+,\s*+{ONE_NAME}\s*+\)\s*+(,?)\s*+")
"""`(A,B),` and the blanks around it. Groups 1 or 2 hold A, 3 or 4 hold B, 5 the comma, if there is one."""
END_OF_DAMAGE = re.compile(r"\)\s*,?\s*|,\s*(?=\()|\s(?=\()")
"""The end of a piece that is no pair: behind `),`, or behind a comma or a blank that stands before `(`."""
WITHOUT_EDGES = "found a set of nodes without edges, expected a second set with its edges"
WITHOUT_NODES = "found a set of edges, expected a set of nodes before it"
A_NODE, AN_EDGE = "expected NODE and player, such as (A,MAX)", "expected an edge, such as (A,B)"


class Pair(NamedTuple):
    """`(first,second)` and the offsets of both."""

    first: str
    second: str
    at: int
    second_at: int


class TreeSets(NamedTuple):
    """The pairs in the two sets of one tree, in the order of the text."""

    start: int  # the offset of the first brace
    nodes: list[Pair]
    edges: list[Pair]
    damaged: set[str]  # the words of pieces that are not pairs; these pieces have been reported


class _BracedSet(NamedTuple):
    """The text between two braces: nodes or edges."""

    start: int  # the offset of its first brace
    end: int  # the offset of the brace that ends it
    holds_players: bool  # whether more than half of its pairs end with a player, as those of nodes do


def read_sets(source: Source) -> Iterator[TreeSets]:
    """The sets of each tree; a set without the other one is an error.

    Of two sets, the first is taken for nodes even if it seems to have no players: `{(A,red)} {(A,3)}`.
    """
    first: _BracedSet | None = None  # the first set of a tree, until its second one is read
    for start, end in _braces(source):
        braced_set = _braced_set(source, start, end)
        if first is None:
            first = braced_set
        elif braced_set.holds_players:
            # This set begins another tree: the first one has no edges or, in `{(A,B)} {(A,MAX)}`, no nodes.
            source.error(first.start, WITHOUT_EDGES if first.holds_players else WITHOUT_NODES)
            first = braced_set
        else:
            yield _tree_sets(source, first, braced_set)
            first = None
    if first is not None:
        one_set = "found one set, expected two for each tree: its nodes, then its edges"
        source.error(first.start, WITHOUT_EDGES if first.holds_players else one_set)


def _braced_set(source: Source, start: int, end: int) -> _BracedSet:
    inside = source.body[start + 1 : end]
    player_count = sum(1 for _ in PLAYER.finditer(inside))
    return _BracedSet(start, end, 2 * player_count > inside.count("("))  # one "(" for each pair


def _tree_sets(source: Source, nodes: _BracedSet, edges: _BracedSet) -> TreeSets:
    node_pairs, damaged_in_nodes = _pairs(source, nodes, A_NODE)
    edge_pairs, damaged_in_edges = _pairs(source, edges, AN_EDGE)
    return TreeSets(nodes.start, node_pairs, edge_pairs, damaged_in_nodes | damaged_in_edges)


def _pairs(source: Source, braced_set: _BracedSet, expected: str) -> tuple[list[Pair], set[str]]:
    """Every pair of a set, and the words of other pieces; each of these is an error."""
    at, end = braced_set.start + 1, braced_set.end
    pairs: list[Pair] = []
    damaged: set[str] = set()
    while at < end:
        source.findings.steps.take()
        match = PAIR.match(source.body, at, end)
        if match is None:
            damage_end = END_OF_DAMAGE.search(source.body, at + 1, end)
            next_at = damage_end.end() if damage_end else end
            damaged |= _report_damage(source, at, next_at, expected)
        else:
            next_at = match.end()
            first, second = (1 if match[1] else 2), (3 if match[3] else 4)  # groups with or without quotes
            pairs.append(Pair(match[first], match[second], match.start(first), match.start(second)))
            _check_comma(source, match, is_last=next_at == end)
        at = next_at
    return pairs, damaged


def _check_comma(source: Source, match: re.Match[str], is_last: bool) -> None:
    has_comma = bool(match[5])
    if not has_comma and not is_last:
        source.warn(match.start(5), "found no comma between pairs")
    elif has_comma and is_last:
        source.warn(match.start(5), "nothing stands behind this comma; it is ignored")


def _report_damage(source: Source, start: int, end: int, expected: str) -> set[str]:
    """Report a piece that is not a pair; return its words."""
    piece = source.word(start, end)
    text = piece.text.rstrip(", \t\r\n")
    if piece.text:
        message = f"found {quote(text or piece.text)}, {expected}"
        # `(A MAX)`, `A,MAX` and `(A:MAX)` clearly mean a pair.
        words = re.findall(r"[^\s(),:;=]+", text)
        meant = f"({words[0]},{words[1]})" if len(words) == 2 and len(text) <= 40 else None
        source.findings.error(piece._replace(text=text), message, repair=meant)
    return set(re.findall(r"[^\s(),]+", text))


def _braces(source: Source) -> Iterator[tuple[int, int]]:
    """The offsets of each pair of braces; any text outside them is an error.

    A set without its last brace, which is an error, too, ends at the next brace or at the end of the text.
    """
    opened: int | None = None  # the offset of the brace that is open
    end_of_last = 0
    for brace in BRACE.finditer(source.body):
        source.findings.steps.take()
        at, is_opening = brace.start(), brace[0] == "{"
        if opened is None:
            _refuse_between(source, end_of_last, at)
            if not is_opening:
                source.error(at, 'found "}", expected "{" before it')
        else:
            if is_opening:
                source.error(at, 'found "{" inside a set, expected "}" before it')
            yield opened, at
        opened, end_of_last = at if is_opening else None, at + 1
    if opened is None:
        _refuse_between(source, end_of_last, len(source.body))
    else:
        source.error(opened, 'found no "}" for this "{", expected one')
        yield opened, len(source.body)


def _refuse_between(source: Source, start: int, end: int) -> None:
    """Report text between two sets, except blanks, line ends and commas."""
    strange = re.search(r"[^\s,;]", source.body[start:end])
    if strange:
        word = source.word(start + strange.start(), end)
        source.findings.error(word, f'found {quote(word.text)}, expected "{{"')


# The two sets as a graph: the nodes, who moves at them, and the edges between them.


@dataclass(slots=True, eq=False)
class Node:
    name: str
    player: int  # who moves there; 0 if it cannot be read
    at: int  # where it is declared
    children: list["Node | float"] = field(default_factory=list)  # in order of edges; a number is a leaf
    parent: "Node | None" = None
    edge_at: int = -1  # the offset of its name in the edge from its parent
    # Whether the text has an edge from the node, and to it. Invalid edges count, so that they are not
    # reported as missing, too.
    has_edge_from: bool = False
    has_edge_to: bool = False


class SetGraph:
    """The graph of two sets; mistakes are reported as nodes and edges are added."""

    def __init__(self, source: Source, sets: TreeSets) -> None:
        self._source = source
        self.nodes: dict[str, Node] = {}  # by name, in the order of the text
        self.invalid = set(sets.damaged)  # words that could not be read, and unknown names
        self.is_readable = not sets.damaged  # whether every piece of the text was a pair
        for pair in sets.nodes:
            self._declare(pair)
        for pair in sets.edges:
            self._add_edge(pair)

    def _declare(self, pair: Pair) -> None:
        player = self._read_player(pair)
        declared = self.nodes.get(pair.first)
        if not self._check_name(pair.first, pair.at):
            self.invalid.add(pair.first)
        elif declared is None:
            self.nodes[pair.first] = Node(pair.first, player, pair.at)
        elif player and declared.player and declared.player != player:
            found = f"found {quote(pair.second)} after {pair.first} was another player's"
            self._source.error(pair.second_at, f"{found}, expected one player")
        else:
            self._source.warn(pair.at, f"node {pair.first} is listed twice")

    def _read_player(self, pair: Pair) -> int:
        """The player of a node, 1 or 2; 0 if it is neither, which is reported."""
        word, findings = pair.second.upper(), self._source.findings
        if word not in PLAYERS:
            message = f"found player {quote(pair.second)}, expected MAX or MIN"
            hint = findings.did_you_mean(word, PLAYERS)
            meant = findings.clearly_meant(word, PLAYERS, least=3)
            findings.error(self._second(pair), message, hint, meant)
        return PLAYERS.get(word, 0)

    def _check_name(self, text: str, at: int) -> bool:
        """Report a text that cannot name a node (`4`, `MAX`, `A-1`); return if it can."""
        hint = None
        if text.upper() in PLAYERS:
            message = f"found {quote(text)} as a node, expected a name that is not a player's"
        elif not is_name(text):
            letters = re.sub(r"[^A-Za-z0-9]", "", text) if text.isascii() else ""
            hint = f"write {letters}" if letters and not letters.isdigit() else None
            message = f"found {quote(text)}, expected {A_NAME}"
        elif text.isdigit():
            hint = f"write N{text}" if len(text) < 20 else None
            message = f"found {quote(text)} as a node, expected a name with a letter: a number is a leaf"
        else:
            return True
        self._source.error(at, message, hint)
        return False

    def _add_edge(self, pair: Pair) -> None:
        """Add an edge to a node, (A,B), or to a leaf, (A,4), if both ends are valid."""
        parent, child = self.nodes.get(pair.first), self.nodes.get(pair.second)
        if parent:
            parent.has_edge_from = True
        else:
            self._refuse_parent(pair)
        if child:
            child.has_edge_to = True
            if parent:
                self._set_parent(parent, child, pair)
        elif _has_letter(pair.second):
            message = f"found unknown node {quote(pair.second)}, expected one of the first set, or a number"
            hint = self._source.findings.did_you_mean(pair.second, self.nodes)
            self._refuse(pair.second, pair.second_at, message, hint)
        elif pair.second not in self.invalid:
            leaf = self._read_leaf(pair)  # each number in the text is a leaf of its own
            if parent:
                parent.children.append(leaf)

    def _read_leaf(self, pair: Pair) -> float:
        """The value of a leaf; 0 if it is not a number, which is reported."""
        value = plain_number(pair.second)
        if value is None:
            expected = "a number or the name of a node"
            value = read_number(self._second(pair), self._source.findings, expected)
        return value or 0.0

    def _second(self, pair: Pair) -> Word:
        return self._source.word(pair.second_at, pair.second_at + len(pair.second))

    def _set_parent(self, parent: Node, child: Node, pair: Pair) -> None:
        if child.parent is parent:
            message = f"the edge from {pair.first} to {pair.second} is listed twice; it counts once"
            self._source.warn(pair.second_at, message)
        elif child.parent:
            found = f"found {pair.first} as a second parent of {pair.second} after {child.parent.name}"
            self._source.error(pair.second_at, f"{found}, expected one parent")
        else:
            parent.children.append(child)
            child.parent, child.edge_at = parent, pair.second_at

    def _refuse_parent(self, pair: Pair) -> None:
        name = pair.first
        if _has_letter(name):
            message = f"found node {quote(name)} without a player, expected it in the first set"
            hint = self._source.findings.did_you_mean(name, self.nodes)
            self._refuse(name, pair.at, message, hint or f"add ({name},MAX) or ({name},MIN)")
        else:
            message = f"found {quote(name)} as a parent, expected a node: a number is a leaf"
            self._refuse(name, pair.at, message)

    def _refuse(self, name: str, at: int, message: str, hint: str | None = None) -> None:
        """Report an unknown name, once."""
        if name not in self.invalid:
            self.invalid.add(name)
            self._source.error(at, message, hint)


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


# Check that the graph is a tree, and make that tree.

MOST_NAMES = 6  # a message names at most so many nodes of a cycle


def check_tree(graph: SetGraph, source: Source) -> bool:
    """Report all that keeps a graph from being a tree; return whether it is one.

    A piece that could not be read may have been an edge; so then missing edges are not reported.
    """
    errors_before = source.findings.error_count
    first = next(iter(graph.nodes.values()))
    _report_cycles(graph, source)
    root = _root_above(first, len(graph.nodes))
    if root and root is not first:
        found = f"found {first.name} first, which is below {root.name}; expected the root first"
        source.error(first.at, found, f"move {root.name} to the front")
    if graph.is_readable:
        _report_missing_edges(graph, root, source)
    return not graph.invalid and source.findings.error_count == errors_before


def _root_above(start: Node, node_count: int) -> Node | None:
    """The root above a node; None if the path has over `node_count` nodes (a cycle)."""
    node = start
    for _ in range(node_count):
        if node.parent is None:
            return node
        node = node.parent
    return None


def _report_missing_edges(graph: SetGraph, root: Node | None, source: Source) -> None:
    """Report nodes without a child, and all without a parent but root and first."""
    for number, node in enumerate(graph.nodes.values()):
        if not node.has_edge_from:
            expected = "expected at least one: a leaf is a number"
            source.error(node.at, f"found no edge from {node.name}, {expected}")
        if not node.has_edge_to and number > 0 and node is not root:
            expected = "expected one: only the root, which comes first, has no parent"
            source.error(node.at, f"found no edge to {node.name}, {expected}")


def _report_cycles(graph: SetGraph, source: Source) -> None:
    """Report each cycle.

    Each node has at most one parent. So a walk upwards from each node, up to one that was already visited,
    finds each cycle once: it is the walk that meets a node of its own.
    """
    visited_from: dict[Node, Node] = {}
    for start in graph.nodes.values():
        node: Node | None = start
        while node and node not in visited_from:
            visited_from[node] = start
            node = node.parent
        if node and visited_from[node] is start:
            _report_cycle(node, source)


def _report_cycle(member: Node, source: Source) -> None:
    """Report a cycle, at the edge to its node that is declared first."""
    first = min(_upwards(member), key=lambda node: node.at)
    names = [node.name for node in (first, *reversed(_upwards(first)[1:]))]
    listed = [*names[:MOST_NAMES], "…"] if len(names) > MOST_NAMES else [*names, first.name]
    source.error(first.edge_at, f"found the cycle {' > '.join(listed)}, expected a tree")


def _upwards(member: Node) -> list[Node]:
    """The nodes of a cycle, from child to parent."""
    nodes = [member]
    while (parent := nodes[-1].parent) and parent is not member:
        nodes.append(parent)
    return nodes


def tree_of(graph: SetGraph, source: Source) -> Tree | None:
    """The tree; None if it is too large, which is reported."""
    root = next(iter(graph.nodes.values()))
    node_count = 1 + sum(len(node.children) for node in graph.nodes.values())
    if node_count > MOST_NODES:
        source.error(root.at, f"found {node_count:,} nodes, expected at most {MOST_NODES:,}")
        return None
    builder = TreeBuilder()
    stack: list[Node | float | None] = [root]  # nodes to add; None: to leave the node that was entered last
    while stack:
        node = stack.pop()
        if node is None:
            builder.leave()
        elif isinstance(node, float):
            builder.leaf(node)
        elif len(builder.open_nodes) == DEEPEST:
            source.error(node.at, f"found a tree deeper than {DEEPEST:,} levels")
            return None
        else:
            builder.enter(node.player, node.name)
            stack += [None, *reversed(node.children)]
    return builder.finish()


def read_set_trees(source: Source, options: OptionLines) -> list[Tree]:
    """The trees of a text; a tree with an error is left out."""
    options.warn_unless_used(("leaves",), "sets")
    all_sets = limit_trees(read_sets(source), lambda sets: sets.start, source)
    trees = (_read_tree(source, sets, options) for sets in all_sets)
    return [tree for tree in trees if tree is not None]


def _read_tree(source: Source, sets: TreeSets, options: OptionLines) -> Tree | None:
    """The tree of two sets; None if it has an error, which is reported."""
    graph = SetGraph(source, sets)
    if not graph.nodes:
        if not graph.invalid:
            source.error(sets.start, "found no node, expected the root first, such as (A,MAX)")
        return None
    tree = tree_of(graph, source) if check_tree(graph, source) else None
    if tree is not None and all(node.player for node in graph.nodes.values()):  # every player could be read
        warn_of_wrong_turns(tree, lambda node: graph.nodes[tree.names[node]].at, source)
        if options.at(sets.start).is_for_mover:
            convert_to_max(tree)
    return tree
