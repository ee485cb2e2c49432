"""Find the head lines of a map, and take them apart into words.

The head has five *slots*, one for each line: the colors, the initial assignments, the depth, MAX's weights
and MIN's. `place_lines` finds their lines, even where one is missing or damaged. Then `AssignmentReader`,
`read_depth` and `read_weights` read the items between the commas. What the words mean is checked in
reader.py.
"""

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import compress, takewhile
from typing import Literal, NamedTuple

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.words import (
    ENTRY_STEPS,
    LETTER,
    LONGEST_NAME,
    OTHER_MINUS,
    Word,
    collapse_blanks,
    is_name,
    quote,
)

# Which line of a map's text is which.
# The position of a line tells what it is, but one line too many or too few must not turn all later ones into
# errors. So the first lines are aligned with the five slots, as a spelling checker aligns two words. The
# cheapest combination of these cases wins: a line is damaged, it looks like a line of another slot
# (misplaced), a line is missing, a line does not belong here (surplus).

Slot = Literal["colors", "initial", "depth", "max", "min", "lists"]
HEAD: tuple[Slot, ...] = ("colors", "initial", "depth", "max", "min")
WINDOW = 12  # lines among which the head is searched
JUDGED = 4_000  # characters of a line that decide what it is
DAMAGED, MISPLACED, MISSING, SURPLUS = 1, 3, 2, 2  # the cost of each case
MISPLACED_LIST = 2  # the cost of a neighbor list that looks like a line of the head

INTEGER = re.compile(r"[+-]?\s*[0-9]+")
SINGLE_COLON = re.compile(r"([^:]++):[^:]*+")  # NAME: anything without a colon
ASSIGNMENT = re.compile(r"[^:]*+:\s*+([^-:\s][^:]*)-\s*+([^-:]*+)")  # anything: COLOR-anything


Step = tuple[Literal["take", "miss", "skip"], Slot, int]
"""("take", "depth", 2): lines[2] is taken for the depth; "miss": no line is; "skip": lines[2] is surplus."""
Alignment = tuple[int, tuple[Step, ...]]  # the cost of steps, and the steps


class Layout(NamedTuple):
    """Which line of a map's text is which."""

    head: dict[Slot, Word]  # the line of each slot that has one
    lists: list[Word]  # the neighbor lists
    more_weights: list[Word]  # those of player 3 and above, if there are more than two players


def _align(lines: list[Word]) -> tuple[Step, ...]:
    """The cheapest way to read the first lines as the head of a map."""
    window = [line.part(0, JUDGED) for line in lines[:WINDOW]]
    colors = _likely_colors(window)

    @cache
    def best_from(line: int, slot: int) -> Alignment:
        """The cheapest alignment of the rest: the lines and the slots from these on."""
        if slot == len(HEAD):  # all other lines should be neighbor lists
            return sum(_cost_as_list(text, colors) for text in window[line:]), ()
        name, has_line = HEAD[slot], line < len(window)
        # Each option is a step with its cost, and the best alignment behind it; the first of equal ones wins.
        options: list[tuple[int, Step, Alignment]] = []
        if has_line:
            cost = _cost(name, window[line], colors)
            options.append((cost, ("take", name, line), best_from(line + 1, slot + 1)))
        options.append((MISSING, ("miss", name, line), best_from(line, slot + 1)))
        if has_line:
            options.append((SURPLUS, ("skip", name, line), best_from(line + 1, slot)))
        alignments = [(cost + rest_cost, (step, *rest)) for cost, step, (rest_cost, rest) in options]
        return min(alignments, key=lambda alignment: alignment[0])

    return best_from(0, 0)[1]


def _likely_colors(lines: list[Word]) -> frozenset[str]:
    """Probable colors: names with a weight, or else those of a line without a colon."""
    items = (item.partition(":") for line in lines for item in line.texts(","))
    weighted = {collapse_blanks(name) for name, _, value in items if INTEGER.fullmatch(value.strip())}
    first = next((line for line in lines[:3] if ":" not in line.text), None)
    return frozenset(weighted or (_possible_names(first) if first else ()))


