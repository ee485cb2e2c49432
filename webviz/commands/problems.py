"""The constraint problem that a command is about."""

from webviz.commands import UNUSABLE, WRONG_INPUT
from webviz.commands.files import input_name, source_or_status
from webviz.commands.maps import holds_trees
from webviz.commands.messages import say, say_error, say_findings
from webviz.csp import CspError, Problem, queens
from webviz.csp.reader import GENERATED, read_csp
from webviz.site import installation


def problem_or_status(path: str) -> Problem | int:
    """The problem in a file or of that name, or the exit status once everything wrong has been said."""
    generated = GENERATED.fullmatch(path)
    if generated:
        return _queens_or_status(int(generated[1]))
    name, source = input_name(path), source_or_status(path)
    if isinstance(source, int):
        return source
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
