"""A search tree's events, and the trace text: written, and read back."""

from webviz.trace.events import (
    Event,
    children,
    event_at,
    event_count,
    is_open,
    path_to,
    update_event,
    visit_event,
)
from webviz.trace.reader import TraceError, read_trace
from webviz.trace.text import event_lines, result_line, trace_chunks, trace_lines

__all__ = [
    "Event",
    "TraceError",
    "children",
    "event_at",
    "event_count",
    "event_lines",
    "is_open",
    "path_to",
    "read_trace",
    "result_line",
    "trace_chunks",
    "trace_lines",
    "update_event",
    "visit_event",
]
