"""What `webviz count`, `lab`, `csp`, `tree` and random problems print."""

from pathlib import Path

from command_line import AUSTRALIA, ROOT, assert_refused, run_output, run_text
from csp.csp_problems import AUSTRALIA as AUSTRALIA_JSON
from tree_texts import BOOK, EXERCISE

from webviz.csp import Settings, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.json_text import write_problem
from webviz.csp.network import binary
from webviz.csp.sentences import log_lines
from webviz.maps import read_map
from webviz.trees import Tree, read_trees

TREES = ROOT / "sample_maps" / "trees"
THREE = ROOT / "tests" / "golden" / "algorithms" / "three-players.in"


def rows(*arguments: str | Path) -> list[list[str]]:
    """The words of each line of a table."""
    return [line.split() for line in run_output("count", *arguments).splitlines()]


def test_a_row_for_each_depth_tells_the_counts() -> None:
    head, *found = rows(AUSTRALIA)
    assert head == ["depth", "nodes", "leaves", "cutoffs", "pruned", "value", "smallest", "proof"]
    assert [row[0] for row in found] == ["1", "2", "3"]
    for words, last in (("--depth 0", "0 1 1 0 0 8 1"), ("--order best", "3 27 11 8 19 10 25")):
        assert rows(AUSTRALIA, *words.split())[-1] == last.split(), words
    assert rows(THREE)[-1][-1] == "none"
    status, output, said = run_text("count", AUSTRALIA, "--depth", "100000")
    assert (status, [line.split()[0] for line in output.splitlines()[1:]]) == (0, ["1", "2", "3", "4"])
    assert "below depth 4 nothing changes" in said and output == run_output(
        "count", AUSTRALIA, "--depth", "4"
    )


def test_what_cannot_be_counted_is_told(tmp_path: Path) -> None:
    times = ("0", "-1", "nan", "inf", "soon")
    wrong = [(("count", AUSTRALIA, "--seconds", each), "seconds above 0") for each in times]
    assert_refused(2, [*wrong, (("count", tmp_path / "missing.txt"), "cannot read")])
    assert_refused(1, [(("count", "-"), "<stdin>:1:")], given="R, G\n")
    assert_refused(2, [(("count", AUSTRALIA, "--depth", "9" * 20), "depth cannot be '999")])
    assert_refused(2, [(("lab", THREE), "alpha-beta does not apply: it needs two players")])
    ties = TREES / "ties.txt"
    assert_refused(1, [(("lab", ties, "--depth", "1"), f"{ties}: error: B has no static value")])


def test_a_uniform_tree_gets_the_formula() -> None:
    found = [line.split("  ")[0] for line in run_output("lab", AUSTRALIA).splitlines()]
    assert found[:2] == ["order", "given"]
    assert found[-4:] == ["previous round", "branch-and-bound", "minimax", "smallest proof"]
    fan = "R, G\nA: R-1\n1\nR: 1, G: 2\nR: 3, G: 4\nA: B, C, D\nB: A\nC: A\nD: A\n"
    last = run_output("lab", "-", given=fan).splitlines()[-1]
    assert last == "uniform: 3^1 leaves in all, 3^1 + 3^0 - 1 = 3 at the least"
    for graph, leaves in ((1, "7"), (2, "16")):  # of several trees the one with the number
        lines = run_output("lab", TREES / "best-and-worst-order.txt", "--graph", str(graph)).splitlines()
        assert lines[1].split()[::2][:2] == ["given", leaves]
        assert not any(line.startswith("weight") for line in lines)


def test_what_was_too_much_is_unknown_and_said() -> None:
    states = ROOT / "sample_maps" / "us-48.txt"
    status, output, said = run_text("lab", states, "--seconds", "0.01")
    assert status == 0 and "unknown" in output
    assert "0.01 seconds, and 5,000,000 nodes a search, were not enough" in said
    status, output, said = run_text("count", states, "--depth", "30", "--seconds", "0.1")
    assert status == 0 and " over " in output.splitlines()[-1]
    assert "0.1 seconds were not enough for depth" in said


