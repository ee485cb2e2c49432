"""Cases that are made: searched for, and written into a folder that has none."""

import os
from collections.abc import Iterable
from glob import escape, glob

from webviz.commands import BUDGET_REACHED, UNUSABLE
from webviz.commands.files import open_output
from webviz.commands.messages import reason, say, say_error
from webviz.doctor.case_report import NamedCase, Report
from webviz.doctor.composing import Composed, NoCases, Order, composed

NAME = "case-"


def make_or_status(order: Order, folder: str) -> Report | int:
    """Writes the cases that were found; or the exit status, once it has been said why there are none."""
    held = sorted(path for end in ("in", "out") for path in glob(f"{escape(folder)}/{NAME}*.{end}"))
    if held:
        say_error(
            f"{folder} holds cases, such as {os.path.basename(held[0])}: name another folder, or empty it"
        )
        return UNUSABLE
    try:
        made = composed(order)
    except NoCases as error:
        say_error(str(error))
        return BUDGET_REACHED
    names = _names(len(made.cases))
    status = _written(
        folder, [(name, one.text, one.output) for name, one in zip(names, made.cases, strict=True)]
    )
    return status or _report(order, made, [os.path.join(folder, f"{name}.in") for name in names])


def _names(count: int) -> list[str]:
    """Numbers of as many digits as the last one has, so that files are listed in order."""
    digits = len(str(count))
    return [f"{NAME}{number:0{digits}}" for number in range(1, count + 1)]


def _written(folder: str, cases: Iterable[tuple[str, str, str]]) -> int:
    """0, or the exit status once it has been said what could not be written."""
    path = folder
    try:
        os.makedirs(folder, exist_ok=True)
        for name, text, output in cases:
            for ending, content in (("in", text), ("out", output)):
                path = os.path.join(folder, f"{name}.{ending}")
                with open_output(path) as file:
                    file.write(content.encode())
    except OSError as error:
        say_error(f"cannot write {path}: {reason(error)}")
        return UNUSABLE
    return 0


def _report(order: Order, made: Composed, paths: list[str]) -> Report:
    say(
        f"webviz: note: {len(made.cases):,} of {len(made.among):,} {order.kind}s that keep to the limits, "
        f"of {order.tries:,} that were tried"
    )
    cases = [
        NamedCase(path, one.signature, _shown(order, one.fulfills))
        for path, one in zip(paths, made.cases, strict=True)
    ]
    return Report(cases, order.kind, [one.signature for one in made.among])


def _shown(order: Order, fulfills: tuple[bool, ...]) -> tuple[str, ...]:
    return tuple(wish.words for wish, holds in zip(order.wishes, fulfills, strict=True) if holds)
