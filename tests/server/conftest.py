"""The application without a server around it."""

from application import client, text, three_players

__all__ = ["client", "text", "three_players"]
