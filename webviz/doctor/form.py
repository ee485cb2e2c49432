"""Repair slips of form in an output: blanks, brackets, spellings of numbers.

Slips are reported apart from faults. Any bytes have a result; work and memory are proportional to their
number.
"""

import codecs
import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

MOST_LINES = 1_000_000  # lines of an output that are read
MOST_BYTES = 64 * 2**20
LONGEST_LINE = 10_000
SAMPLE = 1_000
"""This many lines at the beginning and at the end are checked in detail; others only for commas."""
MOST_QUOTED = 60  # characters of a line in a message
LEAST_HUGE = 500  # only larger numbers can mean infinity

_INFINITY = re.compile(r"(?<![\w.])([-+−]?)(?:[Ii]nfinity|INFINITY|Inf|INF|inf\.|∞|oo|math\.inf)(?![\w.])")
_WITH_EXPONENT = r"[0-9]{1,20}(?:\.[0-9]{1,20})?[eE]\+?[0-9]{1,4}"
_SEPARATOR = re.compile(r"\t|(?<=[\w).]);(?! Leaf)")  # as in "WA;R", not in "Score: 3; Leaf Nodes"
_SIGN = re.compile(r"(?<![\w.])(?:\+|(−))(?=[0-9i])")  # as in "+5" or "−inf"
_WHOLE = re.compile(r"(?<![\w.])(-?[0-9]{1,400})\.0{0,400}(?![\w.]|[^\S\n]+[^\W\d])")  # no "8. Bezirk"
_ZERO = re.compile(r"(?<![\w.-])-0{1,400}(?![\w.])")  # "-0"
_BRACKETS = "()[]{}<>'\"`"
_LINE = re.compile(
    r"[^,\n]+(?:, [^,\n]+)*, (?:-?inf|-?[0-9.]+)|Graph [0-9]+: Score: \S+; Leaf Nodes Examined: [0-9]+"
)
_REPAIRS: tuple[tuple[str, Sequence[str], Callable[[str], str]], ...] = (
    ("semicolons or tabs between the fields, not commas", ("\t", ";"), partial(_SEPARATOR.sub, ",")),
    (
        "infinity in another spelling than inf",
        ("nfinity", "INF", "Inf", "inf.", "∞", "oo", "math"),
        lambda text: _INFINITY.sub(lambda sign: "-inf" if sign[1] in ("-", "−") else "inf", text),
    ),
    (
        "another minus sign, or a plus sign",
        ("+", "−"),
        lambda text: _SIGN.sub(lambda sign: "-" if sign[1] else "", text),
    ),
    ("numbers with a decimal point", (".",), partial(_WHOLE.sub, r"\1")),
    ("zero with a sign", ("-0",), partial(_ZERO.sub, "0")),
)
"""For each repair the slip in words, clues (a text without any of them needs no repair), and the repair."""


class Repaired(NamedTuple):
    lines: list[str]  # without their ends
    slips: list[str]  # the repairs, in words
    places: Sequence[int]  # for each line its number in the file, from 1
    is_whole: bool = True  # False if the output has too many lines or bytes to be read to its end
    is_text: bool = True  # False if it has bytes that no text has


def repair_output(output: bytes, largest: float, signs_in_names: Collection[str] = ()) -> Repaired:
    """Repair the form of an output; numbers beyond `largest` mean infinity.

    Signs that its names have are no slips, such as the brackets of Korea (North).
    """
    slips: list[str] = []
    text = _decode(output[:MOST_BYTES], slips)
    if text is None:
        return Repaired([], slips, (), is_text=False)
    if "\r" in text:
        slips.append("line ends of Windows (CR LF), not LF")
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    is_whole = len(output) <= MOST_BYTES and text.count("\n") <= MOST_LINES
    if not is_whole:
        text = "\n".join(text.split("\n", MOST_LINES)[:MOST_LINES])
    brackets = [bracket for bracket in _BRACKETS if bracket not in signs_in_names]
    text = _repair(_without_brackets(brackets, text, slips), largest, slips)
    if text.endswith("\n"):
        slips.append("a line end at the end of the file, which has none")
    return _split_lines(text, slips, is_whole)


def _without_brackets(brackets: Sequence[str], text: str, slips: list[str]) -> str:
    if not any(bracket in text for bracket in brackets):
        return text
    plain = text.replace("float('inf')", "inf").translate(dict.fromkeys(map(ord, brackets)))
    return _note_slip("brackets or quotation marks", text, plain, slips)


