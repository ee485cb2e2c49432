"""The questions and feedback of a quiz, and XML as Moodle's reader demands it."""

import re
from base64 import b64decode
from collections import Counter
from math import inf, isfinite
from xml.etree.ElementTree import Element, fromstring

import pytest
from exams.exam_sheets import sample_map, sample_tree, small_trees, tree_sheet, whole
from hypothesis import given, settings
from hypothesis import strategies as st

from webviz.doctor import FAULTS
from webviz.exams.equal_difficulty import Wish, equal_papers
from webviz.exams.pages import sheet_drawing
from webviz.exams.quiz import (
    MINUS_INFINITY,
    MOST_CHOICES,
    MOST_ROWS,
    NOTHING,
    PLUS_INFINITY,
    Question,
    QuizAnswer,
    QuizPicture,
    cloze_field,
    escape_cloze,
    folder_of,
    moodle_xml,
    questions,
    spellings,
)
from webviz.exams.sheet import Sheet, solve
from webviz.trees import Shape, Tree

SAYS = {fault.says: name for name, fault in FAULTS.items()}


def questions_by_topic(sheet: Sheet) -> dict[str, Question]:
    return {question.topic: question for question in questions(sheet)}


def right(question: Question) -> list[str]:
    return [answer.text for answer in question.answers if answer.is_right]


@given(small_trees(root=1))
def test_one_choice_is_right_no_two_are_the_same_and_nothing_is_among_them(tree: Tree) -> None:
    sheet = whole(tree)
    question = questions_by_topic(sheet).get("pruned branches")
    if question is None:
        assert solve(sheet.tree).pruned_branches == ()
        return
    texts = [answer.text for answer in question.answers]
    assert max(Counter(texts).values()) == 1 and NOTHING in texts
    assert 2 <= len(texts) <= MOST_CHOICES
    pruned = ", ".join(sheet.tree.names[each] for each in solve(sheet.tree).pruned_branches)
    assert right(question) == [pruned or NOTHING]


@given(small_trees())
def test_every_question_of_a_number_has_the_number_of_the_key_and_each_answer_once(tree: Tree) -> None:
    sheet = whole(tree)
    for question in questions_by_topic(sheet).values():
        texts = [answer.text for answer in question.answers]
        assert len(texts) == len(set(texts))
        assert all(answer.feedback for answer in question.answers if not answer.is_right)
    assert float(right(questions_by_topic(sheet)["value of the root"])[0]) == solve(sheet.tree).nodes[0].value


def test_a_quiz_of_the_sample_asks_for_all_that_a_sheet_does_with_a_table_of_its_nodes() -> None:
    quiz = questions_by_topic(sample_tree("deep-cut"))
    numbers = {"value of the root": ["5"], "value of a node": ["4"], "alpha of a node": ["5"]}
    numbers |= {"beta of a node": ["8"]}
    others = {"pruned branches": "multichoice", "table of nodes": "cloze"}
    assert {topic: each.kind for topic, each in quiz.items()} == dict.fromkeys(numbers, "numerical") | others
    assert {topic: right(quiz[topic]) for topic in numbers} == numbers
    choices = quiz["pruned branches"].answers
    assert right(quiz["pruned branches"]) == ["N13"] and len(choices) > 2
    assert all(answer.feedback in SAYS for answer in choices if not answer.is_right)
    assert [SAYS[answer.feedback] for answer in choices if answer.text == NOTHING] == ["never-cuts"]
    assert list(questions_by_topic(tree_sheet("root: MIN\n(1 2)"))) == ["value of the root", "table of nodes"]
    table = questions_by_topic(sample_tree("deep-cut"))["table of nodes"].html
    assert table.count("<tr>") == 1 + 7 and table.count("{1:") == 3 * 7
    assert "<tr><th>E</th><td>{1:NUMERICAL:=4}</td><td>{1:NUMERICAL:=5}</td><td>{1:SHORTANSWER:=inf~" in table
    assert (
        questions_by_topic(sample_map("australia", 3))["table of nodes"].html.count("<tr>") == 1 + MOST_ROWS
    )


def test_an_infinite_bound_is_asked_for_in_words_and_afterwards_every_cut_is_explained() -> None:
    question = questions_by_topic(tree_sheet("((1 2) 3)"))["beta of a node"]
    assert question.kind == "shortanswer" and {"inf", "∞"} <= set(right(question))
    assert "Write inf or -inf" in question.html
    quiz = questions_by_topic(sample_tree("deep-cut"))
    assert all("<li>E after N12: v = 4 ≤ α = 5" in question.afterwards for question in quiz.values())
    assert quiz["value of the root"].afterwards.startswith("<p>v = 5.</p><p>The cuts:")
    assert "Nothing is pruned" in questions_by_topic(tree_sheet("(1 2)"))["value of the root"].afterwards


def test_a_picture_gives_leaves_only_where_the_sheet_does_and_has_the_students_number() -> None:
    for gives_leaves in (True, False):
        question = questions_by_topic(tree_sheet("A:(B:(31 32) C:(33 34))", gives_leaves))[
            "value of the root"
        ]
        assert (">31<" in question.picture.svg) == ("N4: 31" in question.html) == gives_leaves
        assert f'src="@@PLUGINFILE@@/{question.picture.name}"' in question.html
        assert 'alt="A MAX (B MIN (N4' in question.html
    sheet = sample_tree("deep-cut")
    for question in questions(sheet, "07"):
        assert (question.name, question.picture.name) == (f"07 {question.topic}", "tree-07.svg")
    # The node that is asked for is the one that was cut.
    assert questions_by_topic(sheet)["value of a node"].html.endswith("<p>Which value does E return?</p>")


