"""An output beside the right one: runs of lines that are the same, and what stands between them.

Both go on together as long as their lines are the same. Where they part, the nearest place is looked for at
which some lines in a row are the same again; what lies before it is small as a rule, and difflib pairs it.
The work is in proportion to the lines, whatever they are.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

SAME_AGAIN = 3
"""So many lines in a row are the same where both go on together."""
AHEAD = 40_000
"""Lines of a side in which that is looked for."""
MOST_PAIRED = 160
"""Lines of a side that difflib pairs at a time: it may take their cube."""
MOST_PAIRINGS = 40
MOST_RUNS = 2_000
"""What lies behind them is not looked at."""

Lines = Sequence[str]
Look = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Run:
    """Lines in a row; places count from 0.

    Attributes:
        yours, right: where it begins.
        of_yours, of_right: how many lines it has; of a run that differs one may be 0.
        is_same: they are the same on both sides.
    """

    yours: int
    right: int
    of_yours: int
    of_right: int
    is_same: bool


@dataclass(frozen=True, slots=True)
class Beside:
    """Attributes:
    runs: from the first line on; what differs may be in several, whose lines belong to each other.
    is_whole: False where what lies behind the last run was not looked at.
    """

    runs: list[Run]
    is_whole: bool

    def right_of(self, line: int) -> int:
        """The right line that stands beside one of yours, or that comes next there; counted from 0."""
        run = next((one for one in self.runs if one.yours + one.of_yours > line), None)
        if run is not None:
            return run.right + max(0, min(line - run.yours, run.of_right - 1))
        last = self.runs[-1] if self.runs else Run(0, 0, 0, 0, True)
        return last.right if last.yours == line else last.right + last.of_right


def beside(yours: Lines, right: Lines, look: Look = lambda _done: None) -> Beside:
    """How the lines of two outputs belong to each other; `look` is told how many are done, now and then."""
    return _Aligner(yours, right, look).align()


class _Aligner:
    """The runs so far, and the places behind them."""

    def __init__(self, yours: Lines, right: Lines, look: Look) -> None:
        self._yours, self._right, self._look = yours, right, look
        self._runs: list[Run] = []
        self._i = self._j = self._pairings = 0
        self._ahead = _Ahead(right, 0)

    def align(self) -> Beside:
        while self._i < len(self._yours) or self._j < len(self._right):
            if len(self._runs) >= MOST_RUNS:
                return Beside(self._runs, False)
            self._look(self._i)
            same = _same_from(self._yours, self._i, self._right, self._j)
            self._add(same, same, is_same=True)
            self._pair(*self._until_same_again())
        return Beside(self._runs, True)

    def _add(self, of_yours: int, of_right: int, is_same: bool) -> None:
        if of_yours or of_right:
            self._runs.append(Run(self._i, self._j, of_yours, of_right, is_same))
            self._i += of_yours
            self._j += of_right

    def _until_same_again(self) -> tuple[int, int]:
        """How many lines of each side lie before the nearest place where both are the same again."""
        i, j = self._i, self._j
        rest = len(self._yours) - i, len(self._right) - j
        if not all(rest):
            return rest
        if not self._ahead.reaches(j):
            self._ahead = _Ahead(self._right, j)
        nearest = sum(rest)
        for skipped in range(min(AHEAD, rest[0] - SAME_AGAIN + 1)):
            if skipped >= nearest:
                break
            place = self._ahead.next(_together(self._yours, i + skipped), j)
            if place is not None and skipped + place - j < nearest:
                nearest, rest = skipped + place - j, (skipped, place - j)
        return rest

    def _pair(self, of_yours: int, of_right: int) -> None:
        """Which of the lines that differ belong to each other: the same ones, then those about one node."""
        if not self._may_pair(of_yours, of_right):
            return self._add(of_yours, of_right, is_same=False)
        a, b = self._yours[self._i :][:of_yours], self._right[self._j :][:of_right]
        for tag, low, high, lower, higher in _opcodes(a, b):
            if tag == "replace" and high - low != higher - lower:
                self._pair_by_node(a[low:high], b[lower:higher])
            else:
                self._add(high - low, higher - lower, is_same=tag == "equal")
        return None

    def _may_pair(self, of_yours: int, of_right: int) -> bool:
        if not 0 < of_yours <= MOST_PAIRED or not 0 < of_right <= MOST_PAIRED:
            return False
        self._pairings += 1
        return self._pairings <= MOST_PAIRINGS

    def _pair_by_node(self, a: Lines, b: Lines) -> None:
        for _, low, high, lower, higher in _opcodes([*map(_node, a)], [*map(_node, b)]):
            self._add(high - low, higher - lower, is_same=False)


class _Ahead:
    """Where lines in a row stand in the next part of the right output."""

    def __init__(self, lines: Lines, start: int) -> None:
        self._start, self._end = start, len(lines)
        self._places: dict[tuple[str, ...], list[int]] = {}
        for place in range(start, min(start + AHEAD, len(lines) - SAME_AGAIN + 1)):
            self._places.setdefault(_together(lines, place), []).append(place)

    def reaches(self, place: int) -> bool:
        """Whether it holds enough of what follows on a place."""
        return place <= self._start + AHEAD // 2 or self._start + AHEAD >= self._end

    def next(self, lines: tuple[str, ...], place: int) -> int | None:
        """Where they stand, from a place on."""
        found = self._places.get(lines, [])
        number = bisect_left(found, place)
        return found[number] if number < len(found) else None


def _together(lines: Lines, place: int) -> tuple[str, ...]:
    return tuple(lines[place : place + SAME_AGAIN])


def _same_from(yours: Lines, i: int, right: Lines, j: int) -> int:
    """How many lines are the same from these places on."""
    most = min(len(yours) - i, len(right) - j)
    return next((n for n in range(most) if yours[i + n] != right[j + n]), most)


def _opcodes(a: Lines, b: Lines) -> Iterator[tuple[str, int, int, int, int]]:
    yield from SequenceMatcher(None, a, b, autojunk=False).get_opcodes()


def _node(line: str) -> str:
    """What a line of an event is about: all before value and window."""
    return line.rsplit(",", 3)[0]
