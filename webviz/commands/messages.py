"""What the command line says on standard error, so that standard output holds nothing but the result."""

import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from webviz.maps.model import Diagnostic
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


def say_error(message: str) -> None:
    """An error that has no place in a map's text."""
    say(f"webviz: error: {message}")


def say_findings(name: str, findings: Iterable[Diagnostic]) -> None:
    """Errors and warnings in order of position, as compilers print them."""
    for found in sorted(findings, key=lambda f: (f.line, f.column)):
        advice = f"; {found.suggestion}" if found.suggestion else ""
        say(f"{name}:{found.line}:{found.column}: {found.severity}: {found.message}{advice}")


def reason(error: OSError) -> str:
    """Why the system refused, without the file's name, which the message names already."""
    return error.strerror or str(error)
