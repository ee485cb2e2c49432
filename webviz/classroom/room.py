"""One classroom (`Room`): its scene, its lead, its devices, the question to them.

The lead is whoever has the classroom's secret. One of the lead's pages is the driver: only it makes changes.
A device is a browser that follows, by a name that it made up. The board is what a classroom shows.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from webviz.classroom.errors import NoRoom, OtherDriver, QuestionClosed, RoomFull, WrongAnswer
from webviz.classroom.store import Store, Writes

Message = dict[str, Any]  # a JSON message to a page

# A question to a class, and the answers that it takes.

KINDS = ("choice", "number", "bound")
LONGEST_ANSWER = 40  # characters of a number
# a sign, whole part and decimals, or a sign and infinity: "-2.5" gives "-", "2", "5"
NUMBER = re.compile(r"([+-]?)(?:([0-9]{1,18})(?:[.]([0-9]{1,18}))?|(inf|∞))", re.ASCII)
NO_BOUND = "none"
BOUNDS = ("alpha", "beta")


@dataclass(frozen=True, slots=True)
class Question:
    """A question, asked once; to ask it again makes another one with another id."""

    id: str
    ask: str
    # which answers it takes: "choice" one of `choices`; "number" any number; "bound" the word "none", or
    # "alpha" or "beta" and a number
    kind: str
    choices: tuple[str, ...] = ()
    right: str | None = None  # the right answer, which the class sees with the results; None if there is none

    def answer(self, typed: str) -> str:
        """The normal form of an answer: 7 and +7.0 are the same. Raises WrongAnswer."""
        if self.kind == "number":
            return _parse_number(typed)
        if self.kind == "bound":
            return _parse_bound(typed)
        if typed not in self.choices:
            raise WrongAnswer()
        return typed


def _parse_number(typed: str) -> str:
    """A number in its normal form: 7 for +7.0 and 07, -2.5 for −2,50, inf for ∞."""
    text = typed.strip().replace("−", "-").replace(",", ".")
    found = NUMBER.fullmatch(text) if len(text) <= LONGEST_ANSWER else None
    if found is None:
        raise WrongAnswer("The answer must be a number.")
    sign, whole, decimals, infinity = found.groups(default="")
    size = "inf" if infinity else f"{whole.lstrip('0') or '0'}.{decimals.rstrip('0')}".removesuffix(".")
    return f"-{size}" if sign == "-" and size != "0" else size


def _parse_bound(typed: str) -> str:
    name, _, number = typed.strip().partition(" ")
    if typed.strip() == NO_BOUND:
        return NO_BOUND
    if name in BOUNDS:
        return f"{name} {_parse_number(number)}"
    raise WrongAnswer('The answer must be "none", or "alpha" or "beta" and a number.')


# The number of devices for each answer.

MOST_COUNTED = 200  # different answers that are listed; `others` counts the devices with the rest


def tally(question: Question, counts: Mapping[str, int]) -> Message:
    """The devices for each answer: choices in order, numbers and bounds by count."""
    rows = [(choice, counts.get(choice, 0)) for choice in question.choices]
    if question.kind != "choice":
        rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))[:MOST_COUNTED]
    total = sum(counts.values())
    listed = [{"answer": answer, "count": count} for answer, count in rows]
    return {"total": total, "counts": listed, "others": total - sum(count for _, count in rows)}


# What a lead's page can change in its classroom with one request, and the board that it changes.


@dataclass(frozen=True, slots=True)
class QuestionState:
    """A question, and the state that it is to have."""

    question: Question  # a new one, or the current one (the same id), of which only the state changes
    is_open: bool  # whether it takes answers; False ends that for good
    is_shown: bool  # whether the class sees the counts and the right answer


@dataclass(frozen=True, slots=True)
class Change:
    """A change by a page; fields that are None stay as they are."""

    driver: str  # the page that sends this
    take: bool = False  # whether it takes over from the page that has driven so far
    scene: str | None = None
    step: int | None = None
    asked: QuestionState | None = None
    no_question: bool = False  # whether to remove the question


@dataclass(slots=True)
class Board:
    """What a classroom shows, and who may change that; the store keeps it as JSON."""

    secret: str  # the hash of the secret; whoever has the secret leads the classroom
    version: int  # each change adds 1, and each answer whose count is shown
    first_version: int  # the version in which the classroom began
    scene_version: int  # the version in which its scene began
    scene: str | None
    step: int | None
    driver: str | None = None  # the page that drives: the lead's page which may make changes
    question: Question | None = None
    is_open: bool = False  # this and the next as in `QuestionState`
    is_shown: bool = False
    counts: dict[str, int] = field(default_factory=dict)  # devices by answer, once the question is closed

    def apply(self, change: Change) -> None:
        """Make a change. A step forward reveals the answer, so it closes the question."""
        self.version += 1
        self.driver = change.driver
        if change.step is not None:
            if self.step is not None and change.step > self.step:
                self.is_open = False
            self.step = change.step
        if change.scene is not None and change.scene != self.scene:
            self.scene, self.scene_version = change.scene, self.version
        if change.no_question:
            self.question, self.is_open = None, False
        if asked := change.asked:
            if self.question is None or self.question.id != asked.question.id:
                self.question, self.is_open, self.counts = asked.question, True, {}
            self.is_open = self.is_open and asked.is_open
            self.is_shown = asked.is_shown


def write_board(board: Board) -> str:
    return json.dumps(asdict(board))


def read_board(text: str) -> Board:
    """The board of a text that `write_board` has made."""
    members = json.loads(text)
    question = members.pop("question")
    if question:
        question = Question(**question | {"choices": tuple(question["choices"])})
    return Board(**members, question=question)


# The classroom: its board and its devices.

MOST_DEVICES = 5_000
PRESENT_SECONDS = 30.0  # a device that is silent for longer is no follower, until its next request


class Room:
    """A classroom in a store: its board, its devices, the answers to a question."""

    def __init__(self, code: str, store: Store, lifetime: float) -> None:
        """It lives `lifetime` seconds after a request of its lead. Raises NoRoom."""
        self.code, self._store, self._lifetime = code, store, lifetime
        self._board_key, self._devices_key, self._answers_key = keys_of(code)
        self.board = self._read()  # as it was when this object was made, or has last changed it

    def _read(self) -> Board:
        text = self._store.get(self._board_key)
        if text is None:
            raise NoRoom()
        return read_board(text)

    def is_led_by(self, secret: str) -> bool:
        """Whether this is its secret. Takes the same time for every secret."""
        return compare_digest(self.board.secret, hash_of(secret))

    def knows(self, device: str) -> bool:
        return self._store.field(self._devices_key, device) is not None

    def follow(self, since: int, device: str = "") -> Message | None:
        """The news since version `since` (0: all) for a follower; None without any.

        Without a name of its device the page is not counted: then the news depend only on `since`.
        """
        if device:
            self._note_request(device)
        return None if since == self.board.version else self._message(since)

    def lead(self, since: int) -> Message:
        """The news since version `since` for the lead, with its private parts."""
        self.keep()
        now, board = self._store.now(), self.board
        followers = sum(now - last <= PRESENT_SECONDS for _, last in self._request_times().values())
        message = self._message(since) | {"followers": followers, "driver": board.driver}
        if board.question:
            message |= {"question": _question_message(board, with_right=True), "answers": self._tally()}
        return message

    def keep(self) -> None:
        """Let the classroom live its whole `lifetime` from now on: its lead is there."""
        self._store.change(self._keep)

    def _keep(self, writes: Writes) -> None:
        writes.put(ROOMS, self.code, str(self._store.now()), self._lifetime)
        for key in keys_of(self.code):
            writes.keep(key, self._lifetime)

    def drive(self, change: Change) -> int:
        """Make a change; return the version. Raises OtherDriver, and then changes nothing."""

        def write_change(writes: Writes) -> Board:
            board = self._read()
            if board.driver not in (None, change.driver) and not change.take:
                raise OtherDriver()
            question_before = board.question
            board.apply(change)
            if board.question is not question_before:  # another one, or none
                writes.remove(self._answers_key)
            writes.set(self._board_key, write_board(board), self._lifetime)
            self._keep(writes)
            return board

        self.board = self._store.change(write_change, self._board_key)
        if not self.board.is_open:
            self._replace_answers_by_counts()
        return self.board.version

    def _replace_answers_by_counts(self) -> None:
        """Count the answers to a closed question, and forget who gave which."""

        def write_counts(writes: Writes) -> Board:
            board, counts = self._read(), self._count_answers()
            if counts and not board.is_open:
                board.counts = counts
                writes.set(self._board_key, write_board(board), self._lifetime)
                writes.remove(self._answers_key)
            return board

        self.board = self._store.change(write_counts, self._board_key)

    def answer(self, device: str, question_id: str, typed: str) -> None:
        """Put a device's answer in place of its last one.

        Raises QuestionClosed if the current question is another one, then RoomFull, then QuestionClosed if
        this one is closed, then WrongAnswer.
        """
        has_place = self._note_request(device)

        def write_answer(writes: Writes) -> Board:
            board, left = self._read(), self._store.seconds_left(self._board_key)
            if board.question is None or board.question.id != question_id:
                raise QuestionClosed()
            if not has_place:  # a new device, while all places are taken
                raise RoomFull()
            if not board.is_open:
                raise QuestionClosed()
            writes.put(self._answers_key, device, board.question.answer(typed), left)
            if board.is_shown:
                board.version += 1
                writes.set(self._board_key, write_board(board), left)
            return board

        self.board = self._store.change(write_answer, self._board_key)

    def last_seen(self) -> float:
        return max((last for _, last in self._request_times().values()), default=0.0)

    def _message(self, since: int) -> Message:
        """The news since a version; everything, if the classroom never had that version."""
        board = self.board
        message: Message = {"version": board.version}
        had_version = board.first_version <= since <= board.version
        if board.scene is not None and not (had_version and since >= board.scene_version):
            message["scene"] = board.scene
        message["step"] = board.step
        if board.question:
            message["question"] = _question_message(board, with_right=board.is_shown)
            if board.is_shown:
                message["answers"] = self._tally()
        return message

    def _tally(self) -> Message:
        assert self.board.question
        return tally(self.board.question, self.board.counts or self._count_answers())

    def _count_answers(self) -> dict[str, int]:
        return dict(Counter(self._store.fields(self._answers_key).values()))

    def _request_times(self) -> dict[str, tuple[float, float]]:
        """The times of each device's first and last request."""
        texts = self._store.fields(self._devices_key)
        return {device: _first_and_last(text) for device, text in texts.items()}

    def _note_request(self, device: str) -> bool:
        """Note a request of a device; return False if there is no place for it."""
        now, times = self._store.now(), self._store.field(self._devices_key, device)
        if times is None and not self._make_place(now):
            return False
        first = _first_and_last(times)[0] if times else now
        left = self._store.seconds_left(self._board_key)
        self._store.change(lambda writes: writes.put(self._devices_key, device, f"{first} {now}", left))
        return True

    def _make_place(self, now: float) -> bool:
        """Remove devices that have gone if all places are taken; say whether one is free."""
        if self._store.count(self._devices_key) < MOST_DEVICES:
            return True
        gone = [] if self.board.is_open else self._gone_devices(now)  # during a question all stay
        if gone:
            self._store.change(lambda writes: writes.remove(self._devices_key, *gone))
        return bool(gone)

    def _gone_devices(self, now: float) -> list[str]:
        """The devices silent for longer than PRESENT_SECONDS and than they had followed.

        One that has followed for an hour keeps its place for an hour; one made up for a request goes.
        """
        times = self._request_times().items()
        return [device for device, (first, last) in times if now - last > max(PRESENT_SECONDS, last - first)]


ROOMS = "rooms"  # the key with all classrooms: for each code, when its lead was there last


def keys_of(code: str) -> tuple[str, str, str]:
    """The keys of a classroom's board, devices, and answers to an open question."""
    return f"room:{code}", f"devices:{code}", f"answers:{code}"


def hash_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _first_and_last(text: str) -> tuple[float, float]:
    first, last = text.split()
    return float(first), float(last)


def _question_message(board: Board, with_right: bool) -> Message:
    question = board.question
    assert question
    message: Message = {"id": question.id, "ask": question.ask, "kind": question.kind}
    message |= {"choices": question.choices, "open": board.is_open, "shown": board.is_shown}
    return message | {"right": question.right} if with_right else message
