"""Problems in JSON: what is read, what is repaired, and the place of a mistake."""

import json
import re
from typing import Any

import pytest
from counting import peak_bytes
from csp.csp_problems import brief, problems, solutions
from hypothesis import example, given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import CspError, Problem
from webviz.csp.expressions import Domain, read_expression
from webviz.csp.json_reader import read_problem
from webviz.csp.json_text import write_problem
from webviz.csp.model import Against, Compare, Distance, Linear, Relation, simple_constraint
from webviz.maps.findings import Findings
from webviz.maps.json_text import Piece, read_json
from webviz.maps.model import TextError
from webviz.maps.words import Word

LIMITS = "a problem has at most 20,000 values in all, and 100,000 constraints"
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


def value(piece: Piece) -> Any:
    """What Python's reader makes of it."""
    if piece.kind == "object":
        return {name.text: value(one) for name, one in piece.pairs}
    if piece.kind == "list":
        return [value(one) for one in piece.items]
    return piece.text if piece.kind == "string" else json.loads(piece.text)


def words(piece: Piece) -> list[str]:
    """What stands there without quotes, and is no number."""
    inner = [*piece.items, *(value for _, value in piece.pairs)]
    return [word for one in inner for word in words(one)] + ([piece.text] if piece.kind == "word" else [])


@thorough
@given(VALUES, st.sampled_from((None, 1)), st.booleans())
def test_the_values_are_those_that_python_reads(given: Any, indent: int | None, ascii: bool) -> None:
    text = json.dumps(given, indent=indent, ensure_ascii=ascii)
    if "\\u0000" not in text:
        assert value(read_json(text)) == given


@thorough
@given(st.text(alphabet='{}[]",:01a \n\\-.', max_size=20))
@example('{"A": [01]}')
@example("[-00.1]")
@example("[a]")
def test_what_python_refuses_is_refused_at_a_place_in_the_text_unless_it_is_a_word(text: str) -> None:
    try:
        json.loads(text)
        sound = True
    except ValueError:
        sound = False
    try:
        found_words = words(read_json(text))
    except TextError as error:
        [found] = error.errors
        assert not sound and 1 <= found.line <= text.count("\n") + 1
    else:
        assert sound or found_words


def test_an_escape_takes_as_many_columns_as_it_is_written_with() -> None:
    for text, columns in (('["A\\u0042 X"]', [3, 4, 10, 11]), ('["AB X"]', [3, 4, 5, 6])):
        [piece] = read_json(text).items
        assert [place.column for place in piece.places(range(4))] == columns


def read_errors(text: str) -> list[str]:
    """The errors, as `line:column: message`, and a suggestion."""
    with pytest.raises(CspError) as raised:
        read_problem(text)
    return [
        f"{e.line}:{e.column}: {e.message}; {e.suggestion or ''}".removesuffix("; ")
        for e in raised.value.errors
    ]


def assert_refused(cases: dict[str, list[str]]) -> None:
    """Assert the errors of each text: place and words in this order, parted by …"""
    for text, expected in cases.items():
        errors = read_errors(text)
        assert len(errors) == len(expected), (text, errors)
        for error, told in zip(errors, expected, strict=True):
            assert re.search(".*".join(map(re.escape, told.split("…"))), error), (text, error)


def test_what_is_no_json_is_told_with_its_place() -> None:
    cases = {
        "": "1:1: found an empty file",
        '{"a": }': '1:7: found "}", expected a value',
        '{"a" 1}': '1:6: found "1", expected ":"',
        "{a: 1}": '1:2: found "a", expected a name in double quotes',
        "[1 2]": '1:4: found "2", expected a comma or ]',
        "[1,]": '1:4: found "]", expected a value',
        "[1": "1:3: found the end of the text, expected a comma or ]",
        "[1]\n]": '2:1: found "]", expected the end of the text',
        '["a\\q"]': "1:2: …expected a string without damaged escapes",
        "[01]": '1:2: found "01", expected a number without zeros',
        '["\\ud800"]': "1:2: …without damaged escapes",
        '["a\ud800"]': "1:2: …without damaged escapes",
        "[" * 40: "1:21: …brackets at most 20 deep",
    }
    assert_refused({text: [error] for text, error in cases.items()})
    never_closed = '{"' + '\\"' * 3_000  # no token is looked for before it is wanted
    assert peak_bytes(lambda: read_errors(never_closed)) < 200_000


