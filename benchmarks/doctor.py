"""What the doctor explains, and how long a diagnosis takes.

    python -m benchmarks.doctor [--quick]

Known faults are made, one or two at a time, and diagnosed: on Australia all of them, on random maps of 40 to
200 lines each fault alone and some pairs. Explained: a program with the faults that are named prints just
that. Named: they are those that were made, or fewer that print the same. A ratio is the diagnosis's time over
that of one run of the program.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from benchmarks.measure import head, machine, row, seconds
from webviz.doctor import MapExercise, can_combine, diagnose, exercise_of, faulty_lines, right_lines
from webviz.draws import between, draws
from webviz.maps import read_map
from webviz.maps.random_maps import MapShape, random_map

SAMPLES = Path(__file__).parents[1] / "sample_maps"
MAPS, PAIRS_OF_A_MAP = 200, 5
LINES = range(40, 201)
REGIONS = (6, 9)
LARGE = ("us-48", 6, ("cut-beyond", "no-deep-cuts", "no-result-line"))
COLUMNS = ("outputs", "explained", "named", "of fewer faults", "mean, ms", "worst, ms", "mean ÷ run")


class Trial(NamedTuple):
    """The diagnosis of one output; `fewer`: it names fewer faults than were made."""

    explained: bool
    named: bool
    fewer: bool
    seconds: float
    run: float


def main(arguments: list[str]) -> None:
    """Print a table of explained faults, and one of large outputs."""
    quick = "--quick" in arguments
    australia = exercise("australia")
    print(f"{machine()}\n\n{head('faults', *COLUMNS)}")
    print(table_row("Australia, each alone", [trial(australia, (name,)) for name in australia.faults]))
    pairs = [pair for pair in combinations(australia.faults, 2) if can_combine(pair)]
    print(table_row("Australia, two", [trial(australia, pair) for pair in pairs[:: 20 if quick else 1]]))
    maps = list(random_exercises(5 if quick else MAPS))
    print(table_row("random maps, each alone", [trial(one, (name,)) for one in maps for name in one.faults]))
    print(table_row("random maps, two", [trial(one, pair) for one in maps for pair in some_pairs(one)]))
    print(f"\n{head('large output', 'lines', 'verdict', 'seconds', '÷ run')}")
    name, depth, faults = ("australia", 3, LARGE[2]) if quick else LARGE
    for fault in faults:
        print(large(exercise(name, depth), f"{name}, {depth} deep", fault))


def exercise(sample: str, depth: int | None = None) -> MapExercise:
    """A sample's."""
    text = (SAMPLES / f"{sample}.txt").read_text(encoding="utf-8")
    return exercise_of(read_map(text)[0], text, depth)


def random_exercises(count: int) -> Iterator[MapExercise]:
    """As many, the same each time."""
    found, draw = 0, draws(1)
    for seed in range(10_000):
        shape = MapShape(between(*REGIONS, draw), between(30, 100, draw))
        one = exercise_of(random_map(shape, seed).map)
        if len(right_lines(one)) in LINES:
            yield one
            found += 1
        if found == count:
            return


def some_pairs(one: MapExercise) -> list[tuple[str, ...]]:
    """Pairs for a map, others for each."""
    pairs = [pair for pair in combinations(one.faults, 2) if can_combine(pair)]
    draw = draws(len(right_lines(one)))
    return [pairs[between(0, len(pairs) - 1, draw)] for _ in range(PAIRS_OF_A_MAP)]


def trial(one: MapExercise, faults: tuple[str, ...]) -> Trial:
    """Make outputs with the faults, and diagnose them."""
    run = seconds(lambda: faulty_lines(one, faults))
    output = "\n".join(faulty_lines(one, faults)).encode()
    time = seconds(lambda: diagnose(one, output))
    found = diagnose(one, output)
    exact = [explanation.faults for explanation in found.explanations if explanation.exact]
    fewer = found.verdict == "right" or any(len(names) < len(faults) for names in exact)
    explained = found.verdict in ("right", "explained")
    return Trial(explained, faults in exact, fewer and faults not in exact, time, run)


def table_row(what: str, trials: list[Trial]) -> str:
    """A row."""
    times = [one.seconds for one in trials]
    return row(
        what,
        f"{len(trials):,}",
        share(sum(one.explained for one in trials), len(trials)),
        share(sum(one.named for one in trials), len(trials)),
        share(sum(one.fewer for one in trials), len(trials)),
        f"{1000 * mean(times):.0f}",
        f"{1000 * max(times):.0f}",
        f"{mean(times) / mean(one.run for one in trials):.0f}",
    )


def share(number: int, of: int) -> str:
    """In percent."""
    return f"{100 * number / of:.1f} %"


def large(one: MapExercise, what: str, fault: str) -> str:
    """A row for a long output."""
    lines = faulty_lines(one, [fault])
    output = "\n".join(lines).encode()
    run = seconds(lambda: faulty_lines(one, [fault]))
    time = seconds(lambda: diagnose(one, output))
    verdict = diagnose(one, output).verdict
    return row(f"{what}, {fault}", f"{len(lines):,}", verdict, f"{time:.2f}", f"{time / run:.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
