"""Reads a constraint written as an expression: `WA != NT`, `A < B + 2`, `|Q1 - Q2| != 1`, `2*O = R + 10*C1`.

    constraint = one { "and" one }
    one        = side operator side
    operator   = "=" | "!=" | "<" | "<=" | ">" | ">="
    side       = ["-"] term { ("+" | "-") term }  |  "|" name "-" name "|"
    term       = number | [number "*"] name | value

A name is one of a variable; a value is a text in a domain, alone on its side. Where a name or a value looks
like a number, is the word "and", or has + or - in it, it stands in single quotes.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from webviz.csp.expression_tokens import Token, Wrong, parts, told
from webviz.csp.relations import HOLDS, Against, Compare, Distance, Linear, Relation, Value
from webviz.maps.findings import Findings
from webviz.maps.words import Word, shown

FLIPPED = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
LIMIT = 1_000_000_000

Domains = Mapping[str, tuple[Value, ...]]
Stated = tuple[list[str], Relation]
"""The names of the variables, and what is said of them."""


@dataclass(slots=True)
class Side:
    """One side of a comparison.

    Attributes:
        terms: the factor of each variable, in the order in which they are named.
        value: a text that stands alone.
    """

    terms: dict[str, int]
    number: int = 0
    is_distance: bool = False
    value: Token | None = None
    names: tuple[Token, ...] = ()


def read_expression(word: Word, domains: Domains, findings: Findings) -> list[Stated]:
    """What an expression states; nothing where it is damaged, which is reported."""
    try:
        return [_Expression(part, domains).stated(findings) for part in parts(word.text)]
    except Wrong as wrong:
        at = word.end() if wrong.at is None else word.part(wrong.at.start, wrong.at.end)
        findings.error(at, wrong.message, wrong.suggestion)
        return []


class _Expression:
    """One comparison, token by token."""

    def __init__(self, tokens: list[Token], domains: Domains) -> None:
        self._tokens, self._domains, self._next = tokens, domains, 0

    def stated(self, findings: Findings) -> Stated:
        """What it says. Raises Wrong."""
        self._findings = findings
        left = self._side()
        operator = self._take()
        if operator is None or operator.text not in HOLDS:
            raise Wrong(operator, f"found {told(operator)}, expected one of {' '.join(HOLDS)}")
        right = self._side()
        if self._peek() is not None:
            raise Wrong(self._peek(), f"found {told(self._peek())}, expected the end of the constraint")
        if left.value or right.value:
            return self._texts(left, operator, right)
        if left.is_distance or right.is_distance:
            return self._distance(left, operator, right)
        return self._sum(left, operator, right)

    def _side(self) -> Side:
        side = Side({})
        if self._accept("|"):
            return self._between_bars(side)
        sign = -1 if self._accept("-") else 1
        self._term(side, sign)
        is_sum = False
        while (mark := self._accept("+") or self._accept("-")) is not None:
            self._term(side, -1 if mark.text == "-" else 1)
            is_sum = True
        if side.value and is_sum:
            expected = "expected it alone; a text with + or - stands in quotes"
            raise Wrong(side.value, f"found {shown(side.value.text)} in a sum, {expected}")
        return side

    def _between_bars(self, side: Side) -> Side:
        first = self._variable()
        self._need("-")
        second = self._variable()
        self._need("|")
        side.terms, side.is_distance = {first.text: 1, second.text: -1}, True
        side.names = (first, second)
        if first.text == second.text:
            raise Wrong(second, f"found {second.text} twice, expected two variables")
        return side

    def _term(self, side: Side, sign: int) -> None:
        token = self._take()
        if token is None or token.kind == "mark":
            raise Wrong(token, f"found {told(token)}, expected a variable, a number or a value")
        if token.kind == "number":
            number = self._number(token)
            if self._accept("*") is None:
                side.number += sign * number
                return
            sign, token = sign * number, self._variable()
        if token.text in self._domains:
            side.terms[token.text] = side.terms.get(token.text, 0) + sign
            side.names = (*side.names, token)
        elif side.value or side.terms or sign != 1:
            raise self._unknown(token)
        else:
            side.value = token

    def _texts(self, left: Side, operator: Token, right: Side) -> Stated:
        """A variable and one of the values in its domain."""
        value, other = (left.value, right) if left.value else (right.value, left)
        assert value is not None
        alone = len(other.names) == 1 and list(other.terms.values()) == [1] and not other.number
        name = other.names[0].text if alone else ""
        known = {one: one for one in self._domains.get(name, ()) if isinstance(one, str)}
        if value.text not in known or other.is_distance or other.value:
            raise self._unknown(value, name)
        if operator.text not in ("=", "!="):
            raise Wrong(
                operator, f'found "{operator.text}", expected = or !=: {shown(value.text)} is no number'
            )
        return [name], Against(operator.text, value.text)

    def _distance(self, left: Side, operator: Token, right: Side) -> Stated:
        bars, other, sign = (
            (left, right, operator.text) if left.is_distance else (right, left, FLIPPED[operator.text])
        )
        if other.terms:
            raise Wrong(other.names[0], f"found {other.names[0].text}, expected a number")
        self._need_numbers(bars)
        return [token.text for token in bars.names], Distance(sign, other.number)

    def _sum(self, left: Side, operator: Token, right: Side) -> Stated:
        """What has a variable on one side, plain numbers on the other; what is added comes first."""
        factors = dict(left.terms)
        for name, factor in right.terms.items():
            factors[name] = factors.get(name, 0) - factor
        factors = {name: factor for name, factor in factors.items() if factor}
        if not factors:
            raise Wrong(self._tokens[0], "this says nothing about any variable")
        total, sign = right.number - left.number, operator.text
        if max(factors.values()) < 0:
            factors, total, sign = {name: -one for name, one in factors.items()}, -total, FLIPPED[sign]
        names = sorted(factors, key=lambda name: factors[name] < 0)
        weights, compares = tuple(factors[name] for name in names), not total and sign in ("=", "!=")
        if weights == (1, -1) and compares:
            return names, Compare(sign)
        self._need_numbers(left)
        self._need_numbers(right)
        if weights == (1, -1) and not total:
            return names, Compare(sign)
        return names, Against(sign, total) if weights == (1,) else Linear(weights, sign, total)

    def _need_numbers(self, side: Side) -> None:
        for token in side.names:
            texts = [value for value in self._domains[token.text] if isinstance(value, str)]
            if texts:
                has = f"{token.text} can be {shown(texts[0])}"
                raise Wrong(token, f"found {token.text}, expected a variable with numbers only: {has}")

    def _variable(self) -> Token:
        token = self._take()
        if token is None or token.kind not in ("name", "quoted"):
            raise Wrong(token, f"found {told(token)}, expected a variable")
        if token.text not in self._domains:
            raise self._unknown(token)
        return token

    def _unknown(self, token: Token, variable: str = "") -> Wrong:
        values = [str(value) for value in self._domains.get(variable, ())]
        known = [*values, *self._domains]
        expected = f" or a value of {variable} ({', '.join(values[:9])})" if variable else ""
        message = f"found unknown {shown(token.text)}, expected a variable{expected}"
        return Wrong(token, message, self._findings.did_you_mean(token.text, known))

    def _number(self, token: Token) -> int:
        if len(token.text) > len(str(LIMIT)) or int(token.text) > LIMIT:
            raise Wrong(token, f"found {shown(token.text)}, expected a number up to {LIMIT:,}")
        return int(token.text)

    def _peek(self) -> Token | None:
        return self._tokens[self._next] if self._next < len(self._tokens) else None

    def _take(self) -> Token | None:
        token = self._peek()
        self._next += 1
        return token

    def _accept(self, mark: str) -> Token | None:
        token = self._peek()
        return self._take() if token and (token.kind, token.text) == ("mark", mark) else None

    def _need(self, mark: str) -> None:
        if self._accept(mark) is None:
            raise Wrong(self._peek(), f'found {told(self._peek())}, expected "{mark}"')