def _possible_names(line: Word) -> set[str]:
    """What may be names in a list: its words, and what stands between its commas."""
    return {word.text for word in line.names()} | set(map(collapse_blanks, line.texts(",")))


def _looks_like_weights(line: Word, colors: Collection[str]) -> bool:
    """Whether most items are `NAME: INTEGER`, or all are `COLOR: ...`."""
    items = [item.partition(":") for item in line.texts(",") if item]
    integer_count = sum(INTEGER.fullmatch(value.strip()) is not None for _, _, value in items)
    have_colors = all(colon and collapse_blanks(name) in colors for name, colon, _ in items)
    return 2 * integer_count > len(items) or (bool(items) and have_colors)


def is_line_of_weights(line: Word, colors: Collection[str]) -> bool:
    """Whether a line can only be weights, not neighbor lists of numbered regions."""
    matches = [SINGLE_COLON.fullmatch(item) for item in line.texts(",") if item]
    has_color = any(match is not None and collapse_blanks(match[1]) in colors for match in matches)
    return len(matches) > 1 and all(matches) and has_color and _looks_like_weights(line, colors)


def _looks_like_initial(line: Word, colors: Collection[str]) -> bool:
    return any(_is_assignment(item, colors) for item in line.texts(","))


def _is_assignment(item: str, colors: Collection[str]) -> bool:
    """Whether an item is `REGION: COLOR-PLAYER`, and not `Hessen: Baden-Baden`."""
    match = ASSIGNMENT.fullmatch(item)
    return match is not None and (match[2][:1].isdigit() or collapse_blanks(match[1]) in colors)


def _looks_like_list(line: Word, colors: Collection[str]) -> bool:
    is_other = is_line_of_weights(line, colors) or _looks_like_initial(line, colors)
    return ":" in line.text.partition(",")[0] and not is_other


LOOKS_LIKE: dict[Slot, Callable[[Word, Collection[str]], bool]] = {
    "colors": lambda line, _colors: all(is_name(item) for item in line.texts(",") if item),
    "initial": _looks_like_initial,
    "depth": lambda line, _colors: INTEGER.fullmatch(line.text) is not None,
    "max": _looks_like_weights,
    "min": _looks_like_weights,
    "lists": _looks_like_list,
}


def _cost(slot: Slot, line: Word, colors: frozenset[str]) -> int:
    """What it costs to take a line for this slot."""
    if LOOKS_LIKE[slot](line, colors):
        # A title such as "Australia" looks like colors, too, but colors have weights.
        is_title = slot == "colors" and colors.isdisjoint(_possible_names(line))
        return SURPLUS if is_title else 0
    # A single word where the depth belongs looks like a color, but is rather a damaged depth: "three".
    is_damaged_depth = slot == "depth" and not re.search(r"[:,]", line.text)
    if is_damaged_depth or not any(looks_like(line, colors) for looks_like in LOOKS_LIKE.values()):
        return DAMAGED
    return MISPLACED


def _cost_as_list(line: Word, colors: Collection[str]) -> int:
    """What it costs to take a line behind the head for a neighbor list."""
    if _looks_like_list(line, colors):
        return 0
    return MISPLACED_LIST if ":" in line.text else DAMAGED


# Maps for more than two players: which lines have the weights of player 3 and above.
# A map is for more than two players if an initial assignment names a player above 2. Then each line of
# weights after MIN's belongs to the next player; its integers show that it is such a line.

MOST_PLAYERS = 8
PLAYER = re.compile(r":[^:,]*-\s*+([0-9]{1,3})")  # the 3 of "WA: R-3"


def split_more_weights(lines: list[Word], most_players: int) -> tuple[list[Word], list[Word]]:
    """The lines of a map for two players, and the other players' weights."""
    if most_players <= 2 or _highest_player(lines[:WINDOW]) <= 2:
        return lines, []
    colors, window = _possible_names(lines[0]), lines[: WINDOW + most_players]
    start = next((i for i, line in enumerate(window) if _weights_colors(line, colors)), len(window))
    candidates = window[start : start + most_players]
    weights = list(takewhile(lambda line: _weights_colors(line, colors), candidates))  # MAX's, MIN's, ...
    return lines[:start] + weights[:2] + lines[start + len(weights) :], weights[2:]


