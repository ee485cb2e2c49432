"""`webviz lesson`: what a lesson holds, or what is wrong with it, its searches included."""

from command_line import ROOT, assert_refused, told, written
from lesson_texts import lesson_of

AUSTRALIA = {"problem": {"sample": "australia"}}


def checked(text: str) -> tuple[int, list[str]]:
    """The exit status about a lesson's text, and what is said without the file's name."""
    status, _, said = told("lesson", "-", given=text)
    return status, said.replace("<stdin>:", "").splitlines()


def test_every_lesson_of_the_installation_can_be_taught() -> None:
    for path in (ROOT / "lessons").glob("*.json"):
        assert path.stem == "lessons" or written("lesson", path)
    found = written("lesson", "-", given=lesson_of(AUSTRALIA, {"line": 26}))
    assert found.splitlines() == ["Lesson: 2 stops, 5 min", "1. One", "2. Next"]


def test_mistakes_in_the_file_are_told_with_their_place() -> None:
    assert checked(lesson_of(AUSTRALIA | {"line": 0}, minutes=0)) == (
        1,
        [
            "4:13: error: found 0, expected a whole number from 1 to 600",
            "11:12: error: found 0, expected a whole number from 1 to 999,999,999",
        ],
    )
    status, said = checked(lesson_of(AUSTRALIA | {"text": "# x"}))
    assert (status, [line.split(": ")[1] for line in said]) == (0, ["warning"])
    assert_refused(2, [(("lesson", "none.json"), "webviz: error: cannot read none.json: ")])


def test_lines_that_the_search_does_not_have_are_told() -> None:
    two = lesson_of(AUSTRALIA | {"line": 85, "until": 86}, {"line": 90, "search": {"algorithm": "minimax"}})
    for text, place in ((two, "12:13"), (lesson_of(AUSTRALIA | {"line": 86}), "11:12")):
        status, said = checked(text)
        assert (status, said) == (
            1,
            [f"{place}: error: found line 86, expected one of this search, which has 85"],
        )


def test_predict_has_something_to_ask_or_it_is_told_why_not() -> None:
    minimax = {"algorithm": "minimax"}
    for kind, line, search, why in (
        ("cut", 25, {}, ""),
        ("value", 25, {}, ""),
        ("bound", 26, {}, ""),
        ("best", 84, {}, ""),
        ("cut", 1, {}, "nothing returns in line 2, which is a visit"),
        ("cut", 6, {}, "nothing is left to be cut in line 7, where the last move has returned"),
        ("bound", 25, minimax, "minimax has no windows to ask about"),
        ("value", 85, {}, "the search ends at line 85"),
        ("best", 25, {}, "the best move is told in line 85, the last one"),
    ):
        stop = AUSTRALIA | {"line": line, "search": search, "question": {"kind": kind}}
        status, said = checked(lesson_of(stop))
        assert status == (1 if why else 0)
        assert [rest.split("line ", 1)[1] for rest in said] == ([f"{line}: {why}"] if why else [])


def test_trees_rounds_and_constraints_are_searched_as_the_page_does() -> None:
    for stop, lines in (
        ({"problem": {"sample": "tree-deepening"}, "search": {"algorithm": "deepening", "round": 1}}, 7),
        (AUSTRALIA | {"search": {"binding": "arcs", "depth": 1}}, 9),
        (AUSTRALIA | {"search": {"mode": "csp", "binary": True}}, None),
        ({"problem": {"text": "queens:4"}, "search": {"propagation": "arcs"}}, None),
    ):
        status, said = checked(lesson_of(stop | {"line": 900_000}))
        assert status == 1 and (lines is None or said[0].endswith(f"which has {lines}"))
        assert checked(lesson_of(stop | {"line": 7}))[0] == 0
    status, said = checked(lesson_of({"problem": {"text": "((3 5) (2 9))"}, "search": {"depth": 1}}))
    assert status == 1 and "error: there is no such search: " in said[0]
