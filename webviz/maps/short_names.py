"""Short names for regions that are called otherwise: of the letters A-Z, a-z and digits alone."""

import re
import unicodedata

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


def unused(name: str, used: set[str], separator: str = " ") -> str:
    """The name, or with the first number behind it that makes it one of its own."""
    number = 1
    unique = name
    while unique in used:
        number += 1
        unique = f"{name}{separator}{number}"
    return unique
