"""`webviz count` and `webviz lab`: how large searches are, by depth or by order."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from webviz.commands import DONE
from webviz.commands.files import input_name, print_engine_news, print_lines, say, search_errors, unusable
from webviz.commands.problems import play_from
from webviz.commands.progress import Deadline
from webviz.games import Game
from webviz.search import Query
from webviz.search.counts import Counts, count, smallest_proof
from webviz.search.engines import TEXTBOOK_NODES
from webviz.search.ordering_lab import Lab, Trial, ordering_lab
from webviz.search.registry import NotApplicable

COUNT_COLUMNS = ("depth", "nodes", "leaves", "cutoffs", "pruned", "value", "smallest proof")
COUNT_WIDTHS = (5, 15, 15, 13, 15, 8, 14)
PROOF_SHARE = 1 / 4  # the share of the remaining time that the search for a smallest proof may take


def run_count(arguments: Namespace) -> int:
    """Print a row for each depth, while there is time and a deeper search may differ."""
    input, game, query = play_from(arguments)
    with search_errors(input_name(arguments.input)), print_engine_news():
        print_lines(_count_rows(game, query, input.full_depth, arguments.seconds))
    return DONE


def _count_rows(game: Game[Any], query: Query, full_depth: int, seconds: float) -> Iterator[str]:
    yield _count_row(COUNT_COLUMNS)
    deepest = min(query.depth, max(1, full_depth))
    # Without static values no search can end above the leaves.
    shallowest = min(query.depth, 1) if game.has_static_values else deepest
    deadline, is_proof_feasible = Deadline(seconds), True
    for depth in range(shallowest, deepest + 1):
        counts = count(game, replace(query, depth=depth, watch=deadline))
        if counts.value is None:  # the deadline has ended the search
            yield _count_row((str(depth), f"over {counts.nodes:,}"))
            say(f"webviz: note: {seconds:g} seconds were not enough for depth {depth} (--seconds)")
            break
        proof = None
        if game.is_zero_sum and is_proof_feasible:  # the proof is the same for every algorithm
            proof_deadline = Deadline(deadline.seconds_left() * PROOF_SHARE)
            proof = smallest_proof(game, depth, counts.value, watch=proof_deadline)
            is_proof_feasible = proof is not None  # otherwise no deeper one is, either
        without_proof = "unknown" if game.is_zero_sum else "none"
        yield _count_row(_count_cells(counts, without_proof if proof is None else f"{proof:,}"))
    else:  # the deadline has ended no search
        if deepest < query.depth:
            say(f"webviz: note: below depth {deepest} nothing changes: no game on this map is longer")


def _count_cells(counts: Counts, proof: str) -> tuple[str, ...]:
    numbers = (counts.nodes, counts.leaves, counts.cutoffs, counts.pruned)
    return (str(counts.depth), *(f"{number:,}" for number in numbers), f"{counts.value}", proof)


def _count_row(cells: tuple[str, ...]) -> str:
    return "  ".join(cell.rjust(width) for cell, width in zip(cells, COUNT_WIDTHS, strict=False)).rstrip()


# A comparison of all orders of moves for alpha-beta, with rows for other algorithms after it.

LAB_COLUMNS = ("order", "nodes", "leaves", "cutoffs", "pruned", "all rounds")
LAB_WIDTHS = (16, 12, 12, 10, 12, 12)


def run_lab(arguments: Namespace) -> int:
    _, game, query = play_from(arguments)
    try:
        with search_errors(input_name(arguments.input)), print_engine_news():
            lab = ordering_lab(game, query.depth, TEXTBOOK_NODES, Deadline(arguments.seconds))
    except NotApplicable as error:
        raise unusable(error) from None
    print_lines(_lab_lines(lab, query.depth))
    if any(trial.counts is None for trial in (*lab.trials, *lab.others)):
        limits = f"{arguments.seconds:g} seconds, and {TEXTBOOK_NODES:,} nodes a search,"
        say(f"webviz: note: {limits} were not enough (--seconds, --depth)")
    return DONE


def _lab_lines(lab: Lab, depth: int) -> Iterator[str]:
    yield _lab_row(LAB_COLUMNS)
    for trial in lab.trials:
        yield _lab_row((trial.order, *_lab_cells(trial)))
    for trial in lab.others:
        yield _lab_row((trial.algorithm, *_lab_cells(trial)))
    minimax = ["unknown"] if lab.full is None else [f"{lab.full.nodes:,}", f"{lab.full.leaves:,}"]
    yield _lab_row(("minimax", *minimax))
    proof_nodes = "unknown" if lab.proof is None else f"{lab.proof:,}"
    proof_leaves = "" if lab.least is None else f"{lab.least:,}"
    yield _lab_row(("smallest proof", proof_nodes, proof_leaves))
    if lab.branching is not None:  # Knuth and Moore's minimum for a tree with this branching everywhere
        minimum = f"{lab.branching}^{(depth + 1) // 2} + {lab.branching}^{depth // 2} - 1"
        yield f"uniform: {lab.branching}^{depth} leaves in all, {minimum} = {lab.least:,} at the least"


def _lab_cells(trial: Trial) -> Iterator[str]:
    counts = trial.counts
    if counts is None:
        yield "unknown"
        return
    yield from (f"{number:,}" for number in (counts.nodes, counts.leaves, counts.cutoffs, counts.pruned))
    if trial.charged is not None:
        yield f"{trial.charged:,}"  # the nodes of all its rounds


def _lab_row(cells: tuple[str, ...]) -> str:
    numbers = (cell.rjust(width) for cell, width in zip(cells[1:], LAB_WIDTHS[1:], strict=False))
    return "  ".join([cells[0].ljust(LAB_WIDTHS[0]), *numbers]).rstrip()
