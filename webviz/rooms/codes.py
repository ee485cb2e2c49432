"""The code of a room, short enough to type into a phone. It follows from the secret of the room."""

from hashlib import pbkdf2_hmac

ALPHABET = "BCDFGHJKMNPQRSTVWXYZ"
"""No I, L or O, which look like 1 and 0; and no other vowels, so that no code is a rude word on a wall."""
LENGTH = 8
"""Of 20 letters: 25,600 million codes, too many to guess (docs/classroom.md has the arithmetic)."""
SHORT = 6
"""Codes had six letters before: the first six of today's code."""
ROUNDS = 100_000
"""Rounds of hashing take some 40 ms: so long takes each try to find a secret that leads to a certain code."""
SALT = b"webviz room 1"


def code_of(secret: str) -> str:
    """The same for the same secret, on every machine; one of 25,600 million."""
    number = int.from_bytes(pbkdf2_hmac("sha256", secret.encode("ascii"), SALT, ROUNDS))
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def as_code(typed: str) -> str | None:
    """The code that a person has typed, with blanks or dashes perhaps; None if it cannot be one."""
    code = typed.replace("-", "").replace(" ", "").upper()
    return (
        code
        if typed.isascii() and len(code) in (SHORT, LENGTH) and all(letter in ALPHABET for letter in code)
        else None
    )
