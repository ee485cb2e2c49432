"""An output: recognized, repaired, read in pieces, and shown beside the right one."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED, ROOT, TRACE
from tree_texts import BOOK, tree_of

from webviz.doctor import TreeExercise, exercise_of, faulty_lines, right_lines
from webviz.doctor.command import is_right
from webviz.doctor.diagnosis import MOST_RUNS, AlignedRun, Alignment, align
from webviz.doctor.exercise import LOOKS_EVERY, Exercise, FirstLines, first_lines
from webviz.doctor.form import BEGINNING, Repaired, is_output, repair_output
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
OUTPUTS = (TRACE[0], f"The file is read.\n{PUBLISHED}", PUBLISHED * 100, PUBLISHED[: BEGINNING // 2])
OTHERS = (
    b"",
    b"\n\n",
    b"\0" * 99,
    b"R, G, B\nWA: R-1\n3\n",
    b"3, 12, 8, 2\n",
    b"A,B,1\nB,C,2\n",
    b"x" * 99_999,
)


def of(text: str) -> Repaired:
    return repair_output(text.encode(), LARGEST)


def test_a_slip_is_repaired_and_told() -> None:
    assert of(PUBLISHED) == Repaired(RIGHT, [], range(1, 87))
    for text, slips in SLIPS.items():
        found = of(text)
        assert (found.lines, found.slips) == (RIGHT, slips), text[:60]
    redirected = repair_output(PUBLISHED.encode("utf-16"), LARGEST)
    assert (redirected.lines, redirected.slips) == (RIGHT, ["the file is in UTF-16, not in ASCII"])
    for number, largest, shown in ((99_999, 100_000, "99999"), (500, 9, "500"), (501, 9, "inf")):
        found = repair_output(f"A, R, 0, {number}, -inf, inf".encode(), largest)
        assert found.lines == [f"A, R, 0, {shown}, -inf, inf"]


def test_lines_that_are_none_of_a_trace_are_left_out_and_lines_keep_their_places() -> None:
    found = of(f"Which file?\n{PUBLISHED}\ndone!")
    assert (found.lines, list(found.places)) == (RIGHT, list(range(2, 88)))
    assert found.slips == ["2 lines that cannot be of a trace, the first is line 1: 'Which file?'"]
    score = "Graph 1: Score: -4; Leaf Nodes Examined: 6"
    assert of(score).lines == [score]
    assert not repair_output(b"\x00\x01\x02, 1", LARGEST).is_text


@given(output=st.binary(max_size=300), text=st.text(alphabet="AB1,. \n\tinfe0", max_size=80))
def test_whatever_the_bytes_are_lines_have_their_places_and_need_no_more_repair(
    output: bytes, text: str
) -> None:
    for found in (repair_output(output, LARGEST), of(text)):
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
    assert [path for path in files if path.is_file() and is_output(path.read_bytes())] == []
    assert len(files) > 50
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
    exercises: list[Exercise] = [TreeExercise(tree_of(BOOK)), exercise_of(HOMEWORK.map, depth=0)]
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


lines = st.lists(
    st.sampled_from(["A, R, 0, 1, 2, 3", "B, G, 1, 1, 2, 3", "B, G, 1, 4, 2, 3", "x", ""]), max_size=60
)


def check_alignment(found: Alignment, yours: list[str], right: list[str]) -> None:
    """The runs follow each other, and those that are the same are."""
    i = j = 0
    for run in found.runs:
        assert (run.yours_start, run.right_start) == (i, j)
        mine, theirs = yours[i : i + run.yours_count], right[j : j + run.right_count]
        assert mine or theirs
        assert (mine == theirs) if run.is_same else (not mine or not theirs or mine != theirs)
        i, j = i + run.yours_count, j + run.right_count
    if found.is_whole:
        assert (i, j) == (len(yours), len(right))


@given(lines, lines)
def test_the_runs_hold_every_line_of_both_in_order(yours: list[str], right: list[str]) -> None:
    found = align(yours, right)
    assert found.is_whole
    check_alignment(found, yours, right)


def test_many_lines_too_many_are_one_run_and_what_follows_is_the_same_again() -> None:
    right = [f"line {n}" for n in range(5_000)]
    yours = [*right[:1_000], *["q"] * 1_500, *right[1_000:]]
    assert align(yours, right).runs == [
        AlignedRun(0, 0, 1_000, 1_000, True),
        AlignedRun(1_000, 1_000, 1_500, 0, False),
        AlignedRun(2_500, 1_000, 4_000, 4_000, True),
    ]


def test_of_lines_that_differ_those_about_one_node_stand_beside_each_other() -> None:
    right = ["R, R, 0, 1, 1, 9", "A, R, 1, 2, 1, 9", "B, R, 1, 3, 1, 9"]
    yours = ["R, R, 0, 1, 1, 9", "C, G, 1, 7, 7, 7", "A, R, 1, 5, 1, 9", "B, R, 1, 6, 1, 9"]
    assert align(yours, right).runs[1:] == [AlignedRun(1, 1, 1, 0, False), AlignedRun(2, 1, 2, 2, False)]


def test_the_right_line_beside_one_of_yours_is_found() -> None:
    found = align(["a", "x", "y", "b", "c", "d"], ["a", "b", "c", "d", "e"])
    assert [found.right_of(line) for line in range(7)] == [0, 1, 1, 1, 2, 3, 4]
    assert Alignment([], True).right_of(0) == 0


@pytest.mark.parametrize("letters", ["ab", "abc", "abcdefgh"])
def test_two_outputs_that_never_agree_for_long_are_given_up_after_so_many_runs(letters: str) -> None:
    rng = Random(letters)
    yours, right = ([rng.choice(letters) for _ in range(50_000)] for _ in range(2))
    found = align(yours, right)
    assert not found.is_whole
    assert MOST_RUNS <= len(found.runs) < MOST_RUNS + 400
    check_alignment(found, yours, right)


def test_whoever_wants_to_end_it_is_asked_on_the_way() -> None:
    def look(_done: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        align(["a"], ["b"], look)
