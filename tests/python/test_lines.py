"""The lines of a search, and its text."""

from pathlib import Path

import pytest

import webviz

GOLDEN = Path(__file__).parents[1] / "golden"


def test_every_line_is_as_the_trace_has_it() -> None:
    homework = webviz.trace_text(webviz.search(GOLDEN / "australia.in"))
    assert homework == (GOLDEN / "australia.out").read_text("utf-8")
    for problem in ("australia", "tree-deep-cut", "tree-three-players"):
        found = webviz.search(problem)
        texts = webviz.trace_text(found).splitlines()
        for line in webviz.events(found):
            assert texts[line.line - 1].startswith(f"{line.label}, {line.depth}, ")
        assert len(webviz.events(found)) == len(texts) - 1 == found.lines
    rounds = webviz.trace_text(webviz.search("tree-deepening", algorithm="deepening"))
    bound = webviz.trace_text(webviz.search("australia", binding="arcs"))
    assert rounds.startswith("# round 1: depth 1") and bound.startswith("# binding: arc consistency")


def test_lines_are_a_sequence_however_they_are_looked_at() -> None:
    for lines in (webviz.events(webviz.search("australia")), webviz.events(webviz.solve("queens:4"))):
        every = list(lines)
        assert [one.line for one in every] == list(range(1, len(lines) + 1))
        assert lines[:] == every
        assert (lines[-1], lines[3:7]) == (every[-1], every[3:7])
        with pytest.raises(IndexError):
            lines[len(lines)]


def test_the_text_of_a_constraint_search_is_its_log() -> None:
    found = webviz.solve("queens:4")
    assert webviz.trace_text(found).splitlines()[0] == "csp log 1"
    steps = webviz.events(found)
    assert (steps[1].kind, steps[1].variable, steps[1].value, steps[1].constraint) == (
        "assign",
        "Q1",
        1,
        None,
    )
    kinds = {"select", "assign", "check", "remove", "wipe-out", "backtrack", "solution"}
    assert {step.kind for step in steps} <= kinds
