"""Read names of colors and regions, and guess which words of a damaged text are one name.

A name has no blanks, but people write "South Australia". The blank may be part of the name, or a comma is
missing ("SA V"), or two neighbor lists are on one line ("V NT: WA"). The text as a whole decides: words
that never occur alone are one name; words that are names elsewhere may be several names, but only if their
own lists agree. If two readings remain, the reader takes neither.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import accumulate, islice, pairwise
from typing import Literal, NamedTuple, TypeAlias

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.words import ENTRY_STEPS, NAME, StepBudget, Word, is_name, quote

# Where names stand in a text. A piece is the text between two commas, colons or line ends: "South Australia".
# Its phrase is the tuple of its words: ("South", "Australia").


MOST_WORDS = 12  # of a phrase; more words are prose
SEVERAL_WORDS = re.compile(r"[A-Za-z0-9]++(?:[\s_.'\N{RIGHT SINGLE QUOTATION MARK}-]++[A-Za-z0-9]++)*+\.?")
SEPARATOR = re.compile(r"[;/|&+]")

Phrase: TypeAlias = tuple[str, ...]
UNCLEAR: Phrase = ()
"""The owner of a list that follows an inner key of several words."""
Role: TypeAlias = Literal["key", "inner key", "listed", "assigned"]


class Mention(NamedTuple):
    """A piece of the text that mentions a name, or several.

    Attributes:
        role: "key": a list or a weight follows; "inner key": before a colon within a line, where the line
            before may lack its end; "listed": in a list; "assigned": in an initial assignment.
        owner: of a listed piece, the region that has the list; UNCLEAR, or None in the list of colors.
    """

    piece: Word
    role: Role
    owner: Phrase | None = None


def phrase_of(text: str) -> Phrase:
    """The words of a possible name; none if the text has other signs, or too many words."""
    if SEVERAL_WORDS.fullmatch(text) is None:
        return ()
    phrase = tuple(NAME.findall(text))
    return phrase if len(phrase) <= MOST_WORDS else ()


def mentions_in_lists(lines: Iterable[Word]) -> Iterator[Mention]:
    """The mentions in the neighbor lists; of a line without its colon only what follows its first comma.

    "SA: WA, V NT: Q" has the key SA, WA in the list of SA, the inner key "V NT", and Q in an unclear list.
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
    """The region and the color of each initial assignment that has one colon."""
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
    """Finds the names in the pieces of a text.

    Args:
        mentions: all mentions in the text.
        lists_run_together: whether "V NT: WA" may be an empty list of V and one of NT.
    """

    def __init__(
        self, mentions: Iterable[Mention], steps: StepBudget, lists_run_together: bool = True
    ) -> None:
        self._steps, self._lists_run_together = steps, lists_run_together
        self._keys: set[Phrase] = set()
        self._inner_keys: set[Phrase] = set()
        self._assigned: set[Phrase] = set()
        # For each listed phrase the owners of the lists, and for each owner what its lists have.
        self._owners_of: defaultdict[Phrase, list[Phrase | None]] = defaultdict(list)
        self._listed_by: defaultdict[Phrase, set[Phrase]] = defaultdict(set)
        for mention in mentions:
            self._note(mention)
        self._names: set[Phrase] = set()  # the phrases that are one name
        self._readings: dict[Phrase, Reading] = {}
        self._read_all()
        self._joined_count = Counter("".join(name) for name in self._names if len(name) > 1)

    def names_in(self, piece: Word) -> list[Word]:
        """The names in a piece: one or several; none if it is unclear."""
        separated = list(_split_at_signs(piece))
        if len(separated) > 1:
            return separated if all(phrase_of(each.text) in self._names for each in separated) else []
        return _places(self._readings.get(phrase_of(piece.text), ()), piece)

    def names_in_inner_key(self, piece: Word) -> list[Word]:
        """The names before a colon within a line: the end of the list before, and the next list's region."""
        return _places(self._read_inner_key(phrase_of(piece.text)), piece)

    def names_without_colon(self, piece: Word) -> tuple[list[Word], bool]:
        """The names at the start of a list that lacks its colon, and whether this reading is clear."""
        separated = list(_split_at_signs(piece))
        phrase = phrase_of(piece.text)
        if len(separated) > 1 or len(phrase) == 1:
            phrases = [phrase_of(each.text) for each in separated]
            return (separated, self._names.issuperset(phrases)) if all(phrases) else ([], False)
        readings = self._split(phrase)
        if len(readings) == 1:
            return _places(readings[0], piece), True
        guess = () if readings else self._split_off_one_word(phrase)
        return _places(guess, piece), False

    def several_names(self, piece: Word) -> list[Word]:
        """The names in a piece if it is not one name."""
        readings = [reading for reading in self._split(phrase_of(piece.text)) if len(reading) > 1]
        return _places(readings[0], piece) if readings else []

    def has_list(self, piece: Word) -> bool:
        """Whether a line begins with this name."""
        return phrase_of(piece.text) in self._keys

    def is_only_assigned(self, piece: Word) -> bool:
        """Whether the name occurs only in initial assignments."""
        phrase = phrase_of(piece.text)
        return phrase in self._assigned and phrase not in self._keys and phrase not in self._owners_of

    def is_ambiguous_joined(self, piece: Word) -> bool:
        """Whether another name has the same letters without its blanks: "New Town", "Newt Own"."""
        return self._joined_count["".join(phrase_of(piece.text))] > 1

    def _note(self, mention: Mention) -> None:
        phrase = phrase_of(mention.piece.text)
        self._steps.take(ENTRY_STEPS * (1 + len(phrase)))
        if not phrase:
            return
        if mention.role == "listed":
            self._owners_of[phrase].append(mention.owner)
            if mention.owner:
                self._listed_by[mention.owner].add(phrase)
        else:
            sets = {"key": self._keys, "inner key": self._inner_keys, "assigned": self._assigned}
            sets[mention.role].add(phrase)

    def _read_all(self) -> None:
        """Read every phrase, short ones first: the names in them may be parts of longer ones."""
        for phrase in _short_first({*self._keys, *self._assigned, *self._owners_of}):
            self._readings[phrase] = reading = self._read(phrase)
            if len(reading) == 1:
                self._names.add(phrase)
        for phrase in _short_first(self._inner_keys):
            names = self._read_inner_key(phrase)
            self._keys.update(names[-1:])
            for name in names:
                self._names.add(name)
                self._readings.setdefault(name, (name,))

    def _read(self, phrase: Phrase) -> Reading:
        """The phrase as one name, or as several shorter ones, which are known already; empty if unclear."""
        if len(phrase) == 1:
            return (phrase,)
        several = [reading for reading in self._split(phrase) if len(set(reading)) == len(reading)]
        if not several:
            return (phrase,) if self._is_one_new_name(phrase) else ()
        if phrase not in self._keys:
            return several[0] if len(several) == 1 and self._lacks_a_comma(phrase, several[0]) else ()
        if self._must_be_one_name(phrase, several):
            return (phrase,)
        return several[0] if len(several) == 1 and self._is_two_lists(phrase, several[0]) else ()

    def _is_one_new_name(self, phrase: Phrase) -> bool:
        """Whether words that are not all known names are clearly one name.

        Words that occur once must not contain a known name, nor be only numbers.
        """
        if phrase in self._keys or phrase in self._assigned or len(self._owners_of[phrase]) > 1:
            return True
        if all(word.isdigit() for word in phrase):
            return False
        spans = ((i, j) for j in range(1, len(phrase) + 1) for i in range(j) if j - i < len(phrase))
        return not any(phrase[i:j] in self._names for i, j in spans)

    def _must_be_one_name(self, phrase: Phrase, several: Sequence[Reading]) -> bool:
        """Whether a key must be one name, as a region would have a second list if the key were several.

        If lists or assignments mention "V NT" of "V NT: WA", it is enough that NT has a list elsewhere.
        If none does, "V NT:" must be an island, and both V and NT must have a list elsewhere.
        """
        if self._is_mentioned(phrase):
            return all(reading[-1] in self._keys for reading in several)
        is_island = not self._listed_by[phrase]
        return is_island and all(self._keys.issuperset(reading) for reading in several)

    def _is_two_lists(self, phrase: Phrase, names: Reading) -> bool:
        """Whether "V NT: WA" is an empty list of V, and the list of NT: they have no lists elsewhere."""
        may_be = self._lists_run_together and not self._is_mentioned(phrase)
        return may_be and self._keys.isdisjoint(names)

    def _is_mentioned(self, phrase: Phrase) -> bool:
        """Whether a key occurs in a list or an assignment, too."""
        return phrase in self._owners_of or phrase in self._assigned

    def _lacks_a_comma(self, phrase: Phrase, names: Reading) -> bool:
        """Whether "SA V" in the list of T is SA and V: both have a list of their own, which has T."""
        return phrase not in self._assigned and all(
            name in self._keys and (owner is None or owner in self._listed_by[name])
            for name in names
            for owner in self._owners_of[phrase]
        )

    def _read_inner_key(self, phrase: Phrase) -> Reading:
        """The last neighbors of one list, and the region of the next: NSW and T in "V: SA, NSW T: V".

        Empty if there are several ways to read it.
        """
        readings = self._split(phrase) or self._split_before_new_region(phrase)
        return readings[0] if len(readings) == 1 else ()

    def _split_before_new_region(self, phrase: Phrase) -> list[Reading]:
        """The ways to read an inner key that is not only known names: a new region may be the last one."""
        half = len(phrase) // 2
        if phrase and phrase[:half] == phrase[half:]:
            return [(phrase[:half], phrase[half:])]  # a neighbor, and then its own list: "SA: V V: SA"
        readings: list[Reading] = [(*names, phrase[-1:]) for names in self._split(phrase[:-1])]
        if readings or len(phrase) != 2:
            return readings
        has_only_single_words = all(len(name) == 1 for name in self._names)
        is_clear = phrase[1:] in self._names or has_only_single_words
        return [(phrase[:1], phrase[1:])] if is_clear else []

    def _split(self, phrase: Phrase) -> list[Reading]:
        """The ways to split a phrase into known names, at most 8; a known name as a whole is one of them."""
        self._steps.take(ENTRY_STEPS * len(phrase) ** 2)
        splits_from: list[list[Reading]] = [[] for _ in phrase] + [[()]]  # of the rest from each word on
        for start in range(len(phrase) - 1, -1, -1):
            ends = (end for end in range(start + 1, len(phrase) + 1) if phrase[start:end] in self._names)
            splits = ((phrase[start:end], *rest) for end in ends for rest in splits_from[end])
            splits_from[start] = list(islice(splits, MOST_READINGS))
        return splits_from[0] if phrase else []

    def _split_off_one_word(self, phrase: Phrase) -> Reading:
        """The phrase without its first or its last word, and this word, if one of the two is a known name."""
        for reading in ((phrase[:1], phrase[1:]), (phrase[:-1], phrase[-1:])):
            if not self._names.isdisjoint(reading):
                return reading
        return ()


