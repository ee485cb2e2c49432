"""A constraint's expression in tokens, and what is said of one that is wrong."""

import re
from dataclasses import dataclass

from webviz.maps.words import shown

TOKEN = re.compile(
    r"'(?P<quoted>[^']*)'|(?P<number>[0-9]++(?![\w.:]))|(?P<name>[\w.:]++)|(?P<mark>[!<>=]=|\S)"
)
OTHER_SIGNS = {"==": "=", "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "·": "*", "×": "*"}


@dataclass(frozen=True, slots=True)
class Token:
    """`kind` is quoted, number, name or mark; `start` and `end` are offsets."""

    kind: str
    text: str
    start: int
    end: int


class Wrong(Exception):
    """What is wrong with an expression, and at which token; None at the end."""

    def __init__(self, at: Token | None, message: str, suggestion: str | None = None) -> None:
        self.at, self.message, self.suggestion = at, message, suggestion


def parts(text: str) -> list[list[Token]]:
    """The tokens of each of the constraints that "and" joins."""
    found: list[list[Token]] = [[]]
    for match in TOKEN.finditer(text):
        kind = match.lastgroup or ""
        token = Token(kind, OTHER_SIGNS.get(match[kind], match[kind]), *match.span())
        if (kind, token.text) == ("name", "and"):
            found.append([])
        else:
            found[-1].append(token)
    return found


def told(token: Token | None) -> str:
    """A token, or the end, for a message."""
    return "the end of the constraint" if token is None else shown(token.text)
