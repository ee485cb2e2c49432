"""A quiz about one sheet: its questions, and their XML for Moodle."""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from math import inf
from typing import Literal, TypeAlias
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.sax.saxutils import unescape

from webviz.doctor import FAULTS, faulty_lines, tree_exercise
from webviz.exams.model import Sheet, printed_value
from webviz.exams.pages import sheet_drawing, words_of
from webviz.exams.solution import RULES, Solution, names, node_name, reasons
from webviz.trees.model import Tree, number_text

# Questions of a quiz in general: text, answers, and the feedback to each answer.


Kind: TypeAlias = Literal["numerical", "shortanswer", "multichoice", "cloze"]
RIGHT, WRONG = 100.0, 0.0


@dataclass(frozen=True, slots=True)
class QuizAnswer:
    """A possible answer: its fraction of the mark in percent, and the feedback."""

    text: str
    fraction: float
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A file that the question shows, with its name."""

    name: str
    svg: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a quiz.

    Attributes:
        topic: what it is about; all papers have a question of each topic.
        name: in a list of questions.
        html: the text of the question.
        answers: the right ones first; none for a cloze question, which has its answers in its text.
        afterwards: the general feedback at the end, as HTML.
    """

    kind: Kind
    topic: str
    name: str
    html: str
    picture: Picture
    answers: tuple[QuizAnswer, ...] = ()
    afterwards: str = ""


# Fields of a cloze question, in which a student fills in a number.


SPECIAL = re.compile(r"([}#~\\])")
PLUS_INFINITY = ("inf", "+inf", "\N{INFINITY}", "+\N{INFINITY}", "infinity", "+infinity", "oo")
MINUS_INFINITY = tuple(
    f"{minus}{name}" for minus in "-\N{MINUS SIGN}" for name in ("inf", "\N{INFINITY}", "infinity", "oo")
)


def escape_cloze(text: str) -> str:
    """An answer or feedback with all special characters of cloze questions escaped."""
    return SPECIAL.sub(r"\\\1", text)


def field(value: float) -> str:
    """The field for a number; infinity is a word, as Moodle does not know it as a number."""
    if abs(value) == inf:
        return f"{{1:SHORTANSWER:{_each(infinities(value))}}}"
    return f"{{1:NUMERICAL:{_each([number_text(value)])}}}"


def infinities(value: float) -> tuple[str, ...]:
    """The ways to write an infinite number."""
    return PLUS_INFINITY if value > 0 else MINUS_INFINITY


def _each(answers: Iterable[str]) -> str:
    return "~".join(f"={escape_cloze(answer)}" for answer in answers)


# The results of programs with known faults on a sheet's tree, from their output.


Quantity: TypeAlias = Literal["value", "alpha", "beta"]
PLACES = ("cut", "bounds", "window", "players", "moves")
"""Faults in other places change only how a trace is written, or how deep a program looks."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One faulty search.

    Attributes:
        says: what is wrong with it, in a sentence for a student who makes this mistake.
        pruned: the branches that it cuts, from left to right.
        numbers: of each visited node its returned value, and the bounds at its visit.
    """

    says: str
    pruned: tuple[int, ...]
    numbers: dict[tuple[int, Quantity], float]


def variants(tree: Tree) -> Iterator[Variant]:
    """A variant for each fault; none for a tree that the doctor does not support.

    An example is a tree where MIN begins. Every node of the tree must have a unique name.
    """
    try:
        exercise = tree_exercise(tree)
    except ValueError:
        return
    for name, fault in FAULTS.items():
        if fault.place in PLACES:
            numbers = _numbers(tree, faulty_lines(exercise, [name]))
            yield Variant(fault.says, _left_out(tree, {node for node, _ in numbers}), numbers)


