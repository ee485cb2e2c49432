"""Layouts are measured as the server runs them: importing it sets numpy's threads before numpy is loaded."""

import webviz.server  # noqa: F401
