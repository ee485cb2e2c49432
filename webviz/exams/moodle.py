"""A quiz as Moodle's question bank reads it: one XML document, its categories first.

Written with xml.etree. Moodle takes escaped text as well as CDATA, which are the same to every reader of XML;
people read the file as well, so HTML is written as CDATA.
Source: Moodle's documentation, "Moodle XML format" and "Embedded Answers (Cloze) question type".
"""

import re
from base64 import b64encode
from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.sax.saxutils import unescape

from webviz.exams.quiz import Answer, Question

# CDATA with xml.etree, which by itself can only escape.
#
# Text that is to be CDATA stands between two characters that XML forbids everywhere, so that no document
# can hold them otherwise. They go through the serializer as they are; what stands between them was escaped
# on the way, and is turned back and wrapped. Readers of XML see the same text either way.


BEGIN, END = "\x01", "\x02"
MARKED = re.compile(f"{BEGIN}([^{BEGIN}{END}]*){END}")
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold."""


def mark_as_cdata(element: Element) -> None:
    """Has the element's own text, if there is any, written as CDATA. Raises ValueError where XML cannot hold
    it."""
    if element.text:
        if FORBIDDEN.search(element.text):
            raise ValueError(f"XML cannot hold this text: {element.text!r}")
        element.text = f"{BEGIN}{element.text}{END}"


def written(root: Element) -> str:
    """The document below its declaration."""
    return MARKED.sub(_section, tostring(root, encoding="unicode"))


def _section(found: re.Match[str]) -> str:
    """A text that holds the end of a section is written as two."""
    return f"<![CDATA[{unescape(found[1]).replace(']]>', ']]]]><![CDATA[>')}]]>"


FRACTIONS = (
    *(100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667),
    *(14.28571, 12.5, 11.11111, 10, 5, 0),
)
"""Moodle refuses every other, but for their negatives."""
PENALTY = "0.3333333"
"""For each further try, where a quiz allows them."""


def moodle_xml(questions: Iterable[Question], folder: str = "webviz") -> str:
    """A category in `folder` for each topic, in the order in which topics come up."""
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
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{written(quiz)}\n'


def folder_of(title: str) -> str:
    """The category that an exam's categories lie in; a slash of its title is none between categories."""
    return f"webviz/{title.replace('/', '//')}"


def fraction_text(fraction: float) -> str:
    """As Moodle has it in its list. Raises ValueError for a fraction that it does not know."""
    if abs(fraction) not in FRACTIONS:
        raise ValueError(f"Moodle has no fraction {fraction}: it takes {', '.join(map(str, FRACTIONS))}")
    return f"{fraction:.7g}"


def _question(asked: Question) -> Element:
    element = Element("question", type=asked.kind)
    SubElement(SubElement(element, "name"), "text").text = asked.name
    text = _html(element, "questiontext", asked.html)
    file = SubElement(text, "file", name=asked.picture.name, path="/", encoding="base64")
    file.text = b64encode(asked.picture.svg.encode()).decode("ascii")
    _html(element, "generalfeedback", asked.afterwards)
    settings = {"defaultgrade": "1", "penalty": PENALTY, "hidden": "0"}
    for name, value in (settings | OF_KIND[asked.kind]).items():
        SubElement(element, name).text = value
    for answer in asked.answers:
        element.append(_answer(asked, answer))
    return element


OF_KIND: dict[str, dict[str, str]] = {
    "numerical": {"unitgradingtype": "0", "unitpenalty": "0.1", "showunits": "3", "unitsleft": "0"},
    "shortanswer": {"usecase": "0"},
    "multichoice": {"single": "true", "shuffleanswers": "true", "answernumbering": "abc"},
    "cloze": {},
}
"""What Moodle wants to know of a kind of question besides."""


def _answer(asked: Question, answer: Answer) -> Element:
    shape = "html" if asked.kind == "multichoice" else "moodle_auto_format"
    element = Element("answer", fraction=fraction_text(answer.fraction), format=shape)
    SubElement(element, "text").text = answer.text
    _html(element, "feedback", answer.feedback)
    if asked.kind == "numerical":
        SubElement(element, "tolerance").text = "0"
    return element


def _html(parent: Element, name: str, html: str) -> Element:
    element = SubElement(parent, name, format="html")
    text = SubElement(element, "text")
    text.text = html
    mark_as_cdata(text)
    return element
