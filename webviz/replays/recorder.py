"""Replays: record the page's requests and those of its menus; write the file.

A replay is the page in one file, with the server's answer to each request that it may make. `parts` are the
fields of a link, `members` those of a request's body, and `checked` is what the server says about a text.
"""

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple, Protocol, TypeAlias

from webviz.answers.local_api import (
    Checked,
    Parts,
    WrongPart,
    constraint_members,
    game_members,
    is_of_constraints,
    offers_of,
    rival_parts,
)
from webviz.lessons.model import PREDICT_KINDS
from webviz.site.links import link_to
from webviz.views.wire import read_header

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
    question: Question
    status: int
    type: str
    body: bytes

    def json(self) -> Any:
        """Its parsed body. Raises ReplayError, with the server's reason, for an error."""
        answer = json.loads(self.body)
        if self.status != 200:
            raise ReplayError(str(answer.get("detail", "the server does not answer")).rstrip("."))
        return answer


class Server(Protocol):
    """What answers the questions: an application, or a stand-in for it in tests."""

    def ask(self, question: Question) -> RecordedAnswer:
        """The answer, whatever its status."""

    def size(self, members: Members, most: int) -> int | None:
        """The nodes of a game's search; None if over `most`, or if there is no search."""


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


# The searches that the menus lead to.


def searches_one_choice_away(parts: Parts, checked: Checked) -> Iterator[dict[str, str]]:
    """The searches that differ in one choice of a menu, as parts of links."""
    graph = min(int(parts.get("graph", 1)), len(checked["trees"] or [1]))
    offers = offers_of(checked, graph)
    for name in ("algorithm", "order"):
        for offer in offers[f"{name}s"]:
            # "why" says why an offer does not apply; of seeds there are too many.
            if offer["why"] is None and not offer["name"].startswith("seed"):
                yield {**parts, name: offer["name"]}
    yield from ({**parts, "fail": fail, "cut": cut} for fail in ("soft", "hard") for cut in (">=", ">"))
    default_depth = _without(parts, ("depth", "round"))
    yield default_depth
    for depth in range(1, _largest_depth(checked, graph) + 1):
        yield {**default_depth, "depth": str(depth)}
    for number in range(1, len(checked["trees"] or ()) + 1):
        yield {**default_depth, "graph": str(number)}


def _largest_depth(checked: Checked, graph: int) -> int:
    """The largest depth that makes a difference; 0 if every search reaches the leaves."""
    if checked["map"]:
        return int(checked["map"]["free_regions"])
    tree = checked["trees"][graph - 1]
    return int(tree["height"]) if tree["has_static_values"] else 0


def _without(members: Members, names: Iterable[str]) -> dict[str, Any]:
    return {name: value for name, value in members.items() if name not in names}


# The recorder.

MOST_NODES = 100_000
"""The limit of nodes of the searches that a replay shows: of its first problem, and of its lesson's stops."""
MOST_MENU_NODES = 30_000  # the limit of nodes of all searches that its menus lead to
MOST_BYTES = 32 * 1024 * 1024  # the limit of bytes of all answers together, before compression
MOST_COMPARED = 2_000
"""The most nodes of a replay that also has the comparisons of all orders of moves, or of all settings."""
CONSISTENCY_LEVELS = ("node", "arc", 3, 4)  # the levels of consistency that the page's dialog offers at first


