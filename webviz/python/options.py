"""What may be said of a search, and of what is seen of it, by the names that links of the page have."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from inspect import Parameter, Signature, signature
from itertools import chain
from typing import Any, Literal, TypeAlias, TypedDict, TypeVar, get_type_hints

from webviz.exports.model import Options
from webviz.maps import Diagnostic
from webviz.python.sources import Source, sample_name, text_of, warn_of
from webviz.scene.fields import FIELDS, Field
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.scene.search_spec import NAME, objections, rival_objections, spec_of, versus_of

F = TypeVar("F", bound=Callable[..., Any])

VIEWS: dict[object, dict[str, str]] = {
    "path": {"view": "focus"},
    "full": {"view": "whole", "ahead": "all", "pruned": "whole"},
}
"""What links say of views that have another name there."""


class GameOptions(TypedDict, total=False):
    """How a game is searched; what is left out, or None, is as on the page.

    Attributes:
        graph: which tree of several, from 1.
        algorithm: "alpha-beta", "minimax" and so on; docs/algorithms.md has them all.
        order: in which moves are tried, such as "given", "reverse", "weight", "seed 3".
        fail, cut: the variants of alpha-beta.
        depth: in moves; else the map's own, or a tree's whole height.
        round: of a search in several rounds the one that is looked at, from 1; else the last.
        binding: a level of looking ahead that is a rule of the game: "forward", "singletons", "arcs".
    """

    graph: int | None
    algorithm: str | None
    order: str | None
    fail: Literal["soft", "hard"] | None
    cut: Literal[">=", ">"] | None
    depth: int | None
    round: int | None
    binding: str | None


class SolveOptions(TypedDict, total=False):
    """How a constraint problem is solved; docs/constraints.md explains the names.

    Attributes:
        search: "backtracking", "best-first", "beam", "min-conflicts", "arc-consistency".
        propagation: what follows each assignment, such as "basic", "forward", "arcs".
        variables, values: in which order they are taken.
        solutions: how many to look for, or "all".
        width: of a beam.
        seed, steps: of min-conflicts.
        binary: whether constraints on several variables are turned into pairs first.
    """

    search: str | None
    propagation: str | None
    variables: str | None
    values: str | None
    solutions: int | Literal["all"] | None
    width: int | None
    seed: int | None
    steps: int | None
    binary: bool | None


class ShownOptions(GameOptions, SolveOptions, total=False):
    """What is searched, and what is seen of it; docs/lessons.md explains the names.

    Attributes:
        mode: of a map, whether its game is played ("game") or its coloring solved ("csp").
        view: what is seen of the tree: the "path" to the step, the "whole" of what was visited so far, or the
            "full" tree with all that might have been.
        picture: "map", "graph" or "both".
        domains: a level whose domains are shown beside the map, such as "forward".
        code: whether the pseudocode is shown.
        growth: whether the tree grows "right" or "down".
        notation: of windows: "interval", "bounds", "negamax".
        pruned: how much of what was pruned is shown: "whole", "moves", "counted".
        versus: the search of a game that this one is compared with: an algorithm, such as "minimax", or what
            it has differently, such as "order-reverse.depth-4".
    """

    mode: Literal["game", "csp"] | None
    view: Literal["path", "whole", "full"] | None
    picture: Literal["map", "graph", "both"] | None
    domains: str | None
    code: bool | None
    growth: Literal["right", "down"] | None
    notation: str | None
    pruned: str | None
    versus: str | None


@dataclass(frozen=True, slots=True)
class Request:
    """A problem and a search of it.

    Attributes:
        text: the problem's.
        parts: of a link that leads there, by their names.
        problem: what was read of the text.
        sample: the name of the sample that it is; "" where it is none.
    """

    text: str
    parts: dict[str, str]
    problem: ProblemText
    sample: str = ""


def with_keywords(table: type[Any], usual: Mapping[str, Any] | None = None) -> Callable[[F], F]:
    """Has a function show the options that it takes as keyword parameters.

    `usual` says what they are if nobody says, where that is not None.
    Type checkers read them in `Unpack`; notebooks, `help` and `inspect.signature` know nothing of that.
    """

    def show(function: F) -> F:
        plain = signature(function)
        own = [each for each in plain.parameters.values() if each.kind is not Parameter.VAR_KEYWORD]
        options = [
            Parameter(name, Parameter.KEYWORD_ONLY, default=(usual or {}).get(name), annotation=kind)
            for name, kind in get_type_hints(table).items()
        ]
        shown = Signature([*own, *options], return_annotation=plain.return_annotation)
        vars(function)["__signature__"] = shown
        return function

    return show


def check_names(function: Callable[..., Any], options: Collection[str]) -> None:
    """Raises TypeError for an option that there is not, with those that the function shows.

    Whatever else a link may say is taken, too: a search keeps how it is to be seen, for whoever draws it.
    """
    shown = [each.name for each in signature(function).parameters.values() if each.kind is each.KEYWORD_ONLY]
    for name in options:
        if name not in shown and name not in FIELDS:
            near = "".join(f"; did you mean {each}?" for each in get_close_matches(name, shown, 1))
            known = ", ".join(shown)
            raise TypeError(f"there is no option {name!r} of {function.__name__}: choose from {known}{near}")


def request(source: Source, options: Mapping[str, Any]) -> Request:
    """What is meant, once it is known to make sense; warns of what was repaired in the text.

    Raises ValueError, with a sentence, for a text that is no problem and for options that do not go with it;
    OSError for a file that cannot be read.
    """
    found, repairs = request_of(text_of(source), parts_of(options))
    warn_of(repairs)
    return replace(found, sample=sample_name(source))


def request_of(text: str, parts: dict[str, str]) -> tuple[Request, Sequence[Diagnostic]]:
    """A problem's text and the parts of a link, once they make sense together; and what was repaired.

    Raises ValueError, with a sentence, for a text that is no problem and for parts that do not go with it.
    """
    problem = read_problem(text)
    for objection in chain(objections(spec_of(parts), problem), rival_objections(parts, problem)):
        raise ValueError(f"{objection.name}: {objection.message}")
    return Request(problem.plain, parts, problem), problem.warnings


def parts_of(options: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a link that options stand for. Raises ValueError for a value."""
    given = {name: value for name, value in options.items() if value is not None}
    given |= VIEWS.get(given.get("view"), {})
    return {name: _value(name, value) for name, value in given.items()}


