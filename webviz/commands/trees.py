"""`webviz tree`: the value of each tree of a file, and the leaves examined."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from functools import partial

from webviz.commands import DONE, UNUSABLE, WRONG_INPUT, CommandError
from webviz.commands.files import (
    add_flag,
    add_number,
    add_output,
    errors_of,
    input_name,
    integer,
    print_findings,
    refuse_to_overwrite,
    save,
    search_errors,
    unusable,
)
from webviz.commands.problems import text_at
from webviz.commands.search_arguments import add_fields, query_of
from webviz.games.explicit_tree import ExplicitTree, NoStaticValue
from webviz.scene.fields import VARIANT_FIELDS
from webviz.search import NotApplicable, Rounds, SearchTree, in_rounds, optimal_path, textbook_search
from webviz.search.registry import algorithm_named
from webviz.site.folders import program
from webviz.trace.text import search_chunks
from webviz.trees import Options, Tree, detect, read_trees
from webviz.trees.model import value_text
from webviz.trees.source import MOST_BRANCHING, ROOTS


def add_tree(tree: ArgumentParser) -> None:
    tree.description = (
        "Search every game tree of a file: sets, lists of leaves, or nested brackets. Options in the "
        "file (root:, branching:, leaves:) have priority over options of the command."
    )
    tree.add_argument("input", metavar="INPUT", help="a file of trees; - reads standard input")
    add_fields(tree, ("graph", "algorithm", "order", *VARIANT_FIELDS, "depth"))
    add_flag(tree, "--path", "also show the best path and its leaf")
    add_flag(tree, "--trace", "write the trace of the search instead of the value")
    add_output(tree)
    add_root(tree)
    branching = partial(integer, lowest=2, highest=MOST_BRANCHING)
    add_number(tree, "--branching", "children of each node in lists of leaves (default: 2)", branching, 2)
    help = "whose view the values have (default: %(default)s)"
    tree.add_argument("--leaves", choices=("max", "mover"), default="max", help=help)


def add_root(command: ArgumentParser) -> None:
    """Add the argument for the player who moves first."""
    help = "who moves first: MAX, MIN or a number (default: MAX)"
    command.add_argument("--root", type=player, default=1, metavar="PLAYER", help=help)


def player(text: str) -> int:
    """The number of a player: MAX, MIN or a number. Raises ArgumentTypeError."""
    number = ROOTS.get(text.lower())
    if number is None:
        raise ArgumentTypeError(f"{text!r} is neither MAX nor MIN nor the number of a player")
    return number


def run(arguments: Namespace) -> int:
    name, output = input_name(arguments.input), arguments.output
    options = Options(arguments.root, arguments.branching, arguments.leaves == "mover")
    numbered_trees = _choose_trees(_trees_at(arguments.input, options), arguments.graph, name)
    refuse_to_overwrite(output, arguments.input, "the result would overwrite the tree")
    texts = _traces(numbered_trees, arguments) if arguments.trace else _score_lines(numbered_trees, arguments)
    try:
        with search_errors(name):
            save(output, (text.encode() for text in texts))
    except NotApplicable as error:
        raise CommandError(UNUSABLE, f"{name}: error: {error}") from None
    return DONE


def _score_lines(numbered_trees: list[tuple[int, Tree]], arguments: Namespace) -> Iterator[str]:
    """A line for each tree, as in the exercise; with its best path, if requested."""
    for number, tree in numbered_trees:
        game = ExplicitTree(tree)
        result = _search(number, game, arguments)
        if isinstance(result, Rounds):
            search_tree, leaves = result.last, result.leaves
        else:
            search_tree, leaves = result, sum(legal == 0 for legal in result.legal)
        path = f"; {_best_path(game, search_tree)}" if arguments.path else ""
        yield f"Graph {number}: Score: {_value(search_tree, 0)}; Leaf Nodes Examined: {leaves}{path}\n"


def _best_path(game: ExplicitTree, search_tree: SearchTree) -> str:
    """The path from the root to the leaf that has the root's value."""
    path = optimal_path(search_tree)
    names = ", ".join(game.labels[search_tree.move[node]] for node in path)
    return f"Best Path: {names}; Leaf Reached: {_value(search_tree, path[-1])}"


def _traces(numbered_trees: list[tuple[int, Tree]], arguments: Namespace) -> Iterator[str]:
    for index, (number, tree) in enumerate(numbered_trees):
        game = ExplicitTree(tree)
        result = _search(number, game, arguments)
        if len(numbered_trees) > 1:
            yield ("\n" if index else "") + f"# Graph {number}\n"
        yield from search_chunks(result, game.labels)


def _search(number: int, game: ExplicitTree, arguments: Namespace) -> SearchTree | Rounds:
    depth = game.height if arguments.depth is None else min(arguments.depth, game.height)
    query = query_of(game, depth, arguments)
    try:
        if algorithm_named(query.algorithm).rounds:
            return in_rounds(game, query)
        return textbook_search(game, query)
    except (NotApplicable, NoStaticValue) as error:
        raise type(error)(f"graph {number}: {error}") from None


def _value(search_tree: SearchTree, node: int) -> str:
    return value_text(tuple(column[node] for column in search_tree.values or (search_tree.value,)))


# Read the trees of a file, and choose among them.


def _trees_at(path: str, options: Options) -> list[Tree]:
    """The trees in a file; prints its warnings."""
    text = text_at(path)
    if text.is_document:
        found = f"{text.name}:1:1: error: found the document of a map, expected a tree"
        raise CommandError(WRONG_INPUT, f"{found}; use {program()} trace")
    try:
        with errors_of(text.name):
            trees, warnings = read_trees(text.source, options)
    except CommandError as error:
        if detect(text.source) == "map" and b":" in text.source:
            note = f"{text.name}: note: this looks like a map, which is for: {program()} trace"
            raise CommandError(error.status, *error.lines, note) from None
        raise
    print_findings(text.name, warnings)
    return trees


def _choose_trees(trees: list[Tree], graph: int | None, name: str) -> list[tuple[int, Tree]]:
    """The tree with the number `graph`, or all if it is None; each with its number."""
    pairs = list(enumerate(trees, start=1))
    chosen = pairs if graph is None else pairs[graph - 1 : graph]
    if not chosen:
        raise unusable(f"there is no graph {graph}: {name} holds {len(trees)}")
    return chosen
