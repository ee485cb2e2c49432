"""The errors of classrooms, or rooms: a status, a kind for programs, and texts."""

from typing import ClassVar


class RoomError(Exception):
    status: ClassVar[int]
    kind: ClassVar[str]
    title: ClassVar[str]
    usual: ClassVar[str]  # the text, unless there is one with more detail

    def __init__(self, detail: str = "", seconds: float = 0) -> None:
        super().__init__(detail or self.usual)
        self.seconds = seconds  # how long to wait before another try; 0 if waiting does not help


class NoRoom(RoomError):
    status, kind, title = 404, "no-room", "There is no such room"
    usual = "There is no room with this code now. Look at the code once more, or ask for another one."


class RoomClosed(RoomError):
    status, kind, title = 410, "room-closed", "The room is closed"
    usual = "The room was closed by whoever led it."


class WrongSecret(RoomError):
    status, kind, title = 403, "wrong-secret", "This room is led by somebody else"
    usual = "Only the page that opened the room can lead it: its link has the room's secret."


class OtherDriver(RoomError):
    status, kind, title = 409, "other-driver", "Another page leads this room"
    usual = "Another page with the room's secret leads it; this one can take over."


class QuestionClosed(RoomError):
    status, kind, title = 409, "question-closed", "The question is closed"
    usual = "This question takes no answers any more."


class WrongAnswer(RoomError):
    status, kind, title = 422, "wrong-answer", "This is no answer to the question"
    usual = "The answer must be one of those that the question offers."


class RoomFull(RoomError):
    status, kind, title = 429, "room-full", "The room is full"
    usual = "So many devices have answered that this one is not counted."


class TooManyRooms(RoomError):
    status, kind, title = 503, "too-many-rooms", "There are too many rooms"
    usual = "The server has as many rooms as it can hold. Try again later."


class TooManyOpened(RoomError):
    status, kind, title = 429, "too-many-opened", "Too many rooms from this network"
    usual = (
        "From this network as many rooms are open, or were opened just now, as one may have. Close one, or "
        "try again later; whoever runs the server can allow more (WEBVIZ_ROOMS_PER_ADDRESS)."
    )


class TooManyGuesses(RoomError):
    status, kind, title = 429, "too-many-guesses", "Too many wrong codes"
    usual = "Too many codes without a room were tried by this device. Try again later."


class StoreAway(RoomError):
    status, kind, title = 503, "store-away", "The store of rooms does not answer"
    usual = (
        "The server cannot reach its store of rooms (Redis) just now. The class keeps what was shown last. "
        "It is tried again."
    )
