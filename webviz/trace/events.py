"""The events of a search, one for each line of its trace; values as bounds.

Events and bounds are computed from the columns of the search. A tree of N nodes makes 2N - 1 events, numbered
from 0: each node is *visited* once, and each node but the root *updates* its parent when it returns. For a
root with the leaves 1 and 2: visit 0, visit 1, update of 0 by 1, visit 2, update of 0 by 2. A stopped search
has made its events up to, but without, the visit of the node that it did not reach.
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice
from typing import Literal, NamedTuple, TypeAlias

from webviz.games.game import MAX
from webviz.search.registry import algorithm_named
from webviz.search.tree import SearchTree, children, is_open, mover, path_to, pruned_moves
from webviz.trace.line_rules import UNBOUNDED, LineRules, Numbers, Value, movers, returned_values


class Event(NamedTuple):
    """One line of the trace."""

    kind: Literal["visit", "update"]  # "visit" of `node`, or "update" of `node` after `child` returned
    node: int  # whose line it is
    child: int | None  # the child that returned; None in a visit
    move: int  # the move that led to `node`
    depth: int  # of `node`
    # value, alpha, beta: as the line shows them
    value: Value
    alpha: float
    beta: float
    # whether the value crossed the window and at least one move of `node` is pruned. A crossing on the last
    # move looks the same in the trace but prunes nothing, so it is no cutoff
    cutoff: bool


# The number of an event is how many events come before it: visits plus updates.


def event_count(tree: SearchTree) -> int:
    """The number of events. Open nodes make no update, and the root never does."""
    return 2 * len(tree) - max(tree.open, 1)


def visit_event(tree: SearchTree, node: int) -> int:
    """The number of the event that visits `node`."""
    # All nodes before it were visited, and all but its ancestors, as many as its depth, have updated.
    return node + (node - tree.depth[node])


def update_event(tree: SearchTree, node: int) -> int:
    """The number of the event in which a closed `node` updates its parent."""
    # All nodes before `end` were visited, and all but `node` and its ancestors have updated.
    end = node + tree.size[node]
    return end + (end - tree.depth[node] - 1)


def event_at(tree: SearchTree, k: int) -> Event:
    """Event number `k`, from 0, in O(depth x branching). Raises IndexError."""
    if not 0 <= k < event_count(tree):
        raise IndexError(f"event {k} of a trace with {event_count(tree)} events")
    # `latest` is the last node that is visited by event k; bisection finds it, as visits are in order. Event
    # k is this visit, or one of the updates that follow: first `latest` updates its parent, then that its own
    # parent, and so on. If the path to `latest` is 0, 2, 5: 5 updates 2 (its path is 0, 2), then 2 updates 0.
    latest = bisect_right(range(len(tree)), k, key=lambda node: visit_event(tree, node)) - 1
    path = path_to(tree, latest)
    updates = k - visit_event(tree, latest)
    path_to_event = path[: len(path) - updates]
    child = path[len(path_to_event)] if updates else None
    return _event(tree, path_to_event, child)


def opponent_above(tree: SearchTree, node: int) -> int:
    """The nearest ancestor of another player: the parent, if players take turns."""
    above = reversed(path_to(tree, node)[:-1])
    return next(each for each in above if mover(tree, each) != mover(tree, node))


def is_deep_cut(tree: SearchTree, cut: Event) -> bool:
    """Whether a cutoff is deep: nothing that the parent itself has found would cut.

    If a player moves several times in a row, the opponent's nearest node above stands for the parent.
    """
    assert cut.child is not None
    value, cuts, is_max = tree.value[cut.child], tree.variant.cuts, mover(tree, cut.node) == MAX
    siblings = children(tree, opponent_above(tree, cut.node))  # only those before the cut node have returned
    found_before = (tree.value[each] for each in siblings if each + tree.size[each] <= cut.node)
    return not any(cuts(value, bound) if is_max else cuts(bound, value) for bound in found_before)


def _event(tree: SearchTree, path: list[int], child: int | None) -> Event:
    """The visit of the last node of `path`, or its update after `child` has returned."""
    node = path[-1]
    value, alpha, beta = LineRules(tree).printed_numbers(movers(tree)(node), _numbers_at(tree, path, child))
    cutoff = child is not None and _prunes(tree, node, child)
    kind: Literal["visit", "update"] = "visit" if child is None else "update"
    return Event(kind, node, child, tree.move[node], tree.depth[node], value, alpha, beta, cutoff)


def _numbers_at(tree: SearchTree, path: list[int], child: int | None) -> Numbers:
    """Value, alpha and beta of the last node of `path`, at its visit or after `child`."""
    rules, player_at, returned_by = LineRules(tree), movers(tree), returned_values(tree)
    # Each node of the path takes its parent's numbers, and folds in the children that have returned: those
    # before `end`, the next node on the path. For the last node this is the end of `child`'s subtree, or
    # without `child` the node itself, so that there are none.
    last_end = path[-1] if child is None else child + tree.size[child]
    numbers = UNBOUNDED
    for node, end in zip(path, [*path[1:], last_end], strict=True):
        player, leaf_value = player_at(node), None if tree.legal[node] else returned_by(node)
        numbers = rules.visit(player, leaf_value, numbers)
        for each in children(tree, node):
            if each >= end:
                break
            numbers = rules.fold(player, numbers, returned_by(each))
    return numbers


def _prunes(tree: SearchTree, node: int, child: int) -> bool:
    """Whether `child` cut `node` off: its last child, with moves never to be tried."""
    if is_open(tree, node):
        return False
    is_last = child + tree.size[child] == node + tree.size[node]
    return is_last and sum(1 for _ in children(tree, node)) < tree.legal[node]


Moment: TypeAlias = tuple[int, int | None, int, Numbers]
"""An event as MAX sees its numbers: its node and child as in Event, who moves there, the numbers after it."""


def moments(tree: SearchTree) -> Iterator[Moment]:
    """Every event that the search has made, in order, in one walk through the tree."""
    return islice(_moments_to_the_end(tree), event_count(tree))


def _moments_to_the_end(tree: SearchTree) -> Iterator[Moment]:
    """All events; those of a stopped search go on as if its open nodes returned."""
    rules, player_at, returned_by, size = LineRules(tree), movers(tree), returned_values(tree), tree.size
    visit, fold = rules.visit, rules.fold
    # For each ancestor of the current node: its number, player, end of its subtree, and numbers so far.
    ancestors: list[tuple[int, int, int, Numbers]] = []
    numbers = UNBOUNDED
    for node, legal in enumerate(tree.legal):
        player = player_at(node)
        numbers = visit(player, None if legal else returned_by(node), numbers)
        yield node, None, player, numbers
        if legal:
            ancestors.append((node, player, node + size[node], numbers))
            continue
        child = node  # a leaf returns at once; then each ancestor whose subtree ends with this leaf
        while ancestors:
            parent, player, end, numbers = ancestors.pop()
            numbers = fold(player, numbers, returned_by(child))
            yield parent, child, player, numbers
            if node + 1 < end:
                ancestors.append((parent, player, end, numbers))
                break
            child = parent


def all_events(tree: SearchTree) -> Iterator[Event]:
    """Every event in order, as in `event_at`: number k is line k + 1 of the trace."""
    rules, pruned = LineRules(tree), pruned_moves(tree)
    for node, child, player, numbers in moments(tree):
        value, alpha, beta = rules.printed_numbers(player, numbers)
        is_last = child is not None and child + tree.size[child] == node + tree.size[node]
        kind: Literal["visit", "update"] = "visit" if child is None else "update"
        cutoff = is_last and pruned[node] > 0
        yield Event(kind, node, child, tree.move[node], tree.depth[node], value, alpha, beta, cutoff)


Sign: TypeAlias = Literal["=", "<=", ">="]
"""Whether a node's true value equals the value that it returned, is at most that, or at least that."""


