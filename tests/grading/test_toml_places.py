"""Where keys stand in a TOML file."""

from webviz.grading.toml_places import Places

TEXT = """\
total = 1
 "quoted" =  2
[shares] # of points
form = 0.5
a.b = 3
[ cases ]
'x y' = 1
"""


def test_keys_and_values_are_found() -> None:
    places = Places(TEXT)
    found = {path: (places.key(*path)[1:], places.value(*path)[1:]) for path in PATHS}
    assert found == PATHS


PATHS = {
    ("total",): ((1, 1), (1, 9)),
    ("quoted",): ((2, 2), (2, 14)),
    ("shares",): ((3, 2), (3, 2)),
    ("shares", "form"): ((4, 1), (4, 8)),
    ("shares", "a", "b"): ((5, 1), (5, 7)),
    ("cases",): ((6, 3), (6, 3)),
    ("cases", "x y"): ((7, 1), (7, 9)),
}


def test_what_is_not_found_has_the_place_of_its_table_or_of_the_beginning() -> None:
    places = Places(TEXT)
    assert places.key("shares", "other")[1:] == (3, 2)
    assert places.value("other")[1:] == (1, 1)
