"""Compile functions with numba, to machine code that machine_code.py keeps.

Only this module imports numba, and it is imported only when something must be compiled. Some functions stand
for single instructions of the processor that Python has no word for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import from_dtype, njit, types
from numba.extending import intrinsic

from webviz.search.machine_code import ENTRY, FEW_WORDS, Event, Frame

FREES_NOTHING = "define void @NRT_MemInfo_call_dtor(ptr %0) { ret void }"
"""numba calls this when an array should be freed. Kernels only get arrays that others own."""


@dataclass(frozen=True)
class EntryPoint:
    """A function to compile; each of its forms has other types of arguments.

    For example, a kernel of the search has a form for maps with "few" moves, and one for "many".
    """

    function: Callable[..., Any]
    forms: dict[str, Any]

    def machine_code(self, form: str) -> bytes:
        """An object file with the function as symbol `ENTRY`. Takes seconds to compile."""
        options = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        compiled = njit(self.forms[form], **options)(self.function)
        module = llvm.parse_assembly(compiled.inspect_llvm(compiled.signatures[0]))
        module.link_in(llvm.parse_assembly(FREES_NOTHING))
        entry = compiled.overloads[compiled.signatures[0]].fndesc.llvm_func_name
        module.get_function(entry).name = ENTRY
        module.verify()
        return _processor().emit_object(module)  # type: ignore[no-any-return]


def _processor() -> Any:
    """The processor of this machine, with all its features."""
    features = llvm.get_host_cpu_features().flatten()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=features, opt=3, codemodel="jitdefault", jit=True
    )


def entry_point(**forms: Any) -> Callable[[Callable[..., Any]], EntryPoint]:
    """Make a function an entry point; `forms` has its signatures by name."""
    return lambda function: EntryPoint(function, forms)


def part(function: Callable[..., Any]) -> Any:
    """A decorator for a function that entry points call: it is compiled into them."""
    return njit(nogil=True, forceinline=True)(function)


def array(item: Any, dimensions: int = 1) -> Any:
    """The type of an array of numbers, or of machine_code.py's rows, without gaps."""
    is_row = isinstance(item, type) and issubclass(item, (Frame, Event))
    return types.Array(from_dtype(np.dtype(item)) if is_row else item, dimensions, "C")


INT = types.int64
NOTHING = types.void
BOOL = types.boolean
BYTES, TABLE = array(types.uint8), array(types.uint8, 2)
INTS, MOVES = array(INT), array(types.uint32)
COLUMNS = types.Tuple(
    [array(item) for item in (types.uint16, types.uint32, types.int32, types.uint32, types.uint32)]
)
"""The columns of webviz/search/tree.py."""
_SETS = array(types.uint64, 2)
_WORDS = {"few": types.UniTuple(INT, FEW_WORDS), "many": INTS}
RULES = {
    form: types.Tuple([words, _SETS, _SETS, array(types.int32, 2), INT, BOOL])
    for form, words in _WORDS.items()
}
STATE = types.Tuple([INTS, array(Frame), _SETS, _SETS, _SETS])
"""The rules, for each form, and the state: both from `webviz.search.compiled_engine.CompiledRun`."""
EVENTS = array(Event)


def search_entry_point(result: Any, *others: Any) -> Callable[[Callable[..., Any]], EntryPoint]:
    """Make a function of rules, state and `others` an entry point, in both forms."""
    return entry_point(**{form: result(rules, STATE, *others) for form, rules in RULES.items()})


@intrinsic  # type: ignore[untyped-decorator]
def bits(typing: Any, word: Any) -> Any:
    """How many bits are set in a word of 64 bits."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


@intrinsic  # type: ignore[untyped-decorator]
def copy16(typing: Any, target: Any, at: Any, source: Any, start: Any) -> Any:
    """Copy 16 bytes, aligned or not; each array of bytes comes with an offset in it."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = ir.IntType(128)
        pointers = []
        for kind, bytes_, offset in zip(signature.args[::2], arguments[::2], arguments[1::2], strict=True):
            data = context.make_array(kind)(context, builder, bytes_).data
            pointers.append(builder.bitcast(builder.gep(data, [offset]), wide.as_pointer()))
        target_pointer, source_pointer = pointers
        builder.store(builder.load(source_pointer, align=1), target_pointer, align=1)
        return context.get_dummy_value()

    return types.void(target, types.intp, source, types.intp), build
