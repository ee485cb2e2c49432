"""Long traces read back in compiled code, many million lines a second, if nothing is wrong in them."""

import numpy as np

from webviz.games.map_coloring import MapColoring
from webviz.search.compiled import DEEPEST, PRUNES, Run, reserved, shortened
from webviz.search.tree import SearchTree
from webviz.trace import read_kernel
from webviz.trace.fast_text import label_table
from webviz.trace.text import event_line, result_line

PADDING = b"\0" * 64
"""Before the text and behind it, as read_kernel.py wants it."""


def read_well_formed(
    text: str, game: MapColoring, algorithm: str | None = None, depth_limit: int | None = None
) -> SearchTree | None:
    """What `webviz.trace.read_trace` finds; None for a text that is not exactly as one is written."""
    content, _, result = text.removesuffix("\n").rpartition("\n")
    raw = np.frombuffer(b"".join((PADDING, content.encode(errors="surrogatepass"), b"\n", PADDING)), np.uint8)
    # The kernels get addresses: `raw` and `labels` must live until they are done.
    start, size, found = raw.ctypes.data + len(PADDING), len(raw) - 2 * len(PADDING), np.zeros(3, np.int64)
    if not content or not read_kernel.survey(start, size, found):
        return None
    deepest, narrowed, lines = map(int, found)
    algorithm = algorithm or ("alpha-beta" if narrowed else "minimax")
    limit = deepest if depth_limit is None else depth_limit
    run = Run(game, algorithm, min(limit, DEEPEST)) if algorithm in PRUNES else None
    first = f"{event_line(game.labels[game.root_move], 0, (float('-inf'), float('-inf'), float('inf')))}\n"
    if limit < 1 or run is None or not run.root_moves or lines % 2 == 0 or not content.startswith(first):
        return None
    columns = reserved((lines + 1) // 2)
    columns[0][0], columns[1][0], columns[4][0] = 0, game.root_move, run.root_moves
    labels, lengths = label_table(game.labels)
    texts = (start, len(first.encode()), labels.ctypes.data, labels.shape[1], lengths)
    if read_kernel.read_events(run.rules, run.state, *texts, columns) != size:
        return None
    tree = SearchTree(algorithm, limit, *shortened(columns, (lines + 1) // 2))
    return tree if result == result_line(tree, game.labels) else None