def bound_signs(tree: SearchTree) -> list[Sign | None]:
    """For each node whether its value is exact or a bound; None for an open node.

    docs/algorithms.md explains why. On the page `boundSign` (static/js/search/events.js) computes the same.
    """
    at_visits = [numbers for _, child, _, numbers in moments(tree) if child is None]  # by node
    can_be_bound = _can_be_bounds(tree)
    signs: list[Sign | None] = []
    for node, numbers in enumerate(at_visits):
        sign: Sign = _sign(tree, node, numbers) if can_be_bound[node] else "="
        signs.append(None if is_open(tree, node) else sign)
    return signs


def _can_be_bounds(tree: SearchTree) -> list[bool]:
    """For each node whether a cut in its subtree or fail-hard may make it a bound."""
    has_cut_below = [count > 0 for count in pruned_moves(tree)]  # at the node, or below it
    for node in reversed(range(len(tree))):
        has_cut_below[node] |= any(has_cut_below[child] for child in children(tree, node))
    has_window = algorithm_named(tree.algorithm).fold in ("window", "one bound")
    is_limited = has_window and tree.variant.fail == "hard"  # fail-hard limits values to the node's window
    return [legal > 0 and (cut or is_limited) for legal, cut in zip(tree.legal, has_cut_below, strict=True)]


def _sign(tree: SearchTree, node: int, numbers: Numbers) -> Sign:
    """The sign of an inner node that can be a bound; `numbers` are those of its visit."""
    _, alpha, beta = numbers
    if alpha == beta and tree.variant.fail == "hard":
        return _sign_at_point(tree, node, alpha)
    value = returned_values(tree)(node)
    # If equality does not cut, a value equal to a bound is exact, unless fail-hard has moved it there.
    if tree.variant.fail == "soft" and tree.variant.cut == ">":
        return "<=" if value < alpha else ">=" if value > beta else "="
    return "<=" if value <= alpha else ">=" if value >= beta else "="


def _sign_at_point(tree: SearchTree, node: int, point: float) -> Sign:
    """The sign of a node with a window of one point, which fail-hard returns.

    Only the leaves below show on which side of the point the true value lies. At MAX one child at >= is
    enough for >=; else a child at the point makes the node exact; else it is <=, as all its children are.
    """
    signs: dict[int, Sign] = {}
    player_at = movers(tree)
    for below in range(node + tree.size[node] - 1, node - 1, -1):  # children before parents
        child_signs = [signs[child] for child in children(tree, below)]
        if child_signs:
            best_first: tuple[Sign, ...] = (">=", "=", "<=") if player_at(below) == MAX else ("<=", "=", ">=")
            signs[below] = next(sign for sign in best_first if sign in child_signs)
        else:
            value = tree.value[below]
            signs[below] = "<=" if value < point else ">=" if value > point else "="
    return signs[node]
