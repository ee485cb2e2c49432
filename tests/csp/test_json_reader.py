"""Problems in JSON: what is read, what is repaired, and every mistake with its place."""

import pytest
from csp_problems import brief, problems, solutions
from hypothesis import example, given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import CspError, Problem
from webviz.csp.json_reader import read_problem
from webviz.csp.json_writer import write_problem
from webviz.csp.model import constraint
from webviz.csp.relations import Compare


def refused(text: str) -> list[str]:
    """The errors, as `line:column: message`."""
    with pytest.raises(CspError) as raised:
        read_problem(text)
    return [f"{one.line}:{one.column}: {one.message}" for one in raised.value.errors]


def with_constraints(text: str) -> str:
    return f'{{"variables": {{"A B": [1, 2], "T": ["x"]}},\n "constraints": [{text}]}}'


def test_names_share_a_domain_and_a_range_stands_for_its_numbers() -> None:
    problem, warnings = read_problem('{"name": "n", "variables": {"A B": "1..3", "C": ["x", -2]}}')
    assert warnings == []
    assert problem == Problem("n", ("A", "B", "C"), ((1, 2, 3), (1, 2, 3), ("x", -2)), ())


def test_different_stands_for_one_constraint_a_pair_and_repeats_nothing() -> None:
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A != B", {"different": ["A", "B", "C"]}]}'
    problem, warnings = read_problem(text)
    differ = Compare("!=")
    assert problem.constraints == tuple(constraint(pair, differ) for pair in ((0, 1), (0, 2), (1, 2)))
    assert warnings == []


@pytest.mark.parametrize("char", ["\\n", "\\u2028", "\\u0085", "\u0085", "\\u0000", "\\u202e"])
def test_what_cannot_be_printed_is_a_blank_in_a_name(char: str) -> None:
    problem, [warning] = read_problem(f'{{"name": "a{char}b", "variables": {{"A": [1]}}}}')
    assert (problem.name, warning.line, warning.column) == ("a b", 1, 11)
    assert "characters of the name that cannot be printed" in warning.message


def test_half_a_character_is_refused_wherever_it_stands() -> None:
    for text in (
        '{"name": "\\ud800", "variables": {"A": [1]}}',
        '{"variables": {"\\ud800": [1]}}',
        '{"variables": {"A": ["\\ud800"]}}',
    ):
        [error] = refused(text)
        assert error.endswith("expected a string without damaged escapes")


@pytest.mark.parametrize("char", ["\\n", "\\u2028", "\\u0085", "\\u202e", "\\t"])
def test_names_of_variables_and_values_have_no_such_characters(char: str) -> None:
    assert refused(f'{{"variables": {{"A": ["a{char}b"]}}}}')
    assert refused(f'{{"variables": {{"A-{char}b": [1]}}}}')


def test_scores_are_0_where_nothing_is_said() -> None:
    text = '{"variables": {"A": [1, 2], "B": ["x"]}, "scores": {"A": {"2": -7}}}'
    assert read_problem(text)[0].scores == ((0, -7), (0,))


@brief
@given(problems(scored=True))
def test_what_is_written_is_read_without_a_word_and_means_the_same(problem: Problem) -> None:
    again, warnings = read_problem(write_problem(problem))
    assert warnings == [] and solutions(again) == solutions(problem)
    assert (again.name, again.variables, again.domains) == (problem.name, problem.variables, problem.domains)
    assert again.scores == problem.scores
    # What was read once is in its final form.
    assert read_problem(write_problem(again)) == (again, [])


PIECES = (
    *'{}[],: 1"',
    *(
        '"A"',
        '"B C"',
        "[1, 2]",
        '"1..3"',
        '["x", 1]',
        '"variables"',
        '"scores"',
        '"constraints"',
        "01",
        "true",
    ),
    *('"on"', '"rows"', '"not"', '"part"', '"of"', '"is"', '"different"', '"name"', '"\\ud800"', '"\u00b2"'),
    *('"A != B"', '"|B - C| = 1"', '"A + 1 < B and A = 1"', "\"A = 'x'\"", '"A = 99999999999999999999"'),
    *('{"on": "A B", "rows": [[1, 2]]}', '{"different": "A B C"}', '{"part": 1, "of": "A", "is": "B"}'),
)


def _with(entries: list[str]) -> str:
    """A problem with these constraints, sound or not."""
    return f'{{"variables": {{"A B": [1, 2], "C": ["x", "1:2"]}}, "constraints": [{", ".join(entries)}]}}'


@thorough
@example(_with(['{"on": "A B", "rows": [[1, 2]]}', '"A != B"']))
@given(
    st.text(alphabet='{}[]",:1aAB!=<|-+*. \n', max_size=60)
    | st.builds("".join, st.lists(st.sampled_from(PIECES), max_size=20))
    | st.builds(_with, st.lists(st.sampled_from(PIECES), max_size=8))
)
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        problem, _ = read_problem(text)
    except CspError as error:
        assert error.errors
        assert all(1 <= one.line <= text.count("\n") + 1 and one.column >= 1 for one in error.errors)
    else:
        assert read_problem(write_problem(problem)) == (problem, [])


