"""Slips of form are repaired and told; whatever the bytes are, the lines come out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from on_page import PUBLISHED

from webviz.doctor import form
from webviz.doctor.form import Repaired, repaired

LARGEST = 200
SPACING = "other blanks than one behind each comma"
SPELLED = "infinity in another spelling than inf"
HUGE = "a very large number for infinity, which is inf"
SLIPS = {
    "line ends of Windows (CR LF), not LF": PUBLISHED.replace("\n", "\r\n"),
    "a line end at the end of the file, which has none": PUBLISHED + "\n",
    "blank lines": PUBLISHED.replace("\n", "\n\n"),
    "brackets or quotation marks": "\n".join(f"('{line}')" for line in PUBLISHED.split("\n")),
    "numbers with a decimal point": PUBLISHED.replace("10", "10.0"),
    "another minus sign, or a plus sign": PUBLISHED.replace("-", "−").replace(" 10", " +10"),
    "zero with a sign": PUBLISHED.replace(" 0,", " -0,"),
    "a byte-order mark before the first line": "\ufeff" + PUBLISHED,
}
SPELLINGS = ("Infinity", "inf.", "INF", "∞", "math.inf", "Inf")
NUMBERS = ("1e9", "1E+308", "999999", "2147483647", "1.7976931348623157e308")


def of(text: str) -> Repaired:
    return repaired(text.encode(), LARGEST)


def test_a_right_output_is_left_alone() -> None:
    assert of(PUBLISHED) == Repaired(PUBLISHED.splitlines(), [], range(1, 87))


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_repaired_and_told(slip: str) -> None:
    found = of(SLIPS[slip])
    assert (found.lines, found.slips) == (PUBLISHED.splitlines(), [slip])


@pytest.mark.parametrize("comma", [",", " , ", ",  "])
def test_blanks_at_commas_do_not_count(comma: str) -> None:
    assert of(PUBLISHED.replace(", ", comma)) == Repaired(PUBLISHED.splitlines(), [SPACING], range(1, 87))


@pytest.mark.parametrize("separator", [";", "\t"])
def test_other_separators_are_commas(separator: str) -> None:
    found = of(PUBLISHED.replace(", ", separator))
    assert found.lines == PUBLISHED.splitlines()
    assert found.slips == ["semicolons or tabs between the fields, not commas", SPACING]


@pytest.mark.parametrize("infinity", SPELLINGS)
def test_infinity_may_be_spelled_otherwise(infinity: str) -> None:
    found = of(PUBLISHED.replace("inf", infinity))
    assert (found.lines, found.slips) == (PUBLISHED.splitlines(), [SPELLED])


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_that_nothing_is_worth_is_infinity(number: str) -> None:
    found = of(PUBLISHED.replace("inf", number))
    assert (found.lines, found.slips) == (PUBLISHED.splitlines(), [HUGE])


def test_a_value_that_something_can_be_worth_is_none() -> None:
    assert repaired(b"A, R, 0, 99999, -inf, inf", 100_000).lines == ["A, R, 0, 99999, -inf, inf"]


def test_a_redirected_output_of_windows_is_read() -> None:
    found = repaired(PUBLISHED.encode("utf-16"), LARGEST)
    assert (found.lines, found.slips) == (PUBLISHED.splitlines(), ["the file is in UTF-16, not in ASCII"])


def test_lines_that_are_none_of_a_trace_are_left_out_and_lines_keep_their_places() -> None:
    found = of(f"Which file?\n{PUBLISHED}\ndone!")
    assert found.lines == PUBLISHED.splitlines()
    assert found.slips == ["2 lines that cannot be of a trace, the first is line 1: 'Which file?'"]
    assert list(found.places) == list(range(2, 88))


def test_scores_of_trees_are_lines_as_well() -> None:
    assert of("Graph 1: Score: -4; Leaf Nodes Examined: 6").lines == [
        "Graph 1: Score: -4; Leaf Nodes Examined: 6"
    ]


def test_bytes_that_no_text_has_are_told() -> None:
    assert not repaired(b"\x00\x01\x02, 1", LARGEST).is_text


def test_of_a_very_long_output_the_beginning_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "MOST_LINES", 10)
    found = of(PUBLISHED)
    assert (found.lines, found.is_whole) == (PUBLISHED.splitlines()[:10], False)


@given(output=st.binary(max_size=300))
def test_whatever_the_bytes_are_lines_have_their_places(output: bytes) -> None:
    found = repaired(output, LARGEST)
    assert len(found.lines) == len(found.places)
    assert all("\n" not in line for line in found.lines)


@given(text=st.text(alphabet="AB1,. \n\tinfe0", max_size=80))
def test_what_is_repaired_needs_no_more_repair(text: str) -> None:
    found = of(text)
    again = of("\n".join(found.lines))
    assert again.lines == found.lines or not again.lines
