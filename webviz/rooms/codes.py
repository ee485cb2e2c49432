"""The code of a room, short enough to be typed into a phone, out of the secret that opens it."""

from hashlib import pbkdf2_hmac

ALPHABET = "BCDFGHJKMNPQRSTVWXYZ"
"""No I, L or O, which look like others; and no vowels: no code is a word that nobody wants on a wall."""
LENGTH = 8
"""Of 20 letters: 25,600 million codes, too many to be guessed (docs/classroom.md has the arithmetic)."""
SHORT = 6
"""Letters of a code as it was before: the first ones of today's."""
ROUNDS = 100_000
"""Of hashing, some 40 ms: what it takes to try whether a secret leads to a certain code."""
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
    """What a person has typed, in groups perhaps, as a code; None for what cannot be one."""
    code = typed.replace("-", "").replace(" ", "").upper()
    return (
        code
        if typed.isascii() and len(code) in (SHORT, LENGTH) and all(letter in ALPHABET for letter in code)
        else None
    )
