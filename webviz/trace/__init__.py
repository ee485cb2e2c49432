"""The events of a search tree, and the text of its trace."""

from webviz.search.tree import children, is_open, path_to
from webviz.trace.events import Event, event_at, event_count, is_deep_cut, update_event, visit_event
from webviz.trace.text import event_lines, result_line, trace_chunks, trace_lines
