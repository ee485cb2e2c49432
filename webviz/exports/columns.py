"""A search as a table for spreadsheets and programs, one row a node."""

from collections.abc import Iterable
from dataclasses import asdict
from itertools import chain
from json import dumps
from math import isinf
from typing import Any

from webviz.csp import Run
from webviz.csp.sentences import verdict_sentence
from webviz.exports.model import Options
from webviz.search import SearchTree
from webviz.tables import csv_text
from webviz.trace import event_count
from webviz.views.columns import Searched, Table, event_table, table

VERSION = 1
"""Of what `json` writes."""


def csv(searched: Searched, options: Options) -> bytes:
    """A line with the names of the columns, then one a node. Nothing is an empty field."""
    columns = table(searched)
    return csv_text(chain([columns], zip(*columns.values(), strict=True)), "\n").encode()


def json(searched: Searched, options: Options) -> bytes:
    """An object: what was searched, and the columns. Nothing is null, and so is no bound."""
    tree = searched.tree
    about = _about_game(tree) if isinstance(tree, SearchTree) else _about_run(tree)
    members = {"format": "webviz columns", "version": VERSION, **about}
    lines = [f"{dumps(name)}: {dumps(value, ensure_ascii=False)}" for name, value in members.items()]
    lines.append(_columns_text("columns", table(searched)))
    if isinstance(tree, Run):
        lines.append(_columns_text("events", event_table(tree)))
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _about_game(tree: SearchTree) -> dict[str, Any]:
    return {
        "kind": "game",
        "algorithm": tree.algorithm,
        "variant": asdict(tree.variant),
        "order": tree.order,
        "depth_limit": tree.depth_limit,
        "complete": tree.open == 0,
        "nodes": len(tree),
        "lines": event_count(tree),
    }


def _about_run(run: Run) -> dict[str, Any]:
    problem = run.problem
    return {
        "kind": "constraints",
        "problem": problem.name,
        "variables": problem.variables,
        "domains": [[str(value) for value in domain] for domain in problem.domains],
        "constraints": [each.text(problem.variables) for each in problem.constraints],
        "settings": asdict(run.settings),
        "verdict": verdict_sentence(run),
        "complete": run.stopped == "",
        "counts": asdict(run.counts),
    }


def _columns_text(name: str, columns: Table) -> str:
    """A member that is an object of columns, a line each."""
    rows = (f"  {dumps(name)}: {_list_text(column)}" for name, column in columns.items())
    return f"{dumps(name)}: {{\n" + ",\n".join(rows) + "\n}"


def _list_text(column: Iterable[Any]) -> str:
    plain = [None if isinstance(each, float) and isinf(each) else each for each in column]
    return dumps(plain, ensure_ascii=False, separators=(",", ":"))