def _highest_player(lines: list[Word]) -> int:
    """The highest player in the first line of initial assignments; 0 without one."""
    initial = next((line.text for line in lines if _is_assignment(line.text.partition(",")[0], ())), "")
    return max(map(int, PLAYER.findall(initial)), default=0)


def _weights_colors(line: Word, colors: set[str]) -> bool:
    """Whether a line weights only colors; `G: WA` has a region G's neighbor."""
    items = [item for item in line.texts(",") if item]
    matches = [SINGLE_COLON.fullmatch(item) for item in items]
    has_integer = any(INTEGER.fullmatch(item.partition(":")[2].strip()) for item in items)
    return has_integer and all(match and collapse_blanks(match[1]) in colors for match in matches)


# Find the place of each line, and report lines that are missing or superfluous.

EXPECTED: dict[Slot, str] = {
    "colors": "the colors, such as R, G, B",
    "initial": "the initial assignments, such as WA: R-1, SA: G-2",
    "depth": "the depth, such as 3",
    "max": "MAX's weights, such as R: 10, G: 5, B: 0",
    "min": "MIN's weights, such as R: 0, G: 2, B: 8",
    "lists": "the neighbor lists, such as WA: NT, SA",
}


def place_lines(lines: list[Word], findings: Findings, most_players: int = 2) -> Layout:
    """Return which line is which; missing and superfluous lines are errors."""
    end = lines[-1].end()
    lines, more_weights = split_more_weights(_without_comments(lines, findings), most_players)
    head: dict[Slot, Word] = {}
    cut_off: list[Slot] = []  # the slots behind the end of the text
    surplus_count = 0
    for step, slot, i in _align(lines):
        if step == "take":
            head[slot] = lines[i]
        elif step == "skip":
            surplus_count += 1
            findings.refuse(lines[i], EXPECTED[slot], "remove this line")
        elif i < len(lines):
            findings.refuse(lines[i], EXPECTED[slot], "add the missing line before this one")
        else:
            cut_off.append(slot)
    lists = lines[len(head) + surplus_count :]  # all lines that no step has used
    if not lists:
        cut_off.append("lists")
    if cut_off:  # one error, however much is missing
        expected = "; ".join(EXPECTED[slot] for slot in cut_off)
        findings.error(end, f"found the end of the text, expected {expected}")
    return Layout(head, lists, more_weights)


def _without_comments(lines: list[Word], findings: Findings) -> list[Word]:
    """The other lines; each comment is reported, as maps have none."""
    is_comment = [line.text.startswith(("#", "//")) for line in lines]
    for comment in compress(lines, is_comment):
        findings.refuse(comment, "no comment", "a map has no comments: remove this line")
    return [line for line, is_one in zip(lines, is_comment, strict=True) if not is_one]


# The head lines as words.

DEEPEST = 65_535  # deeper than any map: a color for each region, of at most 4,096
WEIGHT_LIMIT = 100_000
LONGEST_NUMBER = 9  # digits of a number that a hint suggests
WHO = "(1 is MAX, 2 is MIN)"
SHORTEST_NAME = rf"({LETTER}[^:,]{{0,{LONGEST_NAME}}}?)\s*+"  # up to what follows it in a pattern
REGION_COLOR_PLAYER = rf"{SHORTEST_NAME}:\s*+{SHORTEST_NAME}-\s*+([0-9]++)"
COLOR_WEIGHT = rf"{SHORTEST_NAME}:\s*+([+-]?\s*+[0-9]++)"
LACKS_A_COLON = re.compile(r"([^-]*[^-\s])\s*-\s*([12])")  # "WA R-1": the groups are "WA R" and "1"
LONGEST_ENTRY = 120  # characters of an entry in which a missing colon is looked for


class AssignmentEntry(NamedTuple):
    """`WA: R-1` as written; a damaged part, which is reported, is None."""

    region: Word | None
    color: Word | None
    player: int | None


