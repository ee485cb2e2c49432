"""The search that the page's decoder is tested with (tests/js/wire.test.mjs) is what the server sends."""

from pathlib import Path

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import search
from webviz.views.wire import encode_tree

GOLDEN = Path(__file__).parent / "golden"


def test_the_golden_body_is_what_the_server_sends() -> None:
    map, _ = read_map((GOLDEN / "australia.in").read_bytes())
    game = MapColoring(map)
    assert (GOLDEN / "australia.wvt").read_bytes() == encode_tree(search(game, "alpha-beta", map.depth), game)
