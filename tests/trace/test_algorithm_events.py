"""The event vectors of every algorithm, which the page is checked against too."""

import json
from array import array
from pathlib import Path
from typing import Any

import pytest
from golden.make_algorithm_events import FOLDER, Case, as_text, cases, game_of, vector
from plain_traces import plain_trace, row

from webviz.search import SearchTree, Variant
from webviz.search.registry import single_pass
from webviz.trace import event_at, event_count

FILES = sorted(FOLDER.glob("*.json"))
CODES = {"depth": "H", "move": "I", "size": "I", "legal": "I"}


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def tree_of(golden: dict[str, Any]) -> SearchTree:
    """The search, from its columns alone."""
    code = golden["value_code"]
    columns = {name: array(of, golden[name]) for name, of in CODES.items()}
    values = tuple(
        array(code, map(float if code == "d" else int, column)) for column in golden.get("values", ())
    )
    value = array(code, [float(x) if code == "d" else x for x in golden["value"]])
    player = array("B", golden["player"]) if "player" in golden else None
    rest = {
        "open": golden["open"],
        "variant": Variant(**golden["variant"]),
        "player": player,
        "values": values,
    }
    return SearchTree(golden["algorithm"], golden["depth_limit"], **columns, value=value, **rest)


def number(value: Any) -> Any:
    return float(value) if isinstance(value, str) else value


def shown(value: Any) -> Any:
    return tuple(map(number, value)) if isinstance(value, list) else number(value)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_events_follow_from_the_columns_alone(path: Path) -> None:
    golden = read(path)
    tree = tree_of(golden)
    found = [event_at(tree, k) for k in range(event_count(tree))]
    rows = [
        [int(e.kind == "update"), e.node, -1 if e.child is None else e.child, *e[5:8], int(e.cutoff)]
        for e in found
    ]
    assert rows == [[*e[:3], *map(shown, e[3:6]), e[6]] for e in golden["events"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_events_are_the_lines_that_a_plain_program_prints(path: Path) -> None:
    golden = read(path)
    game, depth = game_of(golden["text"])
    variant = golden["variant"]
    lines = plain_trace(game, golden["algorithm"], depth, variant["fail"], variant["cut"])
    told = [line_of(golden, event) for event in golden["events"]]
    assert told == lines[: len(told)]
    assert (len(told) == len(lines)) == (golden["open"] == 0)


def line_of(golden: dict[str, Any], event: list[Any]) -> str:
    node, value, *window = event[1], *event[3:6]
    fields = value if isinstance(value, list) else [value, *window]
    return row(golden["labels"][golden["move"][node]], golden["depth"][node], *fields)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_cutoff_is_the_last_event_of_a_node_that_leaves_moves_untried(path: Path) -> None:
    golden = read(path)
    kids = [event[1] for event in golden["events"] if event[0]]
    last = {event[1]: event for event in golden["events"]}
    closed = {event[2] for event in golden["events"] if event[0]} | ({0} if not golden["open"] else set())
    for event in golden["events"]:
        node = event[1]
        is_cut = node in closed and last[node] is event and kids.count(node) < golden["legal"][node]
        assert event[6] == int(is_cut)


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.name)
def test_each_file_is_what_the_search_says_today(case: Case) -> None:
    assert (FOLDER / f"{case.name}.json").read_text(encoding="utf-8") == as_text(vector(case))


def test_there_are_vectors_of_every_algorithm_and_variant() -> None:
    golden = [read(path) for path in FILES]
    assert {one["name"] for one in golden} == {case.name for case in cases()}
    assert {one["algorithm"] for one in golden} | {"minimax"} == set(single_pass())
    for kind in ("map", "tree"):
        variants = {tuple(one["variant"].values()) for one in golden if one["kind"] == kind}
        assert variants == {("soft", ">="), ("soft", ">"), ("hard", ">="), ("hard", ">")}
    assert {one["players"] for one in golden} == {2, 3}
    assert any(one["player"][0] == 2 for one in golden if "player" in one)
    assert any(one["value_code"] == "d" and "values" in one for one in golden)
