"""See how alpha-beta plays the two-player map-coloring game, one step at a time.

docs/python.md explains what programs and notebooks find here. Everything is imported when it is first used:
`import webviz` alone costs nothing.
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

__all__ = [
    "__version__",
    "diagnose",
    "events",
    "export",
    "read_map",
    "read_tree",
    "search",
    "show",
    "solve",
    "trace_text",
]

_FOUND_IN = {
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
"""Where each name is defined, as type checkers read it above."""


def __getattr__(name: str) -> Any:
    """Import a name when it is first used."""
    if name not in _FOUND_IN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, attribute = _FOUND_IN[name].partition(":")
    found = import_module(f"{__name__}.{module}")
    return getattr(found, attribute) if attribute else found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Search(ModuleType):
    """The package of the searches, which can also be called: `webviz.search("australia")`."""

    @property
    def __signature__(self) -> Any:
        """The parameters of the function, for `help` and notebooks."""
        from inspect import signature

        from webviz.python.searching import search

        return signature(search)

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """Search the game on a map, or on a tree: see webviz.python.searching.search."""
        from webviz.python.searching import search

        return search(*arguments, **options)


class _Package(ModuleType):
    """This package.

    When Python imports a subpackage, it sets it as an attribute, over any function of the same name. So the
    subpackage `search` becomes one that can be called.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "search" and isinstance(value, ModuleType):
            value.__class__ = _Search
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
