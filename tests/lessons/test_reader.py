"""Lessons: what is read, and every mistake at once with its place in the file."""

import json
from typing import Any

import pytest
from lesson_texts import MAP, SAMPLES, found, lesson_of, read

from webviz.lessons import LessonError, read_lesson
from webviz.lessons.model import MOST_BYTES, MOST_STOPS, StopProblem
from webviz.lessons.reader import is_lesson


def test_a_lesson_is_its_title_its_minutes_and_its_stops() -> None:
    lesson = read(lesson_of({}, {"problem": {"text": MAP}}, about="What it is about."))
    assert (lesson.title, lesson.minutes, lesson.about) == ("Lesson", 5, "What it is about.")
    assert [stop.title for stop in lesson.stops] == ["One", "Next"]
    assert [stop.problem for stop in lesson.stops] == [StopProblem("sample", "two"), StopProblem("text", MAP)]


def test_a_lesson_is_known_by_its_format_also_with_mistakes() -> None:
    assert is_lesson(lesson_of({}))
    assert is_lesson('\n{"title": 3, "format" : "webviz lesson 9"')
    assert not is_lesson(MAP)
    assert not is_lesson('{"variables": {"format": [1]}, "constraints": []}')


def test_a_problem_holds_until_another_one_is_named() -> None:
    lesson = read(lesson_of({}, {}, {"problem": {"sample": "tree-small"}}, {}))
    assert [stop.problem.of for stop in lesson.stops] == ["two", "two", "tree-small", "tree-small"]


def test_what_a_stop_leaves_out_is_as_usual() -> None:
    stop = read(lesson_of()).stops[0]
    assert (stop.search, stop.view, stop.line, stop.until) == ({}, {}, 1, None)
    assert (stop.text, stop.note, stop.question) == ("", "", None)


def test_null_is_the_same_as_nothing() -> None:
    nothing = dict.fromkeys(("search", "line", "until", "view", "text", "note", "question"))
    assert read(lesson_of(nothing, about=None)) == read(lesson_of())


def test_numbers_and_switches_may_be_written_as_such_or_in_quotes() -> None:
    searches = ({"depth": 2}, {"depth": "2"})
    assert {read(lesson_of({"search": one})).stops[0].search["depth"] for one in searches} == {"2"}
    csp = [{"mode": "csp", "binary": value} for value in (True, "true")]
    assert {read(lesson_of({"search": one})).stops[0].search["binary"] for one in csp} == {"true"}


def test_a_sample_is_searched_as_it_is_shown_by_itself_unless_the_stop_says_how() -> None:
    [stop] = read(lesson_of({"problem": {"sample": "tree-deep"}})).stops
    assert stop.search == {"algorithm": "minimax"}
    [stop] = read(lesson_of({"problem": {"sample": "tree-deep"}, "search": {"depth": 1}})).stops
    assert stop.search == {"depth": "1"}


def test_bytes_are_read_as_a_text_is_with_a_mark_or_without() -> None:
    text = lesson_of({"title": "Überblick"})
    assert read_lesson(b"\xef\xbb\xbf" + text.encode(), SAMPLES)[0] == read(text)


def test_all_mistakes_are_told_at_once_each_where_it_stands() -> None:
    text = lesson_of({"title": 3, "line": 0}, {"untl": 2, "view": {"windows": "show"}}, minutes="5", about=7)
    assert found(text) == [
        '5", | found "5", expected a whole number from 1 to 600',
        "7, | found 7, expected the sentence about it in double quotes",
        "3, | found 3, expected the title in double quotes",
        "0 | found 0, expected a whole number from 1 to 999,999,999",
        f'untl": 2, | found unknown entry "untl", expected one of {STOP_ENTRIES}; did you mean until?',
        'show" | found "show", expected one of hidden, shown; did you mean shown?',
    ]


