"""A classroom: a lecturer's page leads, the pages of a class follow and answer.

Everything is in memory, without names. No module here reads a clock: each gets one, a function that returns
seconds and never goes back.
"""

from webviz.classroom.room import Change, Question, Room, RoomError, Tally
from webviz.classroom.rooms import Guesses, Openings, Rooms

__all__ = ["Change", "Guesses", "Openings", "Question", "Room", "RoomError", "Rooms", "Tally"]
