"""Read names of colors and regions, and guess the meaning of damaged ones."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple, TypeAlias

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.words import ENTRY_STEPS, NAME, Steps, Word, is_name, quote

# Short names for regions with long names, made of the letters A-Z, a-z and digits only.


LONGEST_SHORT = 10
LONGEST_INITIALS = 6


def shorten_name(name: str) -> str:
    """A short name in plain ASCII: the words without blanks, otherwise their initials or their beginning."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.findall("[A-Za-z0-9]+", plain.replace("'", ""))
    joined = "".join(word[:1].upper() + word[1:] for word in words)
    if len(joined) <= LONGEST_SHORT:
        return joined
    initials = "".join(word[0] for word in words if word[0].isupper() or word[0].isdigit())
    return initials[:LONGEST_INITIALS] if len(initials) >= 3 else joined[:LONGEST_SHORT]


class UniqueNames:
    """A set of different names. Finding the next one stays fast, however many there are."""

    def __init__(self, taken: Iterable[str] = (), separator: str = " ") -> None:
        """`separator` stands between a name and the number that makes it unique."""
        self._taken = set(taken)
        self._separator = separator
        self._last: dict[str, int] = {}

    def make_unique(self, name: str) -> str:
        """The name, or the name with the first free number behind it; marks it as taken."""
        unique, number = name, self._last.get(name, 1)
        while unique in self._taken:
            number += 1
            unique = f"{name}{self._separator}{number}"
        self._last[name] = number
        self._taken.add(unique)
        return unique


# Names of several words: which words of a text are one name, and where a comma or a line end is missing.
# A name has no blanks, but people write "South Australia". The blank may be part of the name, or a comma is
# missing ("SA V"), or two neighbor lists are on one line ("V NT: WA"). The text as a whole decides: words
# that never occur alone are one name; words that are names elsewhere may be several names, but only if their
# own lists agree. If two readings remain, the reader takes neither.


MOST_WORDS = 12  # of a piece that is compared with names; more words are prose
MOST_READINGS = 8
SEVERAL_WORDS = re.compile(r"[A-Za-z0-9]++(?:[\s_.'\N{RIGHT SINGLE QUOTATION MARK}-]++[A-Za-z0-9]++)*+\.?")
SEPARATOR = re.compile(r"[;/|&+]")

Parts: TypeAlias = tuple[str, ...]
"""The words of a name."""
Role: TypeAlias = Literal["own", "named", "given", "glued"]
"""The role of a piece: it has a list, is in one, is assigned a color, or is before a colon within a line."""
UNKNOWN: Parts = ()


class Piece(NamedTuple):
    """The text between two commas, colons or ends of a line.

    Attributes:
        owner: the region whose list it is in; None if there are no owners, as in a list of colors.
    """

    word: Word
    role: Role
    owner: Parts | None = UNKNOWN


def parts_of(text: str) -> Parts:
    """The words of a possible name; none if the text has other signs, or too many words."""
    if SEVERAL_WORDS.fullmatch(text) is None:
        return UNKNOWN
    parts = tuple(NAME.findall(text))
    return parts if len(parts) <= MOST_WORDS else UNKNOWN


def list_pieces(lines: Iterable[Word]) -> Iterator[Piece]:
    """The pieces in the neighbor lists; of a line without its colon only what follows its first comma."""
    for line in lines:
        owner = UNKNOWN
        for number, item in enumerate(line.split(",")):
            *heads, last = item.split(":")
            for place, head in enumerate(heads):
                owner = parts_of(head.text)
                at_start = number == place == 0
                yield Piece(head, "own" if at_start or len(owner) == 1 else "glued", None)
                owner = owner if at_start or len(owner) == 1 else UNKNOWN
            if number > 0 or heads:
                yield Piece(last, "named", owner)


def assigned_pieces(line: Word | None) -> Iterator[tuple[Word, Word]]:
    """The region and the color of each initial assignment that has one colon."""
    for item in line.split(",") if line else ():
        if item.text.count(":") == 1:
            region, rest = item.split(":")
            hyphen = rest.text.rfind("-")
            yield region, rest.part(0, hyphen if hyphen >= 0 else None)