STOP_ENTRIES = "title, problem, search, line, until, view, text, note, question"
STOP = "{ | "
SAID = "expected one of"


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ({"format": "webviz lesson 2"}, 'webviz lesso | found "webviz lesson 2", expected "webviz lesson 1"'),
        ({"format": None}, '{ | found no "format", expected "format": "webviz lesson 1"'),
        ({"title": None}, '{ | found no "title", expected one'),
        ({"title": " "}, ' ", | found an empty "title", expected a text'),
        ({"title": "x" * 81}, "xxxxxxxxxxxx | found the title of 81 characters, expected at most 80"),
        ({"minutes": None}, '{ | found no "minutes", expected how long it takes to teach'),
        ({"minutes": 601}, "601, | found 601, expected a whole number from 1 to 600"),
        (
            {"about": "x" * 401},
            "xxxxxxxxxxxx | found the sentence about it of 401 characters, expected at most 400",
        ),
    ],
)
def test_what_is_wrong_with_the_whole_is_told(others: dict[str, Any], expected: str) -> None:
    assert found(lesson_of(**others)) == [expected]


@pytest.mark.parametrize(
    ("stop", "expected"),
    [
        ({"problem": None}, STOP + 'found no "problem", expected one at the first stop'),
        (
            {"problem": {"sample": "tow"}},
            'tow" | found unknown "tow", expected the name of a sample; did you mean two?',
        ),
        (
            {"problem": {}},
            '{} | found a problem of another form, expected {"sample": ...} or {"text": ...}',
        ),
        ({"problem": "two"}, 'two" | found "two", expected a problem: an object, { ... }'),
        ({"problem": {"text": 3}}, "3 | found 3, expected the text of a problem in double quotes"),
        ({"line": 5, "until": 4}, "4 | found 4, expected a line from 5, where it begins"),
        ({"text": "x" * 4001}, "xxxxxxxxxxxx | found a text of 4,001 characters, expected at most 4,000"),
        ({"note": "x" * 4001}, "xxxxxxxxxxxx | found a note of 4,001 characters, expected at most 4,000"),
        (
            {"view": {"line": 3}},
            'line": 3 | found "line", which is not a matter of what is seen; put "line" beside "view"',
        ),
        ({"view": {"room": "X"}}, 'room": "X" | found "room", which is not a matter of what is seen'),
        ({"view": {"folded": []}}, "[] | found a list, expected numbers of nodes with dots between"),
        ({"search": {"depth": -1}}, "-1 | found -1, expected a whole number from 0"),
        ({"search": {"fail": "sof"}}, 'sof" | found "sof", expected one of soft, hard; did you mean soft?'),
        ({"search": {"algorithm": "minimax", "cut": ">"}}, '>" | minimax has no variant cut >: only'),
        ({"search": {"order": "seed"}}, 'seed" | found "seed", expected one of'),
        ({"search": {"graph": 2}}, "2 | found 2, expected 1, as there is just one"),
        ({"search": {"round": 2}}, "2 | alpha-beta is done in one round: leave it out"),
        ({"search": {"width": 2}}, "2 | width makes no difference to a game"),
    ],
)
def test_what_is_wrong_with_a_stop_is_told_where_it_stands(stop: dict[str, Any], expected: str) -> None:
    [told] = found(lesson_of(stop))
    assert told.startswith(expected)


def test_mistakes_in_the_text_of_a_problem_are_told_at_the_text_with_the_place_inside() -> None:
    wrong = MAP.replace("R-1", "Q-1").replace("R: 3, G: 4", "R: 3")
    assert found(lesson_of({"problem": {"text": wrong}})) == [
        'R, G\\nA: Q-1 | line 2, column 4 of the text: found unknown color "Q", expected one of G, R',
        "R, G\\nA: Q-1 | line 5, column 5 of the text: "
        "found no weight for color G, expected one for every color",
    ]


def test_what_is_repaired_in_the_text_of_a_problem_is_a_warning_at_the_text() -> None:
    [told] = found(lesson_of({"problem": {"text": MAP.replace("B: A\n", "")}}))
    assert told.startswith("R, G\\nA: R-1 | line 6, column 4 of the text: ")