class WeightEntry(NamedTuple):
    """`R: 10` as written; a damaged part, which is reported, is None."""

    color: Word | None
    weight: int | None


def read_items(line: Word, findings: Findings) -> list[Word]:
    """The items between commas; an empty one is left out, with a warning."""
    items = []
    for item in line.split(","):
        findings.steps.take(ENTRY_STEPS)
        if item.text:
            items.append(item)
        else:
            findings.warning(item, "nothing stands beside this comma; it is ignored")
    return items


def read_depth(line: Word, findings: Findings) -> int:
    """The depth limit in moves; a larger number than 65,535 is read as this one."""
    items = read_items(line, findings)
    if len(items) == 1 and re.fullmatch(r"\+?\s*[0-9]+", items[0].text):
        return int(min(_number(items[0].text), DEEPEST))
    numbers = re.findall("[0-9]+", line.text)
    is_clear = len(numbers) == 1 and len(numbers[0]) <= LONGEST_NUMBER
    expected = "the depth: one whole number, 0 or more"
    findings.refuse(line, expected, repair=numbers[0] if is_clear else None)
    return 0


def read_weights(line: Word, findings: Findings) -> list[WeightEntry]:
    """The entries `COLOR: WEIGHT` of one player."""
    return [entry for item in read_items(line, findings) for entry in _weights_in(item, findings)]


def _weights_in(item: Word, findings: Findings) -> list[WeightEntry]:
    """One entry; or the two of `R: 10 G: 5`, which lack the comma between them."""
    colons = item.text.count(":")
    if colons == 1:
        color, weight = item.split(":")
        if color.text:
            return [WeightEntry(color, _read_weight(color, weight, findings))]
    matches = list(_find_entries(COLOR_WEIGHT, item.text))
    if colons > 1 and len(matches) == colons:
        findings.refuse(item, "a comma between two weights")
        return [WeightEntry(item.part(*match.span(1)), None) for match in matches]
    findings.refuse(item, "COLOR: WEIGHT, such as R: 10")
    names = item.names()
    lacks_only_its_colon = 1 <= len(names) <= 2 and colons == 0  # "R 10", or a color alone
    return [WeightEntry(names[0] if lacks_only_its_colon else None, None)]


def _read_weight(color: Word, weight: Word, findings: Findings) -> int | None:
    if INTEGER.fullmatch(weight.text):
        value = _number(weight.text)
        if abs(value) <= WEIGHT_LIMIT:
            return int(value)
        findings.refuse(weight, f"a weight from -{WEIGHT_LIMIT:,} to {WEIGHT_LIMIT:,}")
        return None
    # `5.0` and `−5` (with another minus sign) mean integers.
    plain = OTHER_MINUS.sub("-", weight.text)
    likely = re.fullmatch(rf"([+-]?\s*[0-9]{{1,{LONGEST_NUMBER}}})(\.0*)?", plain)
    meant = str(int(_number(likely[1]))) if likely else None
    findings.refuse(weight, f"the weight of {quote(color.text)}, a whole number", repair=meant)
    return None


def _number(text: str) -> float:
    """The value of a text such as `- 05`; infinite if it has very many digits."""
    return float("".join(text.split()))


def _find_entries(entry: str, text: str) -> Iterator[re.Match[str]]:
    """Every match of `re.finditer` that begins at the first letter of a name.

    Behind a match, the next one may also begin in the middle: "WA: R-1SA: G-2".
    """
    entry_here, entry_at_a_name, start = re.compile(entry), re.compile(f"(?<!{LETTER}){entry}"), 0
    while match := entry_here.match(text, start) or entry_at_a_name.search(text, start):
        yield match
        start = match.end()


