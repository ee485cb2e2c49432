"""Moodle's XML, read back, and held against what Moodle's reader demands."""

import re
from base64 import b64decode
from xml.etree.ElementTree import Element, fromstring

import pytest
from exam_sheets import sample_map, sample_tree, small_trees
from hypothesis import given, settings

from webviz.exams.alike import Wish, alike
from webviz.exams.model import Sheet, sheet_of
from webviz.exams.moodle import FRACTIONS, folder_of, fraction_text, moodle_xml
from webviz.exams.questions import Answer, Picture, Question
from webviz.exams.quiz import questions
from webviz.exams.solution import solve
from webviz.exams.svg import sheet_svg
from webviz.games import ExplicitTree
from webviz.trees import Shape, Tree

LISTED = (
    *("100", "90", "83.33333", "80", "75", "70", "66.66667", "60", "50", "40", "33.33333", "30", "25", "20"),
    *("16.66667", "14.28571", "12.5", "11.11111", "10", "5", "0"),
)


def quiz_of(sheet: Sheet) -> str:
    return moodle_xml(questions(sheet, solve(sheet.tree)), "webviz/Exam")


def read(text: str) -> Element:
    """The quiz, as a reader sees it that gets the file's bytes."""
    return fromstring(text.encode("utf-8"))


def check(quiz: Element) -> None:
    """What Moodle's reader asks of every question. Raises AssertionError."""
    first, *_ = quiz
    assert quiz.tag == "quiz" and first.get("type") == "category"
    for question in quiz:
        if question.get("type") == "category":
            assert (question.findtext("category/text") or "").startswith("$course$/")
            continue
        assert question.findtext("name/text")
        check_text(question)
        check_answers(question)


def check_text(question: Element) -> None:
    text = question.find("questiontext")
    assert text is not None and text.get("format") == "html"
    shown = re.findall('@@PLUGINFILE@@/([^"]+)', text.findtext("text") or "")
    files = {file.get("name"): file for file in text.findall("file")}
    assert set(shown) == set(files) != set()
    for file in files.values():
        assert file.get("encoding") == "base64"
        assert fromstring(b64decode(file.text or "", validate=True)).tag.endswith("svg")


def check_answers(question: Element) -> None:
    answers, kind = question.findall("answer"), question.get("type")
    assert {answer.get("fraction") for answer in answers} <= {*LISTED, *(f"-{text}" for text in LISTED)}
    assert (kind == "cloze") != bool(answers)
    assert kind == "cloze" or answers[0].get("fraction") == "100"
    if kind == "numerical":
        for answer in answers:
            float(answer.findtext("text") or "")
            assert answer.findtext("tolerance") == "0"
            assert "inf" not in (answer.findtext("text") or "")
    if kind == "multichoice":
        assert question.findtext("single") == "true"
        assert [answer.get("fraction") for answer in answers].count("100") == 1


@settings(max_examples=30)
@given(small_trees())
def test_a_quiz_of_any_tree_is_one_that_moodle_reads(tree: Tree) -> None:
    game = ExplicitTree(tree)
    check(read(quiz_of(sheet_of(game, game.height))))


def test_a_quiz_of_a_map_is_too_with_leaves_or_without() -> None:
    for gives in (True, False):
        check(read(quiz_of(sample_map("australia", 2, gives))))


def test_the_declaration_is_the_first_line_and_the_file_is_utf_8() -> None:
    text = quiz_of(sample_tree("deep-cut"))
    assert text.split("\n")[:2] == ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    assert "α" in text


def test_html_is_written_as_cdata() -> None:
    text = quiz_of(sample_tree("deep-cut"))
    assert text.count('<questiontext format="html">\n   <text><![CDATA[<p>') == 6
    assert "&lt;p&gt;" not in text


def test_what_was_asked_is_read_back() -> None:
    sheet = sample_tree("deep-cut")
    asked = list(questions(sheet, solve(sheet.tree)))
    found = [each for each in read(quiz_of(sheet)) if each.get("type") != "category"]
    for question, element in zip(asked, found, strict=True):
        assert element.get("type") == question.kind
        assert element.findtext("questiontext/text") == question.html
        assert element.findtext("generalfeedback/text") == question.afterwards
        answers = [(a.findtext("text"), a.findtext("feedback/text")) for a in element.findall("answer")]
        assert answers == [(answer.text, answer.feedback) for answer in question.answers]
        file = element.find("questiontext/file")
        assert file is not None and b64decode(file.text or "").decode() == sheet_svg(sheet, solve(sheet.tree))


def test_questions_of_one_topic_lie_in_one_category_so_that_a_quiz_can_draw_one() -> None:
    papers = alike(Shape(), 1, 3, Wish())
    asked = [
        question
        for number, paper in enumerate(papers)
        for question in questions(paper.sheet, paper.solution, f"0{number}")
    ]
    quiz = read(moodle_xml(asked, "webviz/Exam"))
    check(quiz)
    categories: dict[str, list[str]] = {}
    for question in quiz:
        if question.get("type") == "category":
            names = categories.setdefault(question.findtext("category/text") or "", [])
        else:
            names.append(question.findtext("name/text") or "")
    assert "$course$/top/webviz/Exam/pruned branches" in categories
    for path, names in categories.items():
        topic = path.rpartition("/")[2]
        assert names == [f"0{number} {topic}" for number in range(3)]


def test_a_slash_in_a_title_parts_no_categories() -> None:
    assert folder_of("Exam 2026/27") == "webviz/Exam 2026//27"


def test_fractions_are_those_of_moodle_s_list() -> None:
    assert tuple(map(fraction_text, FRACTIONS)) == LISTED
    assert fraction_text(-33.33333) == "-33.33333"


@pytest.mark.parametrize("fraction", [33.3, 1, 99.99999, 110])
def test_no_other_fraction_is_written(fraction: float) -> None:
    question = Question("numerical", "a", "a", "<p>", Picture("a.svg", "<svg/>"), (Answer("1", fraction),))
    with pytest.raises(ValueError, match=f"Moodle has no fraction {fraction}"):
        moodle_xml([question])
