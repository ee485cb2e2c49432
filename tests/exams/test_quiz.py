"""What a quiz asks, and what it says to each answer."""

from collections import Counter

from exam_sheets import sample_map, sample_tree, small_trees, tree_sheet
from hypothesis import given

from webviz.doctor import FAULTS
from webviz.exams.model import Sheet, sheet_of
from webviz.exams.questions import RIGHT, WRONG, Question
from webviz.exams.quiz import MOST_CHOICES, MOST_ROWS, NOTHING, questions
from webviz.exams.solution import solve
from webviz.games import ExplicitTree
from webviz.trees import Tree

SAYS = {fault.says: name for name, fault in FAULTS.items()}


def asked(sheet: Sheet) -> dict[str, Question]:
    return {question.topic: question for question in questions(sheet, solve(sheet.tree))}


def right(question: Question) -> list[str]:
    return [answer.text for answer in question.answers if answer.fraction == RIGHT]


def test_a_quiz_of_the_sample_asks_for_all_that_a_sheet_does() -> None:
    quiz = asked(sample_tree("deep-cut"))
    assert {topic: question.kind for topic, question in quiz.items()} == {
        "value of the root": "numerical",
        "value of a node": "numerical",
        "alpha of a node": "numerical",
        "beta of a node": "numerical",
        "pruned branches": "multichoice",
        "table of nodes": "cloze",
    }
    assert [right(quiz[topic]) for topic in list(quiz)[:5]] == [["5"], ["4"], ["5"], ["8"], ["N13"]]


def test_distractors_are_what_faulty_searches_prune_and_say_what_is_wrong() -> None:
    choices = asked(sample_tree("deep-cut"))["pruned branches"].answers
    [nothing] = [answer for answer in choices if answer.text == "nothing is pruned"]
    assert SAYS[nothing.feedback] == "never-cuts"
    assert all(answer.feedback in SAYS for answer in choices if answer.fraction == WRONG)
    assert len(choices) > 2


@given(small_trees(root=1))
def test_one_choice_is_right_no_two_are_the_same_and_nothing_is_among_them(tree: Tree) -> None:
    game = ExplicitTree(tree)
    sheet = sheet_of(game, game.height)
    question = asked(sheet).get("pruned branches")
    if question is None:
        assert solve(sheet.tree).pruned == ()
        return
    texts = [answer.text for answer in question.answers]
    assert max(Counter(texts).values()) == 1 and NOTHING in texts
    assert 2 <= len(texts) <= MOST_CHOICES
    pruned = ", ".join(sheet.tree.names[each] for each in solve(sheet.tree).pruned)
    assert right(question) == [pruned or NOTHING]


@given(small_trees())
def test_every_question_of_a_number_has_the_number_of_the_key_and_each_answer_once(tree: Tree) -> None:
    game = ExplicitTree(tree)
    sheet = sheet_of(game, game.height)
    for question in asked(sheet).values():
        texts = [answer.text for answer in question.answers]
        assert len(texts) == len(set(texts))
        assert all(answer.feedback for answer in question.answers if answer.fraction == WRONG)
    assert float(right(asked(sheet)["value of the root"])[0]) == solve(sheet.tree).found[0].value


def test_an_infinite_bound_is_asked_for_in_words() -> None:
    question = asked(tree_sheet("((1 2) 3)"))["beta of a node"]
    assert question.kind == "shortanswer" and {"inf", "∞"} <= set(right(question))
    assert "Write inf or -inf" in question.html


def test_a_table_has_a_row_for_each_inner_node_that_is_visited() -> None:
    sheet = sample_tree("deep-cut")
    table = asked(sheet)["table of nodes"].html
    assert table.count("<tr>") == 1 + 7 and table.count("{1:") == 3 * 7
    assert (
        "</td></tr><tr><th>E</th><td>{1:NUMERICAL:=4}</td><td>{1:NUMERICAL:=5}</td><td>{1:SHORTANSWER:=inf~"
        in table
    )
    assert asked(sample_map("australia", 3))["table of nodes"].html.count("<tr>") == 1 + MOST_ROWS


def test_a_tree_without_a_choice_of_branches_asks_for_none() -> None:
    assert list(asked(tree_sheet("root: MIN\n(1 2)"))) == ["value of the root", "table of nodes"]


def test_the_picture_and_its_text_give_leaves_only_where_the_sheet_does() -> None:
    for gives_leaves in (True, False):
        question = asked(tree_sheet("A:(B:(31 32) C:(33 34))", gives_leaves))["value of the root"]
        assert (">31<" in question.picture.svg) == ("N4: 31" in question.html) == gives_leaves
        assert f'src="@@PLUGINFILE@@/{question.picture.name}"' in question.html
        assert 'alt="A MAX (B MIN (N4' in question.html


def test_afterwards_every_cut_is_explained() -> None:
    sheet = sample_tree("deep-cut")
    for question in asked(sheet).values():
        assert "<li>E after N12: v = 4 ≤ α = 5" in question.afterwards
    assert asked(sheet)["table of nodes"].afterwards.startswith("<p>The cuts:</p><ol><li>E after")
    assert asked(sheet)["value of the root"].afterwards.startswith("<p>v = 5.</p><p>The cuts:")
    assert "Nothing is pruned" in asked(tree_sheet("(1 2)"))["value of the root"].afterwards


def test_a_student_s_questions_and_picture_have_the_student_s_number() -> None:
    sheet = sample_tree("deep-cut")
    for question in questions(sheet, solve(sheet.tree), "07"):
        assert (question.name, question.picture.name) == (f"07 {question.topic}", "tree-07.svg")
    # The node that is asked for is the one that was cut.
    assert asked(sheet)["value of a node"].html.endswith("<p>Which value does E return?</p>")
