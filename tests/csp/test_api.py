"""What a program solves."""

import warnings

import pytest

import webviz
from webviz.csp.reader import queens
from webviz.python.options import RepairWarning, scene_at

ONE_SIDED = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 2, G: 1\nA: B\nB: A\nC: B\n"


def test_a_name_a_sample_and_what_was_read_stand_for_a_problem() -> None:
    four = webviz.solve("queens:4").solutions
    assert webviz.solve("csp-four-queens").solutions == webviz.solve(queens(4)).solutions == four


def test_what_cannot_be_solved_is_refused_and_what_was_repaired_is_a_warning() -> None:
    for problem, options, said in (
        ("((1 2) (3 4))", {"mode": "csp"}, "a tree is no constraint problem"),
        ("queens:4", {"propagation": "ac3"}, "propagation cannot be 'ac3': it must"),
        ("queens:4", {"versus": "minimax"}, "versus.*only searches of a game"),
    ):
        with pytest.raises(ValueError, match=said):
            scene_at(problem, options)
    with pytest.raises(ValueError, match="a tree is no constraint problem"):
        webviz.solve("((1 2) (3 4))")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        webviz.solve(ONE_SIDED)
    assert {(one.category, one.filename) for one in told} == {(RepairWarning, __file__)}
    assert str(told[0].message).startswith("8:4: ")


def test_a_solution_has_a_value_for_each_variable_and_every_event_its_line() -> None:
    found = webviz.solve("queens:4")
    [colors] = webviz.solve("australia").solutions
    assert colors["SA"] not in {colors[name] for name in ("WA", "NT", "Q", "NSW", "V")}
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C"]}'
    plain, pairs = (webviz.solve(text, **more).solutions[0] for more in ({}, {"binary": True}))
    assert pairs.items() >= plain.items()
    assert found.event_columns()["kind"][:2] == ["select", "assign"]
    assert len(found.columns()["label"]) == found.counts.nodes
    for line in (0, found.lines + 1):
        for ask in (found.domains, found.sentence):
            with pytest.raises(IndexError):
                ask(line)


def test_every_step_is_as_the_log_has_it() -> None:
    solved = webviz.solve("queens:4")
    steps = webviz.events(solved)
    every = list(steps)
    assert [one.line for one in every] == list(range(1, len(steps) + 1))
    assert (steps[:], steps[-1], steps[3:7]) == (every, every[-1], every[3:7])
    with pytest.raises(IndexError):
        steps[len(steps)]
    assert (steps[1].kind, steps[1].variable, steps[1].value) == ("assign", "Q1", 1)
    assert steps[1].constraint is None
    assert webviz.trace_text(solved).splitlines()[0] == "csp log 1"
