"""How phones come to a room: addresses, the short one, and QR codes."""

from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from webviz.server import create_app, reaching

OWN = ["192.0.2.7", "10.42.0.1"]


@pytest.fixture(autouse=True)
def two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine is in two."""
    monkeypatch.setattr(reaching, "own_addresses", lambda: OWN)


def asked(served_on: str, host: str, **headers: str) -> object:
    client = create_app({"SERVED_ON": served_on, "HOSTS": "*"}).test_client()
    return client.get(
        "/api/rooms/addresses", headers={"Host": host} | headers, environ_overrides={"SERVER_PORT": "5000"}
    ).get_json()


def test_a_server_for_everybody_tells_the_machine_s_addresses() -> None:
    addresses = ["http://192.0.2.7:5000", "http://10.42.0.1:5000"]
    assert asked("0.0.0.0", "localhost:5000") == {"addresses": addresses, "only_here": False}


def test_the_address_that_was_asked_comes_first_since_it_is_known_to_work() -> None:
    found = ["http://10.42.0.1:5000", "http://192.0.2.7:5000"]
    assert asked("0.0.0.0", "10.42.0.1:5000") == {"addresses": found, "only_here": False}


@pytest.mark.parametrize("host", ["localhost:5000", "127.0.0.1:5000", "[::1]:5000"])
def test_a_server_for_this_machine_alone_says_so(host: str) -> None:
    assert asked("127.0.0.1", host) == {"addresses": [f"http://{host}"], "only_here": True}


def test_behind_a_proxy_its_name_is_the_address() -> None:
    found = asked("0.0.0.0", "webviz.example.edu", **{"X-Forwarded-For": "192.0.2.99"})
    assert found == {"addresses": ["http://webviz.example.edu"], "only_here": False}


def test_a_short_address_leads_to_the_room(client: FlaskClient) -> None:
    response = client.get("/j/bcdfgh")
    assert (response.status_code, response.headers["Location"]) == (302, "/#v1&room=BCDFGH")
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "code", ["", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG/", "BCDF%23", "//evil.example", "bcdé12"]
)
def test_what_is_no_code_leads_nowhere(client: FlaskClient, code: str) -> None:
    assert client.get(f"/j/{code}").status_code == 404


def test_a_qr_code_is_a_picture_of_one_color_on_white(client: FlaskClient) -> None:
    response = client.get("/api/qr", query_string={"text": "http://192.0.2.7:5000/j/BCDFGH"})
    assert response.mimetype == "image/svg+xml" and response.cache_control.max_age
    drawing = ElementTree.fromstring(response.data)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg" and "width" not in drawing.attrib
    assert {part.get("fill") or part.get("stroke") for part in drawing} == {"#fff", "#000"}


@pytest.mark.parametrize("text", ["", "a" * 1_001, "é" * 1_500, "\U0001f600" * 1_000])
def test_a_text_must_fit_a_qr_code(client: FlaskClient, text: str) -> None:
    response = client.get("/api/qr", query_string={"text": text})
    assert response.status_code == 422 and response.get_json()["type"] == "urn:webviz:problem:wrong-text"
