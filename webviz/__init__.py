"""See how alpha-beta plays the two-player map-coloring game, one step at a time.

Programs and notebooks find here what docs/python.md explains. All of it is imported when it is first used:
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
    """What is not imported yet."""
    if name not in _FOUND_IN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, attribute = _FOUND_IN[name].partition(":")
    found = import_module(f"{__name__}.{module}")
    return getattr(found, attribute) if attribute else found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Search(ModuleType):
    """The folder of the searches, which may be called, too: `webviz.search("australia")`."""

    @property
    def __signature__(self) -> Any:
        """What it takes, by name and with types."""
        from inspect import signature

        from webviz.python.searching import search

        return signature(search)

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """Searches the game on a map, or on a tree: webviz.python.searching.search tells what it takes."""
        from webviz.python.searching import search

        return search(*arguments, **options)


class _Package(ModuleType):
    """This package.

    Python makes a folder that was imported an attribute of it, over any function of the same name. Hence the
    folder `search` becomes one that can be called.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "search" and isinstance(value, ModuleType):
            value.__class__ = _Search
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