class Phrases:
    """Decide which words of a text are one name.

    Args:
        pieces: of the whole text.
        lists_run_together: whether "V NT: WA" may be an empty list of V and one of NT.
    """

    def __init__(self, pieces: Iterable[Piece], steps: Steps, lists_run_together: bool = True) -> None:
        self._steps, self._lists_run_together = steps, lists_run_together
        self._own: Counter[Parts] = Counter()
        self._given: set[Parts] = set()
        self._glued: set[Parts] = set()
        self._owners: defaultdict[Parts, list[Parts | None]] = defaultdict(list)
        self._beside: defaultdict[Parts, set[Parts]] = defaultdict(set)
        for piece in pieces:
            self._note(piece)
        self._names: set[Parts] = set()
        self._readings: dict[Parts, Sequence[Parts]] = {}
        for parts in sorted({*self._own, *self._given, *self._owners}, key=len):
            self._readings[parts] = reading = self._read(parts)
            if len(reading) == 1:
                self._names.add(parts)
        for parts in sorted(self._glued, key=len):
            self._take_names(self._before_colon(parts))
        self._joined = Counter("".join(parts) for parts in self._names if len(parts) > 1)

    def names_in(self, word: Word) -> list[Word]:
        """The names in a piece: one or several; none if it is unclear."""
        between = list(_separate(word))
        if len(between) > 1:
            return between if all(parts_of(one.text) in self._names for one in between) else []
        parts = parts_of(word.text)
        return pieces_of(word, self._readings.get(parts, ()))

    def before_colon(self, word: Word) -> list[Word]:
        """The names before a colon within a line: the last ones of the list before, and the next region."""
        return pieces_of(word, self._before_colon(parts_of(word.text)))

    def at_start(self, word: Word) -> tuple[list[Word], bool]:
        """The names at the start of a list without its colon, and whether this reading is clear."""
        between = list(_separate(word))
        parts = parts_of(word.text)
        if len(between) > 1 or len(parts) == 1:
            known = [parts_of(one.text) in self._names for one in between]
            return (between, all(known)) if all(parts_of(one.text) for one in between) else ([], False)
        readings = self._divide(parts)
        if len(readings) == 1:
            return pieces_of(word, readings[0]), True
        guesses = ((parts[:1], parts[1:]), (parts[:-1], parts[-1:]))
        guess = next((each for each in guesses if not readings and not self._names.isdisjoint(each)), ())
        return pieces_of(word, guess), False

    def other_names(self, word: Word) -> list[Word]:
        """The names in a piece if it is not one name."""
        readings = [each for each in self._divide(parts_of(word.text)) if len(each) > 1]
        return pieces_of(word, readings[0]) if readings else []

    def has_list(self, word: Word) -> bool:
        """Whether a line begins with this name."""
        return parts_of(word.text) in self._own

    def is_only_assigned(self, word: Word) -> bool:
        """Whether the name occurs only in initial assignments."""
        parts = parts_of(word.text)
        return parts in self._given and parts not in self._own and parts not in self._owners

    def is_clash(self, word: Word) -> bool:
        """Whether another name of several words has the same letters."""
        return self._joined["".join(parts_of(word.text))] > 1

    def _note(self, piece: Piece) -> None:
        parts = parts_of(piece.word.text)
        self._steps.take(ENTRY_STEPS * (1 + len(parts)))
        if not parts:
            return
        if piece.role == "glued":
            self._glued.add(parts)
        elif piece.role == "own":
            self._own[parts] += 1
        elif piece.role == "given":
            self._given.add(parts)
        else:
            self._owners[parts].append(piece.owner)
            if piece.owner:
                self._beside[piece.owner].add(parts)

    def _before_colon(self, parts: Parts) -> Sequence[Parts]:
        """Known names, perhaps followed by one new word; or a name twice: a neighbor, and its own list."""
        readings, half = self._divide(parts), len(parts) // 2
        if parts and not readings and parts[:half] == parts[half:]:
            readings = [(parts[:half], parts[half:])]
        if not readings:
            readings = [(*each, parts[-1:]) for each in self._divide(parts[:-1])]
        if not readings and len(parts) == 2 and (parts[1:] in self._names or self._has_single_words()):
            readings = [(parts[:1], parts[1:])]
        return readings[0] if len(readings) == 1 else ()

    def _has_single_words(self) -> bool:
        """Whether no name of the text has several words: then two words before a colon are two names."""
        return all(len(name) == 1 for name in self._names)

    def _take_names(self, names: Sequence[Parts]) -> None:
        """Note the names that run-together lists show: the last one begins a list."""
        for name in names:
            self._names.add(name)
            self._readings.setdefault(name, (name,))
        self._own.update(names[-1:])

    def _read(self, parts: Parts) -> Sequence[Parts]:
        """The piece as one name, or as several; nothing if both are possible.

        Shorter names are known already.
        """
        if len(parts) == 1:
            return (parts,)
        several = [each for each in self._divide(parts) if len(set(each)) == len(each)]
        if not several:
            return (parts,) if self._is_clearly_one(parts) else ()
        if parts in self._own:
            return (
                (parts,) if self._has_list_of_its_own(parts, several) else self._run_together(parts, several)
            )
        return several[0] if len(several) == 1 and self._lacks_a_comma(parts, several[0]) else ()

    def _is_clearly_one(self, parts: Parts) -> bool:
        """Whether unknown words are clearly one name.

        Words that occur once must not contain a known name, nor be only numbers.
        """
        if parts in self._own or parts in self._given or len(self._owners[parts]) > 1:
            return True
        if all(part.isdigit() for part in parts):
            return False
        spans = ((i, j) for j in range(1, len(parts) + 1) for i in range(j) if j - i < len(parts))
        return not any(parts[i:j] in self._names for i, j in spans)

    def _has_list_of_its_own(self, parts: Parts, several: Sequence[Sequence[Parts]]) -> bool:
        """Whether these words must be a name, as their list would otherwise be the second one of a region.

        If no list names them, they must be an island, and each of the shorter names must have its own list.
        """
        is_named = parts in self._owners or parts in self._given
        if not is_named and self._beside[parts]:
            return False
        needed = (each[-1:] if is_named else each for each in several)
        return all(name in self._own for each in needed for name in each)

    def _run_together(self, parts: Parts, several: Sequence[Sequence[Parts]]) -> Sequence[Parts]:
        """An empty list and another one, if nothing suggests that the words are one name."""
        is_named = parts in self._owners or parts in self._given
        clear = self._lists_run_together and not is_named and len(several) == 1
        return several[0] if clear and self._own.keys().isdisjoint(several[0]) else ()

    def _lacks_a_comma(self, parts: Parts, several: Sequence[Parts]) -> bool:
        """Whether each of several names has a list, which names the region in whose list they are."""
        return parts not in self._given and all(
            name in self._own and (owner is None or owner in self._beside[name])
            for name in several
            for owner in self._owners[parts]
        )

    def _divide(self, parts: Parts) -> list[Sequence[Parts]]:
        """The first ways in which the words are a sequence of known names, or one of them."""
        self._steps.take(ENTRY_STEPS * len(parts) ** 2)
        rows: list[list[Sequence[Parts]]] = [[] for _ in parts] + [[()]]
        for start in range(len(parts) - 1, -1, -1):
            ends = (end for end in range(start + 1, len(parts) + 1) if parts[start:end] in self._names)
            found = ((parts[start:end], *rest) for end in ends for rest in rows[end])
            rows[start] = [row for row, _ in zip(found, range(MOST_READINGS), strict=False)]
        return rows[0] if parts else []


