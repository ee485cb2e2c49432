"""`webviz csp`: solutions, logs, checks and comparisons, and what is said when there is nothing to find."""

import json
import os
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, webviz
from csp_problems import AUSTRALIA as AUSTRALIA_JSON
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from webviz.__main__ import main
from webviz.csp import Settings, solve
from webviz.csp.binary import binary
from webviz.csp.comparison import compare
from webviz.csp.json_reader import read_problem
from webviz.csp.json_writer import write_problem
from webviz.csp.log_text import log_lines
from webviz.csp.settings import Budget

SAMPLES = ROOT / "sample_maps" / "csp"
SUM = '{"variables": {"A B": "1..2", "C": [3]}, "constraints": ["A + B = C"]}'


def csp(*arguments: str | Path, given: str = "") -> tuple[int, str, str]:
    run = webviz("csp", *arguments, given=given.encode())
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def test_a_map_json_and_queens_are_solved_alike() -> None:
    status, out, said = csp(AUSTRALIA)
    assert (status, said) == (0, "") and out.startswith("NSW = B, NT = B, Q = G, SA = R")
    status, out, said = csp("-", given=AUSTRALIA_JSON)
    assert (status, said) == (0, "") and out.startswith(
        "WA = R, NT = G, SA = B, Q = R, NSW = G, V = R, T = R\n"
    )
    status, out, said = csp("queens:4", "--solutions", "all")
    assert (status, said) == (0, "")
    assert out.splitlines()[:2] == ["Q1 = 2, Q2 = 4, Q3 = 1, Q4 = 3", "Q1 = 3, Q2 = 1, Q3 = 4, Q4 = 2"]
    assert out.splitlines()[2].startswith("2 solutions; 17 nodes, ")


def test_settings_are_those_of_the_command_line() -> None:
    _, out, _ = csp("queens:6", "--propagation", "arcs", "--variables", "mrv-degree", "--values", "lcv")
    counts = solve(
        *(read_problem(csp("queens:6", "--json")[1])[:1]),
        Settings("backtracking", "arcs", "mrv-degree", "lcv"),
    ).counts
    assert f"{counts.nodes} nodes, {counts.checks:,} checks, {counts.removals} removals" in out


def test_no_solution_is_told_with_the_step_that_proves_it() -> None:
    status, out, said = csp("queens:3")
    assert (status, said) == (0, "")
    assert out.startswith("no solution, as step 37 proves: every value of Q1 has failed (1, 2, 3); ")
    assert csp("queens:3", "--log")[1].splitlines()[-1].startswith("event: 37, none, 0, ")


def test_an_incomplete_search_claims_no_proof() -> None:
    for options in (
        ["--algorithm", "beam", "--width", "1"],
        ["--algorithm", "min-conflicts", "--steps", "1"],
    ):
        status, out, _ = csp("queens:6", *options)
        assert status == 0 and out.startswith("none found, which is no proof that there is none; ")


def test_some_solutions_are_followed_by_a_word_that_there_may_be_more() -> None:
    assert "2 solutions; there may be more; " in csp("queens:6", "--solutions", "2")[1]


def test_a_score_is_told_with_its_solution() -> None:
    assert "(score 28)\n" in csp(SAMPLES / "jobs.json", "--search", "best-first")[1]


def test_a_budget_ends_with_status_3_and_what_was_found() -> None:
    status, out, said = csp("queens:8", "--solutions", "all", "--max-nodes", "200")
    assert status == 3 and out.startswith("Q1 = 1, Q2 = 5")
    assert said.endswith("queens:8: error: 4 found before the limit of nodes was reached (--max-nodes)\n")


def test_the_log_is_that_of_the_run(tmp_path: Path) -> None:
    out = tmp_path / "log.txt"
    assert csp(SAMPLES / "four-queens.json", "--log", "-o", out)[:2] == (0, "")
    problem = read_problem((SAMPLES / "four-queens.json").read_bytes())[0]
    assert out.read_text(encoding="utf-8").splitlines() == list(log_lines(solve(problem)))


def test_a_comparison_has_a_row_for_every_setting() -> None:
    status, out, _ = csp("queens:5", "--compare", "--solutions", "all")
    problem = read_problem(csp("queens:5", "--json")[1])[0]
    rows = [line.split() for line in out.splitlines()[1:]]
    counted = [run.counts for run in compare(problem, Settings(solutions=None), Budget())]
    assert status == 0 and len(rows) == 32
    wanted = [[f"{n:,}" for n in (c.nodes, c.checks, c.removals, c.backtracks, c.solutions)] for c in counted]
    assert [row[3:] for row in rows] == wanted


def test_a_comparison_goes_on_where_one_setting_takes_too_long() -> None:
    status, out, said = csp("queens:8", "--compare", "--max-nodes", "100")
    assert status == 3 and "over 100" in out and "--max-nodes" in said
    assert len(out.splitlines()) == 33


