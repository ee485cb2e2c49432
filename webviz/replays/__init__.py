"""Replays: the page in one file, with recorded answers of its server.

Pure: the caller passes the server.
"""
