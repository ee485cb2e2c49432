"""Read constraints that are written as expressions.

For example `WA != NT`, `A < B + 2`, `|Q1 - Q2| != 1`, `2*O = R + 10*C1`.

    constraint = one { "and" one }
    one        = side operator side
    operator   = "=" | "!=" | "<" | "<=" | ">" | ">="
    side       = ["-"] term { ("+" | "-") term }  |  "|" name "-" name "|"
    term       = number | [number "*"] name | value

A name is that of a variable; a value is a text in a domain, alone on its side. A name or value that looks
like a number, is the word "and", or contains + or - must be in single quotes, and one of several words in
double quotes: "South Australia" != NT.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from webviz.csp.model import HOLDS, JOINT, Against, Compare, Distance, Linear, Relation, Value
from webviz.maps.findings import Findings
from webviz.maps.words import Word, quote

TOKEN = re.compile(
    r"""'(?P<quoted>[^']*)'|"(?P<words>[^"]*)"|(?P<number>[0-9]++(?![\w.:]))"""
    r"|(?P<name>[\w.:]++)|(?P<mark>[!<>=]=|\S)"
)
TOKEN_STEPS = 10  # the time for one token, in the steps that limit the reading of any text (`StepBudget`)
OTHER_SIGNS = {"==": "=", "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "·": "*", "×": "*"}


class Token(NamedTuple):
    """A token of a `kind` (quoted, number, name, mark, and, end), with its offsets."""

    kind: str
    text: str
    start: int
    end: int

    def words(self) -> str:
        return "the end of the constraint" if self.kind == "end" else quote(self.text)


class Mistake(Exception):
    """A mistake in an expression: its token, and the variable clearly meant."""

    def __init__(
        self, at: Token, expected: str, found: str = "", hint: str | None = None, meant: str | None = None
    ) -> None:
        self.at, self.hint, self.meant = at, hint, meant
        super().__init__(f"found {found or at.words()}, expected {expected}")


class Domain(tuple[Value, ...]):
    """The values of one variable, in order, while a problem is read.

    Facts about them are computed once: a problem has up to 100,000 constraints, and a domain 20,000 values.
    """

    @cached_property
    def value_set(self) -> frozenset[Value]:
        return frozenset(self)

    @cached_property
    def texts(self) -> dict[str, None]:
        """The values that are texts, in order."""
        return dict.fromkeys(value for value in self if isinstance(value, str))

    @cached_property
    def least_parts(self) -> int:
        """The fewest parts of a joint value: 3 of "7:3:4"; 0 without any value."""
        return min((str(value).count(JOINT) + 1 for value in self), default=0)


# The parser: it reads each side of a comparison, and then makes a relation of both.

FLIPPED = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}  # with swapped sides
LIMIT = 1_000_000_000
COMPARISON_STEPS, SUM_STEPS = 50, 250  # the time for one comparison, and what a weighted sum adds to it

Domains = Mapping[str, Domain]
NamedRelation = tuple[list[str], Relation]  # the names of the variables, and the relation between them


@dataclass(slots=True)
class Side:
    """One side of a comparison, such as `A + 2*B + 5`, `|A - B|`, or `red`."""

    terms: dict[str, int]  # the factor of each variable, in the order in which they are named
    number: int = 0  # the sum of the numbers without a variable
    is_distance: bool = False  # whether the side is a distance between bars
    text_token: Token | None = None  # the token `red`, if the side is just this text
    names: dict[str, Token] = field(default_factory=dict)  # the first mention of each variable
    mentions: int = 0  # how often variables are named


def read_expression(word: Word, domains: Domains, findings: Findings) -> list[NamedRelation]:
    """Read an expression; an empty list if it is damaged, which is reported."""
    expression = _Expression(word.text, domains, findings)
    try:
        relations = [expression.parse_comparison()]
        while expression.skip_and():
            relations.append(expression.parse_comparison())
        return relations
    except Mistake as mistake:
        at = word.part(mistake.at.start, mistake.at.end)
        findings.error(at, str(mistake), mistake.hint, mistake.meant)
        return []


