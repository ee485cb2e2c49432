"""Functions stay under 40 lines, and modules under 400: a module is a chapter."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FUNCTION_LINES = 40
MODULE_LINES = 400
FOLDERS = ("webviz", "static/js", "static/css", "tests", "tools", "benchmarks")
# A line that opens a JavaScript function and leaves its body open: declaration, arrow, or method.
JAVASCRIPT_START = re.compile(
    r"^(?P<indent>\s*)(?!.*\b(?:if|for|while|switch|catch|else|do|try)\b\s*[({])"
    r"(?:.*\bfunction\b.*|.*=>\s*[({]*|(?:static |async |get |set |\*|#)*[\w$]+\(.*\)\s*\{)$"
)


def modules() -> list[Path]:
    """Every source file of the project."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    return sorted(path for path in found if path.suffix in (".py", ".js", ".mjs", ".css"))


def python_functions(source: str) -> Iterator[tuple[str, int]]:
    """Name and length in lines, documentation included, of each function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def javascript_functions(source: str) -> Iterator[tuple[str, int]]:
    """First line and length of each function; relies on closing braces standing below the opening line."""
    lines = source.splitlines()
    for number, line in enumerate(lines):
        start = JAVASCRIPT_START.match(line)
        if start and line.count("{") > line.count("}"):
            close = re.compile(re.escape(start["indent"]) + r"\}")
            ends = (end for end in range(number + 1, len(lines)) if close.match(lines[end]))
            yield line.strip(), next(ends, number) - number + 1


def too_long(path: Path) -> list[str]:
    """The functions of a file that exceed the limit."""
    source = path.read_text(encoding="utf-8")
    kinds = {".py": python_functions, ".js": javascript_functions, ".mjs": javascript_functions}
    functions = kinds[path.suffix](source) if path.suffix in kinds else ()
    return [f"{name}: {length} lines" for name, length in functions if length > FUNCTION_LINES]


def test_every_module_is_short() -> None:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert [f"{name}: {length} lines" for name, length in lengths.items() if length > MODULE_LINES] == []


def test_every_function_is_short() -> None:
    assert [f"{name_of(path)}: {function}" for path in modules() for function in too_long(path)] == []


def name_of(path: Path) -> str:
    """The path of a file in the project."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize(
    "opening",
    [
        "export function f(a) {",
        "const f = (a) => {",
        "  async f(a, b) {",
        "  get size() {",
        "on('x', () => {",
    ],
)
def test_the_length_of_a_javascript_function_is_measured(opening: str) -> None:
    indent = re.match(r"\s*", opening)
    body = "  if (a) {\n    b();\n  }\n".replace("\n", "\n  ") * 20
    source = f"{opening}\n    {body}\n{indent[0] if indent else ''}}}\n"
    assert [length for _, length in javascript_functions(source)] == [len(source.splitlines())]


def test_a_branch_is_no_javascript_function() -> None:
    assert list(javascript_functions("if (f(a)) {\n  b();\n}\nfor (const a of b()) {\n}\n")) == []
