"""Programs in an environment of their own, which knows nothing of the checkout."""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

LONGEST = 600  # seconds: a safety net, however busy the machine is


@dataclass(frozen=True)
class Environment:
    """Where programs run.

    Attributes:
        programs: the folder that they are looked for in, before the system's own.
        folder: where they are started, which is their home as well.
        more: what they find in their environment besides.
        user: as whom they run; None for whoever runs this.
    """

    programs: Path
    folder: Path
    more: Mapping[str, str] = field(default_factory=dict)
    user: int | None = None

    @property
    def environment(self) -> dict[str, str]:
        """All that they are told; of this process's own only how the network is reached."""
        kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
        kept |= {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
        path = os.pathsep.join([str(self.programs), os.defpath])
        return {**kept, "PATH": path, "HOME": str(self.folder), "LANG": "C.UTF-8", **self.more}

    def run(self, *words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """A program that ends by itself."""
        return subprocess.run(
            self._with_program_path(words),
            input=given,
            capture_output=True,
            cwd=self.folder,
            env=self.environment,
            user=self.user,
            timeout=LONGEST,
        )

    @contextmanager
    def serve(self, *words: str) -> Iterator[str]:
        """A server, and the address that it says it is at."""
        with subprocess.Popen(
            self._with_program_path(words),
            stdout=subprocess.PIPE,
            cwd=self.folder,
            env=self.environment,
            user=self.user,
            text=True,
        ) as server:
            try:
                assert server.stdout
                said = server.stdout.readline()
                yield next(word for word in said.split() if word.startswith("http"))
            finally:
                server.terminate()
                server.wait(LONGEST)

    def _with_program_path(self, words: Sequence[str]) -> list[str]:
        """The command with its program's whole path: `PATH` is for the child only."""
        program = self.programs / words[0]
        return [str(program) if program.exists() else words[0], *words[1:]]


def empty_environment(folder: Path) -> Path:
    """Make an environment with nothing but pip; return the folder of its programs."""
    venv.create(folder, with_pip=True, symlinks=os.name != "nt")
    return folder / ("Scripts" if sys.platform == "win32" else "bin")
