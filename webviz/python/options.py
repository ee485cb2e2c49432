"""Read the arguments of webviz's functions: problems, and options as in links."""

import inspect
import re
import warnings
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from inspect import Parameter, signature
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, get_type_hints

from webviz.maps import MOST_PLAYERS, Diagnostic, Map, MapError, write_map
from webviz.maps import read_map as read_map_text
from webviz.maps.words import BYTE_ORDER_MARK
from webviz.scene.constraints import Writable
from webviz.scene.fields import FIELDS
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene, parts_of
from webviz.trees import Tree, read_trees, write_trees
from webviz.wings import kind_of_text

# From an argument to the text of a problem.

Source: TypeAlias = str | bytes | PathLike[str] | Map | Tree | Writable
"""A text; the bytes of one, in UTF-8; a file, as `pathlib.Path("map.txt")`; the name of a sample, such as
"australia"; a generated problem, "queens:8"; or a map, tree or constraint problem as an object."""

SAMPLE_NAME = re.compile(r"[a-z][a-z0-9-]*")
"""A single word, which is never the text of a problem."""


class RepairWarning(UserWarning):
    """A repair of a text when it was read; the message says where and how."""


def text_of(source: Source) -> str:
    """The text of a problem. Raises OSError, or ValueError for no sample or no text."""
    if isinstance(source, Map):
        return write_map(source)
    if isinstance(source, Tree):
        return write_trees([source])
    if isinstance(source, Writable):
        return source.canonical_text()
    name = sample_name(source)
    if name:
        return sample_text(name)
    if isinstance(source, str):
        return source
    data = source if isinstance(source, bytes) else Path(source).read_bytes()
    try:
        return data.decode().removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        message = f"found a byte that is no UTF-8 in line {line:,}, expected a text"
        raise MapError([Diagnostic("error", line, 1, message)]) from None


def sample_name(source: object) -> str:
    """The source if it has the form of a sample's name, existing or not; else ""."""
    return source if isinstance(source, str) and SAMPLE_NAME.fullmatch(source) else ""


def sample_text(name: str) -> str:
    """The text of a sample. Raises ValueError if there is no sample of this name."""
    from webviz.samples.sample_files import load_samples  # a caller with a text does not need it
    from webviz.site.folders import site_folder

    texts = {sample.name: sample.text for sample in load_samples(site_folder() / "sample_maps")}
    if name not in texts:
        raise ValueError(f"there is no sample {name!r}: choose from {', '.join(texts)}")
    return texts[name]


def warn_of(repairs: Iterable[Diagnostic]) -> None:
    """Warn of each repair, at the line that called the package."""
    for each in repairs:
        warnings.warn(f"{each.line}:{each.column}: {each.message}", RepairWarning, _stack_level())


def _stack_level() -> int:
    """The `stacklevel` by which the caller's `warnings.warn` names the user's code."""
    frame, calls = inspect.currentframe(), 0
    while frame and str(frame.f_globals.get("__name__")).partition(".")[0] == "webviz":
        frame, calls = frame.f_back, calls + 1
    return calls


# Reading a map, or a game tree.


def read_map(source: Source) -> Map:
    """The map in a text.

    >>> import webviz
    >>> webviz.read_map("australia").regions
    ('NSW', 'NT', 'Q', 'SA', 'V', 'WA')

    Raises MapError, a ValueError with every error of the text and its line and column; ValueError for a
    sample that does not exist; OSError for a file that cannot be read. Warns of every repair (RepairWarning).
    """
    text = text_of(source)
    wing_kind = kind_of_text(text)
    if wing_kind and wing_kind.has_map:  # a document of the page: a map, and its outlines
        problem = read_problem(text)
        assert problem.map
        map, repairs = problem.map, [*problem.warnings]
    else:
        map, repairs = read_map_text(text, MOST_PLAYERS)
    warn_of(repairs)
    return map


def read_tree(source: Source, graph: int = 1) -> Tree:
    """The game tree in a text; if there are several, the one with this number, from 1.

    >>> import webviz
    >>> tree = webviz.read_tree("A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))")
    >>> [tree.names[child] for child in tree.children(0)]
    ['B', 'C', 'D']

    Raises TreeError, a ValueError with every error of the text and its line and column; ValueError if there
    is no such tree or sample, or no text; OSError for a file that cannot be read. Warns of every repair.
    """
    trees, repairs = read_trees(text_of(source))
    if not 1 <= graph <= len(trees):
        raise ValueError(f"there is no graph {graph}: the text holds {len(trees)}")
    warn_of(repairs)
    return trees[graph - 1]


# Options as keyword parameters.

F = TypeVar("F", bound=Callable[..., Any])


def with_keywords(table: type[Any], defaults: Mapping[str, Any] | None = None) -> Callable[[F], F]:
    """A decorator that shows options in the signature and the docstring of a function.

    The function takes them as `**options: Unpack[table]`, a TypedDict. Type checkers read this; notebooks,
    `help` and `inspect.signature` do not, and get a keyword for each option and a line about it. Its default
    is None, or that in `defaults`.
    """
    types = get_type_hints(table)
    help_lines = "".join(f"\n    {name}: {FIELDS[name].help}." for name in types if name in FIELDS)
    keywords = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=(defaults or {}).get(name), annotation=type)
        for name, type in types.items()
    ]

    def show_options(function: F) -> F:
        written = signature(function)
        others = [each for each in written.parameters.values() if each.kind is not Parameter.VAR_KEYWORD]
        vars(function)["__signature__"] = written.replace(parameters=[*others, *keywords])
        function.__doc__ = f"{inspect.getdoc(function)}\n\nOptions:{help_lines}"
        return function

    return show_options


def check_names(function: Callable[..., Any], options: Collection[str]) -> None:
    """Raise TypeError for an unknown option; the message lists those of the function.

    All other fields of a link are accepted, too: with a search you can also give the view for drawing it.
    """
    parameters = signature(function).parameters.values()
    keywords = [each.name for each in parameters if each.kind is Parameter.KEYWORD_ONLY]
    for name in options:
        if name not in keywords and name not in FIELDS:
            near = "".join(f"; did you mean {each}?" for each in get_close_matches(name, keywords, 1))
            listed = ", ".join(keywords)
            raise TypeError(f"there is no option {name!r} of {function.__name__}: choose from {listed}{near}")


def scene_at(source: Source, options: Mapping[str, Any]) -> Scene:
    """The checked scene of a problem and options; warns of repairs in the text.

    Raises ValueError, with a sentence, for a text that is not a problem and for options that do not fit it;
    OSError for a file that cannot be read.
    """
    text, parts = text_of(source), parts_of(options)
    scene = Scene(read_problem(text), parts, sample_name(source))
    scene.check()
    warn_of(scene.problem.warnings)
    return scene
