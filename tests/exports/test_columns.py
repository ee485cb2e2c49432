"""A search's columns as CSV and JSON."""

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from golden.make_tables import STRANGE, WRITERS, files, of_constraints, searches, strangely_named
from hypothesis import given
from strategies import maps, thorough

from webviz.csp import Settings, solve
from webviz.csp.queens import queens
from webviz.exports import columns
from webviz.exports.model import Options, Searched
from webviz.games import MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, search
from webviz.tables import safe
from webviz.trace.text import trace_lines

GOLDEN = Path(__file__).parents[1] / "golden" / "exports"
FILES = [f"{name}{suffix}" for name in searches() for suffix in WRITERS]


def rows(searched: Searched) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(columns.csv(searched, Options()).decode())))


def read_json(searched: Searched) -> Any:
    return json.loads(columns.json(searched, Options()))


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_as_it_was_looked_at(name: str) -> None:
    assert files()[name] == (GOLDEN / name).read_bytes()


@thorough
@given(maps(max_depth=3))
def test_the_lines_of_a_node_are_those_of_the_trace(map: Map) -> None:
    game = MapColoring(map)
    tree = search(game, Query(depth=map.depth))
    lines = list(trace_lines(tree, game.labels))
    for row in rows(Searched(tree, game.labels)):
        visit = lines[int(row["visit_line"]) - 1]
        assert visit.startswith(f"{row['label']}, {row['depth']}, ")
        assert visit.endswith(f", {row['alpha']}, {row['beta']}")
        if row["parent"]:
            update = lines[int(row["return_line"]) - 1].split(", ")
            assert int(update[2]) == int(row["depth"]) - 1


@thorough
@given(maps(max_depth=3))
def test_csv_and_json_say_the_same(map: Map) -> None:
    game = MapColoring(map)
    searched = Searched(search(game, Query(depth=map.depth)), game.labels)
    found = read_json(searched)["columns"]
    assert [list(row) for row in rows(searched)] == [list(found)] * len(rows(searched))
    for name, column in found.items():
        told = [row[name] for row in rows(searched)]
        assert told == ["" if one is None else str(one) for one in column] or name in ("alpha", "beta")


def test_what_is_no_bound_is_infinite_in_csv_and_null_in_json() -> None:
    searched = searches()["australia"]
    assert (rows(searched)[0]["alpha"], rows(searched)[0]["beta"]) == ("-inf", "inf")
    assert read_json(searched)["columns"]["alpha"][0] is None


def test_names_come_back_as_they_were() -> None:
    assert {row["label"] for row in rows(strangely_named())} == {safe(name) for name in STRANGE}
    assert "'=1+1" in {row["label"] for row in rows(strangely_named())}
    assert set(read_json(strangely_named())["columns"]["label"]) == set(STRANGE)


def test_an_open_node_has_no_value_yet_no_sign_and_no_line_on_which_it_returns() -> None:
    last = rows(searches()["australia-stopped"])[-1]
    assert (last["value"], last["sign"], last["return_line"], last["pruned"]) == ("", "", "", "0")


def test_a_constraint_search_tells_variables_and_values_by_name() -> None:
    first = rows(of_constraints("queens:4"))[1]
    assert (first["label"], first["variable"], first["value"]) == ("Q1, 1", "Q1", "1")
    events = read_json(of_constraints("queens:4"))["events"]
    assert (events["kind"][1], events["variable"][1], events["value"][1]) == ("assign", "Q1", "1")


def test_a_node_of_a_constraint_search_names_the_lines_where_it_is_tried_and_given_up() -> None:
    found = read_json(of_constraints("queens:4"))
    nodes, kinds = found["columns"], found["events"]["kind"]
    for node, (visit, back) in enumerate(zip(nodes["visit_line"], nodes["return_line"], strict=True)):
        assert node == 0 or kinds[visit - 1] == "assign"
        assert back is None or (kinds[back - 1], found["events"]["node"][back - 1]) == ("backtrack", node)


@pytest.mark.parametrize(
    "algorithm", ["backtracking", "best-first", "beam", "min-conflicts", "arc-consistency"]
)
def test_every_constraint_search_has_columns_with_and_without_events(algorithm: str) -> None:
    for keep in (True, False):
        run = solve(queens(4), Settings(algorithm), keep=keep)
        found = columns.table(Searched(run, run.problem.labels()))
        assert {len(column) for column in found.values()} == {len(run.nodes)}
        assert keep or set(found["visit_line"]) == {None}


def test_every_algorithm_has_the_same_columns_but_for_more_players() -> None:
    names = {name: list(columns.table(each)) for name, each in searches().items()}
    assert names["three-players"] == [*names["australia"], "value_1", "value_2", "value_3"]
    assert isinstance(searches()["deep-cut"].tree, SearchTree)
    assert names["deep-cut"] == names["australia"]
