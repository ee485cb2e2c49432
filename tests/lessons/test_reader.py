"""Lessons: what is read, every mistake with its place, and what is written."""

import json
from typing import Any

import pytest
from application import ROOT
from golden import make_lesson_asks as asks
from golden import make_lesson_parts as golden_parts
from lessons.lesson_texts import MAP, SAMPLES, lesson_findings, lesson_of, read

from lessons import lesson_stops
from webviz.lessons import LessonError, read_lesson, write_lesson
from webviz.lessons.model import (
    PREDICT_KINDS,
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    PredictQuestion,
    StopProblem,
    lesson_entry,
)
from webviz.lessons.reader import MOST_BYTES, MOST_STOPS, is_lesson
from webviz.lessons.running import search_as_on_page, why_nothing_to_ask
from webviz.lessons.values import remarks
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene, completed_versus, rival_differences, rival_objections
from webviz.search import SearchTree
from webviz.wings import WINGS


def test_a_lesson_is_its_title_its_minutes_and_its_stops_and_known_by_its_format() -> None:
    lesson = read(lesson_of({}, {"problem": {"text": MAP}}, about="What it is about."))
    assert (lesson.title, lesson.minutes, lesson.about) == ("Lesson", 5, "What it is about.")
    assert [stop.title for stop in lesson.stops] == ["One", "Next"]
    assert [stop.problem for stop in lesson.stops] == [StopProblem("sample", "two"), StopProblem("text", MAP)]
    for text in (lesson_of({}), '\n{"title": 3, "format" : "webviz lesson 9"'):
        assert is_lesson(text)
    for text in (MAP, '{"variables": {"format": [1]}, "constraints": []}'):
        assert not is_lesson(text)


def test_a_problem_holds_until_another_one_is_named_searched_as_the_stop_says() -> None:
    lesson = read(lesson_of({}, {}, {"problem": {"sample": "tree-small"}}, {}))
    assert [stop.problem.source for stop in lesson.stops] == ["two", "two", "tree-small", "tree-small"]
    for search, taken in ({}, {"algorithm": "minimax"}), ({"depth": 1}, {"depth": "1"}):
        [stop] = read(lesson_of({"problem": {"sample": "tree-deep"}, "search": search})).stops
        assert stop.search == taken
    searches = ({"depth": 2}, {"depth": "2"})
    assert {read(lesson_of({"search": one})).stops[0].search["depth"] for one in searches} == {"2"}
    csp = [{"mode": "csp", "binary": value} for value in (True, "true")] if "csp" in WINGS else []
    assert all(read(lesson_of({"search": one})).stops[0].search["binary"] == "true" for one in csp)


def test_what_a_stop_leaves_out_is_as_usual_and_bytes_are_read_as_a_text_is() -> None:
    stop = read(lesson_of()).stops[0]
    assert (stop.search, stop.view, stop.line, stop.until) == ({}, {}, 1, None)
    assert (stop.text, stop.note, stop.question) == ("", "", None)
    nothing = dict.fromkeys(("search", "line", "until", "view", "text", "note", "question"))
    assert read(lesson_of(nothing, about=None)) == read(lesson_of())
    text = lesson_of({"title": "Überblick"})
    assert read_lesson(b"\xef\xbb\xbf" + text.encode(), SAMPLES)[0] == read(text)
    text = lesson_of({"title": "One\ntwo"})
    assert read_lesson(text, SAMPLES)[0].stops[0].title == "One two"
    assert (
        lesson_findings(text)[0].startswith('One\\ntwo", | ') and "read as blanks" in lesson_findings(text)[0]
    )


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
    (TREE | {"search": {"mode": "csp"}}, 'csp"', "a tree is no constraint problem"),
    (TREE | {"search": {"binding": "arcs"}}, 'arcs"', "only a map has domains that can bind"),
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
OF_CONSTRAINTS = (
    ({"search": {"mode": "csp", "depth": 1}}, "1", "depth makes no difference where constraints are solved"),
    (QUEENS | {"search": {"mode": "game"}}, 'game"', "a constraint problem and no game"),
    (QUEENS | {"question": {"kind": "cut"}}, "{", 'ask with the kind "choice" or "number"'),
)


def test_what_is_wrong_is_told_where_it_stands() -> None:
    files = [(lesson_of(**others), at, words) for others, at, words in WHOLE]
    files += [(lesson_of(stop), at, words) for stop, at, words in STOPS]
    files += [(lesson_of(stop), at, words) for stop, at, words in OF_CONSTRAINTS if "csp" in WINGS]
    files.append((lesson_of({"question": NUMBER}).replace("10", "1e999"), "1e999", "found 1e999"))
    for text, at, words in files:
        [told] = lesson_findings(text)
        assert told.partition(" | ")[0].strip() == at.strip() and words in told, told


