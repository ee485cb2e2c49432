"""`webviz.diagnose`: an output is right, or its fault is named."""

from pathlib import Path

import pytest

import webviz
from webviz.wings import WINGS


def test_an_output_is_right_or_its_fault_is_named_and_a_hint_keeps_it_to_itself(tmp_path: Path) -> None:
    right = webviz.trace_text(webviz.search("australia"))
    (tmp_path / "out.txt").write_text(right, encoding="utf-8")
    for output in (right, right.encode(), tmp_path / "out.txt"):
        found = webviz.diagnose("australia", output)
        assert (found.verdict, found.faults, str(found)) == ("right", (), "The output is right.")
    found = webviz.diagnose("australia", webviz.trace_text(webviz.search("australia", cut=">")))
    assert found.diagnosis.first_difference and found.diagnosis.first_difference.right in str(found)
    assert found.diagnosis.first_difference.right not in "\n".join(found.hints)
    tree = webviz.trace_text(webviz.search("tree-list-of-leaves"))
    assert webviz.diagnose("tree-list-of-leaves", tree).verdict == "right"


def test_what_is_no_game_has_no_outputs() -> None:
    for problem, graph, said in (
        ("tree-deep-cut", 7, "no graph 7"),
        *([("queens:4", 1, "the doctor knows games")] if "csp" in WINGS else []),
    ):
        with pytest.raises(ValueError, match=said):
            webviz.diagnose(problem, "", graph=graph)
