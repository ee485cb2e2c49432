"""What an output is worth: by whether it is right, else by what is wrong with it, never by how many lines.

docs/grading.md has the rule in words.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Literal, TypeAlias

from webviz.grading.model import Found

Kind: TypeAlias = Literal["partial", "exact"]
KINDS: tuple[Kind, ...] = ("partial", "exact")
SHARES = {"form": Fraction(9, 10), "explained": Fraction(1, 2), "unexplained": Fraction(0)}
"""Of the points of a case, if the rule says nothing else."""
ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Rule:
    """How points are given.

    Attributes:
        total: for a submission in which all is right.
        kind: exact gives points for what is right alone.
        decimals: to which points are rounded, halves up.
        shares: of a case's points, by verdict.
        faults: of the same, by the fault that explains the output; others have the share of "explained".
        weights: of cases; others weigh 1.
    """

    total: Fraction = Fraction(100)
    kind: Kind = "partial"
    decimals: int = 2
    shares: Mapping[str, Fraction] = field(default_factory=lambda: SHARES)
    faults: Mapping[str, Fraction] = field(default_factory=dict)
    weights: Mapping[str, Fraction] = field(default_factory=dict)


def case_points(rule: Rule, cases: Collection[str]) -> dict[str, Fraction]:
    """What each case is worth, before anything is rounded."""
    weights = {case: rule.weights.get(case, ONE) for case in cases}
    whole = sum(weights.values(), Fraction())
    return {case: rule.total * weight / whole if whole else Fraction() for case, weight in weights.items()}


def share(rule: Rule, found: Found, faults: Iterable[str]) -> Fraction:
    """Which part of its case's points an output has; `faults` are those that explain it."""
    if found.verdict == "right":
        return ONE
    if rule.kind == "exact" or found.verdict == "missing":
        return Fraction()
    names = tuple(faults)
    if found.verdict == "explained" and names:
        return prod((rule.faults.get(name, rule.shares["explained"]) for name in names), start=ONE)
    return rule.shares["form" if found.verdict == "form" else "unexplained"]


def rounded(points: Fraction, decimals: int) -> Fraction:
    """To so many decimals; halves go up."""
    scale = 10**decimals
    return Fraction((points * scale + Fraction(1, 2)).__floor__(), scale)


def told(points: Fraction) -> str:
    """As people write it: 7, 7.5 or 7.25. What is told was rounded before."""
    text = f"{float(points):.6f}".rstrip("0").rstrip(".")
    return text or "0"
