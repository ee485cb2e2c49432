"""Geometry in, regions, borders and shapes out: maps as people have them, in degrees on the earth.

Begin with `reader.py`. The package itself names nothing: what it takes to read outlines is loaded by whoever
does.
"""