def _short_first(phrases: Iterable[Phrase]) -> list[Phrase]:
    """Those with few words first; those with as many in ASCII order, so that each run reads them alike."""
    return sorted(phrases, key=lambda phrase: (len(phrase), phrase))


def _places(names: Reading, piece: Word) -> list[Word]:
    """The names with their places; together they are all words of the piece."""
    spans = [match.span() for match in NAME.finditer(piece.text)]
    places, first = [], 0
    for name in names:
        last = first + len(name) - 1
        places.append(piece.part(spans[first][0], spans[last][1]))
        first = last + 1
    return places


def gaps(names: Sequence[Word], piece: Word) -> Iterator[Word]:
    """The text between names of one piece, with its blanks."""
    for first, second in pairwise(names):
        start = first.column + len(first.text) - piece.column
        between = piece.text[start : second.column - piece.column]
        yield Word(between, piece.line, piece.column + start)


def _split_at_signs(piece: Word) -> Iterator[Word]:
    """The text between semicolons, slashes and similar signs."""
    start = 0
    for sign in SEPARATOR.finditer(piece.text):
        yield piece.part(start, sign.start())
        start = sign.end()
    yield piece.part(start)


# Reading names, and reporting damaged ones.


EXPECTED_NAME = "expected a name of letters A-Z, a-z and digits only"
EXPECTED_COMMA = "expected a comma between two names"
MOST_EDITS = 10_000  # of one repair: more is not a map that a person wrote
LONGEST_HINT = 80  # characters of the names that a hint lists
LONGEST_SUGGESTED = 40  # characters of a name that a hint suggests


