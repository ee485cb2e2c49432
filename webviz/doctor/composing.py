"""Compose a set of random cases that meets an order, or say why it cannot be done."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, islice
from operator import or_
from typing import TypeAlias, TypeVar

from webviz.doctor.exercise import Exercise, exercise_of, tree_exercise
from webviz.doctor.revealing import Kind, Signature, signature
from webviz.draws import between, draws
from webviz.games import ExplicitTree, MapColoring
from webviz.games.game import MAX
from webviz.maps import Map, read_map, write_map
from webviz.maps.completion import Head, complete_map
from webviz.maps.random_maps import MapShape, random_map
from webviz.search import Query, TreeTooLarge, textbook_search
from webviz.search.tree import SearchTree, children, mover
from webviz.trace.events import Event, event_at, event_count, is_deep_cut, update_event
from webviz.trace.text import trace_chunks
from webviz.trees import Shape, random_tree, read_trees, with_names, write_trees

# The wishes that a teacher may have for a case, each as a question about its search.
# The words mean what they mean elsewhere in webviz: a cut leaves at least one move untried; a tie cuts where
# the value only reaches the bound; webviz/trace/events.py defines deep cuts.


@dataclass(frozen=True, slots=True)
class Searched:
    """A case with its search; `map` is None for an explicit tree."""

    tree: SearchTree
    map: Map | None


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish for a case.

    Attributes:
        words: the property that a case must have.
        holds: whether a case has it.
    """

    words: str
    holds: Callable[[Searched], bool]


def first_cut(line: int) -> Wish:
    """The wish for a cut in this line, counted from 1, or in an earlier one."""
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
    """Whether there is no cut anywhere. (The root is never cut, as its window is infinite.)"""
    return max(searched.tree.depth) >= 2 and not any(_cuts(searched.tree))


def _cuts(tree: SearchTree) -> Iterator[tuple[int, Event]]:
    """The number, from 0, and the event of each cut."""
    for node, legal in enumerate(tree.legal):
        tried = list(children(tree, node))
        if len(tried) < legal:
            number = update_event(tree, tried[-1])
            yield number, event_at(tree, number)


def _has_dead_region(searched: Searched) -> bool:
    """Whether a move of the search takes the last color from an uncolored region."""
    map = searched.map
    if map is None:
        return False
    before, *after = (_dead(map, colored) for colored in _colorings(searched.tree, map))
    return any(dead - before for dead in after)


def _colorings(tree: SearchTree, map: Map) -> Iterator[dict[int, int]]:
    """The colored regions at each node, and their colors, by number."""
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


# A small set of many cases that achieves as much as all of them: chosen greedily, then without redundant
# ones. What a case achieves is kept as bits of whole numbers, so that a set achieves their union.


Merit: TypeAlias = tuple[int, int, int]
"""The merit of a case, as sets: fulfilled wishes, revealed faults, pairs of faults that it distinguishes."""
NOTHING: Merit = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Offer:
    """A case to choose from; if two have equal merit, the one with fewer lines is better."""

    merit: Merit
    lines: int


def merit_of(signature: Signature, wishes: Sequence[bool] = ()) -> Merit:
    """The merit of a case for a set."""
    groups = list(signature.groups.values())
    return (
        _bits(wishes),
        _bits([group != 0 for group in groups]),
        _bits([first != second for first, second in combinations(groups, 2)]),
    )


