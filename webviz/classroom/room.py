"""One classroom: its scene, its lead, its devices, and the question to them."""

import re
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from threading import Lock
from typing import Any, ClassVar

# The errors of classrooms. `kind` is for programs, the text for people.


class RoomError(Exception):
    """An error of a classroom.

    Attributes:
        kind, title: the same for all errors of one type.
        usual: the default text.
        seconds: how long to wait before another try; 0 if waiting does not help.
    """

    kind: ClassVar[str]
    title: ClassVar[str]
    usual: ClassVar[str]

    def __init__(self, detail: str = "", seconds: float = 0) -> None:
        super().__init__(detail or self.usual)
        self.seconds = seconds


class NoRoom(RoomError):
    """There is no classroom with this code, or it has ended."""

    kind, title = "no-room", "There is no such room"
    usual = "There is no room with this code now. Look at the code once more, or ask for another one."


class RoomClosed(RoomError):
    """The lead has closed the classroom."""

    kind, title = "room-closed", "The room is closed"
    usual = "The room was closed by whoever led it."


class WrongSecret(RoomError):
    """The classroom has another secret."""

    kind, title = "wrong-secret", "This room is led by somebody else"
    usual = "Only the page that opened the room can lead it: its link has the room's secret."


class OtherDriver(RoomError):
    """Another page with the same secret leads the classroom."""

    kind, title = "other-driver", "Another page leads this room"
    usual = "Another page with the room's secret leads it; this one can take over."


class QuestionClosed(RoomError):
    """The question with this id takes no answers now, or does not exist."""

    kind, title = "question-closed", "The question is closed"
    usual = "This question takes no answers any more."


class WrongAnswer(RoomError):
    """The question does not take this answer."""

    kind, title = "wrong-answer", "This is no answer to the question"
    usual = "The answer must be one of those that the question offers."


class RoomFull(RoomError):
    """The classroom has its maximum number of devices."""

    kind, title = "room-full", "The room is full"
    usual = "So many devices have answered that this one is not counted."


class TooManyRooms(RoomError):
    """The server has its maximum number of classrooms."""

    kind, title = "too-many-rooms", "There are too many rooms"
    usual = "The server has as many rooms as it can hold. Try again later."


class TooManyOpened(RoomError):
    """This network has its maximum number of classrooms, or has just opened too many."""

    kind, title = "too-many-opened", "Too many rooms from this network"
    usual = (
        "From this network as many rooms are open, or were opened just now, as one may have. Close one, or "
        "try again later; whoever runs the server can allow more (WEBVIZ_ROOMS_PER_ADDRESS)."
    )


class TooManyGuesses(RoomError):
    """This device has tried so many wrong codes that it must wait."""

    kind, title = "too-many-guesses", "Too many wrong codes"
    usual = "Too many codes without a room were tried by this device. Try again later."


# A question to a class, and the answers that it takes.


