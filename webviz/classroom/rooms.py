"""All classrooms of a store, found by their codes.

Their number is limited, and each ends some hours after its lead has left.
"""

from collections.abc import Callable
from functools import partial
from hashlib import pbkdf2_hmac
from ipaddress import IPv6Address, ip_address
from threading import Lock

from webviz.classroom.errors import (
    NoRoom,
    RoomClosed,
    TooManyGuesses,
    TooManyOpened,
    TooManyRooms,
    WrongSecret,
)
from webviz.classroom.room import ROOMS, Board, Room, hash_of, keys_of, write_board
from webviz.classroom.store import Store, Writes

# Limits on the wrong codes of a device, and on the classrooms that an address opens. Only hashes are kept.

MOST_WRONG_CODES = 20  # different ones of a device: far more than anybody mistypes
MOST_GUESSERS = 10_000  # devices whose wrong codes are kept
PERIOD_SECONDS = 600.0  # until a device's guesses are forgotten, and all openings of an address
MOST_OPENINGS = 5  # of classrooms by an address in a period; as many may be open at once
NETWORK_BITS = 64  # of an IPv6 address: one machine may use every address of such a network


class Guesses:
    """The wrong codes of each device: guessing is hopeless, this stops those who try.

    Only *different* wrong codes count. After a restart of the server a class of 300 asks each second for a
    classroom that is not open yet: that is one guess for each page.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` returns seconds, and never goes back."""
        self._clock, self._lock = clock, Lock()
        # when each device began, the oldest first, and its wrong codes
        self._tries: dict[int, tuple[float, set[str]]] = {}

    def count_wrong_code(self, client: str, device: str, code: str) -> None:
        """Count a code that led to no classroom."""
        guesser = hash((network_of(client), device))
        with self._lock:
            now = self._clock()
            for other, (began, _codes) in list(self._tries.items()):
                if now - began < PERIOD_SECONDS and len(self._tries) < MOST_GUESSERS:
                    break
                del self._tries[other]  # it began too long ago, or is the oldest of too many
            _began, codes = self._tries.setdefault(guesser, (now, set()))
            if len(codes) < MOST_WRONG_CODES:
                codes.add(code)

    def seconds_left(self, client: str, device: str) -> float:
        """How long this device must wait before it may try another code; 0 if it need not."""
        guesser = hash((network_of(client), device))
        with self._lock:
            began, codes = self._tries.get(guesser, (0.0, ()))
            return 0 if len(codes) < MOST_WRONG_CODES else max(0.0, began + PERIOD_SECONDS - self._clock())


class Openings:
    """How many classrooms an address may still open, as a leaky bucket."""

    def __init__(self, clock: Callable[[], float], most: int = MOST_OPENINGS) -> None:
        """An address may open `most` classrooms; one more each `PERIOD_SECONDS` / `most`."""
        self._clock, self.most = clock, most
        self._seconds_each = PERIOD_SECONDS / most
        # By network: how many of its openings still counted, and when. (3.0, 600.0): three at second 600.
        self._used: dict[int, tuple[float, float]] = {}

    def seconds_left(self, network: int) -> float:
        """How long this network must wait to open a classroom; 0 if it need not."""
        return max(0.0, (self._in_use(network) + 1 - self.most) * self._seconds_each)

    def take(self, network: int) -> None:
        """Count a classroom that is opened. Callers in several threads hold a lock."""
        now = self._clock()
        self._used[network] = (self._in_use(network) + 1, now)
        self._used = {each: used for each, used in self._used.items() if self._in_use(each) > 0}

    def _in_use(self, network: int) -> float:
        used, then = self._used.get(network, (0.0, 0.0))
        return max(0.0, used - (self._clock() - then) / self._seconds_each)


def network_of(client: str) -> int:
    """A hash of the network of a client: an IPv4 address, or 64 bits of IPv6."""
    try:
        address = ip_address(client.partition("%")[0])
    except ValueError:
        return hash(client)
    address = getattr(address, "ipv4_mapped", None) or address
    of_version_6 = isinstance(address, IPv6Address)
    # as text: Python salts the hash of texts, but not of numbers
    return hash(str(int(address) >> (128 - NETWORK_BITS) if of_version_6 else address))


