"""What a module of the page imports and exports, read from its text.

The modules are plain ECMAScript, and written in one way, which is all that is read here: named imports, and
`export` before a declaration. What a module fetches when it is needed, by `import()` or as a worker, is named
from its own place by a string.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

TYPES = re.compile(r"/\*\*.*?\*/", re.S)
"""Comments that tell types: most of some files, and nothing to a browser."""
IMPORT = re.compile(r"^import (?:\{([^}]*)\} from )?'([^']+)';\n", re.M)
EXPORT = re.compile(r"^export (?=((?:async )?function\*?|const|class) (\w+))", re.M)
LEFT = re.compile(r"^(?:import\b(?!\()|export\b).*", re.M)
FETCHED = re.compile(r"import\(([`'])(?P<place>\.[^`']+)\1\)")
WORKER = re.compile(r"new URL\('(?P<place>\.[^']+\.js)', import\.meta\.url\)")
PLACES = (FETCHED, WORKER)
TABLE = re.compile(r"^import (\w+) from '(\.[^']+\.json)' with \{ type: 'json' \};$", re.M)
"""A file of JSON, which becomes a constant of the module that imports it."""


@dataclass(frozen=True)
class Module:
    """A module; it and others are named by their paths below the folder of all."""

    name: str
    body: str
    """Its text without imports, the words `export`, and the comments that tell types."""
    imports: tuple[tuple[str, str], ...]
    """The module, and what is taken from it, as between the braces."""
    exports: tuple[str, ...]

    def seen_from(self, folder: str) -> str:
        """Its body, where what it fetches is named from another folder."""
        text = self.body
        for pattern in PLACES:
            text = pattern.sub(lambda found: _moved(found, dirname(self.name), folder), text)
        return text


def read_modules(folder: Path) -> dict[str, Module]:
    """All modules below `folder` by name. Raises ValueError for one that is written in another way."""
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.js"))}
    return {name: module(name, _text_of(path)) for name, path in paths.items()}


def read_needed(folder: Path, entry: str) -> dict[str, Module]:
    """A module and all that it imports, directly or not. Raises ValueError as `read_modules`."""
    found: dict[str, Module] = {}
    wanted = [entry]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = module(name, _text_of(folder / name))
            wanted += [target for target, _names in found[name].imports]
    return found


def _text_of(path: Path) -> str:
    """The text of a module, with the tables that it imports."""

    def inlined(found: re.Match[str]) -> str:
        table = (path.parent / found[2]).read_text(encoding="utf-8").strip()
        return f"const {found[1]} = {table};"

    return TABLE.sub(inlined, path.read_text(encoding="utf-8"))


def module(name: str, text: str) -> Module:
    """A module read from its text. Raises ValueError where it imports or exports in another way."""
    text = TYPES.sub("", text)
    imports = tuple((normpath(join(dirname(name), place)), names) for names, place in IMPORT.findall(text))
    exports = tuple(exported for _kind, exported in EXPORT.findall(text))
    body = EXPORT.sub("", IMPORT.sub("", text))
    if left := LEFT.search(body):
        raise ValueError(
            f"{name}: {left[0]!r} is neither `import {{ names }} from 'place';`"
            " nor `export` before a declaration"
        )
    return Module(name, body, imports, exports)


def fetched(one: Module, names: Iterable[str]) -> list[str]:
    """Those of `names` that it may fetch by `import()`, whose place may be a pattern, as `./${name}.js`."""
    places = [re.sub(r"\$\{[^}]*\}", "*", found["place"]) for found in FETCHED.finditer(one.body)]
    patterns = [normpath(join(dirname(one.name), place)) for place in places]
    return [name for name in patterns and names if any(_fits(name, pattern) for pattern in patterns)]


def workers(one: Module) -> list[str]:
    """The modules that it starts as workers."""
    return [normpath(join(dirname(one.name), found["place"])) for found in WORKER.finditer(one.body)]


def place_from(folder: str, name: str) -> str:
    """How a module in `folder` names the one that is called `name`."""
    place = relpath(name, folder or ".")
    return place if place.startswith(".") else f"./{place}"


def _fits(name: str, pattern: str) -> bool:
    return dirname(name) == dirname(pattern) and fnmatchcase(name, pattern)


def _moved(found: re.Match[str], here: str, there: str) -> str:
    place = place_from(there, normpath(join(here, found["place"])))
    return found[0].replace(found["place"], place)
