"""`webviz lesson`: what a lesson holds, or what is wrong with it, its searches included."""

from pathlib import Path
from typing import Any

import pytest
from command_line import ROOT, webviz
from lesson_texts import lesson_of

from webviz.__main__ import main

AUSTRALIA = {"problem": {"sample": "australia"}}


@pytest.fixture
def checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the command on a lesson's text: its exit status, and what it says without the file's name."""

    def check(text: str) -> tuple[int, list[str]]:
        path = tmp_path / "lesson.json"
        path.write_text(text, encoding="utf-8")
        status = main(["lesson", str(path)])
        return status, capsys.readouterr().err.replace(f"{path}:", "").splitlines()

    return check


@pytest.mark.parametrize("path", sorted((ROOT / "lessons").glob("*.json")), ids=lambda path: path.stem)
def test_every_lesson_of_the_installation_can_be_taught(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if path.stem != "lessons":
        assert main(["lesson", str(path)]) == 0
        assert capsys.readouterr().err == ""


def test_a_lesson_without_fault_is_told_by_its_stops() -> None:
    run = webviz("lesson", "-", given=lesson_of(AUSTRALIA, {"line": 26}).encode())
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.decode().splitlines() == ["Lesson: 2 stops, 5 min", "1. One", "2. Next"]


def test_mistakes_in_the_file_are_told_with_their_place(checked: Any) -> None:
    assert checked(lesson_of(AUSTRALIA | {"line": 0}, minutes=0)) == (
        1,
        [
            "4:13: error: found 0, expected a whole number from 1 to 600",
            "11:12: error: found 0, expected a whole number from 1 to 999,999,999",
        ],
    )


def test_a_warning_alone_is_no_failure(checked: Any) -> None:
    status, said = checked(lesson_of(AUSTRALIA | {"text": "# x"}))
    assert status == 0
    assert [line.split(": ")[1] for line in said] == ["warning"]


def test_lines_that_the_search_does_not_have_are_told(checked: Any) -> None:
    text = lesson_of(AUSTRALIA | {"line": 85, "until": 86}, {"line": 90, "search": {"algorithm": "minimax"}})
    status, said = checked(text)
    assert status == 1
    assert said == ["12:13: error: found line 86, expected one of this search, which has 85"]
    status, said = checked(lesson_of(AUSTRALIA | {"line": 86}))
    assert said == ["11:12: error: found line 86, expected one of this search, which has 85"]


@pytest.mark.parametrize(
    ("kind", "line", "search", "why"),
    [
        ("cut", 25, {}, ""),
        ("value", 25, {}, ""),
        ("bound", 26, {}, ""),
        ("best", 84, {}, ""),
        ("cut", 1, {}, "nothing returns in line 2, which is a visit"),
        ("cut", 6, {}, "nothing is left to be cut in line 7, where the last move has returned"),
        ("bound", 25, {"algorithm": "minimax"}, "minimax has no windows to ask about"),
        ("value", 85, {}, "the search ends at line 85"),
        ("best", 25, {}, "the best move is told in line 85, the last one"),
    ],
)
def test_predict_has_something_to_ask_or_it_is_told_why_not(
    checked: Any, kind: str, line: int, search: dict[str, str], why: str
) -> None:
    status, said = checked(
        lesson_of(AUSTRALIA | {"line": line, "search": search, "question": {"kind": kind}})
    )
    assert status == (1 if why else 0)
    assert [rest.split("line ", 1)[1] for rest in said] == ([f"{line}: {why}"] if why else [])


def test_a_search_that_cannot_be_is_told(checked: Any) -> None:
    stop = {"problem": {"text": "((3 5) (2 9))"}, "search": {"depth": 1}}
    status, said = checked(lesson_of(stop))
    assert status == 1
    assert "error: there is no such search: " in said[0]


def test_trees_rounds_and_constraints_are_searched_as_the_page_does(checked: Any) -> None:
    tree = {"problem": {"sample": "tree-deepening"}}
    for stop, lines in (
        (tree | {"search": {"algorithm": "deepening", "round": 1}}, 7),
        (AUSTRALIA | {"search": {"binding": "arcs", "depth": 1}}, 9),
        (AUSTRALIA | {"search": {"mode": "csp", "binary": True}}, None),
        ({"problem": {"text": "queens:4"}, "search": {"propagation": "arcs"}}, None),
    ):
        status, said = checked(lesson_of(stop | {"line": 900_000}))
        assert status == 1
        assert lines is None or said[0].endswith(f"which has {lines}")
        assert checked(lesson_of(stop | {"line": 7}))[0] == 0


def test_a_file_that_is_not_there_cannot_be_read() -> None:
    run = webviz("lesson", "none.json")
    assert run.returncode == 2
    assert run.stderr.decode().startswith("webviz: error: cannot read none.json: ")
