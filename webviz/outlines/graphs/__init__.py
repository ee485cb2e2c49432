"""Read other programs' graphs: regions and borders. Begin with `reader.py`.

This file imports nothing, so that the slow libraries are loaded only when they are needed.
"""