def _numbers(tree: Tree, lines: Iterable[str]) -> dict[tuple[int, Quantity], float]:
    """The bounds from the first line of each node, the value from its last one."""
    node_of = {name: node for node, name in enumerate(tree.names)}
    found: dict[tuple[int, Quantity], float] = {}
    for name, *numbers in (line.split(", ") for line in lines):
        if len(numbers) == 4:  # the result has fewer fields
            node = node_of[name]
            _, value, alpha, beta = map(float, numbers)
            found[node, "value"] = value
            found.setdefault((node, "alpha"), alpha)
            found.setdefault((node, "beta"), beta)
    return found


def _left_out(tree: Tree, visited: set[int]) -> tuple[int, ...]:
    """The branches that a search cut: unvisited nodes below a visited one."""
    branches = (child for node in visited for child in tree.children(node))
    return tuple(sorted(child for child in branches if child not in visited))


MOST_CHOICES = 6
MOST_ROWS = 12
"""The limit of rows of a table to fill in."""
NOTHING = "nothing is pruned"
LETTERS: dict[Quantity, str] = {"value": "v", "alpha": "α", "beta": "β"}
INFINITE = "Write inf or -inf for an infinite bound."


def questions(sheet: Sheet, solution: Solution, student: str = "") -> Iterator[Question]:
    """Questions about root, node, alpha, beta, branches, table; their names begin with the student's.

    Raises ExportError if no tree can be drawn.
    """
    return _Quiz(sheet, solution, student).questions()


