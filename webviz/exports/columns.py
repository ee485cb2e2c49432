"""A search as a table for spreadsheets and programs, with one row for each node."""

from collections.abc import Iterable
from dataclasses import asdict
from itertools import chain
from json import dumps
from math import isinf
from typing import Any, TypeAlias

from webviz.exports.model import Options
from webviz.scene.constraints import ConstraintSearch
from webviz.search import SearchTree
from webviz.tables import csv_text
from webviz.trace import event_count
from webviz.views.columns import Searched, Table, table

AnySearch: TypeAlias = Searched | ConstraintSearch
VERSION = 1
"""The version of the format that `json` writes."""


def csv(searched: AnySearch, options: Options) -> bytes:
    """The names of the columns, then a line for each node. None is an empty field."""
    columns = _columns_of(searched)
    return csv_text(chain([columns], zip(*columns.values(), strict=True)), "\n").encode()


def json(searched: AnySearch, options: Options) -> bytes:
    """An object with the search's description and its columns. None is null, and so is an infinite bound."""
    about = _about_game(searched.tree) if isinstance(searched, Searched) else searched.about()
    members = {"format": "webviz columns", "version": VERSION, **about}
    lines = [f"{dumps(name)}: {dumps(value, ensure_ascii=False)}" for name, value in members.items()]
    lines.append(_columns_text("columns", _columns_of(searched)))
    if isinstance(searched, ConstraintSearch):
        lines.append(_columns_text("events", searched.event_columns()))
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _columns_of(searched: AnySearch) -> Table:
    return table(searched) if isinstance(searched, Searched) else searched.columns()


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


def _columns_text(name: str, columns: Table) -> str:
    """A member that is an object of columns, one on each line."""
    rows = (f"  {dumps(name)}: {_list_text(column)}" for name, column in columns.items())
    return f"{dumps(name)}: {{\n" + ",\n".join(rows) + "\n}"


def _list_text(column: Iterable[Any]) -> str:
    plain = [None if isinstance(each, float) and isinf(each) else each for each in column]
    return dumps(plain, ensure_ascii=False, separators=(",", ":"))