def _repair(text: str, largest: float, slips: list[str]) -> str:
    """The repaired text; adds to `slips`. To look for clues first is much faster."""
    for slip, clues, repair in _REPAIRS:
        if any(clue in text for clue in clues):
            text = _note_slip(slip, text, repair(text), slips)
    if not _is_spaced(text):
        spaced = "\n".join(", ".join(map(str.strip, line.split(","))) for line in text.split("\n"))
        text = _note_slip("other blanks than one behind each comma", text, spaced, slips)
    pattern = _long_number(largest)
    beginning = "\n".join(text.split("\n", SAMPLE)[:SAMPLE])
    if pattern.search(beginning):  # a program that writes such numbers writes one early
        repaired = pattern.sub(lambda match: _inf_if_huge(match[0], largest), text)
        text = _note_slip("a very large number for infinity, which is inf", text, repaired, slips)
    return text


def _note_slip(slip: str, before: str, after: str, slips: list[str]) -> str:
    """The text after a repair; notes the slip if that has changed anything."""
    if after != before:
        slips.append(slip)
    return after


def _decode(output: bytes, slips: list[str]) -> str | None:
    """The text, also of UTF-16 as Windows redirects it; None for other bytes."""
    if output.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        slips.append("the file is in UTF-16, not in ASCII")
        return output.decode("UTF-16", "replace")
    if b"\0" in output:
        return None
    if output.startswith(codecs.BOM_UTF8):
        slips.append("a byte-order mark before the first line")
    return output.decode("utf-8-sig", "replace")


def _is_spaced(text: str) -> bool:
    """Whether there is a blank after each comma, and no blank anywhere else."""
    commas = text.count(",")
    return text.count(", ") == commas == text.count(" ") and ", \n" not in text and not text.endswith(", ")


def _long_number(largest: float) -> re.Pattern[str]:
    """A pattern for numbers as long as the largest value, or with an exponent."""
    digits = len(str(int(max(largest, LEAST_HUGE))))
    whole = rf"[0-9]{{{digits},400}}(?:\.[0-9]{{0,400}})?"
    return re.compile(rf"(?<![\w.])-?(?:{whole}|{_WITH_EXPONENT})(?![\w.])")


def _inf_if_huge(number: str, largest: float) -> str:
    value = float(number)
    if abs(value) <= max(largest, LEAST_HUGE):
        return number
    return "inf" if value > 0 else "-inf"


def _split_lines(text: str, slips: list[str], is_whole: bool) -> Repaired:
    """The lines that an output can have; wrong lines between them are slips."""
    lines = text.removesuffix("\n").split("\n") if text else []
    wrong = _wrong_lines(lines)
    foreign = [place for place in sorted(wrong) if lines[place]]  # the other wrong lines are blank
    # If all lines are foreign, it is something else than an output, and is compared as it is.
    if not wrong or len(foreign) == len(lines):
        return Repaired(lines, slips, range(1, len(lines) + 1), is_whole)
    if foreign:
        quoted = repr(lines[foreign[0]][:MOST_QUOTED])
        first = f"the first is line {foreign[0] + 1}: {quoted}"
        count = "1 line" if len(foreign) == 1 else f"{len(foreign):,} lines"
        slips.append(f"{count} that cannot be of a trace, {first}")
    if len(wrong) > len(foreign):
        slips.append("blank lines")
    places = [place for place in range(len(lines)) if place not in wrong]
    return Repaired([lines[place] for place in places], slips, [place + 1 for place in places], is_whole)


def _wrong_lines(lines: Sequence[str]) -> set[int]:
    """The indices of lines that cannot be in an output."""
    wrong = {place for place, line in enumerate(lines) if ", " not in line and not _LINE.fullmatch(line)}
    ends = (*range(min(SAMPLE, len(lines))), *range(max(0, len(lines) - SAMPLE), len(lines)))
    return wrong | {
        place for place in ends if len(lines[place]) > LONGEST_LINE or not _LINE.fullmatch(lines[place])
    }


# Recognize a file as a program's output by its first lines, whatever its form.

BEGINNING = 16 * 1024  # bytes that are read
LOOKED_AT = 20  # lines
LARGEST_VALUE = 100_000  # the exercise, and so its largest value, is unknown

_VALUE = r"(?:-?inf|-?[0-9]+(?:\.[0-9]+)?)"
_EVENT = re.compile(
    rf"(?=[^,]*[A-Za-z]|[^,]*, [^,]*[A-Za-z])[^,:]+(?:, [^,:]+)?, [0-9]+, {_VALUE}, {_VALUE}, {_VALUE}"
)


def is_output(source: bytes) -> bool:
    """Whether at least half of its lines up to the last event are events of a trace.

    Only the first lines count. Maps and trees have no events: their numbers have no name before them.
    """
    beginning = repair_output(source[:BEGINNING], LARGEST_VALUE)
    events = [
        place
        for place, line in zip(beginning.places, beginning.lines, strict=True)
        if place <= LOOKED_AT and _EVENT.fullmatch(line)
    ]
    return bool(events) and 2 * len(events) >= events[-1]
