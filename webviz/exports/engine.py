"""Run the page's JavaScript in V8, which is installed as a wheel.

V8 alone has no browser and no network, and no code that runs here asks for the time or random numbers: the
same input gives the same file. The process has one context of V8. Limits of time and memory are safety nets:
a call that reaches one raises an error, and the next call makes a new context.
"""

import atexit
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

from webviz.exports.formats import import_extra
from webviz.exports.model import ExportError
from webviz.site.bundles import one_script
from webviz.site.folders import site_folder

if TYPE_CHECKING:
    from py_mini_racer import MiniRacer

ENTRY = "headless.js"
MOST_BYTES = 4 * 2**30
MOST_SECONDS = 300.0
_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="webviz-engine")
"""Runs all calls one after the other, outside the caller's thread, which may have an event loop."""
_bodies: list[bytes] = []
"""The answers of `/api/search`, as bytes, that are in V8's memory: those of the last call."""


def call(name: str, *texts: str, bodies: Sequence[bytes] = ()) -> str:
    """The result of a function of `globalThis.webviz`. Raises ExportError.

    So it does if V8 is not installed. `texts` are its arguments; one that refers to a body has its index in
    `bodies`. If the next call has the same bytes objects, they are not copied again, and their trees are not
    decoded again.
    """
    import_extra("py_mini_racer")
    arguments = ", ".join(map(json.dumps, texts))  # a text in JSON is also a literal of JavaScript
    return _thread.submit(_evaluate, f"webviz.{name}({arguments})", bodies).result()


def _evaluate(code: str, bodies: Sequence[bytes]) -> str:
    from py_mini_racer import JSEvalException, JSOOMException, JSTimeoutException

    try:
        _send_bodies(_context(), bodies)
        return str(_context().eval(code, timeout_sec=MOST_SECONDS))
    except JSTimeoutException:
        _context.cache_clear()
        raise ExportError("Drawing this takes too long: choose fewer steps or a smaller part") from None
    except JSOOMException:
        _context.cache_clear()
        raise ExportError("There is not enough memory to draw this: choose fewer steps") from None
    except JSEvalException as error:
        lines = [line for line in str(error).splitlines() if "Error" in line]
        reason = lines[0].rpartition("Error: ")[2] if lines else "it failed"
        raise ExportError(f"The picture cannot be drawn: {reason}") from error


def _send_bodies(context: "MiniRacer", bodies: Sequence[bytes]) -> None:
    """Set `webviz.bodies` for this call, but copy no body that V8 already has."""
    old_indexes = {id(body): index for index, body in enumerate(_bodies)}
    indexes_and_sizes = [[old_indexes.get(id(body), -1), len(body)] for body in bodies]
    context.eval(f"webviz.hold({json.dumps(indexes_and_sizes)})")  # keeps old bodies, makes room for new ones
    for index, (old_index, length) in enumerate(indexes_and_sizes):
        if old_index < 0 and length:
            buffer: Any = context.eval(f"webviz.bodies[{index}]")
            buffer[:] = bodies[index]
    _bodies[:] = bodies


@cache
def _context() -> "MiniRacer":
    from py_mini_racer import MiniRacer

    _bodies.clear()
    context = MiniRacer()
    context.set_hard_memory_limit(MOST_BYTES)
    atexit.register(context.close)  # after the interpreter's shutdown, close() waits for ever
    context.eval(one_script(site_folder() / "static" / "js", "", ENTRY, can_fetch=False))
    return context
