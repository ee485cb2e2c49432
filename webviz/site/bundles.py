"""The page's modules in bundles: a file for each module, one answer for all that are needed together.

A browser needs a millisecond or two for each module it asks for, and there are hundreds. A bundle has what
its first module, the *entry*, imports; entries are the page's start, what is fetched when it is needed,
workers, and what several of them import. Each module is a function that is called once, in the order of the
imports, and returns what it exports:

    const $kit_scale = (() => { ...; return { scale }; })();

The modules stay what they are: any of them can be imported from its own file, as node's tests do.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain
from pathlib import Path
from posixpath import dirname

from webviz.site.modules import Module, fetched, place_from, read_modules, read_needed, workers

START = "main.js"
WINDOWS = ("presenter.js", "replay.js")
"""The starts of other pages: each has a copy of all that it needs, as a worker has."""


@lru_cache(maxsize=2)
def bundles(folder: Path, version: str) -> dict[str, bytes]:
    """Every bundle below `folder` by the name of its entry; `version` changes when a file does.

    Raises ValueError for a module that cannot be read (`webviz.site.modules`).
    """
    modules = read_modules(folder)
    owner = owners(modules, page_entries(modules))
    texts = {entry: _bundle(modules, entry, owner) for entry in set(owner.values())}
    alone = {name: dict.fromkeys(needed(modules, name, ()), name) for name in separate_entries(modules)}
    texts |= {name: _bundle(modules, name, own) for name, own in alone.items()}
    return {entry: text.encode() for entry, text in texts.items()}


def separate_entries(modules: Mapping[str, Module]) -> set[str]:
    """The starts of workers and other pages."""
    return worker_entries(modules) | {name for name in WINDOWS if name in modules}


def worker_entries(modules: Mapping[str, Module]) -> set[str]:
    """The modules that are started as workers: each has a copy of all that it needs."""
    return set(chain.from_iterable(workers(one) for one in modules.values()))


def page_entries(modules: Mapping[str, Module]) -> set[str]:
    """The page's start, and what it fetches when it is needed."""
    lazily = chain.from_iterable(fetched(one, modules) for one in modules.values())
    return {START, *lazily}


def owners(modules: Mapping[str, Module], entries: set[str]) -> dict[str, str]:
    """In whose bundle each module is; there is one of each on the page, so what several need has its own."""
    start = needed(modules, START, ())
    later = entries - set(start)
    inside = _inside(modules, start, later)
    while shared := _shared(inside):
        later |= _first(modules, shared)
        inside = _inside(modules, start, later)
    return {name: entry for entry, names in {START: start, **inside}.items() for name in names}


def _inside(modules: Mapping[str, Module], start: list[str], later: set[str]) -> dict[str, list[str]]:
    return {entry: needed(modules, entry, {*start, *later}) for entry in later}


def _shared(inside: Mapping[str, list[str]]) -> set[str]:
    times = Counter(chain.from_iterable(inside.values()))
    return {name for name, number in times.items() if number > 1}


def _first(modules: Mapping[str, Module], shared: set[str]) -> set[str]:
    """Those that none of the others imports: these may then come with them."""
    return shared - {target for name in shared for target, _names in modules[name].imports}


def needed(modules: Mapping[str, Module], entry: str, others: Iterable[str]) -> list[str]:
    """What `entry` imports, directly or not and not by way of `others`, and it, after what each imports."""
    found: dict[str, None] = {}

    def follow(name: str) -> None:
        for target, _names in modules[name].imports:
            if target not in found and target not in others:
                follow(target)
        found[name] = None

    follow(entry)
    return list(found)


def _bundle(modules: Mapping[str, Module], entry: str, owner: Mapping[str, str]) -> str:
    """The text of the bundle of an entry, where `owner` tells which bundle has which module."""
    names = needed(modules, entry, {name for name, bundle in owner.items() if bundle != entry})
    folder = dirname(entry)
    parts = [_as_function(modules[name], folder) for name in names]
    passed_on = ", ".join(f"{_variable(name)} as '{name}'" for name in names)
    own = ", ".join(modules[entry].exports)
    return "\n".join(
        [
            *_from_others(modules, names, owner, folder),
            *parts,
            f"export {{ {passed_on} }};",
            f"export const {{ {own} }} = {_variable(entry)};",
        ]
    )


def plain_script(folder: Path, entry: str) -> str:
    """The bundle of an entry as a script for an engine that has no modules, and no addresses of files.

    What it exports is nobody's: it says by itself what it leaves behind. Raises ValueError as `bundles`.
    """
    modules = read_needed(folder, entry)
    parts = [_as_function(modules[name], dirname(entry)) for name in needed(modules, entry, ())]
    return "\n".join(parts).replace("import.meta.url", "''")


def _from_others(
    modules: Mapping[str, Module], names: list[str], owner: Mapping[str, str], folder: str
) -> list[str]:
    """The imports of a bundle: the modules that it takes from others."""
    targets = chain.from_iterable(modules[name].imports for name in names)
    outside = sorted({target for target, _names in targets} - set(names))
    return [
        f"import {{ '{name}' as {_variable(name)} }} from '{place_from(folder, owner[name])}';"
        for name in outside
    ]


def _as_function(one: Module, folder: str) -> str:
    taken = [f"const {{{renamed(names)}}} = {_variable(name)};" for name, names in one.imports if names]
    exports = ", ".join(one.exports)
    return "\n".join(
        [
            f"// {one.name}",
            f"const {_variable(one.name)} = (() => {{",
            *taken,
            one.seen_from(folder),
            f"return {{ {exports} }};",
            "})();",
        ]
    )


def renamed(names: str) -> str:
    """`a as b`, which imports say, as a declaration says it."""
    return re.sub(r"(\w+) as (\w+)", r"\1: \2", " ".join(names.split()))


def _variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))
