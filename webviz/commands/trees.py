"""`webviz tree`: the value of each tree of a file, and how many leaves it took."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator

from webviz.commands import DONE, UNUSABLE, WRONG_INPUT, CommandError
from webviz.commands.files import (
    add_flag,
    add_number,
    errors_of,
    input_name,
    leaf_without_value,
    print_findings,
    refuse_to_overwrite,
    save,
    unusable,
    whole,
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
    """`webviz tree INPUT`."""
    tree.description = (
        "Search every game tree of a file: sets, lists of leaves, or nested brackets. Options in the "
        "file (root:, branching:, leaves:) have priority over options of the command."
    )
    tree.add_argument("input", metavar="INPUT", help="a file of trees; - reads standard input")
    add_fields(tree, ("graph", "algorithm", "order", *VARIANT_FIELDS, "depth"))
    add_flag(tree, "--path", "also show the best path and its leaf")
    add_flag(tree, "--trace", "write the trace of the search instead of the value")
    tree.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")
    add_root(tree)
    add_number(
        tree, "--branching", "children of each node in lists of leaves (default: 2)", _branching, default=2
    )
    tree.add_argument(
        "--leaves",
        choices=("max", "mover"),
        default="max",
        help="whose view the values have (default: %(default)s)",
    )


def add_root(command: ArgumentParser) -> None:
    """Add the argument for the player who moves first."""
    command.add_argument(
        "--root",
        type=player,
        default=1,
        metavar="PLAYER",
        help="who moves first: MAX, MIN or a number (default: MAX)",
    )


def player(text: str) -> int:
    """The player that moves first. Raises ArgumentTypeError."""
    player = ROOTS.get(text.lower())
    if player is None:
        raise ArgumentTypeError(f"{text!r} is neither MAX nor MIN nor the number of a player")
    return player


def _branching(text: str) -> int:
    number = whole(text)
    if not 2 <= number <= MOST_BRANCHING:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 2 to {MOST_BRANCHING:,}")
    return number


def run(arguments: Namespace) -> int:
    """Print a line for each tree, or its trace."""
    trees = trees_at(arguments.input, options_of(arguments))
    return _write(trees_by_number(trees, arguments.graph, input_name(arguments.input)), arguments)


def _write(chosen: list[tuple[int, Tree]], arguments: Namespace) -> int:
    name, output = input_name(arguments.input), arguments.output
    refuse_to_overwrite(output, arguments.input, "the result would overwrite the tree")
    texts = _traces(chosen, arguments) if arguments.trace else _scores(chosen, arguments)
    try:
        save(output, (text.encode() for text in texts))
    except NoStaticValue as error:
        raise leaf_without_value(name, error) from None
    except NotApplicable as error:
        raise CommandError(UNUSABLE, f"{name}: error: {error}") from None
    return DONE


def _scores(chosen: list[tuple[int, Tree]], arguments: Namespace) -> Iterator[str]:
    """A line for each tree, in the form of the exercise; with its best path, if requested."""
    for number, tree in chosen:
        game = ExplicitTree(tree)
        found = _search(number, game, arguments)
        last = found.last if isinstance(found, Rounds) else found
        leaves = found.leaves if isinstance(found, Rounds) else sum(legal == 0 for legal in found.legal)
        path = f"; {_best_path(game, last)}" if arguments.path else ""
        yield f"Graph {number}: Score: {_value(last, 0)}; Leaf Nodes Examined: {leaves}{path}\n"


def _best_path(game: ExplicitTree, found: SearchTree) -> str:
    """The path from the root to the leaf that has its value."""
    path = optimal_path(found)
    names = ", ".join(game.labels[found.move[node]] for node in path)
    return f"Best Path: {names}; Leaf Reached: {_value(found, path[-1])}"


def _traces(chosen: list[tuple[int, Tree]], arguments: Namespace) -> Iterator[str]:
    """The traces one after the other; each under a heading if there are several."""
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


# The game trees that a command is about.


def trees_at(path: str, options: Options) -> list[Tree]:
    """The trees in a file."""
    text = text_at(path)
    if text.is_document:
        found = f"{text.name}:1:1: error: found the document of a map, expected a tree"
        raise CommandError(WRONG_INPUT, f"{found}; use {program()} trace")
    return trees_in(text.source, text.name, options)


def trees_in(source: bytes, name: str, options: Options) -> list[Tree]:
    """The trees in a text from an input of this name; prints its warnings."""
    try:
        with errors_of(name):
            trees, warnings = read_trees(source, options)
    except CommandError as error:
        if looks_like_map(source):
            note = f"{name}: note: this looks like a map, which is for: {program()} trace"
            raise CommandError(error.status, *error.lines, note) from None
        raise
    print_findings(name, warnings)
    return trees


def trees_by_number(trees: list[Tree], graph: int | None, name: str) -> list[tuple[int, Tree]]:
    """Each tree with its number, or only the requested one."""
    pairs = list(enumerate(trees, start=1))
    found = pairs if graph is None else pairs[graph - 1 : graph]
    if not found:
        raise unusable(f"there is no graph {graph}: {name} holds {len(trees)}")
    return found


def looks_like_map(source: bytes) -> bool:
    """Whether a text, which is not a tree, may be a map."""
    return detect(source) == "map" and b":" in source


def options_of(arguments: Namespace) -> Options:
    """How to read a tree if its own text does not say it."""
    return Options(arguments.root, arguments.branching, arguments.leaves == "mover")
