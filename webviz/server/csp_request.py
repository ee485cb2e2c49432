"""What a request wants to know of a constraint problem, whether it says so in its body or in its address."""

from dataclasses import dataclass, fields, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from flask import request

from webviz.csp import PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS, Problem, Settings
from webviz.csp.binary import binary
from webviz.csp.solve import what_matters
from webviz.search import NotApplicable
from webviz.server.body import read_body, read_choice, read_number, read_switch, read_text, wrong_field
from webviz.server.known_texts import KnownText, known_text
from webviz.server.packed import read_packed
from webviz.site import installation

USUAL = Settings()
WORDS = {"algorithm": "search"}
"""What is called otherwise than in Settings."""
LARGEST = 10**15
"""Of seeds, steps and so on: as far as numbers of JavaScript are exact."""


@dataclass(frozen=True, eq=False)
class CspRequest:
    """A search for solutions.

    Attributes:
        known: the text, which has a problem.
        is_binary: whether constraints on several variables are turned into pairs first.
    """

    known: KnownText
    settings: Settings
    is_binary: bool

    @cached_property
    def problem(self) -> Problem:
        """What is searched. Raises NoBinaryForm; that may take a while."""
        return binary(self._given) if self.is_binary else self._given

    @property
    def _given(self) -> Problem:
        assert self.known.problem is not None
        return self.known.problem

    @cached_property
    def key(self) -> str:
        """The problem in a few characters, the same for however it was asked."""
        told = f"csp\n{self.settings}\n{self.is_binary}\n{self.known.problem_text}"
        return sha256(told.encode()).hexdigest()

    @property
    def without_choice(self) -> "CspRequest":
        """What a comparison of settings is for."""
        return replace(self, settings=Settings(solutions=self.settings.solutions))

    @property
    def without_settings(self) -> "CspRequest":
        """What a check is for."""
        return replace(self, settings=USUAL)

    @property
    def advice(self) -> str:
        """What makes the search smaller."""
        return "try another propagation or order"

    @property
    def command(self) -> str:
        """The command line that solves it, once the problem is saved as a file."""
        said = "".join(f" --{name} {value}" for name, value in self._flags().items())
        binary = " --binary" if self.is_binary else ""
        return f"{installation.command()} csp {self.known.file}{said}{binary}"

    @property
    def way_out(self) -> str:
        """What someone can do whose search is too large for the server."""
        return f"With limits of your own, with the problem saved as {self.known.file}:  {self.command}"

    def _flags(self) -> dict[str, object]:
        """What is not as usual, by the words of the command line."""
        names = [field.name for field in fields(Settings)]
        values = {name: getattr(self.settings, name) for name in names}
        differing = {name: value for name, value in values.items() if value != getattr(USUAL, name)}
        return {WORDS.get(name, name): "all" if value is None else value for name, value in differing.items()}


def wanted_csp() -> CspRequest:
    """What the current request asks for, by `p` in its address (GET, HEAD) or by its body (POST).

    Raises Problem, MapError, CspError and NotApplicable (422), and what `read_body` and `read_packed` raise.
    """
    return read_csp_request(read_body() if request.method == "POST" else read_packed())


def read_csp_request(members: dict[str, Any]) -> CspRequest:
    """What these members of a body ask for. Raises Problem, MapError, TreeError, CspError, NotApplicable."""
    known = known_text(read_text(members))
    if known.problem is None:
        raise NotApplicable("a tree is no constraint problem: a map is one, JSON can state one, and queens:8")
    return CspRequest(known, _settings(members), read_switch("binary", members))


def _settings(members: dict[str, Any]) -> Settings:
    """Those that make a difference: of another seed, where chance plays no part, nobody must wait.

    Raises Problem.
    """
    settings = Settings(
        read_choice("search", USUAL.algorithm, SEARCHES, members),
        read_choice("propagation", USUAL.propagation, PROPAGATIONS, members),
        read_choice("variables", USUAL.variables, VARIABLE_ORDERS, members),
        read_choice("values", USUAL.values, VALUE_ORDERS, members),
        _solutions(members),
        read_number("width", USUAL.width, 1, members, LARGEST),
        read_number("seed", USUAL.seed, 0, members, LARGEST),
        read_number("steps", USUAL.steps, 1, members, LARGEST),
    )
    return what_matters(settings)


def _solutions(members: dict[str, Any]) -> int | None:
    """How many; None for all."""
    value = members.get("solutions", 1)
    if value == "all":
        return None
    if type(value) is not int or not 1 <= value <= LARGEST:
        raise wrong_field("solutions", 'a whole number from 1 up, or "all"', members)
    return value
