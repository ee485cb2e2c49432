"""`webviz trace`: search a map, and write every step as the homework demands."""

from argparse import Namespace
from collections.abc import Generator
from contextlib import closing
from typing import TYPE_CHECKING, BinaryIO, TypeAlias

from webviz.commands import BUDGET_REACHED, DONE, UNUSABLE
from webviz.commands.files import input_name, open_output, same_file
from webviz.commands.line_count import LineCount
from webviz.commands.maps import map_or_status
from webviz.commands.messages import reason, say, say_engine_news, say_error
from webviz.commands.progress import Progress
from webviz.games import MapColoring
from webviz.search import SearchTree, TreeTooLarge, engines, search
from webviz.trace import trace_chunks

if TYPE_CHECKING:
    from webviz.trace.fast_text import FastTrace

Chunks: TypeAlias = Generator[tuple[int, bytes | memoryview], None, None]
"""The trace in pieces: how many lines, and the text."""


def run(arguments: Namespace) -> int:
    """Traces `arguments.input`; a reader that leaves early, such as `head`, has got what it wanted."""
    map = map_or_status(arguments.input)
    if isinstance(map, int):
        return map
    depth = map.depth if arguments.depth is None else arguments.depth
    return _trace(MapColoring(map), depth, arguments)


def _trace(game: MapColoring, depth: int, arguments: Namespace) -> int:
    """The output is opened first, so that a long search does not end in a file that cannot be written."""
    name, output = input_name(arguments.input), arguments.output
    if output is not None and same_file(output, arguments.input):
        say_error(f"the trace would overwrite the map {output}: name another file")
        return UNUSABLE
    try:
        with say_engine_news(), open_output(output) as file:
            tree = _search(game, depth, arguments)
            with closing(LineCount(game, arguments.algorithm, depth)) as count:
                _write(tree, game, file, count)
    except TreeTooLarge as error:
        say(f"{name}: error: {error} (--depth), or allow more nodes (--max-nodes)")
        return BUDGET_REACHED
    except BrokenPipeError:
        return DONE
    except OSError as error:
        say_error(f"cannot write {output or 'standard output'}: {reason(error)}")
        return UNUSABLE
    if isinstance(tree, SearchTree):
        _explain_missing_result(name, tree)
    return DONE


def _search(game: MapColoring, depth: int, arguments: Namespace) -> "SearchTree | FastTrace":
    """A small search is held as its tree; a large one runs while it is written, if nothing bounds its nodes.

    Where nodes are bounded, the search is run to its end first: a trace is written whole or not at all.
    """
    algorithm, most = arguments.algorithm, arguments.max_nodes
    budget = engines.node_budget("record")
    first = min((limit for limit in (budget, most) if limit is not None), default=None)
    try:
        return search(game, algorithm, depth, first)
    except TreeTooLarge:
        if first == most:
            raise
    engine = engines.load("record")
    if engine is None or not engine.fits(game):
        return search(game, algorithm, depth, most)
    if most is not None:
        search(game, algorithm, depth, most)
    from webviz.trace.fast_text import FastTrace

    return FastTrace(game, algorithm, depth)


def _write(tree: "SearchTree | FastTrace", game: MapColoring, file: BinaryIO, count: LineCount) -> None:
    progress = Progress(count.lines, is_wanted=not file.isatty())
    with closing(_plain_chunks(tree, game) if isinstance(tree, SearchTree) else _fast_chunks(tree)) as chunks:
        try:
            for lines, text in chunks:
                file.write(text)
                progress.add(lines, len(text))
        finally:
            progress.clear()


def _plain_chunks(tree: SearchTree, game: MapColoring) -> Chunks:
    for chunk in trace_chunks(tree, game.labels):
        yield chunk.count("\n"), chunk.encode()


def _fast_chunks(trace: "FastTrace") -> Chunks:
    before = 0
    with closing(trace.chunks()) as chunks:
        for chunk in chunks:
            yield trace.lines - before, chunk
            before = trace.lines


def _explain_missing_result(name: str, tree: SearchTree) -> None:
    """A trace of one line has no result line, which may surprise."""
    if len(tree) == 1 and tree.depth_limit == 0:
        say(f"{name}: note: the depth is 0, so no move is tried and there is no result line")
    elif len(tree) == 1:
        say(f"{name}: note: no move is legal at the root, so there is no result line")
