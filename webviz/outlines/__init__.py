"""Outlines of regions in degrees on the earth: regions, borders, shapes of maps.

Begin with `reader.py`. This file imports nothing, so that the slow libraries are loaded only when they are
needed.
"""
