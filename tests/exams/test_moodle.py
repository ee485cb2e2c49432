"""Moodle's XML, read back, and held against what Moodle's reader demands."""

import re
from base64 import b64decode
from math import inf
from xml.etree.ElementTree import Element, SubElement, fromstring

import pytest
from exam_sheets import sample_map, sample_tree, small_trees
from hypothesis import given, settings
from hypothesis import strategies as st

from webviz.exams.alike import Wish, alike
from webviz.exams.cdata import FORBIDDEN, mark_as_cdata, written
from webviz.exams.cloze import MINUS_INFINITY, PLUS_INFINITY, escaped, field, infinities
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


def test_the_file_is_utf_8_with_html_as_cdata() -> None:
    text = quiz_of(sample_tree("deep-cut"))
    assert text.split("\n")[:2] == ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    assert "α" in text and "&lt;p&gt;" not in text
    assert text.count('<questiontext format="html">\n   <text><![CDATA[<p>') == 6


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


def test_fractions_are_those_of_moodle_s_list_and_no_other_is_written() -> None:
    assert tuple(map(fraction_text, FRACTIONS)) == LISTED
    assert fraction_text(-33.33333) == "-33.33333"
    assert folder_of("Exam 2026/27") == "webviz/Exam 2026//27"  # a slash in a title parts no categories
    for fraction in (33.3, 1, 99.99999, 110):
        question = Question(
            "numerical", "a", "a", "<p>", Picture("a.svg", "<svg/>"), (Answer("1", fraction),)
        )
        with pytest.raises(ValueError, match=f"Moodle has no fraction {fraction}"):
            moodle_xml([question])


XML_TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"))


def document(text: str, beside: str = "") -> str:
    root = Element("root", name=beside)
    SubElement(root, "plain").text = beside
    marked = SubElement(root, "marked")
    marked.text = text
    mark_as_cdata(marked)
    return written(root)


@given(XML_TEXT, XML_TEXT)
def test_what_is_written_is_read_back(text: str, beside: str) -> None:
    root = fromstring(document(text, beside))
    assert (root.findtext("marked"), root.findtext("plain"), root.get("name")) == (text, beside, beside)


@given(st.lists(st.sampled_from(["]", ">", "<![CDATA[", "]]>", "&lt;", "&amp;amp;", "x", "\n"])).map("".join))
def test_an_end_of_a_section_inside_it_is_read_back_too(text: str) -> None:
    assert fromstring(document(text)).findtext("marked") == text


def test_html_stands_in_the_file_as_it_is_and_what_xml_cannot_hold_is_refused() -> None:
    assert "<marked><![CDATA[<p>a &amp; b</p>]]></marked>" in document("<p>a &amp; b</p>")
    assert "CDATA" not in document("")
    for text in ("\0", "\x01", "\x02a", "\x1b", "\ud800", "\ufffe"):
        assert FORBIDDEN.search(text)
        with pytest.raises(ValueError, match="XML cannot hold"):
            document(text)


def right_answers(text: str) -> list[str]:
    """The right answers of a field, as Moodle takes it apart: what has a backslash before it ends nothing."""
    found = re.fullmatch(r"\{1:(NUMERICAL|SHORTANSWER):(.*)\}", text, re.DOTALL)
    assert found
    parts = re.split(r"(?<!\\)~", found[2])
    assert all(part.startswith("=") for part in parts)
    return [re.sub(r"\\(.)", r"\1", part[1:]) for part in parts]


def test_a_number_is_asked_for_as_one_and_escaped_as_moodle_wants_it() -> None:
    for value, text in ((5, "5"), (-3.0, "-3"), (2.5, "2.5"), (0.0, "0")):
        assert field(value) == f"{{1:NUMERICAL:={text}}}"
    assert escaped("{a}#~") == r"{a\}\#\~"


def test_infinity_is_a_word_in_any_usual_spelling() -> None:
    assert field(inf).startswith("{1:SHORTANSWER:=inf~=")
    assert right_answers(field(inf)) == list(PLUS_INFINITY) and "∞" in PLUS_INFINITY
    assert right_answers(field(-inf)) == list(MINUS_INFINITY) == list(infinities(-inf))
    assert {"-inf", "−∞", "-∞"} <= set(MINUS_INFINITY) and not set(PLUS_INFINITY) & set(MINUS_INFINITY)


@given(st.text(alphabet="}#~a=\\"))
def test_what_ends_an_answer_is_escaped(text: str) -> None:
    assert re.search(r"(?<!\\)(?:\\\\)*[}#~]", escaped(text)) is None
    assert re.sub(r"\\(.)", r"\1", escaped(text)) == text
