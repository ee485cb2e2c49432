"""Read names of colors and regions; guess where names in a damaged text end.

In "South Australia" the blank is part of the name; in "SA V" a comma is missing, and in "V NT: WA" two
neighbor lists are on one line. The text as a whole decides: words that never occur alone are one name, and
so are words that other lines name together, too; words that are names elsewhere may be several names, but
only if their own lists agree. If two readings remain, the reader takes neither.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, pairwise
from typing import Literal, NamedTuple, TypeAlias

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.words import (
    ENTRY_STEPS,
    LONGEST_NAME,
    NAME,
    WORD,
    StepBudget,
    Word,
    collapse_blanks,
    is_name,
    is_word,
)

# Where names stand in a text. A piece is the text between two commas, colons or line ends: "South Australia".
# Its phrase is the tuple of its words: ("South", "Australia"). A key is a piece before a colon.

MOST_WORDS = 12  # of a phrase; more words are prose
SEPARATOR = re.compile(r"[;|&+]")
WORD_AND_END = re.compile(rf"{WORD.pattern}[).]*+")

Phrase: TypeAlias = tuple[str, ...]
UNCLEAR: Phrase = ()
"""The owner of the list behind "V NT:" within a line: it is NT, or V NT."""
Role: TypeAlias = Literal["key", "inner key", "listed", "assigned"]
"""A key has a list or a weight behind it. An inner key has several words and stands within a line, so it may
begin with neighbors: "NSW T" in "V: SA, NSW T: V".
"""


class Mention(NamedTuple):
    """A piece of the text that mentions a name, or several."""

    piece: Word
    role: Role
    owner: Phrase | None = None  # of a listed piece, the region that has the list; None in the list of colors


def phrase_of(text: str) -> Phrase:
    """The words of a possible name; none for other signs or too many words."""
    if NAME.fullmatch(collapse_blanks(text.replace("_", " "))) is None:
        return ()
    phrase = tuple(WORD.findall(text))
    return phrase if len(phrase) <= MOST_WORDS else ()


def mentions_in_lists(lines: Iterable[Word]) -> Iterator[Mention]:
    """The mentions in neighbor lists.

    "SA: WA, V NT: Q" has the key SA, WA in the list of SA, the inner key "V NT", and Q in an unclear list.
    "SA WA, V" has only V, in an unclear list: where the colon belongs is guessed later.
    """
    for line in lines:
        owner = UNCLEAR
        for entry_number, entry in enumerate(line.split(",")):
            *keys, last = entry.split(":")
            for key_number, key in enumerate(keys):
                phrase = phrase_of(key.text)
                begins_line = entry_number == 0 and key_number == 0
                is_clear = begins_line or len(phrase) == 1
                owner = phrase if is_clear else UNCLEAR
                yield Mention(key, "key" if is_clear else "inner key")
            if entry_number > 0 or keys:
                yield Mention(last, "listed", owner)


def assigned_pieces(line: Word | None) -> Iterator[tuple[Word, Word]]:
    """Region and color of each initial assignment with one colon: WA, R in "WA: R-1"."""
    for entry in line.split(",") if line else ():
        if entry.text.count(":") == 1:
            region, rest = entry.split(":")
            hyphen = rest.text.rfind("-")
            yield region, rest.part(0, hyphen if hyphen >= 0 else None)


# Which words are one name.

MOST_READINGS = 8
Reading: TypeAlias = Sequence[Phrase]
"""The names in a phrase: itself as a single name, or several; empty if it is unclear."""


class NameFinder:
    """Decides from all mentions in a text which phrases are one name, which several."""

    def __init__(
        self, mentions: Iterable[Mention], steps: StepBudget, lists_run_together: bool = True
    ) -> None:
        """`lists_run_together`: whether "V NT: WA" may be two lists, V's being empty."""
        self._steps, self._lists_run_together = steps, lists_run_together
        self._keys: set[Phrase] = set()
        self._inner_keys: set[Phrase] = set()
        self._assigned: set[Phrase] = set()
        # For each listed phrase the owners of the lists, and for each owner what its lists have.
        self._owners_of: defaultdict[Phrase, list[Phrase | None]] = defaultdict(list)
        self._listed_by: defaultdict[Phrase, set[Phrase]] = defaultdict(set)
        phrases_in_role = {"key": self._keys, "inner key": self._inner_keys, "assigned": self._assigned}
        for piece, role, owner in mentions:
            phrase = phrase_of(piece.text)
            steps.take(ENTRY_STEPS * (1 + len(phrase)))
            if phrase and role != "listed":
                phrases_in_role[role].add(phrase)
            elif phrase:
                self._owners_of[phrase].append(owner)
                if owner:
                    self._listed_by[owner].add(phrase)
        self._names: set[Phrase] = set()  # the phrases that are one name
        self._readings: dict[Phrase, Reading] = {}
        self._read_all()

    def names_in(self, piece: Word) -> list[Word]:
        """The names in a piece: one or several; none if it is unclear."""
        separated = list(_split_at_signs(piece))
        if len(separated) > 1:  # "WA; NT"
            return separated if all(phrase_of(each.text) in self._names for each in separated) else []
        return _with_places(self._readings.get(phrase_of(piece.text), ()), piece)

    def names_in_inner_key(self, piece: Word) -> list[Word]:
        """The names in an inner key: NSW, T in "V: SA, NSW T: V"; none if it is unclear."""
        return _with_places(self._read_inner_key(phrase_of(piece.text)), piece)

    def names_without_colon(self, piece: Word) -> tuple[list[Word], bool]:
        """The names in "WA NT" of the line "WA NT, SA", and whether they are clear."""
        separated = list(_split_at_signs(piece))
        phrase = phrase_of(piece.text)
        if len(separated) > 1 or len(phrase) == 1:  # "WA; NT", or "WA"
            phrases = [phrase_of(each.text) for each in separated]
            return (separated, self._names.issuperset(phrases)) if all(phrases) else ([], False)
        readings = self._split(phrase)
        if readings:
            return (_with_places(readings[0], piece), True) if len(readings) == 1 else ([], False)
        # The first word, or else the last one, is split off if one of the two parts is a known name.
        guesses = ((phrase[:1], phrase[1:]), (phrase[:-1], phrase[-1:]))
        guess = next((names for names in guesses if not self._names.isdisjoint(names)), ())
        return _with_places(guess, piece), False

    def several_names(self, piece: Word) -> list[Word]:
        """The names in a piece if it is not one name."""
        readings = [reading for reading in self._split(phrase_of(piece.text)) if len(reading) > 1]
        return _with_places(readings[0], piece) if readings else []

    def has_list(self, piece: Word) -> bool:
        """Whether a line begins with this name."""
        return phrase_of(piece.text) in self._keys

    def _read_all(self) -> None:
        """Read every phrase, short ones first, as they may be parts of longer ones.

        Those with as many words come in order, so that each run reads them alike.
        """
        for phrase in sorted(sorted({*self._keys, *self._assigned, *self._owners_of}), key=len):
            self._readings[phrase] = reading = self._read(phrase)
            if len(reading) == 1:
                self._names.add(phrase)
        for phrase in sorted(sorted(self._inner_keys), key=len):
            names = self._read_inner_key(phrase)
            self._keys.update(names[-1:])  # the last one has the list
            for name in names:
                self._names.add(name)
                self._readings.setdefault(name, (name,))

    def _read(self, phrase: Phrase) -> Reading:
        """The phrase as one name or several known, shorter ones; empty if unclear."""
        is_key = phrase in self._keys
        is_elsewhere = phrase in self._owners_of or phrase in self._assigned
        if len(phrase) == 1 or (is_key and is_elsewhere):
            return (phrase,)
        several = [reading for reading in self._split(phrase) if len(set(reading)) == len(reading)]
        if not several:
            return (phrase,) if self._is_one_new_name(phrase) else ()
        if is_key and self._is_island(phrase, several):
            return (phrase,)
        names = several[0]
        are_several = self._are_two_lists(names) if is_key else self._lacks_a_comma(phrase, names)
        return names if len(several) == 1 and are_several else ()

    def _is_one_new_name(self, phrase: Phrase) -> bool:
        """Whether words that are not all known names are clearly one name.

        Words that occur once must not contain a known name, nor be only numbers.
        """
        if phrase in self._keys or phrase in self._assigned or len(self._owners_of[phrase]) > 1:
            return True
        if all(word.isdigit() for word in phrase):
            return False
        return self._names.isdisjoint(phrase[i:j] for i, j in combinations(range(len(phrase) + 1), 2))

    def _is_island(self, key: Phrase, several: list[Reading]) -> bool:
        """Whether "V NT:" is one region without borders: V and NT have lists elsewhere."""
        return not self._listed_by[key] and all(map(self._keys.issuperset, several))

    def _are_two_lists(self, names: Reading) -> bool:
        """Whether "V NT: WA" is V's empty list and NT's: neither has a list elsewhere."""
        return self._lists_run_together and self._keys.isdisjoint(names)

    def _lacks_a_comma(self, phrase: Phrase, names: Reading) -> bool:
        """Whether "SA V" in T's list is SA and V: both have lists, each with T."""
        return phrase not in self._assigned and all(
            name in self._keys and (owner is None or owner in self._listed_by[name])
            for name in names
            for owner in self._owners_of[phrase]
        )

    def _read_inner_key(self, phrase: Phrase) -> Reading:
        """One list's last neighbors, and the next region; empty if it is unclear."""
        readings = self._split(phrase) or self._split_before_new_region(phrase)
        return readings[0] if len(readings) == 1 else ()

    def _split_before_new_region(self, phrase: Phrase) -> list[Reading]:
        """The ways to read an inner key that ends with a name of unknown words."""
        half = len(phrase) // 2
        if phrase and phrase[:half] == phrase[half:]:
            return [(phrase[:half], phrase[half:])]  # a neighbor, and then its own list: "SA: V V: SA"
        # The last word is the new region's name if all others are known names.
        readings: list[Reading] = [(*names, phrase[-1:]) for names in self._split(phrase[:-1])]
        if readings or len(phrase) != 2:
            return readings
        # Two words are two names if the second is one, or if the text has no name of several words.
        are_two = phrase[1:] in self._names or all(len(name) == 1 for name in self._names)
        return [(phrase[:1], phrase[1:])] if are_two else []

    def _split(self, phrase: Phrase) -> list[Reading]:
        """The ways, at most 8, to split a phrase into known names, itself included."""
        self._steps.take(ENTRY_STEPS * len(phrase) ** 2)
        # For each start, the ways to split the rest from there on; at the end, one: without any name.
        splits_from: list[list[Reading]] = [[] for _ in phrase] + [[()]]
        for start in range(len(phrase) - 1, -1, -1):
            ends = (end for end in range(start + 1, len(phrase) + 1) if phrase[start:end] in self._names)
            splits = ((phrase[start:end], *rest) for end in ends for rest in splits_from[end])
            splits_from[start] = list(islice(splits, MOST_READINGS))
        return splits_from[0] if phrase else []


