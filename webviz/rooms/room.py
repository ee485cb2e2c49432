"""One room: what is shown, which page shows it, who looks on, and the question that is put."""

from hashlib import sha256
from hmac import compare_digest
from threading import Lock
from typing import Any

from webviz.rooms.ballot import Ballot, Tally
from webviz.rooms.change import Change, Put
from webviz.rooms.refusals import OtherDriver, QuestionClosed, RoomFull

MOST_DEVICES = 1_000
PRESENT_SECONDS = 30.0
"""A device that has not asked for so long is no follower, until it asks again."""
ABANDONED_SECONDS = 90.0
"""Browsers let a page that is not seen ask once a minute."""
Told = dict[str, Any]
"""As it is sent."""


class Room:
    """Each of its methods holds its lock, and none for long.

    Args:
        secret: of whoever leads it; only its hash is kept.
        version: the first; each change has the next one.
        now: seconds, as in all methods.
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
        """Whether this is its secret; it takes as long for any other."""
        return compare_digest(self._secret, _hashed(secret))

    def knows(self, device: str) -> bool:
        """Whether it has asked before."""
        return device in self._seen

    def follow(self, since: int, device: str, now: float) -> Told | None:
        """What a follower that has version `since` is told; None if there is nothing new. 0 has nothing."""
        with self._lock:
            self._see(device, now)
            return None if since == self.version else self._told(since)

    def lead(self, since: int, now: float) -> Told:
        """The same for whoever leads it, and besides what only the lead is told."""
        with self._lock:
            self.lead_seen = now
            ballot = self._ballot
            told = self._told(since) | {"followers": self._followers(now), "driver": self._driver}
            if ballot:
                told |= {"question": _question(ballot, with_right=True), "answers": _tally(ballot.tally())}
            return told

    def drive(self, change: Change, now: float) -> int:
        """Does what the lead says; the version then. Raises OtherDriver, and then has done nothing."""
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
        """A step forward gives the answer away: what was asked before it is closed."""
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

    def _told(self, since: int) -> Told:
        """What is new to one who has version `since`, if that is a version of this room."""
        told: Told = {"version": self.version}
        has_scene = self._first_version <= since <= self.version and since >= self._scene_version
        if self._scene is not None and not has_scene:
            told["scene"] = self._scene
        told["step"] = self._step
        if self._ballot:
            told["question"] = _question(self._ballot, with_right=self._ballot.is_shown)
            if self._ballot.is_shown:
                told["answers"] = _tally(self._ballot.tally())
        return told

    def _see(self, device: str, now: float) -> None:
        """Devices without a name of their own are told the same, and not counted."""
        self.follower_seen = now
        if device in self._seen or (device and self._has_a_place(now)):
            self._seen[device] = now
            self._came.setdefault(device, now)

    def _has_a_place(self, now: float) -> bool:
        """Whether another device may come. While a question is open nobody's place is given away."""
        is_asked = self._ballot is not None and self._ballot.is_open
        if len(self._seen) >= MOST_DEVICES and not is_asked:
            self._seen = {each: seen for each, seen in self._seen.items() if self._keeps_place(each, now)}
            self._came = {each: self._came[each] for each in self._seen}
        return len(self._seen) < MOST_DEVICES

    def _keeps_place(self, device: str, now: float) -> bool:
        """Who has followed for long may be away for as long: made-up devices come and go at once."""
        seen = self._seen[device]
        return now - seen <= max(PRESENT_SECONDS, seen - self._came[device])

    def is_abandoned(self, now: float) -> bool:
        """Whether neither its lead nor anybody who follows has asked for a while."""
        return now - max(self.lead_seen, self.follower_seen) > ABANDONED_SECONDS

    def _followers(self, now: float) -> int:
        return sum(now - seen <= PRESENT_SECONDS for seen in self._seen.values())


def _hashed(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


def _question(ballot: Ballot, with_right: bool) -> Told:
    question = ballot.question
    told: Told = {"id": question.id, "ask": question.ask, "kind": question.kind}
    told |= {"choices": question.choices, "open": ballot.is_open, "shown": ballot.is_shown}
    return told | {"right": question.right} if with_right else told


def _tally(tally: Tally) -> Told:
    counts = [{"answer": answer, "count": count} for answer, count in tally.counts]
    return {"total": tally.total, "counts": counts, "others": tally.others}