KINDS = ("choice", "number", "bound")
LONGEST_ANSWER = 40  # characters of a number
NUMBER = re.compile(r"([+-]?)(?:([0-9]{1,18})(?:[.]([0-9]{1,18}))?|(inf|∞))", re.ASCII)
NO_BOUND = "none"
BOUNDS = ("alpha", "beta")


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is asked once. Asking it again makes another question, with another id.

    Attributes:
        kind: which answers it takes: "choice" one of `choices`; "number" any number; "bound" the word "none",
            or "alpha" or "beta" and a number.
        right: the right answer, which the class sees with the results; None if there is none.
    """

    id: str
    ask: str
    kind: str
    choices: tuple[str, ...] = ()
    right: str | None = None

    def answer(self, typed: str) -> str:
        """The normal form of an answer: 7 and +7.0 are the same. Raises WrongAnswer."""
        if self.kind == "choice":
            return _choose(typed, self.choices)
        return _number(typed) if self.kind == "number" else _parse_bound(typed)


def _choose(typed: str, choices: tuple[str, ...]) -> str:
    if typed in choices:
        return typed
    raise WrongAnswer()


def _number(typed: str) -> str:
    """A number in its normal form: 7 for +7.0 and 07, -2.5 for −2,50, inf for ∞."""
    text = typed.strip().replace("−", "-").replace(",", ".")
    found = NUMBER.fullmatch(text) if len(text) <= LONGEST_ANSWER else None
    if found is None:
        raise WrongAnswer("The answer must be a number.")
    sign, whole, part, endless = found.groups(default="")
    size = "inf" if endless else _without_zeros(whole, part)
    return f"-{size}" if sign == "-" and size != "0" else size


def _without_zeros(whole: str, part: str) -> str:
    part = part.rstrip("0")
    return (whole.lstrip("0") or "0") + (f".{part}" if part else "")


def _parse_bound(typed: str) -> str:
    name, _, number = typed.strip().partition(" ")
    if typed.strip() == NO_BOUND:
        return NO_BOUND
    if name in BOUNDS:
        return f"{name} {_number(number)}"
    raise WrongAnswer('The answer must be "none", or "alpha" or "beta" and a number.')


# The answers of a class: one for each device while the question is open, afterwards only counts.


MOST_COUNTED = 200
"""The number of different answers that are listed with their counts; the rest are `others`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of devices for each answer.

    Attributes:
        total: the number of devices that have answered.
        counts: each answer and its count: choices in their order, numbers by count, the largest first.
        others: the count of all answers that are not in `counts`, because too many were different.
    """

    total: int
    counts: tuple[tuple[str, int], ...]
    others: int


class Ballot:
    """The answers to one question. The caller holds a lock, and limits the number of devices."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.is_open = True
        self.is_shown = False
        self._answers: dict[str, str] = {}
        self._counts: Counter[str] = Counter()

    def give(self, device: str, typed: str) -> None:
        """Count a device's answer instead of its earlier one.

        Raises QuestionClosed and WrongAnswer.
        """
        if not self.is_open:
            raise QuestionClosed()
        answer = self.question.answer(typed)
        last = self._answers.get(device)
        self._answers[device] = answer
        self._counts[answer] += 1
        if last is not None:
            self._take_back(last)

    def _take_back(self, answer: str) -> None:
        self._counts[answer] -= 1
        if not self._counts[answer]:
            del self._counts[answer]

    def close(self) -> None:
        """End the question: take no more answers, and forget which device gave which."""
        self.is_open = False
        self._answers = {}

    def tally(self) -> Tally:
        """The current counts."""
        rows = [(choice, self._counts[choice]) for choice in self.question.choices]
        if self.question.kind != "choice":
            rows = sorted(self._counts.items(), key=lambda row: (-row[1], row[0]))[:MOST_COUNTED]
        total = self._counts.total()
        return Tally(total, tuple(rows), total - sum(count for _, count in rows))


# What a lead's page can change in its classroom with one request.


@dataclass(frozen=True, slots=True)
class Put:
    """A question, and its new state.

    Attributes:
        question: a new one, or the current one (the same id), of which only the state changes.
        is_open: whether it takes answers; False ends that for good.
        is_shown: whether the class sees the counts and the right answer.
    """

    question: Question
    is_open: bool
    is_shown: bool


@dataclass(frozen=True, slots=True)
class Change:
    """A change by a page; fields that are None stay as they are.

    Attributes:
        driver: the page that sends this.
        take: whether it takes over from the page that has led so far.
        no_question: whether to remove the question.
    """

    driver: str
    take: bool = False
    scene: str | None = None
    step: int | None = None
    put: Put | None = None
    no_question: bool = False


MOST_DEVICES = 1_000
PRESENT_SECONDS = 30.0
"""A device without a request for this long is not counted as a follower, until it sends one again."""
ABANDONED_SECONDS = 90.0
"""A classroom without any request for this long is abandoned.

Browsers let a hidden page send one a minute.
"""
Message = dict[str, Any]
"""A JSON message to a page."""


