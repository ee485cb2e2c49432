"""An output is known by its first lines; its slips of form are repaired and told; it may come in pieces."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED, ROOT, TRACE
from tree_texts import BOOK, tree_of

from webviz.doctor import exercise_of, faulty_lines, form, right_lines, tree_exercise
from webviz.doctor.exercise import Exercise
from webviz.doctor.first_lines import LOOKS_EVERY, FirstLines, first_lines
from webviz.doctor.form import Repaired, repaired
from webviz.doctor.recognized import BEGINNING, is_output
from webviz.doctor.stream import is_right
from webviz.maps import read_map

LARGEST = 200
HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
RIGHT = PUBLISHED.splitlines()
SPACING = "other blanks than one behind each comma"
SEPARATORS = "semicolons or tabs between the fields, not commas"
SLIPS: dict[str, list[str]] = {
    PUBLISHED: [],
    PUBLISHED.replace("\n", "\r\n"): ["line ends of Windows (CR LF), not LF"],
    PUBLISHED + "\n": ["a line end at the end of the file, which has none"],
    PUBLISHED.replace("\n", "\n\n"): ["blank lines"],
    "\n".join(f"('{line}')" for line in RIGHT): ["brackets or quotation marks"],
    PUBLISHED.replace("10", "10.0"): ["numbers with a decimal point"],
    PUBLISHED.replace("-", "−").replace(" 10", " +10"): ["another minus sign, or a plus sign"],
    PUBLISHED.replace(" 0,", " -0,"): ["zero with a sign"],
    "\ufeff" + PUBLISHED: ["a byte-order mark before the first line"],
    **{PUBLISHED.replace(", ", comma): [SPACING] for comma in (",", " , ", ",  ")},
    **{PUBLISHED.replace(", ", mark): [SEPARATORS, SPACING] for mark in (";", "\t")},
    **{
        PUBLISHED.replace("inf", spelling): ["infinity in another spelling than inf"]
        for spelling in ("Infinity", "inf.", "INF", "∞", "math.inf", "Inf")
    },
    **{
        PUBLISHED.replace("inf", number): ["a very large number for infinity, which is inf"]
        for number in ("1e9", "1E+308", "999999", "2147483647", "1.7976931348623157e308")
    },
}
"""An output, and the slips in it."""
OUTPUTS = (
    PUBLISHED,
    TRACE[0],
    f"The file is read.\n{PUBLISHED}",
    PUBLISHED * 100,
    PUBLISHED[: BEGINNING // 2],
)
OTHERS = (
    b"",
    b"\n\n",
    b"\0" * 99,
    b"R, G, B\nWA: R-1\n3\n",
    b"3, 12, 8, 2, 4, 6\n",
    b"A,B,1\nB,C,2\n",
    b"x" * 99_999,
)


def of(text: str) -> Repaired:
    return repaired(text.encode(), LARGEST)


def test_a_slip_is_repaired_and_told() -> None:
    assert of(PUBLISHED) == Repaired(RIGHT, [], range(1, 87))
    for text, slips in SLIPS.items():
        found = of(text)
        assert (found.lines, found.slips) == (RIGHT, slips), text[:60]
    redirected = repaired(PUBLISHED.encode("utf-16"), LARGEST)
    assert (redirected.lines, redirected.slips) == (RIGHT, ["the file is in UTF-16, not in ASCII"])
    assert repaired(b"A, R, 0, 99999, -inf, inf", 100_000).lines == ["A, R, 0, 99999, -inf, inf"]


def test_lines_that_are_none_of_a_trace_are_left_out_and_lines_keep_their_places() -> None:
    found = of(f"Which file?\n{PUBLISHED}\ndone!")
    assert (found.lines, list(found.places)) == (RIGHT, list(range(2, 88)))
    assert found.slips == ["2 lines that cannot be of a trace, the first is line 1: 'Which file?'"]
    score = "Graph 1: Score: -4; Leaf Nodes Examined: 6"
    assert of(score).lines == [score]
    assert not repaired(b"\x00\x01\x02, 1", LARGEST).is_text


def test_of_a_very_long_output_the_beginning_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "MOST_LINES", 10)
    found = of(PUBLISHED)
    assert (found.lines, found.is_whole) == (RIGHT[:10], False)


@given(output=st.binary(max_size=300), text=st.text(alphabet="AB1,. \n\tinfe0", max_size=80))
def test_whatever_the_bytes_are_lines_have_their_places_and_need_no_more_repair(
    output: bytes, text: str
) -> None:
    for found in (repaired(output, LARGEST), of(text)):
        assert len(found.lines) == len(found.places) and not any("\n" in line for line in found.lines)
    again = of("\n".join(of(text).lines))
    assert again.lines == of(text).lines or not again.lines
    assert is_output(output) in (True, False)


def test_an_output_is_known_in_whatever_form_and_nothing_else_is_one() -> None:
    for output in (*SLIPS, *OUTPUTS, "A, 0, -inf, -inf, inf\nB, 1, inf, -inf, inf\n"):
        if not output.startswith("\ufeff"):
            assert is_output(output.encode()) and is_output(output.encode("utf-16")), output[:60]
    traces = [path for path in sorted((ROOT / "tests/golden").rglob("*.trace")) if path.stem != "max-n"]
    assert [path for path in traces if not is_output(path.read_bytes())] == [] and len(traces) > 20
    folders = ("sample_maps", "lessons", "tests/outlines", "tests/maps", "tests/golden/outlines")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.*") if path.suffix != ".py"]
    assert [path for path in files if path.is_file() and is_output(path.read_bytes())] == [] and len(
        files
    ) > 50
    assert [source for source in OTHERS if is_output(source)] == []


@given(cuts=st.lists(st.integers(0, len(PUBLISHED)), max_size=5))
@settings(max_examples=20)
def test_however_it_comes_in_pieces_a_right_output_is_right(cuts: list[int]) -> None:
    ends = [0, *sorted(cuts), len(PUBLISHED)]
    assert is_right([PUBLISHED[a:b].encode() for a, b in pairwise(ends)], HOMEWORK)


def test_no_other_output_is_right() -> None:
    right = PUBLISHED.encode()
    for wrong in (b"", right + b"\n", right[:-1], right.replace(b"10", b"11", 1), b"x" * 9):
        assert not is_right([wrong], HOMEWORK), wrong[-9:]
    exercises: list[Exercise] = [tree_exercise(tree_of(BOOK)), exercise_of(HOMEWORK.map, depth=0)]
    for exercise in exercises:
        right = "\n".join(right_lines(exercise)).encode()
        assert is_right([right], exercise) and not is_right([right, b"x"], exercise)


def test_no_more_lines_come_than_are_wanted_and_whether_a_program_goes_on_is_known() -> None:
    for most in (0, 1, 5, len(RIGHT) - 1, len(RIGHT), len(RIGHT) + 1):
        assert first_lines(HOMEWORK, most) == FirstLines(RIGHT[:most], is_all=most >= len(RIGHT))
    assert first_lines(HOMEWORK, 30, ["cut-beyond"]).lines == faulty_lines(HOMEWORK, ["cut-beyond"])[:30]
    map, _ = read_map((ROOT / "sample_maps" / "us-48.txt").read_bytes())
    looks: list[int] = []
    first_lines(exercise_of(map), 3 * LOOKS_EVERY - 1, (), looks.append)
    assert looks == [LOOKS_EVERY, 2 * LOOKS_EVERY]
