"""How many wrong codes a device may try, and how many rooms an address may open. Only hashes are kept."""

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from threading import Lock

OF_A_DEVICE = 20
"""Different wrong codes, far more than anybody mistypes."""
MOST_GUESSERS = 10_000
SECONDS = 600.0  # until a device's guesses are forgotten; until an address may open all its rooms again
OF_AN_ADDRESS = 5  # rooms
NETWORK_BITS = 64  # of an IPv6 address: one machine may use every address of such a network


class Guesses:
    """The wrong codes of each device. There are too many codes to guess one: this only stops those who try.

    Only *different* wrong codes count. After a restart of the server a class of 300 asks each second for a
    room that is not open yet: that is one guess for each page.

    Args:
        clock: returns seconds, never fewer than before.
        most: different wrong codes that a device may try within `SECONDS`.
    """

    def __init__(self, clock: Callable[[], float], most: int = OF_A_DEVICE) -> None:
        self._clock, self._most = clock, most
        self._lock = Lock()
        self._began: dict[int, float] = {}  # of each device, the oldest first
        self._codes: dict[int, set[str]] = {}

    def missed(self, client: str, device: str, code: str) -> None:
        """Counts a code that led to no room."""
        guesser = hash((network_of(client), device))
        with self._lock:
            self._forget_what_is_old()
            self._began.setdefault(guesser, self._clock())
            codes = self._codes.setdefault(guesser, set())
            if len(codes) < self._most:
                codes.add(code)

    def seconds_left(self, client: str, device: str) -> float:
        """How long this device must wait before it may try another code; 0 if it need not."""
        guesser = hash((network_of(client), device))
        with self._lock:
            if len(self._codes.get(guesser, ())) < self._most:
                return 0
            return max(0.0, self._began[guesser] + SECONDS - self._clock())

    def _forget_what_is_old(self) -> None:
        now = self._clock()
        while self._began:
            oldest = next(iter(self._began))
            if now - self._began[oldest] < SECONDS and len(self._began) < MOST_GUESSERS:
                return
            del self._began[oldest], self._codes[oldest]


class Openings:
    """How many rooms an address may still open. Each one opened is forgotten after a while (a leaky bucket).

    Args:
        clock: returns seconds, never fewer than before.
        most: rooms of an address. After `SECONDS` / `most` it may open one more.
    """

    def __init__(self, clock: Callable[[], float], most: int = OF_AN_ADDRESS) -> None:
        self._clock, self.most = clock, most
        self._each = SECONDS / most
        self._used: dict[int, tuple[float, float]] = {}  # how many were counted, and when

    def seconds_left(self, network: int) -> float:
        """How long this network must wait before it may open a room; 0 if it need not."""
        return max(0.0, (self._in_use(network) + 1 - self.most) * self._each)

    def take(self, network: int) -> None:
        """Counts a room that is opened. Callers in several threads hold a lock."""
        now = self._clock()
        self._used[network] = (self._in_use(network) + 1, now)
        self._used = {each: used for each, used in self._used.items() if self._in_use(each) > 0}

    def _in_use(self, network: int) -> float:
        used, then = self._used.get(network, (0.0, 0.0))
        return max(0.0, used - (self._clock() - then) / self._each)


def network_of(client: str) -> int:
    """A hash of the network that is counted as one client: an IPv4 address, or 64 bits of an IPv6 one."""
    try:
        address = ip_address(client.partition("%")[0])
    except ValueError:
        return hash(client)
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return hash(str(int(address) >> (128 - NETWORK_BITS)))
    return hash(
        str(getattr(address, "ipv4_mapped", None) or address)
    )  # as text: Python salts the hash of texts, and not that of numbers
