"""Findings come in order; guesses are good ones; a flood is cut."""

import pytest

from webviz.maps.findings import COMPARISONS, REPORTED, Findings
from webviz.maps.words import Word


def test_findings_come_in_order_of_position() -> None:
    findings = Findings()
    for line, column in [(2, 1), (1, 9), (1, 2)]:
        findings.error(Word("", line, column), "x")
    assert [(one.line, one.column) for one in findings.errors()] == [(1, 2), (1, 9), (2, 1)]


def test_a_flood_is_cut_and_counted() -> None:
    findings = Findings()
    for line in range(REPORTED + 5):
        findings.warning(Word("", line + 1, 1), "x")
    *_, last = findings.warnings()
    assert (len(findings.warnings()), last.message) == (REPORTED + 1, "5 more warnings from here on")


@pytest.mark.parametrize(
    ("name", "meant"), [("NSV", "NSW"), ("wa", "WA"), ("Qld", None), ("T", None), ("N", None), ("NWS", "NSW")]
)
def test_a_close_name_is_suggested(name: str, meant: str | None) -> None:
    known = ["WA", "NT", "NSW", "Victoria"]
    assert Findings().did_you_mean(name, known) == (f"did you mean {meant}?" if meant else None)


def test_guessing_ends_before_it_takes_long() -> None:
    findings, known = Findings(), {f"region{number}" for number in range(COMPARISONS // 2)}
    assert findings.did_you_mean("Region1", known) == "did you mean region1?"
    findings.did_you_mean("x" * 100, known)
    assert findings.did_you_mean("Region1", known) is None
    assert findings.did_you_mean("x" * 100, ["x" * 99]) is None
