"""What the command line says on standard error, so that standard output holds nothing but the result."""

import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from webviz.maps.model import Diagnostic


def say(message: str) -> None:
    """Prints one line; in silence when standard error is closed, as there is nowhere left to say so."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(message, file=sys.stderr)


@contextmanager
def say_warnings() -> Iterator[None]:
    """While this lasts, what Python would warn of in its own way is said in ours."""
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        warnings.showwarning = lambda message, *_args, **_options: say(f"webviz: warning: {message}")
        yield


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
