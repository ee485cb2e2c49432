"""The constraint problem that a command is about."""

from webviz.commands import CommandError
from webviz.commands.maps import refuse_trees
from webviz.commands.messages import errors_of, say_findings, unusable
from webviz.commands.texts import text_at
from webviz.csp import Problem, queens
from webviz.csp.reader import GENERATED, read_csp


def problem_at(path: str) -> Problem:
    """The problem in a file, or of that name (`queens:8`)."""
    generated = GENERATED.fullmatch(path)
    if generated:
        return _queens(int(generated[1]))
    text = text_at(path)
    try:
        with errors_of(text.name):
            problem, warnings = read_csp(text.source)
    except CommandError:
        refuse_trees(text.source, text.name, "a problem")
        raise
    say_findings(text.name, warnings)
    return problem


def _queens(number: int) -> Problem:
    try:
        return queens(number)
    except ValueError as error:
        raise unusable(error) from None
