"""Link and call machine code of an earlier run, without the compiler.

Importing the compiler takes longer than most searches. So cache_folder.py keeps its output, and the next
process loads only LLVM's linker. A *kernel* is a function of a module that numba compiles, such as `grow` of
kernel.py. It can be compiled in several *forms*, each for other types of arguments, such as "few" and "many".

At the end stands the memory layout that the compiled engine and its callers share.
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

ENTRY = "kernel"  # the symbol of a function in its machine code, which contains no other function
SUCCESS = (0, -2)  # the status of a function that has returned a number, and of one that has returned None
ANY_FORM = "any"  # the form of a kernel that is compiled in only one

_linkers: list[Any] = []  # machine code lives only as long as its linker


@cache
def kernel(module: str, name: str, form: str = ANY_FORM) -> Callable[..., int]:
    """The kernel of this name, which returns a number; 0 stands for None.

    It takes any object with a buffer as an array, and releases the lock of the interpreter. It is called as
    numba's own code would call it: with the address of its result, that of an exception, and flat arguments.
    """
    function = _linked_function(machine_code(module, name, form))

    def call(*arguments: Any) -> int:
        result, exception = c_int64(), c_void_p()
        if function(byref(result), byref(exception), *flat(*arguments)) not in SUCCESS:
            raise RuntimeError(f"compiled code has failed: {name}")
        return result.value

    return call


@cache
def machine_code(module: str, name: str, form: str = ANY_FORM) -> bytes:
    """The machine code of a kernel for this processor: cached, or compiled in seconds."""
    name_in_cache = f"{name}.{form}-{_processor()}"  # such as grow.few-0123456789abcdef
    code = load_entry(name_in_cache)
    if code is None:
        entry_point = getattr(import_module(module), name)  # the import loads the compiler
        code = entry_point.machine_code(form)
        store_entry(name_in_cache, code)
    return code


@cache
def _processor() -> str:
    """A hash of the processor and its compiler: each needs other machine code."""
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
    """Arguments as numba has them: tuples flattened, arrays as their fields."""
    flattened: FlatArguments = []
    for argument in arguments:
        if isinstance(argument, tuple):
            flattened += flat(*argument)
        elif isinstance(argument, list):  # an earlier result of `flat`
            flattened += argument
        elif isinstance(argument, bool):
            flattened.append(c_bool(argument))
        elif isinstance(argument, int):
            flattened.append(c_int64(argument))
        else:
            flattened += _flat_array(argument)
    return flattened


def _flat_array(array: Any) -> FlatArguments:
    """numba's fields of an array, without an owner: numba must not free it."""
    view = memoryview(array)
    owner = [c_void_p(), c_void_p()]  # null pointers
    item_count, item_size = c_int64(view.nbytes // view.itemsize), c_int64(view.itemsize)
    address = c_void_p(addressof(c_char.from_buffer(array)))
    shape, strides = map(c_int64, view.shape or ()), map(c_int64, view.strides or ())
    return [*owner, item_count, item_size, address, *shape, *strides]


# The memory layout that the compiled engine and its callers share, without numpy, which is slow to import.
# A *bit* is the number of a move in the order in which the engine tries them.

INF = 2**31 - 1  # stands for infinity; no value comes near it

FEW_WORDS = 4  # of 64 bits each, for a position with up to 256 moves
FORMS = ("few", "many")  # of the kernels of a search: for FEW_WORDS in a position, or any number of words


class Frame(Structure):
    """What the search knows of an open node; `move` is the bit of the move to it."""

    _fields_ = (
        *((name, c_int32) for name in ("value", "alpha", "beta", "score")),
        *((name, c_uint32) for name in ("node", "move")),
    )


class Event(Structure):
    """One line of the trace; `move` is the bit of the move to its node."""

    _fields_ = (
        *((name, c_int32) for name in ("value", "alpha", "beta")),
        *((name, c_uint16) for name in ("move", "depth")),
    )


DEPTH, NODES, DONE, BEST = range(4)
"""The cursor: depth; nodes so far; whether the search is over; the root's first best move (only `record`)."""
CURSOR_SIZE = 4

LEAVES, CUTOFFS, PRUNED = range(3)  # the totals of the kernel `count`
TOTALS_SIZE = 3
