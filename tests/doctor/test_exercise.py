"""A student's program without a fault prints what the homework demands, on maps and on trees."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED, ROOT
from oracle import Oracle
from strategies import maps
from tree_texts import BOOK, EXERCISE, tree_of

from webviz.__main__ import main
from webviz.doctor import exercise_of, faulty_lines, right_lines, scores_exercise, tree_exercise
from webviz.games.explicit_tree import ExplicitTree
from webviz.maps import Map, read_map
from webviz.search import Query, textbook_search
from webviz.trace.text import trace_lines
from webviz.trees.random_trees import Shape, random_tree

LARGE = ("south-america", "us-48")
SMALL = sorted(path for path in (ROOT / "sample_maps").glob("*.txt") if path.stem not in LARGE)


def test_a_program_without_fault_prints_the_published_trace() -> None:
    map, _ = read_map(AUSTRALIA)
    assert right_lines(exercise_of(map, AUSTRALIA.decode())) == PUBLISHED.splitlines()


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.stem)
def test_on_every_sample_it_prints_what_the_command_line_prints(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = path.read_text(encoding="utf-8")
    try:
        map, _ = read_map(text)
    except ValueError:
        return  # trees and the like: below
    main(["trace", str(path)])
    assert right_lines(exercise_of(map, text)) == capsys.readouterr().out.splitlines()


@given(map=maps())
def test_on_any_map_it_prints_what_the_rules_demand(map: Map) -> None:
    assert right_lines(exercise_of(map)) == Oracle(map).lines


@given(seed=st.integers(0, 10_000), branching=st.integers(2, 4), depth=st.integers(1, 4))
def test_on_any_tree_it_prints_what_the_engine_prints(seed: int, branching: int, depth: int) -> None:
    tree = random_tree(Shape(branching=branching, depth=depth), seed)
    game = ExplicitTree(tree)
    found = textbook_search(game, Query(depth=game.height))
    assert right_lines(tree_exercise(tree)) == list(trace_lines(found, game.labels))


def test_scores_are_those_that_the_command_line_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "trees.txt"
    path.write_text(f"{BOOK}\n{BOOK}\n", encoding="utf-8")
    main(["tree", str(path)])
    assert (
        right_lines(scores_exercise([tree_of(BOOK), tree_of(BOOK)])) == capsys.readouterr().out.splitlines()
    )


def test_the_order_of_names_is_that_of_the_lists_in_the_file() -> None:
    map, _ = read_map(AUSTRALIA)
    order = exercise_of(map, AUSTRALIA.decode()).order
    assert (list(order.regions), list(order.colors)) == (["SA", "NT", "NSW", "WA", "Q", "V"], ["R", "G", "B"])


def test_without_its_text_a_map_has_the_usual_order() -> None:
    map, _ = read_map(AUSTRALIA)
    exercise = exercise_of(map)
    assert faulty_lines(exercise, ["regions-in-file-order"]) == right_lines(exercise)


def test_a_tree_has_no_faults_of_the_maps_game() -> None:
    names = tree_exercise(tree_of(EXERCISE)).faults
    assert "cut-beyond" in names and "no-update-lines" in names
    assert not {"color-before-region", "initial-not-counted", "frontier-ignored"} & set(names)


def test_scores_have_no_faults_of_writing() -> None:
    names = scores_exercise([tree_of(BOOK)]).faults
    assert "cut-beyond" in names and "no-update-lines" not in names


def test_trees_in_which_nobody_takes_turns_are_refused() -> None:
    tree = tree_of("root: MIN\n((3 12) (2 4))")
    with pytest.raises(ValueError, match="MAX moves first"):
        tree_exercise(tree)