def with_constraints(text: str) -> str:
    return f'{{"variables": {{"A B": [1, 2], "T": ["x"]}},\n "constraints": [{text}]}}'


def test_names_share_a_domain_a_range_stands_for_its_numbers_and_scores_are_0_where_nothing_is_said() -> None:
    read = read_problem('{"name": "n", "variables": {"A B": "1..3", "C": ["x", -2]}}')
    assert read == (Problem("n", ("A", "B", "C"), ((1, 2, 3), (1, 2, 3), ("x", -2)), ()), [])
    text = '{"variables": {"A": [1, 2], "B": ["x"]}, "scores": {"A": {"2": -7}}}'
    assert read_problem(text)[0].scores == ((0, -7), (0,))


def test_different_stands_for_one_constraint_a_pair_and_repeats_nothing() -> None:
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A != B", {"different": ["A", "B", "C"]}]}'
    problem, warnings = read_problem(text)
    pairs = ((0, 1), (0, 2), (1, 2))
    assert (
        problem.constraints == tuple(simple_constraint(pair, Compare("!=")) for pair in pairs)
        and warnings == []
    )


def test_what_cannot_be_printed_is_a_blank_in_a_name_and_refused_in_those_of_variables_and_values() -> None:
    for char in ("\\n", "\\u2028", "\\u0085", "\u0085", "\\u0000", "\\u202e"):
        problem, [warning] = read_problem(f'{{"name": "a{char}b", "variables": {{"A": [1]}}}}')
        assert (problem.name, warning.line, warning.column) == ("a b", 1, 11)
    for char in ("\\n", "\\u2028", "\\u0085", "\\u202e", "\\t", "\\ud800"):
        assert read_errors(f'{{"variables": {{"A": ["a{char}b"]}}}}')
        assert read_errors(f'{{"variables": {{"A-{char}b": [1]}}}}')
    assert read_errors('{"name": "\\ud800", "variables": {"A": [1]}}')


@brief
@given(problems(scored=True))
def test_what_is_written_is_read_without_a_word_and_means_the_same(problem: Problem) -> None:
    again, warnings = read_problem(write_problem(problem))
    assert warnings == [] and solutions(again) == solutions(problem)
    for name in ("name", "variables", "domains", "scores"):
        assert getattr(again, name) == getattr(problem, name)
    # What was read once is in its final form.
    assert read_problem(write_problem(again)) == (again, [])


def test_repetitions_are_repaired_with_a_warning() -> None:
    text = """{"variables": {"A B": [1, 2, 1]},
 "constraints": ["A != B", "A != B",
 {"on": "A B", "rows": [[1, 2], [1, 2]]}]}"""
    problem, warnings = read_problem(text)
    told = [(one.line, one.column, "listed twice" in one.message) for one in warnings]
    assert told == [(1, 30, True), (2, 29, True), (3, 33, True)] and len(problem.constraints) == 1


