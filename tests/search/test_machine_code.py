"""Calling compiled functions without their compiler."""

from ctypes import addressof, c_int64
from types import SimpleNamespace

import numpy as np
import pytest

from webviz.search import machine_code
from webviz.search.kernel_layout import Event, Frame
from webviz.search.machine_code import flat, kernel


def values(arguments: list[object]) -> list[object]:
    """What ctypes passes, as numbers."""
    return [getattr(argument, "value", argument) for argument in arguments]


def test_numbers_are_passed_by_value_and_tuples_are_dissolved() -> None:
    assert values(flat(1, (2, (True, -3)))) == [1, 2, True, -3]


def test_an_array_is_passed_as_its_place_and_its_shape() -> None:
    table = (c_int64 * 3 * 2)()
    assert values(flat(table)) == [None, None, 6, 8, addressof(table), 2, 3, 24, 8]


def test_an_array_of_numpy_is_passed_in_the_same_way() -> None:
    table = np.zeros((2, 3), np.int64)
    assert values(flat(table)) == [None, None, 6, 8, table.ctypes.data, 2, 3, 24, 8]


def test_what_was_laid_out_before_stays_as_it_is() -> None:
    table = (c_int64 * 2)()
    assert values(flat(flat(1, table), 3)) == values(flat(1, table, 3))


@pytest.mark.parametrize("row", [Frame, Event])
def test_numba_and_ctypes_see_the_same_rows(row: type[Frame] | type[Event]) -> None:
    seen = np.dtype(row)
    assert seen.itemsize == sum(seen[name].itemsize for name, _type in row._fields_)


def test_a_function_that_fails_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "machine_code", lambda *_names: b"")
    monkeypatch.setattr(machine_code, "_linked_function", lambda _code: lambda *_arguments: 1)
    with pytest.raises(RuntimeError, match="compiled code has failed: nothing"):
        kernel("webviz", "nothing")(1)


def test_what_was_made_for_another_processor_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, bytes] = {}
    compiled = SimpleNamespace(add=SimpleNamespace(machine_code=lambda form: f"{form} {len(found)}".encode()))
    monkeypatch.setattr(machine_code, "kept", found.get)
    monkeypatch.setattr(machine_code, "keep", found.__setitem__)
    monkeypatch.setattr(machine_code, "import_module", lambda _name: compiled)
    for processor in ("old", "new", "old"):
        monkeypatch.setattr(machine_code, "_processor", lambda name=processor: name)
        machine_code.machine_code.__wrapped__("webviz.kernels", "add")
    assert found == {"add.any-old": b"any 0", "add.any-new": b"any 1"}
