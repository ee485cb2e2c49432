"""`webviz trace`: search a problem and write every step as the homework demands.

The textbook's engine makes a tree, from which the trace is written. The compiled engine, for large trees on
maps, writes the trace while it searches, without a tree. A trace is written completely or not at all, so a
search with a limit of nodes ends before anything is written.
"""

from argparse import Namespace
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import replace
from typing import BinaryIO, NamedTuple, TypeAlias

from webviz.commands import BUDGET_REACHED, DONE, CommandError
from webviz.commands.files import (
    input_name,
    open_output,
    print_engine_news,
    refuse_to_overwrite,
    say,
    search_errors,
    write_errors,
)
from webviz.commands.problems import Text, map_in, scene_in, text_at
from webviz.commands.progress import LineCount, Progress
from webviz.commands.search_arguments import checked_query, options_from
from webviz.games import MapColoring, game_on
from webviz.games.binding import MapGame, rule_of, with_level
from webviz.scene.fields import GAME_FIELDS
from webviz.search import Query, Rounds, SearchTree, TreeTooLarge, engines, in_rounds, search
from webviz.search.engines import TEXTBOOK_NODES, may_be_compiled
from webviz.search.registry import algorithm_named
from webviz.trace.text import search_chunks

Chunks: TypeAlias = Generator[tuple[int, bytes | memoryview], None, None]  # pieces: (line count, text)

MAP_FIELDS = GAME_FIELDS.keys() - {"graph"}  # the fields of a search that apply to a map's game


def run(arguments: Namespace) -> int:
    """Write the trace of a problem; for a map quickly: `_trace` imports few modules."""
    text = text_at(arguments.input)
    if not options_from(arguments).keys() <= MAP_FIELDS:
        return _trace_scene(text, arguments)
    try:
        map = map_in(text.source, text.name)
    except CommandError:
        if _holds_other_problem(text.source):
            return _trace_scene(text, arguments)
        raise
    game = with_level(game_on(map), arguments.binding)
    query = checked_query(game, map.depth if arguments.depth is None else arguments.depth, arguments)
    return _trace(game, query, arguments)


def _holds_other_problem(source: bytes) -> bool:
    """Whether a text that is no map has game trees or another kind of problem."""
    from webviz.scene.problem_text import NoReader, read_problem

    try:
        return read_problem(source).map is None
    except NoReader:  # a kind whose wing is not installed: `_trace_scene` says so
        return True
    except ValueError:
        return False


def _trace_scene(text: Text, arguments: Namespace) -> int:
    """Write the trace of any game, or the log of a constraint problem."""
    from webviz.python.searching import MOST_NODES, run_constraints, run_game, trace_text

    scene, output, most = scene_in(text.source, arguments), arguments.output, arguments.max_nodes
    refuse_to_overwrite(output, arguments.input, "the trace would overwrite the problem")
    with search_errors(text.name), print_engine_news(), write_errors(output), open_output(output) as file:
        if scene.is_of_constraints:
            solved = run_constraints(scene, most)
            if solved.is_stopped:
                raise CommandError(BUDGET_REACHED, f"{text.name}: error: {solved.verdict} (--max-nodes)")
            file.write(trace_text(solved).encode())
        else:
            file.write(trace_text(run_game(scene, most or MOST_NODES)).encode())
    return DONE


def _trace(game: MapGame, query: Query, arguments: Namespace) -> int:
    """Write a game's trace; first open the output, which may fail before the search."""
    name, output = input_name(arguments.input), arguments.output
    refuse_to_overwrite(output, arguments.input, "the trace would overwrite the map")
    with search_errors(name), print_engine_news(), write_errors(output), open_output(output) as file:
        result = _search(game, query, arguments.max_nodes)
        _write(result, game, file)
    if isinstance(result, SearchTree):
        _explain_missing_result(name, result)
    elif isinstance(result, Rounds):
        _print_comparison(name, result, game, query)
    return DONE


