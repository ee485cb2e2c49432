"""`webviz lab`: every order of moves side by side."""

import subprocess
import sys

import pytest
from command_line import AUSTRALIA, ROOT, webviz

from webviz.__main__ import main


def test_a_row_for_each_order_then_minimax_and_the_smallest_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", str(AUSTRALIA)]) == 0
    rows = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()]
    assert rows[:2] == ["order", "given"]
    assert rows[-4:] == ["previous round", "branch-and-bound", "minimax", "smallest proof"]


def test_a_uniform_tree_gets_the_formula(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "map.txt"
    path.write_text(
        "R, G\nA: R-1\n1\nR: 1, G: 2\nR: 3, G: 4\nA: B, C, D\nB: A\nC: A\nD: A\n", encoding="utf-8"
    )
    assert main(["lab", str(path)]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "uniform: 3^1 leaves in all, 3^1 + 3^0 - 1 = 3 at the least"


def test_what_was_too_much_is_unknown_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", str(ROOT / "sample_maps" / "us-48.txt"), "--seconds", "0.01"]) == 0
    printed = capsys.readouterr()
    assert "unknown" in printed.out
    assert "0.01 seconds, and 5,000,000 nodes a search, were not enough" in printed.err


def test_a_map_for_three_is_refused_with_the_reason() -> None:
    run = webviz("lab", ROOT / "tests" / "golden" / "algorithms" / "three-players.in")
    assert run.returncode == 2
    assert b"alpha-beta does not apply: it needs two players" in run.stderr


def test_trees_are_compared_too_and_of_several_the_one_with_the_number(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = str(ROOT / "sample_maps" / "trees" / "best-and-worst-order.txt")
    for graph, leaves in ((1, "7"), (2, "16")):
        assert main(["lab", path, "--graph", str(graph)]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[1].split()[:3] == ["given", lines[1].split()[1], leaves]
        assert not any(line.startswith("weight") for line in lines)
        assert lines[-1] == "uniform: 2^4 leaves in all, 2^2 + 2^2 - 1 = 7 at the least"


def test_a_tree_that_has_no_values_at_the_depth_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / "sample_maps" / "trees" / "ties.txt"
    assert main(["lab", str(path), "--depth", "1"]) == 1
    assert f"{path}: error: B has no static value" in capsys.readouterr().err


def test_a_reader_that_leaves_before_the_first_row_is_no_fault() -> None:
    command = [sys.executable, "-m", "webviz", "lab", str(AUSTRALIA)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (0, b"")
