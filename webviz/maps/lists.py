"""The neighbor lists as words: `WA: NT, SA`, one a line, or several run together on one."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.phrases import Phrases, gaps
from webviz.maps.slots import is_line_of_weights
from webviz.maps.steps import ENTRY_STEPS, LIST_STEPS
from webviz.maps.words import Word, is_name, shown

EXPECTED_LIST = "expected a neighbor list, such as WA: NT, SA"


@dataclass(slots=True)
class NeighborList:
    """One list as written; of a damaged line, already reported, at least the names."""

    region: Word
    neighbors: list[Word] = field(default_factory=list)
    damaged: bool = False


def read_lists(
    lines: list[Word], colors: Collection[str], phrases: Callable[[], Phrases], findings: Findings
) -> list[NeighborList]:
    """Return every list; `colors` are names by which a stray line of weights is known.

    `phrases` tells which words are one name; it is asked where that is a question.
    """
    in_play = frozenset(colors)
    found: list[NeighborList] = []
    for line in lines:
        if is_line_of_weights(line, in_play):
            findings.error(
                line, f"found {shown(line.text)}, {EXPECTED_LIST}", "one line of weights a player is enough"
            )
        elif ":" in line.text.partition(",")[0]:
            found += _LineReader(phrases, findings).read(line)
        else:
            found += _read_damaged(line, phrases(), findings)
    return found


def _read_damaged(line: Word, phrases: Phrases, findings: Findings) -> list[NeighborList]:
    """A line without its colon: the first name is taken as the region."""
    items = [item for item in line.split(",") if item.text]
    names, is_clear = phrases.at_start(items[0]) if items else ([], False)
    row = [*names, *items[1:]]
    plausible = bool(names) and ("," in line.text or len(names) <= 2)
    hint, repair = None, None
    if plausible and len(line.text) <= 80:
        hint = f"did you mean {row[0].text}: {', '.join(name.text for name in row[1:])}".rstrip() + "?"
    if plausible and is_clear and not phrases.has_list(names[0]):
        repair = _with_colon(line, row[: len(names) + 1])
    findings.error(line, f"found {shown(line.text)}, {EXPECTED_LIST}", hint, repair)
    return [NeighborList(row[0], row[1:], damaged=True)] if plausible else []


def _with_colon(line: Word, row: list[Word]) -> Repair:
    """A colon behind the first name, and commas between the others."""
    edits = [Edit(gap.line, gap.column, gap.text, ", ") for gap in gaps(row, line)]
    end = row[0].end()
    colon = edits[0]._replace(meant=": ") if edits else Edit(end.line, end.column, "", ":")
    return Repair(f"Write a colon behind {row[0].text}", (colon, *edits[1:]))


class _LineReader:
    """Reads one line that starts with `REGION:`."""

    def __init__(self, phrases: Callable[[], Phrases], findings: Findings) -> None:
        self._phrases = phrases
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
        self._findings.steps.take(LIST_STEPS)
        *before, region = [head] if is_name(head.text) else self._names_before(head)
        if before and not self._lists:
            self._lists += [NeighborList(name) for name in before]
        elif before:
            start, end = before[0].column - head.column, before[-1].end().column - head.column
            self._lists[-1].neighbors.append(head.part(start, end))
        if self._lists:
            self._warn_run_together(region)
        self._lists.append(NeighborList(region))

    def _names_before(self, head: Word) -> list[Word]:
        """At the start of a line several are empty lists; later they end the list before."""
        phrases = self._phrases()
        return (phrases.before_colon(head) if self._lists else phrases.names_in(head)) or [head]

    def _warn_run_together(self, region: Word) -> None:
        before = self._lists[-1].region.text
        message = f"two neighbor lists run together; a new one starts at {shown(region.text)}"
        self._findings.warning(region, message, f"end the line of {before} before it")
