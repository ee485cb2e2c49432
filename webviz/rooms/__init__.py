"""Rooms: a lecturer's page leads, the pages of a class follow it and answer questions.

All is in memory, without names. No module here reads a clock: each is given one, a function that returns
seconds and never goes back.
"""

from webviz.rooms.ballot import Tally
from webviz.rooms.change import Change
from webviz.rooms.clients import Guesses, Openings
from webviz.rooms.question import Question
from webviz.rooms.refusals import RoomError
from webviz.rooms.room import Room
from webviz.rooms.rooms import Rooms

__all__ = ["Change", "Guesses", "Openings", "Question", "Room", "RoomError", "Rooms", "Tally"]
