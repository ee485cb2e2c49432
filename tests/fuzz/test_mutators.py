"""Damage is the same for the same generator, and of every kind."""

import json
from random import Random

import pytest

from fuzz import links, mutators, structures
from fuzz.mutators import LONGEST, Mutator, mutated
from fuzz.structures import DEPTHS, any_value, json_value, written, zipped

TEXT = b'{"a": [1, 2, {"b": "c d"}], "e": -3.5}\n\nsecond line\n'
ALL = {*mutators.BYTES, *mutators.TEXT, *structures.JSON, *structures.ZIP, *links.LINKS}
every_mutator = pytest.mark.parametrize("mutate", sorted(ALL, key=lambda each: each.__name__))


@every_mutator
@pytest.mark.parametrize("data", [b"", b"a", TEXT, TEXT * 30, zipped({"a.shp": TEXT, "a.dbf": b""})])
def test_whatever_there_is_can_be_damaged_and_alike_again(mutate: Mutator, data: bytes) -> None:
    for seed in range(40):
        assert mutate(data, Random(seed)) == mutate(data, Random(seed))


@every_mutator
def test_a_mutator_does_something(mutate: Mutator) -> None:
    found = {mutate(TEXT, Random(seed)) for seed in range(60)}
    assert len(found) > 5


def test_an_input_does_not_grow_beyond_all_bounds() -> None:
    assert (
        max(len(mutated(TEXT, Random(seed), [mutators.nest, mutators.repeat])) for seed in range(99))
        <= LONGEST
    )


def test_a_long_piece_is_not_repeated_until_memory_ends() -> None:
    whole = b"a" * 100_000
    assert max(len(mutators.repeat(whole, Random(seed))) for seed in range(99)) <= 4 * len(whole)


def test_json_stays_json() -> None:
    text = json.dumps({"a": [1, {"b": None}], "c": "d"}).encode()
    changed = [json_value(text, Random(seed)) for seed in range(200)]
    assert sum(map(is_json, changed)) > 190


def is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def test_a_value_may_be_nested_as_deeply_as_is_wished() -> None:
    found = {written(any_value(Random(seed))).count(b"[") for seed in range(2_000)}
    assert found & set(DEPTHS)


def test_the_text_in_a_link_is_damaged_and_packed_again() -> None:
    whole = links.link("R, G\nA: R-1\n", depth=3)
    found = {links.inner_text(whole, Random(seed)).decode() for seed in range(9)}
    assert len(found) > 4 and all(link.startswith("v1&map=") and "depth=3" in link for link in found)
