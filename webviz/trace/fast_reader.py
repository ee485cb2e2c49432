"""Long traces read back in compiled code, many million lines a second, if nothing is wrong in them."""

from ctypes import addressof, c_char, c_int64

from webviz.games.game import MAX
from webviz.games.map_coloring import MapColoring
from webviz.search.compiled import DEEPEST, Run, reserved, shortened
from webviz.search.machine_code import kernel
from webviz.search.registry import registered
from webviz.search.tree import SearchTree
from webviz.search.variant import DEFAULT_VARIANT
from webviz.trace.fast_text import label_table
from webviz.trace.folds import UNBOUNDED
from webviz.trace.line_rules import LineRules
from webviz.trace.text import result_line

KERNELS = "webviz.trace.read_kernel"
PADDING = b"\0" * 64
"""Before the text and behind it, as read_kernel.py wants it."""


def read_well_formed(
    text: str, game: MapColoring, algorithm: str | None = None, depth_limit: int | None = None
) -> SearchTree | None:
    """What `webviz.trace.read_trace` finds; None for a text that is not exactly as one is written."""
    content, _, result = text.removesuffix("\n").rpartition("\n")
    raw = bytearray().join((PADDING, content.encode(errors="surrogatepass"), b"\n", PADDING))
    # The kernels get addresses: `raw` and `labels` must live until they are done.
    start, size = addressof(c_char.from_buffer(raw)) + len(PADDING), len(raw) - 2 * len(PADDING)
    found = (c_int64 * 3)()
    if not content or not kernel(KERNELS, "survey")(start, size, found):
        return None
    deepest, narrowed, lines = found
    algorithm = algorithm or ("alpha-beta" if narrowed else "minimax")
    limit = deepest if depth_limit is None else depth_limit
    run = Run(game, algorithm, min(limit, DEEPEST)) if registered(algorithm).twin is not None else None
    rules = LineRules(algorithm, DEFAULT_VARIANT)
    first = f"{rules.line(game.labels[game.root_move], 0, MAX, rules.opening(MAX, None, UNBOUNDED))}\n"
    if limit < 1 or run is None or not run.root_moves or lines % 2 == 0 or not content.startswith(first):
        return None
    columns = reserved((lines + 1) // 2)
    columns[0][0], columns[1][0], columns[4][0] = 0, game.root_move, run.root_moves
    labels, lengths = label_table(game.labels)
    texts = (start, len(first.encode()), addressof(labels), len(labels[0]), lengths)
    if run.call(KERNELS, "read_events", *texts, columns) != size:
        return None
    tree = SearchTree(algorithm, limit, *shortened(columns, (lines + 1) // 2))
    return tree if result == result_line(tree, game.labels) else None
