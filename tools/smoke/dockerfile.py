"""A Dockerfile, read as far as it takes to do the same without a container."""

import json
import re
import shlex
from dataclasses import dataclass

INSTRUCTIONS = ("FROM", "WORKDIR", "COPY", "ARG", "ENV", "RUN", "USER", "EXPOSE", "HEALTHCHECK", "CMD")


@dataclass(frozen=True)
class Step:
    """One instruction.

    Attributes:
        name: in capitals.
        options: such as `--from=build`, before all else.
        words: the rest, as a JSON list has them or a shell would; of a RUN by the shell the whole line.
        by_shell: whether a shell is to read it.
    """

    name: str
    options: dict[str, str]
    words: list[str]
    by_shell: bool = False


def read_dockerfile(text: str) -> list[Step]:
    """Its instructions. Raises ValueError for a line in a form that is not used here."""
    return [_step(line) for line in text.splitlines() if line and not line.startswith("#")]


def _step(line: str) -> Step:
    name, _, rest = line.partition(" ")
    options, rest = _options(rest.strip())
    if name == "HEALTHCHECK":
        command, _, rest = rest.partition(" ")
        if command != "CMD":
            raise ValueError(f"not a check by a command: {line}")
    if name not in INSTRUCTIONS or not rest:
        raise ValueError(f"no instruction: {line}")
    if rest.startswith("["):
        return Step(name, options, [str(word) for word in json.loads(rest)])
    if name == "RUN":
        return Step(name, options, [rest], by_shell=True)
    if name in ("CMD", "HEALTHCHECK"):
        raise ValueError(f"a shell would stand between signals and the server: {line}")
    return Step(name, options, shlex.split(rest))


def _options(rest: str) -> tuple[dict[str, str], str]:
    found = {}
    while option := re.match(r"--([a-z-]+)=(\S+)\s+", rest):
        found[option[1]] = option[2]
        rest = rest[option.end() :]
    return found, rest


def stages(steps: list[Step]) -> list[list[Step]]:
    """The steps of each image. Raises ValueError for steps before the first FROM."""
    found: list[list[Step]] = []
    for step in steps:
        if step.name == "FROM":
            found.append([])
        elif not found:
            raise ValueError(f"{step.name} belongs to no image")
        found[-1].append(step)
    return found
