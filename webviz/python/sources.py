"""The text that a caller means: itself, a file, the name of a sample, or what was read of a text."""

import inspect
import re
import warnings
from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import TypeAlias

from webviz.csp import Problem
from webviz.csp.json_writer import write_problem
from webviz.maps import Diagnostic, Map, MapError, write_map
from webviz.maps.source import BYTE_ORDER_MARK
from webviz.trees import Tree, write_trees

Source: TypeAlias = str | bytes | PathLike[str] | Map | Tree | Problem
"""A text; the bytes of one, in UTF-8; a file, as `pathlib.Path("map.txt")`; the name of a sample, such as
"australia", or a problem that is made, "queens:8"; or a map, tree or constraint problem that was read."""

NAME = re.compile(r"[a-z][a-z0-9-]*")
"""No text of a problem is a single word."""


class RepairWarning(UserWarning):
    """Something in a text was repaired when it was read; the message says where and how."""


def text_of(source: Source) -> str:
    """The text of a problem. Raises OSError for an unreadable file, ValueError for what is no text."""
    if isinstance(source, Map):
        return write_map(source)
    if isinstance(source, Tree):
        return write_trees([source])
    if isinstance(source, Problem):
        return write_problem(source)
    name = sample_name(source)
    if name:
        return sample_text(name)
    if isinstance(source, str):
        return source
    return decoded(source if isinstance(source, bytes) else Path(source).read_bytes())


def decoded(data: bytes) -> str:
    """Bytes as text, without a byte-order mark. Raises ValueError for bytes that are none."""
    try:
        return data.decode().removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        message = f"found a byte that is no UTF-8 in line {line:,}, expected a text"
        raise MapError([Diagnostic("error", line, 1, message)]) from None


def sample_name(source: object) -> str:
    """The name of the sample that is meant, whether there is one or not; "" where a text is."""
    return source if isinstance(source, str) and NAME.fullmatch(source) else ""


def sample_text(name: str) -> str:
    """The text of a sample. Raises ValueError where there is none of this name."""
    from webviz.samples.listed import load_samples  # whoever brings a text of his own does without
    from webviz.site.folders import site_folder

    texts = {sample.name: sample.text for sample in load_samples(site_folder() / "sample_maps")}
    if name not in texts:
        raise ValueError(f"there is no sample {name!r}: choose from {', '.join(texts)}")
    return texts[name]


def warn_of(repairs: Iterable[Diagnostic]) -> None:
    """Warns of each repair, at the line that called the package."""
    for each in repairs:
        warnings.warn(f"{each.line}:{each.column}: {each.message}", RepairWarning, _calls_inside())


def _calls_inside() -> int:
    """How many calls lie between `warnings.warn` and whoever called the package."""
    frame, calls = inspect.currentframe(), 0
    while frame and str(frame.f_globals.get("__name__")).partition(".")[0] == "webviz":
        frame, calls = frame.f_back, calls + 1
    return calls
