"""`webviz trace` of a large search: compiled, streamed, the same text to the last byte, and how far it is."""

import io
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, assert_refused, posix, shell, started, told, webviz

from benchmarks.maps import random_map
from webviz.commands.line_count import LineCount
from webviz.commands.progress import CLEAR_LINE, Progress
from webviz.games import MapColoring
from webviz.maps import write_map
from webviz.search import Query, cache_folder, engines, textbook_search
from webviz.trace import trace_chunks

MAP = random_map(9, 3, seed=3)
ENDLESS = random_map(40, 30, seed=3)
GAME = MapColoring(MAP)


def plain(algorithm: str = "alpha-beta") -> bytes:
    return "".join(trace_chunks(textbook_search(GAME, Query(algorithm, MAP.depth)), GAME.labels)).encode()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "map.txt"
    path.write_text(write_map(MAP), encoding="utf-8")
    return path


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    path = tmp_path / "endless.txt"
    path.write_text(write_map(ENDLESS), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


@pytest.fixture(autouse=True)
def small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARM_BUDGET", "KEPT_BUDGET", "COLD_BUDGET"):
        monkeypatch.setattr(engines, name, 100)


@pytest.fixture
def nothing_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has been compiled or kept."""
    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(cache_folder, "is_kept", lambda _name: False)


def test_a_large_trace_is_the_same_text_also_from_standard_input(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    for options in ((), ("--max-nodes", "1000000"), ("--algorithm", "minimax")):
        assert told("trace", path, "-o", out, *options)[0] == 0
        assert out.read_bytes() == plain("minimax" if "minimax" in options else "alpha-beta")
    assert webviz("trace", "-", given=path.read_bytes()).stdout == plain()


def test_a_limit_ends_a_large_trace_before_anything_is_written(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    assert_refused(3, [(("trace", path, "-o", out, "--max-nodes", "300"), "outgrew the limit of 300 nodes")])
    assert not out.exists()


@pytest.mark.usefixtures("nothing_ready")
def test_compiling_is_announced_once(path: Path) -> None:
    assert told("trace", path, "-o", os.devnull)[2].count("compiling") == 1


@pytest.mark.usefixtures("nothing_ready")
def test_without_the_compiler_the_text_is_the_same_and_that_is_said(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_kernel: str) -> None:
        raise OSError("no compiler\nat all")

    monkeypatch.setattr(engines, "_failure", None)
    monkeypatch.setattr(engines, "_is_said", False)
    monkeypatch.setattr("webviz.search.compiled.warm_up", fail)
    out = tmp_path / "trace.txt"
    status, _, said = told("trace", path, "-o", out)
    assert (status, out.read_bytes()) == (0, plain())
    assert said.splitlines()[-1].startswith("webviz: warning: large searches will be slow")
    assert said.splitlines()[-1].endswith("(OSError: no compiler)")


def test_a_small_trace_loads_nothing_of_what_it_does_without() -> None:
    others = ("numba", "numpy", "llvmlite", "webviz.csp", "webviz.trees", "webviz.trace.reader", "hashlib")
    others += ("flask", "networkx", "pyvis", "segno", "waitress", "webviz.server")
    script = (
        "import sys; from webviz.__main__ import main; main(['trace', sys.argv[1]]); "
        f"sys.exit(' '.join(set({others}) & set(sys.modules)) or 0)"
    )
    command = [sys.executable, "-c", script, str(AUSTRALIA)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=600)
    assert (run.returncode, run.stdout) == (0, TRACE)


@posix
def test_a_reader_that_leaves_a_large_trace_is_no_error_and_a_full_disk_leaves_no_file(
    endless: Path, folder: Path
) -> None:
    run = shell("{ $webviz trace $map; echo status $? >&2; } | head -n 1", map=endless)
    assert run.stdout.count(b"\n") == 1 and run.stderr.endswith(b"status 0\n")
    run = shell("ulimit -f 10000; $webviz trace $map -o $folder/trace.txt", map=endless, folder=folder)
    assert run.returncode == 2
    assert run.stderr.decode().endswith(f"webviz: error: cannot write {folder}/trace.txt: File too large\n")
    assert list(folder.iterdir()) == []


@posix
def test_an_interruption_of_a_large_trace_leaves_no_file(endless: Path, folder: Path) -> None:
    with started("trace", endless, "-o", folder / "trace.txt") as process:
        while not any(part.stat().st_size for part in folder.iterdir()) and process.poll() is None:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert process.returncode == 130 and b"Traceback" not in errors
    assert list(folder.iterdir()) == []


# How many lines a trace will have, found out beside it


def counted(count: LineCount) -> int | None:
    """What is known once nobody counts any more."""
    count.lines()
    for thread in threading.enumerate():
        if thread.name == "count":
            thread.join()
    return count.lines()


def test_it_counts_the_lines_that_will_be_written_until_it_is_closed() -> None:
    assert engines.load("count")
    assert counted(LineCount(GAME, Query("alpha-beta", 3))) == plain().count(b"\n") + 1
    count = LineCount(MapColoring(ENDLESS), Query("alpha-beta", 30))
    assert count.lines() is None
    count.close()
    assert counted(count) is None


@pytest.mark.usefixtures("nothing_ready")
def test_nothing_is_compiled_for_it() -> None:
    assert counted(LineCount(GAME, Query("alpha-beta", 3))) is None
    assert engines._ready == set()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(stream: io.StringIO, *times: float, total: int | None = None, is_wanted: bool = True) -> str:
    """What is told while pieces of 1,000 lines are written at these times."""
    progress = Progress(lambda: total, stream, iter((0.0, *times)).__next__, is_wanted=is_wanted)
    for _ in times:
        progress.add(1_000, 20_000_000)
    progress.clear()
    return stream.getvalue()


def test_a_terminal_is_shown_a_bar_lines_speed_and_time_now_and_then() -> None:
    assert shown(Terminal(), 0.4, 1.0, 1.1, 2.0, total=5_000) == (
        f"{CLEAR_LINE}[########------------]  40%, 2,000 lines, 40 MB/s, 1 s"
        f"{CLEAR_LINE}[################----]  80%, 4,000 lines, 40 MB/s, 2 s{CLEAR_LINE}"
    )
    assert shown(Terminal(), 0.1, 0.2) == "", "it takes no time"
    assert shown(Terminal(), 1.0) == f"{CLEAR_LINE}1,000 lines, 20 MB/s, 1 s{CLEAR_LINE}", "of how many?"
    assert shown(Terminal(), 1.0, is_wanted=False) == "", "the trace itself is shown there"
    assert shown(io.StringIO(), 1.0, 2.0) == "", "a file"
    stream, clock = Terminal(), iter((0.0, 2.0)).__next__
    words = Progress(lambda: 4, stream, clock, words=lambda seen, _size, s: f"{seen} students, {s:.0f} s")
    words.add(1, 0)
    assert stream.getvalue() == f"{CLEAR_LINE}[#####---------------]  25%, 1 students, 2 s"