class Recorder:
    """Asks the server, and keeps the answers."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._answers: dict[str, RecordedAnswer] = {}  # by the keys of their questions
        self._shown_nodes = 0  # the nodes of the searches that the replay shows: too many are an error
        self._menu_nodes = 0  # the nodes of those that its menus lead to: too large ones are left out
        self._shown_keys: set[str] = set()  # of the questions whose searches are in `_shown_nodes`
        self._used_samples: set[str] = set()  # by name

    def answers(self) -> tuple[RecordedAnswer, ...]:
        return tuple(self._answers.values())

    def list_of_samples(self) -> RecordedAnswer:
        """The list of the samples that were used."""
        used = [sample for sample in self._all_samples() if sample["name"] in self._used_samples]
        return json_answer("api/samples", used)

    def _all_samples(self) -> list[dict[str, Any]]:
        samples: list[dict[str, Any]] = self._server.ask(Question("api/samples")).json()
        return samples

    def keep(self, answer: RecordedAnswer) -> RecordedAnswer:
        """Keep an answer. Raises ReplayError if all together have too many bytes."""
        self._answers[answer.question.key] = answer
        if sum(len(each.body) for each in self._answers.values()) > MOST_BYTES:
            raise ReplayError(f"a replay holds at most {MOST_BYTES:,} bytes of answers: lower the depth")
        return answer

    def record_sample(self, name: str) -> str:
        """Record a sample; return its text. Raises ReplayError for an unknown one."""
        answer = self._server.ask(Question(f"api/samples/{name}"))
        text: str = answer.json()["text"]
        self._used_samples.add(name)
        self.keep(answer)
        return text

    def has_sample(self, name: str) -> bool:
        return any(sample["name"] == name for sample in self._all_samples())

    def record_problem(self, text: str) -> dict[str, Any]:
        """Record a text's check and shape; return the check. Raises ReplayError."""
        checked: dict[str, Any] = self._record(Question("api/check", {"text": text})).json()
        if checked["kind"] is None:
            first = checked["errors"][0]
            raise ReplayError(f"the text has a mistake in line {first['line']}: {first['message']}")
        shape = (checked["map"] or {}).get("shape")
        if shape:
            self._record(Question(f"api/shapes/{shape}"))
        return checked

    def record_search(self, parts: Mapping[str, str], text: str, checked: Mapping[str, Any]) -> Members:
        """Record the search of a link, and its rival's; return the first one's members.

        The rival is the search that the page compares with it. A search that fails on the page does so in the
        replay, too. Raises ReplayError if all searches that are shown have too many nodes.
        """
        if is_of_constraints(parts, checked):
            path, searches = "api/csp", [constraint_members(parts, text)]
        else:
            path, rival = "api/search", rival_parts(parts)
            searches = [game_members(each, text, checked) for each in (parts, rival) if each is not None]
        for members in searches:
            answer = self._record(Question(path, members))
            if answer.status == 200 and answer.question.key not in self._shown_keys:
                self._shown_keys.add(answer.question.key)
                self._shown_nodes += read_header(answer.body)["nodes"]
        if self._shown_nodes > MOST_NODES:
            raise ReplayError(f"a replay holds at most {MOST_NODES:,} nodes: lower the depth")
        return searches[0]

    def record_menus(self, parts: Mapping[str, str], members: Members, checked: Mapping[str, Any]) -> None:
        """Record the searches and the other answers that the menus of a search lead to."""
        has_comparisons = self._shown_nodes <= MOST_COMPARED
        if is_of_constraints(parts, checked):
            self._record_constraint_menus(members, has_comparisons)
            return
        self._record_if_good(Question("api/forecast", _without(members, ("depth", "round"))))
        self._record_if_good(Question("api/trace", members))
        for other_parts in searches_one_choice_away(parts, checked):
            other_members = game_members(other_parts, members["text"], checked)
            self._record_if_small(other_members)
            if has_comparisons:
                self._record_if_good(Question("api/forecast", _without(other_members, ("depth", "round"))))
        if has_comparisons:
            self._record_if_good(Question("api/lab", members))
        if checked["csp"]:
            self._record_if_good(Question("api/csp", {"text": members["text"]}))

    def _record_constraint_menus(self, members: Members, has_comparisons: bool) -> None:
        self._record_if_good(Question("api/csp/log", members))
        problem = {name: members[name] for name in ("text", "solutions", "binary") if name in members}
        if has_comparisons:
            self._record_if_good(Question("api/csp/compare", problem))
        network = {"text": members["text"], "binary": members.get("binary", False)}
        for level in CONSISTENCY_LEVELS:
            self._record_if_good(Question("api/csp/consistency", {**network, "k": level}))

    def _record_if_small(self, members: Members) -> None:
        """Record a search that a menu leads to, unless its nodes are too many."""
        question = Question("api/search", members)
        if question.key in self._answers:
            return
        nodes_left = min(MOST_MENU_NODES - self._menu_nodes, MOST_NODES - self._shown_nodes)
        nodes = self._server.size(members, nodes_left) if nodes_left > 0 else None
        if nodes is not None:
            self._menu_nodes += nodes
            self._record_if_good(question)

    def _record_if_good(self, question: Question) -> None:
        """Record an answer that is no error; without it, the replay cannot answer this."""
        answer = self._server.ask(question)
        if answer.status == 200:
            self.keep(answer)

    def _record(self, question: Question) -> RecordedAnswer:
        """Record an answer, also an error; return it. A question is asked once."""
        return self._answers.get(question.key) or self.keep(self._server.ask(question))


