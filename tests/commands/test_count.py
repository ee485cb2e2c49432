"""`webviz count` and `webviz lab`: what a search at each depth, and in each order, visits, in little time."""

import subprocess
import sys
from pathlib import Path

from command_line import AUSTRALIA, ROOT, assert_refused, posix, shell, told, written

from benchmarks.maps import random_map
from webviz.maps import write_map

TREES = ROOT / "sample_maps" / "trees"
THREE = ROOT / "tests" / "golden" / "algorithms" / "three-players.in"


def rows(*arguments: str | Path) -> list[list[str]]:
    """The words of each line of a table."""
    return [line.split() for line in written("count", *arguments).splitlines()]


def test_a_row_for_each_depth_tells_the_counts() -> None:
    head, *found = rows(AUSTRALIA)
    assert head == ["depth", "nodes", "leaves", "cutoffs", "pruned", "value", "smallest", "proof"]
    assert [row[0] for row in found] == ["1", "2", "3"]
    assert found[-1] == ["3", "43", "23", "6", "13", "10", "25"]
    assert rows(AUSTRALIA, "--depth", "0")[1] == ["0", "1", "1", "0", "0", "8", "1"]
    assert rows(AUSTRALIA, "--order", "best")[-1] == ["3", "27", "11", "8", "19", "10", "25"]
    assert rows(AUSTRALIA, "--binding", "arcs")[-1] == ["3", "35", "20", "1", "2", "18", "21"]
    assert rows(THREE)[-1][-1] == "none"


def test_it_ends_at_the_depth_below_which_nothing_changes(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text("R, G\nA: R-1\n9\nR: 1, G: 2\nR: 1, G: 2\nA: B\nB: A\nC: D\nD: C\n", encoding="utf-8")
    for arguments, depths in (((AUSTRALIA, "--depth", "100000"), "1234"), ((path,), "1")):
        status, output, said = told("count", *arguments)
        assert (status, "".join(line.split()[0] for line in output.splitlines()[1:])) == (0, depths)
        assert f"below depth {depths[-1]} nothing changes" in said
    assert written("count", AUSTRALIA, "--depth", "4") == told("count", AUSTRALIA, "--depth", "100000")[1]


def test_it_ends_when_its_seconds_are_over(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text(write_map(random_map(40, 30, seed=3)), encoding="utf-8")
    status, output, said = told("count", path, "--seconds", "0.1")
    assert status == 0 and " over " in output.splitlines()[-1]
    assert "0.1 seconds were not enough for depth" in said


def test_what_cannot_be_counted_is_told(tmp_path: Path) -> None:
    times = ("0", "-1", "nan", "inf", "soon")
    wrong = [(("count", AUSTRALIA, "--seconds", each), "seconds above 0") for each in times]
    assert_refused(2, [*wrong, (("count", tmp_path / "missing.txt"), "cannot read")])
    assert_refused(1, [(("count", "-"), "<stdin>:1:")], given="R, G\n")
    assert_refused(2, [(("lab", THREE), "alpha-beta does not apply: it needs two players")])
    ties = TREES / "ties.txt"
    assert_refused(1, [(("lab", ties, "--depth", "1"), f"{ties}: error: B has no static value")])


@posix
def test_a_reader_that_leaves_is_no_fault_and_a_full_disk_is_told() -> None:
    assert shell("{ $webviz count $map; echo status $? >&2; } | head -n 1").stderr == b"status 0\n"
    run = shell("$webviz count $map > /dev/full")
    assert (run.returncode, b"No space left on device" in run.stderr) == (2, True)
    command = [sys.executable, "-m", "webviz", "lab", str(AUSTRALIA)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()  # before the first row
        assert (process.stderr.read(), process.wait()) == (b"", 0)


def test_a_lab_has_a_row_for_each_order_then_minimax_and_the_smallest_proof() -> None:
    found = [line.split("  ")[0] for line in written("lab", AUSTRALIA).splitlines()]
    assert found[:2] == ["order", "given"]
    assert found[-4:] == ["previous round", "branch-and-bound", "minimax", "smallest proof"]


def test_a_uniform_tree_gets_the_formula() -> None:
    fan = "R, G\nA: R-1\n1\nR: 1, G: 2\nR: 3, G: 4\nA: B, C, D\nB: A\nC: A\nD: A\n"
    last = written("lab", "-", given=fan).splitlines()[-1]
    assert last == "uniform: 3^1 leaves in all, 3^1 + 3^0 - 1 = 3 at the least"
    for graph, leaves in ((1, "7"), (2, "16")):  # of several trees the one with the number
        lines = written("lab", TREES / "best-and-worst-order.txt", "--graph", str(graph)).splitlines()
        assert lines[1].split()[::2][:2] == ["given", leaves]
        assert not any(line.startswith("weight") for line in lines)
        assert lines[-1] == "uniform: 2^4 leaves in all, 2^2 + 2^2 - 1 = 7 at the least"


def test_what_was_too_much_is_unknown_and_said() -> None:
    status, output, said = told("lab", ROOT / "sample_maps" / "us-48.txt", "--seconds", "0.01")
    assert status == 0 and "unknown" in output
    assert "0.01 seconds, and 5,000,000 nodes a search, were not enough" in said
