"""Compose a small set of random cases that meets a request, or say why not.

A case is a map or a tree for which a student's program has to print the trace. A fault is a typical mistake
of such programs, from the table in `faults.py`; a case reveals it if a program with it prints a wrong trace.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, islice
from operator import or_
from typing import NamedTuple, TypeAlias, TypeVar

from webviz.doctor.exercise import MapExercise, TreeExercise, exercise_of
from webviz.doctor.revealing import Kind, Signature, signature
from webviz.draws import between, draws
from webviz.games.game import MAX
from webviz.maps import Map, read_map, write_map
from webviz.maps.completion import Head, complete_map
from webviz.maps.random_maps import MapShape, random_map
from webviz.search import Query, TreeTooLarge, textbook_search
from webviz.search.tree import SearchTree, children, mover
from webviz.trace.events import Event, event_at, is_deep_cut, update_event
from webviz.trace.text import trace_chunks
from webviz.trees import Shape, random_tree, read_trees, with_names, write_trees

# The wishes that a teacher may have for a case, each as a question about its search. A cut leaves at least
# one move untried. A tie cuts if the value equals the bound. webviz/trace/events.py defines deep cuts.


class Wish(NamedTuple):
    words: str  # the property that a case must have
    # whether the case of a search has it; the map is None if the case is a game tree
    holds: Callable[[SearchTree, Map | None], bool]


def first_cut(line: int) -> Wish:
    """The wish for a cut in this line (counted from 1) or in an earlier one."""
    lines = "1 line" if line == 1 else f"{line:,} lines"
    return Wish(f"a first cut within {lines}", lambda tree, _: any(at <= line for at, _ in _cuts(tree)))


def _has_tie_cut(tree: SearchTree, _map: Map | None) -> bool:
    events = (event for _, event in _cuts(tree))
    return any(each.value == (each.beta if mover(tree, each.node) == MAX else each.alpha) for each in events)


def _cuts(tree: SearchTree) -> Iterator[tuple[int, Event]]:
    """Each cut's line, counted from 1, and its event: the last update of a node."""
    for node, legal_count in enumerate(tree.legal):  # 0 at a leaf: every other node has tried a move
        tried = list(children(tree, node))
        if len(tried) < legal_count:
            index = update_event(tree, tried[-1])
            yield index + 1, event_at(tree, index)


def _has_dead_region(tree: SearchTree, map: Map | None) -> bool:
    """Whether a move of the search takes the last color from an uncolored region."""
    if map is None:
        return False
    dead_at_root, *dead_at_others = (_dead_regions(map, colors) for colors in _colorings(tree, map))
    return any(dead - dead_at_root for dead in dead_at_others)


def _colorings(tree: SearchTree, map: Map) -> Iterator[dict[int, int]]:
    """The colored regions at each node, with their colors; both by number."""
    initial = {map.regions.index(one.region): map.colors.index(one.color) for one in map.initial}
    path: list[dict[int, int]] = []  # the colorings from the root to the node
    for depth, move in zip(tree.depth, tree.move, strict=True):
        region, color = divmod(move, len(map.colors))
        # Go back to the node's parent, and add its move to the coloring there; the root has no move.
        path[depth:] = [{**path[depth - 1], region: color} if depth else initial]
        yield path[depth]


def _dead_regions(map: Map, colors: dict[int, int]) -> set[int]:
    """The uncolored regions whose neighbors have taken every color."""
    dead = set[int]()
    for region, neighbors in enumerate(map.neighbors()):
        taken = {colors[other] for other in neighbors if other in colors}
        if region not in colors and len(taken) == len(map.colors):
            dead.add(region)
    return dead


TIE_CUT = Wish("a tie that cuts", _has_tie_cut)
DEEP_CUT = Wish("a deep cut", lambda tree, _: any(is_deep_cut(tree, event) for _, event in _cuts(tree)))
DEAD_REGION = Wish("a dead region", _has_dead_region)
# The root is never cut, as its window is infinite, so in a tree of depth 1 "no cut" would say nothing.
NO_CUT = Wish("no cut at all", lambda tree, _: max(tree.depth) >= 2 and not any(_cuts(tree)))


# Choose few of many cases that together achieve as much as all: greedily, then without redundant ones.

Merit: TypeAlias = tuple[int, int, int]
"""What a case achieves, as three sets: fulfilled wishes, revealed faults, distinguished pairs of faults.

Each set is a whole number with a bit for each element: 0b101 has the first and the third wish.
"""
NO_MERIT: Merit = (0, 0, 0)


class Offer(NamedTuple):
    """A case to choose from; if two add as much, one with fewer lines is better."""

    merit: Merit
    lines: int


