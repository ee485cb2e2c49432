"""One room: what is shown, which page shows it, which devices follow, and the question to them."""

from hashlib import sha256
from hmac import compare_digest
from threading import Lock
from typing import Any

from webviz.classroom.question import Ballot, Change, Put, Tally
from webviz.classroom.refusals import OtherDriver, QuestionClosed, RoomFull

MOST_DEVICES = 1_000
PRESENT_SECONDS = 30.0
"""A device that has sent no request for so long is not counted as a follower, until it sends one again."""
ABANDONED_SECONDS = 90.0
"""A room without any request for so long has been left. Browsers let a hidden page send one a minute."""
Message = dict[str, Any]
"""What a page is sent, as JSON."""


class Room:
    """A room. Threads may share it: its methods take a lock, and hold it briefly.

    Args:
        secret: whoever has it leads the room; only its hash is kept.
        version: the number of what is shown at first; each change adds 1.
        now: the clock in seconds, as in all methods.
        scene, step: what is shown at first.
    """

    def __init__(
        self, secret: str, version: int, now: float, scene: str | None = None, step: int | None = None
    ) -> None:
        self.version = self._first_version = self._scene_version = version
        self.lead_seen = self.follower_seen = now
        self._secret = _hashed(secret)
        self._lock = Lock()
        self._driver: str | None = None
        self._scene = scene
        self._step = step
        self._ballot: Ballot | None = None
        self._seen: dict[str, float] = {}
        self._came: dict[str, float] = {}

    def is_led_by(self, secret: str) -> bool:
        """Whether this is its secret. It takes the same time for every secret."""
        return compare_digest(self._secret, _hashed(secret))

    def knows(self, device: str) -> bool:
        """Whether this device has followed before."""
        return device in self._seen

    def follow(self, since: int, device: str, now: float) -> Message | None:
        """What is new since version `since` (0: everything), for a follower; None if nothing is."""
        with self._lock:
            self._see(device, now)
            return None if since == self.version else self._message(since)

    def lead(self, since: int, now: float) -> Message:
        """What is new since version `since`, for the lead; with what only the lead sees."""
        with self._lock:
            self.lead_seen = now
            ballot = self._ballot
            message = self._message(since) | {"followers": self._followers(now), "driver": self._driver}
            if ballot:
                message |= {"question": _question(ballot, with_right=True), "answers": _tally(ballot.tally())}
            return message

    def drive(self, change: Change, now: float) -> int:
        """Makes a change, and returns the new version. Raises OtherDriver, and then changes nothing."""
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

    def answer(self, device: str, question: str, given: str, now: float) -> None:
        """Counts a device's answer. Raises QuestionClosed, WrongAnswer and RoomFull."""
        with self._lock:
            self._see(device, now)
            ballot = self._ballot
            if ballot is None or ballot.question.id != question:
                raise QuestionClosed()
            if device not in self._seen:
                raise RoomFull()
            ballot.give(device, given)
            self.version += ballot.is_shown

    def _show(self, scene: str | None, step: int | None) -> None:
        """A step forward gives the answer away, so it closes the question."""
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
        """What is new since a version; everything, where this room never had that version."""
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
        """Notes that a device has sent a request. One that sends no name follows, and is not counted."""
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
        """A device that is away keeps its place for as long as it had followed: invented ones do not stay."""
        seen = self._seen[device]
        return now - seen <= max(PRESENT_SECONDS, seen - self._came[device])

    def is_abandoned(self, now: float) -> bool:
        """Whether its lead and all devices have sent no request for a while."""
        return now - max(self.lead_seen, self.follower_seen) > ABANDONED_SECONDS

    def _followers(self, now: float) -> int:
        return sum(now - seen <= PRESENT_SECONDS for seen in self._seen.values())


def _hashed(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


def _question(ballot: Ballot, with_right: bool) -> Message:
    question = ballot.question
    message: Message = {"id": question.id, "ask": question.ask, "kind": question.kind}
    message |= {"choices": question.choices, "open": ballot.is_open, "shown": ballot.is_shown}
    return message | {"right": question.right} if with_right else message


def _tally(tally: Tally) -> Message:
    counts = [{"answer": answer, "count": count} for answer, count in tally.counts]
    return {"total": tally.total, "counts": counts, "others": tally.others}
