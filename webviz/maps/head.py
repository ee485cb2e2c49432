"""The head lines of a map as words; their meaning waits until all lines are known."""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.words import ENTRY_STEPS, Word, is_name, quote

# Which line of a map's text is which.
# The position of a line tells what it is, but one line too many or too few must not turn all later ones into
# errors. So the first lines are aligned with the five slots of the head, as a spelling checker aligns two
# words: the cheapest combination of "this line is damaged", "a line is missing here" and "this line does not
# belong here" wins.


Slot = Literal["colors", "initial", "depth", "max", "min", "lists"]
HEAD: tuple[Slot, ...] = ("colors", "initial", "depth", "max", "min")
WINDOW = 12  # lines among which the head is searched
JUDGED = 4_000  # characters of a line that decide what it is
DAMAGED, MISPLACED, MISSING, SURPLUS = 1, 3, 2, 2  # the cost of each case

INTEGER = re.compile(r"[+-]?\s*[0-9]+")
SINGLE_ENTRY = re.compile(r"([A-Za-z0-9]++)\s*+:[^:]*+")
ASSIGNMENT = re.compile(r"[^:]*+:\s*+[^-:\s][^-:]*+-.*+")


@dataclass(frozen=True, slots=True)
class Layout:
    """Which line of a map's text is which.

    Attributes:
        head: the line of each slot that has one.
        missing: slots without a line, with the line found instead (None: the text ends there).
        surplus: lines that belong to no slot, with the slot that was expected there.
        lists: the neighbor lists.
        more_weights: the lines of weights of player 3 and above, if there are more than two players.
    """

    head: dict[Slot, Word]
    missing: list[tuple[Slot, Word | None]]
    surplus: list[tuple[Slot, Word]]
    lists: list[Word]
    more_weights: list[Word] = field(default_factory=list)


Step = tuple[Literal["take", "miss", "skip"], Slot, int]
Story = tuple[int, tuple[Step, ...]]


def find_layout(lines: list[Word]) -> Layout:
    """Return the cheapest reading of the first lines as the head of a map."""
    window = [line.part(0, JUDGED) for line in lines[:WINDOW]]
    colors = _likely_colors(window)

    @cache
    def best(line: int, slot: int) -> Story:
        if slot == len(HEAD):
            return sum(_cost_as_list(text, colors) for text in window[line:]), ()
        stories = [_then((MISSING, ("miss", HEAD[slot], line)), best(line, slot + 1))]
        if line < len(window):
            cost = _cost(HEAD[slot], window[line], colors)
            stories.insert(0, _then((cost, ("take", HEAD[slot], line)), best(line + 1, slot + 1)))
            stories.append(_then((SURPLUS, ("skip", HEAD[slot], line)), best(line + 1, slot)))
        return min(stories, key=lambda story: story[0])

    return _layout(lines, best(0, 0)[1])


def _likely_colors(lines: list[Word]) -> frozenset[str]:
    """Probable colors: the names with a weight, or else those in the first line without a colon."""
    items = (item.partition(":") for line in lines for item in line.texts(","))
    weighted = {key.strip() for key, _, value in items if INTEGER.fullmatch(value.strip())}
    first = next((line for line in lines[:3] if ":" not in line.text), None)
    return frozenset(weighted or (word.text for word in (first.names() if first else [])))


def looks_like_weights(line: Word, colors: Collection[str]) -> bool:
    """Whether most entries are `COLOR: INTEGER`, or every one is the weight of a likely color."""
    entries = [item.partition(":") for item in line.texts(",") if item]
    integers = sum(INTEGER.fullmatch(value.strip()) is not None for _, _, value in entries)
    likely = [colon and key.strip() in colors for key, colon, _ in entries]
    return 2 * integers > len(entries) or (bool(likely) and all(likely))


def is_line_of_weights(line: Word, colors: Collection[str]) -> bool:
    """Whether a line can only be weights, not even neighbor lists of numbered regions run together."""
    entries = [SINGLE_ENTRY.fullmatch(item) for item in line.texts(",") if item]
    some_color = any(entry is not None and entry[1] in colors for entry in entries)
    return len(entries) > 1 and all(entries) and some_color and looks_like_weights(line, colors)


def _then(step: tuple[int, Step], rest: Story) -> Story:
    return step[0] + rest[0], (step[1], *rest[1])


def _layout(lines: list[Word], steps: tuple[Step, ...]) -> Layout:
    head = {slot: lines[i] for kind, slot, i in steps if kind == "take"}
    missing = [(slot, lines[i] if i < len(lines) else None) for kind, slot, i in steps if kind == "miss"]
    surplus = [(slot, lines[i]) for kind, slot, i in steps if kind == "skip"]
    return Layout(head, missing, surplus, lines[len(head) + len(surplus) :])


