"""`webviz tree`: the value of each tree of a file, and the number of leaves examined."""

from argparse import Namespace
from collections.abc import Iterator

from webviz.commands import DONE, UNUSABLE, CommandError
from webviz.commands.files import input_name, keep_input, save, wrong_input
from webviz.commands.search_arguments import query_of
from webviz.commands.trees import options_of, trees_at, trees_by_number
from webviz.games.explicit_tree import ExplicitTree, NoStaticValue
from webviz.search import (
    NotApplicable,
    Rounds,
    SearchTree,
    in_rounds,
    optimal_path,
    textbook_search,
)
from webviz.search.registry import algorithm_named
from webviz.trace.text import search_chunks
from webviz.trees import Tree
from webviz.trees.model import value_text


def run(arguments: Namespace) -> int:
    """Print a line for each tree, or its trace."""
    trees = trees_at(arguments.input, options_of(arguments))
    return _write(trees_by_number(trees, arguments.graph, input_name(arguments.input)), arguments)


def _write(chosen: list[tuple[int, Tree]], arguments: Namespace) -> int:
    name, output = input_name(arguments.input), arguments.output
    keep_input(output, arguments.input, "the result would overwrite the tree")
    texts = _traces(chosen, arguments) if arguments.trace else _scores(chosen, arguments)
    try:
        save(output, (text.encode() for text in texts))
    except NoStaticValue as error:
        raise wrong_input(name, f"{error}: search deeper (--depth), or give it one") from None
    except NotApplicable as error:
        raise CommandError(UNUSABLE, f"{name}: error: {error}") from None
    return DONE


def _scores(chosen: list[tuple[int, Tree]], arguments: Namespace) -> Iterator[str]:
    """A line for each tree as the exercise requires; with its best path, if requested."""
    for number, tree in chosen:
        game = ExplicitTree(tree)
        found = _search(number, game, arguments)
        last = found.last if isinstance(found, Rounds) else found
        leaves = found.leaves if isinstance(found, Rounds) else sum(legal == 0 for legal in found.legal)
        path = f"; {_best_path(game, last)}" if arguments.path else ""
        yield f"Graph {number}: Score: {_value(last, 0)}; Leaf Nodes Examined: {leaves}{path}\n"


def _best_path(game: ExplicitTree, found: SearchTree) -> str:
    """The best path, from the root to the leaf that has the root's value."""
    path = optimal_path(found)
    names = ", ".join(game.labels[found.move[node]] for node in path)
    return f"Best Path: {names}; Leaf Reached: {_value(found, path[-1])}"


def _traces(chosen: list[tuple[int, Tree]], arguments: Namespace) -> Iterator[str]:
    """The traces one after the other; several ones have headings."""
    for place, (number, tree) in enumerate(chosen):
        game = ExplicitTree(tree)
        found = _search(number, game, arguments)
        if len(chosen) > 1:
            yield ("\n" if place else "") + f"# Graph {number}\n"
        yield from search_chunks(found, game.labels)


def _search(number: int, game: ExplicitTree, arguments: Namespace) -> SearchTree | Rounds:
    """Search the whole tree, or down to the requested depth."""
    depth = game.height if arguments.depth is None else min(arguments.depth, game.height)
    query = query_of(game, depth, arguments)
    try:
        return (
            in_rounds(game, query)
            if algorithm_named(query.algorithm).rounds
            else textbook_search(game, query)
        )
    except (NotApplicable, NoStaticValue) as error:
        raise type(error)(f"graph {number}: {error}") from None


def _value(found: SearchTree, node: int) -> str:
    return value_text(tuple(column[node] for column in found.values or (found.value,)))