SUM = '{"variables": {"A B": "1..2", "C": [3]}, "constraints": ["A + B = C"]}'


def csp(*arguments: str | Path, given: str = "") -> str:
    """What a search writes that ends well."""
    return run_output("csp", *arguments, given=given)


def test_json_and_queens_are_solved_alike() -> None:
    found = csp("-", given=AUSTRALIA_JSON)
    assert found.startswith("WA = R, NT = G, SA = B, Q = R, NSW = G, V = R, T = R\n")
    assert "2 solutions; there may be more; " in csp("queens:6", "--solutions", "2")
    assert csp("-", "--binary", "--json", given=SUM) == write_problem(binary(read_problem(SUM)[0]))
    assert csp("-", "--binary", given=SUM).startswith("A = 1, B = 2, C = 3\n1 solution; ")
    assert csp("queens:4", "--log").splitlines() == list(log_lines(solve(queens(4))))
    lines = csp("queens:4", "--sentences").splitlines()
    assert lines[0].endswith(" is next: 4 values left")
    assert lines[-1].startswith("a solution: every variable is assigned")


def test_settings_are_those_of_the_command_line() -> None:
    counts = solve(queens(6), Settings(variables="mrv-degree", values="lcv")).counts
    found = csp("queens:6", "--variables", "mrv-degree", "--values", "lcv")
    assert f"{counts.nodes} nodes, {counts.checks:,} checks, " in found
    for former, today in (
        (("--algorithm", "best-first"), ("--search", "best-first")),
        (("--all",), ("--solutions", "all")),
        (("--max-solutions", "2"), ("--solutions", "2")),
    ):  # what an option was called at first is still understood, and not shown
        assert csp("queens:5", *former) == csp("queens:5", *today)
        assert former[0] not in csp("--help")


def test_a_check_tells_a_counterexample() -> None:
    text = '{"variables": {"A B": "1..2", "C": [2]}, "constraints": ["B < 2", "A = C"]}'
    for level, found in (
        ("node", "not node-consistent: B = 2 is ruled out: B < 2\n"),
        ("arc", "not arc-consistent: with A = 1 there is no value for C: A = C\n"),
        ("2", "not 2-consistent: with A = 1 there is no value for C\n"),
    ):
        assert csp("-", "--check", level, given=text) == found
    assert csp("queens:4", "--check", "arc") == "arc-consistent\n"


def test_mistakes_and_wrong_usage_are_explained(tmp_path: Path) -> None:
    wrong = '{"variables": {"A": [1]}, "constraints": ["A != X"]}'
    place = '<stdin>:1:49: error: found unknown "X", expected a variable or a value of A (1)'
    assert_refused(1, [(("csp", "-"), place)], given=wrong)
    assert_refused(1, [(("csp", "-"), "use python -m webviz tree")], given="((3 12 8) (2 4 6))")
    assert_refused(1, [(("csp", "queens:0"), "queens:0:1:8: error: found 0 queens, expected 1 to 100")])
    none = [(("csp", "-", "--binary"), "there is no binary form: A + B = C: no values satisfy it")]
    assert_refused(2, none, given=SUM.replace("[3]", "[9]"))
    usage = "--check edge", "--solutions 2 --solutions 0", "--all --solutions 2", "--log --json", "--width 0"
    assert_refused(2, ((("csp", "queens:4", *words.split()), "usage: ") for words in usage))
    path = tmp_path / "problem.json"
    path.write_text(SUM, encoding="utf-8")
    for words, said in (
        ("queens:4 --search min-conflicts --solutions all", "min-conflicts ends at its first"),
        ("nowhere.json", "cannot read nowhere.json: "),
        ("queens:4 -o nowhere/out.txt", "cannot write nowhere/out.txt: "),
        (f"{path} --json -o {path}", "would overwrite the problem"),
    ):
        assert_refused(2, [(("csp", *words.split()), said)])
    assert path.read_text(encoding="utf-8") == SUM


