"""Messages on standard error, so that standard output holds nothing but the result."""

import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from webviz.commands import UNUSABLE, WRONG_INPUT, CommandError
from webviz.maps.model import Diagnostic, TextError
from webviz.search import engines


def say(message: str) -> None:
    """Prints one line; in silence when standard error is closed, as there is nowhere left to say so."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(message, file=sys.stderr)


@contextmanager
def say_engine_news() -> Iterator[None]:
    """While this lasts, it is said when the engine must be compiled, and when it cannot be."""
    with warnings.catch_warnings():
        warnings.simplefilter("default", engines.SlowEngineWarning)
        warnings.showwarning = lambda message, *_args, **_options: say(f"webviz: warning: {message}")
        engines.before_compiling = _say_compiling
        yield


def _say_compiling() -> None:
    say("webviz: note: compiling the engine for large searches, which takes some seconds, once")


def say_findings(name: str, findings: Iterable[Diagnostic]) -> None:
    """Prints errors and warnings in order of position, as compilers do."""
    for line in finding_lines(name, findings):
        say(line)


def finding_lines(name: str, findings: Iterable[Diagnostic]) -> Iterator[str]:
    """A line for each error and warning, in order of position."""
    for found in sorted(findings, key=lambda f: (f.line, f.column)):
        advice = f"; {found.suggestion}" if found.suggestion else ""
        yield f"{name}:{found.line}:{found.column}: {found.severity}: {found.message}{advice}"


def unusable(message: object) -> CommandError:
    """Wrong usage, or a file that cannot be read or written."""
    return CommandError(UNUSABLE, f"webviz: error: {message}")


def wrong_input(name: str, message: object) -> CommandError:
    """An input with an error that has no place in it."""
    return CommandError(WRONG_INPUT, f"{name}: error: {message}")


@contextmanager
def errors_of(name: str) -> Iterator[None]:
    """While the input of this name is read: its errors end the command, each with its place."""
    try:
        yield
    except TextError as error:
        lines = finding_lines(name, [*error.errors, *error.warnings])
        raise CommandError(WRONG_INPUT, *lines) from None


def reason(error: OSError) -> str:
    """Why the system refused, without the file's name, which the message names already."""
    return error.strerror or str(error)
