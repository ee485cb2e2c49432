"""The homework's map format: read generously, written canonically."""

from webviz.maps.head import DEEPEST, MOST_PLAYERS
from webviz.maps.model import Assignment, Diagnostic, Map, MapError, write_map
from webviz.maps.reader import read_map