@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("node", "not node-consistent: B = 2 is ruled out: B < 2\n"),
        ("arc", "not arc-consistent: with A = 1 there is no value for C: A = C\n"),
        ("2", "not 2-consistent: with A = 1 there is no value for C\n"),
    ],
)
def test_a_check_tells_a_counterexample(level: str, told: str) -> None:
    text = '{"variables": {"A B": "1..2", "C": [2]}, "constraints": ["B < 2", "A = C"]}'
    assert csp("-", "--check", level, given=text) == (0, told, "")


def test_a_consistent_problem_is_said_to_be() -> None:
    assert csp("queens:4", "--check", "arc")[1] == "arc-consistent\n"


def test_the_binary_form_can_be_written_and_searched() -> None:
    assert csp("-", "--binary", "--json", given=SUM)[1] == write_problem(binary(read_problem(SUM)[0]))
    assert csp("-", "--binary", given=SUM)[1].startswith("A = 1, B = 2, C = 3\n1 solution; ")


def test_what_has_no_binary_form_says_why() -> None:
    status, out, said = csp("-", "--binary", given=SUM.replace("[3]", "[9]"))
    assert (status, out) == (2, "")
    assert said.startswith("webviz: error: there is no binary form: A + B = C: no values satisfy it")


def test_arc_consistency_alone_writes_what_is_left() -> None:
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A < B", "B < C"]}'
    status, out, _ = csp("-", "--search", "arc-consistency", given=text)
    assert status == 0
    assert out.splitlines()[:3] == ["A: 1", "B: 2", "C: 3"]
    assert out.splitlines()[3].startswith("arc-consistent after 6 removals; ")


def test_mistakes_are_told_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "problem.json"
    path.write_text(json.dumps({"variables": {"A": [1]}, "constraints": ["A != X"]}), encoding="utf-8")
    status, out, said = csp(path)
    assert (status, out) == (1, "")
    assert said == f'{path}:1:49: error: found unknown "X", expected a variable or a value of A (1)\n'


def test_a_game_tree_is_sent_to_its_own_command() -> None:
    status, out, said = csp("-", given="((3 12 8) (2 4 6))")
    assert (status, out) == (1, "")
    assert said == "<stdin>:1:1: error: found a game tree, expected a problem; use python -m webviz tree\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("queens:0",), "webviz: error: found 0 queens, expected 1 to 100\n"),
        (
            ("queens:4", "--search", "min-conflicts", "--solutions", "all"),
            "webviz: error: min-conflicts ends at its first",
        ),
        (("nowhere.json",), "webviz: error: cannot read nowhere.json: "),
        (("queens:4", "--check", "edge"), "usage: "),
        (("queens:4", "--solutions", "2", "--solutions", "0"), "usage: "),
        (("queens:4", "--all", "--solutions", "2"), "usage: "),
        (("queens:4", "--log", "--json"), "usage: "),
        (("queens:4", "--width", "0"), "usage: "),
        (("queens:4", "-o", "nowhere/out.txt"), "webviz: error: cannot write nowhere/out.txt: "),
    ],
)
def test_wrong_usage_is_explained(arguments: tuple[str, ...], told: str) -> None:
    status, out, said = csp(*arguments)
    assert (status, out) == (2, "") and said.startswith(told)


@pytest.mark.parametrize(
    ("former", "today"),
    [
        (("--algorithm", "best-first"), ("--search", "best-first")),
        (("--all",), ("--solutions", "all")),
        (("--max-solutions", "2"), ("--solutions", "2")),
    ],
)
def test_what_an_option_was_called_at_first_is_still_understood(
    former: tuple[str, ...], today: tuple[str, ...]
) -> None:
    assert csp("queens:5", *former) == csp("queens:5", *today)
    assert former[0] not in csp("--help")[1]


def test_each_event_is_told_in_a_sentence() -> None:
    status, out, _ = csp("queens:4", "--sentences")
    lines = out.splitlines()
    assert status == 0 and lines[0].endswith(" is next: 4 values left")
    assert lines[-1].startswith("a solution: every variable is assigned")


def test_the_problem_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "problem.json"
    path.write_text(SUM, encoding="utf-8")
    status, _, said = csp(path, "--json", "-o", path)
    assert status == 2 and "would overwrite the problem" in said
    assert path.read_text(encoding="utf-8") == SUM


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.binary(max_size=60), st.text(alphabet='{}[]",:1aA!=<', max_size=60).map(str.encode)))
def test_no_input_makes_it_fail_by_itself(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "problem.json"
    path.write_bytes(content)
    assert main(["csp", str(path), "-o", os.devnull]) in (0, 1)
