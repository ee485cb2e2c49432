"""Write the event vectors of every algorithm, on maps and on given trees.

    python tests/golden/make_algorithm_events.py

Each file of `algorithm-events/` holds a text, what of it was searched and how, the columns of that search,
and its events as [kind (0 visit, 1 update), node, child (-1 for none), value, alpha, beta, cutoff (0 or 1)].
Value, alpha and beta are what the line of the trace shows: as whoever moves sees them in both negamax
searches; with max-n the value is a list, one for each player, and the window stays open. Those whose name
ends in a number were stopped at so many nodes. The events come from `webviz.trace`;
tests/trace/test_events.py holds them against the plain programs of tests/plain_traces.py.
"""

import sys
from collections.abc import Iterator
from math import isinf
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent), str(HERE)]

from make_events import as_text  # noqa: E402

from webviz.games import ExplicitTree, MapColoring, game_on  # noqa: E402
from webviz.games.map_for_many import MapForMany  # noqa: E402
from webviz.maps import MOST_PLAYERS, read_map  # noqa: E402
from webviz.search import Query, SearchTree, Variant, textbook_search  # noqa: E402
from webviz.search.registry import registered  # noqa: E402
from webviz.trace import event_at, event_count  # noqa: E402
from webviz.trees import detect, read_trees  # noqa: E402

FOLDER = HERE / "algorithm-events"
AUSTRALIA = (HERE / "australia.in").read_text(encoding="utf-8")
THREE_PLAYERS = (HERE / "algorithms" / "three-players.in").read_text(encoding="utf-8")

SOFT, HARD, BEYOND, BOTH = Variant(), Variant("hard"), Variant("soft", ">"), Variant("hard", ">")
VARIANTS = {"fail-hard": HARD, "cut-beyond": BEYOND, "fail-hard-cut-beyond": BOTH}

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


class Case(NamedTuple):
    """One file: what is searched, how, and after how many nodes it is stopped."""

    name: str
    text: str
    algorithm: str
    variant: Variant = SOFT
    max_nodes: int | None = None


def cases() -> Iterator[Case]:
    """Every file there is."""
    for algorithm in ("negamax", "negamax-alpha-beta", "branch-and-bound", "max-n"):
        yield Case(f"australia-{algorithm}", AUSTRALIA, algorithm)
    for name, variant in VARIANTS.items():
        yield Case(f"australia-{name}", AUSTRALIA, "alpha-beta", variant)
    yield Case("three-players-map", THREE_PLAYERS, "max-n")
    yield from _stopped("australia-negamax-alpha-beta", AUSTRALIA, "negamax-alpha-beta", (2, 19))
    yield from _stopped("australia-branch-and-bound", AUSTRALIA, "branch-and-bound", (20, 43))
    yield from _stopped("australia-fail-hard", AUSTRALIA, "alpha-beta", (20, 35), HARD)
    yield from _stopped("three-players-map", THREE_PLAYERS, "max-n", (1, 30))
    for name, text in TREES.items():
        yield from _tree_cases(name, text)


def _tree_cases(name: str, text: str) -> Iterator[Case]:
    if name.endswith("vectors"):
        yield Case(name, text, "max-n")
        yield from _stopped(name, text, "max-n", (5,))
        return
    yield Case(name, text, "alpha-beta")
    for variant_name, variant in VARIANTS.items():
        yield Case(f"{name}-{variant_name}", text, "alpha-beta", variant)
    if name == "twice":
        yield Case(f"{name}-max-n", text, "max-n")
    else:
        for algorithm in ("negamax-alpha-beta", "branch-and-bound"):
            yield Case(f"{name}-{algorithm}", text, algorithm)
    yield from _stopped(name, text, "alpha-beta", (6,))


def _stopped(
    name: str, text: str, algorithm: str, limits: tuple[int, ...], variant: Variant = SOFT
) -> Iterator[Case]:
    for limit in limits:
        yield Case(f"{name}-stopped-{limit}", text, algorithm, variant, limit)


def game_of(text: str) -> tuple[MapColoring | MapForMany | ExplicitTree, int]:
    """The game that a text is, and how deep it is searched."""
    if detect(text) == "map":
        map, _ = read_map(text, MOST_PLAYERS)
        return game_on(map), map.depth
    game = ExplicitTree(read_trees(text)[0][0])
    return game, game.height


def search_of(case: Case) -> SearchTree:
    """The search of a case."""
    game, depth = game_of(case.text)
    return textbook_search(
        game, Query(case.algorithm, depth, variant=case.variant, max_nodes=case.max_nodes, partial=True)
    )


def vector(case: Case) -> dict[str, Any]:
    """What one file holds."""
    (game, depth), tree = game_of(case.text), search_of(case)
    columns = {name: _numbers(getattr(tree, name)) for name in ("depth", "move", "value", "size", "legal")}
    players = {} if tree.player is None else {"player": list(tree.player)}
    values = {"values": [_numbers(column) for column in tree.values]} if tree.values else {}
    variant = {"fail": case.variant.fail, "cut": case.variant.cut}
    header = {
        "name": case.name,
        "text": case.text,
        "kind": "tree" if isinstance(game, ExplicitTree) else "map",
        "algorithm": case.algorithm,
        "fold": registered(case.algorithm).fold,
        "view": registered(case.algorithm).view,
        "variant": variant,
        "players": game.players,
        "zero_sum": game.is_zero_sum,
        "value_code": game.value_code,
        "depth_limit": depth,
        "labels": list(game.labels),
        "open": tree.open,
    }
    return {**header, **columns, **players, **values, "given": given_columns(game), "events": _rows(tree)}


def given_columns(game: MapColoring | MapForMany | ExplicitTree) -> dict[str, Any] | None:
    """The given tree itself, as the server sends it."""
    if not isinstance(game, ExplicitTree):
        return None
    tree = game.tree
    values = [_numbers(column) for column in tree.values]
    return {
        "size": list(tree.size),
        "player": list(tree.player),
        "valued": list(tree.valued),
        "values": values,
    }


def _rows(tree: SearchTree) -> list[list[Any]]:
    events = (event_at(tree, k) for k in range(event_count(tree)))
    return [
        [
            int(e.kind == "update"),
            e.node,
            -1 if e.child is None else e.child,
            *map(_shown, e[5:8]),
            int(e.cutoff),
        ]
        for e in events
    ]


def _shown(value: Any) -> Any:
    return _numbers(value) if isinstance(value, tuple) else _number(value)


def _numbers(values: Any) -> list[float | str]:
    return [_number(value) for value in values]


def _number(value: float) -> float | str:
    """As JSON has it: infinities as words, whole numbers without a point."""
    if isinf(value):
        return str(value)
    return int(value) if value == int(value) else value


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for case in cases():
        path = FOLDER / f"{case.name}.json"
        path.write_text(as_text(vector(case)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
