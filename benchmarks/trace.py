"""An event by closed forms, against replaying up to it; and writing the text.

python -m benchmarks.trace [--quick]
"""

import sys
from collections.abc import Sequence
from itertools import islice
from random import Random

from benchmarks.maps import random_map, sample_map
from benchmarks.measure import head, machine, rate, row, seconds, side_by_side
from webviz.games import MapColoring
from webviz.search import Query, SearchTree, search
from webviz.trace import event_at, event_count, trace_chunks, trace_lines


def main(arguments: list[str]) -> None:
    """Print two tables."""
    quick = "--quick" in arguments
    rounds = 1 if quick else 5
    trees = {name: (game, search(game, Query(depth=game.map.depth))) for name, game in games(quick).items()}
    print(f"{machine()}\n\nAn event picked at random:\n")
    print(head("map", "events", "event_at", "replaying", "ratio"))
    for name, (game, tree) in trees.items():
        print(seek_row(name, game, tree, rounds))
    print("\nWriting the trace:\n")
    print(head("map", "lines", "lines/s", "MB/s"))
    for name, (game, tree) in trees.items():
        print(writer_row(name, game, tree, rounds))


def games(quick: bool) -> dict[str, MapColoring]:
    """From 10² to 10⁵ events."""
    australia = {"Australia": MapColoring(sample_map("australia"))}
    if quick:
        return australia
    return australia | {
        "48 US states, depth 5": MapColoring(sample_map("us-48")),
        "random, 24 regions, depth 6": MapColoring(random_map(24, 6, seed=6)),
    }


def seek_row(name: str, game: MapColoring, tree: SearchTree, rounds: int) -> str:
    """Microseconds an event: by closed forms, and by replaying from the first line."""
    events = Random(7).sample(range(event_count(tree)), k=min(20, event_count(tree)))
    assert all(agrees(tree, game.labels, k) for k in events[:5]), "the two ways differ"
    closed, replayed = side_by_side(
        lambda: [event_at(tree, k) for k in events],
        lambda: [replay(tree, game.labels, k) for k in events],
        rounds,
    )
    shown = (f"{1e6 * time / len(events):,.0f} µs" for time in (closed, replayed))
    return row(name, f"{event_count(tree):,}", *shown, f"{replayed / closed:,.0f}")


def replay(tree: SearchTree, labels: Sequence[str], k: int) -> str:
    """Line k of the trace, by way of all lines before it."""
    return next(islice(trace_lines(tree, labels), k, None))


def agrees(tree: SearchTree, labels: Sequence[str], k: int) -> bool:
    """Whether the closed form tells what line k of the trace says."""
    e = event_at(tree, k)
    return replay(tree, labels, k) == f"{labels[e.move]}, {e.depth}, {e.value}, {e.alpha}, {e.beta}"


def writer_row(name: str, game: MapColoring, tree: SearchTree, rounds: int) -> str:
    """The text as a download streams it, from a tree that is there already."""
    size = sum(len(chunk) for chunk in trace_chunks(tree, game.labels))
    time = min(seconds(lambda: sum(map(len, trace_chunks(tree, game.labels)))) for _ in range(rounds))
    return row(name, f"{event_count(tree):,}", rate(event_count(tree), time), f"{size / time / 1e6:.0f}")


if __name__ == "__main__":
    main(sys.argv[1:])
