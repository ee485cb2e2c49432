"""Files of pictures: what a link says, which lines, and their looks; drawn beside the server."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from application import GONE, refusal
from exported import ROOT, sample, scene
from flask.testing import FlaskClient
from pptx import Presentation
from werkzeug.test import TestResponse

from webviz.exports.animation import gif
from webviz.exports.limits import MOST_PICTURES
from webviz.exports.model import Options
from webviz.exports.pdf import pdf
from webviz.exports.pictures import Wanted, pictures
from webviz.exports.slides import pptx
from webviz.server import create_app
from webviz.site.links import link_to, packed

SLIDES = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
STATES = link_to(sample("us-48.txt"), {"depth": "8", "view": "whole"})
CODED = link_to(sample("us-48.txt"), {"depth": "1"})
AUSTRALIA = sample("australia.txt")
FIRST_CUT = (ROOT / "lessons" / "first-cut.json").read_text("utf-8")
TREE = sample("trees/three-replies.txt")
LINK = link_to(AUSTRALIA, {"view": "focus"})
ROUTES = {"/api/gif": "image/gif", "/api/pdf": "application/pdf", "/api/pptx": SLIDES}


def asked(client: FlaskClient, route: str = "/api/pdf", **members: Any) -> TestResponse:
    """The answer."""
    return client.post(route, json={"link": LINK, "lines": [26]} | members)


def drawn(client: FlaskClient, route: str = "/api/pdf", **members: Any) -> bytes:
    """The file that is answered."""
    response = asked(client, route, **members)
    assert (response.status_code, response.mimetype) == (200, ROUTES[route]), response.text
    name = f"steps.{route.rpartition('/')[2]}"
    assert response.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    return response.data


def test_files_are_those_of_the_command_line(client: FlaskClient) -> None:
    shown, lines = scene(AUSTRALIA, {"view": "focus"}), [25, 26]
    small = Wanted(size=(480, 320), part="both", caption=True)
    looks = {"lines": lines, "size": [480, 320], "part": "both", "caption": True}
    plain, quick = Options(scale=1.0), Options(scale=1.0, seconds=0.5)
    assert drawn(client, "/api/gif", **looks, seconds=0.5) == gif(pictures(shown, lines, small), quick)
    assert drawn(client, "/api/pdf", **looks) == pdf(pictures(shown, lines, small), Options())
    assert drawn(client, "/api/pptx", **looks, scale=1) == pptx(pictures(shown, lines, small), plain)


def test_words_stand_for_lines_and_looks_have_their_usual_values(client: FlaskClient) -> None:
    tree = link_to(TREE, {})
    cutoffs = Presentation(BytesIO(drawn(client, "/api/pptx", link=tree, lines="cutoffs", scale=1)))
    assert len(cutoffs.slides) == 1
    every, shown = Wanted(size=(320, 240)), scene(TREE)
    pages = pictures(shown, range(1, 1 + drawn(client, link=tree, lines="all").count(b"/Type /Page ")), every)
    assert drawn(client, "/api/gif", link=tree, lines="all", size=[320, 240]) == gif(
        pages, Options(scale=1.0)
    )
    whole, narrow = (drawn(client, link=tree, lines=[1], **looks) for looks in ({}, {"across": 8.5}))
    assert whole != narrow and b"/MediaBox [ 0 0 240.9" in narrow


def test_the_stops_of_a_lesson_are_drawn_with_its_text(client: FlaskClient) -> None:
    data = drawn(client, "/api/pptx", link="#v1", lesson=FIRST_CUT, lines="stops", scale=1, size=[320, 200])
    slides = Presentation(BytesIO(data)).slides
    assert len(slides) == 3 and "what max has" in slides[0].shapes.title.text.lower()


def test_a_map_is_drawn_with_the_outlines_and_colors_of_its_link(client: FlaskClient) -> None:
    text = "R, G\nA: R-1\n1\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"
    ring = [0, 0, 100, 0, 100, 100, 0, 100]
    regions = {name: {"at": [50, 50, 9], "polygons": [[ring]]} for name in "AB"}
    shape = {"box": [100, 100], "regions": regions}
    own = packed(json.dumps({"shape": shape, "names": {"A": "Alpha"}, "colors": {"R": "#123456"}}))
    graph, outlines, damaged = (
        drawn(client, link=link_to(text, {"shape": part} if part else {}), lines=[1], part="map")
        for part in ("", own, "AAAA")
    )
    assert graph == damaged != outlines


WRONG: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"lines": []}, "wrong-lines", f"a list of 1 to {MOST_PICTURES} lines"),
    ({"lines": [0]}, "wrong-lines", "found [0]"),
    ({"lines": [True]}, "wrong-lines", "found [true]"),
    ({"lines": "some"}, "wrong-lines", '"all", "cutoffs", "stops"'),
    ({"lines": [86]}, "wrong-pictures", "There is no line 86: the search has 85."),
    ({"lines": "stops"}, "wrong-lesson", "the text of a lesson"),
    ({"link": "#v1"}, "wrong-link", "a link with a problem"),
    ({"link": "#v2"}, "wrong-link", "from #v1 on"),
    ({"link": link_to("nonsense", {})}, "wrong-map", "The map has"),
    ({"link": link_to(AUSTRALIA, {"view": "sideways"})}, "wrong-pictures", '"view" in the link'),
    ({"link": link_to(TREE, {"algorithm": "max-n", "cut": ">"})}, "wrong-pictures", "cut"),
    ({"scale": 9}, "wrong-scale", "from 0.25 to 4; found 9"),
    ({"scale": "2"}, "wrong-scale", "a number"),
    ({"seconds": None}, "wrong-seconds", "from 0.02 to 60"),
    ({"size": [9, 9]}, "wrong-size", "from 10 to 10,000"),
    ({"size": "90x60"}, "wrong-size", "width and height"),
    ({"across": 0.5}, "wrong-across", "from 1 to 120"),
    ({"type_size": 3}, "wrong-type_size", "from 1 to 2"),
    ({"part": "all"}, "wrong-part", "one of tree, map, both"),
    ({"theme": "pink"}, "wrong-theme", "one of light, dark"),
    ({"legend": 1}, "wrong-legend", "true or false"),
    ({"code": True}, "wrong-home", "to which codes lead"),
    ({"home": "javascript:alert(1)"}, "wrong-home", "the address of a page"),
    ({"marks": [], "pictures": []}, "wrong-", "no member any more"),
    ({"link": STATES}, "wrong-pictures", "choose the current path"),
    (
        {"link": CODED, "lines": [1] * 500, "home": "https://a.org/", "code": True},
        "wrong-pictures",
        "odes of 500 links",
    ),
)


def test_what_cannot_be_used_or_is_too_much_is_a_problem(client: FlaskClient) -> None:
    gifs = (
        ({"across": 8.5}, "wrong-", "knows no centimeters"),
        ({"lines": "all", "size": [9_000, 9_000]}, "wrong-pictures", "pixels are too"),
        ({"lines": [1] * 20, "size": [3_000, 3_000]}, "wrong-pictures", "180,000,000 pixels"),
    )
    for route, table in (("/api/pdf", WRONG), ("/api/gif", gifs)):
        for members, kind, words in table:
            response = asked(client, route, **members)
            status, found = refusal(response)
            assert status == 422 and found.startswith(kind), members
            assert words in response.get_json(force=True)["detail"], members


def test_a_picture_of_a_search_of_millions_of_nodes_is_drawn(client: FlaskClient) -> None:
    link = link_to(sample("us-48.txt"), {"depth": "7", "view": "focus"})
    assert drawn(client, link=link, lines=[100_000]).startswith(b"%PDF")


def test_nothing_is_drawn_for_who_has_gone_away(client: FlaskClient) -> None:
    for route in ROUTES:
        members = {"link": LINK, "lines": "all"}
        assert client.post(route, json=members, environ_overrides=GONE).status_code == 499


def test_files_that_are_drawn_at_the_same_time_keep_neither_each_other_nor_searches_waiting() -> None:
    """Three PDFs at once once stopped all searches for ever."""
    app = create_app()
    long = {"link": LINK, "lines": [*range(1, 8)], "part": "both", "size": [480, 300]}

    def status(route: str, members: dict[str, Any], address: str) -> int:
        client = app.test_client()
        return client.post(route, json=members, environ_overrides={"REMOTE_ADDR": address}).status_code

    with ThreadPoolExecutor(9) as pool:
        files = [
            pool.submit(status, route, long | {"type_size": 1 + n / 10}, f"192.0.2.{n}")
            for n in range(2)
            for route in ROUTES
        ]
        searches = [pool.submit(status, "/api/search", {"text": AUSTRALIA}, "192.0.2.99") for _ in range(3)]
        assert [each.result() for each in searches] == [200] * 3
        assert [each.result() for each in files] == [200] * 6


def test_the_server_itself_loads_nothing_that_draws() -> None:
    code = (
        "import sys\nfrom webviz.server import create_app\nfrom webviz.site.links import link_to\n"
        "client = create_app().test_client()\n"
        "later = {'numba', 'IPython', 'jsonpickle', 'shapely', 'matplotlib', 'PIL', 'pptx', 'lxml'}\n"
        "assert not later & set(sys.modules)\n"
        "text = open('sample_maps/australia.txt').read()\n"
        "made = client.post('/api/pptx', json={'link': link_to(text, {}), 'lines': [1], 'size': [90, 60]})\n"
        "assert made.status_code == 200, made.text\n"
        "heavy = {'py_mini_racer', 'matplotlib', 'PIL', 'pptx'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
