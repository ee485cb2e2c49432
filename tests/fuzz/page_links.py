"""Links as the page reads them: its own modules in node, one process for all links."""

import atexit
import json
import re
import subprocess
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlencode

from fuzz.faults import check_message, expect
from fuzz.links import LINKS, VERSION
from fuzz.mutators import NUMBERS, TOKENS, Mutator
from tools.node import node

SCRIPT = Path(__file__).parents[1] / "js" / "read-links.mjs"
INNER = re.compile(
    r"\bundefined\b|\bnull\b|is not a function|Cannot |Invalid |not iterable|Unexpected |call stack"
)
"""What JavaScript says of its own objects."""
WORDS = (
    "auto",
    "focus",
    "finished",
    "predict",
    "merge:A>B",
    "12.45",
    "3.-1.5",
    "cut.25",
    "WA.150.320",
    "yes",
    "no",
)


def read_as_page_link(data: bytes) -> bool:
    """Whether the page takes the bytes for a link, or for no link at all. Raises Fault."""
    told = asked(f"#{data.decode(errors='replace')}")
    if "error" in told:
        check_message(told["message"])
        quoted = re.sub('"[^"]*"', "", told["message"])  # by what was asked for, anything may be said
        expect(
            told["error"] in ("Error", "RangeError"),
            f"the page is told of a {told['error']}: {told['message']}",
        )
        expect(not INNER.search(quoted), f"a message speaks of inner matters: {told['message'][:200]}")
        return False
    if "link" in told:
        expect(told.get("message") is None, f"its own link is refused: {told.get('message')}")
        expect(told["same"], "its own link leads elsewhere")
    return True


def asked(fragment: str | None) -> Any:
    """What the page answers."""
    process = _page()
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{json.dumps(fragment)}\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


@cache
def _page() -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [node(), str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    atexit.register(_end, process)
    return process


def _end(process: subprocess.Popen[str]) -> None:
    with process:
        assert process.stdin is not None
        process.stdin.close()


@cache
def names() -> tuple[str, ...]:
    """The parts that a link may have."""
    return tuple(asked(None))


def page_member(data: bytes, rng: Random) -> bytes:
    """A part more, or one of another value."""
    parts = parse_qsl(data.decode(errors="replace").removeprefix(VERSION), keep_blank_values=True)
    name = rng.choice(names())
    kept = [part for part in parts if part[0] != name or rng.random() < 0.2]
    values = [value for _, value in parts[1:]]
    found = rng.choice((*NUMBERS, *TOKENS, *WORDS, *values))
    return (VERSION + urlencode([*kept, (name, found)])).encode()


PAGE_LINKS: tuple[Mutator, ...] = (page_member, page_member, page_member, *LINKS)
