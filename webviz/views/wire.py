"""A search as columns, a number for each node: bytes for the page, and a table."""

import json
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from webviz.games import ExplicitTree, Game
from webviz.games.binding import Binding
from webviz.search import SearchTree
from webviz.search.counts import Counts
from webviz.search.registry import algorithm_named
from webviz.search.tree import ValueColumn, no_value, parents, pruned_moves, type_code
from webviz.trace import event_count, is_open, update_event, visit_event
from webviz.trace.events import bound_signs, moments
from webviz.trace.line_rules import number as plain_number

# Columns as one binary body: MAGIC, the header's length in 4 bytes, the header in JSON, which says at what
# byte each column begins, then the columns as aligned little-endian arrays: a browser need not copy them.

MAGIC = b"WVT1"
ALIGNMENT = 8  # bytes: the largest element of a typed array
TYPES = {"B": "u8", "H": "u16", "I": "u32", "h": "i16", "i": "i32", "d": "f64"}
"""The names of the types of elements, by array's type codes."""
LENGTH_BYTES = 4  # of the header's length
LONGEST_OFFSET = 10**15  # an offset with more digits than any body needs


def aligned_body(about: dict[str, Any], columns: Mapping[str, ValueColumn]) -> bytes:
    """The bytes: a header, `about` and the offset of each column, then the columns."""
    # The header says at which bytes the columns begin, which depends on its own length. So it gets the length
    # that it would have with the longest offsets: blanks fill it up.
    length = _filled_length(len(_header(about, columns, LONGEST_OFFSET)))
    header = _header(about, columns, len(MAGIC) + LENGTH_BYTES + length).ljust(length)
    return b"".join((MAGIC, length.to_bytes(LENGTH_BYTES, "little"), header, *_align(columns)))


def read_header(body: bytes) -> dict[str, Any]:
    start = len(MAGIC) + LENGTH_BYTES
    length = int.from_bytes(body[len(MAGIC) : start], "little")
    header: dict[str, Any] = json.loads(body[start : start + length])
    return header


def _header(about: dict[str, Any], columns: Mapping[str, ValueColumn], start: int) -> bytes:
    """The header's JSON if the first column begins at byte `start`."""
    offset = start
    entries: list[dict[str, str | int]] = []
    for name, column in columns.items():
        type = TYPES[type_code(column)]
        entries.append({"name": name, "type": type, "offset": offset, "length": len(column)})
        offset += _filled_length(len(column) * column.itemsize)
    return json.dumps(about | {"columns": entries}, separators=(",", ":")).encode()


def _align(columns: Mapping[str, ValueColumn]) -> Iterator[bytes | memoryview]:
    """The bytes of each column, and zeros up to where the next one begins."""
    for column in columns.values():
        if sys.byteorder == "big":
            column = array(type_code(column), column)
            column.byteswap()
        data = memoryview(column).cast("B")
        yield data
        yield bytes(_filled_length(len(data)) - len(data))


def _filled_length(length: int) -> int:
    """The next multiple of 8 bytes, where any typed array may begin: 16 for 9 to 16."""
    return length + -length % ALIGNMENT


@dataclass(frozen=True, slots=True)
class Stopped:
    """The part of the header about a search that was stopped."""

    limit: int  # the nodes that were allowed, or that there was time for
    whole: Counts | None  # the counts of the whole search, if they are known
    command: str  # the command line that writes its trace


@dataclass(frozen=True, slots=True)
class RoundInfo:
    """The part of the header about a search in several rounds."""

    algorithm: str  # the name of the algorithm that made all rounds
    number: int  # the round of this tree, from 1
    orders: tuple[str, ...]  # of each round
    counts: tuple[Counts, ...]  # of each round
    alone: Counts  # of a single search as deep as the last round, in the order of the first round


def encode_tree(
    tree: SearchTree, game: Game[Any], stopped: Stopped | None = None, round_info: RoundInfo | None = None
) -> bytes:
    """The bytes of a search's tree; with `stopped` or `round_info` if it has them."""
    about = _about(tree, game) | _about_end(tree, stopped) | _about_round(round_info)
    about["labels"] = list(game.labels)
    return aligned_body(about, _columns(tree, game))


def _columns(tree: SearchTree, game: Game[Any]) -> dict[str, ValueColumn]:
    """The columns by name; docs/api.md says when each is there."""
    columns = {name: getattr(tree, name) for name in ("depth", "move", "value", "size", "legal")}
    if tree.player is not None:
        columns["player"] = tree.player
    columns |= {f"values.{index}": column for index, column in enumerate(tree.values)}
    if isinstance(game, ExplicitTree):
        written_tree = game.tree
        columns |= {f"given.{name}": getattr(written_tree, name) for name in ("size", "player", "valued")}
        columns |= {f"given.values.{index}": column for index, column in enumerate(written_tree.values)}
    return columns


