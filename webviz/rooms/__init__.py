"""Rooms: what a lecturer shows, for the pages that follow, and what they answer. In memory, without names.

Pure: time comes from outside, as a clock in seconds that only ever goes forward.
"""

from webviz.rooms.ballot import Tally
from webviz.rooms.change import Change
from webviz.rooms.clients import Guesses, Openings
from webviz.rooms.question import Question
from webviz.rooms.refusals import RoomError
from webviz.rooms.room import Room
from webviz.rooms.rooms import Rooms

__all__ = ["Change", "Guesses", "Openings", "Question", "Room", "RoomError", "Rooms", "Tally"]
