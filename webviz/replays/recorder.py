"""Record the requests that the page makes, and those that its menus may make next."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

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
from webviz.replays.recording import Members, Question, RecordedAnswer, Recording, ReplayError, Server
from webviz.site.links import link_to


def searches_one_choice_away(parts: Parts, checked: Checked) -> Iterator[dict[str, str]]:
    """The parts of searches that differ from the current one in one choice of the menus."""
    graph = min(int(parts.get("graph", 1)), len(checked["trees"] or [1]))
    offers = offers_of(checked, graph)
    for name in ("algorithm", "order"):
        for offer in offers[f"{name}s"]:
            if offer["why"] is None and not offer["name"].startswith("seed"):
                yield {**parts, name: offer["name"]}
    yield from ({**parts, "fail": fail} for fail in ("soft", "hard"))
    yield from ({**parts, "cut": cut} for cut in (">=", ">"))
    without = {name: value for name, value in parts.items() if name not in ("depth", "round")}
    yield without
    yield from ({**without, "depth": str(depth)} for depth in range(1, _deepest(checked, graph) + 1))
    alone = {name: value for name, value in without.items() if name != "graph"}
    yield from ({**alone, "graph": str(each + 1)} for each in range(len(checked["trees"] or ())))


def _deepest(checked: Checked, graph: int) -> int:
    """The largest depth that makes a difference; 0 if every search reaches the leaves."""
    if checked["map"]:
        return int(checked["map"]["free_regions"])
    tree = checked["trees"][graph - 1]
    return int(tree["height"]) if tree["has_static_values"] else 0


MOST_NODES = 100_000
"""The limit of nodes of all searches of a replay's problem, or of all stops of its lesson."""
NODES_BESIDE = 30_000
"""The limit of nodes of all searches that its menus lead to."""
MOST_BYTES = 32 * 1024 * 1024
"""The limit of bytes of all answers together, before compression."""
SMALL = 2_000
"""The most nodes, or constraints, of a search whose orders or settings are compared."""
LEVELS = ("node", "arc", 3, 4)
"""The levels of consistency that the page's dialog begins with."""


class Recorder:
    """Asks the server, and keeps the answers."""

    def __init__(self, server: Server) -> None:
        """Start without any answers."""
        self._server = server
        self._kept: dict[str, RecordedAnswer] = {}
        self._nodes = 0
        self._nodes_beside = 0
        self._counted: set[str] = set()
        self._samples: dict[str, None] = {}

    def answers(self) -> tuple[RecordedAnswer, ...]:
        """All answers, and the list of the samples that were used."""
        every = self._ask(Question("api/samples")).json()
        listed = [entry for entry in every if entry["name"] in self._samples]
        return (*self._kept.values(), entry_answer("api/samples", listed))

    def keep(self, answer: RecordedAnswer) -> RecordedAnswer:
        """Keep an answer. Raises ReplayError if all together have too many bytes."""
        self._kept[answer.question.key] = answer
        if sum(len(each.body) for each in self._kept.values()) > MOST_BYTES:
            raise ReplayError(f"a replay holds at most {MOST_BYTES:,} bytes of answers: lower the depth")
        return answer

    def sample(self, name: str) -> str:
        """The text of a sample; records it, too. Raises ReplayError for an unknown one."""
        answer = self._ask(Question(f"api/samples/{name}"))
        text: str = answer.json()["text"]
        self._samples[name] = None
        self.keep(answer)
        return text

    def knows_sample(self, name: str) -> bool:
        """Whether there is a sample of that name."""
        return any(entry["name"] == name for entry in self._ask(Question("api/samples")).json())

    def problem(self, text: str) -> dict[str, Any]:
        """The checked entry of a text; records its shape, too.

        Raises ReplayError for a text with mistakes.
        """
        checked: dict[str, Any] = self._take(Question("api/check", {"text": text})).json()
        if checked["kind"] is None:
            first = checked["errors"][0]
            raise ReplayError(f"the text has a mistake in line {first['line']}: {first['message']}")
        shape = (checked["map"] or {}).get("shape")
        if shape:
            self._take(Question(f"api/shapes/{shape}"))
        return checked

    def record_search(self, parts: Mapping[str, str], text: str, checked: Mapping[str, Any]) -> Members:
        """Record the search of a link with these parts. Raises ReplayError if it is too large.

        A search that fails on the page fails in the same way in the replay.
        """
        if is_of_constraints(parts, checked):
            members = constraint_members(parts, text)
            self._count(self._take(Question("api/csp", members)))
            return members
        members = game_members(parts, text, checked)
        rival = rival_parts(parts)
        for each in (members, *([game_members(rival, text, checked)] if rival else [])):
            self._count(self._take(Question("api/search", each)))
        return members

    def _count(self, answer: RecordedAnswer) -> None:
        """Subtract the nodes of a search from the remaining room. Raises ReplayError."""
        if answer.question.key in self._counted:
            return
        self._counted.add(answer.question.key)
        self._nodes += nodes_of(answer)
        if self._nodes > MOST_NODES:
            raise ReplayError(f"a replay holds at most {MOST_NODES:,} nodes: lower the depth")

    def around(self, parts: Mapping[str, str], members: Members, checked: Mapping[str, Any]) -> None:
        """Record the searches and the answers that the menus lead to."""
        if is_of_constraints(parts, checked):
            self._around_constraints(members)
        else:
            self._around_game(parts, members, checked)

    def _around_game(self, parts: Mapping[str, str], members: Members, checked: Mapping[str, Any]) -> None:
        self._if_any(Question("api/forecast", without(members, ("depth", "round"))))
        self._if_any(Question("api/trace", members))
        for other in searches_one_choice_away(parts, checked):
            self._beside(game_members(other, members["text"], checked))
        if self._nodes <= SMALL:
            self._if_any(Question("api/lab", members))
        if checked["csp"]:
            self._if_any(Question("api/csp", {"text": members["text"]}))

    def _around_constraints(self, members: Members) -> None:
        self._if_any(Question("api/csp/log", members))
        problem = {name: members[name] for name in ("text", "solutions", "binary") if name in members}
        if self._nodes <= SMALL:
            self._if_any(Question("api/csp/compare", problem))
        network = {"text": members["text"], "binary": members.get("binary", False)}
        for level in LEVELS:
            self._if_any(Question("api/csp/consistency", {**network, "k": level}))

    def _beside(self, members: Members) -> None:
        """Record a search if there is room for it."""
        question = Question("api/search", members)
        if question.key in self._kept:
            return
        room = min(NODES_BESIDE - self._nodes_beside, MOST_NODES - self._nodes)
        nodes = self._server.size(members, room) if room > 0 else None
        if nodes is not None:
            self._nodes_beside += nodes
            self._if_any(question)

    def _if_any(self, question: Question) -> None:
        """Record an answer unless it is an error: the replay then has the same gap."""
        answer = self._ask(question)
        if answer.status == 200:
            self.keep(answer)

    def _take(self, question: Question) -> RecordedAnswer:
        """An answer of any status, recorded once."""
        return self._kept.get(question.key) or self.keep(self._ask(question))

    def _ask(self, question: Question) -> RecordedAnswer:
        return self._server.ask(question)


