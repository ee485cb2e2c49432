"""What a value that alpha-beta returned says about the minimax value of its node."""

from collections.abc import Iterator
from math import inf

from hypothesis import given
from strategies import maps, small_map, thorough

from webviz.games import MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, search
from webviz.trace import children, event_at, visit_event

CUTS_STRICTLY = small_map("A-B A-C", "A:R-1", colors="R G B", weights=((6, 3, 6), (3, 0, 2)), depth=2)


def paired(pruned: SearchTree, full: SearchTree) -> Iterator[tuple[int, int]]:
    """Each node of the pruned tree with the node of the full one that the same moves lead to."""
    open_pairs = [(0, 0)]
    while open_pairs:
        node, twin = open_pairs.pop()
        yield node, twin
        twins = {full.move[child]: child for child in children(full, twin)}
        open_pairs += [(child, twins[pruned.move[child]]) for child in children(pruned, node)]


def window_at_entry(tree: SearchTree, node: int) -> tuple[float, float]:
    visit = event_at(tree, visit_event(tree, node))
    return visit.alpha, visit.beta


@thorough
@given(maps())
def test_a_returned_value_is_exact_or_the_bound_that_its_window_makes_it(map: Map) -> None:
    game = MapColoring(map)
    pruned, full = (
        search(game, Query(depth=map.depth)),
        search(game, Query("minimax", map.depth)),
    )
    for node, twin in paired(pruned, full):
        value, true = pruned.value[node], full.value[twin]
        alpha, beta = window_at_entry(pruned, node)
        if pruned.size[node] == full.size[twin] or alpha < value < beta:
            assert value == true
        elif value <= alpha:
            assert true <= value
        else:
            assert value >= beta
            assert true >= value


def test_equality_cuts() -> None:
    game = MapColoring(small_map("A-B A-C B-D C-D", "A:R-1", weights=((0, 0), (0, 0)), depth=3))
    tree = search(game, Query(depth=3))
    assert (tree.value[0], tree.legal[0]) == (0, 2)
    second = 1 + tree.size[1]
    assert len(list(children(tree, second))) < tree.legal[second]


def test_a_cut_off_child_is_never_visited() -> None:
    game = MapColoring(CUTS_STRICTLY)
    tree = search(game, Query(depth=2))
    lines = [(tree.depth[node], game.labels[tree.move[node]]) for node in range(len(tree))]
    after = lines.index((1, "B, G"))
    assert lines[after + 1 : after + 3] == [(2, "C, B"), (1, "C, B")]
    assert tree.legal[after] == 2


def test_a_node_returns_what_it_found_also_outside_its_window() -> None:
    game = MapColoring(CUTS_STRICTLY)
    tree = search(game, Query(depth=2))
    cut = next(node for node in children(tree, 0) if game.labels[tree.move[node]] == "B, G")
    assert window_at_entry(tree, cut) == (9, inf)
    assert tree.value[cut] == 6
