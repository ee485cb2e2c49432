"""Reads trees given as sets, one a line: `{(A,MAX),(B,MIN)} {(A,B),(A,4),(B,2),(B,3)}`."""

from webviz.maps.findings import Findings
from webviz.maps.words import Word
from webviz.trees.many import allowed
from webviz.trees.model import Tree
from webviz.trees.options import OptionLines
from webviz.trees.set_graph import SetGraph
from webviz.trees.set_pairs import TreeSets, read_sets
from webviz.trees.set_shape import is_tree, tree_of
from webviz.trees.source import Source
from webviz.trees.turns import see_as_max, warn_of_repeated_turns


def read_set_trees(source: Source, options: OptionLines, findings: Findings) -> list[Tree]:
    """Every tree of a text without errors; of any other those that can be put together."""
    options.ignore_all_but(("leaves",), "sets")
    found = allowed(read_sets(source, findings), lambda sets: _brace(source, sets), findings)
    trees = (_read(source, sets, options, findings) for sets in found)
    return [tree for tree in trees if tree is not None]


def _read(source: Source, sets: TreeSets, options: OptionLines, findings: Findings) -> Tree | None:
    graph = SetGraph(source, sets, findings)
    if not graph.names:
        if graph.is_readable and not graph.damaged:
            findings.error(_brace(source, sets), "found no node, expected the root first, such as (A,MAX)")
        return None
    tree = tree_of(graph, findings) if is_tree(graph, findings) else None
    if tree is not None and all(graph.player):
        warn_of_repeated_turns(tree, lambda node: graph.place(graph.number(tree.names[node])), findings)
        if options.at(sets.nodes.start).mover_view:
            see_as_max(tree)
    return tree


def _brace(source: Source, sets: TreeSets) -> Word:
    """Where they begin."""
    return source.word(sets.nodes.start, sets.nodes.start + 1)