class Room:
    """A classroom. It is thread-safe: its methods take a lock, and hold it briefly.

    Args:
        secret: whoever has it leads the classroom; only its hash is kept.
        version: the number of the first scene; each change adds 1.
        now: the clock in seconds, as in all methods.
        scene, step: the first scene, and its step.
    """

    def __init__(
        self, secret: str, version: int, now: float, scene: str | None = None, step: int | None = None
    ) -> None:
        self.version = self._first_version = self._scene_version = version
        self.lead_seen = self.follower_seen = now
        self._secret = _hash_of(secret)
        self._lock = Lock()
        self._driver: str | None = None
        self._scene = scene
        self._step = step
        self._ballot: Ballot | None = None
        self._seen: dict[str, float] = {}  # the time of each device's last request
        self._came: dict[str, float] = {}  # and of its first one

    def is_led_by(self, secret: str) -> bool:
        """Whether this is its secret. Takes the same time for every secret."""
        return compare_digest(self._secret, _hash_of(secret))

    def knows(self, device: str) -> bool:
        """Whether this device has followed before."""
        return device in self._seen

    def follow(self, since: int, device: str, now: float) -> Message | None:
        """The news since version `since` (0: everything), for a follower; None if there are none."""
        with self._lock:
            self._see(device, now)
            return None if since == self.version else self._message(since)

    def lead(self, since: int, now: float) -> Message:
        """The news since version `since` for the lead, with its private parts."""
        with self._lock:
            self.lead_seen = now
            ballot = self._ballot
            message = self._message(since) | {"followers": self._followers(now), "driver": self._driver}
            if ballot:
                message |= {"question": _question(ballot, with_right=True), "answers": _tally(ballot.tally())}
            return message

    def drive(self, change: Change, now: float) -> int:
        """Make a change, and return the new version. Raises OtherDriver, and then changes nothing."""
        with self._lock:
            self.lead_seen = now
            if self._driver not in (None, change.driver) and not change.take:
                raise OtherDriver()
            self._driver = change.driver
            self._show(change.scene, change.step)
            if change.no_question:
                self._ballot = None
            if change.put:
                self._ask(change.put)
            self.version += 1
            return self.version

    def answer(self, device: str, question: str, typed: str, now: float) -> None:
        """Count a device's answer. Raises QuestionClosed, WrongAnswer and RoomFull."""
        with self._lock:
            self._see(device, now)
            ballot = self._ballot
            if ballot is None or ballot.question.id != question:
                raise QuestionClosed()
            if device not in self._seen:
                raise RoomFull()
            ballot.give(device, typed)
            self.version += ballot.is_shown

    def _show(self, scene: str | None, step: int | None) -> None:
        """Show a scene. A step forward reveals the answer, so it closes the question."""
        if step is not None:
            if self._ballot and self._step is not None and step > self._step:
                self._ballot.close()
            self._step = step
        if scene is not None and scene != self._scene:
            self._scene, self._scene_version = scene, self.version + 1

    def _ask(self, put: Put) -> None:
        if self._ballot is None or self._ballot.question.id != put.question.id:
            self._ballot = Ballot(put.question)
        if not put.is_open:
            self._ballot.close()
        self._ballot.is_shown = put.is_shown

    def _message(self, since: int) -> Message:
        """The news since a version; everything, if the classroom never had that version."""
        message: Message = {"version": self.version}
        has_scene = self._first_version <= since <= self.version and since >= self._scene_version
        if self._scene is not None and not has_scene:
            message["scene"] = self._scene
        message["step"] = self._step
        if self._ballot:
            message["question"] = _question(self._ballot, with_right=self._ballot.is_shown)
            if self._ballot.is_shown:
                message["answers"] = _tally(self._ballot.tally())
        return message

    def _see(self, device: str, now: float) -> None:
        """Note a request of a device. A device without a name may follow, but is not counted."""
        self.follower_seen = now
        if device in self._seen or (device and self._has_a_place(now)):
            self._seen[device] = now
            self._came.setdefault(device, now)

    def _has_a_place(self, now: float) -> bool:
        """Whether there is a place for another device. While a question is open, all keep their places."""
        is_asked = self._ballot is not None and self._ballot.is_open
        if len(self._seen) >= MOST_DEVICES and not is_asked:
            self._seen = {each: seen for each, seen in self._seen.items() if self._keeps_place(each, now)}
            self._came = {each: self._came[each] for each in self._seen}
        return len(self._seen) < MOST_DEVICES

    def _keeps_place(self, device: str, now: float) -> bool:
        """Whether it keeps its place: as long as it had followed, so invented devices soon lose theirs."""
        seen = self._seen[device]
        return now - seen <= max(PRESENT_SECONDS, seen - self._came[device])

    def is_abandoned(self, now: float) -> bool:
        """Whether its lead and all devices have sent no request for a while."""
        return now - max(self.lead_seen, self.follower_seen) > ABANDONED_SECONDS

    def _followers(self, now: float) -> int:
        return sum(now - seen <= PRESENT_SECONDS for seen in self._seen.values())


def _hash_of(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


def _question(ballot: Ballot, with_right: bool) -> Message:
    question = ballot.question
    message: Message = {"id": question.id, "ask": question.ask, "kind": question.kind}
    message |= {"choices": question.choices, "open": ballot.is_open, "shown": ballot.is_shown}
    return message | {"right": question.right} if with_right else message


def _tally(tally: Tally) -> Message:
    counts = [{"answer": answer, "count": count} for answer, count in tally.counts]
    return {"total": tally.total, "counts": counts, "others": tally.others}
