"""Whatever is wrong with outlines or with a side file, told with its place."""

import json
from math import cos, sin
from typing import Any

import numpy as np
import pytest
import shapely
from outlines.squares import errors_of, feature, file, ring, square
from shapely import Polygon, box

from webviz.maps import MapError
from webviz.maps.findings import LONGEST
from webviz.outlines.document import read_document, write_document
from webviz.outlines.findings import FILE, REPORTED, Findings, OutlineError
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import areas_of, shape_of
from webviz.outlines.source import is_document
from webviz.scene.problem_text import Document

NAMED = [square(0, 0, "A"), square(1, 0, "B")]


def warnings_of(source: bytes) -> list[str]:
    return [str(warning) for warning in read_outlines(source)[1]]


def polygon(*rings: Any) -> dict[str, Any]:
    return {"type": "Polygon", "coordinates": list(rings)}


DAMAGED: tuple[tuple[Any, str], ...] = (
    (feature(None, name="C"), "(C): warning: it is no polygon (no geometry); it is left out"),
    (feature({"type": "Point", "coordinates": [0, 0]}, name="C"), '(C): warning: it is no polygon ("Point")'),
    (
        feature(polygon([[0, 0], [1, 1], [0, 0]]), name="C"),
        "(C): warning: a ring of 3 points encloses nothing",
    ),
    (
        feature(polygon([[5, 5], [6, 6], [7, 7], [6, 6], [5, 5]]), name="C"),
        "(C): warning: it encloses nothing",
    ),
    (feature(polygon(ring(5, 5), ring(5, 5)), name="C"), "(C): warning: it encloses nothing; it is left out"),
    (
        feature(polygon([[5, 5], [6, 6], [6, 5], [5, 6], [5, 5]]), name="C"),
        "(C): warning: its outline crosses or touches itself (Self-intersection[5.5 5.5]); it is repaired",
    ),
    (feature(polygon(ring(5, 5)[::-1]), name="C"), "(C): warning: an outer ring turns clockwise"),
    (
        feature(polygon([[5, 5], ["x", 5], *ring(5, 5)[1:]]), name="C"),
        "(C): warning: 1 positions of a ring are no pairs of numbers; left out",
    ),
    (square(5, 5, ""), ": warning: it has no name; it is called Region 3"),
    (square(5, 5, "A"), '(A): warning: another feature is called "A", too; this one is called A 2'),
    ("C", ": warning: found a text, expected a feature; it is left out"),
)


def test_the_error_that_ends_the_reading_is_listed_after_however_many_others() -> None:
    findings = Findings()
    for _ in range(REPORTED + 5):
        findings.error(FILE, "wrong")
        findings.warning(FILE, "repaired")
    *errors, more, last = findings.final_error("x" * (LONGEST + 1), "make it smaller").errors
    assert (len(errors), more.message, last.suggestion) == (REPORTED, "5 more errors", "make it smaller")
    assert last.message == "x" * (LONGEST - 1) + "…"
    with pytest.raises(OutlineError) as raised:
        findings.raise_errors()
    assert raised.value.errors == (*errors, more)
    assert (len(findings.warnings()), findings.warnings()[-1].message) == (REPORTED + 1, "5 more warnings")


def test_what_can_be_repaired_is_a_located_warning() -> None:
    assert warnings_of(file(*NAMED)) == []
    assert warnings_of(file(feature(polygon(ring(0, 0)[:-1]), name="A"))) == []  # it is closed
    for damaged, warning in DAMAGED:
        found = [each.replace("feature 3 (", "feature 3(") for each in warnings_of(file(*NAMED, damaged))]
        assert any(each.startswith(f"feature 3{warning}") for each in found), (warning, found)


def test_a_coordinate_that_is_no_number_is_left_out_and_one_beyond_the_earth_an_error() -> None:
    for number in ("NaN", "Infinity", "1e999", "9" * 5000):
        text = file(*NAMED).decode().replace("[[0, 0], [1.0, 0]", f"[[0, 0], [{number}, 0], [1.0, 0]")
        [warning] = warnings_of(text.encode())
        assert warning.startswith("feature 1 (A): warning: 1 positions of a ring"), number[:9]
    [error] = errors_of(file(*NAMED, square(500_000, 4_500_000, "C", 1000)))
    assert str(error).startswith("feature 3 (C): error: found the position 500000, 4.5e+06 beyond the earth")
    found = warnings_of(file(*NAMED, *[feature(None)] * 1_500))
    assert (len(found), found[-1]) == (1_001, "warning: 2,000 more warnings")


