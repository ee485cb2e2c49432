"""What one client may do: try so many codes, open so many rooms. Of an address a number is kept."""

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from threading import Lock

OF_A_DEVICE = 20
"""Different wrong codes: far more than anybody mistypes."""
MOST_GUESSERS = 10_000
SECONDS = 600.0  # after which a device's guesses are forgotten, and all rights to open rooms are back
OF_AN_ADDRESS = 5  # rooms
NETWORK_BITS = 64  # of an address of version 6, that one machine may have all addresses in


class Guesses:
    """Wrong codes of each device. Codes are too many to be guessed: this only tells whoever tries to stop.

    What counts is how many *different* codes were wrong. When a server is started again three hundred pages
    ask for one code that is not there yet, each second: that is one guess of each.

    Args:
        clock: seconds, forward only.
        most: wrong codes of a device within `SECONDS`.
    """

    def __init__(self, clock: Callable[[], float], most: int = OF_A_DEVICE) -> None:
        self._clock, self._most = clock, most
        self._lock = Lock()
        self._began: dict[int, float] = {}  # of each device, the oldest first
        self._codes: dict[int, set[str]] = {}

    def missed(self, client: str, device: str, code: str) -> None:
        """There is no room with this code."""
        guesser = hash((network_of(client), device))
        with self._lock:
            self._forget_what_is_old()
            self._began.setdefault(guesser, self._clock())
            codes = self._codes.setdefault(guesser, set())
            if len(codes) < self._most:
                codes.add(code)

    def seconds_left(self, client: str, device: str) -> float:
        """For how long this device's codes are not looked at; 0 if they are."""
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
    """Rights to open rooms: each address begins with all of them, and those that were used come back slowly.

    Args:
        clock: seconds, forward only.
        most: of an address. All come back within `SECONDS`, one after the other.
    """

    def __init__(self, clock: Callable[[], float], most: int = OF_AN_ADDRESS) -> None:
        self._clock, self.most = clock, most
        self._each = SECONDS / most
        self._used: dict[int, tuple[float, float]] = {}  # rights, and when that was so

    def seconds_left(self, network: int) -> float:
        """Until it has a right; 0 if it has one."""
        return max(0.0, (self._in_use(network) + 1 - self.most) * self._each)

    def take(self, network: int) -> None:
        """One right. Whoever uses it from several threads holds a lock."""
        now = self._clock()
        self._used[network] = (self._in_use(network) + 1, now)
        self._used = {each: used for each, used in self._used.items() if self._in_use(each) > 0}

    def _in_use(self, network: int) -> float:
        used, then = self._used.get(network, (0.0, 0.0))
        return max(0.0, used - (self._clock() - then) / self._each)


def network_of(client: str) -> int:
    """Whose guesses and rooms are counted together: a number from which nobody finds the address again."""
    try:
        address = ip_address(client.partition("%")[0])
    except ValueError:
        return hash(client)
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return hash(str(int(address) >> (128 - NETWORK_BITS)))
    return hash(str(getattr(address, "ipv4_mapped", None) or address))  # Python salts texts, not numbers
