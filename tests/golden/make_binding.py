"""Write the searches of Australia under each binding level that Python and JavaScript agree on.

    python tests/golden/make_binding.py

`binding.json` has a row for each algorithm and level: the columns of the tree.
"""

import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent)]

from webviz.csp.colored_map import LEVELS, Level  # noqa: E402
from webviz.games import MapColoring  # noqa: E402
from webviz.games.binding import Binding  # noqa: E402
from webviz.maps import read_map  # noqa: E402
from webviz.search import Query, search  # noqa: E402

COLUMNS = ("depth", "move", "value", "size", "legal")
DEPTH = 4


def row(algorithm: str, level: Level) -> dict[str, Any]:
    """One search."""
    australia, _ = read_map((HERE / "australia.in").read_bytes())
    game = Binding(MapColoring(australia), level)
    tree = search(game, Query(algorithm, DEPTH))
    columns = {name: list(getattr(tree, name)) for name in COLUMNS}
    return {"algorithm": algorithm, "level": level, "depth_limit": DEPTH, "labels": game.labels} | columns


def as_text() -> str:
    """JSON with one search a line."""
    rows = [row(algorithm, level) for algorithm in ("minimax", "alpha-beta") for level in LEVELS[1:]]
    return "[\n" + ",\n".join(json.dumps(one) for one in rows) + "\n]\n"


if __name__ == "__main__":
    (HERE / "binding.json").write_text(as_text(), encoding="utf-8", newline="\n")