class _Expression:
    """The tokens of an expression, read one at a time; each takes some steps."""

    def __init__(self, text: str, domains: Domains, findings: Findings) -> None:
        self._domains, self._findings = domains, findings
        self._matches, self._length = TOKEN.finditer(text), len(text)
        self._next = self._read_token()

    def _read_token(self) -> Token:
        """Read a token; at the end of the text always one of the kind "end"."""
        self._findings.steps.take(TOKEN_STEPS)
        match = next(self._matches, None)
        if match is None:
            return Token("end", "", self._length, self._length)
        if match[0] == "and":  # without quotes
            return Token("and", "and", *match.span())
        kind = match.lastgroup or ""
        text = OTHER_SIGNS.get(match[kind], match[kind])
        return Token("quoted" if kind == "words" else kind, text, *match.span())

    def _take(self) -> Token:
        """The next token; go on behind it."""
        token, self._next = self._next, self._read_token()
        return token

    def skip_and(self) -> bool:
        """Go on behind an "and"; return whether there is one."""
        return self._next.kind == "and" and bool(self._take())

    def _accept(self, mark: str) -> bool:
        """Take the next token if it is this mark; return whether it is."""
        is_accepted = self._next.kind == "mark" and self._next.text == mark
        if is_accepted:
            self._take()
        return is_accepted

    def parse_comparison(self) -> NamedRelation:
        """Parse the next comparison. Raises Mistake."""
        self._findings.steps.take(COMPARISON_STEPS)
        first = self._next
        left = self._parse_side()
        operator = self._take()
        if operator.text not in HOLDS:
            raise Mistake(operator, f"one of {' '.join(HOLDS)}")
        right = self._parse_side()
        if self._next.kind not in ("and", "end"):
            raise Mistake(self._next, "the end of the constraint")
        if left.text_token or right.text_token:
            return self._relation_to_text(left, operator, right)
        if left.is_distance or right.is_distance:
            return self._distance_relation(left, operator, right)
        return self._sum_relation(first, left, operator, right)

    def _parse_side(self) -> Side:
        if self._accept("|"):
            return self._parse_distance()
        side = Side({})
        self._parse_term(side, -1 if self._accept("-") else 1)
        is_sum = False
        while self._next.kind == "mark" and self._next.text in "+-":
            self._parse_term(side, -1 if self._take().text == "-" else 1)
            is_sum = True
        if side.text_token and is_sum:
            expected = "it alone; a text with + or - stands in quotes"
            raise Mistake(side.text_token, expected, f"{side.text_token.words()} in a sum")
        return side

    def _parse_distance(self) -> Side:
        """Parse `A - B|`; the first bar has been read."""
        first = self._parse_variable()
        self._need("-")
        second = self._parse_variable()
        self._need("|")
        if first.text == second.text:
            raise Mistake(second, "two variables", f"{second.text} twice")
        names = {first.text: first, second.text: second}
        return Side({first.text: 1, second.text: -1}, is_distance=True, names=names, mentions=2)

    def _parse_term(self, side: Side, factor: int) -> None:
        """Parse a term and add it to the side; `factor` is its sign: 1 or -1."""
        token = self._take()
        if token.kind in ("mark", "and", "end"):
            raise Mistake(token, "a variable, a number or a value")
        if token.kind == "number":
            factor *= self._number(token)
            if not self._accept("*"):
                side.number += factor
                return
            token = self._parse_variable()
        if token.text in self._domains:
            side.terms[token.text] = side.terms.get(token.text, 0) + factor
            side.names.setdefault(token.text, token)
            side.mentions += 1
        elif side.text_token or side.terms or factor != 1:
            raise self._unknown_name(token)
        else:
            side.text_token = token

    def _relation_to_text(self, left: Side, operator: Token, right: Side) -> NamedRelation:
        """The relation of a variable to one of the texts in its domain."""
        token, other = (left.text_token, right) if left.text_token else (right.text_token, left)
        assert token is not None
        # A text is compared with just `A`, not with `A + A - A`, `2*A` or `A + 1`.
        is_variable = other.mentions == 1 and list(other.terms.values()) == [1] and not other.number
        name = next(iter(other.names)) if is_variable else ""
        texts = self._domains[name].texts if is_variable else {}
        if token.text not in texts or other.is_distance or other.text_token:
            raise self._unknown_name(token, name)
        if operator.text not in ("=", "!="):
            raise Mistake(operator, f"= or !=: {quote(token.text)} is no number")
        return [name], Against(operator.text, token.text)

    def _distance_relation(self, left: Side, operator: Token, right: Side) -> NamedRelation:
        distance, other, sign = left, right, operator.text
        if not left.is_distance:
            distance, other, sign = right, left, FLIPPED[sign]
        if other.terms:
            name, token = next(iter(other.names.items()))
            raise Mistake(token, "a number", name)
        self._check_only_numbers(distance)
        return list(distance.names), Distance(sign, other.number)

    def _sum_relation(self, first: Token, left: Side, operator: Token, right: Side) -> NamedRelation:
        """The relation with all variables on the left, and a number on the right.

        For example `A = B + 2` becomes `A - B = 2`. `first` is the token for a mistake in the whole.
        """
        factors, total, sign = dict(left.terms), right.number - left.number, operator.text
        for name, factor in right.terms.items():
            factors[name] = factors.get(name, 0) - factor
        factors = {name: factor for name, factor in factors.items() if factor}
        if not factors:
            raise Mistake(first, "at least one", "no variable, or only variables that cancel out")
        if max(factors.values()) < 0:  # `-A < 2` becomes `A > -2`
            factors = {name: -factor for name, factor in factors.items()}
            total, sign = -total, FLIPPED[sign]
        names = sorted(factors, key=lambda name: factors[name] < 0)  # `B - A` for `-A + B`
        weights = tuple(factors[name] for name in names)
        compares_two = weights == (1, -1) and not total  # `A - B < 0` is simply `A < B`
        if not (compares_two and sign in ("=", "!=")):  # texts, too, can be equal or not
            self._check_only_numbers(left, right)
        if compares_two:
            return names, Compare(sign)
        if weights == (1,):
            return names, Against(sign, total)
        self._findings.steps.take(SUM_STEPS)
        return names, Linear(weights, sign, total)

    def _check_only_numbers(self, *sides: Side) -> None:
        for token in [token for side in sides for token in side.names.values()]:
            text = next(iter(self._domains[token.text].texts), None)
            if text is not None:
                expected = f"a variable with numbers only: {token.text} can be {quote(text)}"
                raise Mistake(token, expected, token.text)

    def _parse_variable(self) -> Token:
        token = self._take()
        if token.kind not in ("name", "quoted"):
            raise Mistake(token, "a variable")
        if token.text not in self._domains:
            raise self._unknown_name(token)
        return token

    def _unknown_name(self, token: Token, variable: str = "") -> Mistake:
        values = self._domains[variable] if variable else ()
        or_value = f" or a value of {variable} ({', '.join(map(str, values[:9]))})" if variable else ""
        hint = self._findings.did_you_mean(token.text, self._domains, values)
        meant = self._findings.clearly_meant(token.text, self._domains) if token.kind == "name" else None
        return Mistake(token, f"a variable{or_value}", f"unknown {quote(token.text)}", hint, meant)

    def _number(self, token: Token) -> int:
        if len(token.text) > len(str(LIMIT)) or int(token.text) > LIMIT:
            raise Mistake(token, f"a number up to {LIMIT:,}")
        return int(token.text)

    def _need(self, mark: str) -> None:
        if not self._accept(mark):
            raise Mistake(self._next, f'"{mark}"')
