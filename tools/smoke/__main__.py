"""Install webviz into empty environments in all usual ways, and try it elsewhere.

python -m tools.smoke                            all of them at once
python -m tools.smoke package|container|lock     some of them:

package: wheel and sdist are built, and the wheel is installed;
container: what the Dockerfile does, without a container;
lock: the checkout, with exactly what requirements.lock has.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.smoke.checks import CHECKS, GIVEN, LOCK_CHECKS, ROOT, Check
from tools.smoke.container import CONTAINER_CHECKS, container
from tools.smoke.environment import Environment, empty_environment


def main(arguments: list[str]) -> int:
    """Print what works; return 1 if something does not."""
    with ThreadPoolExecutor() as pool:  # most of the work is done by the programs that they start
        return max(pool.map(smoke, arguments or WAYS))


def smoke(way: str) -> int:
    """Install webviz in this way, and try it there."""
    install_there, checks = WAYS[way]
    with TemporaryDirectory(prefix="webviz-smoke-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # others than who runs this may look into it
        started = perf_counter()
        place = install_there(folder)
        user = "whoever started this" if place.user is None else f"user {place.user}"
        print(f"{way}: installed, {seconds_since(started)}; {user} tries it", flush=True)
        return run_checks(way, place, checks)


def run_checks(way: str, place: Environment, checks: Sequence[Check]) -> int:
    """Run all checks; return 1 if one fails."""
    status = 0
    for check in checks:
        started, sentence = perf_counter(), check.__name__.replace("_", " ")
        try:
            check(place)
            print(f"{way}: ok: {sentence}, {seconds_since(started)}", flush=True)
        except Exception as error:  # whatever it is, the other checks run all the same
            status = 1
            print(f"{way}: FAILED: {sentence}: {type(error).__name__}: {error}", flush=True)
    return status


def package(folder: Path) -> Environment:
    """The wheel, built and installed without its extras."""
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(ROOT)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = (folder / "dist").glob("*.whl")
    place = Environment(empty_environment(folder / "environment"), folder / "elsewhere")
    place.folder.mkdir()
    install(place, str(wheel))
    return place


def install_locked(folder: Path) -> Environment:
    """The checkout, and what its lock file has: pip refuses a file with another hash."""
    programs = empty_environment(folder / "environment")
    more = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    place = Environment(programs, folder / "elsewhere", more)
    place.folder.mkdir()
    install(place, "--no-compile", "--no-deps", "--require-hashes", "-r", str(ROOT / "requirements.lock"))
    return place


def install(place: Environment, *what: str) -> None:
    """Has pip install it; what the checks need lies there, too."""
    installed = place.run("python", "-m", "pip", "install", "--quiet", "--no-cache-dir", *what)
    assert installed.returncode == 0, installed.stderr.decode()
    for file, source in GIVEN.items():
        shutil.copy(source, place.folder / file)


def seconds_since(started: float) -> str:
    """For people; nothing depends on it."""
    return f"{perf_counter() - started:.1f} s"


WAYS: dict[str, tuple[Callable[[Path], Environment], Sequence[Check]]] = {
    "package": (package, CHECKS),
    "container": (lambda folder: container(ROOT, folder), CONTAINER_CHECKS),
    "lock": (install_locked, LOCK_CHECKS),
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
