"""See how alpha-beta plays the two-player map-coloring game, one step at a time.

docs/python.md explains the names that programs and notebooks find here. Each is imported when it is first
used, so `import webviz` alone costs nothing. `search` is both a package and a function: see `_Package`.
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

# For each name its `module:attribute`; type checkers read the imports above instead.
_PLACES = {
    "__version__": "commands:VERSION",
    "diagnose": "doctor.api:diagnose",
    "events": "python.searching:events",
    "export": "exports.api:export",
    "read_map": "python.options:read_map",
    "read_tree": "python.options:read_tree",
    "search": "search",  # the package itself, which `_Package` makes callable
    "show": "notebooks.api:show",
    "solve": "csp.api:solve",
    "trace_text": "python.searching:trace_text",
}
__all__ = list(_PLACES)


def __getattr__(name: str) -> Any:
    """Import a name when it is first used."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module_name, _, attribute = _PLACES[name].partition(":")
    module = import_module(f"{__name__}.{module_name}")
    return getattr(module, attribute) if attribute else module


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
    """This package, whose attribute `search` is a package and can be called.

    When any module imports `webviz.search`, Python sets that package as this attribute, in place of a
    function of the same name. So the package itself becomes callable when it is set.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "search" and isinstance(value, ModuleType):
            value.__class__ = _CallableSearch
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
