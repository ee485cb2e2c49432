"""Link and call machine code of an earlier run, without the compiler.

Importing the compiler takes longer than most searches. So cache_folder.py keeps its output, and the next
process loads only LLVM's linker. A function is called as numba's own code would call it: with the address of
its result, the address of an exception, and its arguments as a flat list.
"""

from collections.abc import Callable
from ctypes import (
    CFUNCTYPE,
    Structure,
    addressof,
    byref,
    c_bool,
    c_char,
    c_int32,
    c_int64,
    c_uint16,
    c_uint32,
    c_void_p,
)
from functools import cache
from hashlib import sha256
from importlib import import_module
from typing import Any, TypeAlias

import llvmlite
import llvmlite.binding as llvm

from webviz.search.cache_folder import load_entry, store_entry

FlatArguments: TypeAlias = list[Any]  # arguments as ctypes passes them

ENTRY = "kernel"  # the one symbol that a piece of machine code exports
SUCCESS = (0, -2)  # the status of a function that has ended without an exception, with a result or with None

_linkers: list[Any] = []  # machine code lives only as long as its linker


@cache
def kernel(module: str, name: str, form: str = "any") -> Callable[..., int]:
    """The compiled function of this name in one of the modules that numba compiles, in one of its forms.

    It takes any object with a buffer as an array, and releases the lock of the interpreter.
    """
    function = _linked_function(machine_code(module, name, form))

    def call(*arguments: Any) -> int:
        result, exception = c_int64(), c_void_p()
        if function(byref(result), byref(exception), *flat(*arguments)) not in SUCCESS:
            raise RuntimeError(f"compiled code has failed: {name}")
        return result.value

    return call


@cache
def machine_code(module: str, name: str, form: str = "any") -> bytes:
    """The machine code of a function for this processor, cached or compiled now, which takes seconds."""
    entry = f"{name}.{form}-{_processor()}"
    code = load_entry(entry)
    if code is None:
        code = getattr(import_module(module), name).machine_code(form)
        store_entry(entry, code)
    return code


@cache
def _processor() -> str:
    """A hash of all that decides which machine code is right."""
    features = llvm.get_host_cpu_features().flatten()
    parts = (llvmlite.__version__, llvm.get_process_triple(), llvm.get_host_cpu_name(), features)
    return sha256(" ".join(parts).encode()).hexdigest()[:16]


def _linked_function(code: bytes) -> Callable[..., int]:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    linker = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    linker.add_object_file(llvm.ObjectFileRef.from_data(code))
    linker.finalize_object()
    _linkers.append(linker)
    return CFUNCTYPE(c_int32)(linker.get_function_address(ENTRY))


def flat(*arguments: Any) -> FlatArguments:
    """Arguments in numba's layout: tuples flattened, an array as its address and its shape."""
    flattened: FlatArguments = []
    for argument in arguments:
        if isinstance(argument, tuple):
            flattened += flat(*argument)
        elif isinstance(argument, list):  # already flat
            flattened += argument
        elif isinstance(argument, bool):
            flattened.append(c_bool(argument))
        elif isinstance(argument, int):
            flattened.append(c_int64(argument))
        else:
            flattened += _flat_array(argument)
    return flattened


def _flat_array(array: Any) -> FlatArguments:
    """numba's fields of an array that it must not free.

    They are: no owner, length, item size, address, and the shape and strides of its dimensions.
    """
    view, no_owner = memoryview(array), [c_void_p(), c_void_p()]
    address = c_void_p(addressof(c_char.from_buffer(array)))
    items, dimensions = view.nbytes // view.itemsize, (*(view.shape or ()), *(view.strides or ()))
    return [*no_owner, c_int64(items), c_int64(view.itemsize), address, *map(c_int64, dimensions)]


# The memory layout that the compiled engine and its callers share, without numpy, which is slow to import.


INF = 2**31 - 1  # stands for infinity; no value comes near it

FEW_WORDS = 4
"""The words of every position with up to 256 moves: the kernels are compiled for just this number."""
FORMS = ("few", "many")
"""How the kernels of a search are compiled: for few words in a position, or for any number of them."""


class Frame(Structure):
    """What the search knows of an open node; `move` is a bit number."""

    _fields_ = (
        *((name, c_int32) for name in ("value", "alpha", "beta", "score")),
        *((name, c_uint32) for name in ("node", "move")),
    )


class Event(Structure):
    """One line of the trace; `move` is a bit number."""

    _fields_ = (
        *((name, c_int32) for name in ("value", "alpha", "beta")),
        *((name, c_uint16) for name in ("move", "depth")),
    )


DEPTH, NODES, DONE, BEST = range(4)
"""The cursor: depth; nodes so far; whether the search is over; the root's first best move (only `record`)."""
CURSOR = 4

LEAVES, CUTOFFS, PRUNED = range(3)  # the totals of the kernel `count`
TOTALS = 3
