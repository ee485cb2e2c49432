"""Faults: unforeseen exceptions, wrong words or places, too much time or memory."""

import re
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from webviz.maps.model import Diagnostic, TextError
from webviz.outlines.findings import Finding, OutlineError

LONGEST_MESSAGE = 2_000  # characters, as the readers have it
MOST_MEMORY = 500 * 1024 * 1024  # bytes
HANGS = 60.0  # seconds of the processor, after which an input is given up
INNER = re.compile(
    r"Traceback| object at 0x|<class '|object has no attribute|local variable|object is not |"
    r"index out of range|positional argument|unhashable type"
)
"""What Python says of its own objects."""
LINE_END = re.compile("\r\n|\r|\n")
DIGITS = re.compile("[0-9][0-9,.]*")


class Fault(AssertionError):
    """Something was done that must not be done, though nothing else was raised."""


class Hangs(BaseException):
    """An input takes so long that it may never end; nothing that is tried catches it."""


def expect(holds: bool, otherwise: str) -> None:
    """Raise Fault."""
    if not holds:
        raise Fault(otherwise)


def check_refusal(error: ValueError, text: str) -> None:
    """A refusal tells what is wrong, and where in the text or the file. Raises Fault."""
    if isinstance(error, TextError | OutlineError):
        expect(bool(error.errors), "it is refused without an error")
        check_findings([*error.errors, *error.warnings], text)
    else:
        check_message(str(error))


def check_findings(found: Iterable[Diagnostic | Finding], text: str) -> None:
    """Raise Fault unless each is in a line, right behind one, or about a feature."""
    lengths = [len(line) for line in LINE_END.split(text)]
    for each in found:
        check_message(each.message)
        if isinstance(each, Finding):
            expect(each.place.feature is None or each.place.feature >= 1, f"no such feature: {each}")
            continue
        place = f"{each.line}:{each.column} ({each.message[:60]})"
        expect(1 <= each.line <= len(lengths), f"there is no such line: {place}")
        expect(1 <= each.column <= lengths[each.line - 1] + 1, f"there is no such column: {place}")


def check_message(message: str) -> None:
    """A message is a sentence, not an inner matter of the program. Raises Fault."""
    expect(bool(message.strip()), "a message is empty")
    expect(len(message) <= LONGEST_MESSAGE, f"a message has {len(message):,} characters")
    check_words(message)


def check_words(message: str) -> None:
    """What Python says of its own objects is for programmers. Raises Fault."""
    expect(not INNER.search(message), f"a message speaks of inner matters: {message[:200]}")


@dataclass(frozen=True)
class Trial:
    """What came of one input.

    Attributes:
        fault: what was wrong, in words that are the same for the same fault; None where nothing was.
        seconds: of the processor.
        memory: bytes by which the process was larger meanwhile than before.
    """

    fault: str | None
    accepted: bool
    seconds: float
    memory: int


def try_input(read: Callable[[bytes], bool], data: bytes) -> Trial:
    """Read an input; return its time, its memory, and the fault if there is one."""
    with suppress(OSError):  # the peak begins anew, where the system lets us
        Path("/proc/self/clear_refs").write_text("5")
    before, start, accepted, fault = peak(), time.process_time(), False, None
    try:
        with _time_limit():
            accepted = read(data)
    except (Exception, Hangs) as error:
        fault = _describe(error)
    seconds, memory = time.process_time() - start, peak() - before
    if fault is None and memory > MOST_MEMORY:
        fault = f"it takes more than {MOST_MEMORY // 2**20} MiB"
    return Trial(fault, accepted, seconds, memory)


def kind_of(fault: str) -> str:
    """The kind of a fault: its text up to a colon, without the numbers."""
    return DIGITS.sub("", fault.partition(":")[0])


def peak() -> int:
    """The most memory so far, in bytes, as Linux tells; 0 elsewhere."""
    try:
        found = re.search(r"VmHWM:\s*(\d+)", Path("/proc/self/status").read_text())
    except OSError:
        return 0
    return int(found[1]) * 1024 if found else 0


def _describe(error: BaseException) -> str:
    """The words of a fault; else the exception, and its last place in this project."""
    if isinstance(error, Fault):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "webviz" in Path(frame.filename).parts[:-1]]
    last = (own or frames)[-1]
    message = (str(error).splitlines() or [""])[0][:120]
    return f"{type(error).__name__} in {Path(last.filename).name}, {last.name}: {message}"


@contextmanager
def _time_limit() -> Iterator[None]:
    """Raise Hangs if an input takes too long, on systems that have such a timer."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise Hangs(f"it takes more than {HANGS:g} seconds")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, HANGS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
