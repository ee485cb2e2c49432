"""Events to check the closed forms of Python and JavaScript, and deep cuts.

Each file of `events/` holds a tree's columns and its events as [kind (0 visit, 1 update), node, child (-1 for
none), value, alpha, beta, cutoff (0 or 1)], infinities as "inf" and "-inf". The columns come from the search,
the events from the oracle. Those of `stopped/` are searches that were stopped at so many nodes as the name
ends in; `open` is as in webviz.search.SearchTree.

A file of `algorithm-events/` holds a text, what of it was searched and how, the columns, and the events as
the trace shows them: as whoever moves sees them in both negamax searches; with max-n the value is a list, one
for each player, and the window stays open. They come from `webviz.trace`; tests/trace/test_events.py holds
them against the plain programs of tests/plain_traces.py.

Each entry of `deep-cuts.json` has a random tree, as lists in lists, in which the players take turns; who
moves first (1 is MAX); the variant; the columns of the search; and its cuts: the node that was left, by its
number in the search, and whether the cut is deep. The cuts come from an alpha-beta that is written out here
and knows what each node has found.
"""

import json
from collections.abc import Iterator
from itertools import product, takewhile
from math import inf, isinf
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from oracle import Oracle

from webviz.games import ExplicitTree, MapColoring, game_on
from webviz.games.map_coloring import MapForMany
from webviz.maps import MOST_PLAYERS, read_map
from webviz.search import Query, SearchTree, Variant, search, textbook_search
from webviz.search.registry import algorithm_named
from webviz.trace import event_at, event_count
from webviz.trees import Shape, Tree, detect, random_tree, read_trees

HERE = Path(__file__).parent
DEEP_CUTS = HERE / "deep-cuts.json"
AUSTRALIA = (HERE / "australia.in").read_text(encoding="utf-8")
THREE_PLAYERS = (HERE / "algorithms" / "three-players.in").read_text(encoding="utf-8")
HEADER = "G, R\n{initial}\n{depth}\nG: 2, R: 6\nG: 4, R: 7\n{lists}\n"
DEEP_CUT = """B, G, R
A: R-1
4
B: 5, G: -9, R: 6
B: -6, G: 2, R: -8
A: D
B: C, D
C: B, F
D: A, B
E:
F: C
"""
MAPS = {
    "australia": AUSTRALIA,
    "early-terminal": HEADER.format(initial="A: R-1", depth=4, lists="A: B, C\nB: A, C, D\nC: A, B\nD: B"),
    "single-node": HEADER.format(initial="A: R-1, B: G-2", depth=3, lists="A: B, C\nB: A, C\nC: A, B"),
    "depth-zero": HEADER.format(initial="A: R-1", depth=0, lists="A: B\nB: A"),
    "deep-cut": DEEP_CUT,
    "crossing-on-the-last-move": HEADER.format(initial="A: R-1", depth=2, lists="A: B, C\nB: A\nC: A"),
}
COLUMNS = ("depth", "move", "value", "size", "legal")
HARD, BEYOND, BOTH = Variant("hard"), Variant("soft", ">"), Variant("hard", ">")
VARIANTS = {"": Variant(), "-cut-beyond": BEYOND, "-fail-hard": HARD, "-fail-hard-cut-beyond": BOTH}
TREES = {
    "book": "((3 12 8) (2 4 6) (14 5 2))",
    "min-root": "root: MIN\nA:(B:(D:(5 8) E:(3 6)) C:(F:(2 4) G:(7 1)))",
    "twice": "A:(B:(3 12 8) C:MAX(D:(2 9) 4 E:MAX(6 1)) F:(G:MIN(5 7) 2))",
    "decimals": "((3.5 -0.25 8) (2.125 4 6) (-14.5 5 2))",
    "vectors": "A:(B:(D:((5,3,2) (1,9,1)) E:((4,1,5) (2,2,2))) C:(F:((2,6,2) (1,1,1)) G:((7,7,1) (0,8,0))))",
    "two-vectors": "((9,8) @2((1,2) (9,0.5)) @1((3,-4) (9,8)))",
    "deep-cut": "A:(B:(5 6) C:(D:(E:(4 7) F:(8 9)) G:(3 2)))",
    "ties": "A:(B:(3 5) C:(D:(1 2) E:(3 4)) F:(3 2 9))",
    "held-in": "(5 ((5 (7 1)) 5) ((5 (3 9)) (5 8)) 4)",
}
SHAPES = (Shape(2, 4, 0, 3), Shape(2, 4, 0, 3, root=2), Shape(2, 5, 0, 9), Shape(3, 4, 0, 9, irregular=True))
Nested: TypeAlias = "int | list[Nested]"
Played: TypeAlias = MapColoring | MapForMany | ExplicitTree


