"""What the Dockerfile does, without a container: files, commands, check of health.

Folders of the image are folders below one of this machine's; `python` is an empty environment's. Where root
runs this, the user nobody runs the server if it can reach that Python: all but /tmp is read-only to it.
"""

import os
import re
import shutil
import socket
import subprocess
from pathlib import Path

from tools.smoke.checks import GIVEN, Check, fetch
from tools.smoke.dockerfile import Step, read_dockerfile, stages
from tools.smoke.environment import LONGEST, Environment, empty_environment

NOBODY = 65534
IMAGE_FOLDERS = ("/opt/webviz", "/source", "/tmp")


class Image:
    """The folders of an image below `folder`, and what its steps do there."""

    def __init__(self, folder: Path, python: Path) -> None:
        """`python`: the folder with the Python that the base image would have."""
        self.folder, self.python = folder, python
        self._begin()

    def _begin(self) -> None:
        self.at = "/"
        self.environment = {"PATH": os.pathsep.join([str(self.python), os.defpath])}

    def here(self, text: str) -> str:
        """A word or a line, where paths of the image are those of this machine."""
        return re.sub(rf"(?<![\w./])({'|'.join(IMAGE_FOLDERS)})(?![\w])", rf"{self.folder}\1", text)

    def do(self, step: Step, context: Path) -> None:
        """One step; COPY takes from `context` what does not come from the stage before."""
        if step.name == "FROM":
            self._begin()
        elif step.name == "WORKDIR":
            self.at = step.words[0]
            Path(self.here(self.at)).mkdir(parents=True, exist_ok=True)
        elif step.name == "COPY":
            *sources, target = step.words
            assert "from" not in step.options or sources == [target], "a stage's folder stays where it is"
            for source in sources if "from" not in step.options else ():
                _copy(context / source, Path(self.here(self.at), target))
        elif step.name in ("ENV", "ARG"):
            told = (word.partition("=") for word in step.words)
            here = {name: self.here(value) for name, _, value in told}
            path = self.environment["PATH"]
            self.environment |= {name: value.replace("$PATH", path) for name, value in here.items()}
        elif step.name == "RUN":
            self._run(step)

    def _run(self, step: Step) -> None:
        said = [self.here(word) for word in step.words]
        words = ["/bin/sh", "-c", *said] if step.by_shell else said
        place = Environment(self.python, Path(self.here(self.at)), self.environment)
        run = subprocess.run(
            words, cwd=place.folder, env=place.environment, capture_output=True, text=True, timeout=LONGEST
        )
        assert run.returncode == 0, (step.words, run.stdout[-2000:], run.stderr[-2000:])


def _copy(source: Path, target: Path) -> None:
    """Copy a folder to `target` or a file into it, as COPY does if it ends in /."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def container(project: Path, folder: Path) -> Environment:
    """Where the commands of the last image run, after all its steps."""
    image = Image(folder / "image", empty_environment(folder / "base"))
    for folder_of_image in IMAGE_FOLDERS:
        Path(image.here(folder_of_image)).mkdir(parents=True)
    steps = read_dockerfile((project / "deploy" / "Dockerfile").read_text(encoding="utf-8"))
    for stage in stages(steps):
        for step in stage:
            image.do(step, project)
    temporary = Path(image.here("/tmp"))
    temporary.chmod(0o1777)
    for name, source in GIVEN.items():
        shutil.copy(source, temporary / name)
    programs = Path(image.here("/opt/webviz/bin"))
    return Environment(programs, temporary, image.environment, _other_user(programs))


def _other_user(programs: Path) -> int | None:
    """Nobody, where whoever runs this may be nobody and nobody may run it."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    try:
        subprocess.run([programs / "python", "-c", "pass"], user=NOBODY, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return NOBODY


def command(project: Path, name: str, port: int) -> list[str]:
    """The words of CMD or HEALTHCHECK, at another port."""
    steps = read_dockerfile((project / "deploy" / "Dockerfile").read_text(encoding="utf-8"))
    (exposed,) = (step.words[0] for step in steps if step.name == "EXPOSE")
    (found,) = (step.words for step in steps if step.name == name)
    return [re.sub(rf"\b{exposed}\b", str(port), word) for word in found]


def free_port() -> int:
    """One that nobody listens at just now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def it_serves_and_its_health_is_checked(place: Environment) -> None:
    """By the commands of the Dockerfile; once the server has ended, the check fails."""
    project, port = Path(__file__).parents[2], free_port()
    health = command(project, "HEALTHCHECK", port)
    with place.serve(*command(project, "CMD", port)) as address:
        assert fetch(address) and fetch(f"{address}api/samples/us-48")
        run = place.run(*health)
        assert run.returncode == 0, run.stderr
    assert place.run(*health).returncode != 0


def it_writes_nothing_but_temporary_files(place: Environment) -> None:
    """A long search, which compiles its engine, leaves the image as it was."""
    image = Path(place.programs).parent
    before = {path: path.stat().st_mtime_ns for path in image.rglob("*")}
    states = image.rglob("us-48.txt")
    run = place.run("webviz", "trace", str(next(states)), "--depth", "6", "-o", "long.txt")
    assert run.returncode == 0, run.stderr
    assert {path: path.stat().st_mtime_ns for path in image.rglob("*")} == before


CONTAINER_CHECKS: tuple[Check, ...] = (
    it_serves_and_its_health_is_checked,
    it_writes_nothing_but_temporary_files,
)
"""What `python -m tools.smoke container` tries."""
