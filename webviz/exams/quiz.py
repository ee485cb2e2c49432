"""A quiz about one sheet: its questions, and their XML for Moodle.

A question asks for a number, for a choice, or (a *cloze* question) for the numbers of a table, whose fields
and right answers are in its text. Wrong answers are what programs with known faults would find.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from math import inf
from typing import Literal, NamedTuple, TypeAlias

from webviz.doctor import FAULTS, TreeExercise, faulty_lines
from webviz.exams.pages import sheet_drawing, words_of
from webviz.exams.sheet import RULES, Sheet, printed_value
from webviz.trees.model import Tree, number_text

# A question of a quiz: text, answers, and the feedback to each answer.

QuestionKind: TypeAlias = Literal["numerical", "shortanswer", "multichoice", "cloze"]


class QuizAnswer(NamedTuple):
    text: str
    is_right: bool
    feedback: str = ""


class QuizPicture(NamedTuple):
    name: str
    svg: str


class Question(NamedTuple):
    kind: QuestionKind
    topic: str  # what it is about. The quiz of a class has a question of each topic for each student
    name: str  # its name in a list of questions
    html: str  # the text of the question
    picture: QuizPicture
    # the right ones first; none for a cloze question, which has its answers in its text
    answers: tuple[QuizAnswer, ...] = ()
    afterwards: str = ""  # the general feedback at the end, as HTML


# The fields of a cloze question, into which a student writes a number.

SPECIAL = re.compile(r"([}#~\\])")
PLUS_INFINITY = ("inf", "+inf", "\N{INFINITY}", "+\N{INFINITY}", "infinity", "+infinity", "oo")
MINUS_INFINITY = tuple(
    f"{minus}{name}" for minus in "-\N{MINUS SIGN}" for name in ("inf", "\N{INFINITY}", "infinity", "oo")
)


def escape_cloze(text: str) -> str:
    """An answer or feedback with all special characters of cloze questions escaped."""
    return SPECIAL.sub(r"\\\1", text)


def cloze_field(value: float) -> str:
    """Such as {1:NUMERICAL:=-3}; infinity, no number in Moodle, gets a text field."""
    kind = "SHORTANSWER" if abs(value) == inf else "NUMERICAL"
    right_answers = "~".join(f"={escape_cloze(text)}" for text in spellings(value))
    return f"{{1:{kind}:{right_answers}}}"


def spellings(value: float) -> tuple[str, ...]:
    """The texts that mean a number."""
    if abs(value) < inf:
        return (number_text(value),)
    return PLUS_INFINITY if value > 0 else MINUS_INFINITY


# What programs with known faults would find in a sheet's tree: the wrong answers of questions.

Quantity: TypeAlias = Literal["value", "alpha", "beta"]
PLACES = ("cut", "bounds", "window", "players", "moves")
"""The places of faults that matter here; others change only how a trace is written, or how deep it goes."""


class FaultySearch(NamedTuple):
    says: str  # what is wrong with it, in a sentence for a student who makes this mistake
    pruned: tuple[int, ...]  # the branches that it prunes, from left to right
    # for each visited node, the returned value, and the bounds at its visit
    numbers: dict[tuple[int, Quantity], float]


def faulty_searches(tree: Tree) -> Iterator[FaultySearch]:
    """A search with each fault in PLACES; none if two nodes have the same name."""
    try:
        exercise = TreeExercise(tree)
    except ValueError:
        return
    for name, fault in FAULTS.items():
        if fault.place in PLACES:
            numbers = _numbers(tree, faulty_lines(exercise, [name]))
            yield FaultySearch(fault.says, _pruned_branches(tree, {node for node, _ in numbers}), numbers)


def _numbers(tree: Tree, lines: Iterable[str]) -> dict[tuple[int, Quantity], float]:
    """The bounds in the first line of each node in a trace, the value in its last one."""
    node_of = {name: node for node, name in enumerate(tree.names)}
    numbers: dict[tuple[int, Quantity], float] = {}
    for name, *fields in (line.split(", ") for line in lines):
        if len(fields) == 4:  # as in "N3, 2, 5, -inf, inf"; the line of the result has fewer
            node = node_of[name]
            _, value, alpha, beta = map(float, fields)
            numbers[node, "value"] = value  # also if an earlier line has set it
            numbers.setdefault((node, "alpha"), alpha)
            numbers.setdefault((node, "beta"), beta)
    return numbers


def _pruned_branches(tree: Tree, visited: set[int]) -> tuple[int, ...]:
    """The branches that a search has pruned: unvisited nodes below a visited one."""
    branches = (child for node in visited for child in tree.children(node))
    return tuple(sorted(child for child in branches if child not in visited))


# The questions about a sheet.

MOST_CHOICES = 6
MOST_ROWS = 12  # the limit of rows of a table to fill in
NOTHING = "nothing is pruned"
LETTERS: dict[Quantity, str] = {"value": "v", "alpha": "α", "beta": "β"}
INFINITE = "Write inf or -inf for an infinite bound."


def questions(sheet: Sheet, student: str = "") -> Iterator[Question]:
    """The questions about a sheet; `student` begins their names. Raises ExportError."""
    return _Quiz(sheet, student).questions()


class _Quiz:
    """The questions of one sheet; wrong answers are what faulty searches find."""

    def __init__(self, sheet: Sheet, student: str) -> None:
        self._sheet, self._solution = sheet, sheet.solution
        self._student = f"{student} " if student else ""
        drawing = sheet_drawing(sheet)
        self._direction = drawing.direction
        self._picture = QuizPicture(f"tree{f'-{student}' if student else ''}.svg", drawing.svg())
        self._faulty_searches = list(faulty_searches(sheet.tree))
        self._visited_inner = [node for node in sheet.solution.nodes if sheet.tree.size[node] > 1]

    def questions(self) -> Iterator[Question]:
        yield self._number_question("value of the root", 0, "value", "What is the value of the root, {}?")
        if len(self._visited_inner) > 1:
            node = self._solution.cuts[0].node if self._solution.cuts else self._visited_inner[-1]
            yield self._number_question("value of a node", node, "value", "Which value does {} return?")
            for bound in ("alpha", "beta"):
                yield self._bound_question(bound)
        choices = self._branch_choices()
        if len(choices) > 1:
            yield self._branch_question(choices.values())
        yield self._table_question()

    def _bound_question(self, bound: Quantity) -> Question:
        """A question about a finite bound, if any: an infinite one needs less thought."""
        finite = [node for node in self._visited_inner[1:] if abs(self._right_number(node, bound)) < inf]
        node = finite[-1] if finite else list(self._solution.nodes)[1]  # or else the first child of the root
        asks = f"With which {LETTERS[bound]} is {{}} entered? {INFINITE}"
        return self._number_question(f"{bound} of a node", node, bound, asks)

    def _right_number(self, node: int, what: Quantity) -> float:
        number: float = getattr(self._solution.nodes[node], what)
        return number

    def _number_question(self, topic: str, node: int, what: Quantity, asks: str) -> Question:
        """A question for a number of a node, whose name replaces the {} in `asks`."""
        right = self._right_number(node, what)
        right_answers = (QuizAnswer(text, is_right=True) for text in spellings(right))
        answers = (*right_answers, *self._wrong_numbers(node, what, right))
        kind: QuestionKind = "shortanswer" if abs(right) == inf else "numerical"
        html = self._ask(asks.format(self._sheet.node_name(node)))
        return self._question(kind, topic, html, f"{LETTERS[what]} = {printed_value(right)}", answers)

    def _question(
        self, kind: QuestionKind, topic: str, html: str, result: str, answers: Iterable[QuizAnswer] = ()
    ) -> Question:
        """A question about the tree; its general feedback begins with the result."""
        name, afterwards = f"{self._student}{topic}", self._afterwards(result)
        return Question(kind, topic, name, html, self._picture, tuple(answers), afterwards)

    def _wrong_numbers(self, node: int, what: Quantity, right: float) -> Iterator[QuizAnswer]:
        """The numbers of faulty searches, with what is wrong with each."""
        numbers = {right}
        for faulty in self._faulty_searches:
            number = faulty.numbers.get((node, what), right)
            # A question for a number cannot have infinity as an answer.
            if number in numbers or (abs(number) == inf and abs(right) < inf):
                continue
            numbers.add(number)
            yield from (QuizAnswer(text, False, faulty.says) for text in spellings(number))

    def _branch_question(self, choices: Iterable[QuizAnswer]) -> Question:
        html = self._ask("Which branches are pruned? They are named by their ends.")
        result = f"Pruned: {self._branch_names(self._solution.pruned_branches)}"
        return self._question("multichoice", "pruned branches", html, result, choices)

    def _branch_choices(self) -> dict[tuple[int, ...], QuizAnswer]:
        """The right answer, "nothing is pruned", those of faulty searches; by branches."""
        right = self._solution.pruned_branches
        choices = {right: QuizAnswer(self._branch_names(right), is_right=True)}
        none_pruned = (faulty.says for faulty in self._faulty_searches if not faulty.pruned)
        feedback = next(none_pruned, "A node is left as soon as its value meets a bound.")
        choices.setdefault((), QuizAnswer(NOTHING, False, feedback))
        for faulty in self._faulty_searches:
            if len(choices) < MOST_CHOICES:
                answer = QuizAnswer(self._branch_names(faulty.pruned), False, faulty.says)
                choices.setdefault(faulty.pruned, answer)
        return choices

    def _branch_names(self, nodes: tuple[int, ...]) -> str:
        return self._sheet.list_of_names(nodes) if nodes else NOTHING

    def _table_question(self) -> Question:
        """A question with a row for each visited inner node, up to the limit of a table."""
        nodes = self._visited_inner[:MOST_ROWS]
        head = "".join(f"<th>{title}</th>" for title in ("node", "v", "α", "β"))
        rows = "".join(self._row(node) for node in nodes)
        asks = "Fill in the value v that each node returns, and the window that it is entered with."
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        return self._question("cloze", "table of nodes", self._ask(f"{asks} {INFINITE}") + table, "")

    def _row(self, node: int) -> str:
        cells = "".join(f"<td>{cloze_field(self._right_number(node, what))}</td>" for what in LETTERS)
        return f"<tr><th>{escape(self._sheet.node_name(node))}</th>{cells}</tr>"

    def _ask(self, asks: str) -> str:
        """The HTML of a question: the rules, the facts, the picture, and what is asked."""
        facts = "".join(f"<p>{escape(fact)}</p>" for fact in self._sheet.facts)
        source = f"@@PLUGINFILE@@/{self._picture.name}"
        image = f'<p><img src="{source}" alt="{escape(words_of(self._sheet))}" style="max-width: 100%"></p>'
        search = f"<p>Alpha-beta searches this tree {self._direction}. {RULES}</p>"
        return f"{search}{facts}{image}<p>{escape(asks)}</p>"

    def _afterwards(self, result: str) -> str:
        """The HTML of the general feedback: the result, and the reason for each cut."""
        listed = "".join(f"<li>{escape(reason)}</li>" for reason in self._sheet.cut_reasons)
        begin = f"<p>{escape(result)}.</p>" if result else ""
        return f"{begin}<p>The cuts:</p><ol>{listed}</ol>" if listed else f"{begin}<p>Nothing is pruned.</p>"


# The quiz for Moodle's question bank: one XML document, with a category for each topic. Source: Moodle's
# documentation, "Moodle XML format" and "Embedded Answers (Cloze) question type". Texts in HTML are CDATA, so
# that people can read them.

FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold."""
CATEGORY = """\
 <question type="category">
  <category>
   <text>$course$/top/{}</text>
  </category>
 </question>
"""
QUESTION = """\
 <question type="{kind}">
  <name>
   <text>{name}</text>
  </name>
  <questiontext format="html">
   {html}
   <file name="{file}" path="/" encoding="base64">{picture}</file>
  </questiontext>
  <generalfeedback format="html">
   {afterwards}
  </generalfeedback>
{settings}{answers} </question>
"""
ANSWER = """\
  <answer fraction="{fraction}" format="{format}">
   <text>{text}</text>
   <feedback format="html">
    {feedback}
   </feedback>{tolerance}
  </answer>
"""
# The elements that Moodle requires; the penalty is for each further try, if a quiz allows them.
SETTINGS = {"defaultgrade": "1", "penalty": "0.3333333", "hidden": "0"}
SETTINGS_OF_KINDS: dict[QuestionKind, dict[str, str]] = {
    "numerical": {"unitgradingtype": "0", "unitpenalty": "0.1", "showunits": "3", "unitsleft": "0"},
    "shortanswer": {"usecase": "0"},
    "multichoice": {"single": "true", "shuffleanswers": "true", "answernumbering": "abc"},
    "cloze": {},
}


