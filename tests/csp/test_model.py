"""Problems, their binary form, checks with counterexamples, domains of maps."""

import re
from itertools import combinations, permutations, product

import pytest
from csp.csp_problems import australia, brief, problem_of, problems, solution_values, solutions
from golden import make_binding
from golden.make import assert_as_written
from hypothesis import given
from hypothesis import strategies as st

from webviz.csp import CspError, Problem, Settings, map_problem, queens, solve
from webviz.csp.consistency import (
    Counterexample,
    consistency_sentence,
    counterexample,
    counterexample_sentence,
)
from webviz.csp.json_reader import read_problem
from webviz.csp.json_text import write_problem
from webviz.csp.model import Against, Compare, Distance, Linear, bits, join_constraints, simple_constraint
from webviz.csp.network import TESTS_BETWEEN_LOOKS, CheckTooLarge, NoBinaryForm, Tally, binary
from webviz.csp.reader import looks_like_json, read_csp, states_problem
from webviz.maps import read_map

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 2, G: 1\nA: B\nB: A\nC:\n"


def test_pairs_are_numbered_variable_by_variable_and_the_root_comes_last() -> None:
    problem = Problem("p", ("A", "B", "C"), ((1, 2), ("x",), (3, 4, 5)), ())
    assert problem.offsets() == (0, 2, 3) and problem.full() == [0b11, 0b1, 0b111]
    assert problem.labels() == ("A, 1", "A, 2", "B, x", "C, 3", "C, 4", "C, 5", "start")
    for domains in (((1,), ()), ((1,),), (tuple(range(20_000)), (1,))):
        with pytest.raises(ValueError, match=r"empty|at most"):
            Problem("p", ("A", "B"), domains, ())
    for values in ([], [63], [64], [0, 63, 64, 65, 200], [20_000], list(range(3, 300))):
        assert bits(sum(1 << value for value in values)) == values


def test_constraints_on_the_same_one_or_two_variables_become_one() -> None:
    less, differ, near = Compare("<"), Compare("!="), Distance("<", 3)
    given = [
        simple_constraint((0, 1), differ),
        simple_constraint((1, 2), less),
        simple_constraint((1, 0), less),
    ]
    given += [
        simple_constraint((1, 0), differ),
        simple_constraint((0, 1), near),
        simple_constraint((1, 0), near),
    ]
    first, second = join_constraints(given)
    assert first.text(("A", "B", "C")) == "A != B and B < A and |A - B| < 3"
    assert second.text(("A", "B", "C")) == "B < C"
    assert [first.holds(pair) for pair in ((2, 1), (1, 2), (4, 1))] == [True, False, False]
    (one,) = join_constraints(
        [simple_constraint((0,), Against(">", 1)), simple_constraint((0,), Against("<", 3))]
    )
    assert one.text(("A",)) == "A > 1 and A < 3"
    some, other = (simple_constraint((0, 1, 2), Linear((1, 1, 1), "=", total)) for total in (3, 4))
    assert join_constraints([some, other, some]) == (some, other)


def test_a_map_is_the_problem_of_coloring_it_whoever_plays() -> None:
    problem, warnings = read_csp(MAP)
    assert (problem, warnings) == (map_problem(read_map(MAP)[0]), [])
    assert problem.domains == (("G", "R"),) * 3
    assert [one.text(problem.variables) for one in problem.constraints] == ["A != B"]
    with pytest.raises(CspError) as raised:
        read_csp(MAP.replace("A: R-1", "A: X-1"))
    assert [(one.line, one.column) for one in raised.value.errors] == [(2, 4)]
    with pytest.raises(CspError):
        read_csp(b"\xff\xfe{\0")


def test_json_is_known_by_its_first_bracket_and_queens_by_their_name() -> None:
    for text in ('{"variables": {"A": [1]}}', '\ufeff \n{"variables": {"A": [1]}}'):
        assert read_csp(text)[0] == read_csp(text.encode())[0]
        assert looks_like_json(text) and not looks_like_json(MAP)
    for text in ("queens:5", b"queens:5", " queens:5\n"):
        assert read_csp(text) == (queens(5), [])
    for text, line, column in (("queens:0", 1, 8), ("\ufeff\n\n   queens:0\n", 3, 11)):
        with pytest.raises(CspError) as raised:
            read_csp(text)
        [error] = raised.value.errors
        assert (error.line, error.column, error.message) == (
            line,
            column,
            "found 0 queens, expected 1 to 100",
        )
    for text in ("queens:8", '{"variables": {}}', ' {\n "name": 1', "{'name'"):
        assert states_problem(text) and states_problem(text.encode()), text
    for text in (MAP, "{(A,MAX)} {(A,2)}", "{ }", "[1]([2](3 12) [3](2 4))", "", "queens:", "queens:8, 9"):
        assert not states_problem(text) and not states_problem(text.encode()), text
    assert not states_problem(b"queens:8" + 1_000 * b" " + b"9")


