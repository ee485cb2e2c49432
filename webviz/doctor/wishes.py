"""What somebody who teaches may wish of a case, each as a question about the search that it asks for.

The words mean what they mean elsewhere in webviz: a cut leaves at least one move untried; a tie cuts where
the value only reaches the bound; which cut is deep, webviz/trace/events.py says.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from webviz.games.game import MAX
from webviz.maps import Map
from webviz.search.tree import SearchTree, children, mover
from webviz.trace.events import Event, event_at, is_deep_cut, update_event


@dataclass(frozen=True, slots=True)
class Searched:
    """A case, searched as the exercise demands; `map` is None for a tree that is written out."""

    tree: SearchTree
    map: Map | None


@dataclass(frozen=True, slots=True)
class Wish:
    """One of them.

    Attributes:
        words: what a case has in which it is fulfilled.
        holds: whether it is.
    """

    words: str
    holds: Callable[[Searched], bool]


def first_cut(line: int) -> Wish:
    """A cut in this line, counted from 1, or in one before."""
    lines = "1 line" if line == 1 else f"{line:,} lines"
    return Wish(f"a first cut within {lines}", lambda searched: _has_cut_by(searched, line))


def _has_cut_by(searched: Searched, line: int) -> bool:
    return any(number < line for number, _ in _cuts(searched.tree))


def _has_tie_cut(searched: Searched) -> bool:
    return any(
        event.value == (event.beta if mover(searched.tree, event.node) == MAX else event.alpha)
        for _, event in _cuts(searched.tree)
    )


def _has_deep_cut(searched: Searched) -> bool:
    return any(is_deep_cut(searched.tree, event) for _, event in _cuts(searched.tree))


def _has_no_cut(searched: Searched) -> bool:
    """Where there could be one: the root's window is infinite, and it cannot be cut."""
    return max(searched.tree.depth) >= 2 and not any(_cuts(searched.tree))


def _cuts(tree: SearchTree) -> Iterator[tuple[int, Event]]:
    """The number of the event, from 0, and the event that leaves moves of a node untried."""
    for node, legal in enumerate(tree.legal):
        tried = list(children(tree, node))
        if len(tried) < legal:
            number = update_event(tree, tried[-1])
            yield number, event_at(tree, number)


def _has_dead_region(searched: Searched) -> bool:
    """A move of the search takes an uncolored region's last color."""
    map = searched.map
    if map is None:
        return False
    before, *after = (_dead(map, colored) for colored in _colorings(searched.tree, map))
    return any(dead - before for dead in after)


def _colorings(tree: SearchTree, map: Map) -> Iterator[dict[int, int]]:
    """At each node the regions that are colored, and their colors, by number."""
    first = {map.regions.index(one.region): map.colors.index(one.color) for one in map.initial}
    path: list[dict[int, int]] = []
    for depth, move in zip(tree.depth, tree.move, strict=True):
        region, color = divmod(move, len(map.colors))
        path[depth:] = [{**path[depth - 1], region: color} if depth else first]
        yield path[depth]


def _dead(map: Map, colored: dict[int, int]) -> set[int]:
    """The uncolored regions whose neighbors have taken every color."""
    around = enumerate(map.neighbors())
    return {
        region
        for region, beside in around
        if region not in colored
        and len({colored[one] for one in beside if one in colored}) == len(map.colors)
    }


TIE_CUT = Wish("a tie that cuts", _has_tie_cut)
DEEP_CUT = Wish("a deep cut", _has_deep_cut)
DEAD_REGION = Wish("a dead region", _has_dead_region)
NO_CUT = Wish("no cut at all", _has_no_cut)
