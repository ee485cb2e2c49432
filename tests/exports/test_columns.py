"""A search's columns as CSV and JSON, and its tree for Graphviz."""

import csv
import json
import re
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from golden.make_tables import STRANGE, WRITERS, files, of_constraints, searches, strangely_named
from hypothesis import given
from strategies import maps, thorough

from webviz.csp import Settings, solve
from webviz.csp.queens import queens
from webviz.exports import columns, drawn_tree
from webviz.exports.dot import dot, graphviz_json
from webviz.exports.model import ExportError, Options, Searched
from webviz.games import MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, search
from webviz.tables import safe
from webviz.trace.text import trace_lines

GOLDEN = Path(__file__).parents[1] / "golden" / "exports"


def rows(searched: Searched) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(columns.csv(searched, Options()).decode())))


def read_json(searched: Searched) -> Any:
    return json.loads(columns.json(searched, Options()))


def test_files_are_as_they_were_looked_at() -> None:
    assert len(files()) == len(searches()) * len(WRITERS)
    for name, written in files().items():
        assert written == (GOLDEN / name).read_bytes(), name


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


def test_names_come_back_as_they_were() -> None:
    assert {row["label"] for row in rows(strangely_named())} == {safe(name) for name in STRANGE}
    assert "'=1+1" in {row["label"] for row in rows(strangely_named())}
    assert set(read_json(strangely_named())["columns"]["label"]) == set(STRANGE)
    labels = {look["label"] for _, head, look in lines_of(strangely_named()) if head} - {""}
    assert labels <= set(STRANGE) and len(labels) == len(STRANGE)


def test_a_node_of_a_constraint_search_names_the_lines_where_it_is_tried_and_given_up() -> None:
    found = read_json(of_constraints("queens:4"))
    nodes, kinds = found["columns"], found["events"]["kind"]
    for node, (visit, back) in enumerate(zip(nodes["visit_line"], nodes["return_line"], strict=True)):
        assert node == 0 or kinds[visit - 1] == "assign"
        assert back is None or (kinds[back - 1], found["events"]["node"][back - 1]) == ("backtrack", node)


def test_every_constraint_search_has_columns_with_and_without_events() -> None:
    for algorithm in ("backtracking", "best-first", "beam", "min-conflicts", "arc-consistency"):
        for keep in (True, False):
            run = solve(queens(4), Settings(algorithm), keep=keep)
            found = columns.table(Searched(run, run.problem.labels()))
            assert {len(column) for column in found.values()} == {len(run.nodes)}, algorithm
            assert keep or set(found["visit_line"]) == {None}


def test_every_algorithm_has_the_same_columns_but_for_more_players() -> None:
    names = {name: list(columns.table(each)) for name, each in searches().items()}
    assert names["three-players"] == [*names["australia"], "value_1", "value_2", "value_3"]
    assert names["deep-cut"] == names["australia"]


LINE = re.compile(r'  (?:"(\w+)"|(graph|node|edge))(?: -> "(\w+)")? \[(.*)\];')


PAIR = re.compile(r'(\w+)="((?:[^"\\]|\\.)*)"')


def read_dot(text: str) -> list[tuple[str, str, dict[str, str]]]:
    """Tail or node, head, attributes of each line, as Graphviz shows them."""
    first, *lines, last = text.splitlines()
    assert (first, last) == ("digraph search {", "}")
    found = []
    for line in lines:
        match = LINE.fullmatch(line)
        assert match, line
        pairs = {name: shown(text) for name, text in PAIR.findall(match[4])}
        found.append((match[1] or match[2], match[3] or "", pairs))
    return found


def shown(text: str) -> str:
    """What Graphviz makes of a quoted text."""
    return unescape(re.sub(r"\\(.)", r"\1", text))


def lines_of(searched: Searched) -> list[tuple[str, str, dict[str, str]]]:
    return read_dot(dot(searched, Options()).decode())


def test_both_forms_are_the_same_graph() -> None:
    for searched in searches().values():
        found, lines = json.loads(graphviz_json(searched, Options())), lines_of(searched)
        nodes = [tail for tail, head, _ in lines if not head][3:]
        assert [each["name"] for each in found["objects"]] == nodes
        edges = [(nodes[each["tail"]], nodes[each["head"]], shown(each["label"])) for each in found["edges"]]
        assert edges == [(tail, head, look["label"]) for tail, head, look in lines if head]


def test_max_points_up_min_points_down_and_a_leaf_is_a_box() -> None:
    looks = [look for _, head, look in lines_of(searches()["deep-cut"]) if not head][3:]
    tree = searches()["deep-cut"].tree
    assert isinstance(tree, SearchTree)
    for look, depth, legal in zip(looks, tree.depth, tree.legal, strict=False):
        assert look["shape"] == ("box" if not legal else ("house", "invhouse")[depth % 2])


def test_what_was_pruned_is_counted_on_a_dashed_edge_and_what_was_not_tried_on_a_dotted_one() -> None:
    for name, style, expected in (
        ("australia", "dashed", ["2 pruned", "4 pruned"]),
        ("australia-stopped", "dotted", ["3 untried", "2 untried", "1 untried"]),
    ):
        lines = lines_of(searches()[name])
        heads = [head for _, head, look in lines if look.get("style") == style]
        words = {name: look.get("label", "") for name, head, look in lines if not head}
        assert [words[each] for each in heads][: len(expected)] == expected


def test_the_optimal_path_is_bold_and_a_solution_has_a_double_line_around_it() -> None:
    bold = [(tail, head) for tail, head, look in lines_of(searches()["australia"]) if "penwidth" in look]
    assert bold == [("0", "1"), ("1", "2"), ("2", "3")]
    looks = [look for _, head, look in lines_of(searches()["four-queens"]) if not head]
    assert [look["label"] for look in looks if "peripheries" in look] == ["solution"]


def test_a_tree_too_large_to_be_drawn_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_tree, "MOST_NODES", 42)
    with pytest.raises(ExportError, match="43 nodes is too large for Graphviz"):
        dot(searches()["australia"], Options())
