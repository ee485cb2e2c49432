"""A wheel and an sdist of the project as it stands, built once for all tests."""

import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

ROOT = Path(__file__).parents[2]
LONGEST = 600  # seconds: a safety net, however busy the machine is
PAGE_FOLDERS = ("static", "templates", "sample_maps", "lessons")


@lru_cache(maxsize=1)
def built() -> tuple[Path, Path]:
    """The wheel and the sdist."""
    folder = Path(mkdtemp(prefix="webviz-packages-"))
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)
    assert run.returncode == 0, run.stdout + run.stderr
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, sdist


def in_wheel() -> dict[str, bytes]:
    """Every file of the wheel."""
    with zipfile.ZipFile(built()[0]) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def in_sdist() -> set[str]:
    """Every file's name below the one folder of the sdist."""
    with tarfile.open(built()[1]) as archive:
        return {name.partition("/")[2] for name in archive.getnames() if "/" in name}


def tracked(*folders: str) -> dict[str, bytes]:
    """The project's own files in some folders, by their paths."""
    run = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *folders],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=LONGEST,
    )
    return {name: (ROOT / name).read_bytes() for name in run.stdout.splitlines() if (ROOT / name).is_file()}


def metadata() -> Message:
    """What the wheel says of itself."""
    (name,) = (name for name in in_wheel() if name.endswith(".dist-info/METADATA"))
    return Parser().parsestr(in_wheel()[name].decode())