def test_what_a_budget_ends_has_status_3() -> None:
    status, out, said = run_text("csp", "queens:8", "--solutions", "all", "--max-nodes", "200")
    assert status == 3 and out.startswith("Q1 = 1, Q2 = 5")
    assert said.endswith("queens:8: error: 4 found before the limit of nodes was reached (--max-nodes)\n")
    status, out, said = run_text("csp", "queens:8", "--compare", "--max-nodes", "100")
    assert status == 3 and "over 100" in out and "--max-nodes" in said and len(out.splitlines()) == 33


def tree(*options: str | Path, given: str = BOOK) -> str:
    """What is written about trees on standard input."""
    return run_output("tree", "-", *options, given=given)


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


def test_what_does_not_go_together_is_told(tmp_path: Path) -> None:
    path, out = tmp_path / "tree.txt", tmp_path / "out"
    path.write_text(BOOK)
    for status, words, given, said in (
        (1, f"tree {AUSTRALIA}", "", f"{AUSTRALIA}: note: this looks like a map, which is for: "),
        (1, "count queens:4", "", "found a constraint problem, expected a map or game trees; use "),
        (2, "trace queens:4 --order reverse", "", "order makes no difference where constraints are solved"),
        (2, f"trace {AUSTRALIA} --propagation arcs", "", "propagation makes no difference to a game"),
        (3, "trace queens:8 --solutions all --max-nodes 20", "", "limit of nodes was reached (--max-nodes)"),
        (1, f"tree - --depth 1 -o {out}", "(1 2)\nA:(B:(1 2))", "graph 2: B has no static value"),
        (2, "tree - --algorithm alpha-beta", "((1,2) (3,4))", "<stdin>: error: graph 1: alpha-beta does "),
        (2, "tree - --graph 2", "(1 2)", "no graph 2: <stdin> holds 1"),
        (2, f"tree {path} -o {path}", "", "would overwrite"),
    ):
        assert_refused(status, [(words.split(), said)], given)
    assert path.read_text() == BOOK and not out.exists()
    wrong = "--algorithm guess", "--order random", "--root first", "--branching 1", "--graph 0", "--depth -1"
    options = ["", *(f"x {words}" for words in (*wrong, "--leaves min"))]
    assert_refused(2, [(("tree", *words.split()), "usage: ") for words in options])


# Random trees and maps


def random_trees(options: str) -> list[Tree]:
    found, warnings = read_trees(run_output("random-tree", *options.split()))
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
        one, same, other = (run_output(*words, "--seed", seed) for seed in "778")
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
    status, out, said = run_text("tree", "-", given=wrong)
    assert (status, out) == (1, "")
    first, second = said.splitlines()
    assert first.startswith('<stdin>:1:21: error: found player "MXN"') and first.endswith("did you mean MIN?")
    assert second.startswith('<stdin>:1:43: error: found unknown node "x"')
    status, out, said = run_text("tree", "-", given="(1 MAX(2 3))")
    assert (status, out) == (0, "Graph 1: Score: 3; Leaf Nodes Examined: 3\n")
    assert said.startswith("<stdin>:1:4: warning: this is a MAX node below a MAX node")
    assert tree("--trace", given="(1)\nroot: MIN\n(2)").splitlines() == [
        *("# Graph 1", "N1, 0, -inf, -inf, inf", "1, 1, 1, -inf, inf", "N1, 0, 1, 1, inf", "1, 1"),
        *("# Graph 2", "N1, 0, inf, -inf, inf", "2, 1, 2, -inf, inf", "N1, 0, 2, -inf, 2", "2, 2"),
    ]


def test_constraints_are_traced_as_their_log_is_written() -> None:
    for words in ((), ("--propagation", "arcs", "--solutions", "all"), ("--binary",)):
        assert run_text("trace", "queens:4", *words) == run_text("csp", "queens:4", "--log", *words)
    log = run_text("csp", AUSTRALIA, "--log", "--variables", "mrv")
    assert run_text("trace", AUSTRALIA, "--mode", "csp", "--variables", "mrv") == log
    assert "use python -m webviz csp" in run_text("count", "queens:4")[2]
