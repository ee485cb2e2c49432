"""`webviz lab`: a comparison of all orders of moves for alpha-beta."""

from argparse import Namespace
from collections.abc import Iterator

from webviz.commands import DONE
from webviz.commands.files import input_name, print_text, say, say_engine_news, unusable, wrong_input
from webviz.commands.problems import play_at
from webviz.commands.progress import Deadline
from webviz.games.explicit_tree import NoStaticValue
from webviz.search.engines import TEXTBOOK_NODES
from webviz.search.ordering_lab import Lab, Trial, ordering_lab
from webviz.search.registry import NotApplicable

COLUMNS = ("order", "nodes", "leaves", "cutoffs", "pruned", "all rounds")
WIDTHS = (16, 12, 12, 10, 12, 12)


def run(arguments: Namespace) -> int:
    """Print a row for each order, and the size of the smallest tree."""
    _, game, query = play_at(arguments)
    try:
        with say_engine_news():
            lab = ordering_lab(game, query.depth, TEXTBOOK_NODES, Deadline(arguments.seconds))
    except NoStaticValue as error:
        advice = "search deeper (--depth), or give it one"
        raise wrong_input(input_name(arguments.input), f"{error}: {advice}") from None
    except NotApplicable as error:
        raise unusable(error) from None
    print_text("".join(f"{line}\n" for line in _lines(lab, query.depth)))
    if any(trial.counts is None for trial in (*lab.trials, *lab.others)):
        limits = f"{arguments.seconds:g} seconds, and {TEXTBOOK_NODES:,} nodes a search,"
        say(f"webviz: note: {limits} were not enough (--seconds, --depth)")
    return DONE


def _lines(lab: Lab, depth: int) -> Iterator[str]:
    yield _row(COLUMNS)
    for trial in lab.trials:
        yield _row(_cells(trial))
    for trial in lab.others:
        yield _row((trial.algorithm, *_cells(trial)[1:]))
    full = lab.full
    yield _row(("minimax", *(["unknown"] if full is None else [f"{full.nodes:,}", f"{full.leaves:,}"])))
    yield _row(("smallest proof", "unknown" if lab.proof is None else f"{lab.proof:,}", _least(lab)))
    if lab.branching is not None:
        b, half, rest = lab.branching, (depth + 1) // 2, depth // 2
        yield f"uniform: {b}^{depth} leaves in all, {b}^{half} + {b}^{rest} - 1 = {lab.least:,} at the least"


def _cells(trial: Trial) -> tuple[str, ...]:
    found = trial.counts
    if found is None:
        return trial.order, "unknown"
    numbers = [found.nodes, found.leaves, found.cutoffs, found.pruned]
    numbers += [] if trial.charged is None else [trial.charged]
    return trial.order, *(f"{number:,}" for number in numbers)


def _least(lab: Lab) -> str:
    return "" if lab.least is None else f"{lab.least:,}"


def _row(cells: tuple[str, ...]) -> str:
    first, *rest = (cell.rjust(width) for cell, width in zip(cells, WIDTHS, strict=False))
    return "  ".join([cells[0].ljust(len(first)), *rest]).rstrip()
