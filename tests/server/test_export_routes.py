"""Files made of pictures that the page sends."""

import json
import sys
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from PIL import Image
from pptx import Presentation
from shown_pictures import PICTURES, film, picture, square

from webviz.exports.animation import gif
from webviz.exports.model import Options
from webviz.exports.pdf import pdf
from webviz.exports.progress import Progress
from webviz.exports.slides import presentation
from webviz.server import create_app, export_routes
from webviz.server.export_request import MOST_BYTES, ExportRequest

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
ROUTES = ("/api/gif", "/api/pdf", "/api/pptx")


def until_it_is_ended(_wanted: ExportRequest, progress: Progress) -> bytes:
    """Writes no file."""
    while True:
        progress(0)


def refused(client: FlaskClient, route: str = "/api/gif", status: int = 422, **members: Any) -> Any:
    """What is wrong with a request."""
    response = client.post(route, json=film() | members)
    assert response.status_code == status, response.text
    return response.get_json(force=True)


def test_an_animation_is_the_one_that_the_command_line_writes(client: FlaskClient) -> None:
    response = client.post("/api/gif", json=film() | {"scale": 2, "seconds": 0.5})
    assert response.status_code == 200
    assert response.data == gif(PICTURES, Options(scale=2, seconds=0.5))
    assert response.mimetype == "image/gif"
    assert response.headers["Content-Disposition"] == 'attachment; filename="steps.gif"'


def test_slides_are_those_of_the_command_line_with_the_svg_that_was_sent(client: FlaskClient) -> None:
    response = client.post("/api/pptx", json=film() | {"svgs": [SVG] * 3})
    assert response.status_code == 200
    assert response.data == presentation(PICTURES, Options(), [SVG.encode()] * 3)
    assert response.headers["Content-Disposition"] == 'attachment; filename="steps.pptx"'
    assert len(Presentation(BytesIO(response.data)).slides) == 3


def test_an_animation_has_a_pixel_for_a_pixel_unless_more_are_asked_for(client: FlaskClient) -> None:
    response = client.post("/api/gif", json=film())
    assert Image.open(BytesIO(response.data)).size == (420, 180)


@pytest.mark.parametrize(
    ("members", "kind", "said"),
    [
        ({"pictures": []}, "wrong-pictures", '"pictures" must be a list of 1 to 500.'),
        ({"marks": [{"kind": "image"}]}, "wrong-pictures", "Mark 0 must be an object"),
        ({"scale": 9}, "wrong-scale", "from 0.25 to 4; found 9"),
        ({"scale": None}, "wrong-scale", "found null"),
        ({"seconds": "1"}, "wrong-seconds", "from 0.02 to 60"),
        ({"svgs": [SVG]}, "wrong-svgs", "as many as there are pictures"),
        ({"svgs": ["<svg>", SVG, SVG]}, "wrong-svgs", "a list of the pictures as SVG"),
        ({"svgs": ["<svg/>", SVG, SVG]}, "wrong-svgs", "a list of the pictures as SVG"),
        ({"svgs": [7, SVG, SVG]}, "wrong-svgs", "a list of the pictures as SVG"),
        ({"svgs": ["\ud800", SVG, SVG]}, "wrong-svgs", "a list of the pictures as SVG"),
    ],
)
def test_what_cannot_be_used_is_a_problem(
    client: FlaskClient, members: dict[str, Any], kind: str, said: str
) -> None:
    problem = refused(client, **members)
    assert problem["type"] == f"urn:webviz:problem:{kind}"
    assert said in problem["detail"]


def test_an_svg_that_would_blow_up_is_refused(client: FlaskClient) -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'
    assert "wrong-svgs" in refused(client, "/api/pptx", svgs=[bomb, SVG, SVG])["type"]


def test_pictures_of_two_sizes_make_no_animation_but_slides(client: FlaskClient) -> None:
    both = film([picture(square()), picture(square(), width=50)])
    assert "one size" in refused(client, **both)["detail"]
    assert client.post("/api/pptx", json=both).status_code == 200


def test_pictures_may_be_large_but_not_endless(client: FlaskClient) -> None:
    huge = film([picture(width=4_000, height=3_000)] * 13)
    assert "156,000,000 pixels are too many for the server" in refused(client, **huge)["detail"]
    blanks = b" " * (2 * 2**20)
    response = client.post(
        "/api/gif", data=blanks + json.dumps(film()).encode(), content_type="application/json"
    )
    assert response.status_code == 200
    for route in ROUTES:
        response = client.post(route, data=b" " * (MOST_BYTES + 1), content_type="application/json")
        assert response.status_code == 413
        assert "16,777,216 bytes" in response.get_json(force=True)["detail"]


@pytest.mark.parametrize(
    ("route", "library"), [("/api/gif", "PIL"), ("/api/pdf", "matplotlib"), ("/api/pptx", "pptx")]
)
def test_where_a_library_is_missing_it_says_which_and_how_to_get_it(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, route: str, library: str
) -> None:
    for name in [name for name in sys.modules if name.startswith("webviz.exports.")]:
        if name.rpartition(".")[2] in (
            "animation",
            "palette",
            "raster",
            "slides",
            "pdf",
            "drawing",
            "glyphs",
        ):
            monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.partition(".")[0] == library]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    problem = refused(client, route, 501)
    assert problem["type"] == "urn:webviz:problem:library-missing"
    assert f'{library} is missing: pip install "alphabeta-webviz[' in problem["detail"]


def test_a_file_that_takes_too_long_is_ended(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_routes, "EXPORT_SECONDS", 0.0)
    problem = refused(client, status=503)
    assert problem["type"] == "urn:webviz:problem:export-out-of-time"


def test_pages_are_those_of_the_command_line(client: FlaskClient) -> None:
    response = client.post("/api/pdf", json=film())
    assert response.data == pdf(PICTURES, Options()) and response.mimetype == "application/pdf"


@pytest.mark.parametrize("route", ROUTES)
def test_nothing_is_drawn_for_who_has_gone_away(route: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_gif", "_pdf", "_pptx"):
        monkeypatch.setattr(export_routes, name, until_it_is_ended)
    gone = {"waitress.client_disconnected": lambda: True}
    response = create_app().test_client().post(route, json=film(), environ_overrides=gone)
    assert response.status_code == 499