MISTAKES = {
    "[]": ["1:1: found a list, expected a problem"],
    "{}": ['1:1: found no "variables"'],
    '{"variables": {}}': ["1:15: found no variable"],
    '{"variables": 5}': ['1:15: found 5, …{"A B": [1, 2]}'],
    '{"variables":\r\n {"A": []}}': ["2:8: found an empty domain"],
    '{"variables": {"A": 3}}': ['1:21: found 3, …"1..9"'],
    '{"variables": {"A+B": [1]}}': ['1:17: found "A+B", expected a name of letters'],
    '{"variables": {"A B": [1], "C A": [2]}}': ["1:31: found a second domain of A"],
    '{"variables": {"A": [1.5]}}': ["1:22: found 1.5, …a whole number up to 1,000,000"],
    '{"variables": {"A": "9..1"}}': [f'1:22: found "9..1", expected a range from low to high; {LIMITS}'],
    '{"variables": {"A": "1..19999", "B C": "1..9"}}': [f"1:1: this is too large: {LIMITS}"],
    '{"variabels": {}}': ["1:1: ", '1:3: found unknown entry "variabels", …scores, grid, board'],
    '{"variables": {"A": [1]}, "scores": {"A": {"2": 1, "1": "x"}, "B": {}}}': [
        *('1:45: found unknown value "2", expected one of 1', "1:58: …from -100,000 to 100,000"),
        '1:64: found unknown variable "B", expected one of A',
    ],
    '{"variables": {"NSW SA": [1]}, "constraints": ["NWS != SA"]}': ["1:49: …did you mean NSW?"],
    with_constraints('"A != C"'): ['2:24: found unknown "C", …a value of A (1, 2)'],
    with_constraints("5"): ["2:18: found 5, expected a constraint"],
    with_constraints('{"on": "A B", "rows": [[1], [1, 3]]}'): [
        *("2:41: found a row with 1, expected a row with 2, …A, B", '2:50: found unknown "3", …of B: 1, 2')
    ],
    with_constraints('{"on": "A B", "rows": 3}'): ["2:40: …expected a list of rows"],
    with_constraints('{"on": "A B", "rows": {}}'): ["2:40: …expected a list of rows"],
    with_constraints('{"on": "A A", "rows": []}'): ["2:28: found A twice"],
    with_constraints('{"different": "A X"}'): ['2:35: found unknown "X"'],
    with_constraints('{"part": 1, "of": "A", "is": "A"}'): ["2:48: found A twice, expected two variables"],
    with_constraints('{"part": 2, "of": "A", "is": "B"}'): ["2:27: found 2, …from 1 to 1"],
    with_constraints('{"part": 1, "of": "A B", "is": "B"}'): ["2:37: found 2 variables, expected one"],
    with_constraints('{"on": "A"}'): [
        '2:18: …another form, …{"different": ...}…{"part": ..., "of": ..., "is"'
    ],
    '{"variables": {"A": [], "B": [1]}, "constraints": [{"part": 1, "of": "A", "is": "B"}]}': ["1:21: "],
    '{"variables": {"A": "1..5000", "B": "1..101"}, "constraints": ["A < 3", "A < B"]}': [
        "1:74: …505,000 pairs of values, those of A and B, expected at most 500,000"
    ],
}


def test_a_mistake_is_told_with_its_place() -> None:
    assert_refused(MISTAKES)


def test_pairs_are_counted_before_they_are_made_and_more_constraints_than_there_may_be_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("webviz.csp.json_reader.MOST_CONSTRAINTS", 1_000)
    names = " ".join(f"X{number}" for number in range(33))  # 528 pairs
    entry = f'{{"different": "{names}"}}'
    more = entry.replace("X0 ", "")
    text = f'{{"variables": {{"{names}": [1, 2]}},\n "constraints": [\n{entry},\n{more}]}}'
    each = ", ".join(f'"A{number} != 2"' for number in range(11))  # besides 990 pairs
    whole = " ".join(f"A{number}" for number in range(45))
    other = f'{{"variables": {{"{whole}": [1, 2]}}, "constraints": [{{"different": "{whole}"}}, {each}]}}'
    assert_refused(
        {text: [f"4:16: …496 pairs of variables to be different: {LIMITS}"], other: [f"1:1: …{LIMITS}"]}
    )
    monkeypatch.undo()
    looks: list[int] = []
    read_problem(text.replace(more, ", ".join([entry] * 9)), looks.append)
    assert looks[-1] > 4 * 10 * 528, "each pair is work"


def read_places(places: str, domain: str = "[1, 2]") -> Problem:
    problem, warnings = read_problem(f'{{"variables": {{"A B C": {domain}}}, {places}}}')
    assert warnings == []
    return problem


def test_a_grid_has_rows_of_variables_and_holes_and_a_board_has_them_from_left_to_right() -> None:
    assert read_places('"grid": ["B .", ["A", "C"]]').grid == ((1, -1), (0, 2))
    assert read_places('"board": "C A B"').board == (2, 0, 1)
    for places in ('"grid": ["B . A", ". C"]', '"board": "C A B"', '"board": "A B C"'):
        problem = read_places(places)
        assert read_problem(write_problem(problem)) == (problem, [])
    wrong = ["found no place for C", "found B a second time", 'found unknown "Q"']
    for places, domain, errors in (
        ('"grid": ["A B", "B Q"]', "[1]", wrong),
        ('"board": "A B B Q"', "[1]", wrong),
        ('"grid": "A B C"', "[1]", ['expected rows of variables: ["A B", "C ."]']),
        ('"grid": ["A B C"], "board": "A B C"', "[1]", ['found "board" beside "grid"']),
        ('"board": "A B C"', '"1..101"', ["found a board of 101 rows, …at most 100"]),
    ):
        assert_refused({f'{{"variables": {{"A B C": {domain}}}, {places}}}': errors})


