"""All rooms of a server: found by their codes, bounded in number, gone some hours after their lead."""

from collections.abc import Callable
from threading import Lock

from webviz.rooms.codes import as_code, code_of
from webviz.rooms.guesses import Guesses
from webviz.rooms.refusals import NoRoom, RoomClosed, TooManyGuesses, TooManyRooms, WrongSecret
from webviz.rooms.room import Room

MOST_ROOMS = 200
HOURS = 4.0
QUIET_SECONDS = 600.0
"""Where there are too many, a room whose lead was silent for so long makes room for another."""
CLOSED_SECONDS = 600.0
"""For so long a room that was closed is told from one that never was."""


class Rooms:
    """As many threads use as like.

    Args:
        clock: seconds, forward only.
        first_version: a number for a new room that no room of the same code has come to before, also before
            the server was started again: followers tell by it that what they have is old.
        hours: after the last sign of life of its lead a room is gone.
        guesses: which clients have tried too many codes.

    Attributes:
        now: the clock, for all that is asked of a room.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        first_version: Callable[[], int],
        hours: float = HOURS,
        guesses: Guesses | None = None,
    ) -> None:
        self.now, self._first_version, self._seconds = clock, first_version, 3600 * hours
        self._guesses = guesses or Guesses(clock)
        self._lock = Lock()
        self._rooms: dict[str, Room] = {}
        self._closed: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def open(self, secret: str, scene: str | None = None, step: int | None = None) -> tuple[str, Room, bool]:
        """The code and the room of a secret, and whether it is new. Takes some 40 ms.

        What a room shows that is there already stays. Raises WrongSecret where a room of another secret has
        the code, and TooManyRooms.
        """
        code = code_of(secret)
        with self._lock:
            now = self.now()
            room = self._living(code, now)
            if room is None:
                self._make_room(now)
                self._closed.pop(code, None)
                room = self._rooms[code] = Room(secret, self._first_version(), now, scene, step)
                return code, room, True
            if not room.is_led_by(secret):
                raise WrongSecret()
            room.lead_seen = now
            return code, room, False

    def find(self, typed: str, client: str, device: str = "", secret: str = "") -> Room:
        """The room with a code, for a client.

        One that has tried too many is told so whatever the code; but not who is in the room already.
        Raises NoRoom, RoomClosed and TooManyGuesses.
        """
        code, wait, now = as_code(typed), self._guesses.seconds_left(client), self.now()
        room = self._living(code, now) if code else None
        if room and (not wait or room.knows(device) or room.is_led_by(secret)):
            return room
        if wait:
            raise TooManyGuesses(seconds=wait)
        if code and now - self._closed.get(code, -CLOSED_SECONDS) < CLOSED_SECONDS:
            raise RoomClosed()
        if code:
            self._guesses.missed(client, code)
        raise NoRoom()

    def led(self, typed: str, client: str, secret: str) -> Room:
        """The room with a code, for whoever has its secret. Raises WrongSecret, and what `find` raises."""
        room = self.find(typed, client, secret=secret)
        if not room.is_led_by(secret):
            raise WrongSecret()
        return room

    def close(self, typed: str, client: str, secret: str) -> None:
        """Ends a room. Raises what `led` raises."""
        room = self.led(typed, client, secret)
        with self._lock:
            code = typed.upper()
            if self._rooms.get(code) is room:
                del self._rooms[code]
                self._closed[code] = self.now()

    def _living(self, code: str, now: float) -> Room | None:
        room = self._rooms.get(code)
        return room if room and now - room.lead_seen <= self._seconds else None

    def _make_room(self, now: float) -> None:
        """For one more. Raises TooManyRooms."""
        self._rooms = {code: room for code, room in self._rooms.items() if self._living(code, now)}
        self._closed = {code: then for code, then in self._closed.items() if now - then < CLOSED_SECONDS}
        if len(self._rooms) < MOST_ROOMS:
            return
        quiet = min(self._rooms, key=lambda code: self._rooms[code].lead_seen)
        if now - self._rooms[quiet].lead_seen < QUIET_SECONDS:
            raise TooManyRooms()
        del self._rooms[quiet]
