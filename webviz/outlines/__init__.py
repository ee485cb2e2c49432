"""Outlines of regions in degrees on the earth: regions, borders, shapes of maps.

Begin with `reader.py`. The package itself names nothing: what it takes to read outlines is loaded by whoever
does.
"""
