"""Takes each wing off a copy of the project, and tries what remains: `make wings`.

A wing is taken off as a person would do it: its folder is deleted, its row in `webviz/wings.py`, and the
names that `import webviz` has of it. Wings that need it go, too. What remains is imported and checked for
types, and has to serve the page, to read a map and to search it.
"""

import ast
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from webviz.wings import WINGS

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("webviz", "static", "templates", "sample_maps", "lessons", "pyproject.toml")
STAYING = {"csp", "outlines", "lessons"}
"""Wings that the core cannot do without yet: it reads their kinds of problems, and shows their searches."""
TRIAL = """
import sys
from importlib import import_module
from pkgutil import walk_packages
import webviz
from webviz.__main__ import LISTED
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
print(*LISTED)
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


def copied(folder: Path) -> Path:
    """A folder, once it holds what webviz needs to run."""
    for part in NEEDED:
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, folder / part)
    return folder


def take_off(copy: Path, names: set[str]) -> None:
    """Deletes what is named after some wings in a copy of the project, and their rows."""
    for name in names:
        shutil.rmtree(copy / "webviz" / name)
    table, package = copy / "webviz" / "wings.py", copy / "webviz" / "__init__.py"
    table.write_text(without_rows(table.read_text(encoding="utf-8"), names), encoding="utf-8")
    gone = {each for name in names for each in WINGS[name].names}
    lines = package.read_text(encoding="utf-8").splitlines(keepends=True)
    package.write_text("".join(line for line in lines if not gone & set(words(line))), encoding="utf-8")


def words(line: str) -> list[str]:
    """The names in a line of Python."""
    return "".join(sign if sign.isalnum() or sign == "_" else " " for sign in line).split()


def fault_of(copy: Path, names: set[str]) -> str:
    """What goes wrong when a copy without some wings runs; "" for nothing."""
    run = subprocess.run([sys.executable, "-c", TRIAL], cwd=copy, capture_output=True, text=True, check=False)
    gone = {command for name in names for command in WINGS[name].commands}
    left = gone & set(run.stdout.split())
    return run.stderr if run.returncode else f"commands that are still there: {left}" if left else ""


def type_errors(copy: Path) -> str:
    """What the type checker says of a copy; "" for nothing."""
    words = [sys.executable, "-m", "mypy", "webviz", "--cache-dir", str(ROOT / ".mypy_cache" / "wings")]
    run = subprocess.run(words, cwd=copy, capture_output=True, text=True, check=False)
    return run.stdout + run.stderr if run.returncode else ""


def main() -> int:
    """Tries each wing by itself, then all at once; returns 1 if anything goes wrong."""
    movable = [name for name in WINGS if name not in STAYING]
    failed = False
    for names in (*map(with_those_that_need, movable), set(movable)):
        with TemporaryDirectory() as folder:
            copy = copied(Path(folder))
            take_off(copy, names)
            wrong = fault_of(copy, names) + type_errors(copy)
        print(f"without {', '.join(sorted(names))}: {wrong or 'what remains works'}", flush=True)
        failed |= bool(wrong)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
