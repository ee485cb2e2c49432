"""What leaves the page: pictures as marks, and files written of them or of a search's columns."""

from webviz.exports.model import ExportError, Options, Picture

__all__ = ["ExportError", "Options", "Picture"]
