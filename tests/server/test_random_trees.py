"""Random trees and maps, codes and addresses of rooms: made as asked, or refused with the reason."""

from typing import Any
from xml.etree import ElementTree

import pytest
from application import refusal, told
from command_line import webviz
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.exports.links import code_rows
from webviz.maps import read_map
from webviz.server import create_app, reaching


def tree(client: FlaskClient, **shape: Any) -> TestResponse:
    return client.post("/api/random-tree", json=shape)


def test_what_is_made_is_that_of_the_command_line(client: FlaskClient) -> None:
    shape = {"branching": 3, "depth": 4, "seed": 5, "low": -20, "high": 20}
    words = "--branching 3 --depth 4 --seed 5 --values -20 20"
    more = {"root": 2, "static": True, "irregular": True, "players": 3, "low": 0, "high": 5}
    several = "--root 2 --static --irregular --players 3 --values 0 5"
    for members, said in ((shape, words), (more, several), ({}, "")):
        made = told(tree(client, **members))["text"]
        assert made.encode() == webviz("random-tree", *said.split()).stdout
    for query, said in (("regions=20&density=40&seed=5", "--regions 20 --density 40 --seed 5"), ("", "")):
        made = told(client.get(f"/api/random-map?{query}"))
        assert made["text"].encode() == webviz("random-map", *said.split()).stdout
        assert set(made["positions"]) == set(read_map(made["text"])[0].regions)


def test_what_cannot_be_made_is_refused_with_the_reason(client: FlaskClient) -> None:
    shape: dict[str, Any]
    for shape, kind, said in (
        ({"branching": 0}, "wrong-branching", "a whole number from 1 to"),
        ({"depth": 2.5}, "wrong-depth", "found 2.5"),
        ({"seed": True}, "wrong-seed", "found true"),
        ({"low": 5, "high": 3}, "wrong-high", "from 5 to"),
        ({"root": 3}, "wrong-root", "from 1 to 2; found 3"),
        ({"players": 17}, "wrong-players", "from 2 to 16"),
        ({"irregular": "yes"}, "wrong-irregular", "true or false"),
        ({"branching": 100, "depth": 9}, "tree-too-large", "branching 100 and depth 9"),
        ({"branching": 1, "depth": 70_000}, "wrong-depth", "from 1 to 65,535"),
    ):
        response = tree(client, **shape)
        assert refusal(response) == (422, kind) and said in response.text, shape
    numbers = {"regions": ("1", "²"), "density": ("101", "-1"), "seed": ("x", "9" * 6000)}
    for name, low in (("regions", "from 2 to 200"), ("density", "from 0 to 100"), ("seed", "from 0 to")):
        for wrong in numbers[name]:
            response = client.get("/api/random-map", query_string={name: wrong})
            assert (
                refusal(response) == (422, f"wrong-{name}") and low in response.get_json(force=True)["detail"]
            )
    small = create_app({"MAX_CONTENT_LENGTH": 2000}).test_client()
    large = tree(small, branching=10, depth=3, low=-9999, high=-1000)
    assert refusal(large) == (422, "tree-too-large"), "its text could not be sent back"
    assert len(told(tree(small, branching=10, depth=2))["text"]) < 1000


LINK = "http://192.0.2.7:5000/#v1&line=26"


def test_links_come_back_as_the_codes_that_the_command_line_draws(client: FlaskClient) -> None:
    found = told(client.post("/api/codes", json={"links": [LINK, "é"]}))
    assert found == {"codes": [code_rows(LINK), code_rows("é")]}
    for links in (None, "a", [], [""], [7], ["\ud800"], [LINK] * 21):
        assert refusal(client.post("/api/codes", json={"links": links})) == (422, "wrong-links"), links
    long = client.post("/api/codes", json={"links": ["a" * 3_000]})
    assert refusal(long)[0] == 422 and "too long for a QR code" in long.text


def test_a_qr_code_is_a_picture_of_one_color_on_white(client: FlaskClient) -> None:
    response = client.get("/api/qr", query_string={"text": "http://192.0.2.7:5000/j/BCDFGH"})
    assert response.mimetype == "image/svg+xml" and response.cache_control.max_age
    assert response.data.startswith(b"<svg") and response.data.endswith(b"</svg>")
    drawing = ElementTree.fromstring(response.data)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg" and "width" not in drawing.attrib
    assert {part.get("fill") or part.get("stroke") for part in drawing} == {"#fff", "#000"}
    for text in ("", "a" * 1_001, "é" * 1_500, "\U0001f600" * 1_000):
        assert refusal(client.get("/api/qr", query_string={"text": text})) == (422, "wrong-text")


def test_a_short_address_leads_to_the_room_and_what_is_no_code_nowhere(client: FlaskClient) -> None:
    response = client.get("/j/bcdfgh")
    assert (response.status_code, response.headers["Location"]) == (302, "/#v1&room=BCDFGH")
    assert response.headers["Cache-Control"] == "no-store"
    for code in ("", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG/", "BCDF%23", "//evil.example", "bcdé12"):
        assert client.get(f"/j/{code}").status_code == 404, code


def test_a_room_tells_the_addresses_by_which_phones_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "own_addresses", lambda: ["192.0.2.7", "10.42.0.1"])
    one, other, name = "http://192.0.2.7:5000", "http://10.42.0.1:5000", "webviz.example.edu"
    for served_on, host, addresses, only_here in (
        ("0.0.0.0", "localhost:5000", [one, other], False),
        ("0.0.0.0", "10.42.0.1:5000", [other, one], False),  # it was asked, and is known to work
        ("0.0.0.0", name, [f"http://{name}"], False),
        *(
            ("127.0.0.1", f"{own}:5000", [f"http://{own}:5000"], True)
            for own in ("localhost", "127.0.0.1", "[::1]")
        ),
    ):
        client = create_app({"SERVED_ON": served_on, "HOSTS": "*"}).test_client()
        headers = {"Host": host} | ({"X-Forwarded-For": "192.0.2.99"} if host == name else {})
        port = {"SERVER_PORT": "5000"}
        asked = client.get("/api/rooms/addresses", headers=headers, environ_overrides=port)
        assert told(asked) == {"addresses": addresses, "only_here": only_here}
