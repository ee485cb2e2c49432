"""The entries of a map's head lines as words; what names mean is settled later, when all lines are known."""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.words import ENTRY_STEPS, Word, is_name, shown

DEEPEST = 65_535  # no search comes near: a map has at most 4,096 moves, and a depth is one move
WEIGHT_LIMIT = 100_000
WHO = "(1 is MAX, 2 is MIN)"
ASSIGNMENT = r"([A-Za-z0-9]++)\s*+:\s*+([A-Za-z0-9]++)\s*+-\s*+([0-9]++)"
WEIGHT = r"([A-Za-z0-9]++)\s*+:\s*+([+-]?\s*+[0-9]++)"
LACKS_A_COLON = re.compile(r"([^-]*[^-\s])\s*-\s*([12])")
LONGEST_ENTRY = 120  # characters of an entry in which a colon may lack
OTHER_MINUS = re.compile("[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}]")


@dataclass(frozen=True, slots=True)
class AssignmentEntry:
    """`WA: R-1` as written; a part that is damaged, and reported, is None."""

    region: Word | None
    color: Word | None
    player: int | None


@dataclass(frozen=True, slots=True)
class WeightEntry:
    """`R: 10` as written; a part that is damaged, and reported, is None."""

    color: Word | None
    weight: int | None


@dataclass(frozen=True, slots=True)
class Players:
    """What an initial assignment may say: how many players there are, which colors, and which regions."""

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
    message = f"found {shown(line.text)}, expected the depth: one whole number, 0 or more"
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
    several = list(_run_together(ASSIGNMENT, item.text))
    if colons > 1 and len(several) == colons:
        findings.error(item, f"found {shown(item.text)}, expected a comma between two assignments")
        return [_entry_at(item, found, game.count) for found in several]
    name, hint, repair = _with_colon(item, game)
    message = f"found {shown(item.text)}, expected REGION: COLOR-PLAYER, such as WA: R-1 {WHO}"
    findings.error(item, message, hint, repair)
    return [AssignmentEntry(name, None, None)]


def _run_together(entry: str, text: str) -> Iterator[re.Match[str]]:
    """Every entry, as `finditer` would find it, without beginning anew at each letter of a name."""
    here, at_a_name, at = re.compile(entry), re.compile(f"(?<![A-Za-z0-9]){entry}"), 0
    while found := here.match(text, at) or at_a_name.search(text, at):
        yield found
        at = found.end()


def _entry_at(item: Word, found: re.Match[str], players: int) -> AssignmentEntry:
    region, color = item.part(*found.span(1)), item.part(*found.span(2))
    return AssignmentEntry(region, color, _numbers(players).get(found[3]))


def _with_colon(item: Word, game: Players) -> tuple[Word | None, str | None, Repair | None]:
    """`WA R-1` and `WA= R-1` lack only their colon: the region, what to write, the repair if it is clear."""
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
        found = shown(rest.text) if rest.text else "nothing"
        expected = f"expected COLOR-PLAYER, such as R-1 {WHO}"
        findings.error(rest, f"found {found}, {expected}", *_with_hyphen(rest.text, game.colors))
        return AssignmentEntry(region if region.text else None, None, None)
    color, player = rest.part(0, at), rest.part(at + 1)
    if not color.text:
        findings.error(rest, f"found {shown(rest.text)}, expected a color before the hyphen")
    return AssignmentEntry(
        region if region.text else None, color if color.text else None, _player(player, game.count, findings)
    )


def _with_hyphen(text: str, colors: Collection[str]) -> tuple[str | None, str | None]:
    """`R1`, `R 1` and `R–1` (a dash of another kind) lack only their hyphen: in words, and what is clear."""
    found = re.fullmatch(r"([A-Za-z0-9]*[A-Za-z0-9])[^A-Za-z0-9]*([12])", text)
    if found is None:
        return None, None
    meant = f"{found[1]}-{found[2]}"
    return f"did you mean {meant}?", meant if found[1] in colors and text not in colors else None


def _player(word: Word, players: int, findings: Findings) -> int | None:
    number = _numbers(players).get(word.text)
    if number is None:
        found = f"player {shown(word.text)}" if word.text else "no player"
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
        findings.error(item, f"found {shown(item.text)}, expected a comma between two weights")
        return [WeightEntry(item.part(*found.span(1)), None) for found in several]
    findings.error(item, f"found {shown(item.text)}, expected COLOR: WEIGHT, such as R: 10")
    names = item.names()
    lacks_only_its_colon = 1 <= len(names) <= 2 and colons == 0
    return [WeightEntry(names[0] if lacks_only_its_colon else None, None)]


def _weight(color: Word, word: Word, findings: Findings) -> int | None:
    if re.fullmatch(r"[+-]?\s*[0-9]+", word.text):
        weight = _integer(word.text)
        if abs(weight) <= WEIGHT_LIMIT:
            return weight
        limits = f"from -{WEIGHT_LIMIT:,} to {WEIGHT_LIMIT:,}"
        findings.error(word, f"found {shown(word.text)}, expected a weight {limits}")
        return None
    found = shown(word.text) if word.text else "nothing"
    expected = f"expected the weight of {shown(color.text)}, a whole number"
    meant = _as_integer(word.text)
    findings.error(word, f"found {found}, {expected}", meant and f"did you mean {meant}?", meant)
    return None


def _as_integer(text: str) -> str | None:
    """What `5.0` and `−5` (a minus sign of another kind) should have been."""
    plain = OTHER_MINUS.sub("-", text)
    found = re.fullmatch(r"([+-]?\s*[0-9]{1,9})(\.0*)?", plain)
    return str(_integer(found[1])) if found else None


def _integer(text: str) -> int:
    """The value of `- 05`; so many digits that Python refuses them count as a large number."""
    sign, digits = (-1 if text[0] == "-" else 1), text.lstrip("+-").strip().lstrip("0") or "0"
    return sign * (int(digits) if len(digits) <= 18 else 10**18)