def test_repetitions_are_repaired_with_a_warning() -> None:
    text = """{"variables": {"A B": [1, 2, 1]},
 "constraints": ["A != B", "A != B",
 {"on": "A B", "rows": [[1, 2], [1, 2]]}]}"""
    problem, warnings = read_problem(text)
    told = [f"{one.line}:{one.column}: {one.message}" for one in warnings]
    assert told == [
        "1:30: 1 is listed twice in this domain",
        "2:29: this constraint is listed twice",
        "3:33: this row is listed twice",
    ]
    assert len(problem.constraints) == 1


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("[]", ["1:1: found a list, expected a problem: an object, { ... }"]),
        ("{}", ['1:1: found no "variables", expected each with its domain']),
        ('{"variables": {}}', ["1:15: found no variable, expected at least one"]),
        ('{"variables": 5}', ['1:15: found 5, expected variables with their domains: {"A B": [1, 2]}']),
        ('{"variables": {"A": []}}', ["1:21: found an empty domain, expected at least one value"]),
        ('{"variables": {"A": 3}}', ['1:21: found 3, expected a domain: a list of values, or "1..9"']),
        ('{"variables": {"A-B": [1]}}', ['1:17: found "A-B", expected a name of letters, digits and _']),
        (
            '{"variables": {"A B": [1], "C A": [2]}}',
            ["1:31: found a second domain of A, expected one for each variable"],
        ),
        (
            '{"variables": {"A": [1.5]}}',
            [
                "1:22: found 1.5, expected a value: a whole number up to 1,000,000, "
                "or a text of letters, digits and _ . : + -"
            ],
        ),
        (
            '{"variables": {"A": "9..1"}}',
            [
                '1:22: found "9..1", expected a range from low to high; '
                "a problem has at most 20,000 values in all, and 100,000 constraints"
            ],
        ),
        (
            '{"variables": {"A": "1..19999", "B C": "1..9"}}',
            ["1:1: this is too large: a problem has at most 20,000 values in all, and 100,000 constraints"],
        ),
        (
            '{"variabels": {}}',
            [
                '1:1: found no "variables", expected each with its domain',
                '1:3: found unknown entry "variabels", '
                "expected one of name, variables, constraints, scores, grid, board",
            ],
        ),
        (
            '{"variables": {"A": [1]}, "scores": {"A": {"2": 1, "1": "x"}, "B": {}}}',
            [
                '1:45: found unknown value "2", expected one of 1',
                '1:58: found "x", expected a whole number from -100,000 to 100,000',
                '1:64: found unknown variable "B", expected one of A',
            ],
        ),
        (
            with_constraints('"A != C"'),
            ['2:24: found unknown "C", expected a variable or a value of A (1, 2)'],
        ),
        (with_constraints("5"), ['2:18: found 5, expected a constraint, such as "A != B"']),
        (
            with_constraints('{"on": "A B", "rows": [[1], [1, 3]]}'),
            [
                "2:41: found a row with 1, expected a row with 2, one value for each of A, B",
                '2:50: found unknown "3", expected a value of B: 1, 2',
            ],
        ),
        (with_constraints('{"on": "A A", "rows": []}'), ["2:28: found A twice, expected each variable once"]),
        (
            '{"variables": {"A": "1..5000", "B": "1..101"}, "constraints": ["A < 3", "A < B"]}',
            [
                "1:74: found a constraint on 505,000 pairs of values, those of A and B, "
                "expected at most 500,000"
            ],
        ),
        (with_constraints('{"different": "A X"}'), ['2:35: found unknown "X", expected a variable']),
        (
            with_constraints('{"part": 1, "of": "A", "is": "A"}'),
            ["2:48: found A twice, expected two variables"],
        ),
        (
            '{"variables": {"A": [], "B": [1]}, "constraints": [{"part": 1, "of": "A", "is": "B"}]}',
            ["1:21: found an empty domain, expected at least one value"],
        ),
        (
            with_constraints('{"part": 2, "of": "A", "is": "B"}'),
            ["2:27: found 2, expected a whole number from 1 to 1"],
        ),
        (
            with_constraints('{"on": "A"}'),
            [
                '2:18: found a constraint of another form, expected {"different": ...} '
                'or {"on": ..., "rows": ...} or {"on": ..., "not": ...} '
                'or {"part": ..., "of": ..., "is": ...}'
            ],
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, errors: list[str]) -> None:
    assert refused(text) == errors


def test_pairs_are_counted_before_they_are_made_and_over_all_entries() -> None:
    names = " ".join(f"X{number}" for number in range(320))  # 51,040 pairs
    entry = f'{{"different": "{names}"}}'
    more = entry.replace("X0 ", "")
    text = f'{{"variables": {{"{names}": [1, 2]}},\n "constraints": [\n{entry},\n{more}]}}'
    limits = "a problem has at most 20,000 values in all, and 100,000 constraints"
    assert refused(text) == [f"4:16: found 50,721 pairs of variables to be different: {limits}"]


def test_a_close_name_is_suggested() -> None:
    with pytest.raises(CspError) as raised:
        read_problem('{"variables": {"NSW SA": [1]}, "constraints": ["NWS != SA"]}')
    assert [one.suggestion for one in raised.value.errors] == ["did you mean NSW?"]


@pytest.mark.parametrize("rows", ["3", "true", "{}"])
def test_rows_that_are_no_list_are_refused_where_they_stand(rows: str) -> None:
    (error,) = refused(with_constraints(f'{{"on": "A B", "rows": {rows}}}'))
    assert error.startswith("2:40: found ") and error.endswith(
        "expected a list of rows, each a list of values"
    )


def test_more_constraints_than_a_problem_may_have_are_refused_whatever_they_are() -> None:
    names = [f"A{number}" for number in range(447)]  # 99,681 pairs
    each = ", ".join(f'"{name} != 2"' for name in names)
    text = f'{{"variables": {{"{" ".join(names)}": [1, 2]}}, "constraints": [{{"different": "*"}}, {each}]}}'
    (error,) = refused(text.replace("*", " ".join(names)))
    assert error.startswith("1:1: this is too large: a problem has at most 20,000 values in all")