def test_what_cannot_be_read_is_one_error() -> None:
    for source, message in (
        (b"", "found an empty file"),
        (b"   \n", "found an empty file"),
        (b"\xff\xfe\x00", "found a binary file"),
        (b"\xe9t\xe9", "found a file that is not UTF-8"),
        (b"{", "found no JSON"),
        (b"[" * 100_000, "found JSON nested too deeply"),
        (b'{"type": "FeatureCollection", "features": ' + b"[" * 5_000, "found JSON nested too deeply"),
        (b"[]", "found JSON that is a list"),
        (b"3", "found JSON that is a number"),
        (b'{"type": "Graph"}', "found JSON of another type, 'Graph'"),
        (b'{"type": ["Topology"]}', "found JSON of another type, "),
        (b'{"type": "FeatureCollection"}', 'found null as "features"'),
        (b'{"type": "FeatureCollection", "features": {}}', 'found an object as "features"'),
        (b'{"type": "FeatureCollection", "features": []}', "found no region"),
        (file(*[None] * 2_001), "found 2,001 features, expected at most 2,000"),
        (b" " * (10 * 2**20 + 1), "found 10,485,761 bytes, expected at most 10,485,760"),
    ):
        [error] = errors_of(source)
        assert error.message.startswith(message), source[:60]


def test_regions_that_overlap_are_told_by_name_and_by_how_much_in_the_order_of_the_file() -> None:
    for other, overlap in (
        (square(1, 0, "B", 2), '24,725 km², 50% of "A"'),
        (square(0, 0, "B", 2), '49,450 km², all of "A"'),
        (square(0.5, 0.5, "B", 0.5), '3,091 km², all of "B"'),
        (square(1.9, 0, "B", 2), '2,472 km², 5% of "A"'),
    ):
        over = f'it overlaps "A" (feature 1) by {overlap}; the smaller of the two keeps it'
        assert warnings_of(file(square(0, 0, "A", 2), other)) == [f"feature 2 (B): warning: {over}"]
    for x in (2, 1.97, 2.005):  # what rounding makes overlap
        assert warnings_of(file(square(0, 0, "A", 2), square(x, 0, "B", 2))) == [], x
    found = warnings_of(file(*(square(x, 0, name, 2) for x, name in ((2, "A"), (0, "B"), (1, "C")))))
    assert [warning.partition('overlaps "')[2][0] for warning in found] == ["A", "B"]


def test_what_is_cut_at_the_antimeridian_is_whole_without_a_warning() -> None:
    """As section 3.1.9 of RFC 7946 has it: both parts have the cut among their lines."""
    parts = [[ring(176, 0, 4)], [ring(-180, 0, 4)]]
    fiji = feature({"type": "MultiPolygon", "coordinates": parts}, name="Fiji")
    found, warnings = read_outlines(file(fiji, square(-176, 0, "Tonga", 4), square(172, 0, "Tuvalu", 4)))
    assert (warnings, found.pairs()) == ([], [(0, 1), (0, 2)])
    whole = found.regions[0].outline
    assert shapely.area(whole) == 32 and len(shapely.get_parts(whole)) == 1
    # What crosses itself there is told where the file has it.
    parts[1] = [[[-180, 0], [-178, 2], [-178, 0], [-180, 2], [-180, 0]]]
    [warning] = warnings_of(file(feature({"type": "MultiPolygon", "coordinates": parts}, name="Fiji")))
    assert "crosses or touches itself (Self-intersection[-179 1])" in warning


def test_what_takes_too_long_to_compute_is_given_up_at_once() -> None:
    there_and_back = [[0, 0], [1, 0], *([[9, 0], [1, 0]] * 10_000), [0, 0]]
    heap = [square(0, 0, f"A{i}") for i in range(400)]
    for features in (heap, [feature(polygon(there_and_back), name="A")]):
        [error] = errors_of(file(*features))
        assert error.message.startswith("found outlines that cross, or draw the same lines, more than 12,000")
    short = [[[0, n / 10], [1, n / 10], *([[9, n / 10], [1, n / 10]] * 200), [0, n / 10]] for n in range(200)]
    [error, *_] = errors_of(file(*(feature(polygon(line), name=f"L{n}") for n, line in enumerate(short))))
    assert error.message.startswith("found outlines that cross, or draw the same lines,")
    ends = [[30 * cos(k * 0.0157), 30 * sin(k * 0.0157)] for k in range(401)]
    fans = [feature(polygon([[0, 0], ends[k], ends[k + 1], [0, 0]]), name=f"F{k}") for k in range(400)]
    [error] = errors_of(file(*fans))
    assert "pairs of regions that touch or overlap, expected at most 9,000" in error.message