def test_mistakes_in_the_text_of_a_problem_are_told_at_the_text_with_the_place_inside() -> None:
    wrong = MAP.replace("R-1", "Q-1").replace("R: 3, G: 4", "R: 3")
    assert [
        told.partition(": found")[0] for told in lesson_findings(lesson_of({"problem": {"text": wrong}}))
    ] == [
        "R, G\\nA: Q-1 | line 2, column 4 of the text",
        "R, G\\nA: Q-1 | line 5, column 5 of the text",
    ]
    [repaired] = lesson_findings(lesson_of({"problem": {"text": MAP.replace("B: A\n", "")}}))
    assert repaired.startswith("R, G\\nA: R-1 | line 6, column 4 of the text: ")


def test_of_damaged_problems_ten_are_told_and_no_stop_behind_one_is_blamed_for_it() -> None:
    stops = [{"problem": {"text": MAP.replace("R-1", f"{name}-1")}} for name in "CDEFHIJKLMNO"]
    told = [one for one in lesson_findings(lesson_of(*stops)) if "not read" in one]
    assert len(told) == 2 and "as 10 texts before it have mistakes" in told[0]
    text = lesson_of({"problem": {"sample": "none"}}, {"search": {"graph": 9}}, {})
    assert lesson_findings(text) == ['none" | found unknown "none", expected the name of a sample']


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
        [told] = lesson_findings(text)
        assert words in told
    assert len(read(lesson_of(*[{}] * MOST_STOPS)).stops) == MOST_STOPS
    with pytest.raises(LessonError, match="binary file"):
        read_lesson(b"\0\xff", SAMPLES)


def test_all_mistakes_are_told_at_once_each_where_its_entry_stands() -> None:
    text = lesson_of({"title": 3, "line": 0}, {"untl": 2, "view": {"windows": "show"}}, minutes="5", about=7)
    places = ['5", | ', "7, | ", "3, | ", "0 | ", 'untl": 2, | ', 'show" | ']
    assert [told.startswith(place) for told, place in zip(lesson_findings(text), places, strict=True)] == [
        True
    ] * 6
    assert lesson_findings(text)[4].endswith("did you mean until?") and lesson_findings(text)[5].endswith(
        "did you mean shown?"
    )
    text = lesson_of({"line": 2, "until": 3})
    places = read(text).stops[0].places
    lines = text.split("\n")
    for name, value in (("line", "2"), ("until", "3")):
        assert lines[places[name].line - 1][places[name].column - 1 :].startswith(value)


def test_questions_are_of_predicts_kinds_choices_or_numbers() -> None:
    full = NUMBER | {"answer": -2.5, "within": 0.5, "right": "So it is.", "wrong": "Count again."}
    several: list[tuple[dict[str, Any], object]] = [
        ({"kind": kind}, PredictQuestion(kind)) for kind in PREDICT_KINDS
    ]
    several += [
        (CHOICE, ChoiceQuestion("Cut?", (Choice("yes", True, "Well seen."), Choice("no")))),
        (NUMBER, NumberQuestion("How many?", 10)),
        (full, NumberQuestion("How many?", -2.5, 0.5, "So it is.", "Count again.")),
    ]
    for entry, question in several:
        assert read(lesson_of({"question": entry})).stops[0].question == question


def test_what_is_written_reads_the_same_and_so_does_what_the_page_gets_of_it() -> None:
    for name in lesson_stops.NAMES:
        lesson, samples = lesson_stops.lesson(name), lesson_stops.SAMPLES
        assert read_lesson(write_lesson(lesson), samples)[0] == lesson, name
        assert read_lesson(json.dumps(lesson_entry(lesson)), samples)[0] == lesson, name


WRITTEN = """{
  "format": "webviz lesson 1",
  "title": "Lesson",
  "minutes": 5,
  "stops": [
    {
      "title": "One",
      "problem": {"sample": "two"},
      "text": "Über *alles*"
    },
    {
      "title": "Next",
      "line": 3
    }
  ]
}
"""


def test_every_entry_is_filled_in_for_the_page_and_none_written_that_is_as_usual() -> None:
    text = lesson_of({"search": {"depth": "2"}}, {"question": {"kind": "cut"}})
    [first, second] = lesson_entry(read(text))["stops"]
    assert first["search"] == {"depth": 2}
    told = {"title": "Next", "problem": {"sample": "two"}, "line": 1, "question": {"kind": "cut"}}
    assert second == told | {"search": {}, "until": None, "view": {}, "text": "", "note": ""}
    text = lesson_of({"text": "Über *alles*", "line": 1}, {"problem": {"sample": "two"}, "line": 3})
    assert write_lesson(read(text)) == WRITTEN


