"""The form of an output: blanks, brackets, spellings of numbers. What is only form is repaired and told.

Whatever the bytes are, something comes of them; work and memory are in proportion to their number.
"""

import codecs
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

MOST_LINES = 1_000_000
"""Of an output that are looked at."""
MOST_BYTES = 64 * 2**20
LONGEST_LINE = 10_000
QUOTED = 60
LEAST_HUGE = 500
"""Whoever writes a number for infinity writes a larger one."""

_INFINITY = re.compile(r"(?<![\w.])([-+−]?)(?:[Ii]nfinity|INFINITY|Inf|INF|inf\.|∞|oo|math\.inf)(?![\w.])")
_WITH_EXPONENT = r"[0-9]{1,20}(?:\.[0-9]{1,20})?[eE]\+?[0-9]{1,4}"
_SEPARATOR = re.compile(r"\t|(?<=\w);(?! Leaf)")
_BLANKS = re.compile(r" ,|,(?! )|,  | $| \n|\A |\n ")
_SIGN = re.compile(r"(?<![\w.])(?:\+|(−))(?=[0-9i])")
_WHOLE = re.compile(r"(?<![\w.])(-?[0-9]{1,400})\.0{0,400}(?![\w.])")
_ZERO = re.compile(r"(?<![\w.-])-0{1,400}(?![\w.])")
_BLANK_LINES = re.compile(r"(?<=\n)\n+|\A\n+")
_MARKS = {ord(mark): None for mark in "()[]{}<>'\"`"}
_LINE = re.compile(
    r"[^,\n]+(?:, [^,\n]+)*, (?:-?inf|-?[0-9.]+)|Graph [0-9]+: Score: \S+; Leaf Nodes Examined: [0-9]+"
)


@dataclass(frozen=True, slots=True)
class Repaired:
    """An output in the form of a right one.

    Attributes:
        lines: without their ends.
        slips: what was repaired, in words.
        places: the line of the file, from 1, that each line comes from.
        is_whole: False where the output has more lines or bytes than are looked at.
        is_text: False where it holds bytes that no text has.
    """

    lines: list[str]
    slips: list[str]
    places: Sequence[int]
    is_whole: bool = True
    is_text: bool = True


def repaired(output: bytes, largest: float) -> Repaired:
    """The output, where numbers farther from 0 than `largest` can only stand for infinity."""
    slips: list[str] = []
    text = _decoded(output[:MOST_BYTES], slips)
    if text is None:
        return Repaired([], slips, (), is_text=False)
    for slip, repair in _REPAIRS:
        better = repair(text)
        if better != text:
            slips.append(slip)
            text = better
    text = _without_huge(text, largest, slips)
    if text.endswith("\n"):
        slips.append("a line end at the end of the file, which has none")
    return _in_lines(text, slips, is_whole=len(output) <= MOST_BYTES)


def _decoded(output: bytes, slips: list[str]) -> str | None:
    """None where it is no text. A program whose output was redirected on Windows may have written UTF-16."""
    for mark, name in ((codecs.BOM_UTF16_LE, "UTF-16"), (codecs.BOM_UTF16_BE, "UTF-16")):
        if output.startswith(mark):
            slips.append(f"the file is in {name}, not in ASCII")
            return output.decode(name, "replace")
    if b"\0" in output:
        return None
    if output.startswith(codecs.BOM_UTF8):
        slips.append("a byte-order mark before the first line")
    return output.decode("utf-8-sig", "replace")


_REPAIRS: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("line ends of Windows (CR LF), not LF", lambda text: text.replace("\r\n", "\n").replace("\r", "\n")),
    ("brackets or quotation marks", lambda text: text.replace("float('inf')", "inf").translate(_MARKS)),
    ("semicolons or tabs between the fields, not commas", lambda text: _SEPARATOR.sub(",", text)),
    ("other blanks than one behind each comma", lambda text: _spaced(text) if _BLANKS.search(text) else text),
    ("infinity in another spelling than inf", lambda text: _INFINITY.sub(_as_inf, text)),
    ("another minus sign, or a plus sign", lambda text: _SIGN.sub(_as_minus, text)),
    ("numbers with a decimal point", lambda text: _WHOLE.sub(r"\1", text)),
    ("zero with a sign", lambda text: _ZERO.sub("0", text)),
    ("blank lines", lambda text: _BLANK_LINES.sub("", text)),
)


def _spaced(text: str) -> str:
    """With one blank behind each comma, and none elsewhere at a comma or an end of a line."""
    return "\n".join(", ".join(map(str.strip, line.split(","))) for line in text.split("\n"))


def _as_minus(found: re.Match[str]) -> str:
    return "-" if found[1] else ""


def _as_inf(found: re.Match[str]) -> str:
    return f"{'-' if found[1] in ('-', '−') else ''}inf"


def _without_huge(text: str, largest: float, slips: list[str]) -> str:
    """Numbers that nothing is worth stand for infinity."""
    most = max(largest, LEAST_HUGE)
    whole = rf"[0-9]{{{len(str(int(most)))},400}}(?:\.[0-9]{{0,400}})?"
    pattern = re.compile(rf"(?<![\w.])-?(?:{whole}|{_WITH_EXPONENT})(?![\w.])")
    better = pattern.sub(lambda found: _inf_if_huge(found[0], most), text)
    if better != text:
        slips.append("a very large number for infinity, which is inf")
    return better


def _inf_if_huge(number: str, most: float) -> str:
    value = float(number)
    if abs(value) <= most:
        return number
    return "inf" if value > 0 else "-inf"


def _in_lines(text: str, slips: list[str], is_whole: bool) -> Repaired:
    """Lines that can be of a trace; what else stands between them is left out and told."""
    found = text.removesuffix("\n").split("\n", MOST_LINES)[:MOST_LINES] if text else []
    places = [place for place, line in enumerate(found, start=1) if _can_be_of_a_trace(line)]
    others = len(found) - len(places)
    if others and places:
        first = next((at for at, place in enumerate(places, start=1) if at != place), len(places) + 1)
        quoted = found[first - 1][:QUOTED]
        slips.append(f"{_lines(others)} that cannot be of a trace, the first is line {first}: {quoted!r}")
    lines = [found[place - 1] for place in places] if places else found
    is_whole = is_whole and text.count("\n") <= MOST_LINES
    return Repaired(lines, slips, places or range(1, len(found) + 1), is_whole)


def _can_be_of_a_trace(line: str) -> bool:
    return len(line) <= LONGEST_LINE and _LINE.fullmatch(line) is not None


def _lines(number: int) -> str:
    return "1 line" if number == 1 else f"{number:,} lines"
