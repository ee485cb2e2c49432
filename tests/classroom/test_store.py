"""A store in Redis: shared by processes, away for a while, or never there."""

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import time
from typing import Any

import pytest
from application import refusal
from classroom.test_routes import HEADERS, PATH, Lead, Phone
from flask.testing import FlaskClient

from tools import real_class
from tools.real_class import Server, free_port, running
from webviz.classroom import store as module
from webviz.classroom.store import MemoryStore, RedisStore, Store, Writes
from webviz.server import create_app
from webviz.server.serve import application_settings

from .conftest import Clock


@pytest.fixture
def redis() -> Iterator[Server]:
    """A Redis that the test may end."""
    with running(real_class.redis()) as server:
        yield server


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)


def process(redis: Server, number: int = 1) -> FlaskClient:
    """One of several processes of webviz, which other clients ask than the others."""
    client = create_app({"STORE": redis.url}).test_client()
    client.environ_base["REMOTE_ADDR"] = f"192.0.2.{number}"
    return client


def test_both_stores_hold_the_same(store: Store) -> None:
    def fill(writes: Writes) -> None:
        writes.set("text", "ä\n", 60)
        writes.put("some", "a", "1", 60)
        writes.put("some", "b", "2", 60)
        writes.put("others", "c", "3", 60)
        writes.remove("some", "b", "never")
        writes.keep("some", 120)
        writes.keep("nothing", 120)

    store.change(fill, "text")
    assert (store.get("text"), store.get("other"), store.field("some", "b")) == ("ä\n", None, None)
    assert (store.fields("some"), store.count("some"), store.field("others", "c")) == ({"a": "1"}, 1, "3")
    assert 59 < store.seconds_left("text") <= 60 and 119 < store.seconds_left("some") <= 120
    assert store.seconds_left("nothing") == 0
    store.change(lambda writes: writes.remove("some"))
    assert (store.fields("some"), store.count("some"), store.seconds_left("some")) == ({}, 0, 0)


def test_what_has_ended_is_gone_from_both(clock: Clock, one_redis: Server) -> None:
    memory = MemoryStore(clock)
    memory.change(lambda writes: writes.put("some", "a", "1", 60))
    clock.now += 60
    assert memory.fields("some") == {} and memory.field("some", "a") is None
    memory.change(lambda writes: writes.set("other", "", 60))
    assert memory._fields == {}
    kept = RedisStore(one_redis.url, time)
    kept.change(lambda writes: (writes.put("some", "a", "1", 60), writes.keep("some", 0)))  # type: ignore[func-returns-value]
    while kept.fields("some"):  # for a millisecond
        pass


def test_a_change_that_another_process_has_overtaken_is_made_anew(one_redis: Server) -> None:
    one, other, seen = RedisStore(one_redis.url, time), RedisStore(one_redis.url, time), []
    one.change(lambda writes: writes.set("number", "1", 60))

    def add(writes: Writes) -> None:
        seen.append(number := int(one.get("number") or 0))
        if len(seen) == 1:
            other.change(lambda writes: writes.set("number", "10", 60))
        writes.set("number", str(number + 1), 60)

    one.change(add, "number")
    assert (seen, one.get("number")) == ([1, 10], "11")


def test_a_class_goes_on_while_its_processes_end_and_begin(redis: Server) -> None:
    first, second = process(redis), process(redis, 2)
    lead, phone = Lead(first), Phone(second)
    lead.asks()
    told = phone.polls().get_json()
    assert (told["scene"], told["question"]["id"]) == ("v1&map=A", "q1")
    assert phone.answers("yes").get_json() == {"counted": True}
    assert lead.sees()["followers"] == lead.sees()["answers"]["total"] == 1
    lead.client = process(redis)  # the first has ended; another one has begun
    assert lead.drives(step=1).status_code == 200 and phone.polls().status_code == 200
    phone.client = lead.client
    assert phone.polls().status_code == 304 and phone.answers("no").status_code == 200
    assert lead.sees()["answers"]["counts"] == [{"answer": "yes", "count": 0}, {"answer": "no", "count": 1}]
    assert lead.client.delete(PATH, headers=HEADERS).status_code == 204
    assert refusal(second.get(PATH)) == (410, "room-closed")


def test_while_redis_is_away_all_are_told_so_and_it_comes_back_by_itself(redis: Server) -> None:
    lead = Lead(process(redis))
    phone = Phone(lead.client)
    phone.polls()
    redis.kill()
    for response in (phone.polls(), phone.answers("yes"), lead.drives(step=2), Lead(lead.client).opened):
        assert refusal(response) == (503, "store-away")
        assert response.headers["Cache-Control"] == "no-store" and "Redis" in response.get_json()["detail"]
    assert lead.client.get("/api/samples/australia").status_code == 200
    redis.start()  # with nothing in it: the lead's page opens its classroom again
    assert refusal(lead.drives(step=2)) == (404, "no-room")
    assert Lead(lead.client).opened.status_code == 201
    assert phone.polls().get_json()["scene"] == "v1&map=A"


def test_a_change_that_reads_finds_a_redis_that_is_back(
    redis: Server, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSE", 60.0)
    store = RedisStore(redis.url, clock)
    redis.kill()
    with pytest.raises(module.StoreAway):
        store.get("key")
    redis.start()
    clock.now += 60
    assert store.change(lambda _: store.get("key")) is None


def test_after_a_failure_only_one_request_waits_for_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_WAIT", 0.05)
    with silent_server() as (url, connections):
        store = RedisStore(url, time)
        asked = len(connections)
        monkeypatch.setattr(module, "PAUSE", 3600.0)
        for _ in range(5):
            with pytest.raises(module.StoreAway) as away:
                store.get("key")
        assert away.value.seconds == 3600 and len(connections) - asked <= 2


@contextmanager
def silent_server() -> Iterator[tuple[str, list[Any]]]:
    """A server that takes connections, and never says anything."""
    connections: list[Any] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            while True:
                try:
                    connections.append(listener.accept())
                except OSError:
                    return

        thread = Thread(target=accept, daemon=True)
        thread.start()
        yield f"redis://127.0.0.1:{listener.getsockname()[1]}", connections
        listener.shutdown(socket.SHUT_RDWR)
    for connection, _ in connections:
        connection.close()


def test_a_wrong_url_or_a_missing_package_is_an_error_and_a_redis_that_is_late_is_none(
    one_redis: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert application_settings({"WEBVIZ_STORE": one_redis.url}) == {"STORE": one_redis.url}
    for url, said in (
        ("localhost", "redis://"),
        ("redis://localhost:port", "must be like redis://localhost:6379/0"),
        (f"redis://nobody:password@127.0.0.1:{one_redis.port}", "refuses"),
        (f"redis://127.0.0.1:{one_redis.port}/999", "refuses"),
    ):
        with pytest.raises(ValueError, match=said) as wrong:
            create_app({"STORE": url})
        assert "WEBVIZ_STORE" in str(wrong.value) and "password@" not in str(wrong.value)
    create_app({"STORE": f"redis://:password@127.0.0.1:{free_port()}"})
    assert "warning: no classroom can be opened" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(ValueError, match="alphabeta-webviz\\[redis\\]"):
        create_app({"STORE": one_redis.url})
