"""How many wrong codes may be tried: enough for a class that types, far too few for one who tries them all.

What counts is how many *different* codes were wrong. When a server is started again three hundred pages ask
for one code that is not there yet, each second: that is one guess.
"""

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from threading import Lock

OF_A_CLIENT = 1_000  # a class behind one address, each of whom mistypes three times
IN_ALL = 5_000
SECONDS = 600.0  # after which all is forgotten
NETWORK_BITS = 64  # of an address of version 6, that one machine may have all addresses in


class Guesses:
    """Of one server.

    Args:
        clock: seconds, forward only.
        of_a_client, in_all: wrong codes within `seconds`.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        of_a_client: int = OF_A_CLIENT,
        in_all: int = IN_ALL,
        seconds: float = SECONDS,
    ) -> None:
        self._clock, self._of_a_client, self._in_all, self._seconds = clock, of_a_client, in_all, seconds
        self._lock = Lock()
        self._codes: dict[int, set[str]] = {}
        self._count = 0
        self._began = clock()

    def missed(self, client: str, code: str) -> None:
        """There is no room with this code."""
        with self._lock:
            self._forget_what_is_old()
            codes = self._codes.setdefault(_network(client), set())
            self._count += code not in codes
            codes.add(code)

    def seconds_left(self, client: str) -> float:
        """For how long this client's codes are not looked at; 0 if they are."""
        if not self._count:
            return 0
        with self._lock:
            self._forget_what_is_old()
            missed = len(self._codes.get(_network(client), ()))
            if missed < self._of_a_client and self._count < self._in_all:
                return 0
            return self._began + self._seconds - self._clock()

    def _forget_what_is_old(self) -> None:
        now = self._clock()
        if now - self._began >= self._seconds:
            self._codes, self._count, self._began = {}, 0, now


def _network(client: str) -> int:
    """Whose guesses are counted together: a number from which nobody finds the address again."""
    try:
        address = ip_address(client.partition("%")[0])
    except ValueError:
        return hash(client)
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return hash(str(int(address) >> (128 - NETWORK_BITS)))
    return hash(str(getattr(address, "ipv4_mapped", None) or address))  # Python salts texts, not numbers
