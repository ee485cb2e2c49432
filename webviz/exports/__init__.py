"""Exports: pictures as marks, and files of pictures or of a search's columns."""

from webviz.exports.model import ExportError, Options, Picture

__all__ = ["ExportError", "Options", "Picture"]
