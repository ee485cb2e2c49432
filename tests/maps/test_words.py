"""Words with their places, findings in order, short names, a map's model, and the budget of a reading."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.maps import Diagnostic, Map, MapError, read_map
from webviz.maps import steps as steps_module
from webviz.maps.findings import COMPARISONS, LONGEST, REPORTED, Findings
from webviz.maps.short_names import UniqueNames, shortened
from webviz.maps.steps import A_CHARACTER, LEAST, LOOKS_EVERY, Steps, TooMuchWork
from webviz.maps.words import Word, shown


def test_a_part_stands_where_its_first_character_stands() -> None:
    assert Word("NSW  V", 6, 19).part(3) == Word("V", 6, 24)


def test_empty_pieces_of_a_split_keep_their_place() -> None:
    assert [word.column for word in Word("a,, b", 1, 1).split(",")] == [1, 3, 5]


def test_blanks_and_names_split_with_their_place() -> None:
    word = Word("New South;Wales", 1, 5)
    assert [(piece.text, piece.column) for piece in word.blank_separated()] == [
        ("New", 5),
        ("South;Wales", 9),
    ]
    assert [(piece.text, piece.column) for piece in word.names()] == [("New", 5), ("South", 9), ("Wales", 15)]


def test_a_message_quotes_no_long_text_and_nothing_unprintable() -> None:
    assert shown("x" * 100) == '"' + "x" * 39 + '…"'
    assert shown("a\tb\x1b\ud800") == '"a\\tb\\x1b\\ud800"'


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


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Victoria", "Victoria"),
        ("New South Wales", "NSW"),
        ("Côte d'Ivoire", "CoteDIvoir"),
        ("Bosnia and Herz.", "BosniaAndH"),
        ("São Paulo", "SaoPaulo"),
        ("Baden-Württemberg", "BadenWurtt"),
        ("日本", ""),
    ],
)
def test_a_short_name_is_made_of_the_full_one(name: str, short: str) -> None:
    assert shortened(name) == short


@given(st.text())
def test_a_short_name_is_plain_and_short(name: str) -> None:
    short = shortened(name)
    assert len(short) <= 10 and (short == "" or (short.isascii() and short.isalnum()))


def test_a_taken_name_gets_the_first_free_number() -> None:
    names = UniqueNames({"A", "A 2"})
    assert [names.unused(name) for name in ("A", "A", "B", "B", "A 2")] == ["A 3", "A 4", "B", "B 2", "A 2 2"]
    assert UniqueNames({"A"}, "").unused("A") == "A2"


def test_neighbors_are_the_borders_seen_from_each_region() -> None:
    map = Map(("A", "B", "C", "D"), ((0, 2), (1, 2)), ("R",), (), 1, ((1,), (1,)))
    assert map.neighbors() == ((2,), (2,), (0, 1), ())


def test_an_error_says_where_each_mistake_is() -> None:
    error = MapError([Diagnostic("error", 3, 1, "found x"), Diagnostic("error", 4, 2, "found y")])
    assert str(error) == "3:1: found x; 4:2: found y"


def test_an_error_survives_pickling() -> None:
    error = MapError([Diagnostic("error", 3, 1, "found x")], [Diagnostic("warning", 1, 1, "y")])
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.errors, copy.warnings) == (error.errors, error.warnings)


ROW = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def test_somebody_looks_every_few_thousand_steps() -> None:
    seen: list[int] = []
    steps = Steps(1, seen.append)
    for _ in range(3 * LOOKS_EVERY):
        steps.take()
    assert seen == [LOOKS_EVERY, 2 * LOOKS_EVERY, 3 * LOOKS_EVERY]


def test_a_longer_text_may_take_more_steps_and_none_takes_more_than_it_may() -> None:
    steps = Steps(1_000)
    steps.take(LEAST + 1_000 * A_CHARACTER)
    with pytest.raises(TooMuchWork):
        steps.take(LOOKS_EVERY)


def test_what_takes_too_much_work_is_an_error_beside_those_that_were_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps_module, "LEAST", 2 * LOOKS_EVERY)
    with pytest.raises(MapError) as caught:
        read_map(ROW.replace("A: B", "A: B, " + "!, " * LOOKS_EVERY + ":" * LOOKS_EVERY))
    first, second, *_ = caught.value.errors
    assert (first.line, first.column) == (1, 1)
    assert first.message.startswith("this text takes too much work to read: it was given up after ")
    assert first.suggestion == "mend what else is reported, or make it smaller"
    assert (second.line, second.message) == (6, 'found ":", expected the name of a region before it')
    assert not caught.value.warnings
