"""Links, as the server reads them, and the page's modules in a process of node."""

import atexit
import json
import re
import subprocess
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlencode

from asking import pack

from tools.fuzz.damage import NUMBERS, TEXT, TOKENS, Mutator, mutate
from tools.fuzz.faults import check_message, expect
from tools.node import node
from webviz.server.problems import Problem
from webviz.server.search_request import PARTS, unpack, unpack_text

VERSION = "v1&"
SCRIPT = Path(__file__).parents[2] / "tests" / "js" / "read-links.mjs"
INNER = re.compile(
    r"\bundefined\b|\bnull\b|is not a function|Cannot |Invalid |not iterable|Unexpected |call stack"
)
"""What JavaScript says of its own objects."""
WORDS: tuple[str, ...] = ("true", "false", "seed 3", "all", "minimax", "best")
PAGE_WORDS: tuple[str, ...] = (*WORDS, "auto", "focus", "finished", "predict", "yes", "no")
PAGE_WORDS += ("merge:A>B", "12.45", "3.-1.5", "cut.25", "WA.150.320")


def link(text: str | bytes, **others: object) -> bytes:
    """What stands behind the # of a link."""
    return (VERSION + urlencode({"map": pack(text)} | others)).encode()


def read_as_link(data: bytes) -> bool:
    """Whether the server accepts the bytes as a link's text after #. Raises Fault."""
    try:
        members = unpack(data.decode(errors="replace"))
    except Problem as problem:
        expect(problem.status == 400 and bool(problem.detail), f"it is refused with {problem.status}")
        return False
    others = {name: str(value).lower() if type(value) is bool else value for name, value in members.items()}
    again = link(others.pop("text"), **others).decode()
    expect(unpack(again) == members, "packed again it says something else")
    return True


def read_as_page_link(data: bytes) -> bool:
    """Whether the page takes the bytes for a link or for none at all. Raises Fault."""
    answer = ask_page(f"#{data.decode(errors='replace')}")
    if "error" in answer:
        kind, message = answer["error"], answer["message"]
        check_message(message)
        expect(kind in ("Error", "RangeError"), f"the page is told of a {kind}: {message}")
        own_words = re.sub('"[^"]*"', "", message)  # what was asked for may be anything
        expect(not INNER.search(own_words), f"a message speaks of inner matters: {message[:200]}")
    elif "link" in answer:
        expect(answer.get("message") is None, f"its own link is refused: {answer.get('message')}")
        expect(answer["same"], "its own link leads elsewhere")
    return "error" not in answer


def ask_page(fragment: str | None) -> Any:
    """What the page answers; of None, the parts that a link may have."""
    process = _page()
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{json.dumps(fragment)}\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


@cache
def _page() -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    process = subprocess.Popen([node(), str(SCRIPT)], stdin=pipe, stdout=pipe, encoding="utf-8")
    atexit.register(process.communicate)
    return process


@cache
def _page_parts() -> tuple[str, ...]:
    return tuple(ask_page(None))


def _members(data: bytes) -> list[tuple[str, str]]:
    return parse_qsl(data.decode(errors="replace").removeprefix(VERSION), keep_blank_values=True)


def change_text(data: bytes, rng: Random) -> bytes:
    """The text in a link is damaged, and packed again."""
    parts = dict(_members(data))
    try:
        text = unpack_text(parts.pop("map", ""))
    except Problem:
        return mutate(data, rng, TEXT)
    return link(mutate(text.encode(), rng, TEXT), **parts)


def change_member(
    data: bytes,
    rng: Random,
    names: Callable[[], tuple[str, ...]] = lambda: PARTS,
    words: tuple[str, ...] = WORDS,
) -> bytes:
    """A member of the server's more, or one of another value."""
    parts, name = _members(data), rng.choice(names())
    kept = [part for part in parts if part[0] != name or rng.random() < 0.2]
    value = rng.choice((*NUMBERS, *TOKENS, *words, *(value for _, value in parts[1:])))
    return (VERSION + urlencode([*kept, (name, value)])).encode()


change_part = partial(change_member, names=_page_parts, words=PAGE_WORDS)
"""The same of what the page alone reads."""
LINKS: tuple[Mutator, ...] = (change_text, change_text, change_member, change_member, change_member, *TEXT)
PAGE_LINKS: tuple[Mutator, ...] = (change_part, change_part, change_part, *LINKS)
