"""Files of pictures over HTTP, by link, lines and looks; and QR codes of links."""

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from io import BytesIO
from typing import Any

from application import GONE, json_of, refusal
from exports.sample_pictures import ROOT, sample, scene
from flask.testing import FlaskClient
from pptx import Presentation
from werkzeug.test import TestResponse

from webviz.exports.animation import gif
from webviz.exports.films import mp4, webm
from webviz.exports.formats import FORMATS
from webviz.exports.model import MOST_PICTURES, Look, Options
from webviz.exports.pdf import pdf
from webviz.exports.pictures import pictures, qr_rows
from webviz.server import create_app
from webviz.site.links import link_to

SLIDES = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
STATES = link_to(sample("us-48.txt"), {"depth": "8", "view": "whole"})
AUSTRALIA = sample("australia.txt")
FIRST_CUT = (ROOT / "lessons" / "first-cut.json").read_text("utf-8")
TREE = sample("trees/three-replies.txt")
LINK = link_to(AUSTRALIA, {"view": "focus"})
HOME = "https://a.org/webviz/"
CODED = {"link": link_to(sample("us-48.txt"), {"depth": "1"}), "home": HOME}
ROUTES = {
    **{"/api/gif": "image/gif", "/api/webm": "video/webm", "/api/mp4": "video/mp4"},
    **{"/api/pdf": "application/pdf", "/api/pptx": SLIDES},
}


def post_pictures(client: FlaskClient, route: str = "/api/pdf", **members: Any) -> TestResponse:
    return client.post(route, json={"link": LINK, "lines": [26]} | members)


def pictures_file(client: FlaskClient, route: str = "/api/pdf", **members: Any) -> bytes:
    response = post_pictures(client, route, **members)
    assert (response.status_code, response.mimetype) == (200, ROUTES[route]), response.text
    name = f"steps.{route.rpartition('/')[2]}"
    assert response.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    return response.data


def test_the_dialog_of_the_page_offers_what_shows_steps_and_each_that_is_served_has_its_endpoint(
    client: FlaskClient,
) -> None:
    page = client.get("/").get_data(as_text=True)
    options = re.findall(r'<option value="(.*?)" data-row="(.*?)">(.*?)</option>', page)
    rows = [json.loads(unescape(row)) for _, row, _ in options]
    assert [(row["name"], row["title"]) for row in rows] == [(name, title) for name, _, title in options]
    drawn = [row for row in FORMATS.values() if row.source in ("pictures", "drawing")]
    assert rows == [row.on_page for row in drawn]
    assert {f"/api/{row['name']}" for row in rows if row["served"]} == ROUTES.keys()


def test_files_are_those_of_the_command_line_and_words_stand_for_lines(client: FlaskClient) -> None:
    shown, lines = scene(AUSTRALIA, {"view": "focus"}), [25, 26]
    small = Look(size=(480, 320), part="both", caption=True)
    looks = {"lines": lines, "size": [480, 320], "part": "both", "caption": True}
    quick = Options(scale=1.0, seconds=0.5)
    assert pictures_file(client, "/api/gif", **looks, seconds=0.5) == gif(
        pictures(shown, lines, small), quick
    )
    for write in (webm, mp4):
        film = pictures_file(client, f"/api/{write.__name__}", **looks, seconds=0.5, scale=1)
        assert film == write(pictures(shown, lines, small), quick)
    assert pictures_file(client, "/api/pdf", **looks) == pdf(pictures(shown, lines, small), Options())
    tree, small = link_to(TREE, {}), {"size": [320, 240], "scale": 1}
    data = pictures_file(client, "/api/pptx", link=tree, lines="cutoffs", **small)
    assert len(Presentation(BytesIO(data)).slides) == 1
    data = pictures_file(client, "/api/pptx", link="#v1", lesson=FIRST_CUT, lines="stops", **small)
    slides = Presentation(BytesIO(data)).slides
    assert len(slides) == 3 and "what max has" in slides[0].shapes.title.text.lower()
    narrow = pictures_file(client, link=tree, lines="all", across=8.5)
    assert b"/MediaBox [ 0 0 240.9" in narrow and narrow.count(b"/Type /Page ") > 3


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
    ({"code": True}, "wrong-home", "to which QR codes lead"),
    ({"home": "javascript:alert(1)"}, "wrong-home", "the address of a page"),
    ({"marks": [], "pictures": []}, "wrong-", "no longer accepts drawings"),
    ({"link": STATES}, "wrong-pictures", "choose the current path"),
    ({**CODED, "lines": [1] * 500, "code": True}, "wrong-pictures", "odes of 500 links"),
)


def test_what_cannot_be_used_or_is_too_much_is_a_problem(client: FlaskClient) -> None:
    gifs = (
        ({"across": 8.5}, "wrong-", "knows no centimeters"),
        ({"lines": [1] * 20, "size": [3_000, 3_000], "scale": 1}, "wrong-pictures", "180,000,000 pixels"),
    )
    films = (gifs[0], ({"lines": [1] * 50, "size": [3_000, 3_000], "scale": 1}, gifs[1][1], "450,000,000"))
    for route, table in (("/api/pdf", WRONG), ("/api/gif", gifs), ("/api/mp4", films)):
        for members, kind, words in table:
            response = post_pictures(client, route, **members)
            status, found = refusal(response)
            assert status == 422 and found.startswith(kind), members
            assert words in response.get_json(force=True)["detail"], members
    for route in ROUTES:  # nothing is drawn for who has gone away
        members = {"link": LINK, "lines": "all"}
        assert client.post(route, json=members, environ_overrides=GONE).status_code == 499


def test_files_that_are_drawn_at_the_same_time_keep_neither_each_other_nor_searches_waiting() -> None:
    """Three PDFs at once once stopped all searches for ever."""
    app = create_app()
    long = {"link": LINK, "lines": [1, 2], "size": [160, 90]}

    def status(route: str, members: dict[str, Any], address: str) -> int:
        client = app.test_client()
        return client.post(route, json=members, environ_overrides={"REMOTE_ADDR": address}).status_code

    wanted = [(route, long, f"192.0.2.{n}") for n, route in enumerate(ROUTES)]
    wanted += [("/api/search", {"text": AUSTRALIA}, "192.0.2.99")] * 3
    with ThreadPoolExecutor(len(wanted)) as pool:
        assert list(pool.map(lambda one: status(*one), wanted)) == [200] * len(wanted)


def test_the_server_itself_loads_nothing_that_draws() -> None:
    code = (
        "import sys\nfrom webviz.server import create_app\ncreate_app().test_client().get('/api/samples')\n"
        "later = {'numba', 'IPython', 'jsonpickle', 'shapely', 'matplotlib', 'PIL', 'pptx', 'av', 'lxml'}\n"
        "assert not later & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


PAGE = "http://192.0.2.7:5000/#v1&line=26"


def test_links_become_the_rows_of_qr_codes(client: FlaskClient) -> None:
    found = json_of(client.post("/api/codes", json={"links": [PAGE, "é"]}))
    assert found == {"codes": [qr_rows(PAGE), qr_rows("é")]}
    for links in (None, "a", [], [""], [7], ["\ud800"], [PAGE] * 21):
        assert refusal(client.post("/api/codes", json={"links": links})) == (422, "wrong-links"), links
    long = client.post("/api/codes", json={"links": ["a" * 3_000]})
    assert refusal(long)[0] == 422 and "too long for a QR code" in long.text
