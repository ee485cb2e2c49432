"""`webviz count`: a table of what a search at each depth visits, in bounded time."""

from pathlib import Path

import pytest
from command_line import AUSTRALIA, posix, shell, webviz

from benchmarks.maps import random_map
from webviz.__main__ import main
from webviz.maps import write_map


def test_a_row_for_each_depth_tells_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", str(AUSTRALIA)]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[0] == ["depth", "nodes", "leaves", "cutoffs", "pruned", "value", "smallest", "proof"]
    assert [row[0] for row in rows[1:]] == ["1", "2", "3"]
    assert rows[-1] == ["3", "43", "23", "6", "13", "10", "25"]


def test_depth_0_is_one_node(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", str(AUSTRALIA), "--depth", "0"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["0", "1", "1", "0", "0", "8", "1"]


def test_it_ends_at_the_depth_below_which_nothing_changes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", str(AUSTRALIA), "--depth", "100000"]) == 0
    printed = capsys.readouterr()
    rows = [line.split() for line in printed.out.splitlines()]
    assert [row[0] for row in rows[1:]] == ["1", "2", "3", "4"]
    assert printed.err == "webviz: note: below depth 4 nothing changes: no game on this map is longer\n"
    assert main(["count", str(AUSTRALIA), "--depth", "4"]) == 0
    assert capsys.readouterr() == (printed.out, "")


def test_regions_that_no_move_reaches_make_no_search_deeper(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "map.txt"
    path.write_text("R, G\nA: R-1\n9\nR: 1, G: 2\nR: 1, G: 2\nA: B\nB: A\nC: D\nD: C\n", encoding="utf-8")
    assert main(["count", str(path)]) == 0
    printed = capsys.readouterr()
    assert [line.split()[0] for line in printed.out.splitlines()] == ["depth", "1"]
    assert "below depth 1 nothing changes" in printed.err


def test_it_ends_when_its_seconds_are_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "map.txt"
    path.write_text(write_map(random_map(40, 30, seed=3)), encoding="utf-8")
    assert main(["count", str(path), "--seconds", "0.5"]) == 0
    printed = capsys.readouterr()
    assert " over " in printed.out.splitlines()[-1]
    assert "0.5 seconds were not enough for depth" in printed.err


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_a_time_that_is_none_is_wrong_usage(seconds: str) -> None:
    run = webviz("count", AUSTRALIA, "--seconds", seconds)
    assert run.returncode == 2
    assert b"is not a number of seconds above 0" in run.stderr


def test_a_wrong_map_is_told_as_by_every_command(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text("R, G\n", encoding="utf-8")
    assert webviz("count", path).returncode == 1
    assert webviz("count", tmp_path / "missing.txt").returncode == 2


@posix
def test_a_reader_that_leaves_is_no_fault_and_a_full_disk_is_told() -> None:
    assert shell("{ $webviz count $map; echo status $? >&2; } | head -n 1").stderr == b"status 0\n"
    run = shell("$webviz count $map > /dev/full")
    assert run.returncode == 2
    assert run.stderr == b"webviz: error: cannot write standard output: No space left on device\n"
