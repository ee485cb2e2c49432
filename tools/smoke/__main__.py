"""Builds wheel and sdist, installs the wheel into an empty environment, and tries it from another folder.

python -m tools.smoke               the package
python -m tools.smoke --container   what the Dockerfile does, without a container
python -m tools.smoke --lock        the checkout, with exactly what requirements.lock has
"""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.smoke.checks import CHECKS, GIVEN, LOCK_CHECKS, ROOT, Check
from tools.smoke.container import CONTAINER_CHECKS, container
from tools.smoke.installed import Place, empty_environment


def main(arguments: list[str]) -> int:
    """Says what works; 1 where something does not."""
    with TemporaryDirectory(prefix="webviz-smoke-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # others than who runs this may look into it
        started = perf_counter()
        if "--container" in arguments:
            made, place, checks = "the container", container(ROOT, folder), CONTAINER_CHECKS
        elif "--lock" in arguments:
            made, place, checks = "what is locked", locked(folder), LOCK_CHECKS
        else:
            made, place, checks = "the package", package(folder), CHECKS
        user = "whoever started this" if place.user is None else f"user {place.user}"
        print(f"{made} is made, {passed(started)}; {user} tries it", flush=True)
        return tried(place, checks)


def tried(place: Place, checks: Sequence[Check]) -> int:
    """Runs all checks, whatever the others find."""
    status = 0
    for check in checks:
        started, says = perf_counter(), check.__name__.replace("_", " ")
        try:
            check(place)
            print(f"ok: {says}, {passed(started)}", flush=True)
        except Exception as error:  # whatever it is, the others are tried all the same
            status = 1
            print(f"FAILED: {says}: {type(error).__name__}: {error}", flush=True)
    return status


def package(folder: Path) -> Place:
    """The wheel, built and installed without its extras."""
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(ROOT)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = (folder / "dist").glob("*.whl")
    place = Place(empty_environment(folder / "environment"), folder / "elsewhere")
    place.folder.mkdir()
    install(place, str(wheel))
    return place


def locked(folder: Path) -> Place:
    """The checkout, and what its lock file has: pip refuses a file with another hash."""
    programs = empty_environment(folder / "environment")
    more = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    place = Place(programs, folder / "elsewhere", more)
    place.folder.mkdir()
    install(place, "--no-deps", "--require-hashes", "-r", str(ROOT / "requirements.lock"))
    return place


def install(place: Place, *what: str) -> None:
    """Has pip install it; what the checks need lies there, too."""
    installed = place.run("python", "-m", "pip", "install", "--quiet", "--no-cache-dir", *what)
    assert installed.returncode == 0, installed.stderr.decode()
    for file, source in GIVEN.items():
        shutil.copy(source, place.folder / file)


def passed(started: float) -> str:
    """For how long."""
    return f"{perf_counter() - started:.1f} s"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