class _Quiz:
    """The questions of one sheet, with the mistakes of faulty searches as wrong answers."""

    def __init__(self, sheet: Sheet, solution: Solution, student: str) -> None:
        self._sheet, self._solution = sheet, solution
        self._begin = f"{student} " if student else ""
        drawing = sheet_drawing(sheet, solution)
        self._direction = drawing.direction
        self._picture = Picture(f"tree{f'-{student}' if student else ''}.svg", drawing.svg())
        self._variants = list(variants(sheet.tree))
        self._inner = [node for node in solution.found if sheet.tree.size[node] > 1]

    def questions(self) -> Iterator[Question]:
        """The questions, in the order in which they are asked."""
        yield self._number("value of the root", 0, "value", "What is the value of the root, {}?")
        if len(self._inner) > 1:
            node = self._solution.cuts[0].node if self._solution.cuts else self._inner[-1]
            yield self._number("value of a node", node, "value", "Which value does {} return?")
            for bound in ("alpha", "beta"):
                yield self._bound_question(bound)
        yield from self._branches()
        yield self._table()

    def _bound_question(self, bound: Quantity) -> Question:
        """A question about the last node with a finite bound: an infinite one needs less thought."""
        found = self._solution.found
        finite = [node for node in self._inner[1:] if abs(self._right(node, bound)) < inf]
        node = finite[-1] if finite else list(found)[1]
        asks = f"With which {LETTERS[bound]} is {{}} entered? {INFINITE}"
        return self._number(f"{bound} of a node", node, bound, asks)

    def _right(self, node: int, what: Quantity) -> float:
        number: float = getattr(self._solution.found[node], what)
        return number

    def _number(self, topic: str, node: int, what: Quantity, asks: str) -> Question:
        right = self._right(node, what)
        is_infinite = abs(right) == inf
        texts = infinities(right) if is_infinite else (number_text(right),)
        answers = [QuizAnswer(text, RIGHT) for text in texts]
        answers += self._wrong_numbers(node, what, right)
        html = self._ask(asks.format(node_name(self._sheet, node)))
        afterwards = self._afterwards(f"{LETTERS[what]} = {printed_value(right)}")
        kind: Kind = "shortanswer" if is_infinite else "numerical"
        name = f"{self._begin}{topic}"
        return Question(kind, topic, name, html, self._picture, tuple(answers), afterwards)

    def _wrong_numbers(self, node: int, what: Quantity, right: float) -> Iterator[QuizAnswer]:
        """The numbers of faulty searches, with what is wrong with each."""
        numbers: set[float] = {right}
        for variant in self._variants:
            number = variant.numbers.get((node, what), right)
            if number in numbers or (abs(number) == inf and abs(right) < inf):
                continue  # Moodle does not know it as a number
            numbers.add(number)
            texts = infinities(number) if abs(number) == inf else (number_text(number),)
            yield from (QuizAnswer(text, WRONG, variant.says) for text in texts)

    def _branches(self) -> Iterator[Question]:
        choices = self._choices()
        if len(choices) < 2:
            return
        topic, html = (
            "pruned branches",
            self._ask("Which branches are pruned? They are named by their ends."),
        )
        name = f"{self._begin}{topic}"
        after = self._afterwards(f"Pruned: {self._set(self._solution.pruned_branches)}")
        yield Question("multichoice", topic, name, html, self._picture, tuple(choices.values()), after)

    def _choices(self) -> dict[tuple[int, ...], QuizAnswer]:
        """The answers by their branches: the right ones, none at all, and those of faulty searches."""
        right = self._solution.pruned_branches
        choices = {right: QuizAnswer(self._set(right), RIGHT)}
        choices.setdefault((), QuizAnswer(NOTHING, WRONG, self._says_of_nothing()))
        for variant in self._variants:
            if len(choices) < MOST_CHOICES:
                answer = QuizAnswer(self._set(variant.pruned), WRONG, variant.says)
                choices.setdefault(variant.pruned, answer)
        return choices

    def _says_of_nothing(self) -> str:
        blind: list[Variant] = [variant for variant in self._variants if not variant.pruned]
        return blind[0].says if blind else "A node is left as soon as its value meets a bound."

    def _set(self, nodes: tuple[int, ...]) -> str:
        return names(self._sheet, nodes) if nodes else NOTHING

    def _table(self) -> Question:
        """A question with a row for each visited inner node, up to the limit of a table."""
        nodes = self._inner[:MOST_ROWS]
        head = "".join(f"<th>{title}</th>" for title in ("node", "v", "α", "β"))
        rows = "".join(self._row(node) for node in nodes)
        asks = (
            f"Fill in the value v that each node returns, and the window that it is entered with. {INFINITE}"
        )
        html = f"{self._ask(asks)}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        name = f"{self._begin}table of nodes"
        return Question("cloze", "table of nodes", name, html, self._picture, (), self._afterwards(""))

    def _row(self, node: int) -> str:
        cells = "".join(f"<td>{field(self._right(node, what))}</td>" for what in LETTERS)
        return f"<tr><th>{escape(node_name(self._sheet, node))}</th>{cells}</tr>"

    def _ask(self, asks: str) -> str:
        facts = "".join(f"<p>{escape(fact)}</p>" for fact in self._sheet.facts)
        source = f"@@PLUGINFILE@@/{self._picture.name}"
        image = f'<p><img src="{source}" alt="{escape(words_of(self._sheet))}" style="max-width: 100%"></p>'
        search = f"<p>Alpha-beta searches this tree {self._direction}. {RULES}</p>"
        return f"{search}{facts}{image}<p>{escape(asks)}</p>"

    def _afterwards(self, begins: str) -> str:
        listed = "".join(f"<li>{escape(reason)}</li>" for reason in reasons(self._sheet, self._solution))
        begin = f"<p>{escape(begins)}.</p>" if begins else ""
        return f"{begin}<p>The cuts:</p><ol>{listed}</ol>" if listed else f"{begin}<p>Nothing is pruned.</p>"


# A quiz for Moodle's question bank: one XML document, with its categories first. Moodle accepts escaped text
# as well as CDATA; HTML is written as CDATA so that people can read it. Source: Moodle's documentation,
# "Moodle XML format" and "Embedded Answers (Cloze) question type".


# CDATA with xml.etree, which by itself can only escape.
# Text for CDATA is put between two characters that XML never allows, so that no document can contain them.
# The serializer leaves them unchanged and escapes the text between them; afterwards this text is unescaped
# and wrapped. For readers of XML both forms are equal.


