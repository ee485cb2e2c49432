"""Lessons: what is read, and every mistake at once with its place in the file."""

import json
from typing import Any

import pytest
from lesson_texts import MAP, SAMPLES, found, lesson_of, read

from webviz.lessons import LessonError, read_lesson
from webviz.lessons.model import (
    MOST_BYTES,
    MOST_STOPS,
    PREDICT_KINDS,
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    PredictQuestion,
    Question,
    StopProblem,
)
from webviz.lessons.reader import is_lesson


def test_a_lesson_is_its_title_its_minutes_and_its_stops() -> None:
    lesson = read(lesson_of({}, {"problem": {"text": MAP}}, about="What it is about."))
    assert (lesson.title, lesson.minutes, lesson.about) == ("Lesson", 5, "What it is about.")
    assert [stop.title for stop in lesson.stops] == ["One", "Next"]
    assert [stop.problem for stop in lesson.stops] == [StopProblem("sample", "two"), StopProblem("text", MAP)]


def test_a_lesson_is_known_by_its_format_also_with_mistakes() -> None:
    for text in (lesson_of({}), '\n{"title": 3, "format" : "webviz lesson 9"'):
        assert is_lesson(text)
    for text in (MAP, '{"variables": {"format": [1]}, "constraints": []}'):
        assert not is_lesson(text)


def test_a_problem_holds_until_another_one_is_named() -> None:
    lesson = read(lesson_of({}, {}, {"problem": {"sample": "tree-small"}}, {}))
    assert [stop.problem.of for stop in lesson.stops] == ["two", "two", "tree-small", "tree-small"]


def test_what_a_stop_leaves_out_is_as_usual_and_null_is_the_same() -> None:
    stop = read(lesson_of()).stops[0]
    assert (stop.search, stop.view, stop.line, stop.until) == ({}, {}, 1, None)
    assert (stop.text, stop.note, stop.question) == ("", "", None)
    nothing = dict.fromkeys(("search", "line", "until", "view", "text", "note", "question"))
    assert read(lesson_of(nothing, about=None)) == read(lesson_of())


def test_numbers_and_switches_may_be_written_as_such_or_in_quotes() -> None:
    searches = ({"depth": 2}, {"depth": "2"})
    assert {read(lesson_of({"search": one})).stops[0].search["depth"] for one in searches} == {"2"}
    csp = [{"mode": "csp", "binary": value} for value in (True, "true")]
    assert {read(lesson_of({"search": one})).stops[0].search["binary"] for one in csp} == {"true"}


def test_a_sample_is_searched_as_it_is_shown_by_itself_unless_the_stop_says_how() -> None:
    for search, taken in ({}, {"algorithm": "minimax"}), ({"depth": 1}, {"depth": "1"}):
        [stop] = read(lesson_of({"problem": {"sample": "tree-deep"}, "search": search})).stops
        assert stop.search == taken


def test_bytes_are_read_as_a_text_is_with_a_mark_or_without() -> None:
    text = lesson_of({"title": "Überblick"})
    assert read_lesson(b"\xef\xbb\xbf" + text.encode(), SAMPLES)[0] == read(text)


def test_all_mistakes_are_told_at_once_each_where_it_stands() -> None:
    text = lesson_of({"title": 3, "line": 0}, {"untl": 2, "view": {"windows": "show"}}, minutes="5", about=7)
    places = ['5", | ', "7, | ", "3, | ", "0 | ", 'untl": 2, | ', 'show" | ']
    assert [told.startswith(place) for told, place in zip(found(text), places, strict=True)] == [True] * 6
    assert found(text)[4].endswith("did you mean until?") and found(text)[5].endswith("did you mean shown?")


