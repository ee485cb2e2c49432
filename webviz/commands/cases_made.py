"""Cases that are made: searched for, and written into a folder that has none."""

import os
from collections.abc import Iterable
from glob import escape, glob

from webviz.commands import BUDGET_REACHED, CommandError
from webviz.commands.files import open_output, writing
from webviz.commands.messages import say, unusable
from webviz.doctor.composing import Composed, NoCases, Order, composed
from webviz.doctor.revealing import NamedCase, Report

NAME = "case-"


def make(order: Order, folder: str) -> Report:
    """Writes the cases that were found."""
    held = sorted(path for end in ("in", "out") for path in glob(f"{escape(folder)}/{NAME}*.{end}"))
    if held:
        first = os.path.basename(held[0])
        raise unusable(f"{folder} holds cases, such as {first}: name another folder, or empty it")
    try:
        made = composed(order)
    except NoCases as error:
        raise CommandError(BUDGET_REACHED, f"webviz: error: {error}") from None
    names = _names(len(made.cases))
    _write(folder, [(name, one.text, one.output) for name, one in zip(names, made.cases, strict=True)])
    return _report(order, made, [os.path.join(folder, f"{name}.in") for name in names])


def _names(count: int) -> list[str]:
    """Numbers of as many digits as the last one has, so that files are listed in order."""
    digits = len(str(count))
    return [f"{NAME}{number:0{digits}}" for number in range(1, count + 1)]


def _write(folder: str, cases: Iterable[tuple[str, str, str]]) -> None:
    with writing(folder):
        os.makedirs(folder, exist_ok=True)
    for name, text, output in cases:
        for ending, content in (("in", text), ("out", output)):
            path = os.path.join(folder, f"{name}.{ending}")
            with writing(path), open_output(path) as file:
                file.write(content.encode())


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
