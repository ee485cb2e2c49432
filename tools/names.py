"""Names of functions and modules that are a bare participle: `shown`, `told`.

A verb says what a function does, a noun what it returns; a participle says neither. Attributes and variables
may be participles: they say of a thing what has happened to it.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SUFFIXES = {"python": (".py",), "javascript": (".js", ".mjs")}
IRREGULAR = (
    "begun bent bound bought brought built burnt caught clung crept dealt done drawn drunk dug fed felt "
    "fled flown flung fought found gone ground grown heard held hung kept knelt known laid lain led left "
    "lent lit lost made meant met overlaid overrun paid proven redrawn said sat sawn seen sent sewn shone "
    "shorn shot shown shrunk slain slept slid slung sold sought sown sped spent spun sprung stood strewn "
    "struck strung stuck stung sung sunk swept sworn swum swung taught thought thrown told torn trodden "
    "unbound understood undone unknown unseen untold unwound wept withheld won worn wound"
)
"""Participles without -ed or -en, but those that are the verb itself: cut, put, read, run, set, split."""
OTHER_WORDS = (
    "between children deepen embed even feed golden green len listen need open screen seed shorten speed "
    "then token when widen"
)
"""Words that only end like one."""
EXCEPTIONS = {"received": "waitress calls this method of its channels and requests by this name"}
"""Participles that have to be names, each with the reason."""

JAVASCRIPT_FUNCTION = re.compile(
    r"""
    \bfunction\s*\*?\s*(?P<declared>[a-z]\w*)\s*\(
    | \b(?:const|let|var)\s+(?P<assigned>[a-z]\w*)\s*=\s*(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>)
    | ^\s+(?:(?:static|async|get|set)\s+)*\*?[#]?(?!(?:if|for|while|switch|catch)\b)
      (?P<method>[a-z]\w*)\s*\([^()]*\)\s*\{$
    """,
    re.VERBOSE | re.MULTILINE,
)


def is_participle(name: str) -> bool:
    """Whether a name is a participle alone, with or without underscores around it."""
    word = name.strip("_$#")
    is_one = re.fullmatch("[a-z]+(?:ed|en)", word) or word in IRREGULAR.split()
    return bool(is_one) and word not in OTHER_WORDS.split() and word not in EXCEPTIONS


def python_functions(text: str) -> Iterator[tuple[int, str]]:
    """The functions and methods of a module, each with its line."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name


def javascript_functions(text: str) -> Iterator[tuple[int, str]]:
    """The functions with a name in formatted JavaScript, each with its line."""
    for match in JAVASCRIPT_FUNCTION.finditer(text):
        name = match["declared"] or match["assigned"] or match["method"]
        yield text.count("\n", 0, match.start(match.lastgroup or 0)) + 1, name


FUNCTIONS = {"python": python_functions, "javascript": javascript_functions}


def participles(folder: Path, language: str) -> list[str]:
    """The modules and functions that are named by a participle: `path:line: name`."""
    paths = (path for path in sorted(folder.rglob("*")) if path.suffix in SUFFIXES[language])
    found = []
    for path in paths:
        names = [(1, path.stem), *FUNCTIONS[language](path.read_text(encoding="utf-8"))]
        place = path.relative_to(folder.parent).as_posix()
        found += [f"{place}:{line}: {name}" for line, name in names if is_participle(name)]
    return found
