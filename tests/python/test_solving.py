"""A constraint problem solved by a program."""

import pytest

import webviz


def test_a_solution_has_a_value_for_each_variable() -> None:
    assert webviz.solve("queens:4").solutions == ({"Q1": 2, "Q2": 4, "Q3": 1, "Q4": 3},)
    assert len(webviz.solve("queens:6", solutions="all").solutions) == 4


def test_a_map_stands_for_its_coloring() -> None:
    [colors] = webviz.solve("australia").solutions
    assert colors["SA"] not in {colors[name] for name in ("WA", "NT", "Q", "NSW", "V")}


def test_the_domains_and_the_sentence_of_every_line_can_be_asked_for() -> None:
    found = webviz.solve("queens:4")
    assert found.domains(2) == {"Q1": [1], "Q2": [1, 2, 3, 4], "Q3": [1, 2, 3, 4], "Q4": [1, 2, 3, 4]}
    assert found.sentence(2) == "Q1 is assigned 1"
    for line in (0, found.lines + 1):
        with pytest.raises(IndexError):
            found.domains(line)
        with pytest.raises(IndexError):
            found.sentence(line)


def test_pairs_can_be_made_of_constraints_on_several() -> None:
    assert webviz.solve("csp-two-two-four", binary=True).solutions[0].items() >= (
        webviz.solve("csp-two-two-four").solutions[0].items()
    )


def test_a_tree_is_no_constraint_problem_and_settings_must_be_known() -> None:
    with pytest.raises(ValueError, match="a tree is no constraint problem"):
        webviz.solve("((1 2) (3 4))")
    with pytest.raises(ValueError, match="propagation 'ac3' is none: it must be one of"):
        webviz.solve("queens:4", propagation="ac3")


def test_events_and_nodes_are_tables_too() -> None:
    found = webviz.solve("queens:4")
    assert found.event_columns()["kind"][:2] == ["select", "assign"]
    assert len(found.columns()["label"]) == found.counts.nodes
    assert repr(found) == "<Solved: 4 queens: 1 solution; 9 nodes>"
