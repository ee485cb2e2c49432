"""Damage to links: to the text that is packed into one, to its members, or to its characters."""

from random import Random
from urllib.parse import parse_qsl, urlencode

from asking import pack

from fuzz.mutators import NUMBERS, TEXT, TOKENS, Mutator, mutated
from webviz.server.packed import MEMBERS, unpack_text
from webviz.server.problems import Problem

VERSION = "v1&"


def link(text: str | bytes, **others: object) -> bytes:
    """What stands behind the # of a link."""
    return (VERSION + urlencode({"map": pack(text)} | others)).encode()


def inner_text(data: bytes, rng: Random) -> bytes:
    """The text in a link is damaged, and packed again."""
    parts = dict(parse_qsl(data.decode(errors="replace").removeprefix(VERSION)))
    try:
        text = unpack_text(parts.pop("map", ""))
    except Problem:
        return mutated(data, rng, TEXT)
    return link(mutated(text.encode(), rng, TEXT), **parts)


def member(data: bytes, rng: Random) -> bytes:
    """A member more, or one of another value."""
    parts = parse_qsl(data.decode(errors="replace").removeprefix(VERSION), keep_blank_values=True)
    name = rng.choice(MEMBERS)
    kept = [part for part in parts if part[0] != name or rng.random() < 0.2]
    found = rng.choice((*NUMBERS, *TOKENS, "true", "false", "seed 3", "all", "minimax", "best"))
    return (VERSION + urlencode([*kept, (name, found)])).encode()


LINKS: tuple[Mutator, ...] = (inner_text, inner_text, member, member, member, *TEXT)
