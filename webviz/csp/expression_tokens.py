"""A constraint's expression in tokens, and what is said of one that is wrong."""

import re
from typing import NamedTuple

from webviz.maps.steps import Steps
from webviz.maps.words import shown

TOKEN = re.compile(
    r"'(?P<quoted>[^']*)'|(?P<number>[0-9]++(?![\w.:]))|(?P<name>[\w.:]++)|(?P<mark>[!<>=]=|\S)"
)
TOKEN_STEPS = 10
OTHER_SIGNS = {"==": "=", "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "·": "*", "×": "*"}


class Token(NamedTuple):
    """`kind` is quoted, number, name or mark; `start` and `end` are offsets."""

    kind: str
    text: str
    start: int
    end: int


class Wrong(Exception):
    """What is wrong with an expression, and at which token; None at the end."""

    def __init__(
        self, at: Token | None, message: str, suggestion: str | None = None, meant: str | None = None
    ) -> None:
        """`meant` is the variable that the token clearly stands for."""
        self.at, self.message, self.suggestion, self.meant = at, message, suggestion, meant


class Tokens:
    """The tokens of an expression, some steps each, no sooner than they are wanted.

    Attributes:
        next: the one that comes next; None at the end, and before the "and" that joins another constraint.
    """

    def __init__(self, text: str, steps: Steps) -> None:
        self._steps = steps
        self._found = TOKEN.finditer(text)
        self._pass()

    def take(self) -> Token | None:
        """The next one, which is passed."""
        taken = self.next
        if taken is not None:
            self._pass()
        return taken

    def accept(self, mark: str) -> Token | None:
        """The next one, which is passed, if it is this mark."""
        token = self.next
        return self.take() if token is not None and token.text == mark and token.kind == "mark" else None

    def go_on(self) -> bool:
        """Whether another constraint follows; it comes next then."""
        if self._is_over:
            return False
        self._pass()
        return True

    def _pass(self) -> None:
        self._steps.take(TOKEN_STEPS)
        match = next(self._found, None)
        self._is_over = match is None
        self.next = None if match is None or match[0] == "and" else _token(match)


def _token(match: re.Match[str]) -> Token:
    kind = match.lastgroup or ""
    text = match[kind]
    return Token(kind, OTHER_SIGNS.get(text, text), *match.span())


def told(token: Token | None) -> str:
    """A token, or the end, for a message."""
    return "the end of the constraint" if token is None else shown(token.text)