def _looks_like_colors(line: Word, colors: Collection[str]) -> bool:
    return all(is_name(item) for item in line.texts(",") if item)


def _looks_like_initial(line: Word, colors: Collection[str]) -> bool:
    return any(map(ASSIGNMENT.fullmatch, line.texts(",")))


def _looks_like_depth(line: Word, colors: Collection[str]) -> bool:
    return INTEGER.fullmatch(line.text) is not None


def _looks_like_list(line: Word, colors: Collection[str]) -> bool:
    if is_line_of_weights(line, colors) or _looks_like_initial(line, colors):
        return False
    return ":" in line.text.partition(",")[0]


LOOKS_LIKE: dict[Slot, Callable[[Word, Collection[str]], bool]] = {
    "colors": _looks_like_colors,
    "initial": _looks_like_initial,
    "depth": _looks_like_depth,
    "max": looks_like_weights,
    "min": looks_like_weights,
    "lists": _looks_like_list,
}


def _cost(slot: Slot, line: Word, colors: frozenset[str]) -> int:
    """The cost of taking a line for a slot of the head."""
    if LOOKS_LIKE[slot](line, colors):
        # A title may look like colors, too, but colors have weights.
        strange = slot == "colors" and colors.isdisjoint(word.text for word in line.names())
        return SURPLUS if strange else 0
    lone_word = slot == "depth" and not re.search(r"[:,]", line.text)
    return MISPLACED if not lone_word and any(like(line, colors) for like in LOOKS_LIKE.values()) else DAMAGED


def _cost_as_list(line: Word, colors: Collection[str]) -> int:
    """The cost of taking a line for a neighbor list."""
    if _looks_like_list(line, colors):
        return 0
    return DAMAGED if ":" not in line.text else MISPLACED - 1


# Maps for more than two players: which lines have the weights of player 3 and above.
# A map is for more than two players if an initial assignment names a player above 2. Then each line of
# weights after MIN's belongs to the next player; its integers show that it is such a line.


MOST_PLAYERS = 8
PLAYER = re.compile(r":[^:,-]*+-\s*+([0-9]{1,3})")


def split_more_weights(lines: list[Word], most_players: int) -> tuple[list[Word], list[Word]]:
    """The lines of a map for two players, and the lines of weights of the other players."""
    if most_players <= 2 or _highest_player(lines[:WINDOW]) <= 2:
        return lines, []
    colors = {word.text for word in lines[0].names()}
    known = [_is_weights(line, colors) for line in lines[: WINDOW + most_players]]
    first = known.index(True) if True in known else 0
    end = first
    while end < min(len(known), first + most_players) and known[end]:
        end += 1
    start = min(first + 2, end)
    return lines[:start] + lines[end:], lines[start:end]


def _highest_player(lines: list[Word]) -> int:
    """The highest player that the first line of initial assignments names."""
    initial = next((line for line in lines if ASSIGNMENT.fullmatch(line.text.partition(",")[0])), None)
    found = PLAYER.findall(initial.text) if initial else []
    return max(map(int, found), default=0)


def _is_weights(line: Word, colors: set[str]) -> bool:
    """Whether a line has weights of colors in play, and is not a neighbor list of numbered regions.

    A region may have the name of a color: `G: WA` is its list.
    """
    entries = [SINGLE_ENTRY.fullmatch(item) for item in line.texts(",") if item]
    if not all(entry and entry[1] in colors for entry in entries):
        return False
    has_integer = any(INTEGER.fullmatch(item.partition(":")[2].strip()) for item in line.texts(","))
    return has_integer and looks_like_weights(line, colors)


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
    """Return which line is which; every line that is missing or does not belong is an error."""
    plain = [line for line in lines if not _is_comment(line, findings)]
    for_two, more_weights = split_more_weights(plain, most_players)
    layout = replace(find_layout(for_two), more_weights=more_weights)
    for slot, line in layout.surplus:
        findings.error(line, f"found {quote(line.text)}, expected {EXPECTED[slot]}", "remove this line")
    for slot, found in layout.missing:
        if found is not None:
            message = f"found {quote(found.text)}, expected {EXPECTED[slot]}"
            findings.error(found, message, "add the missing line before this one")
    _report_early_end(layout, lines[-1].end(), findings)
    return layout


def _is_comment(line: Word, findings: Findings) -> bool:
    """Whether a line is a comment, which is reported: maps have no comments."""
    comment = line.text.startswith(("#", "//"))
    if comment:
        findings.error(
            line, f"found {quote(line.text)}, expected no comment", "a map has no comments: remove this line"
        )
    return comment


def _report_early_end(layout: Layout, end: Word, findings: Findings) -> None:
    """Report a text that breaks off as one error, however much is missing."""
    absent: list[Slot] = [slot for slot, found in layout.missing if found is None]
    absent += [] if layout.lists else ["lists"]
    if absent:
        findings.error(
            end, f"found the end of the text, expected {'; '.join(EXPECTED[slot] for slot in absent)}"
        )