def json_answer(path: str, content: Any) -> RecordedAnswer:
    """An answer in JSON that does not come from the server."""
    body = json.dumps(content, separators=(",", ":")).encode()
    return RecordedAnswer(Question(path), 200, "application/json", body)


# Record a problem or a lesson, beginning with one link of the page.

SERVER_PARTS = ("room", "lead", "output", "lesson")
"""Parts of a link that need a server. A replay with a lesson gets a new `lesson`, which names its own."""
LESSON = "lesson"  # the name of the lesson in a replay


@dataclass(frozen=True, slots=True)
class ReplayRequest:
    text: str | None = None  # the problem that it opens; None for that of the lesson's first stop
    parts: Mapping[str, str] | None = None  # the parts of the link that it opens, by name, without the text
    lesson: str | None = None  # the text of a lesson; None without one
    home: str = ""  # the public address of the page; "" if it has none


class LinkTarget(NamedTuple):
    """What a link opens: a problem, and the other parts of the link, by name."""

    text: str
    parts: dict[str, str]


def record(request: ReplayRequest, server: Server) -> Recording:
    """Record the lesson, then what the replay opens, with menus. Raises ReplayError."""
    recorder = Recorder(server)
    try:
        text, parts = _record_lesson_of(request, recorder, server)
        if recorder.has_sample(parts.get("sample", "")):
            recorder.record_sample(parts["sample"])
        checked = recorder.record_problem(text)
        members = recorder.record_search(parts, text, checked)
        recorder.record_menus(parts, members, checked)
    except WrongPart as error:
        raise ReplayError(str(error)) from None
    answers = (*recorder.answers(), recorder.list_of_samples())
    return Recording(link_to(text, parts), request.home, answers)


def _record_lesson_of(request: ReplayRequest, recorder: Recorder, server: Server) -> LinkTarget:
    """Record the lesson, if any; return the problem to open, or else the first stop."""
    parts = _without(request.parts or {}, SERVER_PARTS)
    if request.lesson is not None:
        entry, stops = record_lesson(recorder, LESSON, request.lesson, server)
        recorder.keep(json_answer("api/lessons", [entry]))
        if request.text is None:
            return LinkTarget(stops[0].text, {**stops[0].parts, "lesson": LESSON, "stop": "1"})
        parts["lesson"] = LESSON
    if request.text is None:
        raise ReplayError("there is nothing to record: name a problem, or a lesson")
    return LinkTarget(request.text, parts)


def record_lesson(
    recorder: Recorder, name: str, text: str, server: Server
) -> tuple[dict[str, Any], list[LinkTarget]]:
    """Record a lesson under a name.

    Returns its entry in a list of lessons, and what the links to its stops open. Raises ReplayError.
    """
    answer = recorder.keep(server.ask(Question("api/lesson", {"text": text}))).json()
    lesson = answer["lesson"]
    if not lesson:
        first = answer["errors"][0]
        raise ReplayError(f"the lesson has a mistake in line {first['line']}: {first['message']}")
    entry = {member: lesson[member] for member in ("title", "minutes", "about")}
    entry |= {"name": name, "stops": len(lesson["stops"])}
    recorder.keep(json_answer(f"api/lessons/{name}", {**entry, "text": text, "lesson": lesson}))
    stops: list[LinkTarget] = []
    for stop in lesson["stops"]:
        problem, parts = stop["problem"], stop_parts(stop)
        sample = problem.get("sample")
        problem_text = recorder.record_sample(sample) if sample else problem["text"]
        recorder.record_search(parts, problem_text, recorder.record_problem(problem_text))
        stops.append(LinkTarget(problem_text, parts | ({"sample": sample} if sample else {})))
    return entry, stops


def stop_parts(stop: Mapping[str, Any]) -> dict[str, str]:
    """A stop's parts of a link, as static/js/features/lessons/index.js makes them."""
    parts = {
        name: str(value).lower() if isinstance(value, bool) else str(value)  # true for True
        for name, value in {**stop["search"], **stop["view"]}.items()
    }
    parts["line"] = str(stop["line"])
    kind = (stop["question"] or {}).get("kind")
    if kind in PREDICT_KINDS:
        parts |= {"stepping": "predict", "asked": f"{kind}{stop['line'] + 1}"}
    return parts


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
