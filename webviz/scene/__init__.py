"""Scenes: the fields of a search and of a view, and the problems they are about.

A link, a stop of a lesson, a request, a call in a notebook and a command all name the same fields.
"""