YES, NO = {"text": "yes", "right": True, "say": "Well seen."}, {"text": "no"}
CHOICE = {"kind": "choice", "ask": "Cut?", "choices": [YES, NO]}
NUMBER = {"kind": "number", "ask": "How many?", "answer": 10}
TREE, QUEENS = {"problem": {"sample": "tree-small"}}, {"problem": {"sample": "csp-queens"}}
WHOLE: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"format": "webviz lesson 2"}, "webviz lesso", 'found "webviz lesson 2", expected "webviz lesson 1"'),
    ({"format": None}, "{", 'found no "format"'),
    ({"title": None}, "{", 'found no "title"'),
    ({"title": " "}, ' ",', 'found an empty "title"'),
    ({"title": "x" * 81}, "xxxxxxxxxxxx", "81 characters, expected at most 80"),
    ({"minutes": None}, "{", 'found no "minutes"'),
    ({"minutes": 601}, "601,", "found 601, expected a whole number from 1 to 600"),
    ({"about": "x" * 401}, "xxxxxxxxxxxx", "401 characters, expected at most 400"),
)
# What a stop has, where it is told, and what of it.
STOPS: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"problem": None}, "{", 'found no "problem"'),
    ({"problem": {"sample": "tow"}}, 'tow"', "did you mean two?"),
    ({"problem": {}}, "{}", 'expected {"sample": ...} or {"text": ...}'),
    ({"problem": "two"}, 'two"', 'found "two", expected a problem'),
    ({"problem": {"text": 3}}, "3", "found 3, expected the text of a problem"),
    ({"line": 5, "until": 4}, "4", "found 4, expected a line from 5"),
    ({"text": "x" * 4001}, "xxxxxxxxxxxx", "4,001 characters, expected at most 4,000"),
    ({"note": "x" * 4001}, "xxxxxxxxxxxx", "4,001 characters, expected at most 4,000"),
    ({"view": {"line": 3}}, 'line": 3', 'put "line" beside "view"'),
    ({"view": {"room": "X"}}, 'room": "X"', 'found "room"'),
    ({"view": {"folded": []}}, "[]", "found a list, expected numbers of nodes"),
    ({"search": {"depth": -1}}, "-1", "found -1, expected a whole number from 0"),
    ({"search": {"fail": "sof"}}, 'sof"', "expected one of soft, hard; did you mean soft?"),
    ({"search": {"algorithm": "minimax", "cut": ">"}}, '>"', "minimax has no variant cut >"),
    ({"search": {"order": "seed"}}, 'seed"', 'found "seed", expected one of'),
    ({"search": {"graph": 2}}, "2", "found 2, expected 1"),
    ({"search": {"round": 2}}, "2", "alpha-beta is done in one round"),
    ({"search": {"width": 2}}, "2", "width makes no difference to a game"),
    ({"search": {"mode": "csp", "depth": 1}}, "1", "depth makes no difference where constraints are solved"),
    (TREE | {"search": {"mode": "csp"}}, 'csp"', "a tree is no constraint problem"),
    (TREE | {"search": {"binding": "arcs"}}, 'arcs"', "only a map has domains that can bind"),
    (QUEENS | {"search": {"mode": "game"}}, 'game"', "a constraint problem and no game"),
    (QUEENS | {"question": {"kind": "cut"}}, "{", 'ask with the kind "choice" or "number"'),
    ({"question": "cut"}, 'cut"', 'found "cut", expected a question'),
    ({"question": {}}, "{}", 'found no "kind", expected one of choice, number, cut, value, bound, best'),
    ({"question": {"kind": "valu"}}, 'valu"', "did you mean value?"),
    ({"question": {"kind": 3}}, "3", "found 3, expected one of choice, number"),
    ({"question": {"kind": "cut", "ask": "?"}}, 'ask": "?"', 'found unknown entry "ask"'),
    ({"question": CHOICE | {"ask": ""}}, '",', 'found an empty "ask"'),
    ({"question": {"kind": "choice", "ask": "?"}}, "{", 'found no "choices"'),
    ({"question": CHOICE | {"choices": 3}}, "3", "found 3, expected a list"),
    ({"question": CHOICE | {"choices": [YES]}}, "[", "found 1 choices, expected 2 to 6"),
    ({"question": CHOICE | {"choices": [NO, {"text": "x"}]}}, "[", "found no right choice"),
    ({"question": CHOICE | {"choices": [YES, YES]}}, "{", 'found the choice "yes" a second time'),
    ({"question": CHOICE | {"choices": [YES, "no"]}}, 'no"', 'found "no", expected a choice'),
    ({"question": CHOICE | {"choices": [YES, {"right": False}]}}, "{", 'found no "text"'),
    ({"question": CHOICE | {"choices": [YES, NO | {"right": 1}]}}, "1", "expected true or false"),
    ({"question": NUMBER | {"answer": None}}, "{", 'found no "answer"'),
    ({"question": NUMBER | {"answer": "10"}}, '10"', 'found "10", expected a number'),
    ({"question": NUMBER | {"answer": 10**16}}, "100000000000", "expected a number"),
    ({"question": NUMBER | {"within": -1}}, "-1", "found -1, expected a number from 0"),
    (
        {"question": NUMBER | {"right": "x" * 1001}},
        "xxxxxxxxxxxx",
        "1,001 characters, expected at most 1,000",
    ),
)


