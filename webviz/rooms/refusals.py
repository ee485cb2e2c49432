"""Why a room does not do what it was asked to. `kind` is for programs, the text for people."""

from typing import ClassVar


class RoomError(Exception):
    """What all have in common.

    Attributes:
        kind, title: the same for all of a class.
        seconds: after which it may be tried again; 0 where waiting does not help.
    """

    kind: ClassVar[str]
    title: ClassVar[str]
    usual: ClassVar[str]

    def __init__(self, detail: str = "", seconds: float = 0) -> None:
        super().__init__(detail or self.usual)
        self.seconds = seconds


class NoRoom(RoomError):
    """There is none with this code, or not any more."""

    kind, title = "no-room", "There is no such room"
    usual = "There is no room with this code now. Look at the code once more, or ask for another one."


class RoomClosed(RoomError):
    """It was there, and whoever led it has closed it."""

    kind, title = "room-closed", "The room is closed"
    usual = "The room was closed by whoever led it."


class WrongSecret(RoomError):
    """It is not the secret that opened the room."""

    kind, title = "wrong-secret", "This room is led by somebody else"
    usual = "Only the page that opened the room can lead it: its link has the room's secret."


class OtherDriver(RoomError):
    """Another page with the same secret drives it."""

    kind, title = "other-driver", "Another page leads this room"
    usual = "Another page with the room's secret leads it; this one can take over."


class QuestionClosed(RoomError):
    """There is none with this id that still takes answers."""

    kind, title = "question-closed", "The question is closed"
    usual = "This question takes no answers any more."


class WrongAnswer(RoomError):
    """It is none of those that the question has."""

    kind, title = "wrong-answer", "This is no answer to the question"
    usual = "The answer must be one of those that the question offers."


class RoomFull(RoomError):
    """It has as many devices as a room may have."""

    kind, title = "room-full", "The room is full"
    usual = "So many devices have answered that this one is not counted."


class TooManyRooms(RoomError):
    """The server holds as many as it may."""

    kind, title = "too-many-rooms", "There are too many rooms"
    usual = "The server has as many rooms as it can hold. Try again later."


class TooManyOpened(RoomError):
    """One network has as many as it may, or has opened so many just now."""

    kind, title = "too-many-opened", "Too many rooms from this network"
    usual = (
        "From this network as many rooms are open, or were opened just now, as one may have. Close one, or "
        "try again later; whoever runs the server can allow more (WEBVIZ_ROOMS_PER_ADDRESS)."
    )


class TooManyGuesses(RoomError):
    """So many codes were wrong that no other one is looked at for a while."""

    kind, title = "too-many-guesses", "Too many wrong codes"
    usual = "Too many codes without a room were tried by this device. Try again later."
