"""The answer to a search: its columns, and what became of it."""

from dataclasses import replace

from webviz.search import SearchTree, TreeTooLarge, Watch, search
from webviz.search.counts import Counts, count
from webviz.search.registry import registered
from webviz.server.bodies import Body
from webviz.server.counting import most_counted
from webviz.server.deadline import Deadline
from webviz.server.rounds import FoundRounds, shared_rounds
from webviz.server.search_request import SearchRequest
from webviz.server.work import Work
from webviz.views.wire import Passes, Stopped, encode_tree


def search_body(work: Work, wanted: SearchRequest, watch: Watch) -> Body:
    """The tree, or the part of it within the limits. Raises Problem (422, 503), NoStaticValue, SearchStopped.

    What is told about the rest depends on which engine could count it: such an answer is not lasting.
    """
    if registered(wanted.query.algorithm).rounds:
        return _round_body(work, wanted, watch)
    with work.turn(wanted, watch) as deadline:
        tree = _searched(work, wanted, deadline)
        stopped = _stopped(work, wanted, tree, deadline.outer) if tree.open else None
        return Body(encode_tree(tree, wanted.game, stopped), is_lasting=stopped is None)


def _searched(work: Work, wanted: SearchRequest, watch: Watch) -> SearchTree:
    query = replace(wanted.query, max_nodes=work.most_nodes(wanted), watch=watch, partial=True)
    try:
        return search(wanted.game, query)
    except TreeTooLarge:  # the search beforehand that the order takes
        raise work.order_too_large(wanted) from None


def _stopped(work: Work, wanted: SearchRequest, tree: SearchTree, watch: Watch) -> Stopped:
    deadline = Deadline(work.forecast_seconds, watch)
    most = most_counted(wanted.game, wanted.query)
    whole: Counts | None = count(wanted.game, replace(wanted.query, max_nodes=most, watch=deadline))
    watch.look(len(tree))  # counting ends in silence when nobody waits any more
    if whole and not whole.is_complete and whole.nodes <= len(tree):
        whole = None  # what is in the tree is not even counted
    return Stopped(len(tree), whole, wanted.command)


def _round_body(work: Work, wanted: SearchRequest, watch: Watch) -> Body:
    """One round; all of them share one computation."""
    found = shared_rounds(work, wanted, watch)
    number = found.number(wanted.round)
    tree = found.rounds.rounds[number - 1].tree
    stopped = Stopped(found.rounds.nodes, None, wanted.command) if tree.open else None
    with work.turn(wanted, watch, to_finish=True):
        data = encode_tree(tree, wanted.game, stopped, _passes(wanted, found, number))
    return Body(data, is_lasting=found.is_lasting)


def _passes(wanted: SearchRequest, found: FoundRounds, number: int) -> Passes:
    orders = tuple(one.tree.order for one in found.rounds.rounds)
    return Passes(wanted.query.algorithm, number, orders, found.counts, found.alone)
