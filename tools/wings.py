"""Takes each wing off a copy of the project, and tries what remains: `make wings`.

A wing is taken off as a person would do it: its folder is deleted, its row in `webviz/wings.py`, and the
names that `import webviz` has of it; of the page its folder in `static/js/features/`, its styles, its
templates and its row in `static/js/features.js`; of the tests its folder, and those in `tests/together/` that
name it. Wings that need it go, too. What remains is imported and checked for types, has to read a map and to
search it, to have an answer to other kinds of problems, and its page to open in a browser, to draw and to
step. Without all wings, the core's tests pass.

Then all features of the page that come off go at once. With --full each feature goes by itself, too, and the
tests that remain are run without each wing, but for those that take a browser and those of the page or the
project as a whole (scripts, documents, tools, package): `make test` runs them, with every wing.
"""

import argparse
import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser
from playwright.sync_api import Error as BrowserError

from tools.real_page import running_browser, running_server_process
from webviz.wings import WINGS

ROOT = Path(__file__).resolve().parent.parent
NEEDED = (
    *("webviz", "static", "templates", "sample_maps", "lessons", "pyproject.toml"),
    *("tests", "tools", "benchmarks", "docs"),  # by tests
)
PAGE_STAYING = {"editor", "gallery", "practice", "present"}
"""Features of the page that others open, or whose elements they use; `headless.js` grades Practice."""
CORE_TESTS = ("tests/trees", "tests/games", "tests/search", "tests/trace")
"""What the core does, from a tree to the trace; those of maps and of drawing take as long again, each."""
LEFT_OUT = {"benchmarks", "browser", "docs", "fuzz", "journeys", "js", "packages", "tools"}
"""Folders of tests that take a browser, or are about the page or the project as a whole."""
PATIENCE = 60_000
"""Milliseconds until the page must have drawn: a safety net."""
TRIAL = """
import sys
from importlib import import_module
from pkgutil import walk_packages
import webviz
from webviz.__main__ import COMMAND_ROWS
from webviz.server import create_app

for module in walk_packages(webviz.__path__, "webviz."):
    if not module.name.endswith("__main__"):
        import_module(module.name)
for name in webviz.__all__:
    getattr(webviz, name)
client, text = create_app().test_client(), open("sample_maps/australia.txt").read()
assert client.get("/").status_code == 200
for address in ("/api/check", "/api/search"):
    assert client.post(address, json={"text": text}).status_code == 200, address
for other in ('{"variables": {}}', '{"webviz": "map", "text": ""}', "queens:4", '{"type": "Topology"}'):
    assert client.post("/api/check", json={"text": other}).status_code == 200, other
    assert client.post("/api/kind", data=other, content_type="application/zip").status_code == 200, other
    assert client.post("/api/search", json={"text": other}).status_code == 422, other
print(*COMMAND_ROWS)
"""


def with_those_that_need(wing: str) -> set[str]:
    """The wings that go when one does."""
    gone = {wing}
    while more := {name for name, row in WINGS.items() if gone & {*row.needs}} - gone:
        gone |= more
    return gone


def without_rows(table: str, names: set[str]) -> str:
    """The text of `webviz/wings.py` without the rows of some wings."""
    lines = table.splitlines(keepends=True)
    [rows] = [
        node.value
        for node in ast.parse(table).body
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "WINGS"
    ]
    assert isinstance(rows, ast.Dict)
    for key, row in zip(reversed(rows.keys), reversed(rows.values), strict=True):
        if isinstance(key, ast.Constant) and key.value in names:
            del lines[key.lineno - 1 : row.end_lineno]
    return "".join(lines)


def copy_project(folder: Path) -> Path:
    """A folder, once it holds what webviz needs to run."""
    for part in NEEDED:
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, folder / part)
    return folder


def take_off(copy: Path, names: set[str]) -> None:
    """Delete the files of some wings in a copy of the project, and their rows."""
    for name in names:
        shutil.rmtree(copy / "webviz" / name)
        shutil.rmtree(copy / "tests" / name, ignore_errors=True)
    for test in (copy / "tests/together").glob("*.py"):
        if names & wings_of(test):
            test.unlink()
    table, package = copy / "webviz" / "wings.py", copy / "webviz" / "__init__.py"
    table.write_text(without_rows(table.read_text(encoding="utf-8"), names), encoding="utf-8")
    gone = {each for name in names for each in WINGS[name].names}
    lines = package.read_text(encoding="utf-8").splitlines(keepends=True)
    package.write_text("".join(line for line in lines if not gone & set(words(line))), encoding="utf-8")


def wings_of(test: Path) -> set[str]:
    """The wings of a test in `tests/together/`: `WINGS = ("doctor", "exports")`."""
    [named] = re.findall(r"^WINGS = (\(.+\))$", test.read_text(encoding="utf-8"), re.MULTILINE)
    return set(ast.literal_eval(named))


def features() -> set[str]:
    """The features of the page that come off."""
    return {folder.name for folder in (ROOT / "static/js/features").iterdir()} - PAGE_STAYING


def on_the_page(names: Iterable[str]) -> set[str]:
    """Features with these names, and what goes with those that are a wing's."""
    return {*names, *(more for name in names if name in WINGS for more in WINGS[name].page)}