def pieces_of(word: Word, names: Iterable[Parts]) -> list[Word]:
    """The places of the names, which follow each other in a piece."""
    spans = [found.span() for found in NAME.finditer(word.text)]
    found, at = [], 0
    for name in names:
        found.append(word.part(spans[at][0], spans[at + len(name) - 1][1]))
        at += len(name)
    return found


def gaps(words: Sequence[Word], text: Word) -> Iterator[Word]:
    """The text between words of one piece, with its blanks."""
    for first, second in pairwise(words):
        start = first.column + len(first.text) - text.column
        between = text.text[start : second.column - text.column]
        yield Word(between, text.line, text.column + start)


def _separate(word: Word) -> Iterator[Word]:
    """The parts of a word between semicolons, slashes and similar signs."""
    at = 0
    for sign in SEPARATOR.finditer(word.text):
        yield word.part(at, sign.start())
        at = sign.end()
    yield word.part(at)


EXPECTED_NAME = "expected a name of letters A-Z, a-z and digits only"
EXPECTED_COMMA = "expected a comma between two names"
MOST_EDITS = 10_000  # of one repair: more is not a map that a person wrote
LISTED = 80  # characters of a hint that lists names


class NameReader:
    """Read names of one kind; a damaged name is reported once, however often it is used.

    Args:
        findings: where errors go.
        known: undamaged names that other lines confirm.
        phrases: which words of the text are one name; called if a name is damaged.
    """

    def __init__(self, findings: Findings, known: Collection[str], phrases: Callable[[], Phrases]) -> None:
        self._findings = findings
        self._known = known
        self._phrases = phrases
        self._damaged: dict[str, list[Word]] = {}

    def read(self, word: Word) -> list[Word]:
        """The name as a list of one; for a damaged one, the known names in it, or itself."""
        if word.text in self._known or is_name(word.text):
            return [word]
        pieces = self._phrases().names_in(word)
        if len(pieces) > 1:
            self._report_missing_comma(word, pieces)
            return [name for piece in pieces for name in self.read(piece)]
        text = " ".join(parts_of(word.text)) or word.text
        self._damaged.setdefault(text, []).append(word)
        letters = _letters(text)
        return [Word(letters if letters in self._known else text, word.line, word.column)]

    def is_known(self, word: Word) -> bool:
        """Whether other lines confirm a piece as one name, or it was read as a damaged one."""
        return word.text in self._known or " ".join(parts_of(word.text)) in self._damaged

    def joined_names(self) -> dict[str, list[Edit]]:
        """The words that are clearly one name, each with the edits that join them wherever they occur."""
        clear = (text for text in self._damaged if self._is_one(text))
        return {text: self._rename(text, _letters(text)) for text in clear}

    def report(self, joining: Repair | None = None) -> None:
        """Turn the damaged names into errors at their first places; call it once, at the end.

        `joining` is the repair with all edits of `joined_names`.
        """
        for text, words in self._damaged.items():
            first = min(words, key=lambda at: (at.line, at.column))
            other = [piece.text for piece in self._phrases().other_names(first)]
            expected = EXPECTED_COMMA if other and not self._is_one(text) else EXPECTED_NAME
            repair = joining if self._is_one(text) else self._renamed_as_known(text)
            hint = self._hint(text, other)
            self._findings.error(first, f"found {quote(first.text)}, {expected}", hint, repair)

    def _is_one(self, text: str) -> bool:
        """Whether a damaged name clearly is one name of several words, and still unique when joined."""
        word = self._damaged[text][0]
        is_one = bool(parts_of(text)) and len(self._phrases().names_in(word)) == 1
        return is_one and _letters(text) not in self._known and not self._phrases().is_clash(word)

    def _rename(self, text: str, name: str) -> list[Edit]:
        return [Edit(word.line, word.column, word.text, name) for word in dict.fromkeys(self._damaged[text])]

    def _renamed_as_known(self, text: str) -> Repair | None:
        """An initial assignment needs an existing region: the repair renames it to the one with the same
        letters.
        """
        name = _letters(text)
        if name not in self._known or not self._phrases().is_only_assigned(self._damaged[text][0]):
            return None
        return Repair(f"Write {name}", tuple(self._rename(text, name)))

    def _report_missing_comma(self, word: Word, pieces: Sequence[Word]) -> None:
        listed = ", ".join(piece.text for piece in pieces)
        hint = f"did you mean {listed}?" if len(listed) <= LISTED else None
        edits = tuple(Edit(gap.line, gap.column, gap.text, ", ") for gap in gaps(pieces, word))
        title = f"Write {listed}" if hint else f"Write commas between {len(pieces)} names"
        self._findings.error(word, f"found {quote(word.text)}, {EXPECTED_COMMA}", hint, Repair(title, edits))

    def _hint(self, text: str, other: Sequence[str]) -> str | None:
        letters = _letters(text)
        # A name without its foreign letters ("Zrich") is bad advice; without blanks or signs it is good.
        only_ascii = bool(letters) and text.isascii() and len(letters) <= 40
        if letters in self._known:
            return f"did you mean {letters}?"
        if self._is_one(text):
            return f"write {letters}" if only_ascii else None
        if parts_of(text) and not other:
            return None
        if other:
            listed = ", ".join(other)
            return f"did you mean {listed} or {letters}?" if len(listed) <= LISTED else None
        close = self._findings.did_you_mean(letters, self._known)
        return close or (f"write {letters}" if only_ascii else None)


def joining(names: Sequence[tuple[str, list[Edit]]]) -> Repair | None:
    """One repair that joins the words of all names wherever they occur; with very many, of the first."""
    totals = accumulate(len(edits) for _, edits in names)
    some = [name for name, total in zip(names, totals, strict=True) if total <= MOST_EDITS]
    if not some:
        return None
    called = f"“{some[0][0]}”" if len(some) == 1 else f"{len(some):,} names"
    edits = tuple(edit for _, found in some for edit in found)
    return Repair(f"Join the words of {called}", edits, comes_last=True)


def _letters(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]", "", text)
