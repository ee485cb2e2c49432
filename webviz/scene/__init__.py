"""Scenes: the fields of a search and of a view, and the problem they refer to.

Links, stops of lessons, requests, calls in notebooks and commands all use the same fields.
"""
