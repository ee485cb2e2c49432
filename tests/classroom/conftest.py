"""The stores of classrooms, by a clock that tests move."""

from collections.abc import Iterator

import pytest

from tools.real_class import Server, redis, running
from webviz.classroom.store import MemoryStore, RedisStore, Store


class Clock:
    """Seconds, which pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def one_redis() -> Iterator[Server]:
    """A Redis for the tests that do not end it."""
    with running(redis()) as server:
        yield server


@pytest.fixture(params=["memory", "redis"])
def store(request: pytest.FixtureRequest, clock: Clock) -> Store:
    """An empty store of each kind."""
    if request.param == "memory":
        return MemoryStore(clock)
    found = RedisStore(request.getfixturevalue("one_redis").url, clock)
    found._client.flushdb()
    return found