def _with_places(names: Reading, piece: Word) -> list[Word]:
    """The names with their places; together they are all words of the piece."""
    words = WORD_AND_END.finditer(piece.text)
    matches = [list(islice(words, len(name))) for name in names]
    return [piece.part(of_name[0].start(), of_name[-1].end()) for of_name in matches]


def comma_edits(names: Sequence[Word], piece: Word) -> Iterator[Edit]:
    """The edits that put commas between names of one piece."""
    for first, second in pairwise(names):
        start = first.end().column
        gap = piece.text[start - piece.column : second.column - piece.column]
        yield Edit(piece.line, start, gap, ", ")


def _split_at_signs(piece: Word) -> Iterator[Word]:
    """The pieces between signs that may stand for commas: WA, NT in "WA; NT"."""
    start = 0
    for sign in SEPARATOR.finditer(piece.text):
        yield piece.part(start, sign.start())
        start = sign.end()
    yield piece.part(start)


# Reading names, and reporting damaged ones.

A_NAME = "a name of letters, digits, blanks and - . ' ( ) / between them"
COMMA = "a comma between two names"
IF_ONE_NAME = "if it is one name, another line must name it, too"
LONGEST_HINT = 80  # characters of the names that a hint lists
LONGEST_SUGGESTED = 40  # characters of a name that a hint suggests


