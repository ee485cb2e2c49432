"""The report of a set of cases: each case in a line, then what is left."""

from webviz.doctor.case_report import NamedCase, Report
from webviz.doctor.coverage import NEVER_IN_TREES
from webviz.doctor.faults import FAULTS
from webviz.doctor.revealing import Signature

TWINS = {"window-not-handed-down": 3, "window-not-updated": 3}


def case(name: str = "one.in", is_whole: bool = True, lines: int = 50, **groups: int) -> NamedCase:
    """A case of trees; underscores in a fault's name stand for dashes."""
    return NamedCase(
        name, Signature(lines, {fault.replace("_", "-"): n for fault, n in groups.items()}, is_whole)
    )


def test_a_case_that_reveals_all_needs_no_list() -> None:
    assert Report([case(a=1, b=2)], "map").lines() == [
        "one.in: 50 lines; reveals all 2 faults",
        "Each of the 2 faults is revealed.",
        "Any two faults that are revealed are told apart.",
    ]


def test_the_shorter_list_is_told() -> None:
    most, few = Report([case(a=1, b=2, c=0)], "map"), Report([case(a=1, b=0, c=0, d=0)], "map")
    assert most.lines()[0] == "one.in: 50 lines; reveals 2 of 3 faults: all but c"
    assert few.lines()[0] == "one.in: 50 lines; reveals 1 of 4 faults: a"
    assert Report([case(a=0)], "map").lines()[0] == "one.in: 50 lines; reveals 0 of 1 faults: none"


def test_what_is_left_is_told() -> None:
    lines = Report([case(a=0, b=0, c=1, d=1, e=2)], "map").lines()
    assert lines[1:] == [
        "No case reveals these, or tells them apart:",
        "  a",
        "  b",
        "No case tells these apart, which are revealed:",
        "  c, d",
    ]


def test_twins_are_told_with_the_reason() -> None:
    [told, why] = Report([NamedCase("x", Signature(9, TWINS))], "map").lines()[-2:]
    assert told == "  window-not-handed-down, window-not-updated"
    assert why.startswith("    they are the same everywhere: the root is entered")
    three = NamedCase("x", Signature(9, {**TWINS, "fail-hard": 3}))
    assert (
        Report([three], "map").lines()[-1].startswith("    window-not-handed-down and window-not-updated are")
    )


def test_what_no_tree_reveals_is_told_with_the_reason() -> None:
    [line] = [line for line in Report([case(too_deep=0, a=1)], "tree").lines() if line.startswith("  ")]
    assert line == f"  too-deep: no tree does; {NEVER_IN_TREES['too-deep']}"


def test_a_map_may_reveal_it() -> None:
    groups = {name: place for place, name in enumerate(FAULTS, start=1)} | {"too-deep": 0}
    assert "  too-deep" in Report([NamedCase("x", Signature(9, groups))], "map").lines()


def test_of_made_cases_it_is_told_whether_anything_that_was_tried_would_help() -> None:
    chosen = case(a=0, b=0, c=1, d=1, e=1, f=2, g=2)
    other = case(a=0, b=1, c=1, d=1, e=2, f=1, g=2)
    lines = Report([chosen], "map", [chosen.signature, other.signature]).lines()
    assert lines[2:4] == [
        "  a: none of the 2 maps that were tried does",
        "  b: another map that was tried does; allow more (--make)",
    ]
    assert lines[5:] == [
        "  c, d, e",
        "    another map that was tried tells some of them apart; allow more (--make)",
        "    none of the 2 maps that were tried tells c and d apart",
        "  f, g",
        "    another map that was tried tells them apart; allow more (--make)",
    ]


def test_what_is_proved_is_not_told_as_tried() -> None:
    chosen = NamedCase("x", Signature(9, TWINS))
    lines = Report([chosen], "tree", [chosen.signature]).lines()
    assert "none of the" not in "".join(lines)


def test_long_outputs_are_told() -> None:
    lines = Report([case(a=1, is_whole=False, lines=20_000)], "map").lines()
    assert lines[0].startswith("one.in: 20,000 lines or more; ")
    assert lines[-1] == "Of each output only 20,000 lines were compared: more may show further on."
    assert Report([case(a=1, is_whole=False, lines=99)], "map").lines()[0].startswith("one.in: 99 lines; ")


def test_as_json_it_has_every_name() -> None:
    twins = NamedCase("x", Signature(9, {"too-deep": 0, **TWINS}), ("a deep cut",))
    found = Report([twins], "tree").as_json()
    assert found["cases"] == [
        {"name": "x", "lines": 9, "reveals": [*TWINS], "complete": True, "shows": ["a deep cut"]}
    ]
    assert found["unrevealed"] == [{"fault": "too-deep", "never": NEVER_IN_TREES["too-deep"]}]
    [group] = found["alike"]
    assert group["faults"] == group["same"][0]["faults"] == [*TWINS]
    assert "shows" not in Report([case(a=1)], "map").as_json()["cases"][0]