def test_queens_do_not_attack_each_other() -> None:
    problem = queens(5)
    assert len(problem.constraints) == 10
    for one, first, second in product(problem.constraints, range(1, 6), range(1, 6)):
        attacks = first == second or abs(first - second) == abs(one.scope[0] - one.scope[1])
        assert one.holds((first, second)) != attacks
    assert problem.constraints[1].text(problem.variables) == "Q1 != Q3 and |Q1 - Q3| != 2"
    assert len(queens(1).variables) == 1 and len(queens(100).variables) == 100
    for number in (0, 101):
        with pytest.raises(ValueError, match="expected 1 to 100"):
            queens(number)


@brief
@given(problems(scored=True))
def test_the_binary_problem_has_the_same_solutions(problem: Problem) -> None:
    try:
        pairs = binary(problem)
    except NoBinaryForm:
        assert solutions(problem) == set()
        return
    assert all(len(one.scope) <= 2 for one in pairs.constraints)
    assert pairs.variables[: len(problem.variables)] == problem.variables
    added = pairs.domains[len(problem.variables) :]
    assert pairs.scores == (*problem.scores, *((0,) * len(domain) for domain in added))
    run = solve(pairs, Settings(propagation="arcs", solutions=None))
    short = [solution_values(problem, one[: len(problem.variables)]) for one in run.solutions]
    assert len(short) == len(set(short)) and set(short) == solutions(problem)


def test_a_sum_becomes_a_variable_that_holds_its_summands_together() -> None:
    problem = binary(problem_of('"A B": "1..2", "C": "3..3"', "A + B = C"))
    assert problem.variables == ("A", "B", "C", "H1") and problem.domains[3] == ("1:2:3", "2:1:3")
    texts = [one.text(problem.variables) for one in problem.constraints]
    assert texts == [f"part {number} of H1 is {name}" for number, name in enumerate("ABC", start=1)]
    assert read_problem(write_problem(problem))[0] == problem
    assert '"X": "4..6"' in write_problem(problem_of('"X": [4, 5, 6]'))
    assert binary(queens(5)) == queens(5)
    taken = problem_of('"H1 H3 B": "1..2"', "H1 + H3 + B = 4", "H1 + H3 = B + 1")
    assert binary(taken).variables[3:] == ("H2", "H4")


