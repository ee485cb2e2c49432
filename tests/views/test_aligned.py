"""The layout of a binary body; test_wire.py and test_csp_wire.py decode whole ones."""

import json
from array import array

import pytest

from webviz.views.aligned import ALIGNMENT, TYPES, aligned_body


@pytest.mark.parametrize("code", TYPES)
@pytest.mark.parametrize("length", [0, 1, 3, 8])
def test_each_column_lies_where_the_header_says(code: str, length: int) -> None:
    columns = {"a": array("B", [7] * 3), "b": array(code, range(length)), "c": array("B", [9])}
    body = aligned_body({"name": "x"}, columns)
    start = 8 + int.from_bytes(body[4:8], "little")
    header = json.loads(body[8:start])
    assert header["name"] == "x" and start % ALIGNMENT == 0 and len(body) % ALIGNMENT == 0
    for entry, (name, column) in zip(header["columns"], columns.items(), strict=True):
        assert (entry["name"], entry["length"]) == (name, len(column))
        assert entry["offset"] % ALIGNMENT == 0 and entry["type"] == TYPES[column.typecode]
        found = array(column.typecode)
        found.frombytes(body[entry["offset"] : entry["offset"] + len(column) * column.itemsize])
        assert found == column


def test_numbers_with_a_sign_keep_it() -> None:
    body = aligned_body({}, {"a": array("h", [-1, -32768, 32767])})
    assert body.endswith(b"\xff\xff\x00\x80\xff\x7f\x00\x00")
