"""The events a second of webviz's two engines, a student's program, and C.

    python -m benchmarks.engine [--quick]

First the student's program, which keeps a tuple a line, against the textbook engine, which keeps its columns;
then the same with the trace's text. Last the compiled engine, on larger searches, against a program in C that
does the same: put down the events in a buffer, or keep the columns, or only count. What the programs find is
compared before anything is timed.
"""

import sys
from collections.abc import Callable

from benchmarks.maps import homework, large_map, random_map, sample_map
from benchmarks.measure import head, machine, rate, row, seconds, side_by_side
from benchmarks.native import Native, native
from benchmarks.student import Homework
from webviz.games import MapColoring
from webviz.maps import Map
from webviz.search import Query, textbook_search
from webviz.search.compiled_engine import CHUNK, CompiledRun, compiled_count, compiled_search
from webviz.search.machine_code import Event
from webviz.trace import event_count, trace_lines


def main(arguments: list[str]) -> None:
    """Print three tables."""
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
    print("\nThe compiled engine:\n")
    columns = ("map, depth, what is kept", "events", "textbook/s", "compiled/s", "C/s", "compiled ÷ C")
    print(head(*columns, "compiled ÷ student"))
    with native() as program:
        for depth in (4,) if quick else (7, 8):
            for line in compiled_rows(depth, rounds, program):
                print(line)


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
    slow, fast = side_by_side(student.solve, lambda: textbook_search(game, Query(depth=map.depth)), rounds)
    return row(name, f"{count:,}", rate(count, slow), rate(count, fast), f"{slow / fast:.1f}")


def text_row(name: str, map: Map, rounds: int) -> str:
    """Text against text."""
    student, game = homework(map), MapColoring(map)
    slow, fast = side_by_side(
        lambda: "\n".join(student_lines(student)), lambda: "\n".join(webviz_lines(game, map.depth)), rounds
    )
    count = len(student.log)
    return row(name, f"{count:,}", rate(count, slow), rate(count, fast), f"{slow / fast:.1f}")


def compiled_rows(depth: int, rounds: int, program: Native | None) -> list[str]:
    """The 48 states with the homework's weights, for each thing that can be kept."""
    map = large_map(depth)
    game, student = MapColoring(map), homework(map)
    tree = compiled_search(game, Query("alpha-beta", depth))
    assert tree == textbook_search(game, Query("alpha-beta", depth)), "the two engines differ"
    count = event_count(tree)
    del tree
    slowest = seconds(student.solve)
    student.log.clear()
    textbook = min(seconds(lambda: textbook_search(game, Query(depth=depth))) for _ in range(min(rounds, 2)))
    found = []
    for keep, work in searches_by_content(game, depth).items():
        fast = min(seconds(work) for _ in range(3 * rounds))
        told, ratio = "", ""
        if program is not None:
            nodes, native_time = program.seconds(program.problem(game, depth), keep, 3 * rounds)
            assert 2 * nodes - 1 == count, "the C program finds another tree"
            told, ratio = rate(count, native_time), f"{native_time / fast:.2f}"
        cells = (rate(count, textbook), rate(count, fast), told, ratio, f"{slowest / fast:,.0f}")
        found.append(row(f"48 US states, depth {depth}, {keep}", f"{count:,}", *cells))
    return found


def searches_by_content(game: MapColoring, depth: int) -> dict[str, Callable[[], object]]:
    """The searches of the compiled engine, by what they keep; each has run once."""
    events = (Event * (CHUNK + 2 * len(game.labels) + 2))()

    def record() -> None:
        run = CompiledRun(game, Query("alpha-beta", depth))
        while not run.is_done():
            run.record(events, CHUNK)

    found: dict[str, Callable[[], object]] = {
        "events": record,
        "columns": lambda: compiled_search(game, Query("alpha-beta", depth)),
        "count": lambda: compiled_count(game, Query("alpha-beta", depth)),
    }
    for work in found.values():
        work()  # now it is compiled
    return found


def student_lines(student: Homework) -> list[str]:
    """The student's trace, without the result line."""
    return [f"{s}, {c}, {d}, {value}, {alpha}, {beta}" for s, c, d, value, alpha, beta in student.solve()]


def webviz_lines(game: MapColoring, depth: int) -> list[str]:
    """webviz's trace; the result line last."""
    return list(trace_lines(textbook_search(game, Query(depth=depth)), game.labels))


def compare(student: Homework, game: MapColoring, depth: int) -> int:
    """The number of events; raises AssertionError unless both find the same lines."""
    count = event_count(textbook_search(game, Query(depth=depth)))
    assert student_lines(student) == webviz_lines(game, depth)[:count], "the two traces differ"
    return count


if __name__ == "__main__":
    main(sys.argv[1:])