DEEPEST = 65_535  # a depth is one move, and no map has more than 4,096 moves
WEIGHT_LIMIT = 100_000
WHO = "(1 is MAX, 2 is MIN)"
COLORED_AT_ONCE = r"([A-Za-z0-9]++)\s*+:\s*+([A-Za-z0-9]++)\s*+-\s*+([0-9]++)"
WEIGHT = r"([A-Za-z0-9]++)\s*+:\s*+([+-]?\s*+[0-9]++)"
LACKS_A_COLON = re.compile(r"([^-]*[^-\s])\s*-\s*([12])")
LONGEST_ENTRY = 120  # characters of an entry in which a missing colon is looked for
OTHER_MINUS = re.compile("[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}]")


@dataclass(frozen=True, slots=True)
class AssignmentEntry:
    """`WA: R-1` as written; a damaged part, which is reported, is None."""

    region: Word | None
    color: Word | None
    player: int | None


@dataclass(frozen=True, slots=True)
class WeightEntry:
    """`R: 10` as written; a damaged part, which is reported, is None."""

    color: Word | None
    weight: int | None


@dataclass(frozen=True, slots=True)
class Players:
    """What an initial assignment may contain: the number of players, the colors, and the regions."""

    count: int
    colors: Collection[str]
    is_region: Callable[[Word], bool]


def read_items(line: Word, findings: Findings) -> list[Word]:
    """The entries between the commas; a comma without an entry is ignored with a warning."""
    items = []
    for item in line.split(","):
        findings.steps.take(ENTRY_STEPS)
        if item.text:
            items.append(item)
        else:
            findings.warning(item, "nothing stands beside this comma; it is ignored")
    return items


def read_depth(line: Word, findings: Findings) -> int:
    """The depth limit in moves; anything deeper than any search counts as 65,535."""
    items = read_items(line, findings)
    if len(items) == 1 and re.fullmatch(r"\+?\s*[0-9]+", items[0].text):
        return min(_integer(items[0].text), DEEPEST)
    numbers = re.findall("[0-9]+", line.text)
    hint = f"did you mean {numbers[0]}?" if len(numbers) == 1 and len(numbers[0]) < 10 else None
    message = f"found {quote(line.text)}, expected the depth: one whole number, 0 or more"
    findings.error(line, message, hint, numbers[0] if hint else None)
    return 0


def read_assignments(line: Word, findings: Findings, game: Players) -> list[AssignmentEntry]:
    """The entries `REGION: COLOR-PLAYER` of the initial assignments."""
    return [entry for item in read_items(line, findings) for entry in _assignments(item, game, findings)]


def read_weights(line: Word, findings: Findings) -> list[WeightEntry]:
    """The entries `COLOR: WEIGHT` of one player."""
    return [entry for item in read_items(line, findings) for entry in _weights(item, findings)]


def _assignments(item: Word, game: Players, findings: Findings) -> list[AssignmentEntry]:
    colons = item.text.count(":")
    if colons == 1:
        region, rest = item.split(":")
        return [_assignment(region, rest, game, findings)]
    several = list(_run_together(COLORED_AT_ONCE, item.text))
    if colons > 1 and len(several) == colons:
        findings.error(item, f"found {quote(item.text)}, expected a comma between two assignments")
        return [_entry_at(item, found, game.count) for found in several]
    name, hint, repair = _with_colon(item, game)
    message = f"found {quote(item.text)}, expected REGION: COLOR-PLAYER, such as WA: R-1 {WHO}"
    findings.error(item, message, hint, repair)
    return [AssignmentEntry(name, None, None)]


def _run_together(entry: str, text: str) -> Iterator[re.Match[str]]:
    """Every entry, as in `finditer`, but without starting again at each letter of a name."""
    here, at_a_name, at = re.compile(entry), re.compile(f"(?<![A-Za-z0-9]){entry}"), 0
    while found := here.match(text, at) or at_a_name.search(text, at):
        yield found
        at = found.end()


def _entry_at(item: Word, found: re.Match[str], players: int) -> AssignmentEntry:
    region, color = item.part(*found.span(1)), item.part(*found.span(2))
    return AssignmentEntry(region, color, _numbers(players).get(found[3]))


