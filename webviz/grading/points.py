"""Points for an output: full if it is right, otherwise by its faults.

A rule gives each case its points, and each output a share of them; a lecturer may state it in a file. The
number of right lines never counts. docs/grading.md has the rule in words, and the file.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from math import prod
from typing import Any, Literal, TypeAlias

from webviz.grading.model import OutputResult, decode, error_at
from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import TextError
from webviz.maps.words import StepBudget, Word

Kind: TypeAlias = Literal["partial", "exact"]
KINDS: tuple[Kind, ...] = ("partial", "exact")
SHARES = {"form": Fraction(9, 10), "explained": Fraction(1, 2), "unexplained": Fraction(0)}
"""The default shares of a case's points."""
ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Rule:
    total: Fraction = Fraction(100)  # points for a submission without errors
    kind: Kind = "partial"  # "exact" gives points only for right outputs
    decimals: int = 2  # the number of decimals to which points are rounded, halves up
    shares: Mapping[str, Fraction] = field(default_factory=lambda: SHARES)  # of a case's points, by verdict
    faults: Mapping[str, Fraction] = field(default_factory=dict)  # shares of faults; others: "explained"
    weights: Mapping[str, Fraction] = field(default_factory=dict)  # the weights of cases; others weigh 1


def case_points(rule: Rule, cases: Collection[str]) -> dict[str, Fraction]:
    """The maximum points of each case, not rounded."""
    weights = {case: rule.weights.get(case, ONE) for case in cases}
    whole = sum(weights.values(), Fraction())
    return {case: rule.total * weight / whole if whole else Fraction() for case, weight in weights.items()}


def share(rule: Rule, found: OutputResult, faults: Iterable[str]) -> Fraction:
    """An output's share of its case's points; `faults` are those that explain it."""
    if found.verdict == "right":
        return ONE
    if rule.kind == "exact" or found.verdict == "missing":
        return Fraction()
    if found.answers:  # an exercise of Practice: the share of its answers that are right
        return Fraction(found.answers.right, max(1, found.answers.total))
    if found.verdict == "form":
        return rule.shares["form"]
    names = tuple(faults)
    if found.verdict == "explained" and names:  # two faults with the share 1/2 leave 1/4
        return prod((rule.faults.get(name, rule.shares["explained"]) for name in names), start=ONE)
    return rule.shares["unexplained"]  # also if the explanation names no fault


def round_points(points: Fraction, decimals: int) -> Fraction:
    """Round to this number of decimals; halves go up."""
    scale = 10**decimals
    return Fraction((points * scale + Fraction(1, 2)).__floor__(), scale)


def points_text(points: Fraction) -> str:
    """Return rounded points as people write them: 7, 7.5 or 7.25."""
    return f"{float(points):.6f}".rstrip("0").rstrip(".")


# The places of the keys in a small TOML file, which tomllib does not report. Tables, and keys at the
# beginning of a line, are found; other keys have the place of their table.

KeyPath = tuple[str, ...]  # the tables around a key, and the key: ("shares", "form")
PART = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')"""  # form or "form"
NAME = rf"{PART}(?:[ \t]*\.[ \t]*{PART})*"  # shares.form
TABLE_LINE = re.compile(rf"[ \t]*\[[ \t]*(?P<name>{NAME})[ \t]*\]")  # [shares]
KEY_LINE = re.compile(rf"[ \t]*(?P<name>{NAME})[ \t]*=[ \t]*(?P<value>.*)")  # form = 0.9
START = Word("", 1, 1)


class Places:
    """The places of the keys, and of their values, in one text."""

    def __init__(self, text: str) -> None:
        self._places: dict[KeyPath, tuple[Word, Word]] = {}  # of the key, and of its value
        for path, key, value in _places_in(text):
            self._places.setdefault(path, (key, value))

    def key(self, *path: str) -> Word:
        """The place of a key; else of its table, else the beginning."""
        return self._nearest(path)[0]

    def value(self, *path: str) -> Word:
        """The place of the key's value; else of its table, else the beginning."""
        return self._nearest(path)[1]

    def _nearest(self, path: KeyPath) -> tuple[Word, Word]:
        innermost_first = (self._places.get(path[:end]) for end in range(len(path), 0, -1))
        return next(filter(None, innermost_first), (START, START))


def _places_in(text: str) -> Iterator[tuple[KeyPath, Word, Word]]:
    """Yield the path, the place and the value's place of each table and key."""
    table: KeyPath = ()
    for number, line in enumerate(text.split("\n"), start=1):
        if match := TABLE_LINE.match(line):
            table = _path(match["name"])
            at = Word(match["name"], number, match.start("name") + 1)
            yield table, at, at  # a table has no place for its value but its own
        elif match := KEY_LINE.match(line):
            key = Word(match["name"], number, match.start("name") + 1)
            yield (*table, *_path(key.text)), key, Word(match["value"], number, match.start("value") + 1)


def _path(name: str) -> KeyPath:
    """The parts of a name with dots, without their quotes."""
    return tuple(part.strip("\"'") for part in re.findall(PART, name))


# Reading the file of points, a small TOML file; all mistakes are reported together, with line and column.

