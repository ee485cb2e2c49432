"""Regions and borders from the neighbor lists, with a warning for every repair."""

from collections import defaultdict
from collections.abc import Callable, Collection

from webviz.maps.findings import Findings
from webviz.maps.lists import NeighborList
from webviz.maps.steps import BORDER_STEPS
from webviz.maps.words import Word, is_name, shown

ReadName = Callable[[Word], list[Word]]


class Borders:
    """Who borders on whom, as far as the lists of a text say.

    Attributes:
        first_seen: every region, with the word that names it first.
    """

    def __init__(
        self, lists: list[NeighborList], read_name: ReadName, assigned: Collection[str], findings: Findings
    ) -> None:
        """`assigned` are the regions that start with a color, as they are written."""
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
        """The regions that it names or that name it, in expansion order."""
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
        """Note that a region has a list; a second one only adds to the first."""
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
        """Every border should be named on both sides; a damaged line is no reason to warn."""
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
        message = f"{shown(name)} has no neighbor list of its own; it is taken as a region beside {region}"
        meant = self._slip_for(region, name)
        self._findings.warning(word, message, meant and f"did you mean {meant}?", meant)

    def _slip_for(self, region: str, name: str) -> str | None:
        """The name clearly meant: it lacks on the one line where this stands, and names its region."""
        if name in self._assigned or len(self._beside[name]) > 1:
            return None
        meant = self._findings.clearly_meant(name, self._own_list)
        is_lacking = (meant or "", region) in self._named and (region, meant) not in self._named
        return meant if is_lacking else None
