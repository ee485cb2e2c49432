"""What stands on the sheet of a map whose leaves are to be worked out."""

from exam_sheets import SAMPLES, sample_map

from webviz.exams.facts import facts_of
from webviz.games import ExplicitTree, game_on
from webviz.maps import read_map
from webviz.trees import read_trees


def test_all_that_the_leaves_depend_on_is_told() -> None:
    begun, moves, borders, worth = sample_map("australia", 2).facts
    assert begun == "At first WA is R by MAX, SA is G by MIN. MAX moves first; the tree looks 2 moves ahead."
    assert moves.endswith("none of its neighbors has: B, G, R.")
    assert borders == "Neighbors: NSW with Q, SA, V; NT with Q, SA, WA; Q with SA; SA with V, WA."
    assert "MAX's regions (B 0, G 5, R 10) minus those of MIN's (B 8, G 2, R 0)" in worth


def test_each_border_is_told_once() -> None:
    map, _ = read_map((SAMPLES / "us-48.txt").read_text(encoding="utf-8"))
    told = facts_of(game_on(map), 1)[2].removeprefix("Neighbors: ").removesuffix(".").split("; ")
    pairs = {
        (one, other)
        for row in told
        for one, _, rest in [row.partition(" with ")]
        for other in rest.split(", ")
    }
    assert pairs == {(map.regions[i], map.regions[j]) for i, j in map.borders}
    assert facts_of(game_on(map), 1)[0].endswith("looks 1 move ahead.")


def test_a_written_out_tree_says_it_all_itself() -> None:
    [tree], _ = read_trees("(1 2)")
    assert facts_of(ExplicitTree(tree), 1) == ()
