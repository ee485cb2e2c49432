"""The recorded answers of a replay, as one body for static/js/store/request.js."""

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

Members: TypeAlias = Mapping[str, Any]


class ReplayError(ValueError):
    """There can be no replay; the message says why."""


@dataclass(frozen=True, slots=True)
class Question:
    """A request of the page: a path, and the posted members; None for a GET."""

    path: str
    members: Members | None = None

    @property
    def key(self) -> str:
        """A key that is equal for equal requests."""
        return json.dumps([self.path, self.members], sort_keys=True)


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """The server's answer to a question."""

    question: Question
    status: int
    type: str
    body: bytes

    def json(self) -> Any:
        """Its parsed body. Raises ReplayError, with the server's reason, if it is an error."""
        answer = json.loads(self.body)
        if self.status != 200:
            raise ReplayError(str(answer.get("detail", "the server does not answer")).rstrip("."))
        return answer


class Server(Protocol):
    """A server of the page, or a stand-in for it."""

    def ask(self, question: Question) -> RecordedAnswer:
        """The answer, whatever its status."""
        ...

    def size(self, members: Members, most: int) -> int | None:
        """The nodes of a game's search; None if they are more than `most`, or the search makes no sense."""
        ...


@dataclass(frozen=True, slots=True)
class Recording:
    """Attributes:
    link: the first view, as the part of a link after the address of the page.
    home: the public address of the page; "" if it has none.
    answers: no two to the same question.
    """

    link: str
    home: str
    answers: tuple[RecordedAnswer, ...]


def recording_body(recording: Recording) -> bytes:
    """The whole recording: the length of the head, four bytes; the head in JSON; each different body once."""
    places, bodies = _place(answer.body for answer in recording.answers)
    answers = [
        {"path": answer.question.path, "asked": answer.question.members, "status": answer.status}
        | {"type": answer.type, "at": places[answer.body], "size": len(answer.body)}
        for answer in recording.answers
    ]
    members = {"link": recording.link, "home": recording.home, "answers": answers}
    head = json.dumps(members, separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(bodies)


def _place(bodies: Iterable[bytes]) -> tuple[dict[bytes, int], list[bytes]]:
    """The offset of each body after the head, and the bodies in that order."""
    places: dict[bytes, int] = {}
    end = 0
    for body in bodies:
        if body not in places:
            places[body] = end
            end += len(body)
    return places, list(places)


# The head of a replay has its styles, its scripts and the recording instead of addresses.


POLICY = (
    "default-src 'none'; script-src {scripts}; style-src {styles}; img-src data: blob:; "
    "form-action 'none'; base-uri 'none'"
)
"""The security policy: nothing is fetched, and only the file's own scripts run, known by hashes."""


@dataclass(frozen=True, slots=True)
class Site:
    """The files of the page, as text.

    Attributes:
        icon: an SVG.
        network: the script that draws maps as graphs.
        page: the page's own, as one.
        start: the script that unpacks the others.
    """

    icon: str
    styles: str
    network: str
    page: str
    start: str


def replay_head(site: Site, recording: bytes) -> str:
    """The elements of the head. All contents are packed, so that none of them can end its element."""
    if "</" in site.start or "</" in site.styles:
        raise ValueError("styles and starts stand in the file as they are, and may not end their elements")
    scripts = " ".join(map(_hash, (site.start, site.network, site.page)))
    policy = POLICY.format(scripts=scripts, styles=_hash(site.styles))
    icon = b64encode(site.icon.encode()).decode()
    return "\n".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            f'<link rel="icon" href="data:image/svg+xml;base64,{icon}" type="image/svg+xml">',
            f"<style>{site.styles}</style>",
            _pack("replay-recording", recording),
            _pack("replay-network", site.network.encode()),
            _pack("replay-page", site.page.encode()),
            f'<script type="module">{site.start}</script>',
        ]
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _pack(name: str, data: bytes) -> str:
    packed = b64encode(zlib.compress(data, 9)).decode()
    return f'<script id="{name}" type="text/plain">{packed}</script>'
