"""The document of a map that was read from any file: its text together with all that is known besides."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from webviz.graphs.any_source import Source
from webviz.maps import Map, write_map
from webviz.outlines.choices import Choice, write_choices
from webviz.outlines.document import Document

Value = TypeVar("Value")


def document_of(found: Source, map: Map, choices: Sequence[Choice]) -> Document:
    """The document of a file as chosen.

    Args:
        map: the game that was made of it.
        choices: what was decided now; what a document says was decided before goes first.
    """
    before = found.document or Document("")
    return Document(
        write_map(map),
        found.outlines.full_names(),
        found.shape(),
        " ".join(filter(None, (before.choices, write_choices(choices)))),
        _of(before.positions, map.regions),
        _of(before.colors, map.colors),
    )


def _of(table: Mapping[str, Value], names: Sequence[str]) -> dict[str, Value]:
    """What a table has for these names."""
    return {name: table[name] for name in names if name in table}
