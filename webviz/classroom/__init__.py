"""A classroom: a lecturer's page leads, the pages of a class follow and answer.

Everything is in a store, without names: in memory, or in a Redis that several processes share. No module but
the store reads a clock: each gets one, a function that returns seconds.
"""

from webviz.classroom.errors import RoomError
from webviz.classroom.room import Change, Question, Room
from webviz.classroom.rooms import Guesses, Openings, Rooms
from webviz.classroom.store import MemoryStore, RedisStore
