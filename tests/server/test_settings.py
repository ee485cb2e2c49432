from typing import Any

import pytest
from waitress.adjustments import Adjustments

from webviz.server.settings import (
    MOST_CONNECTIONS,
    application_settings,
    make_room_for_connections,
    waitress_settings,
)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, {}),
        ({"WEBVIZ_MAX_NODES": "", "WEBVIZ_FRAME_ANCESTORS": ""}, {}),
        ({"WEBVIZ_MAX_NODES": "200000"}, {"MAX_NODES": 200_000}),
        ({"WEBVIZ_HOSTS": "webviz.example.edu"}, {"HOSTS": "webviz.example.edu"}),
        ({"WEBVIZ_FRAME_ANCESTORS": "'self'"}, {"FRAME_ANCESTORS": "'self'"}),
    ],
)
def test_the_environment_sets_what_it_names(environment: dict[str, str], expected: dict[str, Any]) -> None:
    assert application_settings(environment) == expected


def test_what_it_serves_on_is_one_of_its_names() -> None:
    settings = application_settings({"WEBVIZ_HOSTS": "a.example"}, "lab.example.edu")
    assert settings == {"HOSTS": "a.example lab.example.edu", "SERVED_ON": "lab.example.edu"}


@pytest.mark.parametrize("wrong", ["-1", "5e6", "many", "1" * 40])
def test_a_number_that_is_none_is_an_error_that_names_it(wrong: str) -> None:
    with pytest.raises(ValueError, match="WEBVIZ_MAX_NODES"):
        application_settings({"WEBVIZ_MAX_NODES": wrong})


def test_waitress_knows_every_setting_and_notices_who_hangs_up() -> None:
    adjusted = Adjustments(**waitress_settings())  # type: ignore[no-untyped-call]
    assert adjusted.channel_request_lookahead > 0
    assert 64 <= adjusted.connection_limit <= 2000


def test_a_proxy_that_is_named_is_believed() -> None:
    assert "trusted_proxy" not in waitress_settings({"WEBVIZ_PROXY": ""})
    adjusted = Adjustments(**waitress_settings({"WEBVIZ_PROXY": "127.0.0.1"}))  # type: ignore[no-untyped-call]
    assert adjusted.trusted_proxy == "127.0.0.1"
    assert adjusted.trusted_proxy_headers == {"x-forwarded-for", "x-forwarded-proto"}


def test_a_process_that_may_open_few_files_takes_few_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (256, 256))
    assert waitress_settings()["connection_limit"] == 192


@pytest.mark.parametrize(
    ("files", "most", "wanted"),
    [(256, -1, 2064), (1024, 524_288, 2064), (1024, 1500, 1500), (4096, 4096, None), (-1, -1, None)],
)
def test_a_class_has_room_where_the_system_lets_it(
    monkeypatch: pytest.MonkeyPatch, files: int, most: int, wanted: int | None
) -> None:
    resource, asked = pytest.importorskip("resource"), list[Any]()
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (files, most))
    monkeypatch.setattr(resource, "setrlimit", lambda _kind, limits: asked.append(limits))
    make_room_for_connections()
    assert asked == ([] if wanted is None else [(wanted, most)])


def test_a_system_that_says_no_is_served_with_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")

    def refuse(*_: object) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (256, 10_000))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    make_room_for_connections()
    assert waitress_settings()["connection_limit"] < MOST_CONNECTIONS
