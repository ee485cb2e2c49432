"""A recording of a problem, or of a lesson, as one link of the page shows it first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from webviz.lessons.model import PREDICT_KINDS
from webviz.replays.recorder import Recorder, entry_answer
from webviz.replays.recording import Question, Recording, ReplayError, Server
from webviz.site.links import link_to

NOT_HERE = ("room", "lead", "output", "lesson")
"""Parts of a link that take a server; the lesson is named by the recording itself."""
LESSON = "lesson"
"""What a replay calls the lesson that it holds."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be recorded.

    Attributes:
        text: the problem that is shown first; None for that of the lesson's first stop.
        parts: of the link that shows it, by their names, but for the text.
        lesson: the text of a lesson; None without one.
        home: where others find the page; "" where they cannot.
    """

    text: str | None = None
    parts: Mapping[str, str] | None = None
    lesson: str | None = None
    home: str = ""


def record(wanted: Wanted, server: Server) -> Recording:
    """All that the page asks for it. Raises ReplayError."""
    recorder = Recorder(server)
    parts = {name: value for name, value in (wanted.parts or {}).items() if name not in NOT_HERE}
    text = wanted.text
    if wanted.lesson is not None:
        first = _record_lesson(recorder, wanted.lesson, server)
        parts = {**parts, "lesson": LESSON} if text is not None else first[1]
        text = first[0] if text is None else text
    if text is None:
        raise ReplayError("there is nothing to record: name a problem, or a lesson")
    _record_shown(recorder, parts, text)
    return Recording(link_to(text, parts), wanted.home, recorder.answers())


def _record_shown(recorder: Recorder, parts: Mapping[str, str], text: str) -> None:
    """The problem that is shown first, and what its menus lead to."""
    if recorder.knows_sample(parts.get("sample", "")):
        recorder.sample(parts["sample"])
    checked = recorder.problem(text)
    recorder.around(parts, recorder.shown(parts, text, checked), checked)


def _record_lesson(recorder: Recorder, text: str, server: Server) -> tuple[str, dict[str, str]]:
    """All stops; the problem of the first, and the parts of the link that leads there. Raises ReplayError."""
    read = server.ask(Question("api/lesson", {"text": text})).json()
    lesson = read["lesson"]
    if not lesson:
        first = read["errors"][0]
        raise ReplayError(f"the lesson has a mistake in line {first['line']}: {first['message']}")
    told = {name: lesson[name] for name in ("title", "minutes", "about")}
    told |= {"name": LESSON, "stops": len(lesson["stops"])}
    recorder.keep(entry_answer("api/lessons", [told]))
    recorder.keep(entry_answer(f"api/lessons/{LESSON}", {**told, "text": text, "lesson": lesson}))
    stops = [_record_stop(recorder, stop) for stop in lesson["stops"]]
    problem, parts = stops[0]
    return problem, {**parts, "lesson": LESSON, "stop": "1"}


def _record_stop(recorder: Recorder, stop: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """What a stop shows: its problem, and the parts of a link to it."""
    problem, parts = stop["problem"], stop_parts(stop)
    text = recorder.sample(problem["sample"]) if "sample" in problem else problem["text"]
    recorder.shown(parts, text, recorder.problem(text))
    return text, parts | ({"sample": problem["sample"]} if "sample" in problem else {})


def stop_parts(stop: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a link to a stop, as static/js/features/lessons/stops.js has them."""
    named = {**stop["search"], **stop["view"]}
    parts = {name: _written(value) for name, value in named.items()} | {"line": str(stop["line"])}
    kind = (stop["question"] or {}).get("kind")
    if kind in PREDICT_KINDS:
        parts |= {"stepping": "predict", "asked": f"{kind}{stop['line'] + 1}"}
    return parts


def _written(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
