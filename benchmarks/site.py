"""The size of a site of files, against replays, and the time to build it.

    python -m benchmarks.site [--quick]

*page* is what a browser loads before the first problem, compressed as a web server does (gzip); *the page's
files* are those of a site, each once. The large course has N maps with other weights, and is compared with N
replays, one file each: what a course needed before.
"""

import gzip
import sys
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from benchmarks.maps import sample_map
from benchmarks.measure import head, machine, row
from webviz.course.api import page_files, record, site_files
from webviz.course.command import of_sample
from webviz.course.model import Course, Problem
from webviz.maps import write_map
from webviz.replays.api import replay_file
from webviz.replays.recorder import ReplayRequest
from webviz.scene.problem_text import read_problem

START = ("page.html", "static/page.css", "static/vis-network.min.js", "static/js/main.js")
"""What a browser loads to show a problem, besides the problem's own data."""
SAMPLES = ("australia", "south-america", "us-48", "tree-deepening", "csp-sudoku")
MANY, FEW = 100, 10


def main(arguments: list[str]) -> None:
    """Print three tables."""
    quick = "--quick" in arguments
    files = site_of([of_sample("australia")])
    print(f"{machine()}\n\n{head('what', 'kB', 'gzip, kB')}")
    for name, contents in {
        "page": [files[path] for path in START],
        "the page's files": [content for _path, content in page_files()],
    }.items():
        print(row(name, *map(kilobytes, (sum(map(len, contents)), sum(map(gzip_size, contents))))))
    print(f"\n{head('problem', 'data, kB')}")
    for sample in SAMPLES[: 1 if quick else None]:
        print(row(sample, kilobytes(data_size(site_of([of_sample(sample)])))))
    print(f"\n{head('maps', 'built, s', 'site, kB', 'replays, kB', '÷')}")
    print(many_row(FEW if quick else MANY))


def site_of(problems: Sequence[Problem]) -> dict[str, bytes]:
    """The files of a site with these problems."""
    course = Course("Measured", problems=(*problems,))
    return dict(site_files(course, record(course)))


def many_row(count: int) -> str:
    """A course of many maps, against a replay of each."""
    problems = [australia(number) for number in range(count)]
    start = perf_counter()
    files = site_of(problems)
    built = perf_counter() - start
    size, replays = sum(map(len, files.values())), count * replay_size(problems[0])
    return row(count, f"{built:.1f}", kilobytes(size), kilobytes(replays), f"{replays / size:.1f}")


def australia(number: int) -> Problem:
    """Australia with other weights, so that no two searches are the same."""
    map = sample_map("australia")
    weights = (tuple(weight + number for weight in map.weights[0]), *map.weights[1:])
    problem = read_problem(write_map(replace(map, weights=weights)))
    return replace(of_sample("australia"), name=f"map-{number}", problem=problem)


def replay_size(problem: Problem) -> int:
    """The bytes of a replay."""
    return len(replay_file(ReplayRequest(problem.text, problem.parts)).encode())


def data_size(files: dict[str, bytes]) -> int:
    """The bytes of the compressed data in a site that has only one problem."""
    own = [path for path in files if path.startswith("data/") and not path.endswith(("first.bin", ".js"))]
    return sum(len(files[path]) for path in own)


def gzip_size(content: bytes) -> int:
    """The bytes that a web server sends."""
    return len(gzip.compress(content, 6))


def kilobytes(size: int) -> str:
    """The size in a table."""
    return f"{size / 1000:,.0f}"


if __name__ == "__main__":
    main(sys.argv[1:])
