"""The constraint problem that a command is about."""

from webviz.commands import UNUSABLE, WRONG_INPUT
from webviz.commands.maps import holds_trees
from webviz.commands.messages import say, say_error, say_findings
from webviz.commands.texts import text_or_status
from webviz.csp import CspError, Problem, queens
from webviz.csp.reader import GENERATED, read_csp
from webviz.site import installation


def problem_or_status(path: str) -> Problem | int:
    """The problem in a file or of that name, or the exit status once everything wrong has been said."""
    generated = GENERATED.fullmatch(path)
    if generated:
        return _queens_or_status(int(generated[1]))
    text = text_or_status(path)
    if isinstance(text, int):
        return text
    source, name = text.source, text.name
    try:
        problem, warnings = read_csp(source)
    except CspError as error:
        if holds_trees(source):
            say(
                f"{name}:1:1: error: found a game tree, expected a problem; use {installation.command()} tree"
            )
        else:
            say_findings(name, [*error.errors, *error.warnings])
        return WRONG_INPUT
    say_findings(name, warnings)
    return problem


def _queens_or_status(number: int) -> Problem | int:
    try:
        return queens(number)
    except ValueError as error:
        say_error(str(error))
        return UNUSABLE