KEYS = ("total", "rule", "decimals", "shares", "faults", "cases")
LARGEST_FILE = 2**18  # bytes
MOST_POINTS, MOST_WEIGHT, MOST_DECIMALS = 10_000, 1_000, 4
DIGITS = 6  # after the decimal point of any number
TOML_ERROR = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)")


def read_points(source: bytes, cases: Collection[str], faults: Collection[str]) -> Rule:
    """The rule in a file. Raises TextError with every error of the text."""
    text = decode(source, LARGEST_FILE, "TOML").replace("\r\n", "\n")
    steps = StepBudget(len(text))
    return read_whole(steps, TextError, lambda findings: _Reader(text, findings).rule(cases, faults))[0]


def _parse_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise _toml_error(str(error), text) from None
    except (ValueError, ArithmeticError, RecursionError):
        raise error_at(1, 1, "found a value that has no meaning here, expected numbers and names") from None


def _toml_error(message: str, text: str) -> TextError:
    """Turn tomllib's message, such as "… (at line 2, column 9)", into an error."""
    place = TOML_ERROR.fullmatch(message)
    what = place["what"] if place else message
    if place and place["line"]:
        line, column = int(place["line"]), int(place["column"])
    else:
        lines = text.split("\n")
        line, column = len(lines), len(lines[-1]) + 1
    return error_at(line, column, f"this is no TOML: {what[:1].lower()}{what[1:]}")


class _Reader:
    """Reads the entries of one file; mistakes are collected along the way."""

    def __init__(self, text: str, findings: Findings) -> None:
        self._entries, self._places, self._findings = _parse_toml(text), Places(text), findings

    def rule(self, cases: Collection[str], faults: Collection[str]) -> Rule:
        self._report_unknown(self._entries, (), KEYS, "entry")
        usual = Rule()
        rule = Rule(
            total=self._number(self._entries, ("total",), usual.total, MOST_POINTS),
            kind=self._kind(),
            decimals=self._decimals(usual.decimals),
            shares=dict(SHARES) | self._table("shares", tuple(SHARES), 1, "verdict with a share"),
            faults=self._table("faults", faults, 1, "fault"),
            weights=self._table("cases", cases, MOST_WEIGHT, "case"),
        )
        self._check(rule, cases)
        return rule

    def _check(self, rule: Rule, cases: Collection[str]) -> None:
        """Report mistakes that show only in the rule as a whole."""
        if "total" in self._entries and not rule.total:
            self._findings.error(self._places.value("total"), "found no points, expected a total above 0")
        for table in ("shares", "faults"):
            if rule.kind == "exact" and table in self._entries:
                message = f'found [{table}] beside rule = "exact", which gives points for what is right alone'
                hint = 'use rule = "partial", or leave it out'
                self._findings.error(self._places.key(table), message, hint)
        if cases and rule.weights and not any(rule.weights.get(case, ONE) for case in cases):
            self._findings.error(self._places.key("cases"), "found no case with a weight above 0")

    def _report_unknown(self, names: Iterable[str], path: KeyPath, known: Collection[str], what: str) -> None:
        for name in names:
            if name not in known:
                hint = self._findings.did_you_mean(name, known)
                at = self._places.key(*path, name)
                self._findings.error(at, f'found "{name}", which is the name of no {what}', hint)

    def _table(self, name: str, known: Collection[str], most: int, what: str) -> dict[str, Fraction]:
        """Read a table of numbers by name; `what` says what these are names of."""
        table = self._entries.get(name, {})
        if not isinstance(table, dict):
            self._findings.error(self._places.value(name), f"found a value, expected a table: [{name}]")
            return {}
        self._report_unknown(table, (name,), known, what)
        return {key: self._number(table, (name, key), Fraction(), most) for key in table if key in known}

    def _number(self, table: Mapping[str, Any], path: KeyPath, usual: Fraction, most: int) -> Fraction:
        """Read a number from 0 to `most`."""
        if path[-1] not in table:
            return usual
        value = table[path[-1]]
        is_number = isinstance(value, int | Decimal) and not isinstance(value, bool)
        if is_number and _is_usable(Decimal(value), most):
            return Fraction(value)
        self._report(self._places.value(*path), f"a number from 0 to {most:,}, of at most {DIGITS} decimals")
        return usual

    def _kind(self) -> Kind:
        """Read the kind, which is called "rule" in the file."""
        for kind in KINDS:
            if self._entries.get("rule", "partial") == kind:
                return kind
        self._report(self._places.value("rule"), " or ".join(f'"{kind}"' for kind in KINDS))
        return "partial"

    def _decimals(self, usual: int) -> int:
        value = self._entries.get("decimals", usual)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_DECIMALS:
            return value
        self._report(self._places.value("decimals"), f"a whole number from 0 to {MOST_DECIMALS}")
        return usual

    def _report(self, at: Word, what: str) -> None:
        found = at.text.split("#")[0].strip()[:40] or "another value"
        self._findings.error(at, f"found {found}, expected {what}")


def _is_usable(number: Decimal, most: int) -> bool:
    exponent = number.as_tuple().exponent  # not a number for inf and nan
    return isinstance(exponent, int) and exponent >= -DIGITS and 0 <= number <= most
