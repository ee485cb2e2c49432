"""All rooms of a server: found by their codes, bounded in number, gone some hours after their lead."""

from collections.abc import Callable
from threading import Lock

from webviz.rooms.clients import Guesses, Openings, network_of
from webviz.rooms.codes import SHORT, as_code, code_of
from webviz.rooms.refusals import (
    NoRoom,
    RoomClosed,
    TooManyGuesses,
    TooManyOpened,
    TooManyRooms,
    WrongSecret,
)
from webviz.rooms.room import ABANDONED_SECONDS, Room

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
        guesses: which devices have tried too many codes.
        openings: which addresses have opened too many rooms.

    Attributes:
        now: the clock, for all that is asked of a room.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        first_version: Callable[[], int],
        hours: float = HOURS,
        guesses: Guesses | None = None,
        openings: Openings | None = None,
    ) -> None:
        self.now, self._first_version, self._seconds = clock, first_version, 3600 * hours
        self._guesses = guesses or Guesses(clock)
        self._openings = openings or Openings(clock)
        self._lock = Lock()
        self._rooms: dict[str, Room] = {}
        self._networks: dict[str, int] = {}
        self._short: dict[str, str] = {}
        self._closed: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def open(
        self, secret: str, scene: str | None = None, step: int | None = None, client: str = ""
    ) -> tuple[str, Room, bool]:
        """The code and the room of a secret, and whether it is new. Takes some 40 ms.

        What a room shows that is there already stays. Raises WrongSecret where a room of another secret has
        the code, TooManyRooms, and TooManyOpened for a client whose address has enough.
        """
        code = code_of(secret)
        with self._lock:
            now = self.now()
            room = self._living(code, now)
            if room is None:
                network = network_of(client)
                self._make_room(network, now)
                self._openings.take(network)
                self._closed.pop(code, None)
                self._networks[code] = network
                room = self._rooms[code] = Room(secret, self._first_version(), now, scene, step)
                return code, room, True
            if not room.is_led_by(secret):
                raise WrongSecret()
            room.lead_seen = now
            return code, room, False

    def find(self, typed: str, client: str, device: str = "", secret: str = "") -> Room:
        """The room with a code, for a client.

        A device that has tried too many is told so whatever the code, unless it is in the room already. Who
        has no name cannot be told from others at its address: only its wrong codes are refused.
        Raises NoRoom, RoomClosed and TooManyGuesses.
        """
        code, now = as_code(typed), self.now()
        code = self._whole(code, secret, now) if code else None
        device = device or secret
        wait = self._guesses.seconds_left(client, device)
        room = self._living(code, now) if code else None
        if room and (not (wait and device) or room.knows(device) or room.is_led_by(secret)):
            return room
        if wait:
            raise TooManyGuesses(seconds=wait)
        if code and now - self._closed.get(code, -CLOSED_SECONDS) < CLOSED_SECONDS:
            raise RoomClosed()
        if code:
            self._guesses.missed(client, device, code)
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
            for code in [code for code, each in self._rooms.items() if each is room]:
                del self._rooms[code]
                self._closed[code] = self.now()

    def _living(self, code: str, now: float) -> Room | None:
        room = self._rooms.get(code)
        return room if room and now - room.lead_seen <= self._seconds else None

    def _whole(self, code: str, secret: str, now: float) -> str:
        """The code that one of six letters stands for, as rooms had them before.

        It does where the lead itself has used it, by an old link or page; else rooms would be easy to guess.
        """
        if len(code) != SHORT:
            return code
        if secret and self._living(self._short.get(code, ""), now) is None:
            for whole, room in list(self._rooms.items()):
                if whole.startswith(code) and room.is_led_by(secret):
                    self._short[code] = whole
        return self._short.get(code, code)

    def _make_room(self, network: int, now: float) -> None:
        """For one more of an address. Raises TooManyRooms and TooManyOpened."""
        self._rooms = {code: room for code, room in self._rooms.items() if self._living(code, now)}
        self._networks = {code: self._networks[code] for code in self._rooms}
        self._short = {short: code for short, code in self._short.items() if code in self._rooms}
        self._closed = {code: then for code, then in self._closed.items() if now - then < CLOSED_SECONDS}
        wait = self._openings.seconds_left(network)
        if wait:
            raise TooManyOpened(seconds=wait)
        own = [code for code in self._rooms if self._networks[code] == network]
        if len(own) >= self._openings.most and not self._remove_abandoned(own, now):
            raise TooManyOpened(seconds=ABANDONED_SECONDS)
        if len(self._rooms) >= MOST_ROOMS and not self._remove_abandoned(list(self._rooms), now):
            self._remove_quiet(now)

    def _remove_abandoned(self, codes: list[str], now: float) -> bool:
        """Takes away the room in which nothing has happened for longest, if nobody is there."""
        abandoned = [code for code in codes if self._rooms[code].is_abandoned(now)]
        if abandoned:
            del self._rooms[min(abandoned, key=lambda code: self._rooms[code].lead_seen)]
        return bool(abandoned)

    def _remove_quiet(self, now: float) -> None:
        """Takes away a room that is still followed, and led no more. Raises TooManyRooms."""
        quiet = min(self._rooms, key=lambda code: self._rooms[code].lead_seen)
        if now - self._rooms[quiet].lead_seen < QUIET_SECONDS:
            raise TooManyRooms(seconds=ABANDONED_SECONDS)
        del self._rooms[quiet]
