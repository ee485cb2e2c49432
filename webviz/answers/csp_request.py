"""What is wanted to be known of a constraint problem."""

from dataclasses import dataclass, fields, replace
from functools import cached_property
from hashlib import sha256

from webviz.csp import Problem, Settings
from webviz.csp.binary import binary
from webviz.scene.problem_text import ProblemText
from webviz.site import installation

USUAL = Settings()
WORDS = {"algorithm": "search"}
"""What is called otherwise than in Settings."""


@dataclass(frozen=True, eq=False)
class CspRequest:
    """A search for solutions.

    Attributes:
        known: the text, which has a problem.
        is_binary: whether constraints on several variables are turned into pairs first.
    """

    known: ProblemText
    settings: Settings
    is_binary: bool

    @cached_property
    def problem(self) -> Problem:
        """What is searched. Raises NoBinaryForm; that may take a while."""
        return binary(self._given) if self.is_binary else self._given

    @property
    def _given(self) -> Problem:
        assert self.known.constraints is not None
        return self.known.constraints

    @cached_property
    def key(self) -> str:
        """The problem in a few characters, the same for however it was asked."""
        told = f"csp\n{self.settings}\n{self.is_binary}\n{self.known.constraints_text}"
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
