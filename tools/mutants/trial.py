"""The tests run on a copy of the project, with and without a fault."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.mutants.limits import end, limit_options, used_by_children
from tools.mutants.mirror import mirrored_tests
from tools.mutants.mutant import Mutant

PATIENCE = {".py": 60, ".js": 10}
"""Seconds that tests get in addition to three times what they usually take: a mutated kernel is compiled."""
IDLE = 1_800
"""Seconds after which tests that wait without doing anything are ended."""
IGNORED = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis")


class Workshop:
    """A copy of the project in which one mutant after the other is tried."""

    def __init__(self, root: Path, purpose: str) -> None:
        """`purpose` tells copies apart: two are needed for two runs at a time."""
        mark = hashlib.sha256(f"{root} {purpose}".encode()).hexdigest()[:12]
        # The same place every time, so that what numba compiled there is found again.
        place = Path(tempfile.gettempdir()) / f"webviz-mutants-{mark}"
        self._copy, self._compiled = place / "copy", place / "numba"
        self._usual: dict[tuple[str, ...], float] = {}
        self._clock = 0
        shutil.rmtree(self._copy, ignore_errors=True)
        shutil.copytree(root, self._copy, ignore=IGNORED)

    def is_noticed(self, mutant: Mutant) -> bool:
        """Whether a test fails or never ends. Raises SystemExit if one fails without it."""
        patience = PATIENCE[Path(mutant.path).suffix]
        for group in mirrored_tests(self._copy, mutant.path):
            most = 3 * self._usual_seconds(group) + patience
            with self._put_in(mutant):
                if not self._pass(group, most):
                    return True
        return False

    @contextmanager
    def _put_in(self, mutant: Mutant) -> Iterator[None]:
        file = self._copy / mutant.path
        text, stamp = file.read_bytes(), file.stat().st_mtime
        # Compiled code is kept by time stamp and size, and two mutants may follow each other within a second.
        self._clock += 1
        _write(file, mutant.apply(text), self._clock)
        yield
        _write(file, text, stamp)

    def _usual_seconds(self, tests: list[str]) -> float:
        """What the tests take without a mutant, in seconds of the processor."""
        key = tuple(tests)
        if key not in self._usual:
            start = used_by_children()
            if not self._pass(tests, None):
                raise SystemExit(f"these tests fail without any mutant: {' '.join(tests)}")
            self._usual[key] = used_by_children() - start
        return self._usual[key]

    def _pass(self, tests: list[str], seconds: float | None) -> bool:
        """Whether all tests pass, within so many seconds of the processor."""
        process = subprocess.Popen(
            [sys.executable, *_command(tests)],
            cwd=self._copy,
            env={**os.environ, "NUMBA_CACHE_DIR": str(self._compiled)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **limit_options(seconds),
        )
        try:
            return process.wait(IDLE) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            end(process)


def _write(file: Path, text: bytes, stamp: float) -> None:
    file.write_bytes(text)
    os.utime(file, (stamp, stamp))


def _command(tests: list[str]) -> list[str]:
    """The words after `python` that run test files of one language."""
    if tests[0].endswith(".mjs"):
        return ["tools/node.py", "--test", *tests]
    return ["-m", "pytest", "-p", "tools.mutants.steady", "-x", "-q", "-p", "no:cacheprovider", *tests]
