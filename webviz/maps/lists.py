"""The neighbor lists as words: `WA: NT, SA`, one a line, or several run together on one."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from webviz.maps.findings import Findings
from webviz.maps.slots import is_line_of_weights
from webviz.maps.steps import ENTRY_STEPS, LIST_STEPS
from webviz.maps.words import Word, shown

ON_ITS_OWN = re.compile(r"(?<![^\s,:])([A-Za-z0-9]++)(?=\s*+:)|(?<![^,:])\s*+([A-Za-z0-9]++)(?=\s*+(?![^,]))")
EXPECTED_LIST = "expected a neighbor list, such as WA: NT, SA"


@dataclass(slots=True)
class NeighborList:
    """One list as written; of a damaged line, already reported, at least the names."""

    region: Word
    neighbors: list[Word] = field(default_factory=list)
    damaged: bool = False


def read_lists(lines: list[Word], colors: Collection[str], findings: Findings) -> list[NeighborList]:
    """Return every list; `colors` are names by which a stray line of weights is known."""
    known, in_play = _names_on_their_own(lines), frozenset(colors)
    found: list[NeighborList] = []
    for line in lines:
        if is_line_of_weights(line, in_play):
            findings.error(
                line, f"found {shown(line.text)}, {EXPECTED_LIST}", "one line of weights a player is enough"
            )
        elif ":" in line.text.partition(",")[0]:
            found += _LineReader(known, findings).read(line)
        else:
            found += _read_damaged(line, findings)
    return found


def _names_on_their_own(lines: list[Word]) -> set[str]:
    """Names that stand alone between commas, or right before a colon."""
    return {before or alone for line in lines for before, alone in ON_ITS_OWN.findall(line.text)}


def _read_damaged(line: Word, findings: Findings) -> list[NeighborList]:
    """A line without its colon: the first name is taken as the region."""
    names = line.names()
    plausible = "," in line.text or len(names) <= 2
    hint = None
    if names and plausible:
        rest = ", ".join(name.text for name in names[1:])
        hint = f"did you mean {names[0].text}: {rest}".rstrip() + "?" if len(line.text) <= 80 else None
    findings.error(line, f"found {shown(line.text)}, {EXPECTED_LIST}", hint)
    return [NeighborList(names[0], names[1:], damaged=True)] if names and plausible else []


class _LineReader:
    """Reads one line that starts with `REGION:`."""

    def __init__(self, known: set[str], findings: Findings) -> None:
        self._known = known
        self._findings = findings
        self._lists: list[NeighborList] = []

    def read(self, line: Word) -> list[NeighborList]:
        commas = line.text.count(",")
        for number, item in enumerate(line.split(",")):
            self._findings.steps.take(ENTRY_STEPS)
            last = self._after_heads(item)
            if last.text:
                self._add(last)
            elif ":" not in item.text or number < commas:
                self._findings.warning(last, "nothing stands beside this comma; it is ignored")
        return self._lists

    def _after_heads(self, item: Word) -> Word:
        """Begins a list at each colon, and returns what follows the last one."""
        if ":" not in item.text:
            return item
        pieces = item.split(":")
        last = next(pieces)
        for piece in pieces:
            self._start(last)
            last = piece
        return last

    def _add(self, word: Word) -> None:
        if self._lists:
            self._lists[-1].neighbors.append(word)

    def _start(self, head: Word) -> None:
        """Begin a list at what stands before a colon: `NSW V` ends the list before with NSW."""
        if not head.text:
            self._findings.error(head, 'found ":", expected the name of a region before it')
            return
        self._findings.steps.take(LIST_STEPS + ENTRY_STEPS * len(head.text.split()))
        *before, region = head.blank_separated()
        if before and not self._lists and not self._all_known(before):
            before, region = [], head
        self._end_list_before(before)
        if self._lists:
            self._warn_run_together(region)
        self._lists.append(NeighborList(region))

    def _all_known(self, words: list[Word]) -> bool:
        return all(word.text in self._known for word in words)

    def _end_list_before(self, words: list[Word]) -> None:
        """Words before the region belong to the list before; at the start of a line they are empty lists."""
        if self._lists and words:
            start = words[0]
            text = " ".join(word.text for word in words)
            self._lists[-1].neighbors.append(Word(text, start.line, start.column))
        elif words:
            self._lists += [NeighborList(word) for word in words]

    def _warn_run_together(self, region: Word) -> None:
        before = self._lists[-1].region.text
        message = f"two neighbor lists run together; a new one starts at {shown(region.text)}"
        self._findings.warning(region, message, f"end the line of {before} before it")
