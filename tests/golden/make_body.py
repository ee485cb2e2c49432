"""Write the body of /api/search that the page's decoder is checked against.

    python tests/golden/make_body.py

`australia.wvt` is the search of `australia.in` as the server sends it.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent)]

from webviz.games import MapColoring  # noqa: E402
from webviz.maps import read_map  # noqa: E402
from webviz.search import search  # noqa: E402
from webviz.views.wire import encode_tree  # noqa: E402


def body() -> bytes:
    """The bytes of the file."""
    map, _ = read_map((HERE / "australia.in").read_bytes())
    game = MapColoring(map)
    return encode_tree(search(game, "alpha-beta", map.depth), game)


if __name__ == "__main__":
    (HERE / "australia.wvt").write_bytes(body())