def _value(name: str, value: object) -> str:
    field = FIELDS[name]
    text = _written(field, value)
    text = versus_of(text) if name == NAME else text
    if not field.fits(text):
        raise ValueError(f"{name} {text[:40]!r} is none: it must be {field.expected}")
    return text


def _written(field: Field, value: object) -> str:
    """A value as links have it; True and False are words there."""
    if not isinstance(value, bool):
        return str(value)
    words = ("yes", "shown", "true") if value else ("no", "hidden", "false")
    return next((word for word in words if word in field.words), str(value))


# What may be said of how a file looks.


Lines: TypeAlias = int | Iterable[int] | Literal["all", "cutoffs"] | None
"""Which lines of a search are drawn, from 1; None for the usual one."""


class ExportOptions(ShownOptions, total=False):
    """How a file looks, beside what is searched and seen of it.

    Attributes:
        part: what pictures show: the "tree", the "map" or "both".
        theme: "light" or "dark".
        size: width and height in pixels; else as large as it takes to read it.
        across: how wide it is on paper instead, in centimeters: of "svg", "png", "pdf" and "tikz".
        type_size: how many times as large as usual type and lines are, from 1 to 2.
        legend: whether what shapes and colors mean stands under the picture.
        caption: whether the sentence of Why stands under the picture.
        link: the page's address, where every picture is to carry a link to its step.
        qr: whether that link stands there as a QR code, too.
        scale: pixels of a PNG or a GIF for a pixel of the picture.
        seconds: how long each picture of an animation is seen.
        standalone: of TeX, whether it is a document of its own.
    """

    part: Literal["tree", "map", "both"]
    theme: Literal["light", "dark"]
    size: tuple[int, int] | None
    across: float | None
    type_size: float
    legend: bool
    caption: bool
    link: str
    qr: bool
    scale: float
    seconds: float
    standalone: bool


@dataclass(frozen=True, slots=True)
class Look:
    """How pictures look, as `ExportOptions` explains it."""

    part: Literal["tree", "map", "both"] = "tree"
    theme: Literal["light", "dark"] = "light"
    size: tuple[int, int] | None = None
    across: float | None = None
    type_size: float = 1.0
    legend: bool = False
    caption: bool = False
    link: str = ""
    qr: bool = False


USUAL = {each.name: each.default for each in (*fields(Look), *fields(Options))}
"""How a file looks if nobody says."""


def parted(options: Mapping[str, Any]) -> tuple[Look, Options, dict[str, Any]]:
    """What is said of the look and of the file, and the rest: how it is searched, and what is seen of it."""
    rest = dict(options)
    look = {each.name: rest.pop(each.name) for each in fields(Look) if each.name in rest}
    file = {each.name: rest.pop(each.name) for each in fields(Options) if each.name in rest}
    return Look(**look), Options(**file), rest
