"""The program in C that the compiled engine is measured against."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from webviz.games import MapColoring
from webviz.search import Query
from webviz.search.compiled_engine import CompiledRun

SOURCE = Path(__file__).with_name("alphabeta.c")
LABEL_BYTES = 32
COMPILER = ("gcc", "-O3", "-march=native", "-std=gnu11", "-Wall", "-Wextra")


class Native:
    """The program, in a folder where the problems go too."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._program = folder / "alphabeta"
        subprocess.run([*COMPILER, "-o", str(self._program), str(SOURCE)], check=True)

    def problem(self, game: MapColoring, depth: int) -> Path:
        """The file that says what to search."""
        path = self._folder / "problem"
        words = -(-len(game.labels) // 64)
        run = CompiledRun(game, Query("alpha-beta", depth))
        (_, opens, kills, gains, *_), (_, _, reach, dead, _) = run.rules, run.state
        sets = map(np.array, (opens, kills, reach[0], dead[0]))
        tables = [*(np.ascontiguousarray(table[..., :words]) for table in sets), np.array(gains)]
        head = [words, depth, len(game.labels), game.root_move, game.initial[2]]
        labels = b"".join(f"{label}, ".encode().ljust(LABEL_BYTES, b"\0") for label in game.labels)
        assert len(labels) == LABEL_BYTES * len(game.labels), "a label is too long for the C program"
        parts = [np.array(head, np.int32), *tables]
        path.write_bytes(b"".join(part.tobytes() for part in parts) + labels)
        return path

    def seconds(self, problem: Path, keep: str, rounds: int) -> tuple[int, float]:
        """Nodes and the best time of a search that keeps "events", "columns" or a "count"."""
        run = subprocess.run(
            [str(self._program), str(problem), keep, str(rounds)], check=True, capture_output=True, text=True
        )
        nodes, time = run.stdout.split()
        return int(nodes), float(time)

    def trace(self, problem: Path, out: Path) -> None:
        """Write the trace in its own process."""
        subprocess.run([str(self._program), str(problem), "trace", str(out)], check=True)


@contextmanager
def native() -> Iterator[Native | None]:
    """The program, for as long as it is measured; None where there is no C compiler."""
    if shutil.which(COMPILER[0]) is None:
        yield None
        return
    with TemporaryDirectory(prefix="webviz-") as folder:
        yield Native(Path(folder))
