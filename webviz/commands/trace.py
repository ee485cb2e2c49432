"""`webviz trace`: search a map, and write every step as the homework demands."""

from argparse import Namespace
from typing import BinaryIO

from webviz.commands import BUDGET_REACHED, DONE, UNUSABLE, WRONG_INPUT
from webviz.commands.files import input_name, open_output, read_input, same_file
from webviz.commands.messages import reason, say, say_error, say_findings
from webviz.games import MapColoring
from webviz.maps import MapError, read_map
from webviz.search import SearchTree, TreeTooLarge, search
from webviz.trace import trace_chunks


def run(arguments: Namespace) -> int:
    """Traces `arguments.input`; a reader that leaves early, such as `head`, has got what it wanted."""
    name = input_name(arguments.input)
    try:
        source = read_input(arguments.input)
    except OSError as error:
        say_error(f"cannot read {name}: {reason(error)}")
        return UNUSABLE
    try:
        map, warnings = read_map(source)
    except MapError as error:
        say_findings(name, [*error.errors, *error.warnings])
        return WRONG_INPUT
    say_findings(name, warnings)
    depth = map.depth if arguments.depth is None else arguments.depth
    return _trace(MapColoring(map), depth, arguments)


def _trace(game: MapColoring, depth: int, arguments: Namespace) -> int:
    """The output is opened first, so that a long search does not end in a file that cannot be written."""
    name, output = input_name(arguments.input), arguments.output
    if output is not None and same_file(output, arguments.input):
        say_error(f"the trace would overwrite the map {output}: name another file")
        return UNUSABLE
    try:
        with open_output(output) as file:
            tree = search(game, arguments.algorithm, depth, arguments.max_nodes)
            _write(tree, game, file)
    except TreeTooLarge as error:
        say(f"{name}: error: {error} (--depth), or allow more nodes (--max-nodes)")
        return BUDGET_REACHED
    except BrokenPipeError:
        return DONE
    except OSError as error:
        say_error(f"cannot write {output or 'standard output'}: {reason(error)}")
        return UNUSABLE
    _explain_missing_result(name, tree)
    return DONE


def _write(tree: SearchTree, game: MapColoring, file: BinaryIO) -> None:
    for chunk in trace_chunks(tree, game.labels):
        file.write(chunk.encode())


def _explain_missing_result(name: str, tree: SearchTree) -> None:
    """A trace of one line has no result line, which may surprise."""
    if len(tree) == 1 and tree.depth_limit == 0:
        say(f"{name}: note: the depth is 0, so no move is tried and there is no result line")
    elif len(tree) == 1:
        say(f"{name}: note: no move is legal at the root, so there is no result line")