def without(members: Members, names: Iterable[str]) -> dict[str, Any]:
    """The members without those with these names."""
    return {name: value for name, value in members.items() if name not in names}


def entry_answer(path: str, entry: Any) -> RecordedAnswer:
    """A JSON answer that does not come from the server."""
    body = json.dumps(entry, separators=(",", ":")).encode()
    return RecordedAnswer(Question(path), 200, "application/json", body)


def nodes_of(answer: RecordedAnswer) -> int:
    """The number of nodes in an answer with columns; 0 if the search has failed."""
    if answer.status != 200:
        return 0
    length = int.from_bytes(answer.body[4:8], "little")
    return int(json.loads(answer.body[8 : 8 + length])["nodes"])


# Record a problem or a lesson, beginning with one link of the page.


NOT_HERE = ("room", "lead", "output", "lesson")
"""Parts of a link that need a server; the recording itself names the lesson."""
LESSON = "lesson"
"""The name of the lesson in a replay."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A replay to record.

    Attributes:
        text: the first problem; None for that of the lesson's first stop.
        parts: the parts of the first link, by name, without the text.
        lesson: the text of a lesson; None without one.
        home: the public address of the page; "" if it has none.
    """

    text: str | None = None
    parts: Mapping[str, str] | None = None
    lesson: str | None = None
    home: str = ""


def record(content: Wanted, server: Server) -> Recording:
    """The recording of all requests that the page makes for a replay. Raises ReplayError."""
    recorder = Recorder(server)
    parts = {name: value for name, value in (content.parts or {}).items() if name not in NOT_HERE}
    text = content.text
    try:
        if content.lesson is not None:
            first = _record_lesson(recorder, content.lesson, server)
            parts = {**parts, "lesson": LESSON} if text is not None else first[1]
            text = first[0] if text is None else text
        if text is None:
            raise ReplayError("there is nothing to record: name a problem, or a lesson")
        _record_shown(recorder, parts, text)
    except WrongPart as error:
        raise ReplayError(str(error)) from None
    return Recording(link_to(text, parts), content.home, recorder.answers())


def _record_shown(recorder: Recorder, parts: Mapping[str, str], text: str) -> None:
    """Record the first problem, and the searches that its menus lead to."""
    if recorder.knows_sample(parts.get("sample", "")):
        recorder.sample(parts["sample"])
    checked = recorder.problem(text)
    recorder.around(parts, recorder.record_search(parts, text, checked), checked)


def _record_lesson(recorder: Recorder, text: str, server: Server) -> tuple[str, dict[str, str]]:
    """Record all stops; return the first one's problem and the parts of its link. Raises ReplayError."""
    read = server.ask(Question("api/lesson", {"text": text})).json()
    lesson = read["lesson"]
    if not lesson:
        first = read["errors"][0]
        raise ReplayError(f"the lesson has a mistake in line {first['line']}: {first['message']}")
    entry = {name: lesson[name] for name in ("title", "minutes", "about")}
    entry |= {"name": LESSON, "stops": len(lesson["stops"])}
    recorder.keep(entry_answer("api/lessons", [entry]))
    recorder.keep(entry_answer(f"api/lessons/{LESSON}", {**entry, "text": text, "lesson": lesson}))
    stops = [_record_stop(recorder, stop) for stop in lesson["stops"]]
    problem, parts = stops[0]
    return problem, {**parts, "lesson": LESSON, "stop": "1"}


def _record_stop(recorder: Recorder, stop: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """Record a stop; return its problem, and the parts of a link to it."""
    problem, parts = stop["problem"], stop_parts(stop)
    text = recorder.sample(problem["sample"]) if "sample" in problem else problem["text"]
    recorder.record_search(parts, text, recorder.problem(text))
    return text, parts | ({"sample": problem["sample"]} if "sample" in problem else {})


def stop_parts(stop: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a link to a stop, as static/js/features/lessons/index.js makes them."""
    named = {**stop["search"], **stop["view"]}
    parts = {name: _write(value) for name, value in named.items()} | {"line": str(stop["line"])}
    kind = (stop["question"] or {}).get("kind")
    if kind in PREDICT_KINDS:
        parts |= {"stepping": "predict", "asked": f"{kind}{stop['line'] + 1}"}
    return parts


def _write(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
