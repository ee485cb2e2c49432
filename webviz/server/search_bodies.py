"""The answer to a search: its columns, and what became of it."""

from webviz.answers.rounds import round_columns
from webviz.answers.search_request import SearchRequest
from webviz.answers.searched import searched, tree_columns
from webviz.search import TreeTooLarge, Watch
from webviz.search.registry import registered
from webviz.server.bodies import Body
from webviz.server.deadline import Deadline
from webviz.server.rounds import shared_rounds
from webviz.server.work import Work


def search_body(work: Work, wanted: SearchRequest, watch: Watch) -> Body:
    """The tree, or the part of it within the limits. Raises Problem (422, 503), NoStaticValue, SearchStopped.

    What is told about the rest depends on which engine could count it: such an answer is not lasting.
    """
    if registered(wanted.query.algorithm).rounds:
        return _round_body(work, wanted, watch)
    with work.turn(wanted, watch) as deadline:
        try:
            tree = searched(wanted, work.max_nodes, deadline)
        except TreeTooLarge:  # the search beforehand that the order takes
            raise work.order_too_large(wanted) from None
        data = tree_columns(wanted, tree, Deadline(work.forecast_seconds, deadline.outer))
        if tree.open:
            deadline.outer.look(len(tree))  # counting ends in silence when nobody waits any more
        return Body(data, is_lasting=not tree.open)


def _round_body(work: Work, wanted: SearchRequest, watch: Watch) -> Body:
    """One round; all of them share one computation."""
    found = shared_rounds(work, wanted, watch)
    with work.turn(wanted, watch, to_finish=True):
        return Body(round_columns(wanted, found), is_lasting=found.is_lasting)