def test_what_is_no_markdown_of_lessons_is_told_at_its_place_also_behind_escapes() -> None:
    for text, severity, at, words in (
        ("a <b>x", "warning", 2, 'HTML, "<b>"'),
        ("a <!-- x -->", "warning", 2, 'HTML, "<!--"'),
        ("x\n## Title", "warning", 2, "a heading"),
        ("> x", "warning", 0, "a quotation"),
        ("```\nx\n```", "warning", 0, "a fence of code"),
        ("* x", "warning", 0, "a list with another sign"),
        ("see ![x](https://x.org/y.png)", "warning", 4, "a picture"),
        ("[x](javascript:y)", "error", 4, 'a link to "javascript:y"'),
        ("[x](a.html)", "error", 4, 'a link to "a.html"'),
        ("[x]( https://x.org)", "error", 4, 'a link to "https://x.org"'),
        ('[x](https://x.org "y")', "error", 4, 'a link to "https://x.org "y""'),
    ):
        first = remarks(text)[0]
        assert (first.severity, first.offset) == (severity, at), text
        assert first.message.startswith(f"found {words}, "), text
    assert remarks("[x](http://x.org)")[0].suggestion == "did you mean https://x.org?"
    text = lesson_of({"text": 'Ä "quoted" \\\\\n\t😀 <i>so</i>'})
    assert [told.partition(" | found HTML")[0] for told in lesson_findings(text)] == ['<i>so</i>"', '</i>"']
    [first, _] = lesson_findings(text.replace("😀", "\\ud83d\\ude00").replace("Ä", "\\u00c4"))
    assert first.startswith("<i>so</i>")


def test_what_is_in_the_subset_is_not_remarked_upon() -> None:
    for text in (
        "A paragraph with **strong**, *emphasis* and `code`.\n\nAnother one.",
        "- one\n- two\n\n1. first\n2. second",
        "[docs](https://example.org/a?b=c#d) and [line 26](#v1&map=abc&line=26)",
        "`<b>` and `![x](y)` and `[x](javascript:y)` are code",
        "a < b and c > d, 2 <= 3, #1, 3 * 4 * 5, [brackets] (alone)",
    ):
        assert remarks(text) == []


def test_what_a_stop_may_name_of_a_link_is_what_the_page_knows() -> None:
    if "csp" in WINGS:  # the page's tests read it, too
        assert golden_parts.PATH.read_text(encoding="utf-8") == golden_parts.text()
    assert not SEARCH_FIELDS.keys() & VIEW_FIELDS.keys()
    kept = json.loads(golden_parts.PATH.read_text(encoding="utf-8"))
    for row in (*kept["search"], *kept["view"]):
        part = (SEARCH_FIELDS | VIEW_FIELDS)[row["name"]]
        if part.of == "constraints" and "csp" not in WINGS:
            continue
        assert row["good"] and [value for value in row["good"] if not part.fits(value)] == []
        assert [value for value in row["bad"] if part.fits(value)] == []


def test_what_predict_asks_is_what_the_page_s_own_tests_read() -> None:
    assert asks.PATH.read_text(encoding="utf-8") == asks.text()
    rows = json.loads(asks.PATH.read_text(encoding="utf-8")).values()
    assert all(any(row[kind] for row in rows) for kind in PREDICT_KINDS)
    tree = search_as_on_page(Scene(read_problem("((3 5))"), {}))
    assert isinstance(tree, SearchTree)
    assert why_nothing_to_ask(tree, "best", 7) == "there is just one move to choose from"


AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text("utf-8")


def objections(text: str, **parts: str) -> list[tuple[str, str]]:
    """Which names are objected to, and why."""
    return [(each.name, each.message) for each in rival_objections(parts, read_problem(text))]


def test_what_a_search_is_compared_with_has_the_names_of_a_link() -> None:
    assert (completed_versus("minimax"), completed_versus("depth-4")) == ("algorithm-minimax", "depth-4")
    assert VIEW_FIELDS["versus"].fits(completed_versus("minimax"))
    assert rival_differences({"depth": "3"}) == {}
    rival = {"algorithm": "minimax", "cut": ">=", "order": "seed 7", "binding": "none"}
    assert rival_differences({"versus": "algorithm-minimax.cut->=.order-seed 7.binding-none"}) == rival


def test_searches_of_a_game_can_be_compared_whatever_only_the_first_knows() -> None:
    for parts in (
        {},
        {"versus": "algorithm-minimax.depth-4"},
        {"algorithm": "deepening", "round": "2", "versus": "algorithm-minimax"},
        {"fail": "hard", "versus": "algorithm-minimax"},
    ):
        assert objections(AUSTRALIA, **parts) == [], parts


def test_what_the_other_search_cannot_be_is_said() -> None:
    tree = (ROOT / "sample_maps/trees/three-replies.txt").read_text("utf-8")
    for text, parts, words in (
        (tree, {"versus": "binding-arcs"}, "only a map has domains that can bind"),
        *(
            [(AUSTRALIA, {"versus": "algorithm-minimax", "mode": "csp"}, "these are constraints")]
            * ("csp" in WINGS)
        ),
    ):
        [(name, message)] = objections(text, **parts)
        assert name == "versus" and words in message


def test_a_variant_of_the_first_search_hides_nothing_that_is_wrong_with_the_second() -> None:
    twice_max = "(MAX(1 MAX(2 3)) MAX(4))"
    [(name, why)] = objections(twice_max, cut=">", versus="algorithm-negamax")
    assert name == "versus" and "the players have to move in turn" in why
    assert objections(twice_max, cut=">", versus="algorithm-minimax") == []
