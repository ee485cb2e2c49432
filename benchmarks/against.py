"""This version against another one: starting, answers, searching and steps.

    python -m benchmarks.against FOLDER [--quick]

FOLDER holds the other version's sources, such as a worktree (`git worktree add FOLDER COMMIT`); both run with
this Python. Everything takes turns. *Starting* and *searching* are whole processes, in seconds of the
processor; *answers* is the same of the servers, in ms for each answer, with both running; *steps* is the work
of the page's main thread, in ms, on two pages of one browser. A ratio is the median of those of single turns,
with the range of the middle half of them.
"""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from json import dumps
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page

from benchmarks.crowd import Question, ask, connect, opening
from benchmarks.maps import large_map, sample_map
from benchmarks.measure import head, machine, row, spread
from benchmarks.page import Times, last_line, open_page, upload
from benchmarks.processes import processor_seconds
from benchmarks.stream import ROOT
from tools.real_page import running_browser, running_server_process
from webviz.maps import Map, write_map

Pairs = list[tuple[float, float]]
"""What this version and the other one took, in each turn."""
Server = tuple[str, int]
"""Its address, and the number of its process."""

STEPS = 10  # in a turn
ENGINE = """
from dataclasses import replace
from pathlib import Path
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search
map, _ = read_map(Path("sample_maps", "{name}.txt").read_text("utf-8"))
for _ in range({times}):
    search(MapColoring(map), Query(depth={depth}, max_nodes=10**8))
"""
PROCESSES = {
    "starting: help": ("-m", "webviz", "--help"),
    "starting: the application": ("-c", "from webviz.server import create_app; create_app()"),
    "starting: the first page": (
        "-c",
        "from webviz.server import create_app; assert create_app().test_client().get('/').data",
    ),
    "starting: the first search": (
        "-c",
        "from webviz.server import create_app; from pathlib import Path; "
        "text = Path('sample_maps', 'australia.txt').read_text('utf-8'); "
        "assert create_app().test_client().post('/api/search', json={'text': text}).data",
    ),
    "searching: Australia, 300 times": ("-c", ENGINE.format(name="australia", times=300, depth=3)),
    "searching: 48 states, depth 5, 5 times": ("-c", ENGINE.format(name="us-48", times=5, depth=5)),
    "searching: 48 states, depth 8": ("-c", ENGINE.format(name="us-48", times=1, depth=8)),
}


def main(arguments: list[str]) -> None:
    """Print a table."""
    quick = "--quick" in arguments
    folders = [argument for argument in arguments if not argument.startswith("-")]
    if len(folders) != 1 or not Path(folders[0], "webviz").is_dir():
        sys.exit("Name the folder with the sources of the other version.")
    other = Path(folders[0]).resolve()
    print(f"{machine()}\n\n{head('what', 'turns', 'this', 'other', 'this ÷ other')}")
    for name, words in PROCESSES.items():
        print(pairs_row(name, processes(words, other, 2 if quick else 15)), flush=True)
    with running_server_process() as ours, running_server_process(folder=other) as theirs:
        for name, questions in answers(10 if quick else 300).items():
            print(pairs_row(name, asyncio.run(measure_pairs(ours, theirs, questions))), flush=True)
        for name, map in {"Australia": sample_map("australia"), "48 states, depth 5": large_map(5)}.items():
            print(pairs_row(f"steps: {name}", steps(ours[0], theirs[0], map, 2 if quick else 50)), flush=True)


def processes(words: Sequence[str], other: Path, turns: int) -> Pairs:
    """The processor time of each turn, without the first, which may compile."""
    one, another = (partial(whole_process, words, folder) for folder in (ROOT, other))
    return [in_turn(one, another, number) for number in range(turns + 1)][1:]


def whole_process(words: Sequence[str], folder: Path) -> float:
    """What one process of Python takes in a folder, start and end included."""
    from resource import RUSAGE_CHILDREN, getrusage  # which Windows does not have

    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def in_turn(one: Callable[[], float], other: Callable[[], float], number: int) -> tuple[float, float]:
    """What both take; now one begins, now the other."""
    if number % 2:
        second = other()
        return one(), second
    return one(), other()


def answers(count: int) -> dict[str, list[Question]]:
    """The requests for either server: of maps that it knows, and of new ones."""
    australia, states = sample_map("australia"), large_map(5)
    found = {}
    for name, map, times in (("Australia", australia, count), ("48 states, depth 5", states, count // 5)):
        text = dumps({"text": write_map(map)}).encode()
        check, search = opening(map)
        found[f"answers: check of {name}, known"] = [check] * count
        found[f"answers: search of {name}, known"] = [search] * count
        found[f"answers: search of {name} by POST, known"] = [("POST", "/api/search", text)] * count
        new = [opening(of_other_worth(map, number)) for number in range(times)]
        found[f"answers: check of {name}, new"] = [first for first, _ in new]
        found[f"answers: search of {name}, new"] = [second for _, second in new]
    return found


def of_other_worth(map: Map, number: int) -> Map:
    """The same map, with a game that is a little different."""
    return replace(map, weights=tuple(tuple(11 * worth + number for worth in row) for row in map.weights))


async def measure_pairs(ours: Server, theirs: Server, questions: Sequence[Question]) -> Pairs:
    """The processor time of both servers for each answer, in milliseconds."""
    pairs = []
    connections = await connect(ours[0]), await connect(theirs[0])
    for number, question in enumerate(questions):
        found = {}
        for side in (0, 1) if number % 2 else (1, 0):
            process = (ours, theirs)[side][1]
            before = processor_seconds(process)
            status, _body = await ask(*connections[side], question)
            found[side] = 1000 * (processor_seconds(process) - before)
            if status != 200:
                raise RuntimeError(f"{question[:2]} was answered with status {status}")
        pairs.append((found[0], found[1]))
    for _reader, writer in connections:
        writer.close()
    return pairs if len(set(questions)) > 1 else pairs[1:]  # the first makes the answer known


def steps(ours: str, theirs: str, map: Map, turns: int) -> Pairs:
    """The middle work of ten steps, in ms: of each turn on either page."""
    random = Random(3)
    with running_browser() as browser:
        pages = open_page(browser, ours), open_page(browser, theirs)
        for page in pages:
            upload(page, map)
        lines = last_line(pages[0])
        pairs: Pairs = []
        for number in range(turns):
            places = [random.randint(1, lines) for _ in range(STEPS)]
            one, other = (partial(_work, page, places) for page in pages)
            pairs.append(in_turn(one, other, number))
    return pairs[1:]


def _work(page: Page, places: Sequence[int]) -> float:
    page.bring_to_front()
    times: Times = page.evaluate("lines => probeSeeks(lines)", list(places))
    return median(each["work"] for each in times)


def pairs_row(name: str, pairs: Pairs) -> str:
    """A row of the table: medians of both, and the ratio."""
    ours, theirs = (median(pair[side] for pair in pairs) for side in (0, 1))
    ratio = spread([one / other for one, other in pairs])
    return row(name, len(pairs), f"{ours:.2f}", f"{theirs:.2f}", ratio)


if __name__ == "__main__":
    main(sys.argv[1:])
