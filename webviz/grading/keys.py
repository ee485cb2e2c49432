"""Names of files for students whose names may hold anything."""

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256

PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_@+-]*(\.[A-Za-z0-9_@+-]+)*")
LONGEST = 60
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices."""


def file_keys(names: Iterable[str]) -> dict[str, str]:
    """For each name one that any file system takes, and tells from the others."""
    known = list(names)
    count = Counter(name.casefold() for name in known)
    return {name: _key(name, is_alone=count[name.casefold()] == 1) for name in known}


def _key(name: str, is_alone: bool) -> str:
    if is_alone and len(name) <= LONGEST and PLAIN.fullmatch(name) and not RESERVED.fullmatch(name):
        return name
    words = re.findall("[A-Za-z0-9]+", name)
    digest = sha256(name.encode(errors="surrogatepass")).hexdigest()[:10]
    return "-".join([*words, digest]) if len("-".join(words)) <= LONGEST else f"long-{digest}"
