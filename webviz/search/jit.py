"""How functions are compiled: by numba, without the interpreter's lock, kept on disk between runs.

Nothing else in webviz imports numba, and nothing imports this module before a search is large. The functions
below name single instructions of the processor that Python has no word for.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import config, njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from webviz.search.cache_folder import cache_folder


def kernel(function: Callable[..., Any]) -> Any:
    """Compiles an entry point at its first call, or loads what an earlier run compiled."""
    folder, usual = cache_folder(), config.CACHE_DIR
    config.CACHE_DIR = folder or usual
    try:
        return njit(nogil=True, cache=folder is not None)(function)
    finally:
        config.CACHE_DIR = usual


def part(function: Callable[..., Any]) -> Any:
    """Compiles a part of entry points, which becomes one with them."""
    return njit(nogil=True, forceinline=True)(function)


def instruction(build: Callable[..., Any]) -> Any:
    """Compiles a function that says which instructions it stands for."""
    return intrinsic(build)


@instruction
def lowest_bit(typing: Any, word: Any) -> Any:
    """The number of the lowest bit set in a word of 64 bits."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.uint64(types.uint64), build


@instruction
def bits(typing: Any, word: Any) -> Any:
    """How many bits are set in a word of 64 bits."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


@instruction
def copy16(typing: Any, target: Any, at: Any, source: Any, start: Any) -> Any:
    """Copies 16 bytes between arrays of bytes, aligned or not."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = ir.IntType(128)
        places = []
        for kind, array, offset in zip(signature.args[::2], arguments[::2], arguments[1::2], strict=True):
            data = context.make_array(kind)(context, builder, array).data
            places.append(builder.bitcast(builder.gep(data, [offset]), wide.as_pointer()))
        builder.store(builder.load(places[1], align=1), places[0], align=1)
        return context.get_dummy_value()

    return types.void(target, types.intp, source, types.intp), build


@instruction
def byte_at(typing: Any, address: Any, at: Any) -> Any:
    """The byte so far behind an address; an address, unlike an array, has no references to count."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        place = builder.inttoptr(builder.add(*arguments), ir.IntType(8).as_pointer())
        return builder.zext(builder.load(place), ir.IntType(64))

    return types.int64(types.int64, types.int64), build
