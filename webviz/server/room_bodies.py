"""What the requests of rooms hold: read strictly, since a whole class is shown it.

Each function raises Problem (422).
"""

import re
from typing import Any

from webviz.rooms import Change, Question
from webviz.rooms.change import Put
from webviz.rooms.question import KINDS
from webviz.server.body import read_choice, read_switch, wrong_field

LONGEST_SCENE = 64 * 1024  # bytes
LARGEST_STEP = 10**9
LONGEST_ASK, LONGEST_CHOICE, MOST_CHOICES = 500, 200, 100
NAME = re.compile("[A-Za-z0-9_-]{1,64}")
SECRET = re.compile("[A-Za-z0-9_-]{22,100}")
"""Of 128 bits or more: what the server makes itself has 192."""


def read_secret(body: dict[str, Any]) -> str | None:
    """The secret that a room is to be opened with, if there is one."""
    secret = body.get("secret")
    if secret is None or (isinstance(secret, str) and SECRET.fullmatch(secret)):
        return secret
    raise wrong_field("secret", "22 to 100 letters and digits of base64url", body)


def read_name(name: str, body: dict[str, Any]) -> str:
    """What a page, a device or a question is told by."""
    found = body.get(name)
    if isinstance(found, str) and NAME.fullmatch(found):
        return found
    raise wrong_field(name, "1 to 64 letters, digits, - and _", body)


def read_scene(body: dict[str, Any]) -> str | None:
    """What is shown, as the page writes it; None where it is left out."""
    scene = body.get("scene")
    if scene is None or (isinstance(scene, str) and len(scene.encode("utf-8", "replace")) <= LONGEST_SCENE):
        return scene
    raise wrong_field("scene", f"a string of at most {LONGEST_SCENE:,} bytes", body)


def read_step(body: dict[str, Any]) -> int | None:
    """The line of the trace; None where it is left out."""
    step = body.get("step")
    if step is None or (type(step) is int and 0 <= step <= LARGEST_STEP):
        return step
    raise wrong_field("step", f"a whole number from 0 to {LARGEST_STEP:,}", body)


def read_answer(body: dict[str, Any]) -> str:
    """What was answered, as it was typed."""
    return _text("answer", LONGEST_CHOICE, body)


def read_change(body: dict[str, Any]) -> Change:
    """What a lead wants to be so."""
    question = body.get("question", ...)
    return Change(
        driver=read_name("driver", body),
        take=read_switch("take", body),
        scene=read_scene(body),
        step=read_step(body),
        put=_put(body) if question not in (None, ...) else None,
        no_question=question is None,
    )


def _put(body: dict[str, Any]) -> Put:
    told = body["question"]
    if not isinstance(told, dict):
        raise wrong_field("question", "an object, or null", body)
    kind = read_choice("kind", "choice", KINDS, told)
    right = None if told.get("right") is None else _text("right", LONGEST_CHOICE, told)
    question = Question(
        read_name("id", told), _text("ask", LONGEST_ASK, told), kind, _choices(kind, told), right
    )
    return Put(question, read_switch("open", told), read_switch("shown", told))


def _choices(kind: str, told: dict[str, Any]) -> tuple[str, ...]:
    """What can be chosen; of a question for a number nothing."""
    if kind != "choice":
        return ()
    choices = told.get("choices")
    if isinstance(choices, list) and 2 <= len(choices) <= MOST_CHOICES:
        texts = tuple(_text("choices", LONGEST_CHOICE, {"choices": each}) for each in choices)
        if len(set(texts)) == len(texts):
            return texts
    raise wrong_field("choices", f"a list of 2 to {MOST_CHOICES} different strings", told)


def _text(name: str, longest: int, body: dict[str, Any]) -> str:
    found = body.get(name)
    if isinstance(found, str) and 0 < len(found) <= longest:
        return found
    raise wrong_field(name, f"a string of 1 to {longest} characters", body)
