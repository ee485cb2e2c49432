"""Where classrooms are kept: in the memory of this process, or in a Redis.

Several processes may share a Redis. A key holds a text, or several texts by name: its fields. Each key has an
end, after which it is forgotten.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from threading import RLock
from typing import Any, TypeAlias, TypeVar

from webviz.classroom.errors import StoreAway

Result = TypeVar("Result")


Store: TypeAlias = "MemoryStore | RedisStore"
Writes: TypeAlias = "MemoryStore | RedisWrites"  # what a change may write


class MemoryStore:
    """A store in the memory of this process.

    `RedisStore` has the same methods, but those that write: these `RedisWrites` has. In a Redis each method
    may raise StoreAway.

    Attributes:
        now: the clock in seconds, the same for all processes that share the store.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.now = clock
        self._lock = RLock()
        self._texts: dict[str, str] = {}
        self._fields: dict[str, dict[str, str]] = {}
        self._ends: dict[str, float] = {}

    def get(self, key: str) -> str | None:
        """The text of a key; None if there is no such key."""
        return self._texts.get(key) if self.seconds_left(key) else None

    def field(self, key: str, field: str) -> str | None:
        return self._fields.get(key, {}).get(field) if self.seconds_left(key) else None

    def fields(self, key: str) -> dict[str, str]:
        with self._lock:
            return dict(self._fields.get(key, {})) if self.seconds_left(key) else {}

    def count(self, key: str) -> int:
        return len(self._fields.get(key, ())) if self.seconds_left(key) else 0

    def seconds_left(self, key: str) -> float:
        """How long a key is still kept; 0 if there is no such key."""
        return max(0.0, self._ends.get(key, 0.0) - self.now())

    def change(self, work: Callable[[Writes], Result], *watched: str) -> Result:
        """Do all writes of `work` together, unless a watched key has changed meanwhile.

        If somebody else has written such a key since `work` began, `work` runs again. So it must read (from
        the store) before it writes (to its argument), and must have no other effects.
        """
        with self._lock:
            for key in [key for key in self._ends if not self.seconds_left(key)]:
                self.remove(key)
            return work(self)

    def set(self, key: str, text: str, seconds: float) -> None:
        """Replace the text of a key; `seconds`: how long the key is kept from now on."""
        self._texts[key] = text
        self._ends[key] = self.now() + seconds

    def put(self, key: str, field: str, text: str, seconds: float) -> None:
        """Replace one field of a key."""
        self._fields.setdefault(key, {})[field] = text
        self._ends[key] = self.now() + seconds

    def keep(self, key: str, seconds: float) -> None:
        """Move the end of a key, if there is such a key."""
        if key in self._ends:
            self._ends[key] = self.now() + seconds

    def remove(self, key: str, *fields: str) -> None:
        """Remove these fields of a key, or the whole key if none are named."""
        for field in fields:
            self._fields.get(key, {}).pop(field, None)
        if not fields or not self._fields.get(key):
            for table in (self._texts, self._fields, self._ends):
                table.pop(key, None)


# Redis. Its package is imported only if a classroom is kept there.

PREFIX = "webviz:"
LONGEST_WAIT = 1.0  # seconds for a reply of Redis; a second try may double it
PAUSE = 1.0  # after a failure no request waits for Redis for so many seconds; then one tries again


class RedisWrites:
    """The writes, as commands that a pipeline of Redis collects."""

    def __init__(self, pipeline: Any) -> None:
        self._pipeline = pipeline

    def set(self, key: str, text: str, seconds: float) -> None:
        self._pipeline.set(PREFIX + key, text, px=_milliseconds(seconds))

    def put(self, key: str, field: str, text: str, seconds: float) -> None:
        self._pipeline.hset(PREFIX + key, field, text)
        self.keep(key, seconds)

    def keep(self, key: str, seconds: float) -> None:
        self._pipeline.pexpire(PREFIX + key, _milliseconds(seconds))

    def remove(self, key: str, *fields: str) -> None:
        if fields:
            self._pipeline.hdel(PREFIX + key, *fields)
        else:
            self._pipeline.delete(PREFIX + key)


def _milliseconds(seconds: float) -> int:
    return max(1, round(1000 * seconds))


class RedisStore:
    """A store in Redis.

    If Redis does not answer at the start, there is only a warning, as it may come later. Raises ValueError if
    the package `redis` is missing, the URL is wrong, or Redis refuses it.
    """

    def __init__(self, url: str, clock: Callable[[], float]) -> None:
        try:
            import redis
            from redis.backoff import NoBackoff
            from redis.retry import Retry
        except ImportError:
            advice = "pip install 'alphabeta-webviz[redis]'"
            raise ValueError(f"WEBVIZ_STORE needs the package redis: {advice}") from None
        self.now, self._redis = clock, redis
        self._away_until = 0.0
        options: dict[str, Any] = {
            "decode_responses": True,
            "socket_timeout": LONGEST_WAIT,
            "socket_connect_timeout": LONGEST_WAIT,
            "retry": Retry(NoBackoff(), 1),  # by a new connection, as a restart of Redis ends the old one
        }
        try:
            self._client: Any = redis.Redis.from_url(url, **options)
        except ValueError as wrong:
            raise ValueError(f"WEBVIZ_STORE must be like redis://localhost:6379/0: {wrong}") from None
        self._greet()

    def _greet(self) -> None:
        try:
            self._client.ping()
        except (self._redis.AuthenticationError, self._redis.ResponseError) as refusal:
            raise ValueError(f"WEBVIZ_STORE: Redis refuses this address: {refusal}") from None
        except self._redis.RedisError as failure:
            print(f"webviz: warning: no classroom can be opened: {failure}", file=sys.stderr, flush=True)

    def get(self, key: str) -> str | None:
        text: str | None = self._reply(lambda: self._client.get(PREFIX + key))
        return text

    def field(self, key: str, field: str) -> str | None:
        text: str | None = self._reply(lambda: self._client.hget(PREFIX + key, field))
        return text

    def fields(self, key: str) -> dict[str, str]:
        return self._reply(lambda: self._client.hgetall(PREFIX + key))

    def count(self, key: str) -> int:
        return int(self._reply(lambda: self._client.hlen(PREFIX + key)))

    def seconds_left(self, key: str) -> float:
        return max(0.0, int(self._reply(lambda: self._client.pttl(PREFIX + key))) / 1000)

    def change(self, work: Callable[[Writes], Result], *watched: str) -> Result:
        def try_change() -> Result:
            with self._client.pipeline() as pipeline:
                if watched:
                    pipeline.watch(*(PREFIX + key for key in watched))
                    pipeline.multi()
                result = work(RedisWrites(pipeline))
                pipeline.execute()
                return result

        if self._away_until:
            self._reply(self._client.ping)  # if it is back, the reads of `work` get replies, too
        while True:
            with suppress(self._redis.WatchError):  # somebody else was faster
                return self._reply(try_change)

    def _reply(self, command: Callable[[], Result]) -> Result:
        """The reply to a command. Raises StoreAway if the store is or just was away."""
        now = self.now()
        if now < self._away_until:
            raise StoreAway(seconds=PAUSE)
        if self._away_until:
            self._away_until = now + PAUSE  # this request tries, others do not wait for it
        try:
            result = command()
        except self._redis.WatchError:
            raise
        except self._redis.RedisError as failure:
            self._away_until = self.now() + PAUSE
            raise StoreAway(seconds=PAUSE) from failure
        self._away_until = 0.0
        return result