class AssignmentReader:
    """Reads the entries `REGION: COLOR-PLAYER` of the initial assignments.

    Their players are from 1 to `players`; `colors` and `is_region` say what is known of the map.
    """

    def __init__(
        self, players: int, colors: Collection[str], is_region: Callable[[Word], bool], findings: Findings
    ) -> None:
        self._players = {str(number): number for number in range(1, players + 1)}
        self._colors, self._is_region, self._findings = colors, is_region, findings

    def read(self, line: Word) -> list[AssignmentEntry]:
        items = read_items(line, self._findings)
        return [entry for item in items for entry in self._assignments_in(item)]

    def _assignments_in(self, item: Word) -> list[AssignmentEntry]:
        """One entry; or those of `WA: R-1 SA: G-2`, which lack the comma between them."""
        colons = item.text.count(":")
        if colons == 1:
            return [self._read_assignment(*item.split(":"))]
        matches = list(_find_entries(REGION_COLOR_PLAYER, item.text))
        if colons > 1 and len(matches) == colons:
            self._findings.refuse(item, "a comma between two assignments")
            spans = [(match.span(1), match.span(2), self._players.get(match[3])) for match in matches]
            return [AssignmentEntry(item.part(*one), item.part(*two), player) for one, two, player in spans]
        region_before, hint, repair = self._mend_missing_colon(item)
        expected = f"REGION: COLOR-PLAYER, such as WA: R-1 {WHO}"
        self._findings.refuse(item, expected, hint, repair)
        return [AssignmentEntry(region_before, None, None)]

    def _mend_missing_colon(self, item: Word) -> tuple[Word | None, str | None, Repair | None]:
        """Read `WA R-1` and `WA= R-1`, which lack only a colon.

        Returns the region, a hint, and the repair, as far as they are clear. "New South Wales R-1" has three
        gaps for a colon: it is clear which if only one has a known region and a known color beside it.
        """
        match = LACKS_A_COLON.fullmatch(item.text) if len(item.text) <= LONGEST_ENTRY else None
        if match is None:
            return None, None, None
        region_and_color, player = match.groups()
        gaps = re.finditer(r"[\s=;.]+", region_and_color)
        splits = [(item.part(0, gap.start()), gap, item.part(gap.end(), match.end(1))) for gap in gaps]
        known = [
            (region, gap, color)
            for region, gap, color in splits
            if color.text in self._colors and self._is_region(region)
        ]
        if len(known) == 1:
            [(region, gap, color)] = known
            colon = Edit(item.line, item.column + gap.start(), gap[0], ": ")
            hint = f"write {region.text}: {color.text}-{player}"
            return region, hint, Repair(f"Write a colon behind {region.text}", (colon,))
        if len(splits) == 1:  # the only gap is probably the place, though the region or the color is unknown
            [(region, _, color)] = splits
            if is_name(region.text) and is_name(color.text):
                return None, f"write {region.text}: {color.text}-{player}", None
        return None, None, None

    def _read_assignment(self, region: Word, rest: Word) -> AssignmentEntry:
        if not region.text:
            self._findings.error(region, 'found ":", expected the name of a region before it')
        name = region if region.text else None
        hyphen = rest.text.rfind("-")
        if hyphen < 0:
            expected = f"COLOR-PLAYER, such as R-1 {WHO}"
            self._findings.refuse(rest, expected, *self._mend_missing_hyphen(rest.text))
            return AssignmentEntry(name, None, None)
        color, player = rest.part(0, hyphen), rest.part(hyphen + 1)
        if not color.text:
            self._findings.refuse(rest, "a color before the hyphen")
        number = self._players.get(player.text)
        if number is None:
            most = len(self._players)
            found = f"player {quote(player.text)}" if player.text else "no player"
            several = f"a number from 1 to {most}, as there are {most} lines of weights"
            expected = several if most > 2 else "1 (MAX) or 2 (MIN)"
            self._findings.error(player, f"found {found}, expected {expected}")
        return AssignmentEntry(name, color if color.text else None, number)

    def _mend_missing_hyphen(self, text: str) -> tuple[str | None, str | None]:
        """Read `R1`, `R 1` and `R–1` (with another dash), which lack only a hyphen.

        Returns a hint, and the correct text if it is clear.
        """
        match = re.fullmatch(rf"({LETTER}+)[\W_]*([12])", text)
        if match is None:
            return None, None
        color, player = match.groups()
        is_clear = color in self._colors and text not in self._colors  # R1 may be a color itself
        return f"did you mean {color}-{player}?", f"{color}-{player}" if is_clear else None