def take_off_the_page(copy: Path, names: Iterable[str]) -> None:
    """Delete features of the page: their scripts, styles, templates and rows."""
    rows, templates = copy / "static/js/features.js", copy / "templates"
    for name in names:
        if not (folder := copy / "static/js/features" / name).is_dir():
            continue
        shutil.rmtree(folder)
        (copy / "static/css/features" / f"{name}.css").unlink(missing_ok=True)
        table = rows.read_text(encoding="utf-8")
        [row] = re.findall(rf"^import {{ (.+) }} from './features/{name}/index.js';$", table, re.MULTILINE)
        gone = "|".join([rf"import {{ {row} }} .*", *(f"  {each}," for each in row.split(", "))])
        rows.write_text(re.sub(rf"^(?:{gone})\n", "", table, flags=re.MULTILINE), encoding="utf-8")
        for file in templates.rglob(f"{name}.html"):
            file.unlink()
            included = f'{{% include "{file.relative_to(templates).as_posix()}" %}}'
            for each in templates.rglob("*.html"):
                each.write_text(each.read_text(encoding="utf-8").replace(included, ""), encoding="utf-8")


def page_fault(copy: Path, browser: Browser) -> str:
    """What goes wrong when a copy opens, draws Australia and steps; "" for nothing."""
    said: list[str] = []
    with running_server_process(folder=copy) as (url, _):
        page = browser.new_page()
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        try:
            page.goto(url)
            page.wait_for_selector('body[data-nodes="43"]', timeout=PATIENCE)
            page.keyboard.press("ArrowRight")
            page.wait_for_selector('body[data-line="2"]', timeout=PATIENCE)
        except BrowserError as error:
            said.append(error.message)
        page.close()
    return "\n".join(said)


def words(line: str) -> list[str]:
    """The names in a line of Python."""
    return "".join(sign if sign.isalnum() or sign == "_" else " " for sign in line).split()


def output_of(copy: Path, *command: str) -> tuple[bool, str]:
    """Whether a program of Python ends well in a copy, and what it has said."""
    run = subprocess.run([sys.executable, *command], cwd=copy, capture_output=True, text=True, check=False)
    return run.returncode == 0, run.stdout + run.stderr


def fault_of(copy: Path, names: set[str]) -> str:
    """What goes wrong when a copy without some wings runs; "" for nothing."""
    is_well, said = output_of(copy, "-c", TRIAL)
    left = {command for name in names for command in WINGS[name].commands} & set(said.split())
    return said if not is_well else f"commands that are still there: {left}" if left else ""


def type_errors(copy: Path) -> str:
    """What the type checker says of a copy; "" for nothing."""
    is_well, said = output_of(copy, "-m", "mypy", "webviz", "--cache-dir", f"{ROOT}/.mypy_cache/wings")
    return "" if is_well else said


def test_failures(copy: Path, tests: Iterable[str]) -> str:
    """What some tests of a copy say when one fails; "" for nothing."""
    is_well, said = output_of(copy, "-m", "pytest", "--quiet", "--no-browser", "--numprocesses=auto", *tests)
    return "" if is_well else said


def remaining_tests(copy: Path) -> list[str]:
    """The tests of a copy that take no browser, by folders and files."""
    found = (path for path in (copy / "tests").iterdir() if path.name not in LEFT_OUT)
    whole = (path for path in found if any(path.rglob("test_*.py")) or path.match("test_*.py"))
    return sorted(path.relative_to(copy).as_posix() for path in whole)


def print_outcome(names: Iterable[str], wrong: str) -> bool:
    """Print the result of a copy without these; return whether something is wrong."""
    print(f"without {', '.join(sorted(names))}: {wrong or 'what remains works'}", flush=True)
    return bool(wrong)


def main() -> int:
    """Try without each wing, all wings and the page's features; return 1 for a fault."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument(
        "--full",
        action="store_true",
        help="take off each feature of the page by itself, too, and run the tests that remain without each "
        "wing, but for those in a browser and those of the page or the project as a whole",
    )
    is_full = parser.parse_args().full
    each_by_itself = [on_the_page([name]) for name in sorted(features())] if is_full else []
    wrong = []
    with running_browser() as browser, ThreadPoolExecutor() as beside:
        for names in (*map(with_those_that_need, WINGS), {*WINGS}):
            with TemporaryDirectory() as folder:
                copy = copy_project(Path(folder))
                take_off(copy, names)
                take_off_the_page(copy, on_the_page(names))
                runs = [beside.submit(fault_of, copy, names), beside.submit(type_errors, copy)]
                faults = page_fault(copy, browser) + "".join(run.result() for run in runs)
                if not faults and is_full:
                    faults = test_failures(copy, remaining_tests(copy))
                elif not faults and names == {*WINGS}:
                    faults = test_failures(copy, CORE_TESTS)
            wrong.append(print_outcome(names, faults))
        for names in (features(), *each_by_itself):
            with TemporaryDirectory() as folder:
                copy = copy_project(Path(folder))
                take_off_the_page(copy, names)
                wrong.append(
                    print_outcome((f"the page's {name}" for name in names), page_fault(copy, browser))
                )
    return int(any(wrong))


if __name__ == "__main__":
    sys.exit(main())
