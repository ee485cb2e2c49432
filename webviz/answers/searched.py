"""A search of a game within limits, as the page gets it."""

from dataclasses import replace

from webviz.answers.counting import most_counted
from webviz.answers.limits import most_nodes
from webviz.answers.search_request import SearchRequest
from webviz.search import SearchTree, Watch, search
from webviz.search.counts import Counts, count
from webviz.views.wire import Stopped, encode_tree


def searched(wanted: SearchRequest, most: int, watch: Watch) -> SearchTree:
    """The tree, or its beginning where it takes more than it may, of `most` nodes.

    Raises TreeTooLarge for the search beforehand that an order takes, NoStaticValue and SearchStopped.
    """
    query = replace(wanted.query, max_nodes=most_nodes(wanted, most), watch=watch, partial=True)
    return search(wanted.game, query)


def tree_columns(wanted: SearchRequest, tree: SearchTree, counting: Watch) -> bytes:
    """The bytes of a tree. Where it was stopped, the whole is counted as long as `counting` lets it."""
    stopped = Stopped(len(tree), _whole(wanted, tree, counting), wanted.command) if tree.open else None
    return encode_tree(tree, wanted.game, stopped)


def _whole(wanted: SearchRequest, tree: SearchTree, watch: Watch) -> Counts | None:
    """What is known of the whole search; None where what is in the tree is not even counted."""
    most = most_counted(wanted.game, wanted.query)
    whole = count(wanted.game, replace(wanted.query, max_nodes=most, watch=watch))
    return whole if whole.is_complete or whole.nodes > len(tree) else None
