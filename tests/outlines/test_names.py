"""Names of regions: in full, and short for the homework's text."""

from collections.abc import Callable
from typing import Any

import pytest
from counting import calls_in
from hypothesis import given
from hypothesis import strategies as st

from webviz.outlines.findings import Findings
from webviz.outlines.model import Feature
from webviz.outlines.names import full_names, short_names

Properties = Callable[[int], list[dict[str, Any]]]


def features(*properties: dict[str, Any]) -> list[Feature]:
    return [Feature(number, each, []) for number, each in enumerate(properties, start=1)]


def names(*properties: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Full and short names."""
    given = features(*properties)
    findings = Findings()
    full = full_names(given, findings)
    return full, short_names(given, full, findings)


@pytest.mark.parametrize("key", ["name", "NAME", "Name_EN", "STE_NAME", "NUTS_NAME", "MyName"])
def test_the_name_is_known_by_the_usual_properties(key: str) -> None:
    assert names({key: "Vic", "x": 1}, {key: "Tas", "x": 2})[0] == ["Vic", "Tas"]


def test_of_several_properties_the_one_that_tells_regions_apart_is_the_name() -> None:
    properties = [{"admin": "Australia", "name": "Vic"}, {"admin": "Australia", "name": "Tas"}]
    assert names(*properties)[0] == ["Vic", "Tas"]


def test_without_a_name_the_id_is_one() -> None:
    assert names({"id": "AT"}, {"id": "HU"}) == (["AT", "HU"], ["AT", "HU"])


@pytest.mark.parametrize("code", [{"postal": "VIC"}, {"iso_3166_2": "AU-VIC"}, {"HASC_1": "VIC"}])
def test_a_code_of_the_file_is_the_short_name(code: dict[str, str]) -> None:
    assert names({"name": "Victoria"} | code)[1] == ["VIC"]


def test_codes_that_most_lack_are_not_used() -> None:
    assert names({"name": "Vic", "postal": "V"}, {"name": "Tas", "postal": "-99"})[1] == ["Vic", "Tas"]


def test_a_code_that_two_have_is_not_used() -> None:
    properties = [{"name": f"Land{i}", "postal": "X" if i < 2 else f"L{i}"} for i in range(10)]
    assert names(*properties)[1] == ["Land0", "Land1", *(f"L{i}" for i in range(2, 10))]


@given(
    st.lists(
        st.dictionaries(st.sampled_from(["name", "postal", "id"]), st.text() | st.integers() | st.none())
    )
)
def test_names_are_unique_and_short_ones_plain(properties: list[dict[str, Any]]) -> None:
    full, short = names(*properties)
    assert len(set(full)) == len(set(short)) == len(properties)
    assert all(name.isascii() and name.isalnum() for name in short)
    assert all(full)


@pytest.mark.parametrize(
    "properties",
    [
        lambda count: [{}] * count,
        lambda count: [{"name": "A"}] * count,
        lambda count: [{"name": "New South Wales " * 5, "id": number} for number in range(count)],
        lambda count: [{f"Name{number}": "A"} for number in range(count)],
        lambda count: [{f"name{number}": "A" for number in range(count)}, *[{"x": 1}] * count],
    ],
    ids=["no names", "one name", "long names", "a property for each", "many properties"],
)
def test_twice_the_features_are_twice_the_work(properties: Properties) -> None:
    once, twice = properties(200), properties(400)
    assert calls_in(lambda: names(*twice)) < 2.3 * calls_in(lambda: names(*once)) + 500


def test_whoever_waits_may_look_while_names_are_given() -> None:
    looks: list[int] = []
    given = features(*[{"name": "A", "x": 1, "y": 2}] * 100)
    full_names(given, Findings(looks.append))
    assert looks == [100, 200, 300, 400]