class NameReader:
    """Reads names of one kind; a damaged name is reported once, however often it is used.

    Args:
        findings: where errors go.
        known: undamaged names that other lines confirm.
        get_finder: makes or returns the finder of the text's names; called if a name is damaged.
    """

    def __init__(
        self, findings: Findings, known: Collection[str], get_finder: Callable[[], NameFinder]
    ) -> None:
        self._findings = findings
        self._known = known
        self._get_finder = get_finder
        self._damaged: dict[str, list[Word]] = {}  # the places of each damaged name

    def read(self, piece: Word) -> list[Word]:
        """The name as a list of one; for a damaged one, the known names in it, or itself."""
        if piece.text in self._known or is_name(piece.text):
            return [piece]
        names = self._get_finder().names_in(piece)
        if len(names) > 1:
            self._report_missing_comma(piece, names)
            return [name for each in names for name in self.read(each)]
        text = " ".join(phrase_of(piece.text)) or piece.text
        self._damaged.setdefault(text, []).append(piece)
        joined = _join_words(text)
        return [Word(joined if joined in self._known else text, piece.line, piece.column)]

    def is_known(self, piece: Word) -> bool:
        """Whether a piece is a name: other lines confirm it, or `read` has had it with blanks."""
        return piece.text in self._known or " ".join(phrase_of(piece.text)) in self._damaged

    def joined_names(self) -> dict[str, list[Edit]]:
        """The words that are clearly one name, each with the edits that join them wherever they occur."""
        return {text: self._renaming(text) for text in self._damaged if self._is_one_name(text)}

    def report(self, joining: Repair | None = None) -> None:
        """Turn the damaged names into errors at their first places; call it once, at the end.

        `joining` is the repair with all edits of `joined_names`.
        """
        for text, places in self._damaged.items():
            first = min(places, key=lambda place: (place.line, place.column))
            several = [name.text for name in self._get_finder().several_names(first)]
            is_one = self._is_one_name(text)
            expected = EXPECTED_COMMA if several and not is_one else EXPECTED_NAME
            repair = joining if is_one else self._repair_of_assigned(text)
            hint = self._hint(text, several)
            self._findings.error(first, f"found {quote(first.text)}, {expected}", hint, repair)

    def _is_one_name(self, text: str) -> bool:
        """Whether a damaged name clearly is one name of several words, and still unique when joined."""
        place, finder = self._damaged[text][0], self._get_finder()
        is_one = bool(phrase_of(text)) and len(finder.names_in(place)) == 1
        return is_one and _join_words(text) not in self._known and not finder.is_ambiguous_joined(place)

    def _renaming(self, text: str) -> list[Edit]:
        """The edits that join the words of a damaged name."""
        places = dict.fromkeys(self._damaged[text])
        return [Edit(place.line, place.column, place.text, _join_words(text)) for place in places]

    def _repair_of_assigned(self, text: str) -> Repair | None:
        """The repair of a name that only initial assignments have, if a region has the same letters."""
        name = _join_words(text)
        if name not in self._known or not self._get_finder().is_only_assigned(self._damaged[text][0]):
            return None
        return Repair(f"Write {name}", tuple(self._renaming(text)))

    def _report_missing_comma(self, piece: Word, names: Sequence[Word]) -> None:
        listed = ", ".join(name.text for name in names)
        hint = f"did you mean {listed}?" if len(listed) <= LONGEST_HINT else None
        edits = tuple(Edit(gap.line, gap.column, gap.text, ", ") for gap in gaps(names, piece))
        title = f"Write {listed}" if hint else f"Write commas between {len(names)} names"
        self._findings.error(
            piece, f"found {quote(piece.text)}, {EXPECTED_COMMA}", hint, Repair(title, edits)
        )

    def _hint(self, text: str, several: Sequence[str]) -> str | None:
        """What a damaged name may mean; `several` are the names in it if it is not one name."""
        joined = _join_words(text)
        # A name without its foreign letters ("Zrich") is bad advice; without blanks or signs it is good.
        is_good_advice = bool(joined) and text.isascii() and len(joined) <= LONGEST_SUGGESTED
        advice = f"write {joined}" if is_good_advice else None
        if joined in self._known:
            return f"did you mean {joined}?"
        if self._is_one_name(text):
            return advice
        if several:
            listed = ", ".join(several)
            return f"did you mean {listed} or {joined}?" if len(listed) <= LONGEST_HINT else None
        if phrase_of(text):
            return None  # several words that may be one name or several
        return self._findings.did_you_mean(joined, self._known) or advice


def repair_joining(names: Sequence[tuple[str, list[Edit]]]) -> Repair | None:
    """One repair that joins the words of all names wherever they occur; with very many, of the first."""
    totals = accumulate(len(edits) for _, edits in names)
    some = [name for name, total in zip(names, totals, strict=True) if total <= MOST_EDITS]
    if not some:
        return None
    described = f"“{some[0][0]}”" if len(some) == 1 else f"{len(some):,} names"
    edits = tuple(edit for _, edits_of_name in some for edit in edits_of_name)
    return Repair(f"Join the words of {described}", edits, comes_last=True)


def _join_words(text: str) -> str:
    """Only the letters and digits."""
    return re.sub(r"[^A-Za-z0-9]", "", text)