def test_other_geojson_than_a_collection_is_read_and_of_too_many_islands_the_largest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    several = {"type": "MultiPolygon", "coordinates": [[ring(0, 0)], [ring(3, 3)]]}
    nested = {"type": "GeometryCollection", "geometries": [polygon(ring(0, 0)), {"type": "Point"}]}
    for value in (square(0, 0, "A"), polygon(ring(0, 0)), several, nested):
        assert len(read_outlines(json.dumps(value).encode())[0].regions) == 1, value
    monkeypatch.setattr("webviz.outlines.coverage.MOST_CLEANED_RINGS", 100)
    islands = [[ring(i % 20 * 0.1, i // 20 * 0.1, 0.05)] for i in range(120)]
    land = {"type": "MultiPolygon", "coordinates": [[ring(50, 50, 9)], *islands]}
    [warning] = warnings_of(file(feature(land, name="A")))
    assert "more than 100 islands and lakes; the smallest are left out" in warning


TINY = 3.0038367421585457e-35
# GEOS leaves a line of it.
COLLAPSED = [[[0, 0], [0, -TINY], [1, 1], [0, 0]], [[0, 0], [0, 1], [1, 0], [0, 0]]]


def test_a_region_with_a_line_of_nothing_is_read_or_left_out() -> None:
    outlines = np.array([Polygon(COLLAPSED[0], COLLAPSED[1:]), box(0, 0, 1, 1)], dtype=object)
    nothing, whole = areas_of(outlines)
    assert nothing.is_empty and nothing.geom_type == "Polygon" and whole.equals(box(0, 0, 1, 1))
    for others in ([], [[[[5, 5], [6, 5], [6, 6], [5, 5]]]]):  # alone, and with an island
        region = feature({"type": "MultiPolygon", "coordinates": [COLLAPSED, *others]}, name="A")
        found, warnings = read_outlines(file(region, square(8, 8, "B")))
        assert len(found.regions) == 1 + len(others) and warnings
        assert all(shapely.area(each.outline) > 0 for each in found.regions)


TEXT = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: B\nB: A\n"
SHAPE = shape_of(read_outlines(file(square(0, 0, "A"), square(1, 0, "B")))[0])
WHOLE = Document(TEXT, {"A": "Ålesund"}, SHAPE, "+A~B", {"A": (0.0, 1.5)}, {"R": "#d55e00"})


def source(**changed: Any) -> bytes:
    """A document with other members."""
    return json.dumps({"webviz": "map", "text": TEXT} | changed).encode()


def test_what_is_written_is_read_again_and_a_document_is_known_by_what_it_says_it_is() -> None:
    for document in (WHOLE, Document(TEXT)):
        written = write_document(document).encode()
        assert is_document(written) and read_document(written) == document
    damaged = f'{{"text": {json.dumps(TEXT)}, "webviz" : "map", "names": }}'
    assert is_document(damaged.encode())
    other = json.dumps({"webviz": "lesson", "text": damaged})[:-1].encode()
    assert not any(map(is_document, (b"", b"{}", file(square(0, 0, "A")), TEXT.encode(), other)))


def test_a_wrong_member_is_an_error_that_names_it() -> None:
    damaged = {"A": {"at": [0, 0, 0], "polygons": [], "\ud800": 1}}
    wrong: tuple[tuple[str, Any, str], ...] = (
        ("webviz", "tree", "found another document"),
        ("text", 3, 'found a number as "text"'),
        ("names", [], 'found a list as "names"'),
        ("names", {"X": "Y"}, 'found "X" in "names"'),
        ("names", {"A": ""}, 'found "" as "A" in "names"'),
        ("names", {"A": "\u202e"}, 'found "\\u202e" as "A" in "names"'),
        ("positions", {"A": [1]}, 'found a list as "A" in "positions"'),
        ("positions", {"A": [1, "2"]}, 'found a list as "A" in "positions"'),
        ("positions", {"A": [1, 10**400]}, 'found a list as "A" in "positions"'),
        ("colors", {"R": "red"}, 'found "red" as "R" in "colors"'),
        ("choices", "what", "in \"choices\": found the choice 'what'"),
        ("choices", 1, 'found a number as "choices"'),
        ("shape", None, 'found no box in "shape"'),
        ("shape", {"box": [1, 1], "regions": {}, "\ud800": 1}, 'found "\\ud800" in "shape"'),
        ("shape", {"box": [1, 1], "regions": damaged}, 'found a damaged outline of "A"'),
    )
    for name, value, message in wrong:
        with pytest.raises(OutlineError) as raised:
            read_document(source(**{name: value}))
        assert raised.value.errors[0].message.startswith(message), (name, value)


def test_what_is_no_document_is_one_error_and_a_wrong_text_is_told_as_any() -> None:
    for broken in (
        b"{",
        b'{"webviz" : "map", "names": }',
        b"\xff",
        b"[" * 9_999,
        b"3",
        b" " * (10 * 2**20 + 1),
    ):
        with pytest.raises(OutlineError) as raised:
            read_document(broken)
        assert len(raised.value.errors) == 1
    with pytest.raises(MapError):
        read_document(source(text="nothing"))