# The code of a classroom, short enough to type into a phone. It is computed from the secret.

ALPHABET = "BCDFGHJKMNPQRSTVWXYZ"
"""No I, L or O, which look like 1 and 0; and no other vowels, so that no code is a rude word on a wall."""
LENGTH = 8  # of 20 letters: 25,600 million codes, too many to guess (docs/classroom.md has the arithmetic)
SHORT_LENGTH = 6  # old codes had six letters: the first six of today's code
ROUNDS = 100_000  # of hashing: about 40 ms, the time of each try to find a secret for a certain code
SALT = b"webviz room 1"


def code_of(secret: str) -> str:
    """The code of a secret, the same on every machine; one of 25,600 million."""
    number = int.from_bytes(pbkdf2_hmac("sha256", secret.encode("ascii"), SALT, ROUNDS))
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(LENGTH))


def as_code(typed: str) -> str | None:
    """The code that was typed, without blanks and dashes; None if it cannot be one."""
    code = typed.replace("-", "").replace(" ", "").upper()
    is_code = typed.isascii() and len(code) in (SHORT_LENGTH, LENGTH) and set(code) <= set(ALPHABET)
    return code if is_code else None


# The classrooms themselves.

MOST_ROOMS = 200
HOURS = 4.0
ABANDONED_SECONDS = 90.0
"""A classroom without any request for this long is abandoned. A hidden page may send one only each minute."""
QUIET_SECONDS = 600.0
"""If there are too many classrooms, one whose lead has sent nothing for this long is ended for a new one."""
CLOSED_SECONDS = 600.0  # so long devices learn that a classroom was closed; later, that there is none


