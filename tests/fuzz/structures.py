"""Damage to what an input holds rather than to its bytes: JSON stays JSON, and an archive an archive."""

import json
import zipfile
from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import Any

from fuzz.mutators import BYTES, NUMBERS, TEXT, TOKENS, Mutator, mutated, span

Place = tuple[Any, Any]
"""A list or an object, and a place in it."""

VALUES: tuple[Any, ...] = (None, True, False, 0, 1, -1, 0.5, "", "a", [], {}, [[]], [None], {"": None}, 1e308)
VALUES += (float("nan"), float("inf"), 10**400, -(10**18), 2**31, 2**53 + 1, "\ud800", "\0", "é" * 300)
VALUES += ([0, 0], [1, [2, [3]]], {"type": "Polygon"}, "R", "A~B", "all", "x" * 5_000, "\udfff\ud800")
DEPTHS = (2, 50, 400, *range(930, 1_000))  # of brackets; the interpreter's limit lies among them


def json_value(data: bytes, rng: Random) -> bytes:
    """A value of a JSON text is of another kind, elsewhere, twice, or missing; other texts are damaged."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return mutated(data, rng, TEXT)
    try:
        return written(changed(value, rng))
    except RecursionError:
        return data


def written(value: Any) -> bytes:
    """The JSON of a value. What is nested too deeply to be written is a text already."""
    return json.dumps(value).replace('"\\u0001', "").replace('\\u0001"', "").encode()


def changed(value: Any, rng: Random) -> Any:
    """The value with one change somewhere in it."""
    places = list(_places(value))
    if not places:
        return any_value(rng)
    holder, key = rng.choice(places)
    rng.choice((_replace, _replace, _replace, _remove, _copy, _rename, _damage))(holder, key, rng, places)
    return value


def any_value(rng: Random) -> Any:
    """Of any kind, now and then nested deeply."""
    if rng.random() < 0.9:
        return rng.choice(VALUES)
    depth = rng.choice(DEPTHS)
    return "\1" + "[" * depth + "]" * depth + "\1"


def _places(value: Any) -> Iterator[Place]:
    """All places in a value, those near its top first; of a large one not all."""
    waiting, told = [value], 0
    while waiting and told < 3_000:
        holder = waiting.pop(0)
        keys: Any = range(len(holder)) if isinstance(holder, list) else ()
        for key in list(holder) if isinstance(holder, dict) else keys:
            told += 1
            yield holder, key
            waiting.append(holder[key])


def _replace(holder: Any, key: Any, rng: Random, _places: list[Place]) -> None:
    holder[key] = any_value(rng)


def _remove(holder: Any, key: Any, _rng: Random, _places: list[Place]) -> None:
    del holder[key]


def _copy(holder: Any, key: Any, rng: Random, places: list[Place]) -> None:
    """What stands elsewhere; of lists, so that nothing holds itself, a copy."""
    other, place = rng.choice(places)
    holder[key] = json.loads(json.dumps(other[place]))


def _rename(holder: Any, key: Any, rng: Random, _places: list[Place]) -> None:
    if isinstance(holder, dict):
        found = rng.choice(TOKENS)
        holder[found if isinstance(found, str) else found.decode("latin-1")] = holder.pop(key)
    else:
        holder[key:key] = holder[key : key + 1] * rng.choice((1, 2, 500))


def _damage(holder: Any, key: Any, rng: Random, _places: list[Place]) -> None:
    """A text is damaged, and another value becomes a text, or a number that is too large."""
    value = holder[key]
    if isinstance(value, str):
        text = mutated(value.encode(errors="surrogatepass"), rng, TEXT)
        holder[key] = text.decode(errors="replace").replace("\1", "")
    else:
        holder[key] = rng.choice((str(value), f"\1{rng.choice(NUMBERS)}\1", [value]))


def archive(data: bytes, rng: Random) -> bytes:
    """A file in a zip is damaged, missing, or called otherwise; then the zip is whole again."""
    try:
        files = _files(data)
    except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError, OSError):
        return mutated(data, rng, BYTES)
    if not files:
        return mutated(data, rng, BYTES)
    name, kind = rng.choice(list(files)), rng.randrange(8)
    content = files.pop(name)
    if kind == 0:
        files[rng.choice((name.upper(), f"../{name}", f"a/{name}", "x.shp", "x.dbf", name[:-1], ""))] = (
            content
        )
    elif kind > 1:
        files[name] = mutated(content, rng, BYTES)
    return zipped(files, rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)))


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files, the same for the same files."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return made.getvalue()


def _files(data: bytes) -> dict[str, bytes]:
    """What is in a zip, as far as it is small."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        small = [info for info in archive.infolist() if info.file_size < 200_000]
        try:
            return {info.filename: archive.read(info) for info in small}
        except (RuntimeError, zipfile.zlib.error) as error:  # type: ignore[attr-defined]
            raise ValueError(str(error)) from None


def number_field(data: bytes, rng: Random) -> bytes:
    """Four bytes are a number of the kind that counts things in binary files."""
    start, _ = span(data, rng)
    new = rng.choice((0, 1, 2**16, 2**31 - 1, 2**31, 2**32 - 1, rng.randrange(2**32)))
    return data[:start] + new.to_bytes(4, rng.choice(("little", "big"))) + data[start + 4 :]


JSON: tuple[Mutator, ...] = (json_value, json_value, json_value, *TEXT)
ZIP: tuple[Mutator, ...] = (archive, archive, archive, number_field, *BYTES)
