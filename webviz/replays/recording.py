"""What a replay has in place of a server: answers, as one body that static/js/store/record.js reads."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

Members: TypeAlias = Mapping[str, Any]


class ReplayError(ValueError):
    """Why there can be no replay, in a sentence."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the page asks its server: a path, and the members of what is posted; None where nothing is."""

    path: str
    members: Members | None = None

    @property
    def key(self) -> str:
        """Equal for equal questions."""
        return json.dumps([self.path, self.members], sort_keys=True)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server says to a question."""

    question: Question
    status: int
    type: str
    body: bytes

    def json(self) -> Any:
        """What its body says. Raises ReplayError, with the server's reason, where it is no answer."""
        told = json.loads(self.body)
        if self.status != 200:
            raise ReplayError(str(told.get("detail", "the server does not answer")).rstrip("."))
        return told


class Server(Protocol):
    """Whoever answers as the page's server does."""

    def ask(self, question: Question) -> Answer:
        """The answer, whatever its status."""
        ...

    def size(self, members: Members, most: int) -> int | None:
        """The nodes of the search of a game; None where they are more than `most`, or it makes no sense."""
        ...


@dataclass(frozen=True, slots=True)
class Recording:
    """Attributes:
    link: what is shown at first, as what follows the page's address.
    home: where others find the page; "" where they cannot.
    answers: no two to the same question.
    """

    link: str
    home: str
    answers: tuple[Answer, ...]


def recording_body(recording: Recording) -> bytes:
    """All of it: a head in JSON after its length, four bytes; then the bodies, equal ones once."""
    places, bodies = _placed(answer.body for answer in recording.answers)
    answers = [
        {"path": answer.question.path, "asked": answer.question.members, "status": answer.status}
        | {"type": answer.type, "at": places[answer.body], "size": len(answer.body)}
        for answer in recording.answers
    ]
    told = {"link": recording.link, "home": recording.home, "answers": answers}
    head = json.dumps(told, separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(bodies)


def _placed(bodies: Iterable[bytes]) -> tuple[dict[bytes, int], list[bytes]]:
    """Where each body begins after the head, and the bodies in that order."""
    places: dict[bytes, int] = {}
    end = 0
    for body in bodies:
        if body not in places:
            places[body] = end
            end += len(body)
    return places, list(places)
