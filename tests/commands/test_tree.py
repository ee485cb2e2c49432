"""`webviz tree`, `random-tree` and `random-map`: scores, paths and traces; trees and maps to practice on."""

from pathlib import Path

from command_line import AUSTRALIA, assert_refused, told, written
from tree_texts import BOOK, EXERCISE

from webviz.maps import read_map
from webviz.trees import Tree, read_trees


def tree(*options: str | Path, given: str = BOOK) -> str:
    """What is written about trees on standard input."""
    return written("tree", "-", *options, given=given)


def score(*options: str, given: str = BOOK) -> str:
    """The score and the leaves of the one tree."""
    return tree(*options, given=given).removeprefix("Graph 1: Score: ").removesuffix("\n")


def test_order_reading_and_depth_can_be_chosen() -> None:
    leaves = {"--order best": "3 5", "--order reverse": "3 9", "--root MIN": "6 7", "--leaves mover": "3 7"}
    found = {words: score(*words.split()).replace("; Leaf Nodes Examined:", "") for words in leaves}
    assert found == leaves
    for words, source, expected in (
        ("--branching 3", "3 12 8 2 4 6 14 5 2", "3; Leaf Nodes Examined: 7"),
        ("--depth 1", "A:(B:[7](1 2))", "7; Leaf Nodes Examined: 1"),
    ):
        assert score(*words.split(), given=source) == expected


# What is wrong


def test_what_does_not_go_together_is_told(tmp_path: Path) -> None:
    assert_refused(1, [(("tree", AUSTRALIA), f"{AUSTRALIA}: note: this looks like a map, which is for: ")])
    assert_refused(1, [(("trace", "-"), "found a game tree, expected a map; use ")], given=EXERCISE)
    players = "<stdin>: error: graph 1: alpha-beta does not apply: "
    assert_refused(2, [(("tree", "-", "--algorithm", "alpha-beta"), players)], given="((1,2) (3,4))")
    assert_refused(2, [(("tree", "-", "--graph", "2"), "no graph 2: <stdin> holds 1")], given="(1 2)")
    above = [(("tree", "-", "--depth", "1", "-o", tmp_path / "out"), "graph 2: B has no static value")]
    assert_refused(1, above, given="(1 2)\nA:(B:(1 2))")
    assert not (tmp_path / "out").exists()
    path = tmp_path / "tree.txt"
    path.write_text(BOOK)
    assert_refused(2, [(("tree", path, "-o", path), "would overwrite")])
    assert path.read_text() == BOOK
    wrong = (
        "--algorithm guess",
        "--order random",
        "--root first",
        "--branching 1",
        "--graph 0",
        "--depth -1",
    )
    options = ["", *(f"x {words}" for words in (*wrong, "--leaves min"))]
    assert_refused(2, [(("tree", *words.split()), "usage: ") for words in options])


# Random trees and maps


def random_trees(options: str) -> list[Tree]:
    found, warnings = read_trees(written("random-tree", *options.split()))
    assert warnings == []
    return found


def test_what_cannot_be_drawn_is_refused() -> None:
    for words, reason in (
        ("random-tree --values 5 1", "the lowest first"),
        ("random-tree --branching 50 --depth 9", "more than 1,000,000 nodes"),
        ("random-tree --players 3 --format sets", "sets hold neither vectors"),
        ("random-tree --irregular --depth 4 --format leaves", "only complete trees"),
        ("random-tree --root 3", "one of them moves first"),
        ("random-map --regions 1", "2 to 200 regions"),
        ("random-map --density 101", "0 to 100 percent"),
        ("random-map --seed x", "invalid int value: 'x'"),
        ("random-tree --branching 0", "usage: "),
    ):
        assert_refused(2, [(words.split(), reason)])


def test_the_same_arguments_print_the_same_tree_and_the_same_map_as_asked_for() -> None:
    for words in (("random-tree", "--irregular"), ("random-map", "--regions", "9")):
        one, same, other = (written(*words, "--seed", seed) for seed in "778")
        assert one == same != other
    map, warnings = read_map(one)
    assert (len(map.regions), warnings) == (9, [])
    assert random_trees("--count 2 --seed 5") == random_trees("--seed 5") + random_trees("--seed 6")
    shape = "--branching 3 --depth 2 --root MIN"
    [nested] = random_trees(shape)
    for format in ("sets", "leaves", "nested"):
        [found] = random_trees(f"--format {format} {shape}")
        assert (found.size, found.values, found.player) == (nested.size, nested.values, nested.player)
    [found] = random_trees("--values -3 -1 --players 3 --static --root 2")
    assert {value for column in found.values for value in column} <= {-3, -2, -1}
    assert (found.players, found.player[0], set(found.valued)) == (3, 2, {1})


def test_every_mistake_and_every_warning_is_told_with_its_place_and_several_traces_have_headings() -> None:
    wrong = EXERCISE.replace("(C,MIN)", "(C,MXN)").replace("(B,4)", "(B,x)")
    status, out, said = told("tree", "-", given=wrong)
    assert (status, out) == (1, "")
    first, second = said.splitlines()
    assert first.startswith('<stdin>:1:21: error: found player "MXN"') and first.endswith("did you mean MIN?")
    assert second.startswith('<stdin>:1:43: error: found unknown node "x"')
    status, out, said = told("tree", "-", given="(1 MAX(2 3))")
    assert (status, out) == (0, "Graph 1: Score: 3; Leaf Nodes Examined: 3\n")
    assert said.startswith("<stdin>:1:4: warning: this is a MAX node below a MAX node")
    assert tree("--trace", given="(1)\nroot: MIN\n(2)").splitlines() == [
        *("# Graph 1", "N1, 0, -inf, -inf, inf", "1, 1, 1, -inf, inf", "N1, 0, 1, 1, inf", "1, 1"),
        *("# Graph 2", "N1, 0, inf, -inf, inf", "2, 1, 2, -inf, inf", "N1, 0, 2, -inf, 2", "2, 2"),
    ]
