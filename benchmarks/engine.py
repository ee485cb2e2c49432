"""webviz's search against a student's program that does the same: events a second, and the ratio.

    python -m benchmarks.engine [--quick]

First both keep what they find (the student a tuple a line, webviz its columns), then both write the trace's
text. The two traces are compared line by line before anything is timed.
"""

import sys

from benchmarks.maps import homework, random_map, sample_map
from benchmarks.measure import head, machine, rate, row, side_by_side
from benchmarks.student import Homework
from webviz.games import MapColoring
from webviz.maps import Map
from webviz.search import search
from webviz.trace import event_count, trace_lines


def main(arguments: list[str]) -> None:
    """Prints two tables."""
    quick = "--quick" in arguments
    rounds = 1 if quick else 5
    print(f"{machine()}\n\nSearch alone:\n")
    maps = problems(quick)
    print(head("map", "events", "student, events/s", "webviz, events/s", "ratio"))
    for name, map in maps.items():
        print(search_row(name, map, rounds))
    print("\nSearch and the trace's text:\n")
    print(head("map", "lines", "student, lines/s", "webviz, lines/s", "ratio"))
    for name, map in maps.items():
        print(text_row(name, map, rounds))


def problems(quick: bool) -> dict[str, Map]:
    """What is searched."""
    if quick:
        return {"Australia": sample_map("australia"), "random, 8 regions": random_map(8, 3, seed=1)}
    return {
        "48 US states, depth 5": sample_map("us-48"),
        "random, 20 regions, depth 5": random_map(20, 5, seed=1),
        "random, 40 regions, depth 4": random_map(40, 4, seed=5),
    }


def search_row(name: str, map: Map, rounds: int) -> str:
    """Columns against tuples."""
    student, game = homework(map), MapColoring(map)
    count = compare(student, game, map.depth)
    slow, fast = side_by_side(student.solve, lambda: search(game, depth=map.depth), rounds)
    return row(name, f"{count:,}", rate(count, slow), rate(count, fast), f"{slow / fast:.1f}")


def text_row(name: str, map: Map, rounds: int) -> str:
    """Text against text."""
    student, game = homework(map), MapColoring(map)
    slow, fast = side_by_side(
        lambda: "\n".join(student_lines(student)), lambda: "\n".join(webviz_lines(game, map.depth)), rounds
    )
    count = len(student.log)
    return row(name, f"{count:,}", rate(count, slow), rate(count, fast), f"{slow / fast:.1f}")


def student_lines(student: Homework) -> list[str]:
    """The student's trace, without the result line."""
    return [f"{s}, {c}, {d}, {value}, {alpha}, {beta}" for s, c, d, value, alpha, beta in student.solve()]


def webviz_lines(game: MapColoring, depth: int) -> list[str]:
    """webviz's trace; the result line last."""
    return list(trace_lines(search(game, depth=depth), game.labels))


def compare(student: Homework, game: MapColoring, depth: int) -> int:
    """How many events both find; raises AssertionError unless they agree on every line."""
    count = event_count(search(game, depth=depth))
    assert student_lines(student) == webviz_lines(game, depth)[:count], "the two traces differ"
    return count


if __name__ == "__main__":
    main(sys.argv[1:])
