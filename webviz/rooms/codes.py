"""The code of a room, short enough to be typed into a phone, out of the secret that opens it."""

from hashlib import pbkdf2_hmac

ALPHABET = "BCDFGHJKMNPQRSTVWXYZ"
"""No I, L or O, which look like others; and no vowels: no code is a word that nobody wants on a wall."""
LENGTH = 6
ROUNDS = 100_000
"""Of hashing, some 40 ms: what it takes to try whether a secret leads to a certain code."""
SALT = b"webviz room 1"


def code_of(secret: str) -> str:
    """The same for the same secret, on every machine; one of 64 million."""
    number = int.from_bytes(pbkdf2_hmac("sha256", secret.encode("ascii"), SALT, ROUNDS))
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def as_code(typed: str) -> str | None:
    """What a person has typed, as a code; None for what cannot be one."""
    code = typed.upper()
    return (
        code
        if typed.isascii() and len(code) == LENGTH and all(letter in ALPHABET for letter in code)
        else None
    )
