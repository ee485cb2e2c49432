"""Graphs in, regions and borders out, and back: the formats that other programs write.

Begin with `reader.py`. The package itself names nothing: what it takes to read a graph is loaded by whoever
does.
"""