def moodle_xml(questions: Iterable[Question], folder: str = "webviz") -> str:
    """The XML, each topic a category of `folder`. ValueError for FORBIDDEN in HTML."""
    topics: dict[str, str] = {}
    for question in questions:
        category = CATEGORY.format(escape(f"{folder}/{question.topic}", quote=False))
        topics[question.topic] = topics.get(question.topic, category) + _question_xml(question)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n{"".join(topics.values())}</quiz>\n'


def folder_of(title: str) -> str:
    """The category of an exam; `//` is a slash in a name, as Moodle reads it."""
    return f"webviz/{title.replace('/', '//')}"


def _question_xml(question: Question) -> str:
    settings = SETTINGS | SETTINGS_OF_KINDS[question.kind]
    return QUESTION.format(
        kind=question.kind,
        name=escape(question.name, quote=False),
        html=_text(question.html),
        file=question.picture.name,
        picture=b64encode(question.picture.svg.encode()).decode("ascii"),
        afterwards=_text(question.afterwards),
        settings="".join(f"  <{name}>{value}</{name}>\n" for name, value in settings.items()),
        answers="".join(_answer_xml(question.kind, answer) for answer in question.answers),
    )


def _answer_xml(kind: QuestionKind, answer: QuizAnswer) -> str:
    return ANSWER.format(
        fraction=100 if answer.is_right else 0,  # of the mark, in percent
        format="html" if kind == "multichoice" else "moodle_auto_format",
        text=escape(answer.text, quote=False),
        feedback=_text(answer.feedback),
        tolerance="\n   <tolerance>0</tolerance>" if kind == "numerical" else "",
    )


def _text(html: str) -> str:
    """HTML as CDATA; a text with the end of a section becomes two sections."""
    if FORBIDDEN.search(html):
        raise ValueError(f"XML cannot hold this text: {html!r}")
    sections = html.replace("]]>", "]]]]><![CDATA[>")
    return f"<text><![CDATA[{sections}]]></text>" if html else "<text />"
