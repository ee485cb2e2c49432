"""`webviz lesson`: each mistake with its place, and why nothing can be asked."""

from command_line import assert_refused, run_text
from lessons.lesson_texts import lesson_of


def check_lesson(text: str) -> tuple[int, list[str]]:
    """The exit status about a lesson's text, and what is said without the file's name."""
    status, _, said = run_text("lesson", "-", given=text)
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
        status, lines = check_lesson(text)
        assert status == 1 and len(lines) == len(said) and all(map(str.startswith, lines, said))
    status, said = check_lesson(lesson_of({"problem": {"text": "((3 5) (2 9))"}, "search": {"depth": 1}}))
    assert status == 1 and "error: there is no such search: " in said[0]
    status, said = check_lesson(lesson_of(SAMPLE | {"text": "# x"}))
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
        status, [said] = check_lesson(lesson_of(stop))
        assert status == 1 and said.endswith(f"line {line}: {why}")
