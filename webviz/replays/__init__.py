"""Replays: the page in one file, with recorded answers of its server."""
