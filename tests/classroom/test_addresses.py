"""Codes and addresses by which phones come to a room."""

from ipaddress import ip_address
from xml.etree import ElementTree

import pytest
from application import json_of, refusal
from flask.testing import FlaskClient

from webviz.classroom.addresses import _is_for_others, own_addresses
from webviz.server import create_app


def test_a_qr_code_is_a_picture_of_one_color_on_white(client: FlaskClient) -> None:
    response = client.get("/api/qr", query_string={"text": "http://192.0.2.7:5000/j/BCDFGH"})
    assert response.mimetype == "image/svg+xml" and response.cache_control.max_age
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
    monkeypatch.setattr("webviz.classroom.addresses.own_addresses", lambda: ["192.0.2.7", "10.42.0.1"])
    one, other, name = "http://192.0.2.7:5000", "http://10.42.0.1:5000", "webviz.example.edu"
    here = ("localhost:5000", "127.0.0.1:5000", "[::1]:5000")
    for served_on, host, addresses, only_here in (
        ("0.0.0.0", "localhost:5000", [one, other], False),
        ("0.0.0.0", "10.42.0.1:5000", [other, one], False),  # it was asked, and is known to work
        ("0.0.0.0", name, [f"http://{name}"], False),
        *(("127.0.0.1", own, [f"http://{own}"], True) for own in here),
    ):
        client = create_app({"SERVED_ON": served_on, "HOSTS": "*"}).test_client()
        headers = {"Host": host} | ({"X-Forwarded-For": "192.0.2.99"} if host == name else {})
        port = {"SERVER_PORT": "5000"}
        asked = client.get("/api/rooms/addresses", headers=headers, environ_overrides=port)
        assert json_of(asked) == {"addresses": addresses, "only_here": only_here}


def test_a_machine_tells_the_addresses_that_others_can_ask() -> None:
    found = own_addresses()
    assert len(set(found)) == len(found) and all(_is_for_others(each) for each in found)
    assert all(ip_address(each).version == 4 for each in found)
    assert not any(map(_is_for_others, ("127.0.0.1", "0.0.0.0", "169.254.1.1", "224.0.0.1")))
    assert all(map(_is_for_others, ("192.168.1.7", "10.42.0.1", "172.20.10.2")))