def test_what_is_wrong_is_told_where_it_stands() -> None:
    files = [(lesson_of(**others), at, words) for others, at, words in WHOLE]
    files += [(lesson_of(stop), at, words) for stop, at, words in STOPS]
    files.append((lesson_of({"question": NUMBER}).replace("10", "1e999"), "1e999", "found 1e999"))
    for text, at, words in files:
        [told] = found(text)
        assert told.partition(" | ")[0].strip() == at.strip() and words in told, told


def test_mistakes_in_the_text_of_a_problem_are_told_at_the_text_with_the_place_inside() -> None:
    wrong = MAP.replace("R-1", "Q-1").replace("R: 3, G: 4", "R: 3")
    assert [told.partition(": found")[0] for told in found(lesson_of({"problem": {"text": wrong}}))] == [
        "R, G\\nA: Q-1 | line 2, column 4 of the text",
        "R, G\\nA: Q-1 | line 5, column 5 of the text",
    ]
    [repaired] = found(lesson_of({"problem": {"text": MAP.replace("B: A\n", "")}}))
    assert repaired.startswith("R, G\\nA: R-1 | line 6, column 4 of the text: ")


def test_after_ten_damaged_texts_no_other_one_is_read() -> None:
    stops = [{"problem": {"text": MAP.replace("R-1", f"{name}-1")}} for name in "CDEFHIJKLMNO"]
    told = [one for one in found(lesson_of(*stops)) if "not read" in one]
    assert len(told) == 2 and "as 10 texts before it have mistakes" in told[0]


def test_a_stop_behind_a_damaged_problem_is_not_blamed_for_it() -> None:
    text = lesson_of({"problem": {"sample": "none"}}, {"search": {"graph": 9}}, {})
    assert found(text) == ['none" | found unknown "none", expected the name of a sample']


def test_what_is_no_lesson_at_all_is_told_in_one_error() -> None:
    for text, words in (
        (" ", "found an empty file"),
        ("[]", "found a list, expected a lesson"),
        ('{"format" 1}', 'found "1", expected ":"'),
        (json.dumps(json.loads(lesson_of()) | {"stops": []}), "found no stop, expected a list of stops"),
        (json.dumps(json.loads(lesson_of()) | {"stops": {}}), "found an object, expected a list of stops"),
        (json.dumps(json.loads(lesson_of()) | {"stops": ["x"]}), 'found "x", expected a stop'),
        (lesson_of(*[{}] * (MOST_STOPS + 1)), "found 101 stops, expected at most 100"),
        (lesson_of().ljust(MOST_BYTES + 1), "found a file of 1,048,577 bytes, expected at most 1,048,576"),
    ):
        [told] = found(text)
        assert words in told
    assert len(read(lesson_of(*[{}] * MOST_STOPS)).stops) == MOST_STOPS
    with pytest.raises(LessonError, match="binary file"):
        read_lesson(b"\0\xff", SAMPLES)


def test_a_title_is_one_line() -> None:
    text = lesson_of({"title": "One\ntwo"})
    assert read_lesson(text, SAMPLES)[0].stops[0].title == "One two"
    assert found(text)[0].startswith('One\\ntwo", | ') and "read as blanks" in found(text)[0]


def test_a_stop_remembers_where_its_entries_stand() -> None:
    text = lesson_of({"line": 2, "until": 3})
    places = read(text).stops[0].places
    lines = text.split("\n")
    for name, value in (("line", "2"), ("until", "3")):
        assert lines[places[name].line - 1][places[name].column - 1 :].startswith(value)


def question(given: Any) -> Question | None:
    """What is read of it."""
    return read(lesson_of({"question": given})).stops[0].question


def test_questions_are_of_predicts_kinds_choices_or_numbers() -> None:
    for kind in PREDICT_KINDS:
        assert question({"kind": kind}) == PredictQuestion(kind), kind
    assert question(CHOICE) == ChoiceQuestion("Cut?", (Choice("yes", True, "Well seen."), Choice("no")))
    assert question(NUMBER) == NumberQuestion("How many?", 10)
    full = NUMBER | {"answer": -2.5, "within": 0.5, "right": "So it is.", "wrong": "Count again."}
    assert question(full) == NumberQuestion("How many?", -2.5, 0.5, "So it is.", "Count again.")
