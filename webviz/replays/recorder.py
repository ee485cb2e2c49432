"""What the page asks its server when it shows a problem, and what its menus may make it ask next."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from webviz.replays.questions import (
    beside,
    constraint_members,
    game_members,
    is_of_constraints,
    rival_parts,
)
from webviz.replays.recording import Answer, Members, Question, ReplayError, Server

MOST_NODES = 100_000
"""Of all searches that a replay shows when it is opened: of one problem, or of all stops of a lesson."""
NODES_BESIDE = 30_000
"""Of all searches that its menus lead to besides."""
MOST_BYTES = 32 * 1024 * 1024
"""Of all answers together, before they are packed."""
SMALL = 2_000
"""Nodes of a search whose orders are compared, and constraints whose settings are."""
LEVELS = ("node", "arc", 3, 4)
"""Of consistency: those that the page's dialog begins with."""


class Recorder:
    """Asks, and keeps the answers."""

    def __init__(self, server: Server) -> None:
        """With nothing asked yet."""
        self._server = server
        self._kept: dict[str, Answer] = {}
        self._nodes = 0
        self._nodes_beside = 0
        self._counted: set[str] = set()
        self._samples: dict[str, None] = {}

    def answers(self) -> tuple[Answer, ...]:
        """All that were kept, and the list of the samples that were shown."""
        every = self._asked(Question("api/samples")).json()
        listed = [entry for entry in every if entry["name"] in self._samples]
        return (*self._kept.values(), entry_answer("api/samples", listed))

    def keep(self, answer: Answer) -> Answer:
        """Keeps an answer. Raises ReplayError where all together become too many bytes."""
        self._kept[answer.question.key] = answer
        if sum(len(each.body) for each in self._kept.values()) > MOST_BYTES:
            raise ReplayError(f"a replay holds at most {MOST_BYTES:,} bytes of answers: lower the depth")
        return answer

    def sample(self, name: str) -> str:
        """The text of a sample, which is kept with it. Raises ReplayError for one that is not known."""
        answer = self._asked(Question(f"api/samples/{name}"))
        text: str = answer.json()["text"]
        self._samples[name] = None
        self.keep(answer)
        return text

    def knows_sample(self, name: str) -> bool:
        """Whether there is a sample of that name."""
        return any(entry["name"] == name for entry in self._asked(Question("api/samples")).json())

    def problem(self, text: str) -> dict[str, Any]:
        """What is told of a text; its shape is kept with it. Raises ReplayError for one with mistakes."""
        checked: dict[str, Any] = self._taken(Question("api/check", {"text": text})).json()
        if checked["kind"] is None:
            first = checked["errors"][0]
            raise ReplayError(f"the text has a mistake in line {first['line']}: {first['message']}")
        shape = (checked["map"] or {}).get("shape")
        if shape:
            self._taken(Question(f"api/shapes/{shape}"))
        return checked

    def shown(self, parts: Mapping[str, str], text: str, checked: Mapping[str, Any]) -> Members:
        """What is searched when a link with these parts is opened. Raises ReplayError where it is too large.

        A search that fails on the page fails in the same way in the replay.
        """
        if is_of_constraints(parts, checked):
            members = constraint_members(parts, text)
            self._count(self._taken(Question("api/csp", members)))
            return members
        members = game_members(parts, text, checked)
        rival = rival_parts(parts)
        for each in (members, *([game_members(rival, text, checked)] if rival else [])):
            self._count(self._taken(Question("api/search", each)))
        return members

    def _count(self, answer: Answer) -> None:
        """Takes the nodes of a search from those that there is room for. Raises ReplayError."""
        if answer.question.key in self._counted:
            return
        self._counted.add(answer.question.key)
        self._nodes += nodes_of(answer)
        if self._nodes > MOST_NODES:
            raise ReplayError(f"a replay holds at most {MOST_NODES:,} nodes: lower the depth")

    def around(self, parts: Mapping[str, str], members: Members, checked: Mapping[str, Any]) -> None:
        """What the menus lead to from there, and what they tell."""
        if is_of_constraints(parts, checked):
            self._around_constraints(members)
        else:
            self._around_game(parts, members, checked)

    def _around_game(self, parts: Mapping[str, str], members: Members, checked: Mapping[str, Any]) -> None:
        self._if_any(Question("api/forecast", without(members, ("depth", "round"))))
        self._if_any(Question("api/trace", members))
        for other in beside(parts, checked):
            self._beside(game_members(other, members["text"], checked))
        if self._nodes <= SMALL:
            self._if_any(Question("api/lab", members))
        if checked["kind"] == "map":
            self._if_any(Question("api/csp", {"text": members["text"]}))

    def _around_constraints(self, members: Members) -> None:
        self._if_any(Question("api/csp/log", members))
        asked = {name: members[name] for name in ("text", "solutions", "binary") if name in members}
        if self._nodes <= SMALL:
            self._if_any(Question("api/csp/compare", asked))
        told = {"text": members["text"], "binary": members.get("binary", False)}
        for level in LEVELS:
            self._if_any(Question("api/csp/consistency", {**told, "k": level}))

    def _beside(self, members: Members) -> None:
        """Keeps a search if there is room for it."""
        question = Question("api/search", members)
        if question.key in self._kept:
            return
        room = min(NODES_BESIDE - self._nodes_beside, MOST_NODES - self._nodes)
        nodes = self._server.size(members, room) if room > 0 else None
        if nodes is not None:
            self._nodes_beside += nodes
            self._if_any(question)

    def _if_any(self, question: Question) -> None:
        """Keeps an answer that there is: nobody misses what may as well fail."""
        answer = self._asked(question)
        if answer.status == 200:
            self.keep(answer)

    def _taken(self, question: Question) -> Answer:
        """An answer, whatever it is, kept once."""
        return self._kept.get(question.key) or self.keep(self._asked(question))

    def _asked(self, question: Question) -> Answer:
        return self._server.ask(question)


def without(members: Members, names: Iterable[str]) -> dict[str, Any]:
    """The members but for these."""
    return {name: value for name, value in members.items() if name not in names}


def entry_answer(path: str, entry: Any) -> Answer:
    """An answer in JSON that no server has given."""
    body = json.dumps(entry, separators=(",", ":")).encode()
    return Answer(Question(path), 200, "application/json", body)


def nodes_of(answer: Answer) -> int:
    """How many nodes a search has that is told as columns; 0 of one that has failed."""
    if answer.status != 200:
        return 0
    length = int.from_bytes(answer.body[4:8], "little")
    return int(json.loads(answer.body[8 : 8 + length])["nodes"])