def merit_of(signature: Signature, wishes: Sequence[bool] = ()) -> Merit:
    """The merit of a case with this signature; `wishes`: for each, if it is fulfilled."""
    # A number for the output of each fault, 0 for the right output. With 0, 1, 1 the case reveals the second
    # and the third fault, but does not distinguish these two: their outputs are equal.
    outputs = list(signature.output_of.values())
    return (
        _bit_set(wishes),
        _bit_set([output != 0 for output in outputs]),
        _bit_set([one != other for one, other in combinations(outputs, 2)]),
    )


def _bit_set(flags: Sequence[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def choose(offers: Sequence[Offer], most: int) -> list[int]:
    """The indices of at most `most` cases, in the order in which they are chosen.

    Each adds most to those before: wishes count before faults, and faults before pairs. The choice is greedy:
    another set may achieve more.
    """
    chosen: list[int] = []
    achieved = NO_MERIT
    while offers and len(chosen) < most:
        # max takes the first of several offers with the same gain
        best = max(range(len(offers)), key=lambda index: _gain(offers[index], achieved))
        achieved_with_best = union([achieved, offers[best].merit])
        if achieved_with_best == achieved:
            break
        chosen.append(best)
        achieved = achieved_with_best
    return _without_redundant(offers, chosen)


def _gain(offer: Offer, achieved: Merit) -> tuple[int, int, int, int]:
    """How much a case adds to what is achieved; larger is better."""
    wishes, faults, pairs = ((new & ~old).bit_count() for new, old in zip(offer.merit, achieved, strict=True))
    return wishes, faults, pairs, -offer.lines


def _without_redundant(offers: Sequence[Offer], chosen: Sequence[int]) -> list[int]:
    """The chosen cases, without those that add nothing to the rest."""
    needed, achieved = list(chosen), union([offers[index].merit for index in chosen])
    for index in chosen:
        others = [other for other in needed if other != index]
        if union([offers[other].merit for other in others]) == achieved:
            needed = others
    return needed


def union(merits: Sequence[Merit]) -> Merit:
    wishes, faults, pairs = (reduce(or_, column) for column in zip(NO_MERIT, *merits, strict=True))
    return wishes, faults, pairs


# Random cases: small maps and trees, the same for the same seed: `draw` yields its random whole numbers.
# They are made so that mistakes show: names mix upper and lower case, lists are not sorted, weights are often
# equal, and not every region is beside one that is colored at the start.

COLORS = ("R", "G", "B", "Y")
SPANS = ((0, 3), (0, 9), (-5, 9))  # the smallest and the largest weight or value: a short span makes ties
ONE_LOWER_IN = 3  # about one of this many names is in lower case
Item = TypeVar("Item")


def made_map(seed: int) -> str:
    """The text of a map for two players."""
    draw = draws(seed)
    plan = random_map(MapShape(between(4, 9, draw), between(20, 100, draw)), next(draw)).map
    names = [name if next(draw) % ONE_LOWER_IN else name.lower() for name in plan.regions]
    colors = sorted(shuffle(COLORS, draw)[: between(2, len(COLORS), draw)])
    initial = _initial_line(names, plan, colors, draw)
    span = SPANS[next(draw) % len(SPANS)]
    weights = tuple(", ".join(f"{color}: {between(*span, draw)}" for color in colors) for _ in range(2))
    head = Head(", ".join(colors), initial, str(between(2, 5, draw)), weights)
    map, _ = complete_map(names, plan.borders, head)
    return _shuffled_text(map, draw)


def _initial_line(names: Sequence[str], plan: Map, colors: Sequence[str], draw: Iterator[int]) -> str:
    """One to three first moves, such as "WA: R-1, t: G-2"; neighbors differ."""
    neighbors, color_of = plan.neighbors(), dict[int, str]()
    for region in shuffle(range(len(names)), draw)[: between(1, 3, draw)]:
        taken = {color_of.get(other) for other in neighbors[region]}
        free = [color for color in colors if color not in taken]
        if free:
            color_of[region] = free[next(draw) % len(free)]
    return ", ".join(f"{names[region]}: {color}-{between(1, 2, draw)}" for region, color in color_of.items())


def _shuffled_text(map: Map, draw: Iterator[int]) -> str:
    """The map's text with its colors, and its lists of neighbors, in random order."""
    colors, initial, depth, *others = write_map(map).splitlines()
    weights, neighbors = others[: len(map.weights)], others[len(map.weights) :]
    colors = ", ".join(shuffle(colors.split(", "), draw))
    lines = (colors, initial, depth, *weights, *shuffle(neighbors, draw))
    return "".join(f"{line}\n" for line in lines)


def made_tree(seed: int) -> str:
    """The text of a game tree in nested brackets, in which MAX moves first."""
    draw = draws(seed)
    lowest, highest = SPANS[next(draw) % len(SPANS)]
    branching, depth, is_irregular = between(2, 4, draw), between(2, 5, draw), next(draw) % 4 > 0
    shape = Shape(branching, depth, lowest, highest, is_irregular)
    return write_trees([with_names(random_tree(shape, next(draw)))], "nested")


def shuffle(items: Sequence[Item], draw: Iterator[int]) -> list[Item]:
    """The items in random order (Fisher and Yates)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = between(0, last, draw)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# A case, and the limits that keep it from being too short or too long.


@dataclass(frozen=True, slots=True)
class Limits:
    fewest: int = 40  # lines of the right output, including the result
    most: int = 200
    nodes: int | None = None  # the most nodes of the search; None for no limit

    @property
    def most_nodes(self) -> int:
        """The limit of nodes that also keeps the limit of lines.

        A search of n nodes has 2 n lines: one for the root, two for each other node, and one for the result.
        """
        limit_by_lines = max(1, self.most // 2)
        return limit_by_lines if self.nodes is None else min(limit_by_lines, self.nodes)


USUAL_LIMITS = Limits()


class Case(NamedTuple):
    text: str  # the input
    output: str  # the right one, as `webviz trace` writes it
    lines: int
    signature: Signature
    fulfills: tuple[bool, ...]  # for each wish whether the case fulfills it


# Meet a request: try random cases, and choose some of them.


class NoCases(Exception):
    """Found no tried cases that meet the request; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Request:
    most: int  # the most cases; `limits.most` are lines of a case
    tries: int = 200  # how many random maps or trees to look at
    seed: int = 1
    limits: Limits = USUAL_LIMITS
    wishes: tuple[Wish, ...] = ()  # at least one case fulfills each wish
    of_trees: bool = False  # whether to make trees instead of maps

    @property
    def kind(self) -> Kind:
        return "tree" if self.of_trees else "map"


def candidates_for(request: Request) -> Iterator[Case]:
    """The cases within the limits of a request, of as many random ones as it says."""
    for seed in islice(draws(request.seed), request.tries):
        text = made_tree(seed) if request.of_trees else made_map(seed)
        if request.of_trees:
            case = _case(text, TreeExercise(read_trees(text)[0][0]), None, request)
        else:
            map, _ = read_map(text)
            case = _case(text, exercise_of(map, text), map, request)
        if case:
            yield case


def _case(text: str, exercise: MapExercise | TreeExercise, map: Map | None, request: Request) -> Case | None:
    """The case of an exercise; None if its search is not within the limits."""
    limits, game = request.limits, exercise.game
    try:
        tree = textbook_search(game, Query(depth=exercise.depth, max_nodes=limits.most_nodes))
    except TreeTooLarge:
        return None
    output = "".join(trace_chunks(tree, game.labels))
    lines = 1 + output.count("\n")
    if not limits.fewest <= lines <= limits.most:
        return None
    fulfills = tuple(wish.holds(tree, map) for wish in request.wishes)
    return Case(text, output, lines, signature([exercise]), fulfills)


class Composed(NamedTuple):
    """The cases, as they were chosen one by one, and all candidates."""

    cases: list[Case]
    candidates: list[Case]


def compose(request: Request) -> Composed:
    """Choose cases for a request, none if no candidate has any merit. Raises NoCases."""
    candidates = list(candidates_for(request))
    if not candidates:
        raise NoCases(
            f"none of the {request.tries:,} {request.kind}s that were tried keeps to the limits: "
            "allow others (--lines, --nodes), or try more (--tries)"
        )
    for index, wish in enumerate(request.wishes):
        if not any(case.fulfills[index] for case in candidates):
            raise NoCases(
                f"none of the {len(candidates):,} {request.kind}s that were tried and keep to the limits has "
                f"{wish.words}: try more (--tries), or allow others (--lines, --nodes)"
            )
    offers = [Offer(merit_of(case.signature, case.fulfills), case.lines) for case in candidates]
    chosen = choose(offers, request.most)
    fulfilled, _, _ = union([offers[index].merit for index in chosen])
    if fulfilled.bit_count() < len(request.wishes):
        raise NoCases(
            f"found no set of at most {request.most:,} of the {len(candidates):,} {request.kind}s that were "
            "tried and keep to the limits that fulfills all wishes: allow more (--make) or try more (--tries)"
        )
    return Composed([candidates[index] for index in chosen], candidates)
