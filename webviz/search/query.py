"""What a search is asked: how to search a game, and where to stop."""

from dataclasses import dataclass

from webviz.search.variant import DEFAULT_VARIANT, Variant
from webviz.search.watch import Watch


@dataclass(frozen=True, slots=True)
class Query:
    """One search of whatever game it is put to; the defaults are the homework's.

    Attributes:
        algorithm: its name, as `webviz.search.registry` has it.
        depth: how many moves to look ahead.
        order: in which order moves are tried, by the name that `webviz.search.orders` has for it.
        variant: what is switched in the algorithm.
        max_nodes: a tree of more raises TreeTooLarge; without it only memory bounds the search.
        watch: may end the search.
        partial: whether a search that is ended early returns as far as it got (see `SearchTree.open`).
    """

    algorithm: str = "alpha-beta"
    depth: int = 3
    order: str = "given"
    variant: Variant = DEFAULT_VARIANT
    max_nodes: int | None = None
    watch: Watch | None = None
    partial: bool = False


USUAL = Query()
