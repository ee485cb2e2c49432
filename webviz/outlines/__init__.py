"""Geometry in, regions, borders and shapes out: maps as people have them, in degrees on the earth."""

from webviz.outlines.choices import Choice, ChoiceError, chosen, read_choices, write_choices
from webviz.outlines.document import Document, is_document, read_document, write_document
from webviz.outlines.model import Border, Doubt, Finding, OutlineError, Outlines, Region
from webviz.outlines.problem import Head, map_of
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of
from webviz.outlines.source import looks_like_outlines

__all__ = [
    "Border",
    "Choice",
    "ChoiceError",
    "Document",
    "Doubt",
    "Finding",
    "Head",
    "OutlineError",
    "Outlines",
    "Region",
    "chosen",
    "is_document",
    "looks_like_outlines",
    "map_of",
    "read_choices",
    "read_document",
    "read_outlines",
    "shape_of",
    "write_choices",
    "write_document",
]
