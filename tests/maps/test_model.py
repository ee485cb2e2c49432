"""A map's neighbors, and an error that carries its findings."""

import pickle

from webviz.maps import Diagnostic, Map, MapError


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
