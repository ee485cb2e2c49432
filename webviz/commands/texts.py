"""The text of the problem that a command is about: a file as it is, or the map's text in a document."""

from typing import NamedTuple

from webviz.commands import WRONG_INPUT
from webviz.commands.files import input_name, source_or_status
from webviz.commands.messages import say_findings
from webviz.maps import MapError
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


def text_or_status(path: str) -> ProblemText | int:
    """The text in a file, or the exit status once everything wrong has been said.

    Of a document all is said here, by its place in the file: nothing is left to be said of its text.
    """
    source, name = source_or_status(path), input_name(path)
    if isinstance(source, int):
        return source
    try:
        text, repairs = problem_text(source)
    except MapError as error:
        say_findings(name, [*error.errors, *error.warnings])
        return WRONG_INPUT
    say_findings(name, repairs)
    return ProblemText(text, name, text is not source)
