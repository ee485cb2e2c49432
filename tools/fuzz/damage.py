"""Small, random damage to an input: to its bytes, or to the values in it."""

import json
import re
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from io import BytesIO
from random import Random
from typing import Any, Self, TypeVar

Mutator = Callable[[bytes, Random], bytes]

LONGEST = 1024 * 1024  # bytes of an input that has grown
TOKENS: tuple[bytes | str, ...] = (
    *(b"\0", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\xed\xa0\x80", b"\xe2\x80\xa8", b"\xc2\x85", b"\r"),
    *("\ufffe", "\uffff", "é", "²", "٣", "Ⅷ", "İ", "ß", "\U0001f600", "e\u0301", "\u200b", "\xa0"),
    *("\x0b", "\x0c", "\x1c", "\x1e", "\x7f", "\n\n", "\r\n", "\t", "#", "\\", '"', "'", "`", "%", "%s"),
    *("(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", "-", "+", "*", "@", "..", "=", "!=", "&", "~"),
    *("null", "true", "NaN", "Infinity", "-inf", "inf", "1e999", "-0", "0x1f", "1_000", "__class__"),
    *('<?xml version="1.0" encoding="latin-1"?>', "<!--", "]]>", "&amp;", "&#0;", "\\ud800", "\\u0000"),
    *("MAX", "MIN", "root: MIN", "branching: 3", "queens:8", "1..9", '"of"', '"rows"', '"type"', '"arcs"'),
)
NUMBERS: tuple[str, ...] = (
    *("-1", "0", "1", "2", "-0.0", "0.5", "1e9", "1e308", "1e309", "-1e400", "nan", "1.", ".5", "1e-400"),
    *("65535", "65536", "100000", "100001", "2147483647", "2147483648", "-2147483649", "9007199254740993"),
    *("0" * 50 + "1", "1" * 19, "18446744073709551616", "9" * 400, "9" * 4_299, "9" * 5_000),
)
NUMBER = re.compile(rb"-?[0-9]+(?:\.[0-9]+)?")
PUMPED: tuple[bytes, ...] = (b" \n", b"1.", b"1,", b"a:", b"a,", b"a ", b"()", b"[]", b'""', b"-1")
PUMPED += tuple(letter.encode() for letter in '\n \t9a-.,:;([{"\\#<é\u2028')
PUMPED_BYTES = 60_000
"""What takes time with the square of this takes seconds."""
REPEATED_BYTES = 200_000
BRACKETS = ((b"[", b"]"), (b"(", b")"), (b'{"a":', b"}"), (b"<a>", b"</a>"), (b"-", b""))
VALUES: tuple[Any, ...] = (None, True, False, 0, 1, -1, 0.5, "", "a", [], {}, [[]], [None], {"": None}, 1e308)
VALUES += (float("nan"), float("inf"), 10**400, -(10**18), 2**31, 2**53 + 1, "\ud800", "\0", "é" * 300)
VALUES += ([0, 0], [1, [2, [3]]], {"type": "Polygon"}, "R", "A~B", "all", "x" * 5_000, "\udfff\ud800")
DEPTHS = (2, 50, 400, *range(930, 1_000))  # of brackets; the interpreter's limit lies among them


def mutate(data: bytes, rng: Random, mutators: Sequence[Mutator]) -> bytes:
    """The input after one mutation or a few, most often one."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        data = rng.choice(mutators)(data, rng)[:LONGEST]
    return data


def mutated_text(text: str, rng: Random, errors: str = "replace") -> str:
    """A text after the same, as far as it is one."""
    return mutate(text.encode(errors="surrogatepass"), rng, TEXT).decode(errors=errors)


def as_bytes(token: bytes | str) -> bytes:
    """A token as a part of an input."""
    return token if isinstance(token, bytes) else token.encode()


def span(data: bytes, rng: Random, longest: int = 64) -> tuple[int, int]:
    """Where a piece of it begins and ends: mostly a short one, often a line."""
    start = rng.randint(0, len(data))
    if rng.random() < 0.2:
        return data.rfind(b"\n", 0, start) + 1, data.find(b"\n", start) + 1 or len(data)
    most = rng.choice((1, 4, longest, len(data)))
    return start, min(len(data), start + rng.randint(0, max(1, most)))


def change_byte(data: bytes, rng: Random) -> bytes:
    """A byte is another: by one bit, one of the input's own, or any."""
    place = rng.randrange(len(data) or 1)
    own = (data[place] ^ 1 << rng.randrange(8), rng.choice(data)) if data else ()
    return data[:place] + bytes([rng.choice((*own, rng.randrange(256)))]) + data[place + 1 :]


def rearrange(data: bytes, rng: Random) -> bytes:
    """Drop, move or repeat a piece, now and then very often; or drop all behind it."""
    start, end = span(data, rng)
    piece, rest = data[start:end], data[:start] + data[end:]
    often = rng.choice((0, 0, 0, 0, 1, 2, 2, 3, 11, 100, 3_000, 200_000))
    place = start if often > 1 or rng.random() < 0.3 else rng.randint(0, len(rest))
    middle = piece * min(often, REPEATED_BYTES // max(1, len(piece)) + 1)
    return rest[:place] + middle + (rest[place:] if rng.random() < 0.85 else b"")


def pump(data: bytes, rng: Random) -> bytes:
    """Insert one or two letters so often that slow work on them takes seconds."""
    place, source = (rng.randint(0, len(data)) for _ in range(2))
    own = data[source : source + rng.choice((1, 1, 2))]
    piece = own if own and rng.random() < 0.5 else rng.choice(PUMPED)
    rest = data[place:] if rng.random() < 0.7 else b""
    return data[:place] + piece * (PUMPED_BYTES // len(piece)) + rest


def put_token(data: bytes, rng: Random) -> bytes:
    """Insert a token with a meaning in some format, or replace a piece by it."""
    start, end = span(data, rng, 8)
    return data[:start] + as_bytes(rng.choice(TOKENS)) + data[start if rng.random() < 0.6 else end :]


def change_number(data: bytes, rng: Random) -> bytes:
    """A number is another, such as one that is too large."""
    places = [match.span() for match in NUMBER.finditer(data[:20_000])]
    start, end = rng.choice(places) if places else span(data, rng)
    return data[:start] + rng.choice(NUMBERS).encode() + data[end:]


def nest(data: bytes, rng: Random) -> bytes:
    """A piece lies in many brackets, or many are opened that nothing closes."""
    (start, end), (before, after) = span(data, rng), rng.choice(BRACKETS)
    often = rng.choice((1, 2, 60, 300, 900 + rng.randrange(200), 20_000))
    closing = after * often if rng.random() < 0.7 else b""
    return data[:start] + before * often + data[start:end] + closing + data[end:]


def encode(data: bytes, rng: Random) -> bytes:
    """Change the encoding, line ends, spaces or letters, or add a byte order mark."""
    other = rng.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", None))
    if other is not None:
        return data.decode(errors="replace").encode(other, errors="replace")
    kinds = (data.replace(b"\n", b"\r\n"), data.replace(b"\n", b"\r"), data.replace(b" ", b""))
    return rng.choice((*kinds, b"\xef\xbb\xbf" + data, data.swapcase()))


def change_value(data: bytes, rng: Random) -> bytes:
    """Change, copy, repeat or drop a value of a JSON text; damage any other text."""
    try:
        return json_bytes(mutate_value(json.loads(data), rng))
    except (ValueError, RecursionError):
        return mutate(data, rng, TEXT)


def json_bytes(value: Any) -> bytes:
    """The JSON of a value; what lies between two "\\1" is JSON already."""
    return json.dumps(value).replace('"\\u0001', "").replace('\\u0001"', "").encode()


def mutate_value(value: Any, rng: Random) -> Any:
    """The value with one change somewhere in it."""
    places = list(_places(value))
    if not places:
        return any_value(rng)
    holder, key = rng.choice(places)
    kind = rng.randrange(7)
    if kind < 3:
        holder[key] = any_value(rng)
    elif kind == 3:
        del holder[key]
    elif kind == 4:  # a copy, so that nothing holds itself
        other, place = rng.choice(places)
        holder[key] = json.loads(json.dumps(other[place]))
    elif kind == 5:
        holder[key] = _damage(holder[key], rng)
    elif isinstance(holder, dict):
        holder[as_bytes(rng.choice(TOKENS)).decode(errors="replace")] = holder.pop(key)
    else:
        holder[key:key] = holder[key : key + 1] * rng.choice((1, 2, 500))
    return value


def any_value(rng: Random) -> Any:
    """Of any kind, now and then nested deeply."""
    depth = rng.choice(DEPTHS)
    return rng.choice(VALUES) if rng.random() < 0.9 else "\1" + "[" * depth + "]" * depth + "\1"


def _damage(value: Any, rng: Random) -> Any:
    """Damage a text; make another value a text, a list, or an odd number."""
    if isinstance(value, str):
        return mutated_text(value, rng).replace("\1", "")
    return rng.choice((str(value), f"\1{rng.choice(NUMBERS)}\1", [value]))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each list or object with its places, from the top; not all of a large value."""
    waiting = [value]
    for holder in waiting:
        keys: Any = range(len(holder)) if isinstance(holder, list) else ()
        for key in list(holder) if isinstance(holder, dict) else keys:
            yield holder, key
            waiting.append(holder[key])
        if len(waiting) > 3_000:
            return


def change_archive(data: bytes, rng: Random) -> bytes:
    """Damage, rename or drop a file in a zip, which is then whole again."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            small = [info for info in archive.infolist() if info.file_size < 200_000]
            files = {info.filename: archive.read(info) for info in small}
    except (zipfile.BadZipFile, zipfile.zlib.error, ValueError, EOFError, OSError, RuntimeError):  # type: ignore[attr-defined]
        return mutate(data, rng, BYTES)
    if not files:
        return mutate(data, rng, BYTES)
    name, kind = rng.choice(list(files)), rng.randrange(8)
    content = files.pop(name)
    if kind == 0:
        files[rng.choice((name.upper(), f"../{name}", f"a/{name}", "x.shp", "x.dbf", name[:-1], ""))] = (
            content
        )
    elif kind > 1:
        files[name] = mutate(content, rng, BYTES)
    made, method = BytesIO(), rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return made.getvalue()


def change_field(data: bytes, rng: Random) -> bytes:
    """Four bytes are a number of the kind that counts things in binary files."""
    start, _ = span(data, rng)
    new = rng.choice((0, 1, 2**16, 2**31 - 1, 2**31, 2**32 - 1, rng.randrange(2**32)))
    return data[:start] + new.to_bytes(4, rng.choice(("little", "big"))) + data[start + 4 :]


def splice(data: bytes, other: bytes, rng: Random) -> bytes:
    """The beginning of one input, and the end of another."""
    return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]


@dataclass(frozen=True)
class Parts:
    """An input of several parts, kept as JSON."""

    @classmethod
    def of(cls, data: bytes) -> Self:
        """What was kept."""
        return cls(**json.loads(data))

    def to_bytes(self) -> bytes:
        """As it is kept."""
        return json.dumps(asdict(self), indent=1).encode()


AllParts = TypeVar("AllParts", bound=Parts)


def on_parts(kind: type[AllParts], change: Callable[[AllParts, Random], AllParts]) -> Mutator:
    """A mutator of such inputs; those that get too large or too deep stay unchanged."""

    def mutate(data: bytes, rng: Random) -> bytes:
        try:
            found = change(kind.of(data), rng).to_bytes()
        except RecursionError:
            return data
        return found if len(found) <= LONGEST else data

    return mutate


BYTES: tuple[Mutator, ...] = (change_byte, change_byte, rearrange, rearrange, rearrange, put_token)
BYTES += (change_number, nest)
TEXT: tuple[Mutator, ...] = (*BYTES, rearrange, put_token, put_token, change_number, change_number, encode)
TEXT += (encode, pump)
JSON: tuple[Mutator, ...] = (change_value, change_value, change_value, *TEXT)
ZIP: tuple[Mutator, ...] = (change_archive, change_archive, change_archive, change_field, *BYTES)