class Rooms:
    """All classrooms of a store. It is thread-safe.

    What is known of addresses stays in this process: the wrong codes, and who has opened which classroom.
    """

    def __init__(
        self,
        store: Store,
        first_version: Callable[[], int],
        hours: float = HOURS,
        guesses: Guesses | None = None,
        openings: Openings | None = None,
    ) -> None:
        """A classroom ends so many `hours` after the last request of its lead.

        `first_version` returns a random first version for a new classroom, far from those of others: so a
        follower's version of an earlier classroom with this code, before a restart, is none of the new one.
        """
        self._store, self._first_version, self._lifetime = store, first_version, 3600 * hours
        self._guesses = guesses or Guesses(store.now)
        self._openings = openings or Openings(store.now)
        self._lock = Lock()
        self._networks: dict[str, int] = {}  # by code: who opened it, if this process knows that

    def open(
        self, secret: str, scene: str | None = None, step: int | None = None, client: str = ""
    ) -> tuple[str, Room, bool]:
        """Open a secret's classroom; return its code, itself, and whether it is new.

        Takes about 40 ms. A classroom that is already open does not change. Raises WrongSecret if another
        secret has the same code, TooManyRooms, and TooManyOpened if the client's address has too many.
        """
        code = code_of(secret)
        with self._lock:
            is_new = self._living(code) is None
            if is_new:
                network = network_of(client)
                self._make_space(network)
                self._openings.take(network)
                self._networks[code] = network
                self._begin(code, secret, scene, step)
            room = Room(code, self._store, self._lifetime)
            if not room.is_led_by(secret):
                raise WrongSecret()
            room.keep()
            return code, room, is_new

    def _begin(self, code: str, secret: str, scene: str | None, step: int | None) -> None:
        """Store a new classroom, unless another process has just done so."""
        key, hashed, start = keys_of(code)[0], hash_of(secret), self._first_version()
        board = Board(hashed, start, first_version=start, scene_version=start, scene=scene, step=step)

        def work(writes: Writes) -> None:
            if self._store.get(key) is None:
                writes.set(key, write_board(board), self._lifetime)
                writes.remove(f"closed:{code}")

        self._store.change(work, key)

    def find(self, typed: str, client: str, device: str = "", secret: str = "") -> Room:
        """The classroom with a code, for a device of a client.

        Raises NoRoom and RoomClosed. Raises TooManyGuesses for a device that has tried too many wrong codes,
        even if this one is right, unless the device has already joined or leads. Devices without a name have
        one count for all at their address, so a right code always lets them in: only a wrong one is refused.
        """
        typed_code = as_code(typed)
        code = self._whole_code(typed_code, secret) if typed_code else None
        guesser = device or secret  # "" for a follower without a name
        wait = self._guesses.seconds_left(client, guesser)
        room = self._living(code) if code else None
        if room and (not wait or not guesser or room.knows(guesser) or room.is_led_by(secret)):
            return room
        if wait:
            raise TooManyGuesses(seconds=wait)
        if code and self._store.get(f"closed:{code}") is not None:
            raise RoomClosed()
        if code:
            self._guesses.count_wrong_code(client, guesser, code)
        raise NoRoom()

    def find_for_lead(self, typed: str, client: str, secret: str) -> Room:
        """The classroom with a code, for its lead. Raises WrongSecret, and as `find`."""
        room = self.find(typed, client, secret=secret)
        if not room.is_led_by(secret):
            raise WrongSecret()
        return room

    def close(self, typed: str, client: str, secret: str) -> None:
        """Close a classroom. Raises the errors of `find_for_lead`."""
        code = self.find_for_lead(typed, client, secret).code

        def work(writes: Writes) -> None:
            _remove(code, writes)
            writes.set(f"closed:{code}", "", CLOSED_SECONDS)

        self._store.change(work)

    def times(self) -> dict[str, float]:
        """The codes of all classrooms, and when the lead of each was there last."""
        times = {code: float(text) for code, text in self._store.fields(ROOMS).items()}
        return {code: time for code, time in times.items() if time > self._store.now() - self._lifetime}

    def _living(self, code: str) -> Room | None:
        try:
            return Room(code, self._store, self._lifetime)
        except NoRoom:
            return None

    def _whole_code(self, code: str, secret: str) -> str:
        """The code of eight letters for an old code of six letters.

        It is found only after the lead has used it, by an old link or page, as six letters can be guessed.
        """
        if len(code) != SHORT_LENGTH:
            return code
        known = self._store.get(f"short:{code}")
        if known is None and secret and secret.isascii():
            whole = code_of(secret)
            if whole.startswith(code) and self._living(whole):
                self._store.change(lambda writes: writes.set(f"short:{code}", whole, self._lifetime))
                return whole
        return known or code

    def _make_space(self, network: int) -> None:
        """Make space for a network's classroom. Raises TooManyRooms, TooManyOpened."""
        # Three limits in this order: the network's openings, its open classrooms, all classrooms.
        times = self.times()
        self._networks = {code: each for code, each in self._networks.items() if code in times}
        if wait := self._openings.seconds_left(network):
            raise TooManyOpened(seconds=wait)
        own = {code: times[code] for code, each in self._networks.items() if each == network}
        if len(own) >= self._openings.most and not self._remove_abandoned(own):
            raise TooManyOpened(seconds=ABANDONED_SECONDS)
        if len(times) >= MOST_ROOMS and not self._remove_abandoned(times):
            quiet = min(times, key=lambda code: times[code])  # even if it has followers
            if self._store.now() - times[quiet] < QUIET_SECONDS:
                raise TooManyRooms(seconds=ABANDONED_SECONDS)
            self._store.change(partial(_remove, quiet))

    def _remove_abandoned(self, times: dict[str, float]) -> bool:
        """End the abandoned classroom that its lead left first; False if there is none."""
        since = self._store.now() - ABANDONED_SECONDS
        for code in sorted(times, key=lambda code: times[code]):
            room = self._living(code)
            if times[code] < since and (room is None or room.last_seen() < since):
                self._store.change(partial(_remove, code))
                return True
        return False


def _remove(code: str, writes: Writes) -> None:
    writes.remove(ROOMS, code)
    for key in keys_of(code):
        writes.remove(key)