def _about(tree: SearchTree, game: Game[Any]) -> dict[str, Any]:
    return {
        "version": 1,
        "kind": "tree" if isinstance(game, ExplicitTree) else "map",
        "algorithm": tree.algorithm,
        "fold": algorithm_named(tree.algorithm).fold,  # what a node keeps, such as its "window"
        "view": algorithm_named(tree.algorithm).values_for,  # whose values the trace shows: "MAX", "mover"
        "variant": asdict(tree.variant),
        "order": tree.order,
        "binding": game.level if isinstance(game, Binding) else None,
        "depth_limit": tree.depth_limit,
        "players": game.players,
        "zero_sum": game.is_zero_sum,
        "value_code": game.value_code,
    }


def _about_end(tree: SearchTree, stopped: Stopped | None) -> dict[str, Any]:
    """The members about the size of the tree, and about a search that was stopped."""
    about = {"nodes": len(tree), "events": event_count(tree), "complete": tree.open == 0, "open": tree.open}
    if stopped is None:
        return about
    whole = stopped.whole and _sizes(stopped.whole) | {"complete": stopped.whole.is_complete}
    return about | {"stopped": {"limit": stopped.limit, "whole": whole, "command": stopped.command}}


def _about_round(round_info: RoundInfo | None) -> dict[str, Any]:
    """The members about rounds; their algorithm replaces that of the one round."""
    if round_info is None:
        return {"round": None, "rounds": None, "alone": None}
    of_rounds = zip(round_info.orders, round_info.counts, strict=True)
    rounds = [
        {"round": number, "depth": counts.depth, "order": order, **_counts(counts)}
        for number, (order, counts) in enumerate(of_rounds, start=1)
    ]
    about = {"round": round_info.number, "rounds": rounds, "alone": _counts(round_info.alone)}
    return about | {"algorithm": round_info.algorithm}  # replaces that of the round in `_about`


def _counts(counts: Counts) -> dict[str, Any]:
    return _sizes(counts) | {"value": counts.value, "complete": counts.is_complete}


def _sizes(counts: Counts) -> dict[str, Any]:
    return {name: getattr(counts, name) for name in ("nodes", "leaves", "cutoffs", "pruned")}


# A table: a row for each node.

Table: TypeAlias = dict[str, Sequence[Any]]
"""Columns of equal length, by name. None means no value; a missing bound is an infinite float."""


@dataclass(frozen=True, slots=True)
class GameSearch:
    tree: SearchTree
    labels: Sequence[str]


def table(search: GameSearch) -> Table:
    tree, labels = search.tree, search.labels
    nodes = range(len(tree))
    players: Sequence[int] | None = tree.player  # who moves at each node, 0 at a leaf
    if players is None:
        turns = zip(tree.depth, tree.legal, strict=True)
        players = [1 + depth % 2 if legal else 0 for depth, legal in turns]
    # The window with which the search enters each node: at a visit there is no child yet.
    windows = [window for _node, child, _player, window in moments(tree) if child is None]
    update_events, events = [update_event(tree, node) for node in nodes], event_count(tree)
    columns: Table = {
        "node": nodes,
        "parent": [None if parent < 0 else parent for parent in parents(tree.depth)],
        "depth": tree.depth,
        "player": players,
        "label": [labels[move] for move in tree.move],  # of the root: `game.root_move`
        "value": _values(tree, tree.value),
        "sign": bound_signs(tree),
        "size": tree.size,
        "legal": tree.legal,
        "pruned": pruned_moves(tree),
        "alpha": [plain_number(alpha) for _value, alpha, _beta in windows],
        "beta": [plain_number(beta) for _value, _alpha, beta in windows],
        "visit_line": [visit_event(tree, node) + 1 for node in nodes],
        # the line on which a node updates its parent; None for the root and for open nodes
        "return_line": [at + 1 if node and at < events else None for node, at in enumerate(update_events)],
    }
    return columns | {f"value_{n}": _values(tree, column) for n, column in enumerate(tree.values, start=1)}


def _values(tree: SearchTree, column: Any) -> list[float | None]:
    """The value that each node returned; an open one's best so far; None without."""
    # An open node has a value such as -inf in the column until its first child returns.
    placeholders = {no_value(type_code(column), player) for player in (1, 2)}
    return [
        None if value in placeholders and is_open(tree, node) else plain_number(value)
        for node, value in enumerate(column)
    ]
