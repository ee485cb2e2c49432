"""Run the page's JavaScript in V8, which is installed as a wheel.

V8 alone has no browser and no network, and no code that runs here asks for the time or random numbers: the
same input gives the same file. The process has one context of V8. Limits of time and memory are safety nets:
a call that reaches one raises an error, and the next call makes a new context.

A *body* is an answer of `/api/search`, as bytes. V8 holds the bodies of the last call: if the next call has
the same bytes objects, they are not copied again, and their trees are not decoded again.
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

ENTRY = "headless.js"  # sets `globalThis.webviz`, whose functions are called here
MOST_BYTES = 4 * 2**30
MOST_SECONDS = 300.0
_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="webviz-engine")
"""Runs all calls one after the other, outside the caller's thread, which may have an event loop."""
_held_bodies: list[bytes] = []
"""The bodies that V8 holds, in the order of `webviz.bodies` there. No other bytes have the `id` of these."""
NOT_HELD = -1  # instead of the index of a held body


def call(name: str, *texts: str, bodies: Sequence[bytes] = ()) -> str:
    """Call a function of `globalThis.webviz`. Raises ExportError if it fails.

    `texts` are its arguments, mostly JSON; they name a body by its index in `bodies`. Without V8 none works.
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
        raise ExportError("This takes too long: for a picture choose fewer steps or a smaller part") from None
    except JSOOMException:
        _context.cache_clear()
        raise ExportError("There is not enough memory for this: for a picture choose fewer steps") from None
    except JSEvalException as error:
        lines = [line for line in str(error).splitlines() if "Error" in line]
        reason = lines[0].rpartition("Error: ")[2] if lines else "it failed"
        raise ExportError(f"This cannot be drawn or graded: {reason}") from error


def _send_bodies(context: "MiniRacer", bodies: Sequence[bytes]) -> None:
    """Set `webviz.bodies` for this call, but copy no body that V8 already holds.

    If it holds A and B, and this call has B (9 bytes) and C (7 bytes), then `webviz.hold([[1, 9], [-1, 7]])`
    keeps B, which had index 1, and makes an empty buffer for C, which is filled here.
    """
    held_indexes = {id(body): index for index, body in enumerate(_held_bodies)}
    indexes_and_sizes = [(held_indexes.get(id(body), NOT_HELD), len(body)) for body in bodies]
    context.eval(f"webviz.hold({json.dumps(indexes_and_sizes)})")
    for index, (held_index, size) in enumerate(indexes_and_sizes):
        if held_index == NOT_HELD and size:
            buffer: Any = context.eval(f"webviz.bodies[{index}]")
            buffer[:] = bodies[index]
    _held_bodies[:] = bodies


@cache
def _context() -> "MiniRacer":
    from py_mini_racer import MiniRacer

    _held_bodies.clear()  # a new context holds none
    context = MiniRacer()
    context.set_hard_memory_limit(MOST_BYTES)
    atexit.register(context.close)  # after the interpreter's shutdown, close() waits for ever
    context.eval(one_script(site_folder() / "static" / "js", version="", start=ENTRY, can_fetch=False))
    return context
