"""What is told is asked of a server: so it comes as the page gets it."""

from application import client, text, three_players

__all__ = ["client", "text", "three_players"]
