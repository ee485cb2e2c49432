"""What the command line says on standard error, so that standard output holds nothing but the result."""

import sys
from collections.abc import Iterable
from contextlib import suppress

from webviz.maps.model import Diagnostic


def say(message: str) -> None:
    """Prints one line; in silence when standard error is closed, as there is nowhere left to say so."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(message, file=sys.stderr)


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
