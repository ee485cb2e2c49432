"""Graphs in the formats of other programs: regions and borders in and out.

Begin with `reader.py`. The package itself names nothing: what it takes to read a graph is loaded by whoever
does.
"""