def _with_colon(item: Word, game: Players) -> tuple[Word | None, str | None, Repair | None]:
    """Read `WA R-1` and `WA= R-1`, which lack only a colon.

    Returns the region, the correct text, and the repair if it is clear.
    """
    found = LACKS_A_COLON.fullmatch(item.text) if len(item.text) <= LONGEST_ENTRY else None
    if found is None:
        return None, None, None
    gaps = re.finditer(r"[\s=;.]+", found[1])
    splits = [(item.part(0, gap.start()), gap, item.part(gap.end(), found.end(1))) for gap in gaps]
    clear = [split for split in splits if split[2].text in game.colors and game.is_region(split[0])]
    if len(clear) != 1:
        region, color = (splits[0][0], splits[0][2]) if len(splits) == 1 else (item, item)
        is_plain = is_name(region.text) and is_name(color.text)
        return None, f"write {region.text}: {color.text}-{found[2]}" if is_plain else None, None
    [(region, gap, color)] = clear
    colon = Edit(item.line, item.column + gap.start(), gap[0], ": ")
    hint = f"write {region.text}: {color.text}-{found[2]}"
    return region, hint, Repair(f"Write a colon behind {region.text}", (colon,))


def _assignment(region: Word, rest: Word, game: Players, findings: Findings) -> AssignmentEntry:
    if not region.text:
        findings.error(region, 'found ":", expected the name of a region before it')
    at = rest.text.rfind("-")
    if at < 0:
        found = quote(rest.text) if rest.text else "nothing"
        expected = f"expected COLOR-PLAYER, such as R-1 {WHO}"
        findings.error(rest, f"found {found}, {expected}", *_with_hyphen(rest.text, game.colors))
        return AssignmentEntry(region if region.text else None, None, None)
    color, player = rest.part(0, at), rest.part(at + 1)
    if not color.text:
        findings.error(rest, f"found {quote(rest.text)}, expected a color before the hyphen")
    return AssignmentEntry(
        region if region.text else None, color if color.text else None, _player(player, game.count, findings)
    )


def _with_hyphen(text: str, colors: Collection[str]) -> tuple[str | None, str | None]:
    """Read `R1`, `R 1` and `R–1` (with another dash), which lack only a hyphen.

    Returns the suggestion in words, and the correct text if it is clear.
    """
    found = re.fullmatch(r"([A-Za-z0-9]*[A-Za-z0-9])[^A-Za-z0-9]*([12])", text)
    if found is None:
        return None, None
    meant = f"{found[1]}-{found[2]}"
    return f"did you mean {meant}?", meant if found[1] in colors and text not in colors else None


def _player(word: Word, players: int, findings: Findings) -> int | None:
    number = _numbers(players).get(word.text)
    if number is None:
        found = f"player {quote(word.text)}" if word.text else "no player"
        several = f"a number from 1 to {players}, as there are {players} lines of weights"
        findings.error(word, f"found {found}, expected {several if players > 2 else '1 (MAX) or 2 (MIN)'}")
    return number


def _numbers(players: int) -> dict[str, int]:
    return {str(number): number for number in range(1, players + 1)}


def _weights(item: Word, findings: Findings) -> list[WeightEntry]:
    colons = item.text.count(":")
    if colons == 1:
        color, weight = item.split(":")
        if color.text:
            return [WeightEntry(color, _weight(color, weight, findings))]
    several = list(_run_together(WEIGHT, item.text))
    if colons > 1 and len(several) == colons:
        findings.error(item, f"found {quote(item.text)}, expected a comma between two weights")
        return [WeightEntry(item.part(*found.span(1)), None) for found in several]
    findings.error(item, f"found {quote(item.text)}, expected COLOR: WEIGHT, such as R: 10")
    names = item.names()
    lacks_only_its_colon = 1 <= len(names) <= 2 and colons == 0
    return [WeightEntry(names[0] if lacks_only_its_colon else None, None)]


def _weight(color: Word, word: Word, findings: Findings) -> int | None:
    if re.fullmatch(r"[+-]?\s*[0-9]+", word.text):
        weight = _integer(word.text)
        if abs(weight) <= WEIGHT_LIMIT:
            return weight
        limits = f"from -{WEIGHT_LIMIT:,} to {WEIGHT_LIMIT:,}"
        findings.error(word, f"found {quote(word.text)}, expected a weight {limits}")
        return None
    found = quote(word.text) if word.text else "nothing"
    expected = f"expected the weight of {quote(color.text)}, a whole number"
    meant = _as_integer(word.text)
    findings.error(word, f"found {found}, {expected}", meant and f"did you mean {meant}?", meant)
    return None


def _as_integer(text: str) -> str | None:
    """The integer that `5.0` or `−5` (with another minus sign) means; None for other texts."""
    plain = OTHER_MINUS.sub("-", text)
    found = re.fullmatch(r"([+-]?\s*[0-9]{1,9})(\.0*)?", plain)
    return str(_integer(found[1])) if found else None


def _integer(text: str) -> int:
    """The value of `- 05`; a large number if it has more digits than Python accepts."""
    sign, digits = (-1 if text[0] == "-" else 1), text.lstrip("+-").strip().lstrip("0") or "0"
    return sign * (int(digits) if len(digits) <= 18 else 10**18)
