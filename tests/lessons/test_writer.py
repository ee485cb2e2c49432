"""Lessons as they are written; their Markdown; and what they may name of links, searches and questions."""

import json

from exported import sample
from golden import make_lesson_asks as asks
from golden import make_lesson_parts as golden_parts
from hypothesis import given
from lesson_texts import LESSONS, SAMPLES, found, lesson_of, read
from strategies import thorough

from webviz.lessons import Lesson, read_lesson, write_lesson
from webviz.lessons.asking import nothing_to_ask
from webviz.lessons.entries import lesson_entry
from webviz.lessons.markdown import remarks
from webviz.lessons.model import PREDICT_KINDS
from webviz.lessons.problems import read_held
from webviz.lessons.rivals import differing, rival_objections, versus_of
from webviz.lessons.running import shown_of
from webviz.lessons.search_parts import SEARCH_PARTS
from webviz.lessons.view_parts import VIEW_PARTS
from webviz.search import SearchTree


@thorough
@given(LESSONS)
def test_what_is_written_reads_the_same_and_so_does_what_the_page_gets_of_it(lesson: Lesson) -> None:
    text = write_lesson(lesson)
    assert read_lesson(text, SAMPLES)[0] == lesson
    assert write_lesson(read_lesson(text, SAMPLES)[0]) == text
    assert read_lesson(json.dumps(lesson_entry(lesson)), SAMPLES)[0] == lesson


def test_every_entry_is_filled_in_for_the_page() -> None:
    text = lesson_of({"search": {"depth": "2"}}, {"question": {"kind": "cut"}})
    [first, second] = lesson_entry(read(text))["stops"]
    assert first["search"] == {"depth": 2}
    told = {"title": "Next", "problem": {"sample": "two"}, "line": 1, "question": {"kind": "cut"}}
    assert second == told | {"search": {}, "until": None, "view": {}, "text": "", "note": ""}


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


def test_a_line_for_each_entry_and_none_for_what_is_as_usual() -> None:
    text = lesson_of({"text": "Über *alles*", "line": 1}, {"problem": {"sample": "two"}, "line": 3})
    assert write_lesson(read(text)) == WRITTEN


def test_what_is_in_the_subset_is_not_remarked_upon() -> None:
    for text in (
        "A paragraph with **strong**, *emphasis* and `code`.\n\nAnother one.",
        "- one\n- two\n\n1. first\n2. second",
        "[docs](https://example.org/a?b=c#d) and [line 26](#v1&map=abc&line=26)",
        "`<b>` and `![x](y)` and `[x](javascript:y)` are code",
        "a < b and c > d, 2 <= 3, #1, 3 * 4 * 5, [brackets] (alone)",
    ):
        assert remarks(text) == []


def test_what_is_not_is_told_at_its_place() -> None:
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


def test_the_place_in_the_file_is_right_behind_escapes() -> None:
    text = lesson_of({"text": 'Ä "quoted" \\\\\n\t😀 <i>so</i>'})
    assert [told.partition(" | found HTML")[0] for told in found(text)] == ['<i>so</i>"', '</i>"']
    [first, _] = found(text.replace("😀", "\\ud83d\\ude00").replace("Ä", "\\u00c4"))
    assert first.startswith("<i>so</i>")


def test_hostile_texts_are_looked_through_in_a_moment() -> None:
    for piece in ("[", "[](", "<a", "`", "![x](", "* ", "<a b"):
        assert isinstance(remarks(piece * (4_000 // len(piece))), list)


def test_what_a_stop_may_name_of_a_link_is_what_the_page_knows() -> None:
    assert (
        golden_parts.PATH.read_text(encoding="utf-8") == golden_parts.text()
    )  # the page's tests read it, too
    assert not SEARCH_PARTS.keys() & VIEW_PARTS.keys()
    kept = json.loads(golden_parts.PATH.read_text(encoding="utf-8"))
    for row in (*kept["search"], *kept["view"]):
        part = (SEARCH_PARTS | VIEW_PARTS)[row["name"]]
        assert row["good"] and [value for value in row["good"] if not part.fits(value)] == []
        assert [value for value in row["bad"] if part.fits(value)] == []


def test_what_predict_asks_is_what_the_page_s_own_tests_read() -> None:
    assert asks.PATH.read_text(encoding="utf-8") == asks.text()
    rows = json.loads(asks.PATH.read_text(encoding="utf-8")).values()
    assert all(any(row[kind] for row in rows) for kind in PREDICT_KINDS)
    assert all(1 not in row[kind] for row in rows for kind in PREDICT_KINDS)


def test_the_best_of_one_move_is_not_asked_for() -> None:
    tree = shown_of(read_held("((3 5))")[0], {}).found
    assert isinstance(tree, SearchTree)
    assert nothing_to_ask(tree, "best", 7) == "there is just one move to choose from"


AUSTRALIA = sample("australia.txt")


def said(text: str, **parts: str) -> list[tuple[str, str]]:
    """Which names are objected to, and why."""
    return [(each.name, each.message) for each in rival_objections(parts, read_held(text)[0])]


def test_what_a_search_is_compared_with_has_the_names_of_a_link() -> None:
    assert (versus_of("minimax"), versus_of("depth-4")) == ("algorithm-minimax", "depth-4")
    assert VIEW_PARTS["versus"].fits(versus_of("minimax"))
    assert differing({"depth": "3"}) == {}
    rival = {"algorithm": "minimax", "cut": ">=", "order": "seed 7", "binding": "none"}
    assert differing({"versus": "algorithm-minimax.cut->=.order-seed 7.binding-none"}) == rival


def test_searches_of_a_game_can_be_compared_whatever_only_the_first_knows() -> None:
    for parts in (
        {},
        {"versus": "algorithm-minimax.depth-4"},
        {"algorithm": "deepening", "round": "2", "versus": "algorithm-minimax"},
        {"fail": "hard", "versus": "algorithm-minimax"},
    ):
        assert said(AUSTRALIA, **parts) == [], parts


def test_what_the_other_search_cannot_be_is_said() -> None:
    [(name, message)] = said(sample("trees/three-replies.txt"), versus="binding-arcs")
    assert name == "versus" and "only a map has domains that can bind" in message


def test_constraint_searches_are_not_compared() -> None:
    for parts in ({"mode": "csp"}, {"mode": "csp", "algorithm": "minimax"}):
        [(name, message)] = said(AUSTRALIA, versus="algorithm-minimax", **parts)
        assert name == "versus" and "these are constraints" in message