def _bits(flags: Sequence[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def choose(offers: Sequence[Offer], most: int) -> list[int]:
    """The indices of at most `most` cases, in the order in which they are chosen.

    Each adds most to those before: wishes count before faults, and faults before pairs.
    """
    found: list[int] = []
    done = NOTHING
    while len(found) < most:
        best = max(range(len(offers)), key=lambda place: (_gain(offers[place], done), -place), default=None)
        if best is None or union([offers[best].merit, done]) == done:
            break
        found.append(best)
        done = union([offers[best].merit, done])
    return _without_redundant(offers, found)


def _gain(offer: Offer, done: Merit) -> tuple[int, int, int, int]:
    wishes, faults, pairs = ((new & ~old).bit_count() for new, old in zip(offer.merit, done, strict=True))
    return wishes, faults, pairs, -offer.lines


def _without_redundant(offers: Sequence[Offer], found: Sequence[int]) -> list[int]:
    """The cases without those whose merits the others have together."""
    kept, done = list(found), union([offers[place].merit for place in found])
    for place in found:
        others = [other for other in kept if other != place]
        if union([offers[other].merit for other in others]) == done:
            kept = others
    return kept


def union(merits: Sequence[Merit]) -> Merit:
    """The merit of several cases together."""
    wishes, faults, pairs = (reduce(or_, column) for column in zip(NOTHING, *merits, strict=True))
    return wishes, faults, pairs


# Random exercises to test a class with: small maps and trees, the same for the same seed.
# They are made so that mistakes show: names mix upper and lower case, lists are not sorted, weights are often
# equal, and not every region is beside the first ones.


COLORS = ("R", "G", "B", "Y")
SPANS = ((0, 3), (0, 9), (-5, 9))
"""The smallest and the largest weight or value: a short span makes ties."""
LOWER = 3  # one of this many names is in lower case
Item = TypeVar("Item")


def made_map(seed: int) -> str:
    """The text of a map for two players."""
    draw = draws(seed)
    plan = random_map(MapShape(between(4, 9, draw), between(20, 100, draw)), next(draw)).map
    names = [name if next(draw) % LOWER else name.lower() for name in plan.regions]
    colors = sorted(shuffle(COLORS, draw)[: between(2, len(COLORS), draw)])
    first = _first(names, plan, colors, draw)
    span = SPANS[next(draw) % len(SPANS)]
    weights = tuple(_weights(colors, span, draw) for _ in range(2))
    head = Head(", ".join(colors), first, str(between(2, 5, draw)), weights)
    map, _ = complete_map(names, plan.borders, head)
    return _in_no_order(map, draw)


def _first(names: Sequence[str], plan: Map, colors: Sequence[str], draw: Iterator[int]) -> str:
    """One to three first assignments as text: of any regions, but neighbors get different colors."""
    beside, taken = plan.neighbors(), dict[int, str]()
    for region in shuffle(range(len(names)), draw)[: between(1, 3, draw)]:
        left = [color for color in colors if color not in {taken.get(other) for other in beside[region]}]
        if left:
            taken[region] = left[next(draw) % len(left)]
    return ", ".join(f"{names[region]}: {color}-{between(1, 2, draw)}" for region, color in taken.items())


def _weights(colors: Sequence[str], span: tuple[int, int], draw: Iterator[int]) -> str:
    return ", ".join(f"{color}: {between(*span, draw)}" for color in colors)


def _in_no_order(map: Map, draw: Iterator[int]) -> str:
    """The map's text with its colors, and the lists of its regions, in random order."""
    colors, first, depth, *rest = write_map(map).splitlines()
    weights, lists = rest[: len(map.weights)], rest[len(map.weights) :]
    lines = [", ".join(shuffle(colors.split(", "), draw)), first, depth, *weights, *shuffle(lists, draw)]
    return "".join(f"{line}\n" for line in lines)


def made_tree(seed: int) -> str:
    """The text of a game tree in nested brackets, in which MAX moves first."""
    draw = draws(seed)
    lowest, highest = SPANS[next(draw) % len(SPANS)]
    shape = Shape(between(2, 4, draw), between(2, 5, draw), lowest, highest, next(draw) % 4 > 0)
    return write_trees([with_names(random_tree(shape, next(draw)))], "nested")


def shuffle(items: Sequence[Item], draw: Iterator[int]) -> list[Item]:
    """The items in random order (Fisher and Yates)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = between(0, last, draw)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# Random cases that are neither too short nor too long, one by one, and what they reveal.


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of every case.

    Attributes:
        fewest, most: lines of the right output, including the result.
        nodes: of the search.
    """

    fewest: int = 40
    most: int = 200
    nodes: int | None = None

    @property
    def most_nodes(self) -> int:
        """A search has two lines for each node; the root has only one, but the result is another."""
        by_lines = max(1, self.most // 2)
        return by_lines if self.nodes is None else min(by_lines, self.nodes)


USUAL_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Tried:
    """A case within the limits.

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
    """A case that was read: the game for the search, and the exercise for students' programs."""

    game: MapColoring | ExplicitTree
    depth: int
    map: Map | None
    exercise: Exercise


def try_random_problems(
    count: int, seed: int, limits: Limits, wishes: Sequence[Wish], of_trees: bool
) -> Iterator[Tried]:
    """Of `count` random maps or trees those within the limits."""
    make, read = (made_tree, _tree) if of_trees else (made_map, _map)
    for one in islice(draws(seed), count):
        text = make(one)
        played = read(text)
        found = _search(played, limits)
        if found is not None:
            yield _attempt(text, played, found, wishes)


def _map(text: str) -> _Played:
    map, _ = read_map(text)
    game = MapColoring(map)
    return _Played(game, map.depth, map, exercise_of(map, text))


def _tree(text: str) -> _Played:
    [tree], _ = read_trees(text)
    game = ExplicitTree(tree)
    return _Played(game, game.height, None, tree_exercise(tree))


def _search(played: _Played, limits: Limits) -> SearchTree | None:
    """The search; None if it is not within the limits."""
    try:
        found = textbook_search(played.game, Query(depth=played.depth, max_nodes=limits.most_nodes))
    except TreeTooLarge:
        return None
    return found if limits.fewest <= line_count(found) <= limits.most else None


def line_count(tree: SearchTree) -> int:
    """The number of lines of a trace, with the result if there is one."""
    return event_count(tree) + (len(tree) > 1)


def _attempt(text: str, played: _Played, tree: SearchTree, wishes: Sequence[Wish]) -> Tried:
    searched = Searched(tree, played.map)
    return Tried(
        text,
        "".join(trace_chunks(tree, played.game.labels)),
        len(tree),
        line_count(tree),
        signature([played.exercise]),
        tuple(wish.holds(searched) for wish in wishes),
    )


class NoCases(Exception):
    """No set of the cases that were tried meets the order; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order for cases.

    Attributes:
        most: the maximum number of cases.
        tries: how many random ones to look at.
        wishes: at least one case fulfills each.
        of_trees: whether to make trees instead of maps.
    """

    most: int
    tries: int = 200
    seed: int = 1
    limits: Limits = USUAL_LIMITS
    wishes: tuple[Wish, ...] = ()
    of_trees: bool = False

    @property
    def kind(self) -> Kind:
        """The kind of the cases: map or tree."""
        return "tree" if self.of_trees else "map"


@dataclass(frozen=True, slots=True)
class Composed:
    """The chosen cases, the one with most merit first; and all that they were chosen from."""

    cases: list[Tried]
    among: list[Tried]


def compose(order: Order) -> Composed:
    """Make cases. Raises NoCases."""
    among = list(try_random_problems(order.tries, order.seed, order.limits, order.wishes, order.of_trees))
    if not among:
        raise NoCases(
            f"none of the {order.tries:,} {order.kind}s that were tried keeps to the limits: "
            "allow others (--lines, --nodes), or try more (--tries)"
        )
    _check_wishes(order, among)
    offers = [Offer(merit_of(one.signature, one.fulfills), one.lines) for one in among]
    found = choose(offers, order.most)
    wished, _, _ = union([offers[place].merit for place in found])
    if wished.bit_count() < len(order.wishes):
        raise NoCases(
            f"no set of at most {order.most:,} of the {len(among):,} {order.kind}s that were tried and keep "
            "to the limits fulfills all wishes: allow more (--make), or try more (--tries)"
        )
    return Composed([among[place] for place in found], among)


def _check_wishes(order: Order, among: Sequence[Tried]) -> None:
    for place, wish in enumerate(order.wishes):
        if not any(one.fulfills[place] for one in among):
            raise NoCases(
                f"none of the {len(among):,} {order.kind}s that were tried and keep to the limits has "
                f"{wish.words}: try more (--tries), or allow others (--lines, --nodes)"
            )
