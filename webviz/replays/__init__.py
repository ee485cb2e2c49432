"""The page in one file: what it asks its server, recorded, and the page itself.

Pure: whoever answers is passed in.
"""
