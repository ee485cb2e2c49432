"""The text of the problem that a command is about: a file as it is, or the map's text in a document."""

from typing import NamedTuple

from webviz.commands.files import input_name, read_input
from webviz.commands.messages import errors_of, say_findings
from webviz.outlines.source import problem_text


class ProblemText(NamedTuple):
    """What a problem is read from.

    Attributes:
        name: what messages call it.
        is_document: whether it stands in a document, which holds a map.
    """

    source: bytes
    name: str
    is_document: bool = False


def text_at(path: str) -> ProblemText:
    """The text in a file.

    Of a document all warnings are printed here, by their place in the file: its text has no others.
    """
    source, name = read_input(path), input_name(path)
    with errors_of(name):
        text, repairs = problem_text(source)
    say_findings(name, repairs)
    return ProblemText(text, name, text is not source)