def _search(game: MapGame, query: Query, most: int | None) -> "Result":
    """Search, and return what the trace is written from; `most` is the limit of nodes."""
    # Searches that the compiled engine does not know, such as those in rounds, always have a limit.
    textbook_query = replace(query, max_nodes=most or TEXTBOOK_NODES)
    if algorithm_named(query.algorithm).rounds:
        return in_rounds(game, textbook_query)
    if not isinstance(game, MapColoring) or not may_be_compiled(game, query):
        return search(game, textbook_query)
    tree = _search_if_small(game, query, most)
    return _search_large(game, query, most) if tree is None else tree


def _search_if_small(game: MapColoring, query: Query, most: int | None) -> SearchTree | None:
    """The textbook's tree; None for one so large that the compiled engine is quicker."""
    budget = engines.node_budget("record")  # nodes; None if there is no compiled engine
    may_continue_compiled = budget is not None and (most is None or budget < most)
    try:
        return search(game, replace(query, max_nodes=budget if may_continue_compiled else most))
    except TreeTooLarge:
        if may_continue_compiled:
            return None
        raise  # the tree has more than `most` nodes


def _search_large(game: MapColoring, query: Query, most: int | None) -> "Result":
    """A search for the compiled engine; a tree if that is missing or lacks space."""
    limited_query, engine = replace(query, max_nodes=most), engines.load("record")
    if engine is None or not engine.fits(game):
        return search(game, limited_query)
    if most is not None:  # this search only finds out whether the tree exceeds the limit
        search(game, limited_query)
    return SearchToRun(game, query)


class SearchToRun(NamedTuple):
    """A search that the compiled engine runs while the trace is written."""

    game: MapColoring
    query: Query


Result: TypeAlias = SearchTree | Rounds | SearchToRun


def _write(result: Result, game: MapGame, file: BinaryIO) -> None:
    if isinstance(result, SearchToRun):
        with closing(LineCount(result.game, result.query)) as counter:  # counts while the trace is written
            _write_chunks(_compiled_chunks(result), counter.lines, file)
    else:
        nodes = result.nodes if isinstance(result, Rounds) else len(result)
        chunks = _textbook_chunks(result, game)
        _write_chunks(chunks, lambda: 2 * nodes, file)  # about two lines for a node: a visit and an update


def _write_chunks(chunks: Chunks, total_lines: Callable[[], int | None], file: BinaryIO) -> None:
    progress = Progress(total_lines, is_wanted=not file.isatty())
    with closing(chunks):
        try:
            for line_count, text in chunks:
                file.write(text)
                progress.add(line_count, len(text))
        finally:
            progress.clear()


def _textbook_chunks(result: SearchTree | Rounds, game: MapGame) -> Chunks:
    for text in search_chunks(result, game.labels, rule_of(game)):
        yield text.count("\n"), text.encode()


def _compiled_chunks(to_run: SearchToRun) -> Chunks:
    from webviz.trace.fast_text import FastTrace

    trace, lines_before = FastTrace(to_run.game, to_run.query), 0
    with closing(trace.chunks()) as chunks:
        for chunk in chunks:
            yield trace.lines - lines_before, chunk
            lines_before = trace.lines


def _explain_missing_result(name: str, tree: SearchTree) -> None:
    if len(tree) == 1 and tree.depth_limit == 0:
        say(f"{name}: note: the depth is 0, so no move is tried and there is no result line")
    elif len(tree) == 1:
        say(f"{name}: note: no move is legal at the root, so there is no result line")


def _print_comparison(name: str, rounds: Rounds, game: MapGame, query: Query) -> None:
    from webviz.search.counts import count

    single = count(game, rounds.single_search_query(replace(query, max_nodes=TEXTBOOK_NODES)))
    nodes = f"{single.nodes:,} nodes" if single.is_complete else f"over {single.nodes:,} nodes"
    say(
        f"{name}: note: all rounds visit {rounds.nodes:,} nodes, the last {len(rounds.last):,}; "
        f"{rounds.last.algorithm} alone visits {nodes}"
    )
