"""Run the page's JavaScript in V8, which is installed as a wheel.

It has no browser, no network and no clock, so that the same input gives the same file. The process has one
context. Time and memory limits are safety nets: reaching them raises an error, and the next call makes a new
context.
"""

import atexit
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

from webviz.exports.formats import with_extras
from webviz.exports.model import ExportError
from webviz.site.bundles import plain_script
from webviz.site.folders import site_folder

if TYPE_CHECKING:
    from py_mini_racer import MiniRacer

ENTRY = "headless.js"
MOST_BYTES = 4 * 2**30
MOST_SECONDS = 300.0
_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="webviz-engine")
"""Runs all calls one after the other, apart from any event loop of the caller, such as a notebook's."""


_bodies: list[bytes] = []
"""The array buffers in V8: the bodies of the last call."""


def call(name: str, *texts: str, bodies: Sequence[bytes] = ()) -> str:
    """The result of a function of `globalThis.webviz`; texts refer to `bodies` by their numbers.

    Bodies are copied into V8's memory once: the next call with the same objects finds them there, with the
    trees made of them. Raises ExportError, also without V8.
    """
    with_extras("py_mini_racer")
    arguments = ", ".join(_literal(text) for text in texts)
    return _thread.submit(_evaluate, f"webviz.{name}({arguments})", bodies).result()


def _evaluate(code: str, bodies: Sequence[bytes] = ()) -> str:
    from py_mini_racer import JSEvalException, JSOOMException, JSTimeoutException

    try:
        _hold(_context(), bodies)
        return str(_context().eval(code, timeout_sec=MOST_SECONDS))
    except JSTimeoutException:
        _context.cache_clear()
        raise ExportError("Drawing this takes too long: choose fewer steps or a smaller part") from None
    except JSOOMException:
        _context.cache_clear()
        raise ExportError("There is not enough memory to draw this: choose fewer steps") from None
    except JSEvalException as error:
        raise ExportError(_say(error)) from error


def _hold(context: "MiniRacer", bodies: Sequence[bytes]) -> None:
    """Set `webviz.bodies` for this call; bodies that V8 already has are not copied again."""
    places = {id(body): place for place, body in enumerate(_bodies)}
    places_and_sizes = [[places.get(id(body), -1), len(body)] for body in bodies]
    context.eval(f"webviz.hold({json.dumps(places_and_sizes)})")
    for number, (place, length) in enumerate(places_and_sizes):
        if place < 0 and length:
            buffer: Any = context.eval(f"webviz.bodies[{number}]")
            buffer[:] = bodies[number]
    _bodies[:] = bodies


@cache
def _context() -> "MiniRacer":
    from py_mini_racer import MiniRacer

    _bodies.clear()
    context = MiniRacer()
    context.set_hard_memory_limit(MOST_BYTES)
    atexit.register(context.close)  # later it would wait for its thread for ever
    context.eval(plain_script(site_folder() / "static" / "js", ENTRY))
    return context


def _say(error: Exception) -> str:
    """The message of an error in JavaScript, without its location."""
    lines = [line for line in str(error).splitlines() if "Error" in line] or ["it failed"]
    return f"The picture cannot be drawn: {lines[0].rpartition('Error: ')[2]}"


def _literal(text: str) -> str:
    """A text as a literal of JavaScript."""
    return json.dumps(text)
