"""`webviz trace`: search a map, and write every step as the homework demands."""

from argparse import Namespace
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, BinaryIO, TypeAlias

from webviz.commands import BUDGET_REACHED, DONE, CommandError
from webviz.commands.files import (
    input_name,
    leaf_without_value,
    open_output,
    print_engine_news,
    refuse_to_overwrite,
    say,
    write_errors,
)
from webviz.commands.problems import Text, map_in, scene_in, text_at
from webviz.commands.progress import LineCount, Progress
from webviz.commands.search_arguments import checked_query, options_from
from webviz.games import MapColoring, game_on
from webviz.games.binding import MapGame, rule_of, with_level
from webviz.games.explicit_tree import NoStaticValue
from webviz.scene.fields import GAME_FIELDS
from webviz.search import Query, Rounds, SearchTree, TreeTooLarge, engines, in_rounds, search
from webviz.search.engines import TEXTBOOK_NODES, may_be_compiled
from webviz.search.registry import algorithm_named
from webviz.trace.text import search_chunks

if TYPE_CHECKING:
    from webviz.python.searching import Search
    from webviz.scene.constraints import ConstraintSearch

Chunks: TypeAlias = Generator[tuple[int, bytes | memoryview], None, None]
"""The trace in pieces: the number of lines, and the text."""


OF_MAPS = GAME_FIELDS.keys() - {"graph"}
"""Fields that apply to a map's game."""


def run(arguments: Namespace) -> int:
    """Trace `arguments.input`: for a map only the necessary modules are loaded, for others the scene's."""
    text = text_at(arguments.input)
    if not options_from(arguments).keys() <= OF_MAPS:
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
    """Whether a text, which is not a map, has game trees or another kind of problem."""
    from webviz.scene.problem_text import NoReader, read_problem

    try:
        return read_problem(source).map is None
    except NoReader:
        return True
    except ValueError:
        return False


def _trace_scene(text: Text, arguments: Namespace) -> int:
    """Write the trace of any problem with a game."""
    from webviz.python.searching import MOST_NODES, run_constraints, run_game, trace_text

    scene, output, most = scene_in(text.source, arguments), arguments.output, arguments.max_nodes
    refuse_to_overwrite(output, arguments.input, "the trace would overwrite the problem")
    found: Search | ConstraintSearch
    with _search_errors(text.name), print_engine_news(), write_errors(output), open_output(output) as file:
        if scene.is_of_constraints:
            found = run_constraints(scene, most)
            if found.is_stopped:
                raise CommandError(BUDGET_REACHED, f"{text.name}: error: {found.verdict} (--max-nodes)")
        else:
            found = run_game(scene, most or MOST_NODES)
        file.write(trace_text(found).encode())
    return DONE


@contextmanager
def _search_errors(name: str) -> Iterator[None]:
    try:
        yield
    except TreeTooLarge as error:
        advice = "(--depth), or allow more nodes (--max-nodes)"
        raise CommandError(BUDGET_REACHED, f"{name}: error: {error} {advice}") from None
    except NoStaticValue as error:
        raise leaf_without_value(name, error) from None


def _trace(game: MapGame, query: Query, arguments: Namespace) -> int:
    """Trace a game. The output is opened first, so that a long search does not end at an unwritable file."""
    name, output = input_name(arguments.input), arguments.output
    refuse_to_overwrite(output, arguments.input, "the trace would overwrite the map")
    with _search_errors(name), print_engine_news(), write_errors(output), open_output(output) as file:
        found = _search(game, query, arguments.max_nodes)
        _write(found, game, file)
    if isinstance(found, SearchTree):
        _explain_missing_result(name, found)
    elif isinstance(found, Rounds):
        _compare(name, found, game, query)
    return DONE


def _search(game: MapGame, query: Query, most: int | None) -> "Found":
    """Search; a large search without a limit runs while its trace is written, others return their tree.

    With a limit the search is finished first, as a trace is written completely or not at all. Searches that
    only the textbook engine can run always have a limit.
    """
    bounded = replace(query, max_nodes=most or TEXTBOOK_NODES)
    if algorithm_named(query.algorithm).rounds:
        return in_rounds(game, bounded)
    if not isinstance(game, MapColoring) or not may_be_compiled(game, query):
        return search(game, bounded)
    budget = engines.node_budget("record")
    first = min((limit for limit in (budget, most) if limit is not None), default=None)
    try:
        return search(game, replace(query, max_nodes=first))
    except TreeTooLarge:
        if first == most:
            raise
    engine = engines.load("record")
    if engine is None or not engine.fits(game):
        return search(game, replace(query, max_nodes=most))
    if most is not None:
        search(game, replace(query, max_nodes=most))
    return RunningSearch(game, query)


@dataclass(frozen=True, slots=True)
class RunningSearch:
    """A search that is still to run, while its trace is written."""

    game: MapColoring
    query: Query


Found: TypeAlias = SearchTree | RunningSearch | Rounds


def _write(found: Found, game: MapGame, file: BinaryIO) -> None:
    count = LineCount(found.game, found.query) if isinstance(found, RunningSearch) else None
    total = partial(int, 2 * _nodes(found)) if count is None else count.lines
    progress = Progress(total, is_wanted=not file.isatty())
    with closing(count) if count else nullcontext(), closing(_chunks(found, game)) as chunks:
        try:
            for lines, text in chunks:
                file.write(text)
                progress.add(lines, len(text))
        finally:
            progress.clear()


def _nodes(found: Found) -> int:
    return len(found) if isinstance(found, SearchTree) else getattr(found, "nodes", 0)


def _chunks(found: Found, game: MapGame) -> Chunks:
    if isinstance(found, RunningSearch):
        yield from _fast_chunks(found)
        return
    for chunk in search_chunks(found, game.labels, rule_of(game)):
        yield chunk.count("\n"), chunk.encode()


def _fast_chunks(found: RunningSearch) -> Chunks:
    from webviz.trace.fast_text import FastTrace

    trace, before = FastTrace(found.game, found.query), 0
    with closing(trace.chunks()) as chunks:
        for chunk in chunks:
            yield trace.lines - before, chunk
            before = trace.lines


def _explain_missing_result(name: str, tree: SearchTree) -> None:
    """Explain a trace of one line, which has no result line."""
    if len(tree) == 1 and tree.depth_limit == 0:
        say(f"{name}: note: the depth is 0, so no move is tried and there is no result line")
    elif len(tree) == 1:
        say(f"{name}: note: no move is legal at the root, so there is no result line")


def _compare(name: str, rounds: Rounds, game: MapGame, query: Query) -> None:
    """Print what the rounds have saved or cost, compared with a single search."""
    from webviz.search.counts import count

    alone = count(game, rounds.alone(replace(query, max_nodes=TEXTBOOK_NODES)))
    nodes = f"{alone.nodes:,} nodes" if alone.is_complete else f"over {alone.nodes:,} nodes"
    say(
        f"{name}: note: all rounds visit {rounds.nodes:,} nodes, the last {len(rounds.last):,}; "
        f"{rounds.last.algorithm} alone visits {nodes}"
    )