def test_after_ten_damaged_texts_no_other_one_is_read() -> None:
    stops = [{"problem": {"text": MAP.replace("R-1", f"{name}-1")}} for name in "CDEFHIJKLMNO"]
    told = [one.split(": ", 1)[1] for one in found(lesson_of(*stops)) if "not read" in one]
    assert len(told) == 2
    assert told[0].endswith("it is not read, as 10 texts before it have mistakes")


def test_a_stop_behind_a_damaged_problem_is_not_blamed_for_it() -> None:
    text = lesson_of({"problem": {"sample": "none"}}, {"search": {"graph": 9}}, {})
    assert found(text) == ['none" | found unknown "none", expected the name of a sample']


def test_trees_and_constraints_are_held_to_what_can_be_done_with_them() -> None:
    tree = {"problem": {"sample": "tree-small"}}
    assert found(lesson_of(tree | {"search": {"mode": "csp"}})) == [
        'csp" | a tree is no constraint problem: a map is one, and JSON can state one'
    ]
    assert found(lesson_of(tree | {"search": {"binding": "arcs"}})) == [
        'arcs" | only a map has domains that can bind'
    ]
    queens = {"problem": {"sample": "csp-queens"}}
    assert found(lesson_of(queens | {"search": {"mode": "game"}})) == [
        'game" | this is a constraint problem and no game: nobody moves in it'
    ]
    assert found(lesson_of(queens | {"question": {"kind": "cut"}})) == [
        "{ | Predict asks about games, and here constraints are solved; "
        'ask with the kind "choice" or "number"'
    ]
    assert found(lesson_of({"search": {"mode": "csp", "depth": 1}})) == [
        "1 | depth makes no difference where constraints are solved"
    ]


def test_what_is_no_lesson_at_all_is_told_in_one_error() -> None:
    assert found(" ") == ["  | found an empty file, expected a lesson, in JSON"]
    assert found("[]") == ["[] | found a list, expected a lesson: an object, { ... }"]
    assert found('{"format" 1}') == ['1} | found "1", expected ":"']
    with pytest.raises(LessonError, match="binary file"):
        read_lesson(b"\0\xff", SAMPLES)


def test_stops_are_a_list_of_objects_one_at_least() -> None:
    for stops, expected in (([], "no stop"), ({}, "an object")):
        whole = json.loads(lesson_of()) | {"stops": stops}
        [told] = found(json.dumps(whole))
        assert told.endswith(f"found {expected}, expected a list of stops, at least one")
    whole = json.loads(lesson_of()) | {"stops": ["x"]}
    assert found(json.dumps(whole)) == ['x"]} | found "x", expected a stop: an object, { ... }']


def test_a_lesson_has_so_many_stops_and_bytes_at_most() -> None:
    assert len(read(lesson_of(*[{}] * MOST_STOPS)).stops) == MOST_STOPS
    [told] = found(lesson_of(*[{}] * (MOST_STOPS + 1)))
    assert told.endswith("found 101 stops, expected at most 100")
    [told] = found(lesson_of().ljust(MOST_BYTES + 1))
    assert told.endswith("found a file of 1,048,577 bytes, expected at most 1,048,576")


def test_a_title_is_one_line() -> None:
    text = lesson_of({"title": "One\ntwo"})
    assert read_lesson(text, SAMPLES)[0].stops[0].title == "One two"
    assert found(text) == ['One\\ntwo", | characters of the title that cannot be printed are read as blanks']


def test_a_stop_remembers_where_its_entries_stand() -> None:
    text = lesson_of({"line": 2, "until": 3})
    places = read(text).stops[0].places
    lines = text.split("\n")
    for name, value in (("line", "2"), ("until", "3")):
        assert lines[places[name].line - 1][places[name].column - 1 :].startswith(value)
