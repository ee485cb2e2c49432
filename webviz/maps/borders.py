"""Regions and borders from the neighbor lists, with a warning for every repair."""

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from webviz.maps.findings import Findings
from webviz.maps.head import is_line_of_weights
from webviz.maps.model import Edit, Repair
from webviz.maps.names import Phrases, gaps
from webviz.maps.words import BORDER_STEPS, ENTRY_STEPS, LIST_STEPS, Word, is_name, quote

# The neighbor lists as words: `WA: NT, SA`, one on each line, or several on one line by mistake.


EXPECTED_LIST = "expected a neighbor list, such as WA: NT, SA"


@dataclass(slots=True)
class NeighborList:
    """One list as written; of a damaged line, already reported, the names that could be read."""

    region: Word
    neighbors: list[Word] = field(default_factory=list)
    damaged: bool = False


def read_lists(
    lines: list[Word], colors: Collection[str], phrases: Callable[[], Phrases], findings: Findings
) -> list[NeighborList]:
    """Return every list; `colors` are names that show that a line is a stray line of weights.

    `phrases` decides which words are one name; it is called only if that is unclear.
    """
    in_play = frozenset(colors)
    found: list[NeighborList] = []
    for line in lines:
        if is_line_of_weights(line, in_play):
            findings.error(
                line, f"found {quote(line.text)}, {EXPECTED_LIST}", "one line of weights a player is enough"
            )
        elif ":" in line.text.partition(",")[0]:
            found += _LineReader(phrases, findings).read(line)
        else:
            found += _read_damaged(line, phrases(), findings)
    return found


def _read_damaged(line: Word, phrases: Phrases, findings: Findings) -> list[NeighborList]:
    """Read a line without its colon: its first name is taken as the region."""
    items = [item for item in line.split(",") if item.text]
    names, is_clear = phrases.at_start(items[0]) if items else ([], False)
    row = [*names, *items[1:]]
    plausible = bool(names) and ("," in line.text or len(names) <= 2)
    hint, repair = None, None
    if plausible and len(line.text) <= 80:
        hint = f"did you mean {row[0].text}: {', '.join(name.text for name in row[1:])}".rstrip() + "?"
    if plausible and is_clear and not phrases.has_list(names[0]):
        repair = _with_colon(line, row[: len(names) + 1])
    findings.error(line, f"found {quote(line.text)}, {EXPECTED_LIST}", hint, repair)
    return [NeighborList(row[0], row[1:], damaged=True)] if plausible else []


def _with_colon(line: Word, row: list[Word]) -> Repair:
    """The repair that puts a colon behind the first name, and commas between the others."""
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
        """Begin a list at each colon; return what follows the last one."""
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
        """Begin a list with the words before a colon: in `NSW V:`, NSW still belongs to the list before."""
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
        """Several names before a colon: at the start of a line they are empty lists, later they end the list
        before.
        """
        phrases = self._phrases()
        return (phrases.before_colon(head) if self._lists else phrases.names_in(head)) or [head]

    def _warn_run_together(self, region: Word) -> None:
        before = self._lists[-1].region.text
        message = f"two neighbor lists run together; a new one starts at {quote(region.text)}"
        self._findings.warning(region, message, f"end the line of {before} before it")


ReadName = Callable[[Word], list[Word]]


class Borders:
    """Borders between regions, from the neighbor lists of a text.

    Attributes:
        first_seen: every region, with the word that names it first.
    """

    def __init__(
        self, lists: list[NeighborList], read_name: ReadName, assigned: Collection[str], findings: Findings
    ) -> None:
        """`assigned` are the regions with an initial color, as they are written."""
        self._assigned = assigned
        self.first_seen: dict[str, Word] = {}
        self._findings = findings
        self._read_name = read_name
        self._own_list: dict[str, Word] = {}
        self._named: dict[tuple[str, str], Word] = {}
        self._beside: defaultdict[str, set[str]] = defaultdict(set)
        self._damaged: set[str] = set()
        for one in lists:
            self._add(one)
        self._warn_of_one_sided()

    def regions(self) -> tuple[str, ...]:
        """Every region, in expansion order."""
        return tuple(sorted(self.first_seen))

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The borders as pairs of indices into `regions()`, the smaller one first, sorted."""
        index = {region: i for i, region in enumerate(self.regions())}
        ordered = (sorted((index[a], index[b])) for a, b in self._named)
        return tuple(sorted({(i, j) for i, j in ordered}))

    def neighbors(self, region: str) -> list[str]:
        """The regions that name this one or that it names, in expansion order."""
        return sorted(self._beside.get(region, ()))

    def _add(self, one: NeighborList) -> None:
        owners = self._read_name(one.region)
        neighbors = [name for word in one.neighbors for name in self._read_name(word)]
        for name in (*owners, *neighbors):
            self.first_seen.setdefault(name.text, name)
        if one.damaged:
            self._damaged |= {name.text for name in (*owners, *neighbors)}
        if not all(is_name(name.text) for name in neighbors):
            self._damaged |= {owner.text for owner in owners}
        for owner in owners[-1:]:
            self._own(owner)
            self._join(owner.text, neighbors)

    def _own(self, owner: Word) -> None:
        """Note that a region has a list of its own; a second list only adds to the first."""
        first = self._own_list.setdefault(owner.text, owner)
        if first is not owner and is_name(owner.text):
            message = f"{owner.text} already has a neighbor list on line {first.line}; the two are joined"
            self._findings.warning(owner, message)

    def _join(self, owner: str, neighbors: list[Word]) -> None:
        here: set[str] = set()
        for neighbor in neighbors:
            self._findings.steps.take(BORDER_STEPS)
            if neighbor.text == owner:
                self._findings.warning(neighbor, f"{owner} is listed as its own neighbor; this is ignored")
            elif neighbor.text in here:
                self._findings.warning(neighbor, f"{neighbor.text} is listed twice as a neighbor of {owner}")
            else:
                here.add(neighbor.text)
                self._named.setdefault((owner, neighbor.text), neighbor)
                self._beside[owner].add(neighbor.text)
                self._beside[neighbor.text].add(owner)

    def _warn_of_one_sided(self) -> None:
        """Warn of borders that only one side names, unless the other side's line is damaged."""
        alone: set[str] = set()
        for (region, neighbor), word in self._named.items():
            if (neighbor, region) in self._named:
                continue
            if not is_name(neighbor) or {region, neighbor} & self._damaged:
                continue
            if neighbor not in self._own_list:
                if neighbor not in alone:
                    self._warn_of_no_list(region, word)
                alone.add(neighbor)
            elif is_name(region):
                message = f"{region} names {neighbor} but {neighbor} does not name {region}"
                self._findings.warning(word, f"{message}; they are taken as neighbors")

    def _warn_of_no_list(self, region: str, word: Word) -> None:
        name = word.text
        message = f"{quote(name)} has no neighbor list of its own; it is taken as a region beside {region}"
        meant = self._slip_for(region, name)
        self._findings.warning(word, message, meant and f"did you mean {meant}?", meant)

    def _slip_for(self, region: str, name: str) -> str | None:
        """The name that is clearly meant: a region like `name` whose own list names this region."""
        if name in self._assigned or len(self._beside[name]) > 1:
            return None
        meant = self._findings.clearly_meant(name, self._own_list)
        is_lacking = (meant or "", region) in self._named and (region, meant) not in self._named
        return meant if is_lacking else None
