"""A problem packed into the address of a GET: `?p=` and a link's part after its `#`, percent-encoded.

`v1&map=…&algorithm=…&depth=…`, the map or the trees deflated (raw) and in base64url, as
static/js/store/link.js writes it.
"""

import re
from typing import Any
from urllib.parse import parse_qsl

from flask import request

from webviz.scene.fields import CONSTRAINT_FIELDS, GAME_FIELDS
from webviz.server.problems import Problem
from webviz.site.links import LARGEST_TEXT, DamagedText, unpacked

VERSION = "v1"
FIELDS = {**GAME_FIELDS, **CONSTRAINT_FIELDS}
SWITCHES = tuple(name for name, field in FIELDS.items() if field.type == "switch")
NUMBERS = tuple(name for name, field in FIELDS.items() if field.type in ("whole", "count"))
WORDS = tuple(name for name in FIELDS if name not in NUMBERS + SWITCHES)
MEMBERS = ("map", *WORDS, *NUMBERS, *SWITCHES)
LONGEST_ADDRESS = 8192  # bytes: what every browser and proxy lets pass
SHOWN = 20  # characters of what was found


def read_packed() -> dict[str, Any]:
    """The members that a body would have. Raises Problem (400 for a damaged `p`, 414 for a long address)."""
    if len(request.query_string) + len(request.path) + 1 > LONGEST_ADDRESS:
        detail = (
            f"The address is longer than {LONGEST_ADDRESS:,} bytes: send the map by POST, in a JSON body."
        )
        raise Problem(414, "address-too-long", "The address is too long", detail)
    packed = request.args.getlist("p")
    if len(packed) != 1:
        raise _damaged(
            'Name the problem once, as "?p=v1%26map%3D…": what a link has after its #, percent-encoded.'
        )
    return unpack(packed[0])


def unpack(packed: str) -> dict[str, Any]:
    """The members that `packed` stands for: text, and how to search it. Raises Problem (400)."""
    version, _, rest = packed.partition("&")
    if version != VERSION:
        raise _damaged(f'"p" begins with "{version[:SHOWN]}", and this server reads "{VERSION}".')
    parts = _parts(rest)
    members: dict[str, Any] = {"text": unpack_text(parts.get("map", ""))}
    members |= {name: parts[name] for name in WORDS if name in parts}
    members |= {name: _number(parts[name]) for name in NUMBERS if name in parts}
    return members | {name: _switch(parts[name]) for name in SWITCHES if name in parts}


def _parts(text: str) -> dict[str, str]:
    pairs = parse_qsl(text, keep_blank_values=True)
    parts = dict(pairs)
    for name in parts.keys() - set(MEMBERS):
        raise _damaged(f'"p" has a part named "{name[:SHOWN]}"; known are {", ".join(MEMBERS)}.')
    if len(parts) != len(pairs):
        raise _damaged('"p" names a part twice.')
    return parts


def unpack_text(packed: str) -> str:
    """The text that is asked about. Raises Problem (400), before a small part grows beyond all bounds."""
    try:
        return unpacked(packed)
    except DamagedText as error:
        if error.is_too_large:
            raise _damaged(
                f'The text in "p" is larger than {LARGEST_TEXT:,} bytes, more than any that is searched.'
            ) from error
        raise _damaged('The text in "p" is damaged, perhaps cut short when it was copied.') from error


def _number(text: str) -> int | str:
    """The number, if it is one; anything else is for the reader of members to refuse."""
    return int(text) if re.fullmatch("[0-9]{1,4000}", text) else text


def _switch(text: str) -> bool | str:
    """The switch, if it is one; anything else is for the reader of members to refuse, too."""
    return {"true": True, "false": False}.get(text, text)


def _damaged(detail: str) -> Problem:
    return Problem(400, "damaged-link", "The packed problem cannot be read", detail)