def quiz_of(sheet: Sheet) -> str:
    return moodle_xml(questions(sheet), "webviz/Exam")


def read(text: str) -> Element:
    """The quiz, as a reader sees it that gets the file's bytes."""
    return fromstring(text.encode("utf-8"))


def check(quiz: Element) -> None:
    """What Moodle's reader asks of every question. Raises AssertionError."""
    assert quiz.tag == "quiz" and quiz[0].get("type") == "category"
    for question in quiz:
        if question.get("type") == "category":
            assert (question.findtext("category/text") or "").startswith("$course$/")
            continue
        assert question.findtext("name/text")
        text = question.find("questiontext")
        assert text is not None and text.get("format") == "html"
        files = {file.get("name"): b64decode(file.text or "", validate=True) for file in text.iter("file")}
        assert set(re.findall('@@PLUGINFILE@@/([^"]+)', text.findtext("text") or "")) == set(files) != set()
        assert all(fromstring(picture).tag.endswith("svg") for picture in files.values())
        check_answers(question)


def check_answers(question: Element) -> None:
    kind, answers = question.get("type"), question.findall("answer")
    assert (kind == "cloze") != bool(answers)
    assert kind == "cloze" or answers[0].get("fraction") == "100"
    for answer in answers if kind == "numerical" else ():
        assert isfinite(float(answer.findtext("text") or "")) and answer.findtext("tolerance") == "0"
    if kind == "multichoice":
        assert question.findtext("single") == "true"
        assert [answer.get("fraction") for answer in answers].count("100") == 1


@settings(max_examples=15)
@given(small_trees())
def test_a_quiz_of_any_tree_is_one_that_moodle_reads(tree: Tree) -> None:
    check(read(quiz_of(whole(tree))))


def test_a_quiz_of_a_map_is_too_with_leaves_or_without_and_has_its_html_as_cdata() -> None:
    for gives in (True, False):
        check(read(quiz_of(sample_map("australia", 2, gives))))
    text = quiz_of(sample_tree("deep-cut"))
    assert text.split("\n")[:2] == ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    assert "α" in text and "&lt;p&gt;" not in text
    assert text.count('<questiontext format="html">\n   <text><![CDATA[<p>') == 6


def test_what_was_asked_is_read_back() -> None:
    sheet = sample_tree("deep-cut")
    asked = list(questions(sheet))
    found = [each for each in read(quiz_of(sheet)) if each.get("type") != "category"]
    for question, element in zip(asked, found, strict=True):
        assert element.get("type") == question.kind
        assert element.findtext("questiontext/text") == question.html
        assert element.findtext("generalfeedback/text") == question.afterwards
        answers = [(a.findtext("text"), a.findtext("feedback/text")) for a in element.findall("answer")]
        assert answers == [(answer.text, answer.feedback) for answer in question.answers]
        file = element.find("questiontext/file")
        assert file is not None and b64decode(file.text or "").decode() == sheet_drawing(sheet).svg()


def test_questions_of_one_topic_lie_in_one_category_so_that_a_quiz_can_draw_one() -> None:
    papers = enumerate(equal_papers(Shape(), 1, 3, Wish()))
    asked = [one for n, each in papers for one in questions(each.sheet, f"0{n}")]
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
        assert names == [f"0{number} {path.rpartition('/')[2]}" for number in range(3)]


def test_a_slash_in_a_title_parts_no_categories() -> None:
    assert folder_of("Exam 2026/27") == "webviz/Exam 2026//27"


def quiz_with(html: str) -> str:
    """One question, in these words, with one answer."""
    answers, picture = (QuizAnswer("1", True),), QuizPicture("a.svg", "<svg/>")
    return moodle_xml([Question("numerical", "a", "a", html, picture, answers)])


@given(
    st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"))
    | st.lists(st.sampled_from(["]", ">", "<![CDATA[", "]]>", "&lt;", "&amp;amp;", "x", "\n"])).map("".join)
)
def test_what_is_written_as_cdata_is_read_back(text: str) -> None:
    [shown] = read(quiz_with(text)).iter("questiontext")
    assert (shown.findtext("text") or "") == text


def test_what_xml_cannot_hold_is_refused() -> None:
    for text in ("\0", "\x01", "\x02a", "\x1b", "\ud800", "\ufffe"):
        with pytest.raises(ValueError, match="XML cannot hold"):
            quiz_with(text)


def test_a_number_is_asked_for_as_one_and_infinity_as_a_word_in_any_usual_spelling() -> None:
    assert cloze_field(-3.0) == "{1:NUMERICAL:=-3}"
    for value, usual in ((inf, PLUS_INFINITY), (-inf, MINUS_INFINITY)):
        assert cloze_field(value) == f"{{1:SHORTANSWER:={'~='.join(usual)}}}" and spellings(value) == usual
    assert {"inf", "∞"} <= set(PLUS_INFINITY) and {"-inf", "−∞", "-∞"} <= set(MINUS_INFINITY)
    assert not set(PLUS_INFINITY) & set(MINUS_INFINITY)


@given(st.text(alphabet="}#~a=\\"))
def test_what_ends_an_answer_is_escaped(text: str) -> None:
    assert re.search(r"(?<!\\)(?:\\\\)*[}#~]", escape_cloze(text)) is None
    assert re.sub(r"\\(.)", r"\1", escape_cloze(text)) == text