def test_what_has_no_binary_form_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def assert_none(problem: Problem, why: str) -> None:
        with pytest.raises(NoBinaryForm, match=re.escape(why)):
            binary(problem)

    assert_none(problem_of('"A B C": "1..200"', "A + B = C"), "8,000,000 combinations of values are too many")
    assert_none(
        problem_of('"A B C": "1..40"', "A + B + C > 3"), "auxiliary variables would have too many values"
    )
    assert_none(problem_of('"A B C": "1..4"', "A + B + C > 30"), "no values satisfy it")
    small, long = '"A B C": "1..3"', '"A B C D": "1..3"'
    for limit, enough, problem, why in (
        ("MOST_CONSTRAINTS", 4, problem_of(small, "A + B = C", "A != B"), "too many constraints"),
        ("MOST_TRIED", 54, problem_of(long, "A + B = C", "B + C = D"), "B + C = D: 54 combinations"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(f"webviz.csp.network.{limit}", enough)
            assert binary(problem).variables
            patch.setattr(f"webviz.csp.network.{limit}", enough - 1)
            assert_none(problem, why)
            with pytest.raises(NoBinaryForm) as raised:
                binary(problem)
            assert re.fullmatch(r"There is none for (a problem|[A-D +=]+): .*\.", raised.value.sentence)
    monkeypatch.setattr("webviz.csp.network.MOST_COMBINATIONS", 8)
    assert_none(problem_of(small, "A + B = C", "A != B"), "9 pairs of values are too many, 8 can be tested")


def test_tests_are_counted_told_now_and_then_and_ended_when_they_are_too_many() -> None:
    tally, told = Tally(10), list[int]()
    tally.count(10)
    with pytest.raises(CheckTooLarge, match="more than 10 tests"):
        tally.count()
    assert tally.total == 11
    watched = Tally(look=told.append)
    for _ in range(3 * TESTS_BETWEEN_LOOKS):
        watched.count()
    assert told == [TESTS_BETWEEN_LOOKS * number for number in (1, 2, 3)]


def agree(problem: Problem, given: dict[int, int]) -> bool:
    """Whether every constraint on these variables alone holds."""
    inside = (one for one in problem.constraints if set(one.scope) <= set(given))
    return all(one.holds([problem.domains[x][given[x]] for x in one.scope]) for one in inside)


def is_k_consistent(problem: Problem, k: int) -> bool:
    """Freuder's definition, word for word."""
    size = [range(len(domain)) for domain in problem.domains]
    return all(
        any(agree(problem, {**given, one: value}) for value in size[one])
        for chosen in combinations(range(len(size)), k - 1)
        for values in product(*(size[x] for x in chosen))
        for given in [dict(zip(chosen, values, strict=True))]
        if agree(problem, given)
        for one in range(len(size))
        if one not in given
    )


def is_arc_consistent(problem: Problem) -> bool:
    """Every value of either variable has one of the other, by each constraint on two."""
    return all(
        any(
            one.holds([problem.domains[x][{a: i, b: j}[x]] for x in one.scope])
            for j in range(len(problem.domains[b]))
        )
        for one in problem.constraints
        if len(one.scope) == 2
        for a, b in permutations(one.scope)
        for i in range(len(problem.domains[a]))
    )


@brief
@given(problems(), st.integers(1, 4))
def test_each_consistency_is_by_the_definition_and_so_is_its_counterexample(problem: Problem, k: int) -> None:
    values = ({x: i} for x, domain in enumerate(problem.domains) for i in range(len(domain)))
    assert (counterexample(problem, "node") is None) == all(agree(problem, given) for given in values)
    assert (counterexample(problem, "arc") is None) == is_arc_consistent(problem)
    found = counterexample(problem, k)
    assert (found is None) == is_k_consistent(problem, k)
    if found:
        given = dict(found.values)
        assert len(given) == k - 1 and agree(problem, given) and found.variable not in given
        for value in range(len(problem.domains[found.variable])):
            assert not agree(problem, {**given, found.variable: value})


def test_a_counterexample_is_told_in_words() -> None:
    problem = problem_of('"A B": "1..3"', '"A < B", "B != 3"')
    node, arc = counterexample(problem, "node"), counterexample(problem, "arc")
    assert (node, arc) == (Counterexample(((1, 2),), -1, 1), Counterexample(((0, 2),), 1, 0))
    assert node and counterexample_sentence(problem, node) == "B = 3 is ruled out: B != 3"
    assert arc and counterexample_sentence(problem, arc) == "with A = 3 there is no value for B: A < B"
    problem = australia()
    assert [counterexample(problem, k) is None for k in (1, 2, 3, 4)] == [True, True, True, False]
    told = consistency_sentence(problem, 4, counterexample(problem, 4))
    assert told.endswith("with WA = R and NT = G and Q = B there is no value for SA")
    assert counterexample(queens(4), "arc") is None and counterexample(queens(4), 3) is not None
    told = [consistency_sentence(queens(3), k, counterexample(queens(3), k)) for k in (2, 4, 9)]
    assert told[0].startswith("not 2-consistent: with Q1 = 2 there is no value for Q2")
    assert told[1:] == [f"{k}-consistent: there are only 3 variables" for k in (4, 9)]
    assert consistency_sentence(australia(), "node", None) == "node-consistent"


def test_a_check_that_is_too_large_is_given_up() -> None:
    def assert_too_large(problem: Problem, level: str | int, most: int) -> None:
        with pytest.raises(CheckTooLarge, match=f"more than {most:,} tests"):
            counterexample(problem, level, most_tests=most)

    assert_too_large(queens(8), "arc", 100)
    with pytest.raises(CheckTooLarge, match="choose a smaller number"):
        counterexample(queens(8), 3, most_tests=100)
    # Each part of a constraint counts, as do constraints on other variables and variables without any.
    few, many = (
        problem_of('"A B": "1..9"', f'"{text}", "{text}"')
        for text in (" and ".join(f"A + {n} != B and B != {n}" for n in range(20, end)) for end in (21, 60))
    )
    for level in ("node", "arc", 2):
        assert counterexample(few, level, most_tests=300) is None
        assert_too_large(many, level, 300)
    names, stars = '"A B C D E F G H": "1..3"', ", ".join(f'"A + {one} < C + 40"' for one in "BDEFGH")
    assert counterexample(problem_of(names, ""), 2, most_tests=250) is None
    assert_too_large(problem_of(names, stars), 2, 250)
    assert_too_large(problem_of('"A B C D E F": "1..9"', ""), 4, 1_000)
    names = " ".join(f"V{number}" for number in range(60))
    problem = problem_of(f'"{names}": "1..9"', f'{{"different": "{names}"}}')
    assert counterexample(problem, "arc", most_tests=81 + 60 * 59) is None, (
        "what says the same is checked once"
    )
    problem = problem_of('"A": "1..1500", "B": "1..300"', '"A != 0", "A > B - 300"')
    for level in ("node", "arc", 3):  # whoever watches can end it
        with pytest.raises(ZeroDivisionError):
            counterexample(problem, level, look=lambda tests: 1 // 0)


def test_the_domains_written_down_for_the_page_are_the_ones_found_here() -> None:
    name = "domains.json"
    assert_as_written({name: make_binding.files()[name]})
