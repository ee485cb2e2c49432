import pytest
from flask.testing import FlaskClient

from webviz.server import pages


def test_the_page_is_served_and_asked_about_again(client: FlaskClient) -> None:
    response = client.get("/")
    assert response.content_type == "text/html; charset=utf-8"
    assert response.cache_control.no_cache
    assert client.get("/", headers={"If-None-Match": response.headers["ETag"]}).status_code == 304


@pytest.mark.parametrize("command", ["webviz", "python -m webviz"])
def test_the_page_knows_how_the_command_line_is_called_here(
    client: FlaskClient, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "command", lambda: command)
    assert f'data-command="{command}"' in client.get("/").text


@pytest.mark.parametrize(
    ("name", "kind"), [("vis-network.min.js", "text/javascript"), ("vis-network.css", "text/css")]
)
def test_vis_network_comes_from_the_wheel_and_is_kept_for_a_day(
    client: FlaskClient, name: str, kind: str
) -> None:
    response = client.get(f"/vendor/{name}", buffered=True)
    assert response.status_code == 200
    assert response.mimetype == kind
    assert response.cache_control.max_age == 24 * 3600
    again = client.get(f"/vendor/{name}", headers={"If-None-Match": response.headers["ETag"]}, buffered=True)
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["/vendor/../../template.html", "/vendor/vis-network.js", "/vendor/"])
def test_nothing_else_of_the_wheel_is_served(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_scripts_have_a_type_that_browsers_run_and_are_asked_about_again(client: FlaskClient) -> None:
    response = client.get("/static/js/store/api.js", buffered=True)
    assert response.mimetype == "text/javascript"
    assert response.cache_control.no_cache
    assert response.headers["ETag"]


def test_health_says_ok(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json() == {"status": "ok"}
