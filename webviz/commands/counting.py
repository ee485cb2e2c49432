"""`webviz count` and `webviz lab`: how large searches are, at each depth or order."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from webviz.commands import DONE
from webviz.commands.files import (
    input_name,
    leaf_without_value,
    print_engine_news,
    print_lines,
    print_text,
    say,
    unusable,
)
from webviz.commands.problems import play_at
from webviz.commands.progress import Deadline
from webviz.games import Game
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import Query
from webviz.search.counts import Counts, count, smallest_proof
from webviz.search.engines import TEXTBOOK_NODES
from webviz.search.ordering_lab import Lab, Trial, ordering_lab
from webviz.search.registry import NotApplicable

COUNT_COLUMNS = ("depth", "nodes", "leaves", "cutoffs", "pruned", "value", "smallest proof")
COUNT_WIDTHS = (5, 15, 15, 13, 15, 8, 14)
PROOF_SHARE = 4
"""A proof may take one part in so many of the time that is left."""


def run_count(arguments: Namespace) -> int:
    """Print a row for each depth, while there is time and a deeper search may differ."""
    input, game, query = play_at(arguments)
    try:
        with print_engine_news():
            print_lines(_count_rows(game, query, input.full_depth, arguments.seconds))
    except NoStaticValue as error:
        raise leaf_without_value(input_name(arguments.input), error) from None
    return DONE


def _count_rows(game: Game[Any], query: Query, full_depth: int, seconds: float) -> Iterator[str]:
    yield _count_row(COUNT_COLUMNS)
    deepest = min(query.depth, max(1, full_depth))
    # What proves a value depends on the game, not on the algorithm.
    deadline, wants_proof = Deadline(seconds), game.is_zero_sum
    missing = "unknown" if wants_proof else "none"
    # Without static values no search can end above the leaves.
    first = min(query.depth, 1) if game.has_static_values else deepest
    for depth in range(first, deepest + 1):
        found = count(game, replace(query, depth=depth, watch=deadline))
        if found.value is None:
            yield _count_row((str(depth), f"over {found.nodes:,}"))
            say(f"webviz: note: {seconds:g} seconds were not enough for depth {depth} (--seconds)")
            break
        proof = _proof(game, found, deadline) if wants_proof else None
        wants_proof = proof is not None
        told = missing if proof is None else f"{proof:,}"
        yield _count_row(_count_cells(found, told))
    else:
        if deepest < query.depth:
            say(f"webviz: note: below depth {deepest} nothing changes: no game on this map is longer")


def _proof(game: Game[Any], found: Counts, deadline: Deadline) -> int | None:
    """The smallest proof; None if it takes too long, as then do all deeper ones."""
    return smallest_proof(
        game, found.depth, found.value or 0, watch=Deadline(deadline.seconds_left() / PROOF_SHARE)
    )


def _count_cells(found: Counts, proof: str) -> tuple[str, ...]:
    numbers = (found.nodes, found.leaves, found.cutoffs, found.pruned)
    return (str(found.depth), *(f"{number:,}" for number in numbers), f"{found.value}", proof)


def _count_row(cells: tuple[str, ...]) -> str:
    return "  ".join(cell.rjust(width) for cell, width in zip(cells, COUNT_WIDTHS, strict=False)).rstrip()


# A comparison of all orders of moves for alpha-beta.


LAB_COLUMNS = ("order", "nodes", "leaves", "cutoffs", "pruned", "all rounds")
LAB_WIDTHS = (16, 12, 12, 10, 12, 12)


def run_lab(arguments: Namespace) -> int:
    """Print a row for each order, and the size of the smallest tree."""
    _, game, query = play_at(arguments)
    try:
        with print_engine_news():
            lab = ordering_lab(game, query.depth, TEXTBOOK_NODES, Deadline(arguments.seconds))
    except NoStaticValue as error:
        raise leaf_without_value(input_name(arguments.input), error) from None
    except NotApplicable as error:
        raise unusable(error) from None
    print_text("".join(f"{line}\n" for line in _lab_lines(lab, query.depth)))
    if any(trial.counts is None for trial in (*lab.trials, *lab.others)):
        limits = f"{arguments.seconds:g} seconds, and {TEXTBOOK_NODES:,} nodes a search,"
        say(f"webviz: note: {limits} were not enough (--seconds, --depth)")
    return DONE


def _lab_lines(lab: Lab, depth: int) -> Iterator[str]:
    yield _lab_row(LAB_COLUMNS)
    for trial in lab.trials:
        yield _lab_row(_lab_cells(trial))
    for trial in lab.others:
        yield _lab_row((trial.algorithm, *_lab_cells(trial)[1:]))
    full = lab.full
    yield _lab_row(("minimax", *(["unknown"] if full is None else [f"{full.nodes:,}", f"{full.leaves:,}"])))
    yield _lab_row(("smallest proof", "unknown" if lab.proof is None else f"{lab.proof:,}", _least(lab)))
    if lab.branching is not None:
        b, half, rest = lab.branching, (depth + 1) // 2, depth // 2
        yield f"uniform: {b}^{depth} leaves in all, {b}^{half} + {b}^{rest} - 1 = {lab.least:,} at the least"


def _lab_cells(trial: Trial) -> tuple[str, ...]:
    found = trial.counts
    if found is None:
        return trial.order, "unknown"
    numbers = [found.nodes, found.leaves, found.cutoffs, found.pruned]
    numbers += [] if trial.charged is None else [trial.charged]
    return trial.order, *(f"{number:,}" for number in numbers)


def _least(lab: Lab) -> str:
    return "" if lab.least is None else f"{lab.least:,}"


def _lab_row(cells: tuple[str, ...]) -> str:
    first, *rest = (cell.rjust(width) for cell, width in zip(cells, LAB_WIDTHS, strict=False))
    return "  ".join([cells[0].ljust(len(first)), *rest]).rstrip()
