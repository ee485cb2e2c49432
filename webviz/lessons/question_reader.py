"""Reads the question of a stop: one of Predict's, one with choices, or one after a number."""

from webviz.csp.json_text import Piece
from webviz.csp.json_values import Named
from webviz.lessons.model import (
    FEWEST_CHOICES,
    LONGEST_ASK,
    LONGEST_CHOICE,
    LONGEST_FEEDBACK,
    MOST_CHOICES,
    PREDICT_KINDS,
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    PredictQuestion,
    Question,
)
from webviz.lessons.values import bounded, given, number_in, required_title, switch_in
from webviz.maps.findings import Findings
from webviz.maps.words import shown
from webviz.scene.fields import LARGEST

OF_CHOICE = ("kind", "ask", "choices")
OF_NUMBER = ("kind", "ask", "answer", "within", "right", "wrong")
ENTRIES = {"choice": OF_CHOICE, "number": OF_NUMBER} | {kind: ("kind",) for kind in PREDICT_KINDS}
"""What each kind of question has."""
ALL = tuple(dict.fromkeys(name for names in ENTRIES.values() for name in names))


def read_question(piece: Piece | None, findings: Findings) -> Question | None:
    """The question; None where there is none, or something wrong with it."""
    if piece is None:
        return None
    kind = _kind(piece, findings)
    if not kind:
        return None
    entries = Named(piece, ENTRIES[kind], f"a question of kind {kind}", findings)
    if kind == "choice":
        return _choice(piece, entries, findings)
    if kind == "number":
        return _number(piece, entries, findings)
    return next(PredictQuestion(one) for one in PREDICT_KINDS if one == kind)


def _kind(piece: Piece, findings: Findings) -> str:
    """Its name; "" where there is none, which is reported."""
    found = next((value for name, value in piece.pairs if name.text == "kind"), None)
    if found is not None and found.kind == "string" and found.text in ENTRIES:
        return found.text
    if piece.kind == "object" and found is None:
        findings.error(piece.at, f'found no "kind", expected one of {", ".join(ENTRIES)}')
    elif found is None:
        findings.error(piece.at, f"found {piece.told()}, expected a question: an object, {{ ... }}")
    else:
        message = f"found {found.told()}, expected one of {', '.join(ENTRIES)}"
        findings.error(found.at, message, findings.did_you_mean(found.text, ENTRIES))
    return ""


def _choice(piece: Piece, entries: Named, findings: Findings) -> ChoiceQuestion | None:
    ask = required_title(entries, "ask", piece, LONGEST_ASK, findings)
    listed = given(entries, "choices")
    if listed is None or listed.kind != "list":
        at = piece.at if listed is None else listed.at
        found = 'no "choices"' if listed is None else listed.told()
        findings.error(at, f'found {found}, expected a list: [{{"text": "yes", "right": true}}, ...]')
        return None
    if not FEWEST_CHOICES <= len(listed.items) <= MOST_CHOICES:
        message = f"found {len(listed.items):,} choices, expected {FEWEST_CHOICES} to {MOST_CHOICES}"
        findings.error(listed.at, message)
    choices = tuple(_one_choice(item, findings) for item in listed.items[:MOST_CHOICES])
    _check_choices(listed, choices, findings)
    return ChoiceQuestion(ask, choices)


def _one_choice(piece: Piece, findings: Findings) -> Choice:
    entries = Named(piece, ("text", "right", "say"), "a choice", findings)
    if not entries.is_sound:
        return Choice("")
    text = required_title(entries, "text", piece, LONGEST_CHOICE, findings)
    right = switch_in(given(entries, "right"), findings)
    return Choice(text, right, _feedback(entries, "say", findings))


def _check_choices(listed: Piece, choices: tuple[Choice, ...], findings: Findings) -> None:
    """One is right at least, and no two read the same: an answer is known by its text."""
    if not any(one.right for one in choices):
        findings.error(listed.at, 'found no right choice, expected one with "right": true')
    seen: set[str] = set()
    for item, one in zip(listed.items, choices, strict=False):
        if one.text and one.text in seen:
            findings.error(item.at, f"found the choice {shown(one.text)} a second time")
        seen.add(one.text)


def _number(piece: Piece, entries: Named, findings: Findings) -> NumberQuestion:
    ask = required_title(entries, "ask", piece, LONGEST_ASK, findings)
    answer, within = given(entries, "answer"), given(entries, "within")
    if answer is None:
        findings.error(piece.at, 'found no "answer", expected a number')
    return NumberQuestion(
        ask,
        0 if answer is None else number_in(answer, -LARGEST, findings),
        0 if within is None else number_in(within, 0, findings),
        _feedback(entries, "right", findings),
        _feedback(entries, "wrong", findings),
    )


def _feedback(entries: Named, name: str, findings: Findings) -> str:
    return bounded(given(entries, name), "feedback", LONGEST_FEEDBACK, findings)
