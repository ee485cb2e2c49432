"""`webviz count`: the size of the search at each depth, before anybody waits for it."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from webviz.commands import DONE
from webviz.commands.files import input_name, print_lines, say, say_engine_news, wrong_input
from webviz.commands.problems import play_at
from webviz.commands.progress import Deadline
from webviz.games import Game
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import Query
from webviz.search.counts import Counts, count, smallest_proof

COLUMNS = ("depth", "nodes", "leaves", "cutoffs", "pruned", "value", "smallest proof")
WIDTHS = (5, 15, 15, 13, 15, 8, 14)
PROOF_SHARE = 4
"""A proof may take one part in this many of the remaining time."""


def run(arguments: Namespace) -> int:
    """Print a row for each depth, until the time is over or deeper searches are the same."""
    input, game, query = play_at(arguments)
    try:
        with say_engine_news():
            print_lines(_rows(game, query, input.full_depth, arguments.seconds))
    except NoStaticValue as error:
        advice = "search deeper (--depth), or give it one"
        raise wrong_input(input_name(arguments.input), f"{error}: {advice}") from None
    return DONE


def _rows(game: Game[Any], query: Query, full_depth: int, seconds: float) -> Iterator[str]:
    yield _row(COLUMNS)
    deepest = min(query.depth, max(1, full_depth))
    # The smallest proof of a value depends on the game, not on the algorithm.
    deadline, wants_proof = Deadline(seconds), game.is_zero_sum
    missing = "unknown" if wants_proof else "none"
    # Without static values no search can end above the leaves.
    first = min(query.depth, 1) if game.has_static_values else deepest
    for depth in range(first, deepest + 1):
        found = count(game, replace(query, depth=depth, watch=deadline))
        if found.value is None:
            yield _row((str(depth), f"over {found.nodes:,}"))
            say(f"webviz: note: {seconds:g} seconds were not enough for depth {depth} (--seconds)")
            break
        proof = _proof(game, found, deadline) if wants_proof else None
        wants_proof = proof is not None
        proof_text = missing if proof is None else f"{proof:,}"
        yield _row(_cells(found, proof_text))
    else:
        if deepest < query.depth:
            say(f"webviz: note: below depth {deepest} nothing changes: no game on this map is longer")


def _proof(game: Game[Any], found: Counts, deadline: Deadline) -> int | None:
    """The smallest proof. A deeper one takes longer, so below an unknown one all are unknown."""
    return smallest_proof(
        game, found.depth, found.value or 0, watch=Deadline(deadline.seconds_left() / PROOF_SHARE)
    )


def _cells(found: Counts, proof: str) -> tuple[str, ...]:
    numbers = (found.nodes, found.leaves, found.cutoffs, found.pruned)
    return (str(found.depth), *(f"{number:,}" for number in numbers), f"{found.value}", proof)


def _row(cells: tuple[str, ...]) -> str:
    return "  ".join(cell.rjust(width) for cell, width in zip(cells, WIDTHS, strict=False)).rstrip()