class Case(NamedTuple):
    """One file: what is searched, how, and after how many nodes it is stopped."""

    name: str
    text: str
    algorithm: str
    variant: Variant = VARIANTS[""]
    max_nodes: int | None = None


def plain_cases() -> Iterator[Case]:
    """Those of `events/`, and of `stopped/`."""
    for name, text in MAPS.items():
        yield Case(name if name != "australia" else "australia-alpha-beta", text, "alpha-beta")
    yield Case("australia-minimax", AUSTRALIA, "minimax")
    for name, algorithm, limits in (
        ("australia-alpha-beta", "alpha-beta", (1, 2, 3, 19, 20, 35, 42)),
        ("australia-minimax", "minimax", (5, 60)),
        ("deep-cut", "alpha-beta", (12, 40)),
    ):
        text = AUSTRALIA if name.startswith("australia") else DEEP_CUT
        yield from _stopped_cases(Case(name, text, algorithm), *limits, word="")


def cases() -> Iterator[Case]:
    """Those of `algorithm-events/`."""
    negamax, bounded = "negamax-alpha-beta", "branch-and-bound"
    for algorithm in ("negamax", negamax, bounded, "max-n"):
        yield Case(f"australia-{algorithm}", AUSTRALIA, algorithm)
    for name, variant in VARIANTS.items():
        if name:
            yield Case(f"australia{name}", AUSTRALIA, "alpha-beta", variant)
    yield (three := Case("three-players-map", THREE_PLAYERS, "max-n"))
    yield from _stopped_cases(Case(f"australia-{negamax}", AUSTRALIA, negamax), 2, 19)
    yield from _stopped_cases(Case(f"australia-{bounded}", AUSTRALIA, bounded), 20, 43)
    yield from _stopped_cases(Case("australia-fail-hard", AUSTRALIA, "alpha-beta", HARD), 20, 35)
    yield from _stopped_cases(three, 1, 30)
    for name, text in TREES.items():
        if name.endswith("vectors"):
            yield (vectors := Case(name, text, "max-n"))
            yield from _stopped_cases(vectors, 5)
            continue
        for end, variant in VARIANTS.items():
            yield Case(f"{name}{end}", text, "alpha-beta", variant)
        for algorithm in ("max-n",) if name == "twice" else (negamax, bounded):
            yield Case(f"{name}-{algorithm}", text, algorithm)
        yield from _stopped_cases(Case(name, text, "alpha-beta"), 6)


def _stopped_cases(case: Case, *limits: int, word: str = "stopped-") -> Iterator[Case]:
    for limit in limits:
        yield case._replace(name=f"{case.name}-{word}{limit}", max_nodes=limit)


def game_of(text: str) -> tuple[Played, int]:
    """The game that a text is, and how deep it is searched."""
    if detect(text) == "map":
        map, _ = read_map(text, MOST_PLAYERS)
        return game_on(map), map.depth
    game = ExplicitTree(read_trees(text)[0][0])
    return game, game.height


def plain_vector(case: Case) -> dict[str, Any]:
    """What a file of `events/` or `stopped/` holds."""
    map, _ = read_map(case.text)
    game = MapColoring(map)
    tree = search(game, Query(case.algorithm, map.depth, max_nodes=case.max_nodes, partial=True))
    header = {"name": case.name, "algorithm": case.algorithm, "depth_limit": map.depth}
    stop = {} if case.max_nodes is None else {"open": tree.open}
    columns = {name: list(getattr(tree, name)) for name in COLUMNS}
    # The visit of a node that is not in the tree is what the search was stopped before.
    steps = takewhile(lambda step: step.node < len(tree), Oracle(map, case.algorithm).steps)
    rows = [_row(s.kind, s.node, s.child, (s.value, s.alpha, s.beta), s.prunes) for s in steps]
    return {**header, "labels": list(game.labels), **stop, **columns, "events": rows}


def vector(case: Case) -> dict[str, Any]:
    """What a file of `algorithm-events/` holds."""
    game, depth = game_of(case.text)
    query = Query(case.algorithm, depth, variant=case.variant, max_nodes=case.max_nodes, partial=True)
    tree = textbook_search(game, query)
    columns = {name: _numbers(getattr(tree, name)) for name in COLUMNS}
    players = {} if tree.player is None else {"player": list(tree.player)}
    values = {"values": [_numbers(column) for column in tree.values]} if tree.values else {}
    header = {
        **{"name": case.name, "text": case.text, "kind": "tree" if isinstance(game, ExplicitTree) else "map"},
        **{"algorithm": case.algorithm, "fold": algorithm_named(case.algorithm).fold},
        **{"view": algorithm_named(case.algorithm).values_for},
        **{"variant": {"fail": case.variant.fail, "cut": case.variant.cut}},
        **{"players": game.players, "zero_sum": game.is_zero_sum, "value_code": game.value_code},
        **{"depth_limit": depth, "labels": list(game.labels), "open": tree.open},
    }
    return {**header, **columns, **players, **values, "given": given_columns(game), "events": _rows(tree)}


