"""`webviz doctor` and `webviz lesson`: what is right or wrong with an output or a lesson, and where."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import assert_refused, told
from lesson_texts import lesson_of
from on_page import AUSTRALIA, PUBLISHED
from tree_texts import BOOK

from webviz.doctor import exercise_of, faulty_lines
from webviz.maps import read_map

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())


@pytest.fixture
def doctor(tmp_path: Path) -> Any:
    """Runs the command on a problem and an output: its exit status, and what it says."""

    def run(output: str, *options: str, problem: bytes = AUSTRALIA) -> tuple[int, str, str]:
        (tmp_path / "map.txt").write_bytes(problem)
        return told("doctor", tmp_path / "map.txt", "-", *options, given=output)

    return run


def test_a_right_output_ends_with_status_0_at_any_length(
    doctor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = (0, "The output is right.\n", "")
    assert doctor(PUBLISHED) == right and doctor(PUBLISHED + "\n")[0] == 0
    assert doctor(PUBLISHED, "--depth", "2")[0] == 1
    monkeypatch.setattr("webviz.commands.doctor.MOST_LINES", 10)
    monkeypatch.setattr("webviz.doctor.form.MOST_LINES", 10)
    assert doctor(PUBLISHED) == right
    status, said, _ = doctor(PUBLISHED[:-1])
    assert status == 1 and said.startswith("The output is right as far as it was compared.\n")


def test_a_wrong_map_is_told_and_of_a_wrong_output_no_hint_tells_why(doctor: Any, tmp_path: Path) -> None:
    output = "\n".join(faulty_lines(HOMEWORK, ["never-cuts"]))
    status, found, _ = doctor(output, "--hint")
    assert status == 1 and "Look at line 13" in found and "cuts" not in found
    assert json.loads(doctor(PUBLISHED, "--json")[1])["first_difference"] is None
    status, found, errors = doctor(PUBLISHED, problem=AUSTRALIA.replace(b"SA: G-2", b"SA: X-2"))
    assert (status, found) == (1, "") and "map.txt:2:" in errors
    assert_refused(2, [(("doctor", tmp_path / "map.txt", tmp_path / "none.txt"), "none.txt")])


def test_of_several_trees_it_has_to_be_said_whose_trace_it_is(doctor: Any) -> None:
    status, said, _ = doctor("Graph 1: Score: 3; Leaf Nodes Examined: 9", problem=BOOK.encode())
    assert status == 1 and "  never cuts\n" in said
    status, _, errors = doctor("root, 0", problem=f"{BOOK}\n{BOOK}\n".encode())
    assert status == 2 and "--graph" in errors


def checked(text: str) -> tuple[int, list[str]]:
    """The exit status about a lesson's text, and what is said without the file's name."""
    status, _, said = told("lesson", "-", given=text)
    return status, said.replace("<stdin>:", "").splitlines()


SAMPLE = {"problem": {"sample": "australia"}}


def test_mistakes_in_the_file_are_told_with_their_place() -> None:
    wrong, beyond = lesson_of(SAMPLE | {"line": 0}, minutes=0), lesson_of(SAMPLE | {"line": 86})
    two = lesson_of(SAMPLE | {"line": 85, "until": 86}, {"line": 90, "search": {"algorithm": "minimax"}})
    for text, said in (
        (wrong, ["4:13: error: found 0, expected a whole number from 1 to 600", "11:12: error: found 0, "]),
        (beyond, ["11:12: error: found line 86, expected one of this search, which has 85"]),
        (two, ["12:13: error: found line 86, expected one of this search, which has 85"]),
    ):
        status, lines = checked(text)
        assert status == 1 and len(lines) == len(said) and all(map(str.startswith, lines, said))
    status, said = checked(lesson_of({"problem": {"text": "((3 5) (2 9))"}, "search": {"depth": 1}}))
    assert status == 1 and "error: there is no such search: " in said[0]
    status, said = checked(lesson_of(SAMPLE | {"text": "# x"}))
    assert (status, [line.split(": ")[1] for line in said]) == (0, ["warning"])
    assert_refused(2, [(("lesson", "none.json"), "webviz: error: cannot read none.json: ")])


def test_where_predict_has_nothing_to_ask_it_is_told_why() -> None:
    for kind, line, search, why in (
        ("cut", 1, {}, "nothing returns in line 2, which is a visit"),
        ("bound", 25, {"algorithm": "minimax"}, "minimax has no windows to ask about"),
        ("value", 85, {}, "the search ends at line 85"),
        ("best", 25, {}, "the best move is told in line 85, the last one"),
    ):
        stop = SAMPLE | {"line": line, "search": search, "question": {"kind": kind}}
        status, [said] = checked(lesson_of(stop))
        assert status == 1 and said.endswith(f"line {line}: {why}")
