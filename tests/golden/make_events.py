"""Write the event vectors that Python's and JavaScript's closed forms are both checked against.

    python tests/golden/make_events.py

Each file of `events/` holds a tree's columns and its events as [kind (0 visit, 1 update), node, child (-1 for
none), value, alpha, beta, cutoff (0 or 1)], infinities as "inf" and "-inf". The columns come from the search,
the events from the oracle. Those of `stopped/` are searches that were stopped at so many nodes as the name
ends in; `open` is as in webviz.search.SearchTree.
"""

import json
import sys
from collections.abc import Iterator
from itertools import takewhile
from math import isinf
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent)]

from oracle import Oracle, Step  # noqa: E402

from webviz.games import MapColoring  # noqa: E402
from webviz.maps import Map, read_map  # noqa: E402
from webviz.search import Query, search  # noqa: E402

HEADER = "G, R\n{initial}\n{depth}\nG: 2, R: 6\nG: 4, R: 7\n{lists}\n"
EARLY_TERMINAL = HEADER.format(initial="A: R-1", depth=4, lists="A: B, C\nB: A, C, D\nC: A, B\nD: B")
TERMINAL_ROOT = HEADER.format(initial="A: R-1, B: G-2", depth=3, lists="A: B, C\nB: A, C\nC: A, B")
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
CROSSING_ON_THE_LAST_MOVE = HEADER.format(initial="A: R-1", depth=2, lists="A: B, C\nB: A\nC: A")
DEPTH_ZERO = HEADER.format(initial="A: R-1", depth=0, lists="A: B\nB: A")


def cases() -> Iterator[tuple[str, Map, str]]:
    """Name, map and algorithm of each file."""
    australia, _ = read_map((HERE / "australia.in").read_bytes())
    yield "australia-alpha-beta", australia, "alpha-beta"
    yield "australia-minimax", australia, "minimax"
    for name, text in (
        ("early-terminal", EARLY_TERMINAL),
        ("single-node", TERMINAL_ROOT),
        ("depth-zero", DEPTH_ZERO),
        ("deep-cut", DEEP_CUT),
        ("crossing-on-the-last-move", CROSSING_ON_THE_LAST_MOVE),
    ):
        yield name, read_map(text)[0], "alpha-beta"


def stopped_cases() -> Iterator[tuple[str, Map, str, int]]:
    """Name, map, algorithm and number of nodes of each file."""
    australia, _ = read_map((HERE / "australia.in").read_bytes())
    for algorithm, limits in (("alpha-beta", (1, 2, 3, 19, 20, 35, 42)), ("minimax", (5, 60))):
        for limit in limits:
            yield f"australia-{algorithm}-{limit}", australia, algorithm, limit
    for limit in (12, 40):
        yield f"deep-cut-{limit}", read_map(DEEP_CUT)[0], "alpha-beta", limit


def vector(name: str, map: Map, algorithm: str, max_nodes: int | None = None) -> dict[str, Any]:
    """What one file holds."""
    game = MapColoring(map)
    tree = search(game, Query(algorithm, map.depth, max_nodes=max_nodes, partial=True))
    columns = {column: list(getattr(tree, column)) for column in ("depth", "move", "value", "size", "legal")}
    header = {"name": name, "algorithm": algorithm, "depth_limit": map.depth, "labels": list(game.labels)}
    stop = {} if max_nodes is None else {"open": tree.open}
    # The visit of a node that is not in the tree is what the search was stopped before.
    steps = takewhile(lambda step: step.node < len(tree), Oracle(map, algorithm).steps)
    return {**header, **stop, **columns, "events": [_row(step) for step in steps]}


def _row(step: Step) -> list[int | str]:
    window = [_number(value) for value in (step.value, step.alpha, step.beta)]
    child = -1 if step.child is None else step.child
    return [int(step.kind == "update"), step.node, child, *window, int(step.prunes)]


def _number(value: float) -> int | str:
    return str(value) if isinf(value) else int(value)


def as_text(content: dict[str, Any]) -> str:
    """JSON with one column, or one event, a line."""
    events = ",\n".join(f"    {json.dumps(row)}" for row in content["events"])
    rest = ",\n".join(
        f"  {json.dumps(key)}: {json.dumps(content[key])}" for key in content if key != "events"
    )
    return f'{{\n{rest},\n  "events": [\n{events}\n  ]\n}}\n'


def main() -> None:
    for name, map, algorithm in cases():
        _write("events", vector(name, map, algorithm))
    for case in stopped_cases():
        _write("stopped", vector(*case))


def _write(folder: str, content: dict[str, Any]) -> None:
    (HERE / folder).mkdir(exist_ok=True)
    path = HERE / folder / f"{content['name']}.json"
    path.write_text(as_text(content), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
