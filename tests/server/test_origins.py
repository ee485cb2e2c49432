"""Who may ask: pages of this server, under its names; others are refused whatever they ask for."""

import socket

import pytest
from flask.testing import FlaskClient

from webviz.server import create_app

OWN = socket.gethostname()


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:5000",
        "LOCALHOST",
        "localhost.",
        "127.0.0.1:5000",
        "[::1]:5000",
        "192.0.2.7",
        OWN,
    ],
)
def test_the_server_answers_to_addresses_and_to_its_own_names(client: FlaskClient, host: str) -> None:
    assert client.get("/api/samples", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/samples", "/nothing"])
@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "evil.example:5000",
        "127.0.0.1.evil",
        "localhost:" + 300 * "0",
    ],
)
def test_it_goes_by_no_name_that_somebody_else_gives_it(client: FlaskClient, path: str, host: str) -> None:
    response = client.get(path, headers={"Host": host})
    assert (response.status_code, response.mimetype) == (421, "application/problem+json")
    assert "WEBVIZ_HOSTS" in response.get_json()["detail"]


@pytest.mark.parametrize(
    "hosts", ["webviz.example.edu", "::1 WEBVIZ.EXAMPLE.EDU", "a.example, WEBVIZ.example.edu", "*"]
)
def test_names_can_be_given_to_it(hosts: str) -> None:
    client = create_app({"HOSTS": hosts}).test_client()
    assert client.get("/healthz", headers={"Host": "webviz.example.edu:8000"}).status_code == 200


@pytest.mark.parametrize("hosts", ["webviz.example.edu:8000", "https://webviz.example.edu", "a/b", "a b@c"])
def test_what_is_no_name_is_refused_at_the_start(hosts: str) -> None:
    with pytest.raises(ValueError, match="HOSTS must be names"):
        create_app({"HOSTS": hosts})


@pytest.mark.parametrize("path", ["/api/samples", "/api/search?p=v1", "/api/csp?p=v1"])
@pytest.mark.parametrize("site", ["cross-site", "same-site", "same-origin, cross-site"])
def test_pages_of_other_sites_make_it_do_no_work(client: FlaskClient, path: str, site: str) -> None:
    response = client.get(path, headers={"Sec-Fetch-Site": site})
    assert (response.status_code, response.mimetype) == (403, "application/problem+json")


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_its_own_page_and_the_address_bar_are_answered(client: FlaskClient, site: str) -> None:
    assert client.get("/api/samples", headers={"Sec-Fetch-Site": site}).status_code == 200


def test_a_link_from_another_site_opens_the_page(client: FlaskClient) -> None:
    assert client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


@pytest.mark.parametrize("path", ["/api/outlines", "/api/kind", "/api/check", "/api/rooms", "/api/gif"])
@pytest.mark.parametrize(
    "kind", [None, "text/plain", "multipart/form-data; boundary=a", "application/x-www-form-urlencoded"]
)
def test_a_body_that_any_page_may_send_is_refused(client: FlaskClient, path: str, kind: str | None) -> None:
    response = client.post(path, data=b"{}", content_type=kind)
    assert (response.status_code, response.mimetype) == (415, "application/problem+json")
    detail = response.get_json()["detail"]
    assert "Content-Type: application/json" in detail and "application/octet-stream" in detail


@pytest.mark.parametrize("kind", ["application/octet-stream", "application/geo+json", "application/zip"])
def test_a_file_is_read_that_is_sent_as_one(client: FlaskClient, kind: str) -> None:
    assert client.post("/api/kind", data=b"{}", content_type=kind).status_code == 200


def test_a_request_that_names_no_server_is_refused(client: FlaskClient) -> None:
    response = client.get("/healthz", environ_overrides={"HTTP_HOST": None})
    assert response.status_code == 400 and "Host" in response.get_json()["detail"]
