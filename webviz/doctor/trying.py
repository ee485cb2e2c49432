"""Random cases, one after the other: those that are neither too short nor too long, and what they reveal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from webviz.doctor.exercise import Exercise, exercise_of, tree_exercise
from webviz.doctor.making import made_map, made_tree
from webviz.doctor.revealing import Signature, signature
from webviz.doctor.wishes import Searched, Wish
from webviz.draws import draws
from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, TreeTooLarge, textbook_search
from webviz.trace.events import event_count
from webviz.trace.text import trace_chunks
from webviz.trees import read_trees


@dataclass(frozen=True, slots=True)
class Limits:
    """What every case has to keep to.

    Attributes:
        fewest, most: lines of the right output, the result's included.
        nodes: of the search.
    """

    fewest: int = 40
    most: int = 200
    nodes: int | None = None

    @property
    def most_nodes(self) -> int:
        """A search has two lines a node: the root has only one, but then there is the result's."""
        by_lines = max(1, self.most // 2)
        return by_lines if self.nodes is None else min(by_lines, self.nodes)


USUAL_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Tried:
    """A case that keeps to the limits.

    Attributes:
        text, output: the input, and the right output as `webviz trace` writes it.
        nodes, lines: how many there are.
        fulfills: for each wish whether it is fulfilled.
    """

    text: str
    output: str
    nodes: int
    lines: int
    signature: Signature
    fulfills: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class _Played:
    """A case that was read: what the search plays, and what students' programs are given."""

    game: MapColoring | ExplicitTree
    depth: int
    map: Map | None
    exercise: Exercise


def tried(count: int, seed: int, limits: Limits, wishes: Sequence[Wish], of_trees: bool) -> Iterator[Tried]:
    """Of so many random maps or trees those that keep to the limits."""
    make, read = (made_tree, _tree) if of_trees else (made_map, _map)
    for one in islice(draws(seed), count):
        text = make(one)
        played = read(text)
        found = _searched(played, limits)
        if found is not None:
            yield _tried(text, played, found, wishes)


def _map(text: str) -> _Played:
    map, _ = read_map(text)
    game = MapColoring(map)
    return _Played(game, map.depth, map, exercise_of(map, text))


def _tree(text: str) -> _Played:
    [tree], _ = read_trees(text)
    game = ExplicitTree(tree)
    return _Played(game, game.height, None, tree_exercise(tree))


def _searched(played: _Played, limits: Limits) -> SearchTree | None:
    """The search; None where it does not keep to the limits."""
    try:
        found = textbook_search(played.game, Query(depth=played.depth, max_nodes=limits.most_nodes))
    except TreeTooLarge:
        return None
    return found if limits.fewest <= line_count(found) <= limits.most else None


def line_count(tree: SearchTree) -> int:
    """Of a trace, with the line of the result where there is one."""
    return event_count(tree) + (len(tree) > 1)


def _tried(text: str, played: _Played, tree: SearchTree, wishes: Sequence[Wish]) -> Tried:
    searched = Searched(tree, played.map)
    return Tried(
        text,
        "".join(trace_chunks(tree, played.game.labels)),
        len(tree),
        line_count(tree),
        signature([played.exercise]),
        tuple(wish.holds(searched) for wish in wishes),
    )
