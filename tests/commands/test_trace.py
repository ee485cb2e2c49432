"""`webviz trace`: the text as chosen, to the last byte, streamed and compiled."""

import io
import os
import threading
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, assert_refused, run_text, webviz

from benchmarks.maps import random_map
from webviz.commands.progress import CLEAR_LINE, LineCount, Progress
from webviz.games import MapColoring
from webviz.maps import write_map
from webviz.search import Query, cache_folder, engines, textbook_search
from webviz.trace import trace_chunks

MAP = random_map(9, 3, seed=3)
GAME = MapColoring(MAP)


def plain(algorithm: str = "alpha-beta") -> bytes:
    return "".join(trace_chunks(textbook_search(GAME, Query(algorithm, MAP.depth)), GAME.labels)).encode()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "map.txt"
    path.write_text(write_map(MAP), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARM_BUDGET", "KEPT_BUDGET", "COLD_BUDGET"):
        monkeypatch.setattr(engines, name, 100)


# How many lines a trace will have, found out beside it


def final_count(count: LineCount) -> int | None:
    """What is known once nobody counts any more."""
    count.lines()
    for thread in threading.enumerate():
        if thread.name == "count":
            thread.join()
    return count.lines()


def test_it_counts_the_lines_that_will_be_written_until_it_is_closed() -> None:
    assert engines.load("count")
    assert final_count(LineCount(GAME, Query("alpha-beta", 3))) == plain().count(b"\n") + 1
    count = LineCount(MapColoring(random_map(40, 30, seed=3)), Query("alpha-beta", 30))
    assert count.lines() is None
    count.close()
    assert final_count(count) is None


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def progress_text(
    stream: io.StringIO, *times: float, total: int | None = None, is_wanted: bool = True
) -> str:
    """What is told while pieces of 1,000 lines are written at these times."""
    progress = Progress(lambda: total, stream, iter((0.0, *times)).__next__, is_wanted=is_wanted)
    for _ in times:
        progress.add(1_000, 20_000_000)
    progress.clear()
    return stream.getvalue()


def test_a_terminal_is_shown_a_bar_lines_speed_and_time_now_and_then() -> None:
    assert progress_text(Terminal(), 0.4, 1.0, 1.1, 2.0, total=5_000) == (
        f"{CLEAR_LINE}[########------------]  40%, 2,000 lines, 40 MB/s, 1 s"
        f"{CLEAR_LINE}[################----]  80%, 4,000 lines, 40 MB/s, 2 s{CLEAR_LINE}"
    )
    assert progress_text(Terminal(), 0.1, 0.2) == "", "it takes no time"
    assert progress_text(Terminal(), 1.0) == f"{CLEAR_LINE}1,000 lines, 20 MB/s, 1 s{CLEAR_LINE}", (
        "of how many?"
    )
    assert progress_text(Terminal(), 1.0, is_wanted=False) == "", "the trace itself is shown there"
    assert progress_text(io.StringIO(), 1.0, 2.0) == "", "a file"
    stream, clock = Terminal(), iter((0.0, 2.0)).__next__
    words = Progress(lambda: 4, stream, clock, words=lambda seen, _size, s: f"{seen} students, {s:.0f} s")
    words.add(1, 0)
    assert stream.getvalue() == f"{CLEAR_LINE}[#####---------------]  25%, 1 students, 2 s"


def test_a_large_trace_is_the_same_text_or_nothing_where_a_limit_ends_it(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    refused = ("trace", path, "-o", out, "--max-nodes", "300")
    assert_refused(3, [(refused, "outgrew the limit of 300 nodes")])
    assert not out.exists()
    for options in ((), ("--max-nodes", "1000000"), ("--algorithm", "minimax")):
        assert run_text("trace", path, "-o", out, *options)[0] == 0
        assert out.read_bytes() == plain("minimax" if "minimax" in options else "alpha-beta")
    assert webviz("trace", "-", given=path.read_bytes()).stdout == plain()


def test_compiling_is_announced_once_and_without_the_compiler_the_text_is_the_same(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_kernel: str) -> None:
        raise OSError("no compiler\nat all")

    monkeypatch.setattr(engines, "_ready", set())  # nothing has been compiled or kept
    monkeypatch.setattr(cache_folder, "has_entry", lambda _name: False)
    assert final_count(LineCount(GAME, Query("alpha-beta", 3))) is None and engines._ready == set()
    assert run_text("trace", path, "-o", os.devnull)[2].count("compiling") == 1
    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(engines, "_failure", None)
    monkeypatch.setattr(engines, "_has_warned", False)
    monkeypatch.setattr("webviz.search.compiled_engine.warm_up", fail)
    out = tmp_path / "trace.txt"
    status, _, said = run_text("trace", path, "-o", out)
    assert (status, out.read_bytes()) == (0, plain())
    assert said.splitlines()[-1].startswith("webviz: warning: large searches will be slow")
    assert said.splitlines()[-1].endswith("(OSError: no compiler)")


# Algorithm, order and variant


GOLDEN = ROOT / "tests" / "golden" / "algorithms"
THREE = GOLDEN / "three-players.in"


def test_what_is_chosen_is_what_is_written() -> None:
    for problem, name, options in (
        (AUSTRALIA, "fail-hard-cut-beyond", ("--fail", "hard", "--cut", ">")),
        (AUSTRALIA, "seed-7", ("--order", "seed 7")),
        (THREE, "three-players", ()),
    ):
        assert webviz("trace", problem, *options).stdout == (GOLDEN / f"{name}.trace").read_bytes()
    usual = ("--order", "given", "--fail", "soft", "--cut", ">=")
    assert webviz("trace", AUSTRALIA, *usual).stdout == TRACE


def test_what_does_not_go_together_is_wrong_usage() -> None:
    for words, said in (
        (f"trace {THREE} --algorithm alpha-beta", "alpha-beta does not apply: it needs two players"),
        (f"trace {AUSTRALIA} --algorithm minimax --fail hard", "minimax has no variant fail-hard"),
        (f"trace {AUSTRALIA} --order weigth", "unknown order 'weigth': choose from given, alphabetical"),
        (f"trace {AUSTRALIA} --cut =", "invalid choice: '='"),
        (f"count {THREE} --algorithm negamax", "negamax does not apply: it needs two players"),
        (f"lab {AUSTRALIA} --binding arcs", "--binding"),
    ):
        assert_refused(2, [(words.split(), said)])


def test_a_level_that_binds_is_another_game_in_every_search() -> None:
    for algorithm in ("alpha-beta", "deepening"):
        words = ("trace", AUSTRALIA, "--binding", "arcs", "--algorithm", algorithm)
        assert run_text(*words)[1].startswith("# binding: arc consistency: ")


def test_the_textbook_engine_alone_has_a_limit_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.commands.trace.TEXTBOOK_NODES", 30)
    for algorithm in ("deepening", "negamax", "max-n"):
        assert_refused(3, [(("trace", AUSTRALIA, "--algorithm", algorithm), "outgrew the limit of")])
        assert "(--max-nodes)" in run_text("trace", AUSTRALIA, "--algorithm", algorithm)[2]


def test_game_trees_are_traced_as_well_and_what_is_left_out_is_as_everywhere() -> None:
    trees = ROOT / "sample_maps" / "trees" / "best-and-worst-order.txt"
    for words in ((), ("--graph", "2"), ("--order", "reverse", "--cut", ">"), ("--algorithm", "negamax")):
        of_trees = run_text("tree", trees, "--trace", "--graph", "1", *words)
        assert run_text("trace", trees, *words) == of_trees and of_trees[0] == 0


def test_count_takes_a_tree_of_several() -> None:
    trees = ROOT / "sample_maps" / "trees" / "best-and-worst-order.txt"
    rows = [run_text("count", trees, "--graph", each)[1].splitlines()[-1].split() for each in ("1", "2")]
    leaves = [line.split()[-1] for line in run_text("tree", trees)[1].splitlines()]
    assert [row[2] for row in rows] == leaves
    status, _, said = run_text("count", trees, "--depth", "1")
    assert status == 1 and "has no static value, so that no search can end there" in said
