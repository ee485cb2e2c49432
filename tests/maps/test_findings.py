"""Findings come in order; guesses are good ones; a flood is cut."""

import pytest

from webviz.maps.findings import COMPARISONS, LONGEST, REPORTED, Findings
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


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("wa", "WA"),
        ("NSV", None),
        ("Victorai", "Victoria"),
        ("Victori", "Victoria"),
        ("Viictoria", "Victoria"),
        ("Vittoria", "Victoria"),
        ("Vitoira", None),
        ("Area52", None),
        ("Wals", None),
        ("Victoria", None),
    ],
)
def test_one_name_is_clearly_meant_or_none(name: str, meant: str | None) -> None:
    known = ["WA", "NSW", "Victoria", "Area51", "Wales", "Walls"]
    assert Findings().clearly_meant(name, known) == meant


def test_looking_for_slips_ends_before_it_takes_long() -> None:
    findings, known = Findings(), {f"region{letter * 9}" for letter in "abc"}
    assert findings.clearly_meant("Regionaaaaaaaaa", known) == "regionaaaaaaaaa"
    findings.clearly_meant("x", ["y"] * COMPARISONS)
    assert findings.clearly_meant("Regionaaaaaaaaa", known) is None


def test_guessing_ends_before_it_takes_long() -> None:
    findings, known = Findings(), {f"region{number}" for number in range(COMPARISONS // 2)}
    assert findings.did_you_mean("Region1", known) == "did you mean region1?"
    findings.did_you_mean("x" * 100, known)
    assert findings.did_you_mean("Region1", known) is None
    assert findings.did_you_mean("x" * 100, ["x" * 99]) is None


def test_of_a_flood_in_any_order_those_that_stand_first_are_told() -> None:
    findings = Findings()
    for line in range(REPORTED + 5, 0, -1):
        findings.error(Word("", line, 1), f"{line}")
    *told, last = findings.errors()
    assert [one.line for one in told] == list(range(1, REPORTED + 1))
    assert (last.line, last.message) == (REPORTED + 1, "5 more errors from here on")


def test_findings_at_one_place_keep_their_order() -> None:
    findings = Findings()
    for message in "cab":
        findings.error(Word("", 1, 1), message)
    assert [one.message for one in findings.errors()] == ["c", "a", "b"]


def test_a_message_that_quotes_a_name_without_end_is_cut() -> None:
    findings = Findings()
    findings.error(Word("", 1, 1), "x" * (LONGEST + 1), "y" * (LONGEST + 1))
    [error] = findings.errors()
    assert error.suggestion is not None
    assert (len(error.message), error.message[-1], len(error.suggestion)) == (LONGEST, "…", LONGEST)


def test_other_values_are_suggested_beside_names() -> None:
    assert Findings().did_you_mean("12345", ["NSW"], (1, 12346)) == "did you mean 12346?"
