"""What is inside the wheel and the sdist: all that webviz needs, and nothing that it does not."""

import re
from pathlib import Path

from packages.wheels import PAGE_FOLDERS, built, in_sdist, in_wheel, metadata, tracked

from webviz.commands import VERSION

GOLDEN = Path(__file__).parents[1] / "golden" / "packages"


def kinds(names: set[str]) -> str:
    """Which kinds of files lie in which folders of a package, a line each."""
    return "".join(f"{kind}\n" for kind in sorted({kind_of(name) for name in names}))


def kind_of(name: str) -> str:
    """Its top folder (of the page's files two more) and suffix; what describes the package by its name."""
    parts = name.split("/")
    depth = 3 if "_site" in parts else 1
    if len(parts) <= depth or parts[0].endswith(".dist-info"):
        return name.replace(VERSION, "VERSION")
    return "/".join([*parts[:depth], f"**{Path(name).suffix}"])


def test_what_is_inside_is_what_is_listed() -> None:
    for package, names in (("wheel", set(in_wheel())), ("sdist", in_sdist())):
        assert kinds(names) == (GOLDEN / f"{package}.txt").read_text(encoding="utf-8")


def test_every_file_of_the_page_is_inside_byte_for_byte() -> None:
    expected = {f"webviz/_site/{name}": data for name, data in tracked(*PAGE_FOLDERS).items()}
    within = {name: data for name, data in in_wheel().items() if name.startswith("webviz/_site/")}
    assert len(expected) > 500 and within.keys() == expected.keys()
    assert [name for name in within if within[name] != expected[name]] == []


def test_every_module_is_inside_and_nothing_else() -> None:
    modules = {name for name in in_wheel() if "/_site/" not in name and ".dist-info/" not in name}
    assert modules == set(tracked("webviz"))
    assert not any(
        re.search(r"(^|/)(tests|docs|benchmarks|tools|node_modules)/|\.pyc$", name) for name in in_wheel()
    )


def test_the_sdist_has_what_the_wheel_is_made_of() -> None:
    assert set(tracked("webviz", *PAGE_FOLDERS, "pyproject.toml", "README.md", "LICENSE")) <= in_sdist()
    assert not any(name.startswith(("tests/", "docs/", "node_modules/", ".venv/")) for name in in_sdist())


def test_the_wheel_says_what_it_is() -> None:
    said = metadata()
    assert (said["Name"], said["Version"]) == ("alphabeta-webviz", VERSION)
    assert said["License-Expression"] == "MIT" and said["Requires-Python"] == ">=3.11"
    assert set(said.get_all("Provides-Extra", [])) == {"fast", "pictures", "slides", "notebook", "cluster"}
    (name,) = (name for name in in_wheel() if name.endswith("/entry_points.txt"))
    assert in_wheel()[name].decode() == "[console_scripts]\nwebviz = webviz.__main__:main\n"
    assert built()[0].name == f"alphabeta_webviz-{VERSION}-py3-none-any.whl"


def test_without_extras_it_brings_neither_a_compiler_nor_pictures() -> None:
    needed = [line for line in metadata().get_all("Requires-Dist", []) if "extra ==" not in line]
    names = {re.split(r"[<>=\[; ]", line)[0] for line in needed}
    assert "flask" in names
    assert not names & {"numba", "dask", "matplotlib", "pillow", "mini-racer", "python-pptx", "ipykernel"}


def test_the_readme_installs_the_wheel_by_its_name() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"[\w.-]+\.whl", readme)) == {built()[0].name}
