"""The application that sends the page's files."""

from application import client

__all__ = ["client"]
