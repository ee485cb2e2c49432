"""What must hold of whatever text is read as a map, trees, a constraint problem, a trace or a link."""

from functools import cache
from pathlib import Path
from urllib.parse import urlencode
from zlib import crc32

from asking import pack
from oracle import Oracle

from fuzz.faults import check_places, check_refusal, expect
from webviz.csp import CspError, Problem
from webviz.csp.json_writer import write_problem
from webviz.csp.reader import read_csp
from webviz.games import MapColoring
from webviz.maps import MOST_PLAYERS, Map, MapError, read_map, write_map
from webviz.search import Query, TreeTooLarge, engines, textbook_search
from webviz.server.packed import unpack
from webviz.server.problems import Problem as Answer
from webviz.trace.reader import TraceError, read_trace
from webviz.trace.text import trace_lines
from webviz.trees import Tree, TreeError, read_trees, write_trees
from webviz.trees.writer import WRITERS

ROOT = Path(__file__).parents[2]
NODES = 300  # of a search that is held against the transcription of the rules
PLAIN_REGIONS = 20
CHECKED = 20_000  # bytes of an input that is written and read again: of a larger one only reading is tried


def text_of(data: bytes) -> str:
    """The text as a reader of bytes would have it, as far as it is one."""
    return data.decode(errors="replace")


def read_as_map(data: bytes) -> bool:
    """Whether the bytes are a map, for two players or more. Raises Fault."""
    source = _source(data)
    try:
        map, warnings = read_map(source, MOST_PLAYERS)
    except MapError as error:
        check_refusal(error, _lines_of(source))
        return False
    check_places(warnings, _lines_of(source))
    if len(data) > CHECKED:
        return True
    expect(read_map(write_map(map), MOST_PLAYERS) == (map, []), "the canonical text is another map")
    if len(map.weights) == 2 and len(map.regions) <= PLAIN_REGIONS:
        agree(map)
    return True


def agree(map: Map) -> None:
    """The search of a small map prints what a plain transcription of the rules does. Raises Fault."""
    for algorithm in ("alpha-beta", "minimax"):
        game, depth = MapColoring(map), min(map.depth, 4)
        try:
            tree = textbook_search(game, Query(algorithm, depth, max_nodes=NODES))
        except TreeTooLarge:
            continue
        lines = list(trace_lines(tree, game.labels))
        expect(lines == Oracle(map, algorithm, depth).lines, f"{algorithm} prints another trace")


def read_as_trees(data: bytes) -> bool:
    """Whether the bytes are game trees. Raises Fault."""
    source = _source(data)
    try:
        trees, warnings = read_trees(source)
    except TreeError as error:
        check_refusal(error, _lines_of(source))
        return False
    check_places(warnings, _lines_of(source))
    if len(data) > CHECKED:
        return True
    expect(bool(trees), "there is no tree, and no error")
    expect(reads_back(trees, "nested"), "the canonical text is another tree")
    for format in WRITERS:
        expect(reads_back(trees, format), f"the text of {format} is another tree")
    return True


def reads_back(trees: list[Tree], format: object) -> bool:
    """Whether trees written in a format are the same when they are read, if it can hold them."""
    try:
        text = write_trees(trees, format)  # type: ignore[arg-type]
    except ValueError:
        return format != "nested"
    return read_trees(text)[0] == trees


def read_as_problem(data: bytes) -> bool:
    """Whether the bytes state a constraint problem. Raises Fault."""
    source = _source(data)
    try:
        problem, warnings = read_csp(source)
    except CspError as error:
        check_refusal(error, _lines_of(source))
        return False
    check_places(warnings, _lines_of(source))
    if len(data) > CHECKED:
        return True
    expect(isinstance(problem, Problem), "what was read is no problem")
    expect(read_csp(write_problem(problem)) == (problem, []), "the canonical text is another problem")
    return True


def read_as_trace(data: bytes) -> bool:
    """Whether the bytes are a trace of Australia. Raises Fault."""
    text, game = text_of(data), australia()
    compiled = _read_compiled(text, game)
    try:
        tree = read_trace(text, game)
    except TraceError as error:
        check_refusal(error, text)
        expect(compiled is None, "the compiled reader takes what the exact one refuses")
        return False
    expect(compiled in (None, tree), "the compiled reader finds another tree")
    again = "\n".join(trace_lines(tree, game.labels))
    expect(read_trace(again, game, depth_limit=tree.depth_limit) == tree, "written again it is another tree")
    return True


def _read_compiled(text: str, game: MapColoring) -> object:
    """What the reader of long traces makes of it, where there is one."""
    if engines.load() is None:
        return None
    from webviz.trace.fast_reader import read_well_formed

    return read_well_formed(text, game)


@cache
def australia() -> MapColoring:
    """The game of the homework."""
    return MapColoring(read_map((ROOT / "sample_maps/australia.txt").read_bytes())[0])


def read_as_link(data: bytes) -> bool:
    """Whether the bytes are what a link has after its #. Raises Fault."""
    try:
        members = unpack(text_of(data))
    except Answer as problem:
        expect(problem.status == 400 and bool(problem.detail), f"it is refused with {problem.status}")
        return False
    others = {name: str(value).lower() if type(value) is bool else value for name, value in members.items()}
    again = "v1&" + urlencode({"map": pack(others.pop("text"))} | others)
    expect(unpack(again) == members, "packed again it says something else")
    return True


def _source(data: bytes) -> str | bytes:
    """Half of the inputs as bytes, as the command line has them, half as a text, as the server does."""
    if crc32(data) & 1:
        return data
    return data.decode(errors="surrogateescape") if crc32(data) & 2 else text_of(data)


def _lines_of(source: str | bytes) -> str:
    return source if isinstance(source, str) else text_of(source)
