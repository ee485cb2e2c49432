"""Short names for regions that are called otherwise: of the letters A-Z, a-z and digits alone."""

import re
import unicodedata
from collections.abc import Iterable

LONGEST_SHORT = 10
LONGEST_INITIALS = 6


def shortened(name: str) -> str:
    """Its words without blanks if that is short, else their initials, else their beginning; plain ASCII."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.findall("[A-Za-z0-9]+", plain.replace("'", ""))
    joined = "".join(word[:1].upper() + word[1:] for word in words)
    if len(joined) <= LONGEST_SHORT:
        return joined
    initials = "".join(word[0] for word in words if word[0].isupper() or word[0].isdigit())
    return initials[:LONGEST_INITIALS] if len(initials) >= 3 else joined[:LONGEST_SHORT]


class UniqueNames:
    """Names of which no two are the same; how many there are does not make the next one slower to find."""

    def __init__(self, taken: Iterable[str] = (), separator: str = " ") -> None:
        """`separator` stands between a name and the number that makes it unique."""
        self._taken = set(taken)
        self._separator = separator
        self._last: dict[str, int] = {}

    def unused(self, name: str) -> str:
        """The name, or with the first number behind it that nobody has; it is taken from now on."""
        unique, number = name, self._last.get(name, 1)
        while unique in self._taken:
            number += 1
            unique = f"{name}{self._separator}{number}"
        self._last[name] = number
        self._taken.add(unique)
        return unique