@dataclass(slots=True)
class NameReader:
    """Reads names of one kind; reports a damaged name once, however often used."""

    _findings: Findings
    _known: Collection[str]  # undamaged names that other lines confirm
    _get_finder: Callable[[], NameFinder]  # finds the text's names; needed for a name of several words
    _damaged: dict[str, list[Word]] = field(default_factory=dict)  # the places of each damaged name

    def read(self, piece: Word) -> list[Word]:
        """The name as a list of one; for a damaged one, the known names in it, or itself."""
        if is_word(piece.text):
            return [piece]
        names = self._get_finder().names_in(piece)
        if len(names) > 1:
            listed = ", ".join(name.text for name in names)
            hint = f"did you mean {listed}?" if len(listed) <= LONGEST_HINT else None
            title = f"Write {listed}" if hint else f"Write commas between {len(names)} names"
            self._findings.refuse(piece, COMMA, hint, Repair(title, tuple(comma_edits(names, piece))))
            return [name for each in names for name in self.read(each)]
        text = collapse_blanks(piece.text)
        if not names or not is_name(text):
            self._damaged.setdefault(text, []).append(piece)
        return [Word(text, piece.line, piece.column)]

    def is_sound(self, name: str) -> bool:
        """Whether a name that `read` has returned is undamaged."""
        return name not in self._damaged

    def is_known(self, piece: Word) -> bool:
        """Whether other lines confirm that a piece is a name, or `read` found it damaged."""
        text = collapse_blanks(piece.text)
        return text in self._known or text in self._damaged

    def report(self) -> None:
        """Turn damaged names into errors at their first places; call it at the end."""
        for text, places in self._damaged.items():
            first = min(places, key=lambda place: (place.line, place.column))
            self._findings.refuse(first, *self._explain(text))

    def _explain(self, text: str) -> tuple[str, str | None, Repair | None]:
        """A damaged name: what was expected, what it may mean, a repair if clear."""
        if is_name(text):  # its words can be one name or several
            names = self._get_finder().several_names(self._damaged[text][0])
            listed = ", ".join(name.text for name in names)
            question = f"did you mean {listed}? " if 0 < len(listed) <= LONGEST_HINT else ""
            return COMMA if names else "one name, or a comma between two", f"{question}{IF_ONE_NAME}", None
        meant = _without_other_signs(text)
        if len(meant) > LONGEST_NAME:
            return f"a name of at most {LONGEST_NAME} characters", None, None
        joined = meant.replace(" ", "")
        if joined in self._known:
            return A_NAME, f"did you mean {joined}?", None
        advice = f"write {meant}" if is_name(meant) and len(meant) <= LONGEST_SUGGESTED else None
        if advice and len(phrase_of(text)) > 1:  # only "_" is wrong, as in New_York
            edits = [Edit(place.line, place.column, place.text, meant) for place in self._damaged[text]]
            return A_NAME, advice, Repair(f"Write {meant}", tuple(edits))
        return A_NAME, self._findings.did_you_mean(meant, self._known) or advice, None


def _without_other_signs(text: str) -> str:
    """The text without the signs that no name has: New York for "New_York!"."""
    kept = (sign for sign in text.replace("_", " ") if is_name(f"a{sign}a"))
    return collapse_blanks("".join(kept)).strip(" .-/()'\N{RIGHT SINGLE QUOTATION MARK}")
