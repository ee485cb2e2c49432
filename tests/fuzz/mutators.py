"""Small damage to an input. What is done follows from the random generator alone."""

import re
from collections.abc import Callable, Sequence
from random import Random

Mutator = Callable[[bytes, Random], bytes]

LONGEST = 1024 * 1024  # bytes of an input that has grown
TOKENS = (
    *(b"\0", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\xed\xa0\x80", b"\xe2\x80\xa8", b"\xc2\x85", b"\r"),
    *("\ufffe", "\uffff", "é", "²", "٣", "Ⅷ", "İ", "ß", "\U0001f600", "e\u0301", "\u200b", "\xa0"),
    *("\x0b", "\x0c", "\x1c", "\x1e", "\x7f", "\n\n", "\r\n", "\t", "#", "\\", '"', "'", "`", "%", "%s"),
    *("(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", "-", "+", "*", "@", "..", "=", "!=", "&", "~"),
    *("null", "true", "NaN", "Infinity", "-inf", "inf", "1e999", "-0", "0x1f", "1_000", "__class__"),
    *('<?xml version="1.0" encoding="latin-1"?>', "<!--", "]]>", "&amp;", "&#0;", "\\ud800", "\\u0000"),
    *("MAX", "MIN", "root: MIN", "branching: 3", "queens:8", "1..9", '"of"', '"rows"', '"type"', '"arcs"'),
)
NUMBERS: tuple[str, ...] = ("-1", "0", "1", "2", "-0.0", "0.5", "1e9", "1e308", "1e309", "-1e400", "nan")
NUMBERS += ("65535", "65536", "1.", ".5", "1e-400", "0" * 50 + "1")
NUMBERS += ("100000", "100001", "2147483647", "2147483648", "-2147483649", "9007199254740993", "1" * 19)
NUMBERS += ("18446744073709551616", "9" * 400, "9" * 4_299, "9" * 5_000)
NUMBER = re.compile(rb"-?[0-9]+(?:\.[0-9]+)?")
PUMPED: tuple[bytes, ...] = (b" \n", b"1.", b"1,", b"a:", b"a,", b"a ", b"()", b"[]", b'""', b"-1")
PUMPED += tuple(letter.encode() for letter in '\n \t9a-.,:;([{"\\#<é\u2028')
REPEATED_BYTES = 200_000
PUMPED_BYTES = 60_000
"""What takes time with the square of this takes seconds."""
LINE = re.compile(rb"[^\n]*\n?")


def mutated(data: bytes, rng: Random, mutators: Sequence[Mutator]) -> bytes:
    """The input after one mutation or a few, most often one."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        data = rng.choice(mutators)(data, rng)[:LONGEST]
    return data


def span(data: Sequence[object] | bytes, rng: Random, longest: int = 64) -> tuple[int, int]:
    """Where a piece of it begins and ends; mostly a short one."""
    start = rng.randint(0, len(data))
    most = rng.choice((1, 4, longest, len(data)))
    return start, min(len(data), start + rng.randint(0, max(1, most)))


def flip(data: bytes, rng: Random) -> bytes:
    """One bit is another."""
    if not data:
        return data
    place = rng.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :]


def other_byte(data: bytes, rng: Random) -> bytes:
    """One byte is any other, often one of the input's own."""
    place = rng.randint(0, len(data))
    new = rng.choice(data) if data and rng.random() < 0.5 else rng.randrange(256)
    return data[:place] + bytes([new]) + data[place + 1 :]


def delete(data: bytes, rng: Random) -> bytes:
    """A piece is missing."""
    start, end = span(data, rng)
    return data[:start] + data[end:]


def cut_short(data: bytes, rng: Random) -> bytes:
    """The rest is missing."""
    return data[: rng.randint(0, len(data))]


def repeat(data: bytes, rng: Random) -> bytes:
    """A piece stands there again, now and then very often."""
    start, end = span(data, rng)
    often = rng.choice((1, 1, 1, 2, 10, 100, 3_000, 200_000))
    most = max(1, REPEATED_BYTES // max(1, end - start))
    return data[:end] + data[start:end] * min(often, most) + data[end:]


def pump(data: bytes, rng: Random) -> bytes:
    """A letter or two, of the input's own or of those that mean something, so often that all work shows."""
    own = data[(place := rng.randint(0, len(data))) : place + rng.choice((1, 1, 2))]
    piece = own if own and rng.random() < 0.5 else rng.choice(PUMPED)
    place = rng.randint(0, len(data))
    return (
        data[:place]
        + piece * (PUMPED_BYTES // len(piece))
        + data[place if rng.random() < 0.7 else len(data) :]
    )


def move(data: bytes, rng: Random) -> bytes:
    """A piece stands somewhere else."""
    start, end = span(data, rng)
    rest = data[:start] + data[end:]
    place = rng.randint(0, len(rest))
    return rest[:place] + data[start:end] + rest[place:]


def token(data: bytes, rng: Random) -> bytes:
    """Something that means much in one format or another, put in or in place of a piece."""
    found = rng.choice(TOKENS)
    new = found if isinstance(found, bytes) else found.encode()
    start, end = span(data, rng, 8)
    return data[:start] + new + data[start if rng.random() < 0.6 else end :]


def number(data: bytes, rng: Random) -> bytes:
    """A number is another, such as one that is too large."""
    places = [match.span() for match in NUMBER.finditer(data[:20_000])]
    start, end = rng.choice(places) if places else span(data, rng)
    return data[:start] + rng.choice(NUMBERS).encode() + data[end:]


def lines(data: bytes, rng: Random) -> bytes:
    """A line is missing, stands twice, or all stand in another order."""
    found = [line for line in LINE.findall(data) if line]
    if not found:
        return data
    place, kind = rng.randrange(len(found)), rng.randrange(3)
    if kind == 2:
        rng.shuffle(found)
    else:
        found[place : place + 1] = [found[place]] * 2 if kind else []
    return b"".join(found)


def nest(data: bytes, rng: Random) -> bytes:
    """A piece lies in many brackets, or many are opened that nothing closes."""
    start, end = span(data, rng)
    before, after = rng.choice(((b"[", b"]"), (b"(", b")"), (b'{"a":', b"}"), (b"<a>", b"</a>"), (b"-", b"")))
    often = rng.choice((1, 2, 60, 300, 900 + rng.randrange(200), 20_000))
    closing = after * often if rng.random() < 0.7 else b""
    return data[:start] + before * often + data[start:end] + closing + data[end:]


def encoded(data: bytes, rng: Random) -> bytes:
    """The text in another encoding, with other line ends, or with a mark before it."""
    text = data.decode(errors="replace")
    return rng.choice(
        (
            text.encode("utf-16"),
            text.encode("utf-16-le"),
            text.encode("utf-32"),
            text.encode("latin-1", errors="replace"),
            b"\xef\xbb\xbf" + data,
            data.replace(b"\n", b"\r\n"),
            data.replace(b"\n", b"\r"),
            data.replace(b" ", b""),
            data.swapcase(),
        )
    )


BYTES: tuple[Mutator, ...] = (flip, other_byte, delete, cut_short, repeat, move, token, number, nest)
TEXT: tuple[Mutator, ...] = (*BYTES, token, token, number, number, lines, lines, encoded, encoded, pump)


def spliced(data: bytes, other: bytes, rng: Random) -> bytes:
    """The beginning of one input, and the end of another."""
    return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]
