"""The content of the wheel and the sdist, and the lists of what is installed."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from email.parser import Parser
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from webviz.commands import VERSION

ROOT = Path(__file__).parents[2]
LONGEST = 600  # seconds: a safety net, however busy the machine is
PAGE_FOLDERS = ("static", "templates", "sample_maps", "lessons")


@lru_cache(maxsize=1)
def build_packages() -> tuple[Path, Path]:
    """The wheel and the sdist."""
    folder = Path(mkdtemp(prefix="webviz-packages-"))
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)
    assert run.returncode == 0, run.stdout + run.stderr
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, sdist


@lru_cache(maxsize=1)
def in_wheel() -> dict[str, bytes]:
    with zipfile.ZipFile(build_packages()[0]) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def in_sdist() -> set[str]:
    with tarfile.open(build_packages()[1]) as archive:
        return {name.partition("/")[2] for name in archive.getnames() if "/" in name}


def tracked_files(*folders: str) -> dict[str, bytes]:
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
    (name,) = (name for name in in_wheel() if name.endswith(".dist-info/METADATA"))
    return Parser().parsestr(in_wheel()[name].decode())


GOLDEN = Path(__file__).parents[1] / "golden" / "packages"


def kinds(names: set[str]) -> str:
    """Which kinds of files lie in which folders of a package, a line each."""
    return "".join(f"{kind}\n" for kind in sorted({kind_of(name) for name in names}))


def kind_of(name: str) -> str:
    """The top folders and suffix of a file; its name, if it describes the package."""
    parts = name.split("/")
    depth = 3 if "_site" in parts else 1
    if len(parts) <= depth or parts[0].endswith(".dist-info"):
        return name.replace(VERSION, "VERSION")
    return "/".join([*parts[:depth], f"**{Path(name).suffix}"])


def test_what_is_listed_is_inside_byte_for_byte_and_nothing_else() -> None:
    for package, names in (("wheel", set(in_wheel())), ("sdist", in_sdist())):
        assert kinds(names) == (GOLDEN / f"{package}.txt").read_text(encoding="utf-8")
    expected = {f"webviz/_site/{name}": data for name, data in tracked_files(*PAGE_FOLDERS).items()}
    within = {name: data for name, data in in_wheel().items() if name.startswith("webviz/_site/")}
    assert len(expected) > 300 and within.keys() == expected.keys()
    assert [name for name in within if within[name] != expected[name]] == []
    modules = {name for name in in_wheel() if "/_site/" not in name and ".dist-info/" not in name}
    assert modules == set(tracked_files("webviz"))
    assert set(tracked_files("webviz", *PAGE_FOLDERS, "pyproject.toml", "README.md", "LICENSE")) <= in_sdist()
    foreign = re.compile(r"^(tests|docs|benchmarks|tools|node_modules|\.venv)/|\.pyc$")
    assert not [name for name in {*in_wheel(), *in_sdist()} if foreign.search(name)]


def test_the_wheel_says_what_it_is_and_brings_neither_a_compiler_nor_pictures_without_extras() -> None:
    said = metadata()
    assert (said["Name"], said["Version"]) == ("alphabeta-webviz", VERSION)
    assert said["License-Expression"] == "MIT" and said["Requires-Python"] == ">=3.11"
    assert set(said.get_all("Provides-Extra", [])) == {
        *("fast", "pictures", "slides", "films", "notebook", "cluster", "redis")
    }
    (name,) = (name for name in in_wheel() if name.endswith("/entry_points.txt"))
    assert in_wheel()[name].decode() == "[console_scripts]\nwebviz = webviz.__main__:main\n"
    assert build_packages()[0].name == f"alphabeta_webviz-{VERSION}-py3-none-any.whl"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"[\w.-]+\.whl", readme)) == {build_packages()[0].name}
    needed = [line for line in metadata().get_all("Requires-Dist", []) if "extra ==" not in line]
    names = {re.split(r"[<>=\[; ]", line)[0] for line in needed}
    assert "flask" in names
    assert not names & {
        "numba",
        "dask",
        "matplotlib",
        "pillow",
        "mini-racer",
        "python-pptx",
        "av",
        "ipykernel",
        "redis",
    }


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
NOT_OF_MAKE_RUN = ("notebook", "cluster", "redis")  # extras that a checkout has only for its tests


def bounds(lines: list[str]) -> dict[str, str]:
    """The versions of each distribution, without this one."""
    found = [Requirement(line) for line in lines]
    return {
        f"{one.name}{sorted(one.extras)}": str(one.specifier) for one in found if one.name != PROJECT["name"]
    }


def requirements_in(file: str) -> dict[str, str]:
    lines = [
        line.partition("#")[0].strip() for line in (ROOT / file).read_text(encoding="utf-8").splitlines()
    ]
    return bounds([line for line in lines if line and not line.startswith("-r")])


def extras(*names: str) -> dict[str, str]:
    return bounds([line for name in names for line in EXTRAS[name]])


def test_a_checkout_has_what_a_package_needs_and_no_more_than_its_extras() -> None:
    run, needed = requirements_in("requirements.txt"), bounds(PROJECT["dependencies"])
    offered = extras(*(name for name in EXTRAS if name not in NOT_OF_MAKE_RUN))
    assert needed.keys() <= run.keys() <= needed.keys() | offered.keys()
    assert extras("fast").keys() <= run.keys()


def test_whatever_is_named_twice_has_the_same_bounds_with_both_ends() -> None:
    lists = [requirements_in("requirements.txt"), requirements_in("requirements-dev.txt")]
    named = [bounds(PROJECT["dependencies"]), *(extras(name) for name in EXTRAS)]
    for name in {name for each in lists + named for name in each}:
        assert len({each[name] for each in lists + named if name in each}) == 1, name
    for each in named:
        assert all(re.search(">=.*,?<|<.*,>=", specifier) for specifier in each.values())
    for name in ("slides", "films", "notebook"):
        assert f"{PROJECT['name']}[pictures]" in EXTRAS[name]


LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
LOCKED = re.split(r"(?m)^(?=[a-z0-9])", LOCK)[1:]  # of each distribution its version, its hashes, who asks


def test_what_is_locked_is_what_is_required_each_file_with_a_hash() -> None:
    """`make lock` writes requirements.lock anew."""
    asked = [block.split()[0] for block in LOCKED if "-r requirements.txt" in block]
    pins = dict(pin.split("==") for pin in asked)
    required = {
        name.partition("[")[0].lower(): bound for name, bound in requirements_in("requirements.txt").items()
    }
    assert pins.keys() == required.keys()
    assert [name for name, bound in required.items() if pins[name] not in SpecifierSet(bound)] == []
    assert LOCKED and all("--hash=sha256:" in block for block in LOCKED)


def test_where_the_lock_was_made_is_not_in_it() -> None:
    """Only versions, hashes and reasons: no address, no option of pip, no path."""
    line = re.compile(r"[a-z0-9-]+==\S+( ; .*)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    # .*")
    head, *lines = LOCK.split("#    make lock\n")
    assert head.startswith("# This file was autogenerated") and len(lines) == 1
    assert [each for each in lines[0].splitlines() if not line.fullmatch(each)] == []
    assert not re.search(r"://|@ |[\\/](?!$)|index|find-links", re.sub(r"(?m) \\$", "", LOCK))
