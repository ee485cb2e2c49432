"""A search of a constraint problem, encoded: nothing is lost."""

import json
import struct
from dataclasses import asdict
from typing import Any

from csp_problems import australia, brief, problems, settings_of_any_kind
from hypothesis import given

from webviz.csp import KINDS, OUTCOMES, Budget, Problem, Run, Settings, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.run import EVENT_TYPES, NODE_TYPES
from webviz.csp.sentences import verdict_sentence
from webviz.views import csp_wire
from webviz.views.csp_wire import encode_run

FORMATS = {"u8": "B", "u16": "H", "u32": "I", "i16": "h", "i32": "i"}


def decoded(body: bytes) -> tuple[dict[str, Any], dict[str, list[int]]]:
    header = json.loads(body[8 : 8 + int.from_bytes(body[4:8], "little")])
    assert body[:4] == b"WVT1" and all(column["offset"] % 8 == 0 for column in header["columns"])
    return header, {
        column["name"]: list(
            struct.unpack_from(f"<{column['length']}{FORMATS[column['type']]}", body, column["offset"])
        )
        for column in header["columns"]
    }


@brief
@given(problems(scored=True), settings_of_any_kind(("backtracking", "best-first", "beam", "min-conflicts")))
def test_every_column_survives(problem: Problem, settings: Settings) -> None:
    run = solve(problem, settings, Budget(nodes=100))
    header, columns = decoded(encode_run(run))
    assert {name: columns[name] for name in NODE_TYPES} == {
        n: list(getattr(run.nodes, n)) for n in NODE_TYPES
    }
    assert {f"event.{n}": list(getattr(run.events, n)) for n in EVENT_TYPES}.items() <= columns.items()
    assert len(columns) == len(NODE_TYPES) + len(EVENT_TYPES)
    assert (header["nodes"], header["events"]) == (len(run.nodes), len(run.events))


def test_the_types_are_those_that_are_documented() -> None:
    header, _ = decoded(encode_run(solve(queens(4))))
    assert {column["name"]: column["type"] for column in header["columns"]} == {
        **{"depth": "u16", "move": "u32", "size": "u32", "legal": "u32", "outcome": "u8"},
        **{"first": "u32", "past": "u32", "score": "i32"},
        **{"event.kind": "u8", "event.node": "u32", "event.variable": "i16", "event.value": "i16"},
        **{"event.constraint": "i32", "event.other": "i16", "event.checks": "u32", "event.amount": "i32"},
    }


def test_the_header_tells_the_problem_and_what_came_of_it() -> None:
    settings = Settings(propagation="arcs", solutions=None)
    run = solve(australia(), settings)
    header, _ = decoded(encode_run(run, is_binary=True))
    del header["columns"]
    assert header.pop("solutions") == [list(each) for each in run.solutions]
    problem = run.problem
    assert header == {
        **{"version": 1, "kind": "csp", "name": "Australia"},
        "settings": asdict(settings) | {"binary": True},
        "variables": list(problem.variables),
        "domains": [["R", "G", "B"]] * 7,
        "constraints": [
            {"scope": list(stated.scope), "text": stated.text(problem.variables)}
            for stated in problem.constraints
        ],
        **{"has_scores": False, "labels": list(problem.labels())},
        **{"nodes": len(run.nodes), "events": len(run.events), "counts": asdict(run.counts)},
        **{"verdict": "solved", "sentence": verdict_sentence(run), "exhausted": True, "stopped": ""},
        **{"kinds": list(KINDS), "outcomes": list(OUTCOMES)},
    }


def test_values_are_texts_and_scores_are_told() -> None:
    text = '{"variables": {"A": [1, "x"]}, "scores": {"A": {"x": 2}}}'
    header, _ = decoded(encode_run(solve(read_problem(text)[0])))
    assert (header["domains"], header["has_scores"]) == ([["1", "x"]], True)


def test_of_very_many_solutions_the_first_are_listed(monkeypatch: Any) -> None:
    monkeypatch.setattr(csp_wire, "MOST_SOLUTIONS", 5)
    run: Run = solve(queens(6), Settings(solutions=None))
    assert decoded(encode_run(run))[0]["solutions"] == [list(each) for each in run.solutions[:5]]
