"""All events of a search in order, at the cost of one walk through its tree: for whoever wants every one.

`webviz.trace.events.event_at` finds any single event without the others; both say the same.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Literal, NamedTuple

from webviz.search.tree import SearchTree
from webviz.trace.events import Event, event_count, is_open
from webviz.trace.folds import UNBOUNDED, Window
from webviz.trace.line_rules import movers, returned_values, rules_of


class Moment(NamedTuple):
    """An event, as MAX sees it.

    Attributes:
        node: whose line it is.
        child: the child that returned; None in a visit.
        window: value, alpha and beta of `node` after it.
    """

    node: int
    child: int | None
    window: Window


def moments(tree: SearchTree) -> Iterator[Moment]:
    """Every event in order, all that the search has made."""
    return islice(_moments_to_the_end(tree), event_count(tree))


def _moments_to_the_end(tree: SearchTree) -> Iterator[Moment]:
    """The same, and behind them what is none of a stopped search: its open nodes returning."""
    rules, player_at, returned_by = rules_of(tree), movers(tree), returned_values(tree)
    above: list[tuple[int, Window]] = []  # the nodes above the current one, and their windows so far
    window = UNBOUNDED
    for node, legal in enumerate(tree.legal):
        window = rules.opening(player_at(node), None if legal else returned_by(node), window)
        yield Moment(node, None, window)
        if legal:
            above.append((node, window))
            continue
        child = node
        while above:
            parent, window = above.pop()
            window = rules.fold(player_at(parent), window, returned_by(child))
            yield Moment(parent, child, window)
            if node + 1 < parent + tree.size[parent]:
                above.append((parent, window))
                break
            child = parent


def all_events(tree: SearchTree) -> Iterator[Event]:
    """Every event in order, as `event_at` tells it: event number k is line k + 1 of the trace."""
    rules, player_at, pruned = rules_of(tree), movers(tree), pruned_moves(tree)
    for node, child, window in moments(tree):
        value, alpha, beta = rules.shown(player_at(node), window)
        is_last = child is not None and child + tree.size[child] == node + tree.size[node]
        cutoff = is_last and pruned[node] > 0
        kind: Literal["visit", "update"] = "visit" if child is None else "update"
        yield Event(kind, node, child, tree.move[node], tree.depth[node], value, alpha, beta, cutoff)


def parents(depths: Iterable[int]) -> list[int]:
    """The parent of each node of a tree in preorder; -1 of the root."""
    found, path = [], [-1]
    for node, depth in enumerate(depths):
        found.append(path[depth])
        path[depth + 1 :] = [node]
    return found


def pruned_moves(tree: SearchTree) -> list[int]:
    """Of each node how many of its moves were cut off; those of an open node are only untried."""
    left = untried_moves(tree)
    return [0 if is_open(tree, node) else count for node, count in enumerate(left)]


def untried_moves(tree: SearchTree) -> list[int]:
    """Of each node how many of its legal moves have no child, pruned or not yet tried."""
    left = list(tree.legal)
    for parent in parents(tree.depth)[1:]:
        left[parent] -= 1
    return left
