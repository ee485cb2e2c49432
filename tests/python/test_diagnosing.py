"""What is said of somebody's output."""

from pathlib import Path

import pytest

import webviz


def test_a_right_output_is_right_as_text_as_bytes_and_as_a_file(tmp_path: Path) -> None:
    right = webviz.trace_text(webviz.search("australia"))
    (tmp_path / "out.txt").write_text(right, encoding="utf-8")
    for output in (right, right.encode(), tmp_path / "out.txt"):
        found = webviz.diagnose("australia", output)
        assert (found.verdict, found.faults, str(found)) == ("right", (), "The output is right.")


def test_a_known_fault_is_named_and_a_hint_keeps_it_to_itself() -> None:
    found = webviz.diagnose("australia", webviz.trace_text(webviz.search("australia", cut=">")))
    assert (found.verdict, found.faults) == ("explained", ("cut-beyond",))
    assert found.diagnosis.first_difference and found.diagnosis.first_difference.right in str(found)
    assert found.diagnosis.first_difference.right not in "\n".join(found.hints)


def test_the_trace_of_one_of_several_trees_needs_its_number() -> None:
    right = webviz.trace_text(webviz.search("tree-list-of-leaves"))
    assert webviz.diagnose("tree-list-of-leaves", right).verdict == "right"
    with pytest.raises(ValueError, match="there is no graph 7"):
        webviz.diagnose("tree-list-of-leaves", right, graph=7)


def test_a_constraint_problem_is_no_exercise() -> None:
    with pytest.raises(ValueError, match="the doctor knows games"):
        webviz.diagnose("queens:4", "")
