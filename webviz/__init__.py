"""See how alpha-beta plays the two-player map-coloring game, one step at a time.

docs/python.md explains the names that programs and notebooks find here. Each is imported when it is first
used, so `import webviz` alone costs nothing.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from webviz.commands import VERSION as __version__
    from webviz.csp.api import solve
    from webviz.doctor.api import diagnose
    from webviz.exports.api import export
    from webviz.notebooks.api import show
    from webviz.python.options import read_map, read_tree
    from webviz.python.searching import events, search, trace_text

_PLACES = {
    "__version__": "commands:VERSION",
    "diagnose": "doctor.api:diagnose",
    "events": "python.searching:events",
    "export": "exports.api:export",
    "read_map": "python.options:read_map",
    "read_tree": "python.options:read_tree",
    "search": "search",
    "show": "notebooks.api:show",
    "solve": "csp.api:solve",
    "trace_text": "python.searching:trace_text",
}
"""The module and the attribute of each name; type checkers read the imports above instead."""
__all__ = list(_PLACES)


def __getattr__(name: str) -> Any:
    """Import a name when it is first used."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, attribute = _PLACES[name].partition(":")
    imported = import_module(f"{__name__}.{module}")
    return getattr(imported, attribute) if attribute else imported


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _CallableSearch(ModuleType):
    """The package `webviz.search`, also callable: `webviz.search("australia")`."""

    @property
    def __signature__(self) -> Any:
        """The parameters of the function, for `help` and notebooks."""
        from inspect import signature

        return signature(self._search)

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """Search the game on a map, or on a tree: see webviz.python.searching.search."""
        return self._search(*arguments, **options)

    @property
    def _search(self) -> Any:
        from webviz.python.searching import search

        return search


class _Package(ModuleType):
    """This package, in which `search` is a package and a function.

    Python sets each imported subpackage as an attribute, in place of any function of the same name. So this
    class makes the subpackage `search` callable.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "search" and isinstance(value, ModuleType):
            value.__class__ = _CallableSearch
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
