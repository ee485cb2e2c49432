"""The recorded answers of a replay, and the head of the file that has them."""

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

Members: TypeAlias = Mapping[str, Any]


class ReplayError(ValueError):
    """There can be no such replay; the message says why."""


@dataclass(frozen=True, slots=True)
class Question:
    """A request of the page: a path, and the members that it posts; None for a GET."""

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
    """What answers the questions: an application, or a stand-in for it in tests."""

    def ask(self, question: Question) -> RecordedAnswer:
        """The answer, whatever its status."""
        ...

    def size(self, members: Members, most: int) -> int | None:
        """How many nodes a game's search has; None if more than `most`, or if there is no such search."""
        ...


@dataclass(frozen=True, slots=True)
class Recording:
    """Everything that a replay holds besides the page itself."""

    link: str  # what the replay opens: a link of the page, without the page's address
    home: str  # the public address of the page; "" if it has none
    answers: tuple[RecordedAnswer, ...]  # the answers, no two to the same question


def recording_body(recording: Recording) -> bytes:
    """The recording as bytes, for static/js/store/request.js.

    The length of the head (four bytes), the head in JSON, then each different body once.
    """
    offsets: dict[bytes, int] = {}  # of each different body, behind the head
    end = 0
    for body in (answer.body for answer in recording.answers):
        if body not in offsets:
            offsets[body] = end
            end += len(body)
    answers = [
        {"path": answer.question.path, "asked": answer.question.members, "status": answer.status}
        | {"type": answer.type, "at": offsets[answer.body], "size": len(answer.body)}
        for answer in recording.answers
    ]
    members = {"link": recording.link, "home": recording.home, "answers": answers}
    head = json.dumps(members, separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(offsets)


# The head of the HTML file: it contains styles, scripts and the recording, and no addresses of others.


POLICY = (
    "default-src 'none'; script-src {scripts}; style-src {styles}; img-src data: blob:; "
    "form-action 'none'; base-uri 'none'"
)
"""The security policy: the file fetches nothing, and runs only its own scripts, which hashes identify."""


def replay_head(recording: bytes, *, icon: str, styles: str, network: str, page: str, start: str) -> str:
    """The elements of the head, which have the page's files as texts.

    `network` is the script that draws maps as graphs, `page` all scripts of the page itself, and `start` the
    script that unpacks the other two. Raises ValueError for styles or a start script that would end its
    element.
    """
    if "</" in start or "</" in styles:
        raise ValueError("styles and starts stand in the file as they are, and may not end their elements")
    scripts = " ".join(map(_hash, (start, network, page)))
    policy = POLICY.format(scripts=scripts, styles=_hash(styles))
    icon_bytes = b64encode(icon.encode()).decode()
    return "\n".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            f'<link rel="icon" href="data:image/svg+xml;base64,{icon_bytes}" type="image/svg+xml">',
            f"<style>{styles}</style>",
            _pack("replay-recording", recording),
            _pack("replay-network", network.encode()),
            _pack("replay-page", page.encode()),
            f'<script type="module">{start}</script>',
        ]
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _pack(name: str, data: bytes) -> str:
    """An element with compressed data, for the start script."""
    packed = b64encode(zlib.compress(data, 9)).decode()
    return f'<script id="{name}" type="text/plain">{packed}</script>'