BEGIN, END = "\x01", "\x02"
MARKED = re.compile(f"{BEGIN}([^{BEGIN}{END}]*){END}")
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold."""


def mark_as_cdata(element: Element) -> None:
    """Mark the element's own text to be written as CDATA.

    Raises ValueError for characters that XML does not allow.
    """
    if element.text:
        if FORBIDDEN.search(element.text):
            raise ValueError(f"XML cannot hold this text: {element.text!r}")
        element.text = f"{BEGIN}{element.text}{END}"


def xml_text(root: Element) -> str:
    """The document, after an XML declaration."""
    return MARKED.sub(_section, tostring(root, encoding="unicode"))


def _section(found: re.Match[str]) -> str:
    """A CDATA section; a text that contains the end of a section becomes two sections."""
    return f"<![CDATA[{unescape(found[1]).replace(']]>', ']]]]><![CDATA[>')}]]>"


FRACTIONS = (
    *(100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667),
    *(14.28571, 12.5, 11.11111, 10, 5, 0),
)
"""The only positive fractions that Moodle accepts."""
PENALTY = "0.3333333"
"""The penalty for each further try, if a quiz allows them."""


def moodle_xml(questions: Iterable[Question], folder: str = "webviz") -> str:
    """A category in `folder` for each topic, in the order of the topics."""
    quiz = Element("quiz")
    topics: dict[str, list[Question]] = {}
    for question in questions:
        topics.setdefault(question.topic, []).append(question)
    for topic, alike in topics.items():
        category = SubElement(SubElement(quiz, "question", type="category"), "category")
        SubElement(category, "text").text = f"$course$/top/{folder}/{topic}"
        for question in alike:
            quiz.append(_question(question))
    indent(quiz, " ")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{xml_text(quiz)}\n'


def folder_of(title: str) -> str:
    """The category that contains an exam's categories; a slash in its title does not separate categories."""
    return f"webviz/{title.replace('/', '//')}"


def fraction_text(fraction: float) -> str:
    """A fraction in Moodle's notation. Raises ValueError for one that Moodle does not know."""
    if abs(fraction) not in FRACTIONS:
        raise ValueError(f"Moodle has no fraction {fraction}: it takes {', '.join(map(str, FRACTIONS))}")
    return f"{fraction:.7g}"


def _question(question: Question) -> Element:
    element = Element("question", type=question.kind)
    SubElement(SubElement(element, "name"), "text").text = question.name
    text = _html(element, "questiontext", question.html)
    file = SubElement(text, "file", name=question.picture.name, path="/", encoding="base64")
    file.text = b64encode(question.picture.svg.encode()).decode("ascii")
    _html(element, "generalfeedback", question.afterwards)
    settings = {"defaultgrade": "1", "penalty": PENALTY, "hidden": "0"}
    for name, value in (settings | OF_KIND[question.kind]).items():
        SubElement(element, name).text = value
    for answer in question.answers:
        element.append(_answer(question, answer))
    return element


OF_KIND: dict[str, dict[str, str]] = {
    "numerical": {"unitgradingtype": "0", "unitpenalty": "0.1", "showunits": "3", "unitsleft": "0"},
    "shortanswer": {"usecase": "0"},
    "multichoice": {"single": "true", "shuffleanswers": "true", "answernumbering": "abc"},
    "cloze": {},
}
"""Further elements that Moodle requires for a kind of question."""


def _answer(question: Question, answer: QuizAnswer) -> Element:
    shape = "html" if question.kind == "multichoice" else "moodle_auto_format"
    element = Element("answer", fraction=fraction_text(answer.fraction), format=shape)
    SubElement(element, "text").text = answer.text
    _html(element, "feedback", answer.feedback)
    if question.kind == "numerical":
        SubElement(element, "tolerance").text = "0"
    return element


def _html(parent: Element, name: str, html: str) -> Element:
    element = SubElement(parent, name, format="html")
    text = SubElement(element, "text")
    text.text = html
    mark_as_cdata(text)
    return element
