"""Regions and borders from the neighbor lists, with a warning for every repair.

`steps.take` counts the work, and ends the reading of a text that would take too long.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from webviz.maps.findings import Findings
from webviz.maps.head import is_line_of_weights
from webviz.maps.model import Edit, Repair
from webviz.maps.names import NameFinder, NameReader, comma_edits
from webviz.maps.words import BORDER_STEPS, ENTRY_STEPS, LIST_STEPS, Word, is_word, quote

# The neighbor lists as words: `WA: NT, SA`, one on each line, or several on one line by mistake.

A_LIST = "a neighbor list, such as WA: NT, SA"
LONGEST_HINT = 80  # characters of a line that a hint repeats


@dataclass(slots=True)
class NeighborList:
    """One list as written; if its line is damaged, with the names that can be read."""

    region: Word
    neighbors: list[Word] = field(default_factory=list)
    is_damaged: bool = False


def read_lists(
    lines: list[Word], in_play: Collection[str], get_finder: Callable[[], NameFinder], findings: Findings
) -> list[NeighborList]:
    """Every list in the lines after the map's head; reports lines that are no lists.

    Weights of the colors in play are no list. `get_finder` returns the finder of the text's names; it is
    called only for a line without a colon, or if the words before a colon may be several names.
    """
    lists: list[NeighborList] = []
    for line in lines:
        if is_line_of_weights(line, in_play):
            findings.refuse(line, A_LIST, "one line of weights a player is enough")
        elif ":" in line.text.partition(",")[0]:
            lists += _LineReader(get_finder, findings).read(line)
        else:
            lists += _read_without_colon(line, get_finder(), findings)
    return lists


def _read_without_colon(line: Word, finder: NameFinder, findings: Findings) -> list[NeighborList]:
    """Report a line without a colon, as `WA NT, SA`; its first name is the region."""
    entries = [entry for entry in line.split(",") if entry.text]
    first_names, is_clear = finder.names_without_colon(entries[0]) if entries else ([], False)
    # A line of three names or more without any comma is rather a sentence.
    if not first_names or ("," not in line.text and len(first_names) > 2):
        findings.refuse(line, A_LIST)
        return []
    region, *first_neighbors = first_names  # of `WA NT, SA, Q` they are WA and NT
    neighbors = [*first_neighbors, *entries[1:]]
    hint = f"did you mean {region.text}: {', '.join(name.text for name in neighbors)}".rstrip() + "?"
    repair = None
    if is_clear and not finder.has_list(region):
        # Only the gaps up to the second entry (SA) need a change: after it there are commas already.
        repair = _missing_colon(line, region, [*first_neighbors, *entries[1:2]])
    findings.refuse(line, A_LIST, hint if len(line.text) <= LONGEST_HINT else None, repair)
    return [NeighborList(region, neighbors, is_damaged=True)]


def _missing_colon(line: Word, region: Word, neighbors: list[Word]) -> Repair:
    """The repair of `WA NT SA` to `WA: NT, SA`; without neighbors, of `T` to `T:`."""
    commas, end = list(comma_edits([region, *neighbors], line)), region.end()  # one in each gap
    # The first gap gets a colon instead of a comma.
    colon = commas[0]._replace(meant=": ") if commas else Edit(end.line, end.column, "", ":")
    return Repair(f"Write a colon behind {region.text}", (colon, *commas[1:]))


@dataclass(slots=True)
class _LineReader:
    """Reads one line that starts with `REGION:`; `_lists` are those found so far."""

    _get_finder: Callable[[], NameFinder]
    _findings: Findings
    _lists: list[NeighborList] = field(default_factory=list)

    def read(self, line: Word) -> list[NeighborList]:
        commas = line.text.count(",")
        for number, entry in enumerate(line.split(",")):
            self._findings.steps.take(ENTRY_STEPS)
            *keys, last = entry.split(":")
            for key in keys:
                self._start_list(key)
            if not last.text:
                is_empty_list = bool(keys) and number == commas  # as in "T:"
                if not is_empty_list:
                    self._findings.warning(last, "nothing stands beside this comma; it is ignored")
            elif self._lists:
                self._lists[-1].neighbors.append(last)
        return self._lists

    def _start_list(self, key: Word) -> None:
        """Start the list of a region: the last name in `key`, the text before a colon.

        Names before it end the list before, as NSW in "V: SA, NSW T: V", where the second key is "NSW T". In
        the first key of a line each has an empty list, as V in "V NT: WA".
        """
        if not key.text:
            self._findings.error(key, 'found ":", expected the name of a region before it')
            return
        self._findings.steps.take(LIST_STEPS)
        *before, region = self._names_in_key(key) or [key]
        if self._lists and before:  # as NSW
            start, end = before[0].column - key.column, before[-1].end().column - key.column
            self._lists[-1].neighbors.append(key.part(start, end))
        elif before:  # as V, in the first key
            self._lists = [NeighborList(name) for name in before]
        if self._lists:
            self._warn_of_run_on(self._lists[-1].region, region)
        self._lists.append(NeighborList(region))

    def _warn_of_run_on(self, before: Word, region: Word) -> None:
        message = f"two neighbor lists run together; a new one starts at {quote(region.text)}"
        self._findings.warning(region, message, f"end the line of {before.text} before it")

    def _names_in_key(self, key: Word) -> list[Word]:
        if is_word(key.text):
            return [key]
        finder = self._get_finder()
        return finder.names_in_inner_key(key) if self._lists else finder.names_in(key)


# The borders between all regions.


class Borders:
    """Borders between regions, from the neighbor lists of a text."""

    def __init__(
        self, lists: list[NeighborList], names: NameReader, assigned: Collection[str], findings: Findings
    ) -> None:
        """`assigned` are the regions with an initial color, as they are written."""
        self.first_seen: dict[str, Word] = {}  # every region, with the word that names it first
        self._names = names
        self._assigned = assigned
        self._findings = findings
        self._list_start: dict[str, Word] = {}  # the region's name where its own list begins
        self._entries: dict[tuple[str, str], Word] = {}  # (WA, NT): the word NT in the list of WA
        self._neighbors: defaultdict[str, set[str]] = defaultdict(set)
        self._damaged: set[str] = set()  # regions in lines that are damaged, or whose names are not sound
        for each in lists:
            self._add_list(each)
        self._warn_of_one_sided()

    def regions(self) -> tuple[str, ...]:
        """Every region, sorted, as the game tries them."""
        return tuple(sorted(self.first_seen))

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The borders as pairs of indices into `regions()`, the smaller one first, sorted."""
        index = {region: i for i, region in enumerate(self.regions())}
        ordered = (sorted((index[a], index[b])) for a, b in self._entries)
        return tuple(sorted({(i, j) for i, j in ordered}))

    def neighbors(self, region: str) -> list[str]:
        """All neighbors of a region, by its own list or by theirs, sorted."""
        return sorted(self._neighbors.get(region, ()))

    def _add_list(self, one_list: NeighborList) -> None:
        regions = self._names.read(one_list.region)
        neighbors = [name for word in one_list.neighbors for name in self._names.read(word)]
        for name in (*regions, *neighbors):
            self.first_seen.setdefault(name.text, name)
        if one_list.is_damaged:
            self._damaged |= {name.text for name in (*regions, *neighbors)}
        if not all(self._names.is_sound(name.text) for name in neighbors):
            self._damaged |= {region.text for region in regions}
        if not regions:
            return
        region = regions[-1]  # of several, which were found in one word, the list is the last one's
        first = self._list_start.setdefault(region.text, region)
        if first is not region and self._names.is_sound(region.text):
            joined = f"{region.text} already has a neighbor list on line {first.line}; the two are joined"
            self._findings.warning(region, joined)
        self._add_neighbors(region.text, neighbors)

    def _add_neighbors(self, region: str, neighbors: list[Word]) -> None:
        in_this_list: set[str] = set()
        for neighbor in neighbors:
            self._findings.steps.take(BORDER_STEPS)
            if neighbor.text == region:
                self._findings.warning(neighbor, f"{region} is listed as its own neighbor; this is ignored")
            elif neighbor.text in in_this_list:
                self._findings.warning(neighbor, f"{neighbor.text} is listed twice as a neighbor of {region}")
            else:
                in_this_list.add(neighbor.text)
                self._entries.setdefault((region, neighbor.text), neighbor)
                self._neighbors[region].add(neighbor.text)
                self._neighbors[neighbor.text].add(region)

    def _warn_of_one_sided(self) -> None:
        """Warn of a border in only one of two lists, unless the line of either is damaged."""
        without_list: set[str] = set()
        for (region, neighbor), word in self._entries.items():
            is_mutual = (neighbor, region) in self._entries
            is_unsure = not self._names.is_sound(neighbor) or {region, neighbor} & self._damaged
            if is_mutual or is_unsure or neighbor in without_list:  # one warning of a missing list is enough
                continue
            if neighbor not in self._list_start:
                without_list.add(neighbor)
                message = f"{quote(neighbor)} has no neighbor list of its own; it is taken as a region"
                meant = self._clearly_meant(neighbor, region)
                self._findings.warning(word, f"{message} beside {region}", repair=meant)
            elif self._names.is_sound(region):
                message = f"{region} names {neighbor} but {neighbor} does not name {region}"
                self._findings.warning(word, f"{message}; they are taken as neighbors")

    def _clearly_meant(self, name: str, region: str) -> str | None:
        """The region that is clearly meant by `name` in the list of `region`, or None.

        In "WA: NTT" and "NT: WA", NTT is a slip for NT: the list of NT has WA, whose list lacks NT. A `name`
        that occurs elsewhere, too, is no slip.
        """
        if name in self._assigned or len(self._neighbors[name]) > 1:
            return None
        meant = self._findings.clearly_meant(name, self._list_start)
        if meant and (meant, region) in self._entries and (region, meant) not in self._entries:
            return meant
        return None
