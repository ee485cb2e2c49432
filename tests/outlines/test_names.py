"""Names of regions: those of the properties, unique and plain; and the text beside the features."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from counting import calls_in
from hypothesis import given
from hypothesis import strategies as st
from squares import file, square

from webviz.maps import read_map
from webviz.outlines.findings import Findings
from webviz.outlines.geojson_writer import write_geojson
from webviz.outlines.model import Feature
from webviz.outlines.names import full_names, short_names
from webviz.outlines.reader import read_outlines


def features(*properties: dict[str, Any]) -> list[Feature]:
    return [Feature(number, each, []) for number, each in enumerate(properties, start=1)]


def names(*properties: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Full and short names."""
    given = features(*properties)
    findings = Findings()
    full = full_names(given, findings)
    return full, short_names(given, full, findings)


def test_the_name_is_known_by_the_usual_properties() -> None:
    for key in ("name", "NAME", "Name_EN", "STE_NAME", "NUTS_NAME", "MyName"):
        assert names({key: "Vic", "x": 1}, {key: "Tas", "x": 2})[0] == ["Vic", "Tas"], key
    assert names({"id": "AT"}, {"id": "HU"}) == (["AT", "HU"], ["AT", "HU"])
    # Of several, the one that tells regions apart is taken.
    properties = [{"admin": "Australia", "name": "Vic"}, {"admin": "Australia", "name": "Tas"}]
    assert names(*properties)[0] == ["Vic", "Tas"]


def test_a_code_is_the_short_name_where_most_have_one_and_no_two_the_same() -> None:
    for code in ({"postal": "VIC"}, {"iso_3166_2": "AU-VIC"}, {"HASC_1": "VIC"}):
        assert names({"name": "Victoria"} | code)[1] == ["VIC"], code
    assert names({"name": "Vic", "postal": "V"}, {"name": "Tas", "postal": "-99"})[1] == ["Vic", "Tas"]
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


def test_twice_the_features_are_twice_the_work() -> None:
    several: dict[str, Callable[[int], list[dict[str, Any]]]] = {
        "no names": lambda count: [{}] * count,
        "one name": lambda count: [{"name": "A"}] * count,
        "long names": lambda count: [{"name": "New South Wales " * 5, "id": n} for n in range(count)],
        "a property for each": lambda count: [{f"Name{number}": "A"} for number in range(count)],
        "many": lambda count: [{f"name{number}": "A" for number in range(count)}, *[{"x": 1}] * count],
    }
    for kind, properties in several.items():
        once, twice = (calls_in(partial(names, *properties(count))) for count in (100, 200))
        assert twice < 2.3 * once + 500, kind


def test_whoever_waits_may_look_while_names_are_given() -> None:
    looks: list[int] = []
    given = features(*[{"name": "A", "x": 1, "y": 2}] * 100)
    full_names(given, Findings(looks.append))
    assert looks == [100, 200, 300, 400]


TEXT = "G, R\nAland: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nAland: C\nB:\nC: Aland\n"


ROW = [square(x, 0, name, postal=name) for x, name in enumerate(("Aland", "B", "C"))]


OUTLINES, _ = read_outlines(file(*ROW))


def written(**changed: Any) -> bytes:
    """A file with the text beside, and other members."""
    return json.dumps(json.loads(write_geojson(OUTLINES, (), TEXT)) | changed).encode()


def test_borders_are_as_the_text_beside_has_them() -> None:
    found, warnings = read_outlines(written())
    assert OUTLINES.pairs() == [(0, 1), (1, 2)]
    assert (found.pairs(), found.stated, warnings) == ([(0, 2)], read_map(TEXT)[0], [])
    assert [(border.kilometers, border.how) for border in found.borders] == [(0.0, "chosen")]
    found, warnings = read_outlines(written(webviz="else"))  # a member of another program
    assert found.stated is None and warnings == []


def test_a_text_that_does_not_fit_is_not_looked_at() -> None:
    for changed, why in (
        ({"text": "nothing"}, "damaged"),
        ({"text": 3}, "damaged"),
        ({"text": TEXT + "D:\n"}, "of other regions"),
        ({"features": ROW[:2]}, "of other regions"),
    ):
        found, [warning] = read_outlines(written(**changed))
        assert found.stated is None and found.pairs() == OUTLINES.pairs()[: len(found.regions) - 1]
        assert f"the text beside the features is {why}" in str(warning)
