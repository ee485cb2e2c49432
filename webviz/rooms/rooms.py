"""All rooms of a server: found by their codes, limited in number, ended some hours after their lead left."""

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
"""Where there are too many rooms, one whose lead has sent nothing for so long is ended for a new one."""
CLOSED_SECONDS = 600.0
"""For so long after a room was closed, those who ask for it learn that it was; later, that there is none."""


class Rooms:
    """The rooms. Threads may share it.

    Args:
        clock: returns seconds, never fewer than before.
        first_version: returns the first version of a new room: higher than any version that a room with the
            same code has had, also before a restart. So followers notice that what they have is old.
        hours: how long after the last request of its lead a room ends.
        guesses: counts wrong codes.
        openings: counts rooms that an address opens.

    Attributes:
        now: the clock, which the methods of Room need.
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
        """Opens the room of a secret: its code, the room, and whether it is new. Takes some 40 ms.

        A room that is open already stays as it is. Raises WrongSecret where another secret has led to the
        same code, TooManyRooms, and TooManyOpened where the client's address has too many.
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
        """The room with a code, for a device of a client.

        Raises NoRoom and RoomClosed; and TooManyGuesses for a device that has tried too many wrong codes,
        even if this one is right, unless the device is in the room already or leads it. A device that sends
        no name could be any at its address: of those only wrong codes are refused.
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
        """The room with a code, for its lead. Raises WrongSecret, and what `find` raises."""
        room = self.find(typed, client, secret=secret)
        if not room.is_led_by(secret):
            raise WrongSecret()
        return room

    def close(self, typed: str, client: str, secret: str) -> None:
        """Closes a room. Raises what `led` raises."""
        room = self.led(typed, client, secret)
        with self._lock:
            for code in [code for code, each in self._rooms.items() if each is room]:
                del self._rooms[code]
                self._closed[code] = self.now()

    def _living(self, code: str, now: float) -> Room | None:
        room = self._rooms.get(code)
        return room if room and now - room.lead_seen <= self._seconds else None

    def _whole(self, code: str, secret: str, now: float) -> str:
        """The code of eight letters that a code of six letters, as rooms had before, stands for.

        It stands for one only once the lead has used it, by an old link or page: six letters can be guessed.
        """
        if len(code) != SHORT:
            return code
        if secret and self._living(self._short.get(code, ""), now) is None:
            for whole, room in list(self._rooms.items()):
                if whole.startswith(code) and room.is_led_by(secret):
                    self._short[code] = whole
        return self._short.get(code, code)

    def _make_room(self, network: int, now: float) -> None:
        """Makes room for one more room of a network. Raises TooManyRooms and TooManyOpened."""
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
        """Ends that one of the abandoned rooms whose lead left first; False if none is abandoned."""
        abandoned = [code for code in codes if self._rooms[code].is_abandoned(now)]
        if abandoned:
            del self._rooms[min(abandoned, key=lambda code: self._rooms[code].lead_seen)]
        return bool(abandoned)

    def _remove_quiet(self, now: float) -> None:
        """Ends the room whose lead has been silent longest, even if it is followed. Raises TooManyRooms."""
        quiet = min(self._rooms, key=lambda code: self._rooms[code].lead_seen)
        if now - self._rooms[quiet].lead_seen < QUIET_SECONDS:
            raise TooManyRooms(seconds=ABANDONED_SECONDS)
        del self._rooms[quiet]