DOMAINS = {
    **{"A": (1, 2, 3), "B": (1, 2, 3), "C": (0, 1), "WA": ("R", "G", "3"), "NT": ("R", "G")},
    **{"7": (1, 2), "and": (5,), "D": ("a", "a-3")},
}
KNOWN = {name: Domain(values) for name, values in DOMAINS.items()}


def constraints_of(text: str) -> list[tuple[list[str], Relation]]:
    """What an expression states; it must be sound."""
    findings = Findings()
    stated = read_expression(Word(text, 4, 10), KNOWN, findings)
    assert findings.errors() == []
    return stated


def test_an_expression_means_what_it_says() -> None:
    for text, names, relation in (
        ("WA != NT", "WA NT", Compare("!=")),
        ("A==B", "A B", Compare("=")),
        ("A ≤ B", "A B", Compare("<=")),
        ("A < B + 2", "A B", Linear((1, -1), "<", 2)),
        ("|A - B| != 1", "A B", Distance("!=", 1)),
        ("2 > |A-B|", "A B", Distance("<", 2)),
        ("A != 3", "A", Against("!=", 3)),
        ("3 < A", "A", Against(">", 3)),
        ("A + 1 >= -2", "A", Against(">=", -3)),
        ("WA = R", "WA", Against("=", "R")),
        ("R != WA", "WA", Against("!=", "R")),
        ("WA = '3'", "WA", Against("=", "3")),
        ("D = 'a-3'", "D", Against("=", "a-3")),
        ("'7' < A", "7 A", Compare("<")),
        ("'and' > A", "and A", Compare(">")),
        ("A + A = B + 10*C", "A B C", Linear((2, -1, -10), "=", 0)),
        ("-A + 2*B − C = 0", "B A C", Linear((2, -1, -1), "=", 0)),
        ("0 <= 3 - A - B", "A B", Linear((1, 1), "<=", 3)),
    ):
        assert (
            constraints_of(text)
            == constraints_of(relation.text(names.split()))
            == [(names.split(), relation)]
        ), text
    assert [relation for _, relation in constraints_of("A != B and |A - B| != 2")] == [
        Compare("!="),
        Distance("!=", 2),
    ]


def test_a_mistake_in_an_expression_is_told_with_its_place() -> None:
    for text, column, message in (
        ("A", 11, "found the end of the constraint, expected one of = != < <= > >="),
        ("A ! B", 12, 'found "!", expected one of ='),
        ("A <", 13, "found the end of the constraint, expected a variable"),
        ("A < + B", 14, 'found "+", expected a variable'),
        ("A < B < C", 16, 'found "<", expected the end of the constraint'),
        ("A != and WA = NT", 15, 'found "and", expected a variable, a number or a value'),
        ("A < 2*3", 16, 'found "3", expected a variable'),
        ("A != X", 15, 'found unknown "X", expected a variable or a value of A (1, 2, 3)'),
        ("WA < NT", 10, 'found WA, expected a variable with numbers only: WA can be "R"'),
        ("WA < R", 13, 'found "<", expected = or !=: "R" is no number'),
        ("WA = R + 3", 15, 'found "R" in a sum, expected it alone'),
        ("WA = R + NT", 15, 'found "R" in a sum'),
        ("WA = R - A", 15, 'found "R" in a sum'),
        *(
            (f"{sum} = R", 13 + len(sum), 'found unknown "R", expected a variable')
            for sum in ("WA + 1", "2*WA")
        ),
        ("R + NT = WA", 10, 'found "R" in a sum'),
        ("D = a-3", 14, 'found "a" in a sum'),
        ("A = A", 10, "found no variable, or only variables that cancel out, expected at least one"),
        ("|A - A| = 1", 15, "found A twice, expected two variables"),
        ("|A - B = 1", 17, 'found "=", expected "|"'),
        ("|A - B| = C", 20, "found C, expected a number"),
        ("A < 9999999999", 14, 'found "9999999999", expected a number up to 1,000,000,000'),
    ):
        findings = Findings()
        assert read_expression(Word(text, 4, 10), KNOWN, findings) == []
        [error] = findings.errors()
        assert (error.line, error.column) == (4, column) and error.message.startswith(message), text
        assert ("a value of" in error.message) == ("a value of" in message), text