def given_columns(game: Played) -> dict[str, Any] | None:
    """The given tree itself, as the server sends it."""
    if not isinstance(game, ExplicitTree):
        return None
    lists = {name: list(getattr(game.tree, name)) for name in ("size", "player", "valued")}
    return {**lists, "values": [_numbers(column) for column in game.tree.values]}


def _rows(tree: SearchTree) -> list[list[Any]]:
    events = (event_at(tree, k) for k in range(event_count(tree)))
    return [_row(e.kind, e.node, e.child, e[5:8], e.cutoff) for e in events]


def _row(kind: str, node: int, child: int | None, window: Any, is_cutoff: bool) -> list[Any]:
    shown = [_numbers(each) if isinstance(each, tuple) else _number(each) for each in window]
    return [int(kind == "update"), node, -1 if child is None else child, *shown, int(is_cutoff)]


def _numbers(values: Any) -> list[float | str]:
    return [_number(value) for value in values]


def _number(value: float) -> float | str:
    """As JSON has it: infinities as words, whole numbers without a point."""
    if isinf(value):
        return str(value)
    return int(value) if value == int(value) else value


def as_text(content: dict[str, Any]) -> str:
    """JSON with one column, or one event, a line."""
    events = ",\n".join(f"    {json.dumps(row)}" for row in content["events"])
    lines = (f"  {json.dumps(key)}: {json.dumps(content[key])}" for key in content if key != "events")
    return "{\n" + ",\n".join(lines) + f',\n  "events": [\n{events}\n  ]\n}}\n'


class Plain:
    """Alpha-beta of a tree; `cuts` has nodes left with untried children, and if deep."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.visited = 0
        self.cuts: list[tuple[int, bool]] = []

    def visit(self, tree: Nested, is_max: bool, alpha: float, beta: float, above: float) -> float:
        """Return the node's value; `above` is the parent's value so far, ∓inf at first."""
        node = self.visited
        self.visited += 1
        if isinstance(tree, int):
            return tree
        value, low, high = (-inf if is_max else inf), alpha, beta
        for place, child in enumerate(tree, start=1):
            returned = self.visit(child, not is_max, low, high, value)
            value = max(value, returned) if is_max else min(value, returned)
            if self.meets(is_max, value, beta if is_max else alpha):
                if place < len(tree):
                    self.cuts.append((node, not self.meets(is_max, value, above)))
                break
            low, high = (max(low, value), high) if is_max else (low, min(high, value))
        return max(alpha, min(beta, value)) if self.variant.fail == "hard" else value

    def meets(self, is_max: bool, value: float, bound: float) -> bool:
        beyond = value > bound if is_max else value < bound
        return beyond or (self.variant.cut == ">=" and value == bound)


def nested_lists(tree: Tree, node: int = 0) -> Nested:
    """The tree as lists in lists."""
    if tree.size[node] == 1:
        return int(tree.values[0][node])
    return [nested_lists(tree, child) for child in tree.children(node)]


def deep_cuts() -> Iterator[dict[str, Any]]:
    """Eight trees of each shape, by each variant."""
    variants = [Variant(fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">"))]
    for shape, seed, variant in product(SHAPES, range(8), variants):
        tree = random_tree(shape, seed)
        game = ExplicitTree(tree)
        found = textbook_search(game, Query(depth=game.height, variant=variant))
        plain = Plain(variant)
        plain.visit(nested_lists(tree), shape.root == 1, -inf, inf, inf if shape.root == 1 else -inf)
        how = {"first": shape.root, "fail": variant.fail, "cut": variant.cut}
        columns = {name: [int(each) for each in getattr(found, name)] for name in COLUMNS}
        yield {"tree": nested_lists(tree), **how, **columns, "cuts": sorted(plain.cuts)}


def files() -> dict[str, str]:
    """All of them; the deep cuts with an entry a line."""
    made = [("stopped" if case.max_nodes else "events", plain_vector(case)) for case in plain_cases()]
    made += [("algorithm-events", vector(case)) for case in cases()]
    entries = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in deep_cuts())
    vectors = {f"{folder}/{content['name']}.json": as_text(content) for folder, content in made}
    return {**vectors, DEEP_CUTS.name: f"[\n{entries}\n]\n"}
