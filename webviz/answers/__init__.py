"""Answers to the page about a text and its searches: JSON, and columns as bytes.

They need no server, which adds a queue, sharing and HTTP; `LocalApi` gives them all to other programs.
"""
