"""HTTP: the page, the samples, and an answer for every map. The only folder that imports flask."""

from webviz.server.app import create_app

__all__ = ["create_app"]
